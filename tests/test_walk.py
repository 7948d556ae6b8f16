"""The walk through the real window sees, waits and judges as a person does; the walk itself is run by `.ci/run`."""

import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pygame
import pytest
import resident
import sight
import waiting
from hands import read_shell
from picture import Picture, Run
from resident import Resident, Save, read_json, read_save
from workshop import WorkshopError

from game.match.match import Match
from game.rulesets.xenofera.board import USED
from game.stage.inputs import PointerMoved, PointerPressed, PointerReleased
from game.table.choices import Choice
from scenes.menus.title import TitleScene
from scenes.play.table.scene import TableScene
from tests.hands import Hands, new_match, played_until
from tests.systems import PROCESSES

SIZE = (1280, 800)


def picture_of(surface: pygame.Surface) -> Picture:
    """What a camera before the window would give."""
    return Picture(*surface.get_size(), pygame.image.tobytes(surface, "BGRA"))


def plain(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)


class TestPicture:
    def test_runs_are_found_where_they_lie_and_no_shorter_ones(self) -> None:
        surface = plain(20, 4)
        surface.fill(sight.ALLOWED, (3, 1, 9, 1))
        surface.fill(sight.ALLOWED, (14, 1, 6, 2))
        surface.fill(sight.ALLOWED, (0, 3, 5, 1))
        found = picture_of(surface).runs(sight.ALLOWED, 6)
        assert found == [Run(1, 3, 12), Run(1, 14, 20), Run(2, 14, 20)]
        assert found[0].length == 9

    def test_a_part_is_what_lies_there(self) -> None:
        surface = plain(20, 10)
        surface.fill(sight.RING, (5, 4, 3, 2))
        part = picture_of(surface).part(4, 3, 5, 4)
        assert (part.width, part.height) == (5, 4)
        assert part.runs(sight.RING, 1) == [Run(1, 1, 4), Run(2, 1, 4)]

    def test_what_differs_is_counted(self) -> None:
        before, after = plain(10, 10), plain(10, 10)
        after.fill((1, 0, 0), (2, 2, 5, 1))
        assert picture_of(before).changed_pixels(picture_of(before)) == 0
        assert picture_of(before).changed_pixels(picture_of(after)) == 5
        assert picture_of(before).changed_share(picture_of(after)) == 0.05
        assert picture_of(before).changed_pixels(picture_of(plain(9, 10))) == 100

    def test_an_empty_window_is_not_drawn(self) -> None:
        surface = plain(20, 20)
        assert not picture_of(surface).is_drawn()
        for grey in range(80):
            surface.set_at((grey % 20, grey // 20), (grey, grey, grey))
        assert picture_of(surface).is_drawn()

    def test_it_is_kept_as_a_png_that_others_read(self, tmp_path: Path) -> None:
        surface = plain(7, 5)
        surface.fill((250, 3, 90), (1, 1, 4, 2))
        picture_of(surface).save(tmp_path / "kept.png")
        read = pygame.image.load(tmp_path / "kept.png")
        assert [tuple(read.get_at((x, y)))[:3] for x in range(7) for y in range(5)] == [
            tuple(surface.get_at((x, y)))[:3] for x in range(7) for y in range(5)
        ]


@pytest.fixture
def hands() -> Hands:
    return Hands(SIZE)


def at_cards(hands: Hands, game: str) -> TableScene:
    """At the first question of a game that a card of the hand can answer, against somebody who thinks for ever."""
    match, chance = new_match(game, ["person", "steady"], 5), Random(5)
    while not any(choice[0] == "card" for choice in asked_of_person(match)):
        seat = match.table.asked()[0]
        match.answer(seat, match.ruleset.advice.habit(match.table, seat, chance))
    scene = TableScene(hands.app, match)
    scene.session.opponents.think = lambda *question: None  # type: ignore[method-assign]
    hands.app.scenes.restart(scene)
    hands.wait(0.5)
    return scene


def asked_of_person(match: Match) -> Sequence[Choice]:
    return match.table.choices(0) if 0 in match.table.asked() else ()


FEW = 12
"""Used cards that leave the own plate in sight when they are looked through."""


def at_a_pile() -> Match:
    """A game of Xenofera in which the person may take one of a few used cards."""

    def is_wanted(match: Match) -> bool:
        table = match.table
        is_asked = table.agenda[-1][0] == "salvage" and table.asked()[0] == 0 and len(table.choices(0)) > 1
        return is_asked and len(table.zones[USED]) <= FEW

    return played_until("xenofera", ["person", "steady"], is_wanted)


def shown(hands: Hands) -> Picture:
    hands.app.scenes.draw()
    return picture_of(hands.canvas.surface)


class TestSight:
    """What the walk takes for a turn, a card and a place is what the table means by them."""

    @pytest.mark.parametrize("game", ["quellector", "flask", "quaeleon"])
    def test_a_card_can_be_dragged_by_what_is_seen_alone(self, hands: Hands, game: str) -> None:
        scene = at_cards(hands, game)
        at_rest, answers = shown(hands), len(scene.match.history)
        assert sight.is_own_turn(at_rest)
        assert sight.place_to_drop(at_rest, at_rest) is None
        card = sight.cards_to_take(at_rest)[0]
        pulled = card[0], card[1] - 40
        hands.give(PointerMoved(card), PointerPressed(card), PointerMoved(pulled))
        goal = sight.place_to_drop(at_rest, shown(hands))
        assert goal is not None
        hands.give(PointerMoved(goal), PointerReleased(goal))
        entry = scene.match.history[answers]
        assert (entry.seat, entry.choice[0]) == (0, "card")

    def test_every_card_that_can_be_taken_is_seen(self, hands: Hands) -> None:
        scene = at_cards(hands, "quaeleon")
        taken = sight.cards_to_take(shown(hands))
        for card in scene.match.table.zones["hand", 0]:
            place = scene.board.places.of(("card", card))
            assert any(place.collidepoint(at) for at in taken)

    def test_where_a_card_was_picked_there_is_none_to_take(self, hands: Hands) -> None:
        scene = at_cards(hands, "quellector")
        hand = scene.match.table.zones["hand", 0]
        middle = scene.board.places.of(("card", hand[len(hand) // 2]))
        hands.give(PointerMoved(middle.center), PointerPressed(middle.center), PointerReleased(middle.center))
        hands.give(PointerMoved((2, 2)))
        hands.wait(1.0)
        taken = sight.cards_to_take(shown(hands))
        assert taken
        assert not any(middle.collidepoint(at) for at in taken)

    def test_the_turn_of_others_is_not_taken_for_ones_own(self, hands: Hands) -> None:
        match = new_match("flask", ["person", "steady"], 5)
        match = Match(match.ruleset, match.seats, match.options, 5, 1)
        scene = TableScene(hands.app, match)
        scene.session.opponents.think = lambda *question: None  # type: ignore[method-assign]
        hands.app.scenes.restart(scene)
        hands.wait(0.5)
        assert 0 not in match.table.asked()
        assert not sight.is_own_turn(shown(hands))
        assert sight.cards_to_take(shown(hands)) == []

    def test_a_pile_to_choose_from_is_seen_and_what_is_lit_in_it(self, hands: Hands) -> None:
        at_cards(hands, "quaeleon")
        assert not sight.has_pile_to_choose_from(shown(hands))
        scene = TableScene(hands.app, at_a_pile())
        hands.app.scenes.restart(scene)
        hands.wait(1.0)
        picture = shown(hands)
        assert not sight.is_own_turn(picture)
        assert sight.has_pile_to_choose_from(picture)
        answers, place = len(scene.match.history), sight.lit_things(picture)[0]
        hands.give(PointerMoved(place), PointerPressed(place), PointerReleased(place))
        assert scene.match.history[answers].choice[0] == "card"

    def test_a_warning_is_seen(self, hands: Hands) -> None:
        at_cards(hands, "quellector")
        assert not sight.is_warned(shown(hands))
        hands.app.warn("The computer opponents cannot be started.")
        hands.wait(0.5)
        assert sight.is_warned(shown(hands))

    def test_the_keyboard_is_seen_in_the_menu_of_the_title_only_when_it_is_there(self, hands: Hands) -> None:
        hands.app.scenes.push(TitleScene(hands.app))
        for above in (("game", "flask"), "journey"):
            hands.go_to(above)
            assert not sight.is_ring_in_menu(shown(hands))
        hands.go_to("kept")
        assert sight.is_ring_in_menu(shown(hands))


class TestWaiting:
    def test_it_waits_until_it_is_so(self) -> None:
        answers = iter(["", "", "yes"])
        assert waiting.wait_for(lambda: next(answers), 5, "Nothing came") == "yes"

    def test_it_gives_up_with_its_sentence(self) -> None:
        with pytest.raises(WorkshopError, match=r"^Nothing came within 0 seconds\.$"):
            waiting.wait_for(lambda: "", 0, "Nothing came")
        assert not waiting.ask_until(lambda: False, 0)

    def test_while_the_machine_stands_still_nobody_is_blamed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        hours = count(0, 3600)
        monkeypatch.setattr(waiting, "time", SimpleNamespace(monotonic=lambda: next(hours), sleep=lambda _: None))
        answers = iter(["", "", "yes"])
        assert waiting.ask_until(lambda: next(answers), 5) == "yes"


class TestResident:
    def test_what_a_person_has_played_is_read_from_our_own_files(self, hands: Hands, own_home: Path) -> None:
        scene = at_cards(hands, "quaeleon")
        before = len(scene.match.history)
        scene.answers.give(next(choice for choice in scene.match.table.choices(0) if choice[0] == "card"))
        files = list(own_home.glob("unfinished/*.json"))
        record = read_json(files[0])
        assert record["game"] == "quaeleon"
        saved = read_save(record)
        assert saved.person == 0
        assert saved.person_plays_card(before)
        assert not saved.person_plays_card(before + 1)

    def test_what_others_play_is_not_taken_for_the_persons(self) -> None:
        assert not Save(1, [[0, ["card", 5]], [1, ["say", "ready"]]]).person_plays_card(0)

    def test_the_same_decision_is_one_at_which_the_person_has_answered_nothing_more(self) -> None:
        mine, theirs = [0, ["card", 5]], [1, ["card", 7]]
        assert Save(0, [mine, theirs]).is_same_decision(Save(0, [mine]))
        assert not Save(0, [mine, mine]).is_same_decision(Save(0, [mine]))
        assert not Save(0, [theirs, mine]).is_same_decision(Save(0, [mine]))
        assert not Save(0, []).is_same_decision(Save(0, [mine]))

    def test_a_file_that_is_being_written_is_not_there_yet(self, tmp_path: Path) -> None:
        assert read_json(tmp_path / "none.json") == {}
        (tmp_path / "half.json").write_text('{"game": "fla', encoding="utf-8")
        assert read_json(tmp_path / "half.json") == {}

    @PROCESSES
    def test_a_plain_program_is_let_in_and_judged(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(resident, "FAREWELL_SECONDS", 0.2)
        program = tmp_path / "program.py"
        program.write_text(PROGRAM, encoding="utf-8")
        for wish, verdict in VERDICTS.items():
            place = tmp_path / (wish or "well")
            place.mkdir()
            visited = Resident([sys.executable, str(program), wish], place, {})
            visited.start()
            if verdict is None:
                visited.check_end()
            else:
                with pytest.raises(WorkshopError, match=verdict):
                    visited.check_end()
            visited.end()


PROGRAM = """
import pathlib, subprocess, sys
home = pathlib.Path.home()
if sys.argv[1] == "fails": sys.exit(3)
if sys.argv[1] == "talks": print("hello")
if sys.argv[1] == "strays": (home / "elsewhere").write_text("x")
if sys.argv[1] == "leaves": subprocess.Popen(["sleep", "60"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
"""
VERDICTS = {
    "": None,
    "fails": "exit status 3",
    "talks": "something to say",
    "strays": "outside its data folder: elsewhere",
    "leaves": "Left behind: sleep 60",
}


def test_numbers_are_read_from_what_the_tools_say() -> None:
    assert read_shell("X=8\nY=-60\nSCREEN=0\nWINDOW=\nnoise") == {"X": 8, "Y": -60, "SCREEN": 0}
