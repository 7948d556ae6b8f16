"""How the great moments of Flask are staged: what is lit, who rams whom, what breaks, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.rulesets.flask.board import deck, design, played, stock
from game.rulesets.flask.cards import COLOURS, Card
from game.rulesets.flask.moments import lacking
from game.stage.acts.hits import HitMark, RingAct, Splinters
from game.stage.acts.light import Dusk, HaloAct, Rays, Spotlight
from game.stage.acts.pictured import Drop, Sprout
from game.stage.acts.strikes import STRIKE_MS, blow
from game.stage.acts.wounds import Cracked, Crossed
from game.stage.board.blows import HITS
from game.stage.board.layout import card_key, zone_key
from game.stage.geometry import Size
from game.stage.moments import Act, HitStop, Share, Where
from game.table.events import Counted
from scenes.games.flask.breaking import GLASS, BrokenVessel, Jolt, LastDrop
from scenes.games.flask.card_words import card_face
from scenes.games.flask.face import cost_marks
from scenes.games.flask.moments import FIRE, ON_TRIPOD
from scenes.games.flask.room import bench_drawing
from scenes.games.flask.things.jars import Jar
from scenes.games.flask.things.vessels import Vessel
from scenes.games.great_look import GreatLook, ToStage
from scenes.games.place_moments import EVERYWHERE
from scenes.games.place_painting import lay
from scenes.picture_cache import Pictures

BACK_MS = 100.0
HIT_MS = BACK_MS + HITS * STRIKE_MS
"""When whatever strikes begins to draw back, and when it hits."""

LAUREL: Share = (0.41, 0.26, 0.18, 0.36)
SHOWN, WIDEST = (0.16, 0.46), 0.15
"""Where the winner's portrait stands; how far down and how high cards are shown that were taken, and how wide the place
of each is at the most, in shares of the window."""

DRIPS_MS, BREAKS_MS, COUNTED_MS, CROWNED_MS = 100.0, 260.0, 440.0, 600.0
"""When a last drop rises, vessels break, a number has been counted, and the winner is crowned."""

LANDS_MS = LastDrop(Vessel("red", 0), start=DRIPS_MS).lands


def vessels(seats: Iterable[int]) -> tuple[Vessel, ...]:
    """All vessels of some players."""
    return tuple([Vessel(colour, seat) for seat in seats for colour in COLOURS])


def _lit(seats: Iterable[int]) -> Spotlight:
    """The light leaves all but the vessels of some players."""
    return Spotlight(tuple([vessel.key for vessel in vessels(seats)]), 0.7)


# -- Reactions ---------------------------------------------------------------------------------------------------------


def _springs(stage: ToStage) -> Sequence[Act]:
    """The Reaction rams what it answers, or the tripod."""
    great, zones = stage.great, stage.told.view.table.zones
    reaction = card_key(great.cards[0])
    answered = [card_key(card) for seat in great.whom for card in zones["announced", seat][:1]]
    target: Where = answered[0] if answered else ON_TRIPOD
    return (
        Spotlight((reaction, target)),
        Rays((0.5, 0.36), FIRE, start=HIT_MS),
        *blow(reaction, target, FIRE, great.strength, start=BACK_MS, grows=0.15),
    )


def _stops(stage: ToStage) -> Sequence[Act]:
    """The Reaction rams the card, which cracks; what cannot be paid is struck out."""
    great, table = stage.great, stage.told.view.table
    reaction, card, whom = great.cards[0], great.args["card"], great.whom[0]
    colours, any_colour, cards = lacking(table, whom)
    lacks = [Vessel(colour, whom).key for colour, n in zip(COLOURS, colours, strict=True) if n or any_colour]
    target = Jar(whom, len(table.zones["set", whom]) - 1).key if card is None else card_key(card)
    lit = Spotlight((card_key(reaction), target, *lacks), depth=0.7)
    rams = blow(card_key(reaction), target, FIRE, great.strength, start=BACK_MS, grows=0.05 if card is None else 0.6)
    if card is None:
        return lit, *rams, Crossed(target, start=HIT_MS + 150)
    printed = design(table, card)
    missing = {**dict(zip(COLOURS, colours, strict=True)), "any": any_colour, "discard": cards}
    marks = cost_marks(printed.cost, printed.any_colour, printed.discards)
    struck = tuple([number for number, mark in enumerate(marks) if missing[mark.icon]])
    is_left = great.who[0] != stage.told.view.near
    wounds = Cracked(target, is_left, start=HIT_MS), Crossed(target, "costs", struck, start=HIT_MS + 150)
    return lit, *rams, *wounds


# -- Blows -------------------------------------------------------------------------------------------------------------


def _strikes(stage: ToStage) -> Sequence[Act]:
    """The attacking card rams the vessels, which jump."""
    great, warning = stage.great, stage.ui.look.palette.warning
    struck = [vessel.key for vessel in vessels(great.whom)]
    card = [card_key(card) for card in stage.told.view.table.zones[played(great.who[0])][-1:]]
    rams = [act for key in card for act in blow(key, struck[1], warning, great.strength, start=BACK_MS, grows=0.1)]
    return (
        Spotlight((*card, *struck), 0.5),
        *rams,
        *[Jolt(key, great.strength, start=HIT_MS) for key in struck],
        HitMark(struck[1], f"\u2212{great.args['n']}", warning, great.strength, start=HIT_MS),
    )


def _one_left(stage: ToStage) -> Sequence[Act]:
    """A single vessel with its last drop stays lit."""
    whom, table = stage.great.whom[0], stage.told.view.table
    [key] = [Vessel(colour, whom).key for colour, n in zip(COLOURS, stock(table, whom), strict=True) if n]
    gold = stage.ui.look.palette.yours
    ring, one = RingAct(key, None, 6, gold, start=COUNTED_MS), HitMark(key, "1", gold, 4, start=COUNTED_MS)
    return Spotlight((key,), 0.72, 1.5), HaloAct(key, gold, start=160), ring, one


def _drips(stage: ToStage) -> Sequence[Act]:
    """The last drop hangs over the brim, and falls."""
    return _lit(stage.great.whom), LastDrop(_dry(stage), start=DRIPS_MS)


def _dry(stage: ToStage) -> Vessel:
    """The vessel whose number tells that nothing is left."""
    event = stage.told.event
    assert isinstance(event, Counted)
    return Vessel(event.name, stage.great.whom[0])


def _taken(stage: ToStage) -> Sequence[Act]:
    """What was taken is shown, large, one card beside the other."""
    cards, table = stage.great.cards, stage.told.view.table
    wide, (top, high) = min(WIDEST, 0.9 / len(cards)), SHOWN
    places: list[Share] = [(0.5 + (n - len(cards) / 2) * wide, top, wide, high) for n in range(len(cards))]
    faces = [partial(_face, stage.pictures, design(table, card)) for card in cards]
    return Dusk(EVERYWHERE, 0.66), *[
        Sprout(place, ("taken", card), face, start=60 + 70 * number)
        for number, (place, card, face) in enumerate(zip(places, cards, faces, strict=True))
    ]


def _face(pictures: Pictures, card: Card, size: Size) -> pygame.Surface:
    """A card's face in the middle of a place."""
    room = pygame.Surface(size, pygame.SRCALPHA)
    wide = round(min(size[0] * 0.96, size[1] * 5 / 7))
    face = card_face(pictures, card, (wide, wide * 7 // 5))
    room.blit(face, face.get_rect(center=room.get_rect().center))
    return room


# -- Falls, and the end ------------------------------------------------------------------------------------------------


def _echoes(stage: ToStage) -> Sequence[Act]:
    """The place of a deck in which nothing lies any more echoes."""
    places = [zone_key(deck(seat)) for seat in stage.great.whom or stage.great.who]
    rings = [RingAct(place, None, 4 + 3 * n, start=BREAKS_MS + 150 * n) for place in places for n in range(3)]
    return Spotlight(tuple(places), 0.72, 1.6), *rings


def _breaks(stage: ToStage) -> Sequence[Act]:
    """The empty vessels of whoever is out break, one after the other."""
    seats = stage.great.whom or stage.great.who
    timed = [(vessel, BREAKS_MS + 60 * (number % len(COLOURS))) for number, vessel in enumerate(vessels(seats))]
    splinters = [Splinters(vessel.key, GLASS, None, 4, start=start) for vessel, start in timed]
    return _lit(seats), *[BrokenVessel(vessel, start=start) for vessel, start in timed], *splinters


def _crowned(cause: Callable[[ToStage], Sequence[Act]], stage: ToStage) -> Sequence[Act]:
    """After what felled the others the winner's portrait comes down in laurels."""
    who = stage.great.who[0]
    laurel = partial(_laurel, stage.pictures, stage.seats[who].portrait)
    return (
        *[replace(act, until=CROWNED_MS) if isinstance(act, Spotlight) else act for act in cause(stage)],
        Dusk(EVERYWHERE, 0.5, start=CROWNED_MS - 100),
        Rays((0.5, 0.44), FIRE, start=CROWNED_MS),
        Drop(LAUREL, ("laurel", who), laurel, side=1.0, start=CROWNED_MS),
    )


def _laurel(pictures: Pictures, portrait: int, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    face = pictures.portrait(portrait, max(4, round(size[0] * 0.6)))
    surface.blit(face, face.get_rect(center=(size[0] // 2, size[1] // 2)))
    lay(surface, bench_drawing("laurel"), surface.get_rect())
    return surface


GREAT: Mapping[str, GreatLook] = {
    "reaction": GreatLook(_springs, 1000, 500, (HitStop(HIT_MS, 60, 0.004),), names_at=HIT_MS + 60),
    "countered": GreatLook(_stops, 1800, 900, (HitStop(HIT_MS, 90, 0.008),), names_at=HIT_MS + 300),
    "heavy_blow": GreatLook(_strikes, 1100, 520, (HitStop(HIT_MS, 70, 0.006),), names_at=HIT_MS + 80),
    "one_left": GreatLook(_one_left, 1200, 600, (HitStop(COUNTED_MS, 60),), names_at=COUNTED_MS + 80),
    "last_drop": GreatLook(
        _drips,
        1800,
        1200,
        (HitStop(LANDS_MS, 110, 0.006),),
        names_at=LANDS_MS + 60,
        keeps=lambda stage: ((_dry(stage).key, LANDS_MS),),
    ),
    "sabotaged": GreatLook(_taken, 1400, 700, (HitStop(300, 70, 0.004),), names_at=420),
    "last_card": GreatLook(_echoes, 1300, 700, names_at=420),
    "runs_dry": GreatLook(_breaks, 1800, 1000, (HitStop(BREAKS_MS, 90, 0.006),), names_at=620),
    "deck_empty": GreatLook(_echoes, 1800, 1000, (HitStop(BREAKS_MS, 90, 0.004),), names_at=620),
    "outlasts": GreatLook(partial(_crowned, _breaks), 1800, 1500, (HitStop(BREAKS_MS, 90, 0.006),), names_at=860),
    "outdraws": GreatLook(partial(_crowned, _echoes), 1800, 1500, (HitStop(BREAKS_MS, 90, 0.004),), names_at=860),
    "draw": GreatLook(_breaks, 1800, 1500, (HitStop(BREAKS_MS, 90, 0.006),), names_at=620),
}
"""By kind."""
