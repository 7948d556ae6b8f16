"""The words of each keeper: each has a voice of its own, recognisable without a picture.

The texts stand in `voices.toml` of each language, a heading a keeper. What was heard this evening is not said again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.bots.deeds import DEEDS
from game.match.record import Seat
from game.session.keepers import KEEPERS

WORDINGS, WORDINGS_OF_DEEDS = 3, 6
"""How many wordings a keeper has for an occasion, and for the deeds that they are known for."""

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
"""How much more, or less, often than others some keepers speak."""


def voice_of(portrait: int) -> str:
    """The keeper who speaks for a portrait."""
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
        """The same seed takes the wordings in the same order, leaving out those already `heard` this evening."""
        self._portraits = [seat.portrait for seat in seats]
        self._seed = seed
        self._heard = set() if heard is None else heard

    def talks(self, seat: int) -> float:
        """How readily somebody speaks, compared with others."""
        return TALKS.get(voice_of(self._portraits[seat]), 1.0)

    def has_words(self, seat: int, occasion: str) -> bool:
        """Whether somebody has words for an occasion that nobody has heard this evening."""
        return bool(self._unheard(seat, occasion))

    def say(self, seat: int, occasion: str) -> str:
        """The message key of what somebody says on an occasion, from now on counted as heard; empty for silence."""
        words = next(iter(self._unheard(seat, occasion)), "")
        self._heard.update([words] if words else [])
        return words

    def last_words(self, seat: int, occasion: str) -> str:
        """The message key of what somebody says as a game is over: something not heard before, while there is any. It
        is not counted as heard, so that the same end always has the same words."""
        return next(iter(self._unheard(seat, occasion)), wordings(self._portraits[seat], occasion)[0])

    def _unheard(self, seat: int, occasion: str) -> list[str]:
        keys = wordings(self._portraits[seat], occasion)
        order = Random(f"{self._seed}:{seat}:{occasion}").sample(keys, len(keys))
        return [key for key in order if key not in self._heard]
