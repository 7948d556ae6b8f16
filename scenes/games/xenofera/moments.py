"""What is staged at Xenofera: a raid that is decided, a decoy that is removed, an Alarm, turns and the last round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.match.record import Seat
from game.match.story import Told
from game.rulesets.xenofera.board import LAID
from game.stage.board.layout import card_key
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Act, Bodily, Drop, Dusk, Light, Lunge, Moment, Rays, Reel, Ribbon, Share
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.facts import Announced
from game.table.sight import View
from scenes.games.xenofera import measures
from scenes.games.xenofera.fittings import fitting
from scenes.games.xenofera.framings.events import fighters
from scenes.games.xenofera.framings.ship import LINTEL
from scenes.games.xenofera.sums import terms
from scenes.picture_cache import Pictures

AIRLOCK = measures.airlock((1920, 1080), round(LINTEL * 1080))
"""The airlock in a window of the usual shape."""

STAGED = ("wins_battle", "decoy_removed", "alarm_rings", "turn", "calls")
"""What is announced when something is staged."""

DECIDED_MS, DECOY_MS, ALARM_MS, TURN_MS, LAST_MS = 1700.0, 900.0, 800.0, 750.0, 1500.0

DOOR_LIGHT = 440 / 386
"""How wide the light of a door is, for a door 1 wide."""

HALVES: tuple[Share, Share] = (0.0, 0.046, 0.5, 0.702), (0.5, 0.046, 0.5, 0.702)
"""The attacker's half of the airlock and the defender's, in shares of the window."""

RIBBON: Share = (0.28, 0.39, 0.44, 0.11)
BELL_RIBBON: Share = (0.28, 0.5, 0.44, 0.11)
DECOY_RIBBON: Share = (0.085, 0.655, 0.44, 0.09)
BELL: Share = (0.42, 0.2, 0.16, 0.28)
BRASS: Colour = (198, 150, 74)


def moment(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], told: Told) -> Moment | None:
    """What is staged when a fact is told; None where it is told in the usual way."""
    fact, view = told.fact, told.view
    if not isinstance(fact, Announced):
        return None
    match fact.key.rpartition(".")[2]:
        case "wins_battle" if (battle := fighters(view)) is not None:
            return _decided(ui, teller, fact, view, battle)
        case "decoy_removed":
            return _said(teller, fact, DECOY_MS, ui.look.palette.seat(fact.args["whom"]), where=DECOY_RIBBON)
        case "alarm_rings":
            return _alarm(ui, pictures, teller, fact)
        case "turn" if fact.args["who"] == view.seat:
            return _said(teller, fact, TURN_MS, ui.look.palette.seat(view.seat), dusk=0.15)
        case "calls" | "deck_empty" | "becalmed":
            return _said(teller, fact, LAST_MS, BRASS, dusk=0.45)
    return None


def _said(
    teller: Teller, fact: Announced, ms: float, colour: Colour, dusk: float = 0.25, where: Share = RIBBON
) -> Moment:
    """Words on a ribbon while the light sinks."""
    ribbon = Ribbon(where, teller.fact(fact) or "", partial(_ribbon, colour), ("ribbon", colour), start=80)
    return Moment(ms, (Dusk((0, 0, 1, 1), dusk), ribbon), has_words=True)


def _alarm(ui: Ui, pictures: Pictures, teller: Teller, fact: Announced) -> Moment:
    """The bell drops from above, and it gets light around it."""
    colour = ui.look.palette.seat(fact.args["who"])
    acts: tuple[Act, ...] = (
        Dusk((0, 0, 1, 1), 0.35),
        Rays((0.5, 0.34), (255, 214, 120), start=150),
        Drop(BELL, "bell", partial(_bell, pictures)),
        Ribbon(BELL_RIBBON, teller.fact(fact) or "", partial(_ribbon, colour), ("ribbon", colour), start=260),
    )
    return Moment(ALARM_MS, acts, has_words=True)


def _decided(ui: Ui, teller: Teller, fact: Announced, view: View, battle: tuple[int, int]) -> Moment:
    """The winner's door lights up, the loser's half sinks into the dark; below the winner's gauge it says who won."""
    winner = fact.args["who"]
    is_left = winner == battle[0]
    colour = ui.look.palette.seat(winner)
    words = teller.fact(fact) or ""
    if is_left and _is_tie(view, battle):
        words = teller.words.say("xenofera.at_table.tie", who=teller.names[winner])
    middle = AIRLOCK.attacker.door if is_left else AIRLOCK.defender.door
    acts: tuple[Act, ...] = (
        Dusk(HALVES[1 if is_left else 0], 0.5),
        *_cards(view, winner, Lunge),
        *_cards(view, battle[1 if is_left else 0], Reel),
        Rays(middle, (255, 226, 150), start=120),
        Light(_door(middle), "door", _door_light, start=120),
        Ribbon(_below(middle), words, partial(_ribbon, colour), ("ribbon", colour), start=480),
    )
    return Moment(DECIDED_MS, acts, has_words=True)


def _cards(view: View, seat: int, act: type[Bodily]) -> list[Act]:
    """What the cards do that somebody has played, if they are known."""
    return [act(card_key(card)) for card in view.table.zones[LAID[seat]] if card >= 0]


def _is_tie(view: View, battle: tuple[int, int]) -> bool:
    """Whether both sides came to as much, for the view in which their cards lie open."""
    one, other = (sum(n for _, n in terms(view.table, seat, battle)) for seat in battle)
    return one == other


def _door(middle: tuple[float, float]) -> Share:
    """Where a door is in a window of the usual shape."""
    high = 2 * AIRLOCK.door * DOOR_LIGHT
    wide = high * 9 / 16
    return middle[0] - wide / 2, middle[1] - high / 2, wide, high


def _below(middle: tuple[float, float]) -> Share:
    """The ribbon below a gauge."""
    return middle[0] - 0.16, middle[1] + AIRLOCK.gauge * 1.14, 0.32, 0.082


# -- what is drawn -----------------------------------------------------------------------------------------------------


def _door_light(size: Size) -> pygame.Surface:
    """The light of a door, which leaves the gauge free."""
    side = min(size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(fitting("light", (side, side)), ((size[0] - side) // 2, (size[1] - side) // 2))
    radius = round(side / 2 / DOOR_LIGHT * AIRLOCK.gauge / AIRLOCK.door)
    pygame.draw.circle(surface, (0, 0, 0, 0), (size[0] // 2, size[1] // 2), radius)
    pill = pygame.Rect(0, 0, round(radius * 1.5), round(radius * 0.42))
    pill.midbottom = size[0] // 2, size[1] // 2 + round(radius * 1.1)
    pygame.draw.rect(surface, (0, 0, 0, 0), pill, border_radius=pill.height // 2)
    return surface


def _bell(pictures: Pictures, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    icon = pictures.faces.icon("alarm", min(size), "#fbf1da", "#c6984a", "#ffde9e")
    surface.blit(icon, icon.get_rect(center=surface.get_rect().center))
    return surface


def _ribbon(colour: Colour, size: Size) -> pygame.Surface:
    return fitting("pennant", size, {"seat": colour})
