"""Who is called to the screen, to be seen from the sofa: the table sinks into the dark, whoever is meant stands beside
their covered hand with open eyes, and those who look away have shut theirs."""

from __future__ import annotations

import pygame

from game.art.parts.expressions import ASLEEP
from game.stage.widgets.base import LARGE_TEXT
from scenes.play.table.hand_over import HandOver
from scenes.play.table.state import TableState

DARK = 118
"""How dark the table is meanwhile, of 255."""

FIGURE, FIGURE_BESIDE_LARGE = 0.3, 0.22
"""How high the figure is, as a share of the window's height; less where text is large."""

ACROSS, BELOW = 0.1, 0.02
"""Where its middle and its feet are, as shares of the window's width from the left and of its height from below."""

SLEEPER, GAP, HEADLINE = 46, 8, 0.058
"""Units across those who look away and between them; how high letters are, as a share of the window's height."""

WIDEST = 0.86
"""The share of the window's width for the words."""


def draw_call(surface: pygame.Surface, state: TableState, hand_over: HandOver, question: pygame.Rect) -> None:
    """Draw it between the table and the question that calls."""
    app, seat = state.app, state.session.next_person
    if seat is None or not state.waits_for_all or state.is_told_first:
        return
    ui, seats, (width, height) = app.ui, state.match.seats, surface.get_size()
    ui.paint.dim(surface, DARK)
    side = round(height * (FIGURE if ui.look.text_scale < LARGE_TEXT else FIGURE_BESIDE_LARGE))
    figure = app.pictures.figure(seats[seat].portrait, side)
    left = max(ui.px(GAP), round(width * ACROSS) - side // 2)
    surface.blit(figure, (left, height - round(height * BELOW) - side))
    letters = ui.text.largest(hand_over.call, "title", round(width * WIDEST), round(height * HEADLINE))
    words = ui.text.outlined(hand_over.call, "title", ui.look.palette.lamplight, ui.look.palette.night, 3, letters)
    top = question.top - words.get_height() - ui.px(GAP)
    surface.blit(words, words.get_rect(midtop=(width // 2, top)))
    across = ui.px(SLEEPER)
    at = width // 2 - (len(hand_over.looking_away) * (across + ui.px(GAP)) - ui.px(GAP)) // 2
    for other in hand_over.looking_away:
        disc = pygame.Rect(at, top - across - ui.px(GAP), across, across)
        surface.blit(app.pictures.portrait(seats[other].portrait, across, ASLEEP), disc)
        surface.blit(ui.paint.ring(disc.size, ui.look.palette.seat(other), ui.px(3), across // 2), disc)
        at += across + ui.px(GAP)
