"""In whose words keepers say what they say: each has a voice of its own, by which one would know it unseen.

The texts stand in `voices.toml` of each language, a heading a keeper. What was heard this evening is not said again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.bots.deeds import DEEDS
from game.match.record import Seat
from game.session.keepers import KEEPERS

WORDINGS, WORDINGS_OF_DEEDS = 3, 6
"""So many ways somebody has to say the same, and to speak of the deeds that they are known for."""

YIELDS, WINS = "yields", "wins"
"""The occasions of one's own defeat and victory."""

VOICES = "voices."
"""What the message keys of all that keepers say begin with."""

TALKS: Mapping[str, float] = {
    "hush": 0.5,
    "pebble": 0.6,
    "rime": 0.8,
    "nettle": 0.8,
    "octavia": 1.2,
    "flash": 1.4,
    "burr": 1.4,
}
"""How much oftener than others some keepers say what could be said, or how much more seldom."""


def voice_of(portrait: int) -> str:
    """Who speaks where somebody wears a portrait."""
    return KEEPERS[portrait % len(KEEPERS)].key


def wordings(portrait: int, occasion: str) -> list[str]:
    """The message keys of all that the keeper of a portrait can say on an occasion."""
    ways = WORDINGS_OF_DEEDS if occasion in DEEDS else WORDINGS
    return [f"{VOICES}{voice_of(portrait)}.{occasion}_{1 + number}" for number in range(ways)]


def giving_up(portrait: int) -> str:
    """The message key of the words with which the keeper of a portrait gives up a game."""
    return f"{VOICES}{voice_of(portrait)}.gives_up"


class Voices:
    """All who sit at a table, and what has been heard of them."""

    def __init__(self, seats: Sequence[Seat], seed: int, heard: set[str] | None = None) -> None:
        """The same seed takes the wordings in the same order, but for those that were `heard` already this evening."""
        self._portraits = [seat.portrait for seat in seats]
        self._seed = seed
        self._heard = set() if heard is None else heard

    def talks(self, seat: int) -> float:
        """How readily somebody speaks, beside others."""
        return TALKS.get(voice_of(self._portraits[seat]), 1.0)

    def has_words(self, seat: int, occasion: str) -> bool:
        """Whether somebody has words for an occasion that nobody has heard this evening."""
        return bool(self._unheard(seat, occasion))

    def say(self, seat: int, occasion: str) -> str:
        """The message key of what somebody says on an occasion, which has been heard from now on; empty for silence."""
        words = next(iter(self._unheard(seat, occasion)), "")
        self._heard.update([words] if words else [])
        return words

    def last_words(self, seat: int, occasion: str) -> str:
        """The message key of what somebody says as a game is over. It is not remembered, so that the same end has the
        same words whenever it is looked at, and was not heard before, as long as there is anything left."""
        return next(iter(self._unheard(seat, occasion)), wordings(self._portraits[seat], occasion)[0])

    def _unheard(self, seat: int, occasion: str) -> list[str]:
        keys = wordings(self._portraits[seat], occasion)
        order = Random(f"{self._seed}:{seat}:{occasion}").sample(keys, len(keys))
        return [key for key in order if key not in self._heard]
