"""Who plays which deck, in a game that is being prepared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rulesets.flask.cards import PUBLISHED
from game.rulesets.ruleset import Ruleset
from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from scenes import routes
from scenes.app import App
from scenes.games.flask.workbench.deck_dialogs import note_on, pick_deck
from scenes.games.flask.workbench.deck_shelf import AT_RANDOM, ShelfDeck, all_decks
from scenes.games.flask.workbench.deck_widgets import DeckLine
from scenes.menus.setup_seats import Place
from scenes.page_parts import Caption, paragraph


class SeatDecks:
    """The deck of each seat: at first a published one, neighbours being fair opponents."""

    def __init__(self, house: App, ruleset: Ruleset, changed: Callable[[], None]) -> None:
        self.house = house
        self.ruleset = ruleset
        self.changed = changed
        self.keys = list(PUBLISHED[: ruleset.most])
        """The key of each seat's deck on the shelf, or `random`."""
        self._shelf: list[ShelfDeck] = []
        self._lines: list[DeckLine] = []
        self._is_stale = True

    def remove(self, seat: int) -> None:
        """A player has stood up; the others keep their decks."""
        self.keys.append(self.keys.pop(seat))

    def entries(self, seats: int) -> tuple[str, ...]:
        """What the game's option is given for so many seats: published keys, `random`, or decks as texts."""
        return tuple(self._entry(key) for key in self.keys[:seats])

    def widgets(self, places: Sequence[Place]) -> list[Widget]:
        """A line for each seat's deck, and the way to the decks."""
        ui, say = self.house.ui, self.house.words.say
        self._read()
        self._lines = [self._line(seat, place) for seat, place in enumerate(places)]
        manage = Button(
            ui,
            "decks",
            say("decks.setup.manage"),
            self._manage,
            icon="cards",
            zone="options",
            on_paper=True,
        )
        note = paragraph(ui, say("decks.setup.note"), soft=True)
        return [Caption(ui, say("decks.setup.caption")), *self._lines, note, Row(ui, [manage])]

    def show_names(self, places: Sequence[Place]) -> None:
        """Somebody's name was typed: tell it beside the deck, without making anything anew."""
        for seat, (line, place) in enumerate(zip(self._lines, places, strict=True)):
            line.note = self._note(seat, place)

    def _line(self, seat: int, place: Place) -> DeckLine:
        shelf = self._find(self.keys[seat])
        label = escape(shelf.deck.name) if shelf else self.house.words.say("flask.deck.random")
        deck = shelf.deck if shelf else None
        press = partial(self._ask, seat, place)
        return DeckLine(self.house.ui, ("seat_deck", seat), label, self._note(seat, place), deck, press, zone="options")

    def _note(self, seat: int, place: Place) -> str:
        words, shelf = self.house.words, self._find(self.keys[seat])
        who = words.say("decks.setup.who", who=place.name)
        kind = note_on(words, shelf) if shelf else words.say("decks.random_note")
        return escape(f"{who} · {kind}")

    def _ask(self, seat: int, place: Place) -> None:
        words = self.house.words
        pick_deck(
            self.house.ui,
            words.say("decks.setup.pick", who=escape(place.name)),
            self._shelf,
            self.keys[seat],
            partial(self._picked, seat),
            self._manage,
        )

    def _manage(self) -> None:
        self._is_stale = True
        routes.to_decks(self.house, self.ruleset)

    def _picked(self, seat: int, key: str) -> None:
        self.keys[seat] = key
        self.changed()

    def _read(self) -> None:
        """Look what decks there are, where that may have changed."""
        if self._is_stale:
            self._is_stale = False
            self._shelf = all_decks(self.house, self.ruleset)
            self._forget_gone()

    def _forget_gone(self) -> None:
        """A deck that was deleted, or that cannot be played any more, makes way for the usual one."""
        for seat, key in enumerate(self.keys):
            shelf = self._find(key)
            if key != AT_RANDOM and (shelf is None or shelf.problem is not None):
                self.keys[seat] = PUBLISHED[seat % len(PUBLISHED)]

    def _find(self, key: str) -> ShelfDeck | None:
        return next((shelf for shelf in self._shelf if shelf.key == key), None)

    def _entry(self, key: str) -> str:
        shelf = self._find(key)
        return shelf.entry if shelf else key
