"""All about the deck that is chosen on the shelf, and what can be done with it."""

from __future__ import annotations

from functools import partial

from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.layout import Column, Row
from scenes.app import App
from scenes.kept_page import about_button
from scenes.page_widgets import Callout, Caption, paragraph
from scenes.workbench.deck_deeds import DeckDeeds
from scenes.workbench.deck_list import DeckList
from scenes.workbench.shelf import ShelfDeck


class DeckSide:
    """Makes the widgets beside the list."""

    def __init__(self, app: App, decks: DeckList, deeds: DeckDeeds) -> None:
        self.app = app
        self.decks = decks
        self.deeds = deeds

    def widget(self) -> Widget:
        """All about the chosen deck, or that there is none like that."""
        one = self.decks.entry
        return self._details(one) if one else paragraph(self.app.ui, self.decks.say("none_found"), soft=True)

    def _details(self, one: ShelfDeck) -> Widget:
        ui, kind = self.app.ui, self.decks.kind
        notice = Callout(ui)
        notice.show(self.decks.shelf.told(one.problem))
        cards = kind.cards(ui, self.app.pictures, one.deck)
        return Column(
            ui,
            [
                Caption(ui, escape(one.deck.name)),
                self._buttons(one),
                notice,
                paragraph(ui, escape(kind.about(ui.words, "" if one.is_own else one.key, one.deck))),
                kind.glance(ui, one.deck),
                Row(ui, cards, gap=10) if cards else paragraph(ui, self.decks.say("empty"), soft=True),
            ],
            gap=12,
        )

    def _buttons(self, one: ShelfDeck) -> Widget:
        ui, say, deeds = self.app.ui, self.app.words.say, self.deeds
        button = partial(about_button, ui, one.key, zone="deck")

        # A copy is chosen at once: where the button lay that made it, the same one lies then.
        ready, own = self.decks.say("copy_published"), say("common.copy")
        copy = button("copy", own if one.is_own else ready, "copy", deeds.copy, "plain" if one.is_own else "primary")
        copy.as_wide_as = own, ready

        send = [button("export", self.decks.say("export"), "send", deeds.show_code)]
        if self.decks.kind.picture is not None:
            send.append(button("picture", self.decks.say("picture"), "palette", deeds.save_picture))
        if not one.is_own:
            return Row(ui, [copy, *send], gap=8)
        return Row(
            ui,
            [
                copy,
                button("edit", self.decks.say("edit"), "hand", deeds.edit, "primary"),
                button("rename", say("common.rename"), "text-size", deeds.ask_rename),
                *send,
                button("delete", say("common.delete"), "trash", deeds.delete),
            ],
            gap=8,
        )
