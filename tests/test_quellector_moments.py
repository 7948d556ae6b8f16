"""What Creature Quellector stages: challenges, sixteen actions, who wins, who is done."""

from collections.abc import Iterator
from random import Random
from statistics import fmean

import pygame
import pytest

from game.match.greats import greats
from game.match.match import Match
from game.match.record import Seat
from game.match.story import Told
from game.rulesets.moments import Great
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.quellector.board import OF_A_FIGHT, counted_icons, done, final_strength, hand, squad, strength
from game.rulesets.quellector.cards import COLOURS, DEFAULT_TYPES
from game.rulesets.quellector.value import habit
from game.stage.acts.light import HaloAct
from game.stage.acts.strikes import Strike
from game.stage.acts.words import Ribbon
from game.stage.acts.wounds import Crossed
from game.stage.board.layout import card_key
from game.stage.moments import Moment, Stage, draw
from game.table.events import Announced, Began, Event
from game.table.sight import View
from scenes.commands.played import asking
from scenes.games.quellector.clash import clash
from scenes.games.quellector.fight import sides
from scenes.games.quellector.hearing import heard
from scenes.games.quellector.moments import crown, moment
from scenes.games.quellector.swarms import WAYS, Swarm
from scenes.play.table.scene import TableScene
from tests.hands import Hands
from tests.table_language import Scene

SIZE = (1280, 720)
EVERYBODY = 7


@pytest.fixture
def scene() -> Iterator[TableScene]:
    """A fight that the near player has won."""
    hands = Hands()
    match = asking(QUELLECTOR, "keep", 3)
    assert match is not None
    yield hands.sit_down(match)
    hands.close()


def told(key: str, **args: object) -> Announced:
    return Announced(f"quellector.tell.{key}", args, EVERYBODY)


def staged(scene: TableScene, event: Event) -> Moment | None:
    app = scene.app
    return moment(app.ui, app.pictures, scene.state.teller, scene.match.seats, Told(event, scene.state.shown))


def drawn(scene: TableScene, what: Moment, elapsed: float) -> pygame.Surface:
    """A white window with what is seen of a moment."""
    surface = pygame.Surface(SIZE)
    surface.fill((255, 255, 255))
    draw(surface, Stage(scene.app.ui, scene.board.places.of), what, elapsed)
    return surface


def light(surface: pygame.Surface, area: pygame.Rect) -> float:
    """How light a part of a window is, 0 to 255."""
    return fmean(pygame.transform.average_color(surface, area)[:3])


@pytest.mark.parametrize("name", WAYS)
def test_an_action_is_a_swarm_of_its_type_with_words_on_it(scene: TableScene, name: str) -> None:
    what = staged(scene, told("acts", who=0, type=name))
    assert what.has_words
    assert [act.type for act in what.acts if isinstance(act, Swarm)] == [name]
    edge = pygame.Rect(0, 60, 1280, 380)
    for share in (0.1, 0.4, 0.8, 1.0):
        seen = light(drawn(scene, what, what.ms * share), edge)
        assert 60 < seen < 250, "what is below is darker, and still to be seen"


def test_an_action_strikes_the_cards_that_it_takes_or_whose_icons_it_changes(scene: TableScene) -> None:
    view, usual = scene.state.shown, dict(zip(COLOURS, DEFAULT_TYPES, strict=True))
    view.table.config.options.update(usual)
    cards = [card for seat in sides(view) for card in view.table.zones[squad(seat)]]
    taken = staged(scene, told("fire", who=0, card=cards[0]))
    assert {act.where for act in taken.acts if isinstance(act, HaloAct)} == {card_key(cards[0])}
    icons = counted_icons(view.table, tuple(cards), ())
    for colour, name in enumerate(DEFAULT_TYPES):
        changed = staged(scene, told("earth", type=name))
        lit = {act.where for act in changed.acts if isinstance(act, HaloAct)} if changed else set()
        assert lit == {card_key(icon.card) for icon in icons if icon.colour == colour}


def test_the_half_of_the_loser_is_the_dark_one(scene: TableScene) -> None:
    fighting = sides(scene.state.shown)
    left, right = pygame.Rect(20, 150, 400, 150), pygame.Rect(860, 150, 400, 150)
    for winner, bright, dark in ((fighting[0], left, right), (fighting[1], right, left)):
        seen = drawn(scene, Moment(1000, crown(scene.state.shown, winner)), 1000)
        assert light(seen, bright) > 240
        assert 60 < light(seen, dark) < 160


def test_ones_own_challenge_is_shorter_than_that_of_others_and_without_words(scene: TableScene) -> None:
    own, what = (staged(scene, told("challenge", who=who, whom=1 - who, n=2)) for who in (0, 1))
    assert own.ms < what.ms
    assert [any(isinstance(act, Ribbon) for act in one.acts) for one in (own, what)] == [False, True]
    assert light(drawn(scene, what, what.ms), pygame.Rect(0, 60, 1280, 380)) < 240


def test_creatures_strike_out_what_the_rules_let_them_and_the_last_blow_is_slow() -> None:
    match, random, fights = Match(QUELLECTOR, [Seat()] * 4, QUELLECTOR.usual_options(), 3, 0), Random(1), 0
    while not match.is_over:
        seat = match.table.asked()[-1]
        match.answer(seat, habit(match.table, seat, random))
        for event, table in match.frames(len(match.history)):
            if isinstance(event, Announced) and event.word == "counted":
                fights += 1
                sides = event.args["who"], event.args["whom"]
                told, told_of_others = (clash(table, *sides, is_own=is_own) for is_own in (True, False))
                struck = {
                    (icon.card, icon.place)
                    for one, other in (sides, sides[::-1])
                    for icon in counted_icons(table, table.zones[squad(one)], table.zones[squad(other)])
                    if not icon.worth
                }
                acts = () if told is None else told.acts
                crossed = [act for act in acts if isinstance(act, Crossed)]
                assert {(act.where[1], place) for act in crossed for place in act.numbers} <= struck
                if not any(counter in table.counters for counter in OF_A_FIGHT[3:]):
                    assert {(act.where[1], place) for act in crossed for place in act.numbers} == struck
                strikes = sorted([act for act in acts if isinstance(act, Strike)], key=lambda act: act.start)
                assert all(act.ms <= strikes[-1].ms for act in strikes)
                assert told is None or told_of_others.ms < told.ms < 1600
                blows = heard(Told(Began("phase", {"name": "count"}), View(-1, table)))
                assert {one.at for one in blows} == {stop.at for stop in (told.stops if told else ())}
    assert fights > 3


def test_whoever_is_done_next_is_warned_that_the_game_ends(scene: TableScene) -> None:
    words, counters = scene.app.words, scene.state.shown.table.counters
    warning = words.say("quellector.at_table.near_the_end", n=1, m=3, left=1)
    first = staged(scene, told("done", who=1))
    assert warning in [getattr(act, "words", "") for act in first.acts]
    counters[done(1)] = 1
    last = staged(scene, told("done", who=2))
    said = [getattr(act, "words", "") for act in last.acts]
    assert not any("3" in one for one in said), "the game is over with that, and nothing is left to warn of"


# -- which moments are great -------------------------------------------------------------------------------------------

SPARE = "red: red | red: red"


def fought(own: str, theirs: str, *then: str, types: str = "fire water earth air", **options: object) -> Scene:
    """A fight of A, who attacks, against B, each with one card and two to spare, and what is answered after it."""
    scene = Scene(types, A=f"{own} | {SPARE}", B=f"{theirs} | {SPARE}", **options)
    return scene.fight("A1", "B1").play(*then)


def found(scene: Scene, kind: str, seat: int = 0) -> Great | None:
    return next((at.great for at in greats(scene.match, seat) if at.great.kind == kind), None)


FIRE = ("A action: fire", "A fire: B1")
"""A takes the only card of B's squad."""

FULL = "red: red red red"
WATER = ("A action: water", "A water_out: A1", "A water_in: A2")
"""A swaps the only card of the own squad for a spare one."""


@pytest.mark.parametrize(
    ("kind", "scene", "who", "args"),
    [
        ("surge", (f"blue: blue! | {FULL}", "green: green", *WATER), 0, {"n": 3, "m": 1, "own": 0, "type": "water"}),
        ("action_turns", ("red: red red!", "red: red red", *FIRE), 0, {"n": 1, "m": 0, "own": 1, "theirs": 2}),
        ("types_turn", ("blue: green", "green: red red"), 0, {"n": 1, "m": 0, "own": 1, "theirs": 2, "struck": 2}),
        ("tie", ("red: red", "red: red"), 1, {"n": 1, "m": 1}),
        ("narrow", ("red: red red", "red: red"), 0, {"n": 2, "m": 1}),
        ("withstood", ("red: red! red!", "green: green green", *FIRE[:1], "A fire: A1"), 1, {"n": 2, "type": "fire"}),
        ("fight", ("blue: red red red red", "green: red red red"), 0, {"n": 4, "m": 0, "struck": 3}),
    ],
)
def test_a_fight_is_great_for_what_turned_it(kind: str, scene: tuple[str, ...], who: int, args: dict[str, int]) -> None:
    great = found(fought(*scene), kind)
    assert (great.who, great.whom) == ((who,), (1 - who,))
    assert {name: great.args[name] for name in args} == args


@pytest.mark.parametrize(
    ("kind", "scene"),
    [
        ("surge", ("blue: blue! | red: red red", "green: green", *WATER)),
        ("action_turns", ("red: red red red!", "red: red", *FIRE)),
        ("types_turn", ("blue: green green green", "green: red red")),
        ("tie", ("red: red", "red: red red")),
        ("narrow", ("red: red", "red: red red")),
        ("withstood", ("red: red", "red: red red")),
        ("fight", ("red: red red", "red: red")),
    ],
)
def test_a_fight_is_not_great_for_what_did_not_matter(kind: str, scene: tuple[str, ...]) -> None:
    assert found(fought(*scene), kind) is None


def traded(own: str, theirs: str) -> Scene:
    """A loses two cards of no worth against two of B, who keeps the first of them."""
    scene = Scene(A=f"{own} | {SPARE}", B=f"{theirs} | {SPARE}")
    return scene.fight("A1 A2", "B1 B2").play("B keep: B1")


def test_a_lost_fight_is_a_good_trade_only_for_whoever_lost_and_only_where_the_hand_gains() -> None:
    rich = traded("red: | red:", "red: red red red red | red: red red red")
    assert found(rich, "bait", 0).args == {"n": 5, "m": 2}
    assert found(rich, "bait", 1) is None
    assert found(traded("red: | red:", "red: red red red red | red: red red"), "bait") is None


def test_somebody_is_done_while_my_hand_is_worth_nothing() -> None:
    def done_with(mine: str) -> Scene:
        scene = Scene(A=f"red: red | {SPARE}", B=f"red: red | {SPARE}", C=f"{mine} | red:")
        return scene.fight("A1", "B1").play("B keep: B1", "A stop: done")

    nothing = done_with("red: purple purple")
    great = found(nothing, "worthless", 2)
    assert (great.who, great.whom, great.args) == ((0,), (2,), {"n": 2})
    assert found(nothing, "worthless", 1) is None, "whose hand counts something"
    assert found(nothing, "worthless", -1) is None, "what a hand is worth is its owner's secret"
    assert found(done_with("red: red"), "worthless", 2) is None


def test_the_last_count_names_the_hands() -> None:
    scene = Scene(A="red: red", B=f"red: red red | {SPARE}").fight("A1", "B1").play("B keep: B1")
    assert [found(scene, "won", seat).args for seat in (0, 1)] == [{"n": 5, "m": 0, "seat": 0}] * 2
    assert found(scene, "shared") is None
    equal = Scene(A=f"red: red | {SPARE}", B="red: red").fight("A1", "B1").play("B keep: B1", "A stop: done")
    assert found(equal, "won") is None
    assert found(equal, "shared").who == (0, 1)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_numbers_of_great_moments_are_those_of_the_tables(seats: int) -> None:
    random, kinds = Random(seats), set[str]()
    for seed in range(4):
        match = Match(QUELLECTOR, [Seat()] * seats, QUELLECTOR.usual_options(), seed, 0)
        while not match.is_over:
            seat = match.table.asked()[-1]
            match.answer(seat, habit(match.table, seat, random))
        for great, chapter, number in greats(match, 0):
            then, args = list(match.story(chapter, 0))[number].view.table, great.args
            kinds.add(great.kind)
            if "struck" in args:
                ours, theirs = (then.zones[squad(seat)] for seat in (*great.who, *great.whom))
                assert (args["n"], args["m"]) == (strength(then, ours, theirs), strength(then, theirs, ours))
            if great.kind == "worthless":
                assert final_strength(then, then.zones[hand(0)]) == 0
            if great.kind in ("bait", "won") and great.who == (0,):
                assert args["n"] == final_strength(then, then.zones[hand(0)]) > args["m"]
    assert "won" in kinds
