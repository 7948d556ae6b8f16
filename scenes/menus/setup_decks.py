"""Who plays which deck, in a game that is being prepared."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.rulesets.ruleset import Ruleset
from game.stage.drawing.text import escape
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Row
from scenes import routes
from scenes.app import App
from scenes.controls import Controls
from scenes.games.deck_kind import DeckKind
from scenes.menus.seat_choices import SeatChoice
from scenes.menus.setup_options import FoldLine
from scenes.page_widgets import paragraph
from scenes.workbench.deck_line import DeckLine
from scenes.workbench.dialogs import pick_deck
from scenes.workbench.shelf import Shelf, ShelfDeck


@dataclass(eq=False)
class SeatDecks:
    """The deck of one kind for each seat: at first a ready-made one, neighbours being fair opponents, or what the game
    chooses."""

    app: App
    ruleset: Ruleset
    kind: DeckKind
    changed: Callable[[], None]
    suiting: Callable[[str, int], str]
    """Says which ready-made deck of an option suits what else a seat brings, if that is known."""

    def __post_init__(self) -> None:
        self.agreed: Mapping[str, Any] = self.ruleset.usual_options()
        """The options for which decks are shown."""
        self.keys = [self._usual(seat) for seat in range(self.ruleset.most)]
        """The key of each seat's deck on the shelf, or of how the game chooses."""
        self._all = Shelf(self.app, self.ruleset.key, self.kind)
        self._shelf: list[ShelfDeck] = []
        self._lines: list[DeckLine] = []
        self._is_stale = True

    def restore(self, last: Sequence[str]) -> None:
        """Give the seats the decks of the last time; one that is gone makes way for the usual one."""
        self.keys[: len(last)] = list(last)[: len(self.keys)]

    def remove(self, seat: int) -> None:
        """A player has stood up; the others keep their decks."""
        self.keys.append(self.keys.pop(seat))

    def entries(self, seats: int) -> tuple[str, ...]:
        """The value of the game's option for so many seats: for each the key of a ready-made deck or of how the game
        chooses, or a deck as text."""
        self._read()
        return tuple(self._entry(key) for key in self.keys[:seats])

    def line(self, places: Sequence[SeatChoice], differs: Callable[[], bool]) -> FoldLine:
        """The line of the sheet for these decks, with a line for each seat's below it, and the way to the decks."""
        ui, say, make = self.app.ui, self.app.words.say, Controls(self.app.ui, "options")
        self._read()
        self._lines = [self._line(seat, place) for seat, place in enumerate(places)]
        manage = make.button(f"decks{self.kind.key}", say("decks.manage"), self._manage, icon="cards")
        key, note = self.kind.key, f"{self.ruleset.key}.deck.note"
        caption = say(f"{self.ruleset.key}.option.{self.kind.option}.name")
        notes = [paragraph(ui, say(note), soft=True)] if not key and self.app.words.has(note) else []
        return FoldLine(ui, f"decks{key}", caption, self._told, [*self._lines, *notes, Row(ui, [manage])], differs)

    def _told(self) -> list[ChoiceItem[int]]:
        """What each seat's deck is called."""
        return [ChoiceItem(seat, line.label) for seat, line in enumerate(self._lines)]

    def refresh(self, places: Sequence[SeatChoice], agreed: Mapping[str, Any]) -> None:
        """Something was typed or chosen: tell names, and decks with the options that are agreed now, without making
        anything anew."""
        self.agreed = agreed
        for seat, (line, place) in enumerate(zip(self._lines, places, strict=True)):
            line.label, line.note, line.deck = self._shown(seat, place)
            line.reason = self.app.words.say("menus.setup.settled_above") if seat and self._is_shared else ""

    @property
    def _is_shared(self) -> bool:
        return bool(self.agreed.get(self.kind.shared_by))

    def _line(self, seat: int, place: SeatChoice) -> DeckLine:
        label, note, deck = self._shown(seat, place)
        press = partial(self._ask, seat, place)
        key = ("seat_deck", seat, self.kind.key) if self.kind.key else ("seat_deck", seat)
        return DeckLine(self.app.ui, self.kind, key, label, note, deck, press, zone="options")

    def _shown(self, seat: int, place: SeatChoice) -> tuple[str, str, Any]:
        """The name of a seat's deck, a word about it, and the deck as it is played, as far as it is known yet."""
        words, key = self.app.words, self.keys[0 if self._is_shared else seat]
        is_found = key == self.kind.to_suit
        shelf = self._find(self.suiting(self.kind.option, seat) if is_found else key)
        label = escape(shelf.deck.name) if shelf else words.say(f"decks.{key}")
        note = words.say(f"decks.{key}_note") if shelf is None or is_found else self._all.note_on(shelf)
        who = words.say("decks.setup.who", who=place.name)
        return label, escape(f"{who} · {note}"), self._as_played(shelf) if shelf else None

    def _ask(self, seat: int, place: SeatChoice) -> None:
        words = self.app.words
        pick_deck(
            self._all,
            words.say("decks.setup.pick", who=escape(place.name)),
            [replace(shelf, deck=self._as_played(shelf)) for shelf in self._shelf],
            self.keys[seat],
            partial(self._picked, seat),
            self._manage,
        )

    def _as_played(self, shelf: ShelfDeck) -> Any:
        return self.kind.played(shelf.deck, shelf.entry, self.agreed)

    def _manage(self) -> None:
        self._is_stale = True
        routes.to_decks(self.app, self.ruleset, self.kind.key)

    def _picked(self, seat: int, key: str) -> None:
        self.keys[seat] = key
        self.changed()

    def _read(self) -> None:
        """Look what decks there are, where that may have changed."""
        if self._is_stale:
            self._is_stale = False
            self._shelf = self._all.all
            self._forget_gone()

    def _forget_gone(self) -> None:
        """A deck that was deleted, or that cannot be played any more, makes way for the usual one."""
        for seat, key in enumerate(self.keys):
            shelf = self._find(key)
            is_left_open = key and key in (self.kind.by_chance, self.kind.to_suit)
            if not is_left_open and (shelf is None or shelf.problem is not None):
                self.keys[seat] = self._usual(seat)

    def _usual(self, seat: int) -> str:
        return self.kind.to_suit or self.kind.ready_made[seat % len(self.kind.ready_made)]

    def _find(self, key: str) -> ShelfDeck | None:
        return next((shelf for shelf in self._shelf if shelf.key == key), None)

    def _entry(self, key: str) -> str:
        shelf = self._find(key)
        return shelf.entry if shelf else key
