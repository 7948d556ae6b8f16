"""What those who play from paper need: a chapter on it, signs in words, tokens on sheets of their own, pages seen
before they are printed."""

import re

import msgspec
import pygame
import pytest
from PIL import Image

from assets import asset
from game.art.backs import PAPER, card_back
from game.art.icons import ICONS
from game.rulesets import GAMES
from game.rulesets.quellector.cards import SetCode
from game.rulesets.xenofera.cards import Design
from game.rulesets.xenofera.collections import COLLECTIONS
from game.rulesets.xenofera.creatures import CREATURES
from game.rulesets.xenofera.utility import STARTER_CREW, STARTS
from game.stage.cards.faces import picture
from game.stage.drawing.beside import NotYet
from game.stage.printing.paper import text_width
from game.stage.printing.plates import coloured
from game.stage.printing.sheets import PAPERS, CutLine, CutPlace, Measure
from game.stage.printing.shown import ShownPage
from game.words import PSEUDO, Words
from scenes import routes
from scenes.games.registry import presentation
from scenes.games.xenofera.card_words import card_name
from scenes.games.xenofera.printing import told_of
from scenes.learn.rule_text import rules_of, rules_on_paper
from scenes.picture_cache import Pictures
from scenes.printing.laying import as_laid, sheets_of
from scenes.printing.order import Order, Wanted
from scenes.printing.preview import PageOfRules, Preview, SheetSide
from scenes.printing.scene import PrintingScene
from scenes.printing.setting import SANS
from scenes.printing.stock import Heap, heaps
from tests.cases import each
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

BOOKS = [game for game in GAMES if presentation(game).has_rulebook]
CODE = SetCode(("fire", "water", "earth", "air"), False, 2026).write()
CREAM = pygame.Color("#f3e3bd")


def heap_of(order: Order) -> Heap:
    pictures = Pictures()
    pictures.words = Words(order.language)
    (heap,) = heaps(pictures, order)
    return heap


@each(("game", "language"), [(game, language) for game in BOOKS for language in ("en", "de")])
def test_a_printed_rulebook_ends_with_what_is_needed_on_paper(game: str, language: str) -> None:
    printed, book = rules_on_paper(game, language).passages, rules_of(game, language).passages
    assert printed[: len(book)] == book
    english = rules_on_paper(game, "en").passages
    assert [one.key for one in printed] == [one.key for one in english]
    assert {"paper-ready", "paper-turn", "paper-signs"} <= {one.key for one in printed[len(book) :]}
    signs = re.findall(r"\[icon:([\w-]+)\]", " ".join(one.text for one in printed[len(book) :]))
    assert signs
    assert set(signs) <= set(ICONS)


def test_a_game_without_such_a_chapter_has_its_rules() -> None:
    assert not asset("on_paper", "nothing.md").is_file()
    assert rules_on_paper("flask", PSEUDO).passages[-1].text != rules_on_paper("flask", "en").passages[-1].text


@each("language", ["en", "de"])
def test_who_begins_with_whom_is_told_as_it_is_dealt(language: str) -> None:
    told, words = rules_on_paper("xenofera", language).passage("P1.2").text, Words(language)
    first = {STARTER_CREW[seats[place]] for seats in STARTS.values() for place in range(len(seats))}
    for crew in first:
        assert card_name(words, crew).split()[-1][:6] in told
    for more, fewer in ((3, 2), (4, 3), (5, 4)):
        assert [one for one in STARTS[more] if one in STARTS[fewer]] == list(STARTS[fewer])


@pytest.mark.usefixtures("painted")
def test_the_paper_border_of_a_back_goes_on_beyond_its_edges() -> None:
    size, by = (372, 520), 24
    design = presentation("flask").back
    drawn = picture(card_back(design, size), size)
    full = coloured(drawn, by, round(PAPER / min(design.size) * 372))
    for x, y in ((0, 0), (0, 280), (200, 0), (full.width - 1, full.height - 1), (by, 280), (by + 2, by + 2)):
        assert max(abs(a - b) for a, b in zip(full.get_at((x, y))[:3], CREAM[:3], strict=True)) < 6, (x, y)
    middle = full.width // 2, full.height // 2
    assert full.get_at(middle) == drawn.get_at((middle[0] - by, middle[1] - by))


@pytest.mark.usefixtures("painted")
def test_every_back_that_is_printed_has_the_colour_of_its_border_at_its_edge() -> None:
    for game in ("territory", "quellector"):
        order = Order((Wanted(game, entry=CODE if game == "quellector" else "", players=2),), backs=True, bleed=True)
        sheet = next(iter(sheets_of(heap_of(order), order)))
        laid = as_laid(sheet.laid[0][0], sheet, is_back=True, pen=False, dpi=60)
        assert max(abs(a - b) for a, b in zip(laid.get_at((0, 0))[:3], CREAM[:3], strict=True)) < 6, game


@each(("game", "players", "told"), [("flask", 3, "24 red"), ("territory", 2, "16 × 1 Rest"), ("quaeleon", 5, "5 play")])
def test_tokens_lie_behind_all_cards_with_how_many_are_needed(game: str, players: int, told: str) -> None:
    order = Order((Wanted(game, players=players),), things=True)
    heap = heap_of(order)
    of_things = [sheet for sheet in sheets_of(heap, order) if sheet.laid[-1][0] in heap.things]
    laid = [piece in heap.things for sheet in of_things for piece, _ in sheet.laid]
    assert laid == sorted(laid)
    assert sum(laid) == sum(piece.copies for piece in heap.things)
    assert all(told in sheet.name for sheet in of_things)


# -- pages before they are printed -------------------------------------------------------------------------------------


def at_once(key: object, draw: object) -> pygame.Surface:
    return draw()  # type: ignore[operator, no-any-return]


class TestAPageThatIsShown:
    PAPER = Measure(100, 200)

    def page(self) -> ShownPage:
        return ShownPage(self.PAPER, 200, {}, at_once)

    def test_what_is_tinted_lies_where_it_does_on_paper(self) -> None:
        page = self.page()
        page.tint(CutPlace(10, 20, 30, 40), "#ff0000")
        page.mark([CutLine(50, 150, 60, 150)])
        assert page.surface.size == (200, 400)
        assert page.surface.get_at((20, 40))[:3] == page.surface.get_at((79, 119))[:3] == (255, 0, 0)
        assert page.surface.get_at((81, 119))[:3] == (255, 255, 255)
        assert page.surface.get_at((110, 300))[:3] == (0, 0, 0)

    def test_what_is_turned_goes_up_or_down(self) -> None:
        page = self.page()
        with page.upward(0, 200):
            page.tint(CutPlace(0, 10, 30, 5), "#ff0000")
        with page.downward(100, 0):
            page.tint(CutPlace(0, 10, 30, 5), "#0000ff")
        assert page.surface.get_at((22, 399))[:3] == page.surface.get_at((22, 342))[:3] == (255, 0, 0)
        assert page.surface.get_at((22, 338))[:3] == (255, 255, 255)
        assert page.surface.get_at((178, 1))[:3] == page.surface.get_at((178, 58))[:3] == (0, 0, 255)

    def test_letters_are_as_wide_as_in_the_file(self) -> None:
        page = self.page()
        page.write("Menagerie", SANS, 20, 10, 50)
        wide = text_width("Menagerie", SANS, 20) * 2
        dark = [x for x in range(200) if any(page.surface.get_at((x, y))[0] < 128 for y in range(80, 101))]
        assert abs(dark[-1] - dark[0] - wide) < 6

    def test_pictures_are_brought_once_and_laid_often(self) -> None:
        page = self.page()
        assert not page.has("red")
        page.paint("red", lambda: Image.new("RGB", (8, 8), "#ff0000"))
        assert page.has("red")
        page.lay("red", CutPlace(0, 0, 50, 50))
        assert page.surface.get_at((50, 50))[:3] == (255, 0, 0)

    def test_what_takes_long_is_waited_for(self) -> None:
        def later(key: object, draw: object) -> pygame.Surface:
            raise NotYet

        page = ShownPage(self.PAPER, 200, {}, later)
        with pytest.raises(NotYet):
            page.paint("red", lambda: Image.new("RGB", (8, 8)))
        assert not page.has("red")


class TestThePreview:
    @each(("folded", "backs", "sheets"), [(False, False, 3), (False, True, 2), (True, False, 2)])
    def test_it_has_the_pages_of_the_rules_and_counts_their_paper(self, folded: bool, backs: bool, sheets: int) -> None:
        preview = Preview(Words())
        preview.show(Order((Wanted("xenofera"),), cards=False, rules=True, folded=folded, backs=backs))
        pages = [side for side in preview.sides if isinstance(side, PageOfRules)]
        assert len(pages) == len(preview.sides) == pages[0].book.rules.pages
        assert [page.n for page in pages] == list(range(1, len(pages) + 1))
        assert (preview.sheets, preview.of_cards) == (sheets, 0)

    def test_they_come_after_the_cards(self) -> None:
        preview = Preview(Words())
        preview.show(Order((Wanted("quaeleon", players=2),), rules=True))
        kinds = [isinstance(side, SheetSide) for side in preview.sides]
        assert kinds == sorted(kinds, reverse=True)
        assert preview.of_cards == sum(kinds) == preview.sheets - len(kinds) + sum(kinds)

    def test_a_page_is_drawn_when_it_is_looked_at_and_then_seen(self) -> None:
        preview = Preview(Words())
        preview.show(Order((Wanted("flask"),), cards=False, rules=True))
        side = preview.side
        assert isinstance(side, PageOfRules)
        assert preview.page(side, (105, 148)) is None
        while preview._wanted:
            preview.tick(0)
        assert preview.animates, "the page has been drawn, and must be shown once more"
        preview.tick(0)
        assert not preview.animates
        shown = preview.page(side, (105, 148))
        assert min(shown.get_at((0, 0))[:3]) > 250
        assert any(min(shown.get_at((x, 60))[:3]) < 250 for x in range(105))

    def test_what_is_not_looked_at_any_more_is_not_drawn(self) -> None:
        preview = Preview(Words())
        preview.show(Order((Wanted("flask"),), rules=True))
        side = preview.side
        preview.picture(side.places[0][0], side, (63, 88))
        preview.turn(1)
        assert not preview.animates


class TestThePage:
    def page(self, open_app: OpenApp, size: tuple[int, int]) -> tuple[Visitor, PrintingScene]:
        visitor = Visitor.at_title(open_app(size))
        routes.to_printing(visitor.app, Wanted("flask", "deck", entry="green"))
        scene = visitor.app.scenes.top
        assert isinstance(scene, PrintingScene)
        return visitor, scene

    @each("size", [(1280, 720), (800, 480)])
    def test_save_stays_where_it_is_whatever_is_chosen(self, size: tuple[int, int], open_app: OpenApp) -> None:
        visitor, scene = self.page(open_app, size)
        before = visitor.spot("save").rect
        for key in ("things", "rules", "folded", "backs", "bleed"):
            scene.choices._choose(key, True)
            visitor.looks()
            assert visitor.spot("save").rect == before, key
        scene.choices._choose("paper", "letter")
        scene.turn(-1)
        visitor.looks()
        assert visitor.spot("save").rect == before

    def test_the_arrows_stay_where_they_are_from_page_to_page(self, open_app: OpenApp) -> None:
        visitor, scene = self.page(open_app, (1280, 720))
        scene.choices._choose("rules", True)
        scene.choices._choose("backs", True)
        visitor.looks()
        before = [visitor.spot(("turn", step)).rect for step in (-1, 1)]
        for _ in range(len(scene.preview.sides)):
            scene.turn(1)
            visitor.looks()
            assert [visitor.spot(("turn", step)).rect for step in (-1, 1)] == before

    def test_it_says_which_page_of_the_rules_is_shown(self, open_app: OpenApp) -> None:
        visitor, scene = self.page(open_app, (1280, 720))
        scene.choices._choose("rules", True)
        scene.turn(-1)
        visitor.looks()
        n = scene.preview.sides[-1].n
        told = visitor.app.words.say("print.page_of_rules", n=n, total=n)
        assert scene._told(scene.preview.side) == told


def test_letters_of_an_order_for_the_window_are_those_of_the_paper() -> None:
    """The sheet on the screen has the proportion of the paper that is chosen."""
    for name, paper in PAPERS.items():
        preview = Preview(Words())
        preview.show(msgspec.structs.replace(Order((Wanted("flask"),), cards=False, rules=True), paper=name))
        side = preview.side
        assert side.book.rules.paper == paper


@each("language", ["en", "de"])
def test_numbers_on_printed_cards_of_xenofera_are_told_in_words(language: str) -> None:
    words = Words(language)
    designs: list[Design] = [*STARTER_CREW.values(), *CREATURES, *COLLECTIONS]
    told = {type(design): told_of(words, design) for design in designs}
    said = {kind: repr(contents) for kind, contents in told.items()}
    crew, creature, collection = STARTER_CREW["old_salt"], CREATURES[-1], COLLECTIONS[-1]
    for design, wanted in (
        (crew, [("build", crew.build), ("capture", crew.capture)]),
        (creature, [("value", creature.value), ("costs", creature.capture)]),
        (collection, [("bonus", collection.bonus), ("penalty", collection.penalty)]),
    ):
        for key, n in wanted:
            assert words.say(f"xenofera.card.{key}", n=n) in said[type(design)]
