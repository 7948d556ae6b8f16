"""Who brought which deck: that is open to everybody, at any time."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.ruleset import Ruleset
from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.dialog import Answer, Dialog
from game.stage.widgets.layout import Row
from game.table.state import Setting
from scenes.app import App
from scenes.games.deck_kind import DeckKind
from scenes.games.registry import presentation
from scenes.page_parts import Caption

WIDTH = 760


def ask_whose(house: App, ruleset: Ruleset, setting: Setting, names: Sequence[str]) -> None:
    """Ask whose deck is to be looked at, and show it."""
    say = house.words.say

    def chosen(key: str) -> None:
        if key != "cancel":
            show_decks(house, ruleset, setting, names, int(key))

    answers = [Answer(str(seat), escape(name), icon="cards") for seat, name in enumerate(names)]
    close = Answer("cancel", say("common.cancel"))
    Dialog(house.ui, say("table.decks_whose"), "", [*answers, close], chosen, width=WIDTH).show()


def show_decks(house: App, ruleset: Ruleset, setting: Setting, names: Sequence[str], seat: int) -> None:
    """Show what a player has brought to this table."""
    body: list[Widget] = []
    for kind in presentation(ruleset.key).decks:
        body += _sheet(house, ruleset.key, kind, setting.options[kind.option][seat])
    title = house.words.say("table.decks_of", who=escape(names[seat]))
    close = Answer("cancel", house.words.say("common.ok"), "primary")
    Dialog(house.ui, title, "", [close], lambda key: None, body=body, width=WIDTH).show()


def _sheet(house: App, game: str, kind: DeckKind, entry: str) -> list[Widget]:
    deck = kind.brought(house.words, game, entry)
    name = deck.name or house.words.say("decks.unnamed")
    cards = kind.cards(house.ui, house.pictures, deck)
    return [Caption(house.ui, escape(name)), kind.glance(house.ui, deck), Row(house.ui, cards, gap=10)]
