"""The state of every game: cards in zones, counters, an agenda, a seed, and who knows what.

`copy()` is a few shallow dict copies, because every value inside is immutable. Cards move only through the table's own
verbs, so every change can report itself as an event and knowledge is kept in one place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.table import chance, knowledge
from game.table.agenda import Frame, Question, Simultaneous
from game.table.choices import READY, Choice, Offers, card_of, is_aside, is_taking_back
from game.table.events import (
    Announced,
    Answered,
    Asked,
    Began,
    Counted,
    Ended,
    Finished,
    Moved,
    Revealed,
    Shuffled,
    Turned,
    Zone,
)
from game.table.state import Counter, State


class Table(State):
    """One game's state, and the only verbs that change it."""

    __slots__ = ()

    # -- the agenda ------------------------------------------------------------------------------------------------

    def then(self, *frames: Frame) -> None:
        """Put frames on the agenda, to be done before everything already there, in reading order."""
        self.agenda += frames[::-1]

    def advance(self) -> None:
        """Run steps until a question is on top or nothing is left."""
        steps = self.config.ruleset.book.steps
        while agenda := self.agenda:
            frame = agenda[-1]
            step = steps.get(frame[0])
            if step is None:
                if self.events is not None:
                    self.events.append(Asked(self.asked(), frame[0]))
                return
            self.agenda = agenda[:-1]
            step(self, *frame[1:])

    @property
    def question(self) -> Question | None:
        """The question on top of the agenda; None when the game is over, and while steps run."""
        return self.config.ruleset.book.questions.get(self.agenda[-1][0]) if self.agenda else None

    def asked(self) -> tuple[int, ...]:
        """The seats that owe an answer now; none when the game is over."""
        if not self.agenda:
            return ()
        frame = self.agenda[-1]
        question = self.config.ruleset.book.questions.get(frame[0])
        return question.asked(frame) if question else ()

    def offers(self, seat: int) -> Offers:
        """Everything an asked seat could try, None where it is allowed, else the reason why not."""
        frame = self.agenda[-1]
        return self.config.ruleset.book.questions[frame[0]].offers(self, frame, seat)

    def choices(self, seat: int) -> list[Choice]:
        """The legal answers of an asked seat, in a fixed order."""
        offers = self.offers(seat)
        if not any(offers.values()):
            return list(offers)
        return [choice for choice, refusal in offers.items() if refusal is None]

    def asides(self, seat: int) -> Offers:
        """Everything a seat could do out of turn, as `offers` has it; nothing once the game is over."""
        asides = self.config.ruleset.book.asides
        is_there = self.agenda and 0 <= seat < self.config.seats
        return asides.offer(self, seat) if asides is not None and is_there else {}

    def answer(self, seat: int, choice: Choice) -> None:
        """Give a legal answer for an asked seat, or an aside for any, and run on to the next question. Legality is not
        checked."""
        book = self.config.ruleset.book
        if is_aside(choice):
            assert book.asides is not None
            self.agenda += (book.asides(seat),)
            question: Question = book.asides
        else:
            question = book.questions[self.agenda[-1][0]]
        frame = self.agenda[-1]
        if self.events is not None:
            self.events.append(Answered(seat, frame[0], choice, self._witnesses_of_answer(question, seat, choice)))
        if is_taking_back(choice):
            assert isinstance(question, Simultaneous)
            question.take_back(self, frame, seat, choice[1:])
            return
        if question.receive(self, frame, seat, choice):
            self.advance()

    def seal(self, seat: int, picks: Sequence[Choice]) -> None:
        """Take several legal picks of an asked seat at once, silently; READY is still to come."""
        if picks:
            question = self.question
            assert isinstance(question, Simultaneous)
            question.seal(self, self.agenda[-1], seat, tuple(picks))

    def _witnesses_of_answer(self, question: Question, seat: int, choice: Choice) -> int:
        if question.seals and choice != READY:
            return 1 << seat
        card = card_of(choice)
        return self.config.everyone if card is None else self.eyes_on(card) | 1 << seat

    # -- the table's own verbs ---------------------------------------------------------------------------------------

    def move(self, card: int, source: Zone, target: Zone, at: int | None = None) -> None:
        """Move a card to the end of a zone, or to place `at`. Who can see either end has seen the card move."""
        zones = self.zones
        held = zones[source]
        place = held.index(card)
        zones[source] = held[:place] + held[place + 1 :]
        there = zones[target]
        zones[target] = (*there, card) if at is None else (*there[:at], card, *there[at:])
        eyes = self.config.eyes
        before, after = eyes[source], eyes[target]
        witnesses = before | after
        if self.shown:
            witnesses |= self.shown.pop(card, 0)
        if before & after != self.config.everyone:
            knowledge.followed(self, card, source, target, witnesses, after)
        if self.events is not None:
            place_now = None if target not in self.config.ordered else len(there) if at is None else at
            self.events.append(Moved(card, source, target, place_now, witnesses | self.known.get(card, 0)))

    def move_all(self, source: Zone, target: Zone) -> None:
        """Move every card of a zone, first to last, to the end of another."""
        self.move_some(self.zones[source], source, target)

    def move_some(self, cards: Sequence[int], source: Zone, target: Zone) -> None:
        """Move several cards of a zone, one after the other, to the end of another."""
        if not cards:
            return
        if (
            self.events is not None
            or self.shown
            or self.rumours
            or not knowledge.followed_all(self, cards, source, target)
        ):
            for card in cards:
                self.move(card, source, target)
            return
        held = self.zones[source]
        self.zones[source] = tuple([card for card in held if card not in cards]) if len(held) > len(cards) else ()
        self.zones[target] = (*self.zones[target], *cards)

    def show(self, card: int, zone: Zone, eyes: int) -> None:
        """Turn a card so that further seats see it while it stays in this zone."""
        self.shown[card] = self.shown.get(card, 0) | eyes
        knowledge.learned(self, (card,), zone, eyes)
        if self.events is not None:
            self.events.append(Turned(card, zone, eyes, self.eyes_on(card)))

    def reveal(self, zone: Zone, eyes: int) -> None:
        """Let some seats look at all cards of a zone, once; they will remember them."""
        knowledge.learned(self, self.zones[zone], zone, eyes)
        if self.events is not None:
            seen_by = eyes | self.config.eyes[zone]
            self.events.append(Revealed(self.zones[zone], zone, eyes, seen_by))

    def shuffle(self, zone: Zone) -> None:
        """Put the cards of a zone in a random order that nobody knows."""
        cards = self.zones[zone]
        if self.fate is None:
            self.zones[zone], self.seed = chance.shuffled(self.seed, cards)
        else:
            remaining = list(cards)
            self.zones[zone] = tuple([remaining.pop(self.fate.draw(len(remaining))) for _ in cards])
        knowledge.shuffled(self, zone)
        if self.events is not None:
            self.events.append(Shuffled(zone))

    def roll(self, sides: int) -> int:
        """A random number from 0 to `sides - 1`."""
        if self.fate is not None:
            return self.fate.draw(sides)
        outcome, self.seed = chance.draw(self.seed, sides)
        return outcome

    def put(self, counter: Counter, value: int) -> None:
        """Set a counter. Zero is the same as no counter."""
        before = self.counters.get(counter, 0)
        if value:
            self.counters[counter] = value
        else:
            self.counters.pop(counter, None)
        if self.events is not None and before != value:
            self.events.append(Counted(counter[0], counter[1:], before, value))

    def count(self, counter: Counter) -> int:
        """A counter's value, 0 if it was never set."""
        return self.counters.get(counter, 0)

    def announce(self, key: str, **args: Any) -> None:
        """Say something to the whole table, by message key (see `events.Announced`)."""
        if self.events is not None:
            seen_by = self.config.everyone
            for card in [args["card"]] if "card" in args else args.get("cards", ()):
                seen_by &= self.eyes_on(card) | self.known.get(card, 0)
            self.events.append(Announced(key, args, seen_by))

    def begin(self, scope: str, **args: Any) -> None:
        """Open a bracket: what follows until its end was caused by it."""
        if self.events is not None:
            self.events.append(Began(scope, args))

    def end(self, scope: str) -> None:
        """Close the innermost open bracket of this scope."""
        if self.events is not None:
            self.events.append(Ended(scope))

    def finish(self, winners: Iterable[int], scores: Iterable[int]) -> None:
        """End the game: who shares the win, and every seat's score."""
        self.outcome = (tuple(winners), tuple(scores))
        self.agenda = ()
        if self.events is not None:
            self.events.append(Finished(*self.outcome))

    def win_shares(self) -> list[float]:
        """Each seat's share of the win once the game is over; 0 for all where nobody has won."""
        assert self.outcome is not None
        winners, _ = self.outcome
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.config.seats)]

    def places(self) -> list[int]:
        """Each seat's place once the game is over: winners share the first, the others stand by score, equals share."""
        assert self.outcome is not None, "the game is still going on"
        winners, scores = self.outcome
        worths = [(seat in winners, 0 if seat in winners else score) for seat, score in enumerate(scores)]
        return [1 + sum(other > worth for other in worths) for worth in worths]

    # -- looking ---------------------------------------------------------------------------------------------------

    def eyes_on(self, card: int) -> int:
        """The seats that see the face of a card where it lies now, as bits."""
        return self.config.eyes[self.where(card)] | self.shown.get(card, 0)

    def knowers(self, card: int) -> int:
        """The seats that see a card or remember that this is the card that lies there, as bits."""
        return self.eyes_on(card) | self.known.get(card, 0)

    def knows(self, seat: int, card: int) -> bool:
        """Whether a seat sees a card, or remembers that it is the card there."""
        return bool(self.knowers(card) >> seat & 1)
