"""Places for cards: the niches of one's own field, and the sockets of a stack that is built."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.art.canvas import SvgCanvas
from game.art.svg import sheet
from game.rulesets.elimination import is_standing
from game.rulesets.quaeleon.board import FIELD, PLACES
from game.stage.cards.faces import picture
from game.stage.drawing.text import UNWRAPPED
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.agenda import Simultaneous
from game.table.sight import View
from game.words import sentences
from scenes.games.kept import kept
from scenes.games.place_painting import lay
from scenes.games.quaeleon.exposure import stacked, taken, will_stand
from scenes.games.quaeleon.masonry import INK, hall_drawing
from scenes.games.quaeleon.things.plinths import plinth_stone
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

AROUND = 3.0
"""How much larger a niche is than its card on each side, in units."""

MARGIN = 8.0
"""How much is free around niches, in units."""

NUMERALS = ("I", "II", "III", "IV", "V")
SOCKET_FOOT = 0.17
"""How high the front of a socket is, as a share of it."""


@dataclass(frozen=True)
class Niches(Thing):
    """The niches of one's own field, walled up once one has fallen."""

    kind = "niches"
    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _niches(ui, size, is_closed=not is_standing(now.table, self.seat))

    def called(self, now: Now) -> str:
        field = FIELD[self.seat]
        n = len(now.table.zones[field])
        return now.words.say("quaeleon.hall.niches", field=now.teller.zone(field), n=n, most=PLACES)


@dataclass(frozen=True)
class Socket(Thing):
    """A place of the stack that is built, from 1, with when it acts below it. The next one is lit."""

    kind = "place"
    number: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _socket(ui, self.number, _next_place(now.view), self._comes_to(now), size)

    def called(self, now: Now) -> str:
        named = now.words.say("quaeleon.at_table.place", n=self.number)
        if (told := self._comes_to(now)) is None:
            return named
        return sentences([named, now.words.say("quaeleon.exposure.told", n=told[0], m=told[1])])

    def _comes_to(self, now: Now) -> tuple[int, int] | None:
        """The defence that stands once its card has come, and what opponents usually take then; None without a card."""
        cards = stacked(now.view)
        if self.number > len(cards):
            return None
        stands = will_stand(now.view, cards[: self.number])[-1]
        return stands, taken(now.view, stands)


def _next_place(view: View) -> int:
    """Which place of the stack is filled next, from 1; 0 where none is."""
    question = view.table.question
    if not isinstance(question, Simultaneous) or question.name != "stack" or view.seat not in view.table.asked():
        return 0
    picked: int = sum(pick[0] == "card" for pick in question.picks(view.table.agenda[-1], view.seat))
    return 1 + picked


@kept
def _socket(ui: Ui, number: int, following: int, comes_to: tuple[int, int] | None, size: Size) -> pygame.Surface:
    is_next = number == following
    palette = ui.look.palette
    surface = pygame.Surface(size, pygame.SRCALPHA)
    foot = round(size[1] * SOCKET_FOOT)
    bed = pygame.Rect(0, 0, size[0], size[1] - foot - ui.px(4))
    corner = max(2, size[0] // 16)
    pygame.draw.rect(surface, (10, 8, 18, 150), bed, border_radius=corner)
    colour = palette.legal if is_next else palette.brass
    surface.blit(ui.paint.ring(bed.size, colour, ui.px(3 if is_next else 1), corner), bed)
    letters = round(bed.height * (0.26 + 0.1 * (ui.look.text_scale - 1)))
    numeral = ui.text.outlined(
        NUMERALS[number - 1], "title", palette.legal if is_next else palette.text_dim, palette.shadow, ui.px(2), letters
    )
    surface.blit(numeral, numeral.get_rect(center=bed.center))
    stone = plinth_stone(ui, (size[0], foot), is_lit=is_next)
    told = ui.words.say(f"quaeleon.hall.place.{number}")
    if comes_to is None:
        ink = palette.text if number <= following else palette.text_dim
        line = ui.text.fit(told, "small", ink, size[0] - ui.px(8))
    else:
        n, m, room = *comes_to, size[0] - ui.px(8)
        forms = [ui.words.say(f"quaeleon.exposure.{form}", n=n, m=m) for form in ("place", "brief", "least")]
        told = next((one for one in forms if ui.text.measure(one, "strong", UNWRAPPED)[0] <= room), forms[-1])
        line = ui.text.block(told, "strong", palette.text, room, "center")
    stone.blit(line, line.get_rect(center=(size[0] // 2, foot // 2)))
    surface.blit(stone, (0, size[1] - foot))
    return surface


@kept
def _niches(ui: Ui, size: Size, *, is_closed: bool) -> pygame.Surface:
    surface, one = pygame.Surface(size, pygame.SRCALPHA), ui.look.scale
    field = Area(0, 0, *size).grown(-MARGIN * one)
    gap = 4 * one
    wide = field.width / PLACES
    for number in range(PLACES):
        niche = Area(field.left + number * wide + gap / 2, field.top, wide - gap, field.height)
        _lay_niche(surface, niche.grown(AROUND * one)._replace(left=niche.left, width=niche.width), one, is_closed)
    return surface


def _lay_niche(surface: pygame.Surface, niche: Area, one: float, is_closed: bool) -> None:
    margin = 8 * one
    size = round(niche.width + 2 * margin), round(niche.height + 2 * margin)
    left, top, wide, high = margin, margin, niche.width, niche.height
    right, foot, rise = left + wide, top + high, min(wide * 0.34, high * 0.3)
    outline = (
        f"M{left:.1f} {foot:.1f}V{top + rise:.1f}C{left:.1f} {top + rise * 0.3:.1f} {left + wide * 0.25:.1f} {top:.1f} "
        f"{left + wide / 2:.1f} {top:.1f}C{right - wide * 0.25:.1f} {top:.1f} {right:.1f} {top + rise * 0.3:.1f} "
        f"{right:.1f} {top + rise:.1f}V{foot:.1f}Z"
    )
    canvas = SvgCanvas("n")
    shade = ("#57434f", "#4a3846", "#3c2c3c") if is_closed else ("#110a17", "#1e1425", "#33222f")
    canvas.line(outline, INK, 5 * one)
    canvas.fill(outline, canvas.linear([(0, shade[0], 1), (70, shade[1], 1), (100, shade[2], 1)]))
    canvas.line(outline, "#9a7c8c", 1.6 * one, 0.6)
    if is_closed:
        canvas.line(f"M{left:.0f} {top + high * 0.55:.0f}H{right:.0f}", INK, 2 * one, 0.5)
        canvas.line(f"M{left + wide / 2:.0f} {top + high * 0.55:.0f}V{foot:.0f}", INK, 2 * one, 0.5)
    else:
        canvas.pool(left + wide / 2, foot - 4 * one, wide * 0.42, 9 * one, "#ffb868", 0.36)
    sill = canvas.linear([(0, "#94767f", 1), (100, "#46334a", 1)])
    canvas.fill(
        f"M{left - 3 * one:.1f} {foot - 4 * one:.1f}h{wide + 6 * one:.1f}v{9 * one:.1f}h{-wide - 6 * one:.1f}Z", sill
    )
    area = pygame.Rect((round(niche.left - margin), round(niche.top - margin)), size)
    surface.blit(picture(sheet(size, size, canvas.text()), size), area)
    if not is_closed:
        side = round(min(wide, high) * 0.44)
        star = pygame.Rect(0, 0, side, side)
        star.center = area.center
        lay(surface, hall_drawing("rose", {"paint": "#55405c"}), star)
