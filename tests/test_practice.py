"""Puzzles for people: what they are, one of them a day, at the table of their game, judged, and counted."""

import re
from collections.abc import Iterator
from datetime import date
from itertools import cycle, product
from random import Random

import msgspec
import pytest

from assets import asset
from game.match.puzzle import Puzzle
from game.match.record import fingerprint
from game.rulesets import ruleset
from game.rulesets.ruleset import PositionError, Ruleset
from game.session.puzzles import (
    HERS,
    HIS,
    NAMES,
    PuzzlePlace,
    all_places,
    games,
    laid_out,
    next_after,
    of_the_day,
    puzzle_at,
    puzzles_of,
    renamed,
)
from game.session.solving import Solving, WrongAnswer
from game.stage.outline import Node
from game.store.files import StoreError
from game.store.finished import finished
from game.store.games import unfinished
from game.store.people import key_of
from game.store.settings import Settings
from game.store.solved import MOST_SOLVED, Solved, load_solved, note_solved, solved_path
from game.store.statistics import load_statistics
from game.table.choices import READY, frozen
from game.table.table import Table
from game.words import Words, texts_of
from scenes import routes
from scenes.menus.puzzles import PuzzlesScene
from scenes.menus.title import TitleScene
from scenes.play.puzzle.celebrating import TaskRibbon
from scenes.play.table.scene import TableScene
from scenes.scene import Scene
from tests.cases import each
from tests.games import LISTED, games_with, having
from tests.hands import Hands, Way, answer_by_keyboard, answer_by_pointer, key
from tests.puzzles import LOSES, POSITIONS, WINS, for_people, puzzle_of
from tests.puzzles.other_worlds import in_another_world, unseen
from tests.puzzles.other_worlds import table_of as laid
from tests.puzzles.puzzle import Answer, after, every_answer, loses, wins
from tests.puzzling import occasion_at
from tests.sweeping import Laid, Window, faults
from tests.test_every_table import SIZES, assert_all_in_window

GAMES = games()
PLACES = list(all_places())
FIRST = [PuzzlePlace(game, puzzles_of(game)[0].key) for game in GAMES]
WORLDS = 6

each_game = pytest.mark.parametrize("game", GAMES)
each_first = pytest.mark.parametrize("place", FIRST, ids=lambda place: place.game)


def places_of(game: str) -> list[PuzzlePlace]:
    return [place for place in PLACES if place.game == game]


def right_answers(place: PuzzlePlace) -> list[Answer]:
    return [tuple([frozen(choice) for choice in answer]) for answer in puzzle_at(place).right]


def is_proven(place: PuzzlePlace, table: Table) -> bool:
    """Whether the rules prove that whoever solves this has done what is to be done, whatever comes now."""
    source, seat = puzzle_of(*place), puzzle_at(place).seat
    if source.kind is WINS:
        return wins(table, seat, source.within)
    return not loses(table, seat, source.within)


def wrong_answer(place: PuzzlePlace) -> Answer:
    puzzle = puzzle_at(place)
    return next(one for one in every_answer(laid(place.game, puzzle), puzzle.seat) if not puzzle.is_right(one))


# -- what they are -----------------------------------------------------------------------------------------------------


def test_the_games_that_say_that_they_have_puzzles_have_some() -> None:
    assert tuple([rules.key for rules in having(lambda shown: shown.has_puzzles)]) == GAMES
    assert all(POSITIONS[rules.key].for_people == () for rules in LISTED if rules.key not in GAMES)


@each_game
def test_the_programs_puzzles_are_those_of_our_positions(game: str) -> None:
    data = asset("puzzles", f"{game}.json").read_bytes()
    assert data == for_people.written(game), "python -m build_scripts.puzzles --write"
    assert all(puzzle_of(game, puzzle.key).kind in (WINS, LOSES) for puzzle in puzzles_of(game))


@each_game
def test_an_answer_is_right_if_the_rules_prove_it_whatever_lies_hidden(game: str) -> None:
    """What nobody can see must not decide: in other worlds, too, these answers are right and all others wrong."""
    for place, world in product(places_of(game), range(WORLDS)):
        puzzle = puzzle_at(place)
        here = in_another_world(game, puzzle, Random(world)) if world else puzzle
        table = laid(game, here)
        for answer in every_answer(table, puzzle.seat):
            proven = is_proven(place, after(table, puzzle.seat, answer))
            assert proven == puzzle.is_right(answer), f"{answer} of {place.key} in world {world}"


@each_game
def test_the_task_is_what_the_right_answers_do(game: str) -> None:
    for place in places_of(game):
        puzzle = puzzle_at(place)
        ends = [after(laid(game, puzzle), puzzle.seat, answer).outcome for answer in right_answers(place)]
        wins_now = all(end is not None and end[0] == (puzzle.seat,) for end in ends)
        assert (puzzle.task == "hold") == (puzzle_of(*place).kind is LOSES), place.key
        assert (puzzle.task == "win_now") == wins_now, place.key


def test_what_lies_hidden_in_a_position_stays_hidden() -> None:
    """Decks, and hands that decide nothing. At Territory everything lies open."""
    hidden = [place for place in PLACES if unseen(laid(place.game, puzzle_at(place)), puzzle_at(place).seat)]
    assert {place.game for place in hidden} >= {"flask", "quaeleon", "xenofera"}
    assert len(hidden) >= 30


@pytest.mark.parametrize(
    "place", [PuzzlePlace("flask", "two_left"), PuzzlePlace("quaeleon", "topple_the_wall")], ids=str
)
@pytest.mark.usefixtures("kept_pictures", "own_home")
def test_two_worlds_look_and_read_the_same(place: PuzzlePlace, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, here = [], puzzle_at(place)
    for world in range(3):
        here = in_another_world(place.game, puzzle_at(place), Random(world)) if world else puzzle_at(place)
        with monkeypatch.context() as patch:
            patch.setattr("game.session.solving.puzzle_at", lambda place, here=here: here)
            patch.setattr("game.session.puzzles.puzzle_at", lambda place, here=here: here)
            hands = Hands()
            scene = sit_down(hands, place)
            hands.app.scenes.draw()
            pixels = hands.canvas.surface.get_buffer().raw
            seen.append((pixels, [node.name for node in walk(scene)], hands.app.announcer.announced))
            hands.close()
    assert here.cards != puzzle_at(place).cards
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_puzzle_has_its_texts_and_no_other_has(language: str) -> None:
    """They stand in `puzzle.toml`, or with the game's own texts."""
    texts = texts_of(language)
    for game in GAMES:
        told: dict[str, dict[str, str]] = {}
        for name in texts:
            if name.startswith(f"puzzle.{game}."):
                _, _, puzzle, part = name.split(".")
                told.setdefault(puzzle, {})[part] = texts[name]
        assert told.keys() == {puzzle.key for puzzle in puzzles_of(game)}
        assert all({"title", "why"} <= text.keys() <= {"title", "why", "given"} for text in told.values())
        assert len({text["title"] for text in told.values()}) == len(told)
    for task in ("win_now", "win", "hold"):
        assert texts[f"puzzle.task.{task}"] != texts[f"puzzle.wrong.{task}"]


@games_with(lambda shown: shown.rules.read_card is not None)
def test_cards_are_written_in_lines_and_read_again(rules: Ruleset) -> None:
    game = rules.key
    lines = {line for puzzle in puzzles_of(game) for line in puzzle.cards}
    for line in lines:
        card = ruleset(game).with_cards([line]).designs(2, {})[0]
        assert POSITIONS[game].write_card(card) == line
    with pytest.raises(PositionError):
        ruleset(game).with_cards(["Nobody"])


def test_a_broken_file_of_puzzles_is_refused() -> None:
    good = msgspec.to_builtins(puzzle_at(PLACES[0]))
    for change in ({"task": "dance"}, {"right": []}, {"cards": [""]}, {"seats": 1}, {"more": 1}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({**good, **change}, Puzzle)


def test_a_day_has_the_same_puzzle_for_everybody_and_the_games_take_turns() -> None:
    first = date(2026, 11, 22).toordinal()
    week = [of_the_day(first + day) for day in range(10)]
    assert [place.game for place in week] == [games()[(first + day) % len(GAMES)] for day in range(10)]
    assert week == [of_the_day(first + day) for day in range(10)]
    assert week[0] == PuzzlePlace("quaeleon", "toll_of_three")
    assert len(set(week)) == 10


@each_game
def test_in_the_course_of_time_every_puzzle_has_its_day_in_order(game: str) -> None:
    keys = [puzzle.key for puzzle in puzzles_of(game)]
    days = [place.key for place in map(of_the_day, range(len(GAMES) * len(keys))) if place.game == game]
    assert days == keys


def test_what_comes_next_is_not_solved_yet_and_first_of_the_same_game() -> None:
    flask = [place for place in PLACES if place.game == "flask"]
    assert next_after(flask[0], [flask[0].name]) == flask[1]
    assert next_after(flask[0], [flask[0].name, flask[1].name]) == flask[2]
    assert next_after(flask[-1], [flask[-1].name]) == flask[0], "those of the game that were passed by"
    after_flask = next_after(flask[3], [place.name for place in flask])
    assert after_flask.game == "quaeleon"
    assert next_after(PLACES[-1], [place.name for place in PLACES if place.game == "xenofera"]) == PLACES[0]
    assert next_after(flask[0], [place.name for place in PLACES]) is None


# -- solving -----------------------------------------------------------------------------------------------------------


def completed(solving: Solving) -> Iterator[Solving]:
    """All ways to go on until the move is finished, each at a table of its own."""
    if solving.is_solved:
        yield solving
        return
    answers = [(entry.seat, entry.choice) for entry in solving.match.history]
    for choice in solving.match.table.choices(solving.puzzle.seat):
        other = Solving(PuzzlePlace(solving.match.ruleset.key, solving.puzzle.key), "Ada")
        for seat, given in answers:
            other.session.answer(seat, given)
        other.session.answer(solving.puzzle.seat, choice)
        yield from completed(other)


@each_game
def test_right_answers_solve_it_however_the_move_is_finished(game: str) -> None:
    for place in places_of(game):
        for answer in right_answers(place):
            solving = Solving(place, "Ada")
            solving.session.answer_all(solving.puzzle.seat, answer)
            for end in completed(solving):
                assert end.session.answering is None, place.key
                assert is_proven(place, end.match.table), place.key


@each_game
def test_wrong_answers_are_refused_and_leave_the_table_as_it_was(game: str) -> None:
    """What comes of one begins with it, and does not do the task."""
    for place in places_of(game):
        puzzle = puzzle_at(place)
        wrong = [given for given in every_answer(laid(game, puzzle), puzzle.seat) if not puzzle.is_right(given)]
        assert wrong, place.key
        for given in wrong:
            solving = Solving(place, "Ada")
            before = solving.match.table
            with pytest.raises(WrongAnswer) as caught:
                finish(solving, given)
            assert not solving.is_solved, (place.key, given)
            assert fingerprint(solving.match.table) == fingerprint(before), (place.key, given)
            assert solving.session.answering == puzzle.seat, (place.key, given)
            assert solving.session.redo() is None, (place.key, given)
            refuted = caught.value.refuted
            assert tuple(entry.choice for entry in refuted.history)[: len(given)] == given, (place.key, given)
            outcome = refuted.table.outcome
            assert outcome is None or outcome[0] != (puzzle.seat,), (place.key, given)


def finish(solving: Solving, answer: Answer) -> None:
    """Give an answer, and then whatever finishes the move."""
    solving.session.answer_all(solving.puzzle.seat, answer)
    while not solving.is_solved:
        solving.session.answer(solving.puzzle.seat, solving.match.table.choices(solving.puzzle.seat)[0])


def test_what_nobody_can_help_happens_by_itself_after_a_right_answer() -> None:
    """Nobody can block the attack, nobody has another one: the last land is claimed, and the game is over."""
    solving = Solving(PuzzlePlace("territory", "attack_for_the_last_land"), "Ada")
    happening = solving.session.answer(0, ("card", 0))
    assert solving.match.is_over
    assert [told.event for told in happening.story] == [
        event for chapter in solving.match.log(0)[1:] for event in chapter
    ], "and is told"
    waits = Solving(PuzzlePlace("quaeleon", "finch_first"), "Ada")
    waits.session.answer_all(0, right_answers(PuzzlePlace("quaeleon", "finch_first"))[0])
    assert {entry.seat for entry in waits.match.history} == {0}, "whoever has a choice is not asked"


def test_whoever_solves_it_sits_among_the_others_under_their_own_name() -> None:
    place = PuzzlePlace("quaeleon", "toll_of_three")
    seats = Solving(place, "Ada", 1).match.seats
    assert seats[1].name == "Ada" and len({seat.name for seat in seats}) == 3
    assert seats[1].portrait == 1
    assert len({seat.portrait for seat in seats}) == 3
    assert Solving(place, "Ada").session.people == (1,)
    assert Solving(place, "Ada").match.seats[1].portrait == 0


@pytest.mark.parametrize("language", ["en", "de"])
@each("name", [*NAMES, "Ada", "Otto"])
def test_no_opponent_is_called_as_whoever_solves_it_or_is_known_and_texts_call_them_so(
    name: str, language: str
) -> None:
    words, known = Words(language), ("greta", "Hugo")
    opponents = set()
    for place in all_places():
        seats = laid_out(place, name, 1, known).seats
        others = [seat.name for at, seat in enumerate(seats) if at != puzzle_at(place).seat]
        opponents |= {*others}
        assert not {key_of(one) for one in others} & {key_of(name), "greta", "hugo"}, place
        assert len({*others, name}) == len(seats), place
        text = words.say(f"puzzle.{place.game}.{place.key}.why")
        said = renamed(text, seats)
        spoken_of = {one for one in (*HERS, *HIS, name) if re.search(rf"\b{one}s?\b", said)}
        assert spoken_of <= {seat.name for seat in seats}, place
        assert (said != text) == any(one not in text for one in spoken_of), place
    assert len(opponents) > 6, "not always the same"


def test_nobody_is_asked_and_nothing_saved_before_and_after() -> None:
    solving = Solving(PuzzlePlace("quaeleon", "finch_first"), "Ada")
    assert solving.session.saves is False
    assert solving.is_solved is False
    solving.session.answer_all(0, right_answers(PuzzlePlace("quaeleon", "finch_first"))[0])
    assert solving.is_solved is True
    assert solving.match.table.asked() == (1,)
    assert solving.session.has_question_for_opponents is False
    undo = solving.session.why_no_undo()
    assert undo.key == "puzzle.is_solved"


MEND = PuzzlePlace("flask", "mend_before_the_end")
"""The right card is paid for with another card, so that its move asks for more."""


def test_a_move_that_asks_for_more_is_judged_at_its_end() -> None:
    solving = Solving(MEND, "Ada")
    solving.session.answer(0, ("card", 0))
    assert not solving.is_solved
    assert solving.session.why_no_undo() is None
    assert solving.session.undo() is not None
    assert solving.session.redo() is not None
    solving.session.answer(0, ("card", 1))
    assert solving.is_solved
    assert solving.session.why_no_undo() is not None
    assert solving.session.tick(0.0) is None


def test_a_wrong_move_may_be_taken_back_before_it_is_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    turned = msgspec.structs.replace(puzzle_at(MEND), right=[[["say", "end_turn"]]])
    monkeypatch.setattr("game.session.solving.puzzle_at", lambda place: turned)
    solving = Solving(MEND, "Ada")
    solving.session.answer(0, ("card", 0))
    assert solving.session.undo() is not None
    solving.session.answer(0, ("card", 0))
    with pytest.raises(WrongAnswer):
        solving.session.answer(0, ("card", 1))
    assert solving.match.history == []
    assert solving.session.redo() is None


# -- what is kept ------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("own_home")
class TestSolved:
    def test_nothing_is_solved_at_first(self) -> None:
        assert load_solved([]) == []

    def test_each_is_noted_once_in_the_order_of_solving(self) -> None:
        problems: list[StoreError] = []
        for name in ("flask/two_left", "xenofera/ring_at_last", "flask/two_left"):
            solved = note_solved(name, problems)
        assert solved == load_solved(problems) == ["flask/two_left", "xenofera/ring_at_last"]
        assert problems == []

    def test_a_broken_file_is_set_aside_with_a_sentence(self) -> None:
        solved_path().parent.mkdir(parents=True, exist_ok=True)
        solved_path().write_text("{", encoding="utf-8")
        problems: list[StoreError] = []
        assert note_solved("flask/two_left", problems) == ["flask/two_left"]
        assert [problem.key for problem in problems] == ["store.broken"]
        assert solved_path().with_name("puzzles.json.broken-1").read_text(encoding="utf-8") == "{"

    def test_a_file_of_a_newer_program_is_left_alone(self) -> None:
        solved_path().parent.mkdir(parents=True, exist_ok=True)
        solved_path().write_text('{"format": 2, "names": ["flask/two_left"]}', encoding="utf-8")
        problems: list[StoreError] = []
        assert load_solved(problems) == []
        assert [problem.key for problem in problems] == ["store.too_new"]
        with pytest.raises(StoreError):
            note_solved("xenofera/ring_at_last", [])
        assert "ring_at_last" not in solved_path().read_text(encoding="utf-8")

    def test_puzzles_of_other_programs_stay_noted(self) -> None:
        note_solved("otters/slide", [])
        note_solved("flask/two_left", [])
        assert load_solved([]) == ["otters/slide", "flask/two_left"]

    def test_the_file_has_a_bound(self) -> None:
        solved_path().parent.mkdir(parents=True, exist_ok=True)
        solved_path().write_bytes(msgspec.json.encode(Solved([f"a/{n}" for n in range(MOST_SOLVED)])))
        names = note_solved("flask/two_left", [])
        assert len(names) == MOST_SOLVED
        assert (names[0], names[-1]) == ("a/1", "flask/two_left")


# -- at the table ------------------------------------------------------------------------------------------------------


@pytest.fixture
def title(hands: Hands) -> Hands:
    """Somebody at the title on the day of Flask's first puzzle."""
    place = PuzzlePlace("flask", puzzles_of("flask")[0].key)
    day = next(day for day in range(1, 1000) if of_the_day(day) == place)
    hands.app.today = lambda: date.fromordinal(day)
    hands.app.scenes.restart(TitleScene(hands.app))
    hands.wait(0.1)
    return hands


def sit_down(hands: Hands, place: PuzzlePlace) -> TableScene:
    hands.app.scenes.restart(PuzzlesScene(hands.app))
    routes.to_puzzle(hands.app, place)
    hands.wait(0.3)
    scene = hands.scene
    assert isinstance(scene, TableScene)
    return scene


def answer(hands: Hands, scene: TableScene, way: Way, choices: Answer) -> None:
    """Give all picks, and whatever finishes the move."""
    for choice in choices:
        way(hands, scene, choice)
        hands.wait(0.2)
    for _ in range(5):
        if occasion_at(scene).solving.is_solved or not scene.match.history or choices[-1] == READY:
            break
        way(hands, scene, scene.match.table.choices(occasion_at(scene).solving.puzzle.seat)[0])
        hands.wait(0.2)


def go_back(hands: Hands, scene: TableScene) -> None:
    """See what comes of a wrong answer, and go back to the question."""
    for _ in range(300):
        if hands.focused == ("way", "again"):
            break
        hands.wait(0.2)
    hands.click(("way", "again"))
    hands.wait(0.3)
    assert occasion_at(scene).solving.refuted is None


@pytest.mark.usefixtures("own_home")
class TestAtTheTable:
    @pytest.mark.parametrize(("place", "way"), list(zip(FIRST, cycle([answer_by_pointer, answer_by_keyboard]))))
    def test_it_is_refused_when_wrong_and_solved_when_right(self, hands: Hands, place: PuzzlePlace, way: Way) -> None:
        scene = sit_down(hands, place)
        say = hands.app.words.say
        assert occasion_at(scene).words.task in [node.name for node in walk(scene)]
        answer(hands, scene, way, wrong_answer(place))
        go_back(hands, scene)
        assert scene.state.hint.endswith(say(f"puzzle.wrong.{occasion_at(scene).solving.puzzle.task}"))
        assert not occasion_at(scene).solving.is_solved
        assert load_solved([]) == []
        assert scene.match.history == []
        answer(hands, scene, way, right_answers(place)[0])
        hands.wait(1.0)
        assert occasion_at(scene).solving.is_solved
        assert scene.state.hint == occasion_at(scene).words.text("why")
        assert load_solved([]) == [place.name]
        assert hands.focused == ("way", "next")

    @each_first
    def test_what_comes_of_a_wrong_answer_is_played_out_and_then_the_table_is_as_it_was(
        self, hands: Hands, place: PuzzlePlace
    ) -> None:
        scene = sit_down(hands, place)
        before, seat = fingerprint(scene.match.table), occasion_at(scene).solving.puzzle.seat
        answer(hands, scene, answer_by_pointer, wrong_answer(place))
        refuted = occasion_at(scene).solving.refuted
        assert refuted is not None and scene.session.answering is None
        for _ in range(300):
            if hands.focused == ("way", "again"):
                break
            hands.wait(0.2)
        assert scene.pane.view.table.zones == refuted.view(seat).table.zones, "its end is seen"
        assert scene.session.answering is None
        hands.give(key("back"))
        hands.wait(0.5)
        assert occasion_at(hands.scene), "the first Escape leads back to the question"
        assert scene.session.answering == seat
        assert fingerprint(scene.match.table) == before
        assert scene.pane.view.table.zones == scene.match.view(seat).table.zones

    def test_the_position_comes_back_by_itself_but_waits_for_who_goes_on_themselves(self, hands: Hands) -> None:
        place = PuzzlePlace("quellector", "keep_the_icons")
        for pauses in (False, True):
            hands.app.change_some(pauses=pauses)
            scene = sit_down(hands, place)
            answer(hands, scene, answer_by_pointer, wrong_answer(place))
            for _ in range(60):
                scene.showing.skip()
                hands.wait(0.5)
            assert (occasion_at(scene).solving.refuted is not None) == pauses

    def test_what_was_said_of_a_wrong_answer_goes_with_the_next_try(self, hands: Hands) -> None:
        scene = sit_down(hands, PuzzlePlace("quaeleon", "toll_in_cards"))
        answer(hands, scene, answer_by_pointer, wrong_answer(occasion_at(scene).place))
        go_back(hands, scene)
        assert scene.state.hint
        answer_by_pointer(hands, scene, right_answers(occasion_at(scene).place)[0][0])
        assert not scene.state.hint
        assert scene.match.history

    def test_nothing_is_saved_counted_or_kept_of_it(self, hands: Hands) -> None:
        place = PuzzlePlace("territory", "send_off_the_giant")
        scene = sit_down(hands, place)
        answer(hands, scene, answer_by_pointer, right_answers(place)[0])
        hands.wait(5.0)
        assert scene.match.is_over
        assert hands.scene is scene, "no results"
        hands.app.scenes.pop()
        assert unfinished([]) == []
        assert finished([]) == []
        assert load_statistics([]).tallies == {}

    def test_nobody_helps_and_nobody_else_answers(self, hands: Hands) -> None:
        scene = sit_down(hands, PuzzlePlace("quaeleon", "finch_first"))
        hands.give(key("hint"))
        assert scene.page.toasts.shown[-1].text == hands.app.words.say("puzzle.no_hint")
        assert not scene.session.hints.is_thinking
        hands.wait(5.0)
        assert scene.match.history == []
        answer(hands, scene, answer_by_pointer, right_answers(occasion_at(scene).place)[0])
        hands.wait(5.0)
        assert {entry.seat for entry in scene.match.history} == {0}, "the other has a choice"

    def test_once_solved_nothing_can_be_answered_or_taken_back(self, hands: Hands) -> None:
        place = PuzzlePlace("flask", "two_left")
        scene = sit_down(hands, place)
        answer(hands, scene, answer_by_pointer, right_answers(place)[0])
        hands.wait(1.0)
        n = len(scene.match.history)
        hands.give(key("undo"), key("redo"))
        assert len(scene.match.history) == n
        assert not scene.state.may_answer

    def test_the_ways_on_stay_where_they_come_up(self) -> None:
        """Also in a window with hardly any room for the line that tells why."""
        hands = Hands((960, 600), Settings(effects=0, music=0))
        place = PuzzlePlace("territory", "send_off_the_giant")
        scene = sit_down(hands, place)
        scene.answers.give_all(right_answers(place)[0])
        lay = set()
        for _ in range(300):
            hands.wait(0.1)
            lay |= {tuple(spot.rect) for spot in hands.app.ui.focus.spots if spot.key == ("way", "next")}
        assert scene.state.hint
        assert len(lay) == 1

    def test_the_next_one_takes_its_place_and_all_lie_behind(self, hands: Hands) -> None:
        place = PuzzlePlace("flask", "two_left")
        scene = sit_down(hands, place)
        answer(hands, scene, answer_by_keyboard, right_answers(place)[0])
        hands.wait(1.0)
        hands.give(key("accept", "return"))
        assert occasion_at(hands.scene).place == next_after(place, [place.name])
        hands.app.scenes.pop()
        page = hands.scene
        assert page.solved == [place.name]

    def test_the_menu_leads_back_without_a_word_about_saving(self, hands: Hands) -> None:
        sit_down(hands, PuzzlePlace("flask", "two_left"))
        hands.give(key("menu"))
        assert hands.app.ui.modals
        hands.click(("answer", "leave"))
        assert isinstance(hands.scene, PuzzlesScene)

    def test_what_cannot_be_seen_is_told(self, hands: Hands) -> None:
        scene = sit_down(hands, PuzzlePlace("xenofera", "poach_at_last"))
        assert occasion_at(scene).note()
        assert occasion_at(scene).note() in [node.name for node in walk(scene)]
        note, task = occasion_at(scene).note(), occasion_at(scene).words.task
        assert any(note in line and task in line for line in hands.app.announcer.announced)

    def test_from_the_title_to_the_puzzle_of_the_day_and_back(self, title: Hands) -> None:
        title.app.change_some(lessons_played=["flask"])
        title.scene.remake()  # type: ignore[attr-defined]
        title.click("today")
        title.wait(0.3)
        scene = title.scene
        assert isinstance(scene, TableScene)
        answer(title, scene, answer_by_pointer, right_answers(occasion_at(scene).place)[0])
        title.wait(1.0)
        title.click(("way", "all"))
        page = title.scene
        assert isinstance(page, PuzzlesScene)
        done = title.app.words.say("puzzle.done")
        assert title.app.ui.focus.find(("puzzle", occasion_at(scene).place.name)).label.endswith(done)  # type: ignore[union-attr]
        read = [node.name for node in walk(page)]
        assert title.app.words.say("puzzle.count", n=1, total=11) in read
        assert title.app.words.say("puzzle.count", n=1, total=len(PLACES)) in read
        title.give(key("back"))
        assert isinstance(title.scene, TitleScene)
        assert title.focused == "today"
        match = title.app.words.say("daily.match")
        assert any(match in node.name for node in walk(title.scene)), "a match is what is left of today"

    def test_a_full_disk_is_told_and_the_puzzle_is_solved_all_the_same(
        self, hands: Hands, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(*_: object) -> None:
            raise StoreError("store.cannot_write", file="puzzles.json", problem="full")

        monkeypatch.setattr("game.store.solved.write_readable", full)
        place = PuzzlePlace("flask", "two_left")
        scene = sit_down(hands, place)
        answer(hands, scene, answer_by_pointer, right_answers(place)[0])
        hands.wait(1.0)
        assert occasion_at(scene).solving.is_solved
        assert scene.state.hint == occasion_at(scene).words.text("why")


@pytest.mark.parametrize(("place", "shape"), list(zip(FIRST, cycle(SIZES))), ids=str)
@pytest.mark.usefixtures("kept_pictures", "own_home")
def test_nothing_is_clipped_or_lies_on_what_must_be_read(
    place: PuzzlePlace, shape: tuple[tuple[int, int], float, str]
) -> None:
    size, window = shape[0], Window(*shape)
    hands = window.open()
    scene = sit_down(hands, place)
    hands.app.scenes.draw()
    match = scene.match
    assert [*faults(scene, Laid(match.ruleset, len(match.seats), place.name, window))] == []
    ribbon = next(widget for widget in scene.page.widgets if isinstance(widget, TaskRibbon))
    assert ribbon.rect.width == ribbon.wants(10 * size[0])[0], "the task is cut short"
    scene.answers.give_all(right_answers(place)[0])
    hands.wait(1.0)
    hands.app.scenes.draw()
    assert_all_in_window(scene, size)


def walk(scene: Scene) -> Iterator[Node]:
    """All nodes of what is read at a scene."""
    waiting = list(scene.outline())
    while waiting:
        node = waiting.pop()
        yield node
        waiting += node.children
