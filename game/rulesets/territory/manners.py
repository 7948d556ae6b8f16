"""In what manner one plays Territory: everything to one land or some to each, and how much one meddles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.rulesets.manners import ATTACKS, BUILDS, DARES, Manner
from game.rulesets.territory.board import READY, biome, form, opponents
from game.rulesets.territory.catalogue import ENEMY, OTHER
from game.rulesets.territory.deployment import mights
from game.table.choices import PASS, Choice
from game.table.events import Zone
from game.table.table import Table

HOSTILE = frozenset({"aims"})


def meddles(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """Sending creatures where another player's are openly mightiest; using an ability on others' creatures, or aiming
    it at one."""
    asked, choice = table.agenda[-1][0], answer[0]
    if asked == "deploy":
        return _in_the_way(table, seat, answer)
    if choice[0] != "card" or asked not in ("ability", "target"):
        return 0
    if asked == "target":
        return float(getattr(table.config.designs[choice[1]], "owner", seat) != seat)
    creature = form(table, choice[1])
    return float(any(creature.abilities[place].kind.aim in (ENEMY, OTHER) for place in creature.actives))


def spreads(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """How many lands one sends somebody to."""
    return len(_lands(table, answer))


def gathers(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """How many creatures go to the land to which most go; and whether an ability is spent."""
    if table.agenda[-1][0] == "ability":
        return float(answer[0] != PASS)
    return max(_lands(table, answer).values(), default=0)


def _in_the_way(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """How mighty others could be, on average, where one's creatures go."""
    lands, known = _lands(table, answer), mights(table.config)
    might = [
        n * max([sum([known[card][biome(table, zone[1])] for card in table.zones[READY[other]]]) for other in rivals])
        for zone, n in lands.items()
        if (rivals := opponents(table, seat))
    ]
    return sum(might) / max(1, lands.total())


def _lands(table: Table, answer: tuple[Choice, ...]) -> Counter[Zone]:
    return Counter([pick[2] for pick in answer if len(pick) > 2]) if table.agenda[-1][0] == "deploy" else Counter()


MANNERS: Mapping[str, Manner] = {ATTACKS: meddles, BUILDS: spreads, DARES: gathers}
