"""Strengths of Creature Quellector told in icons: what counts stands bright, what is countered is struck out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rulesets.quellector.board import design, hand_worths, icon_worths, types
from game.stage.drawing.theme import hexadecimal
from game.stage.widgets.base import Ui
from game.table.table import Table
from scenes.pictures import Pictures


@dataclass(frozen=True)
class Term:
    """One type icon in a sum: what it shows, and what it is worth."""

    type: str
    second: str | None
    worth: int


def squad_terms(table: Table, own: Sequence[int], against: Sequence[int]) -> list[Term]:
    """The type icons of a squad with what each is worth against the other squad, effects of the fight included."""
    return _terms(table, own, icon_worths(table, tuple(against)))


def hand_terms(table: Table, cards: Sequence[int]) -> list[Term]:
    """The type icons of a final hand with what each is worth when the hand fights itself."""
    return _terms(table, cards, hand_worths(table, tuple(cards)))


def _terms(table: Table, cards: Sequence[int], worths: Sequence[int]) -> list[Term]:
    names = types(table)
    terms = []
    for card in cards:
        for icon in design(table, card).icons:
            if icon.action:
                continue
            choices = [icon.colour] if icon.second is None else [icon.colour, icon.second]
            second = None if icon.second is None else names[icon.second]
            terms.append(Term(names[icon.colour], second, max(worths[colour] for colour in choices)))
    return sorted(terms, key=lambda term: (-term.worth, names.index(term.type)))


class Sum:
    """A sum told in icons: what counts stands bright, what is countered is struck out, the strength at the end."""

    def __init__(self, ui: Ui, pictures: Pictures, terms: Sequence[Term]) -> None:
        self.ui = ui
        self.pictures = pictures
        self.terms = list(terms)

    @property
    def total(self) -> int:
        """The strength."""
        return sum(term.worth for term in self.terms)

    def height(self, width: int) -> int:
        """How high it is when it is so many pixels wide."""
        per_line = self._per_line(width)
        lines = max(1, -(-len(self.terms) // per_line))
        return max(lines * (self._side() + self._gap()) - self._gap(), self.ui.text.height("number"))

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, *, on_paper: bool = True) -> None:
        """Draw it there."""
        palette = self.ui.look.palette
        side, step = self._side(), self._side() + self._gap()
        per_line = self._per_line(rect.width)
        for index, term in enumerate(self.terms):
            at = rect.left + index % per_line * step, rect.top + index // per_line * step
            self._draw_term(surface, term, pygame.Rect(at, (side, side)))
        ink = palette.ink if on_paper else palette.text
        total = self.ui.text.line(f"= {self.total}".replace("-", "\u2212"), "number", ink)
        surface.blit(total, total.get_rect(midright=rect.midright))

    def _draw_term(self, surface: pygame.Surface, term: Term, rect: pygame.Rect) -> None:
        badge = self.pictures.faces.badge(term.type, False, term.second, rect.width)
        if term.worth == 0:
            badge = badge.copy()
            badge.set_alpha(105)
        surface.blit(badge, rect)
        palette = self.ui.look.palette
        if term.worth == 0:
            stroke = (
                '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">'
                f'<path d="M12 52 L52 12" fill="none" stroke="{hexadecimal(palette.warning_ink)}" '
                'stroke-width="8" stroke-linecap="round"/></svg>'
            )
            surface.blit(self.ui.paint.svg(stroke, rect.size), rect)
        elif term.worth != 1:
            sign = self.ui.text.outlined(
                f"{term.worth:+d}".replace("-", "\u2212"), "label", palette.text, palette.night, self.ui.px(2)
            )
            surface.blit(sign, sign.get_rect(midbottom=(rect.centerx, rect.bottom + self.ui.px(5))))

    def _per_line(self, width: int) -> int:
        room = width - self.ui.text.measure("= \u221288", "number")[0] - self._gap()
        return max(1, (room + self._gap()) // (self._side() + self._gap()))

    def _side(self) -> int:
        return round(self.ui.text.size("body") * 1.55)

    def _gap(self) -> int:
        return self.ui.px(4)
