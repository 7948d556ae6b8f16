"""What the faces of those at a table show: who is moved by a deed, for how long, and by what alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.art.parts.expressions import BEATEN, EXPRESSIONS, GLOATING, HURT, PLEASED, THINKING
from game.match.record import Seat
from game.match.story import Told
from game.rulesets.ruleset import Ruleset
from game.table.facts import Announced
from game.table.sight import view
from game.words import Words
from scenes.commands.shots import play_on
from scenes.games.registry import presentation
from scenes.play.feelings import SECONDS, Feelings
from scenes.play.table.scene import TableScene
from tests.games import games_with
from tests.hands import FRAME, Hands, new_match, played_until

ALL = -1
SEATS = [Seat("Ada", "person", 0), Seat("Ben", "steady", 1), Seat("Cy", "sharp", 2)]
MOVED = {"attacks": {"who": GLOATING, "whom": HURT}, "gains": {"who": PLEASED}}
VIEW = view(new_match("quaeleon", ["person", "steady", "sharp"]).table, 0)


class Clock:
    """What time it is."""

    now = 10.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def feelings(clock: Clock) -> Feelings:
    return Feelings(SEATS, MOVED, clock)


def told(word: str, **args: object) -> Told:
    return Told(Announced(f"quaeleon.tell.{word}", args, ALL), VIEW)


def faces(feelings: Feelings, *asked: int, out: tuple[int, ...] = ()) -> list[str]:
    return [feelings.of(VIEW, seat, is_out=seat in out, is_asked=seat in asked) for seat in range(3)]


def test_a_deed_moves_whom_it_names_and_nobody_else(feelings: Feelings) -> None:
    assert faces(feelings) == ["", "", ""]
    feelings.hear(told("attacks", who=1, whom=(0, 2)))
    assert faces(feelings) == [HURT, GLOATING, HURT]
    feelings.hear(told("gains", who=0, n=3))
    assert faces(feelings) == [PLEASED, GLOATING, HURT]


def test_what_is_not_in_the_table_or_not_told_moves_nobody(feelings: Feelings) -> None:
    feelings.hear(told("reveals", who=1))
    feelings.hear(told("gains"))
    feelings.hear(told("gains", who=None))
    assert faces(feelings) == ["", "", ""]


def test_a_feeling_passes_and_the_face_is_drawn_once_more(feelings: Feelings, clock: Clock) -> None:
    feelings.hear(told("gains", who=2))
    assert feelings.animates
    feelings.drawn()
    assert not feelings.animates
    assert feelings.wake_in == pytest.approx(SECONDS)
    clock.now += SECONDS - 0.01
    assert faces(feelings)[2] == PLEASED
    clock.now += 0.02
    assert faces(feelings)[2] == ""
    assert feelings.animates
    feelings.drawn()
    assert not feelings.animates
    assert feelings.wake_in is None


def test_computer_opponents_who_are_asked_think_and_whoever_is_out_is_beaten(feelings: Feelings) -> None:
    assert faces(feelings, 0, 1) == ["", THINKING, ""]
    feelings.hear(told("attacks", who=1, whom=2))
    assert faces(feelings, 1, out=(2,)) == ["", GLOATING, BEATEN]


@games_with(lambda shown: bool(shown.look.feelings))
def test_all_that_moves_somebody_is_announced_and_names_players(rules: Ruleset) -> None:
    moved, words = presentation(rules.key).look.feelings, Words("en")
    assert {expression for roles in moved.values() for expression in roles.values()} <= set(EXPRESSIONS)
    assert [word for word in moved if not words.has(f"{rules.key}.tell.{word}")] == []
    for fact in announced(rules):
        for role in moved.get(fact.key.rpartition(".")[2], ()):
            named = fact.args[role]
            seats = named if isinstance(named, tuple) else (named,)
            assert set(seats) <= set(range(rules.fewest)), fact


def announced(rules: Ruleset) -> list[Announced]:
    """All that is announced in a few games by habit."""
    found = []
    for seed in range(3):
        match = new_match(rules.key, ["steady"] * rules.fewest, seed)
        play_on(match, seed, lambda match: False, whims=0.2)
        found += [fact for answer in match.history for fact in answer.facts if isinstance(fact, Announced)]
    return found


@pytest.fixture
def hands() -> Iterator[Hands]:
    hands = Hands()
    yield hands
    hands.close()


def test_the_plate_shows_it_for_a_while(hands: Hands) -> None:
    scene = hands.sit_down(
        played_until("quaeleon", ["person", "steady", "steady"], lambda match: match.table.asked() == (0,))
    )
    before = plate(hands, scene)
    scene.pane.staging.feelings.hear(told("loses", who=1, n=4))
    hurt = plate(hands, scene)
    assert hurt != before
    hands.wait(SECONDS + 2 * FRAME)
    assert plate(hands, scene) == before


def plate(hands: Hands, scene: TableScene) -> bytes:
    """How the second seat's plate looks now."""
    hands.app.scenes.draw()
    where = scene.board.place_of(("seat", 1))
    assert where is not None
    return hands.canvas.surface.subsurface(where).copy().get_view("0").raw
