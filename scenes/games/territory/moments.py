"""What is staged at Territory besides great moments: gains, and lands won where nobody opposes; and the standards that
show lands and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.match.record import Seat
from game.match.story import Told
from game.rulesets.territory.board import CLAIMED, FIGHT, FRONT, GONE
from game.rulesets.territory.creatures import Land
from game.stage.acts.bodies import Fall
from game.stage.acts.hits import HitMark
from game.stage.acts.pictured import Prize
from game.stage.board.layout import card_key, seat_key, zone_key
from game.stage.drawing.theme import Colour
from game.stage.geometry import Area, Size
from game.stage.moments import Moment, Where
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.events import Announced, Counted, Moved
from game.table.sight import View
from game.table.state import GameConfig
from scenes.games.numbers import signed
from scenes.games.place_measures import in_pixels
from scenes.games.territory.cards.lands import hexagon
from scenes.games.territory.cards.standing import Standing
from scenes.games.territory.fight import shown_close
from scenes.games.territory.things.drawings import FACE_ON_GREAT_STANDARD, LAND_ON_GREAT_STANDARD, thing_drawing
from scenes.picture_cache import Pictures

HIT, GAIN = (214, 62, 42), (62, 150, 84)
"""The colours of what a creature loses, and of what it gains."""

PAPER, INK = (255, 246, 226), (46, 30, 26)
"""The colours of a number on a standard, and of its edge."""

HIGH = 0.8
"""How high the number's digits are at the most, as a share of the room that a land has there."""

STANDARD = (0.395, 0.165, 0.21, 0.56)
"""Where the winner's standard is, in shares of the window."""

ON_STANDARD = tuple(Area(*STANDARD).cut(LAND_ON_GREAT_STANDARD))
"""Where the land on the standard is."""

UNCONTESTED_MS, GAIN_MS, FALL_MS, PRIZE_AT, PRIZE_MS = 300.0, 380.0, 620.0, 760.0, 330.0
"""How long each thing takes, and when the land leaves the standard."""

STAGED = ("claims",)
"""What is announced when something is staged that is no great moment."""


def moment(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], told: Told) -> Moment | None:
    """What is staged when an event is told; None where it is told in the usual way."""
    event, view = told.event, told.view
    if isinstance(event, Counted):
        return _change(event, view)
    if isinstance(event, Moved) and event.source[0] == "fight" and event.target == GONE:
        return Moment(FALL_MS, () if event.card is None else (Fall(card_key(event.card)),))
    if isinstance(event, Announced) and event.word == "claims" and shown_close(view) is None:
        seat, card = int(event.args["who"]), int(event.args["card"])
        to = zone_key(CLAIMED[seat]) if seat == view.near else seat_key(seat)
        return Moment(UNCONTESTED_MS, (prize(pictures, view.table.config, card, card_key(card), to),))
    return Moment(0, has_words=True) if isinstance(event, Announced) and event.word == "fight" else None


def _change(event: Counted, view: View) -> Moment | None:
    """A number stands at a creature that gains base power, or loses it otherwise than by a blow."""
    change = event.after - event.before
    if event.name != "boost" or not change or not event.after or shown_close(view) is None:
        return None
    mark = HitMark(card_key(event.subject[0]), signed(change), GAIN if change > 0 else HIT, abs(change))
    return Moment(GAIN_MS, (mark,), lasts=GAIN_MS, is_decisive=_is_own_fight(view))


def _is_own_fight(view: View) -> bool:
    """Whether the viewer has somebody in the fight that fills the window."""
    land, zones = shown_close(view), view.table.zones
    return land is not None and view.seat >= 0 and bool(zones[FIGHT[land][view.seat]] or zones[FRONT[land][view.seat]])


def prize(pictures: Pictures, config: GameConfig, card: int, source: Where, target: Where, start: float = 0.0) -> Prize:
    """A land flies to the map of the player who has claimed it."""

    def painted(size: Size) -> pygame.Surface:
        return hexagon(pictures, config, card, size, Standing())

    return Prize(source, ("prize", card), painted, target, start=start, ms=PRIZE_MS)


# -- what is drawn -----------------------------------------------------------------------------------------------------


def standard(
    pictures: Pictures, portrait: int, colour: Colour, sign: Callable[[Size], pygame.Surface], size: Size
) -> pygame.Surface:
    """A seat's great standard: its portrait, and below that the sign for which it flies."""
    standard = thing_drawing("great_standard", {"seat": colour})
    surface = pictures.faces.layer(standard.sized(size), size).copy()
    face = in_pixels(FACE_ON_GREAT_STANDARD, size)
    drawn = pictures.portrait(portrait, min(face.size))
    surface.blit(drawn, drawn.get_rect(center=face.center))
    place = in_pixels(LAND_ON_GREAT_STANDARD, size)
    drawn = sign(place.size)
    surface.blit(drawn, drawn.get_rect(center=place.center))
    return surface


def land_on(pictures: Pictures, config: GameConfig, card: int, size: Size) -> pygame.Surface:
    """A land; nothing where it is unknown."""
    if not isinstance(config.designs[card], Land):
        return pygame.Surface(size, pygame.SRCALPHA)
    return hexagon(pictures, config, card, size, Standing())


def count(ui: Ui, lands: int, size: Size) -> pygame.Surface:
    """How many lands somebody has, as large as there is room."""
    edge = max(2, size[1] // 28)
    letters = ui.text.largest(str(lands), "title", size[0] - 2 * edge, round(HIGH * size[1]))
    return ui.text.outlined(str(lands), "title", PAPER, INK, edge, letters)
