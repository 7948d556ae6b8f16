"""Print and play: what is printed of each game, what stands in the file, the command, and the page."""

import errno
import io
import os
import re
import signal
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from build_scripts import paper
from game.match.match import Match
from game.match.record import Seat
from game.processes import started
from game.rulesets import GAMES, RULESETS, ruleset
from game.rulesets.flask.cards import DECK_SIZE, PUBLISHED, UNKNOWN, Card, Deck, ready_made, write_deck
from game.rulesets.quellector.cards import SetCode
from game.rulesets.ruleset import OptionError
from game.rulesets.territory.creatures import Land
from game.stage.printing.paper import POINT, PaperFile, text_width
from game.stage.printing.plates import Piece, coloured, in_colour, on_white, with_a_pen
from game.stage.printing.sheets import INDENT, PAPERS, TITLE, CutPlace, Measure
from game.store.decks import save_deck
from game.store.files import StoreError
from game.store.games import encoded
from game.words import Words
from scenes import routes
from scenes.album.own import OWN
from scenes.commands import printing
from scenes.games.flask.card_words import told_face
from scenes.games.quellector.printing import rules_of
from scenes.games.registry import presentation
from scenes.learn.rule_text import RuleText
from scenes.learn.rule_text import rules_on_paper as book_of
from scenes.picture_cache import Pictures
from scenes.printing import job
from scenes.printing.booklet import Booklet, SmallBook, pair
from scenes.printing.finding import NotFound, found
from scenes.printing.job import PrintJob, Report
from scenes.printing.laying import around, as_laid, sheets_of
from scenes.printing.order import BLEED, Order, Wanted
from scenes.printing.press import Press
from scenes.printing.scene import PrintingScene
from scenes.printing.setting import Line, Setting
from scenes.printing.stock import config_of, heaps
from tests.cases import each
from tests.clipping import TIGHT_SHAPES, assert_whole
from tests.systems import PROCESSES, STOPS, tools
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

ROOT = Path(__file__).parent.parent
CODE = SetCode(("fire", "water", "earth", "air"), False, 2026).write()
A4 = PAPERS["a4"]
BOOKS = [game for game in GAMES if presentation(game).has_rulebook]
WHOLE = {game: Wanted(game, entry=CODE if game == "quellector" else "") for game in GAMES}
BEGUN = write_deck(Deck("", ready_made("green").cards[:1]))
SAVED_GAME = encoded(Match(ruleset("flask"), [Seat("Ada"), Seat("Ben")], {}, 1, 0).record())
SNOWL = Wanted("territory", "creature", entry="bestiary/snowl", name="Snowl")


TWISTED: dict[str, dict[str, object]] = {"xenofera": {"truce": True, "stout": True}, "territory": {"mirror": True}}
"""Options that change what cards there are or what stands on them."""


def stock_of(order: Order) -> list[Piece]:
    return [piece for heap in heaps(Pictures(), order) for piece in heap.pieces]


def written(order: Order) -> bytes:
    press = Press(Pictures(), order)
    assert list(press.steps())[-1] == press.pages
    return press.file.finished()


# -- what is printed ---------------------------------------------------------------------------------------------------


class TestWhatIsPrinted:
    @each("game", GAMES)
    def test_a_whole_game_is_every_card_of_its_table(self, game: str) -> None:
        order = Order((WHOLE[game],))
        config = config_of(order.wanted[0])
        pieces = stock_of(order)
        assert sum(piece.copies for piece in pieces) == len(config.designs)
        assert (
            len({piece.key for piece in pieces})
            == len(pieces)
            == len(set(zip(config.designs, config.backs, strict=True)))
        )

    def test_games_come_in_their_known_numbers(self) -> None:
        n = {game: sum(piece.copies for piece in stock_of(Order((WHOLE[game],)))) for game in GAMES}
        assert (n["quaeleon"], n["quellector"], n["flask"]) == (100, 48, DECK_SIZE * len(PUBLISHED))

    def test_the_same_code_is_the_same_set_and_a_wrong_one_is_refused(self) -> None:
        names = [[one.name for one in config_of(WHOLE["quellector"]).designs] for _ in range(2)]
        assert names[0] == names[1]
        with pytest.raises(OptionError):
            heaps(Pictures(), Order((Wanted("quellector", entry="0000-0001"),)))

    def test_there_is_more_for_more_players(self) -> None:
        two, five = (stock_of(Order((Wanted("xenofera", players=n),))) for n in (2, 5))
        assert sum(piece.copies for piece in two) < sum(piece.copies for piece in five)

    def test_no_sheet_is_spent_on_one_card_where_others_join_it(self) -> None:
        press = Press(Pictures(), Order((Wanted("quaeleon", players=2),), things=True))
        assert [len(sheet.laid) for sheet in press.sheets] == [9] * 11 + [3]

    def test_the_code_of_a_flask_card_is_told_in_words(self) -> None:
        card = Card(ready_made("green").cards[0], UNKNOWN)
        assert told_face(Words("en"), card).code == "Code R1 - R1: 2 × Attack"
        assert told_face(Words("de"), card).code == "Code R1 - R1: 2 × Angriff"

    def test_lands_lie_and_creatures_stand(self) -> None:
        config, pieces = config_of(WHOLE["territory"]), stock_of(Order((WHOLE["territory"],)))
        designs = list(dict.fromkeys(zip(config.designs, config.backs, strict=True)))
        assert [piece.is_lying for piece in pieces] == [isinstance(design, Land) for design, _ in designs]

    def test_a_deck_is_its_cards_finished_or_not(self) -> None:
        whole = stock_of(Order((Wanted("flask", "deck", entry="green"),)))
        assert [piece.copies for piece in whole] == [3] * 5
        begun = stock_of(Order((Wanted("flask", "deck", entry=BEGUN),)))
        assert sum(piece.copies for piece in begun) == 1
        lands = stock_of(Order((Wanted("territory", "deck", "lands", "2x forest\nlake"),)))
        assert all(piece.is_lying for piece in lands)

    def test_an_own_creature_is_one_card(self) -> None:
        (one,) = stock_of(Order((Wanted("territory", "deck", "single", "Grumblehorn; horned; 5; forest+3"),)))
        assert one.copies == 1

    def test_of_a_creature_there_may_be_several(self) -> None:
        (one,) = stock_of(Order((SNOWL,), copies=9))
        assert one.copies == 9
        whole = stock_of(Order((Wanted("flask", "deck", entry="green"),), copies=2))
        assert [piece.copies for piece in whole] == [6] * 5

    def test_there_are_trackers_and_tokens_for_so_many(self) -> None:
        def n(game: str, players: int) -> int:
            order = Order((msgspec.structs.replace(WHOLE[game], players=players),), things=True, cards=False)
            return sum(piece.copies for piece in stock_of(order))

        assert [n("quaeleon", players) for players in (2, 6)] == [2, 6]
        assert n("flask", 4) == 2 * n("flask", 2) == 4 * 4 * 8
        assert n("territory", 2) > 20
        assert n("quellector", 2) == 0

    @each("language", ["en", "de"])
    def test_every_creature_of_a_set_says_in_words_what_it_does(self, language: str) -> None:
        words, config = Words(language), config_of(WHOLE["quellector"])
        for card, design in enumerate(config.designs):
            rules = rules_of(words, config, card)
            actions = {icon.colour for icon in design.icons if icon.action}
            assert len(rules.split("\n")) == max(1, len(actions))
            for colour in actions:
                kind = config.options[("red", "blue", "green", "purple")[colour]]
                assert words.say(f"quellector.type.{kind}.action") in rules


@each(("game", "language"), [(game, ("de", "en")[n % 2]) for n, game in enumerate(GAMES)])
def test_everything_on_printed_cards_can_be_read_and_nothing_is_cut(game: str, language: str) -> None:
    """On every twelfth; `python -m build_scripts.paper` looks at all of them in both languages."""
    texts = list(paper.texts_of(game, language, 12))
    assert texts
    assert paper.faults(texts) == []


def test_what_is_small_or_cut_is_found() -> None:
    assert len(paper.faults([("tiny", 5.9, 0), ("half", 9, 3), ("long na…", 9, 0), ("good", 6, 1)])) == 3


@pytest.mark.usefixtures("painted")
@tools(paper.RASTER)
@each(("size", "bleed"), [("a4", False), ("letter", True)])
def test_pixels_of_printed_sheets_lie_where_they_should(size: str, bleed: bool, tmp_path: Path) -> None:
    (folder := tmp_path / size).mkdir()
    found = paper.measured(folder, size, bleed=bleed, dpi=150)
    assert found.size < paper.MOST_OFF
    assert found.behind < paper.MOST_OFF


# -- pictures ----------------------------------------------------------------------------------------------------------


def card_like(size: tuple[int, int]) -> pygame.Surface:
    """Round corners, a dark edge, a coloured ground, and fine dark lines on paper."""
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(drawn, "#2b1d14", drawn.get_rect(), border_radius=50)
    pygame.draw.rect(drawn, "#b03040", drawn.get_rect().inflate(-14, -14), border_radius=44)
    page = pygame.Rect(60, size[1] // 2, size[0] - 120, size[1] // 2 - 60)
    pygame.draw.rect(drawn, "#f7edd2", page)
    for row in range(6):
        pygame.draw.line(drawn, "#2b1d14", (90, page.top + 40 + 30 * row), (size[0] - 90, page.top + 40 + 30 * row), 5)
    return drawn


class TestPictures:
    @each("by", [0, 24])
    def test_nothing_stays_white_where_colours_go_on_beyond_the_edges(self, by: int) -> None:
        full = coloured(card_like((744, 1039)), by)
        assert full.size == (744 + 2 * by, 1039 + 2 * by)
        for x, y in ((0, 0), (full.width - 1, 0), (0, full.height - 1), (full.width // 2, 0), (full.width - 1, 500)):
            red, green, blue, _ = full.get_at((x, y))
            assert max(red, green, blue) < 60

    def test_the_picture_itself_is_not_touched(self) -> None:
        drawn = card_like((744, 1039))
        full = coloured(drawn, 24)
        assert full.get_at((24 + 300, 24 + 700)) == drawn.get_at((300, 700))

    def test_a_pen_leaves_the_paper_white_and_letters_black(self) -> None:
        drawn = with_a_pen(on_white(card_like((744, 1039)), 0))
        light = drawn.histogram()
        assert sum(light[200:]) > 0.85 * 744 * 1039
        top = 1039 // 2 + 40
        assert drawn.getpixel((372, top)) < 40
        assert drawn.getpixel((372, top + 15)) == 255
        assert drawn.getpixel((372, 250)) == 255

    def test_a_picture_in_colour_is_as_large_as_it_was_drawn(self) -> None:
        kept = Image.open(io.BytesIO(in_colour(card_like((744, 1039)))))
        assert (kept.size, kept.format, round(kept.info["dpi"][0])) == ((744, 1039), "JPEG", 300)


# -- the file ----------------------------------------------------------------------------------------------------------


class Laid(NamedTuple):
    """A picture on a page, in millimetres from the upper left corner."""

    picture: str
    place: CutPlace


def pages_of(data: bytes) -> Iterator[list[Laid]]:
    """What lies on each page of a file to be cut out, read from its bytes."""
    high = A4.height * POINT
    lies = re.compile(rb"q\n([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm\n/FormXob\.(picture\d+) Do")
    for stream in re.finditer(rb"stream\r?\n(.*?)endstream", data, re.DOTALL):
        try:
            text = zlib.decompressobj().decompress(stream[1])
        except zlib.error:
            continue
        if b"FormXob.picture" not in text:
            continue
        laid = []
        for one in lies.finditer(text):
            wide, tall, left, foot = (float(one[n]) for n in range(1, 5))
            place = CutPlace(left / POINT, (high - foot - tall) / POINT, wide / POINT, tall / POINT)
            laid.append(Laid(one[5].decode(), place))
        yield [one for one in laid if one.place.width > TITLE + 0.01]


class TestTheFile:
    def test_each_picture_is_in_it_once_and_each_page_has_the_papers_size(self) -> None:
        data = written(Order((Wanted("flask", "deck", entry="green"),), backs=True))
        assert data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF")
        assert data.count(b"/MediaBox [ 0 0 595.2756 841.8898 ]") == len(list(pages_of(data))) == 4
        cards, back, the_seal, its_mask = 5, 1, 1, 1
        assert data.count(b"/Subtype /Image") == cards + back + the_seal + its_mask

    def test_fronts_and_backs_lie_over_each_other(self) -> None:
        """Held against the light, within 0.3 mm; also where the last sheet is not full."""
        data = written(Order((Wanted("flask", "deck", entry="green"),), backs=True))
        front, back, second, second_back = pages_of(data)
        for one, other in ((front, back), (second, second_back)):
            assert len(one) == len(other)
            for (_, lies), (_, behind) in zip(one, other, strict=True):
                seen = A4.width - behind.left - behind.width
                assert seen == pytest.approx(lies.left, abs=0.3)
                assert behind.top == pytest.approx(lies.top, abs=0.3)

    @each("bleed", [False, True])
    def test_cards_have_their_true_size(self, bleed: bool) -> None:
        (page,) = pages_of(written(Order((SNOWL,), bleed=bleed)))
        more = 2 * BLEED if bleed else 0
        assert page[0].place[2:] == pytest.approx((63 + more, 88 + more), abs=0.01)

    def test_who_made_the_rules_stands_at_the_foot_of_every_sheet(self, monkeypatch: pytest.MonkeyPatch) -> None:
        feet: list[str] = []
        monkeypatch.setattr(PaperFile, "foot", lambda file, text: feet.append(text))
        order = Order((Wanted("flask", "deck", entry="green"), SNOWL), backs=True, rules=True)
        press = Press(Pictures(), order)
        list(press.steps())
        sheets = sum(1 + sheet.has_backs for sheet in press.sheets)
        assert len(feet) == sheets + sum(book.pages for book in press.booklets), "only empty backs have none"
        assert len(feet) < press.pages, "a creature of one's own has no back"
        assert all(("Orasund" in foot and "CC BY-NC 4.0" in foot) or "shieldgenerator7" in foot for foot in feet)
        assert any("shieldgenerator7" in foot for foot in feet)

    @each("paper", ["a4", "letter"])
    def test_every_sheet_has_its_title(self, paper: Literal["a4", "letter"], monkeypatch: pytest.MonkeyPatch) -> None:
        """The game, a set's code or what was chosen of it, and which sheet it is; also where pictures go on."""
        lines: list[str] = []
        monkeypatch.setattr(PaperFile, "write", lambda file, text, *how: lines.append(text))
        monkeypatch.setattr(Press, "_picture", lambda press, piece, sheet, is_back: Image.new("L", (2, 2)))
        for bleed in (False, True):
            wanted = (WHOLE["quellector"], Wanted("flask", "deck", entry="green", name="Green deck"))
            press = Press(Pictures(), Order(wanted, paper, bleed=bleed))
            lines.clear()
            list(press.steps())
            n = len(press.sheets)
            assert [line for line in lines if line.startswith("Sheet")] == [
                f"Sheet {k} of {n} · print at 100 %" for k in range(1, n + 1)
            ]
            told = [line for line in lines if line in ("Creature Quellector", "Flask", CODE, "Green deck")]
            assert told == ["Creature Quellector", CODE] * (n - 2) + ["Flask", "Green deck"] * 2

    @each("paper", ["a4", "letter"])
    def test_no_line_of_a_sheet_is_too_small_or_too_long(
        self, paper: Literal["a4", "letter"], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """In both languages; names of decks as long as there can be are made smaller, and many of them left out."""
        page, lines, write = PAPERS[paper], [], PaperFile.write
        monkeypatch.setattr(PaperFile, "write", lambda file, *how: lines.append(how) or write(file, *how))
        monkeypatch.setattr(Press, "_picture", lambda press, piece, sheet, is_back: Image.new("L", (2, 2)))
        for language, game, n in (("en", "flask", 1), ("de", "flask", 2), ("de", "territory", 9)):
            wanted = (Wanted(game, "deck", presentation(game).decks[0].key, presentation(game).decks[0].ready_made[0]),)
            named = tuple(msgspec.structs.replace(one, name="W" * 30) for one in wanted * n)
            list(Press(Pictures(), Order(named, paper, language)).steps())
        for text, face, letters, left, *_ in lines:
            assert letters >= 6
            assert left + text_width(text, face, letters) <= max(page) - INDENT / 2

    @each("backs", [False, True])
    def test_whoever_prints_it_is_asked_for_its_true_size_and_the_right_edge(self, backs: bool) -> None:
        data = written(Order((SNOWL,), backs=backs))
        assert b"/PrintScaling /None" in data
        assert (b"/Duplex /DuplexFlipLongEdge" in data) is backs

    def test_what_has_no_back_leaves_it_empty_where_both_sides_are_printed(self) -> None:
        """Else the next front would be printed there, and all backs after it lie behind others."""
        wanted = (WHOLE["xenofera"], Wanted("flask", "deck", entry="green"), WHOLE["quaeleon"])
        press = Press(Pictures(), Order(wanted, cards=False, things=True, rules=True, backs=True))
        assert any(book.pages % 2 for book in press.booklets[:-1])
        begun: list[int] = []
        press._side = lambda sheet, is_back: begun.append(press.file.pages - is_back) or iter(())  # type: ignore
        for book in press.booklets:
            book.print_page = lambda file, n, foot: (begun.append(file.pages - n), file.turn())  # type: ignore
        assert list(press.steps())[-1] == press.pages
        assert {pages % 2 for pages in begun} == {0}
        assert press.pages % 2 == 0

    def test_letters_that_our_faces_lack_are_drawn(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Never as boxes: with a font of the system, or by number where no font has them."""
        written_down, drawn, lay = list[str](), list[object](), PaperFile.lay
        write = Canvas.drawString
        monkeypatch.setattr(
            Canvas, "drawString", lambda self, x, y, text: written_down.append(text) or write(self, x, y, text)
        )
        monkeypatch.setattr(
            PaperFile, "lay", lambda file, key, place: drawn.append((key, place)) or lay(file, key, place)
        )
        written(Order((Wanted("flask", "deck", entry="green", name="田中 Ω"),)))
        assert not any("田" in text for text in written_down)
        named = {place for key, place in drawn if isinstance(key, tuple) and key[:2] == ("written", "田中 Ω")}  # type: ignore
        assert named
        assert all(place.width > 5 and 2 < place.height < TITLE for place in named)

    def test_a_pen_has_no_colours(self) -> None:
        for game in BOOKS[::2]:
            data = written(Order((WHOLE[game],), cards=False, rules=True, pen=True))
            assert b"/DeviceRGB" not in data, game
            streams = re.findall(rb"stream\r?\n(.*?)endstream", data, re.DOTALL)
            for stream in streams:
                with suppress(zlib.error):
                    text = zlib.decompressobj().decompress(stream)
                    inks = re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) rg\b", text)
                    assert all(len(set(ink)) == 1 for ink in inks), game

    def test_all_letters_are_in_it(self) -> None:
        data = written(Order((SNOWL,), rules=True, language="de"))
        fonts = set(re.findall(rb"/BaseFont /([\w+-]+)", data))
        assert fonts
        assert all(b"Source" in font for font in fonts)
        assert data.count(b"/FontFile2") >= len(fonts)


@each(("game", "language", "paper"), [(game, *how) for game in BOOKS for how in (("en", "a4"), ("de", "letter"))])
def test_a_booklet_holds_every_sentence_on_a_few_pages(game: str, language: str, paper: str) -> None:
    text = book_of(game, language)
    booklet = Booklet(Pictures(), game, text, PAPERS[paper])
    assert 2 <= booklet.pages <= 4
    assert_set(booklet.setting, text)
    *_, left, right = booklet.setting.columns
    assert booklet.pages * 2 != len(booklet.setting.columns) or abs(height(left) - height(right)) < 40


@each(("game", "language", "paper"), [(game, *how) for game in BOOKS for how in (("en", "a4"), ("de", "letter"))])
def test_a_small_book_holds_every_sentence_on_as_many_pages_as_sheets_have(
    game: str, language: str, paper: str
) -> None:
    text = book_of(game, language)
    book = SmallBook(Pictures(), game, text, PAPERS[paper])
    assert book.leaves == 4 * book.pages / 2
    assert book.leaves - book.setting.pages - 2 in (0, 1)
    assert_set(book.setting, text)


def height(column: Sequence[Line]) -> float:
    return sum(line.high for line in column) - column[0].above


def assert_set(setting: Setting, text: RuleText) -> None:
    """Every sentence stands in it once, in readable letters; no column is too high, and no line too wide."""
    numbers = [line.number for column in setting.columns for line in column if line.number]
    assert numbers == [one.key for one in text.passages if one.kind == "sentence"]
    for n, column in enumerate(setting.columns):
        assert height(column) <= setting.form.room(n // setting.form.columns)
        assert not column[-1].is_heading
        assert not column[0].goes_on
    for line in (line for column in setting.columns for line in column):
        assert all(at < setting.form.wide for _, at in line.pieces)
        assert line.style.letters >= 8


@given(st.integers(1, 8).map(lambda sheets: 4 * sheets))
def test_a_small_book_has_its_pages_in_order_when_it_is_folded(leaves: int) -> None:
    """Sheets lie in each other, the first outermost; a leaf of paper has one page on its front, the next behind it."""
    sides = [pair(leaves, side) for side in range(leaves // 2)]
    assert sorted(page for side in sides for page in side) == list(range(leaves))
    fronts, backs = sides[::2], sides[1::2]
    opened = [(front[1], back[0]) for front, back in zip(fronts, backs, strict=True)]
    assert [page for leaf in opened for page in leaf] == list(range(leaves // 2))
    closed = [(back[1], front[0]) for front, back in zip(fronts, backs, strict=True)]
    assert [page for leaf in reversed(closed) for page in leaf] == list(range(leaves // 2, leaves))


def test_pages_of_a_small_book_lie_behind_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turned over the long edge: what is at the same height of a sheet is on one leaf, and reads the other way."""
    lies: list[tuple[float, float, str]] = []
    at: list[tuple[str, float]] = []

    @contextmanager
    def turned(way: str, start: float) -> Iterator[None]:
        at.append((way, start))
        yield

    file = PaperFile(A4, "", "", "en")
    monkeypatch.setattr(file, "upward", lambda left, foot: turned("up", foot - A4.height / 2))
    monkeypatch.setattr(file, "downward", lambda right, top: turned("down", top))
    monkeypatch.setattr(SmallBook, "_leaf", lambda book, file, leaf, foot: lies.append((leaf, *at[-1][::-1])))
    book = SmallBook(Pictures(), "flask", book_of("flask", "en"), A4)
    for side in range(book.pages):
        book.print_page(file, side, "")
    where = {leaf: (top, way) for leaf, top, way in lies}
    for leaf in range(0, book.leaves, 2):
        assert where[leaf][0] == where[leaf + 1][0]
        assert {where[leaf][1], where[leaf + 1][1]} == {"up", "down"}
    assert where[0][0] == 0


# -- what is meant -----------------------------------------------------------------------------------------------------


class TestWhatIsMeant:
    @each(
        ("name", "meant"),
        [
            ("quaeleon", ("quaeleon", "game", "")),
            ("Xenofera", ("xenofera", "game", "")),
            (CODE.lower(), ("quellector", "game", CODE)),
            (f"quellector:{CODE}", ("quellector", "game", CODE)),
            ("flask/green", ("flask", "deck", "green")),
            ("Green deck", ("flask", "deck", "green")),
            ("titans", ("territory", "deck", "titans")),
            ("snowl", ("quaeleon", "creature", "bestiary/snowl")),
            ("territory/Snowl", ("territory", "creature", "bestiary/snowl")),
        ],
    )
    def test_a_name(self, name: str, meant: tuple[str, str, str]) -> None:
        one = found(Words(), name)
        assert (one.game, one.what, one.entry) == meant

    def test_an_own_deck_by_its_name_or_file(self) -> None:
        path = save_deck("flask", "Bubbles", BEGUN)
        for name in ("bubbles", str(path)):
            assert (found(Words(), name).what, found(Words(), name).entry) == ("deck", BEGUN)

    def test_an_own_creature_by_its_name(self) -> None:
        save_deck("territory", "Grumblehorn", "Grumblehorn; horned; 5; forest+3", "single")
        assert found(Words(), "grumblehorn").kind == "single"

    def test_a_text_with_a_code_as_we_save_it(self, tmp_path: Path) -> None:
        path = tmp_path / "deck.menagerie.txt"
        path.write_text(
            presentation("flask").decks[0].write(presentation("flask").decks[0].read(BEGUN)), encoding="utf-8"
        )
        assert (found(Words(), str(path)).what, found(Words(), str(path)).entry) == ("deck", BEGUN)

    @each("file", [SAVED_GAME, b'{"format": 1, "name": "Ada"}', b"My shopping list"])
    def test_a_file_of_another_kind_is_called_what_it_is(self, file: bytes, tmp_path: Path) -> None:
        path = tmp_path / ("x.txt" if file.startswith(b"My") else "x.game.json")
        path.write_bytes(file)
        with pytest.raises(StoreError) as told:
            found(Words(), str(path))
        assert told.value.key == "print.no_deck"

    @each("name", ["nonsense", "0000-0001", "no/such/file.json", ""])
    def test_what_there_is_not(self, name: str) -> None:
        with pytest.raises(NotFound):
            found(Words(), name)

    def test_a_file_that_is_no_deck(self, tmp_path: Path) -> None:
        path = tmp_path / "thesis.json"
        path.write_text("{}", encoding="utf-8")
        with pytest.raises(StoreError):
            found(Words(), str(path))
        assert path.read_text(encoding="utf-8") == "{}"


# -- the command -------------------------------------------------------------------------------------------------------


class TestTheCommand:
    def test_it_prints_and_says_so(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        target = tmp_path / "snowl.pdf"
        assert printing.main(["territory/snowl", "-o", str(target), "--backs", "--paper", "letter"]) == 0
        assert target.read_bytes().startswith(b"%PDF-")
        assert "2 pages" in capsys.readouterr().out

    def test_it_says_before_how_many_pages_it_will_be_and_brings_the_rules(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Press, "_picture", lambda press, piece, sheet, is_back: Image.new("L", (2, 2)))
        pages = []
        for more in ([], ["--no-booklet"], ["--players", "2"]):
            assert printing.main(["xenofera", *more, "-o", str(tmp_path / f"{len(pages)}.pdf")]) == 0
            told = capsys.readouterr().out
            pages.append(int(told.split()[0]))
            assert ("--players" in told) is ("--players" not in more)
        assert pages[0] > max(pages[1:])

    @each("names", [["nonsense"], ["territory/snowl", "nonsense"]])
    def test_an_unknown_name_is_one_sentence_and_no_file(
        self, names: Sequence[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert printing.main([*names, "-o", str(tmp_path / "x.pdf")]) == 1
        assert capsys.readouterr().err == "There is no game, deck, creature or file called “nonsense”.\n"
        assert not (tmp_path / "x.pdf").exists()

    def test_a_file_that_is_there_is_left_alone(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        target = tmp_path / "thesis.pdf"
        target.write_text("mine", encoding="utf-8")
        assert printing.main(["territory/snowl", "-o", str(target)]) == 1
        assert "already" in capsys.readouterr().err
        assert target.read_text(encoding="utf-8") == "mine"
        assert printing.main(["territory/snowl", "-o", str(target), "--force"]) == 0
        assert target.read_bytes().startswith(b"%PDF-")

    def test_a_full_disk_is_one_sentence_and_no_half_file(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def full(handle: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        monkeypatch.setattr("game.store.files.os.fsync", full)
        folder = tmp_path / "out"
        assert printing.main(["territory/snowl", "-o", str(folder / "x.pdf")]) == 1
        assert capsys.readouterr().err == "“x.pdf” could not be saved: No space left on device.\n"
        assert list(folder.iterdir()) == []

    def test_nothing_to_print_is_said(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert printing.main(["flask/green", "--no-cards", "-o", str(tmp_path / "x.pdf")]) == 1
        assert capsys.readouterr().err == "There is nothing to print.\n"

    @each(
        ("order", "told"),
        [
            (msgspec.json.encode(Order((SNOWL,))), "snowl.pdf"),
            (msgspec.json.encode(Order((Wanted("flask", "deck", entry="no deck; at all"),))), "never contains"),
            (b"babble", "cannot be printed"),
            (b'{"wanted":[{"game":"chess"}]}', "cannot be printed"),
        ],
    )
    def test_a_window_hears_in_lines_what_comes_of_its_order(
        self,
        order: bytes,
        told: str,
        own_home: Path,
        monkeypatch: pytest.MonkeyPatch,
        capfdbinary: pytest.CaptureFixture[bytes],
    ) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(order)))
        monkeypatch.setattr(printing.signal, "signal", lambda *given: None)
        monkeypatch.setattr(printing, "die_with_parent", lambda: None)
        capfdbinary.readouterr()
        printing.main(["-", "--name", "snowl"])
        lines = capfdbinary.readouterr().out.splitlines()
        last = msgspec.json.decode(lines[-1], type=Report)
        assert told in (last.file or last.failure)
        if last.file:
            assert Path(last.file).parent == own_home / "papers"
            assert Path(last.file).read_bytes().startswith(b"%PDF-")


# -- beside the window -------------------------------------------------------------------------------------------------


PRINTER = """
import sys, time
order = sys.stdin.buffer.read()
assert order.startswith(b'{"wanted"')
print('{"done":1,"pages":2}', flush=True)
if sys.argv[1] == "slow":
    time.sleep(60)
if sys.argv[1] == "lost":
    sys.exit(1)
print('{"done":2,"pages":2,"file":"/there/is/it.pdf"}', flush=True)
"""


def wait(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.fixture
def printer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = tmp_path / "printer.py"
    script.write_text(PRINTER, encoding="utf-8")
    monkeypatch.setattr(job, "printing_command", lambda: [sys.executable, str(script)])


WINDOW = """
import sys, time
from game.processes import own_command, started
printer = started([*own_command("print"), "-"])
printer.stdin.write(sys.argv[1].encode())
printer.stdin.close()
printer.stdout.readline()
print(printer.pid, flush=True)
time.sleep(60)
"""
"""Has something printed, and tells who prints as soon as that has begun."""


def is_there(process: int) -> bool:
    """Whether a process is there, and more than a name that nobody has asked for."""
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"


@pytest.mark.usefixtures("printer")
class TestAJob:
    def test_it_tells_how_far_it_is_and_where_the_file_lies(self) -> None:
        one = PrintJob(Order((SNOWL,)), "quick")
        wait(lambda: one.is_over)
        assert one.file == Path("/there/is/it.pdf")
        assert one.share == 1

    def test_it_can_be_stopped_at_any_time(self) -> None:
        one = PrintJob(Order((SNOWL,)), "slow")
        wait(lambda: one.share == 0.5)
        began = time.monotonic()
        one.stop()
        wait(lambda: one.is_over)
        assert time.monotonic() - began < 10
        assert one.file is None

    @STOPS
    def test_nor_does_one_outlive_it_that_the_system_has_stopped(self, monkeypatch: pytest.MonkeyPatch) -> None:
        processes: list[subprocess.Popen[bytes]] = []
        monkeypatch.setattr(job, "started", lambda command: processes.append(started(command)) or processes[0])
        one = PrintJob(Order((SNOWL,)), "slow")
        wait(lambda: one.share == 0.5)
        processes[0].send_signal(signal.SIGSTOP)
        one.stop()
        wait(lambda: one.is_over)
        assert processes[0].poll() is not None

    @PROCESSES
    def test_one_ends_with_a_window_that_is_killed(self, tmp_path: Path) -> None:
        order = msgspec.json.encode(Order((WHOLE["xenofera"],))).decode()
        window = [sys.executable, "-c", WINDOW, order]
        with subprocess.Popen(window, stdout=subprocess.PIPE, cwd=ROOT) as parent:
            printer = int(parent.stdout.readline())
            os.kill(printer, signal.SIGSTOP)
            parent.kill()
            wait(lambda: not is_there(printer))

    def test_who_is_stopped_before_the_beginning_never_prints(self) -> None:
        one = PrintJob(Order((SNOWL,)), "slow")
        one.stop()
        wait(lambda: one.is_over)
        assert one.file is None

    def test_a_printer_that_is_lost_leaves_no_file(self) -> None:
        one = PrintJob(Order((SNOWL,)), "lost")
        wait(lambda: one.is_over)
        assert one.file is None


# -- the page ----------------------------------------------------------------------------------------------------------


def page_of(app_of: OpenApp, wanted: Wanted, **settings: object) -> tuple[Visitor, PrintingScene]:
    visitor = Visitor.at_title(app_of(**settings))
    routes.to_printing(visitor.app, wanted)
    scene = visitor.app.scenes.top
    assert isinstance(scene, PrintingScene)
    return visitor, scene


class TestThePage:
    def test_what_is_chosen_is_what_is_printed(self, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
        visitor, scene = page_of(open_app, WHOLE["quaeleon"])
        orders: list[Order] = []
        monkeypatch.setattr(
            "scenes.printing.scene.PrintJob", lambda order, name: orders.append(order) or PrintJob.__new__(PrintJob)
        )
        monkeypatch.setattr(scene.work, "begin", lambda job: None)
        assert scene.choices.order.things, "nobody counts without it"
        assert scene.choices.order.rules, "nobody plays without them"
        for key in ("things", "folded", "backs", "pen", ("paper", 1)):
            visitor.clicks(key)
        visitor.clicks("save")
        wanted = msgspec.structs.replace(WHOLE["quaeleon"], players=2)
        assert orders == [Order((wanted,), "letter", pen=True, backs=True, rules=True, folded=True)]

    def test_its_sheets_are_those_that_will_be_printed(self, open_app: OpenApp) -> None:
        _, scene = page_of(open_app, Wanted("flask", "deck", entry="green"))
        order = scene.choices.order
        sheets = [sheet for heap in heaps(Pictures(), order) for sheet in sheets_of(heap, order)]
        assert [side.sheet.grid for side in scene.preview.sides] == [sheet.grid for sheet in sheets]

    def test_all_that_lies_on_the_sheet_is_drawn_bit_by_bit(self, open_app: OpenApp) -> None:
        visitor, scene = page_of(open_app, Wanted("flask", "deck", entry="green"))
        visitor.looks()
        assert scene.animates
        end = time.monotonic() + 20
        while scene.preview.animates and time.monotonic() < end:
            scene.preview.tick(0)
        assert not scene.preview.animates
        side = scene.preview.side
        assert side is not None
        visitor.looks()
        assert not scene.preview.animates

    def test_keys_turn_the_sheets(self, open_app: OpenApp) -> None:
        visitor, scene = page_of(open_app, WHOLE["quaeleon"])
        visitor.keys("page down", "page down", "page up")
        assert scene.preview.at == 1
        visitor.keys("page up", "page up")
        assert scene.preview.at == len(scene.preview.sides) - 1

    def test_a_wrong_code_is_told_and_cannot_be_printed(self, open_app: OpenApp) -> None:
        visitor, scene = page_of(open_app, WHOLE["quellector"])
        before = scene.choices.wanted.entry
        visitor.clicks("another")
        assert scene.choices.wanted.entry != before
        scene.choices._type_code("0000-0001")
        assert scene.choices.problem()
        assert visitor.spot("save").reason
        scene.choices._type_code(CODE)
        assert not visitor.spot("save").reason

    def test_only_rules_can_be_folded(self, open_app: OpenApp) -> None:
        visitor, _ = page_of(open_app, WHOLE["quaeleon"])
        visitor.clicks("folded")
        visitor.clicks("rules")
        assert "folded" not in {spot.key for spot in visitor.app.ui.focus.spots}

    def test_what_is_set_up_for_many_is_offered_for_fewer(self, open_app: OpenApp) -> None:
        visitor, scene = page_of(open_app, Wanted("xenofera", players=5, options=(("truce", False),)))
        many = len(scene.preview.sides)
        visitor.clicks(("players", 0))
        assert scene.choices.wanted.players == ruleset("xenofera").fewest
        assert len(scene.preview.sides) < many

    def test_nothing_at_all_cannot_be_printed(self, open_app: OpenApp) -> None:
        visitor, _ = page_of(open_app, WHOLE["quaeleon"])
        for key in ("cards", "things", "rules"):
            assert not visitor.spot("save").reason
            visitor.clicks(key)
        assert visitor.spot("save").reason

    @pytest.mark.usefixtures("printer")
    def test_what_is_at_work_can_be_watched_and_stopped(
        self, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        visitor, scene = page_of(open_app, SNOWL)
        scene.work.begin(slow := PrintJob(scene.choices.order, "slow"))
        wait(lambda: slow.share == 0.5)
        visitor.looks()
        visitor.app.scenes.step([], 0.1)
        assert scene.work._bar.share == 0.5
        visitor.clicks("stop")
        wait(lambda: slow.is_over)
        visitor.app.scenes.step([], 0.1)
        assert not scene.work.is_busy
        assert visitor.spot("save")

    @pytest.mark.usefixtures("printer")
    def test_where_the_file_lies_is_told_and_copied(self, open_app: OpenApp) -> None:
        visitor, scene = page_of(open_app, SNOWL)
        scene.work.begin(quick := PrintJob(scene.choices.order, "quick"))
        wait(lambda: quick.is_over)
        visitor.app.scenes.step([], 0.1)
        assert visitor.app.ui.clipboard.get() == str(Path("/there/is/it.pdf"))
        assert not scene.work.is_busy

    @pytest.mark.usefixtures("printer")
    def test_whoever_leaves_gives_it_up(self, open_app: OpenApp) -> None:
        visitor, scene = page_of(open_app, SNOWL)
        scene.work.begin(slow := PrintJob(scene.choices.order, "slow"))
        visitor.keys("escape")
        wait(lambda: slow.is_over)
        assert slow.file is None

    @pytest.mark.parametrize(("language", "size", "text_scale"), TIGHT_SHAPES)
    def test_nothing_is_cut(self, open_app: OpenApp, language: str, size: tuple[int, int], text_scale: float) -> None:
        app = open_app(size, language=language, text_scale=text_scale)
        routes.to_title(app)
        for wanted in (WHOLE["quellector"], WHOLE["quaeleon"], SNOWL):
            routes.to_printing(app, wanted)
            scene = app.scenes.top
            app.scenes.draw()
            assert_whole(app, scene, size)
            if wanted.what == "game":
                scene.choices._choose("rules", True)
                app.scenes.draw()
                assert_whole(app, scene, size)
            app.scenes.pop()

    def test_everything_is_reached_by_keys(self, open_app: OpenApp) -> None:
        visitor, scene = page_of(open_app, WHOLE["quaeleon"])
        for key in ("things", ("paper", 1), "pen", ("turn", 1), "save"):
            visitor.goes_to(key)
        visitor.goes_to("pen")
        visitor.keys("return")
        assert scene.choices.order.pen

    def test_a_creature_brings_neither_tokens_nor_rules(self, open_app: OpenApp) -> None:
        visitor, _ = page_of(open_app, SNOWL)
        keys = {spot.key for spot in visitor.app.ui.focus.spots}
        assert {"backs", "bleed", "pen"} <= keys
        assert not {"cards", "things", "rules", "players", "code"} & keys

    @each("game", GAMES)
    def test_what_is_set_up_is_what_is_printed(self, game: str, open_app: OpenApp) -> None:
        """Everybody's decks, twists and all: the very cards that would be dealt."""
        visitor = Visitor.at_title(open_app())
        routes.to_setup(visitor.app, ruleset(game))
        setup = visitor.app.scenes.top
        chosen = setup.setup.choices.chosen
        for key, value in TWISTED.get(game, {}).items():
            assert key in chosen
            chosen[key] = value
        setup.print()
        scene = visitor.app.scenes.top
        order = scene.choices.order
        assert msgspec.json.decode(msgspec.json.encode(order), type=Order) == order
        wanted = order.wanted[0]
        assert not scene.choices.problem()
        assert "players" not in {spot.key for spot in visitor.app.ui.focus.spots}
        dealt = setup.setup.dealt().table.config
        if game != "quellector":  # a set by chance
            assert sorted(map(repr, config_of(wanted).designs)) == sorted(map(repr, dealt.designs))
        for key, value in TWISTED.get(game, {}).items():
            assert config_of(wanted).options[key] == value

    def test_an_own_creature_is_printed_from_the_album(self, open_app: OpenApp) -> None:
        save_deck("territory", "Grumblehorn", "Grumblehorn; horned; 5; forest+3", "single")
        visitor = Visitor.at_title(open_app())
        routes.to_album(visitor.app)
        album = visitor.app.scenes.top
        album._turn_tab(OWN)
        album.choose(album.stickers.found()[0])
        visitor.clicks("print")
        scene = visitor.app.scenes.top
        assert scene.name == "Grumblehorn"
        (piece,) = stock_of(scene.choices.order)
        assert piece.copies == 1
        assert config_of(scene.choices.wanted).designs[0].species == "Grumblehorn"

    def test_setup_deck_and_album_lead_there(self, open_app: OpenApp) -> None:
        visitor = Visitor.at_title(open_app())
        app = visitor.app
        routes.to_setup(app, ruleset("quellector"))
        visitor.clicks("print")
        scene = app.scenes.top
        assert SetCode.read(scene.choices.wanted.entry).types == ("fire", "water", "earth", "air")
        routes.to_decks(app, ruleset("flask"))
        visitor.clicks("print")
        scene = app.scenes.top
        assert scene.choices.wanted == Wanted("flask", "deck", entry=PUBLISHED[0], name="Green deck")


@each("is_back", [False, True])
def test_what_lies_is_upright_where_cards_lie(is_back: bool) -> None:
    """Sheets on which cards lie are looked at from the side; a land among them is not on its head."""
    order = Order((Wanted("territory", "deck", "lands", "forest"),), "letter", bleed=True)
    (sheet,) = sheets_of(heaps(Pictures(), order)[0], order)
    assert sheet.grid.is_turned
    ((piece, _),) = sheet.laid
    asked: list[tuple[int, int]] = []

    def drawn(size: tuple[int, int]) -> pygame.Surface:
        asked.append(size)
        surface = pygame.Surface(size)
        surface.fill("white", (0, 0, size[0], 4))
        return surface

    bare = sheet._replace(grid=replace(sheet.grid, bleed=0))
    laid = as_laid(replace(piece, face=drawn, back=drawn), bare, is_back=is_back, pen=True)
    assert laid.size == asked[0]
    assert laid.get_at((laid.width // 2, 1)) == (255, 255, 255, 255)


def test_a_place_with_its_border() -> None:
    assert around(CutPlace(10, 20, 30, 40), 2) == CutPlace(8, 18, 34, 44)


def test_every_creature_of_a_shelf_can_be_printed_by_itself() -> None:
    for rules in RULESETS:
        kinds = presentation(rules.key).decks
        made = [page for kind in kinds for page in kind.creatures(kind.made(kind.ready_made[0], "Of mine"))]
        alone = next((kind for kind in kinds if kind.alone is not None), None)
        assert not made or alone is not None
        for page in made:
            assert alone is not None and alone.alone is not None
            order = Order((Wanted(rules.key, "deck", alone.key, alone.write(alone.alone(page.card))),))
            assert [piece.copies for piece in stock_of(order)] == [1]


def test_every_game_can_be_printed() -> None:
    for rules in RULESETS:
        size = presentation(rules.key).printing.size
        assert size.width <= size.height <= 100
        assert isinstance(size, Measure)


def test_what_lies_on_a_bench_can_be_printed_before_it_is_finished(open_app: OpenApp) -> None:
    visitor = Visitor.at_title(open_app())
    app = visitor.app
    for game, kind in [(rules.key, kind) for rules in RULESETS for kind in presentation(rules.key).decks]:
        app.scenes.push(kind.editor(app, kind.made(kind.ready_made[0], "Of mine"), None))
        visitor.clicks("print")
        scene = app.scenes.top
        assert (scene.choices.wanted.game, scene.choices.wanted.kind) == (game, kind.key)
        assert not scene.choices.problem()
        assert scene.preview.sides
        app.scenes.pop()
        app.scenes.push(kind.editor(app, kind.empty, None))
        visitor.clicks("print")
        empty = app.scenes.top
        assert bool(visitor.spot("save").reason) == (not empty.preview.sides)
        app.scenes.pop()
