"""The faces of Xenofera's cards: what stands on each kind of them, and how they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import ceil
from typing import Any
from zlib import crc32

import pygame

from game.art.composing import compose_creature
from game.art.creature import CreatureSpec
from game.art.drawings import drawing
from game.art.frames import STANDARD
from game.art.icons import INK
from game.rulesets.xenofera.cards import DECOY, Battle, Design
from game.rulesets.xenofera.collections import Collection, Count, missing
from game.rulesets.xenofera.creatures import CREATURES, PLANETS, Creature
from game.rulesets.xenofera.huntsmen import Huntsman
from game.rulesets.xenofera.utility import Kind, Utility
from game.stage.cards.contents import Number, RulesText, SlotDrawing, SlotIcon, SlotLine, SlotSign, SlotSigns
from game.stage.cards.faces import Contents, FaceMaker
from game.stage.cards.frame import WITH_WORDS, CardFrame, legible
from game.stage.cards.names import Name, name_room
from game.stage.cards.text import cut_line, line, number, text_height
from game.stage.drawing.fitting import largest
from game.stage.drawing.typefaces import LORE, STRONG
from game.stage.geometry import Size as Pixels
from game.table.state import GameConfig
from game.words import Words
from scenes.games.numbers import signed
from scenes.games.xenofera.animals import DRAWN, REACH, sky_of, skyscape
from scenes.games.xenofera.cages import cage_back, cage_front, hanging_lock
from scenes.games.xenofera.card_words import (
    AIM_ICONS,
    KIND_ICONS,
    Caged,
    Printed,
    card_name,
    is_lock,
    kind_line,
    kind_of,
    lore,
    rules_text,
    science,
    size_word,
    trait,
    trait_signs,
    traits_of,
    wanted_icons,
)
from scenes.games.xenofera.frame import (
    BATTLE_CORNER,
    FORMATS,
    PAGE_WIDE,
    SEATS,
    TONES,
    battle_frame,
    fold_for,
    frame_for,
)
from scenes.games.xenofera.motifs import THINGS, decoy, ground, thing
from scenes.games.xenofera.people import portrait, wall
from scenes.picture_cache import Pictures

MOST_LETTERS, LEAST_LETTERS = 19, 14
"""How high letters on the page are at the most and, where there is very much of it, at the least, in units."""

LETTERS = MOST_LETTERS / PAGE_WIDE
COMFORTABLE_FOLD = 250.0
"""Up to where the picture leaves the text room for large letters."""

LETTERS_REACH = 0.95
"""How much of a trait's height its word takes, as a share of its letters' height."""

ASIDE, BESIDE, AMONG = 0.88, 0.94, 0.92
"""How large animals and people, things, and the animals of collections are where there is a column of numbers."""


def card_face(pictures: Pictures, printed: Printed, size: Pixels) -> pygame.Surface:
    """A card's face at a size in pixels, with words where there is room for them; the caller's own."""
    faces, words = pictures.faces, pictures.words
    return faces.draw(frame_of(faces, words, printed, size[0]), contents(words, printed), size)


def face(pictures: Pictures, config: GameConfig, card: int, size: Pixels) -> pygame.Surface:
    """The face of a card of the table."""
    return card_face(pictures, config.designs[card], size)


def is_cage(printed: Design) -> bool:
    """Whether a card is a cage."""
    return isinstance(printed, Utility) and printed.kind is Kind.CAGE


def has_cage(config: GameConfig, cards: Iterable[int | None]) -> bool:
    """Whether there is a cage among these cards of the table."""
    return any(is_cage(config.designs[card]) for card in cards if card is not None)


def in_bay(laid: Sequence[Design]) -> Caged:
    """How a place of a Cargo Bay is shown as one card, by what lies there: a cage, a lock and a creature or none.

    StopIteration where no cage lies.
    """
    cage = next(one for one in laid if isinstance(one, Utility) and is_cage(one))
    within = next((one for one in laid if isinstance(one, Creature)), None)
    return Caged(cage, within, any(map(is_lock, laid)))


def frame_of(faces: FaceMaker, words: Words, printed: Printed, width: int) -> CardFrame:
    """The frame of a card that many pixels wide."""
    name, scale = words.breakable(card_name(words, printed)), faces.text_scale
    if isinstance(printed, Battle):
        is_decoy = printed.number == DECOY
        share = name_room(name, width, 272 / STANDARD[0], scale) if is_decoy else 0
        corner = legible(BATTLE_CORNER, width, scale, STANDARD[0])
        return battle_frame(printed.owner, is_decoy, ceil(share * STANDARD[0]), ceil(corner))
    plan = plan_of(printed)
    return frame_for(
        plan.kind,
        plan.tones,
        width,
        column=plan.column,
        corner=plan.corner,
        marks=plan.marks,
        name=name,
        fold=_fold(faces, words, printed, width),
        text_scale=scale,
        format_=faces.format_at(width, FORMATS),
    )


def written_on(faces: FaceMaker, words: Words, printed: Printed, width: int) -> frozenset[str]:
    """Which lines of all that there is to say about a card stand on it where it is that many pixels wide."""
    format_ = faces.format_at(width, FORMATS)
    if format_ not in WITH_WORDS or isinstance(printed, Battle):
        return frozenset()
    text = rules_text(words, printed)
    lines = [text] if format_ == "words" and text else [text, f"_{lore(words, printed)}_"]
    if isinstance(printed, Creature):
        lines += [f"_{science(words, printed)}_", *trait_signs(words, printed)]
    return frozenset(lines)


def _fold(faces: FaceMaker, words: Words, printed: Printed, width: int) -> float:
    """Where the page begins on a card that has one."""
    format_ = faces.format_at(width, FORMATS)
    if format_ not in WITH_WORDS:
        return 0
    text = rules_text(words, printed)
    told = lore(words, printed) if format_ == "lore" or not text else ""
    least = max(LEAST_LETTERS, ceil(faces.least * STANDARD[0] / width))
    return _folded(faces, plan_of(printed).kind, text, told, faces.text_scale, least)


@lru_cache(maxsize=1024)
def _folded(faces: FaceMaker, kind: str, rules: str, told: str, text_scale: float, least: int) -> float:
    """Where the page begins, so that its text stands in the largest letters that leave the picture its room, and in no
    smaller ones than the least."""
    enough = COMFORTABLE_FOLD - 44 * (text_scale - 1)

    def fold(letters: int) -> float:
        return fold_for(kind, text_height(faces, rules, told, letters, round(PAGE_WIDE), least))

    return fold(largest(lambda letters: fold(letters) >= enough, max(least, round(MOST_LETTERS * text_scale)), least))


# -- which frame -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FacePlan:
    """How a card is framed: the kind of frame, its tones, the numbers in its column, the sign in its corner, and how
    many signs stand on its picture when it is narrow."""

    kind: str
    tones: str
    column: tuple[str, ...] = ()
    corner: str = ""
    marks: int = 0


def plan_of(printed: Printed) -> FacePlan:
    """How a card is framed. Battle cards have a frame of their own."""
    match printed:
        case Creature():
            return FacePlan(
                "creature", printed.planet, ("value", "capture_cost", "size"), "planet", len(printed.traits)
            )
        case Huntsman():
            return FacePlan("worker", "huntsman", ("build", "capture"))
        case Utility(kind=Kind.CREW):
            return FacePlan("worker", kind_of(printed), ("build", "capture"), "", printed.power is not None)
        case Caged(within=Creature() as creature):
            return FacePlan("creature", creature.planet, ("value", "size"), "planet", len(creature.traits))
        case Caged(cage=cage):
            return plan_of(cage)
        case Utility(kind=Kind.CAGE):
            return FacePlan("cage", "cage", ("size", "cost"))
        case Collection():
            return FacePlan("collection", "collection", ("bonus", "penalty"), "count")
        case Utility(kind=Kind.LOCK | Kind.ALARM):
            return FacePlan("paper", "item", ("cost",))
        case Utility():
            return FacePlan("paper", printed.kind.value, ("kind",), "", len(aims(printed)))
    raise TypeError(f"{printed} has no page")


# -- pictures --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Layer:
    """A part of a picture: `draw` makes the SVG of its subject for a size. It fills the picture, or is a square that
    stands around (x, y), as shares of the square in the middle, and is `side` of it wide; or on the lower edge."""

    draw: Callable[[Any, Pixels], str]
    subject: Hashable
    side: float = 0
    x: float = 0.5
    y: float = 0.5
    stands: bool = False

    def where(self, area: pygame.Rect, square: pygame.Rect) -> pygame.Rect:
        """The place of the layer in a picture, in the middle of which is that square."""
        if not self.side:
            return area
        side = max(1, round(self.side * square.width))
        where = pygame.Rect(0, 0, side, side)
        where.center = (round(square.left + self.x * square.width), round(square.top + self.y * square.width))
        if self.stands:
            where.bottom = area.bottom
        return where


@dataclass(frozen=True)
class LayeredPicture:
    """A picture in layers, the rearmost first: few grounds lie behind many things. What stands before the ground is
    `share` of its usual size, and then at the right, where no column of numbers hides it."""

    layers: tuple[Layer, ...]
    share: float = 1

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it so that it fills the area."""
        side = round(min(area.size) * self.share)
        square = pygame.Rect(0, 0, side, side)
        square.center = area.center
        if self.share < 1:
            square.right = area.right
        for layer in self.layers:
            where = layer.where(area, square)
            drawn = faces.picture(
                (layer.draw, layer.subject), where.size, partial(layer.draw, layer.subject, where.size)
            )
            surface.blit(drawn, where.clip(area), drawn.get_rect().clip(area.move(-where.left, -where.top)))


SKIES = 3
"""So many landscapes of each planet lie behind creatures."""


def _alone(spec: CreatureSpec, size: Pixels) -> str:
    return compose_creature(spec)


IN_PICTURE = 0.94
"""How large a cage is on a card."""


def _bars(subject: tuple[int, bool], size: Pixels) -> str:
    kind, is_empty = subject
    return cage_front(kind, size, is_empty)


def _lock(subject: None, size: Pixels) -> str:
    return hanging_lock(size)


def _animal(creature: Creature) -> tuple[Layer, ...]:
    """A creature under its sky; on its feet rather than in the middle if it is small."""
    side = REACH[creature.size]
    sky = (sky_of(creature), crc32(creature.key.encode()) % SKIES)
    return Layer(skyscape, sky), Layer(_alone, DRAWN[creature.key], side, y=0.5 + max(0.0, 1 - side) * 0.3)


def aims(card: Utility) -> tuple[str, ...]:
    """The attacks whose signs a card bears: its own, or those that it answers."""
    return (card.key,) if card.kind is Kind.ATTACK else card.answers


NIGHT_WATCH = "reaction.sabotage"
"""The one card without people's numbers on which there is somebody."""


def shown_on(card: Utility) -> str:
    """What a card that is no person and no cage shows, by its key among the drawings."""
    return f"reaction.{card.key}" if card.kind is Kind.REACTION else card.key


def scene(printed: Printed) -> tuple[Layer, ...]:
    """What is seen on a card, in layers."""
    match printed:
        case Creature():
            return _animal(printed)
        case Huntsman() | Utility(kind=Kind.CREW):
            return _person(printed.key, TONES[plan_of(printed).tones].main)
        case Caged():
            kind, within = printed.cage.size, printed.within
            held = (Layer(_alone, DRAWN[within.key], 0.8 * REACH[within.size]),) if within else ()
            lock = (Layer(_lock, None, 0.34, 0.74, 0.78),) if printed.is_locked else ()
            front = Layer(_bars, (kind, within is None), IN_PICTURE)
            return (Layer(ground, "hold"), Layer(cage_back, kind, IN_PICTURE), *held, front, *lock)
        case Utility(kind=Kind.CAGE):
            return scene(Caged(printed))
        case Utility() if shown_on(printed) == NIGHT_WATCH:
            return _person("night_watch", TONES["reaction"].dark)
        case Utility():
            shown = THINGS[shown_on(printed)]
            beasts = [Layer(_alone, one.spec, one.side, one.x, one.y) for one in shown.behind]
            return (Layer(ground, shown.ground), *beasts, Layer(thing, shown_on(printed), 0.94))
        case Collection():
            return _showcase(printed)
        case Battle(number=0):
            colour = SEATS[printed.owner].main
            return Layer(ground, colour), Layer(decoy, colour, 0.8)
    return (Layer(ground, SEATS[printed.owner].main),)


@lru_cache(maxsize=64)
def _showcase(goal: Collection) -> tuple[Layer, ...]:
    """Some of the creatures with which a collection would be complete; others on each card."""
    wanted = goal.wanted
    shown: list[Creature] = []
    for creature in sorted(CREATURES, key=lambda one: crc32(f"{goal.key}/{one.key}".encode())):
        if missing(wanted, [*shown, creature]) < missing(wanted, shown):
            shown.append(creature)
    is_planet = isinstance(wanted, Count) and wanted.what in PLANETS
    back = Layer(skyscape, (shown[0].planet, 0)) if is_planet else Layer(ground, "goals")
    step, side = (0.84 / len(shown) + 0.06, 0.86 / len(shown) + 0.2)
    middle = (len(shown) - 1) / 2
    places = enumerate(shown)
    return back, *[
        Layer(_alone, DRAWN[one.key], side, 0.5 + (place - middle) * step, 0.32 + 0.12 * (place % 2))
        for place, one in places
    ]


def _person(key: str, colour: str) -> tuple[Layer, ...]:
    return Layer(wall, colour), Layer(portrait, key, 1.0, stands=True)


# -- what stands on a card -------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def contents(words: Words, printed: Printed) -> Contents:
    """By slot, what stands on a card."""
    text, told, layers = rules_text(words, printed), lore(words, printed), scene(printed)
    steps = isinstance(printed, Creature | Huntsman) or kind_of(printed) in ("crew", "special", "cage")
    stands: dict[str, Any] = {
        "picture": [LayeredPicture(layers)],
        "picture_aside": [LayeredPicture(layers, ASIDE if steps else BESIDE)],
        "name": [Name(words.breakable(card_name(words, printed)))],
        "kind_line": [SlotLine(kind_line(words, printed), LORE, 0.84)] if not isinstance(printed, Battle) else [],
        "page": [RulesText(text, "" if text else told, LETTERS)],
        "page_with_lore": [RulesText(text, told, LETTERS)],
    }
    if isinstance(printed, Collection):
        stands |= {"picture": [LayeredPicture(layers, AMONG)], "wanted": [GoalSigns(printed)]}
    return {**stands, **_figures(words, printed)}


def _figures(words: Words, printed: Printed) -> Contents:
    """The numbers and signs of a card."""
    match printed:
        case Creature():
            return _creature_figures(words, printed)
        case Huntsman():
            return _points(printed.build, printed.capture)
        case Utility(kind=Kind.CREW):
            signs = [SlotSigns((SlotSign(POWER_ICONS[printed.power.does]),))] if printed.power else []
            return {**_points(printed.build, printed.capture), "marks": signs}
        case Utility(kind=Kind.CAGE):
            return {"size": [_size(words, printed.size)], "cost": [_point("build", printed.cost, True)]}
        case Caged(within=Creature() as creature):
            return _creature_figures(words, creature)
        case Caged(cage=cage):
            return _figures(words, cage)
        case Collection():
            return {
                "count": [Number(str(printed.wanted.n), share=0.62)],
                "bonus": [Number(signed(printed.bonus), SlotDrawing.named("xenofera/signs/rosette"), share=0.4)],
                "penalty": [
                    Number(signed(-printed.penalty), SlotDrawing.named("xenofera/signs/torn_slip"), share=0.46)
                ],
            }
        case Utility(kind=Kind.LOCK | Kind.ALARM):
            return {"cost": [_point("build", printed.cost, True)]}
        case Utility():
            aimed = tuple([SlotSign(AIM_ICONS[attack]) for attack in aims(printed)])
            return {
                "kind": [SlotIcon(KIND_ICONS[printed.kind])],
                "marks": [SlotSigns(aimed, gap=0.12)] if aimed else [],
            }
        case Battle(number=0):
            return {"corner": [SlotIcon("decoy")]}
        case Battle():
            n = str(printed.number)
            return {"number": [Number(n, share=0.86)], "corner": [Number(n, share=0.66)]}


POWER_ICONS = {"battle": "raid", "cheaper": "minus"}
"""What a special crew member can do, as an icon."""


def _creature_figures(words: Words, creature: Creature) -> Contents:
    traits = traits_of(creature)
    return {
        "value": [Number(str(creature.value), share=0.62)],
        "capture_cost": [_point("capture", creature.capture, True)],
        "size": [_size(words, creature.size)],
        "planet": [SlotIcon(creature.planet)],
        "science": [SlotLine(science(words, creature), LORE, 0.84)],
        "traits": [Trait(one, trait(words, one)) for one in traits],
        "marks": [SlotSigns(tuple([SlotSign(one) for one in traits]), gap=0.12)],
    }


@dataclass(frozen=True)
class Trait:
    """A trait's sign above its word."""

    icon: str
    word: str

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it, as large as the area."""
        letters = area.height * 0.34 * min(faces.text_scale, 1.2)
        room = area.height - round(max(letters, faces.least) * LETTERS_REACH)
        sign = faces.icon(self.icon, max(1, min(round(area.height * 0.58), room)))
        surface.blit(sign, sign.get_rect(midtop=area.midtop))
        wide = round(area.width * 0.96)
        written = line(self.word, STRONG, letters, wide, INK, faces.least)
        written = written or cut_line(self.word, STRONG, faces.least, wide, INK)
        if written is not None:
            surface.blit(written, written.get_rect(midbottom=area.midbottom))


def _points(build: int, capture: int) -> Contents:
    return {"build": [_point("build", build, False)], "capture": [_point("capture", capture, False)]}


@dataclass(frozen=True)
class Point:
    """Build or capture points: their sign beside their number, on a ground of their own shape, which says which they
    are where there is no room for the sign."""

    kind: str
    n: int
    is_cost: bool = False

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it, as large as the area."""
        side = min(area.size)
        where = pygame.Rect(0, 0, side, side)
        where.center = area.center
        ground = drawing(f"xenofera/signs/{self.kind}{'_cost' if self.is_cost else ''}").svg
        surface.blit(faces.layer(ground, where.size), where)
        beside = number(str(self.n), max(side * 0.56, faces.least), 0.06, (round(side * 0.42), side), faces.least)
        if beside is not None:
            sign = faces.icon(self.kind, max(1, round(side * 0.36)))
            surface.blit(sign, sign.get_rect(center=(where.left + round(side * 0.31), where.centery)))
            surface.blit(beside, beside.get_rect(center=(where.left + round(side * 0.66), where.centery)))
            return
        alone = number(str(self.n), side * 0.6, 0.06, where.size, faces.least)
        if alone is not None:
            surface.blit(alone, alone.get_rect(center=where.center))


def _point(kind: str, n: int, is_cost: bool) -> Point:
    return Point(kind, n, is_cost)


def _size(words: Words, size: int) -> Number:
    return Number(size_word(words, size, "letter"), share=0.5)


@dataclass(frozen=True)
class GoalSigns:
    """What a collection wants: the signs of what is counted, each on a slip of paper."""

    goal: Collection

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw them side by side in the area."""
        wanted = self.goal.wanted
        icons = wanted_icons(wanted) * (wanted.n if isinstance(wanted, Count) else 1)
        step = min(area.width / len(icons), area.height)
        for place, icon in enumerate(icons):
            side = max(1, round(step * 0.94))
            where = pygame.Rect(0, 0, side, side)
            where.center = (round(area.centerx + (place - (len(icons) - 1) / 2) * step), area.centery)
            surface.blit(faces.layer(drawing("xenofera/signs/slip").svg, where.size), where)
            sign = faces.icon(icon, max(1, round(step * 0.72)))
            surface.blit(sign, sign.get_rect(center=where.center))
