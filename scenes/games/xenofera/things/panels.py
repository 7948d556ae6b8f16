"""What is told on dark panels: what is at stake in a raid, what an event does; and the ground of large questions."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rulesets.xenofera.board import USED, aimed_at
from game.rulesets.xenofera.cards import Design
from game.rulesets.xenofera.creatures import Creature
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.kept import kept
from scenes.games.thing import Now, Thing
from scenes.games.xenofera.card_words import card_name, rules_text
from scenes.games.xenofera.raid import at_stake, raid
from scenes.picture_cache import Pictures


@dataclass(frozen=True)
class Stake(Thing):
    """What is at stake, and what happens if the attacker wins."""

    kind = "stake"

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        about = raid(now.view)
        if about is None or at_stake(now.view) is None:
            return None
        design = now.table.config.designs[aimed_at(now.table, about.kind, about.whom, about.place)]
        tie = "tie_stout" if now.table.config.options["stout"] else "tie"
        return _stake(ui, pictures, design, (about.kind, tie), size)


@dataclass(frozen=True)
class EventWords(Thing):
    """What the event does whose card lies uppermost on the used ones."""

    kind = "event"

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        used = now.table.zones[USED]
        return _event(ui, pictures, now.table.config.designs[used[-1]], size) if used else None


@dataclass(frozen=True)
class BehindQuestion(Thing):
    """What is behind a question in large text that stands before the racks."""

    kind = "behind question"

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return ui.paint.panel(size, "dark")


@kept
def _event(ui: Ui, pictures: Pictures, design: Design, size: Size) -> pygame.Surface:
    """What an event does, below its name where there is room for both."""
    palette, room = ui.look.palette, size[0] - ui.px(32)
    told = rules_text(pictures.words, design).replace("*", "")
    words = ui.text.block(told, "body", palette.text, room, "center")
    name = ui.text.fit(card_name(pictures.words, design), "heading", palette.lamplight, room)
    has_room = name.get_height() + words.get_height() <= size[1] - ui.px(8)
    return _panel(ui, [name, words] if has_room else [words], size)


@kept
def _stake(ui: Ui, pictures: Pictures, design: Design, means: tuple[str, ...], size: Size) -> pygame.Surface:
    """What is at stake by its name, what it is worth, and what happens if the attacker wins."""
    palette, say, room = ui.look.palette, pictures.words.say, size[0] - ui.px(16)
    lines = [
        ui.text.fit(say("xenofera.stake.title"), "strong", palette.lamplight, room),
        ui.text.fit(card_name(pictures.words, design), "name", palette.text, room),
    ]
    if isinstance(design, Creature):
        lines.append(ui.text.fit(say("xenofera.stake.worth", n=design.value), "strong", palette.lamplight, room))
    lines += [ui.text.block(say(f"xenofera.stake.{key}"), "small", palette.text, room, "center") for key in means]
    return _panel(ui, lines, size)


def _panel(ui: Ui, lines: list[pygame.Surface], size: Size) -> pygame.Surface:
    """Lines in the middle of a dark panel, one below the other; the last ones are left out where they have no room."""
    surface = ui.paint.panel(size, "dark").copy()
    high = sum(line.get_height() for line in lines)
    while high > size[1] - ui.px(8) and len(lines) > 1:
        high -= lines.pop().get_height()
    gap = min(ui.px(8), max(0, size[1] - high) // (len(lines) + 1))
    top = (size[1] - high - gap * (len(lines) - 1)) // 2
    for line in lines:
        surface.blit(line, line.get_rect(midtop=(size[0] // 2, top)))
        top += line.get_height() + gap
    return surface
