"""What lies open on a table that nothing should cover that comes and goes: faces and what is written beside them,
cards, things that count, what answers the question, what is told now."""

from __future__ import annotations

import pygame

from game.stage.board.layout import Key, plate_key, seat_key
from game.stage.widgets.group import Page
from scenes.games.badge import Badge, badge
from scenes.games.plate import Portrait
from scenes.games.thing import SeatPlate
from scenes.play.table_pane import TablePane


def badge_at(pane: TablePane, seat: int) -> Badge | None:
    """Where somebody's face is: on the plate of their seat or, where there is none, of something that is theirs; apart
    from it, where their portrait stands alone."""
    plate = _plate_of(pane, seat)
    if plate is None:
        return None
    thing = pane.thing(seat_key(seat))
    ui, view = pane.app.ui, pane.lying.view
    found = thing.badge(ui, view, plate) if isinstance(thing, SeatPlate) else badge(ui, view, seat, plate)
    alone = pane.places.of(Portrait(seat).key)
    return found if alone is None else found._replace(face=alone, told=(plate,))


def _plate_of(pane: TablePane, seat: int) -> pygame.Rect | None:
    """The plate of a seat, else of something that belongs to it."""
    place = pane.places.of(("seat", seat))
    if place is not None:
        return place
    owned = (plate_key(zone) for zone, owner in pane.view.table.config.owners.items() if owner == seat)
    return next((place for key in owned if (place := pane.places.of(key)) is not None), None)


def spared_by_notes(pane: TablePane, page: Page) -> list[list[pygame.Rect]]:
    """What notes and hints leave open to sight: all that is told, banners of the place too, or else at the least what
    lies in the open, is written there, counts, or is asked."""
    widgets = [one.rect for one in page.widgets]
    told = [*widgets, *covered(pane)]
    less = [*widgets, *pane.told_at, *pane.places.lying(), *written(pane), *things(pane), *must_be_seen(pane)]
    return [[*told, *spared(pane)], told, less]


def covered(pane: TablePane) -> list[pygame.Rect]:
    """Where cards lie or are asked for, and what is written on the table or told now. Of somebody's place only the face
    and what is written there is taken: it may be as large as a bay."""
    layout, zones = pane.places.layout, pane.lying.view.table.zones
    lie: list[Key] = [("zone", zone) for zone, place in layout.zones.items() if zones[zone] and not place.is_off_table]
    found = [place for key in lie if (place := pane.places.of(key)) is not None]
    return [*found, *things(pane), *pane.places.lying(), *must_be_seen(pane), *written(pane), *pane.told_at]


def things(pane: TablePane) -> list[pygame.Rect]:
    """Where things stand on the table that tell something."""
    keys = [thing.key for thing in pane.places.layout.things if not thing.is_behind]
    return [place for place in map(pane.places.of, keys) if place is not None]


def spared(pane: TablePane) -> list[pygame.Rect]:
    """What of the players' places is covered only where there is no other room."""
    badges = [badge_at(pane, seat) for seat in pane.places.layout.plates]
    return [rect for badge in badges if badge is not None for rect in badge.spared]


def written(pane: TablePane) -> list[pygame.Rect]:
    """Where faces are, and what is written beside them."""
    badges = [badge for seat in pane.places.layout.plates if (badge := badge_at(pane, seat)) is not None]
    return [rect for badge in badges for rect in (badge.face, *badge.told)]


def must_be_seen(pane: TablePane) -> list[pygame.Rect]:
    """Where something is counted, and where lies what answers the question, but nobody's whole place."""
    counted = [pane.places.of(thing.key) for thing in pane.places.layout.things if thing.counters]
    return [*[place for place in counted if place is not None], *asked_for(pane)]


def asked_for(pane: TablePane) -> list[pygame.Rect]:
    """Where something lies on the table that is nobody's place and answers the question."""
    targets = pane.gestures.targets
    keys = [(spot.key, spot.rect) for spot in pane.places.spots() if isinstance(spot.key, tuple)]
    return [rect for key, rect in keys if key[0] != "seat" and targets.of_source(key)]
