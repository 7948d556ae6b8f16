"""Who brought which deck, as it is looked at from the table."""

from __future__ import annotations

import pytest

from game.stage.widgets.dialog import Dialog
from scenes.games.territory.workbench.glances import DeckGlance
from scenes.play.deck_lists import show_decks
from tests.hands import Hands, new_match


@pytest.mark.parametrize("points", [50, 100])
def test_a_deck_of_creatures_is_measured_by_the_points_that_were_agreed_on(hands: Hands, points: int) -> None:
    match = new_match("territory", ["person", "random"], points=points)
    show_decks(hands.app, match.ruleset, match.table.config, ["Ada", "Ben"], 1)
    sheet = hands.app.ui.modals[-1]
    assert isinstance(sheet, Dialog) and sheet.body is not None
    [glance] = [leaf for leaf in sheet.body.leaves() if isinstance(leaf, DeckGlance)]
    assert glance.points == points >= glance.deck.cost
