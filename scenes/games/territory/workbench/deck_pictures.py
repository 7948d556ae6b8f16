"""Pictures to send: a creature's card, the cards of a deck on a plate in the game's colour, and its lands."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

import pygame

from game.rulesets.territory.creatures import Design, Land
from game.rulesets.territory.decks import CreatureDeck, LandDeck
from game.stage.drawing.surfaces import plate
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.app import App
from scenes.games.territory.back import TINT
from scenes.games.territory.face import card_face
from scenes.games.territory.workbench.own_decks import SingleCreature

SINGLE = (620, 868)
SMALL, LAND = (250, 350), (300, 214)
EDGE, GAP = 40, 22
CORNER = 34
HEAD = 70
LEAST_WIDTH = 640
TITLE, NUMBER = 46, 28
"""The sizes of letters in pixels."""

MOST_LARGE = 24
"""Up to so many cards are as large as they are read best; more share the same room."""


def single_picture(app: App, single: SingleCreature) -> pygame.Surface:
    """The card of a creature alone."""
    return card_face(app.pictures, single.creature, SINGLE)


def deck_picture(app: App, deck: CreatureDeck) -> pygame.Surface:
    """The cards of a deck side by side, each kind once with its number."""
    kinds = sorted(dict.fromkeys(deck.creatures), key=lambda one: -one.cost)
    return _sheet(app, deck.name, [(one, deck.creatures.count(one)) for one in kinds], SMALL)


def land_picture(app: App, deck: LandDeck) -> pygame.Surface:
    """The lands of a deck side by side."""
    kinds = list(dict.fromkeys(deck.lands))
    return _sheet(app, deck.name, [(one, deck.lands.count(one)) for one in kinds], LAND)


def _sheet(app: App, name: str, cards: Sequence[tuple[Design, int]], size: Size) -> pygame.Surface:
    """The cards on a plate in the game's colour under the deck's name, smaller where there are very many."""
    shrunk = min(1.0, sqrt(MOST_LARGE / max(1, len(cards))))
    size = round(size[0] * shrunk), round(size[1] * shrunk)
    across = _across(len(cards), size)
    rows = ceil(len(cards) / across)
    width = max(LEAST_WIDTH, 2 * EDGE + across * (size[0] + GAP) - GAP)
    height = 2 * EDGE + HEAD + rows * (size[1] + GAP) - GAP
    sheet = plate((width, height), TINT.under(app.look.palette)).convert_alpha()
    _write(app.ui, sheet, name or app.words.say("decks.unnamed"), TITLE, (width // 2, EDGE + HEAD // 2 - GAP // 2))
    left = (width - across * (size[0] + GAP) + GAP) // 2
    for place, (design, n) in enumerate(cards):
        corner = left + place % across * (size[0] + GAP), EDGE + HEAD + place // across * (size[1] + GAP)
        sheet.blit(card_face(app.pictures, design, size), corner)
        if n > 1:
            # A land's name is at its foot, a creature's price at its head.
            down = 10 if isinstance(design, Land) else size[1] - 4
            _write(app.ui, sheet, f"{n}×", NUMBER, (corner[0] + size[0] - 14, corner[1] + down), has_ground=True)
    return app.ui.paint.rounded(sheet, CORNER)


def _across(n: int, size: Size) -> int:
    """How many cards are in a line: about as wide as a screen, with few gaps in the last line."""
    usual = max(1, round(sqrt(n * 1.7 * size[1] / size[0])))
    return min((usual, usual - 1, usual + 1), key=lambda across: -n % across if across > 0 else n + 1)


def _write(
    ui: Ui, sheet: pygame.Surface, text: str, letters: int, centre: tuple[int, int], *, has_ground: bool = False
) -> None:
    """Words of this size in pixels; on a plate of brass where they need a ground."""
    palette = ui.look.palette
    colour = palette.text_on_brass if has_ground else palette.lamplight
    words = ui.text.fit(text, "number" if has_ground else "heading", colour, sheet.get_width() - 2 * EDGE, letters)
    place = words.get_rect(center=centre)
    if has_ground:
        ui.paint.place_panel(sheet, place.inflate(20, 6), "brass", 2)
    sheet.blit(words, place)
