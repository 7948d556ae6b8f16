"""The page of a station: what is told of it, who waits there, what comes next, at its foot what can be
done; whom one may meet there, and which gate has opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.session import journey
from game.session.dwellings import to_be_met
from game.session.journey import following
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from game.store.people import Person
from game.store.statistics import Statistics
from scenes import routes
from scenes.album.pages import Entry, entry_of
from scenes.album.pictures import portrait_of, silhouette_of
from scenes.app import App
from scenes.celebration.burst import CelebrationBurst
from scenes.games.registry import presentation
from scenes.journey.foot import StationFoot
from scenes.journey.leaf import Leaf
from scenes.journey.page import Following, next_treasure, station_widgets
from scenes.journey.stops import MapStop, title_of
from scenes.journey.view import MapView
from scenes.menus.lasting import told_lasting
from scenes.page_widgets import Lines, SetText, draw_rule
from scenes.part import Part
from scenes.present import MapShown

NEXT_SHOWN, UNDER_NAMES = 3, 4
"""So many stations are shown that come next; so many things stand on a page down to the names of who waits there."""


def patience_widgets(app: App, stop: MapStop, person: Person, choose: Callable[[str], None]) -> list[Widget]:
    """A kind word, who could help, and the way to another station; nothing as long as it was not tried often."""
    losses = journey.many_losses_at(person, stop.station)
    if not losses:
        return []
    ui, say = app.ui, app.words.say
    told: list[Widget] = [
        Label(ui, say("map.patience.told", n=losses), "small", align="center", on_paper=True),
        Label(ui, say("map.patience.coach"), "small", align="center", on_paper=True, soft=True),
    ]
    other, rules = journey.other_station(person, stop.station), presentation(stop.station.game).rules
    if other is not None:
        title = say("map.patience.other", title=escape(title_of(app.words, other)))
        told.append(_way(app, "elsewhere", title, "map-pin", partial(choose, other.name)))
    read = say("map.patience.rulebook")
    return [*told, _way(app, "rulebook", read, "book", partial(routes.to_rulebook, app, rules))]


def _way(app: App, key: str, words: str, icon: str, press: Callable[[], None]) -> Button:
    return Button(app.ui, key, words, press, icon=icon, zone="page", on_paper=True, face="small")


@dataclass(frozen=True)
class StationPage:
    """Makes it for somebody on the journey; `counted` says how long games last here."""

    app: App
    stops: Sequence[MapStop]
    person: Person
    counted: Statistics

    def leaf(
        self, stop: MapStop, choose: Callable[[str], None], remake: Callable[[], None], go_through: Callable[[], None]
    ) -> tuple[Leaf, str]:
        """The page of one of the stops, and what is first reached on it: another station is chosen there, the page is
        made anew, and one goes through a gate."""
        app, person = self.app, self.person
        why_not = "" if stop.is_open else self._closed(stop)
        lasts = told_lasting(app, stop.station.occasion, self.counted)
        told = station_widgets(app, stop, len(self.stops), person, why_not, lasts)
        told[UNDER_NAMES:UNDER_NAMES] = patience_widgets(app, stop, person, choose)
        last: list[Widget] = [] if stop.station.is_gate else [MeetingLine(app, stop, person)]
        last += next_treasure(app, person, stop.station.game)
        following = self._following(stop)
        last += [Following(app, following[:NEXT_SHOWN])] if following else []
        foot = StationFoot(app, stop, person, why_not, remake, go_through)
        return Leaf(app.ui, told, foot.widgets(), last), foot.first

    def _following(self, stop: MapStop) -> list[MapStop]:
        """What comes next in the quarter and is still to be done."""
        beyond = [one for one in self.stops[stop.number :] if one.station.game == stop.station.game]
        return [one for one in beyond if one.state != "behind"]

    def _closed(self, stop: MapStop) -> str:
        """What opens a station."""
        before = self.stops[stop.number - 2]
        key = "map.opens_gate" if before.station.is_gate else "map.opens"
        return self.app.words.say(key, title=title_of(self.app.words, before.station))


SPARKS = 120
"""How far they fly from it, in units."""


class OpenedGate(Part):
    """A small festive moment, which says where it leads."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.burst = CelebrationBurst(app)
        self._name = ""

    def tell(self, stops: Sequence[MapStop], before: MapShown) -> None:
        """Tell of every gate that stands open now, and did not when the map was as `before`."""
        behind = [stop for stop in stops if stop.state == "behind"]
        for stop in [one for one in behind if one.station.is_gate and one.station.name not in before.walked]:
            # By stars every gate of a quarter opens; told is the one that is reached.
            if stops[stop.number - 2] in behind:
                self._open(stop)

    def _open(self, stop: MapStop) -> None:
        self._name = stop.station.name
        self.burst.begin()
        self.app.sound.play("game_won")
        beyond, say, words = following(stop.station), self.app.words.say, self.app.words
        title = escape(title_of(words, stop.station))
        on = "" if beyond is None else say("map.gate.leads", station=escape(title_of(words, beyond)))
        self.app.note(f"{say('map.gate.opened', title=title)} {on}".strip())

    @property
    def animates(self) -> bool:
        return self.burst.animates

    def draw(self, surface: pygame.Surface, view: MapView) -> None:
        """Draw what flies from it on the map."""
        for mark in [one for one in view.marks if one.stop.station.name == self._name]:
            self.burst.draw_sparks(surface, mark.centre, self.app.ui.px(SPARKS))


FACE, EDGE, GAP = 36, 3, 8
MOST, STEP = 3, 0.72
"""So many faces are shown at the most, and how much of each is left open by the next, as a share."""

PAPER = (252, 248, 238)


class MeetingLine(Pressable):
    """Faces and a few words; pressed, the album opens at the first of them."""

    def __init__(self, app: App, stop: MapStop, person: Person) -> None:
        unmet, met = to_be_met(person, stop.station)
        self.app = app
        self.unmet: Sequence[Entry] = _entries(unmet[:MOST])
        self.met: Sequence[Entry] = _entries(met[:MOST])
        say = app.words.say
        self.count = say("map.meet.unmet", n=len(unmet)) if unmet else say("map.meet.all")
        self.known = say("map.meet.met", n=len(met)) if met and unmet else ""
        head = say("map.meet.head")
        press = partial(routes.to_album, app, self.shown[0].key if self.shown else "")
        super().__init__(app.ui, "meeting", head, press, zone="page", on_paper=True)

    @property
    def shown(self) -> Sequence[Entry]:
        """Whose faces are seen: of those who were not met the outlines, and where all were met theirs."""
        return self.unmet or self.met

    def spoken(self) -> str:
        return ". ".join(filter(None, [self.label, self.count, self.known]))

    def wants(self, width: int) -> Size:
        return width, max(self._side, self._lines().high(self._room(width))) + self._above

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(FACE)

    @property
    def _above(self) -> int:
        """How much room the line above takes."""
        return self.ui.px(10)

    @property
    def _beside(self) -> int:
        return round(self._side * (1 + STEP * (len(self.shown) - 1))) + self.ui.px(GAP) if self.shown else 0

    def _room(self, width: int) -> int:
        return max(1, width - self._beside)

    def _lines(self) -> Lines:
        palette = self.ui.look.palette
        ink = palette.ribbon if self.is_hovered else palette.ink
        told = " ".join(filter(None, [self.count, self.known]))
        texts: list[SetText] = [(self.label, "label", palette.ink_soft), (told, "small", ink)]
        return Lines(self.ui, texts, 0)

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        draw_rule(ui, surface, self.rect.left, self.rect.top + ui.px(3), self.rect.width)
        middle = self.rect.top + self._above + (self.rect.height - self._above) // 2
        for at in reversed(range(len(self.shown))):
            square = pygame.Rect(0, 0, self._side, self._side)
            square.midleft = self.rect.left + round(at * STEP * self._side), middle
            self._draw_face(surface, square, self.shown[at])
        lines, room = self._lines(), self._room(self.rect.width)
        lines.draw(surface, self.rect.left + self._beside, middle - lines.high(room) // 2, room)

    def _draw_face(self, surface: pygame.Surface, square: pygame.Rect, one: Entry) -> None:
        ui, palette = self.ui, self.ui.look.palette
        edge = ui.px(EDGE)
        ground = palette.paper_shade if self.unmet else PAPER
        draw_tint(ui, surface, square, ground, 1.0, 8, 0.7, palette.ink_soft)
        inner = square.inflate(-2 * edge, -2 * edge)
        drawn = (silhouette_of if self.unmet else portrait_of)(self.app, one.page, inner.size)
        if drawn is not None:
            surface.blit(drawn, inner)


def _entries(keys: Sequence[str]) -> list[Entry]:
    return [one for one in map(entry_of, keys) if one is not None]
