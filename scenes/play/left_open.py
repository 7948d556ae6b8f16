"""What lies open on a table that nothing should cover that comes and goes: faces and what is written beside them,
cards, things that count, what answers the question, what is told now."""

from __future__ import annotations

import pygame

from game.stage.board.layout import Key, is_plate, plate_key
from game.stage.widgets.group import Page
from scenes.games.badge import Badge
from scenes.play.table_pane import TablePane


def badge_at(pane: TablePane, seat: int) -> Badge | None:
    """Where somebody's face is: on the plate that says who sits there or, where none does, whose something is that is
    theirs; away from it where their portrait stands alone."""
    board, plate = pane.board, _plate_of(pane, seat)
    if plate is None:
        return None
    found = pane.look.badge(pane.app.ui, pane.lying.view, seat, plate)
    alone = board.place_of(("fixture", "portrait", seat))
    return found if alone is None else found._replace(face=alone, told=(plate,))


def _plate_of(pane: TablePane, seat: int) -> pygame.Rect | None:
    """The plate of who sits there, else of what is theirs."""
    place = pane.board.place_of(("seat", seat))
    if place is not None:
        return place
    owned = (plate_key(zone) for zone, owner in pane.view.table.config.owners.items() if owner == seat)
    return next((place for key in owned if (place := pane.board.place_of(key)) is not None), None)


def spared_by_notes(pane: TablePane, page: Page) -> list[list[pygame.Rect]]:
    """What notes and hints leave open to sight: all that is told, banners of the place too, or else at the least what
    lies in the open, is written there, counts, or is asked."""
    widgets = [one.rect for one in page.widgets]
    told = [*widgets, *covered(pane)]
    less = [*widgets, *pane.told_at, *pane.board.lying(), *written(pane), *things(pane), *must_be_seen(pane)]
    return [[*told, *spared(pane)], told, less]


def covered(pane: TablePane) -> list[pygame.Rect]:
    """Where cards lie or are asked for, and what is written on the table or told now. Of somebody's place only the face
    and what is written there is taken: it may be as large as a bay."""
    board, zones = pane.board, pane.lying.view.table.zones
    layout = board.layout
    lie: list[Key] = [("zone", zone) for zone, place in layout.zones.items() if zones[zone] and not place.is_off_table]
    found = [place for key in lie if (place := board.place_of(key)) is not None]
    return [*found, *things(pane), *board.lying(), *must_be_seen(pane), *written(pane), *pane.told_at]


def things(pane: TablePane) -> list[pygame.Rect]:
    """Where things stand on the table that tell something."""
    board = pane.board
    keys = [one.key for one in board.layout.fixtures if is_plate(one.key) or not one.is_behind]
    return [place for place in map(board.place_of, keys) if place is not None]


def spared(pane: TablePane) -> list[pygame.Rect]:
    """What of places is covered only where there is no other room."""
    badges = [badge_at(pane, seat) for seat in pane.board.layout.seats]
    return [rect for badge in badges if badge is not None for rect in badge.spared]


def written(pane: TablePane) -> list[pygame.Rect]:
    """Where faces are, and what is written beside them."""
    badges = [badge for seat in pane.board.layout.seats if (badge := badge_at(pane, seat)) is not None]
    return [rect for badge in badges for rect in (badge.face, *badge.told)]


def must_be_seen(pane: TablePane) -> list[pygame.Rect]:
    """Where something is counted, and where lies what answers the question, but nobody's whole place."""
    board = pane.board
    counted = [board.place_of(one.key) for one in board.layout.fixtures if one.counters]
    return [*[place for place in counted if place is not None], *asked_for(pane)]


def asked_for(pane: TablePane) -> list[pygame.Rect]:
    """Where something lies on the table that is nobody's place and answers the question."""
    targets = pane.board.targets
    keys = [(spot.key, spot.rect) for spot in pane.board.spots() if isinstance(spot.key, tuple)]
    return [rect for key, rect in keys if key[0] != "seat" and targets.of_source(key)]
