"""How the great moments of Xenofera look: the page of a collection, cards that ram cards, what is lost, the end."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import pygame

from game.rulesets.xenofera.board import LAID, players, points
from game.stage.acts.hits import Arrow, HitMark, RingAct, Splinters
from game.stage.acts.light import Dusk, HaloAct, Rays, Spotlight
from game.stage.acts.pictured import Blown, Drop, Light, Pictured, Sprout
from game.stage.acts.strikes import Meet, blow
from game.stage.acts.words import FromTo, Stamp
from game.stage.acts.wounds import Cracked, Crossed
from game.stage.board.blows import HITS
from game.stage.board.layout import Key, card_key, seat_key
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from game.stage.moments import Act, HitStop, Share, Stage
from game.table.state import GameConfig
from scenes.games.great_look import GreatLook, ToStage
from scenes.games.great_towers import PointTower, PointTowers
from scenes.games.numbers import signed
from scenes.games.place_moments import EVERYWHERE
from scenes.games.place_shown import alive
from scenes.games.xenofera.airlock_room import Side, airlock_room
from scenes.games.xenofera.animals import DRAWN
from scenes.games.xenofera.card_words import is_lock
from scenes.games.xenofera.cards.goals import PROPORTION
from scenes.games.xenofera.cards.marks import bell
from scenes.games.xenofera.cards.stake import at_stake
from scenes.games.xenofera.cards.standing import Standing
from scenes.games.xenofera.face import face
from scenes.games.xenofera.fittings import fitting
from scenes.games.xenofera.frame import SEATS
from scenes.games.xenofera.moments import GAIN, HANGING, LOSS, nets
from scenes.games.xenofera.motifs import decoy
from scenes.games.xenofera.page import PAGE_MS, CollectionPage
from scenes.games.xenofera.raid import fighters
from scenes.games.xenofera.ship import LINTEL
from scenes.picture_cache import Pictures

AIRLOCK = airlock_room((1920, 1080), round(LINTEL * 1080))
"""The airlock in a window of the usual shape."""

DOOR_LIGHT = 440 / 386
"""How wide the light of a door is, for a door 1 wide."""

HALVES: tuple[Share, Share] = (0.0, 0.046, 0.5, 0.702), (0.5, 0.046, 0.5, 0.702)
"""The attacker's half of the airlock and the defender's, in shares of the window."""

SCORES: Share = (0.45, 0.16, 0.1, 0.17)
DUCK: Share = (0.128, 0.27, 0.085, 0.15)
"""Where it says that both sides are alike; and beside the attacker's door, where a decoy shows that it has worked."""

LOST: Share = (0.39, 0.0, 0.22, 0.46)
WITHIN: Share = (0.39, 0.17, 0.22, 0.25)
"""Where what is lost hangs from the crane, and who is in a cage there."""

BELL: Share = (0.42, 0.1, 0.16, 0.28)
AT_DOOR: Share = (0.6388, 0.1, 0.16, 0.28)
"""Where a bell rings; an Alarm at the defender's door."""

PAGE: Share = (0.085, 0.07, 0.215, 0.535)
SEAL: Share = (0.088, 0.425, 0.209, 0.105)
TURNS: Share = (0.33, 0.2, 0.2, 0.22)
"""Where the page of a collection comes out, where it is stamped, and where what it counts stands beside it."""

OPENED: Share = (0.4, 0.09, 0.2, 0.5)
OPENED_SEAL: Share = (0.403, 0.42, 0.194, 0.1)
OWNER: Share = (0.315, 0.12, 0.08, 0.142)
BRINGS: Share = (0.61, 0.12, 0.09, 0.16)
"""Where the page of a collection is opened in the end, the face of whose it is, and what it comes to."""

LAMP, STAMPED, GAINED, BRASS = (255, 226, 150), (206, 46, 44), (140, 236, 120), (198, 150, 74)

STAMPS, FALLS, NETTED, OFF, HANGS, QUACKS, STRUCK, COUNTED = PAGE_MS + 140, PAGE_MS - 300, 300, 200, 480, 260, 200, 1150
TURNED = 1250.0
RAM = 130.0
RAMMED = RAM + HITS * 620
"""When it strikes, in milliseconds after all begins: a page is stamped, an animal falls off one, a net has fallen,
somebody is off, what is lost has come down on the crane, a decoy is hit, a bell, all points are counted. And when the
first card of a winner draws back, and hits."""


def _keys(cards: Sequence[int]) -> tuple[Key, ...]:
    return tuple([card_key(card) for card in cards])


# -- Collections -----------------------------------------------------------------------------------------------------


def _page(stage: ToStage, where: Share, *, is_lost: bool = False) -> CollectionPage:
    goal, *beasts = stage.great.cards
    return CollectionPage(where, goal, tuple(beasts), stage.pictures, stage.told.view.table.config, loses=is_lost)


def _complete(stage: ToStage) -> Sequence[Act]:
    """The page comes out, the animals fly into their places, and it is stamped; what it cost turns into what it
    brings."""
    goal, *beasts = _keys(stage.great.cards)
    args, strength = stage.great.args, stage.great.strength
    return (
        Spotlight((*beasts, goal), depth=0.74, ms=180),
        *[HaloAct(beast, LAMP, start=40, ms=160) for beast in beasts],
        _page(stage, PAGE),
        RingAct(SEAL, strength=strength, start=STAMPS),
        Splinters(SEAL, LAMP, strength=strength + 4, start=STAMPS, ms=560),
        Stamp(SEAL, stage.teller.words.say("xenofera.at_table.stamp"), STAMPED, start=STAMPS - 150, ms=150),
        FromTo(TURNS, signed(-args["m"]), signed(args["n"]), GAINED, start=STAMPS + 120, ms=560),
    )


def _undone(stage: ToStage) -> Sequence[Act]:
    """The page comes out complete; one of its animals falls off, and its bonus is lost."""
    goal, lost, *_ = _keys(stage.great.cards)
    args = stage.great.args
    return (
        Spotlight((lost, goal), depth=0.74, ms=180),
        HaloAct(lost, LOSS, start=40, ms=160),
        _page(stage, PAGE, is_lost=True),
        RingAct(PAGE, strength=stage.great.strength, colour=LOSS, start=FALLS),
        FromTo(TURNS, signed(args["n"]), signed(-args["m"]), LOSS, GAINED, start=FALLS + 120, ms=560),
    )


def _opened(stage: ToStage) -> Sequence[Act]:
    """A page is opened at the end, with the animals that fill it; and with what it comes to."""
    great, pictures = stage.great, stage.pictures
    number, is_full = stage.seats[great.who[0]].portrait, great.kind == "opened"
    comes_to, colour = (great.args["n"], GAIN) if is_full else (-great.args["m"], LOSS)
    return (
        Dusk(EVERYWHERE, 0.6),
        replace(_page(stage, OPENED), places=not is_full, comes=False, ms=120),
        Light(OWNER, ("face", number), lambda size: pictures.portrait(number, min(size)), side=1.0, ms=120),
        HitMark(BRINGS, signed(comes_to), colour, great.strength, start=180),
    )


def _decides(stage: ToStage) -> Sequence[Act]:
    """The page that wins is opened, and what it costs turns, slowly, into what it brings."""
    great, pictures = stage.great, stage.pictures
    number = stage.seats[great.who[0]].portrait
    return (
        Dusk(EVERYWHERE, 0.74),
        replace(_page(stage, OPENED), comes=False, ms=120),
        Light(OWNER, ("face", number), lambda size: pictures.portrait(number, min(size)), side=1.0, ms=120),
        FromTo(BRINGS, signed(-great.args["m"]), signed(great.args["n"]), GAINED, start=250, ms=TURNED - 100),
        Rays((0.5, 0.34), LAMP, start=TURNED),
        RingAct(OPENED, strength=10, start=TURNED),
        Splinters(OPENED, LAMP, strength=10, start=TURNED, ms=700),
        Stamp(OPENED_SEAL, stage.teller.words.say("xenofera.at_table.stamp"), STAMPED, start=TURNED - 150, ms=150),
    )


def _event(stage: ToStage) -> Sequence[Act]:
    """The card that happens is shown, large."""
    card, config = stage.great.cards[0], stage.told.view.table.config
    shown = Sprout(OPENED, ("event", card), lambda size: _whole(stage.pictures, config, card, size), start=60)
    return Dusk(EVERYWHERE, 0.6), Rays((0.5, 0.34), LAMP, start=STRUCK), shown


def _whole(pictures: Pictures, config: GameConfig, card: int, size: Size) -> pygame.Surface:
    """A whole card in the middle of a place."""
    wide = round(min(size[0], size[1] / PROPORTION))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    drawn = face(pictures, config, card, (wide, round(wide * PROPORTION)))
    surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface


# -- Animals ---------------------------------------------------------------------------------------------------------


def _huge(stage: ToStage) -> Sequence[Act]:
    """The net falls over the largest of all, and it shakes the glass."""
    beast, strength = card_key(stage.great.cards[0]), stage.great.strength
    return (
        Spotlight((beast,), depth=0.6, wide=1.1),
        *nets(stage.ui, stage.told),
        RingAct(beast, strength=strength, start=NETTED),
        Splinters(beast, LAMP, strength=strength, start=NETTED),
    )


def _runs_off(stage: ToStage) -> Sequence[Act]:
    """Somebody without a lock is off."""
    card, args, strength = stage.great.cards[0], stage.great.args, stage.great.strength
    cage = card_key(card)
    return (
        Spotlight((cage,), depth=0.6),
        Blown(cage, ("off", card), partial(_beast, stage, card), (0.35, -0.7), 40, start=OFF, ms=700),
        RingAct(cage, strength=strength, start=OFF),
        HitMark(cage, signed(-args["n"]), LOSS, strength, start=OFF),
    )


def _beast(stage: ToStage, card: int, size: Size) -> pygame.Surface:
    return alive(stage.pictures.faces, DRAWN[stage.told.view.table.config.designs[card].key], size)


# -- Raids -----------------------------------------------------------------------------------------------------------


def _raid(stage: ToStage) -> Sequence[Act]:
    """A battle that is decided, or a raid that works without one."""
    return _battle(stage) if "n" in stage.great.args else _loss(stage)


def _battle(stage: ToStage) -> Sequence[Act]:
    """The winner's cards ram the loser's, or where both are alike all meet; then the winner's door lights up, and the
    loser's half sinks into the dark."""
    great, zones, battle = stage.great, stage.told.view.table.zones, fighters(stage.told.view)
    is_left = battle is not None and great.who[0] == battle[0]
    ours, theirs = ([card_key(card) for card in zones[LAID[seat]] if card >= 0] for seat in (*great.who, *great.whom))
    side, after = AIRLOCK.attacker if is_left else AIRLOCK.defender, RAMMED + 130
    doors = [_door(one) for one in (AIRLOCK.attacker, AIRLOCK.defender)]
    colour = SEATS[great.who[0]].main
    acts: list[Act] = [Spotlight((*ours, *theirs, *doors), 0.55, until=after)]
    strength = min(10.0, 3.0 + great.args["n"] - great.args["m"])
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        start = RAM + 70 * number
        is_tie = great.kind == "tie"
        acts += (Meet(one, other, start=start),) if is_tie else blow(one, other, LAMP, strength, start=start, grows=0.2)
    acts += [
        Dusk(HALVES[1 if is_left else 0], 0.5, start=after),
        Rays(side.door, LAMP, start=after),
        Light(_door(side), "door", _door_light, start=after),
    ]
    if great.kind == "tie":
        acts.append(HitMark(SCORES, "=", BRASS, strength=6, start=RAMMED))
    if great.kind == "bluff":
        acts.append(Sprout(DUCK, ("duck", colour), partial(_duck, colour), start=after))
    return acts


def _loss(stage: ToStage) -> Sequence[Act]:
    """What is lost without a battle hangs from the crane before whom it concerns; others see from whom it goes to whom,
    or that it is gone."""
    great = stage.great
    (who,), (whom,), card = great.who, great.whom, great.cards[0]
    colour = stage.ui.look.palette.seat(who)
    if not stage.is_own:
        arrow = Arrow(seat_key(whom), seat_key(who), colour, ms=300, bow=HANGING)
        return (arrow if great.kind == "taken" else HitMark(seat_key(whom), signed(-1), LOSS),)
    is_let_out, beast = great.kind == "freed", partial(_beast, stage, card)
    hanging = Drop(LOST, ("lost", card, is_let_out), partial(_hanging, stage, card, is_let_out), start=100, ms=480)
    acts: list[Act] = [Dusk(EVERYWHERE, 0.55), hanging, RingAct(LOST, strength=great.strength, start=HANGS)]
    if is_let_out:
        acts.append(Light(WITHIN, ("in", card), beast, start=HANGS - 140, until=HANGS, side=0.8))
        acts.append(Blown(WITHIN, ("in", card), beast, (0.5, -0.8), 60, start=HANGS, ms=700, side=0.8))
    elif great.kind == "broken":
        acts += [Splinters(LOST, colour, strength=8, start=HANGS), Crossed(LOST, start=HANGS)]
    return acts


def _decoy(stage: ToStage) -> Sequence[Act]:
    """The decoy takes the blow and falls apart: it was worth nothing."""
    acts: list[Act] = [Spotlight(_keys(stage.great.cards), depth=0.6)]
    for duck in _keys(stage.great.cards):
        acts += [Cracked(duck, is_whole=True, start=QUACKS), RingAct(duck, start=QUACKS)]
        acts += [Splinters(duck, BRASS, strength=8, start=QUACKS), HitMark(duck, "0", LOSS, 1, start=QUACKS + 200)]
    return acts


@dataclass(frozen=True)
class Swing(Pictured):
    """Something hangs from above and swings, ever less, from so many degrees on."""

    far: float = 28.0
    ms: float = field(default=900.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        if seen := self.seen(surface, stage):
            hung, rect = seen
            angle = self.far * math.cos(3 * math.tau * share) * (1 - share)
            shown = pygame.transform.rotozoom(hung, angle, 1.0) if abs(angle) > 0.5 else hung
            below = pygame.Vector2(0, rect.height / 2).rotate(-angle)
            surface.blit(shown, shown.get_rect(center=pygame.Vector2(rect.midtop) + below))


def _rings(stage: ToStage) -> Sequence[Act]:
    """A bell swings, and it gets light around it."""
    where = AT_DOOR if stage.great.kind == "alarm" else BELL
    return (
        Spotlight((*_keys(stage.great.cards), where), 0.5),
        Rays((where[0] + where[2] / 2, where[1] + where[3] / 2), LAMP, start=STRUCK),
        Swing(where, "bell", partial(bell, stage.pictures.faces), start=60),
        RingAct(where, strength=stage.great.strength + 3, start=STRUCK),
    )


# -- The end ---------------------------------------------------------------------------------------------------------


def _towers(stage: ToStage) -> Sequence[Act]:
    """Towers grow, the winner's to its last point a little later."""
    table = stage.told.view.table
    counted = tuple([PointTower(seat, points(table, seat)) for seat in players(table)])
    faces = tuple([seat.portrait for seat in stage.seats])
    towers = PointTowers(counted, stage.great.who, faces, stage.pictures, start=120, ms=COUNTED - 120)
    return Dusk(EVERYWHERE, 0.72), Rays((0.5, 0.34), LAMP, start=COUNTED), towers


_BATTLE = GreatLook(_raid, 1600, 750, (HitStop(RAMMED, 90, 0.008),), RAMMED + 400, "airlock")
_PAGE = GreatLook(_complete, 2400, 2400, (HitStop(STAMPS, 80, 0.006),), STAMPS + 380, "net", is_secret=True)
_FALLS = replace(_PAGE, acts=_undone, stops=(HitStop(FALLS, 80, 0.006),), names_at=FALLS + 400, sound="escape")
_OPEN = GreatLook(_opened, 700, 450, (HitStop(180, 50),), 300, "cage")
_BELL = GreatLook(_rings, 1100, 800, (HitStop(STRUCK, 60, 0.004),), STRUCK + 180, "alarm_rings")
_LAST = replace(_BELL, own=1500, others=1200, sound="last_round")
_END = GreatLook(_towers, 2400, 2400, (HitStop(COUNTED, 110),), COUNTED + 150, "laurel")

GREAT: Mapping[str, GreatLook] = {
    "complete": _PAGE,
    "undone": _FALLS,
    "opened": _OPEN,
    "decides": GreatLook(_decides, 2400, 2000, (HitStop(TURNED, 110, 0.006),), TURNED + 250, "laurel"),
    "event": GreatLook(_event, 800, 800, (HitStop(STRUCK, 60, 0.004),), STRUCK + 40, "alarm_rings"),
    "one_short": _OPEN,
    "huge": GreatLook(_huge, 900, 400, (HitStop(NETTED, 60, 0.006),), NETTED + 150, "net"),
    "runs_off": GreatLook(_runs_off, 1000, 500, (HitStop(OFF, 60),), OFF + 120, "escape"),
    **dict.fromkeys(("tie", "saved", "held", "bluff", "by_one", "taken", "freed", "broken"), _BATTLE),
    "decoy": GreatLook(_decoy, 900, 600, (HitStop(QUACKS, 70, 0.005),), QUACKS + 160, "decoy"),
    "alarm": _BELL,
    "calls": _LAST,
    "last_round": _LAST,
    **dict.fromkeys(("won", "by_creatures", "shared", "alone"), _END),
}
"""How each kind is staged."""


# -- what is drawn ---------------------------------------------------------------------------------------------------


def _door(side: Side) -> Share:
    """Where a door is in a window of the usual shape."""
    high = 2 * AIRLOCK.door * DOOR_LIGHT
    wide = high * 9 / 16
    return side.door[0] - wide / 2, side.door[1] - high / 2, wide, high


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


def _duck(colour: str, size: Size) -> pygame.Surface:
    """The decoy of somebody, as large as fits."""
    return picture(decoy(colour, (min(size), min(size))), size)


def _hanging(stage: ToStage, card: int, is_let_out: bool, size: Size) -> pygame.Surface:
    """What is lost, on its hook: a creature in its cage, which is left alone there if it is let out."""
    table = stage.told.view.table
    zone = table.find(card)
    in_cage = zone is not None and zone[0] == "cage" and not is_lock(table.config.designs[card])
    cards = table.zones[zone] if zone is not None and in_cage else (card,)
    hung = [one for one in cards if not (is_let_out and one == card)]
    return at_stake(stage.pictures, table.config, hung, size, Standing())
