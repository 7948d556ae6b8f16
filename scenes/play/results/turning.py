"""The turning point as a picture: what was decided then, who decided it, and how much better the winner stood after."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.art.svg import path, sheet
from game.session.review.hindsight import Retrospect, Turn
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from scenes.celebration.lights import halo_markup
from scenes.play.results.best_card import cards_in
from scenes.play.results.ceremony import Ceremony
from scenes.play.results.known_for import known_for
from scenes.play.results.side_panel import Heading, SidePanel, words_of
from scenes.play.results.state import ResultsState
from scenes.play.review.hindsight import Curve, HindsightPanel

TILT = 5.0
RAYS = 12
HOURGLASS = 64
"""How large the glass is in units, at the most, while it is still looked for."""

LEAST_GAIN = 5
"""A star tells no smaller gain than that."""


@dataclass(frozen=True)
class Scene:
    """What is to be seen of a moment: a card, if one was played, the players in it, and by how many hundredths the
    winner stood better afterwards."""

    card: int | None
    seats: tuple[int, ...]
    gain: int


def scene_of(state: ResultsState, found: Retrospect | None) -> Scene:
    """What is to be seen of a game's turning point: the winner alone where no decision was it; who has won, or came out
    best, where there is none."""
    if found is None:
        return Scene(None, (), 0)
    if found.turning_point.decision is None:
        first = [one.seat for one in state.rankings if one.is_winner] or [one.seat for one in state.rankings]
        return Scene(None, tuple(first[:2]), 0)
    decision, winner = found.turning_point.decision, found.turning_point.winner
    assert winner is not None
    if found.turning_point.kind is Turn.BEFORE:
        return Scene(None, (winner,), _gain(found, winner))
    card = next(cards_in(decision), None)
    aimed = [choice[1] for choice in decision.answer if choice[0] == "seat"]
    seats = [decision.seat, *aimed, winner]
    # Beside what the winner has gained stands the winner, whoever it was that let them.
    shown = (winner,) if card is not None else tuple(dict.fromkeys(seats))[:2]
    return Scene(card, shown, _gain(found, winner))


def _gain(found: Retrospect, winner: int) -> int:
    """By how much the winner's prospects rose with the turning point."""
    at = next(at for at, one in enumerate(found.moments) if one.decision is found.turning_point.decision)
    before = found.moments[at - 1].promised[winner] if at else 1 / len(found.end)
    return max(0, round(100 * (found.moments[at].promised[winner] - before)))


class TurningPicture(Widget):
    """The picture of a scene in a brass frame, before the game's own place."""

    def __init__(self, state: ResultsState, scene: Scene, place: Callable[[], pygame.Surface]) -> None:
        super().__init__(state.app.ui, None)
        self.results = state
        self.scene = scene
        self.place = place

    def wants(self, width: int) -> Size:
        return width, 1

    def draw(self, surface: pygame.Surface) -> None:
        size = self.rect.size
        key = ("turning", id(self.results), self.scene, size)
        surface.blit(self.ui.paint.cache.get(key, lambda: self._drawn(size)), self.rect)

    def _drawn(self, size: Size) -> pygame.Surface:
        ui, palette = self.ui, self.ui.look.palette
        picture = self._ground(size)
        if not self.scene.seats:
            glass = ui.paint.icon(
                "hourglass", min(size[1] // 2, ui.px(HOURGLASS)), palette.night, palette.brass, palette.lamplight
            )
            picture.blit(glass, glass.get_rect(center=picture.get_rect().center))
        elif self.scene.card is not None:
            self._lay_card(picture, self.scene.card)
            self._lay_figure(picture, self.scene.seats[0], 0.77)
        else:
            alone = (0.33,) if self._has_burst else (0.5,)
            places = alone if len(self.scene.seats) == 1 else (0.26, 0.74)
            for seat, across in zip(self.scene.seats, places, strict=True):
                self._lay_figure(picture, seat, across)
        if self._has_burst:
            self._lay_burst(picture)
        picture = ui.paint.rounded(picture.convert_alpha(), ui.px(8))
        picture.blit(ui.paint.ring(size, palette.brass, ui.px(3), ui.px(8)), (0, 0))
        return picture

    @property
    def _has_burst(self) -> bool:
        return self.scene.gain >= LEAST_GAIN

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
        face = self.results.face(card, (round(high / self.results.look.proportion), high))
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

    def _lay_burst(self, picture: pygame.Surface) -> None:
        """By how much the winner stood better, on a star that bursts."""
        ui, palette = self.ui, self.ui.look.palette
        letters = max(ui.text.smallest, round(picture.get_height() * 0.14))
        words = ui.text.line(f"+{self.scene.gain}\u00a0%", "number", palette.warning_ink, letters)
        side = max(round(words.get_width() * 1.9), round(picture.get_height() * 0.42))
        star = ui.paint.svg(burst_markup(), (side, side))
        is_beside = self.scene.card is None and len(self.scene.seats) == 1
        across, down = (0.72, 0.45) if is_beside else (0.55, 0.24)
        centre = round(picture.get_width() * across), round(picture.get_height() * down)
        picture.blit(star, star.get_rect(center=centre))
        picture.blit(words, words.get_rect(center=centre))


def burst_markup() -> str:
    """A pale star with many points."""
    corners = []
    for corner in range(2 * RAYS):
        reach = (96 if corner % 4 == 0 else 86) if corner % 2 == 0 else 62
        angle = math.pi * corner / RAYS - 0.2
        corners.append(f"{100 + reach * math.cos(angle):.1f} {100 + reach * math.sin(angle):.1f}")
    return sheet((200, 200), (200, 200), path(f"M{'L'.join(corners)}Z", "#fff3cf", stroke="#2a1a24", stroke_width=6))


def turning_panel(
    state: ResultsState, ceremony: Ceremony, panel: HindsightPanel, place: Callable[[], pygame.Surface]
) -> SidePanel:
    """What is told of the turning point, with the button that opens the replay there."""
    ui: Ui = state.app.ui
    found = panel.found
    words: list[Widget] = [words_of(ui, panel.sentence_in_text())]
    if found is not None and found.moments:
        words.append(Curve(ui, found, state.app.words))
    words += known_for(state)
    has_none = found is not None and found.turning_point.decision is None
    heading = Heading(ui, "replay", state.say(f"results.stage.{'course' if has_none else 'turning'}"))
    picture = TurningPicture(state, scene_of(state, found), place)
    return SidePanel(ui, ceremony, heading, picture, words, panel.turning_button())
