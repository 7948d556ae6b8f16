"""Strengths of Creature Quellector told in icons: what counts stands bright, what is countered is struck out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rulesets.quellector.board import design, hand_worths, icon_worths, types
from game.stage.widgets.base import Widget
from game.table.table import Table
from scenes.games.figures import Kit, Picture, stacked, struck


class IconTerm(NamedTuple):
    """One type icon in a sum: what it shows, and what it is worth."""

    type: str
    second: str | None
    worth: int


def squad_terms(table: Table, own: Sequence[int], against: Sequence[int]) -> list[IconTerm]:
    """The type icons of a squad with what each is worth against the other squad, effects of the fight included."""
    return _terms(table, own, icon_worths(table, tuple(against)))


def hand_terms(table: Table, cards: Sequence[int]) -> list[IconTerm]:
    """The type icons of a final hand with what each is worth when the hand fights itself."""
    return _terms(table, cards, hand_worths(table, tuple(cards)))


def _terms(table: Table, cards: Sequence[int], worths: Sequence[int]) -> list[IconTerm]:
    names = types(table)
    terms = []
    for icon in (icon for card in cards for icon in design(table, card).icons if not icon.action):
        second = None if icon.second is None else names[icon.second]
        worth = max(worths[colour] for colour in (icon.colour, icon.second) if colour is not None)
        terms.append(IconTerm(names[icon.colour], second, worth))
    return sorted(terms, key=lambda term: (-term.worth, names.index(term.type)))


def strength_told(kit: Kit, terms: Sequence[IconTerm]) -> Widget:
    """The icons, and the strength that they come to."""
    total = sum(term.worth for term in terms)
    return kit.sum([_shown(kit, term) for term in terms], f"= {total}".replace("-", "\u2212"))


def _shown(kit: Kit, term: IconTerm) -> Picture:
    badge, ui, palette = kit.badge(term.type, term.second), kit.ui, kit.ui.look.palette
    worth = f"{term.worth:+d}".replace("-", "\u2212")
    if term.worth in (0, 1):
        return badge if term.worth else struck(ui, badge)
    return stacked(ui, badge, lambda _: ui.text.outlined(worth, "label", palette.text, palette.night, ui.px(2)))
