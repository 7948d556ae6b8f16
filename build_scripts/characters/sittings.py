"""Games with a keeper at one seat and nobody in particular at the others, and what is seen of its policy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from build_scripts.balance.games import begun
from game.bots.deeds import DEEDS, Question, deeds_among
from game.bots.levels import Player
from game.bots.past import NOTHING, Past, heard
from game.bots.tastes import NOBODY
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.table.sight import View


@dataclass(frozen=True)
class Sitting:
    """A game with a creature at one seat."""

    game: str
    level: str
    seats: int
    portrait: int
    deal: int

    @property
    def watched(self) -> int:
        """The seat of that creature."""
        return Random(self.deal).randrange(self.seats)


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
    match, players = seated(sitting.game, sitting.level, sitting.seats, sitting.deal)
    shown = Shown()
    for player, view, past in played(sitting, match, players):
        thought = player.planned
        if view.seat != sitting.watched or len(player.weighed) < 2 or thought is None:
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


def seated(game: str, level: str, seats: int, deal: int, thought: int = 0) -> tuple[Match, list[Player]]:
    """A game of that deal, and its players; another `thought` is other luck of theirs."""
    rules, random = ruleset(game), Random(deal)
    match = begun(rules, [Seat(player=level)] * seats, rules.quick_options(), random)
    return match, [Player(level, deal + seats * thought + seat, unhurried=True) for seat in range(seats)]


def played(sitting: Sitting, match: Match, players: list[Player]) -> Iterator[tuple[Player, View, Past]]:
    """The answers of a game as they are given: by whom, to what, and after which past."""
    for seat, player in enumerate(players):
        player.portrait = sitting.portrait if seat == sitting.watched else NOBODY
    past = NOTHING
    while not match.is_over:
        view = match.view(match.table.asked()[0])
        choice = players[view.seat].answer(view, past=past).choice
        yield players[view.seat], view, past
        past = heard(past, match.ruleset, sitting.seats, match.answer(view.seat, choice))
