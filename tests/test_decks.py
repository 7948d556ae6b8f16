"""Decks from the first base to the first card dealt: by mouse alone, by keys alone; every refusal with its sentence."""

import random
from collections.abc import Hashable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.flask import FLASK
from game.rulesets.flask.cards import (
    ATTACK,
    BALANCE,
    BASES,
    EMPTY,
    OURS,
    PUBLISHED,
    REACTION,
    READY_MADE,
    SABOTAGE,
    Card,
    Counts,
    Deck,
    counts_of,
    name,
    problems,
    read_deck,
    ready_made,
    write_deck,
)
from game.rulesets.quellector import QUELLECTOR
from game.stage.drawing.text import plain
from game.stage.inputs import FocusLost, KeyPressed, Point, PointerMoved, PointerPressed, PointerReleased, QuitAsked
from game.store.decks import decks, decks_folder, save_deck
from scenes import routes
from scenes.bench.scene import EditorScene
from scenes.commands.played import play_on
from scenes.games.flask.card_words import printed_face
from scenes.games.flask.workbench.composer import Composer
from scenes.games.flask.workbench.deck_draft import DeckDraft
from scenes.games.flask.workbench.deck_drawing import card_told, colour_sums, cost_curve
from scenes.games.flask.workbench.deck_words import code_lines
from scenes.menagerie import Menagerie
from scenes.menus.setup import SetupScene
from scenes.menus.title import TitleScene
from scenes.scene import Scene
from scenes.workbench.decks import DecksScene
from tests.clipping import TIGHT_SHAPES, assert_whole, leaves
from tests.keeping import keep_unfinished
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

LEGAL = tuple(counts_of(code) for code in ("R1", "R2", "B2", "G1", "R1 - R1") for _ in range(3))
OWN = Deck("Vinegar", LEGAL)
NOTHING = Deck("", ())
HALF = Deck("Half a plan", LEGAL[:7])
LONGEST_NAMES = ("M" * 30, "W" * 30)


class Builder(Visitor):
    """Somebody who builds decks."""

    @property
    def composer(self) -> Composer:
        assert isinstance(self.scene, EditorScene) and isinstance(self.scene.editor, Composer)
        return self.scene.editor

    @property
    def draft(self) -> DeckDraft:
        return self.composer.draft

    def place(self, key: Hashable) -> Point:
        spot = self.spot(key)
        assert spot.rect.height > 0, f"{key!r} is out of sight"
        return spot.rect.center

    def drags(self, key: Hashable, to: Point, *, lets_go: bool = True) -> None:
        start = self.place(key)
        middle = (start[0] + to[0]) // 2, (start[1] + to[1]) // 2
        self.does(PointerMoved(start), PointerPressed(start), PointerMoved(middle), PointerMoved(to))
        if lets_go:
            self.does(PointerReleased(to))

    def hint(self, key: Hashable) -> str:
        return plain(self.spot(key).hint)

    def is_enabled(self, key: Hashable) -> bool:
        return self.spot(key).enabled

    def remark(self) -> str:
        return plain(self.composer.remark.label)

    def shown(self) -> str:
        return " ".join(plain(widget.label) for widget in leaves(self.scene))

    def dialog_words(self) -> str:
        modal = self.app.ui.modals[-1]
        group = modal.group  # type: ignore[attr-defined]
        return " ".join(plain(leaf.label) for widget in group.widgets for leaf in widget.leaves())


@pytest.fixture
def builder(open_app: OpenApp) -> Builder:
    return Builder.at_title(open_app())


def keep(deck: Deck) -> Path:
    return save_deck("flask", deck.name, write_deck(Deck("", deck.cards)))


def at_setup(builder: Builder) -> Builder:
    routes.to_setup(builder.app, FLASK)
    builder.does()
    builder.clicks(("line", "decks"))
    return builder


def at_decks(builder: Builder) -> Builder:
    routes.to_decks(builder.app, FLASK)
    builder.does()
    return builder


def at_shelf(builder: Builder) -> DecksScene:
    assert isinstance(builder.scene, DecksScene)
    return builder.scene


def at_composer(builder: Builder, deck: Deck = NOTHING, flask: Counts = EMPTY) -> Builder:
    builder.app.scenes.push(EditorScene(builder.app, lambda page: Composer(builder.app, page, deck)))
    builder.draft.now = replace(builder.draft.now, flask=flask)
    builder.composer.bench.page.remake()
    builder.does()
    return builder


def kept_texts() -> dict[str, str]:
    return {deck.name: deck.text for deck in decks("flask", [])}


class TestAWholeEvening:
    def test_by_mouse_alone(self, builder: Builder, dealt: list[Match]) -> None:
        at_setup(builder).clicks("decks")
        assert isinstance(builder.scene, DecksScene)
        builder.clicks("new")
        card = builder.place("card")
        for base in (ATTACK, SABOTAGE, BALANCE, 3, 2):
            builder.drags(("base", base), card)
            for _ in range(3):
                builder.clicks("add")
            assert not builder.is_enabled("add")
            builder.drags(("in", 0), (card[0], 700))
            assert builder.draft.flask == EMPTY
        assert not problems(builder.draft.deck)
        builder.clicks("save")
        builder.clicks("back")
        assert kept_texts().keys() == {"My deck"}
        builder.clicks("back")
        assert isinstance(builder.scene, SetupScene)
        builder.clicks(("seat_deck", 0))
        builder.clicks(("deck", "file:flask-my-deck.deck.json"))
        builder.clicks(("seat_deck", 1))
        builder.clicks(("deck", "red"))
        builder.clicks("start")
        self.assert_played(dealt[0])

    def test_by_keys_alone(self, builder: Builder, dealt: list[Match]) -> None:
        at_setup(builder).goes_to("decks")
        builder.keys("return")
        builder.goes_to("new")
        builder.keys("return")
        for digit in "67543":
            builder.keys(digit)
            assert sum(builder.draft.flask) == 1
            builder.goes_to("add")
            builder.keys("return", "return", "return")
            builder.goes_to(("in", 0))
            builder.keys("delete")
            assert builder.draft.flask == EMPTY
        builder.goes_to("deck_name")
        builder.does(KeyPressed("a", None, ctrl=True))
        builder.types("Zoë")
        builder.goes_to("save")
        builder.keys("return", "escape")
        assert kept_texts().keys() == {"Zoë"}
        builder.keys("escape")
        assert isinstance(builder.scene, SetupScene)
        builder.goes_to(("seat_deck", 0))
        builder.keys("return")
        builder.goes_to(("deck", "file:flask-zoe.deck.json"))
        builder.keys("return")
        builder.goes_to(("seat_deck", 1))
        builder.keys("return")
        builder.goes_to(("deck", "red"))
        builder.keys("return")
        builder.goes_to("start")
        builder.keys("return")
        self.assert_played(dealt[0])

    def assert_played(self, match: Match) -> None:
        mine, theirs = match.options["decks"]
        assert theirs == "red"
        assert not problems(read_deck(mine))
        play_on(match, 1, lambda match: len(match.history) == 60)
        assert match.is_over or len(match.history) == 60, "the deck is played, to whatever end"


class TestComposing:
    def test_everything_follows_at_once(self, builder: Builder) -> None:
        at_composer(builder)
        before = builder.sees().copy()
        builder.clicks(("base", REACTION))
        builder.clicks(("base", ATTACK))
        builder.clicks(("base", ATTACK))
        assert builder.draft.flask == counts_of("G2 - R1 - R1")
        face = printed_face(builder.app.words, Card(builder.draft.flask, name(builder.draft.flask)))
        assert (face.name, face.code) == ("Very Dangerous Reaction", "G2 - R1 - R1")
        assert [(mark.icon, mark.n) for mark in face.costs] == [("green", 2), ("red", 2)]
        assert [line.words for line in face.effects] == ["Reaction", "−4 resources"]
        assert builder.app.ui.focus.find("card").label == "Very Dangerous Reaction"  # type: ignore[union-attr]
        assert "An enemy loses 4 resources" in builder.hint("card")
        area = pygame.Rect(0, 0, 60, 60)
        area.center = builder.place("card")
        now = builder.sees()
        assert before.subsurface(area).get_buffer().raw != now.subsurface(area).get_buffer().raw

    def test_what_changes_is_said(self, builder: Builder) -> None:
        at_composer(builder).clicks(("base", SABOTAGE))
        assert any("An enemy discards 2 cards" in said for said in builder.app.speech.spoken)

    def test_a_base_is_dragged_onto_the_card_and_off_it(self, builder: Builder) -> None:
        at_composer(builder)
        card = builder.place("card")
        builder.drags(("base", BALANCE), card)
        assert builder.draft.flask == counts_of("G1")
        builder.drags(("in", 0), card)
        assert builder.draft.flask == counts_of("G1"), "let go where it was, nothing happens"
        builder.drags(("in", 0), (card[0] + 500, card[1]))
        assert builder.draft.flask == EMPTY

    def test_a_base_dropped_beside_the_card_glides_home(self, builder: Builder) -> None:
        at_composer(builder).drags(("base", BALANCE), (1200, 600))
        assert builder.draft.flask == EMPTY
        assert not builder.composer.bench.carry.is_shown

    @pytest.mark.parametrize("given", [KeyPressed("escape", "back"), FocusLost()])
    def test_a_drag_is_given_up(self, builder: Builder, given: KeyPressed | FocusLost) -> None:
        at_composer(builder)
        card = builder.place("card")
        builder.drags(("base", BALANCE), card, lets_go=False)
        assert builder.composer.bench.carry.is_shown
        builder.does(given, PointerReleased(card))
        assert builder.draft.flask == EMPTY
        assert isinstance(builder.scene, EditorScene)

    @pytest.mark.parametrize("base", range(len(BASES)))
    def test_the_limit_of_each_base_is_explained(self, builder: Builder, base: int) -> None:
        at_composer(builder)
        for _ in range(BASES[base].limit):
            builder.keys(str(base + 1))
        sentence = builder.hint(("base", base))
        assert f"at most {BASES[base].limit} time" in sentence
        builder.keys(str(base + 1))
        assert builder.remark() == sentence
        assert builder.draft.flask[base] == BASES[base].limit
        builder.clicks(("base", base))
        assert builder.draft.flask[base] == BASES[base].limit
        assert sentence in builder.app.speech.spoken

    def test_hovering_with_one_too_many_says_why(self, builder: Builder) -> None:
        at_composer(builder, flask=counts_of("G2"))
        builder.drags(("base", REACTION), builder.place("card"), lets_go=False)
        assert "Reaction at most 1 time" in builder.remark()
        builder.does(PointerReleased(builder.place("card")))
        assert builder.draft.flask == counts_of("G2")
        assert "Reaction at most 1 time" in builder.remark()

    def test_an_empty_flask_is_no_card(self, builder: Builder) -> None:
        at_composer(builder)
        assert not builder.is_enabled("add")
        assert builder.hint("add") == "A card needs at least one base."
        builder.clicks("add")
        assert builder.draft.now.cards == ()

    def test_three_alike_are_enough(self, builder: Builder) -> None:
        at_composer(builder, flask=counts_of("R1"))
        for _ in range(4):
            builder.clicks("add")
        assert builder.draft.now.cards == (counts_of("R1"),) * 3
        assert "Attack is there 3 times already" in builder.remark()
        assert "Attack is there 3 times already" in builder.hint(("more", counts_of("R1")))
        builder.clicks(("more", counts_of("R1")))
        assert len(builder.draft.now.cards) == 3

    def test_fifteen_are_enough(self, builder: Builder) -> None:
        at_composer(builder, OWN, counts_of("Y2"))
        assert builder.hint("add") == "The deck has its 15 cards. Take one out first."
        builder.clicks("add")
        assert len(builder.draft.now.cards) == 15

    def test_more_and_less_of_a_card(self, builder: Builder) -> None:
        at_composer(builder, HALF)
        card = counts_of("R1")
        builder.clicks(("less", card))
        assert builder.draft.now.cards.count(card) == 2
        builder.clicks(("more", card))
        assert builder.draft.now.cards.count(card) == 3
        for _ in range(3):
            builder.clicks(("less", card))
        assert builder.app.ui.focus.find(("less", card)) is None

    def test_a_card_of_the_deck_comes_to_the_bench(self, builder: Builder) -> None:
        at_composer(builder, HALF).clicks(("card", counts_of("R2")))
        assert builder.draft.flask == counts_of("R2")

    def test_the_flask_is_emptied(self, builder: Builder) -> None:
        at_composer(builder, flask=counts_of("R1 - R1")).clicks("clean")
        assert builder.draft.flask == EMPTY
        assert not builder.is_enabled("clean")

    def test_every_step_is_taken_back_and_done_again(self, builder: Builder) -> None:
        at_composer(builder, HALF)
        assert not builder.is_enabled("undo")
        assert builder.hint("undo") == "There is nothing to take back."
        states = [builder.draft.now]
        for act in (("base", ATTACK), ("base", BALANCE), "add", ("less", counts_of("R1")), ("in", 1), "clean"):
            builder.clicks(act)
            states.append(builder.draft.now)
        assert len(set(states)) == len(states)
        for state in reversed(states[:-1]):
            builder.keys("z")
            assert builder.draft.now == state
        for state in states[1:]:
            builder.clicks("redo")
            assert builder.draft.now == state
        assert builder.hint("redo") == "There is nothing to do again."

    def test_letters_in_the_name_are_no_commands(self, builder: Builder) -> None:
        at_composer(builder, HALF, counts_of("R1")).clicks("deck_name")
        builder.does(KeyPressed("a", None, ctrl=True))
        builder.types("z1y9")
        assert builder.draft.name == "z1y9"
        assert builder.draft.flask == counts_of("R1")
        assert "z1y9" in builder.composer.heading()

    def test_the_sheet_says_what_is_missing(self, builder: Builder) -> None:
        at_composer(builder, HALF)
        assert "8 cards are still missing." in builder.shown()
        builder.draft.now = DeckDraft(OWN).now
        builder.composer.bench.page.remake()
        assert "ready to be played" in builder.shown()


class TestLeaving:
    def test_nothing_changed_asks_nothing(self, builder: Builder) -> None:
        at_composer(builder, HALF, counts_of("R1")).keys("escape")
        assert isinstance(builder.scene, TitleScene)

    @pytest.mark.parametrize(("answer", "names"), [("leave", set()), ("save", {"Half a plan"})])
    def test_changes_are_asked_about(self, builder: Builder, answer: str, names: set[str]) -> None:
        at_composer(builder, HALF).clicks(("less", counts_of("R1")))
        builder.keys("escape")
        assert "Half a plan" in builder.dialog_words()
        builder.keys("escape")
        assert isinstance(builder.scene, EditorScene)
        builder.clicks("back")
        builder.clicks(("answer", answer))
        assert isinstance(builder.scene, TitleScene)
        assert kept_texts().keys() == names

    @pytest.mark.parametrize(("answer", "names"), [("leave", set()), ("save", {"Half a plan"})])
    def test_closing_the_window_asks_about_changes(self, builder: Builder, answer: str, names: set[str]) -> None:
        at_composer(builder, HALF).clicks(("less", counts_of("R1")))
        for _ in range(2):
            builder.does(QuitAsked())
            assert "Half a plan" in builder.dialog_words()
            builder.keys("escape")
            assert not builder.app.scenes.is_over
            assert isinstance(builder.scene, EditorScene)
        builder.does(QuitAsked())
        builder.clicks(("answer", answer))
        assert builder.app.scenes.is_over
        assert kept_texts().keys() == names

    def test_closing_the_window_twice_means_it(self, builder: Builder) -> None:
        at_composer(builder, HALF).clicks(("less", counts_of("R1")))
        builder.does(QuitAsked())
        builder.does(QuitAsked())
        assert builder.app.scenes.is_over

    def test_closing_the_window_over_a_kept_deck_asks_nothing(self, builder: Builder) -> None:
        at_composer(builder, HALF).does(QuitAsked())
        assert builder.app.scenes.is_over

    def test_a_changed_name_is_a_change(self, builder: Builder) -> None:
        at_composer(builder, HALF).clicks("deck_name")
        builder.types("!")
        builder.keys("escape")
        assert builder.app.ui.modals

    def test_what_cannot_be_saved_is_not_left(self, builder: Builder, own_home: Path) -> None:
        (own_home / "decks").write_text("in the way", encoding="utf-8")
        at_composer(builder, HALF).clicks(("less", counts_of("R1")))
        builder.keys("escape")
        builder.clicks(("answer", "save"))
        assert isinstance(builder.scene, EditorScene)
        assert any("could not be saved" in sentence for sentence in builder.told)

    def test_an_unfinished_deck_is_saved_with_a_word(self, builder: Builder) -> None:
        at_composer(builder, HALF).clicks("save")
        assert "8 cards are still missing." in " ".join(builder.told)
        builder.clicks("save")
        assert len(kept_texts()) == 1


class TestShelf:
    def test_published_decks_can_be_copied_but_not_changed(self, builder: Builder) -> None:
        at_decks(builder)
        for key in ("edit", "rename", "delete"):
            assert builder.app.ui.focus.find(key) is None
        builder.clicks("copy")
        assert kept_texts().keys() == {"Copy of Green deck"}
        assert builder.scene.decks.entry.deck.cards == ready_made("green").cards
        builder.clicks("copy")
        assert len(kept_texts()) == 2

    def test_decks_of_ours_are_told_from_the_published_ones(self, builder: Builder) -> None:
        at_decks(builder)
        decks = builder.scene.decks
        notes = {one.key: decks.shelf.note_on(one) for one in decks.shelf.ready_made}
        assert notes == dict.fromkeys(PUBLISHED, "Ready-made") | dict.fromkeys(OURS, "Ready-made, by us")

    def test_a_deck_is_renamed(self, builder: Builder) -> None:
        keep(OWN)
        at_decks(builder).clicks("rename")
        builder.types("Brine")
        builder.keys("return")
        assert kept_texts().keys() == {"Brine"}
        assert "Brine" in builder.shown()

    def test_a_deck_without_a_name_is_refused(self, builder: Builder) -> None:
        keep(OWN)
        at_decks(builder).clicks("rename")
        builder.keys("backspace")
        assert "A deck needs a name." in builder.dialog_words()
        assert builder.hint(("answer", "yes")) == "A deck needs a name."
        builder.clicks(("answer", "yes"))
        builder.keys("escape")
        assert kept_texts().keys() == {"Vinegar"}

    def test_a_game_that_was_thrown_away_is_brought_back_where_games_lie(self, builder: Builder) -> None:
        game = keep_unfinished(Match(FLASK, [Seat("Ada"), Seat("Ben")], {}, 5, 0).record())
        builder.app.bin.throw([game], "Ada and Ben", "games")
        keep(OWN)
        at_decks(builder)
        assert builder.app.ui.focus.find("bring_back") is None
        builder.does(KeyPressed("z", "undo", ctrl=True))
        assert not game.exists()
        builder.clicks("delete")
        assert "Vinegar" in builder.spot("bring_back").label

    def test_a_deck_that_was_deleted_is_brought_back(self, builder: Builder) -> None:
        keep(OWN)
        before = kept_texts()
        at_decks(builder).clicks("delete")
        assert not kept_texts()
        assert "Vinegar" not in [one.deck.name for one in at_shelf(builder).decks.rows.things]
        builder.clicks("bring_back")
        assert kept_texts() == before
        assert "Vinegar" in [one.deck.name for one in at_shelf(builder).decks.rows.things]
        assert builder.app.ui.focus.find("bring_back") is None
        builder.clicks(("decks", 0))
        builder.clicks("delete")
        builder.does(KeyPressed(key="z", action="undo", shift=False, ctrl=True, alt=False))
        assert kept_texts() == before

    def test_a_deck_is_opened_changed_and_shown_changed(self, builder: Builder) -> None:
        keep(OWN)
        at_decks(builder).clicks("edit")
        builder.clicks(("less", counts_of("R1")))
        builder.clicks("save")
        builder.clicks("back")
        assert len(builder.scene.decks.entry.deck.cards) == 14
        assert "1 card is still missing." in builder.shown()

    def test_choosing_twice_opens_an_own_deck(self, builder: Builder) -> None:
        keep(OWN)
        at_decks(builder).clicks(("decks", 1))
        builder.clicks(("decks", 0))
        builder.clicks(("decks", 0))
        assert isinstance(builder.scene, EditorScene)

    @pytest.mark.parametrize("text", ["", "no deck at all", "300G-9", "3000-8", "A" * 390, "é", "300G-38", ": : :"])
    def test_a_file_that_holds_no_deck_is_set_aside(self, builder: Builder, text: str) -> None:
        path = save_deck("flask", "Odd", text)
        keep(OWN)
        at_decks(builder)
        assert [one.deck.name for one in builder.scene.decks.rows.things if one.is_own] == ["Vinegar"]
        assert path.with_name(f"{path.name}.broken-1").exists()
        assert any("holds no deck" in sentence for sentence in builder.told)

    def test_more_cards_than_a_deck_has_are_set_aside(self, builder: Builder) -> None:
        one = write_deck(Deck("", (counts_of("R1"),) * 15)).rpartition("-")[0]
        from game.rulesets import codes
        from game.rulesets.flask import cards

        digits = [codes.DIGITS.index(sign) for sign in one * 2]
        text = one + one + codes.DIGITS[cards._check_digit(digits)]
        assert len(read_deck(text).cards) == 30
        save_deck("flask", "Odd", text)
        at_decks(builder)
        assert any("15 cards too many" in sentence for sentence in builder.told)

    @pytest.mark.parametrize("name", ["*bold* [icon:star] _x_", "{n}", "a: b: c", "\u202eabc\x00", "   "])
    def test_strange_names_are_shown_as_they_are(self, builder: Builder, name: str) -> None:
        save_deck("flask", name, write_deck(Deck("", LEGAL)))
        at_decks(builder).clicks("edit")
        builder.clicks(("less", counts_of("R1")))
        builder.keys("escape")
        assert builder.app.ui.modals

    def test_unfinished_games_offer_the_decks_too(self, builder: Builder) -> None:
        keep_unfinished(Match(FLASK, [Seat("Ada"), Seat("Ben")], {}, 5, 0).record())
        title = builder.scene
        title.remake()
        title._waiting.choose("flask")
        builder.does()
        builder.clicks(("answer", "decks"))
        assert isinstance(builder.scene, DecksScene)


class TestCodes:
    def test_a_deck_goes_out_and_comes_in_again(self, builder: Builder) -> None:
        keep(OWN)
        at_decks(builder).clicks("export")
        code = builder.app.ui.clipboard.get()
        assert read_deck(code) == OWN
        assert all(plain(line) in builder.dialog_words() for line in code_lines(code))
        assert read_deck("\n".join(code_lines(code))) == OWN
        builder.keys("return")
        builder.clicks("delete")
        builder.clicks("import")
        builder.clicks(("answer", "yes"))
        assert {name: read_deck(text).cards for name, text in kept_texts().items()} == {"Vinegar": OWN.cards}
        assert any("Vinegar" in sentence for sentence in builder.told)

    def test_a_code_is_typed_by_keys_alone(self, builder: Builder) -> None:
        builder.app.ui.clipboard.put("nothing of ours")
        at_decks(builder).goes_to("import")
        builder.keys("return")
        builder.types(write_deck(Deck("", ready_made("blue").cards)).lower())
        builder.keys("return")
        assert kept_texts().keys() == {"Imported deck"}

    def test_a_name_that_is_there_gets_a_number(self, builder: Builder) -> None:
        keep(OWN)
        builder.app.ui.clipboard.put(write_deck(OWN))
        at_decks(builder).clicks("import")
        builder.clicks(("answer", "yes"))
        assert kept_texts().keys() == {"Vinegar", "Vinegar 2"}

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("", ""),
            ("My deck:", "nothing to read"),
            ("300G-9", "characters must be wrong"),
            ("300", "characters are missing"),
            ("300G-8-3", "characters are missing"),
            ("300G_8", "never contains"),
            ("\u202e300G", "characters are missing"),
            ("💥", "never contains"),
            ("3" * 500, "no more than 400"),
            ("x" * 5000, "no more than 400"),
            ("1", "no cards in it"),
        ],
    )
    def test_a_bad_code_gets_its_sentence(self, builder: Builder, text: str, why: str) -> None:
        builder.app.ui.clipboard.put(text)
        at_decks(builder).clicks("import")
        builder.clicks("paste")
        assert why in builder.dialog_words()
        assert not builder.is_enabled(("answer", "yes"))
        assert builder.hint(("answer", "yes"))
        builder.clicks(("answer", "yes"))
        builder.keys("return")
        assert not kept_texts()
        builder.keys("escape")
        assert not builder.app.ui.modals

    def test_no_clipboard_breaks_it(self, builder: Builder) -> None:
        chance = random.Random(4)
        signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ:- \n\t\x00\ud83dü*_[]{}"
        at_decks(builder)
        for _ in range(40):
            text = "".join(chance.choice(signs) for _ in range(chance.randrange(60)))
            builder.app.ui.clipboard.put(text)
            builder.clicks("import")
            builder.clicks("paste")
            builder.keys("escape")
        assert isinstance(builder.scene, DecksScene)


class TestSetup:
    def test_two_clicks_deal_two_published_decks(self, builder: Builder, dealt: list[Match]) -> None:
        at_setup(builder).clicks("start")
        assert tuple(dealt[0].options["decks"]) == PUBLISHED[:2]

    def test_chance_chooses_and_seats_keep_their_decks(self, builder: Builder, dealt: list[Match]) -> None:
        at_setup(builder)
        builder.clicks("add")
        for seat, key in enumerate(("blue", "red", "random")):
            builder.clicks(("seat_deck", seat))
            builder.clicks(("deck", key))
        builder.clicks(("remove", 0))
        builder.clicks("start")
        mine, theirs = dealt[0].options["decks"]
        assert mine == "red"
        assert theirs in READY_MADE

    def test_with_one_deck_for_all_the_others_follow_the_first(self, builder: Builder, dealt: list[Match]) -> None:
        at_setup(builder)
        builder.clicks(("option", "mirror"))
        builder.clicks(("seat_deck", 0))
        builder.clicks(("deck", "red"))
        assert builder.spot(("seat_deck", 1)).label.startswith("Red deck.")
        assert not builder.is_enabled(("seat_deck", 1))
        builder.clicks("start")
        assert dealt[0].options["decks"] == ["red", "red"]

    def test_decks_to_choose_from_tell_how_they_are_played_or_whose_they_are(self, builder: Builder) -> None:
        own = ("deck", f"file:{keep(OWN).name}")
        at_setup(builder).clicks(("seat_deck", 0))
        assert builder.spot(("deck", "red")).label.startswith("Red deck. Red attacks.")
        assert builder.spot(own).label == "Vinegar. Your own"

    def test_an_unfinished_deck_says_why_it_cannot_be_played(self, builder: Builder, dealt: list[Match]) -> None:
        path = keep(HALF)
        at_setup(builder).clicks(("seat_deck", 0))
        key = ("deck", f"file:{path.name}")
        assert not builder.is_enabled(key)
        assert builder.hint(key) == "8 cards are still missing."
        builder.clicks(key)
        builder.keys("escape")
        builder.clicks("start")
        assert dealt[0].options["decks"][0] == "green"

    def test_a_deck_that_goes_makes_way(self, builder: Builder, dealt: list[Match]) -> None:
        path = keep(OWN)
        at_setup(builder).clicks(("seat_deck", 0))
        builder.clicks(("deck", f"file:{path.name}"))
        builder.clicks("decks")
        builder.clicks("delete")
        builder.clicks("back")
        builder.clicks("start")
        assert dealt[0].options["decks"][0] == "green"

    def test_the_way_to_the_decks_leads_out_of_the_list_too(self, builder: Builder) -> None:
        at_setup(builder).clicks(("seat_deck", 1))
        builder.clicks(("answer", "manage"))
        assert isinstance(builder.scene, DecksScene)

    def test_a_new_name_stands_beside_the_deck_at_once(self, builder: Builder) -> None:
        at_setup(builder).clicks(("name", 0))
        builder.does(KeyPressed("a", None, ctrl=True))
        builder.types("Zoë")
        assert "Zoë" in builder.app.ui.focus.find(("seat_deck", 0)).label  # type: ignore[union-attr]

    def test_games_without_decks_know_nothing_of_them(self, builder: Builder) -> None:
        routes.to_setup(builder.app, QUELLECTOR)
        builder.does()
        for key in ("decks", ("seat_deck", 0)):
            assert builder.app.ui.focus.find(key) is None


class TestAtAGlance:
    def test_the_curve_counts_every_card(self) -> None:
        for key in PUBLISHED:
            assert sum(cost_curve(ready_made(key))) == 15
        assert cost_curve(OWN) == [0, 9, 6, 0, 0, 0, 0]

    def test_colours_are_those_of_the_bases(self) -> None:
        assert colour_sums(OWN) == {"red": 12, "blue": 3, "green": 3, "yellow": 0}
        assert max(colour_sums(ready_made("blue")).items(), key=lambda one: one[1])[0] == "blue"

    @pytest.mark.parametrize("key", PUBLISHED)
    def test_every_card_is_told(self, builder: Builder, key: str) -> None:
        for counts in ready_made(key).cards:
            told = card_told(builder.app.words, counts)
            assert "{" not in told
            assert "flask." not in told


def pages(app: Menagerie) -> Iterator[Scene]:
    yield DecksScene(app, FLASK)
    shelf = DecksScene(app, FLASK)
    shelf.decks.rows.chosen = 3
    yield shelf
    setup = SetupScene(app, FLASK)
    setup.setup.places.add(app.words, "sharp")
    setup.setup.decks[0].keys[:3] = ["random", "file:flask-vinegar.json", "red"]
    yield setup
    for deck, card in (
        (Deck("", ()), EMPTY),
        (Deck(LONGEST_NAMES[1], ready_made("yellow").cards[:12]), (1, 3, 3, 3, 3, 3, 3, 1)),
        (OWN, LEGAL[0]),
    ):
        scene = EditorScene(app, lambda page, deck=deck: Composer(app, page, deck))  # type: ignore[misc]
        scene.draft.put_on_bench(card)  # type: ignore[attr-defined]
        yield scene


@pytest.mark.parametrize(("language", "size", "text_scale"), TIGHT_SHAPES)
def test_nothing_is_clipped(open_app: OpenApp, language: str, size: tuple[int, int], text_scale: float) -> None:
    keep(OWN)
    keep(HALF)
    keep(Deck(LONGEST_NAMES[0], LEGAL[:3]))
    app = Builder.at_title(open_app(size, language=language, text_scale=text_scale)).app
    for scene in pages(app):
        app.scenes.push(scene)
        app.scenes.draw()
        assert_whole(app, scene, size, LONGEST_NAMES)


@pytest.mark.parametrize(("language", "size", "text_scale"), TIGHT_SHAPES)
def test_every_base_and_card_can_be_reached_by_keys(
    open_app: OpenApp, language: str, size: tuple[int, int], text_scale: float
) -> None:
    builder = Builder.at_title(open_app(size, language=language, text_scale=text_scale))
    at_composer(builder, OWN, counts_of("G2 - R1"))
    for key in [("base", 0), ("base", 7), ("in", 1), "add", ("less", LEGAL[0]), ("card", LEGAL[-1]), "save", "back"]:
        builder.goes_to(key)
        spot = builder.app.ui.focus.current
        assert spot.rect.height > 20, f"{key} is out of sight"
        assert pygame.Rect((0, 0), size).contains(spot.rect)


def test_decks_lie_in_a_folder_of_their_own() -> None:
    assert keep(OWN).parent == decks_folder()
