"""In what manner one plays Territory: all to one land, or a foot in every door, and how much one meddles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.rulesets.manners import ATTACKS, BUILDS, DARES, Manner
from game.rulesets.territory.board import READY, biome, form, opponents
from game.rulesets.territory.catalogue import ENEMY, OTHER
from game.rulesets.territory.deployment import mights
from game.table.choices import PASS, Choice
from game.table.facts import Zone
from game.table.table import Table

HOSTILE = frozenset({"aims"})


def meddles(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """Creatures sent to where another one's are mightiest, as all may see; an ability that is for others' creatures, or
    one of these as its aim."""
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
    """To how many lands one sends somebody."""
    return len(_lands(table, answer))


def gathers(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """How many go to the land to which most of them go, and whether an ability is spent."""
    if table.agenda[-1][0] == "ability":
        return float(answer[0] != PASS)
    return max(_lands(table, answer).values(), default=0)


def _in_the_way(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """How mighty others could be, on the average, where one's creatures go."""
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
