"""Puts the table together: the present look of each card, its counts, lights and notices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from operator import attrgetter

import pygame

from game.stage.board.appearance import AWAKE, FACE, WHOLE
from game.stage.board.bare_table import PLACE_CORNER, BareTable
from game.stage.board.camera import CameraWay
from game.stage.board.card_cache import CardSide
from game.stage.board.card_renderer import NO_MARKS, CardMarks, CardRenderer, CounterBadge, Item
from game.stage.board.emphasis import Emphasis, Light
from game.stage.board.ground import rect_of
from game.stage.board.layout import WANTED, BoardThing, Key, card_key, seat_key, zone_key
from game.stage.board.life import Life
from game.stage.board.place_labels import PlaceLabels, lay
from game.stage.board.several import Several
from game.stage.board.spots import wanted_places
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.sprites import Sprite
from game.stage.board.targets import Targets
from game.stage.drawing.beside import Meanwhile
from game.stage.drawing.theme import Colour
from game.stage.geometry import Area, Size, nearest_free
from game.stage.widgets.base import Ui
from game.table.events import Zone

NOTICE_WIDTH, NOTICE_GAP = 330, 26
"""The greatest width of a notice, and its distance from the point it is about, in units."""

Badges = dict[tuple[str, int], tuple[CounterBadge, ...]]
"""The signs of counters, by what they stand on: "card" or "seat", and its number."""


READY_HEIGHT, READY_BEYOND = 0.16, 6
"""Where a player's plate shows that they are ready: at its right edge, this far below the corner so that nothing hides
it, and at most this many units beyond the edge so that it hides no neighbour."""


class TableRenderer:
    """Draws the table, and the cards of one layer on it with one renderer."""

    def __init__(self, ui: Ui, layer: SpriteLayer, renderer: CardRenderer, life: Life) -> None:
        self.ui = ui
        self.layer = layer
        self.renderer = renderer
        self.life = life
        self.bare_table = BareTable(ui, layer)
        self.labels = PlaceLabels(ui, layer, renderer)
        self._held: list[tuple[Sprite, CardMarks]] = []
        self._moving: list[tuple[Sprite, CardMarks]] = []
        self._meanwhile = Meanwhile(layer.delegate.patiently, renderer.cards.ration)
        self._looked: dict[BoardThing, pygame.Surface | None] = {}
        """How things looked when last drawn."""
        self.is_behind = False
        """Whether something was last drawn with its old look, because parts of the new one are still being made."""

    # -- the empty table -----------------------------------------------------------------------------------------------

    def lay_ground(self, size: tuple[int, int]) -> None:
        """Draw the table without anything that changes: backdrop and places."""
        self.labels.forget()
        self.renderer.lay_ground(size, self.bare_table.lay)

    def mend_ground(self) -> None:
        """Redraw places that have moved, on the same backdrop."""
        self.renderer.mend_ground(self.bare_table.laid_anew)

    def prepared(self, emphasis: Emphasis) -> Iterator[bool]:
        """Prepare, piece by piece, what will be seen while nobody sees it yet; yields whether everything still missing
        is being made beside the window's thread."""
        missing = list(enumerate(self._pieces(emphasis)))
        while missing:
            waiting = []
            for piece in missing:
                if not self._is_made(("coming", piece[0]), piece[1]):
                    waiting.append(piece)
                yield False
            yield bool(waiting)
            missing = waiting

    def _pieces(self, emphasis: Emphasis) -> Iterator[Callable[[], object]]:
        """A function for each thing to be seen, which makes it."""
        yield self._bare_places
        yield from [partial(self._thing_item, thing) for thing in self.layer.ground.layout.things]
        badges = self._badges()
        for sprite in self.layer.drawn():
            marks, pose = self._marks_on(sprite, badges, emphasis), sprite.goal
            side = marks.front if sprite.is_face_up else marks.back
            yield partial(self.renderer.cards.at_rest, side, pose.width, pose.height, pose.angle)

    def _is_made(self, key: Key, make: Callable[[], object]) -> bool:
        """Make something, or have its parts made where nobody has to wait; whether it is ready."""
        if not self.renderer.cards.is_patient:
            make()
            return True
        return self._meanwhile.is_made(key, make)

    # -- one frame -----------------------------------------------------------------------------------------------------

    def draw(
        self, surface: pygame.Surface, emphasis: Emphasis, several: Several, camera: CameraWay | None = None
    ) -> None:
        """Draw the table as it is now, without what is held; with a `camera`, as seen on its way from another
        framing."""
        self.is_behind = False
        drawn, badges = self.layer.drawn(), self._badges()
        marks_of = {sprite.slot.ident: self._marks_on(sprite, badges, emphasis) for sprite in drawn}
        settled = self.renderer.settle(self._lying(drawn, marks_of, badges, emphasis))
        if camera is None:
            surface.blit(settled, (0, 0))
        else:
            camera.draw(surface, settled, self.ui.motion, self.renderer.ground)
        if emphasis.gesture.held is not None:
            self._light_targets(surface, emphasis, emphasis.gesture.held)
        moving = [sprite for sprite in drawn if sprite.is_moving and not sprite.is_held]
        moving.sort(key=lambda sprite: (sprite.lift > 0.01, _travels(sprite)))
        self._moving = [(sprite, marks_of[sprite.slot.ident]) for sprite in moving]
        self._draw_moving(surface)
        self._held = [
            (sprite, self._gathered(sprite, marks_of[sprite.slot.ident], len(several.keys)))
            for sprite in drawn
            if sprite.is_held
        ]
        if several.frame is not None:
            pygame.draw.rect(surface, self.ui.look.palette.selected, several.frame, self.ui.px(2), self.ui.px(4))

    def _lying(
        self, drawn: Iterable[Sprite], marks_of: dict[int, CardMarks], badges: Badges, emphasis: Emphasis
    ) -> list[Item]:
        """All that lies still, the lowest first."""
        return [
            *self._ambience(before=False),
            *self._plates(),
            *self._bare_places(),
            *self._things(emphasis, below=True),
            *self._lying_cards(drawn, marks_of),
            *self._over_places(emphasis),
            *self._things(emphasis, below=False),
            *self._ambience(before=True),
            *self._seat_signs(badges, emphasis),
        ]

    def _gathered(self, sprite: Sprite, marks: CardMarks, n: int) -> CardMarks:
        """How a held card looks, with the number of cards held together."""
        if n < 2:
            return marks
        return marks._replace(badges=(*marks.badges, self.renderer.stack_number(n, sprite.goal)))

    def seen(self) -> pygame.Surface | None:
        """The last drawn table, with moving things where they are now; None where nothing has been drawn since it was
        asked last."""
        if (seen := self.renderer.given_away()) is not None:
            self._draw_moving(seen)
        return seen

    def _draw_moving(self, surface: pygame.Surface) -> None:
        """Draw all that moves; bodies that have left their cards last."""
        for sprite, marks in self._moving:
            self.renderer.draw_moving(surface, sprite, marks)
        for sprite, marks in self._moving:
            if sprite.acting is not None:
                self.renderer.draw_body(surface, sprite, marks)

    def draw_held(self, surface: pygame.Surface) -> None:
        """Draw what was held when the table was drawn."""
        for sprite, marks in self._held:
            self.renderer.draw_moving(surface, sprite, marks)

    def _ambience(self, *, before: bool) -> list[Item]:
        """The moving things of the place, either before or behind everything that lies there."""
        ambience, draw = self.life.ambience, self.life.draw
        return [
            Item(("ambient", number), (ambience[number].key, stirred), stirred.rect, partial(draw, number=number))
            for number, stirred in self.life.stirred.items()
            if ambience[number].is_before == before
        ]

    def _plates(self) -> list[Item]:
        """The players' plates, as far as the story is told."""
        return [self._thing_item(thing) for thing in self.layer.ground.layout.things if thing.player is not None]

    def _drawn(self, thing: BoardThing, size: Size) -> pygame.Surface | None:
        """A thing; with its old look while parts of the new one are being made, or it waits for what is staged."""
        before, draw = self._looked.get(thing), self.layer.delegate.thing
        if before is not None and before.get_size() == size and self.layer.delegate.keeps(thing.key):
            return before
        fits = before is not None and before.get_size() == size
        can_wait = (fits and self.renderer.cards.is_patient) or self.renderer.cards.is_sparing
        drawn: list[pygame.Surface | None] = []
        if not can_wait:
            drawn.append(draw(thing, size))
        elif not self._meanwhile.is_made(thing, lambda: drawn.append(draw(thing, size))):
            self.is_behind = True
            return before if fits or before is None else _stretched(before, size)
        self._looked[thing] = drawn[0]
        return drawn[0]

    def _bare_places(self) -> list[Item]:
        """The drawings of empty places."""
        if not (places := self.layer.ground.bare):
            return []
        filled = {sprite.zone for sprite in self.layer.sprites.values() if not sprite.is_off_table}
        items = []
        for zone, name in places:
            if zone not in filled:
                rect = self.layer.ground.rects["zone", zone]
                picture = self.layer.delegate.bare(name, rect.size)
                where = picture.get_rect(midbottom=rect.midbottom)
                items.append(Item(("bare", zone), picture, where, partial(lay, picture=picture, rect=where)))
        return items

    def _lying_cards(self, drawn: Iterable[Sprite], marks_of: dict[int, CardMarks]) -> list[Item]:
        moods = self.life.moods
        lying = [(sprite.slot.ident, sprite) for sprite in drawn if not sprite.is_moving]
        items = [
            self.renderer.lying_card(sprite, marks_of[ident], self.layer.height(sprite), moods.get(ident, AWAKE))
            for ident, sprite in lying
        ]
        there = [item for item in items if item is not None]
        self.is_behind |= len(there) < len(items)
        return there

    def _marks_on(self, sprite: Sprite, counted: Badges, emphasis: Emphasis) -> CardMarks:
        picture = self.layer.picture
        assert picture is not None
        card = sprite.slot.last_card
        back = CardSide("back", picture.back(sprite.slot))
        if card is None:
            side = back._replace(appearance=sprite.appearance, says=sprite.says)
            return CardMarks(side, side, _left_by(sprite, back), badges=self._number_of(sprite))
        if self.layer.delegate.appearance(sprite.appearance).is_sign:
            sign = CardSide("face", card, "", sprite.appearance, sprite.says)
            leaving = _left_by(sprite, sign if sprite.shows_face else back)
            back = back._replace(appearance=sprite.appearance, says=sprite.says)
            return CardMarks(sign, back, leaving, NO_MARKS if sprite.slot.card is None else emphasis.marks_of(card))
        is_remembered = sprite.slot.card is not None and not picture.is_face_up(sprite.slot, sprite.zone)
        marks = NO_MARKS if sprite.slot.card is None else emphasis.marks_of(card)
        is_spent = card in self.layer.ground.layout.spent
        is_dim = is_spent or (not marks and self._is_useless(sprite, card, emphasis.targets))
        shade = "veil" if is_remembered else "dim" if is_dim else ""
        if is_remembered:
            marks |= {"remembered"}
        badges = () if sprite.slot.card is None else counted.get(("card", card), ())
        n = 0 if sprite.slot.card is None else self.layer.ground.layout.numbers.get(card, 0)
        seen = WHOLE if sprite.is_held else sprite.seen
        front = CardSide("face", card, shade, sprite.appearance, sprite.says, seen)
        if sprite.slot.card is None or sprite.appearance != FACE:
            back = back._replace(appearance=sprite.appearance, says=sprite.says)
        signs = (*badges, *self._number_of(sprite))
        return CardMarks(front, back, _left_by(sprite, front if sprite.shows_face else back), marks, signs, n)

    def seen_of(self, card: int, rect: pygame.Rect) -> pygame.Rect:
        """The part of a place that the card there covers: for a cut-out, only what is drawn."""
        sprite = self.layer.sprite_of(card)
        if sprite is None or not sprite.shows_face or not self.layer.delegate.appearance(sprite.appearance).stands:
            return rect
        side = CardSide("face", card, "", sprite.appearance, sprite.says)
        box = self.renderer.cards.at_rest(side, *rect.size, 0.0).get_bounding_rect()
        return box.move(rect.topleft)

    def _number_of(self, sprite: Sprite) -> tuple[CounterBadge, ...]:
        """The sign of a stack: how many equal cards lie there."""
        if len(sprite.stack) < 2 or sprite.is_held:
            return ()
        if sprite.appearance == FACE:
            return (self.renderer.stack_number(len(sprite.stack), sprite.goal, sprite.free),)
        corner = self.layer.delegate.appearance(sprite.appearance).stack
        return (self.renderer.stack_number(len(sprite.stack), sprite.goal)._replace(corner=corner),)

    def _is_useless(self, sprite: Sprite, card: int, targets: Targets) -> bool:
        """Whether this is the near player's own card and the question refuses it."""
        picture = self.layer.picture
        assert picture is not None
        place = self.layer.ground.layout.zones.get(sprite.zone)
        is_own = place is not None and place.whose == picture.near
        may_dim = is_own and not self.layer.delegate.appearance(sprite.appearance).keeps_light
        return may_dim and targets.refusal_of(card_key(card)) is not None

    def _badges(self) -> Badges:
        """The signs of all counters that are shown."""
        picture = self.layer.picture
        assert picture is not None
        tokens = self.layer.ground.layout.tokens
        badges: Badges = {}
        for counter in dict.fromkeys((*picture.counters, *self.layer.counting)):
            token = tokens.get(counter[0])
            if token is not None and len(counter) > 1:
                value = "" if token.without_number else str(round(self.layer.count(counter)))
                badge = CounterBadge(token.icon, value, token.corner)
                badges[token.on, counter[1]] = (*badges.get((token.on, counter[1]), ()), badge)
        return badges

    # -- what lies above the cards -------------------------------------------------------------------------------------

    def _over_places(self, emphasis: Emphasis) -> list[Item]:
        """The names of places, how many cards lie in a pile, and lights around piles that can be pressed."""
        filled = Counter(map(attrgetter("zone"), self.layer.sprites.values()))
        items = []
        for zone, place in self.layer.ground.layout.zones.items():
            if place.sign is not None or place.shows_count or not (place.bare or filled[zone]):
                items += self.labels.of(zone, place, filled[zone])
            light = emphasis.light_of(zone_key(zone))
            items += [] if light == "dark" else [self._light_item(zone, light)]
        return items

    def _light_item(self, zone: Zone, light: Light) -> Item:
        area = self.layer.ground.zone_area(zone)
        rect = rect_of(area).inflate(2 * self.ui.px(26), 2 * self.ui.px(26))
        draw = partial(self._light, area=area, colour=self.ui.look.palette.legal, strong=light == "bright")
        return Item(("light", zone), (rect.size, light), rect, draw)

    def _seat_signs(self, counted: Badges, emphasis: Emphasis) -> list[Item]:
        """Lights around players who can be chosen, the brightest around the one that a press would choose; their
        counters, and who is ready."""
        picture = self.layer.picture
        assert picture is not None
        items = []
        for seat in self.layer.ground.layout.plates:
            badges = counted.get(("seat", seat), ())
            area = self.layer.ground.seat_area(seat)
            if seat in picture.picks.ready:
                badges = (*badges, self._ready_sign(area))
            light = emphasis.light_of(seat_key(seat))
            rect = rect_of(area).inflate(2 * self.ui.px(26), 2 * self.ui.px(26))
            draw = partial(self._draw_seat, area=area, badges=badges, light=light)
            items.append(Item(("seat", seat), (badges, light), rect, draw))
        return items

    def _ready_sign(self, area: Area) -> CounterBadge:
        radius = self.renderer.badge_size(CounterBadge("check", "", (0.0, 0.0)))[0] / 2
        centre = area.width - max(0.0, radius - self.ui.px(READY_BEYOND))
        return CounterBadge("check", "", (centre / area.width, READY_HEIGHT))

    def _draw_seat(self, surface: pygame.Surface, area: Area, badges: tuple[CounterBadge, ...], light: Light) -> None:
        if light != "dark":
            self._light(surface, area, self.ui.look.palette.legal, strong=light == "bright")
        self.renderer.draw_badges(
            surface, badges, lambda corner: (area.left + area.width * corner[0], area.top + area.height * corner[1])
        )

    def _things(self, emphasis: Emphasis, *, below: bool) -> list[Item]:
        """All other things, lit where they can be pressed, as far as they lie `below` the cards or above them."""
        return [
            self._thing_item(thing, emphasis.light_of(thing.key))
            for thing in self.layer.ground.layout.things
            if thing.player is None and (thing.is_behind or thing.plate_of is not None) == below
        ]

    def _thing_item(self, thing: BoardThing, light: Light = "dark") -> Item:
        area, rect = self.layer.ground.areas[thing.key], self.layer.ground.rects[thing.key]
        picture = self._drawn(thing, rect.size)
        where = rect if picture is None else picture.get_rect(center=rect.center)

        def draw(surface: pygame.Surface) -> None:
            if light != "dark":
                self._light(surface, area, self.ui.look.palette.legal, strong=light == "bright")
            if picture is not None:
                surface.blit(picture, where)

        around = where if light == "dark" else where.union(rect.inflate(2 * self.ui.px(26), 2 * self.ui.px(26)))
        return Item(thing, (picture, light), around, draw)

    # -- lights and notices --------------------------------------------------------------------------------------------

    def _light_targets(self, surface: pygame.Surface, emphasis: Emphasis, source: Key) -> None:
        """Light up every zone and seat that accepts what is held, the one under the pointer brightest."""
        ground, targets = self.layer.ground, emphasis.targets
        goals = targets.of_source(source)
        wanted = [(place, WANTED) for place in wanted_places(self.layer, targets, source)] if WANTED in goals else []
        for place, key in [*wanted, *((key, key) for key in goals)]:
            is_pointed = emphasis.pointed in (key, place)
            if (area := ground.goal_area(place)) is not None:
                self._light(surface, area, self.ui.look.palette.legal, strong=is_pointed)

    def _light(self, surface: pygame.Surface, area: Area, colour: Colour, *, strong: bool) -> None:
        rect = rect_of(area)
        corner = self.ui.px(PLACE_CORNER)
        glow = self.renderer.cards.light(colour, rect.size, self.ui.px(13 if strong else 8), corner)
        surface.blit(glow, glow.get_rect(center=rect.center))
        thick = self.ui.px(4 if strong else 2)
        surface.blit(self.ui.paint.ring(rect.size, colour, thick, corner), rect)

    def draw_notice(
        self, surface: pygame.Surface, text: str, at: tuple[int, int], covered: Sequence[pygame.Rect] = ()
    ) -> None:
        """A sentence on a dark slip above a point, within the window; beside it if it would lie on something
        `covered`."""
        padding = self.ui.px(11)
        widest = min(self.ui.look.text_px(NOTICE_WIDTH), surface.get_width() // 2)
        width, height = self.ui.text.measure(text, "body", widest)
        rect = pygame.Rect(0, 0, width + 2 * padding, height + 2 * padding)
        rect.midbottom = at[0], at[1] - self.ui.px(NOTICE_GAP)
        room = surface.get_rect().inflate(-2 * padding, -2 * padding)
        rect.clamp_ip(room)
        if rect.collidelist(covered) >= 0:
            around = pygame.Rect(at, (1, 1)).inflate(2 * self.ui.px(NOTICE_GAP), 2 * self.ui.px(NOTICE_GAP))
            rect = nearest_free(rect.size, around, room, [around, *covered], 0) or rect
        self.ui.paint.place_panel(surface, rect, "tooltip", 8)
        surface.blit(self.ui.text.block(text, "body", self.ui.look.palette.text, width), rect.move(padding, padding))


def _stretched(picture: pygame.Surface, size: Size) -> pygame.Surface | None:
    """A thing as it looked elsewhere, until its own picture is made; None where it had another shape."""
    (wide, high), (width, height) = picture.get_size(), size
    return pygame.transform.smoothscale(picture, size) if 0.8 < wide * height / (high * width) < 1.25 else None


def _travels(sprite: Sprite) -> bool:
    """Whether a body is on its way to somebody."""
    return sprite.acting is not None and sprite.acting[0].travels


def _left_by(sprite: Sprite, side: CardSide) -> CardSide | None:
    """The old side of a card while it changes into the new one."""
    was, said, left_open = sprite.was
    return side._replace(appearance=was, says=said, seen=left_open) if sprite.becoming < 1 else None
