"""The twists of a game that is being prepared, as badges that a press turns, and a sentence on what is on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rulesets.ruleset import Option
from game.stage.drawing.text import UNWRAPPED, escape
from game.stage.focus import ControlState
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.layout import Column, Grid
from game.stage.widgets.pressable import Pressable
from scenes.menus.setup_options import Choices, value_name
from scenes.menus.setup_table import draw_mark

SIDE, SIGN, GAP = 62, 0.54, 4
"""How wide a badge is in units, how large its sign is as a share of that, and what is around it."""

LINES = 2
"""Room for the sentence."""

SIGNS = {
    "one_lap": "once", "duels": "sword", "bold": "claws", "calm": "rest", "mirror": "copy", "scattered": "discard",
    "deep": "spill", "turned": "swap", "bare": "shield", "closing": "hourglass", "weary": "rest", "plain": "negate",
    "scorched": "fire", "near": "home", "lockless": "lock", "truce": "pennant", "stout": "ward",
}  # fmt: skip
"""What is drawn for a twist that is on or off; one with numbers shows its number."""

ON = (138, 90, 28)
"""The enamel of a badge that is on."""


class TwistBadges:
    """Makes the badges; `check` hears of each press, and `differs` says what is otherwise than the last time."""

    def __init__(self, ui: Ui, choices: Choices, check: Callable[[], None], differs: Callable[[str], bool]) -> None:
        self.ui = ui
        self.choices = choices
        self.check = check
        self.differs = differs
        self.sentence = TwistsInForce(ui, "", "small")
        self.tell()

    def widgets(self) -> list[Widget]:
        """The sentence and the badges; nothing for a game without twists."""
        twists = self.choices.twists
        if not twists:
            return []
        badges = [TwistBadge(self, option) for option in twists]
        return [Column(self.ui, [self.sentence, Grid(self.ui, badges, columns=len(badges), gap=0)], gap=GAP)]

    def tell(self) -> None:
        """Say what is on now."""
        say, on = self.ui.words.say, [option for option in self.choices.twists if self.is_on(option)]
        told = say("menus.setup.twists_none")
        if len(on) == 1:
            told = f"{self.name(on[0])}: {self.say(on[0], 'hint')}"
        elif on:
            told = say("menus.setup.twists_on", twists=self.ui.words.listed([self.name(option) for option in on]))
        self.sentence.label = f"*{say('menus.setup.twists')}:* {escape(told)}"

    def say(self, option: Option, part: str) -> str:
        """What a twist is called, or what it does."""
        return self.ui.words.say(f"{self.choices.ruleset.key}.option.{option.key}.{part}")

    def name(self, option: Option) -> str:
        """What it is called, with its number if it has one."""
        return f"{self.say(option, 'name')} {self.value(option)}".strip()

    def value(self, option: Option) -> str:
        """What is chosen of several values; empty for one that is on or off."""
        chosen = self.choices.chosen[option.key]
        is_switch = isinstance(chosen, bool)
        return "" if is_switch else value_name(self.ui.words, self.choices.ruleset.key, option.key, chosen)

    def is_on(self, option: Option) -> bool:
        """Whether it departs from the book."""
        return bool(self.choices.chosen[option.key] != option.values[0])

    def turn(self, option: Option) -> None:
        """Go on to its next value."""
        values: Sequence[object] = option.values
        at = values.index(self.choices.chosen[option.key])
        self.choices.chosen[option.key] = values[(at + 1) % len(values)]
        self.ui.sound("toggle")
        self.tell()
        self.check()


class TwistsInForce(Label):
    """The sentence on the twists that are on; there is room for some lines."""

    def wants(self, width: int) -> Size:
        return width, max(super().wants(width)[1], LINES * self.ui.text.line_step(self.face))


class TwistBadge(Pressable):
    """A twist: a hexagon of brass where it is on, with its name below."""

    role = "toggle"

    def __init__(self, badges: TwistBadges, option: Option) -> None:
        super().__init__(
            badges.ui, ("option", option.key), badges.say(option, "name"), lambda: badges.turn(option),
            hint=badges.say(option, "hint"), zone="twists",
        )  # fmt: skip
        self.badges = badges
        self.option = option

    @property
    def state(self) -> ControlState:
        return ControlState(checked=self.badges.is_on(self.option), value=self.badges.value(self.option) or None)

    def spoken(self) -> str:
        say = self.ui.words.say
        value = self.badges.value(self.option) or say(f"common.{'on' if self.badges.is_on(self.option) else 'off'}")
        mark = f", {say('menus.setup.differs')}" if self.badges.differs(self.option.key) else ""
        return f"{self.label}: {value}{mark}"

    def press(self) -> None:
        self.on_press()

    def wants(self, width: int) -> Size:
        side, measure = self.ui.look.picture_px(SIDE), self.ui.text.measure
        wide = max([side, *[measure(word, "small", UNWRAPPED)[0] for word in self.label.split()]])
        high = measure(self.label, "small", width)[1] if wide <= width else 0
        return wide, side + self.ui.px(GAP) + max(high, self.ui.text.line_step("small"))

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, badges = self.ui, self.ui.look.palette, self.badges
        side, is_on = ui.look.picture_px(SIDE), badges.is_on(self.option)
        at = pygame.Rect(0, 0, side, side)
        at.midtop = self.rect.midtop
        edge = palette.lamplight if is_on or self.is_hovered else palette.brass
        fill, ink = (ON, palette.lamplight) if is_on else (palette.night, palette.text_dim)
        surface.blit(ui.paint.icon("hexagon", side, edge, fill), at)
        if value := badges.value(self.option):
            sign = ui.text.line(value, "number", ink)
        else:
            sign = ui.paint.icon(
                SIGNS.get(self.option.key, "reboot"), round(side * SIGN), palette.night, ink, palette.paper
            )
        surface.blit(sign, sign.get_rect(center=at.center))
        if badges.differs(self.option.key):
            draw_mark(ui, surface, (at.right - ui.px(8), at.top + ui.px(8)))
        words = ui.text.block(self.label, "small", edge if is_on else palette.text, self.rect.width, "center")
        surface.blit(words, words.get_rect(midtop=(self.rect.centerx, at.bottom + ui.px(GAP))))
