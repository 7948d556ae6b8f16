"""What creatures add up to at a land, as the plates of fronts show it, and what changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from game.match.story import Told
from game.rulesets.territory.board import FIGHT, FOR_A_BATTLE, FOR_A_ROUND, at, totals
from game.rulesets.territory.forecast import Share, share, share_if_sent
from game.rulesets.territory.moments import is_last_land
from game.stage.board.layout import Key, card_key, plate_key
from game.stage.board.sums import Sum, Term, middle
from game.stage.telling import Teller
from game.table.events import Announced, Counted, Event, Moved
from game.table.sight import View
from game.table.table import Table
from scenes.games.numbers import plain, signed
from scenes.games.territory.fight import fought_for, shown_close
from scenes.games.territory.gestures import sent_to

BECOMES = " \u2192 "
"""What stands between a total and what it will become."""

LAST_LAND_MS = 1800.0
"""How long it is told that a land is the last before anything is counted there."""

MOST_TERMS = 12
"""Up to so many creatures are counted one by one; of more, equal ones together."""


def _low(width: float, text_scale: float) -> tuple[float, float]:
    """Where on a creature its term appears: below its power and its biomes, which make it up."""
    return 0.5, 0.82


def place_of(land: int, seat: int) -> Key:
    """The plate on which a player's total at a land stands."""
    return plate_key(FIGHT[land][seat])


# -- what stands -------------------------------------------------------------------------------------------------------


def standing(teller: Teller, view: View) -> Sequence[Sum]:
    """The totals at the contested land; while creatures are sent, what one's own would come to."""
    land = fought_for(view)
    if land is not None:
        return fight_sums(teller, view.table, land)
    sent = sent_to(view)
    return [_sent_sum(teller, view, land, cards) for land, cards in sent.items() if cards]


def fight_sums(teller: Teller, table: Table, land: int) -> Sequence[Sum]:
    """Everybody's total at a land, creature by creature."""
    seats = [seat for seat in range(table.config.seats) if at(table, land, seat)]
    return [_sum(teller, land, seat, at(table, land, seat), lambda card: share(table, card, land)) for seat in seats]


def _sent_sum(teller: Teller, view: View, land: int, cards: Sequence[int]) -> Sum:
    return _sum(teller, land, view.seat, cards, lambda card: share_if_sent(view.table, card, land))


def _sum(teller: Teller, land: int, seat: int, cards: Iterable[int], worth: Callable[[int], Share]) -> Sum:
    shares = sorted([(card, worth(card)) for card in cards], key=lambda one: -one[1].power)
    terms, total = [], 0
    for card, of in shares:
        total += of.power
        spot = _low if of.counts else middle
        terms.append(Term(_sign(of), card_key(card), plain(total), spot, is_struck=not of.counts))
    title = teller.words.say("territory.sum.title", who=teller.called(seat), land=land + 1, n=plain(total))
    lines = _lines(teller, shares)
    return Sum(place_of(land, seat), _few(terms, shares), title, tuple(lines))


def _few(terms: list[Term], shares: Sequence[tuple[int, Share]]) -> tuple[Term, ...]:
    """All terms; of many, only the last in each row of equals."""
    if len(terms) <= MOST_TERMS:
        return tuple(terms)
    kept: list[Term] = []
    for number, (term, (_, of)) in enumerate(zip(terms, shares, strict=True)):
        if number + 1 == len(terms) or shares[number + 1][1] != of:
            count = sum(other == of for _, other in shares[: number + 1])
            sign = f"{count}\u00d7 {term.sign}" if count > 1 else term.sign
            kept.append(Term(sign, term.source, term.after, term.at, is_struck=term.is_struck))
    return tuple(kept)


def _sign(of: Share) -> str:
    if not of.counts:
        return plain(of.base)
    return plain(of.base) if not of.biome else f"{plain(of.base)} {signed(of.biome)}"


def _lines(teller: Teller, shares: Sequence[tuple[int, Share]]) -> list[str]:
    """Each creature's part in words, equal ones together."""
    parts: dict[tuple[str, Share], int] = {}
    for card, of in shares:
        part = teller.card(card), of
        parts[part] = parts.get(part, 0) + 1
    return [_line(teller, name, of, count) for (name, of), count in parts.items()]


def _line(teller: Teller, name: str, of: Share, count: int) -> str:
    key = "supports" if not of.counts else "home" if of.biome else "base"
    creature = name if count == 1 else teller.words.say("territory.sum.several", n=count, name=name)
    values = {"base": plain(of.base), "biome": signed(of.biome), "n": plain(of.power)}
    return teller.words.say(f"territory.sum.{key}", name=creature, **values)


# -- what is counted ---------------------------------------------------------------------------------------------------


def counted(teller: Teller, told: Told) -> Sequence[Sum]:
    """Both sides are counted when a fight begins, after what is said of the last land; then an ability's changes are
    added or taken away. Where nobody opposes, the total stands there at once, and so does what changes for several
    creatures together."""
    land = fought_for(told.view)
    if land is None:
        return ()
    if isinstance(told.event, Announced) and told.event.key.endswith(".fight"):
        sums = fight_sums(teller, told.view.table, land)
        if shown_close(told.view) is None:
            return [replace(each, terms=(), start=each.total) for each in sums]
        return [replace(each, waits=LAST_LAND_MS) for each in sums] if is_last_land(told.view) else sums
    before = _table_before(told.event, told.view.table, land)
    changes = () if before is None else _changes(teller, told.event, before, told.view.table, land)
    return [replace(each, stands=told.joins) for each in changes]


def _table_before(event: Event, table: Table, land: int) -> Table | None:
    """The table as it was before an event that may change totals."""
    match event:
        case Counted(name=name, subject=(int(card),), before=before, after=after) if (
            name in FOR_A_ROUND or (name in FOR_A_BATTLE and after)
        ) and any(card in at(table, land, seat) for seat in range(table.config.seats)):
            twin = table.copy()
            twin.counters[(name, card)] = before
            if not before:
                del twin.counters[(name, card)]
            return twin
        case Moved(card=int(card), source=source, target=target) if _is_in_or_out(source, target, land):
            twin = table.copy()
            twin.zones[target] = tuple([one for one in twin.zones[target] if one != card])
            twin.zones[source] = (*twin.zones[source], card)
            return twin
    return None


def _is_in_or_out(source: tuple[object, ...], target: tuple[object, ...], land: int) -> bool:
    """Whether a creature comes to the fight, or moves on to another one before it is over."""
    comes = target[:2] == ("fight", land) and source[0] == "ready"
    return comes or (source[:2] == ("fight", land) and target[0] == "fight")


def _changes(teller: Teller, event: Event, before: Table, table: Table, land: int) -> Sequence[Sum]:
    card = event.subject[0] if isinstance(event, Counted) else getattr(event, "card", 0)
    sums = []
    for seat, (was, now) in enumerate(zip(totals(before, land), totals(table, land), strict=True)):
        if was != now:
            whole = _sum(teller, land, seat, at(table, land, seat), lambda one: share(table, one, land))
            term = Term(signed(now - was), card_key(card), plain(now), _low)
            sums.append(Sum(whole.place, (term,), whole.title, whole.lines, plain(was)))
    return sums


def number(written: str) -> int:
    """A number with a real minus sign; 0 for anything else."""
    return int(written.replace("\u2212", "-") or 0) if written.lstrip("\u2212").isdigit() else 0
