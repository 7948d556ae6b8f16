"""Sums that add up before everybody's eyes: term by term, never their result before its terms, and told in words."""

from dataclasses import replace
from math import inf
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.match.record import Seat
from game.match.story import Told
from game.rulesets import ruleset
from game.rulesets.quellector.board import counted_icons, fighters, squad, strength
from game.rulesets.ruleset import Ruleset
from game.stage.board.layout import plate_key
from game.stage.board.reckoner import Reckoner
from game.stage.board.sums import Sum, SumCourse, Term
from game.stage.inputs import PointerMoved, PointerPressed, PointerReleased
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.store.settings import Settings
from game.table.choices import READY
from game.table.events import Announced
from game.table.sight import view
from game.words import Words, You
from scenes.games.quaeleon.things.hearts import Shield
from scenes.games.quellector.strengths import strengths
from scenes.games.registry import presentation
from scenes.play.closer import SumNote
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.games import games_with
from tests.hands import FRAME, Hands, new_match
from tests.playing import play_on
from tests.test_pictures import some_answer

PLACE = plate_key(("squad", 0))
SOURCE = ("card", 1)


@pytest.fixture(autouse=True)
def quiet_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def hands() -> Hands:
    return Hands(settings=Settings(speed=1, effects=0, music=0))


def counting_up(worths: list[int], place: tuple[object, ...] = PLACE) -> Sum:
    terms, total = [], 0
    for worth in worths:
        total += worth
        terms.append(Term(f"+{worth}", SOURCE, str(total), is_struck=not worth))
    return Sum(place, tuple(terms), "A sum", ("its terms",))


# -- when each term is seen --------------------------------------------------------------------------------------------

WORTHS = st.lists(st.integers(0, 2), max_size=14)


@given(WORTHS, st.floats(0, 5000))
def test_a_sum_is_never_written_before_its_terms_have_come(worths: list[int], now: float) -> None:
    of = counting_up(worths)
    course = SumCourse([of])
    come = [term for place, term in enumerate(of.terms) if course.arrives_at(place) <= now]
    assert of.written(course.arrived(of, now)) == str(sum(worths[: len(come)]))


@given(WORTHS)
def test_terms_come_one_after_the_other_and_all_before_the_end(worths: list[int]) -> None:
    of = counting_up(worths)
    course = SumCourse([of])
    times = [course.arrives_at(place) for place in range(len(worths))]
    assert times == sorted(set(times))
    assert all(time < course.length for time in times)
    assert course.length < 4000


def test_one_term_alone_comes_at_once_and_nobody_has_to_wait_for_a_sum_of_it() -> None:
    one, two = SumCourse([counting_up([4])]), SumCourse([counting_up([4, 2])])
    assert one.appears_at(0) == 0 < two.appears_at(0)
    assert two.length - one.length > two.appears_at(1) - two.appears_at(0)


def test_what_counts_nothing_is_struck_out_where_it_stands() -> None:
    of = counting_up([1, 0])
    course = SumCourse([of])
    counted, struck = (course.moment(place, term, 5000.0) for place, term in enumerate(of.terms))
    assert (counted.flown, counted.struck) == (1.0, 0.0)
    assert (struck.flown, struck.struck) == (0.0, 1.0)


def test_what_stands_takes_no_time_and_does_not_wait_for_what_adds_up_beside_it() -> None:
    stands, adds_up = replace(counting_up([2, 1]), stands=True), counting_up([1], ("thing", "heart"))
    assert SumCourse([stands]).length == 0
    both = SumCourse([stands, adds_up])
    assert both.length == SumCourse([adds_up]).length > 0
    assert stands.written(both.arrived(stands, 0.0)) == "3", "all of it is there from the beginning"
    assert [of for of, _, _ in both.terms()] == [adds_up], "and nothing of it flies"


def test_a_sum_that_waits_begins_later_and_is_as_long() -> None:
    of = counting_up([2, 1])
    at_once, later = SumCourse([of]), SumCourse([replace(of, waits=700.0)])
    assert later.appears_at(0) == at_once.appears_at(0) + 700
    assert later.length == at_once.length + 700


OTHER_PLACE = "plate", "other"


@each(
    ("one", "other", "slow_after"),
    [
        ([2, 0, 2], [3, 0], 2),
        ([2, 1], [3], 1),
        ([1, 1, 1], [9], None),
        ([5, 1, 1], [3], None),
        ([1, 1], [1, 2], 1),
        ([4], [3], None),
    ],
    ids=["overtaken", "reached", "out of reach", "ahead", "both at once", "one number each"],
)
def test_the_number_counted_last_comes_slowly_where_it_decides(
    one: list[int], other: list[int], slow_after: int | None
) -> None:
    course = SumCourse([counting_up(one), counting_up(other, OTHER_PLACE)])
    assert course.decides_from() == (inf if slow_after is None else course.arrives_at(slow_after - 1))


@each(("last", "pace"), [(2, 0.58), (1, 1.0)])
def test_time_goes_slower_at_the_table_from_when_the_other_sum_stands(last: int, pace: float, hands: Hands) -> None:
    scene = fight(hands)
    reckoner, staging, ui = scene.board.story._layer.reckoner, scene.pane.staging, scene.app.ui
    reckoner.begin([counting_up([2, last]), counting_up([4], OTHER_PLACE)])
    for at, slow in ((0.0, 1.0), (SumCourse(reckoner._course.sums).arrives_at(0) + 1, pace)):
        ui.motion, ui.pace = reckoner._began + ui.look.seconds(at), 1.0
        staging.stretch_time()
        assert ui.pace == pytest.approx(slow)


# -- adding up ---------------------------------------------------------------------------------------------------------


def reckoner_at(hands: Hands, heard: list[int]) -> tuple[Reckoner, Ui]:
    ui = hands.app.ui
    return Reckoner(ui, lambda step, x: heard.append(step)), ui


def somewhere(place: object) -> pygame.Rect:
    return pygame.Rect(100, 100, 200, 40) if place == PLACE else pygame.Rect(300, 200, 100, 150)


def run(reckoner: Reckoner, ui: Ui, seconds: float) -> list[str]:
    """What is written on the plate, frame by frame."""
    written = []
    for _ in range(round(seconds / FRAME)):
        ui.pass_time(FRAME)
        reckoner.tick(somewhere)
        written.append(reckoner.written(PLACE))
    return list(dict.fromkeys(written))


def test_a_sum_runs_up_term_by_term_and_each_is_heard_a_little_higher(hands: Hands) -> None:
    heard: list[int] = []
    reckoner, ui = reckoner_at(hands, heard)
    reckoner.begin([counting_up([1, 0, 2])])
    assert run(reckoner, ui, 4.0) == ["0", "1", "3"]
    assert heard == [0, 1]
    assert not reckoner.is_running
    assert reckoner.written(PLACE) == "3"


def test_a_still_sum_stands_there_with_all_its_terms_at_once() -> None:
    hands = Hands(settings=Settings(speed=1, effects=0, music=0, reduced_motion=True))
    heard: list[int] = []
    reckoner, ui = reckoner_at(hands, heard)
    reckoner.begin([counting_up([1, 0, 2])])
    assert run(reckoner, ui, 0.1) == ["3"]
    assert reckoner.is_running, "it stands so long that it can be read"
    run(reckoner, ui, 4.0)
    assert heard == []


@pytest.mark.usefixtures("painted")
def test_terms_are_drawn_on_their_source_on_their_way_and_struck_out(hands: Hands) -> None:
    reckoner, ui = reckoner_at(hands, [])
    reckoner.begin([counting_up([1, 0])])
    seen = []
    for _ in range(120):
        ui.pass_time(FRAME)
        reckoner.tick(somewhere)
        surface = pygame.Surface((640, 400))
        reckoner.draw(surface, somewhere)
        seen.append(_drawn_part(surface))
    source, between = somewhere(SOURCE), pygame.Rect(210, 100, 80, 200)
    assert any(drawn.colliderect(source) and not drawn.colliderect(between) for drawn in seen)
    assert any(drawn.colliderect(between) for drawn in seen), "nothing was seen on its way"
    assert seen[-1].colliderect(source), "the stroke through what counts nothing stays"
    hidden = Reckoner(ui, lambda step, x: None, lambda key: False)
    hidden.recall(reckoner.kept())
    hidden.draw(surface := pygame.Surface((640, 400)), somewhere)
    assert not _drawn_part(surface), "no stroke on the back of a card, nor where one flies by"


def test_the_light_of_a_sum_on_a_disc_is_round(hands: Hands) -> None:
    reckoner, ui = reckoner_at(hands, [])
    reckoner.begin([counting_up([1])])
    ui.motion = reckoner._began + ui.look.seconds(SumCourse(reckoner._course.sums).arrives_at(0) + 1)
    for size, is_round in (((100, 102), True), ((200, 40), False)):
        place = pygame.Rect((100, 100), size)
        reckoner.draw(surface := pygame.Surface((640, 400)), {PLACE: place}.get)
        beside, above = ((place.left + across, place.top, 8, 3) for across in (20, place.width // 2))
        assert bool(_drawn_part(surface.subsurface(beside))) != is_round
        assert _drawn_part(surface.subsurface(above))


def _drawn_part(surface: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def test_a_sum_without_a_plate_is_written_where_it_belongs_and_can_be_looked_back_at(hands: Hands) -> None:
    reckoner, ui = reckoner_at(hands, [])
    seat = ("seat", 1)
    reckoner.begin([counting_up([2], seat)])
    run(reckoner, ui, 3.0)
    assert reckoner.written(seat) == "", "it is gone once it was seen"
    told = reckoner.sum_at(seat)
    assert told is not None and told.total == "2"
    reckoner.forget()
    assert reckoner.sum_at(seat) is None


@each("seed", range(12))
def test_the_icons_of_a_squad_add_up_to_its_strength(seed: int) -> None:
    """Whatever actions and settled icons have done to them."""
    random, rules = Random(seed), ruleset("quellector")
    options = rules.quick_options() | dict.fromkeys(("red", "blue", "green", "purple"), "random") | {"multitype": True}
    match = Match(rules, [Seat()] * 3, options, seed, 0)
    counted = 0
    while not match.is_over and len(match.history) < 200:
        sides = fighters(match.table)
        for own, rival in [sides, sides[::-1]] if sides else []:
            mine, theirs = match.table.zones[squad(own)], match.table.zones[squad(rival)]
            icons = counted_icons(match.table, mine, theirs)
            assert sum(icon.worth for icon in icons) == strength(match.table, mine, theirs)
            counted += len(icons)
        play_on(match, random, 1)
    assert counted


ENOUGH_SUMS, MOST_ANSWERS, MOST_GAMES = 12, 250, 6


@games_with(lambda shown: shown.has_sums)
def test_every_sum_ends_with_what_the_story_then_tells(hands: Hands, rules: Ruleset) -> None:
    """A sum's last term leads to the number that the rules announce or count."""
    teller, look = hands.sit_down(new_match(rules.key, ["person"] * 2)).state.teller, presentation(rules.key).look
    sums = 0
    for seed in range(5, 5 + MOST_GAMES):
        random, match = Random(seed), Match(rules, [Seat()] * rules.fewest, rules.quick_options(), seed, 0)
        while not match.is_over and sums < ENOUGH_SUMS and len(match.history) < MOST_ANSWERS:
            for told in match.story(len(match.history), 0):
                reckoned = look.standing.reckons(teller, told)
                sums += len(reckoned)
                assert_told(told.event, [of.total for of in reckoned])
            match.answer(*some_answer(match, random))
    assert sums


def assert_told(event: object, totals: list[str]) -> None:
    """What an announcement says comes out of the sums that it brings."""
    if not isinstance(event, Announced) or not totals:
        return
    if event.key.endswith(".defends"):
        assert totals == [str(event.args["n"])]
    if event.key.endswith(".total"):
        assert totals == [str(event.args["n"])]
    if event.key.endswith(".loses"):
        assert totals == [f"\u2212{event.args['n']}"]


# -- at the table ------------------------------------------------------------------------------------------------------


def fight(hands: Hands, seed: int = 3) -> TableScene:
    """A fight between two at the table, up to the last *Ready*. After it the other one thinks for ever."""
    match = new_match("quellector", ["person", "steady"], seed=seed)
    while match.table.question is None or match.table.question.name != "squad":
        match.answer(match.table.asked()[0], match.table.choices(match.table.asked()[0])[0])
    for seat in (1, 0):
        while len(match.table.question.picks(match.table.agenda[-1], seat)) < match.table.agenda[-1][3]:
            match.answer(seat, match.table.choices(seat)[0])
        if seat:
            match.answer(seat, READY)
    scene = hands.sit_down(match)
    scene.session.opponents.poll = lambda: []  # type: ignore[method-assign]
    hands.wait(3)
    return scene


def test_both_squads_are_counted_after_they_are_revealed(hands: Hands) -> None:
    scene = fight(hands)
    scene.answers.give(READY)
    plates = [plate_key(squad(seat)) for seat in (0, 1)]
    seen: list[tuple[str, str]] = []
    for _ in range(round(12 / FRAME)):
        hands.wait(FRAME)
        seen.append((scene.board.story.sum_written(plates[0]), scene.board.story.sum_written(plates[1])))
    shown = list(dict.fromkeys(seen))
    assert shown[0] == ("", ""), "a sum stood there before its terms"
    assert ("0", "0") in shown
    standing = strengths(scene.state.teller, scene.state.shown)
    if standing:
        assert {of.place: of.total for of in standing} == dict(zip(plates, shown[-1], strict=True))


def test_a_press_shows_at_once_what_a_sum_comes_to(hands: Hands) -> None:
    scene = fight(hands)
    scene.answers.give(READY)
    hands.wait(0.3)
    scene.showing.skip()
    assert not scene.pane.is_telling
    for of in strengths(scene.state.teller, scene.state.shown):
        assert scene.board.story.sum_written(of.place) == of.total


def test_resting_on_a_sum_tells_how_it_came_about_until_the_pointer_leaves(hands: Hands) -> None:
    scene = fight(hands)
    scene.answers.give(READY)
    scene.showing.skip()
    hands.wait(1)
    told = next(of for of in strengths(scene.state.teller, scene.state.shown) if of.terms)
    place = scene.board.places.of(told.place)
    hands.give(PointerMoved(place.center))
    hands.wait(0.5)
    note = scene.pane.close_look.note
    assert isinstance(note, SumNote)
    assert (note.title, tuple(note.lines)) == (told.title, told.lines)
    hands.give(PointerMoved((640, 420)))
    assert scene.pane.close_look.note is None


def test_the_keyboard_rests_on_a_sum_too(hands: Hands) -> None:
    scene = fight(hands)
    scene.answers.give(READY)
    scene.showing.skip()
    hands.wait(1)
    told = next(of for of in strengths(scene.state.teller, scene.state.shown) if of.terms)
    hands.go_to(told.place)
    hands.wait(0.5)
    assert isinstance(scene.pane.close_look.note, SumNote)


def test_a_sum_is_said_with_its_terms(hands: Hands) -> None:
    scene = fight(hands)
    scene.answers.give(READY)
    hands.wait(8)
    told = strengths(scene.state.teller, scene.state.shown)
    said = " ".join(hands.app.speech.spoken)
    assert all(of.title in said for of in told) and told
    assert "[icon" not in said


def test_a_plate_says_whose_a_squad_is_and_nothing_before_there_is_a_fight(hands: Hands) -> None:
    match = new_match("quellector", ["person", "steady", "steady"])
    scene = hands.sit_down(match)
    hands.wait(3)
    assert scene.board.places.of(PLACE) is None
    labels = [spot.label for spot in scene.page.spots()]
    assert not any("attacks" in label for label in labels)
    while scene.match.table.question is None or scene.match.table.question.name != "number":
        asked = scene.match.table.asked()[0]
        scene.showing.play(scene.session.answer(asked, scene.match.table.choices(asked)[0]))
    scene.showing.skip()
    hands.wait(1)
    sides = fighters(scene.match.table)
    assert sides is not None
    labels = [spot.label for spot in scene.page.spots()]
    for seat, role in zip(sides, ("attacks", "defends"), strict=True):
        assert any(scene.state.teller.names[seat] in label and role in label for label in labels)


def test_defence_can_be_asked_about_at_the_shield(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quaeleon", ["person", "steady"]))
    hands.wait(3)
    told = scene.board.story.sum_at(Shield(1).key)
    assert told is not None and told.total == "0" and told.lines


# -- deeds on the banner -----------------------------------------------------------------------------------------------


def teller_of(hands: Hands) -> Teller:
    return hands.sit_down(new_match("quellector", ["person", "steady", "steady"])).state.teller


def test_a_deed_speaks_to_whom_it_is_aimed_at_and_to_whoever_did_it(hands: Hands) -> None:
    teller = teller_of(hands)
    event = Announced("quellector.tell.challenge", {"who": 1, "whom": 0, "n": 2}, 7)
    assert teller.addressed(event, 0) == teller.sentence("quellector.to_you.challenge", event.args)
    assert teller.addressed(event, 1) == teller.sentence("quellector.by_you.challenge", event.args)
    assert teller.addressed(event, 2) == teller.sentence(event.key, event.args)
    assert teller.event(event) == teller.addressed(event, 0), "whoever is alone is addressed in the log, too"


def test_whoever_is_alone_is_you_and_with_several_people_all_are_named(hands: Hands) -> None:
    event = Announced("quellector.tell.counted", {"who": 0, "whom": 1, "n": 3, "m": 1}, 7)
    for players, said in (
        (["person", "steady"], "You count 3, {} counts 1."),
        (["person", "person"], "{} counts 3, {} counts 1."),
    ):
        teller = hands.sit_down(new_match("quellector", players)).state.teller
        names = teller.names[1:] if players[1] == "steady" else teller.names
        assert teller.event(event) == said.format(*names)
    assert hands.app.words.say("table.hidden", who=You("Ada")) == "Ada’s cards are covered", "that has no words for you"


def test_others_deeds_stand_until_they_are_read_and_ones_own_do_not(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "steady", "steady"]))
    theirs = Announced("quellector.tell.fight_on", {"who": 1}, 7)
    mine = Announced("quellector.tell.fight_on", {"who": 0}, 7)
    won = Announced("quellector.tell.wins_fight", {"who": 0, "whom": 2}, 7)
    seen = scene.state.shown
    assert scene.pane.narration.holds(Told(theirs, seen)) > 300
    assert scene.pane.narration.holds(Told(mine, seen)) == 0
    assert scene.pane.narration.holds(Told(won, seen)) > 300, "how a fight ends is read by everybody"


@games_with(lambda shown: shown.has_banners)
def test_every_deed_and_outcome_is_a_sentence_of_its_game(rules: Ruleset) -> None:
    words, look = Words("en"), presentation(rules.key).look
    told = look.story.deeds | look.story.outcomes
    assert not look.story.deeds & look.story.outcomes
    assert [word for word in told if not words.has(f"{rules.key}.tell.{word}")] == []


def test_what_is_told_stands_where_the_question_will_stand(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "steady"], seed=2))
    scene.showing.skip()
    hands.wait(1)
    while scene.match.table.asked() == (0,):
        choice = scene.match.table.choices(0)[0]
        scene.answers.give(choice)
        if scene.pane.is_telling:
            break
    hands.app.scenes.draw()
    assert scene.asking.text() == "" or not scene.pane.is_telling
    scene.showing.skip()
    hands.wait(0.2)
    assert scene.pane._told_at is None


def test_a_glance_waits_for_the_pointer_after_a_press(hands: Hands) -> None:
    """A card that comes to lie under a pointer that has just pressed is not what anybody rests on."""
    scene = hands.sit_down(new_match("quellector", ["person", "steady"], seed=1))
    hands.wait(4)
    while scene.match.table.question is None or scene.match.table.question.name != "squad":
        scene.answers.give(scene.match.table.choices(0)[0])
        scene.showing.skip()
    hands.wait(3)
    cards = list(scene.state.shown.table.zones["hand", 0])
    place = scene.board.places.of(("card", cards[2]))
    hands.give(PointerMoved(place.center), PointerPressed(place.center, 1, 1), PointerReleased(place.center, 1))
    hands.wait(2)
    assert scene.pane.close_look.note is None
    hands.give(PointerMoved((place.centerx + 3, place.centery)))
    hands.wait(1)


def test_sums_hide_nothing_that_is_seen_nowhere_else(hands: Hands) -> None:
    """A stranger's view has the same open squads, and so the same sums."""
    scene = fight(hands)
    scene.answers.give(READY)
    scene.showing.skip()
    own = strengths(scene.state.teller, scene.state.shown)
    stranger = strengths(scene.state.teller, view(scene.match.table, -1))
    assert [of.total for of in own] == [of.total for of in stranger]
