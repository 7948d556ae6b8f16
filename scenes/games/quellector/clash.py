"""A fight before it is counted: creatures leave their cards and strike out the icons that they counter, type by type;
the blow that decides comes last, and slowly."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.art.icons import COLOUR_TONES
from game.rulesets.quellector.board import design, squad, strength, struck_icons
from game.rulesets.quellector.cards import COLOURS, COUNTERS
from game.stage.acts.hits import RingAct, Splinters
from game.stage.acts.light import Spotlight
from game.stage.acts.strikes import Flinch, Strike
from game.stage.acts.wounds import Crossed
from game.stage.board.blows import HITS
from game.stage.board.layout import card_key
from game.stage.drawing.theme import Colour
from game.stage.moments import Act, HitStop, Moment
from game.table.table import Table

BEGINS, NEXT, QUICK, SLOW, AFTER = 140.0, 330.0, 480.0, 760.0, 240.0
"""When the first blow begins, how much later the next one does, how long a blow and the last one take, and how long it
is seen what the last one has hit."""

MOST, STAYS, DEPTH = 3, 3000.0, 0.5
"""How many blows follow each other at the most, the first ones at once; how long what is struck out stays so while the
icons are counted; and how far the light sinks meanwhile."""

OTHERS_MS = 440.0
"""How long it takes between others, where all strike at once."""


class TypeBlow(NamedTuple):
    """Creatures of one main type in a squad, and the places of the icons that they strike out, by the other's cards."""

    seat: int
    colour: int
    strikers: tuple[int, ...]
    struck: dict[int, tuple[int, ...]]


def blows(table: Table, attacker: int, defender: int) -> list[TypeBlow]:
    """The blows of a fight as it is counted: the winner's last, and of the same squad the one that strikes out most."""
    found: list[tuple[int, int, TypeBlow]] = []
    for seat, rival in ((attacker, defender), (defender, attacker)):
        own, theirs = table.zones[squad(seat)], table.zones[squad(rival)]
        struck = struck_icons(table, theirs, own)
        for colour in dict.fromkeys(design(table, card).colour for card in own):
            strikers = tuple([card for card in own if design(table, card).colour == colour])
            icons = [icon for icon in struck if icon.colour == COUNTERS[colour]]
            places = {one.card: tuple([icon.place for icon in icons if icon.card == one.card]) for one in icons}
            if icons:
                found.append((strength(table, own, theirs), len(icons), TypeBlow(seat, colour, strikers, places)))
    return [blow for *_, blow in sorted(found, key=lambda one: one[:2])]


def timed(table: Table, attacker: int, defender: int) -> list[tuple[TypeBlow, float, float]]:
    """The blows of a fight, each with when it begins and how long it takes."""
    coming = blows(table, attacker, defender)
    at_once = max(0, len(coming) - MOST)
    begins = [BEGINS + NEXT * max(0, number - at_once) for number in range(len(coming))]
    return [(blow, at, SLOW if blow is coming[-1] else QUICK) for blow, at in zip(coming, begins, strict=True)]


def clash(table: Table, attacker: int, defender: int, *, is_own: bool) -> Moment | None:
    """What is seen of them; None where nothing is countered."""
    coming = timed(table, attacker, defender)
    if not coming:
        return None
    if not is_own:
        hits = [act for blow, *_ in coming for act in _acts(blow, 0.0, OTHERS_MS)]
        return Moment(OTHERS_MS, tuple(hits), is_great=True)
    acts, stops = list[Act](), dict[float, HitStop]()
    for blow, start, ms in coming:
        at, hard = start + HITS * ms, 0.001 * (2 + min(4, sum(map(len, blow.struck.values()))))
        stops[at] = HitStop(at, 90.0, 1.5 * hard) if ms == SLOW else HitStop(at, 60.0, hard)
        acts += _acts(blow, start, ms)
    ms = max(stops) + AFTER
    concerned = dict.fromkeys(card for blow, *_ in coming for card in (*blow.strikers, *blow.struck))
    dark = Spotlight(tuple([card_key(card) for card in concerned]), DEPTH, until=ms)
    return Moment(ms, (dark, *acts), stops=tuple(stops.values()), lasts=ms + STAYS, is_great=True, is_decisive=True)


def _acts(blow: TypeBlow, start: float, ms: float) -> list[Act]:
    """First the strikers, each at one of those whose icons they strike out; then what they hit."""
    tone, pairs = tone_of(blow.colour), dict(zip(blow.struck, blow.strikers, strict=False))
    acts: list[Act] = [Strike(card_key(by), card_key(card), start=start, ms=ms) for card, by in pairs.items()]
    at = start + HITS * ms
    for card, places in blow.struck.items():
        where, by = card_key(card), card_key(pairs.get(card, blow.strikers[-1]))
        hard = min(10.0, (2.0 if card in pairs else 0.0) + 2 * len(places))
        acts.append(Flinch(where, by, hard, start=at))
        acts.append(Crossed(where, "icons", places, start=at, ms=160))
        acts += [RingAct(where, by, hard, tone, start=at), Splinters(where, tone, by, hard, start=at)]
    return acts


def tone_of(colour: int) -> Colour:
    """The colour in which what creatures of a colour do is seen."""
    red, green, blue, _ = pygame.Color(COLOUR_TONES[COLOURS[colour]].main)
    return red, green, blue
