"""The shelf of decks of a game: the ready-made and the players' own, to look at, change, send and fetch."""

from __future__ import annotations

from game.rulesets.ruleset import Ruleset
from game.stage.inputs import Input
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Column
from scenes.app import App
from scenes.games.registry import game_name
from scenes.page_widgets import Sides
from scenes.pages import Made, MenuScene
from scenes.workbench.deck_deeds import DeckDeeds
from scenes.workbench.deck_list import DeckList
from scenes.workbench.deck_side import DeckSide


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
