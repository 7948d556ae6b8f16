"""The album: a book in which every creature has its place, and whoever was met its picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.art.backs import BackDesign
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Column
from game.stage.widgets.scroll import ScrollColumn
from game.stage.widgets.textfield import TextField
from game.store.people import Person
from scenes import routes
from scenes.album.book import Book
from scenes.album.cards import close_look, tell_closely
from scenes.album.choices import BookTabs
from scenes.album.feats_page import nearest_leaf
from scenes.album.leaf import leaf
from scenes.album.left_page import FEATS, LeftPage, Place
from scenes.album.own import OWN, OwnCreatures, is_own, own_leaf
from scenes.album.pages import Entry, acquaintance, entry_of, met_count
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import PRESENTATIONS
from scenes.games.shelf import Page
from scenes.guarded import Guarded
from scenes.page_widgets import EmptyPage, Rail
from scenes.pages import PageScene
from scenes.play.closer import Closer

MARGIN, EDGE, GAP = 22, 26, 12
MOST_BOOK, TUCKED = 1560, 12
"""So many units a book is wide at the most, and so far its tabs are tucked into it."""

TURNS = {"page_up": -1, "page_down": 1}
"""How many pages of stickers further a key leads."""

LONGEST = 24


class AlbumScene(PageScene):
    """The book, opened at a creature if the key of one is given."""

    def __init__(self, app: App, creature: str = "") -> None:
        super().__init__(app)
        self.place = Place(entry_of(creature), is_led=bool(creature))
        self._own = OwnCreatures(app, self.remake)
        self.stickers = LeftPage(app, self.place, self._own, self.choose, self.remake)
        self.first = ("tabs", 0) if self.place.chosen is None else ("page", self.place.chosen.key)
        self._close: tuple[str, Page] | None = None
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

    def widgets(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        met, most = met_count(self.person)
        self._rail = Rail(ui)
        self._back = Button(ui, "back", say("common.back"), self.back, icon="back", is_wordless=True, zone="head")
        told = say("album.count", n=met, total=most)
        self._heading = Label(ui, f"{self.title}: {told}", "subheading", colour=ui.look.palette.lamplight)
        self._search = TextField(
            ui, "search", "", self.place.sought, self._seek,
            most=LONGEST, placeholder=say("album.search"), icon="search", zone="head",
        )  # fmt: skip
        self._tabs = BookTabs(ui, "tabs", self._tab_items(), self.place.tab, self._turn_tab, self._backs())
        self._left = ScrollColumn(ui, self.stickers.widgets(), gap=GAP, on_paper=True)
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
        if self.stickers.fill(halves[0].inflate(-2 * ui.px(EDGE), -2 * ui.px(EDGE)).size):
            self._left.hold(self.stickers.widgets())
        for page, where in zip((self._left, self._right), halves, strict=True):
            edge = ui.px(EDGE)
            page.layout(where.inflate(-2 * edge, -2 * edge))

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
        self._left.hold(self.stickers.widgets())
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
