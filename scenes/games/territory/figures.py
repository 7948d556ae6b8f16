"""The figures of Territory's rulebook and lesson: real cards, and fights added up by the real rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.rulesets.territory import TERRITORY
from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.creatures import Creature
from game.stage.board.sums import Sum, Term
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Column, Row
from game.table.sight import View
from game.table.table import Table
from scenes.games.figures import Kit, Picture, Shown, rounded, stacked, struck
from scenes.games.territory.card_words import name, power_lines
from scenes.games.territory.face import AtHome, drawn_from, home
from scenes.games.territory.places import fought_for
from scenes.games.territory.sums import fight_sums
from scenes.pictures import Pictures

IN_LESSON = "tidecrab"
TERM_GROWN = 3.4
"""How much higher the picture of a creature that is counted is than a line of text."""


# -- signs -----------------------------------------------------------------------------------------------------------


def portrait(kit: Kit, creature: Creature) -> Picture:
    """A creature in the land that is its home."""
    return partial(_drawn, kit, AtHome(drawn_from(creature), home(creature)))


def _drawn(kit: Kit, picture: AtHome, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    picture.paint(kit.pictures.faces, surface, surface.get_rect())
    return surface


# -- sums ------------------------------------------------------------------------------------------------------------


def fight_told(kit: Kit, table: Table, land: int, names: Sequence[str]) -> list[Widget]:
    """What each player's creatures add up to at a land that is being fought for."""
    teller = Teller(kit.ui.words, TERRITORY, names, partial(name, kit.ui.words, table.config))
    sums = fight_sums(teller, table, land)
    return [part for each in sums for part in (kit.words(each.title), _added(kit, table, each))]


def _added(kit: Kit, table: Table, added: Sum) -> Widget:
    side = round(kit.ui.text.height("label") * TERM_GROWN)
    terms = [Shown(kit.ui, _term(kit, table, term), side) for term in added.terms]
    return Row(kit.ui, [*terms, kit.words(f"= {added.total}", "number")], 6)


def _term(kit: Kit, table: Table, term: Term) -> Picture:
    """A creature with what it adds; struck out where it adds nothing."""
    ui, palette = kit.ui, kit.ui.look.palette
    picture = rounded(ui, portrait(kit, table.config.designs[term.source[1]]))
    if term.is_struck:
        return struck(ui, picture)
    return stacked(ui, picture, lambda _: ui.text.outlined(term.sign, "label", palette.text, palette.night, ui.px(2)))


# -- the lesson ------------------------------------------------------------------------------------------------------


def _worth(kit: Kit) -> Widget:
    """What a creature is worth at home, and elsewhere."""
    creature = CREATURES[IN_LESSON]
    elsewhere = kit.say("lesson.territory.elsewhere", n=creature.base)
    lines = [kit.words(line, "body") for line in (*power_lines(kit.ui.words, creature), elsewhere)]
    side = round(kit.ui.text.height("body") * TERM_GROWN)
    return Row(kit.ui, [Shown(kit.ui, rounded(kit.ui, portrait(kit, creature)), side), Column(kit.ui, lines, 6)], 12)


def _fight(kit: Kit, view: View, teacher: str) -> Widget:
    """The fight that is going on."""
    land = fought_for(view)
    assert land is not None, "nothing is being fought for"
    return Column(kit.ui, fight_told(kit, view.table, land, [kit.say("lesson.territory.you"), teacher]), 6)


def lesson_figure(name: str, ui: Ui, pictures: Pictures, view: View, teacher: str) -> Widget:
    """The figure of that name for the table as it stands. Raises KeyError for an unknown name."""
    kit = Kit(ui, pictures)
    parts = {"creature": partial(_worth, kit), "fight": partial(_fight, kit, view, teacher)}
    return parts[name]()
