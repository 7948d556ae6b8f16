"""Choosing what a creature looks like: its element, its body, and dice until one smiles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.rulesets.territory.creatures import Creature
from game.stage.art.palette import FAMILIES
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Grid
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from game.words import Words
from scenes.bench.parts import CardRow
from scenes.games.territory.workbench.creature_draft import TRIES, CreatureDraft
from scenes.games.territory.workbench.shown import tile
from scenes.games.territory.workbench.stock import Choice, Halves
from scenes.pictures import Pictures

TRY = 62
BY_DICE = ""


class PictureTry(Pressable):
    """A picture that the creature could have."""

    role = "choice"

    def __init__(
        self,
        ui: Ui,
        pictures: Pictures,
        place: int,
        creature: Creature,
        on_press: Callable[[], None],
        *,
        is_chosen: bool,
    ) -> None:
        label = ui.words.say("territory.bench.picture_n", n=place + 1)
        super().__init__(ui, ("try", place), label, on_press, zone="picture", on_paper=True)
        self.pictures = pictures
        self.creature = creature
        self.is_chosen = is_chosen

    def spoken(self) -> str:
        state = self.ui.words.say(f"widget.{'chosen' if self.is_chosen else 'not_chosen'}")
        return f"{self.label}, {state}"

    def wants(self, width: int) -> Size:
        side = min(width, self.ui.px(TRY))
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        if self.is_chosen:
            glow = ui.paint.glow(self.rect.size, palette.brass, ui.px(8), ui.px(6))
            surface.blit(glow, glow.get_rect(center=self.rect.center))
        surface.blit(tile(self.pictures, ui, self.creature, self.rect.size), self.rect)
        if self.is_hovered or self.has_focus:
            draw_tint(ui, surface, self.rect, palette.lamplight, 0.16, corner=5, line=1.0, edge=palette.brass)


def picture_widgets(ui: Ui, pictures: Pictures, draft: CreatureDraft, changed: Callable[[], None]) -> list[Widget]:
    """Element and body as choices, pictures to choose from, and the dice for others."""
    words, now = ui.words, draft.now

    def draw_from(**what: str | int | None) -> None:
        draft.draw_from(**what)  # type: ignore[arg-type]
        changed()

    def throw() -> None:
        draft.throw()
        changed()

    families = [ChoiceItem(one, words.say(f"territory.family.{one}"), one) for one in FAMILIES]
    bodies = [ChoiceItem(BY_DICE, words.say("territory.bench.any_body"))]
    bodies += [ChoiceItem(one, _body_name(words, one)) for one in draft.bodies()]
    family = Choice(
        ui,
        "family",
        words.say("territory.bench.family"),
        families,
        now.family,
        lambda one: draw_from(family=one),
        zone="picture",
        on_paper=True,
    )
    body = Choice(
        ui,
        "body",
        words.say("territory.bench.body"),
        bodies,
        now.body or BY_DICE,
        lambda one: draw_from(body=one or None),
        zone="picture",
        on_paper=True,
    )
    tries = [
        PictureTry(
            ui,
            pictures,
            place,
            replace(now, seed=seed),
            partial(draw_from, seed=seed),
            is_chosen=seed == now.seed,
        )
        for place, seed in enumerate(draft.tries)
    ]
    dice = Button(
        ui,
        "dice",
        words.say("territory.bench.throw"),
        throw,
        icon="dice",
        icon_only=True,
        zone="picture",
        on_paper=True,
    )
    return [Halves(ui, [family, body]), CardRow(ui, Grid(ui, tries, TRIES // 2, gap=6), [dice])]


def _body_name(words: Words, body: str) -> str:
    return words.say(f"territory.body.{body}")
