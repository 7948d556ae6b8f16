"""How Territory's great moments look: blows that land or are held, ties, lands won, the last land, and the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.rulesets.territory.board import CLAIMED, FIGHT
from game.rulesets.territory.moments import hardness
from game.stage.acts.hits import Arrow, HitMark, RingAct, Splinters
from game.stage.acts.light import Dusk, HaloAct, Rays, Spotlight
from game.stage.acts.pictured import Drop, Prize, Sprout
from game.stage.acts.strikes import Bounce, Flinch, Meet, Strike
from game.stage.acts.wounds import Crossed
from game.stage.board.layout import card_key, plate_key, zone_key
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Act, HitStop, Share, Where
from scenes.games.great_look import GreatLook, ToStage
from scenes.games.numbers import plain, signed
from scenes.games.place_moments import EVERYWHERE
from scenes.games.territory.bodies import Topple, Triumph
from scenes.games.territory.fight import fought_for
from scenes.games.territory.moments import (
    GAIN,
    HIT,
    INK,
    ON_STANDARD,
    PAPER,
    PRIZE_AT,
    STANDARD,
    count,
    land_on,
    prize,
    standard,
)

LEVEL = (196, 186, 170)
"""The colour of splinters and numbers where nobody wins."""

STRUCK = Strike(("card", 0), ("card", 0)).hit
"""When a blow hits that begins at once."""

MEETING = 100.0
MET = Meet(("card", 0), ("card", 0), start=MEETING).hit
"""When two begin to run at each other, and when they meet."""

ON_ROPE: Share = (0.44, 0.1, 0.12, 0.16)
"""Where on the rope a result is written."""

LIGHT = (255, 236, 190)
LANDS_AT, LANDED_AT = 220.0, 400.0
"""When a winner's standard begins to drop, and when it has."""

APART, LEAST = 0.22, 0.62
"""The step from one standard to the next, in shares of the window's width; and how large those of the beaten are."""


# -- blows -------------------------------------------------------------------------------------------------------------


def _blow(stage: ToStage) -> Iterator[Act]:
    """A creature leaps at another one; it and all others whom the blow strikes flinch or topple, with numbers."""
    great = stage.great
    struck: Sequence[tuple[int, int]] = great.args["struck"]
    who, others = card_key(great.cards[0]), [card_key(card) for card in great.cards[1:]]
    if great.rank < STRIKE_RANK:
        yield Spotlight((who, *others, BETWEEN), 0.55, 1.4)
    if len(others) == 1:
        yield Arrow(who, others[0], stage.colour, ms=150, until=STRUCK)
    if others:
        yield Strike(who, others[0])
    for card, change in struck:
        whom, strength = card_key(card), hardness(change)
        if change > 0:
            yield HaloAct(whom, GAIN, start=STRUCK)
        elif card in great.args["out"]:
            yield Topple(whom, who, start=STRUCK)
        else:
            yield Flinch(whom, who, strength, start=STRUCK)
        yield RingAct(whom, who, strength, start=STRUCK)
        yield Splinters(whom, stage.colour, who, strength, start=STRUCK)
        if change:
            yield HitMark(whom, signed(change), GAIN if change > 0 else HIT, strength, start=STRUCK)


BETWEEN: Share = (0.3, 0.2, 0.4, 0.4)
"""The way between two sides stays in the light as well."""

STRIKE_RANK = 5
"""The light stays where a blow is no more than that."""


def _held(stage: ToStage) -> Iterator[Act]:
    """Whoever strikes bounces off a shield; where that costs something, the number stands at them."""
    great, faces = stage.great, stage.pictures.faces
    striker, holds = (card_key(card) for card in great.cards)
    yield Spotlight((striker, holds, BETWEEN), 0.55, 1.4)
    yield Bounce(striker, holds)
    yield RingAct(holds, striker, 8, start=STRUCK)
    yield Sprout(holds, "held", lambda size: faces.icon("shield", min(size)), side=0.5, start=STRUCK - 90, ms=240)
    if great.args["why"].key.endswith("pays_ward"):
        yield HitMark(striker, signed(-great.args["n"]), HIT, great.args["n"], start=STRUCK)


def _stopped(stage: ToStage) -> Iterator[Act]:
    """A blow breaks what was gathered; or it comes to nothing by itself."""
    if "struck" in stage.great.args:
        yield from _blow(stage)
        return
    yield Spotlight((who := card_key(stage.great.cards[0]),), 0.5)
    yield Splinters(who, LEVEL, strength=8, start=STRUCK)
    yield Flinch(who, strength=3, start=STRUCK)


# -- who gets a land ---------------------------------------------------------------------------------------------------


def _tie(stage: ToStage) -> Iterator[Act]:
    """The totals are lit; both run, meet in the middle and are thrown back. Where nobody has power, nobody runs."""
    great, land = stage.great, fought_for(stage.told.view)
    yield Dusk(EVERYWHERE, 0.4)
    for seat in great.who if land is not None else ():
        yield HaloAct(plate_key(FIGHT[land or 0][seat]), LIGHT)
    written = "=".join([plain(great.args["n"])] * len(great.who))
    yield HitMark(ON_ROPE, written, LEVEL, 11, start=MET)
    if great.args["n"]:
        for one, other in pairwise([card_key(card) for card in great.cards]):
            yield Meet(one, other, start=MEETING)
            yield RingAct(MIDDLE, None, great.strength, start=MET)
            yield Splinters(MIDDLE, LEVEL, None, great.strength, start=MET)


MIDDLE: Share = (0.45, 0.3, 0.1, 0.2)
"""Where two who run at each other meet."""


def _claimed(stage: ToStage) -> Iterator[Act]:
    """The winner's creature leaps, and the winner's standard drops from the rope with the land, which then flies to the
    map."""
    great, view, land = stage.great, stage.told.view, fought_for(stage.told.view)
    [seat], card, config = great.who, great.args["card"], view.table.config
    is_left = seat == view.near
    losers = Dusk((0.4, 0, 0.6, 1), 0.5, (0.4, 0, 0, 0)) if is_left else Dusk((0, 0, 0.6, 1), 0.5, (0, 0, 0.4, 0))
    to = zone_key(CLAIMED[seat]) if is_left or land is None else plate_key(FIGHT[land][seat])
    painted = partial(
        standard,
        stage.pictures,
        stage.seats[seat].portrait,
        stage.colour,
        partial(land_on, stage.pictures, config, card),
    )
    yield Dusk(EVERYWHERE, 0.1)
    yield losers
    yield Triumph(card_key(great.cards[0]))
    yield Rays((0.5, 0.16), LIGHT, start=200)
    yield Drop(STANDARD, ("standard", seat, card), painted, start=LANDS_AT)
    yield prize(stage.pictures, config, card, ON_STANDARD, to, start=PRIZE_AT)


def _dwindled(stage: ToStage) -> Iterator[Act]:
    """The land that leaves the game is struck out."""
    land = card_key(stage.great.cards[0])
    yield Spotlight((land,))
    yield Crossed(land, start=STRUCK)


# -- the last land, and the end ----------------------------------------------------------------------------------------


def _last(stage: ToStage) -> Iterator[Act]:
    """How many lands everybody has flies to the rope."""
    view, land, great = stage.told.view, fought_for(stage.told.view), stage.great
    yield Dusk(EVERYWHERE, 0.5)
    seats = sorted((*great.who, *great.whom), key=lambda seat: seat != view.near) if land is not None else ()
    left = 0.5 - COUNT_WIDE * len(seats) / 2
    for place, seat in enumerate(seats):
        lands, to = len(view.table.zones[CLAIMED[seat]]), (left + COUNT_WIDE * place, *COUNT)
        source: Where = plate_key(FIGHT[land or 0][seat])
        colour = stage.ui.look.palette.seat(seat)
        yield HaloAct(source, colour)
        painted = partial(_lands, stage, colour, lands)
        yield Prize(source, ("lands", seat, lands), painted, to, side=2.2, start=120, ms=STRIKES_AT - 120)
    yield RingAct((0.44, *COUNT), None, 9, start=STRIKES_AT)


def _last_lands(stage: ToStage) -> Iterator[Act]:
    """The lands that are left shine, one after the other."""
    lands = [card_key(card) for card in stage.great.cards]
    yield Spotlight(tuple(lands), 0.6)
    for number, land in enumerate(lands):
        yield RingAct(land, None, 4, start=STRIKES_AT + 70 * number)


COUNT_WIDE, COUNT, STRIKES_AT = 0.14, (0.26, 0.12, 0.24), 460.0
"""How wide, and where, the counts of lands stand; and when they have come together."""


def _lands(stage: ToStage, colour: Colour, lands: int, size: Size) -> pygame.Surface:
    """How many lands somebody has, on a disc of their colour below a pennant."""
    side, ui = size[0], stage.ui
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for share, tone in ((1.0, INK), (0.94, colour), (0.82, INK), (0.79, colour)):
        pygame.draw.circle(surface, tone, (side / 2, side / 2), side * share / 2)
    pennant = ui.paint.icon("pennant", round(side * 0.26), PAPER)
    surface.blit(pennant, pennant.get_rect(center=(side // 2, round(side * 0.26))))
    number = count(ui, lands, (round(side * 0.7), round(side * 0.6)))
    surface.blit(number, number.get_rect(center=(side // 2, round(side * 0.58))))
    return surface


def _end(stage: ToStage) -> Iterator[Act]:
    """Everybody's standard drops with the number of their lands: the winners' large, in the middle, in the light."""
    winners, zones = stage.great.who, stage.told.view.table.zones
    yield Dusk(EVERYWHERE, 0.5)
    yield Rays((0.5, 0.3), LIGHT, start=160)
    seats = [*winners, *sorted(stage.great.whom, key=lambda seat: -len(zones[CLAIMED[seat]]))]
    for place, (seat, where) in enumerate(zip(seats, _places(len(winners), len(seats)), strict=True)):
        colour, lands = stage.ui.look.palette.seat(seat), len(zones[CLAIMED[seat]])
        painted = partial(standard, stage.pictures, stage.seats[seat].portrait, colour, partial(count, stage.ui, lands))
        yield Drop(where, ("winner", seat, lands), painted, start=200 + 120 * place)


def _places(winners: int, seats: int) -> Iterator[Share]:
    """Where standards hang: the winners' in the middle, the others' smaller, in turns to their right and left."""
    left, top, wide, high = STANDARD
    for place in range(winners):
        yield left + APART * (place - (winners - 1) / 2), top, wide, high
    for place in range(seats - winners):
        side, out = (1, -1)[place % 2], place // 2
        middle = 0.5 + side * (APART * (winners / 2 + 0.5 + 0.72 * out) - 0.02)
        yield middle - wide * LEAST / 2, top, wide * LEAST, high * LEAST


# -- all of them -------------------------------------------------------------------------------------------------------


NUMBERS: tuple[Share, ...] = (0.0, 0.05, 1.0, 0.16), (0.0, 0.44, 1.0, 0.17), (0.0, 0.69, 1.0, 0.06)
"""Where in a fight totals and powers stand, which no headline covers."""

_fought = partial(GreatLook, spares=NUMBERS)


def _of_blow(own: float, others: float, stands: float, shakes: float) -> GreatLook:
    stop = HitStop(STRUCK, stands, shakes)
    return _fought(_stopped, own, others, (stop,), tells_at=STRUCK, names_at=540)


GREAT: Mapping[str, GreatLook] = {
    "strike": _of_blow(820, 480, 80, 0.004),
    "knocked_out": _of_blow(1400, 600, 90, 0.008),
    "stopped": _of_blow(1400, 650, 90, 0.007),
    "turned": _of_blow(1450, 650, 90, 0.008),
    "held": _fought(_held, 1400, 600, (HitStop(STRUCK, 90, 0.006),), 560),
    "tie": _fought(_tie, 1650, 800, (HitStop(MET, 110, 0.008),), 720),
    **dict.fromkeys(
        ("narrow", "single", "claimed"), _fought(_claimed, 1100, 550, (HitStop(LANDED_AT, 30, 0.004),), 480)
    ),
    "dwindled": GreatLook(_dwindled, 1500, 1500, (HitStop(STRUCK, 70),), 560),
    "last_lands": GreatLook(_last_lands, 1100, 1100, (HitStop(STRIKES_AT, 60),), 300, "last_round"),
    "match_point": GreatLook(_last, 1000, 1000, (HitStop(STRIKES_AT, 60),), 560),
    "last_land": GreatLook(_last, 1800, 1800, (HitStop(STRIKES_AT, 110, 0.006),), 620),
    "last": GreatLook(_last, 1200, 1200, (HitStop(STRIKES_AT, 60),), 560),
    **dict.fromkeys(
        ("won", "won_by_biomes", "shared", "won_alone"),
        GreatLook(_end, 1800, 1800, (HitStop(LANDED_AT, 90, 0.008),), 640),
    ),
}
"""By the kinds of moments."""
