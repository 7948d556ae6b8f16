"""What Xenofera's table draws besides faces: the appearances of cards, empty places, ships, gauges."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.rulesets.xenofera.board import ALARM, CAGE, CREW, HAND, HUNTSMAN, STRUCK, captives
from game.stage.board.layout import Key
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.sight import View
from game.table.state import GameConfig
from scenes.games.plate import SeatPlate, ZonePlate
from scenes.games.table_look import Shown
from scenes.games.xenofera.appearances import (
    Counts,
    Standing,
    at_desk,
    at_stake,
    battle_back,
    battle_card,
    caged,
    collection_small,
    padlock,
    ship,
    sighted,
)
from scenes.games.xenofera.fittings import fitting, free_place
from scenes.games.xenofera.framings.events import fighters
from scenes.games.xenofera.framings.laid import Laid
from scenes.picture_cache import Pictures

Drawn = Callable[..., pygame.Surface]


def _nobody(ui: Ui, pictures: Pictures, kind: int, size: Size, says: Hashable) -> pygame.Surface:
    """A side that is never seen."""
    return pygame.Surface(size, pygame.SRCALPHA)


def _standing(draw: Drawn, *, has_palette: bool = True) -> Callable[..., pygame.Surface]:
    def drawn(ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable) -> pygame.Surface:
        standing = says if isinstance(says, Standing) else Standing()
        palette = (ui.look.palette,) if has_palette else ()
        return draw(pictures, config, card, size, standing, *palette)

    return drawn


def _laid(draw: Drawn) -> Callable[..., pygame.Surface]:
    def drawn(ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable) -> pygame.Surface:
        laid = says if isinstance(says, Laid) else Laid((card,), lock=None, seat=0)
        if card == laid.lock:
            return padlock(pictures, size)
        standing = Standing(locked=laid.lock is not None, seat=laid.seat)
        return draw(pictures, config, laid.cards, size, standing, ui.look.palette)

    return drawn


def _battle_back(ui: Ui, pictures: Pictures, kind: int, size: Size, says: Hashable) -> pygame.Surface:
    standing = says if isinstance(says, Standing) else Standing()
    return battle_back(pictures, kind, size, standing, ui.look.palette)


def _bell(ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable) -> pygame.Surface:
    side = min(size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    drawn = pictures.faces.icon("alarm", side, "#fbf1da", "#c6984a", "#ffde9e")
    surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface


APPEARANCES = {
    "sighted": Shown(_standing(sighted), _nobody),
    "at_desk": Shown(_standing(at_desk), _nobody, stands=False),
    "caged": Shown(_laid(caged), _nobody),
    "at_stake": Shown(_laid(at_stake), _nobody, stands=False),
    "battle": Shown(_standing(battle_card), _battle_back, stands=False),
    "goal": Shown(_standing(collection_small, has_palette=False), _nobody, stands=False),
    "bell": Shown(_bell, _nobody, stands=False),
}


def bare(ui: Ui, pictures: Pictures, name: str, size: Size) -> pygame.Surface:
    """What an empty place is."""
    return ui.paint.cache.get(("bare", name, size), lambda: _bare(name, size))


def _bare(name: str, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if name == "hook":
        return free_place(size)
    if name == "hammock":
        wide = size[0], round(size[1] * 0.45)
        surface.blit(fitting("hammock", wide), (0, round(size[1] * 0.3)))
    return surface


def seat_plate(ui: Ui, pictures: Pictures, view: View, plate: SeatPlate, size: Size) -> pygame.Surface:
    """A rival is a ship before the glass; oneself, and who fights, a plate on the console."""
    near = max(view.seat, 0)
    if plate.seat == near or fighters(view) is not None:
        return _plate(ui, pictures, plate, size)
    zones = view.table.zones
    caught = len(captives(view.table, plate.seat))
    cages = sum(bool(zones[zone]) for zone in CAGE[plate.seat])
    crew = sum(bool(zones[zone]) for zone in (*CREW[plate.seat], HUNTSMAN[plate.seat]))
    counts = Counts(crew, caught, cages, len(zones[HAND[plate.seat]]), bool(zones[ALARM[plate.seat]]))
    portrait = pictures.portrait(plate.portrait, max(8, round(size[1] * 0.7)))
    colour = ui.look.palette.seat(plate.seat)
    return ship(pictures.faces, colour, portrait, plate.name, counts, size, is_lit=plate.is_turn)


def _plate(ui: Ui, pictures: Pictures, plate: SeatPlate, size: Size) -> pygame.Surface:
    surface = ui.paint.panel(size, "dark").copy()
    palette, margin = ui.look.palette, ui.px(8)
    side = min(size[1] - 2 * margin, size[0] // 3, ui.px(64))
    disc = pygame.Rect(margin, margin, side, side)
    surface.blit(pictures.portrait(plate.portrait, side), disc)
    surface.blit(ui.paint.ring(disc.size, palette.seat(plate.seat), max(2, ui.px(2)), side // 2), disc)
    room = size[0] - disc.right - 2 * margin
    name = ui.text.fit(plate.name, "name", palette.text, room)
    surface.blit(name, (disc.right + margin, margin))
    status = ui.text.fit(plate.status, "small", palette.text_dim, room)
    if margin + name.get_height() + status.get_height() <= size[1]:
        surface.blit(status, (disc.right + margin, margin + name.get_height()))
    if plate.is_turn:
        surface.blit(ui.paint.ring(size, palette.yours, ui.px(3)), (0, 0))
    return surface


def zone_plate(ui: Ui, pictures: Pictures, view: View, plate: ZonePlate, size: Size) -> pygame.Surface:
    """The gauge on a door, with the total of a side as far as it has added up."""
    known = ("gauge", plate.seat, plate.sum, size)
    return ui.paint.cache.get(known, lambda: _gauge(ui, plate, size))


def _gauge(ui: Ui, plate: ZonePlate, size: Size) -> pygame.Surface:
    surface = fitting("gauge", size, {"seat": ui.look.palette.seat(plate.seat)})
    palette = ui.look.palette
    letters = round(size[1] * 0.46)
    total = ui.text.outlined(plate.sum or "?", "title", palette.text, palette.shadow, ui.px(2), letters)
    surface.blit(total, total.get_rect(center=surface.get_rect().center))
    return surface


def left_plate(ui: Ui, view: View, seat: int, size: Size) -> pygame.Surface:
    """Which numbers are left to a seat for battles: those that have been used are struck."""
    table = view.table
    used = {table.config.designs[card].number for card in table.zones[STRUCK[seat]]}
    known = ("left", seat, frozenset(used), size)
    return ui.paint.cache.get(known, lambda: _left(ui, used, size))


def _left(ui: Ui, used: set[int], size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    palette = ui.look.palette
    side = min(size[0] // 4, size[1] // 2)
    for number in range(7):
        row, column = divmod(number, 4)
        disc = pygame.Rect(0, 0, side - 4, side - 4)
        disc.center = side // 2 + column * side + (side // 2 if row else 0), side // 2 + row * side
        is_used = number + 1 in used
        pygame.draw.circle(surface, palette.night if is_used else palette.paper, disc.center, disc.width // 2)
        written = str(number + 1) if number < 6 else "D"
        ink = palette.text_dim if is_used else palette.ink
        letters = max(ui.text.smallest, round(side * 0.5))
        drawn = ui.text.line(written, "number", ink, letters)
        surface.blit(drawn, drawn.get_rect(center=disc.center))
        if is_used:
            pygame.draw.line(surface, palette.warning, disc.bottomleft, disc.topright, 2)
    return surface


def is_left(key: Key) -> bool:
    """Whether a key is of a plate of what is left."""
    return key[:2] == ("fixture", "left")
