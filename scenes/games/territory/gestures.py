"""What gestures mean at Territory beyond single answers: sending creatures, one or many with a
press, aiming abilities, spending lands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rulesets.territory.board import CLAIMED, FRONT, LAND, LANDS, READY, form, row
from game.rulesets.territory.forecast import Share, share_if_sent, ways_to_aim
from game.stage.board.layout import Key, card_key, zone_key
from game.stage.board.targets import Meaning, Series, Targets
from game.stage.telling import Teller
from game.table.agenda import Simultaneous
from game.table.choices import PASS, Choice, refuse, taking_back
from game.table.sight import View
from scenes.games.table_look import Shortcut

ABILITY = ("thing", "ability")
"""The beginning of the keys of abilities on plaques; the creature's card and the ability's place follow."""


def pressed(view: View, choice: Choice) -> Key | None:
    """The ability whose plaque may be pressed in place of its number."""
    question = view.table.question
    if question is None or question.name != "which" or choice[0] != "number":
        return None
    return (*ABILITY, view.table.agenda[-1][3], choice[1] - 1)


def gestures(view: View, targets: Targets) -> Targets:
    """What gestures mean at the present question."""
    question = view.table.question
    if question is None or not targets.is_question:
        return targets
    if question.name == "deploy":
        return _sending(view, targets)
    if question.name == "ability" and view.near in view.table.asked():
        return _aiming(view, targets)
    return _spending(view, targets) if question.name == "recover" else targets


def picks_of(view: View) -> dict[int, Choice]:
    """The creatures that the viewer has sent so far, each with its answer."""
    table = view.table
    question = table.question
    if not isinstance(question, Simultaneous) or question.name != "deploy" or view.seat not in table.agenda[-1][1]:
        return {}
    return {pick[1]: pick for pick in question.picks(table.agenda[-1], view.seat) if pick[0] == "card"}


def sent_to(view: View) -> dict[int, list[int]]:
    """Which creatures the viewer has sent to which land, still unseen by others."""
    sent = {land: list[int]() for land in range(LANDS)}
    for card, pick in picks_of(view).items():
        sent[pick[2][1]].append(card)
    if view.seat >= 0:
        for land in range(LANDS):
            sent[land] += [card for card in view.table.zones[FRONT[land][view.seat]] if card >= 0]
    return sent


def _sending(view: View, targets: Targets) -> Targets:
    """Any creature, waiting or on its way, goes to any land; a land, its front and its number are one target. A
    creature on its way bears no tick: there may be a hundred."""
    picks, seat, lands = picks_of(view), view.seat, row(view.table)
    moves: dict[Key, dict[Key, Meaning]] = {source: dict(meant) for source, meant in targets.moves.items()}
    goals = {land: _goals(view, land) for land in lands}
    for card in view.table.zones[READY[seat]]:
        meant = moves.setdefault(card_key(card), {})
        for land in lands:
            if (choice := _to(card, land, seat, picks)) is not None:
                meant |= dict.fromkeys(goals[land], choice)
    places = {land + 1: zone_key(FRONT[land][seat]) for land in lands}
    otherwise = refuse("territory.otherwise.deploy")
    return replace(targets, moves=moves, picked=frozenset(), together=True, places=places, otherwise=otherwise)


def _to(card: int, land: int, seat: int, picks: dict[int, Choice]) -> Meaning | None:
    """How a creature is sent to a land; None if it is on its way there."""
    choice: Choice = ("card", card, FRONT[land][seat])
    before = picks.get(card)
    if before == choice:
        return None
    return choice if before is None else Series((taking_back(before), choice))


def _goals(view: View, land: int) -> list[Key]:
    """The targets onto which a creature is put to be sent to a land: its front and the land itself."""
    return [zone_key(FRONT[land][view.seat]), *[card_key(card) for card in view.table.zones[LAND[land]]]]


def _aiming(view: View, targets: Targets) -> Targets:
    """The user of an ability can be put straight onto a target, where it has only one such ability; a press lets the
    aim be asked for."""
    moves: dict[Key, dict[Key, Meaning]] = {source: dict(meant) for source, meant in targets.moves.items()}
    refusals, usual, seat = dict(targets.refusals), dict(targets.usual), view.near
    for choice in view.table.choices(seat):
        if choice == PASS:
            continue
        source = card_key(choice[1])
        ways, refused = ways_to_aim(view.table, seat, choice)
        moves[source] |= {card_key(card): Series(found[0]) for card, found in ways.items() if len(found) == 1}
        refusals |= {(source, card_key(card)): refusal for card, refusal in refused.items()}
        usual[source] = choice
    return replace(targets, moves=moves, refusals=refusals, usual=usual)


def _spending(view: View, targets: Targets) -> Targets:
    """A land is spent by being put on a creature, as well as by pressing the creature."""
    creatures = {source: meant for source, meant in targets.moves.items() if source[0] == "card"}
    spent: dict[Key, Meaning] = {source: next(iter(meant.values())) for source, meant in creatures.items()}
    lands = {card_key(card): spent for card in view.table.zones[CLAIMED[view.near]]}
    return replace(targets, moves={**targets.moves, **lands})


def resent(view: View, plan: Sequence[tuple[int, int]]) -> Series | None:
    """The answers that send creatures to lands by a plan, calling back those who are on the way elsewhere."""
    picks, seat = picks_of(view), view.seat
    wanted = [("card", card, FRONT[land][seat]) for card, land in plan]
    back = [taking_back(pick) for pick in picks.values() if pick not in wanted]
    sent = [choice for choice in wanted if picks.get(choice[1]) != choice]
    return Series((*back, *sent)) if back or sent else None


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
