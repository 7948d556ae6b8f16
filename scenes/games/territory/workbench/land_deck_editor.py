"""The bench on which a deck of lands is built: ten biomes, and lands with names of one's own."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Land
from game.rulesets.territory.decks import LandDeck, clean_name, land_problems, write_lands
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.layout import Grid, Row
from game.stage.widgets.shades import draw_tint
from game.store.decks import KeptDeck
from scenes.app import App
from scenes.bench.bench import Bench, BenchPage
from scenes.bench.deck_sheet import DeckSheet
from scenes.bench.dragging import Carried, Draggable, Grip, off, onto
from scenes.bench.editor import Editor
from scenes.bench.widgets import draw_badge, remark, told
from scenes.controls import Controls
from scenes.games.territory.back import TINT
from scenes.games.territory.card_words import card_name
from scenes.games.territory.workbench.deck_draft import LandDeckDraft
from scenes.games.territory.workbench.deck_drawing import biome_icon, biome_name, land_tile
from scenes.games.territory.workbench.glances import LandGlance
from scenes.games.territory.workbench.own_decks import GAME, LANDS, read_land_deck, species_name

TILE = (226, 124)
ROW_TILE = (84, 52)
LONGEST_DECK, LONGEST_LAND = 30, 24


class BiomeTile(Draggable):
    """A biome to press or drag: one more of its lands comes into the deck."""

    def __init__(self, ui: Ui, biome: str, n: int, grip: Grip) -> None:
        super().__init__(ui, ("biome", biome), biome_name(ui.words, biome), grip, zone="biomes")
        self.biome = biome
        self.n = n

    def spoken(self) -> str:
        return self.ui.words.say("decks.copies", n=self.n, name=self.label)

    def wants(self, width: int) -> Size:
        wide = min(width, self.ui.px(TILE[0]))
        return wide, round(wide * TILE[1] / TILE[0])

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        surface.blit(land_tile(ui, self.biome, self.rect.size, 4), self.rect)
        if self.is_hovered or self.has_focus:
            draw_tint(ui, surface, self.rect, palette.lamplight, 0.2, corner=6, line=1.0, edge=palette.brass)
        name = ui.text.line(self.label, "strong", palette.ink)
        icon = biome_icon(ui, self.biome, name.get_height())
        label = pygame.Rect(0, 0, name.get_width() + icon.get_width() + ui.px(20), name.get_height() + ui.px(6))
        label.topleft = self.rect.left + ui.px(6), self.rect.top + ui.px(6)
        draw_tint(ui, surface, label, palette.paper, 0.86, corner=7)
        surface.blit(icon, icon.get_rect(midleft=(label.left + ui.px(6), label.centery)))
        surface.blit(name, name.get_rect(midleft=(label.left + icon.get_width() + ui.px(12), label.centery)))
        if self.n:
            draw_badge(ui, surface, f"{self.n}×", (self.rect.right - ui.px(4), self.rect.bottom - ui.px(4)))


class LandPicture(Draggable):
    """A land of the deck; dragged off the sheet, it is taken out."""

    def __init__(self, ui: Ui, place: int, land: Land, grip: Grip) -> None:
        label = card_name(ui.words, land)
        hint = ui.words.say("territory.bench.take_land", name=label)
        super().__init__(ui, ("land", place), label, grip, hint=hint, zone="deck", on_paper=True)
        self.land = land

    def wants(self, width: int) -> Size:
        return self.ui.look.picture_px(ROW_TILE[0]), self.ui.look.picture_px(ROW_TILE[1])

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(land_tile(self.ui, self.land.biome, self.rect.size, 4), self.rect)
        icon = biome_icon(self.ui, self.land.biome, self.rect.height // 2)
        surface.blit(icon, icon.get_rect(topleft=(self.rect.left + 2, self.rect.top + 2)))
        if self.is_hovered or self.has_focus:
            draw_tint(self.ui, surface, self.rect, self.ui.look.palette.warning, 0.25, corner=5)


class LandDeckEditor(Editor):
    """Choosing lands, and calling them what one likes."""

    game, kind = GAME, LANDS
    first: Hashable = ("biome", BIOMES[0])

    def __init__(self, app: App, page: BenchPage, deck: LandDeck, kept: KeptDeck | None = None) -> None:
        self.app = app
        self.draft = LandDeckDraft(deck, kept)
        self.bench = Bench(app, page, self.draft)

    def heading(self) -> str:
        return self.app.words.say("territory.bench.lands_title", name=self.bench.called())

    def parts(self) -> list[Widget]:
        bench = self.bench
        self._paper = bench.part("deck", "paper", self._deck(), bench.sheet_foot())
        return [bench.part("biomes", TINT, self._biomes(), gap=10), self._paper]

    def above(self) -> list[Widget]:
        return [Carried(self.app.ui, self.bench.carry, (TILE[0] * 0.6, TILE[1] * 0.6), self._draw_carried)]

    def _draw_carried(self, surface: pygame.Surface, rect: pygame.Rect, biome: Hashable) -> None:
        surface.blit(land_tile(self.app.ui, str(biome), rect.size, 4), rect)

    def widths(self, width: int, gap: int) -> list[int]:
        left = round(width * (0.46 if self.bench.is_wide else 0.4))
        return [left, width - gap - left]

    def _biomes(self) -> list[Widget]:
        ui, carry = self.app.ui, self.bench.carry
        held = [land.biome for land in self.draft.now]
        adds = {biome: partial(self.add, biome) for biome in BIOMES}
        grips = [Grip(carry, biome, add, onto(self._deck_area, add)) for biome, add in adds.items()]
        tiles = [BiomeTile(ui, biome, held.count(biome), grip) for biome, grip in zip(BIOMES, grips, strict=True)]
        head = Label(ui, ui.words.say("territory.bench.ten_biomes"), "subheading", colour=ui.look.palette.lamplight)
        return [head, Grid(ui, tiles, 2, gap=10), remark(ui, self.bench.remark)]

    def _deck(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        self._sheet = DeckSheet(self.bench, LONGEST_DECK)
        self._sheet.notice.show("", "" if self.draft.now else say("territory.bench.no_lands"))
        note = Label(ui, say("territory.bench.lands_go_round"), "small", on_paper=True, soft=True)
        rows = [self._row(place, land) for place, land in enumerate(self.draft.now)]
        return self._sheet.widgets([LandGlance(ui, self.draft.deck), note], say("territory.bench.lands_caption"), rows)

    def _row(self, place: int, land: Land) -> Widget:
        ui, say, take = self.app.ui, self.app.words.say, partial(self.remove, place)
        make = Controls(ui, "deck")
        grip = Grip(self.bench.carry, land.biome, take, off(self._deck_area, take), is_taken_out=True)
        picture, own, call = LandPicture(ui, place, land, grip), land.name_of_own, partial(self._call, place)
        empty = "" if own else picture.label
        hint = say("territory.bench.land_name", type=biome_name(ui.words, land.biome))
        field = make.field(("land_name", place), "", own, call, most=LONGEST_LAND, placeholder=empty, hint=hint)
        out = make.picture(("out", place), picture.hint, take, icon="trash")
        return Row(ui, [picture, field, out], gap=8, grow=(0, 1, 0))

    def _deck_area(self) -> pygame.Rect:
        return self._paper.rect

    # -- what happens ------------------------------------------------------------------------------------------------

    def add(self, biome: str) -> None:
        """Put a land of a biome into the deck."""
        refusal = self.draft.add(biome)
        if refusal is None:
            self.app.sound.play("card_place")
        self.bench.after(told(self.app.words, refusal), self._counted())

    def remove(self, place: int) -> None:
        """Take a land out of the deck."""
        self.draft.remove(place)
        self.bench.after("", self._counted())

    def _counted(self) -> str:
        return self.app.words.say("territory.bench.lands", n=len(self.draft.now))

    def _call(self, place: int, written: str) -> None:
        """A name was typed: as much of it counts as can be a name."""
        refusal = self.draft.call(place, species_name(written))
        self._sheet.notice.show(told(self.app.words, refusal))
        self.bench.page.retitle()

    # -- keeping -------------------------------------------------------------------------------------------------------

    def written(self) -> str:
        return write_lands(LandDeck("", self.draft.now))

    def opened(self, page: BenchPage, kept: KeptDeck) -> LandDeckEditor:
        return LandDeckEditor(self.app, page, LandDeck(clean_name(kept.name), read_land_deck(kept.text).lands), kept)

    def problems_told(self) -> list[str]:
        return [told(self.app.words, one) for one in land_problems(self.draft.deck)]
