"""How much what somebody sends out of a secret hand tells of what they keep: what there is to win by reading others.

Of two players each sends some cards, both at the same time, and they are opened. For whoever looks on, the hand that
sent them is one of many that could be dealt. Asking what such a player, or a casual one, would have sent out of each
makes the hand that they really held so much likelier, in nats. A hand of five unknown cards holds ten nats and more.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import log
from random import Random
from statistics import fmean

from build_scripts.balance.cells import INTERVAL
from build_scripts.balance.games import begun, questions
from build_scripts.balance.measuring import Workshop
from build_scripts.findings import Figures
from game.bots.arena import CONFIDENT
from game.bots.levels import Player
from game.bots.review.reasons import standard_error
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.ruleset import Ruleset, ruleset_of
from game.table.agenda import Frame, Gather
from game.table.choices import READY, Choice
from game.table.sight import View, view
from game.table.table import Table

LEVEL, HABIT = "steady", "habit"
"""Who plays, and for comparison: whoever plays by habit can be read by habit."""

HANDS = 24
"""The true hand is compared with so many in all."""

ROWS = ((HABIT, HABIT, 1), (LEVEL, HABIT, 1), (LEVEL, LEVEL, 4))
"""Who plays, what they are thought to be, and for how many games of other rows one is played: a model that thinks does
so in every hand."""

TELLING = (
    "By how many nats the true hand of an opponent becomes likelier among 24, once it is seen what they sent out of "
    "it, where each hand is asked what it would have sent; *steady* hands are asked three times each."
)
"""What the figures mean."""

Cards = frozenset[int]

Likeness = tuple[float, float]
"""How often just these cards would be sent, and which part of all that would be or was sent is common, on average."""


Answers = Callable[[View], Choice]
"""How somebody answers what they are asked."""


def _by_habit(random: Random) -> Answers:
    """A casual player."""
    return lambda seen: ruleset_of(seen.table.config).advice.rollout_policy(seen.table, seen.seat, random)


def _by_thought(random: Random) -> Answers:
    """A player of the level."""
    player = Player(LEVEL, random.getrandbits(40), unhurried=True)
    return lambda seen: player.answer(seen).choice


PLAYERS: dict[str, Callable[[Random], Answers]] = {HABIT: _by_habit, LEVEL: _by_thought}

GUESSES = {HABIT: 100, LEVEL: 3}
"""How often a player is asked what they would send out of a hand."""


def likeness(player: str, world: Table, seat: int, sent: Cards, random: Random) -> Likeness:
    """How like what such a player would send out of this hand is to what was sent."""
    guesses = [_sent_by(PLAYERS[player](random), view(world, seat)) for _ in range(GUESSES[player])]
    common = [len(guess & sent) / len(guess | sent) for guess in guesses]
    return fmean([guess == sent for guess in guesses]), fmean(common)


def _sent_by(answers: Answers, seen: View) -> Cards:
    table, sent = seen.table.copy(), set[int]()
    while (choice := answers(View(seen.seat, table))) != READY:
        sent.add(choice[1])
        table.answer(seen.seat, choice)
    return Cards(sent)


SOFTENED: dict[str, Callable[[Likeness], float]] = {
    "just these, and 0.1": lambda likeness: likeness[0] + 0.1,
    "just these, and 0.3": lambda likeness: likeness[0] + 0.3,
    "just these, and 1": lambda likeness: likeness[0] + 1,
    "what is common": lambda likeness: likeness[1] + 0.05,
    "its square": lambda likeness: (likeness[1] + 0.05) ** 2,
    "its fourth power": lambda likeness: (likeness[1] + 0.05) ** 4,
}
"""By what a hand becomes likelier. A player who surprises leaves no hand without a chance."""


@dataclass(frozen=True)
class Reading:
    """A game of two such players in which this question is answered out of a secret hand, and what they are thought to
    be."""

    game: str
    question: str
    players: str
    thought_to_be: str
    seed: int


@dataclass
class Told:
    """For each answer, how like it is to what would have been sent out of all hands, the true one first."""

    likenesses: list[list[Likeness]] = field(default_factory=list)


@dataclass(frozen=True)
class _Opened:
    """What one player sent, the table before that, and how the other one saw it."""

    before: Table
    seen: View
    seat: int
    sent: Cards

    def hands(self, random: Random) -> list[Table]:
        """The table with the hand that they really held and others that they could have sent this from; none where
        they sent nothing, or what they kept is known."""
        known = self.seen.table.zones["hand", self.seat]
        hidden = sum([card < 0 for card in known]) - len(self.sent.difference(known))
        if not self.sent or not hidden:
            return []
        return [self.before, *[self._dealt(random) for _ in range(HANDS - 1)]]

    def _dealt(self, random: Random) -> Table:
        """A world that is dealt to whoever looks on, in which each card sent has changed places with one of the hand
        of which they know nothing, should it lie elsewhere."""
        world, hand = self.seen.determinise(random), ("hand", self.seat)
        for card in self.sent.difference(world.zones[hand]):
            known = self.seen.table.zones[hand]
            given = random.choice([one for one in world.zones[hand] if one not in known and one not in self.sent])
            zone = next(zone for zone, cards in world.zones.items() if card in cards)
            for place, old, new in ((zone, card, given), (hand, given, card)):
                world.zones[place] = tuple([new if one == old else one for one in world.zones[place]])
        return world


def read(reading: Reading) -> Told:
    """Play the game, and read both players whenever they have answered."""
    random, told = Random(reading.seed), Told()
    for opened in _opened(reading, random):
        hands = opened.hands(random)
        if hands:
            seat, sent = opened.seat, opened.sent
            told.likenesses.append([likeness(reading.thought_to_be, hand, seat, sent, random) for hand in hands])
    return told


def _opened(reading: Reading, random: Random) -> Iterator[_Opened]:
    """All that is sent in a game, whenever both have sent something."""
    match = begun(ruleset(reading.game), [Seat()] * 2, {}, random)
    players = [PLAYERS[reading.players](random) for _ in range(2)]
    before, sent = match.table.copy(), dict[int, set[int]]()
    for seen in questions(match):
        frame, is_asked = match.table.agenda[-1], match.table.agenda[-1][0] == reading.question
        if is_asked and not any(frame[2]):
            before, sent = match.table.copy(), {seat: set() for seat in frame[1]}
        choice = players[seen.seat](seen)
        is_last = is_asked and choice == READY and _waits_for_one(match.table, frame)
        match.answer(seen.seat, choice)
        if is_asked and choice != READY:
            sent[seen.seat].add(choice[1])
        if is_last:
            yield from [_Opened(before, view(before, 1 - seat), seat, Cards(cards)) for seat, cards in sent.items()]


def _waits_for_one(table: Table, frame: Frame) -> bool:
    question = table.question
    return isinstance(question, Gather) and len(question.asked(frame)) == 1


def gained(likenesses: list[list[Likeness]], softened: Callable[[Likeness], float]) -> list[float]:
    """By how many nats each true hand became likelier than the mean of all."""
    weights = [[softened(likeness) for likeness in hands] for hands in likenesses]
    return [log(hands[0] / fmean(hands)) for hands in weights]


def measure_telling(rules: Ruleset, question: str, workshop: Workshop) -> list[Figures]:
    """A row for each of `ROWS` and each way to weigh what would have been sent."""
    rows = []
    for players, thought_to_be, share in ROWS:
        random = Random(f"{workshop.seed}:{rules.key}")
        seeds = [random.getrandbits(40) for _ in range(workshop.games // share)]
        games = [Reading(rules.key, question, players, thought_to_be, seed) for seed in seeds]
        likenesses = [hands for told in workshop.crew.play(read, games, Told) for hands in told.likenesses]
        for weighed, softened in SOFTENED.items():
            nats = gained(likenesses, softened)
            mean, half = fmean(nats), CONFIDENT * standard_error(nats)
            interval = f"{mean - half:+.3f} to {mean + half:+.3f}"
            rows.append((players, thought_to_be, weighed, len(nats), f"{mean:+.3f}", interval))
        print(f"{rules.key}: {players} thought to be {thought_to_be}", file=sys.stderr, flush=True)
    return [Figures(("players", "thought to be", "weighed by", "answers", "nats", INTERVAL), rows)]
