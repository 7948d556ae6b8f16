"""What is staged at Territory: hits, the verdict over a land, the last land, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.match.record import Seat
from game.match.story import Told
from game.rulesets.territory.board import CLAIMED, DECK, FIGHT, FRONT, GONE, LAND, LANDS, leaders
from game.rulesets.territory.creatures import Land
from game.stage.board.arrangement import Area
from game.stage.board.layout import card_key, plate_key, seat_key, zone_key
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Act, Burst, Drop, Dusk, Fall, Moment, Prize, Rays, Reel, Where
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.facts import Announced, Counted, Moved
from game.table.sight import View
from scenes.games.numbers import signed
from scenes.games.place_layout import within_part
from scenes.games.place_moments import EVERYWHERE, Herald
from scenes.games.territory.appearances.lands import hexagon
from scenes.games.territory.appearances.standing import Standing
from scenes.games.territory.deeds import CHANGES
from scenes.games.territory.framings.director import fought_for, shown_close
from scenes.games.territory.things import FACE_ON_GREAT_STANDARD, LAND_ON_GREAT_STANDARD, thing, thing_drawing
from scenes.picture_cache import Pictures

HIT, GAIN = (214, 62, 42), (62, 150, 84)
"""The colours of what is taken from a creature and what it gains."""

GREY, BRASS = (150, 140, 128), (190, 150, 70)
"""The colours of ribbons that say that nobody claims a land, and that it is the last."""

PAPER, INK = (255, 246, 226), (46, 30, 26)
"""The colours of a number on a standard, and of its edge."""

HIGH = 0.8
"""How high its letters are at the most, as a share of the room that a land has there."""

STANDARD = (0.395, 0.165, 0.21, 0.56)
BELOW_STANDARD, MIDDLE = (0.27, 0.56, 0.46, 0.125), (0.27, 0.4, 0.46, 0.125)
"""Where the winner's standard, the ribbon below it and one without a standard are, in shares of the window."""

HERALD = Herald(lambda colour, size: thing("ribbon", size, {"seat": colour}), BELOW_STANDARD)

LEFTMOST, APART = 0.5 - STANDARD[2] / 2, 0.22
"""Where the standard of one winner begins, and how far it is from one to the next, in shares of the window's width."""

ON_STANDARD = tuple(within_part(Area(*STANDARD), LAND_ON_GREAT_STANDARD))
"""Where the land on the standard is."""

VERDICT_MS, LAST_VERDICT_MS, TIE_MS, LAST_LAND_MS, END_MS = 1500.0, 1800.0, 1100.0, 1200.0, 2600.0
UNCONTESTED_MS, HIT_MS, VOLLEY_MS, FALL_MS, PRIZE_AT, PRIZE_MS = 340.0, 420.0, 760.0, 620.0, 1100.0, 330.0
"""How long each thing takes; many who are struck at once are looked at for longer than one."""

LAST_PACE = 0.6
"""At what pace time goes while the last land is won."""


STAGED = ("claims", "unclaimed", "fight", "wins")
"""What is announced when something is staged."""


def moment(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], told: Told) -> Moment | None:
    """What is staged when a fact is told; None where it is told in the usual way."""
    fact, view = told.fact, told.view
    if isinstance(fact, Counted):
        return _hit(fact, view)
    if isinstance(fact, Moved) and fact.source[0] == "fight" and fact.target == GONE:
        return Moment(FALL_MS, () if fact.card is None else (Fall(card_key(fact.card)),))
    if not isinstance(fact, Announced):
        return None
    match fact.word:
        case "claims":
            return _claim(ui, pictures, teller, seats, fact, view)
        case "unclaimed" if shown_close(view) is not None:
            return HERALD.said(teller.fact(fact), GREY, TIE_MS, 0.4, where=MIDDLE, start=200)
        case "fight":
            return _fight(teller, view)
        case "wins":
            return _end(ui, pictures, teller, seats, fact, view)
        case word if word in CHANGES and "cards" in fact.args and shown_close(view) is not None:
            return Moment(VOLLEY_MS)
    return None


def _hit(fact: Counted, view: View) -> Moment | None:
    """Damage and gains burst at the body of the creature."""
    if fact.name not in ("damage", "boost") or shown_close(view) is None:
        return None
    change = fact.after - fact.before
    change = -change if fact.name == "damage" else change
    if not change or not fact.after:
        return None
    who = card_key(fact.subject[0])
    burst = Burst(who, signed(change), GAIN if change > 0 else HIT)
    acts: tuple[Act, ...] = (burst,) if change > 0 else (Reel(who), burst)
    return Moment(HIT_MS, acts, lasts=VOLLEY_MS, is_decisive=_is_own_fight(view))


def _claim(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], fact: Announced, view: View) -> Moment:
    """The winner's standard drops from the rope, with the land on it; what nobody contests is said in passing."""
    seat, card, land = int(fact.args["who"]), int(fact.args["card"]), shown_close(view)
    if land is None:
        to = zone_key(CLAIMED[seat]) if seat == view.near else seat_key(seat)
        return Moment(UNCONTESTED_MS, (_prize(pictures, view, card, card_key(card), to),))
    colour = ui.look.palette.seat(seat)
    is_left = seat == view.near
    losers = (0.5, 0.0, 0.5, 1.0) if is_left else (0.0, 0.0, 0.5, 1.0)
    to = zone_key(CLAIMED[seat]) if is_left else plate_key(FIGHT[land][seat])
    is_last = is_last_land(view)
    painted = partial(_standard, pictures, seats[seat].portrait, colour, partial(_land, pictures, view, card))
    acts: tuple[Act, ...] = (
        Dusk(EVERYWHERE, 0.28),
        Dusk(losers, 0.3),
        Rays((0.5, 0.16), (255, 236, 190), start=200),
        Drop(STANDARD, ("standard", seat, card), painted, start=220),
        HERALD.ribbon(teller.fact(fact), colour, 560),
        _prize(pictures, view, card, ON_STANDARD, to, start=PRIZE_AT),
    )
    pace = LAST_PACE if is_last else 1.0
    ms, is_decisive = LAST_VERDICT_MS * pace if is_last else VERDICT_MS, is_last or _is_own_fight(view)
    return Moment(ms, acts, has_words=True, pace=pace, is_decisive=is_decisive)


def _is_own_fight(view: View) -> bool:
    """Whether the viewer has somebody in the fight that fills the window."""
    land, zones = shown_close(view), view.table.zones
    return land is not None and view.seat >= 0 and bool(zones[FIGHT[land][view.seat]] or zones[FRONT[land][view.seat]])


def _prize(pictures: Pictures, view: View, card: int, source: Where, target: Where, start: float = 0.0) -> Prize:
    """The land flies to the map of whoever has claimed it."""
    config = view.table.config
    return Prize(
        source,
        ("prize", card),
        lambda size: hexagon(pictures, config, card, size, Standing()),
        target,
        start=start,
        ms=PRIZE_MS,
    )


def _fight(teller: Teller, view: View) -> Moment:
    """A fight begins without a word, unless it is for the last land."""
    if shown_close(view) is None or not is_last_land(view):
        return Moment(0, has_words=True)
    words = teller.words.say("territory.at_table." + ("last_land" if _decides(view) else "last_of_all"))
    ribbon = HERALD.ribbon(words, BRASS, 250, MIDDLE)
    return Moment(LAST_LAND_MS, (Dusk(EVERYWHERE, 0.45), ribbon), is_decisive=True)


def _decides(view: View) -> bool:
    """Whether the game could come out in several ways by who claims the land that is fought for."""
    land, table = fought_for(view), view.table
    if land is None:
        return False
    there = [seat for seat in range(table.config.seats) if table.zones[FIGHT[land][seat]]]
    return any(leaders(table, seat, table.zones[LAND[land]]) != leaders(table) for seat in there)


def _end(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], fact: Announced, view: View) -> Moment:
    """The standards of whoever wins drop from the rope, on each how many lands they have."""
    winners = fact.args["winners"]
    left = LEFTMOST - APART * (len(winners) - 1) / 2
    acts: list[Act] = [Dusk(EVERYWHERE, 0.5), Rays((0.5, 0.3), (255, 236, 190), start=160)]
    for place, seat in enumerate(winners):
        colour, lands = ui.look.palette.seat(seat), len(view.table.zones[CLAIMED[seat]])
        painted = partial(_standard, pictures, seats[seat].portrait, colour, partial(_count, ui, lands))
        where = (left + APART * place, *STANDARD[1:])
        acts.append(Drop(where, ("winner", seat, lands), painted, start=200 + 120 * place))
    acts.append(HERALD.ribbon(teller.fact(fact), ui.look.palette.seat(winners[0]), 620))
    return Moment(END_MS, tuple(acts), has_words=True, is_decisive=True)


def is_last_land(view: View) -> bool:
    """Whether no other land is left to be claimed in the game."""
    zones = view.table.zones
    lying = [land for land in range(LANDS) if zones[LAND[land]]]
    return len(lying) == 1 and not zones[DECK]


# -- what is drawn -----------------------------------------------------------------------------------------------------


def _standard(
    pictures: Pictures, portrait: int, colour: Colour, sign: Callable[[Size], pygame.Surface], size: Size
) -> pygame.Surface:
    """The great standard of a seat: who that is, and below that the sign for which it flies."""
    standard = thing_drawing("great_standard", {"seat": colour})
    surface = pictures.faces.layer(standard.sized(size), size).copy()
    face = FACE_ON_GREAT_STANDARD.of(size)
    drawn = pictures.portrait(portrait, min(face.size))
    surface.blit(drawn, drawn.get_rect(center=face.center))
    place = LAND_ON_GREAT_STANDARD.of(size)
    drawn = sign(place.size)
    surface.blit(drawn, drawn.get_rect(center=place.center))
    return surface


def _land(pictures: Pictures, view: View, card: int, size: Size) -> pygame.Surface:
    """A land; nothing where nobody may know which."""
    config = view.table.config
    if not isinstance(config.designs[card], Land):
        return pygame.Surface(size, pygame.SRCALPHA)
    return hexagon(pictures, config, card, size, Standing())


def _count(ui: Ui, lands: int, size: Size) -> pygame.Surface:
    """How many lands somebody has, as large as there is room."""
    edge = max(2, size[1] // 28)
    letters = ui.text.largest(str(lands), "title", size[0] - 2 * edge, round(HIGH * size[1]))
    return ui.text.outlined(str(lands), "title", PAPER, INK, edge, letters)
