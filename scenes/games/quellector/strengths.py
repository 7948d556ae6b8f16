"""The strengths of the squads in a fight, as sums of the icons on their cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from game.match.story import Told
from game.rulesets.quellector.board import (
    CountedIcon,
    counted_icons,
    design,
    fighters,
    squad,
    types,
    unsettled,
)
from game.rulesets.quellector.cards import COLOURS, Creature
from game.stage.board.layout import card_key, plate_key
from game.stage.board.sums import Sum, Term
from game.stage.telling import Teller
from game.table.events import PHASE, Began, Event
from game.table.sight import View
from game.table.table import Table
from scenes.games.numbers import plain
from scenes.games.others import is_between_others
from scenes.games.quellector.clash import clash
from scenes.games.quellector.face import name_of
from scenes.games.quellector.frame import quellector_frame

COUNT_MS, MEANWHILE = 420.0, 200.0
"""Within what time the icons of a fight set out to be counted, and how long before the clash is quite over."""


def strengths(teller: Teller, view: View) -> Sequence[Sum]:
    """Both squads' sums, once they are revealed and every icon is settled."""
    sides = fighters(view.table)
    if sides is None or not any(view.table.zones[squad(side)] for side in sides):
        return ()
    if any(unsettled(view.table, side) for side in sides):
        return ()
    attacker, defender = sides
    return (_strength(teller, view.table, attacker, defender), _strength(teller, view.table, defender, attacker))


def counted(teller: Teller, told: Told) -> Sequence[Sum]:
    """Both squads are counted once they have clashed, where that is not as it stood before an action; in a fight
    between others the result stands there at once."""
    fighting = fighters(told.view.table)
    if fighting is None or not is_count(told.event):
        return ()
    if is_between_others(told.view, *fighting):
        return [replace(each, stands=True) for each in strengths(teller, told.view)]
    clashing = clash(told.view.table, *fighting, is_own=True)
    waits = 0.0 if clashing is None else clashing.ms - MEANWHILE
    return [replace(each, waits=waits, within=COUNT_MS) for each in strengths(teller, told.view)]


def is_count(event: Event) -> bool:
    """Whether both squads are counted now."""
    return isinstance(event, Began) and event.scope == PHASE and event.args["name"] == "count"


def _strength(teller: Teller, table: Table, seat: int, rival: int) -> Sum:
    icons = counted_icons(table, table.zones[squad(seat)], table.zones[squad(rival)])
    terms, total = [], 0
    for icon in icons:
        total += icon.worth
        terms.append(_term(teller, table, icon, plain(total)))
    lines = [_line(teller, table, card, list(own)) for card, own in groupby(icons, lambda icon: icon.card)]
    title = teller.words.say("quellector.sum.title", who=teller.called(seat), n=plain(total))
    return Sum(plate_key(squad(seat)), tuple(terms), title, tuple(lines))


def _term(teller: Teller, table: Table, icon: CountedIcon, after: str) -> Term:
    printed = design(table, icon.card)
    sign = f"[icon:{types(table)[icon.colour]}]"
    if icon.worth not in (0, 1):
        sign += f" {plain(icon.worth)}"
    spot = partial(_icon_spot, printed, name_of(teller.words, printed), icon.place)
    return Term(sign, card_key(icon.card), after, spot, not icon.worth)


def _icon_spot(printed: Creature, name: str, place: int, width: float, text_scale: float) -> tuple[float, float]:
    """Where an icon is on a card of that width, with text so large."""
    frame = quellector_frame(COLOURS[printed.colour], len(printed.icons), width, name, text_scale)
    return frame.middle("icons", place)


def _line(teller: Teller, table: Table, card: int, icons: Sequence[CountedIcon]) -> str:
    """A card's part in words."""
    told = teller.words.listed([_icon_words(teller, types(table)[icon.colour], icon.worth) for icon in icons])
    return teller.words.say("quellector.sum.card", card=teller.card(card), icons=told)


def _icon_words(teller: Teller, type_name: str, worth: int) -> str:
    key = {0: "nothing", 1: "one"}.get(worth, "other")
    return teller.words.say(f"quellector.sum.{key}", icon=type_name, type=teller.term(type_name), n=plain(worth))
