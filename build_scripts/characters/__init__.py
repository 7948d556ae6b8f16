"""How visible characters are: how often a keeper follows its policy where it could, and how often others would.

    python -m build_scripts.characters [--game G]... [--keeper K]... [--games N] [--seats S] [--level L] [--jobs J]

One seat is a keeper's, the others are nobody's in particular; the same deals are played with nobody in its place. Of
each decision in which some of the answers would be of a policy and some would not, it is counted whether one was given.
Besides: how often the first answer of many to one deal is the same, with five times other luck of thought.
"""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from build_scripts.balance.games import begun
from build_scripts.findings import Cell, Figures
from build_scripts.measuring_command import add_crew, command_line, crew_of, measure
from game.bots.arena import interval
from game.bots.crew import Crew
from game.bots.deeds import DEEDS, Question, deeds_among
from game.bots.levels import LEVELS, Player
from game.bots.past import NOTHING, Past, heard
from game.bots.tastes import NOBODY, TASTES, tastes_of
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.table.sight import View

GAMES, SEATS, LEVEL, SEED = 10, 3, "steady", 2024

THOUGHTS = 5
"""With so much different luck of thought one deal is begun."""

SEVERAL = 3
"""With so many possibilities there is something to choose from: with less it is mostly to do a thing or nothing."""

TITLE = "How visible characters are"
ABOUT = (
    "One seat is a keeper's, the others are nobody's in particular. Of the decisions in which some answers would "
    "follow the keeper's policy and some would not: how often one that does was given, and how often where nobody "
    "sits there on the same deals. Below: how often the first open answer to one deal for which there are three or "
    "more is the one that is given most, of five players with other luck, who are all nobody, all one keeper, and five "
    "keepers."
)


@dataclass(frozen=True)
class Sitting:
    """A game with a creature at one seat."""

    game: str
    level: str
    seats: int
    portrait: int
    deal: int


@dataclass
class Shown:
    """How often each deed could have been done or left by the one who is watched, and how often it was done."""

    could: Counter[str] = field(default_factory=Counter)
    did: Counter[str] = field(default_factory=Counter)

    def add(self, other: Shown) -> None:
        """Add what another game has shown."""
        self.could.update(other.could)
        self.did.update(other.did)


def sit(sitting: Sitting) -> Shown:
    """Play the game, and count."""
    shown = Shown()
    for player, view, past in _played(sitting):
        thought = player.planned
        if len(player.weighed) < 2 or thought is None:
            continue
        answers = [answer for answer, _ in player.weighed]
        world = view.determinise(Random(0))
        deeds = deeds_among(Question(world, view.seat, answers, past, Random(0)), frozenset(DEEDS))
        given = deeds[thought.choice, *thought.picks_planned]
        for deed in DEEDS:
            if 0 < sum(deed in found for found in deeds.values()) < len(answers):
                shown.could[deed] += 1
                shown.did[deed] += deed in given
    return shown


def _played(sitting: Sitting) -> Iterator[tuple[Player, View, Past]]:
    """The answers of a game as they are given: by whom, to what, and after which past."""
    match, players = _begun(sitting.game, sitting.level, sitting.seats, sitting.deal)
    watched = Random(sitting.deal).randrange(sitting.seats)
    for seat, player in enumerate(players):
        player.portrait = sitting.portrait if seat == watched else NOBODY
    past = NOTHING
    while not match.is_over:
        view = match.view(match.table.asked()[0])
        choice = players[view.seat].answer(view, past=past).choice
        if view.seat == watched:
            yield players[watched], view, past
        past = heard(past, match.ruleset, sitting.seats, match.answer(view.seat, choice))


def _begun(game: str, level: str, seats: int, deal: int, thought: int = 0) -> tuple[Match, list[Player]]:
    rules, random = ruleset(game), Random(deal)
    match = begun(rules, [Seat(player=level)] * seats, rules.quick_options(), random)
    return match, [Player(level, deal + seats * thought + seat, unhurried=True) for seat in range(seats)]


# -- the first answer --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Opening:
    """The beginning of a deal, thought about by one creature with luck of its own."""

    game: str
    level: str
    seats: int
    portrait: int
    deal: int
    thought: int


@dataclass
class First:
    """The first open answer for which there were several: what was answered."""

    answer: str


def first(opening: Opening) -> First:
    """Play up to the first open answer for which there are several; all before it goes by the deal alone."""
    match, players = _begun(opening.game, opening.level, opening.seats, opening.deal)
    thinkers = _begun(opening.game, opening.level, opening.seats, opening.deal, 1 + opening.thought)[1]
    while not match.is_over:
        view = match.view(match.table.asked()[0])
        question, is_open = match.table.question, len(match.table.choices(view.seat)) >= SEVERAL
        if question is not None and not question.seals and is_open:
            thinker = thinkers[view.seat]
            thinker.portrait = opening.portrait
            return First(repr(_printed(match, thinker.answer(view).choice)))
        match.answer(view.seat, players[view.seat].answer(view).choice)
    return First("")


def _printed(match: Match, choice: tuple[object, ...]) -> tuple[object, ...]:
    """A choice by what is printed on its card: two cards of a kind are the same answer."""
    if choice[0] == "card" and isinstance(choice[1], int):
        return ("card", match.table.config.designs[choice[1]], *choice[2:])
    return choice


def sameness(game: str, level: str, seats: int, deals: Sequence[int], portraits: Sequence[int], crew: Crew) -> float:
    """The mean share of the commonest first answer among those of as many players as there are portraits."""
    openings = [
        Opening(game, level, seats, portrait, deal, thought)
        for deal in deals
        for thought, portrait in enumerate(portraits)
    ]
    answers = [one.answer for one in crew.play(first, openings, First)]
    size = len(portraits)
    counts = [Counter(answers[start : start + size]).most_common(1)[0][1] for start in range(0, len(answers), size)]
    return sum(counts) / len(answers)


# -- the command -------------------------------------------------------------------------------------------------------


def counted(wish: Namespace, crew: Crew) -> list[Figures]:
    """Both tables."""
    policies: list[tuple[Cell, ...]] = []
    firsts: list[tuple[Cell, ...]] = []
    for game in wish.game or [rules.key for rules in RULESETS]:
        random = Random(f"{wish.seed}:{game}")
        deals = [random.getrandbits(40) for _ in range(wish.games)]
        policies += _policies(game, wish, deals, crew)
        kept = wish.keeper or [0]
        groups = [("nobody", [NOBODY] * THOUGHTS), ("one keeper", kept[:1] * THOUGHTS), ("five", FIVE)]
        shares = [f"{sameness(game, wish.level, wish.seats, deals, group, crew):.0%}" for _, group in groups]
        firsts.append((ruleset(game).title, wish.seats, len(deals), *shares))
        print(*firsts[-1], flush=True)
    return [
        Figures(("game", "keeper", "policy", "could", "did", "95 % interval", "nobody could", "nobody did"), policies),
        Figures(("game", "seats", "deals", "nobody", "one keeper", "five keepers"), firsts),
    ]


FIVE = [0, 2, 5, 8, 4]
"""The keepers who begin one deal: a grudge, a builder, a hoarder, a raider and a gambler."""


def _policies(game: str, wish: Namespace, deals: Sequence[int], crew: Crew) -> list[tuple[Cell, ...]]:
    def shown_by(portrait: int) -> Shown:
        shown = Shown()
        sittings = [Sitting(game, wish.level, wish.seats, portrait, deal) for deal in deals]
        for one in crew.play(sit, sittings, Shown):
            shown.add(one)
        return shown

    nobody, rows = shown_by(NOBODY), list[tuple[Cell, ...]]()
    for portrait in wish.keeper or range(len(TASTES)):
        policy, shown = tastes_of(portrait)[0], shown_by(portrait)
        could, did = shown.could[policy], shown.did[policy]
        low, high = interval(did, could) if could else (0.0, 1.0)
        usual = nobody.could[policy]
        rows.append((
            ruleset(game).title, portrait, policy, could, f"{did / max(1, could):.0%}", f"{low:.0%} – {high:.0%}",
            usual, f"{nobody.did[policy] / max(1, usual):.0%}",
        ))  # fmt: skip
        print(*rows[-1], flush=True)
    return rows


def main() -> int:
    """The command's door."""
    keys = [rules.key for rules in RULESETS]
    parser = command_line("characters", "Count what is seen.", GAMES, SEED)
    parser.add_argument("--game", action="append", choices=keys, help="only this one (all)")
    parser.add_argument("--keeper", action="append", type=int, help="only the keeper of this portrait (all)")
    parser.add_argument("--seats", type=int, default=SEATS, help=f"players ({SEATS})")
    parser.add_argument("--level", choices=LEVELS, default=LEVEL, help=f"how well they play ({LEVEL})")
    add_crew(parser)
    return measure(parser, TITLE, ABOUT, lambda wish: counted(wish, crew_of(wish)), "game", "keeper", "seats", "level")
