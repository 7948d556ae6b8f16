"""The page of a station, on paper beside the map: who waits there, what is special, what the stars are won for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.art.composing import compose
from game.session import journey
from game.session.keepers import keeper_line, keeper_name
from game.stage.cards.faces import picture
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.outline import Node, group, of_text
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.shades import draw_tint
from game.store.people import Person
from scenes import routes
from scenes.app import App
from scenes.emblem import EmblemLine, policy_of
from scenes.games.registry import game_name, presentation
from scenes.journey.medals import BRASS, GOLD, draw_crown, draw_hexagon, draw_medal, draw_star
from scenes.journey.stops import MapStop, title_of
from scenes.menus.gate import place_picture
from scenes.menus.plate import draw_plate
from scenes.page_widgets import Lines, draw_rule
from scenes.park.wall import keystone
from scenes.picture_cache import sitter
from scenes.treasures.rewards import next_reward, reward_name

PICTURE = 0.66
"""How high the picture of who waits there is for a width of 1."""

HIGHEST, HIGHEST_BESIDE_LARGE, LARGE_TEXT = 0.135, 0.135, 1.4
"""How much of the window's height it takes at the most, and beside text from which size on."""

LOWEST, EMBLEM, PLATE, EDGE = 96, 58, 30, 12
STAR, TWIST, MEDAL, CROWNED = 22, 32, 38, 46


def station_widgets(
    app: App, stop: MapStop, total: int, person: Person, why_not: str = "", lasts: str = ""
) -> list[Widget]:
    """All that is told of a station, below each other; `why_not` says what still closes it, `lasts` how long a
    match there takes."""
    ui, words, station = app.ui, app.words, stop.station
    number = " · ".join(filter(None, [words.say("map.station", n=stop.number, total=total), lasts]))
    told: list[Widget] = [
        Label(ui, number, "label", align="center", on_paper=True, soft=True),
        PageTitle(ui, title_of(words, station)),
        StationWaiting(app, stop),
        *_lines(app, stop, person),
        *([Closed(ui, why_not)] if why_not else []),
    ]
    twist = journey.twist_words(words, station)
    told += [TwistBlock(ui, *twist)] if twist is not None else []
    if station.stars:
        told.append(Label(ui, words.say("journey.stars.condition"), "small", on_paper=True, soft=True))
    goals = [journey.star_words(words, station, star) for star in station.stars]
    told += [StationStar(ui, goal, is_won=won) for goal, won in zip(goals, stop.stars, strict=True)]
    return told


def _lines(app: App, stop: MapStop, person: Person) -> list[Widget]:
    """Who waits there, or what one does at a gate."""
    ui, words, station = app.ui, app.words, stop.station
    line = station.line(words) if has_line(app, stop) else ""
    told: list[Widget] = []
    told += [Label(ui, opponents_of(app, stop), "strong", align="center", on_paper=True)] if station.opponents else []
    told += [Label(ui, line, "small", align="center", on_paper=True, soft=True)] if line else []
    told += [_known_for(app, one.keeper) for one in station.opponents]
    if station.is_gate:
        told.append(Label(ui, gate_sentence(app, stop, person), "body", align="center", on_paper=True))
    return told


def _known_for(app: App, key: str) -> Widget:
    """How somebody who waits there plays, with the emblem by which that is seen at the table."""
    portrait = journey.portrait_of(key)
    line = EmblemLine(app.ui, keeper_line(app.words, portrait), "small", align="center", on_paper=True, soft=True)
    line.policy = policy_of(portrait)
    return line


def has_line(app: App, stop: MapStop) -> bool:
    """Whether a sentence is told about a station."""
    return app.words.has(f"journey.{stop.station.game}.{stop.station.key}.line")


def opponents_of(app: App, stop: MapStop) -> str:
    """Who sits at a station's table, with how well they play."""
    say = app.words.say
    named = [
        say("map.opponent", name=say(f"keepers.{one.keeper}"), level=say(f"level.{one.level}"))
        for one in stop.station.opponents
    ]
    return app.words.listed(named)


def gate_sentence(app: App, stop: MapStop, person: Person) -> str:
    """How one passes a gate, and how often somebody has tried."""
    say, station = app.words.say, stop.station
    if stop.is_solved:
        return say("map.gate.is_solved")
    if stop.state == "behind":
        return say("map.gate.is_through")
    tries = person.tries.get(station.name, 0)
    told = say("map.gate.passes", n=journey.TRIES, stars=journey.STARS_FOR_GATE)
    return f"{told} {say('map.gate.tried', n=tries, total=journey.TRIES)}" if tries else told


def picture_of(app: App, stop: MapStop, size: Size) -> pygame.Surface | None:
    """Those who wait at a station, each at home, beside each other; a gate shows its game's place."""
    station, shown = stop.station, presentation(stop.station.game)
    if station.is_gate:
        return place_picture(app, station.game, shown.gateway, size)
    portraits = tuple([journey.portrait_of(one.keeper) for one in station.opponents])
    whole = app.painted(("waiting", portraits, size), partial(_side_by_side, portraits, size))
    if whole is None:
        return None
    paint = app.ui.paint
    return paint.cache.get(("waiting round", portraits, size), lambda: paint.rounded(whole, app.ui.px(9)))


def _side_by_side(portraits: tuple[int, ...], size: Size) -> pygame.Surface:
    """Creatures in their habitats, each in a strip of the picture."""
    whole, count = pygame.Surface(size), len(portraits)
    for place, portrait in enumerate(portraits):
        left, right = (round(size[0] * edge / count) for edge in (place, place + 1))
        strip = right - left, size[1]
        whole.blit(picture(compose(sitter(portrait), shape=strip), strip), (left, 0))
        if place:
            pygame.draw.line(whole, (42, 26, 36), (left, 0), (left, size[1]), max(2, size[0] // 90))
    return whole


class PageTitle(Label):
    """The name of a station: on one line as long as its letters are large enough then."""

    def __init__(self, ui: Ui, text: str) -> None:
        super().__init__(ui, text, "heading", align="center", on_paper=True)

    def _letters(self, width: int) -> int:
        text = self.ui.text
        most = text.size("heading" if self.ui.look.text_scale < LARGE_TEXT else "subheading")
        return text.largest(self.label, "heading", width, most, least=min(most, text.size("subheading")))

    def wants(self, width: int) -> Size:
        return self.ui.text.measure(self.label, self.face, width, self._letters(width))

    def draw(self, surface: pygame.Surface) -> None:
        width = self.rect.width
        words = self.ui.text.block(self.label, self.face, self.ink, width, self.align, self._letters(width))
        surface.blit(words, self.rect)


class StationWaiting(Widget):
    """The picture of who waits at a station, in a frame of brass, with the game's emblem and its name below it."""

    def __init__(self, app: App, stop: MapStop) -> None:
        words, station = app.words, stop.station
        what = game_name(words, station.game)
        if not station.is_gate:
            what = words.say("map.game", game=what, n=len(station.opponents) + 1)
        super().__init__(app.ui, None, what, on_paper=True)
        self.game = game_name(words, station.game)
        self.app = app
        self.stop = stop

    def wants(self, width: int) -> Size:
        ui = self.ui
        most = round(ui.bounds.height * (HIGHEST if ui.look.text_scale < LARGE_TEXT else HIGHEST_BESIDE_LARGE))
        return width, max(ui.px(LOWEST), min(round(width * PICTURE), most)) + self._below

    @property
    def _plate_high(self) -> int:
        return max(self.ui.px(PLATE), self.ui.text.height("label") + self.ui.px(8))

    @property
    def _emblem(self) -> int:
        return max(self.ui.px(EMBLEM), round(self._plate_high * 1.5))

    @property
    def _below(self) -> int:
        """How far the plate hangs below the picture; at a gate, where a long line follows, the emblem too."""
        return (self._emblem if self.stop.station.is_gate else self._plate_high) // 2

    def outline(self) -> list[Node]:
        names = [keeper_name(self.app.words, number) for number in self._portraits()]
        return [of_text(". ".join([*names, self.label]), self.rect)]

    def _portraits(self) -> list[int]:
        return [journey.portrait_of(one.keeper) for one in self.stop.station.opponents]

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        frame = pygame.Rect(self.rect.topleft, (self.rect.width, self.rect.height - self._below))
        shown = picture_of(self.app, self.stop, frame.size)
        if shown is None:
            draw_tint(ui, surface, frame, palette.plum, 1.0)
        else:
            surface.blit(shown, frame)
        for wide, colour in ((ui.px(4), palette.ink), (ui.px(3), palette.brass)):
            surface.blit(ui.paint.ring(frame.size, colour, wide, ui.px(9)), frame)
        if self.stop.station.is_gate:
            side = round(frame.height * 0.56)
            draw_hexagon(ui, surface, frame.center, side, is_solved=self.stop.state == "behind", is_dim=False)
        self._draw_plate(surface, frame)

    def _draw_plate(self, surface: pygame.Surface, frame: pygame.Rect) -> None:
        ui, back = self.ui, presentation(self.stop.station.game).back
        high, emblem = self._plate_high, self._emblem
        plate = pygame.Rect(frame.left + emblem // 2, frame.bottom - high // 2, frame.width - emblem // 2, high)
        beside = emblem // 2 + 2 * ui.px(EDGE)
        told = self.label if ui.text.measure(self.label, "label")[0] + beside <= plate.width else self.game
        plate.width = min(plate.width, ui.text.measure(told, "label")[0] + beside)
        draw_plate(ui, surface, plate, back)
        name = ui.text.fit(told, "label", ui.look.palette.text, plate.width - emblem // 2 - ui.px(EDGE))
        surface.blit(name, name.get_rect(midleft=(plate.left + emblem // 2 + ui.px(5), plate.centery)))
        drawn = ui.paint.svg(keystone(back.cloth, back.lit, back.deep, back.emblem, emblem), (emblem, emblem))
        surface.blit(drawn, drawn.get_rect(center=(plate.left, plate.centery)))


class Closed(Widget):
    """What still closes a station, beside a lock."""

    def __init__(self, ui: Ui, why_not: str) -> None:
        super().__init__(ui, None, why_not, on_paper=True)

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, "small", max(1, width - self._beside - self.ui.px(EDGE)))
        return width, max(self.ui.px(TWIST), words[1]) + 2 * self.ui.px(6)

    @property
    def _beside(self) -> int:
        return self.ui.px(TWIST) + self.ui.px(EDGE) + self.ui.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        draw_tint(ui, surface, self.rect, palette.ink, 0.07, corner=10, line=0.4)
        lock = ui.paint.icon("lock", ui.px(TWIST * 0.8), palette.ink_soft, palette.brass, palette.brass_light)
        surface.blit(lock, lock.get_rect(center=(self.rect.left + self._beside // 2, self.rect.centery)))
        words = ui.text.block(self.label, "small", palette.ink, self.rect.width - self._beside - ui.px(EDGE))
        surface.blit(words, words.get_rect(midleft=(self.rect.left + self._beside, self.rect.centery)))


class TwistBlock(Widget):
    """What is otherwise than in the book: its name and a sentence, in a frame of its own."""

    def __init__(self, ui: Ui, name: str, sentence: str) -> None:
        super().__init__(ui, None, name, on_paper=True)
        self.sentence = sentence

    def _lines(self) -> Lines:
        palette = self.ui.look.palette
        texts = ((self.label, "name", palette.ribbon), (self.sentence, "small", palette.ink))
        return Lines(self.ui, texts, self.ui.px(1))  # type: ignore[arg-type]

    @property
    def _beside(self) -> int:
        return self.ui.px(TWIST) + 2 * self.ui.px(EDGE)

    def wants(self, width: int) -> Size:
        room = max(1, width - self._beside - self.ui.px(EDGE))
        return width, max(self.ui.px(TWIST), self._lines().high(room)) + 2 * self.ui.px(9)

    def outline(self) -> list[Node]:
        return [of_text(f"{self.label}. {self.sentence}", self.rect)]

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        draw_tint(ui, surface, self.rect, palette.ribbon, 0.1, corner=10, line=0.5)
        icon = ui.paint.icon("swap", ui.px(TWIST), palette.ribbon, palette.warning, palette.paper)
        at = icon.get_rect(center=(self.rect.left + self._beside // 2, self.rect.centery))
        surface.blit(icon, at)
        room, lines = self.rect.width - self._beside - ui.px(EDGE), self._lines()
        left = self.rect.left + self._beside
        lines.draw(surface, left, self.rect.centery - lines.high(room) // 2, room)


class StationStar(Widget):
    """A star, and what it is won for."""

    def __init__(self, ui: Ui, goal: str, *, is_won: bool) -> None:
        super().__init__(ui, None, goal, on_paper=True)
        self.is_won = is_won

    @property
    def star_side(self) -> int:
        """How large its star is."""
        return max(self.ui.px(STAR), round(self.ui.text.height("strong") * 0.9))

    @property
    def star(self) -> tuple[int, int]:
        """Where the middle of its star is."""
        return self.rect.left + self.star_side // 2 + self.ui.px(4), self.rect.centery

    @property
    def _beside(self) -> int:
        return self.star_side + self.ui.px(16)

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, "strong", max(1, width - self._beside))
        return width, max(self.star_side + self.ui.px(2), words[1])

    def outline(self) -> list[Node]:
        say = self.ui.words.say
        return [of_text(say("map.goal_won" if self.is_won else "map.goal", goal=self.label), self.rect)]

    def draw(self, surface: pygame.Surface) -> None:
        draw_star(self.ui, surface, self.star, self.star_side, is_won=self.is_won, on_paper=True)
        room = max(1, self.rect.width - self._beside)
        words = self.ui.text.block(self.label, "strong", self.ink, room)
        surface.blit(words, words.get_rect(midleft=(self.rect.left + self._beside, self.rect.centery)))


def next_treasure(app: App, person: Person, game: str) -> list[Widget]:
    """What the next stars of a quarter bring, with the way to it; nothing where they bring nothing more."""
    found = next_reward(person, game)
    if found is None:
        return []
    words, (reward, n) = app.words, found
    told = words.say("treasures.next", n=n, what=escape(reward_name(words, reward)))
    to_treasures = partial(routes.to_treasures, app)
    return [Button(app.ui, "next_treasure", told, to_treasures, icon="chest", zone="page", on_paper=True, face="small")]


class Following(Widget):
    """What comes next on the path: a few small medals on a line, each above its number."""

    def __init__(self, app: App, stops: Sequence[MapStop]) -> None:
        super().__init__(app.ui, None, app.words.say("map.then"), on_paper=True)
        self.app = app
        self.stops = list(stops)

    def wants(self, width: int) -> Size:
        return width, self._head + round(self._side * 1.42) + self.ui.text.height("label")

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(CROWNED)

    @property
    def _head(self) -> int:
        return self.ui.px(12) + self.ui.text.height("label")

    def outline(self) -> list[Node]:
        names = [of_text(escape(title_of(self.app.words, stop.station)), self.rect) for stop in self.stops]
        return [group("list", self.label, names)]

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        draw_rule(ui, surface, self.rect.left, self.rect.top + ui.px(4), self.rect.width)
        surface.blit(ui.text.line(self.label, "label", palette.ink_soft), (self.rect.left, self.rect.top + ui.px(12)))
        side = self._side
        middle, step = self.rect.top + self._head + round(side * 0.82), round(side * 1.36)
        left = self.rect.left + side // 2 + ui.px(4)
        places = [(left + step * at, middle) for at in range(len(self.stops))]
        pygame.draw.line(surface, (176, 138, 88), places[0], places[-1], max(3, ui.px(7)))
        for place, stop in zip(places, self.stops, strict=True):
            self._draw_stop(surface, place, stop, side)
            number = ui.text.line(str(stop.number), "label", palette.ink_soft)
            surface.blit(number, number.get_rect(midtop=(place[0], middle + round(side * 0.54))))
        self._draw_last(surface, places[-1][0] + side // 2 + ui.px(10), middle)

    def _draw_stop(self, surface: pygame.Surface, place: tuple[int, int], stop: MapStop, side: int) -> None:
        station = stop.station
        if station.is_gate or stop.portrait is None:
            draw_hexagon(self.ui, surface, place, round(side * 0.84), is_solved=stop.state == "behind", is_dim=False)
            return
        ring = GOLD if station.is_keepers else BRASS
        own = side if station.is_keepers else round(side * MEDAL / CROWNED)
        draw_medal(self.app, surface, place, own, stop.portrait, ring, dim=0 if stop.is_open else 16)
        if station.is_keepers:
            draw_crown(self.ui, surface, (place[0], place[1] - round(own * 0.58)), round(own * 0.44))

    def _draw_last(self, surface: pygame.Surface, left: int, middle: int) -> None:
        """Who the last one is, where there is room for a name."""
        ui, stop, room = self.ui, self.stops[-1], self.rect.right - left
        if stop.portrait is None:
            return
        palette = ui.look.palette
        name = keeper_name(self.app.words, stop.portrait)
        lines = [ui.text.line(name, "name", palette.ink)]
        if stop.station.is_keepers:
            lines.append(ui.text.line(ui.words.say("map.keeper"), "small", palette.ink_soft))
        if max(line.get_width() for line in lines) > room:
            return
        top = middle - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (left, top))
            top += line.get_height()
