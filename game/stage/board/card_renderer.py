"""Draws the table: an opaque layer with all that lies still, mended where something changed, and what moves on top."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.art.icons import INK
from game.stage.board.appearance import AWAKE, FACE, Mood
from game.stage.board.bodies import Bodies, rammed, whitened
from game.stage.board.card_cache import REST_LIFT, CardCache, CardSide
from game.stage.board.ground import rect_of
from game.stage.board.silhouettes import Silhouettes, Stands
from game.stage.board.sprites import Height, Pose, Sprite
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui

MARGIN = 26.0
"""Units around a card that its shadow, glow and marks may use."""

EDGE = 2.4
"""Units by which a pale edge is wider than the line that lies on it."""
MOST_PATCHES = 14
HELD_GROWTH = 0.07
HELD_RISE = 9.0
NUMBER_UNITS = 26.0
NUMBER_CORNER = (0.1, 0.16)
"""The width of the disc with a card's number, and where it stands."""
STACK_CORNER, STACK_ASIDE = (0.57, 0.02), 0.6
"""Where the number of a stack stands, between what is printed in the upper corners; and how far down, if there is no
room beside the left one."""
LEFT_TAKEN = 0.4
"""The share of a card's breadth that is taken at the left."""
SMALLEST_DISC, LARGEST_DISC = 15, 44
"""The least and the greatest width of the disc with a state: half of it stands out beyond the card."""
BADGED_UNITS = 72.0
"""On narrower cards the signs of counters are smaller."""

MARKS: dict[str, tuple[str, str]] = {
    "legal": ("legal", ""),
    "target": ("legal", "plus"),
    "selected": ("selected", "check"),
    "warned": ("warning", "warning"),
    "marked": ("yours", "map-pin"),
    "remembered": ("", "eye"),
}
"""What each state of a card is drawn with: the palette's colour of its glow, and the icon at its corner."""

LIT = ("legal", "target", "marked", "warned", "selected")
"""The states that shine; of several, the later in this row is drawn over the earlier."""

NUMBER_DISC = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
    f'<circle cx="20" cy="20" r="18" fill="#d9a441" stroke="{INK}" stroke-width="3"/>'
    '<circle cx="20" cy="20" r="13.5" fill="#3a3412"/></svg>'
)

NO_MARKS: frozenset[str] = frozenset()
Corner = tuple[float, float]
"""A place on a card or seat: (0, 0) is its top left, (1, 1) its bottom right corner."""


class Stirring(NamedTuple):
    """The part of a living figure that looks different in a mood: where it is on the picture, and how it looks."""

    where: pygame.Rect
    picture: pygame.Surface


Alive = Callable[[CardSide, pygame.Surface, Mood], Stirring | None]
"""What differs on a side in a mood from its usual picture; None where nothing does."""


def nobody_alive(side: CardSide, picture: pygame.Surface, mood: Mood) -> None:
    """Nothing ever differs."""


def nobody_alive_on(side: CardSide) -> bool:
    """Nobody ever leaves their card."""
    return False


class CounterBadge(NamedTuple):
    """A counter's sign: an icon and perhaps a number, or only a number, at a corner of a card or seat."""

    icon: str
    text: str
    corner: Corner


class CardMarks(NamedTuple):
    """Everything that decides how a card looks except where it is. A `number` of 0 is not shown."""

    front: CardSide
    back: CardSide
    leaving: CardSide | None = None
    """The old side, still shown while it changes into the new one."""
    marks: frozenset[str] = NO_MARKS
    badges: tuple[CounterBadge, ...] = ()
    number: int = 0


class Item(NamedTuple):
    """A resting thing: what it is, how it looks now, what it covers, and how it is drawn; for a living figure also what
    moves."""

    key: Hashable
    look: Hashable
    rect: pygame.Rect
    draw: Callable[[pygame.Surface], None]
    stirs: pygame.Rect | None = None
    stirring: object = None
    """How it looks there."""


class CardRenderer:
    """The picture of the table in pixels."""

    def __init__(
        self,
        ui: Ui,
        cards: CardCache,
        stands: Stands,
        alive: Alive = nobody_alive,
        has_body: Stands = nobody_alive_on,
    ) -> None:
        self.ui = ui
        self.cards = cards
        self.stands = stands
        self.alive = alive
        self.silhouettes = Silhouettes()
        self.bodies = Bodies(cards, has_body)
        self._ground: pygame.Surface | None = None
        self._layer: pygame.Surface | None = None
        self._given: pygame.Surface | None = None
        """The picture that was given away last: it is the next layer once another one is."""
        self._lying: dict[Hashable, Item] = {}
        """The things on the layer, and how they look there."""
        self._is_stale = True
        self._torn: list[pygame.Rect] = []
        """Where the ground has changed since the layer was mended."""
        self.patches = 0
        """How many parts of the layer have been mended, for tests."""
        self.mended: list[pygame.Rect] = []
        """The parts that were mended when the layer was last settled."""

    def lay_ground(self, size: Size, lay: Callable[[pygame.Surface], None]) -> None:
        """Use a new picture of the empty table, of that size; `lay` draws all of it. Old surfaces of that size are
        drawn over: the system takes ten times as long to give new ones as it takes to fill them.
        """
        if self._ground is None or self._ground.get_size() != size:
            self._ground = self._layer = self._given = None
            self._ground = pygame.Surface(size)
        lay(self._ground)
        self._layer = self._layer or pygame.Surface(size)
        self._lying.clear()
        self._is_stale = True

    def mend_ground(self, mend: Callable[[pygame.Surface], list[pygame.Rect]]) -> None:
        """Change the picture of the empty table; `mend` draws, and returns the parts that have changed."""
        assert self._ground is not None, "the table has no ground yet"
        self._torn += mend(self._ground)

    def put_away(self) -> None:
        """Let go of the table's pictures, until it is given a ground again."""
        self._ground = self._layer = self._given = None
        self._lying.clear()
        self.silhouettes.clear()

    @property
    def layer(self) -> pygame.Surface | None:
        """The picture of all that lies still, as it was settled last."""
        return self._layer

    def given_away(self) -> pygame.Surface | None:
        """The same, the caller's own until it asks again: from now on another surface is the layer. None where nothing
        has been drawn since."""
        layer = self._layer
        if layer is None or self._is_stale:
            return None
        self._layer, self._given = self._given or pygame.Surface(layer.get_size()), layer
        self._lying.clear()
        self._is_stale = True
        return layer

    @property
    def ground(self) -> pygame.Surface | None:
        """The picture of the empty table."""
        return self._ground

    # -- the layer -----------------------------------------------------------------------------------------------------

    def settle(self, items: Sequence[Item]) -> pygame.Surface:
        """The layer with exactly these things on it, lowest first; only what changed is drawn anew."""
        assert self._layer is not None and self._ground is not None, "the table has no ground yet"
        now = {item.key: item for item in items}
        changed, self._torn = self._torn, []
        for key, item in now.items():
            before = self._lying.get(key)
            if before is None:
                changed.append(item.rect)
            elif before is not item:
                changed += _changed(before, item)
        changed += [item.rect for key, item in self._lying.items() if key not in now]
        if self._is_stale:
            changed, self._is_stale = [self._layer.get_rect()], False
        self.mended = _patches(changed, self._layer.get_rect())
        if changed:
            for patch in self.mended:
                self._mend(patch, items)
            self._lying = now
        return self._layer

    def as_before(self, key: Hashable, look: Hashable) -> Item | None:
        """The thing already on the layer, if it looks just like this; then it need not be made anew."""
        before = self._lying.get(key)
        return before if before is not None and before.look == look else None

    def _mend(self, patch: pygame.Rect, items: Iterable[Item]) -> None:
        assert self._layer is not None and self._ground is not None
        self.patches += 1
        self._layer.set_clip(patch)
        self._layer.blit(self._ground, patch, patch)
        for item in items:
            if item.rect.colliderect(patch):
                item.draw(self._layer)
        self._layer.set_clip(None)

    # -- cards ---------------------------------------------------------------------------------------------------------

    def lying_card(self, sprite: Sprite, marks: CardMarks, height: Height, mood: Mood = AWAKE) -> Item | None:
        """A resting card, as a thing on the layer; `height` says what it lies on, `mood` how a living figure is drawn.
        While its picture is being made it lies there as before, or not yet."""
        pose, key = sprite.pose, ("card", sprite.slot.ident)
        side = marks.front if sprite.shows_face else marks.back
        if self.cards.is_sparing and not self.cards.can_lie(side, pose.width, pose.height):
            return self._lying.get(key)
        picture = self.cards.at_rest(side, pose.width, pose.height, pose.angle)
        stirring = self.alive(side, picture, mood) if mood != AWAKE and not pose.angle else None
        look = (pose, marks, picture, height, sprite.alpha)
        before = self.as_before(key, look)
        if before is not None and before.stirring is (stirring and stirring.picture):
            return before
        margin = self.ui.px(MARGIN)
        rect = rect_of(pose.box).inflate(2 * margin, 2 * margin)
        if side.appearance == FACE:
            return Item(key, look, rect, partial(self._draw_lying, pose=pose, marks=marks, side=side, picture=picture))
        draw = partial(self._draw_cut_out, pose=pose, marks=marks, side=side, picture=picture, stirring=stirring)
        stirs = None if stirring is None else stirring.where.move(corner_of(picture, pose.x, pose.y))
        return Item(key, look, rect, draw, stirs, stirring and stirring.picture)

    def _draw_lying(
        self, surface: pygame.Surface, pose: Pose, marks: CardMarks, side: CardSide, picture: pygame.Surface
    ) -> None:
        shadow = self.cards.shadow(pose.width, pose.height, pose.angle, REST_LIFT)
        blit_centred(surface, shadow, pose.x, pose.y + self.ui.look.scale * 2.5)
        self._draw_glow(surface, pose, marks)
        blit_centred(surface, picture, pose.x, pose.y)
        self._draw_marks(surface, pose, marks)

    def _draw_cut_out(
        self,
        surface: pygame.Surface,
        pose: Pose,
        marks: CardMarks,
        side: CardSide,
        picture: pygame.Surface,
        stirring: Stirring | None,
    ) -> None:
        """Draw what is cut out: its light and its line follow its outline; what stands has a shadow at its feet."""
        if self.stands(side):
            shadow = self.silhouettes.shadow((round(pose.width), round(pose.height)))
            blit_centred(surface, shadow, pose.x, pose.y + pose.height / 2 - shadow.get_height() * 0.4)
        for mark in LIT:
            if mark in marks.marks:
                colour = self._colour(mark)
                blit_centred(surface, self.silhouettes.glow(side, picture, colour, self.ui.px(9)), pose.x, pose.y)
                thick = self.ui.px(2 if mark == "legal" else 3)
                blit_centred(surface, self.silhouettes.line(side, picture, colour, thick), pose.x, pose.y)
        if stirring is None:
            blit_centred(surface, picture, pose.x, pose.y)
        else:
            _blit_stirring(surface, picture, stirring, corner_of(picture, pose.x, pose.y))
        self._draw_signs(surface, pose, marks, picture)

    def draw_moving(self, surface: pygame.Surface, sprite: Sprite, marks: CardMarks) -> None:
        """A card in motion, or in the player's hand."""
        lift = 1.0 if sprite.is_held else sprite.lift
        scale = self.ui.look.scale
        grown = 1 + HELD_GROWTH * lift
        (x, y, angle, width, height), alpha = sprite.felled
        pose = Pose(x + sprite.shift + sprite.lean, y - HELD_RISE * lift * scale, angle, width * grown, height * grown)
        seen = abs(math.cos(math.pi * sprite.face)) if 0 < sprite.face < 1 else 1.0
        at_rest = sprite.goal.width, sprite.goal.height
        side = marks.front if sprite.shows_face else marks.back
        if self.cards.is_sparing and side.appearance == FACE and not self.cards.can_move(side, *pose[3:], at_rest):
            side = marks.back  # It turns up as soon as its picture is made.
        leaving = marks.leaving if marks.leaving is not None and self._is_at_hand(marks.leaving, pose) else None
        side, acting = self.bodies.as_left(sprite, side)
        pose = rammed(pose, acting)
        becoming = 1.0 if leaving is None else sprite.becoming
        is_cut_out = (leaving if leaving is not None and not becoming else side).appearance != FACE
        if alpha > 0.05 and not is_cut_out:
            shadow = self.cards.shadow(pose.width, pose.height, pose.angle, lift, seen)
            blit_centred(surface, shadow, pose.x + 3 * lift * scale, pose.y + (2.5 + 17 * lift) * scale, alpha)
        if sprite.pulse > 0:
            light = self.cards.glow(self.ui.look.palette.lamplight, *pose[3:], pose.angle)
            blit_centred(surface, light, pose.x, pose.y, sprite.pulse)
        if not is_cut_out:
            self._draw_glow(surface, pose, marks)
        if sprite.is_face_up and not sprite.shows_face:
            # It is there when the card has turned half over.
            self.cards.prepare(marks.front, *at_rest, is_on_its_way=True)
        is_there = leaving is None or self.cards.prepare(side, *at_rest, is_on_its_way=True)
        if leaving is not None:
            as_large = pose.width, pose.height
            picture = self.cards.moving(leaving, *as_large, pose.angle, seen, as_large, is_leaving=True)
            # One face covers the other; nothing may be seen through a cut-out.
            is_covered = not is_there or leaving.appearance == side.appearance == FACE
            blit_centred(surface, picture, pose.x, pose.y, alpha * (1.0 if is_covered else 1 - becoming))
        if is_there and becoming:
            picture = self.cards.moving(side, pose.width, pose.height, pose.angle, seen, at_rest)
            blit_centred(surface, whitened(picture, acting), pose.x, pose.y, alpha * becoming)
        if seen == 1.0 and not sprite.downfall:
            (self._draw_signs if is_cut_out else self._draw_marks)(surface, pose, marks)

    def draw_body(self, surface: pygame.Surface, sprite: Sprite, marks: CardMarks) -> None:
        """Whoever has left a card in motion, on their own."""
        side = marks.front if sprite.shows_face else marks.back
        rest = self.bodies.left(sprite, side)
        if rest is not None and rest is not side:
            self.bodies.draw(surface, sprite, side)

    def _is_at_hand(self, leaving: CardSide, pose: Pose) -> bool:
        """Whether the card's old side can still be shown while it moves: a back is quickly drawn."""
        return leaving.side == "back" or self.cards.is_at_hand(leaving, pose.width, pose.height)

    def _draw_glow(self, surface: pygame.Surface, pose: Pose, marks: CardMarks) -> None:
        for mark in LIT:
            if mark in marks.marks:
                colour = self._colour(mark)
                glow = self.cards.glow(colour, pose.width, pose.height, pose.angle)
                blit_centred(surface, glow, pose.x, pose.y)

    def _draw_marks(self, surface: pygame.Surface, pose: Pose, marks: CardMarks) -> None:
        for mark in LIT:
            if mark in marks.marks:
                thick = 2.6 if mark == "legal" else 3.2
                if mark == "warned":
                    self._draw_edge(surface, pose, thick + EDGE)
                ring = self.cards.ring(self._colour(mark), pose.width, pose.height, pose.angle, thick)
                blit_centred(surface, ring, pose.x, pose.y)
        self._draw_signs(surface, pose, marks)

    def _draw_signs(
        self, surface: pygame.Surface, pose: Pose, marks: CardMarks, cut_out: pygame.Surface | None = None
    ) -> None:
        """The signs of a card's states, its number, and its counters. A cut-out bears them at its own upper edge,
        however much room is above it."""
        icons = [MARKS[mark][1] for mark in MARKS if mark in marks.marks and MARKS[mark][1]]
        top = cut_out.get_bounding_rect().top / cut_out.get_height() if icons and cut_out is not None else 0.0
        for number, icon in enumerate(icons):
            self._draw_disc(surface, at_corner(pose, (0.5 + 0.2 * (number - (len(icons) - 1) / 2), top)), icon, pose)
        if marks.number:
            self._draw_number(surface, at_corner(pose, NUMBER_CORNER), marks.number)
        self.draw_badges(surface, marks.badges, partial(at_corner, pose), self._share_of_badges(pose.width))

    def _draw_number(self, surface: pygame.Surface, at: tuple[float, float], n: int) -> None:
        """A number on a disc of brass."""
        palette, side = self.ui.look.palette, self.ui.px(NUMBER_UNITS)
        blit_centred(surface, self.ui.paint.svg(NUMBER_DISC, (side, side)), *at)
        blit_centred(
            surface,
            self.ui.text.outlined(str(n), "number", palette.text, palette.night, 1, round(side * 0.6)),
            *at,
        )

    def _draw_edge(self, surface: pygame.Surface, pose: Pose, thick: float) -> None:
        """A pale line, wider than the one on it: the warning colour alone is not bright enough on every cloth."""
        edge = self.cards.ring(self.ui.look.palette.lamplight, pose.width, pose.height, pose.angle, thick)
        blit_centred(surface, edge, pose.x, pose.y)

    def _draw_disc(self, surface: pygame.Surface, at: tuple[float, float], icon: str, pose: Pose) -> None:
        side = min(max(self.ui.px(SMALLEST_DISC), round(pose.width * 0.17)), self.ui.px(LARGEST_DISC))
        palette = self.ui.look.palette
        mark = next(mark for mark in MARKS.values() if mark[1] == icon)[0]
        colour: Colour = getattr(palette, mark) if mark else palette.lamplight
        disc = self.ui.paint.svg(_disc_markup(colour, palette.night), (side + 6, side + 6))
        blit_centred(surface, disc, *at)
        blit_centred(surface, self.ui.paint.icon(icon, round(side * 0.78), palette.night, palette.night, colour), *at)

    def _share_of_badges(self, width: float) -> float:
        """The size of badges on a card of this width, as a share of the usual; they stay large enough to be read."""
        least = self.ui.text.smallest / self.ui.text.size("number")
        return min(1.0, max(least, width / self.ui.px(BADGED_UNITS)))

    def draw_badges(
        self,
        surface: pygame.Surface,
        badges: Iterable[CounterBadge],
        place: Callable[[Corner], tuple[float, float]],
        share: float = 1.0,
    ) -> None:
        """Signs of counters, each centred at its corner; several at one corner lie beside each other, inwards. `share`
        is how large they are, compared with the usual."""
        taken: dict[Corner, float] = {}
        for badge in badges:
            x, y = place(badge.corner)
            inwards = -1 if badge.corner[0] > 0.5 else 1
            width = self.badge_size(badge, share)[0]
            if badge.corner in taken:
                taken[badge.corner] += inwards * width / 2
            self._draw_badge(surface, (x + taken.setdefault(badge.corner, 0.0), y), badge, share)
            taken[badge.corner] += inwards * (width / 2 + self.ui.px(2))

    def stack_number(self, n: int, pose: Pose, free: float = 1.0) -> CounterBadge:
        """The number of a stack; this share of the breadth of its uppermost card is `free`, from the left."""
        sign = CounterBadge("", f"\u00d7{n}", STACK_CORNER)
        half = self.badge_size(sign, self._share_of_badges(pose.width))[0] / 2 / pose.width
        across = min(STACK_CORNER[0], free - half) if free < 1 else STACK_CORNER[0]
        return sign._replace(corner=(across, STACK_CORNER[1] if across - half >= LEFT_TAKEN else STACK_ASIDE))

    def badge_size(self, badge: CounterBadge, share: float = 1.0) -> Size:
        """How large a counter's sign is."""
        side = self._badge_icon_side(share)
        if not badge.text:
            bare = self._bare_icon_side(share)
            return bare + 10, bare + 10
        number = self.ui.text.measure(badge.text, "number", None, self._letters(share))
        beside = side if badge.icon else 0
        return beside + number[0] + self.ui.px(14 * share), max(side, number[1]) + self.ui.px(4)

    def _letters(self, share: float) -> int:
        return round(self.ui.text.size("number") * share)

    def _badge_icon_side(self, share: float) -> int:
        """As high as the number beside it."""
        return max(self.ui.px(20 * share), round(self._letters(share) * 1.1))

    def _bare_icon_side(self, share: float) -> int:
        """The icon of a sign without a number: it grows half as fast as text."""
        text_scale = self.ui.look.text_scale
        return round(self._badge_icon_side(share) * (1 + text_scale) / 2 / text_scale)

    def _draw_badge(self, surface: pygame.Surface, at: tuple[float, float], badge: CounterBadge, share: float) -> None:
        side, palette = self._badge_icon_side(share), self.ui.look.palette
        size = self.badge_size(badge, share)
        if not badge.text:
            plate = self.ui.paint.svg(_disc_markup(palette.brass_light, palette.night), size)
            blit_centred(surface, plate, *at)
            blit_centred(surface, self.ui.paint.icon(badge.icon, self._bare_icon_side(share), palette.night), *at)
            return
        number = self.ui.text.line(badge.text, "number", palette.text, self._letters(share))
        blit_centred(surface, self.ui.paint.panel(size, "chip"), *at)
        if not badge.icon:
            blit_centred(surface, number, *at)
            return
        left = at[0] - size[0] / 2 + self.ui.px(5 * share)
        blit_centred(surface, self.ui.paint.icon(badge.icon, side, palette.night), left + side / 2, at[1])
        blit_centred(surface, number, left + side + self.ui.px(3 * share) + number.get_width() / 2, at[1])

    def _colour(self, mark: str) -> Colour:
        colour: Colour = getattr(self.ui.look.palette, MARKS[mark][0])
        return colour


def at_corner(pose: Pose, corner: Corner) -> tuple[float, float]:
    """A point of a turned card, (0, 0) being its top left corner and (1, 1) its bottom right one."""
    across, down = (corner[0] - 0.5) * pose.width, (corner[1] - 0.5) * pose.height
    turn = math.radians(-pose.angle)
    return (
        pose.x + across * math.cos(turn) - down * math.sin(turn),
        pose.y + across * math.sin(turn) + down * math.cos(turn),
    )


def corner_of(picture: pygame.Surface, x: float, y: float) -> tuple[int, int]:
    """The upper left corner of a picture whose middle is at a point."""
    return round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)


def _blit_stirring(surface: pygame.Surface, picture: pygame.Surface, stirring: Stirring, at: tuple[int, int]) -> None:
    """Draw a picture with a part of it replaced by another one."""
    where, (width, height) = stirring.where, picture.get_size()
    for around in (
        pygame.Rect(0, 0, width, where.top),
        pygame.Rect(0, where.bottom, width, height - where.bottom),
        pygame.Rect(0, where.top, where.left, where.height),
        pygame.Rect(where.right, where.top, width - where.right, where.height),
    ):
        surface.blit(picture, around.move(at), around)
    surface.blit(stirring.picture, where.move(at))


def _changed(before: Item, now: Item) -> list[pygame.Rect]:
    """Where something looks otherwise than before."""
    if before.look != now.look or before.rect != now.rect:
        return [before.rect, now.rect]
    return [one.stirs for one in (before, now) if one.stirs is not None and before.stirring is not now.stirring]


def blit_centred(surface: pygame.Surface, picture: pygame.Surface, x: float, y: float, alpha: float = 1.0) -> None:
    """Draw a picture with its middle at a point, as opaque as `alpha` says."""
    place = corner_of(picture, x, y)
    if alpha >= 1:
        surface.blit(picture, place)
        return
    picture.set_alpha(round(255 * max(0.0, alpha)))
    surface.blit(picture, place)
    picture.set_alpha(255)


def _patches(rects: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The rectangles clipped to the table, overlapping ones joined; the whole table when there are many."""
    patches: list[pygame.Rect] = []
    for rect in rects:
        patch = rect.clip(whole)
        if not patch.width or not patch.height:
            continue
        while (at := patch.collidelist(patches)) >= 0:
            patch = patch.union(patches.pop(at))
        patches.append(patch)
    covered = sum(patch.width * patch.height for patch in patches)
    if len(patches) > MOST_PATCHES or covered > whole.width * whole.height * 0.7:
        return [whole]
    return patches


def _disc_markup(fill: Colour, edge: Colour) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
        f'<circle cx="20" cy="20" r="17.5" fill="rgb{fill}" stroke="rgb{edge}" stroke-width="3"/></svg>'
    )
