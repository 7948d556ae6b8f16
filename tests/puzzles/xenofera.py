"""Puzzles of Xenofera."""

from collections.abc import Sequence
from itertools import combinations

from game.rulesets.xenofera.cards import Battle, Design, write_card
from game.rulesets.xenofera.collections import COLLECTIONS
from game.rulesets.xenofera.creatures import CREATURES
from game.rulesets.xenofera.utility import DECK
from tests.puzzles.puzzle import Positions, written
from tests.xenofera_language import XenoferaScene

FIVE = " ".join([f"small+{one}" for one in ("pocketmole", "gulliver", "soghog", "prismite", "bodger")])

TO_THE_CATCH = "A act: done, A build: done"
TO_ANNAS_LAST = "A supply: refill, A discard: ready, B act: done, B supply: refill, B discard: ready, B call: call"
"""Ben calls the last round, so that Anna has the last turn of the game."""

WORDS = {
    "SIX": f"bay small+sootmouse {FIVE}",
    "SIX_WITH_CALDERON": f"bay huge+calderon {FIVE}",
    "SIX_WITH_PANGOLAVA": f"bay medium+pangolava {FIVE}",
    "SIX_WITH_CRICKETEER": f"bay small+cricketeer {FIVE}",
    "RICH": "bay huge+calderon huge+archipelagus huge+minstermantis",
    "TO_THE_CATCH": TO_THE_CATCH,
    "TO_THE_CALL": "A act: done, A supply: refill, A discard: ready",
    "LAST_TURN": f"A act: done, {TO_ANNAS_LAST}",
    "LAST_CATCH": f"{TO_THE_CATCH}, A capture: done, {TO_ANNAS_LAST}, {TO_THE_CATCH}",
    "ANY_TWO": " or ".join([f"A#{low} A#{high} ready" for low, high in combinations((3, 4, 5, 6), 2)]),
}
"""With six creatures the last round of a short game of two may be called: seven points; each of the rich has seven.
With hands that could catch something, Anna passes them by in the turn before her last."""


def _others(design: Design) -> Sequence[Design]:
    """Battle cards are a set that everybody knows."""
    pools: tuple[Sequence[Design], ...] = ([one for one, _ in DECK], CREATURES, COLLECTIONS)
    fitting = [pool for pool in pools if type(pool[0]) is type(design)]
    return [] if isinstance(design, Battle) or not fitting else fitting[0]


POSITIONS = Positions(*written("xenofera", WORDS), XenoferaScene, write_card, _others)
