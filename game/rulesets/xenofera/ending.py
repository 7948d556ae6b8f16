"""The end of the game: everybody counts, creature by creature and collection by collection."""

from __future__ import annotations

from game.rulesets.xenofera.board import GOALS, captives, caught, goals, players, points, reward
from game.rulesets.xenofera.book import TELL
from game.table.table import Table


def finish(table: Table) -> None:
    """Creatures are counted, collections opened and counted; the most points win, then the most creatures."""
    left = players(table)
    for seat in left:
        table.announce(TELL + "creatures", who=seat, n=sum([one.value for one in caught(table, seat)]))
    for seat in left:
        for card in table.zones[GOALS[seat]]:
            table.show(card, GOALS[seat], table.config.everyone)
        held = caught(table, seat)
        for card, goal in zip(table.zones[GOALS[seat]], goals(table, seat), strict=True):
            n = reward(table, seat, goal, held)
            table.announce(TELL + ("completed" if n > 0 else "failed"), who=seat, card=card, n=abs(n))
    standings = {seat: standing(table, seat) for seat in left}
    best = max(standings.values())
    winners = [seat for seat in left if standings[seat] == best]
    scores = [standings[seat][0] if seat in left else 0 for seat in range(table.config.seats)]
    for seat in left:
        table.announce(TELL + "score", who=seat, n=scores[seat])
    table.announce(TELL + "wins", winners=tuple(winners), n=len(winners))
    table.finish(winners, scores)


def standing(table: Table, seat: int) -> tuple[int, int]:
    """A player's points, and how many creatures they have to break a tie."""
    return points(table, seat), len(captives(table, seat))
