"""All about the deck that is chosen on the shelf, and what can be done with it."""

from __future__ import annotations

from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Beside, Column, Row
from scenes.app import App
from scenes.controls import Controls
from scenes.guarded import Guarded, cannot_be_shown
from scenes.kept_page import about
from scenes.page_widgets import Callout, Caption, paragraph
from scenes.workbench.deck_deeds import DeckDeeds
from scenes.workbench.deck_list import DeckList
from scenes.workbench.shelf import ShelfDeck

ROOM = 240
"""How many units of text wide what is told of a single card is beside it at the least."""


class DeckSide:
    """Makes the widgets beside the list."""

    def __init__(self, app: App, decks: DeckList, deeds: DeckDeeds) -> None:
        self.app = app
        self.decks = decks
        self.deeds = deeds

    def widget(self) -> Widget:
        """All about the chosen deck, or that there is none like that."""
        ui, one = self.app.ui, self.decks.entry
        if one is None:
            return paragraph(ui, self.decks.say("none_found"), soft=True)
        return Guarded(ui, lambda: self._details(one), lambda: self._unseen(one))

    def _unseen(self, one: ShelfDeck) -> Widget:
        """That a deck cannot be shown, and how an own one can be put away."""
        delete = [about(one.key, self._delete())] if one.is_own else []
        return Column(self.app.ui, [cannot_be_shown(self.app.ui), *delete], gap=12)

    def _delete(self) -> Button:
        make = Controls(self.app.ui, "deck").button
        return make("delete", self.app.words.say("common.delete"), self.deeds.delete, icon="trash")

    def _details(self, one: ShelfDeck) -> Widget:
        ui, kind = self.app.ui, self.decks.kind
        notice = Callout(ui)
        notice.show(self.decks.shelf.told(one.problem))
        cards = kind.cards(ui, self.app.pictures, one.deck)
        told = [
            self._buttons(one),
            notice,
            paragraph(ui, escape(kind.about(ui.words, "" if one.is_own else one.key, one.deck))),
            kind.glance(ui, one.deck),
        ]
        caption = Caption(ui, escape(one.deck.name))
        if len(cards) == 1:
            return Column(ui, [caption, Beside(ui, cards[0], Column(ui, told, gap=12), ROOM, gap=16)], gap=12)
        shown = Row(ui, cards, gap=10) if cards else paragraph(ui, self.decks.say("empty"), soft=True)
        return Column(ui, [caption, *told, shown], gap=12)

    def _buttons(self, one: ShelfDeck) -> Widget:
        ui, say, deeds, button = self.app.ui, self.app.words.say, self.deeds, Controls(self.app.ui, "deck").button
        # A copy is chosen at once: where the button lay that made it, the same one lies then.
        ready, own = self.decks.say("copy_published"), say("common.copy")
        copy = button("copy", own if one.is_own else ready, deeds.copy, icon="copy", as_wide_as=(own, ready))
        copy.style = "plain" if one.is_own else "primary"
        send = [button("export", self.decks.say("export"), deeds.show_code, icon="send")]
        if self.decks.kind.picture is not None:
            send.append(button("picture", self.decks.say("picture"), deeds.save_picture, icon="palette"))
        send.append(button("print", say("print.open"), deeds.print, icon="print"))
        change = [
            button("edit", self.decks.say("edit"), deeds.edit, style="primary", icon="hand"),
            button("rename", say("common.rename"), deeds.ask_rename, icon="text-size"),
        ]
        made = [copy, *change, *send, self._delete()] if one.is_own else [copy, *send]
        return Row(ui, [about(one.key, each) for each in made], gap=8)
