"""Choosing what a creature looks like: its element, its body, and dice for the rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.art.looks import LOOKS
from game.art.palette import FAMILIES
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Grid
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes.bench.widgets import CardRow
from scenes.controls import Controls
from scenes.games.territory.face import HABITAT
from scenes.games.territory.workbench.creature_draft import CreatureDraft
from scenes.games.territory.workbench.deck_drawing import tile
from scenes.games.territory.workbench.stock import Choice, Halves
from scenes.picture_cache import Pictures

TRY = 54
COLUMNS = 6
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


class PictureChoice:
    """Makes the widgets with which a picture is chosen; `changed` is called after each step."""

    def __init__(self, ui: Ui, pictures: Pictures, draft: CreatureDraft, changed: Callable[[], None]) -> None:
        self.ui = ui
        self.pictures = pictures
        self.draft = draft
        self.changed = changed

    def widgets(self) -> list[Widget]:
        """Element, body and every part of its looks as choices, pictures to choose from, and the dice for others."""
        make, words = Controls(self.ui, "picture"), self.ui.words.say("territory.bench.throw")
        dice = make.picture("dice", words, self._then(self.draft.throw), icon="dice")
        tries = [self._try(place, seed) for place, seed in enumerate(self.draft.tries)]
        return [
            Halves(self.ui, [self._family(), self._body(), *self._looks()]),
            CardRow(self.ui, Grid(self.ui, tries, COLUMNS, gap=6), [dice]),
        ]

    def _choice(
        self, key: str, label: str, items: list[ChoiceItem[str]], value: str, choose: Callable[[str], None]
    ) -> Widget:
        words, then = self.ui.words.say(f"territory.{label}"), self._then(choose)
        return Choice(self.ui, key, words, items, value, then, zone="picture", on_paper=True)

    def _family(self) -> Widget:
        draft, say = self.draft, self.ui.words.say
        items = [ChoiceItem(one, say(f"territory.family.{one}"), one) for one in FAMILIES]
        return self._choice("family", "bench.family", items, draft.now.family, lambda one: draft.draw_from(family=one))

    def _body(self) -> Widget:
        draft, say = self.draft, self.ui.words.say
        items = [ChoiceItem(BY_DICE, say("territory.bench.any_body"))]
        items += [ChoiceItem(one, say(f"territory.body.{one}")) for one in draft.bodies()]
        body = draft.now.body or BY_DICE
        return self._choice("body", "bench.body", items, body, lambda one: draft.draw_from(body=one or None))

    def _looks(self) -> list[Widget]:
        say = self.ui.words.say
        habitats = [ChoiceItem(one, say(f"territory.biome.{one}"), one) for one in BIOMES]
        parts = {
            what: [ChoiceItem(one, say(f"territory.look.{what}_{one}")) for one in values]
            for what, values in LOOKS.items()
        }
        return [self._look(what, items) for what, items in {HABITAT: habitats, **parts}.items()]

    def _look(self, what: str, items: list[ChoiceItem[str]]) -> Widget:
        items = [ChoiceItem(BY_DICE, self.ui.words.say(f"territory.bench.any_{what}")), *items]
        choose = partial(self.draft.set_look, what)
        return self._choice(what, f"look.{what}", items, self.draft.look(what), choose)

    def _try(self, place: int, seed: int) -> Widget:
        creature, is_chosen = replace(self.draft.now, seed=seed), seed == self.draft.now.seed
        press = self._then(partial(self.draft.draw_from, seed=seed))
        return PictureTry(self.ui, self.pictures, place, creature, press, is_chosen=is_chosen)

    def _then(self, choose: Callable[..., None]) -> Callable[..., None]:
        """What is chosen, and shown."""

        def chosen(*value: str) -> None:
            choose(*value)
            self.changed()

        return chosen
