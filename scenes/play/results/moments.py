"""Great moments on the results: what decided the game, and the best blow of the one person there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.match.greats import GreatAt
from game.rulesets.moments import Great
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from scenes.celebration.lights import halo_markup
from scenes.emblem import EmblemLine
from scenes.play.results.ceremony import Ceremony
from scenes.play.results.side_panel import Heading, SidePanel, words_of
from scenes.play.results.state import ResultsState

TILT = 5.0


def moment_panel(
    state: ResultsState,
    ceremony: Ceremony,
    one: GreatAt,
    kind: str,
    look_at: Callable[[int], None],
    place: Callable[[], pygame.Surface],
) -> SidePanel:
    """A great moment, which is "decided" or a "blow": its picture, its headline and why, and the way to the replay."""
    ui, say = state.app.ui, state.say
    headline, why = state.told_great(one)
    words: list[Widget] = [words_of(ui, escape(headline), "subheading"), words_of(ui, escape(why), "small", soft=True)]
    look = Button(
        ui,
        ("moment", kind),
        say("results.hindsight.look"),
        lambda: look_at(max(0, one.chapter - 1)),
        icon="eye",
        face="label",
        hint=say("results.stage.look_moment"),
        zone=kind,
    )
    heading = Heading(ui, "replay" if kind == "decided" else "cards", say(f"results.stage.{kind}"))
    shown = MomentPicture(state, one.great, place)
    return SidePanel(ui, ceremony, heading, shown, [*words, *(known_for(state) if kind == "decided" else [])], look)


def seen_of(great: Great) -> tuple[int | None, tuple[int, ...]]:
    """What is to be seen of a great moment: the card that acts and whom it strikes, or else those who are in it."""
    card = next((card for card in great.cards if card >= 0), None)
    return card, (great.whom or great.who)[:1] if card is not None else (*great.who, *great.whom)[:2]


class MomentPicture(Widget):
    """A great moment in a brass frame, before the game's own place: the card that acts and whom it strikes, or those
    who are in it."""

    def __init__(self, state: ResultsState, great: Great, place: Callable[[], pygame.Surface]) -> None:
        super().__init__(state.app.ui, None)
        self.results = state
        self.great = great
        self.place = place

    def wants(self, width: int) -> Size:
        return width, 1

    def draw(self, surface: pygame.Surface) -> None:
        size = self.rect.size
        key = ("great", id(self.results), self.great.kind, self.great.cards, self.great.whom, size)
        surface.blit(self.ui.paint.cache.get(key, lambda: self._drawn(size)), self.rect)

    def _drawn(self, size: Size) -> pygame.Surface:
        ui, palette = self.ui, self.ui.look.palette
        picture = self._ground(size)
        card, seats = seen_of(self.great)
        places = (0.5,) if len(seats) == 1 else (0.26, 0.74)
        if card is not None:
            self._lay_card(picture, card)
            places = (0.77,)
        for seat, across in zip(seats, places, strict=False):
            self._lay_figure(picture, seat, across)
        picture = ui.paint.rounded(picture.convert_alpha(), ui.px(8))
        picture.blit(ui.paint.ring(size, palette.brass, ui.px(3), ui.px(8)), (0, 0))
        return picture

    def _ground(self, size: Size) -> pygame.Surface:
        """The middle of the place, with light where the players stand."""
        place = self.place()
        wide = min(place.get_width(), round(place.get_height() * 0.75 * size[0] / max(1, size[1])))
        part = pygame.Rect(0, 0, wide, round(wide * size[1] / max(1, size[0]))).clip(place.get_rect())
        part.center = place.get_rect().center
        ground = pygame.transform.smoothscale(place.subsurface(part.clip(place.get_rect())), size)
        glow = self.ui.paint.svg(halo_markup("#ffd9a0", 0.5), (size[0], size[0]))
        ground.blit(glow, glow.get_rect(center=(size[0] // 2, round(size[1] * 0.7))))
        return ground

    def _lay_card(self, picture: pygame.Surface, card: int) -> None:
        high = round(picture.get_height() * 0.86)
        face = self.results.face(card, (round(high / self.results.look.cards.proportion), high))
        turned = pygame.transform.rotozoom(face.convert_alpha(), TILT, 1.0)
        where = turned.get_rect(center=(round(picture.get_width() * 0.25), picture.get_height() // 2))
        shadow = self.ui.paint.shadow(face.get_size(), self.ui.px(6), 150)
        picture.blit(shadow, shadow.get_rect(center=where.center).move(0, self.ui.px(3)))
        picture.blit(turned, where)

    def _lay_figure(self, picture: pygame.Surface, seat: int, across: float) -> None:
        side = round(min(picture.get_height() * 0.92, picture.get_width() * 0.52))
        figure = self.results.app.pictures.figure(self.results.match.seats[seat].portrait, side)
        foot = round(picture.get_width() * across), round(picture.get_height() * 1.02)
        picture.blit(figure, figure.get_rect(midbottom=foot))


def known_for(state: ResultsState, *, align_centre: bool = False) -> list[Widget]:
    """A line for each seat of which something was seen."""
    return [
        _line(state, seat, policy, times, align_centre=align_centre)
        for (seat, policy), times in sorted(state.signs.items())
    ]


def _line(state: ResultsState, seat: int, policy: str, times: int, *, align_centre: bool) -> EmblemLine:
    told = state.say(f"emblem.{policy}.did", who=state.escaped[seat], times=state.say(f"emblem.times_{times}"))
    line = EmblemLine(state.app.ui, told, "small", align="center" if align_centre else "left", soft=True)
    line.policy = policy
    return line
