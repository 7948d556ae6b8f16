"""Where people share a screen, whoever is asked before all sits at its near side, and the table is not turned round
while a story is told."""

from collections.abc import Callable, Iterator
from random import Random

from game.rulesets.ruleset import Ruleset
from game.session.play_session import STRANGER
from game.store.settings import Settings
from game.table.choices import READY
from scenes.play.curtain import CurtainScene
from scenes.play.table.scene import TableScene
from tests.games import games_with
from tests.hands import FRAME, Hands, new_match

ANSWERS, ENOUGH, STORIES = 140, 4, 3
"""So many answers of a game are given at the most, so many of them before all are enough, and so many stories are
watched."""

PEOPLE = ["person"] * 3
HALF = 400
"""Where the lower half of the window begins, in units."""


def answer(hands: Hands, scene: TableScene, random: Random) -> None:
    """Whoever has to answer at the screen as it is does so, by habit or by whim."""
    table, seat = scene.match.table, scene.state.answering
    choice = random.choice(table.choices(seat))
    if READY in table.choices(seat) or random.random() < 0.5:
        choice = scene.match.ruleset.advice.habit(table, seat, random)
    hands.insist(choice)


def questions(
    hands: Hands, scene: TableScene, random: Random, answers: int, meanwhile: Callable[[], None] = lambda: None
) -> Iterator[int | None]:
    """Play on; at every question, who has to answer it before all, or None. `meanwhile` is called at each frame."""
    hands.app.settings.answers_forced = False
    for _ in range(answers):
        while not (scene.match.is_over or may_go_on(hands, scene)) or scene.pane.is_telling:
            hands.wait(FRAME)
            meanwhile()
        if scene.match.is_over:
            return
        if isinstance(hands.scene, CurtainScene):
            hands.click("open")
            continue
        if scene.state.waits_for_all:
            scene.hand_over.seen_by_all()
            continue
        yield scene.state.answering if scene.session.viewer == STRANGER else None
        answer(hands, scene, random)


def may_go_on(hands: Hands, scene: TableScene) -> bool:
    return isinstance(hands.scene, CurtainScene) or scene.state.waits_for_all or scene.state.may_answer


def sitting_near(scene: TableScene) -> int | None:
    """Who has the place nearest to those at the screen: whose plate is the lowest, or in a fight on the left."""
    layout, owners = scene.board.places.layout, scene.pane.config.owners
    low = [seat for seat, plate in layout.plates.items() if plate.top > HALF]
    sides = {area.left: owners[one.plate_of] for one, area in layout.things.items() if one.plate_of is not None}
    if low or not sides:
        return max(layout.plates, key=lambda seat: layout.plates[seat].top)
    return sides[min(sides)]


@games_with(lambda shown: shown.rules.has_public_questions)
def test_whoever_is_asked_before_all_sits_near(hands: Hands, rules: Ruleset) -> None:
    scene = hands.sit_down(new_match(rules.key, PEOPLE, 5))
    asked: list[int] = []
    for seat in questions(hands, scene, Random(7), ANSWERS):
        if seat is not None:
            question = scene.match.table.question
            near = sitting_near(scene)
            assert near == seat, f"{question.name if question else ''} of {seat} is asked before {near}"
            asked.append(seat)
            if len(asked) >= ENOUGH and len(set(asked)) > 1:
                break
    assert len(set(asked)) > 1, f"only {set(asked)} were asked before all"


@games_with(lambda shown: shown.rules.has_public_questions)
def test_the_table_is_not_turned_round_while_a_story_is_told(rules: Ruleset) -> None:
    hands = Hands(settings=Settings(speed=3, effects=0, music=0))
    scene = hands.sit_down(new_match(rules.key, PEOPLE, 5))
    sat, stories = scene.pane.view.near, 0
    is_told = False

    def look() -> None:
        nonlocal stories, is_told
        stories += scene.pane.is_telling and not is_told
        is_told = scene.pane.is_telling
        assert scene.pane.lying.view.near == sat or not is_told

    for _ in questions(hands, scene, Random(7), ANSWERS, look):
        sat = scene.pane.view.near
        if stories >= STORIES:
            break
    assert stories == STORIES
