"""What the player looks at closely at a table: a card, how a sum came about, a pile or a heap card by card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

import pygame

from game.stage.board.board import LookAway, LookCloser
from game.stage.board.layout import Key, card_key
from game.stage.board.targets import Series
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.table.events import Zone
from scenes.play.card_browser import CardBrowser, Pile
from scenes.play.closer import CLOSER_WIDTH, Aside, Clear, Closer, CloserLook, PaperNote, Peek, SumNote, large_size
from scenes.play.table_words import TableWords
from scenes.play.told_table import ToldTable

PEEK_WIDTH, HIGHEST_PEEK, SMALLER_PEEK = 236, 0.55, 0.8
"""How wide a glance is in units, how high it becomes at the most, as a share of the window, and how wide it is where
there is little room, as a share of the usual."""


class CloseLook:
    """Shows what lies on a table closely, in pictures and in words: as long as the player rests there, or until they
    put it away. While the table itself is what must be seen, glances are `hushed`."""

    def __init__(self, table: ToldTable, words: TableWords, hushed: Callable[[], bool] = bool) -> None:
        self.table = table
        self._hushed = hushed
        self.app, self.look = table.app, table.look
        self.words = words
        self.note: PaperNote | None = None
        """What is shown above the table now."""

    def take(self, answer: object | None) -> object | None:
        """Show closely what a gesture at the table asks for; any other answer is given back."""
        match answer:
            case LookCloser(key=("card", int(card)), pinned=is_pinned):
                if is_pinned:
                    self.enlarge(card)
                else:
                    self.peek(card)
                return None
            case LookCloser(key=("zone", tuple() as zone)):
                self.browse(zone)
                return None
            case LookCloser(key=("heap", int(first), *others)):
                self.browse_heap([first, *others])
                return None
            case LookCloser(key=("thing", *_) as key):
                self.look_back_at_sum(key)
                return None
            case LookAway():
                if not self.is_asked_for:
                    self.end()
                return None
        return answer

    def end(self) -> None:
        """Nothing is looked at closely any more."""
        self.note = None

    def puts_away(self, given: Input) -> bool:
        """Close what is looked at closely, at any press; whether the press meant only that. Who merely rested on a
        card, and then presses, means something else."""
        if self.note is None or not isinstance(given, KeyPressed | PointerPressed):
            return False
        was_asked_for = self.is_asked_for
        self.end()
        return was_asked_for

    @property
    def is_asked_for(self) -> bool:
        """Whether a card is shown large because the player wanted that: it stays when the pointer, or a finger after a
        long press, goes away."""
        return isinstance(self.note, Closer) and not isinstance(self.note, Peek)

    def draw(self, surface: pygame.Surface, avoid: Sequence[pygame.Rect]) -> None:
        """Draw it above everything; a glance keeps clear of what must be avoided, and if it can of what the question
        may be answered with, and of how the players stand."""
        if self.note is not None and (self.is_asked_for or not self._hushed()):
            places = self.table.places
            self.note.draw(surface, Clear(avoid, places.answers(), places.standing(), places.lying()))

    # -- a card or a sum -----------------------------------------------------------------------------------------------

    def enlarge(self, card: int) -> None:
        """Show a card large, with its words explained."""
        if card >= 0:
            width = CLOSER_WIDTH * (1 + self.app.look.text_scale) / 2
            face, name, notes = self._large(card, width)
            self.note = Closer(self.app.ui, face, name, notes)
            self._read(card)

    def _read(self, card: int) -> None:
        """Tell what stands on a card, and what there is to say about it."""
        self.app.tell(self.words.described(card), "reply", urgent=True)
        for note in self.look.cards.closer(self.table.teller, self.table.view, card):
            self.app.tell(note, "reply")

    def peek(self, card: int) -> None:
        """Show a card larger beside where it lies, as long as the pointer or the keyboard rests on it; for one that can
        be read where it lies, only what does not stand on it."""
        place = self.table.places.of(card_key(card))
        if card < 0 or place is None or self.app.ui.modals:
            return
        lines = self.look.cards.besides(self.table.teller, self.app.pictures, self.table.view, card, place.size)
        if lines is not None:
            name = self.look.cards.name(self.app.words, self.table.config, card)
            self.note = Aside(self.app.ui, name, lines, place) if lines else None
        else:
            self._show_larger(card, place)
        if not self.app.ui.focus.visible:
            self.app.announcer.reach(self.words.described(card), interrupt=True)

    def introduce(self, card: int) -> None:
        """Show a card that is new to whoever looks larger beside where it lies, and say what stands on it."""
        place = self.table.places.of(card_key(card))
        if place is None or self.app.ui.modals:
            return
        self._show_larger(card, place, self.app.words.say("table.new_to_you"))
        self.app.tell(self.words.described(card), "reply")

    def _show_larger(self, card: int, place: pygame.Rect, head: str = "") -> None:
        most = HIGHEST_PEEK * self.app.screen.size[1] / self.look.cards.proportion / self.app.look.scale
        width = max(PEEK_WIDTH, min(PEEK_WIDTH * (1 + self.app.look.text_scale) / 2, most))
        less = [units for units in (PEEK_WIDTH, SMALLER_PEEK * PEEK_WIDTH) if units < width]
        name = self.look.cards.name(self.app.words, self.table.config, card)
        self.note = Peek(self.app.ui, name, [self._glance(card, units, head) for units in (width, *less)], place)

    def _glance(self, card: int, units: float, head: str) -> CloserLook:
        told = (head, *self._beside(card, units)) if head else self._beside(card, units)
        return CloserLook(cache(partial(self._face_of, card, units)), told)

    def _beside(self, card: int, units: float) -> tuple[str, ...]:
        """What there is to say about a card that does not stand on it where it is shown so many units wide."""
        table, size = self.table, large_size(self.app.ui, units, self.look.cards.proportion)
        written = self.look.cards.written(table.teller, self.app.pictures, table.view, card, size)
        told = self.look.cards.closer(table.teller, table.view, card)
        kept = ("\n".join(row for row in rows.split("\n") if row not in written) for rows in told)
        return tuple([rows for rows in kept if rows])

    def look_back_at_sum(self, key: Key) -> None:
        """Show how the sum at a place came about, as long as the pointer or the keyboard rests on it."""
        place, told = self.table.places.of(key), self.table.story.sum_at(key)
        if told is not None and told.lines and place is not None and not self.app.ui.modals:
            self.note = SumNote(self.app.ui, told.title, told.lines, place)
            self.app.tell(". ".join([told.title, *told.lines]), "reply", urgent=True)

    def _large(self, card: int, units: float) -> tuple[pygame.Surface, str, list[str]]:
        """A card's face so many units wide, its name, and what there is to say about it."""
        name = self.look.cards.name(self.app.words, self.table.config, card)
        notes = self.look.cards.closer(self.table.teller, self.table.view, card)
        return self._face_of(card, units), name, notes

    def _face_of(self, card: int, units: float) -> pygame.Surface:
        size = large_size(self.app.ui, units, self.look.cards.proportion)
        return self.look.cards.face(self.app.pictures, self.table.config, card, size)

    # -- many cards ----------------------------------------------------------------------------------------------------

    def browse(self, zone: Zone) -> CardBrowser | None:
        """Show all the cards of a pile in a list, to look at and to choose from; None where nothing can be opened."""
        if zone not in self.table.places.opened_zones():
            return None
        browser = CardBrowser(self.app.ui, self._pile(self.table.teller.zone(zone), lambda: self._named_in(zone)))
        browser.show()
        return browser

    def _named_in(self, zone: Zone) -> list[int]:
        """The cards of a zone that can be named, the uppermost first, or by their kinds where they lie so."""
        named = [card for card in reversed(self.table.view.table.zones[zone]) if card >= 0]
        kinds = self.table.places.layout.zones[zone].kinds
        return named if kinds is None else sorted(named, key=kinds.__getitem__)

    def browse_heap(self, cards: Sequence[int]) -> None:
        """Show cards that lie small and close in a list, to look at and to choose from."""
        zone = self.table.view.table.where(cards[0])
        owner = self.table.config.owners[zone]
        title = self.table.teller.zone(zone) if owner is None else self.table.teller.names[owner]
        CardBrowser(self.app.ui, self._pile(title, lambda: list(cards))).show()

    def _pile(self, title: str, cards: Callable[[], list[int]]) -> Pile:
        return Pile(
            title,
            cards,
            self._face_in_pile,
            self.words.described,
            self.look.cards.proportion,
            self._choice_of,
            self._read,
            self.table.owner.asked,
            self.table.owner.answers,
        )

    def _face_in_pile(self, card: int, size: tuple[int, int]) -> pygame.Surface:
        ui, config = self.app.ui, self.table.config
        return ui.paint.cache.get(
            ("pile", config.ruleset.key, card, size, ui.words.language),
            lambda: self.look.cards.face(self.app.pictures, config, card, size),
        )

    def _choice_of(self, card: int) -> Callable[[], None] | None:
        """How a card that lies in a list is given as an answer; None where it is none."""
        give, meaning = self.table.owner.give, self.table.gestures.targets.only_choice(card_key(card))
        if give is None or meaning is None or isinstance(meaning, Series):
            return None
        return partial(give, meaning)
