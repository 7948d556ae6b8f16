"""The album: a book in which every creature has its place, and whoever was met its picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.art.backs import BackDesign
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Column, Grid, Row
from game.stage.widgets.scroll import ScrollColumn
from game.stage.widgets.textfield import TextField
from game.store.people import Acquaintance, Person
from scenes import routes
from scenes.album.book import Book
from scenes.album.cards import close_look, tell_closely
from scenes.album.choices import BookTabs, Pills, Signs
from scenes.album.feats_page import feats_page, nearest_leaf
from scenes.album.leaf import leaf
from scenes.album.own import OWN, OwnCreatures, is_own, no_own, own_leaf
from scenes.album.pages import FILTERS, Entry, Filter, acquaintance, entry_of, met_count, shown, signs_of
from scenes.album.sticker import SIDE, Sticker
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import PRESENTATIONS
from scenes.games.shelf import Page
from scenes.page_widgets import EmptyPage, Rail
from scenes.pages import PageScene
from scenes.play.closer import Closer

MARGIN, EDGE, GAP = 22, 26, 12
MOST_BOOK, TUCKED = 1560, 12
"""So many units a book is wide at the most, and so far its tabs are tucked into it."""

FEATS = "feats"
TURNS = {"page_up": -1, "page_down": 1}
"""How many pages of stickers further a key leads."""

COLUMNS, LEAST_LINES = 6, 2
BAR = 24
"""How wide the bar of a page that scrolls is in units."""

LONGEST = 24
MADE = Acquaintance(1, is_new=False)
"""How whoever has made a creature knows it."""


class AlbumScene(PageScene):
    """The book, opened at a creature if the key of one is given."""

    def __init__(self, app: App, creature: str = "") -> None:
        super().__init__(app)
        self.tab = ""
        """The game whose creatures are shown, none for all; or the feats."""
        self.filter: Filter = "all"
        self.sign = ""
        """The sign of those that are shown, empty for all."""
        self.sought = ""
        self.at = 0
        """Which page of stickers is open."""
        self._is_led = bool(creature)
        """Whether the page is open that has the creature at which the book was opened: until one turns it."""
        self.chosen: Entry | None = entry_of(creature)
        self.first = ("tabs", 0) if self.chosen is None else ("page", self.chosen.key)
        self._per_page = 24
        self._side = app.look.picture_px(SIDE)
        """How large a sticker is, in pixels."""
        self._close: tuple[str, Page] | None = None
        """Whose card of which game is looked at closely."""
        self.closer: Closer | None = None
        """A card that is looked at closely, above the book."""
        self._has_room = False
        """Whether it is said what is counted, without a line of stickers less for it."""
        self._own = OwnCreatures(app, self.remake)
        app.present.forget()

    @property
    def title(self) -> str:
        return self.app.words.say("album.title")

    @property
    def person(self) -> Person | None:
        """Whose album it is."""
        return self.app.present.person

    def found(self) -> list[Entry]:
        """The pages that the tab and the filters leave."""
        if self.tab == OWN:
            return [one for one in self._own.entries() if self.sought.casefold() in one.page.called.casefold()]
        return shown(self.person, self.app.words, self.tab, self.filter, self.sign, self.sought)

    # -- what is on it -------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        met, most = met_count(self.person)
        self._rail = Rail(ui)
        self._back = Button(ui, "back", say("common.back"), self.back, icon="back", is_wordless=True, zone="head")
        told = say("album.count", n=met, total=most)
        self._heading = Label(ui, f"{self.title}: {told}", "subheading", colour=ui.look.palette.lamplight)
        self._search = TextField(
            ui, "search", "", self.sought, self._seek, most=LONGEST, placeholder=say("album.search"), icon="search",
            zone="head",
        )  # fmt: skip
        self._tabs = BookTabs(ui, "tabs", self._tab_items(), self.tab, self._turn_tab, self._backs())
        self._left = ScrollColumn(ui, self._left_page(), gap=GAP, on_paper=True)
        self._right = ScrollColumn(ui, self._right_page(), gap=GAP, on_paper=True)
        self._book = Book(ui)
        return [self._rail, self._back, self._heading, self._search, self._book, self._tabs, self._left, self._right]

    def _tab_items(self) -> Sequence[ChoiceItem[str]]:
        say, words = self.app.words.say, self.app.words
        tabs = [("", say("album.all"))]
        tabs += [
            (game, say(words.first(f"games.{game}.short", f"games.{game}.name")))
            for game, one in PRESENTATIONS.items()
            if one.own_shelf()
        ]
        items = [self._tab(*one) for one in tabs]
        return [*items, ChoiceItem(OWN, say("album.own.tab")), ChoiceItem(FEATS, say("album.feats"))]

    def _tab(self, key: str, name: str) -> ChoiceItem[str]:
        """A tab with how many of its creatures were met."""
        say, (met, most) = self.app.words.say, met_count(self.person, key)
        hint = " ".join([say("album.tab_hint", n=met, total=most), *([] if key else [say("album.once")])])
        return ChoiceItem(key, say("album.tab", name=name, n=met, total=most), hint=hint)

    def _backs(self) -> dict[str, BackDesign]:
        return {game: one.back for game, one in PRESENTATIONS.items() if one.own_shelf()}

    def _filters(self) -> Widget:
        """How many are shown, and the signs by which they are found."""
        ui, say = self.app.ui, self.app.words.say
        if self.tab == OWN:
            return Label(ui, say("album.own.count", n=len(self._own.entries())), "subheading", on_paper=True)
        items = [ChoiceItem[str](one, say(f"album.filter_{one}")) for one in FILTERS]
        pills = Pills(ui, "filter", "", items, self.filter, self._choose_filter, zone="filter", on_paper=True)
        signs = [ChoiceItem(one.icon, say(one.name), hint=say(one.name)) for one in signs_of(self.tab)]
        row: list[Widget] = [pills]
        if signs:
            row.append(Signs(ui, self.app.pictures, signs, self.sign, self._choose_sign))
        return Row(ui, row, gap=GAP)

    def _left_page(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        if self.tab == FEATS:
            return feats_page(self.app, self.person)
        found = self.found()
        if self.tab == OWN and not self._own.entries():
            return no_own(self.app)
        filters = self._filters()
        if not found:
            return [filters, EmptyPage(ui, say("album.nothing"), "ghost", 4)]
        count = self._pages_of(found)
        if self._is_led and self.chosen in found:
            self.at = found.index(self.chosen) // self._per_page
        self.at = min(self.at, count - 1)
        here = found[self.at * self._per_page : (self.at + 1) * self._per_page]
        grid = Grid(ui, [self._sticker(one) for one in here], columns=COLUMNS, gap=12)
        return [filters, grid, *([self._pager(count)] if count > 1 else []), *self._counting()]

    def _counting(self) -> list[Widget]:
        """Among the creatures of all games, why there are fewer than in the games together."""
        if self.tab or not self._has_room:
            return []
        return [Label(self.app.ui, self.app.words.say("album.once"), "small", align="center", on_paper=True, soft=True)]

    def _pages_of(self, found: Sequence[Entry]) -> int:
        return max(1, -(-len(found) // self._per_page))

    def _sticker(self, one: Entry) -> Widget:
        known = self._known(one)
        is_chosen = self.chosen is not None and one.key == self.chosen.key
        return Sticker(
            self.app, ("page", one.key), one, known, partial(self.choose, one), self._side, is_chosen=is_chosen
        )

    def _known(self, one: Entry) -> Acquaintance | None:
        """What this person has had to do with a creature; who made it knows it."""
        return MADE if is_own(one) else acquaintance(self.person, one.key)

    def _pager(self, count: int) -> Widget:
        ui, say = self.app.ui, self.app.words.say
        make = Controls(ui, "pager").picture
        back = make(("turn", -1), say("album.turn_back"), partial(self.turn, -1), icon="arrow-left")
        on = make(("turn", 1), say("album.turn_on"), partial(self.turn, 1), icon="arrow-right")
        words = say("album.page", n=self.at + 1, total=count)
        told = Label(ui, words, "body", align="center", on_paper=True, soft=True)
        return Row(ui, [back, told, on], gap=18, across="center")

    def _right_page(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        if self.chosen is not None and is_own(self.chosen):
            return [own_leaf(self.app, self.chosen, self.look_closer)]
        if self.person is None:
            press = partial(routes.to_people, self.app)
            button = Controls(ui, "leaf").button("people", say("album.who"), press, icon="person")
            return [EmptyPage(ui, say("album.guest"), "star", 6), Column(ui, [button], across="center")]
        if self.tab == FEATS:
            return nearest_leaf(self.app, self.person)
        if self.chosen is None:
            return [EmptyPage(ui, say("album.choose"), "grass", 5)]
        known = acquaintance(self.person, self.chosen.key)
        return [leaf(self.app, self.chosen, known, self.person, self.look_closer)]

    # -- where it lies -------------------------------------------------------------------------------------------------

    def arrange(self, rect: pygame.Rect) -> None:
        ui = self.app.ui
        margin, gap = ui.px(MARGIN), ui.px(GAP)
        wide = min(rect.width - 2 * margin, ui.px(MOST_BOOK))
        left = rect.centerx - wide // 2
        head = max(self._back.wants(wide)[1], self._search.wants(wide // 4)[1], ui.px(48))
        self._arrange_head(pygame.Rect(left, rect.top + gap, wide, head))
        tabs = self._tabs.wants(wide - 2 * ui.px(EDGE))[1]
        self._tabs.layout(pygame.Rect(left + ui.px(EDGE), rect.top + 2 * gap + head, wide - 2 * ui.px(EDGE), tabs))
        top = rect.top + 2 * gap + head + tabs - ui.px(TUCKED)
        self._book.layout(pygame.Rect(left, top, wide, rect.bottom - margin - top))
        halves = self._book.halves()
        self._fill(pygame.Rect((0, 0), halves[0].size).inflate(-2 * ui.px(EDGE), -2 * ui.px(EDGE)).size)
        for page, where in zip((self._left, self._right), halves, strict=True):
            edge = ui.px(EDGE)
            page.layout(where.inflate(-2 * edge, -2 * edge))

    def _fill(self, size: Size) -> None:
        """Let as many stickers stand on a page as find room there, in lines of six, as large as they can be then."""
        ui, gap = self.app.ui, self.app.ui.px(GAP)
        least, words = ui.look.picture_px(SIDE), ui.text.height("label") + ui.px(4) + gap
        taken = [widget.wants(size[0])[1] + gap for widget in (self._filters(), self._pager(LEAST_LINES))]
        room = size[1] - sum(taken)
        lines = max(LEAST_LINES, room // (least + words))
        had_room, told = self._has_room, ui.text.measure(self.app.words.say("album.once"), "small", size[0])[1] + gap
        self._has_room = room - told >= lines * (least + words)
        room -= told if self._has_room and not self.tab else 0
        across = (size[0] - ui.px(BAR)) // COLUMNS - 2 * gap
        side = max(least, min(room // lines - words, across))
        if (lines * COLUMNS, side, self._has_room) != (self._per_page, self._side, had_room):
            self._per_page, self._side = lines * COLUMNS, side
            self._left.hold(self._left_page())

    def _arrange_head(self, rect: pygame.Rect) -> None:
        gap, side = self.app.ui.px(GAP), self._back.wants(rect.width)[0]
        self._back.layout(pygame.Rect(rect.left + gap // 2, rect.top, side, rect.height))
        field = min(rect.width // 3, self.app.ui.look.text_px(230))
        self._search.layout(pygame.Rect(rect.right - field, rect.top, field, rect.height))
        room = rect.width - side - field - 4 * gap
        high = self._heading.wants(room)[1]
        self._heading.layout(pygame.Rect(rect.left + side + 2 * gap, rect.centery - high // 2, room, high))
        wide = min(room, self._heading.wants(room)[0])
        self._rail.layout(pygame.Rect(rect.left, rect.top - gap // 2, side + wide + 4 * gap, rect.height + gap))

    # -- what happens --------------------------------------------------------------------------------------------------

    def choose(self, one: Entry) -> None:
        """Turn to a creature's page; what was new there is not any more."""
        self.chosen = one
        known = self._known(one)
        if known is not None and known.is_new:
            self.app.present.change(partial(_look_at, one.key))
        name = one.page.title(self.app.words) if known is not None else self.app.words.say("album.unmet_title")
        self.app.tell(name, "reply")
        self.remake()

    def turn(self, step: int) -> None:
        """Turn over a page of stickers."""
        count = self._pages_of(self.found())
        self.at, self._is_led = (self.at + step) % count, False
        self.app.ui.sound("move")
        self.remake()

    def _turn_tab(self, tab: str) -> None:
        self.tab, self.sign = tab, ""
        self._begin_anew()

    def _choose_filter(self, chosen: str) -> None:
        self.filter = next(one for one in FILTERS if one == chosen)
        self._begin_anew()

    def _choose_sign(self, sign: str) -> None:
        self.sign = sign
        self._begin_anew()

    def _begin_anew(self) -> None:
        """Show the first of what the tab and the filters leave."""
        self.at, self._is_led = 0, False
        self.remake()

    def _seek(self, letters: str) -> None:
        self.sought = letters.strip()
        self.at, self._is_led = 0, False
        self._left.hold(self._left_page())
        self.lay_out_again()

    def look_closer(self, game: str, page: Page) -> None:
        """Show a creature's card large, with its words explained."""
        self._close, self.closer = (game, page), close_look(self.app, game, page)
        tell_closely(self.app, game, page)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        if self._close is not None:
            self.closer = close_look(self.app, *self._close)

    def handle(self, given: Input) -> bool:
        if self.closer is not None and isinstance(given, KeyPressed | PointerPressed):
            self._close = self.closer = None
            return True
        if isinstance(given, KeyPressed) and given.action in TURNS and not self.app.ui.modals and self.tab != FEATS:
            self.turn(TURNS[given.action])
            return True
        return super().handle(given)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.closer is not None:
            self.closer.draw(surface)


def _look_at(key: str, person: Person) -> None:
    if key in person.album:
        person.album[key].is_new = False
