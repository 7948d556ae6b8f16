"""The hulls of two ships that have docked: who fights there, what helps them, and which numbers are left to them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.rulesets.xenofera.board import STRUCK, USED
from game.rulesets.xenofera.huntsmen import Huntsman
from game.rulesets.xenofera.utility import Kind, Utility
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.sight import View
from scenes.games.badge import Badge
from scenes.games.kept import kept
from scenes.games.place_measures import in_pixels
from scenes.games.plate import draw_lamp
from scenes.games.strip import Bit, write
from scenes.games.thing import Now, SeatPlate, Who
from scenes.games.xenofera.airlock_room import AIRLOCK, TALL_AIRLOCK
from scenes.games.xenofera.card_words import card_name
from scenes.games.xenofera.cards.desks import person
from scenes.games.xenofera.cards.marks import sign
from scenes.games.xenofera.face import card_face
from scenes.games.xenofera.raid import is_asked
from scenes.games.xenofera.sums import helpers
from scenes.picture_cache import Pictures

NUMBERS = 7
"""Six numbers and the decoy are in a battle set."""

WINDOW = 0.74
"""How large a portrait is in its window."""


class Help(NamedTuple):
    """What helps somebody in a battle: the card that was played (or none), whether an alarm rang, who adds something
    before all others, how many do, and how much they add together."""

    card: Utility | None
    rings: bool
    first: Huntsman | Utility | None
    adding: int
    total: int


@dataclass(frozen=True)
class HullPlate(SeatPlate):
    """Of who fights; the attacker's at the left."""

    seat: int
    is_left: bool

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        used = frozenset(now.table.config.designs[card].number for card in now.table.zones[STRUCK[self.seat]])
        who = now.who(self.seat)
        if self.seat != now.near:
            # Of whom it is waited for the question tells; the lamp is for oneself, whichever hull that is.
            who = replace(who, is_asked=False)
        helped = _help(now.view, self.seat, is_left=self.is_left)
        return _hull(ui, pictures, who, helped, used, size, is_left=self.is_left)

    def badge(self, ui: Ui, view: View, plate: pygame.Rect) -> Badge:
        """They look out of the window."""
        places = hull_places(plate.size, is_left=self.is_left)
        told = tuple([places[name].move(plate.topleft) for name in ("name", "helps", "left")])
        face = places["portrait"].move(plate.topleft)
        return Badge(face, told, face.bottom)


def _help(view: View, seat: int, *, is_left: bool) -> Help:
    designs = view.table.config.designs
    adds = helpers(view.table, seat, defends=not is_left)
    adding = designs[adds[0][0]] if adds else None, len(adds), sum(n for _, n in adds)
    used = [designs[card] for card in view.table.zones[USED][::-1]]
    if is_left:
        return Help(next((card for card in used if card.kind is Kind.ATTACK), None), False, *adding)
    answer = next((card for card in used[:1] if card.kind is Kind.REACTION), None)
    return Help(answer, answer is None and not is_asked(view), *adding)


def hull_places(size: Size, *, is_left: bool) -> dict[str, pygame.Rect]:
    """Where everything is on a hull of that size."""
    room = TALL_AIRLOCK if size[0] > size[1] else AIRLOCK
    parts = (room.attacker if is_left else room.defender).hull
    left, top, wide, high = parts.plate
    return {
        name: in_pixels(
            Area((part.left - left) / wide, (part.top - top) / high, part.width / wide, part.height / high), size
        )
        for name, part in parts._asdict().items()
        if name != "hull"
    }


@kept
def _hull(
    ui: Ui, pictures: Pictures, who: Who, helped: Help, used: frozenset[int], size: Size, *, is_left: bool
) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    at = hull_places(size, is_left=is_left)
    _window(ui, pictures, surface, who, at["portrait"])
    _name(ui, pictures, surface, who, at["name"], is_left=is_left)
    _helps(ui, pictures, surface, helped, at["helps"])
    _left(ui, surface, used, at["left"])
    return surface


def _window(ui: Ui, pictures: Pictures, surface: pygame.Surface, who: Who, area: pygame.Rect) -> None:
    side = round(min(area.size) * WINDOW)
    drawn = pictures.portrait(who.portrait, max(8, side), who.feels)
    disc = drawn.get_rect(center=area.center)
    surface.blit(drawn, disc)
    if who.is_asked:
        draw_lamp(ui, surface, disc)


def _name(ui: Ui, pictures: Pictures, surface: pygame.Surface, who: Who, area: pygame.Rect, *, is_left: bool) -> None:
    """Who it is, and whether they attack or defend."""
    surface.blit(ui.paint.panel(area.size, "dark"), area)
    side = "attacks" if is_left else "defends"
    told = Bit("sword" if is_left else "shield", pictures.words.say(f"xenofera.role.{side}"))
    write(ui, surface, who.name, [told], area.inflate(-ui.px(20), 0), mirrored=not is_left, follow=True)
    palette = ui.look.palette
    if who.is_asked or who.is_turn:
        surface.blit(ui.paint.ring(area.size, palette.yours if who.is_turn else palette.brass, ui.px(3)), area)


def _helps(ui: Ui, pictures: Pictures, surface: pygame.Surface, helped: Help, area: pygame.Rect) -> None:
    """The card or the alarm, and beside it or below it whoever adds something."""
    shown = (helped.card is not None or helped.rings) + helped.adding
    if not shown:
        return
    wide = area.width // min(2, max(1, shown))
    high = min(area.height, round(wide * 1.4))
    spots = [pygame.Rect(area.left + (number % 2) * wide, area.top, wide, high) for number in range(2)]
    if shown == 1:
        spots[0] = pygame.Rect(0, 0, min(area.width, round(area.height / 1.3)), area.height)
        spots[0].midtop = area.midtop
    if helped.card is not None or helped.rings:
        spot = spots.pop(0)
        _answer(pictures, surface, helped.card, spot.inflate(-ui.px(4), 0))
    if helped.first is not None:
        _adds(ui, pictures, surface, helped, helped.first, spots[0])


def _answer(pictures: Pictures, surface: pygame.Surface, card: Utility | None, spot: pygame.Rect) -> None:
    if card is None:
        drawn = sign(pictures.faces, "alarm", min(spot.size))
        surface.blit(drawn, drawn.get_rect(midtop=spot.midtop))
        return
    wide = min(spot.width, round(spot.height / 1.4))
    face = card_face(pictures, card, (wide, round(wide * 1.4)))
    surface.blit(face, face.get_rect(midtop=spot.midtop))


def _adds(
    ui: Ui, pictures: Pictures, surface: pygame.Surface, helped: Help, first: Huntsman | Utility, spot: pygame.Rect
) -> None:
    """Who adds strength, and how much; of several the first stands for all."""
    palette, letters = ui.look.palette, max(ui.text.smallest, round(spot.width * 0.34))
    number = ui.text.outlined(f"+{helped.total}", "title", palette.lamplight, palette.shadow, ui.px(2), letters)
    side = max(8, min(spot.width, spot.height - number.get_height() // 2))
    drawn = person(pictures.faces, first.key, (side, side))
    surface.blit(drawn, drawn.get_rect(midtop=spot.midtop))
    surface.blit(number, number.get_rect(midtop=(spot.centerx, spot.top + side - number.get_height() // 2)))
    top = spot.top + side + number.get_height() // 2
    if helped.adding == 1 and spot.bottom - top >= ui.text.height("small") * 0.8:
        name = ui.text.fit(card_name(pictures.words, first), "small", palette.text, spot.width)
        surface.blit(name, name.get_rect(midtop=(spot.centerx, top)))


def _left(ui: Ui, surface: pygame.Surface, used: frozenset[int], area: pygame.Rect) -> None:
    """Which numbers are left to a seat for battles: those that have been used are struck."""
    palette = ui.look.palette
    side = min(area.width // 4, area.height // 2)
    left = area.centerx - 2 * side
    for number in range(NUMBERS):
        row, column = divmod(number, 4)
        disc = pygame.Rect(0, 0, side - ui.px(3), side - ui.px(3))
        disc.center = left + side // 2 + column * side + (side // 2 if row else 0), area.top + side // 2 + row * side
        is_used = number + 1 in used
        ground = ui.paint.ring(disc.size, palette.night if is_used else palette.paper, disc.width // 2, disc.width // 2)
        surface.blit(ground, disc)
        if number == NUMBERS - 1:
            icon = ui.paint.icon("decoy", round(disc.width * 0.8), palette.ink)
            surface.blit(icon, icon.get_rect(center=disc.center))
            continue
        letters = max(ui.text.smallest, round(side * 0.5))
        drawn = ui.text.line(str(number + 1), "number", palette.text_dim if is_used else palette.ink, letters)
        surface.blit(drawn, drawn.get_rect(center=disc.center))
        if is_used:
            inner = disc.inflate(-disc.width // 4, -disc.width // 4)
            pygame.draw.line(surface, palette.warning, inner.bottomleft, inner.topright, max(2, ui.px(2)))
