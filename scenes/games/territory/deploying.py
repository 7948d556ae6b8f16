"""Sending many creatures out with one press: all who have one home, evenly over all lands, as last time, all back."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.territory.board import READY, form, row
from game.rulesets.territory.forecast import share_if_sent
from game.stage.board.targets import Series
from game.stage.telling import Teller
from game.table.choices import Choice, taking_back
from game.table.sight import View
from scenes.games.table_look import Shortcut
from scenes.games.territory.gestures import picks_of, resent

Plan = dict[int, int]
"""Creature -> the place of the land it is sent to."""


def shortcuts(teller: Teller, view: View, last_time: Sequence[Choice]) -> Sequence[Shortcut]:
    """What a press can do at once while creatures are sent out."""
    question = view.table.question
    if question is None or question.name != "deploy":
        return ()
    back = tuple([taking_back(pick) for pick in picks_of(view).values()])
    meant: list[tuple[str, str, Series | None]] = [
        ("home", "home", _sent(view, homeward(view))),
        ("evenly", "everyone", _sent(view, evenly(view))),
        ("again", "replay", _sent(view, as_before(view, last_time))),
        ("back", "undo", Series(back) if back else None),
    ]
    say = teller.words.say
    return [
        Shortcut(key, say(f"territory.shortcut.{key}"), icon, say(f"territory.shortcut_means.{key}"), series)
        for key, icon, series in meant
    ]


def _sent(view: View, plan: Plan) -> Series | None:
    """The plan for those who still wait: who is on the way already keeps to it."""
    on_the_way = {card: pick[2][1] for card, pick in picks_of(view).items()}
    return resent(view, list({**plan, **on_the_way}.items())) if plan.keys() - on_the_way.keys() else None


def _waiting(view: View) -> list[int]:
    picks = picks_of(view)
    return [card for card in view.table.zones[READY[view.seat]] if card not in picks]


def homeward(view: View) -> Plan:
    """Those who wait and are at home at some land to the one where they are strongest; where several are such, to the
    one of these where least has been sent."""
    sums = _sums(view)
    plan: Plan = {}
    for card in _strongest_first(view):
        land = max(sums, key=lambda one: (_power(view, card, one), -sums[one]))
        if share_if_sent(view.table, card, land).biome > 0:
            plan[card] = land
            sums[land] += _power(view, card, land)
    return plan


def evenly(view: View) -> Plan:
    """Those who wait to the lands where least has been sent, the strongest first, with an eye to home."""
    sums = _sums(view)
    plan: Plan = {}
    for card in _strongest_first(view):
        land = min(sums, key=lambda one: 2 * sums[one] - _power(view, card, one))
        plan[card] = land
        sums[land] += _power(view, card, land)
    return plan


def _sums(view: View) -> dict[int, int]:
    """By land, the power that has been sent there."""
    sums = dict.fromkeys(row(view.table), 0)
    for card, pick in picks_of(view).items():
        sums[pick[2][1]] += _power(view, card, pick[2][1])
    return sums


def _strongest_first(view: View) -> list[int]:
    """Those who wait, by what they cost."""
    return sorted(_waiting(view), key=lambda one: -form(view.table, one).cost)


def as_before(view: View, last_time: Sequence[Choice]) -> Plan:
    """Those who wait to the place where they were sent last time, where a land still lies there."""
    waiting, lands = set(_waiting(view)), row(view.table)
    sent = {choice[1]: choice[2][1] for choice in last_time if choice[0] == "card"}
    return {card: land for card, land in sent.items() if card in waiting and land in lands}


def _power(view: View, card: int, land: int) -> int:
    return share_if_sent(view.table, card, land).power
