"""What is staged at Quaeleon's Quest: beams and hits, cards that destroy each other, a fall, one's own most of all."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.match.record import Seat
from game.match.story import Told
from game.rulesets.quaeleon.forecast import Foretold
from game.stage.board.layout import Key, card_key, seat_key
from game.stage.board.sprites import gently, settling
from game.stage.drawing.theme import Colour, hexadecimal
from game.stage.geometry import Size
from game.stage.moments import Act, Crumble, Dusk, Leap, Light, Moment, Rays, Ribbon, Share, Stage, Timed
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.facts import Announced, Counted
from game.table.sight import View
from scenes.games.numbers import signed
from scenes.games.place_moments import EVERYWHERE, Herald
from scenes.games.quaeleon.framings.director import others_aimed_at, shown_close
from scenes.games.quaeleon.framings.events import health_key, settled, shield_key
from scenes.games.quaeleon.hearts import thing
from scenes.picture_cache import Pictures

STAGED = ("attacks", "falls", "annihilate", "withstands", "wins", "nobody_wins")
"""What is announced when something is staged."""

HIT, HEALED, STOPPED = (232, 96, 36), (62, 160, 84), (74, 146, 214)
BEAM: Colour = (255, 206, 122)
ASH: Colour = (150, 140, 128)

HERALD = Herald(lambda colour, size: thing("ribbon", size, {"seat": hexadecimal(colour)}), (0.28, 0.42, 0.44, 0.12))

COMES_MS = 60.0
"""How long it is said before a card comes forward that it will: the card itself says the rest."""

HIT_MS, STOPPED_MS, ANNIHILATE_MS, FALL_MS, OWN_FALL_MS, END_MS = 300.0, 300.0, 1200.0, 1200.0, 1800.0, 1500.0
CRUMBLES_AT, CRUMBLES_MS = 460.0, 800.0
"""When cards crumble that destroy each other, and for how long: until they are told to be gone."""

BEAM_MS, BEAMS_MS, SEEN_MS = 280.0, 1700.0, 700.0
"""How long beams take to arrive, and how long these and hits are seen."""

SPIKES, REACH, LEAST_BURST = 11, 1.05, 12
"""The rays of a burst around a thing, how far they reach, as a share of that thing's side, and from how many pixels on
they are drawn."""

OWN_RIBBON: Share = (0.24, 0.4, 0.52, 0.15)
FACE, FACE_AT, FACES_APART = (0.16, 0.24), 0.15, 0.15
"""How large the face of whoever wins is, how far down, and how far those of several are apart."""

GREAT_HEART: Share = (0.41, 0.1, 0.18, 0.32)


def moment(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], told: Told) -> Moment | None:
    """What is staged when a fact is told; None where it is told in the usual way."""
    fact, view = told.fact, settled(told.view)
    if isinstance(fact, Counted):
        return _counted(fact, view)
    if not isinstance(fact, Announced):
        return None
    match fact.word:
        case "activates":
            return Moment(COMES_MS)
        case "attacks" if shown_close(view) is not None:
            return _attack(fact, view)
        case "withstands":
            return _stopped((fact.args["who"],))
        case "withstand":
            return _stopped(fact.args["who"])
        case "annihilate":
            return _annihilation(teller, fact)
        case "falls":
            return _fall(ui, teller, fact, view)
        case "wins" | "nobody_wins":
            return _end(ui, pictures, teller, seats, fact)
    return None


def _counted(fact: Counted, view: View) -> Moment | None:
    """Health that is lost bursts at the heart; what is healed shines there. That with which all begin is no news."""
    change = fact.after - fact.before
    if fact.name != "health" or not change or not fact.before:
        return None
    hit = Hit(health_key(fact.subject[0]), signed(change), HEALED if change > 0 else HIT)
    return Moment(HIT_MS, (hit,), lasts=SEEN_MS, is_decisive=change < 0 and fact.subject[0] == view.seat)


def _attack(fact: Announced, view: View) -> Moment:
    """Beams from the acting card to the shield of each whom it is aimed at. What one's own shield stops decides
    nothing."""
    card, seat = card_key(fact.args["card"]), fact.args["who"]
    struck = others_aimed_at(fact.args["whom"], seat)
    beams: tuple[Act, ...] = tuple([Beam(card, shield_key(whom)) for whom in struck])
    hurts = view.seat in fact.args["whom"] and Foretold(view.table, seat, fact.args["card"]).blow(view.seat).loss > 0
    return Moment(BEAM_MS, beams, lasts=BEAMS_MS, is_decisive=hurts)


def _stopped(seats: Sequence[int]) -> Moment:
    """The shields of those who withstand an attack flash."""
    hits: tuple[Act, ...] = tuple([Hit(shield_key(seat), "0", STOPPED) for seat in seats])
    return Moment(STOPPED_MS, hits, lasts=SEEN_MS)


def _annihilation(teller: Teller, fact: Announced) -> Moment:
    """A crack goes through the cards that destroy each other, they crumble, and the light sinks."""
    cards = [card_key(card) for card in fact.args["cards"]]
    cracks: list[Act] = [Crack(card, goes=True, ms=CRUMBLES_AT) for card in cards]
    cracks += [Crumble(card, start=CRUMBLES_AT, ms=CRUMBLES_MS) for card in cards]
    ribbon = HERALD.ribbon(teller.fact(fact), ASH, 260)
    return Moment(ANNIHILATE_MS, (Dusk(EVERYWHERE, 0.3), *cracks, ribbon), has_words=True)


def _fall(ui: Ui, teller: Teller, fact: Announced, view: View) -> Moment:
    """All but their bay sinks into the dark, and there it says who has fallen; at one's own fall a great heart
    breaks."""
    seat = fact.args["who"]
    is_own = seat == view.seat
    words, colour = teller.addressed(fact, view.seat) or teller.fact(fact), ui.look.palette.seat(seat)
    if not is_own:
        painted = partial(HERALD.painted, colour)
        below = BayRibbon(seat_key(seat), words or "", painted, ("ribbon", colour), start=300)
        return Moment(
            FALL_MS, (Dusk(EVERYWHERE, 0.5, but=seat_key(seat), ms=300), below), has_words=True, is_decisive=True
        )
    ribbon = HERALD.ribbon(words, colour, 300, OWN_RIBBON)
    broken = Light(GREAT_HEART, "broken heart", _broken_heart, start=120, ms=260, side=1.0)
    acts = (Dusk(EVERYWHERE, 0.62, ms=400), Rays((0.5, 0.26), (220, 60, 60), start=200), broken, ribbon)
    return Moment(OWN_FALL_MS, acts, has_words=True, is_decisive=True)


def _end(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], fact: Announced) -> Moment:
    """Whoever stands last leaps in the light; where nobody does, all is dark."""
    winners = fact.args.get("winners", ())
    colour = ui.look.palette.seat(winners[0]) if winners else ASH
    light: tuple[Act, ...] = (Rays((0.5, 0.3), (255, 226, 150), start=160),) if winners else ()
    for place, seat in enumerate(winners):
        across = 0.5 + (place - (len(winners) - 1) / 2) * FACES_APART
        light += (_portrait(pictures, seats[seat].portrait, across),)
    ribbon = HERALD.ribbon(teller.fact(fact), colour, 260, OWN_RIBBON)
    return Moment(END_MS, (Dusk(EVERYWHERE, 0.4 if winners else 0.6), *light, ribbon), has_words=True, is_decisive=True)


def _portrait(pictures: Pictures, number: int, across: float) -> Leap:
    """The face of a winner above the ribbon, so far across."""
    where = across - FACE[0] / 2, FACE_AT, *FACE
    return Leap(where, ("face", number), lambda size: pictures.portrait(number, size[0]), side=1.0, start=160)


# -- acts of the hall --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BayRibbon(Ribbon):
    """A ribbon at the foot of a bay, a little wider than it."""

    def place(self, surface: pygame.Surface, stage: Stage) -> pygame.Rect:
        whole, bay = surface.get_rect(), stage.rect(self.where, surface)
        wide = round(HERALD.where[2] * whole.width)
        ribbon = pygame.Rect(0, 0, wide, round(HERALD.where[3] * whole.height))
        ribbon.midtop = (bay or whole).centerx, (bay or whole).bottom - ribbon.height // 3
        return ribbon.clamp(whole)


@dataclass(frozen=True)
class Beam(Timed):
    """A beam of light that grows from a card to whom it is aimed at, with a blade at its tip."""

    source: Key
    target: Key
    ms: float = field(default=BEAM_MS, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        source, target = stage.rect(self.source, surface), stage.rect(self.target, surface)
        if source is None or target is None:
            return
        begin, end = pygame.Vector2(source.center), pygame.Vector2(target.center)
        way = end - begin
        if way.length() < 2:
            return
        tip = begin.lerp(end - way.normalize() * target.width * 0.4, settling(share))
        side = way.normalize().rotate(90)
        box = _box_around(begin, tip, stage.ui.px(30)).clip(surface.get_rect())
        if not box.width or not box.height:
            return
        if share < 1:
            light = _light(box, begin, tip, side, source, stage)
        else:
            known = "beam", *map(round, (*begin, *tip))
            light = stage.picture(known, box.size, lambda size: _light(box, begin, tip, side, source, stage))
        surface.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)
        _lay_blade(surface, tip, way, target.width, stage)


def _box_around(one: pygame.Vector2, other: pygame.Vector2, margin: int) -> pygame.Rect:
    left, top = min(one.x, other.x), min(one.y, other.y)
    right, bottom = max(one.x, other.x), max(one.y, other.y)
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).inflate(
        2 * margin, 2 * margin
    )


def _light(
    box: pygame.Rect,
    begin: pygame.Vector2,
    tip: pygame.Vector2,
    side: pygame.Vector2,
    source: pygame.Rect,
    stage: Stage,
) -> pygame.Surface:
    """The beam itself, in three breadths of light laid over each other, from behind the card that sends it."""
    light = pygame.Surface(box.size)
    corner = pygame.Vector2(box.topleft)
    for breadth, strength in ((26, 0.22), (15, 0.4), (6, 0.9)):
        near, far = side * stage.ui.px(breadth), side * stage.ui.px(breadth) * 0.55
        colour = [round(part * strength) for part in BEAM]
        spots = [begin + near - corner, tip + far - corner, tip - far - corner, begin - near - corner]
        pygame.draw.polygon(light, colour, spots)
    light.fill((0, 0, 0), source.move(-box.left, -box.top))
    return light


def _lay_blade(surface: pygame.Surface, tip: pygame.Vector2, way: pygame.Vector2, wide: int, stage: Stage) -> None:
    long = max(stage.ui.px(48), round(wide * 0.8))
    blade = stage.picture("blade", (long, long // 3), lambda size: thing("sword", size))
    turned = pygame.transform.rotate(blade, -pygame.Vector2(1, 0).angle_to(way))
    middle = tip - way.normalize() * long * 0.3
    surface.blit(turned, turned.get_rect(center=(round(middle.x), round(middle.y))))


@dataclass(frozen=True)
class Hit(Timed):
    """Rays burst around a thing, and beside it stands what has changed."""

    where: Key
    written: str
    colour: Colour

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = stage.rect(self.where, surface)
        if rect is None:
            return
        side = round(min(rect.size) * REACH * 2 * settling(share))
        if side >= LEAST_BURST:
            burst = stage.picture(("rays", self.colour), (side, side), lambda size: _burst(size, self.colour))
            surface.blit(burst, burst.get_rect(center=rect.center))
        palette = stage.ui.look.palette
        letters = max(stage.ui.text.smallest, round(min(rect.size) * 0.54))
        thick = max(2, stage.ui.px(3))
        number = stage.ui.text.outlined(self.written, "title", palette.lamplight, palette.shadow, thick, letters)
        aside, high = round(rect.width * 0.12), rect.top + round(rect.height * 0.12)
        beside = number.get_rect(midleft=(rect.right - aside, high))
        if beside.right > surface.get_width():
            beside = number.get_rect(midright=(rect.left + aside, high))
        surface.blit(number, beside.clamp(surface.get_rect()))


def _burst(size: Size, colour: Colour) -> pygame.Surface:
    """Rays around an empty middle."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    half = size[0] / 2
    for share, tone in ((1.0, colour), (0.84, tuple(min(255, part + 70) for part in colour))):
        spots = []
        for number in range(2 * SPIKES):
            reach = half * share * (1.0 if number % 2 == 0 else 0.6)
            turn = math.tau * number / (2 * SPIKES) + 0.2
            spots.append((half + math.cos(turn) * reach, half + math.sin(turn) * reach))
        pygame.draw.polygon(surface, tone, spots)
    pygame.draw.circle(surface, (0, 0, 0, 0), (round(half), round(half)), round(half * 0.46))
    return surface


@dataclass(frozen=True)
class Crack(Timed):
    """A crack that goes through a thing from above, and that `goes` with the thing where it crumbles then."""

    where: Key
    goes: bool = False
    ms: float = field(default=260.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = stage.rect(self.where, surface)
        is_gone = self.goes and share >= 1 and not stage.ui.look.reduced_motion
        if rect is None or rect.height < 8 or is_gone:
            return
        size = max(6, round(rect.height * 0.36)), round(rect.height * 1.06)
        crack = stage.picture("crack", size, lambda wanted: thing("crack", wanted))
        seen = pygame.Rect(0, 0, size[0], max(1, round(size[1] * gently(share))))
        where = crack.get_rect(center=rect.center)
        surface.blit(crack, where, seen)


# -- what is drawn -----------------------------------------------------------------------------------------------------


def _broken_heart(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for name, colours in (("heart_back", {}), ("heart_crack", {}), ("heart_rim", {"band": "#8a2f3a"})):
        surface.blit(thing(name, size, colours), (0, 0))
    return surface
