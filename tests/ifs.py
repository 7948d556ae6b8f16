"""Checks what the results of a game say by its rules: the painted instant's sum, its sentence, and the nearest *if*."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.match.greats import fall, greatest, greats, nearest_if, prepared_by
from game.match.match import Match
from game.rulesets.elimination import is_standing
from game.rulesets.flask import board as flask
from game.rulesets.flask.rules import clean_up
from game.rulesets.moments import NearestIf
from game.rulesets.quaeleon import board as quest
from game.rulesets.quellector import board as quellector
from game.rulesets.quellector import rules as quellector_rules
from game.rulesets.territory import board as territory
from game.rulesets.territory import rules as territory_rules
from game.rulesets.xenofera import board as xenofera
from game.rulesets.xenofera.ending import finish as count_xenofera
from game.stage.telling import Teller
from game.table.events import Announced, Counted, Event
from game.table.table import Table
from game.words import Words

LONGEST = 70
"""So many letters has a sentence at the most."""

Holds = Callable[[Match, NearestIf, int], bool | None]
"""Whether a seat comes out as an *if* says with so many more; None where that cannot be laid on the table."""


def faults(match: Match, words: Words) -> Iterator[str]:
    """What is wrong with what is said of a finished game to each of its players."""
    rules = match.ruleset
    teller = Teller(words, rules, [seat.name for seat in match.seats], lambda card: f"card {card}")
    assert match.table.outcome is not None
    for seat in range(len(match.seats)):
        found = list(greats(match, seat))
        one = fall(match, found, seat) or greatest(found, match.table.outcome[0])
        if one is not None:
            yield from _sum_faults(match, found, one)
            told = teller.tale(one.great, seat)
            if not told or len(told) > LONGEST or "{" in told or "%" in told:
                yield f"{one.great.kind}: {told!r}"
        if seat in match.table.outcome[0] or (otherwise := nearest_if(match, seat, seat)) is None:
            continue
        if "%" in "".join(said := teller.otherwise(otherwise, seat)) or not all(said):
            yield f"{otherwise.kind}: {said}"
        if HOLDS[rules.key](match, otherwise, otherwise.n) is False:
            yield f"seat {seat} does not come out so: {said[0]}"
        if otherwise.n > 1 and otherwise.kind != "lands" and HOLDS[rules.key](match, otherwise, otherwise.n - 1):
            yield f"seat {seat} needs less: {said[0]}"


def _sum_faults(match: Match, found: list, one: object) -> Iterator[str]:  # type: ignore[type-arg]
    great = one.great  # type: ignore[attr-defined]
    told = match.ruleset.moments.sum_of(great)
    if told.n is not None and told.change is not None and told.change < 0 <= told.n and told.m is None:
        if told.n - told.stops != -told.change:
            yield f"{great.kind}: {told.n} - {told.stops} is not {-told.change}"
        if "m" in great.args and told.left is not None and told.left != max(0, great.args["m"] + told.change):
            yield f"{great.kind}: {great.args['m']} {told.change} does not leave {told.left}"
    before = prepared_by(found, one)  # type: ignore[arg-type]
    if before is not None and match.ruleset.moments.sum_of(before.great).n not in (None, told.n):
        yield f"{great.kind}: what prepared it comes to something else than {told.n}"


# -- by the rules of each game -----------------------------------------------------------------------------------------


def _again(match: Match, chapter: int, change: Callable[[Table], None]) -> tuple[list[Event], Table]:
    """What an answer brings about on a table that was changed before it."""
    entry = match.history[chapter - 1]
    twin = entry.before.copy()
    twin.fate = entry.before.fate
    change(twin)
    events: list[Event] = []
    twin.events = events
    twin.answer(entry.seat, entry.choice)
    return events, twin


def _last(match: Match, is_it: Callable[[Event], bool]) -> tuple[int, int]:
    """The chapter and the place in it of the last such event."""
    return max(
        (chapter, at)
        for chapter in range(1, len(match.history) + 1)
        for at, event in enumerate(match.history[chapter - 1].events)
        if is_it(event)
    )


def _is_said(word: str, who: int) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, Announced) and event.word == word and event.args.get("who") == who


def _quest(match: Match, one: NearestIf, n: int) -> bool:
    """The attack meets so many shields more on the field, or so much more health."""

    def is_last(event: Event) -> bool:
        return isinstance(event, Counted) and (event.name, event.subject, event.after) == ("health", (one.seat,), 0)

    chapter, at = _last(match, is_last)
    table = match.frames(chapter)[at][1].copy()
    printed, before = quest.design(table, one.args["card"]), match.history[chapter - 1].events[at].before  # type: ignore[attr-defined]

    def taken(table: Table) -> int:
        forces = quest.lasting(table)
        return quest.loss(table, one.args["t"], one.seat, piercing=printed.piercing, forces=forces)

    if one.kind == "health":
        return bool(before + n > taken(table))
    wanted = quest.defence(table, one.seat) + n
    for card in table.zones[quest.FIELD[one.seat]]:
        for more in range(1, 4 * n + 20):
            twin = table.copy()
            twin.put(quest.plus(card, 1), more)
            if quest.defence(twin, one.seat) == wanted:
                return bool(before > taken(twin))
    # Nothing lies there that could bear a shield: as much health comes to the same.
    return bool(before + n > taken(table))


def _quellector(match: Match, one: NearestIf, n: int) -> bool:
    twin = match.table.copy()
    strengths = [quellector.final_strength(twin, twin.zones["hand", seat]) for seat in range(len(match.seats))]
    strengths[one.seat] += n
    quellector_rules._finish(twin, strengths)
    return twin.outcome is not None and twin.outcome[0] == (one.seat,)


def _xenofera(match: Match, one: NearestIf, n: int) -> bool | None:
    twin, held = match.table.copy(), xenofera.captives(match.table, one.seat)
    if not held:
        return None
    designs = list(twin.config.designs)
    card = held[0][1]
    designs[card] = replace(designs[card], value=designs[card].value + n)
    twin.config = replace(twin.config, designs=tuple(designs))
    count_xenofera(twin)
    return twin.outcome is not None and twin.outcome[0] == (one.seat,)


def _flask(match: Match, one: NearestIf, n: int) -> bool:
    if one.kind == "drop":
        chapter, at = _last(match, _is_said("nothing_left", one.seat))
        twin = match.frames(chapter)[at][1].copy()
        twin.put(flask.STOCKS[one.seat][0], n)
        clean_up.run(twin, 0)
        return is_standing(twin, one.seat)
    chapter, _ = _last(match, _is_said("deck_empty", one.seat))

    def put_back(table: Table) -> None:
        (*pile, card) = table.zones["discard", one.seat]
        table.zones.update({("discard", one.seat): tuple(pile), ("deck", one.seat): (card,) * n})

    return is_standing(_again(match, chapter, put_back)[1], one.seat)


def _territory(match: Match, one: NearestIf, n: int) -> bool:
    twin = match.table.copy()
    if one.kind == "lands":
        owned = twin.zones[territory.CLAIMED[one.seat]]
        twin.zones[territory.CLAIMED[one.seat]] = (*owned, *([(*owned, territory_land(twin))[0]] * n))
    else:
        card = one.args["card"]

        def is_award(event: Event) -> bool:
            words = ("claims", "unclaimed")
            return isinstance(event, Announced) and event.word in words and event.args["card"] == card

        chapter, at = _last(match, is_award)
        twin = match.frames(chapter)[at][1].copy()
        land = next(place for place, zone in enumerate(territory.LAND) if card in twin.zones[zone])
        sums = territory.totals(twin, land)
        sums[one.seat] += n
        territory_rules._award(twin, land, sums)
        if card not in twin.zones[territory.CLAIMED[one.seat]]:
            return False  # A land that nobody claims is fought for once more.
    twin.outcome = None
    territory_rules.finish(twin)
    return twin.outcome is not None and twin.outcome[0] == (one.seat,)


def territory_land(table: Table) -> int:
    """Any land that somebody has claimed."""
    seats = range(table.config.seats)
    return next(card for seat in seats for card in table.zones[territory.CLAIMED[seat]])


HOLDS: dict[str, Holds] = {
    "quaeleon": _quest,
    "quellector": _quellector,
    "xenofera": _xenofera,
    "flask": _flask,
    "territory": _territory,
}
"""By game, what runs its rules with that one thing changed."""
