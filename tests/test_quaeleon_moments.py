"""The great moments of Quaeleon's Quest: when each comes about and when just not, and that what it says is true."""

from game.match.greats import greats
from game.rulesets import ruleset
from game.rulesets.moments import Great, GreatSum
from game.rulesets.quaeleon.board import PILE, attack, health
from game.stage.telling import Teller
from game.table.events import Announced, Counted, Moved
from game.words import Words
from scenes.games.quaeleon.look import LOOK
from scenes.play.greats import StoryGreats
from tests.cases import each
from tests.hands import new_match, play_on
from tests.quaeleon_language import QuaeleonScene

KINDS = ruleset("quaeleon").moments.kinds

BOAR = {"A": "abracadaboar | 40 a7", "B": "20 d2 | 20 d1"}
BUNNY = {"A": "fusebunny | 30 d1", "B": "20 d1 | 10 d1"}
WALL = {"A": "20 a8", "B": "40 d8"}
THIEF = {"A": "magpirate", "B": "20 d1; hand 10 d2"}
SWARM = {"A": "swarmlet; field 8 d4 | 8 d5", "B": "5 d1"}
SOUR = {"A": "30 h7", "B": "10 d1; field umbrother"}
SINK = {"A": "sinkjaw", "B": "10 d1; field 8 d4"}
QUAKE = {"A": "quakehare", "B": "10 d1"}
WYRM = {"A": "greatwyrm", "B": "10 d1"}

CASES = {
    "doubled": (BOAR, ((0,), (1,)), {"n": 14, "m": 7}, BOAR | {"A": "40 d1 | 40 a7"}),
    "grown": (SWARM, ((0,), (1,)), {"n": 10, "m": 1}, SWARM | {"A": "swarmlet; field 8 d4"}),
    "soured": (SOUR, ((1,), (0,)), {"n": 7, "card": 0, "cards": (2,)}, SOUR | {"A": "30 h4"}),
    "swept": (SINK, ((0,), (1,)), {"t": 1, "cards": (2,)}, SINK | {"B": "10 d1"}),
    "heavy": (BOAR, ((0,), (1,)), {"n": 12, "m": 50, "k": 38, "t": 14}, BOAR | {"B": "20 d3 | 20 d1"}),
    "hair": (BOAR | {"health": "50 15"}, ((0,), (1,)), {"n": 12, "k": 3}, BOAR | {"health": "50 16"}),
    "emptied": (BOAR | {"health": "50 12"}, ((0,), (1,)), {"n": 12, "k": 0}, BOAR | {"health": "50 13"}),
    "felled": (BOAR | {"health": "50 9"}, ((0,), (1,)), {"n": 9, "t": 14}, QUAKE | {"health": "9 4"}),
    "falls": (QUAKE | {"health": "9 4"}, ((), (1,)), {"n": 4}, QUAKE | {"health": "9 5"}),
    "alone": (BOAR | {"health": "50 9"}, ((0,), ()), {"n": 50}, WYRM | {"health": "4 4"}),
    "nobody": (WYRM | {"health": "4 4"}, ((), (0, 1)), {}, WYRM | {"health": "15 4"}),
    "healthiest": (WALL | {"round_number": 30}, ((0, 1), ()), {"n": 50, "m": 2}, WALL | {"round_number": 29}),
    "holds": (WALL, ((1,), (0,)), {"n": 8, "m": 8}, WALL | {"A": "20 a7"}),
    "saved": (WALL | {"health": "9 8"}, ((1,), (0,)), {"n": 8, "k": 8}, WALL | {"health": "9 9"}),
    "cut_short": (BUNNY, ((0,), (0, 1)), {"t": 3, "cards": (1,)}, BUNNY | {"A": "38 h4 | 30 d1"}),
    "annihilate": ({"A": "30 d1", "B": "30 d2"}, ((), (0, 1)), {"n": 30, "m": 50}, {"A": "31 d1", "B": "30 d2"}),
    "stolen": (THIEF, ((0,), (1,)), {"card": 2}, THIEF | {"B": "20 d1"}),
}


def come_about(laid: dict[str, object]) -> dict[str, Great]:
    scene = QuaeleonScene(**laid).left_open()  # type: ignore[arg-type]
    return {one.great.kind: one.great for one in greats(scene.match, 0)}


@each("kind", KINDS)
def test_it_comes_about_and_just_does_not(kind: str) -> None:
    laid, concerned, said, almost = CASES[kind]
    great = come_about(laid)[kind]
    assert (great.who, great.whom) == concerned
    assert {name: great.args[name] for name in said} == said
    assert kind not in come_about(almost)


def test_a_second_blow_of_the_same_card_is_not_doubled_once_more() -> None:
    scene = QuaeleonScene(A="abracadaboar | twinmaw", B="30 d1 | 20 d1").left_open()
    assert [one.great.kind for one in greats(scene.match, 1)].count("doubled") == 1


def test_what_it_says_is_true_whoever_is_told_it() -> None:
    for seed in range(6):
        match = new_match("quaeleon", ["random"] * (2 + seed % 3), seed)
        play_on(match, seed, lambda match: False)
        for seat in range(-1, 2):
            for great, chapter, event in greats(match, seat):
                whole = match.story(chapter, seat)
                is_true(great, [told.event for told in whole[event:]], whole[event].view.table)


def is_true(great: Great, after: list[object], table: object) -> None:
    said = great.args
    match great.kind:
        case "doubled":
            assert said["n"] == attack(table, great.who[0], said["card"])
        case "heavy" | "hair" | "emptied":
            assert said["k"] == health(table, great.whom[0]) == said["m"] - said["n"] and said["t"] >= said["n"]
        case "soured":
            loss = next(one for one in after if isinstance(one, Counted) and one.name == "health")
            assert (loss.before - loss.after, loss.subject) == (said["x"], great.whom)
        case "swept":
            assert set(said["cards"]) <= set(table.zones[PILE])
        case "saved" | "holds":
            assert said["n"] <= said["m"], "nothing but a wall as strong stops all of it"
        case "cut_short":
            left = [one for one in after if isinstance(one, Moved) and one.source[0] in ("stack", "revealed")]
            over = next(at for at, one in enumerate(after) if isinstance(one, Announced) and one.word != "round_over")
            assert said["t"] == len([one for one in left if one in after[:over]])
        case "alone":
            assert said["n"] == health(table, great.who[0]) > 0


@each(("seat", "words"), [(0, "You alone are standing!"), (1, "You fall!")])
def test_ones_own_moment_has_the_headline_of_a_turn(seat: int, words: str) -> None:
    laid = BOAR | {"A": "20 a8 | abracadaboar | 40 a7", "B": "40 d8 | 10 d2 | 20 d1", "health": "50 4"}
    assert headlines(laid, seat) == [*headlines(laid, seat)[:1], words], "and the turn before has its own"
    assert "wall" in headlines(laid, seat)[0]


def headlines(laid: dict[str, object], seat: int) -> list[str]:
    match = QuaeleonScene(**laid).left_open().match  # type: ignore[arg-type]
    teller = Teller(Words("en"), match.ruleset, ["Ada", "Ben"], str)
    story, greats_of = match.story(0, seat), StoryGreats(match.ruleset)
    greats_of.begin((), story, teller, seat)
    return [staged.words for told in story if (staged := greats_of.of.get(id(told.event))) and staged.words]


def test_a_story_goes_on_in_time() -> None:
    for kind, look in LOOK.story.great.items():
        assert kind in KINDS and look.others <= 1500 and look.own <= 1800
        assert max([stop.at for stop in look.stops], default=0) < look.own
    assert KINDS.keys() == LOOK.story.great.keys()


PAINTED = [("grown", GreatSum(10, made="1 + 9")), ("soured", GreatSum(change=-7)), ("swept", GreatSum(change=-1))]


@each(("kind", "told"), PAINTED)
def test_what_it_came_to_is_painted(kind: str, told: GreatSum) -> None:
    assert ruleset("quaeleon").moments.sum_of(come_about(CASES[kind][0])[kind]) == told
