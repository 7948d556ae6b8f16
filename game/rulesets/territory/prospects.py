"""What using an ability promises, for computer opponents: how far it moves the lead at a land, and what it means for
later rounds. A guess from the numbers on the table; nothing is played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from game.rulesets.territory.abilities import Ability, AbilityPart
from game.rulesets.territory.activation import why_not
from game.rulesets.territory.board import (
    CLAIMED,
    READY,
    RESTING,
    StandingAbility,
    at,
    bases_under,
    biome,
    form,
    lands_left,
    modifier,
    opponents,
    powers,
    standing,
)
from game.rulesets.territory.catalogue import ENEMY, OWN
from game.table.table import Table

POINTS_FOR_A_LAND = 40
"""Creatures worth so many points claim about one land in a round."""

KNOCKED_OUT = 0.7
"""How much of what a resting enemy misses to count: its owner may spend lands on it."""

POINTS_IN_A_BATTLE = 8
"""How much lead in a battle is about as good as a land later."""

Promise = tuple[float, float]
"""How much the lead at this land grows, and what later rounds gain, in lands."""


class Battle:
    """A battle at a land as a player sees it before an ability is used: everybody's power, and who the rival is."""

    __slots__ = (
        "at_enemies",
        "bases",
        "ease",
        "enemies",
        "guarded",
        "land",
        "lead",
        "own",
        "powers",
        "rival",
        "seat",
        "table",
    )

    def __init__(self, table: Table, seat: int, land: int) -> None:
        self.table, self.seat, self.land = table, seat, land
        there = standing(table, land)
        self.bases = bases_under(table, land, there)
        self.powers = powers(table, land, self.bases)
        sums = [0] * table.config.seats
        for card, power in self.powers.items():
            sums[table.config.designs[card].owner] += power
        others = opponents(table, seat)
        # Of equals the first clockwise: by number, all would turn against the first seats.
        self.rival = max(others, key=lambda other: sums[other], default=seat)
        self.lead = sums[seat] - max(0, sums[self.rival])
        self.own = at(table, land, seat)
        self.enemies = [card for other in others for card in at(table, land, other)]
        self.guarded = _guarded(table, there)
        self.ease = _ease(table, seat)
        self.at_enemies: dict[AbilityPart, Promise] = {}
        """What effects promise at their best targets among enemies, whoever has them."""

    def weight(self, card: int) -> float:
        """How much an enemy's power counts: the rival's in full, weaker ones' hardly."""
        return 1.0 if self.table.config.designs[card].owner == self.rival else 0.2

    def lost(self, card: int, n: int) -> float:
        """The power that a creature loses together with so much base power."""
        if n >= self.bases[card]:
            return self.powers[card]
        return n if self.powers[card] else 0

    def missed(self, card: int, rounds: float) -> float:
        """The lands not claimed while a creature rests."""
        return float(self.table.config.designs[card].cost * rounds / POINTS_FOR_A_LAND)

    def hit(self, card: int, n: int) -> Promise:
        """Damage to any creature: good for an enemy, bad for one's own."""
        printed, counters = self.table.config.designs[card], self.table.counters
        is_own = printed.owner == self.seat
        if (printed.owner in self.guarded and not is_own) or ("absorb", card) in counters:
            return 0.0, 0.0
        n -= counters.get(("block", card), 0)
        if n <= 0:
            return 0.0, 0.0
        falls = 0 < self.bases[card] <= n
        later = self.missed(card, printed.stars) * KNOCKED_OUT if falls else 0.0
        return (-self.lost(card, n), -later) if is_own else (self.weight(card) * self.lost(card, n), later)


def _guarded(table: Table, holders: Sequence[StandingAbility]) -> set[int]:
    """The players whose creatures here are shielded from enemies."""
    shielding = {owner for _, owner, effect in holders if effect.key == "shield"}
    laid = [key[1] for key in table.counters if key[0] == "shield"]
    return shielding | {table.config.designs[card].owner for card in laid}


def _ease(table: Table, seat: int) -> float:
    """The part of its rest that a creature will really rest: lands are spent on the remainder."""
    lands, resting = len(table.zones[CLAIMED[seat]]), len(table.zones[RESTING[seat]])
    return (1 + resting) / (1 + resting + lands)


# -- One ability -----------------------------------------------------------------------------------------------------


def usable(table: Table, seat: int, land: int) -> list[tuple[int, int]]:
    """A player's creatures at a land with the places of the abilities that can be used now."""
    return [
        (card, place)
        for card in at(table, land, seat)
        for place in form(table, card).actives
        if why_not(table, seat, land, card, place) is None
    ]


def gains(battle: Battle, able: Sequence[tuple[int, int]]) -> list[float]:
    """What each of these abilities is worth now, in lands."""
    promises = [promise(battle, card, form(battle.table, card).abilities[place]) for card, place in able]
    reach = max(1.5, 0.4 * sum([swing for swing, _ in promises if swing > 0]))
    before = _chance(battle.lead, reach)
    return [_chance(battle.lead + swing, reach) - before + later for swing, later in promises]


def _chance(lead: float, reach: float) -> float:
    """How likely a land is claimed with this lead: the surer, the less can still be done about it."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, (lead - 0.5) / reach * 2))))


def promise(battle: Battle, card: int, ability: Ability) -> Promise:
    """What an ability promises at its best target, less its costs."""
    swing, later = _best(battle, card, ability)
    paid, missed = _paid(battle, card, ability)
    return swing - paid, later - missed


def _best(battle: Battle, card: int, ability: Ability) -> Promise:
    effect = ability.effect
    if not ability.is_aimed:
        return UNAIMED[effect.key](battle, card, effect.n, effect.word)
    if ability.kind.aim == ENEMY and effect in battle.at_enemies:
        return battle.at_enemies[effect]
    promised = [at_target(battle, card, ability, one) for one in aims(battle, card, ability)]
    best = max(promised, key=worth_of, default=(0.0, 0.0))
    if ability.kind.aim == ENEMY:
        battle.at_enemies[effect] = best
    return best


def worth_of(promised: Promise) -> float:
    """One number for a promise where the lead is not looked at."""
    return promised[0] + POINTS_IN_A_BATTLE * promised[1]


def aims(battle: Battle, card: int, ability: Ability) -> list[int]:
    """The creatures that an ability may be aimed at, without regard to wards and requirements."""
    if ability.kind.aim == ENEMY:
        return battle.enemies
    if ability.kind.aim == OWN:
        return list(battle.own)
    return [*battle.enemies, *[one for one in battle.own if one != card]]


def at_target(battle: Battle, card: int, ability: Ability, target: int) -> Promise:
    """What an ability promises at a target, without regard to costs."""
    return AIMED[ability.effect.key](battle, card, target, ability.effect.n)


def _paid(battle: Battle, card: int, ability: Ability) -> Promise:
    """What the costs of an ability take from the lead, and from later rounds."""
    paid, missed, rounds = 0.0, 0.0, 0
    for key, n, _ in ability.costs:
        match key:
            case "rest":
                rounds += n
            case "support":
                paid += battle.powers[card]
            case "exhaust":
                paid += battle.lost(card, n)
            case "disorient":
                paid += n if battle.powers[card] else 0
            case "sacrifice":
                table = battle.table
                missed += battle.missed(card, min(12, lands_left(table) / 7))
    if ability.need("once"):
        missed += 0.15
    return paid, missed + battle.missed(card, rounds) * battle.ease


# -- Effects ---------------------------------------------------------------------------------------------------------


def _sum(promises: Sequence[Promise]) -> Promise:
    return sum([one[0] for one in promises]), sum([one[1] for one in promises])


def _attack(battle: Battle, card: int, target: int, n: int) -> Promise:
    return battle.hit(target, n)


def _lifesteal(battle: Battle, card: int, target: int, n: int) -> Promise:
    swing, later = battle.hit(target, n)
    return swing + min(n, max(0, battle.bases[target])) if swing else 0.0, later


def _guard(battle: Battle, card: int, target: int, n: int) -> Promise:
    """Worth something only while an enemy can still do harm."""
    return 0.0, 0.01 + 0.001 * battle.powers[target]


def _tire(battle: Battle, card: int, target: int, n: int) -> Promise:
    return 0.0, battle.missed(target, n) * KNOCKED_OUT * battle.weight(target)


def _negate(battle: Battle, card: int, target: int, n: int) -> Promise:
    taken = modifier(battle.table, target, battle.land) if battle.powers[target] else 0
    is_own = battle.table.config.designs[target].owner == battle.seat
    return -taken if is_own else battle.weight(target) * taken, 0.0


def _send_off(battle: Battle, card: int, target: int, n: int) -> Promise:
    return battle.weight(target) * battle.powers[target], 0.0


def _duplicate(battle: Battle, card: int, target: int, n: int) -> Promise:
    gained = form(battle.table, target).base - battle.bases[card]
    return float(gained), -battle.missed(card, n) * battle.ease


AIMED: dict[str, Callable[[Battle, int, int, int], Promise]] = {
    "attack": _attack,
    "lifesteal": _lifesteal,
    "block": _guard,
    "ward_one": _guard,
    "rest": _tire,
    "negate": _negate,
    "move_off": _send_off,
    "duplicate": _duplicate,
}


def _attack_enemies(battle: Battle, card: int, n: int, word: str) -> Promise:
    return _sum([battle.hit(one, n) for one in battle.enemies])


def _attack_others(battle: Battle, card: int, n: int, word: str) -> Promise:
    return _sum([battle.hit(one, n) for one in (*battle.enemies, *battle.own) if one != card])


def _attack_type(battle: Battle, card: int, n: int, word: str) -> Promise:
    designs = battle.table.config.designs
    return _sum([battle.hit(one, n) for one in battle.enemies if word in designs[one].types])


def _power_up(battle: Battle, card: int, n: int, word: str) -> Promise:
    return float(n) if battle.bases[card] + n > 0 else 0.0, 0.0


def _hold(battle: Battle, card: int, n: int, word: str) -> Promise:
    return 0.0, 0.02


def _rest_all(battle: Battle, card: int, n: int, word: str) -> Promise:
    enemies = sum([battle.missed(one, n) for one in battle.enemies]) * KNOCKED_OUT
    return 0.0, enemies - sum([battle.missed(one, n) for one in battle.own]) * battle.ease


def _strengthen(battle: Battle, card: int, n: int, word: str) -> Promise:
    designs = battle.table.config.designs
    helped = [one for one in battle.own if one != card and (not word or word in designs[one].types)]
    return float(n * len([one for one in helped if battle.powers[one]])), 0.0


def _weaken_enemies(battle: Battle, card: int, n: int, word: str) -> Promise:
    hurt = [one for one in battle.enemies if battle.table.config.designs[one].owner not in battle.guarded]
    return sum([battle.weight(one) * battle.lost(one, n) for one in hurt]), 0.0


def _weaken_others(battle: Battle, card: int, n: int, word: str) -> Promise:
    own = sum([battle.lost(one, n) for one in battle.own if one != card])
    return _weaken_enemies(battle, card, n, word)[0] - own, 0.0


def _change_biome(battle: Battle, card: int, n: int, word: str) -> Promise:
    """There is mostly a biome that is worse for the others than for oneself."""
    here = biome(battle.table, battle.land)
    designs = battle.table.config.designs
    enemies = sum([battle.weight(one) * designs[one].in_biome[here] for one in battle.enemies if battle.powers[one]])
    return 0.7 * enemies - sum([designs[one].in_biome[here] for one in battle.own if battle.powers[one]]), 0.0


def _move_self(battle: Battle, card: int, n: int, word: str) -> Promise:
    """Whoever is not needed here, or cannot help, may help elsewhere."""
    power = battle.powers[card]
    is_needed = 0 < battle.lead <= power or -power < battle.lead <= 0
    return -float(power), 0.0 if is_needed else 0.03 * power


def _bring_in(battle: Battle, card: int, n: int, word: str) -> Promise:
    designs, here = battle.table.config.designs, biome(battle.table, battle.land)
    ready = battle.table.zones[READY[battle.seat]]
    best = max(ready, key=lambda one: designs[one].base + designs[one].in_biome[here], default=None)
    if best is None:
        return 0.0, 0.0
    there = designs[best].base + designs[best].in_biome[here] if designs[best].base else 0
    return float(there), -battle.missed(best, n) * battle.ease


UNAIMED: dict[str, Callable[[Battle, int, int, str], Promise]] = {
    "attack_enemies": _attack_enemies,
    "attack_others": _attack_others,
    "attack_type": _attack_type,
    "absorb": _hold,
    "power_up": _power_up,
    "rest_all": _rest_all,
    "allies": _strengthen,
    "allies_type": _strengthen,
    "enemies": _weaken_enemies,
    "others": _weaken_others,
    "shield": _hold,
    "scout": _hold,
    "change_biome": _change_biome,
    "move_self": _move_self,
    "bring_in": _bring_in,
}
