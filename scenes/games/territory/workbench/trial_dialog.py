"""Trying a creature: three fights at once, and how they came out."""

from __future__ import annotations

import pygame

from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.trial import Fight, tried
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.shades import draw_tint
from scenes.app import App
from scenes.games.territory.card_words import card_name
from scenes.games.territory.workbench.deck_drawing import bare, biome_name, land_tile

LAND = (150, 92)
SIDE = 92
WIDTH = 760
OUTCOMES = {0: "won", 1: "lost", -1: "drawn"}


class FightLine(Widget):
    """One fight: the land, both sides with their totals, and a sentence."""

    def __init__(self, ui: Ui, place: int, creature: Creature, fight: Fight) -> None:
        super().__init__(ui, ("fight", place), zone="fights", on_paper=True)
        self.creature = creature
        self.fight = fight

    def spoken(self) -> str:
        words = self.ui.words
        foes = words.listed([card_name(words, one) for one in self.fight.foes])
        land = biome_name(words, self.fight.biome)
        told = {"name": foes, "type": land, "n": self.fight.total, "m": self.fight.against}
        return words.say(f"territory.trial.{OUTCOMES[self.fight.winner]}", **told)

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.spoken(), "strong", max(1, width - self.ui.px(LAND[0] + 30)))[1]
        return width, self.ui.px(SIDE) + words + self.ui.px(14)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        is_won = self.fight.winner == 0
        draw_tint(ui, surface, self.rect, palette.brass if is_won else palette.ink, 0.25 if is_won else 0.07, line=0.5)
        inner = self.rect.inflate(-ui.px(12), -ui.px(12))
        size = ui.px(LAND[0]), inner.height
        surface.blit(land_tile(ui, self.fight.biome, size, 7), inner)
        left, room = inner.left + size[0] + ui.px(14), inner.width - size[0] - ui.px(14)
        field = pygame.Rect(left, inner.top, room, ui.px(SIDE) - ui.px(6))
        self._draw_totals(surface, field)
        words = ui.text.block(escape(self.spoken()), "strong", palette.ink, room)
        surface.blit(words, words.get_rect(bottomleft=(left, inner.bottom)))

    def _draw_totals(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        """Both totals in the middle, as at a match, and who fought on either side of them."""
        ui, palette = self.ui, self.ui.look.palette
        sums = [
            ui.text.line(text, "title", palette.ink) for text in (str(self.fight.total), ":", str(self.fight.against))
        ]
        gap, half = ui.px(12), sums[1].get_width() // 2
        ours = sums[0].get_rect(midright=(field.centerx - half - gap, field.centery))
        theirs = sums[2].get_rect(midleft=(field.centerx + half + gap, field.centery))
        for line, rect in zip(sums, (ours, sums[1].get_rect(center=field.center), theirs), strict=True):
            surface.blit(line, rect)
        left = pygame.Rect(field.left, field.top, ours.left - gap - field.left, field.height)
        right = pygame.Rect(theirs.right + gap, field.top, field.right - theirs.right - gap, field.height)
        self._draw_side(surface, (self.creature,), left, to_right=True)
        self._draw_side(surface, self.fight.foes, right, to_right=False)

    def _draw_side(
        self, surface: pygame.Surface, creatures: tuple[Creature, ...], rect: pygame.Rect, *, to_right: bool
    ) -> None:
        """Creatures side by side, the first one next to the totals."""
        side = min(rect.height, rect.width)
        step = min(side, (rect.width - side) // max(1, len(creatures) - 1))
        for place, creature in reversed(list(enumerate(creatures))):
            left = rect.right - side - place * step if to_right else rect.left + place * step
            surface.blit(bare(self.ui, creature, side), (left, rect.top))


def show_trial(app: App, creature: Creature) -> None:
    """Fight three times at once, and show how it went."""
    say = app.words.say
    fights = tried(creature)
    won = sum(fight.winner == 0 for fight in fights)
    lines = [FightLine(app.ui, place, creature, fight) for place, fight in enumerate(fights)]
    text = say("territory.trial.text", won=won, n=creature.cost)
    close = DialogButton("cancel", say("common.ok"), "primary")
    name = escape(card_name(app.words, creature) or say("territory.single.unnamed"))
    title = say("territory.trial.title", name=name)
    Dialog(app.ui, title, text, [close], lambda key: None, body=lines, width=WIDTH).show()
