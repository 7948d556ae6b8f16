"""Who brought which deck: that is open to everybody, at any time."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.ruleset import Ruleset
from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Row
from game.table.state import GameConfig
from scenes.app import App
from scenes.games.deck_kind import DeckKind
from scenes.games.registry import presentation
from scenes.page_widgets import Caption

WIDTH = 760


def ask_whose(app: App, ruleset: Ruleset, config: GameConfig, names: Sequence[str]) -> None:
    """Ask whose deck is to be looked at, and show it."""
    say = app.words.say

    def chosen(key: str) -> None:
        if key != "cancel":
            show_decks(app, ruleset, config, names, int(key))

    answers = [DialogButton(str(seat), escape(name), icon="cards") for seat, name in enumerate(names)]
    close = DialogButton("cancel", say("common.cancel"))
    Dialog(app.ui, say("table.decks_whose"), "", [*answers, close], chosen, width=WIDTH).show()


def show_decks(app: App, ruleset: Ruleset, config: GameConfig, names: Sequence[str], seat: int) -> None:
    """Show what a player has brought to this table."""
    body: list[Widget] = []
    for kind in presentation(ruleset.key).brought:
        body += _sheet(app, kind, config, seat)
    title = app.words.say("table.decks_of", who=escape(names[seat]))
    close = DialogButton("cancel", app.words.say("common.ok"), "primary")
    Dialog(app.ui, title, "", [close], lambda key: None, body=body, width=WIDTH).show()


def _sheet(app: App, kind: DeckKind, config: GameConfig, seat: int) -> list[Widget]:
    entry = config.options[kind.option][seat]
    deck = kind.brought(app.words, config.ruleset.key, entry, config.options)
    name = deck.name or app.words.say("decks.unnamed")
    cards = kind.cards(app.ui, app.pictures, deck)
    return [Caption(app.ui, escape(name)), kind.at_table(app.ui, deck, config.options), Row(app.ui, cards, gap=10)]
