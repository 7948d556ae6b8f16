"""Puzzles of Quaeleon’s Quest."""

from game.rulesets.quaeleon.cards import CARDS, write_card
from game.rulesets.quaeleon.powers import Aimed, Discard, Draw, IfYouDo, Lose, Recruit
from tests.puzzles.puzzle import Positions, written
from tests.quaeleon_language import QuaeleonScene, made

WORDS = {
    "DECK": " | ".join(["30 d1"] * 60),
    "FINCHES": " | ".join(["thunderfinch"] * 20),
    "FIVE_MANTIFFS": " | ".join(["mantiff"] * 5),
}
ALSO = {
    "claw": made("60 a14", Aimed()),
    "curse": made("60 d2", Lose(5, "one")),
    "swap": made("60 d2", IfYouDo(Discard(1), Draw(1))),
    "call": made("60 d2", Recruit(1)),
}
REAL = {
    "deck": " | ".join(["mantiff", "cloudcow", "tidecrab", "puddlepup", "dandelynx", "lunewe", "hoardling"] * 3),
    "pool": "joltoad | cometail",
}
"""A deck and a pool of cards that there are."""

POSITIONS = Positions(*written("quaeleon", WORDS, also=ALSO, **REAL), QuaeleonScene, write_card, lambda design: CARDS)
