"""Numbers for things on the screen: each keeps its own for life, and none is used twice."""

from __future__ import annotations

from collections.abc import Collection, Hashable


class Identities:
    """Gives every key of every owner a number, upwards from `first`.

    Keys are unique only within their `owner`, such as one scene or one dialog. The number of a key is the same for as
    long as its owner is kept, also when what it stands for goes and comes back, so that whoever asks again by a number
    means what was meant before.
    """

    def __init__(self, first: int = 0) -> None:
        self._next = first
        self._numbers: dict[Hashable, dict[Hashable, int]] = {}

    def of(self, owner: Hashable, key: Hashable) -> int:
        """The number of a key of that owner, a new one if it is asked for the first time."""
        numbers = self._numbers.setdefault(owner, {})
        if key not in numbers:
            numbers[key] = self._next
            self._next += 1
        return numbers[key]

    def keep(self, owners: Collection[Hashable]) -> None:
        """Forget the keys of all other owners; their numbers are not used again."""
        for owner in [owner for owner in self._numbers if owner not in owners]:
            del self._numbers[owner]
