"""Flask's table: what its cards look like and say, its vessels, what can be read off it."""

from __future__ import annotations

import pygame

from game.rulesets.flask.board import design, stock
from game.rulesets.flask.cards import Card
from game.stage.telling import Teller
from game.table.sight import View
from game.table.table import Setting
from scenes.pictures import Pictures
from scenes.tables import Size, TableLook
from scenes.tables.flask_places import PROPORTION, layout


def _card(setting: Setting, card: int) -> Card:
    printed: Card = setting.designs[card]
    return printed


def _face(pictures: Pictures, setting: Setting, card: int, size: Size) -> pygame.Surface:
    return pictures.faces.back("flask", size)


def _name(setting: Setting, card: int) -> str:
    return _card(setting, card).name


def _described(teller: Teller, setting: Setting, card: int) -> str:
    return _card(setting, card).name


def _closer(teller: Teller, view: View, card: int) -> list[str]:
    return [design(view.table, card).code]


def _standing(teller: Teller, view: View, seat: int) -> str:
    return str(sum(stock(view.table, seat)))


LOOK = TableLook(
    layout=layout,
    face=_face,
    name=_name,
    described=_described,
    closer=_closer,
    standing=_standing,
    preview=lambda teller, view: "",
    proportion=PROPORTION,
)
