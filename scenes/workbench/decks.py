"""The shelf of decks of a game: the ready-made and the players' own, to look at, change, send and fetch;
at its side all about the one that is chosen."""

from __future__ import annotations

from game.rulesets.ruleset import Ruleset
from game.stage.drawing.text import escape
from game.stage.inputs import Input
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Beside, Column, Row
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import game_name
from scenes.guarded import Guarded, cannot_be_shown
from scenes.kept_page import about
from scenes.page_widgets import Callout, Caption, Sides, paragraph
from scenes.pages import Made, MenuScene
from scenes.workbench.deck_deeds import DeckDeeds
from scenes.workbench.deck_list import DeckList
from scenes.workbench.shelf import ShelfDeck


class DecksScene(MenuScene):
    """A list of decks, and all about the one that is chosen."""

    first = ("decks", 0)
    units_wide = 1180
    guests = (("poison", 1), ("magic", 1), ("water", 2))

    def __init__(self, app: App, ruleset: Ruleset, kind: str = "", file: str = "") -> None:
        super().__init__(app)
        self.decks = DeckList(app, ruleset.key, kind, self.remake, lambda: self.deeds.edit())
        self.deeds = DeckDeeds(app, self.decks, file)
        self.side = DeckSide(app, self.decks, self.deeds)

    def heading(self) -> str:
        return self.app.words.say("decks.title", game=game_name(self.app.words, self.decks.game))

    def made(self) -> Made:
        self.decks.read(self.deeds.made)
        return super().made()

    def contents(self) -> list[Widget]:
        ui, decks = self.app.ui, self.decks
        left = Column(ui, [*decks.search(), decks.rows.widget()])
        return [*decks.kind_choice(), Sides(ui, left, self.side.widget(), least=350, share=0.44)]

    def buttons(self) -> list[Widget]:
        ui, say, deeds = self.app.ui, self.decks.say, self.deeds
        return [
            *deeds.bin.buttons(),
            Button(ui, "import", say("import"), deeds.ask_code, icon="paste", zone="foot", on_paper=True),
            Button(ui, "new", say("new"), deeds.new, style="primary", icon="plus", zone="foot", on_paper=True),
        ]

    def handle(self, given: Input) -> bool:
        trash = self.deeds.bin
        return trash.brings_back(given) or super().handle(given) or trash.deletes(given)


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
