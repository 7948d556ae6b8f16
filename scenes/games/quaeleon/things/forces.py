"""Signs of what is in force: what cards change for as long as they lie there, and what is promised to next cards."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.art.composing import compose_creature
from game.art.creature import CreatureSpec
from game.rulesets.phrases import spelled
from game.rulesets.quaeleon.board import NEXT_PLUS, NEXT_TIMES, STAT_NUMBERS, THE_PLUS, THE_TIMES, factor
from game.rulesets.quaeleon.cards import Design
from game.rulesets.quaeleon.powers import STATS, Ongoing, Rule, signed
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.sight import View
from game.table.table import Table
from scenes.games.kept import kept
from scenes.games.quaeleon.card_words import STAT_ICONS, signs_of
from scenes.games.quaeleon.face import RANKS
from scenes.games.quaeleon.turns import in_force
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

FORCE = (92.0, 34.0)
"""How wide and high such a sign is, in units."""

RULE_ICONS = {"last_first": "swap", "thick_skin": "thick-skin", "sour_milk": "heart-broken", "heartbeat": "heart"}
"""The sign of each rule that a card changes while it lies there."""


@dataclass(frozen=True)
class Force(Thing):
    """A card that changes something while it lies there."""

    kind = "force"
    is_behind = False
    card: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _force(ui, pictures, now.table.config.designs[self.card], size)

    def called(self, now: Now) -> str:
        return ": ".join((now.teller.card(self.card), *rules_told(now.teller, now.table, self.card)))


@dataclass(frozen=True)
class ForAnybody(Thing):
    """What is promised to a value of the next card, whoever activates it."""

    kind = "next"
    is_behind = False
    stat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _promise(ui, promised(now.table, None, self.stat), size)

    def called(self, now: Now) -> str:
        change = promised(now.table, None, self.stat).partition("\u00a0")[2]
        return now.words.say("quaeleon.at_table.the_next", change=change, type=now.teller.term(STATS[self.stat]))


def forces(view: View) -> list[Thing]:
    """The signs of all that is in force; `view` is settled."""
    counters = view.table.counters
    stats = [stat for stat in STAT_NUMBERS if THE_PLUS[stat] in counters or THE_TIMES[stat] in counters]
    return [*map(Force, in_force(view)), *map(ForAnybody, stats)]


def rules_told(teller: Teller, table: Table, card: int) -> list[str]:
    """What a card on a field changes for as long as it lies there, in its own sentences."""
    printed: Design = table.config.designs[card]
    return [spelled(line.phrase, teller.words.say) for line in printed.lines if isinstance(line, Rule | Ongoing)]


def promised(table: Table, seat: int | None, stat: int) -> str:
    """What is promised to a value of a player's next card, or of the next card of anybody, in signs; empty for
    nothing."""
    times = factor(table, THE_TIMES[stat] if seat is None else NEXT_TIMES[seat][stat])
    amount = table.counters.get(THE_PLUS[stat] if seat is None else NEXT_PLUS[seat][stat], 0)
    changes = [f"\u00d7{times}"] * (times > 1) + [signed(amount)] * bool(amount)
    return f"[icon:{STAT_ICONS[STATS[stat]]}]\u00a0{' '.join(changes)}" if changes else ""


def promises(table: Table, seat: int) -> str:
    """All that is promised to a player's next card, in signs; empty for nothing."""
    told = list(filter(None, [promised(table, seat, stat) for stat in STAT_NUMBERS]))
    return "\u2192 " + "  ".join(told) if told else ""


@kept
def _force(ui: Ui, pictures: Pictures, design: Design, size: Size) -> pygame.Surface:
    """The sign of what is changed, and beside it the creature that changes it."""
    surface = ui.paint.panel(size, "chip").copy()
    edge = max(2, size[1] // 12)
    high = size[1] - 2 * edge
    spec = CreatureSpec(design.family, design.seed, RANKS[design.kind], design.body)
    creature = pictures.faces.picture(spec, (high, high), lambda: compose_creature(spec))
    surface.blit(creature, creature.get_rect(midright=(size[0] - edge, size[1] // 2)))
    left, room = 2 * edge, size[0] - high - 4 * edge
    icon, change = _sign_of_force(design)
    side = round(high * 0.72) if change else min(high, room)
    drawn = ui.paint.icon(icon, max(8, side), ui.look.palette.lamplight)
    surface.blit(drawn, drawn.get_rect(midleft=(left, size[1] // 2)))
    if change:
        letters = max(ui.text.smallest, round(high * 0.5))
        text = ui.text.line(change, "number", ui.look.palette.text, letters)
        surface.blit(text, text.get_rect(midleft=(left + side + edge // 2, size[1] // 2)))
    return surface


@kept
def _promise(ui: Ui, change: str, size: Size) -> pygame.Surface:
    surface = ui.paint.panel(size, "chip").copy()
    words = f"[icon:everyone] \u2192 {change}"
    letters = ui.text.largest(words, "small", size[0], ui.text.size("small"))
    block = ui.text.block(words, "small", ui.look.palette.text, size[0], "center", letters)
    surface.blit(block, block.get_rect(center=surface.get_rect().center))
    return surface


def _sign_of_force(design: Design) -> tuple[str, str]:
    """The icon of what a card changes for as long as it lies, and by how much."""
    if design.rules:
        return RULE_ICONS[min(design.rules)], ""
    [first, *_] = design.ongoing
    icons = set(STAT_ICONS.values())
    sign = next(sign for sign in signs_of(first) if sign.icon in icons)
    return sign.icon, sign.text
