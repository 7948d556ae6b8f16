"""One pool of ready decks, of lists that are tried in their place, and of known tricks: what each is worth.

Each game is drawn by chance among all of them, so that every game tells of two, and a thousand tell some thirty apart.
The lists that are tried stand in `candidates.toml`; creatures and prices are those of the program.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from pathlib import Path
from random import Random
from statistics import mean
from typing import NamedTuple

from build_scripts.balance.cells import INTERVAL
from build_scripts.balance.measuring import Workshop, tell
from build_scripts.balance.territory.against import written
from build_scripts.balance.territory.playing import THOUGHTFUL, Game, Played, play
from build_scripts.balance.territory.tricks import known_tricks
from build_scripts.findings import Figures
from game.bots.arena import CONFIDENT, interval
from game.bots.crew import Crew
from game.rulesets.territory import BATTLE
from game.rulesets.territory.bestiary import CREATURES, DECKS, counted

CANDIDATES = Path(__file__).with_name("candidates.toml")
READY, TRICK = "as it is", "trick"
TRICK_SHARE = 0.35
"""In so many games of two a deck meets a trick; tricks never meet each other."""

FEWER_FOURS = 3
"""One game of four is played for so many of two."""

PRIOR = 1.5
"""The variance of strengths, in log-odds squared, that is expected before any game."""

ROUNDS = 100
"""Steps of the fit; it has come to rest long before."""


@dataclass(frozen=True)
class Entry:
    """A list in the pool: the deck that it belongs to, what it is called, and its cards as a game takes them; and its
    lands, where they are no ready ones that suit."""

    deck: str
    name: str
    cards: str
    lands: str = ""


class Strength(NamedTuple):
    """What an entry is worth, as log-odds with their standard error, and in how many games that was found."""

    log_odds: float
    error: float
    games: int


Met = tuple[Entry, Entry, float]
"""Two entries, and the share of the win that the first had."""


def entries(path: Path = CANDIDATES) -> list[Entry]:
    """All that is in the pool."""
    tried = tomllib.loads(path.read_text(encoding="utf-8"))
    ready = [Entry(deck, READY, deck) for deck in DECKS]
    candidates = [Entry(deck, name, _listed(text)) for deck, lists in tried.items() for name, text in lists.items()]
    return [*ready, *candidates, *[Entry(TRICK, one.name, written(one.cards), one.lands) for one in known_tricks()]]


def _listed(text: str) -> str:
    return written(tuple([CREATURES[key] for key in counted(text)]))


# -- Drawing -----------------------------------------------------------------------------------------------------------


def pairs(pool: Sequence[Entry], games: int, random: Random) -> Iterator[tuple[Entry, ...]]:
    """So many meetings of two: of different decks, or of a deck and a trick."""
    lists = _by_deck(pool)
    decks = [deck for deck in lists if deck != TRICK]
    for _ in range(games):
        met = [random.choice(decks), TRICK] if random.random() < TRICK_SHARE else random.sample(decks, 2)
        random.shuffle(met)
        yield tuple([random.choice(lists[deck]) for deck in met])


def fours(pool: Sequence[Entry], games: int, random: Random) -> Iterator[tuple[Entry, ...]]:
    """So many tables of four different decks."""
    lists = _by_deck(pool)
    decks = [deck for deck in lists if deck != TRICK]
    for _ in range(games):
        yield tuple([random.choice(lists[deck]) for deck in random.sample(decks, 4)])


def _by_deck(pool: Iterable[Entry]) -> dict[str, list[Entry]]:
    lists: dict[str, list[Entry]] = {}
    for entry in pool:
        lists.setdefault(entry.deck, []).append(entry)
    return lists


def _played(tables: Iterable[tuple[Entry, ...]], random: Random, crew: Crew) -> Iterator[list[float]]:
    """Each seat's share of the win at each of these tables, by the thoughtful."""
    wanted = [
        Game(
            THOUGHTFUL,
            tuple([one.cards for one in met]),
            BATTLE,
            random.getrandbits(40),
            tuple([one.lands for one in met]),
        )
        for met in tables
    ]
    return (result.shares for result in crew.play(play, wanted, Played))


# -- Strength ----------------------------------------------------------------------------------------------------------


def strengths(met: Iterable[Met]) -> dict[Entry, Strength]:
    """What everybody is worth, after Bradley and Terry, drawn a little towards the middle; the error takes all others
    as known.

    The best fit is climbed to by Newton's steps, one entry after the other.
    """
    against: dict[Entry, list[tuple[Entry, float]]] = defaultdict(list)
    for one, other, share in met:
        against[one].append((other, share))
        against[other].append((one, 1 - share))
    worth = dict.fromkeys(against, 0.0)
    sure = dict.fromkeys(against, 1 / PRIOR)
    for _ in range(ROUNDS):
        for one, games in against.items():
            hopes = [(share, probability(worth[one] - worth[other])) for other, share in games]
            slope = sum([share - hope for share, hope in hopes]) - worth[one] / PRIOR
            sure[one] = sum([hope * (1 - hope) for _, hope in hopes]) + 1 / PRIOR
            worth[one] += slope / sure[one]
    return {one: Strength(worth[one], 1 / sqrt(sure[one]), len(games)) for one, games in against.items()}


def probability(log_odds: float) -> float:
    """The chance that has these log-odds."""
    return 1 / (1 + exp(-log_odds))


def middle(found: dict[Entry, Strength]) -> float:
    """The mean of the decks, of which each counts once, however many lists it has."""
    lists = [entries for deck, entries in _by_deck(found).items() if deck != TRICK]
    return mean([mean([found[entry].log_odds for entry in one]) for one in lists])


# -- The table ---------------------------------------------------------------------------------------------------------


def measure_pool(workshop: Workshop) -> list[Figures]:
    """Games of two by the thoughtful, and fewer of four, which take longer."""
    everybody, random = entries(), Random(workshop.seed)
    twos = list(pairs(everybody, workshop.games, random))
    shares = _played(twos, random, workshop.crew)
    found = strengths([(one, other, won[0]) for (one, other), won in zip(twos, shares, strict=True)])
    level = middle(found)
    tables = list(fours(everybody, workshop.games // FEWER_FOURS, random))
    crowded: dict[Entry, list[float]] = defaultdict(list)
    for table, won in zip(tables, _played(tables, random, workshop.crew), strict=True):
        for entry, share in zip(table, won, strict=True):
            crowded[entry].append(share)
    rows = [_row(entry, found[entry], level, crowded[entry]) for entry in everybody if entry in found]
    heads = ("deck", "list", "games", "against the mean of the decks", INTERVAL, "at four", INTERVAL)
    said = f"{workshop.games} games of two *{THOUGHTFUL}* players, and {len(tables)} of four"
    return [Figures(heads, rows, said)]


def _row(entry: Entry, strength: Strength, level: float, shares: Sequence[float]) -> tuple[str, ...]:
    height, reach = strength.log_odds - level, CONFIDENT * strength.error
    tell(f"territory: {entry.deck}, {entry.name}", probability(height))
    low, high = probability(height - reach), probability(height + reach)
    cells = (entry.deck, entry.name, f"{strength.games}", f"{probability(height):.0%}", f"{low:.0%} – {high:.0%}")
    if not shares:
        return *cells, "–", "–"
    fewest, most = interval(sum(shares), len(shares))
    return *cells, f"{mean(shares):.0%} of {len(shares)}", f"{fewest:.0%} – {most:.0%}"
