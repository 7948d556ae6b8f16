"""What speaks for an answer at Territory, in a sentence with its numbers: what comes of it at the land that is fought
for, what others would need there, who can go out again. Whoever is asked sees all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.rulesets.phrases import Phrase, phrase
from game.rulesets.territory.activation import why_not
from game.rulesets.territory.board import (
    CLAIMED,
    DAMAGE,
    FIGHT,
    GONE,
    LAND,
    READY,
    REST,
    at,
    base,
    biome,
    design,
    enemies,
    form,
    lands_left,
    opponents,
    row,
    totals,
)
from game.rulesets.territory.catalogue import A_LAND, BIOMES
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.dominated import is_beyond_reach, leads_for_good
from game.rulesets.territory.forecast import making, outcomes, share, share_if_sent
from game.rulesets.territory.reach import may_act
from game.rulesets.territory.rules import AGREE, PROPOSE, USUAL
from game.rulesets.territory.spending import recovery, usual_spending
from game.table.choices import PASS, Choice
from game.table.table import Table

BECAUSE = "territory.because."

FEW = 4
"""Above this number creatures are counted, not named."""

HALF, ANY = 0.5, 0.0
"""The share of somebody's ready creatures that must gather before it is worth saying."""

SEVERAL = 2
"""The least number of creatures that must gather; a single one is soon found."""

Reason = Callable[[Table, int, Sequence[Choice]], Phrase | None]


def because(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    """What speaks for an answer to the present question; None where nothing plain does."""
    question = table.question
    speaks = REASONS.get(question.name) if question is not None and choices else None
    return speaks(table, seat, choices) if speaks is not None else None


class Stand(NamedTuple):
    """The total of a player's creatures at a land, and the highest of another player's."""

    own: int
    other: int

    @property
    def lead(self) -> int:
        """By how much the player leads; the leader claims the land."""
        return self.own - self.other


def _stand(table: Table, seat: int, land: int) -> Stand:
    sums = totals(table, land)
    return Stand(sums[seat], max([sums[other] for other in opponents(table, seat)], default=0))


def _best(ends: Iterable[Table], seat: int, land: int) -> Table:
    """The outcome that is best for a player at a land; of equals where the others rest longest."""
    return max(ends, key=lambda end: (_stand(end, seat, land).lead, _rest_of(end, enemies(end, land, seat))))


def _rest_of(table: Table, cards: Sequence[int]) -> int:
    return sum([table.counters.get(REST[card], 0) for card in cards])


# -- Deploy ----------------------------------------------------------------------------------------------------------


def _deployed(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    sent: dict[int, list[int]] = {}
    for choice in choices:
        if choice[0] == "card":
            sent.setdefault(choice[2][1], []).append(choice[1])
    return (
        _beyond_them(table, seat, sent)
        or _stronger_together(table, seat, sent)
        or _to_be_gathered(table, seat, sent, HALF)
        or _at_home(table, sent)
        or _to_be_gathered(table, seat, sent, ANY)
    )


def _ready(table: Table, seat: int) -> list[int]:
    """Which creatures are ready when creatures are sent. Decks are open, so it is those that are nowhere in sight."""
    placed = {card for zone, cards in table.zones.items() if zone != READY[seat] for card in cards}
    designs = table.config.designs
    return [
        card
        for card, one in enumerate(designs)
        if isinstance(one, Creature) and one.owner == seat and card not in placed
    ]


def _sum(table: Table, cards: Iterable[int], land: int) -> int:
    """What creatures add up to at a land by base power and biome alone."""
    return sum([share_if_sent(table, card, land).power for card in cards])


def _helpful(table: Table, seat: int, land: int) -> list[int]:
    """What each ready creature of a player that helps at a land would add there, the largest first."""
    return sorted(
        [n for card in _ready(table, seat) if (n := share_if_sent(table, card, land).power) > 0], reverse=True
    )


def _needed(powers: Sequence[int], n: int) -> int:
    """How many of these numbers it takes at least to exceed another; 0 if all together do not."""
    return next((k for k in range(1, len(powers) + 1) if sum(powers[:k]) > n), 0)


def _beyond_them(table: Table, seat: int, sent: Mapping[int, list[int]]) -> Phrase | None:
    """A land at which nobody else could reach as much, whoever is sent."""
    found = []
    for land, cards in sent.items():
        n = _sum(table, cards, land)
        m, whom = max([(sum(_helpful(table, one, land)), -one) for one in opponents(table, seat)], default=(n, 0))
        if n > m:
            found.append((n, -land, m, -whom))
    if not found:
        return None
    n, land, m, whom = max(found)
    return phrase(BECAUSE + "beyond", card=table.zones[LAND[-land]][0], n=n, m=m, whom=whom)


def _stronger_together(table: Table, seat: int, sent: Mapping[int, list[int]]) -> Phrase | None:
    """A land at which lasting abilities make creatures stronger than each would be alone."""
    found = []
    for land, cards in sent.items():
        twin = table.copy()
        twin.zones[FIGHT[land][seat]] = tuple(cards)
        n, m = totals(twin, land)[seat], max(0, _sum(table, cards, land))
        found.append((n - m, n, m, -land))
    gain, n, m, land = max(found, default=(0, 0, 0, 0))
    return phrase(BECAUSE + "together", card=table.zones[LAND[-land]][0], n=n, m=m) if gain > 0 else None


def _to_be_gathered(table: Table, seat: int, sent: Mapping[int, list[int]], part: float) -> Phrase | None:
    """The land at which another player would have to gather most creatures to have more."""
    found = []
    for land, cards in sent.items():
        n = max(0, _sum(table, cards, land))
        needs = [(k, -one) for one in opponents(table, seat) if (k := _needed(_helpful(table, one, land), n))]
        if needs:
            k, whom = min(needs)
            found.append((k, n, -land, -whom))
    k, n, land, whom = max(found, default=(0, 0, 0, 0))
    m = len(_ready(table, whom))
    if k < SEVERAL or k < part * m:
        return None
    return phrase(BECAUSE + "gathered", card=table.zones[LAND[-land]][0], whom=whom, n=n, k=k, m=m)


def _at_home(table: Table, sent: Mapping[int, list[int]]) -> Phrase | None:
    """The creature that would lose most in any other land of the row."""
    found = []
    for land, cards in sent.items():
        others = [other for other in row(table) if other != land]
        for card in cards if others else ():
            n = share_if_sent(table, card, land).power
            m = max([share_if_sent(table, card, other).power for other in others])
            found.append((n - max(0, m), n, -card))
    gain, n, card = max(found, default=(0, 0, 0))
    return phrase(BECAUSE + "home", card=-card, n=n, m=n - gain) if gain > 0 else None


# -- Abilities -------------------------------------------------------------------------------------------------------


def _acted(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    land, choice = table.agenda[-1][2], choices[-1]
    return _passed(table, seat, land) if choice == PASS else _used(table, seat, land, choice, choice[1])


def _chosen(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    _, _, land, card = table.agenda[-1]
    return _used(table, seat, land, choices[-1], card)


def _used(table: Table, seat: int, land: int, choice: Choice, card: int) -> Phrase | None:
    """What an ability does at the land, at its best aim."""
    ends = outcomes(table, seat, choice)
    if not ends:
        return None
    end, now = _best(ends, seat, land), _stand(table, seat, land)
    after = _stand(end, seat, land)
    numbers = {"x": now.own, "y": now.other, "n": after.own, "m": after.other}
    if now.lead <= 0 < after.lead:
        return phrase(BECAUSE + "turns", **numbers)
    if card not in at(end, land, seat):
        return phrase(BECAUSE + "spare", card=card, n=after.own, m=after.other) if after.lead > 0 else None
    if now.lead < 0 == after.lead:
        return phrase(BECAUSE + "draws", **numbers)
    return (
        _knocks_out(table, end, seat, land)
        or _moves_the_lead(table, seat, land, card, now.lead, after.lead)
        or _keeps_away(table, end, seat, land)
    )


def _knocks_out(table: Table, end: Table, seat: int, land: int) -> Phrase | None:
    """The dearest enemy that loses its last base power to damage."""
    fallen = [
        card
        for card in _tired(table, end, seat, land)
        if end.counters.get(DAMAGE[card], 0) > table.counters.get(DAMAGE[card], 0) and base(end, card, land) == 0
    ]
    return _of_dearest(table, end, fallen, "knocks_out")


def _keeps_away(table: Table, end: Table, seat: int, land: int) -> Phrase | None:
    """The dearest enemy that has to rest longer."""
    return _of_dearest(table, end, _tired(table, end, seat, land), "keeps_away")


def _tired(table: Table, end: Table, seat: int, land: int) -> list[int]:
    """The enemies at a land that get rest counters."""
    there = [card for card in enemies(end, land, seat) if design(table, card).owner in opponents(table, seat)]
    return [card for card in there if end.counters.get(REST[card], 0) > table.counters.get(REST[card], 0)]


def _of_dearest(table: Table, end: Table, cards: Sequence[int], word: str) -> Phrase | None:
    if not cards:
        return None
    card = max(cards, key=lambda one: design(table, one).cost)
    return phrase(BECAUSE + word, card=card, n=end.counters[REST[card]])


def _moves_the_lead(table: Table, seat: int, land: int, card: int, now: int, after: int) -> Phrase | None:
    """A lead that others can still take away grows; or the other creatures have less to make up for."""
    if after <= now:
        return None
    if now > 0:
        acting = {design(table, one).owner for one in enemies(table, land, seat) if may_act(table, one)}
        return phrase(BECAUSE + "widens", whom=tuple(sorted(acting)), x=now, n=after) if acting else None
    helping = [one for one in _able(table, seat, land) if one != card]
    return phrase(BECAUSE + "narrows", x=-now, n=-after, cards=tuple(helping)) if helping and after < 0 else None


def _able(table: Table, seat: int, land: int) -> list[int]:
    """A player's creatures at a land that can use an ability now."""
    return [
        card
        for card in at(table, land, seat)
        if any(why_not(table, seat, land, card, place) is None for place in form(table, card).actives)
    ]


def _passed(table: Table, seat: int, land: int) -> Phrase | None:
    """The land is claimed anyway, or no ability is enough for it."""
    now = _stand(table, seat, land)
    if leads_for_good(table, seat, land):
        return phrase(BECAUSE + ("kept" if enemies(table, land, seat) else "alone"), n=now.own, m=now.other)
    if now.lead > 0:
        acting = any(may_act(table, one) for one in enemies(table, land, seat))
        return phrase(BECAUSE + "waits", n=now.own, m=now.other) if acting else None
    ends: list[Table] = []
    for card in _able(table, seat, land):
        if any(form(table, card).abilities[place].need("channel") for place in form(table, card).actives):
            return None
        found = outcomes(table, seat, ("card", card))
        if not found:
            return None
        ends += found
    if not ends:
        return None
    after = _stand(_best(ends, seat, land), seat, land)
    return phrase(BECAUSE + "in_vain", n=after.own, m=after.other) if after.lead <= 0 else None


# -- Aiming, and being aimed at --------------------------------------------------------------------------------------


def _aimed(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    _, _, land, card, place = table.agenda[-1]
    ability, choice = form(table, card).abilities[place], choices[-1]
    if ability.kind.aim == A_LAND:
        return _gone_to(table, land, card, choice[1]) or _used(table, seat, land, choice, card)
    if any(frame[0] == "answers" for frame in table.agenda):
        return _best_aim(table, seat, land, choice)
    return _used(table, seat, land, choice, card) or _best_aim(table, seat, land, choice)


def _gone_to(table: Table, land: int, card: int, aim: int) -> Phrase | None:
    """A creature that adds more where it goes than where it is."""
    made, there = making(table, card, land), biome(table, table.where(aim)[1])
    left = made.printed - made.damage + made.boost
    n = left + design(table, card).in_biome[there] if left > 0 else 0
    m = max(0, share(table, card, land).power)
    return phrase(BECAUSE + "goes_to", card=aim, n=n, m=m) if n > m and not form(table, card).passives else None


def _best_aim(table: Table, seat: int, land: int, choice: Choice) -> Phrase | None:
    """An outcome that no other aim reaches."""
    stands = {}
    for one in table.choices(seat):
        ends = outcomes(table, seat, one)
        if not ends:
            return None
        stands[one] = _stand(_best(ends, seat, land), seat, land)
    if choice not in stands or len(stands) < 2:
        return None
    chosen = stands.pop(choice)
    other = max(stands.values(), key=lambda stand: stand.lead)
    if chosen.lead <= other.lead:
        return None
    return phrase(BECAUSE + "best_aim", n=chosen.own, m=chosen.other, x=other.own, y=other.other)


def _called_up(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    """The creature that comes adds the most there."""
    _, _, land, card, _ = table.agenda[-1]
    choice = choices[-1]
    made = {}
    for one in table.choices(seat):
        for end in outcomes(table, seat, one)[:1]:
            made[one] = share(end, one[1], land).power
    n = made.pop(choice, 0)
    if made and n > (m := max(made.values())):
        return phrase(BECAUSE + "strongest", card=choice[1], n=n, m=max(0, m))
    return _used(table, seat, land, choice, card)


def _answered(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    """What a strike does if nobody blocks it, and if somebody does."""
    land, choice = table.agenda[-1][3], choices[-1]
    unblocked = outcomes(table, seat, PASS)
    blocking = [one for one in table.choices(seat) if one != PASS and choice in (one, PASS)]
    blocked = [outcomes(table, seat, one) for one in blocking]
    if not unblocked or not blocked or not all(blocked):
        return None
    end, other = unblocked[0], _best([one for found in blocked for one in found], seat, land)
    bare, kept = _stand(end, seat, land), _stand(other, seat, land)
    saved = [one for one in at(table, land, seat) if base(end, one, land) <= 0 < base(other, one, land)]
    if choice == PASS:
        if bare.lead > 0:
            return phrase(BECAUSE + "stands_it", n=bare.own, m=bare.other)
        return phrase(BECAUSE + "block_in_vain", n=kept.own, m=kept.other) if kept.lead <= 0 and not saved else None
    if bare.lead <= 0 < kept.lead:
        return phrase(BECAUSE + "blocks_the_turn", n=kept.own, m=kept.other, x=bare.own, y=bare.other)
    rests = [one for one in saved if end.counters.get(REST[one], 0) > other.counters.get(REST[one], 0)]
    if found := _of_dearest(table, end, rests, "saves"):
        return found
    n = kept.lead - bare.lead
    return phrase(BECAUSE + "softens", n=n) if n > 0 else None


# -- Lands -----------------------------------------------------------------------------------------------------------


def _laid_on_top(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    """A land that suits one's own creatures better than anybody else's, and no other as well."""
    gains = {one[1]: _suits(table, seat, one[1]) for one in table.choices(seat)}
    card = choices[-1][1]
    own, other, whom = gains.pop(card)
    if own <= max(0, other) or any(mine - theirs >= own - other for mine, theirs, _ in gains.values()):
        return None
    return phrase(BECAUSE + "suits", card=card, n=own, m=max(0, other), whom=whom)


def _suits(table: Table, seat: int, card: int) -> tuple[int, int, int]:
    """What a land's biome gives to all of a player's creatures in the game, the most that it gives another player's,
    and who that is."""
    place = BIOMES.index(table.config.designs[card].biome)
    gone, given = set(table.zones[GONE]), [0] * table.config.seats
    for number, one in enumerate(table.config.designs):
        if isinstance(one, Creature) and one.base and number not in gone:
            given[one.owner] += one.in_biome[place]
    others = opponents(table, seat)
    whom = max(others, key=given.__getitem__, default=seat)
    return given[seat], given[whom], whom


def _laid_over(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    """What another biome makes of the battle."""
    land, choice = table.agenda[-1][2], choices[-1]
    now = _stand(table, seat, land)
    stands = {
        one: _stand(end, seat, land) for one in table.choices(seat) if one != PASS for end in outcomes(table, seat, one)
    }
    if choice == PASS:
        is_best = bool(stands) and max([one.lead for one in stands.values()]) <= now.lead
        return phrase(BECAUSE + "stays", n=now.own, m=now.other) if is_best else None
    after = stands.get(choice, now)
    if after.lead <= now.lead:
        return None
    word = "turns_biome" if now.lead <= 0 < after.lead else "shifts_biome"
    return phrase(BECAUSE + word, x=now.own, y=now.other, n=after.own, m=after.other)


# -- Round End and after ---------------------------------------------------------------------------------------------


def _recovered(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    choice, lands = choices[-1], table.agenda[-1][2]
    if choice == USUAL:
        return _usually_recovered(table, seat, lands)
    return None if choice == PASS else _recovered_one(table, choice[1], lands)


def _usually_recovered(table: Table, seat: int, lands: int) -> Phrase | None:
    """Which creatures can go out at once when all lands are spent."""
    spending = usual_spending(table, seat, lands)
    spared = [card for card in dict.fromkeys(spending) if spending.count(card) == _lands_for(table, card)]
    if len(spared) > FEW:
        return phrase(BECAUSE + "many_ready", n=len(spared))
    if spared:
        return phrase(BECAUSE + "ready", cards=tuple(spared))
    return _sooner(table, spending[0], spending.count(spending[0])) if spending else None


def _lands_for(table: Table, card: int) -> int:
    """How many lands make a resting or returning creature ready at once."""
    return 1 - table.counters.get(REST[card], 0) // -recovery(table, card)


def _recovered_one(table: Table, card: int, lands: int) -> Phrase:
    """How much sooner a creature can go out. Without lands: a round for each rest counter, and one to return."""
    rest, needed = table.counters.get(REST[card], 0), _lands_for(table, card)
    if needed <= lands:
        return phrase(BECAUSE + "ready_for", card=card, n=needed, m=rest + 1)
    return _sooner(table, card, 1)


def _sooner(table: Table, card: int, lands: int) -> Phrase:
    """By how many rounds lands shorten a creature's rest without making it ready at once."""
    rest = table.counters.get(REST[card], 0)
    return phrase(BECAUSE + "sooner", card=card, n=min(rest, lands * recovery(table, card)))


def _proposed(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    if choices[-1] != PROPOSE or not is_beyond_reach(table, seat):
        return None
    return phrase(BECAUSE + "uncatchable", n=len(table.zones[CLAIMED[seat]]), m=lands_left(table))


def _agreed(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    whom = table.agenda[-1][2]
    if choices[-1] != AGREE or not is_beyond_reach(table, whom):
        return None
    claimed = [len(table.zones[zone]) for zone in CLAIMED[: table.config.seats]]
    most = claimed[seat] + lands_left(table) - sum(claimed)
    return phrase(BECAUSE + "beaten", whom=whom, n=claimed[whom], m=most)


REASONS: Mapping[str, Reason] = {
    "deploy": _deployed,
    "ability": _acted,
    "which": _chosen,
    "target": _aimed,
    "call_up": _called_up,
    "answer_attack": _answered,
    "on_top": _laid_on_top,
    "lay_over": _laid_over,
    "recover": _recovered,
    "propose": _proposed,
    "agree": _agreed,
}
