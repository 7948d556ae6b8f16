"""What is staged at Creature Quellector: a challenge, each of the sixteen actions, who wins a fight, who is done."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.art.icons import COLOUR_TONES, TYPE_COLOURS
from game.match.record import Seat
from game.match.story import Told
from game.rulesets.quellector.board import colour_of, counted_icons, fighters, squad
from game.stage.acts.hits import HitMark, RingAct, Splinters
from game.stage.acts.light import Dusk, HaloAct, Spotlight
from game.stage.acts.pictured import Light, Sprout
from game.stage.acts.wounds import Crossed
from game.stage.board.layout import card_key, plate_key
from game.stage.board.sprites import settling
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Act, HitStop, Moment, Share, Stage, Timed
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.events import Announced
from game.table.sight import View
from scenes.games.others import is_between_others
from scenes.games.place_moments import Herald
from scenes.games.place_painting import tones_of_seats
from scenes.games.quellector.clash import clash, tone_of
from scenes.games.quellector.fight import last_warning, sides
from scenes.games.quellector.forest import clearing_drawing
from scenes.games.quellector.strengths import is_count
from scenes.games.quellector.swarms import Swarm
from scenes.games.quellector.things.scores import LAUREL, draw_laurel
from scenes.picture_cache import Pictures

STAGED = ("challenge", "acts", "fight_cancelled", "done", "must_be_done", "turn")
"""What is announced when something is staged that is no great moment."""

CHALLENGE_MS, OWN_CHALLENGE_MS, ACTS_MS, CANCELLED_MS = 1000.0, 620.0, 1000.0, 900.0
DONE_MS, LAST_DONE_MS = 800.0, 1400.0
OTHERS_CHALLENGE_MS, OTHERS_ACTS_MS, OTHERS_KEEPS_MS = 620.0, 560.0, 200.0
"""How long these are shown; and of a fight between others long enough to see who fights."""

HELD_AT, HELD_MS, CLASHES_AT = 180.0, 640.0, 320.0
"""When an action takes hold of cards, and how long that is shown; and when two faces clash."""

RIBBON: Share = (0.29, 0.43, 0.42, 0.1)
"""Where words stand in the middle of the ring, in shares of the window."""

CREST: Share = (0.42, 0.12, 0.16, 0.28)
"""Where the sign of an action is shown."""

RING: Share = (0.0, 0.056, 1.0, 0.72)
"""All of the ring, and so far below it that the dark can fade."""

MET, FACE, RUN = 0.072, 0.24, 0.5
"""How far from the middle clashing fighters meet, in shares of the width; how large they are, in shares of the height;
and for what share of the time they run."""

SPARK: Share = (0.42, 0.21, 0.16, 0.22)
BELOW_CLASH: Share = (0.29, 0.46, 0.42, 0.1)
"""Where they clash, and where the words for it stand."""

SHADE, SOFT, FADES = 0.58, 0.24, 0.24
"""How dark a loser's half becomes, 0 to 1; over how much of the width it brightens towards the other half; and over how
much of its height the dark fades downwards."""

BONE: Colour = (196, 188, 168)
GOLD: Colour = (255, 232, 160)

LIGHT = 1.9
"""How wide the light around a winner's score is, for a score 1 wide."""


def _gloom(depth: float) -> Dusk:
    """The light sinks over the ring; the dark fades downwards."""
    return Dusk(RING, depth, (0.0, 0.0, 0.0, FADES))


def _painted_ribbon(colour: Colour, size: Size) -> pygame.Surface:
    return picture(clearing_drawing("ribbon", tones_of_seats({"seat": colour})).sized(size), size)


HERALD = Herald(_painted_ribbon, RIBBON, _gloom)


def moment(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], told: Told) -> Moment | None:
    """What is staged when an event is told; None where it is told in the usual way."""
    event, view = told.event, told.view
    fighting = fighters(view.table)
    is_own = fighting is None or not is_between_others(view, *fighting)
    if fighting is not None and is_count(event):
        return clash(view.table, *fighting, is_own=is_own)
    if not isinstance(event, Announced):
        return None
    match event.word:
        case "challenge":
            return _challenge(ui, pictures, teller, seats, event, view)
        case "acts":
            return _acts(pictures, teller, event, view)
        case "keeps" if is_between_others(view, *sides(view) or ()):
            return Moment(OTHERS_KEEPS_MS)
        case "fight_cancelled":
            return HERALD.said(_words(teller, event, view), BONE, CANCELLED_MS, 0.3)
        case "done" | "must_be_done":
            return _done(ui, teller, event, view)
        case "turn" if event.args["who"] == view.seat:
            return HERALD.turn(_words(teller, event, view), ui.look.palette.seat(view.seat))
        case "fire" | "dragon" | "rock" | "water" | "weather" | "ice" if is_own:
            return _taken_hold(event, view, event.args.get("cards") or (event.args["card"],))
        case "star" | "poison" | "earth" | "grass" | "dark" if is_own and fighting is not None:
            squads = [card for seat in fighting for card in view.table.zones[squad(seat)]]
            changed = counted_icons(view.table, tuple(squads), ())
            return _taken_hold(event, view, [one.card for one in changed if one.colour == _colour_in(event, view)])
    return None


def _words(teller: Teller, event: Announced, view: View) -> str:
    return teller.addressed(event, view.seat) or teller.event(event) or ""


def _challenge(
    ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], event: Announced, view: View
) -> Moment:
    """Both creatures run at each other and clash in the middle of the ring; the challenger needs no words for it."""
    who, whom = int(event.args["who"]), int(event.args["whom"])
    fighting = sides(view) or (who, whom)
    faces = [partial(face, pictures, ui, seats[seat].portrait, ui.look.palette.seat(seat)) for seat in fighting]
    acts: tuple[Act, ...] = (
        _gloom(0.3),
        Clash(True, ("face", fighting[0]), faces[0]),
        Clash(False, ("face", fighting[1]), faces[1]),
        HitMark(SPARK, str(event.args["n"]), (214, 132, 42), start=CLASHES_AT),
    )
    stops = (HitStop(CLASHES_AT, 60.0, 0.003),)
    if who == view.seat:
        return Moment(OWN_CHALLENGE_MS, acts, has_words=True, is_decisive=True, stops=stops)
    ribbon = HERALD.ribbon(_words(teller, event, view), ui.look.palette.seat(who), 340, BELOW_CLASH)
    ms = OTHERS_CHALLENGE_MS if is_between_others(view, who, whom) else CHALLENGE_MS
    return Moment(
        ms, (*acts, ribbon), has_words=True, is_decisive=whom == view.seat, stops=stops if whom == view.seat else ()
    )


def _acts(pictures: Pictures, teller: Teller, event: Announced, view: View) -> Moment:
    """The ring fills with what the type is made of; its sign stands in the middle, and below it who acts."""
    name, fighting = str(event.args["type"]), sides(view)
    is_left = fighting is None or event.args["who"] == fighting[0]
    red, green, blue, _ = pygame.Color(COLOUR_TONES[TYPE_COLOURS[name]].main)
    acts: tuple[Act, ...] = (
        _gloom(0.5 if name == "dark" else 0.34),
        Swarm(name, is_left=is_left, ms=ACTS_MS),
        Sprout(CREST, ("crest", name), partial(crest, pictures, name), side=1.0),
        HERALD.ribbon(_words(teller, event, view), (red, green, blue), 240),
    )
    is_others = fighting is not None and is_between_others(view, *fighting)
    return Moment(OTHERS_ACTS_MS if is_others else ACTS_MS, acts, has_words=True, is_decisive=not is_others)


def _colour_in(event: Announced, view: View) -> int:
    """The colour of the type that an action names."""
    return colour_of(view.table, event.args["type"])


def _taken_hold(event: Announced, view: View, cards: Sequence[int]) -> Moment | None:
    """The cards that an action takes, brings, swaps, freezes, or whose icons it changes are struck by it in its colour;
    frozen icons go out."""
    tone, keys = tone_of(colour_of(view.table, event.word)), tuple([card_key(card) for card in dict.fromkeys(cards)])
    acts: list[Act] = [Spotlight(keys), *[HaloAct(key, tone, start=60) for key in keys]]
    for key in keys:
        acts += [RingAct(key, None, 6.0, tone, start=HELD_AT), Splinters(key, tone, None, 6.0, start=HELD_AT)]
    if event.word == "ice":
        icons = counted_icons(view.table, tuple(cards), ())
        frozen = tuple([icon.place for icon in icons if icon.colour != _colour_in(event, view)])
        acts.append(Crossed(keys[0], "icons", frozen, tone, start=HELD_AT))
    return Moment(HELD_MS, tuple(acts), stops=(HitStop(HELD_AT, 60.0, 0.003),)) if keys else None


def crown(view: View, winner: int) -> tuple[Act, ...]:
    """Light falls on the score of whoever wins a fight, a laurel grows around it, and the other half sinks into the
    dark."""
    fighting, place = sides(view), plate_key(squad(winner))
    return (
        _half(is_left=fighting is not None and winner != fighting[0]),
        Light(place, "halo", _halo, start=80, ms=320, side=LIGHT),
        Sprout(place, "laurel", lambda size: draw_laurel(size[0]), start=200, ms=360, side=LAUREL),
    )


def _done(ui: Ui, teller: Teller, event: Announced, view: View) -> Moment:
    """Whoever is done; and if the next one ends the game, that."""
    who = int(event.args["who"])
    warning, colour = last_warning(teller.words, view, who), ui.look.palette.seat(who)
    acts: list[Act] = [_gloom(0.3), HERALD.ribbon(_words(teller, event, view), colour, 80)]
    if warning:
        acts.append(HERALD.ribbon(warning, BONE, 420, (RIBBON[0] - 0.06, RIBBON[1] + 0.1, RIBBON[2] + 0.12, 0.085)))
    return Moment(LAST_DONE_MS if warning else DONE_MS, tuple(acts), has_words=True, is_decisive=bool(warning))


def _half(*, is_left: bool) -> Dusk:
    """One half of the ring sinks into the dark, softly towards the other."""
    wide = 0.5 + SOFT / 2
    soft, (_, top, _, high) = SOFT / wide, RING
    edges = (0.0, 0.0, soft, FADES) if is_left else (soft, 0.0, 0.0, FADES)
    return Dusk((0.0 if is_left else 1 - wide, top, wide, high), SHADE, edges, ms=260)


# -- acts of this game -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Clash(Timed):
    """Somebody runs from the left or the right edge to the middle, and starts back a little."""

    is_left: bool
    key: object
    painted: partial[pygame.Surface]
    ms: float = field(default=640.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        width, height = surface.get_size()
        side = round(min(height, width * 0.625) * FACE)
        face = stage.picture(self.key, (side, side), self.painted)
        run = min(1.0, share / RUN) ** 2
        back = 0.02 * settling(max(0.0, share - RUN) / (1 - RUN))
        away = 0.55 + (MET - 0.55) * run + back
        x = width * (0.5 - away if self.is_left else 0.5 + away)
        surface.blit(face, face.get_rect(center=(round(x), round(height * (SPARK[1] + SPARK[3] * 0.5)))))


# -- what is drawn -----------------------------------------------------------------------------------------------------


def face(pictures: Pictures, ui: Ui, portrait: int, colour: Colour, size: Size) -> pygame.Surface:
    """Somebody in a ring of their colour."""
    surface = pictures.portrait(portrait, min(size)).copy()
    edge = max(3, size[0] // 20)
    surface.blit(ui.paint.ring(size, ui.look.palette.shadow, edge + 3, size[0] // 2), (0, 0))
    surface.blit(ui.paint.ring(size, colour, edge, size[0] // 2), (0, 0))
    return surface


def crest(pictures: Pictures, name: str, size: Size) -> pygame.Surface:
    """The sign of an action."""
    return pictures.faces.badge(name, True, None, min(size)).copy()


def _halo(size: Size) -> pygame.Surface:
    """A ring of light that leaves its middle free."""
    small = pygame.Surface((64, 64), pygame.SRCALPHA)
    quarter = small.subsurface((0, 0, 32, 32))
    for x in range(32):
        for y in range(x + 1):
            away = math.hypot(x - 31.5, y - 31.5) / 31.5
            inner = 1 / LIGHT
            thick = 0.0 if away >= 1 or away < inner * 0.96 else (1 - (away - inner) / (1 - inner))
            tone = *GOLD, round(180 * max(0.0, min(1.0, thick)) ** 1.6)
            quarter.set_at((x, y), tone)
            quarter.set_at((y, x), tone)
    for at, turned in (((32, 0), (True, False)), ((0, 32), (False, True)), ((32, 32), (True, True))):
        small.blit(pygame.transform.flip(quarter, *turned), at, special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.smoothscale(small, size)
