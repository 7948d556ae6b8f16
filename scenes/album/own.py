"""The creatures that players have made themselves in the workshop: they stand in the album apart from the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.stage.widgets.base import Label, Widget
from game.stage.widgets.layout import Column, Row
from game.store.files import StoreError
from scenes import routes
from scenes.album.cards import CardFace
from scenes.album.leaf import EngravedRule, LeafPortrait
from scenes.album.pages import Entry
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import PRESENTATIONS, game_name, presentation
from scenes.games.shelf import AlbumPage
from scenes.page_widgets import EmptyPage
from scenes.printing.order import Wanted
from scenes.workbench.shelf import Shelf

OWN = "own"
"""The tab on which they are."""


class OwnCreatures:
    """Those on the shelves, read when somebody first asks; `found_late` is called where the disk was slow."""

    def __init__(self, app: App, found_late: Callable[[], None]) -> None:
        self.app = app
        self._found: tuple[Entry, ...] | None = None
        self._found_late = found_late

    def entries(self) -> tuple[Entry, ...]:
        """All of them, game by game."""
        if self._found is None:
            self._found = ()
            try:
                self._found = self.app.on_disk(self._read, self._come_late)
            except StoreError as error:
                self.app.report(error)
        return self._found

    def _come_late(self, found: tuple[Entry, ...]) -> None:
        self._found = found
        self._found_late()

    def _read(self) -> tuple[Entry, ...]:
        found: dict[str, Entry] = {}
        for game, shown in PRESENTATIONS.items():
            for kind in shown.decks:
                for one in Shelf(self.app, game, kind).own:
                    pages = kind.creatures(one.deck)
                    found |= {page.key: Entry(page, ((game, page),)) for page in pages if page.key not in found}
        return tuple(found.values())


def is_own(one: Entry) -> bool:
    """Whether a page is that of a player's own creature."""
    return bool(one.page.called)


def own_leaf(app: App, one: Entry, look_closer: Callable[[str, AlbumPage], None]) -> Widget:
    """All of such a creature's page, below each other."""
    ui, words, page = app.ui, app.words, one.page
    line, (game, _) = page.line(words), one.games[0]
    parts: list[Widget] = [
        LeafPortrait(app, page, is_met=True),
        Label(ui, page.title(words), "heading", align="center", on_paper=True),
    ]
    if line:
        told = words.say("album.lore", lore=line)
        parts.append(Label(ui, told, "body", align="center", on_paper=True, soft=True))
    made = words.say("album.own.made", game=game_name(words, game))
    parts += [
        EngravedRule(ui),
        Row(ui, [CardFace(app, game, page, look_closer), *_prints(app, game, page)], gap=16, across="center"),
        Label(ui, made, "small", align="center", on_paper=True, soft=True),
        _to_workshop(app, game),
    ]
    return Column(ui, parts, gap=8)


def _prints(app: App, game: str, page: AlbumPage) -> list[Widget]:
    """The button that prints its card."""
    kind = next((kind for kind in presentation(game).decks if kind.alone is not None), None)
    if kind is None or kind.alone is None:
        return []
    name = page.title(app.words)
    wanted = Wanted(game, "deck", kind.key, kind.write(kind.alone(page.card)), name=name)
    press = partial(routes.to_printing, app, wanted)
    return [Controls(app.ui, "leaf").picture("print", app.words.say("print.cards_of", name=name), press, icon="print")]


def no_own(app: App) -> list[Widget]:
    """The page of whoever has made no creature yet, with the ways to where they are made."""
    games = [game for game, shown in PRESENTATIONS.items() if shown.decks]
    buttons = [_to_workshop(app, game, game_name(app.words, game)) for game in games]
    return [EmptyPage(app.ui, app.words.say("album.own.none"), "magic", 2), *buttons]


def _to_workshop(app: App, game: str, name: str = "") -> Widget:
    press = partial(routes.to_decks, app, presentation(game).rules)
    button = Controls(app.ui, "workshop").button(
        ("workshop", game), name or app.words.say("album.own.workshop"), press, icon="build"
    )
    return Column(app.ui, [button], across="center")
