"""The album: a book in which every creature has its place, and whoever was met its picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.art.backs import BackDesign
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Column
from game.stage.widgets.scroll import ScrollColumn
from game.stage.widgets.textfield import TextField
from game.store.people import Person
from scenes import routes
from scenes.album.cards import close_look, tell_closely
from scenes.album.choices import BookTabs
from scenes.album.feats_page import nearest_leaf
from scenes.album.leaf import leaf
from scenes.album.left_page import FEATS, AlbumPlace, LeftPage
from scenes.album.own import OWN, OwnCreatures, is_own, own_leaf
from scenes.album.pages import Entry, acquaintance, entry_of, met_count
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import PRESENTATIONS
from scenes.games.shelf import AlbumPage
from scenes.guarded import Guarded
from scenes.page_widgets import EmptyPage, Rail
from scenes.pages import Made, PageScene
from scenes.play.closer import Closer

SPINE = 0.6
"""How much of the book the left page takes."""

LEAST_BOOK, LEAST_LOW_BOOK = 810, 560
"""So many units a book of two pages is wide at the least: where there is room for one page above the other, and where
there is not."""

LOW = 0.6
"""A book that is less high than this share of its width has no room for one page above the other."""


class OpenBook(Widget):
    """The open book: two pages of paper in a cover, with the shade of the spine between them; in a narrow window one
    page above the other."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, None)

    def covers(self) -> list[pygame.Rect]:
        return []

    @property
    def is_open(self) -> bool:
        """Whether there is room for two pages beside each other."""
        is_low = self.rect.height < LOW * self.rect.width
        return self.rect.width >= self.ui.look.text_px(LEAST_LOW_BOOK if is_low else LEAST_BOOK)

    def halves(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The left and the right page, or the upper and the lower."""
        cover = self.rect.inflate(-2 * self.ui.px(8), -2 * self.ui.px(8))
        if self.is_open:
            left = round(cover.width * SPINE)
            right = cover.width - left
            return (
                pygame.Rect(cover.left, cover.top, left, cover.height),
                pygame.Rect(cover.left + left, cover.top, right, cover.height),
            )
        high = cover.height // 2
        return (
            pygame.Rect(cover.left, cover.top, cover.width, high),
            pygame.Rect(cover.left, cover.top + high, cover.width, cover.height - high),
        )

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        ui.paint.place_panel(surface, self.rect, "plum", 14)
        first, second = self.halves()
        for half in (first, second):
            ui.paint.place_panel(surface, half, "paper", 0)
        if self.is_open:
            self._draw_spine(surface, second)

    def _draw_spine(self, surface: pygame.Surface, right: pygame.Rect) -> None:
        ui = self.ui
        wide = ui.px(46)
        shade = ui.paint.cache.get(("spine", wide, right.height), lambda: _spine((wide, right.height)))
        surface.blit(shade, (right.left - wide // 2, right.top))


def _spine(size: tuple[int, int]) -> pygame.Surface:
    """A soft shade, darkest in its middle."""
    column = pygame.Surface((21, 1), pygame.SRCALPHA)
    for x in range(21):
        share = 1 - abs(x - 10) / 10
        column.set_at((x, 0), (60, 36, 20, round(120 * share * share)))
    return pygame.transform.smoothscale(column, size)


MARGIN, EDGE, GAP = 22, 26, 12
MOST_BOOK, TUCKED = 1560, 12
"""So many units a book is wide at the most, and so far its tabs are tucked into it."""

TURNS = {"page_up": -1, "page_down": 1}
"""How many pages of stickers further a key leads."""

LONGEST = 24


class AlbumParts(NamedTuple):
    """What stands on the page of the album, lowest first."""

    rail: Rail
    back: Button
    heading: Label
    search: TextField
    book: OpenBook
    tabs: BookTabs
    left: ScrollColumn
    right: ScrollColumn


class AlbumScene(PageScene):
    """The book, opened at a creature if the key of one is given."""

    on_page: AlbumParts

    def __init__(self, app: App, creature: str = "") -> None:
        super().__init__(app)
        self.place = AlbumPlace(entry_of(creature), is_led=bool(creature))
        self._own = OwnCreatures(app, self.remake)
        self.stickers = LeftPage(app, self.place, self._own, self.choose, self.remake)
        self.first = ("tabs", 0) if self.place.chosen is None else ("page", self.place.chosen.key)
        self._close: tuple[str, AlbumPage] | None = None
        """Whose card of which game is looked at closely."""
        self.closer: Closer | None = None
        """A card that is looked at closely, above the book."""
        app.present.forget()

    @property
    def title(self) -> str:
        return self.app.words.say("album.title")

    @property
    def person(self) -> Person | None:
        """Whose album it is."""
        return self.app.present.person

    # -- what is on it -------------------------------------------------------------------------------------------------

    def made(self) -> Made:
        ui, say = self.app.ui, self.app.words.say
        met, most = met_count(self.person)
        told = say("album.count", n=met, total=most)
        self.on_page = parts = AlbumParts(
            Rail(ui),
            Button(ui, "back", say("common.back"), self.back, icon="back", is_wordless=True, zone="head"),
            Label(ui, f"{self.title}: {told}", "subheading", colour=ui.look.palette.lamplight),
            TextField(
                ui, "search", "", self.place.sought, self._seek,
                most=LONGEST, placeholder=say("album.search"), icon="search", zone="head",
            ),
            OpenBook(ui),
            BookTabs(ui, "tabs", self._tab_items(), self.place.tab, self._turn_tab, self._backs()),
            ScrollColumn(ui, self.stickers.widgets(), gap=GAP, on_paper=True),
            ScrollColumn(ui, self._right_page(), gap=GAP, on_paper=True),
        )  # fmt: skip
        return Made(list(parts), partial(self._arrange, parts))

    def _tab_items(self) -> Sequence[ChoiceItem[str]]:
        say, words = self.app.words.say, self.app.words
        tabs = [("", say("album.all"))]
        tabs += [
            (game, say(words.first(f"games.{game}.short", f"games.{game}.name")))
            for game, one in PRESENTATIONS.items()
            if one.shelf
        ]
        items = [self._tab(*one) for one in tabs]
        return [*items, ChoiceItem(OWN, say("album.own.tab")), ChoiceItem(FEATS, say("album.feats"))]

    def _tab(self, key: str, name: str) -> ChoiceItem[str]:
        """A tab with how many of its creatures were met."""
        say, (met, most) = self.app.words.say, met_count(self.person, key)
        hint = " ".join([say("album.tab_hint", n=met, total=most), *([] if key else [say("album.once")])])
        return ChoiceItem(key, say("album.tab", name=name, n=met, total=most), hint=hint)

    def _backs(self) -> dict[str, BackDesign]:
        return {game: one.back for game, one in PRESENTATIONS.items() if one.shelf}

    def _right_page(self) -> list[Widget]:
        ui, say, chosen = self.app.ui, self.app.words.say, self.place.chosen
        if chosen is not None and is_own(chosen):
            return [Guarded(ui, lambda: own_leaf(self.app, chosen, self.look_closer))]
        if self.person is None:
            press = partial(routes.to_people, self.app)
            button = Controls(ui, "leaf").button("people", say("album.who"), press, icon="person")
            return [EmptyPage(ui, say("album.guest"), "star", 6), Column(ui, [button], across="center")]
        if self.place.tab == FEATS:
            return nearest_leaf(self.app, self.person)
        if chosen is None:
            return [EmptyPage(ui, say("album.choose"), "grass", 5)]
        known = acquaintance(self.person, chosen.key)
        return [Guarded(ui, lambda: leaf(self.app, chosen, known, self.person, self.look_closer))]

    # -- where it lies -------------------------------------------------------------------------------------------------

    def _arrange(self, parts: AlbumParts, rect: pygame.Rect) -> None:
        ui = self.app.ui
        margin, gap, edge = ui.px(MARGIN), ui.px(GAP), ui.px(EDGE)
        wide = min(rect.width - 2 * margin, ui.px(MOST_BOOK))
        left = rect.centerx - wide // 2
        head = max(parts.back.wants(wide)[1], parts.search.wants(wide // 4)[1], ui.px(48))
        self._arrange_head(parts, pygame.Rect(left, rect.top + gap, wide, head))
        tabs = parts.tabs.wants(wide - 2 * edge)[1]
        parts.tabs.layout(pygame.Rect(left + edge, rect.top + 2 * gap + head, wide - 2 * edge, tabs))
        top = rect.top + 2 * gap + head + tabs - ui.px(TUCKED)
        parts.book.layout(pygame.Rect(left, top, wide, rect.bottom - margin - top))
        pages = [half.inflate(-2 * edge, -2 * edge) for half in parts.book.halves()]
        if self.stickers.fill(pages[0].size):
            parts.left.hold(self.stickers.widgets())
        for page, where in zip((parts.left, parts.right), pages, strict=True):
            page.layout(where)

    def _arrange_head(self, parts: AlbumParts, rect: pygame.Rect) -> None:
        gap, side = self.app.ui.px(GAP), parts.back.wants(rect.width)[0]
        parts.back.layout(pygame.Rect(rect.left + gap // 2, rect.top, side, rect.height))
        field = min(rect.width // 3, self.app.ui.look.text_px(230))
        parts.search.layout(pygame.Rect(rect.right - field, rect.top, field, rect.height))
        room = rect.width - side - field - 4 * gap
        wide, high = parts.heading.wants(room)
        parts.heading.layout(pygame.Rect(rect.left + side + 2 * gap, rect.centery - high // 2, room, high))
        wide = min(room, wide)
        parts.rail.layout(pygame.Rect(rect.left, rect.top - gap // 2, side + wide + 4 * gap, rect.height + gap))

    # -- what happens --------------------------------------------------------------------------------------------------

    def choose(self, one: Entry) -> None:
        """Turn to a creature's page; what was new there is not any more."""
        self.place.chosen = one
        known = self.stickers.known(one)
        if known is not None and known.is_new:
            self.app.present.change(partial(_look_at, one.key))
        name = one.page.title(self.app.words) if known is not None else self.app.words.say("album.unmet_title")
        self.app.tell(name, "reply")
        self.remake()

    def _turn_tab(self, tab: str) -> None:
        self.place.tab, self.place.sign = tab, ""
        self.place.begin_anew()
        found = self.stickers.found()
        if self.place.chosen not in found:
            self.place.chosen = next((one for one in found if self.stickers.known(one) is not None), None)
        self.remake()

    def _seek(self, letters: str) -> None:
        self.place.sought = letters.strip()
        self.place.begin_anew()
        self.on_page.left.hold(self.stickers.widgets())
        self.lay_out_again()

    def look_closer(self, game: str, page: AlbumPage) -> None:
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
        turns = not self.app.ui.modals and self.place.tab != FEATS
        if isinstance(given, KeyPressed) and given.action in TURNS and turns:
            self.stickers.turn(TURNS[given.action])
            return True
        return super().handle(given)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.closer is not None:
            self.closer.draw(surface)


def _look_at(key: str, person: Person) -> None:
    if key in person.album:
        person.album[key].is_new = False
