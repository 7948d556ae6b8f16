"""Puzzles of Flask."""

from collections.abc import Sequence
from typing import Any

from game.rulesets.flask.cards import PUBLISHED, cards_of, write_card
from tests.flask_language import FlaskScene
from tests.puzzles.puzzle import Positions, written

THICK = "; deck " + " | ".join(["R1"] * 9)
"""Cards enough that nobody runs out of them."""

FIERCE = "; deck " + " | ".join(["R1 R1"] * 9)
"""As many that take four resources each."""

CALM = "; deck " + " | ".join(["Y2"] * 9)
"""As many that harm nobody."""

WORDS = {"THICK": THICK, "FIERCE": FIERCE, "CALM": CALM, "PLENTY": "6 6 6 6"}


def _others(design: Any) -> Sequence[Any]:
    return [card for deck in PUBLISHED for card in cards_of(deck, design.owner)]


POSITIONS = Positions(*written("flask", WORDS), FlaskScene, write_card, _others)
