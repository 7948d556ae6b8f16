"""How great moments of Creature Quellector look: who wins a fight is crowned, and what turned it is shown with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.rulesets.quellector.board import EARLIER, colour_of, hand, squad
from game.stage.acts.hits import SPARK as LIGHT
from game.stage.acts.hits import HitMark, RingAct, Splinters
from game.stage.acts.light import Dusk, HaloAct, Rays, Spotlight
from game.stage.acts.pictured import Drop, Light, Sprout
from game.stage.acts.strikes import STRIKE_MS, Meet
from game.stage.acts.words import FromTo
from game.stage.acts.wounds import Crossed, draw_cracks
from game.stage.board.blows import HITS
from game.stage.board.layout import card_key, plate_key, zone_key
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from game.stage.moments import Act, HitStop, Share
from scenes.games.great_look import GreatLook, ToStage
from scenes.games.great_towers import PointTower, PointTowers
from scenes.games.place_moments import EVERYWHERE
from scenes.games.quellector.clash import tone_of
from scenes.games.quellector.fight import sides
from scenes.games.quellector.forest import clearing_drawing
from scenes.games.quellector.moments import SPARK, crest, crown
from scenes.games.quellector.sums import hand_terms
from scenes.games.quellector.things.worth import Worth

AT, MEET_AT, SURGES_AT, CRACKS_AT, COUNTED = 220.0, 340.0, 340.0, 400.0, 1440.0
"""When a moment strikes: usually, where two meet, where a squad has grown, where a disc cracks, and where all has been
counted."""

SIGN: Share = (0.455, 0.37, 0.09, 0.17)
"""Where the sign of an action stands that turned a fight, or did not: between the squads, below their scores."""

WORTH = Worth().key
"""The disc with what the near hand is worth, by its key."""


def _won(stage: ToStage) -> tuple[Act, ...]:
    """The winner's score is struck by light and crowned."""
    winner, hard = stage.great.who[0], float(stage.great.strength)
    return (*crown(stage.told.view, winner), RingAct(plate_key(squad(winner)), None, hard, start=AT))


def _by_action(stage: ToStage) -> Sequence[Act]:
    """With the sign of the action; that of one that was not enough is struck out."""
    name = str(stage.great.args["type"])
    sign = Sprout(SIGN, ("crest", name), partial(crest, stage.pictures, name), side=1.0)
    tone = tone_of(colour_of(stage.told.view.table, name))
    has_turned = "own" in stage.great.args
    return (*_won(stage), sign, RingAct(SIGN, None, 8.0, tone, start=AT) if has_turned else Crossed(SIGN, start=AT))


def _by_types(stage: ToStage) -> Sequence[Act]:
    """Those who have struck what would have won stand in light."""
    own = stage.told.view.table.zones[squad(stage.great.who[0])]
    return (*_won(stage), *[HaloAct(card_key(card), stage.colour, start=AT) for card in own])


def _narrow(stage: ToStage) -> Sequence[Act]:
    """With the one icon that decides."""
    return (*_won(stage), HitMark(SIGN, "1", stage.colour, 2.0, start=AT))


def _tie(stage: ToStage) -> Sequence[Act]:
    """Both run, meet in the middle, and are thrown back; then one of two equal scores is crowned."""
    view = stage.told.view
    left, right = (view.table.zones[squad(seat)] for seat in sides(view) or (*stage.great.who, *stage.great.whom))
    meeting = [Meet(card_key(left[-1]), card_key(right[0]), start=MEET_AT - HITS * STRIKE_MS)] if left and right else []
    light = RingAct(SPARK, None, 9.0, start=MEET_AT), Splinters(SPARK, stage.colour, None, 8.0, start=MEET_AT)
    return (*meeting, *light, *[act.later(MEET_AT) for act in crown(view, stage.great.who[0])])


def _surge(stage: ToStage) -> Sequence[Act]:
    """The squad that has grown stronger shines, and its number leaps."""
    great, score = stage.great, plate_key(squad(stage.great.who[0]))
    cards = [card_key(card) for card in great.cards]
    return (
        Spotlight((score, *cards)),
        *[HaloAct(card, stage.colour, start=60) for card in cards],
        FromTo(SIGN, str(great.args["own"]), str(great.args["n"]), stage.colour, start=80, ms=2 * (SURGES_AT - 80)),
        RingAct(SIGN, None, float(great.strength), stage.colour, start=SURGES_AT),
    )


def _bait(stage: ToStage) -> Sequence[Act]:
    """What the hand is worth now shines, with the cards that have come."""
    come = [HaloAct(card_key(card), stage.colour, start=AT) for card in stage.great.cards]
    return (Spotlight((WORTH, *[halo.where for halo in come])), *come, RingAct(WORTH, None, 8.0, start=AT))


def _worthless(stage: ToStage) -> Sequence[Act]:
    """A crate slams down on the hand that can no longer be reached, and the disc of one worth nothing cracks."""
    done = zone_key(hand(stage.great.who[0]))
    slam = Drop(done, "crate", lambda size: picture(clearing_drawing("crate").sized(size), size), side=0.9, ms=300)
    cracks = Light(WORTH, "cracks", _cracks, side=0.5, start=CRACKS_AT, ms=80)
    return (Spotlight((WORTH, done)), slam, cracks, RingAct(WORTH, None, 7.0, start=CRACKS_AT))


def _cracks(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    draw_cracks(surface, from_left=False)
    return surface


def _towers(stage: ToStage) -> Sequence[Act]:
    """The hand that wins, and that of whoever looks or of the next best, are counted side by side."""
    great, table, near = stage.great, stage.told.view.table, stage.told.view.near
    counted: list[PointTower] = []
    for seat in sorted((great.who[0], int(great.args["seat"])), key=lambda seat: seat != near):
        icons = tuple([term.type for term in hand_terms(table, table.zones[hand(seat)]) if term.worth])
        counted.append(PointTower(seat, len(icons), icons, table.count(EARLIER[seat])))
    faces = tuple([seat.portrait for seat in stage.seats])
    towers = PointTowers(tuple(counted), great.who, faces, stage.pictures, 0.28, start=80, ms=COUNTED - 80)
    rays = [
        Rays((x, 0.4), LIGHT, start=COUNTED)
        for one, x in zip(counted, (0.36, 0.64), strict=True)
        if one.seat in great.who
    ]
    return Dusk(EVERYWHERE, 0.8), *rays, towers


def _look(acts: Callable[[ToStage], Sequence[Act]], others: float = 700.0, stands: float = 70.0) -> GreatLook:
    """How it looks when a fight is won; the others' fights are told in less than half the time."""
    return GreatLook(acts, 1250.0, others, (HitStop(AT, stands, 0.004),), names_at=320.0)


LAST = GreatLook(_towers, 2400.0, 2400.0, names_at=1500.0, sound="laurel")

LOOKS: Mapping[str, GreatLook] = {
    "action_turns": _look(_by_action, 800.0, 80.0),
    "types_turn": _look(_by_types, 800.0, 80.0),
    "surge": GreatLook(_surge, 1000.0, 500.0, (HitStop(SURGES_AT, 60.0, 0.004),), names_at=420.0),
    "tie": GreatLook(_tie, 1450.0, 700.0, (HitStop(MEET_AT, 110.0, 0.006),), names_at=620.0),
    "narrow": _look(_narrow),
    "withstood": _look(_by_action),
    "fight": _look(_won),
    "bait": GreatLook(_bait, 1250.0, stops=(HitStop(AT, 60.0, 0.003),), names_at=300.0, is_secret=True),
    "worthless": GreatLook(
        _worthless, stops=(HitStop(CRACKS_AT, 90.0, 0.006),), names_at=560.0, sound="shatter", is_secret=True
    ),
    "won": LAST,
    "shared": LAST,
}
"""By the kinds of great moments."""
