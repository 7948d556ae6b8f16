"""Who sits on the park's wall, and what stirs there while nothing else moves: somebody blinks, looks to the pointer or
hops aside, a lantern flares, a star comes out or falls. At the most one thing a second begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pygame

from game.art.composing import compose_creature
from game.art.creature import CreatureSpec
from game.art.drawings import drawing
from game.art.parts.expressions import ASLEEP
from game.stage.drawing.theme import HIGH_CONTRAST
from scenes.app import App
from scenes.celebration.lights import crown, crown_at
from scenes.games.place_measures import unit
from scenes.park.places import TitlePlaces
from scenes.part import Part

BEGINS_EVERY = 1.1, 2.6
BLINK_SECONDS, FLARE_SECONDS, STAR_SECONDS, LOOK_SECONDS = 0.14, 0.5, 1.2, 0.9
RARELY = 20.0, 40.0
"""From so many seconds to so many something else begins: a star falls, or somebody hops aside."""

FALL_SECONDS, HOP_SECONDS, STEP_SECONDS = 0.9, 0.42, 1 / 30
HOP, HOP_HIGH, LEAN = 0.6, 0.4, 6.0
"""How far somebody hops and how high, for a height of 1, and by how many units they lean towards the pointer."""

FALLS = ((0.34, 0.1), (0.78, 0.06), (0.16, 0.14))
FALL_WIDE, FALL_HIGH = 0.16, 0.34
"""Where stars fall from, and how far, as shares of the width and of the sky's height."""

CROWNED_HIGH, CROWN = 104.0, 0.34
"""How high whoever has won last sits on the wall, in units, and their crown for a height of 1."""
STAR_UNITS, FLARE = 34.0, 1.35
STARS = ((0.3, 0.12), (0.06, 0.3), (0.72, 0.16), (0.93, 0.34), (0.21, 0.42), (0.66, 0.08))
"""Where stars may come out, as shares of the width and of the sky's height."""


class WallSitter(NamedTuple):
    """Who sits on the wall, where across, as a share of the width, and how large they are, in units."""

    spec: CreatureSpec
    x: float
    high: float


SITTERS = (
    WallSitter(CreatureSpec("air", 6, 2, "stag", "right"), 0.05, 132),
    WallSitter(CreatureSpec("grass", 6, 2, "frog", "right"), 0.19, 96),
    WallSitter(CreatureSpec("fire", 3, 3, "fox", "right"), 0.236, 150),
    WallSitter(CreatureSpec("weather", 5, 3, "drake", "left"), 0.768, 152),
    WallSitter(CreatureSpec("magic", 8, 2, "owl", "left"), 0.822, 98),
    WallSitter(CreatureSpec("electric", 9, 2, "mouse", "left"), 0.953, 108),
)


class TitleStirred(NamedTuple):
    """What stirs now: what it is, which of them, and until when."""

    kind: str
    which: int
    until: float


class Crowned(NamedTuple):
    """Who has won the last game, by the number of their portrait, and where across the door of its game is."""

    portrait: int
    x: int


class WallLife(Part):
    """Draws who sits on the wall, and lets one thing after the other begin."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._ui = app.ui
        self._chance = Random(11)
        self._begins = 0.0
        self._rarely = app.ui.now + RARELY[0]
        self._places: TitlePlaces | None = None
        self._seats: list[tuple[WallSitter, pygame.Rect]] = []
        self._taken: list[pygame.Rect] = []
        self._sky = pygame.Rect(0, 0, 0, 0)
        self._stirred: TitleStirred | None = None
        self._drawn: tuple[TitleStirred, int] | None = None
        """What stirred when it was drawn last, and how far."""
        self.mended: list[pygame.Rect] = []
        """What of the window has changed since it was drawn before."""

    def lie(self, places: TitlePlaces | None, taken: Sequence[pygame.Rect], size: tuple[int, int]) -> None:
        """Sit on the wall of these places, as far as nothing of what is taken would be covered; nowhere without any."""
        self._places, self._seats, self._stirred = places, [], None
        if places is None:
            return
        one, parapet = unit(size) / 12, places.parapets[0]
        self._sky, self._taken = pygame.Rect(places.sky), list(taken)
        for sitter in SITTERS:
            side = round(sitter.high * one)
            at = pygame.Rect(0, 0, side, side)
            at.midbottom = round(sitter.x * size[0]), parapet + round(side * 0.075 - 10 * one)
            if at.collidelist(self._taken) < 0:
                self._seats.append((sitter, at))

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def _is_on(self) -> bool:
        return self.app.is_lively

    def tick(self, now: float) -> None:
        if self._stirred is not None and (now >= self._stirred.until or not self._is_on):
            self._settle(self._stirred)
            self._stirred = None
        if self._places is None or now < self._begins:
            return
        self._begins = now + self._chance.uniform(*BEGINS_EVERY)
        if self._is_on and self._ui.look.palette.key != HIGH_CONTRAST.key:
            self._stirred = self._begun(now)

    def _begun(self, now: float) -> TitleStirred:
        assert self._places is not None
        seats, is_rare = len(self._seats), now >= self._rarely
        kinds = {"fall": (len(FALLS), FALL_SECONDS), "hop": (seats, HOP_SECONDS)}
        if is_rare:
            self._rarely = now + self._chance.uniform(*RARELY)
        else:
            kinds = {"blink": (seats, BLINK_SECONDS), "flare": (len(self._places.lanterns), FLARE_SECONDS)}
            kinds["star"] = len(STARS), STAR_SECONDS
            if self._ui.pointer is not None:
                kinds["look"] = seats, LOOK_SECONDS
        kind = self._chance.choice([name for name, (many, _) in kinds.items() if many])
        many, seconds = kinds[kind]
        which = self._chance.randrange(many)
        if kind == "hop" and self._landing(which) is None:
            kind, seconds = "blink", BLINK_SECONDS
        return TitleStirred(kind, which, now + seconds)

    def _landing(self, seat: int) -> pygame.Rect | None:
        """Where somebody would sit after a hop; None where that is taken."""
        at = self._seats[seat][1]
        aside = round(at.width * HOP) * (1 if self._seats[seat][0].spec.facing == "right" else -1)
        to, others = at.move(aside, 0), [rect for place, (_, rect) in enumerate(self._seats) if place != seat]
        is_free = to.collidelist([*self._taken, *others]) < 0 and self._ui.bounds.contains(to)
        return to if is_free else None

    def _settle(self, stirred: TitleStirred) -> None:
        """Who hopped aside sits there now, and looks the other way."""
        to = self._landing(stirred.which) if stirred.kind == "hop" else None
        if to is not None:
            sitter, _ = self._seats[stirred.which]
            turned = replace(sitter.spec, facing="left" if sitter.spec.facing == "right" else "right")
            self._seats[stirred.which] = sitter._replace(spec=turned), to

    def _share(self, stirred: TitleStirred) -> float:
        """How far what stirs has come, from 0 to 1; what only begins and ends is always there."""
        seconds = {"hop": HOP_SECONDS, "fall": FALL_SECONDS}.get(stirred.kind)
        return 1.0 if seconds is None else min(1.0, max(0.0, 1 - (stirred.until - self._ui.now) / seconds))

    @property
    def _now(self) -> tuple[TitleStirred, int] | None:
        return None if self._stirred is None else (self._stirred, round(self._share(self._stirred) / STEP_SECONDS))

    @property
    def stirs(self) -> bool:
        return self._now != self._drawn

    @property
    def wake_in(self) -> float | None:
        if self._places is None or not self._is_on:
            return None
        due = self._begins if self._stirred is None else min(self._begins, self._stirred.until)
        moves = self._stirred is not None and self._stirred.kind in ("hop", "fall")
        return min(STEP_SECONDS if moves else due, max(0.0, due - self._ui.now))

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, crowned: Crowned | None = None) -> None:
        """Draw who sits there, and what stirs."""
        stirred = self._stirred
        if crowned is not None and self._places is not None:
            self._draw_crowned(surface, crowned)
        for place, (sitter, rect) in enumerate(self._seats):
            is_meant = stirred is not None and stirred.which == place
            kind = stirred.kind if stirred is not None and is_meant else ""
            spec = replace(sitter.spec, expression=ASLEEP if kind == "blink" else "")
            picture = self._ui.paint.svg(compose_creature(spec), rect.size)
            surface.blit(picture, rect.move(self._aside(kind, place)))
        if stirred is not None and stirred.kind in ("star", "flare", "fall"):
            rect = self._lit(stirred)
            name = "glow" if stirred.kind == "flare" else "star"
            surface.blit(self._ui.paint.svg(drawing(f"ambience/{name}").sized(rect.size), rect.size), rect)
        shown = self._drawn[0] if self._drawn is not None else None
        self.mended = [self._area(one) for one in (shown, stirred) if one is not None]
        self._drawn = self._now

    def _aside(self, kind: str, place: int) -> tuple[int, int]:
        """How far somebody is from where they sit."""
        rect = self._seats[place][1]
        if kind == "look" and self._ui.pointer is not None:
            lean = round(LEAN * unit(self._ui.bounds.size) / 12)
            return (lean if self._ui.pointer[0] > rect.centerx else -lean), 0
        to = self._landing(place) if kind == "hop" else None
        if to is None or self._stirred is None:
            return 0, 0
        share = self._share(self._stirred)
        return round((to.left - rect.left) * share), -round(4 * share * (1 - share) * HOP_HIGH * rect.height)

    def _draw_crowned(self, surface: pygame.Surface, crowned: Crowned) -> None:
        """Whoever has won last sits above the door of that game, where nothing else is."""
        assert self._places is not None
        one = unit(self._ui.bounds.size) / 12
        side = round(CROWNED_HIGH * one)
        at = pygame.Rect(0, 0, side, side)
        at.midbottom = crowned.x, self._places.parapets[0] + round(side * 0.075 - 10 * one)
        if at.inflate(0, round(side * CROWN)).collidelist([*self._taken, *(rect for _, rect in self._seats)]) >= 0:
            return
        surface.blit(self.app.pictures.figure(crowned.portrait, side), at)
        head = self.app.pictures.head(crowned.portrait, side)
        worn = crown(self._ui, round(side * CROWN))
        surface.blit(worn, worn.get_rect(center=crown_at(worn, (at.left + head[0], at.top + head[1]))))

    def _lit(self, stirred: TitleStirred) -> pygame.Rect:
        """Where the light is that stirs."""
        if stirred.kind == "flare":
            assert self._places is not None
            side = round(self._places.gates[0].arch[2] * 0.34 * FLARE)
            area = pygame.Rect(0, 0, side, side)
            area.center = self._places.lanterns[stirred.which]
            return area
        area = pygame.Rect(0, 0, *(round(STAR_UNITS * unit(self._ui.bounds.size) / 12) + 2,) * 2)
        across, down = STARS[stirred.which] if stirred.kind == "star" else FALLS[stirred.which]
        if stirred.kind == "fall":
            share = self._share(stirred)
            across, down = across + FALL_WIDE * share, down + FALL_HIGH * share
        area.center = round(across * self._sky.width), round(down * self._sky.height)
        return area

    def _area(self, stirred: TitleStirred) -> pygame.Rect:
        """All of the window that what stirs may change, from its beginning to its end."""
        if stirred.kind in ("blink", "look", "hop"):
            if stirred.which >= len(self._seats):
                return pygame.Rect(0, 0, 0, 0)
            rect = self._seats[stirred.which][1]
            reach = round(rect.width * HOP) if stirred.kind == "hop" else round(rect.width * 0.1)
            return rect.inflate(2 * reach, 2 * round(rect.height * HOP_HIGH)).clip(self._ui.bounds)
        lit = self._lit(stirred)
        if stirred.kind == "fall":
            way = round(FALL_WIDE * self._sky.width), round(FALL_HIGH * self._sky.height)
            lit = lit.inflate(2 * way[0], 2 * way[1]).clip(self._ui.bounds)
        return lit
