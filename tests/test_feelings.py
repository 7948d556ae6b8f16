"""What the faces of those at a table show: who is moved by a deed, for how long, and by what alone."""

from collections import Counter
from importlib import import_module
from itertools import pairwise
from random import Random

import pytest

from game.art.parts.expressions import BEATEN, EXPRESSIONS, GLOATING, HURT, PLEASED, THINKING
from game.bots.deeds import AVENGES
from game.bots.tastes import TASTES, tastes_of
from game.match.record import Seat
from game.match.story import Told
from game.rulesets.ruleset import Ruleset
from game.session.emblems import standing
from game.session.keepers import KEEPERS
from game.session.voices import WORDINGS, Voices, wordings
from game.table.events import Announced, Counted, Event
from game.table.sight import view
from game.words import Words
from scenes.commands.played import play_on
from scenes.games.feelings import Noticed, by_words, unmoved
from scenes.games.registry import presentation
from scenes.play import noticing
from scenes.play.feelings import SECONDS, Feelings
from scenes.play.noticing import KEEPS, KINDS, PAUSE, VOWS, Noticing
from scenes.play.table.scene import TableScene
from tests.games import games_with
from tests.hands import FRAME, Hands, new_match, played_until

ALL = -1
SEATS = [Seat("Ada", "person", 0), Seat("Ben", "steady", 1), Seat("Cy", "sharp", 2)]
WORDS = {"attacks": {"who": GLOATING, "whom": HURT}, "gains": {"who": PLEASED}, "falls": {"who": BEATEN}}
MOVED = by_words(WORDS)
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


@games_with(lambda shown: shown.look.story.feelings is not unmoved)
def test_all_who_are_moved_sit_there_and_every_feeling_comes_up(rules: Ruleset) -> None:
    moved = [presentation(rules.key).look.story.feelings(event) for event in happened(rules)]
    assert {seat for seats in moved for seat in seats} == set(range(rules.fewest))
    felt = {expression for seats in moved for expression in seats.values()}
    assert {PLEASED, GLOATING} <= felt <= set(EXPRESSIONS)


@games_with(lambda shown: shown.look.story.feelings is not unmoved)
def test_what_moves_somebody_is_announced_at_its_table(rules: Ruleset) -> None:
    table, words = import_module(f"scenes.games.{rules.key}.hearing").MOVED, Words("en")
    kinds = "tell", "at_once"
    assert [word for word in table if not any(words.has(f"{rules.key}.{kind}.{word}") for kind in kinds)] == []


def happened(rules: Ruleset) -> list[Event]:
    """All that happens in a few games by habit and whim."""
    found = []
    for seed in range(3):
        match = new_match(rules.key, ["steady"] * rules.fewest, seed)
        play_on(match, seed, lambda match: False, whims=0.2)
        found += [event for answer in match.history for event in answer.events]
    return found


def test_the_plate_shows_it_for_a_while(hands: Hands) -> None:
    scene = hands.sit_down(
        played_until("quaeleon", ["person", "steady", "steady"], lambda match: match.table.asked() == (0,))
    )
    before = plate(hands, scene)
    scene.pane.staging.feelings.hear(told("steals", who=0, whom=1))
    hurt = plate(hands, scene)
    assert hurt != before
    hands.wait(SECONDS + 2 * FRAME)
    assert plate(hands, scene) == before


def plate(hands: Hands, scene: TableScene) -> bytes:
    """How the second seat's plate looks now."""
    hands.app.scenes.draw()
    where = scene.board.places.of(("seat", 1))
    assert where is not None
    return hands.canvas.surface.subsurface(where).copy().get_view("0").raw


# -- what opponents say about it ---------------------------------------------------------------------------------------


def heard(word: str, **args: object) -> list[Event]:
    return [told(word, **args).event]


def remarks(*stories: list[Event], seed: int = 1) -> list[tuple[int, str]]:
    """Who says something of what kind about these stories, one after the other."""
    opponents = Noticing(SEATS, MOVED, seed)
    return [said for story in stories if (said := opponents.remark(story)) is not None]


def test_opponents_notice_what_persons_do_to_them_and_what_they_bring_off() -> None:
    struck, admired = heard("attacks", who=0, whom=2), heard("gains", who=0)
    assert {one for seed in range(20) for one in remarks(struck, seed=seed)} == {(2, "struck")}
    assert {one for seed in range(40) for one in remarks(admired, seed=seed)} == {(1, "admires"), (2, "admires")}
    assert not any(remarks(heard("attacks", who=1, whom=2), heard("gains", who=1), seed=seed) for seed in range(40))


def test_whoever_falls_says_so_and_persons_say_nothing() -> None:
    assert remarks(heard("falls", who=1)) == [(1, "yields")]
    assert remarks(heard("falls", who=0)) == []


def test_whoever_is_beaten_says_so_once() -> None:
    fallen = [heard("falls", who=seat) for seat in (1, 2, 1)]
    assert remarks(*fallen) == [(1, "yields"), (2, "yields")]


def test_whoever_led_until_a_person_came_to_lead_says_so() -> None:
    opponents = Noticing(SEATS, MOVED, 1)
    ahead = {0: (0.6, 0.2, 0.2), 1: (0.2, 0.6, 0.2), 2: (0.2, 0.2, 0.6)}
    said = [opponents.remark([], ahead[seat]) for seat in (1, 2, 2, 0, 0)]
    assert said == [None, None, None, (2, "turns"), None]
    never = Noticing(SEATS, MOVED, 1)
    assert [never.remark([], standing) for standing in ((0.33, 0.37, 0.3), (0.37, 0.33, 0.3))] == [None, None], (
        "who led?"
    )


def test_who_has_no_words_left_notices_nothing() -> None:
    voices = Voices(SEATS, 1)
    for _ in range(WORDINGS):
        assert Noticing(SEATS, MOVED, 1, voices=voices).remark(heard("falls", who=1)) == (1, "yields")
        voices.say(1, "yields")
    assert Noticing(SEATS, MOVED, 1, voices=voices).remark(heard("falls", who=1)) is None
    assert Noticing(SEATS, MOVED, 1, voices=voices).remark(heard("falls", who=2)) == (2, "yields")


@pytest.mark.parametrize("seed", range(20))
def test_a_lead_that_goes_from_one_opponent_to_another_is_nobodys_business(seed: int) -> None:
    opponents = Noticing(SEATS, MOVED, seed)
    assert not any(opponents.remark([], standing) for standing in ((0.1, 0.6, 0.1), (0.1, 0.1, 0.6), (0.1, 0.6, 0.1)))


def test_a_near_miss_is_the_word_of_whoever_missed_and_everyday_things_are_none() -> None:
    noticed = Noticed(
        frozenset({"claims"}), lambda event: event.args.get("near") if isinstance(event, Announced) else None
    )

    def said(story: list[Event]) -> set[tuple[int, str]]:
        found = [Noticing(SEATS, MOVED, seed, noticed).remark(story) for seed in range(40)]
        return {one for one in found if one}

    assert said(heard("counted", near=2)) == {(2, "near")}
    assert said(heard("counted", near=0)) == set(), "people have words of their own"
    assert said(heard("gains", who=0)) == set(), "to gain something is nothing to admire here"


@pytest.mark.parametrize(
    ("game", "event", "who"),
    [
        ("quellector", Announced("quellector.tell.counted", {"who": 0, "whom": 1, "n": 4, "m": 5}, ALL), 0),
        ("quellector", Announced("quellector.tell.counted", {"who": 0, "whom": 1, "n": 5, "m": 4}, ALL), 1),
        ("quellector", Announced("quellector.tell.counted", {"who": 0, "whom": 1, "n": 4, "m": 4}, ALL), None),
        ("quellector", Announced("quellector.tell.counted", {"who": 0, "whom": 1, "n": 4, "m": 7}, ALL), None),
        ("quaeleon", Counted("health", (1,), 9, 2), 1),
        ("quaeleon", Counted("health", (1,), 1, 2), None),
        ("quaeleon", Counted("health", (1,), 3, 0), None),
        ("flask", Counted("health", (1,), 9, 2), None),
    ],
)
def test_what_is_near_in_a_game(game: str, event: Event, who: int | None) -> None:
    assert presentation(game).look.story.noticed.near(event) == who


def test_how_everybody_stands_is_judged_by_what_everybody_sees() -> None:
    match = played_until("xenofera", ["person", "steady"], lambda match: len(match.history) > 20)
    first, second = [view(match.table, seat).determinise(Random(3)) for seat in (0, 1)]
    assert standing(first) == standing(second) == standing(match.table)


def test_whoever_bears_grudges_promises_once_and_says_so_once_when_it_is_kept() -> None:
    """A promise is kept by turning against the one who was meant, and nobody else."""
    nettle = next(portrait for portrait in range(len(TASTES)) if AVENGES in tastes_of(portrait))
    seats = [Seat("Ada", "person", 0), Seat("Ben", "steady", nettle), Seat("Cy", "person", 2)]
    struck, avenged = heard("attacks", who=0, whom=1), heard("attacks", who=1, whom=(0,))
    elsewhere, harmless = heard("attacks", who=1, whom=(0, 2)), heard("gains", who=1, whom=0)
    calm: list[list[Event]] = [[]] * PAUSE * WORDINGS
    for seed in range(5):
        opponents = Noticing(seats, by_words({"attacks": {"whom": HURT}}), seed, hostile={"attacks"})
        stories = [avenged, *[struck] * 30, elsewhere, harmless, avenged, avenged, *calm, *[struck] * 30, avenged]
        kinds = [(opponents.remark(story) or (0, ""))[1] for story in stories]
        assert Counter(kinds)["vows"] == 1 and Counter(kinds)["keeps"] == 1
        assert kinds[stories.index(harmless) + 1] == "keeps"


def test_who_is_not_among_those_who_are_attacked_is_not_struck() -> None:
    """What somebody loses later in the same story, by another deed, nobody has done to them."""
    lost = heard("falls", who=1)[0]
    moved = by_words({"attacks": {}, "falls": {"who": HURT}})
    for seed in range(20):
        assert Noticing(SEATS, moved, seed).remark([*heard("attacks", who=0, whom=2), lost]) is None
        assert Noticing(SEATS, moved, 1).remark([*heard("attacks", who=0, whom=(1, 2)), lost]) == (1, "struck")


def test_a_lead_is_lost_in_the_deed_that_took_it() -> None:
    """Not when somebody else's deed shows more clearly who was ahead already, and not long afterwards."""
    level, theirs, mine = (0.35, 0.33, 0.32), (0.2, 0.6, 0.2), (0.6, 0.2, 0.2)
    own, other = heard("gains", who=0), heard("gains", who=2)
    never, late = Noticing(SEATS, MOVED, 1), Noticing(SEATS, MOVED, 1)
    silent = Noticing(SEATS, by_words({}), 1)
    assert [silent.remark(*one) for one in (([], theirs), (other, mine))] == [None, None]
    assert "turns" not in {(never.remark(*one) or (0, ""))[1] for one in ((own, theirs), (own, level), (own, mine))}
    said = [(one or (0, ""))[1] for seed in range(9) for one in [overtaken(seed, own, theirs, mine)]]
    assert "turns" in said and late.remark([], mine) is None


def overtaken(seed: int, story: list[Event], before: tuple[float, ...], after: tuple[float, ...]) -> object:
    """What is said as a story takes the lead."""
    silent = Noticing(SEATS, by_words({}), seed)
    silent.remark([], before)
    return silent.remark(story, after)


def test_where_it_is_not_quiet_only_what_must_be_said_is() -> None:
    struck, fallen = heard("attacks", who=0, whom=1), heard("falls", who=1)
    for seed in range(20):
        assert Noticing(SEATS, MOVED, seed).remark(struck, is_quiet=False) is None
        assert Noticing(SEATS, MOVED, seed).remark(fallen, is_quiet=False) == (1, "yields")


def test_ever_less_is_said() -> None:
    opponents = Noticing(SEATS, MOVED, 3)
    at = [place for place in range(400) if opponents.remark(heard("attacks", who=0, whom=1))]
    gaps = [later - earlier for earlier, later in pairwise(at)]
    assert len(at) > WORDINGS
    assert all(gap > PAUSE * (number + 1) for number, gap in enumerate(gaps))


def test_whoever_talks_little_remarks_less_often() -> None:
    """Of a hit that is the first of its game, in three hundred games."""
    struck = heard("attacks", who=0, whom=1)

    def times(key: str) -> int:
        return sum(Noticing(seats_of(key), MOVED, seed).remark(struck) is not None for seed in range(300))

    often = {key: times(key) for key in ("hush", "ripple", "burr")}
    assert often["hush"] + 30 < often["ripple"] < often["burr"] - 30


def seats_of(key: str) -> list[Seat]:
    """A person, and the keeper of that name."""
    portrait = next(number for number, keeper in enumerate(KEEPERS) if keeper.key == key)
    return [Seat("Ada", "person", 0), Seat("Ben", "steady", portrait)]


def test_a_remark_stands_beside_its_plate_at_the_table(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noticing, "SHARES", dict.fromkeys(KINDS, 1.0))
    scene = hands.sit_down(played_until("flask", ["person", "steady"], lambda match: match.table.asked() == (0,)))
    words = Words("en")
    portrait = scene.match.seats[1].portrait
    notices = {words.say(key) for kind in set(KINDS) - {VOWS, KEEPS} for key in wordings(portrait, kind)}
    while scene.remarks.text not in notices and not scene.match.is_over:
        if scene.state.may_answer:
            advice = scene.match.ruleset.advice
            scene.answers.give(advice.habit(scene.match.table, 0, Random(1)))
        hands.wait(FRAME)
    assert scene.remarks.text in notices
