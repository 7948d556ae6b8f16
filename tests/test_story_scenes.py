"""The scenes that tell: the rulebook, the results, the replay, the lesson."""

import itertools
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.art.parts.expressions import BEATEN, PLEASED
from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.quellector.board import final_strength, strength
from game.rulesets.quellector.cards import TYPES
from game.rulesets.ruleset import Ruleset
from game.session.course import LEARNER, LessonCourse, Verdict, script_of
from game.session.ending import Ending
from game.session.keepers import KEEPERS
from game.session.recording import EVERYBODY, Recording
from game.stage.board.layout import zone_key
from game.stage.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, TextEntered, Wheel
from game.stage.widgets.button import Button
from game.stage.window import Canvas
from game.store import games
from game.store.finished import finished
from game.store.own import home
from game.store.people import load_person
from game.store.settings import Settings, load_settings
from game.store.statistics import Feat
from game.table.choices import READY, Choice
from game.words import Words, texts_of
from scenes import routes
from scenes.commands.played import play_on
from scenes.games.quellector.sums import hand_terms, squad_terms
from scenes.games.registry import presentation
from scenes.learn.lesson.scene import LessonScene
from scenes.learn.rule_flow import flow
from scenes.learn.rule_text import TITLE, RuleTextError, read_rules, rules_of
from scenes.learn.rulebook import RulebookScene
from scenes.menagerie import Menagerie
from scenes.play.replay.scene import ReplayScene
from scenes.play.results.scene import ResultsScene
from scenes.play.results.story import rankings
from scenes.scene import Scene
from tests.pixels import pixels
from tests.visitor import Visitor, arrow_towards

SIZES = [((960, 600), 1.0, "en"), ((960, 600), 2.0, "pseudo"), ((1280, 720), 1.5, "de"), ((1920, 1080), 1.0, "de")]
NAMES = ["Ada", "Ben", "Cy", "Dora", "Emil", "Fay"]


def with_(what: str) -> list[Ruleset]:
    """The games that have a rulebook, or a lesson."""
    return [rules for rules in RULESETS if getattr(presentation(rules.key), f"has_{what}")]


def an_app(size: tuple[int, int] = (1280, 720), **settings: Any) -> Menagerie:
    app = Menagerie(Canvas(size), Settings(**settings))
    app.scenes.push(Scene(app))
    return app


@pytest.fixture
def app() -> Iterator[Menagerie]:
    opened = an_app()
    yield opened
    opened.close()


def opened_at(size: tuple[int, int], text_scale: float, language: str) -> Menagerie:
    return an_app(size, text_scale=text_scale, language=language)


def wait(app: Menagerie, seconds: float = 1.0) -> None:
    for _ in range(round(seconds * 20)):
        app.scenes.step([], 1 / 20)


def rest(app: Menagerie) -> None:
    """Half a second in which nothing happens."""
    for _ in range(2):
        app.scenes.step([], 0.25)


def give(app: Menagerie, *inputs: Input) -> None:
    for given in inputs:
        app.scenes.step([given], 1 / 60)


def press(app: Menagerie, *keys: str) -> None:
    for key in keys:
        give(app, KeyPressed(key, app.screen.keymap.action(key)))


def click(app: Menagerie, pos: tuple[int, int]) -> None:
    give(app, PointerMoved(pos), PointerPressed(pos), PointerReleased(pos))


def click_on(app: Menagerie, key: object) -> None:
    app.scenes.top.page.refresh()
    spot = app.ui.focus.find(key)
    assert spot is not None, key
    click(app, spot.rect.center)


def reach(app: Menagerie, key: object) -> None:
    """Go to a spot with the arrow keys alone."""
    page = app.scenes.top.page
    page.refresh()
    if not app.ui.focus.visible or app.ui.focus.current is None:
        press(app, "right")
    for _ in range(80):
        focus = app.ui.focus
        if focus.key == key:
            return
        press(app, arrow_towards(focus, key))
    raise AssertionError(f"the keyboard never came to {key}")


def take(app: Menagerie, key: object) -> None:
    reach(app, key)
    press(app, "return")


def assert_all_in_window(app: Menagerie) -> None:
    bounds = pygame.Rect((0, 0), app.screen.size)
    app.scenes.draw()
    for spot in app.ui.focus.spots:
        if spot.rect.height and spot.rect.width:
            assert bounds.contains(spot.rect), spot


def played(seats: int = 2, seed: int = 5, *, to: int = 4000, people: int = 1) -> Match:
    """A game played by habit."""
    players = [Seat(NAMES[seat], "person" if seat < people else "gentle", seat) for seat in range(seats)]
    match = Match(QUELLECTOR, players, QUELLECTOR.usual_options(), seed, 0)
    play_on(match, seed, lambda match: len(match.history) >= to)
    return match


@pytest.fixture
def opened_doors(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any]]:
    """What was opened through a door, instead of opening it."""
    opened: list[tuple[str, Any]] = []
    for name in ("to_table", "to_replay", "to_title", "to_setup", "to_lesson"):
        monkeypatch.setattr(routes, name, lambda app, *rest, name=name, **how: opened.append((name, *rest)))
    return opened


# -- the rulebook ------------------------------------------------------------------------------------------------------


class TestRuleText:
    def test_a_book_is_headings_and_numbered_sentences(self) -> None:
        book = read_rules("# Snap\n\nBe quick.\n\n## Play {#play}\n\n[S1.1] Turn a *card*.\n[S1.2] Say snap.\n")
        assert [passage.kind for passage in book.passages] == ["title", "motto", "chapter", "sentence", "sentence"]
        assert book.passage("S1.2").text == "Say snap."
        assert book.heading_of("S1.2") == "play"

    @pytest.mark.parametrize(
        "text", ["# Snap\nBe quick.\nNo number.", "# Snap\n## Play", "# Snap\n[S1.1] One.\n[S1.1] Two."]
    )
    def test_a_careless_line_is_an_error(self, text: str) -> None:
        with pytest.raises(RuleTextError):
            read_rules(text)

    def test_a_search_finds_every_place_whatever_the_case_and_reads_through_marks(self) -> None:
        book = read_rules("# Snap\nQuick.\n[S1.1] The [icon:fire] Fire *Card* card.\n[S1.2] A CARD.")
        assert [(hit.key, hit.start, hit.end) for hit in book.hits("card")] == [
            ("S1.1", 9, 13),
            ("S1.1", 14, 18),
            ("S1.2", 2, 6),
        ]
        assert len(book.hits("fire  card")) == 1
        assert book.hits("  ") == []

    @pytest.mark.parametrize("ruleset", with_("rulebook"), ids=lambda ruleset: ruleset.key)
    def test_the_german_book_has_the_same_passages(self, ruleset: Any) -> None:
        english, german = rules_of(ruleset.key, "en"), rules_of(ruleset.key, "de")
        assert [passage.key for passage in german.passages] == [passage.key for passage in english.passages]
        assert german != english

    @pytest.mark.parametrize("ruleset", with_("rulebook"), ids=lambda ruleset: ruleset.key)
    def test_every_question_leads_to_a_sentence_that_exists(self, ruleset: Any) -> None:
        exhibit, book = presentation(ruleset.key).shown, rules_of(ruleset.key, "en")
        assert set(exhibit.sentences) == set(ruleset.book.questions)
        for sentence in (*exhibit.sentences.values(), exhibit.at_the_end):
            assert book.passage(sentence).kind == "sentence"

    def test_the_sentence_follows_the_table(self) -> None:
        match = played(to=0)
        assert presentation("quellector").sentence_for(match.view(0)) == "Q3.2"
        match.answer(0, ("seat", 1))
        assert presentation("quellector").sentence_for(match.view(0)) == "Q3.4"
        assert presentation("quellector").sentence_for(played().view(0)) == "Q7.3"

    def test_what_was_found_is_marked_where_it_stands(self, app: Menagerie) -> None:
        set_text = flow(app.ui, "one two *three* four five six", "body", app.ui.px(90))
        boxes = set_text.marks(app.ui, 4, 13)
        whole = pygame.Rect(0, 0, app.ui.px(90), set_text.height)
        assert boxes and all(whole.contains(box) for box in boxes)
        assert set_text.height > set_text.line


class TestRulebook:
    def test_it_opens_at_the_sentence_and_lights_it(self, app: Menagerie) -> None:
        app.scenes.push(scene := RulebookScene(app, QUELLECTOR, "Q5.12"))
        wait(app)
        assert scene.on_page.pages.marked == "Q5.12"
        assert app.ui.focus.find(("pages", "Q5.12")) is not None
        assert scene.on_page.contents.list.items[scene.on_page.contents.list.chosen or 0].key in ("blue", "water")

    def test_searching_counts_steps_and_scrolls(self, app: Menagerie) -> None:
        app.scenes.push(scene := RulebookScene(app, QUELLECTOR))
        reach(app, "search")
        give(app, *(TextEntered(letter) for letter in "ghost"))
        assert scene.on_page.field.text == "ghost"
        assert [hit.key for hit in scene.hits] == [hit.key for hit in scene.book.hits("ghost")]
        assert "ghost" in [hit.key for hit in scene.hits]
        first = scene.on_page.pages.current
        press(app, "return")
        assert scene.on_page.pages.current != first and scene.on_page.found.label == f"2 / {len(scene.hits)}"
        assert app.ui.focus.find(("pages", scene.hits[1].key)) is not None
        give(app, *(TextEntered(letter) for letter in "zzz"))
        assert scene.hits == [] and scene.on_page.found.label == app.words.say("rulebook.no_hits")

    def test_whoever_opens_it_can_type_at_once(self, app: Menagerie) -> None:
        app.scenes.push(scene := RulebookScene(app, QUELLECTOR))
        wait(app, 0.1)
        assert app.ui.focus.key == "search"
        assert app.screen.text_area is not None, "the system is told that letters are wanted"
        give(app, TextEntered("fire"))
        assert scene.on_page.field.text == "fire"

    def test_letters_go_to_the_search_wherever_the_keyboard_is(self, app: Menagerie) -> None:
        app.scenes.push(scene := RulebookScene(app, QUELLECTOR))
        reach(app, ("pages", "title"))
        assert app.screen.text_area is not None
        give(app, KeyPressed("space", "accept"), TextEntered(" "))
        assert app.ui.focus.key == ("pages", "title"), "a space is no search"
        give(app, KeyPressed("g", None), TextEntered("g"), KeyPressed("h", None), TextEntered("h"))
        assert scene.on_page.field.text == "gh"
        assert app.ui.focus.key == "search"
        assert scene.hits

    def test_the_keyboard_reads_from_sentence_to_sentence(self, app: Menagerie) -> None:
        app.scenes.push(scene := RulebookScene(app, QUELLECTOR))
        reach(app, ("pages", "title"))
        for passage in scene.book.passages[1:]:
            press(app, "down")
            assert app.ui.focus.key == ("pages", passage.key)
            spot = app.ui.focus.current
            assert spot is not None and spot.rect.height > 0
        press(app, "escape")
        assert app.scenes.top is not scene

    def test_the_contents_lead_to_every_heading(self, app: Menagerie) -> None:
        app.scenes.push(scene := RulebookScene(app, QUELLECTOR))
        take(app, ("contents", 3))
        assert scene.on_page.pages.top_passage == scene.book.headings[3].key
        give(app, Wheel(scene.on_page.pages.rect.center, -30))
        wait(app, 0.1)
        assert scene.on_page.contents.list.chosen is not None and scene.on_page.contents.list.chosen > 3

    @pytest.mark.parametrize("rules", with_("rulebook"), ids=lambda rules: rules.key)
    def test_the_contents_mark_what_one_went_to(self, app: Menagerie, rules: Ruleset) -> None:
        def marked() -> str:
            return scene.on_page.contents.list.items[scene.on_page.contents.list.chosen or 0].key

        def above(key: str) -> str:
            heading = scene.book.heading_of(key)
            return scene.book.headings[0].key if heading == TITLE else heading

        scene = RulebookScene(app, rules, rules_of(rules.key, "en").passages[-1].key)
        app.scenes.push(scene)
        wait(app, 0.1)
        assert marked() == scene.book.headings[-1].key
        for passage in scene.book.passages[2:]:
            scene._went_to(passage.key)
            assert marked() == scene.on_page.contents.chapters.value == above(passage.key), passage
        scene._searched("the")
        for _ in scene.hits[:40]:
            scene.step(1)
            assert marked() == above(scene.hits[scene.hit].key)
        scene.remake()
        wait(app, 0.1)
        assert marked() == above(scene.hits[scene.hit].key)
        press(app, "home")
        give(app, Wheel(scene.on_page.pages.rect.center, 1000))
        assert marked() == scene.book.headings[0].key, "who scrolls on reads what is at the top"

    def test_the_list_of_chapters_is_a_dropdown_where_it_is_narrow(self) -> None:
        app = opened_at((960, 600), 2.0, "de")
        app.scenes.push(scene := RulebookScene(app, QUELLECTOR))
        assert not scene.is_wide
        take(app, "chapters")
        press(app, "down", "down", "return")
        assert scene.on_page.pages.top_passage == scene.book.headings[2].key

    def test_every_type_has_an_entry_with_its_badge(self) -> None:
        headings = {passage.key for passage in rules_of("quellector", "en").headings}
        assert {name for names in TYPES for name in names} <= headings

    def test_another_window_and_another_language_keep_the_place(self, app: Menagerie) -> None:
        app.scenes.push(scene := RulebookScene(app, QUELLECTOR))
        scene._went_to("done")
        app.screen.resize((960, 600))  # type: ignore[attr-defined]
        give(app, *app.screen.inputs())
        assert scene.on_page.pages.top_passage == "done"

    @pytest.mark.parametrize(("size", "text_scale", "language"), SIZES)
    def test_nothing_leaves_the_page(self, size: tuple[int, int], text_scale: float, language: str) -> None:
        app = opened_at(size, text_scale, language)
        app.scenes.push(scene := RulebookScene(app, QUELLECTOR, "Q4.11"))
        wait(app, 0.5)
        assert_all_in_window(app)
        inner = scene.on_page.pages._inner().width
        for placed in scene.on_page.pages.laid.placed:
            assert placed.indent + placed.flow.width <= placed.rect.width <= inner
        for drawing in scene.on_page.pages.laid.drawings:
            assert drawing.rect.right <= inner
            assert not any(drawing.rect.colliderect(placed.rect) for placed in scene.on_page.pages.laid.placed)


# -- the results -------------------------------------------------------------------------------------------------------


class TestResults:
    def test_equals_share_their_place(self) -> None:
        match = played(4, 6)
        match.table.outcome = ((1, 3), (5, 8, 5, 8))
        assert [(one.seat, one.place) for one in rankings(match)] == [(1, 1), (3, 1), (0, 3), (2, 3)]

    def test_a_shared_win_names_all_winners(self, app: Menagerie) -> None:
        match = played(4, 6, people=4)
        match.table.outcome = ((1, 3), (5, 8, 5, 8))
        app.scenes.push(scene := ResultsScene(app, match))
        press(app, "s")
        assert "Ben" in scene.title and "Dora" in scene.title
        crowned = [step for step in scene.around.on_page.podium.steps() if step.ranking.is_winner]
        assert {step.ranking.seat for step in crowned} == {1, 3}
        assert len({step.block.top for step in crowned}) == 1, "they stand equally high"
        assert [scene.around.on_page.podium.expression(seat) for seat in range(4)] == [BEATEN, PLEASED, BEATEN, PLEASED]

    def test_everybody_who_shares_the_third_place_has_a_step(self, app: Menagerie) -> None:
        match = played(4, 6, people=4)
        match.table.outcome = ((1,), (2, 9, 2, 5))
        app.scenes.push(scene := ResultsScene(app, match))
        press(app, "s")
        third = [step for step in scene.around.on_page.podium.steps() if step.ranking.place == 3]
        assert [step.ranking.seat for step in third] == [0, 2]
        assert len({(step.block.size, step.block.top, step.act) for step in third}) == 1

    def test_the_drawer_slides_up_and_where_nothing_moves_it_is_there(self, app: Menagerie) -> None:
        def top_of_drawer() -> bytes:
            app.scenes.draw()
            return pixels(app.screen.surface, pygame.Rect(scene.slide.area.topleft, (200, 40)))

        app.scenes.push(scene := ResultsScene(app, played()))
        press(app, "s")
        wait(app, 1.0)
        reach(app, "numbers")
        folded = top_of_drawer()
        press(app, "return")
        assert scene.around.on_page.numbers is not None and top_of_drawer() == folded, "it comes from below"
        wait(app, 1.0)
        assert top_of_drawer() != folded and not scene.slide.is_under_way
        app.change_some(reduced_motion=True)
        press(app, "escape")
        assert scene.around.on_page.numbers is None and not scene.slide.is_under_way

    def test_nothing_has_the_focus_at_first_so_that_enter_loses_nothing(
        self, app: Menagerie, opened_doors: list[tuple[str, Any]]
    ) -> None:
        app.ui.focus.visible = True
        app.scenes.push(ResultsScene(app, played()))
        for _ in range(2):
            press(app, "return")
            press(app, "space")
            assert not opened_doors and app.ui.focus.current is None
            press(app, "s")
        press(app, "down")
        assert app.ui.focus.key == "rematch" and app.ui.focus.visible and not opened_doors

    def test_one_press_tells_all_and_is_nothing_else(self, app: Menagerie) -> None:
        for skip in (
            lambda scene: press(app, "s"),
            lambda scene: click(app, (3, 3)),
            lambda scene: click(app, scene.around.on_page.main.rect.center),
        ):
            app.scenes.push(scene := ResultsScene(app, played()))
            wait(app, 0.1)
            assert scene.ceremony.is_under_way
            skip(scene)
            assert not scene.ceremony.is_under_way and scene.around.closer is None and app.scenes.top is scene

    def test_the_instant_is_painted_before_it_is_said_who_has_won(self, app: Menagerie) -> None:
        app.scenes.push(scene := ResultsScene(app, played()))
        acts = ("light", "number", "sentence", "headline", "third", "first", "crown", "strip")
        begun = {}
        for step in range(100):
            wait(app, 0.05)
            for act in acts:
                if scene.ceremony.share(act) > 0:
                    begun.setdefault(act, step)
        assert list(begun) == list(acts) or sorted(begun.values()) == [begun[act] for act in acts]

    def test_with_reduced_motion_all_stands_there_at_once(self) -> None:
        app = an_app(reduced_motion=True)
        app.scenes.push(scene := ResultsScene(app, played()))
        wait(app, 0.1)
        app.scenes.draw()
        assert scene.ceremony.has_begun and not scene.ceremony.is_under_way

    def test_a_key_shows_where_the_keyboard_begins_even_before_anything_is_told(self, app: Menagerie) -> None:
        app.scenes.push(scene := ResultsScene(app, played()))
        assert not scene.ceremony.has_begun
        press(app, "tab")
        assert scene.page.focus.key == "rematch" and not scene.ceremony.is_under_way

    def test_a_rematch_keeps_players_and_cards_and_passes_the_start_on(
        self, app: Menagerie, opened_doors: list[tuple[str, Any]]
    ) -> None:
        match = played(3, 8)
        match.takebacks = "friendly"
        app.scenes.push(ResultsScene(app, match))
        press(app, "s")
        take(app, "rematch")
        [(door, again)] = opened_doors
        assert door == "to_table" and again.seats == match.seats and again.seats[0] is not match.seats[0]
        assert again.starter == 1 and again.options == match.options and again.takebacks == "friendly"
        assert again.seed != match.seed and not again.history

    @pytest.mark.usefixtures("own_home")
    def test_it_can_be_watched_starred_and_left(self, app: Menagerie, opened_doors: list[tuple[str, Any]]) -> None:
        match = played()
        app.scenes.push(ResultsScene(app, match))
        press(app, "s")
        click_on(app, "watch")
        click_on(app, "star")
        (kept,) = finished([])
        assert kept.is_starred and games.read_record(kept.path) == match.record()
        take(app, "star")
        (kept,) = finished([])
        assert not kept.is_starred and games.read_record(kept.path) == match.record()
        press(app, "escape")
        assert [door for door, *_ in opened_doors] == ["to_replay", "to_title"]

    def test_a_full_disk_is_told_in_a_sentence(self, app: Menagerie, monkeypatch: pytest.MonkeyPatch) -> None:
        blocked = home() / "blocked"
        blocked.parent.mkdir(parents=True, exist_ok=True)
        blocked.write_text("no folder", encoding="utf-8")
        monkeypatch.setenv("MENAGERIE_HOME", str(blocked))
        app.scenes.push(scene := ResultsScene(app, played()))
        press(app, "s")
        take(app, "star")
        assert scene.state.ending.path is None and not scene.state.ending.is_starred
        assert any("could not be kept" in sentence for sentence in Visitor(app).told)

    def test_the_set_code_can_be_copied(self, app: Menagerie) -> None:
        match = played()
        app.scenes.push(ResultsScene(app, match))
        press(app, "s")
        take(app, "copy")
        assert app.ui.clipboard.get() == match.options["set_code"]

    def test_a_card_can_be_looked_at_closely(self, app: Menagerie) -> None:
        app.scenes.push(scene := ResultsScene(app, played()))
        press(app, "s")
        take(app, "numbers")
        assert scene.around.on_page.numbers is not None
        take(app, (scene.around.on_page.numbers.sheets[0].key, 0))
        assert scene.around.closer is not None
        app.scenes.draw()
        press(app, "escape")
        assert scene.around.closer is None and app.scenes.top is scene
        press(app, "escape")
        assert scene.around.on_page.numbers is None and app.scenes.top is scene, "the drawer folds up first"

    def test_what_was_earned_is_told(self, app: Menagerie) -> None:
        match = played()
        match.table.outcome = ((0,), (9, 1))
        ending = Ending(match)
        ending.feats = [Feat(0, "first_win"), Feat(0, "record", 9)]
        app.scenes.push(scene := ResultsScene(app, match, ending=ending))
        press(app, "s")
        read = [node.name for top in scene.outline() for node in top.walk()]
        assert "Your first win at this game" in read and "New record: 9 points" in read


# -- the replay --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record() -> Record:
    return played(3, 8).record()


@pytest.fixture
def replay(app: Menagerie, record: Record) -> ReplayScene:
    app.scenes.push(scene := ReplayScene(app, record))
    wait(app, 0.3)
    return scene


class TestReel:
    def test_its_moments_are_those_of_the_game(self, record: Record) -> None:
        recording = Recording.of(QUELLECTOR, record)
        assert recording.last == len(record.answers)
        assert recording.table(recording.last).outcome is not None
        assert recording.table(0) == recording.match.history[0].before

    def test_turns_lead_from_one_to_the_next(self, record: Record) -> None:
        recording = Recording.of(QUELLECTOR, record)
        turns = recording.beginnings()
        assert turns[0] == 0 and turns == sorted(turns)
        assert recording.beginning_after(0) == turns[1] and recording.beginning_before(turns[1]) == 0
        assert recording.beginning_before(turns[1] + 1) == turns[1]
        assert recording.beginning_after(recording.last) == recording.last

    def test_a_seat_sees_what_it_saw_and_everybody_sees_all_hands(self, record: Record) -> None:
        recording = Recording.of(QUELLECTOR, record)
        seen = recording.view(0, 1).table
        assert min(seen.zones["hand", 0]) < 0 <= min(seen.zones["hand", 1])
        open_table = recording.view(0, EVERYBODY, 2).table
        assert all(min(open_table.zones["hand", seat]) >= 0 for seat in range(3))
        assert max(open_table.zones[("box",)]) < 0

    def test_whoever_watches_stops_at_no_pick_of_a_secret_answer(self, record: Record) -> None:
        recording = Recording.of(QUELLECTOR, record)
        choices = [tuple(choice) for _, choice in record.answers]
        picks = [place for place, after in enumerate(choices) if after == READY and choices[place - 1] != READY]
        assert picks and not set(picks) & set(recording.stops)
        assert recording.stops[0] == 0 and recording.stops[-1] == recording.last
        for before, after in itertools.pairwise(recording.stops):
            assert recording.stop_after(before) == after and recording.stop_before(after) == before
            between = range(before, after)
            assert {recording.stop_number(place) for place in between} == {recording.stops.index(before)}
            assert all(recording.stop_after(place) == after for place in between)
        assert recording.stop_after(recording.last) == recording.last and recording.stop_before(0) == 0

    def test_a_card_came_from_where_it_moved_last(self, record: Record) -> None:
        recording = Recording.of(QUELLECTOR, record)
        table = recording.table(recording.last)
        for card in table.zones["hand", 0]:
            place = recording.origin(recording.last, card)
            if place is None:
                assert recording.table(0).where(card) == ("hand", 0)
            else:
                before = recording.table(place - 1).where(card)
                assert before != ("hand", 0) or recording.table(place).where(card) == ("hand", 0)
                assert recording.table(place).where(card) == ("hand", 0)

    def test_a_branch_goes_on_from_a_moment(self, record: Record) -> None:
        recording = Recording.of(QUELLECTOR, record)
        branch = recording.branch(7)
        assert branch.table == recording.table(7) and len(branch.history) == 7
        branch.seats[0].name = "Zoe"
        assert recording.match.seats[0].name == "Ada"

    def test_a_drifted_record_is_shown_as_far_as_it_goes(self, record: Record) -> None:
        bent = Record(**{name: getattr(record, name) for name in record.__struct_fields__})
        bent.answers = [*record.answers[:5], (0, ["say", "nonsense"]), *record.answers[5:]]
        recording = Recording.of(QUELLECTOR, bent)
        assert recording.drifted and recording.last == 5


class TestReplay:
    def test_it_steps_there_and_back(self, app: Menagerie, replay: ReplayScene) -> None:
        take(app, "step_on")
        take(app, "step_on")
        first, second = replay.state.recording.stops[1:3]
        assert replay.state.place == second
        press(app, "z")
        assert replay.state.place == first and replay.on_page.slider.value == 1
        take(app, "turn_on")
        assert replay.state.place == replay.state.recording.beginnings()[1]
        take(app, "turn_back")
        assert replay.state.place == 0

    def test_the_slider_scrubs_by_drag_and_by_key(self, app: Menagerie, replay: ReplayScene) -> None:
        track = replay.on_page.slider.track()
        give(app, PointerMoved(track.center), PointerPressed(track.center))
        middle = replay.state.place
        assert abs(replay.state.recording.stop_number(middle) - len(replay.state.recording.stops) / 2) <= 2
        end = track.right, track.centery
        give(app, PointerMoved(end), PointerReleased(end))
        assert replay.state.place == replay.state.recording.last
        reach(app, "moment")
        press(app, "home")
        assert replay.state.place == 0

    def test_it_runs_by_itself_and_stops_at_the_end(self, app: Menagerie, replay: ReplayScene) -> None:
        replay.playback.set_speed(4.0)
        take(app, "play")
        wait(app, 4)
        assert replay.state.place > 2 and replay.state.is_running
        press(app, "s")
        assert not replay.state.is_running
        replay.playback.go(replay.state.recording.stops[-2])
        replay.playback.toggle()
        wait(app, 4)
        assert replay.state.place == replay.state.recording.last and not replay.state.is_running

    def test_eyes_can_be_chosen(self, app: Menagerie, replay: ReplayScene) -> None:
        take(app, "eyes")
        press(app, "down", "down", "return")
        assert replay.state.eyes == 1 and replay.state.view.seat == 1
        assert min(replay.state.view.table.zones["hand", 0]) < 0

    def test_a_click_on_a_card_goes_to_where_it_came_from(self, app: Menagerie, replay: ReplayScene) -> None:
        replay.playback.go(replay.state.recording.last)
        wait(app, 0.5)
        hand = replay.state.view.table.zones["hand", 0]
        card = next(
            card for card in hand if replay.state.recording.origin(replay.state.recording.last, card) is not None
        )
        place = replay.state.recording.origin(replay.state.recording.last, card)
        assert place is not None
        click_on(app, ("card", card))
        assert replay.state.place == place - 1
        replay.playback.go(0)
        wait(app, 0.5)
        take(app, ("card", replay.state.view.table.zones["hand", 0][0]))
        assert replay.state.place == 0

    def test_a_line_of_the_log_leads_to_its_moment(self, app: Menagerie, replay: ReplayScene) -> None:
        if not replay.log.is_open:
            press(app, "l")
        row = next(row for row, entry in enumerate(replay.log.lines.entries) if entry.place > 3)
        take(app, ("log", row))
        assert replay.state.place == replay.log.lines.entries[row].place
        press(app, "l")
        assert not replay.log.is_open

    def test_playing_on_begins_a_new_game_here(
        self, app: Menagerie, replay: ReplayScene, opened_doors: list[tuple[str, Any]]
    ) -> None:
        replay.playback.go(6)
        take(app, "branch")
        press(app, "return")
        [(door, match)] = opened_doors
        assert door == "to_table" and match.table == replay.state.recording.table(6)
        replay.playback.go(replay.state.recording.last)
        spot = app.ui.focus.find("branch")
        assert spot is not None and not spot.enabled


# -- the lesson --------------------------------------------------------------------------------------------------------


def lesson(app: Menagerie, rules: Ruleset = QUELLECTOR) -> LessonScene:
    app.scenes.push(scene := LessonScene(app, rules))
    wait(app, 0.5)
    return scene


def until_quiet(app: Menagerie, scene: LessonScene) -> None:
    """Let the others answer and everything come to rest."""
    for _ in range(400):
        wait(app, 0.05)
        if not (scene.course.waiting or scene.pane.board.story.is_busy or scene.state.is_showing):
            return
    raise AssertionError("the lesson never comes to rest")


def until_stop(app: Menagerie, scene: LessonScene, place: int) -> None:
    """Let the lesson come to this stop by itself, and to rest there."""
    for _ in range(4000):
        wait(app, 0.05)
        if scene.course.place == place and not scene.pane.board.story.is_busy:
            # A press that comes at once would be meant for what stood there before.
            rest(app)
            return
    raise AssertionError(f"the lesson never comes to its stop {place}")


class TestCourse:
    @pytest.mark.parametrize("ruleset", with_("lesson"), ids=lambda ruleset: ruleset.key)
    def test_the_script_still_fits_the_rules(self, ruleset: Any) -> None:
        course = LessonCourse(script_of(ruleset.key), ["You", "Fern"])
        assert 8 <= len(course.script.stops) <= 14
        while not course.is_finished:
            while (choice := course.next_taught()) is not None:
                assert course.try_answer(choice) is Verdict.TAKEN
            assert not course.remaining, f"{course.remaining} cannot be done at {course.stop.key}"
            while course.waiting:
                course.reply()
            course.go_on()
        assert course.match.is_over and course.match.table.outcome is not None
        assert course.match.table.outcome[0] == (LEARNER,)

    @pytest.mark.parametrize("ruleset", with_("lesson"), ids=lambda ruleset: ruleset.key)
    def test_every_card_to_which_something_is_to_be_done_is_lit(self, ruleset: Ruleset) -> None:
        for stop in script_of(ruleset.key).stops:
            asked = {("card", choice[1]) for choice in stop.wanted if choice[0] == "card"}
            assert asked <= set(stop.lit), stop.key

    @pytest.mark.parametrize("language", ["en", "de"])
    @pytest.mark.parametrize("ruleset", with_("lesson"), ids=lambda ruleset: ruleset.key)
    def test_every_stop_has_its_words(self, ruleset: Any, language: str) -> None:
        words = texts_of(language)
        for stop in script_of(ruleset.key).stops:
            key = f"lesson.{ruleset.key}.{stop.key}"
            assert f"{key}.text" in words
            orders = [f"{key}.do.{number}" in words for number in range(1, len(stop.do) + 1)]
            assert bool(stop.do) == ((all(orders) and bool(orders)) or f"{key}.why" in words)
            assert f"{key}.why" in words or f"{key}.do.{len(stop.do) + 1}" not in words
            told = Words(language, strict=True).say(f"{key}.text", teacher="Fern", **dict.fromkeys(stop.cards, "Mole"))
            assert 1 <= told.count(". ") + told.count("! ") + 1 <= 3

    def test_the_numbers_in_its_words_are_those_on_the_table(self) -> None:
        course = LessonCourse(script_of("quellector"), ["You", "Fern"])
        totals: dict[str, tuple[int, int]] = {}
        while not course.is_finished:
            table = course.match.table
            totals[course.stop.key] = (
                final_strength(table, table.zones["hand", 0]),
                final_strength(table, table.zones["hand", 1]),
            )
            if course.stop.key == "count":
                mine, theirs = table.zones["squad", 0], table.zones["squad", 1]
                assert strength(table, mine, theirs) > strength(table, theirs, mine)
                terms = squad_terms(table, mine, theirs)
                assert sum(term.worth for term in terms) == strength(table, mine, theirs)
                assert 0 in [term.worth for term in terms]
            while (choice := course.next_taught()) is not None:
                course.try_answer(choice)
            while course.waiting:
                course.reply()
            course.go_on()
        table = course.match.table
        assert totals["play_on"][0] == 4 and totals["done"][0] == 7 and table.outcome == ((LEARNER,), (7, 2))
        assert sum(term.worth for term in hand_terms(table, table.zones["hand", 0])) == 7

    @pytest.mark.parametrize("ruleset", with_("lesson"), ids=lambda ruleset: ruleset.key)
    def test_every_stop_can_be_gone_back_to_and_on_from(self, ruleset: Any) -> None:
        course, views = LessonCourse(script_of(ruleset.key), ["You", "Fern"]), []
        while not course.is_finished:
            views.append(course.match.view(LEARNER))
            stops = len(views)
            do_all(course)
            if course.stop.do:
                assert course.may_go_back
                course.go_back()
                assert (course.place, course.match.view(LEARNER)) == (stops - 1, views[-1]), "what was done is undone"
                do_all(course)
            course.go_on()
        last = course.match.view(LEARNER)
        for place in reversed(range(len(views))):
            course.go_back()
            assert (course.place, course.match.view(LEARNER)) == (place, views[place])
            assert course.remaining == course.stop.wanted
        assert not course.may_go_back
        for place, view in enumerate([*views[1:], last]):
            assert course.has_passed
            course.go_on()
            assert (course.place, course.match.view(LEARNER)) == (place + 1, view)
        assert course.is_finished

    def test_it_goes_no_further_than_it_has_been(self) -> None:
        course = at_stop("challenge")
        course.go_back()
        course.go_on()
        assert not (course.has_passed or course.may_go_on)
        with pytest.raises(AssertionError, match="something to do"):
            course.go_on()

    def test_a_pick_can_be_taken_back_and_given_again(self) -> None:
        course = at_stop("squad")
        course.try_answer(("card", 1))
        course.try_answer(("back", "card", 1))
        assert ("card", 1) in course.remaining
        for choice in (("card", 47), ("card", 1), READY):
            course.try_answer(choice)
        assert not course.remaining

    def test_ready_waits_for_what_could_not_be_done_afterwards(self) -> None:
        course = at_stop("send", "territory")
        assert READY in course.match.table.choices(LEARNER)
        assert course.try_answer(READY) is Verdict.NOT_TAUGHT
        for choice in course.remaining[:-1]:
            course.try_answer(choice)
        assert course.try_answer(READY) is Verdict.TAKEN


def do_all(course: LessonCourse) -> None:
    """Do what is to be done at a stop, and let the others answer."""
    while (choice := course.next_taught()) is not None:
        course.try_answer(choice)
    while course.waiting:
        course.reply()


def at_stop(key: str, game: str = "quellector") -> LessonCourse:
    course = LessonCourse(script_of(game), ["You", "Fern"])
    while course.stop.key != key:
        while (choice := course.next_taught()) is not None:
            course.try_answer(choice)
        while course.waiting:
            course.reply()
        course.go_on()
    return course


class TestLesson:
    def test_it_is_played_to_the_end_by_keyboard(self, app: Menagerie, opened_doors: list[tuple[str, Any]]) -> None:
        scene = lesson(app)
        until_quiet(app, scene)
        while not scene.course.is_finished:
            choice = scene.course.next_taught()
            take(app, "next" if choice is None else self.spot_of(choice))
            until_quiet(app, scene)
        assert "quellector" in app.settings.lessons_played
        wait(app, 8)
        assert scene.page.focus.key == "journey", "its end leads on"
        take(app, "play")
        assert opened_doors[-1] == ("to_setup", QUELLECTOR)

    def test_its_end_leads_to_the_first_opponent_of_the_game(
        self, app: Menagerie, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        led: list[str] = []
        monkeypatch.setattr(routes, "to_journey", lambda app, station: led.append(station))
        scene = lesson(app)
        assert scene.note.journey == "Fern at the pond"
        scene.to_station()
        assert led == ["quellector/pond"]

    def test_what_is_shown_is_shown_with_its_reason(self, app: Menagerie) -> None:
        scene = lesson(app)
        for _ in range(3):
            take(app, "next")
        scene.teaching.show_me()
        assert scene.state.task == f"{app.words.say('lesson.showing')} {scene.state.text('do.1')}"

    def test_a_pin_lies_at_a_pile_and_not_on_its_name(self, app: Menagerie) -> None:
        scene = lesson(app, ruleset("quaeleon"))
        app.scenes.draw()
        board = scene.pane.board
        alone, named = board.places.of(zone_key(("discard",))), board.places.with_name(zone_key(("discard",)))
        assert alone is not None and named is not None and named.contains(alone) and named.top < alone.top
        assert board.places.with_name(zone_key(("nowhere",))) is None

    def test_it_is_played_to_the_end_by_mouse(self, app: Menagerie) -> None:
        scene = lesson(app)
        until_quiet(app, scene)
        while not scene.course.is_finished:
            choice = scene.course.next_taught()
            click_on(app, "next" if choice is None else self.spot_of(choice))
            until_quiet(app, scene)
        assert scene.course.match.is_over

    @staticmethod
    def spot_of(choice: Choice) -> object:
        return ("answer", choice) if choice[0] in ("say", "number") else choice

    def test_what_is_not_taught_is_answered_kindly_and_changes_nothing(self, app: Menagerie) -> None:
        scene = lesson(app)
        for _ in range(3):
            take(app, "next")
        take(app, ("seat", 1))
        until_quiet(app, scene)
        before = scene.course.match.table
        take(app, ("answer", ("number", 3)))
        assert scene.course.match.table is before
        assert scene.state.feedback == scene.state.text("do.2") and "2" in scene.state.feedback
        take(app, ("answer", ("number", 2)))
        until_quiet(app, scene)
        assert scene.state.feedback == "" and scene.course.stop.key == "squad"

    def test_a_press_beside_everything_says_the_order_once_more_and_points_at_what_is_meant(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        app = an_app(speed=0)
        scene = lesson(app)
        until_order(app, scene, "squad")
        beside = next(
            (x, y) for y in range(90, 600, 7) for x in range(9, 600, 7) if scene.page.focus.at((x, y)) is None
        )
        wait(app, 1)
        said, before = scene.state.text(), scene.course.match.table
        told: list[str] = []
        monkeypatch.setattr(app.announcer, "tell", lambda text, kind, urgent=False: told.append(text))
        scene.handle(PointerPressed(beside))
        wait(app, 0.2)
        assert scene.teaching.points > 0 and scene.animates
        assert told == [said] and scene.course.match.table is before
        wait(app, 2)
        assert scene.teaching.points == 0 and not scene.teaching.animates
        app.close()

    def test_one_thing_at_a_time_is_asked_for_with_its_reason(self, app: Menagerie) -> None:
        scene = lesson(app, ruleset("territory"))
        until_order(app, scene, "send")
        cards = scene.course.stop.wanted[:-1]
        scene.teaching.give(READY)
        assert scene.state.feedback == scene.state.text("do.1")
        for number, choice in enumerate(cards, 1):
            assert scene.state.task == scene.state.text(f"do.{number}")
            lit = [key[1] for key in scene.course.lit if key[0] == "card"]
            assert lit == [choice[1]] and ("zone", choice[2]) in scene.course.lit
            scene.teaching.give(choice)
            until_quiet(app, scene)

    def test_the_same_thing_asked_for_twice_has_two_orders(self) -> None:
        course = at_stop("defend")
        orders = []
        while (choice := course.next_taught()) is not None:
            orders.append(course.order)
            course.try_answer(choice)
        assert orders == [1, 2, 3] and course.stop.wanted[0] == course.stop.wanted[2]

    @pytest.mark.parametrize("waits", [False, True])
    def test_what_is_only_to_be_read_goes_on_by_itself_between_moves(self, waits: bool) -> None:
        app = an_app(speed=0)
        app.change_some(pauses=waits)
        scene = lesson(app, QUELLECTOR)
        wait(app, 60)
        assert scene.course.place == 0, "nobody has begun yet"
        until_order(app, scene, "count")
        assert scene.course.may_go_on
        wait(app, 5)
        assert scene.course.stop.key == "count", "it can be read in peace"
        wait(app, 30)
        assert scene.course.stop.key == ("count" if waits else "keep")
        app.close()

    def test_it_ends_like_a_first_win_and_later_like_any(self, app: Menagerie) -> None:
        for rules, told in ((QUELLECTOR, "Your first win: 7 to 2!"), (ruleset("territory"), "You win 6 to 3!")):
            scene = lesson(app, rules)
            while not scene.course.is_finished:
                until_quiet(app, scene)
                if not scene.course.is_finished:
                    scene.teaching.show_me() if scene.course.has_task else scene.go_on()
            assert scene.ending.has_begun and scene.ending.headline == told
            assert scene.ending.counted(LEARNER) <= scene.ending.scores[0]
            press(app, "space")
            assert scene.ending.counted(LEARNER) == scene.ending.scores[0], "whoever cannot wait sees how it came out"
            assert app.scenes.top is scene
            assert any(scene.state.text() == getattr(leaf, "label", "") for leaf in scene.on_page.body.leaves())

    def test_what_the_rules_forbid_is_refused_with_their_reason(self, app: Menagerie) -> None:
        scene = lesson(app)
        for _ in range(3):
            take(app, "next")
        scene.teaching.give(("seat", 0))
        assert scene.state.feedback == app.words.say("quellector.refuse.yourself")

    def test_leaving_goes_back(self, app: Menagerie) -> None:
        scene = lesson(app)
        press(app, "escape")
        assert app.scenes.top is not scene
        assert app.settings.lessons_played == []

    @pytest.mark.parametrize("keeper", ["", "Rosa"])
    def test_who_leaves_halfway_goes_on_there(self, app: Menagerie, keeper: str) -> None:
        if keeper:
            app.present.become(keeper, 3)
        scene = lesson(app)
        for _ in range(3):
            take(app, "next")
        here, lay = scene.course.stop.key, self.lying(scene)
        assert self.kept(keeper) == {"quellector": here}, "as it lies on the disk, should the program be killed now"
        press(app, "escape")
        assert app.scenes.top is not scene and not app.ui.modals, "nothing is lost, so nothing is asked"
        again = lesson(app)
        assert again.course.stop.key == here and self.lying(again) == lay
        app.scenes.pop()
        if keeper:
            app.present.leave()
            assert lesson(app).course.place == 0, "somebody else has a place of their own"
            app.scenes.pop()
            app.present.become(keeper, 3)
        again = lesson(app)
        click_on(app, "anew")
        assert again.course.place == 0 and not again.course.match.history
        wait(app, 0.1)
        assert self.kept(keeper) == {}

    @staticmethod
    def kept(keeper: str) -> dict[str, str]:
        """At which stops lessons were left, as it is kept of a keeper or of guests."""
        person = load_person(keeper, []) if keeper else None
        return load_settings([]).lessons_left if person is None else person.lessons

    @pytest.mark.parametrize("ruleset", with_("lesson"), ids=lambda ruleset: ruleset.key)
    def test_every_stop_can_be_gone_to_at_once(self, app: Menagerie, ruleset: Ruleset) -> None:
        stop = script_of(ruleset.key).stops[-1]
        app.change_some(lessons_left={ruleset.key: stop.key})
        assert lesson(app, ruleset).course.stop == stop

    def test_a_stop_that_no_lesson_has_any_more_is_its_first(self, app: Menagerie) -> None:
        app.change_some(lessons_left={"quellector": "elsewhere"})
        assert lesson(app).course.place == 0

    def test_it_says_who_is_thinking_after_half_a_second(self) -> None:
        app = an_app(speed=0.5)
        scene = waiting_for_others(app)
        assert self.told(scene) == []
        wait(app, 0.6)
        assert scene.course.waiting, "at half the speed others take longer"
        assert self.told(scene) == [f"{scene.state.teacher} is thinking …"]
        while scene.course.waiting or scene.pane.is_telling:
            wait(app, 0.1)
        assert self.told(scene) == []
        app.close()

    def test_a_click_lets_others_go_on_at_once(self) -> None:
        app = an_app(speed=0.5)
        scene = waiting_for_others(app)
        before = scene.course.match.table
        click(app, (500, 300))
        wait(app, 0.1)
        assert scene.course.match.table is not before
        app.close()

    def test_a_click_beside_everything_reads_on_where_there_is_only_to_read(self, app: Menagerie) -> None:
        scene = lesson(app)
        assert scene.course.may_go_on
        click(app, scene.on_page.paper.rect.center)
        assert scene.course.place == 0, "the note is to be read"
        click(app, (12, 340))
        assert scene.course.place == 1
        while not scene.course.has_task:
            click(app, (12, 340))
        place = scene.course.place
        click(app, (12, 340))
        assert scene.course.place == place, "here is something to do"

    def test_a_step_back_and_on_again_shows_the_same_table(self) -> None:
        app = an_app(speed=0)
        app.scenes.push(scene := LessonScene(app, QUELLECTOR))
        wait(app, 0.5)
        seen = [self.lying(scene)]
        while not scene.course.is_finished:
            click_on(app, "show" if scene.course.has_task else "next")
            until_stop(app, scene, len(seen))
            seen.append(self.lying(scene))
        for place in reversed(range(len(seen) - 1)):
            press(app, "z") if place % 2 else click_on(app, "before")
            rest(app)
            assert scene.course.place == place
            assert self.lying(scene) == seen[place]
        press(app, "z")
        assert scene.course.place == 0
        for place in range(1, len(seen)):
            press(app, "y") if place % 2 else click_on(app, "next")
            rest(app)
            assert scene.course.place == place
            assert self.lying(scene) == seen[place]
        app.close()

    def test_whoever_is_here_learns_from_fern(self, app: Menagerie) -> None:
        app.present.become("Rosa", 3)
        scene = lesson(app)
        learner, teacher = scene.course.match.seats
        assert (learner.name, learner.portrait) == ("Rosa", 3)
        assert KEEPERS[teacher.portrait].key == "fern" and teacher.name == app.words.say("keepers.fern")

    def test_what_has_been_done_asks_for_nothing_any_more(self, app: Menagerie) -> None:
        scene = lesson(app)
        for _ in range(3):
            take(app, "next")
        assert scene.course.stop.key == "challenge" and not scene.course.is_done
        take(app, ("seat", 1))
        until_quiet(app, scene)
        take(app, ("answer", ("number", 2)))
        assert scene.course.is_done
        [go_on] = [leaf for leaf in scene.on_page.foot.leaves() if leaf.key == "next"]
        assert isinstance(go_on, Button) and go_on.style == "plain"

    def test_the_teacher_and_the_sheet_stay_where_they_are(self) -> None:
        app = an_app((1280, 800), speed=0)
        scene, places = lesson(app), set()
        while not scene.course.is_finished:
            until_quiet(app, scene)
            places.add((*scene.on_page.teacher.rect, *scene.on_page.paper.rect))
            place = scene.course.place
            click_on(app, "show" if scene.course.has_task else "next")
            until_stop(app, scene, place + 1)
        assert len(places) == 1
        app.close()

    def test_going_on_while_something_is_told_only_hurries_it(self, app: Menagerie) -> None:
        app.scenes.push(scene := LessonScene(app, ruleset("quaeleon")))
        wait(app, 0.5)
        while scene.course.stop.key != "recruit":
            place = scene.course.place
            click_on(app, "show" if scene.course.has_task else "next")
            until_stop(app, scene, place + 1)
        click_on(app, "show")
        while not scene.pane.is_telling:
            wait(app, 0.05)
        wait(app, 1.0)
        click_on(app, "next")
        wait(app, 0.5)
        assert scene.course.stop.key == "turned", "the next stop is to be read, too"

    def test_who_presses_enter_again_and_again_reads_on_and_does_nothing(self, app: Menagerie) -> None:
        scene = lesson(app)
        for _ in range(12):
            press(app, "return")
            wait(app, 0.5)
        assert scene.course.stop.key == "challenge" and not scene.course.match.history
        assert app.ui.focus.key == "next"

    @pytest.mark.parametrize(
        ("size", "text_scale"), [((1280, 720), 1.0), ((800, 480), 2.0), ((720, 1280), 2.0)], ids=str
    )
    def test_each_way_on_and_the_teacher_have_one_place(self, size: tuple[int, int], text_scale: float) -> None:
        app = an_app(size, text_scale=text_scale, speed=0)
        scene = lesson(app)
        places: dict[object, set[tuple[int, int]]] = {}
        stays: set[tuple[int, ...]] = set()
        while not scene.course.is_finished:
            until_quiet(app, scene)
            stays.add((*scene.on_page.teacher.rect, *scene.on_page.paper.rect))
            board = pygame.Rect((0, 0), scene.pane.size)
            assert not board.colliderect(scene.on_page.paper.rect), "the note covers nothing that it speaks of"
            for spot in app.ui.focus.spots:
                if spot.key in ("before", "show", "next"):
                    places.setdefault(spot.key, set()).add(spot.rect.topleft)
                    assert pygame.Rect((0, 0), size).contains(spot.rect)
            place = scene.course.place
            click_on(app, "show" if scene.course.has_task else "next")
            until_stop(app, scene, place + 1)
        assert sorted(map(len, places.values())) == [1, 1, 1]
        assert len(set().union(*places.values())) == 3
        assert len(stays) == 1 or text_scale > 1.0, "the teacher and the sheet stay where they are"
        app.close()

    @staticmethod
    def lying(scene: LessonScene) -> object:
        """What lies where on the table."""
        scene.pane.board.settle()
        return sorted((repr(spot.key), spot.label, tuple(spot.rect)) for spot in scene.pane.board.places.spots())

    @staticmethod
    def told(scene: LessonScene) -> list[str]:
        return [leaf.label for leaf in scene.on_page.body.leaves() if "thinking" in leaf.label]


def until_order(app: Menagerie, scene: LessonScene, key: str) -> None:
    """Have everything done up to a stop, and nothing there."""
    while scene.course.stop.key != key:
        scene.teaching.show_me() if scene.course.has_task else scene.go_on()
        until_quiet(app, scene)


def waiting_for_others(app: Menagerie) -> LessonScene:
    """A lesson in which the learner has done what there was to do, and somebody else is about to answer."""
    scene = lesson(app)
    while not scene.course.waiting:
        if scene.course.may_go_on:
            scene.go_on()
        while (choice := scene.course.next_taught()) is not None:
            scene.teaching.give(choice)
            scene.pane.board.story.skip()
    wait(app, 0.05)
    return scene
