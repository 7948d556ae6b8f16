"""Pictures to send: a creature's card, the cards of a deck on the game's cloth, and its lands."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

import pygame

from game.rulesets.territory.creatures import Design
from game.rulesets.territory.decks import CreatureDeck, LandDeck
from game.stage.art.surfaces import felt
from game.stage.drawing.theme import hexadecimal
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.app import App
from scenes.games.territory.back import CLOTH
from scenes.games.territory.face import card_face
from scenes.games.territory.workbench.kept import SingleCreature
from scenes.games.territory.workbench.shown import draw_badge

SINGLE = (620, 868)
SMALL, LAND = (250, 350), (300, 214)
EDGE, GAP = 40, 22
HEAD = 70


def single_portrait(app: App, single: SingleCreature) -> pygame.Surface:
    """The card of a creature alone."""
    return card_face(app.pictures, single.creature, SINGLE)


def deck_portrait(app: App, deck: CreatureDeck) -> pygame.Surface:
    """The cards of a deck side by side, each kind once with its number."""
    kinds = sorted(dict.fromkeys(deck.creatures), key=lambda one: -one.cost)
    return _sheet(app, deck.name, [(one, deck.creatures.count(one)) for one in kinds], SMALL)


def land_portrait(app: App, deck: LandDeck) -> pygame.Surface:
    """The lands of a deck side by side."""
    kinds = list(dict.fromkeys(deck.lands))
    return _sheet(app, deck.name, [(one, deck.lands.count(one)) for one in kinds], LAND)


def _sheet(app: App, name: str, cards: Sequence[tuple[Design, int]], size: Size) -> pygame.Surface:
    across = max(1, min(len(cards), ceil(sqrt(len(cards) * 1.7 * size[1] / size[0]))))
    rows = max(1, ceil(len(cards) / across))
    width = max(640, 2 * EDGE + across * (size[0] + GAP) - GAP)
    height = 2 * EDGE + HEAD + rows * (size[1] + GAP) - GAP
    sheet = felt((width, height), hexadecimal(CLOTH.under(app.look.palette))).convert_alpha()
    ui = app.ui
    title = ui.text.fit(name or ui.words.say("decks.unnamed"), "heading", ui.look.palette.lamplight, width - 2 * EDGE)
    sheet.blit(title, title.get_rect(center=(width // 2, EDGE + HEAD // 2 - GAP // 2)))
    left = (width - across * (size[0] + GAP) + GAP) // 2
    for place, (design, n) in enumerate(cards):
        corner = left + place % across * (size[0] + GAP), EDGE + HEAD + place // across * (size[1] + GAP)
        sheet.blit(card_face(app.pictures, design, size), corner)
        if n > 1:
            _number(ui, sheet, n, (corner[0] + size[0] + 6, corner[1] + size[1] + 6))
    return sheet


def _number(ui: Ui, sheet: pygame.Surface, n: int, corner: tuple[int, int]) -> None:
    draw_badge(ui, sheet, f"{n}×", corner)
