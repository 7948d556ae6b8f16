"""A rival's card that the keeper has never met stands large until it can be read."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from game.match.match import Match
from game.rulesets.quaeleon import QUAELEON
from game.stage.inputs import PointerPressed
from game.store.people import Acquaintance, Person
from game.store.settings import Settings
from scenes.play.closer import Peek
from scenes.play.table.scene import TableScene
from tests.hands import Hands, new_match

LEAST_SECONDS, MOST_SECONDS = 2.2, 2.8
STEP = 0.1


@pytest.fixture
def hands(own_home: object) -> Hands:
    return Hands(settings=Settings(speed=1, effects=0, music=0))


def sit_down(hands: Hands, keeper: str, players: tuple[str, ...] = ("person", "steady", "steady")) -> TableScene:
    """Ada at a table; whoever is at home here is called so, or nobody is."""
    if keeper:
        hands.app.present.become(keeper, 3)
    match = new_match("quaeleon", [*players], 5)
    record = match.record()
    named = [replace(seat, name=name) for seat, name in zip(record.seats, ["Ada", "Ben", "Cy"], strict=False)]
    return hands.sit_down(Match.resume(QUAELEON, replace(record, seats=named)))


def shown(hands: Hands, scene: TableScene, seconds: float) -> Iterator[tuple[str, float]]:
    """The name of each card that is introduced within so long, and for how many seconds, while Ada plays by habit."""
    random, note, stood = Random(3), None, 0.0
    pane, state = scene.pane, scene.state
    for _ in range(round(seconds / STEP)):
        hands.wait(STEP)
        now = pane.close_look.note if pane.first_met.stands else None
        if note is not None and now is not note:
            yield note.title, stood
        stood = stood + STEP if now is note else STEP
        note = now
        assert now is None or isinstance(now, Peek)
        assert now is None or pane.deed.who != (0,), "nobody has to be shown what they have done themselves"
        if now is None and state.may_answer and not pane.is_telling:
            choice = QUAELEON.advice.habit(state.match.table, state.answering, random)
            scene.answers._give(lambda choice=choice: state.session.answer(state.answering, choice))


@pytest.mark.parametrize("players", [("person", "gentle"), ("person", "steady", "steady")], ids=len)
def test_each_stands_once_until_it_can_be_read(hands: Hands, players: tuple[str, ...]) -> None:
    scene = sit_down(hands, "Ada", players)
    found = list(shown(hands, scene, 20))
    names = [name for name, _ in found]
    assert len(found) > 2 and len(set(names)) == len(names)
    assert all(LEAST_SECONDS < stood < MOST_SECONDS for _, stood in found), found


def test_any_press_goes_on(hands: Hands) -> None:
    scene = sit_down(hands, "Ada")
    assert next(shown(hands, scene, 30))
    for _ in range(300):
        hands.wait(STEP)
        if scene.pane.first_met.stands:
            break
    hands.point(PointerPressed((5, 5)))
    hands.wait(STEP)
    assert scene.pane.close_look.note is None and not scene.pane.first_met.stands


@pytest.mark.parametrize("keeper", ["", "Rosa"])
def test_nothing_is_new_to_a_guest(hands: Hands, keeper: str) -> None:
    assert list(shown(hands, sit_down(hands, keeper), 8)) == []


def test_what_the_album_knows_goes_on_as_usual(hands: Hands) -> None:
    config = new_match("quaeleon", ["person", "steady", "steady"], 5).table.config
    known = {key for design in config.designs for key in QUAELEON.creatures_on(design, config.options)}

    def meet(person: Person) -> None:
        person.album = {key: Acquaintance(met=1) for key in known}

    hands.app.present.become("Ada", 3)
    hands.app.present.change(meet)
    assert list(shown(hands, sit_down(hands, ""), 8)) == []
