"""What an ability would come to if it were used now: the real rules on a silent copy of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.rulesets.territory.board import BOOST, DAMAGE, base, biome, design, form, modifier, supports, totals
from game.table.agenda import Frame
from game.table.choices import PASS, Choice, Refusal
from game.table.table import Table

Answers = tuple[Choice, ...]
"""How many answers in a row one player gives at the most."""


def foretold(table: Table, seat: int, choice: Choice) -> Table | None:
    """The table after an answer and all that follows from it, if nobody blocks; None where several further answers are
    possible."""
    twin = _after(table, seat, choice, table.agenda[-1:])
    return twin if twin.question is None else None


def outcomes(table: Table, seat: int, choice: Choice) -> list[Table]:
    """All tables that an answer can lead to by the same player's next answers, if nobody blocks: as `foretold`, and
    with the strike that is being blocked now. None where somebody else is asked, or lands are looked at."""
    twin = _after(table, seat, choice, table.agenda[_struck_from(table) :])
    if twin.question is None:
        return [twin]
    if twin.asked()[0] != seat or twin.question.name in LOOKED_AT:
        return []
    return [end for other in twin.choices(seat) for end in outcomes(twin, seat, other)]


LOOKED_AT = frozenset(("on_top", "lay_over"))
"""The questions about lands of the deck that nobody has seen before."""


def _struck_from(table: Table) -> int:
    """Where in the agenda the strike is that an ability is answering now; else the last place."""
    places = [place for place, frame in enumerate(table.agenda) if frame[0] == "answers"]
    return places[-1] if places else -1


def _answered(table: Table, seat: int, choice: Choice, agenda: tuple[Frame, ...]) -> Table:
    """The table after an answer, with nothing else waiting than this agenda."""
    twin = table.copy()
    twin.agenda = agenda
    twin.answer(seat, choice)
    return twin


def _after(table: Table, seat: int, choice: Choice, agenda: tuple[Frame, ...]) -> Table:
    """The table after an answer and all that follows, until there is something to choose."""
    twin = _answered(table, seat, choice, agenda)
    while (question := twin.question) is not None:
        asked = twin.asked()[0]
        choices = [PASS] if question.is_window else twin.choices(asked)
        if (asked != seat and not question.is_window) or len(choices) != 1:
            break
        twin.answer(asked, choices[0])
    return twin


def ways_to_aim(table: Table, seat: int, choice: Choice) -> tuple[dict[int, list[Answers]], dict[int, Refusal]]:
    """Card -> the answers that aim a chosen creature's abilities at it, once for each ability; and why its only ability
    cannot be aimed at other cards."""
    twin = _answered(table, seat, choice, table.agenda[-1:])
    question = twin.question
    if question is None or question.name not in ("which", "target"):
        return {}, {}
    ways: dict[int, list[Answers]] = {}
    if question.name == "which":
        for number in twin.choices(seat):
            for card, found in ways_to_aim(twin, seat, number)[0].items():
                ways.setdefault(card, []).extend([(choice, *further) for further in found])
        return ways, {}
    refusals: dict[int, Refusal] = {}
    for aim, refusal in twin.offers(seat).items():
        if refusal is None:
            ways[aim[1]] = [(choice, aim)]
        else:
            refusals[aim[1]] = refusal
    return ways, refusals


def totals_after(table: Table, seat: int, land: int, choice: Choice) -> Mapping[int, tuple[int, int]]:
    """For each player whose total at a land an answer would change, the total before and after."""
    twin = foretold(table, seat, choice)
    if twin is None:
        return {}
    pairs = enumerate(zip(totals(table, land), totals(twin, land), strict=True))
    return {other: (before, after) for other, (before, after) in pairs if before != after}


class Share(NamedTuple):
    """What a creature adds to a land's total: its base power and biome modifier there, or nothing."""

    base: int
    biome: int
    counts: bool

    @property
    def power(self) -> int:
        """The sum, 0 where it counts nothing."""
        return self.base + self.biome if self.counts else 0


def share(table: Table, card: int, land: int) -> Share:
    """What a creature at a land adds to the total there."""
    there = base(table, card, land)
    return Share(there, modifier(table, card, land), there > 0 and not supports(table, card, land))


class Making(NamedTuple):
    """What a creature's base power at a land is made of: the printed one, its changes, and what others there add."""

    printed: int
    damage: int
    boost: int
    others: int

    @property
    def is_changed(self) -> bool:
        """Whether it differs from the printed one."""
        return bool(self.damage or self.boost or self.others)


def making(table: Table, card: int, land: int) -> Making:
    """How the base power of a creature that stands at a land comes about."""
    counters = table.counters
    printed, damage, boost = form(table, card).base, counters.get(DAMAGE[card], 0), counters.get(BOOST[card], 0)
    return Making(printed, damage, boost, base(table, card, land) - printed + damage - boost)


def share_if_sent(table: Table, card: int, land: int) -> Share:
    """What a creature that is not out yet would add at a land by itself, whoever else is sent there."""
    creature = design(table, card)
    counts = creature.base > 0 and not supports(table, card, land)
    return Share(creature.base, creature.in_biome[biome(table, land)], counts)
