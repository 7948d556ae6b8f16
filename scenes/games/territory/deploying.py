"""Sending many creatures with one press: to their homes, evenly over all lands, as last time, or all back."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.territory.board import READY, form, row
from game.rulesets.territory.forecast import Share, share_if_sent
from game.stage.board.targets import Series
from game.stage.telling import Teller
from game.table.choices import Choice, taking_back
from game.table.sight import View
from scenes.games.table_look import Shortcut
from scenes.games.territory.gestures import picks_of, resent

Plan = dict[int, int]
"""Creature -> the place of the land it is sent to."""

Worths = dict[int, dict[int, Share]]
"""Creature -> place of a land -> what it would add there."""


def shortcuts(teller: Teller, view: View, last_time: Sequence[Choice]) -> Sequence[Shortcut]:
    """What a press can do at once while creatures are sent out."""
    question = view.table.question
    if question is None or question.name != "deploy":
        return ()
    back = tuple([taking_back(pick) for pick in picks_of(view).values()])
    worths = worths_of(view)
    meant: list[tuple[str, str, Series | None]] = [
        ("home", "home", _sent(view, homeward(view, worths))),
        ("evenly", "everyone", _sent(view, evenly(view, worths))),
        ("again", "replay", _sent(view, as_before(view, last_time))),
        ("back", "undo", Series(back) if back else None),
    ]
    say = teller.words.say
    return [
        Shortcut(key, say(f"territory.shortcut.{key}"), icon, say(f"territory.shortcut_means.{key}"), series)
        for key, icon, series in meant
    ]


def _sent(view: View, plan: Plan) -> Series | None:
    """The plan for those who still wait; creatures on the way keep to their lands."""
    on_the_way = {card: pick[2][1] for card, pick in picks_of(view).items()}
    return resent(view, list({**plan, **on_the_way}.items())) if plan.keys() - on_the_way.keys() else None


def _waiting(view: View) -> list[int]:
    picks = picks_of(view)
    return [card for card in view.table.zones[READY[view.seat]] if card not in picks]


def homeward(view: View, worths: Worths | None = None) -> Plan:
    """Those who wait and are at home at a land go where they are strongest; of several such lands, to the one with the
    least power sent."""
    worths = worths or worths_of(view)
    sums = _sums(view, worths)
    plan: Plan = {}
    for card in _strongest_first(view):
        here = worths[card]
        land = max(sums, key=lambda one: (here[one].power, -sums[one]))
        if here[land].biome > 0:
            plan[card] = land
            sums[land] += here[land].power
    return plan


def evenly(view: View, worths: Worths | None = None) -> Plan:
    """Those who wait, the dearest first, go where least has been sent, with some regard for home."""
    worths = worths or worths_of(view)
    sums = _sums(view, worths)
    plan: Plan = {}
    for card in _strongest_first(view):
        here = worths[card]
        land = min(sums, key=lambda one: 2 * sums[one] - here[one].power)
        plan[card] = land
        sums[land] += here[land].power
    return plan


def worths_of(view: View) -> Worths:
    """What each creature that waits or is on its way would add at every land."""
    table = view.table
    return {
        card: {land: share_if_sent(table, card, land) for land in row(table)} for card in table.zones[READY[view.seat]]
    }


def _sums(view: View, worths: Worths) -> dict[int, int]:
    """By land, the power that has been sent there."""
    sums = dict.fromkeys(row(view.table), 0)
    for card, pick in picks_of(view).items():
        sums[pick[2][1]] += worths[card][pick[2][1]].power
    return sums


def _strongest_first(view: View) -> list[int]:
    """Those who wait, the dearest first."""
    return sorted(_waiting(view), key=lambda one: -form(view.table, one).cost)


def as_before(view: View, last_time: Sequence[Choice]) -> Plan:
    """Those who wait go where they were sent last time, if a land still lies there."""
    waiting, lands = set(_waiting(view)), row(view.table)
    sent = {choice[1]: choice[2][1] for choice in last_time if choice[0] == "card"}
    return {card: land for card, land in sent.items() if card in waiting and land in lands}
