"""The figures of Flask's rulebook and lesson: real cards, and parts of tables laid by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.art.icons import RESOURCE_TONES
from game.rulesets.flask import FLASK
from game.rulesets.flask.board import STOCKS, face_down, noted_cost, played
from game.rulesets.flask.board import laid as mark_of_pile
from game.rulesets.flask.cards import BASES, COLOURS, UNKNOWN, Card, Effect, cards_of, counts_of, name
from game.stage.board.arrangement import PROPORTION
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Column
from game.table.sight import View
from scenes.games.board_figure import PartOfTable, TablePart, laid
from scenes.games.figures import Kit, Picture, rounded
from scenes.games.flask.back import BACK, TINT
from scenes.games.flask.card_words import COST_KEYS, card_face, cost_words, effect_icon, effect_words, printed_face
from scenes.games.flask.face import Mark, brew, cost
from scenes.games.flask.look import LOOK
from scenes.games.flask.things.jars import Cost, Jar
from scenes.games.flask.things.vessels import Vessel
from scenes.picture_cache import Pictures

COVER = ("G2 - R1 - R1", "Y1 - Y1 - G1", "B1 - B2 - R1", "R1 - R1 - Y2")
EXPLAINED, IN_LESSON = "G1 - R1 - Y2", "G1 - R1"
PINS = {"flask_cost": (0.86, 0.1), "flask_name": (0.9, 0.53), "flask_effect": (0.8, 0.75), "flask_code": (0.12, 0.95)}
EVERYTHING = Card((1, 1, 1, 1, 1, 1, 1, 1), UNKNOWN)
"""A card with all effects there are."""
DECK, LAID = "green", ("G2 - R1", "R1 - R1", "G1 - G1")
"""A Reaction and what lies under it, all from this deck."""
FIRST_STOCK = 3
PHASES = {"increase": "plus", "play": "cards", "end": "hourglass", "clean_up": "discard"}


def printed(code: str) -> Card:
    """The card with this code, under its usual name."""
    counts = counts_of(code)
    return Card(counts, name(counts))


def _flask(kit: Kit, code: str) -> Picture:
    return partial(brew(counts_of(code)).drawn, kit.pictures.faces)


def _stock(kit: Kit) -> Widget:
    """What everybody begins with."""
    table = laid(FLASK, 2, {}, dict.fromkeys(STOCKS[0], FIRST_STOCK), decks=[DECK, DECK])
    vessels = [Vessel(colour, 0) for colour in COLOURS]
    names = {vessel.key: kit.say(f"flask.type.{vessel.colour}.name") for vessel in vessels}
    return TablePart(kit, LOOK, TINT, BACK, table, PartOfTable(things=vessels, names=names, most=1.5))


def _pile(kit: Kit) -> list[Widget]:
    """A Reaction with the cards under it, face down and turned up."""
    deck = [card.code for card in cards_of(DECK, 0)]
    cards, cost = [deck.index(code) for code in LAID], {mark_of_pile(0, 0): noted_cost(printed(LAID[0]))}
    down = laid(FLASK, 2, {face_down(0): cards}, cost, decks=[DECK, DECK])
    turned = laid(FLASK, 2, {played(0): cards}, {}, decks=[DECK, DECK])
    parts = (
        (down, PartOfTable([face_down(0)], [Jar, Cost])),
        (turned, PartOfTable([played(0)], table=(1700, 800))),
    )
    return [TablePart(kit, LOOK, TINT, BACK, table, part) for table, part in parts]


def _bases(kit: Kit) -> Widget:
    """All bases: the flask of each, its name and code, what it costs and what it does."""
    rows: list[Widget] = []
    for base in BASES:
        base_name, effect = (kit.say(f"flask.base.{base.key}.{part}") for part in ("name", "effect"))
        cost = cost_words(kit.ui.words, base.cost, base.any_colour, base.discards, icons=True)
        row = rounded(kit.ui, _flask(kit, base.code)), f"*{base_name}* ({base.code}): {cost}\n{effect}"
        colour = next(colour for colour in COLOURS if colour[0] == base.code[0].lower())
        rows += kit.rows([row], "small", 2.4, RESOURCE_TONES[colour].main)
    return kit.framed("flask_bases", *rows, gap=4)


def _effect(kit: Kit, effect: Effect) -> tuple[Picture, str]:
    return kit.icon(effect_icon(effect)), effect_words(kit.ui.words, effect, "effect_told")


def _signs(kit: Kit) -> Widget:
    """The signs on a card, each with its meaning: first what it costs, then what it does."""
    face = printed_face(kit.ui.words, printed(IN_LESSON))
    costs = [(partial(_mark, kit, paid), _cost(kit, paid)) for paid in face.costs]
    return Column(kit.ui, kit.rows([*costs, *[(kit.icon(line.icon), line.words) for line in face.effects]]))


def _mark(kit: Kit, paid: Mark, size: Size) -> pygame.Surface:
    """A thing that is paid, with its number."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    cost(paid).paint(kit.pictures.faces, surface, surface.get_rect())
    return surface


def _cost(kit: Kit, paid: Mark) -> str:
    told = kit.say(f"flask.type.{paid.icon}.name") if paid.icon in COLOURS else ""
    return kit.say(COST_KEYS.get(paid.icon, "flask.cost.colour"), n=paid.n, type=told)


def figures(ui: Ui, pictures: Pictures) -> Mapping[str, Sequence[Widget]]:
    """The figures by the passage that each stands beside."""
    kit = Kit(ui, pictures)
    effects = kit.rows([_effect(kit, effect) for effect in EVERYTHING.effects])
    card = kit.pinned(partial(card_face, pictures, printed(EXPLAINED)), PROPORTION, PINS)
    return {
        "title": [kit.gallery([_flask(kit, code) for code in COVER], 1.1)],
        "F1.3": [kit.framed("flask_vessels", _stock(kit))],
        "turn": [kit.framed("flask_turn", kit.steps("flask.phase", PHASES))],
        "card": [kit.framed("flask_card", card)],
        "effects": [kit.framed("flask_effects", *effects)],
        "reactions": [kit.framed("flask_pile", *_pile(kit))],
        "building": [_bases(kit)],
    }


def gist(kit: Kit) -> Sequence[Picture]:
    """A flask, a counter that is raised, one that is drained, a Reaction, and the end of a turn."""
    signs = [kit.sign(name) for name in ("plus", "drain", "reaction", "hourglass")]
    return [rounded(kit.ui, _flask(kit, COVER[0])), *signs]


def lesson_figure(name: str, ui: Ui, pictures: Pictures, view: View, teacher: str) -> Widget:
    """The figure of that name. Raises KeyError for an unknown name."""
    return {"signs": _signs, "bases": _bases}[name](Kit(ui, pictures))
