"""What could not be written is tried again, told of once, and asked about before it would be lost."""

import os
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import msgspec
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.quellector import QUELLECTOR
from game.session.night import next_match
from game.session.play_session import PlaySession
from game.stage.inputs import QuitAsked
from game.stage.widgets.dialog import Dialog
from game.store import nights, own
from game.store.finished import finished
from game.store.games import Save, read_record, unfinished
from game.store.people import load_person
from game.store.settings import load_settings, settings_path
from game.store.statistics import load_statistics
from game.store.writer import AtOnce
from scenes.menus.title import TitleScene
from scenes.play.curtain import CurtainScene
from scenes.play.results.scene import ResultsScene
from scenes.play.table.scene import TableScene
from tests.hands import FRAME, LONG_FRAME, Hands, answer_by_pointer, new_match, play_to_the_end
from tests.test_held_files import DAY, FOR_EVER
from tests.windows_files import Holder

pytestmark = pytest.mark.usefixtures("own_home", "kept_pictures")

ENOUGH_SECONDS = 10.0
"""How long the tests wait for what takes a moment."""

SAVE = "/unfinished/quell"


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Holder]:
    """Refuses at the first try what is held."""
    monkeypatch.setattr(own, "PATIENCE", ())
    with pytest.MonkeyPatch.context() as patch:
        yield Holder(patch)


@pytest.fixture
def told(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the screen has said."""
    said, say = list[str](), hands.app.scenes.say

    def heard(sentence: str, kind: str, about: str = "") -> None:
        said.append(sentence)
        say(sentence, kind, about)  # type: ignore[arg-type]

    monkeypatch.setattr(hands.app.scenes, "say", heard)
    return said


def at_the_table(hands: Hands) -> TableScene:
    """Ada and Ben at a table above the title."""
    hands.app.scenes.restart(TitleScene(hands.app))
    hands.app.scenes.push(scene := TableScene(hands.app, new_match("quellector", ["person", "person"])))
    hands.wait(0.5)
    return scene


def answer(hands: Hands, scene: TableScene) -> None:
    seat = scene.match.table.asked()[0]
    scene.session.answer(seat, scene.match.table.choices(seat)[0])
    if not isinstance(hands.app.writer, AtOnce):
        hands.app.writer.wait(ENOUGH_SECONDS)
    hands.wait(0.5)


def lies_on_disk(scene: TableScene) -> bool:
    """Whether the game's save is the game as it is."""
    (kept,) = unfinished([])
    return read_record(kept.path).answers == scene.match.record().answers


def is_asked(hands: Hands) -> bool:
    """Whether it is asked if what is not saved shall be lost."""
    dialogs = [modal for modal in hands.app.ui.modals if isinstance(modal, Dialog)]
    return [dialog.title.label for dialog in dialogs] == ["Leave without saving?"]


def asked_in(hands: Hands) -> str:
    """What stands in the dialog that is open."""
    dialog = hands.app.ui.modals[-1]
    return dialog.text.label


def open_menu(hands: Hands) -> None:
    hands.click(("way" if isinstance(hands.scene, CurtainScene) else "side", "menu"))


class TestAtTheTable:
    def test_a_held_save_is_written_when_it_is_free_and_both_are_told_once(
        self, disk: Holder, hands: Hands, told: list[str]
    ) -> None:
        scene = at_the_table(hands)
        disk.hold(SAVE, FOR_EVER)
        for _ in range(3):
            answer(hands, scene)
        hands.rest(3.0)
        assert ["could not be saved" in sentence for sentence in told] == [True]
        assert not scene.session.is_saved
        assert not lies_on_disk(scene)
        disk.let_go()
        hands.rest(5.0)
        assert told[1:] == ["The game is saved after all."]
        assert scene.session.is_saved
        assert lies_on_disk(scene)
        hands.rest(60.0)
        assert len(told) == 2

    @pytest.mark.usefixtures("written_beside")
    def test_so_is_a_disk_that_was_full_beside_the_window(self, hands: Hands, told: list[str]) -> None:
        scene = at_the_table(hands)
        hands.app.writer.wait(ENOUGH_SECONDS)

        def full(number: int) -> None:
            raise OSError(28, os.strerror(28))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, "fsync", full)
            answer(hands, scene)
            hands.wait(0.5)
        assert ["No space left" in sentence for sentence in told] == [True]
        hands.rest(1.0)
        hands.app.writer.wait(ENOUGH_SECONDS)
        hands.wait(FRAME)
        assert told[1:] == ["The game is saved after all."]
        assert lies_on_disk(scene)

    def test_it_is_tried_after_one_second_two_four_and_never_later_than_thirty(
        self, disk: Holder, hands: Hands, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scene, times = at_the_table(hands), list[float]()
        put = own.put
        monkeypatch.setattr(own, "put", lambda part, path: (times.append(hands.app.ui.now), put(part, path))[-1])
        disk.hold(SAVE, FOR_EVER)
        answer(hands, scene)
        hands.rest(100.0)
        waits = [after - before for before, after in pairwise(times)]
        assert waits == pytest.approx([1, 2, 4, 8, 16, 30, 30], abs=2 * LONG_FRAME)
        assert hands.app.scenes._wake_in() is not None, "the window looks again though nobody touches it"

    def test_the_menu_tells_the_truth(self, disk: Holder, hands: Hands) -> None:
        scene = at_the_table(hands)

        def told_by_menu() -> str:
            open_menu(hands)
            text = asked_in(hands)
            hands.click(("answer", "cancel"))
            return text

        assert "kept exactly as it is" in told_by_menu()
        disk.hold(SAVE, FOR_EVER)
        answer(hands, scene)
        assert "could not be saved yet" in told_by_menu()
        disk.let_go()
        hands.rest(2.0)
        assert "kept exactly as it is" in told_by_menu()


class TestLeaving:
    def leave(self, hands: Hands) -> None:
        open_menu(hands)
        hands.click(("answer", "leave"))

    def test_what_is_free_again_is_written_and_nothing_is_asked(self, disk: Holder, hands: Hands) -> None:
        scene = at_the_table(hands)
        disk.hold(SAVE, FOR_EVER)
        answer(hands, scene)
        disk.let_go()
        self.leave(hands)
        assert isinstance(hands.scene, TitleScene)
        assert lies_on_disk(scene)

    def test_what_is_still_held_is_asked_about(self, disk: Holder, hands: Hands) -> None:
        scene = at_the_table(hands)
        answer(hands, scene)
        disk.hold(SAVE, FOR_EVER)
        answer(hands, scene)
        for times in (1, 2):
            self.leave(hands)
            assert is_asked(hands), f"the {times}. time"
            assert "could not be saved" in asked_in(hands)
            hands.click(("answer", "cancel"))
            assert scene in hands.app.scenes.stack
        self.leave(hands)
        hands.click(("answer", "leave"))
        assert isinstance(hands.scene, TitleScene)
        (kept,) = unfinished([])
        assert len(read_record(kept.path).answers) == len(scene.match.record().answers) - 1
        disk.let_go()
        hands.rest(40.0)
        assert not lies_on_disk(scene), "what was given up is not written over what may have been gone on with"
        Save.opened(kept.path).close()

    def test_whoever_stays_is_saved_as_soon_as_it_is_free(self, disk: Holder, hands: Hands) -> None:
        scene = at_the_table(hands)
        disk.hold(SAVE, FOR_EVER)
        answer(hands, scene)
        self.leave(hands)
        disk.let_go()
        hands.click(("answer", "cancel"))
        assert lies_on_disk(scene)
        assert scene in hands.app.scenes.stack

    def test_nothing_is_asked_any_more_once_it_is_saved(self, disk: Holder, hands: Hands) -> None:
        scene = at_the_table(hands)
        disk.hold(SAVE, FOR_EVER)
        answer(hands, scene)
        self.leave(hands)
        assert is_asked(hands)
        disk.let_go()
        hands.rest(2.0)
        assert not is_asked(hands)
        assert scene in hands.app.scenes.stack
        assert lies_on_disk(scene)

    def test_a_game_in_whose_place_another_is_dealt_does_not_come_back(self, disk: Holder, hands: Hands) -> None:
        scene = at_the_table(hands)
        disk.hold(SAVE, FOR_EVER)
        answer(hands, scene)
        if isinstance(hands.scene, CurtainScene):
            hands.click("open")
        open_menu(hands)
        hands.click(("answer", "anew"))
        disk.let_go()
        hands.click(("answer", "yes"))
        hands.rest(40.0)
        assert scene not in hands.app.scenes.stack
        (kept,) = unfinished([])
        assert kept.path != scene.session.place.path

    def test_closing_the_window_asks_and_closing_it_again_means_it(self, disk: Holder, hands: Hands) -> None:
        scene = at_the_table(hands)
        disk.hold(SAVE, FOR_EVER)
        answer(hands, scene)
        hands.give(QuitAsked())
        assert is_asked(hands)
        assert not hands.app.scenes.is_over
        hands.give(QuitAsked())
        assert hands.app.scenes.is_over

    def test_a_game_that_was_never_saved_is_asked_about_too(self, disk: Holder, hands: Hands) -> None:
        disk.hold(SAVE, FOR_EVER)
        at_the_table(hands)
        hands.give(QuitAsked())
        assert is_asked(hands)


class TestSettings:
    def test_they_are_saved_when_they_can_be_and_both_are_told_once(
        self, disk: Holder, hands: Hands, told: list[str]
    ) -> None:
        hands.app.scenes.restart(TitleScene(hands.app))
        disk.hold("settings.json", FOR_EVER)
        hands.app.change_some(music=0.3)
        hands.app.change_some(pauses=True)
        hands.rest(2.0)
        assert ["“settings.json” could not be saved" in sentence for sentence in told] == [True]
        disk.let_go()
        hands.rest(5.0)
        assert told[1:] == ["“settings.json” is saved after all."]
        assert (load_settings([]).music, load_settings([]).pauses) == (0.3, True)

    def test_the_end_of_the_program_asks_about_them(self, disk: Holder, hands: Hands) -> None:
        hands.app.scenes.restart(TitleScene(hands.app))
        disk.hold("settings.json", FOR_EVER)
        hands.app.change_some(music=0.3)
        hands.click("quit")
        assert is_asked(hands)
        hands.click(("answer", "cancel"))
        disk.let_go()
        hands.click("quit")
        assert hands.app.scenes.is_over
        assert load_settings([]).music == 0.3

    def test_nobody_is_asked_about_what_waiting_does_not_mend(self, hands: Hands, told: list[str]) -> None:
        settings_path().write_text('{"format": 3}', encoding="utf-8")
        hands.app.scenes.restart(TitleScene(hands.app))
        for music in (0.1, 0.2):
            hands.app.change_some(music=music)
        assert ["newer version" in sentence for sentence in told] == [True]
        hands.give(QuitAsked())
        assert hands.app.scenes.is_over


def test_what_a_keeper_has_earned_is_kept_when_it_can_be_each_once(disk: Holder, hands: Hands, told: list[str]) -> None:
    hands.app.scenes.restart(TitleScene(hands.app))
    hands.app.present.become("Ada", 0)
    disk.hold("/people/", FOR_EVER)
    for gate in ("quellector/moss_gate", "flask/still_gate"):
        hands.app.present.change(lambda person, gate=gate: person.passed.append(gate))  # type: ignore[misc]
    hands.rest(2.0)
    assert ["could not be saved" in sentence for sentence in told] == [True]
    disk.let_go()
    hands.rest(5.0)
    assert ["is saved after all" in sentence for sentence in told] == [False, True]
    ada = load_person("Ada", [])
    assert ada.passed == ["quellector/moss_gate", "flask/still_gate"]
    assert hands.app.present.person.passed == ada.passed


class TestAtTheEnd:
    @pytest.mark.parametrize("what", ["statistics.json", "/finished/"])
    def test_a_game_is_kept_and_counted_when_it_can_be_while_its_results_are_read(
        self, what: str, disk: Holder, hands: Hands, told: list[str]
    ) -> None:
        scene = hands.sit_down(new_match("quellector", ["person", "person"]))
        disk.hold(what, FOR_EVER)
        play_to_the_end(hands, scene, answer_by_pointer, Random(2))
        assert isinstance(hands.scene, ResultsScene)
        hands.rest(10.0)
        assert len([sentence for sentence in told if "could not be" in sentence]) == 1
        disk.let_go()
        hands.rest(20.0)
        assert told[-1] == "The game is kept and counted after all."
        assert (len(finished([])), unfinished([])) == (1, [])
        assert {tally.games for tally in load_statistics([]).tallies.values()} == {1}
        assert hands.app.ui.focus.find("star") is not None

    def test_its_night_has_it_when_it_can_be_written(self, disk: Holder) -> None:
        night = nights.Night([Seat("Ada"), Seat("Ben")], ["quellector"] * 2)
        name = nights.begin(night)
        sitting = sat_through(next_match(night, name))
        disk.hold("/nights/", FOR_EVER)
        assert len(sitting.conclude(DAY)) == 1
        sitting.close()
        disk.let_go()
        for now in (0.9, 1.1, 5.0, 50.0):
            sitting.saving.writer.tick(now)
            kept = nights.load_night(name, [])
            assert len(kept.ended) == (now > 1)
        assert sitting.take_problems() == []

    def test_nothing_is_counted_of_a_game_that_another_window_has_gone_on_with(self, disk: Holder) -> None:
        sitting = sat_through()
        disk.hold("statistics.json", FOR_EVER)
        sitting.conclude(DAY)
        sitting.close()
        (kept,) = unfinished([])
        disk.let_go()
        other = Save.opened(kept.path)
        sitting.saving.writer.tick(1.5)
        assert load_statistics([]).tallies == {}, "it is being played"
        record = read_record(kept.path)
        other.write(msgspec.structs.replace(record, answers=record.answers[:-1]))
        other.close()
        sitting.saving.writer.tick(100.0)
        assert load_statistics([]).tallies == {}


def sat_through(match: Match | None = None) -> PlaySession:
    """A game that was just played to its end."""
    match = match or Match(QUELLECTOR, [Seat("Ada"), Seat("Ben")], QUELLECTOR.usual_options(), 1, 0)
    sitting, random = PlaySession(match, writer=AtOnce()), Random(1)
    sitting.begin()
    while not match.is_over:
        seat = match.table.asked()[0]
        sitting.answer(seat, QUELLECTOR.advice.habit(match.table, seat, random))
    return sitting


def test_nothing_unforeseen_is_tried_for_ever() -> None:
    writer, tries = AtOnce(), list[int]()

    def fail() -> None:
        tries.append(1)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        writer.keep("mine", fail)
    writer.tick(100.0)
    assert (len(tries), writer.owes("mine")) == (1, False)
