"""A language for scenarios: a table laid out by hand, a script that answers every question, and what must be so then.

    scene = Scene("fire ice grass air", A="red: red red! | blue: blue", B="green: green | red: blue|red")
    scene.play("A opponent: B", "A number: 1", "A squad: A1 ready", "B squad: B2 ready")
    scene.counts(1, 0)

Seats are A to F; the cards of A's hand are A1, A2 and so on, for ever, wherever they go. A card is its main colour and
its icons: `red` a plain icon, `red!` an action icon, `red/blue` an icon of two types. A line of the script names who is
asked, the question, and the answers one after another; a question that nobody answers fails the test, and so does a
forced draw that is not used. After every answer the scene plays the same game a second time as a `Match`, takes the
answer back, gives it again, and compares.
"""

import functools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Self

from game.match.arguments import fits
from game.match.match import Match
from game.match.reachable import check
from game.match.record import Seat, fingerprint, position_of
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.quellector.board import BOX
from game.rulesets.quellector.cards import COLOURS, Creature, read_card
from game.rulesets.quellector.rules import turn
from game.rulesets.ruleset import Ruleset, ruleset_of
from game.stage.telling import Teller
from game.table.agenda import Simultaneous
from game.table.chance import Fate
from game.table.choices import Choice, Refusal
from game.table.events import Announced, Counted, Event
from game.table.refusals import why_not
from game.table.sight import redact
from game.table.table import Table
from game.words import Words

LETTERS = "ABCDEF"
USUAL = "fire water earth air"
ENGLISH = Words(strict=True)
NO_TWISTS: Mapping[str, Any] = {}

proved: dict[str, list[str]] = {}
"""Sentence of the rulebook -> the tests that prove it."""

_open_scenes: list["Scene"] = []


def proves(*sentences: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Names the numbered sentences of the rulebook that a test proves, and sees that its scenes were played out."""

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        for sentence in sentences:
            proved.setdefault(sentence, []).append(test.__name__)

        @functools.wraps(test)
        def proof(*args: Any, **kwargs: Any) -> None:
            _open_scenes.clear()
            test(*args, **kwargs)
            for scene in _open_scenes:
                scene.check_played_out()

        return proof

    return decorate


def creature(words: str) -> Creature:
    """A card from its words: `red: red red! red/blue`."""
    return read_card(f"{words.strip()}; {words.strip()}; 0")


class Scene:
    """A table of Creature Quellector with exactly the cards that are named, however few, and an empty box.

    Other games derive theirs: they lay their table out, name its cards in `labels`, call `begin`, and read answers.
    """

    game = "quellector"

    def __init__(
        self,
        types: str = USUAL,
        *,
        turn_of: str = "A",
        fights: int | str = 0,
        done: str = "",
        earlier: str = "",
        knows: str = "",
        draws: Iterable[int] = (),
        twists: Mapping[str, Any] = NO_TWISTS,
        **hands: str,
    ) -> None:
        """Lay the cards out. `earlier` is what all deals but the last have counted, like "9 0"; `knows` is like "A: B1
        B2, C: B1"; `draws` are the forced outcomes of chance."""
        self.seats = len(hands)
        assert sorted(hands) == list(LETTERS[: self.seats])
        cards = [(owner, word) for owner in sorted(hands) for word in hands[owner].split("|") if word.strip()]
        self.labels = _labels([owner for owner, _ in cards])
        designs = tuple(creature(word) for _, word in cards)
        options = {**dict(zip(COLOURS, types.split(), strict=True)), "multitype": True, "set_code": "", **twists}
        ruleset = replace(
            QUELLECTOR,
            designs=lambda seats, options: designs,
            prepare=lambda seats, _, random: options,
            check=lambda table: None,
        )
        table = Table(ruleset.config(self.seats, options), seed=1)
        for card, (owner, _) in enumerate(cards):
            table.zones["hand", LETTERS.index(owner)] += (card,)
        assert not table.zones[BOX]
        self._mark(table, fights, done, knows)
        for seat, points in enumerate(earlier.split()):
            table.put(("dealt",), options["deals"] - 1)
            table.put(("earlier", seat), int(points))
        table.then(turn(LETTERS.index(turn_of)))
        self.begin(ruleset, options, table, draws)

    def begin(self, ruleset: Ruleset, options: dict[str, Any], table: Table, draws: Iterable[int] = ()) -> None:
        """Run to the first question, at the table itself and in a match that begins there."""
        self.names = {card: label for label, card in self.labels.items()}
        self.match = Match(ruleset, [Seat()] * self.seats, options, 1, 0, position_of(table))
        self.table = table
        self.events: list[Event] = []
        self.recent: tuple[Event, ...] = ()
        self.expected = ""
        self.draws = list(draws)
        if self.draws:
            table.fate, self.match.table.fate = Fate(self.draws), Fate(self.draws)
        table.events = self.events
        table.advance()
        self._compare("laid out")
        self._counts_what_is_declared(self.events)
        _open_scenes.append(self)

    def _mark(self, table: Table, fights: int | str, done: str, knows: str) -> None:
        table.put(("fights",), int(fights))
        for letter in done:
            table.put(("done", LETTERS.index(letter)), 1)
        for who, _, labels in [part.strip().partition(":") for part in knows.split(",") if part]:
            for label in labels.split():
                card = self.labels[label]
                table.known[card] = table.known.get(card, 0) | 1 << LETTERS.index(who)

    # -- the script --------------------------------------------------------------------------------------------------

    def play(self, *lines: str) -> Self:
        """Answer the questions as they come up, each line one question: `A squad: A1 A2 ready`."""
        for line in lines:
            asked, _, words = line.partition(":")
            self.asks(asked)
            seat = LETTERS.index(asked[0])
            start = len(self.events)
            for word in words.split():
                self._answer(seat, self.choice(word), line)
            self.recent = tuple(self.events[start:])
            self.expected = ""
            self._counts_what_is_declared(self.recent)
        return self

    def _counts_what_is_declared(self, events: Iterable[Event]) -> None:
        """Also what is counted and taken away again before anybody is asked."""
        kinds = {kind.name: kind for kind in ruleset_of(self.table.config).counters}
        for event in events:
            if isinstance(event, Counted):
                kind = kinds.get(event.name)
                assert kind is not None, f"{event.name} is counted and not declared\n{self}"
                assert event.after == 0 or kind.least <= event.after <= kind.most, f"{event} goes too far\n{self}"

    def fight(self, attackers: str, defenders: str) -> Self:
        """A challenges B (or whoever owns these cards), and both choose these squads."""
        ours, theirs = attackers.split(), defenders.split()
        attacker, defender = ours[0][0], theirs[0][0]
        return self.play(
            f"{attacker} opponent: {defender}",
            f"{attacker} number: {len(ours)}",
            f"{attacker} squad: {attackers} ready",
            f"{defender} squad: {defenders} ready",
        )

    def nobody_stops(self) -> Self:
        """Both fighters play on, as far as they are asked."""
        while self.question().endswith(" stop"):
            self.play(f"{self.question()}: play_on")
        return self

    def choice(self, word: str) -> Choice:
        """One answer from its word: a card (`A1`), a card onto a squad (`A1>B`), a seat, a number, the type that an
        icon shows (`fire@A1` or `fire@A1.2` for the second icon), or a word on a button."""
        label, _, target = word.partition(">")
        if label in self.labels:
            card = ("card", self.labels[label])
            return (*card, ("squad", LETTERS.index(target))) if target else card
        if word.isdigit():
            return ("number", int(word))
        if "@" in word:
            type_name, _, icon = word.partition("@")
            label, _, place = icon.partition(".")
            return ("say", type_name, self.labels[label], int(place or 1) - 1)
        return ("seat", LETTERS.index(word)) if word in tuple(LETTERS) else ("say", word)

    def _answer(self, seat: int, choice: Choice, line: str) -> None:
        refusal = why_not(self.table, seat, choice)
        assert refusal is None, f"{line!r} is refused: {refusal}\n{self}"
        self.table.answer(seat, choice)
        fate, state = self.match.table.fate, fingerprint(self.match.table)
        outcomes = list(fate.outcomes) if fate else []
        self.match.answer(seat, choice)
        self._compare(line)
        self.match.undo_to(len(self.match.history) - 1)
        assert fingerprint(self.match.table) == state, f"{line!r} could not be taken back\n{self}"
        if fate:
            fate.outcomes = outcomes
        self.match.redo()
        self._compare(line)

    def _compare(self, line: str) -> None:
        assert fingerprint(self.match.table) == fingerprint(self.table), f"{line!r} led to different tables\n{self}"
        position_of(self.table)
        check(self.table)
        for frame in self.table.agenda:
            assert fits(self.table.config.ruleset.book, frame, self.table.config), f"{frame} cannot be laid\n{self}"

    # -- what must be so ---------------------------------------------------------------------------------------------

    def question(self) -> str:
        """Who is asked what: `A squad`, or `over`. Of several asked at once the first in turn order."""
        return f"{LETTERS[self.table.asked()[0]]} {self.table.agenda[-1][0]}" if self.table.agenda else "over"

    def asks(self, question: str) -> Self:
        """Exactly this question stands now: `A keep`, or `over` when the game has ended."""
        if question == "over" or not self.table.agenda:
            assert self.question() == question, f"expected {question!r}\n{self}"
            assert self.table.outcome is not None, f"nobody was told how it ended\n{self}"
        else:
            seats = [LETTERS[seat] for seat in self.table.asked()]
            expected = [f"{letter} {self.table.agenda[-1][0]}" for letter in seats]
            assert question in expected, f"expected {question!r}\n{self}"
        self.expected = question
        return self

    def left_open(self) -> Self:
        """What is asked now is of no interest to this test."""
        return self.asks(self.question())

    def may(self, question: str, words: str) -> Self:
        """This question stands, and these are its legal answers, all of them."""
        self.asks(question)
        seat = LETTERS.index(question[0])
        legal = self.table.choices(seat)
        assert set(legal) == {self.choice(word) for word in words.split()}, f"{legal} are legal\n{self}"
        return self

    def refused(self, line: str, reason: str, says: str = "") -> Self:
        """This answer is refused now, for this reason: a key below `<game>.refuse` or `refuse`, or `otherwise`; and
        perhaps in these words."""
        asked, _, word = line.partition(":")
        if " " in asked:
            self.asks(asked)
        refusal = why_not(self.table, LETTERS.index(asked[0]), self.choice(word.strip()))
        own = {f"{self.game}.refuse.{reason}", f"{self.game}.{reason}.{self.question().split()[-1]}"}
        assert isinstance(refusal, Refusal), f"{line!r} is allowed\n{self}"
        assert refusal.key in {*own, f"refuse.{reason}"}, f"{line!r}: {refusal}\n{self}"
        assert says in ("", self._teller().refusal(refusal)), f"{line!r}: {self._teller().refusal(refusal)}\n{self}"
        return self

    def holds(self, owner: str, cards: str) -> Self:
        """Exactly these cards are in that hand."""
        return self._lie(("hand", LETTERS.index(owner)), cards)

    def fields(self, owner: str, cards: str) -> Self:
        """Exactly these cards are in that squad."""
        return self._lie(("squad", LETTERS.index(owner)), cards)

    def _lie(self, zone: tuple[str, int], cards: str) -> Self:
        there = " ".join(sorted(self.names[card] for card in self.table.zones[zone]))
        assert there == " ".join(sorted(cards.split())), f"in {zone} lie {there or 'no cards'}\n{self}"
        return self

    def told(self, key: str, **args: Any) -> Self:
        """The log has this sentence (below `<game>.tell`), with these arguments among others."""
        sentences = self._sentences(key)
        assert any(args.items() <= event.args.items() for event in sentences), f"{sentences} were told\n{self}"
        return self

    def not_told(self, key: str) -> Self:
        """The log does not have this sentence."""
        assert not self._sentences(key), f"{key} was told\n{self}"
        return self

    def log(self) -> list[str]:
        """All that was told so far, in words: players by their letters, cards by their labels."""
        return self._teller().events(self.events)

    def _teller(self) -> Teller:
        return Teller(ENGLISH, ruleset_of(self.table.config), LETTERS, lambda card: self.names[card])

    def prompts(self, question: str, words: str) -> Self:
        """This question stands now, and is asked in these words."""
        self.asks(question)
        frame, asked = self.table.agenda[-1], self.table.question
        assert asked is not None
        prompt = self._teller().question(asked.name, asked.arguments(frame))
        assert prompt == words, f"asked was {prompt!r}\n{self}"
        return self

    def tells(self, *sentences: str) -> Self:
        """Exactly these sentences were told so far, in this order."""
        assert self.log() == list(sentences), f"{self.log()} were told\n{self}"
        return self

    def _sentences(self, *keys: str) -> list[Announced]:
        wanted = {f"{self.game}.tell.{key}" for key in keys}
        return [event for event in self.events if isinstance(event, Announced) and event.key in wanted]

    def counts(self, attack: int, defence: int) -> Self:
        """The last fight was counted so."""
        counted = self._sentences("counted")
        assert counted, f"nothing was counted\n{self}"
        strengths = counted[-1].args["n"], counted[-1].args["m"]
        assert strengths == (attack, defence), f"the fight was counted {strengths}\n{self}"
        return self

    def wins(self, winner: str) -> Self:
        """The last fight was won by this seat."""
        winners = [event.args["who"] for event in self._sentences("wins_fight", "tie_defender", "tie_attacker")]
        assert winners, f"nobody won\n{self}"
        assert LETTERS[winners[-1]] == winner, f"{LETTERS[winners[-1]]} won\n{self}"
        return self

    def order(self, *keys: str) -> Self:
        """These sentences were told in this order, others between them perhaps."""
        told = iter([event.key for event in self.events if isinstance(event, Announced)])
        for key in keys:
            assert f"{self.game}.tell.{key}" in told, f"{key} was not told, or too early\n{self}"
        return self

    def names_of(self, seat: str, owner: str) -> str:
        """The cards of a hand that a seat can name now."""
        held = self.table.zones["hand", LETTERS.index(owner)]
        return " ".join(sorted(self.names[card] for card in held if self.table.knows(LETTERS.index(seat), card)))

    def saw(self, seat: str) -> list[Event]:
        """What happened in the last line of the script, as a seat was told it."""
        return [redact(event, LETTERS.index(seat)) for event in self.recent]

    def check_played_out(self) -> None:
        """Nothing is left open: the last question was expected, every forced draw was made."""
        assert self.expected == self.question() or self.expected in self._all_asked(), (
            f"the script ends at {self.question()!r}, which the test does not mention\n{self}"
        )
        for table in (self.table, self.match.table):
            assert table.fate is None or not table.fate.outcomes, f"draws {table.fate.outcomes} were never made\n{self}"

    def _all_asked(self) -> list[str]:
        return [f"{LETTERS[seat]} {self.table.agenda[-1][0]}" for seat in self.table.asked()]

    def __str__(self) -> str:
        """The table and its agenda, for a test that fails."""
        lines = [f"  next: {frame}" for frame in reversed(self.table.agenda)] or ["  the game is over"]
        for zone, cards in self.table.zones.items():
            if cards:
                lines.append(f"  {zone}: {' '.join(f'{self.names[card]}({self._design(card)})' for card in cards)}")
        if self.table.counters:
            lines.append(f"  counters: {self.table.counters}")
        if isinstance(self.table.question, Simultaneous):
            lines.append(f"  asked: {self._all_asked()}")
        return "\n".join(lines)

    def _design(self, card: int) -> str:
        return str(self.table.config.designs[card].name)


def _labels(owners: list[str]) -> dict[str, int]:
    return {f"{owner}{owners[: card + 1].count(owner)}": card for card, owner in enumerate(owners)}
