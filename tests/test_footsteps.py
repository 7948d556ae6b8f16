"""What has not changed is not touched: how far the program goes for one card that is let go."""

import pytest

from game.match.match import Match
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.stage.inputs import Point, PointerMoved, PointerPressed, PointerReleased
from game.store.settings import Settings
from game.table.choices import Choice
from scenes.play.table.scene import TableScene
from tests.footsteps import Footsteps, footsteps
from tests.hands import FRAME, Hands, played_until

MOST_SWITCHES = 5000
"""Between files in the step in which a card is let go and answers, its rules and its story included, up to the page on
which the answer is seen, and what is asked next, with where that lies. They were three times as many when all of the
page was made anew."""


def let_go(rules: Ruleset) -> Footsteps:
    """The way of the step in which a card is let go and answers."""
    hands = Hands(settings=Settings(music=0, effects=0))
    scene = hands.sit_down(played_until(rules.key, ["person", *["steady"] * (rules.fewest - 1)], picks_a_card))
    hands.wait_until(lambda: scene.state.may_answer and not scene.board.story.is_busy)
    choice = next(choice for choice in scene.match.table.choices(0) if choice[0] == "card")
    start, end = ways_of(scene, choice)
    hands.point(PointerMoved(start), PointerPressed(start, 1, 1), PointerMoved(end), PointerMoved(end))
    hands.app.scenes.draw()
    before = scene.match.table
    with footsteps() as step:
        hands.app.scenes.step([PointerReleased(end)], FRAME)
    assert scene.match.table is not before, f"{choice} was not given"
    return step


def picks_a_card(match: Match) -> bool:
    """Whether the first seat answers with a card."""
    return 0 in match.table.asked() and any(choice[0] == "card" for choice in match.table.choices(0))


def ways_of(scene: TableScene, choice: Choice) -> tuple[Point, Point]:
    """Where a card is pressed and where it is let go to give an answer: where it lies, or where it is put."""
    start = scene.board.places.of(("card", choice[1]))
    end = scene.board.places.of(("zone", choice[2])) if len(choice) > 2 else start
    return start.center, start.center if end is start else (end.centerx, end.bottom - 12)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_what_an_answer_has_not_changed_is_not_touched(rules: Ruleset) -> None:
    assert let_go(rules).switches < MOST_SWITCHES
