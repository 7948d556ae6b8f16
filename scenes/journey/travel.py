"""What has been won since the map was seen last comes about before one's eyes: stars fly to their station, sand fills
the path, the pin hops on."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.session import journey
from game.stage.widgets.base import Ui
from scenes.games.quarter import Point
from scenes.journey.marks import StationMark
from scenes.journey.medals import draw_star, star_places
from scenes.journey.view import MapView
from scenes.part import Part
from scenes.present import MapShown, Present

FLY_MS, STEP_MS, FILL_MS, HOP_MS, HOPS, MIST_MS = 520, 160, 500, 120, 3, 1600
HOP_UNITS, ARCH, LARGER = 26.0, 0.22, 1.9
MOST_FILLED = 3
"""So many pieces of the path fill one after the other; of more, all at once."""


class TravelNews(NamedTuple):
    """What has changed: stars by station and place among these, pieces of the path, from where the pin comes, and the
    games whose quarters were begun."""

    stars: Sequence[tuple[str, int]]
    pieces: Sequence[int]
    pin_from: Point | None
    begun: Sequence[str] = ()

    def __bool__(self) -> bool:
        return bool(self.stars or self.pieces or self.pin_from or self.begun)


def shown_by(view: MapView, name: str) -> MapShown:
    """What somebody sees on the map."""
    stops = [mark.stop for mark in view.marks]
    pin = next((stop.station.name for stop in stops if stop.has_pin), "")
    behind = frozenset([stop.station.name for stop in stops if stop.state == "behind"])
    return MapShown(name, {stop.station.name: stop.stars for stop in stops}, behind, pin)


def news(before: MapShown, view: MapView) -> TravelNews:
    """What the map shows that it did not show before."""
    stars, filled = [], []
    for at, mark in enumerate(view.marks):
        name, old = mark.stop.station.name, before.stars.get(mark.stop.station.name, ())
        stars += [(name, n) for n, won in enumerate(mark.stop.stars) if won and old[n : n + 1] != (True,)]
        if mark.stop.state == "behind" and name not in before.walked and at < len(view.pieces):
            filled.append(at)
    stood = next((mark.stop.point for mark in view.marks if mark.stop.station.name == before.pin), None)
    misty = {game for game in journey.quarters() if not any(name.startswith(f"{game}/") for name in _trodden(before))}
    return TravelNews(stars, filled, stood if stood != view.goal else None, sorted(misty - set(view.ground.mists)))


def _trodden(before: MapShown) -> frozenset[str]:
    """The stations at which somebody was."""
    return before.walked | {before.pin}


class Travel(Part):
    """Lets the news come about on a map. `begins_at` tells where stars come from, `landed` is called with each."""

    def __init__(self, ui: Ui, begins_at: Callable[[], tuple[int, int]], landed: Callable[[], None]) -> None:
        self.ui = ui
        self.begins_at = begins_at
        self.landed = landed
        self._view: MapView | None = None
        self._news = TravelNews((), (), None)
        self._began = 0.0
        self._heard = 0

    def show(self, view: MapView, present: Present, name: str) -> MapShown | None:
        """Let come about on a map what somebody has won since they saw it last; what they saw then, where there is
        anything new."""
        before, now = present.shown, shown_by(view, name)
        present.shown = now
        self.go_on(view)
        some = news(before, view) if before is not None and before.name == now.name else None
        if not some:
            return None
        self.begin(view, some)
        return before

    def begin(self, view: MapView, some: TravelNews) -> None:
        """Show these on that map from now on; at once where nothing moves."""
        self._view, self._news, self._began, self._heard = view, some, self.ui.motion, 0
        self._show(0.0 if self._moves else self._length)
        if not self._moves:
            self._view = None

    def go_on(self, view: MapView | None) -> None:
        """The map was made anew while something comes about on it."""
        if self._view is not None:
            self._view = view
            self._show(self._elapsed)

    @property
    def _moves(self) -> bool:
        look = self.ui.look
        return bool(self._news) and not look.reduced_motion and look.speed > 0

    @property
    def _elapsed(self) -> float:
        """So many milliseconds at the usual pace."""
        return (self.ui.motion - self._began) / max(1e-6, self.ui.look.seconds(1))

    @property
    def animates(self) -> bool:
        return self._view is not None

    def tick(self, now: float) -> None:
        if self._view is None:
            return
        elapsed = self._elapsed
        self._show(elapsed)
        landed = sum(elapsed >= self._landing(at) for at in range(len(self._news.stars)))
        if landed > self._heard:
            self._heard = landed
            self.landed()
        if elapsed >= self._length:
            self._view = None

    # -- when what happens, in milliseconds ----------------------------------------------------------------------------

    def _landing(self, at: int) -> float:
        return FLY_MS + at * STEP_MS

    @property
    def _fill_begins(self) -> float:
        return self._landing(len(self._news.stars) - 1) if self._news.stars else 0.0

    def _filling(self, at: int) -> float:
        return self._fill_begins + (at * FILL_MS if len(self._news.pieces) <= MOST_FILLED else 0.0)

    @property
    def _hop_begins(self) -> float:
        return self._filling(len(self._news.pieces) - 1) + FILL_MS if self._news.pieces else self._fill_begins

    @property
    def _length(self) -> float:
        hops = HOPS * HOP_MS if self._news.pin_from is not None else 0.0
        return self._hop_begins + max(hops, MIST_MS if self._news.begun else 0.0)

    # -- how it looks then ---------------------------------------------------------------------------------------------

    def _show(self, elapsed: float) -> None:
        view = self._view
        if view is None:
            return
        for at, (name, star) in enumerate(self._news.stars):
            mark = _mark(view, name)
            if mark is not None and elapsed < self._landing(at):
                mark.stars = tuple([won and number != star for number, won in enumerate(mark.stars)])
            elif mark is not None:
                mark.stars = tuple([won or number == star for number, won in enumerate(mark.stars)])
        for at, piece in enumerate(self._news.pieces):
            view.ground.sand[piece] = _eased((elapsed - self._filling(at)) / FILL_MS)
        for game in self._news.begun:
            view.ground.mists[game] = 1 - _eased((elapsed - self._hop_begins) / MIST_MS)
        self._show_pin(view, (elapsed - self._hop_begins) / (HOPS * HOP_MS))

    def _show_pin(self, view: MapView, share: float) -> None:
        start, end = self._news.pin_from, view.goal
        if start is None or end is None:
            return
        share = min(1.0, max(0.0, share))
        view.pin_at = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        view.pin_up = HOP_UNITS * abs(math.sin(math.pi * HOPS * share))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what flies above everything else."""
        view = self._view
        if view is None:
            return
        elapsed, start = self._elapsed, self.begins_at()
        for at, (name, star) in enumerate(self._news.stars):
            share, mark = (elapsed - at * STEP_MS) / FLY_MS, _mark(view, name)
            if mark is None or not 0 <= share < 1:
                continue
            end = star_places(mark.pill, mark.star_side, len(mark.stars))[star]
            draw_star(self.ui, surface, *_flown(start, end, _eased(share), mark.star_side), is_won=True)


def _flown(start: Point, end: Point, share: float, side: float) -> tuple[Point, float]:
    """Where a star is on its bow, and how large."""
    x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    bow = ARCH * abs(end[0] - start[0]) * math.sin(math.pi * share)
    return (x, y - bow), side * (LARGER + (1 - LARGER) * share)


def _mark(view: MapView, name: str) -> StationMark | None:
    return next((mark for mark in view.marks if mark.stop.station.name == name), None)


def _eased(share: float) -> float:
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)
