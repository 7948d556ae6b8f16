"""Puts the table together: which card looks how at this moment, counts, lights and notices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

import pygame

from game.stage.board.appearance import AWAKE, FACE, WHOLE
from game.stage.board.arrangement import Area
from game.stage.board.bare_table import PLACE_CORNER, BareTable
from game.stage.board.camera import CameraWay
from game.stage.board.card_cache import CardSide
from game.stage.board.card_renderer import NO_MARKS, Badge, CardMarks, CardRenderer, Item
from game.stage.board.gestures import Gesture
from game.stage.board.ground import rect_of
from game.stage.board.layout import WANTED, Fixture, Key, card_key, is_plate, seat_key, zone_key
from game.stage.board.life import Life
from game.stage.board.several import Several
from game.stage.board.spots import wanted_places
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.sprites import Sprite
from game.stage.board.targets import Targets
from game.stage.drawing.beside import Meanwhile
from game.stage.drawing.text import escape
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size, nearest_free
from game.stage.widgets.base import Ui
from game.table.facts import Zone

NOTICE_WIDTH, NOTICE_GAP = 330, 26
"""How wide a notice becomes at the most, and how far it stays from the point it is about, in units."""

MOST_SIZES = 200

Light = Literal["dark", "lit", "bright"]
"""How much something shines that can be chosen; what would be chosen by a press shines brightest."""

Badges = dict[tuple[str, int], tuple[Badge, ...]]
"""The signs of counters by what they stand on: a "card" or a "seat", and its number."""


READY_HEIGHT, READY_BEYOND = 0.16, 6
"""Where on a player's plate it is shown that they are ready: at its right edge, so far below the corner that nothing
above it hides that, and so many units beyond the edge at the most, so that it hides nothing that stands beside it."""


class TableRenderer:
    """Draws the table, and the cards of one layer on it with one renderer."""

    def __init__(self, ui: Ui, layer: SpriteLayer, renderer: CardRenderer, life: Life) -> None:
        self.ui = ui
        self.layer = layer
        self.renderer = renderer
        self.life = life
        self.bare_table = BareTable(ui, layer)
        self._held: list[tuple[Sprite, CardMarks]] = []
        self._moving: list[tuple[Sprite, CardMarks]] = []
        self._meanwhile = Meanwhile(layer.delegate.patiently)
        self._looked: dict[Key, pygame.Surface | None] = {}
        """How plates and things of the game's own looked when they were drawn last."""
        self.is_behind = False
        """Whether something was drawn last as it looked before, since parts of it are still being made."""
        self._sizes: dict[tuple[str, int, int], int] = {}
        """How large names have been found to fit, for as long as the ground is the same."""

    # -- the empty table -----------------------------------------------------------------------------------------------

    def lay_ground(self, size: tuple[int, int]) -> None:
        """Draw the table without anything that changes: backdrop and places."""
        self._sizes.clear()
        self.renderer.lay_ground(size, self.bare_table.lay)

    def mend_ground(self) -> None:
        """Draw the places anew that lie elsewhere now, on the same backdrop."""
        self.renderer.mend_ground(self.bare_table.laid_anew)

    def prepared(self, targets: Targets, gesture: Gesture) -> Iterator[bool]:
        """Make what will be seen piece by piece, as long as nobody sees it yet; it says each time whether all that is
        missing is being made beside the window's thread."""
        missing = list(enumerate(self._pieces(targets, gesture)))
        while missing:
            waiting = []
            for piece in missing:
                if not self._is_made(("coming", piece[0]), piece[1]):
                    waiting.append(piece)
                yield False
            yield bool(waiting)
            missing = waiting

    def _pieces(self, targets: Targets, gesture: Gesture) -> Iterator[Callable[[], object]]:
        """What makes each thing that will be seen."""
        layout = self.layer.ground.layout
        yield from [partial(self._plate_items, seat) for seat in layout.seats]
        yield self._bare_places
        yield from [partial(self._fixture_item, fixture, "dark") for fixture in layout.fixtures]
        badges = self._badges()
        for sprite in self.layer.drawn():
            marks, pose = self._marks_on(sprite, badges, targets, gesture, frozenset()), sprite.goal
            side = marks.front if sprite.is_face_up else marks.back
            yield partial(self.renderer.cards.at_rest, side, pose.width, pose.height, pose.angle)

    def _is_made(self, key: Key, make: Callable[[], object]) -> bool:
        """Make something, or have its parts made where nobody has to wait; whether it is there by now."""
        if not self.renderer.cards.is_patient:
            make()
            return True
        return self._meanwhile.is_made(key, make)

    # -- one frame -----------------------------------------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        targets: Targets,
        gesture: Gesture,
        marked: frozenset[int],
        pointed: Key | None,
        several: Several,
        camera: CameraWay | None = None,
    ) -> None:
        """Draw the table as it is now, without what is held; on its way from another framing where there is a
        `camera`."""
        self.is_behind = False
        targets = replace(targets, picked=targets.picked | several.cards) if several.keys else targets
        drawn, badges = self.layer.drawn(), self._badges()
        marks_of = {sprite.slot.ident: self._marks_on(sprite, badges, targets, gesture, marked) for sprite in drawn}
        items = [
            *self._ambience(before=False),
            *self._plates(),
            *self._bare_places(),
            *self._fixtures(targets, gesture, pointed, behind=True),
            *self._lying_cards(drawn, marks_of),
            *self._labels(targets, gesture, pointed),
            *self._fixtures(targets, gesture, pointed, behind=False),
            *self._ambience(before=True),
            *self._seat_signs(badges, targets, gesture, pointed),
        ]
        settled = self.renderer.settle(items)
        if camera is None:
            surface.blit(settled, (0, 0))
        else:
            camera.draw(surface, settled, self.ui.motion, self.renderer.ground)
        if gesture.held is not None:
            self._light_targets(surface, targets, gesture.held, pointed)
        moving = [sprite for sprite in drawn if sprite.is_moving and not sprite.is_held]
        moving.sort(key=lambda sprite: sprite.lift > 0.01)
        self._moving = [(sprite, marks_of[sprite.slot.ident]) for sprite in moving]
        for sprite, marks in self._moving:
            self.renderer.draw_moving(surface, sprite, marks)
        self._held = [
            (sprite, self._gathered(sprite, marks_of[sprite.slot.ident], len(several.keys)))
            for sprite in drawn
            if sprite.is_held
        ]
        if several.frame is not None:
            pygame.draw.rect(surface, self.ui.look.palette.selected, several.frame, self.ui.px(2), self.ui.px(4))

    def _gathered(self, sprite: Sprite, marks: CardMarks, n: int) -> CardMarks:
        """What a held card shows, with how many are held together."""
        if n < 2:
            return marks
        return marks._replace(badges=(*marks.badges, self.renderer.stack_number(n, sprite.goal)))

    def seen(self) -> pygame.Surface | None:
        """The table as it was drawn last, with whatever moved then where it is now; None before it has been drawn."""
        if (layer := self.renderer.layer) is None:
            return None
        seen = layer.copy()
        for sprite, marks in self._moving:
            self.renderer.draw_moving(seen, sprite, marks)
        return seen

    def draw_held(self, surface: pygame.Surface) -> None:
        """Draw what was held when the table was drawn."""
        for sprite, marks in self._held:
            self.renderer.draw_moving(surface, sprite, marks)

    def _ambience(self, *, before: bool) -> list[Item]:
        """What stirs in the place, before or behind all that lies there."""
        ambience, draw = self.life.ambience, self.life.draw
        return [
            Item(("ambient", number), (ambience[number].key, stirred), stirred.rect, partial(draw, number=number))
            for number, stirred in self.life.stirred.items()
            if ambience[number].is_before == before
        ]

    def _plates(self) -> list[Item]:
        """Who sits where, as far as the story is told."""
        return [item for seat in self.layer.ground.layout.seats for item in self._plate_items(seat)]

    def _plate_items(self, seat: int) -> list[Item]:
        key, area = ("plate", seat), self.layer.ground.rects["seat", seat]
        plate = self._drawn(key, area.size, lambda: self.layer.delegate.plate(seat, area.size))
        if plate is None:
            return []
        rect = plate.get_rect(center=area.center)
        return [Item(key, plate, rect, partial(_laid, picture=plate, rect=rect))]

    def _drawn(self, key: Key, size: Size, draw: Callable[[], pygame.Surface | None]) -> pygame.Surface | None:
        """A thing of the game's own; as it looked before, for as long as parts of it are being made beside the window's
        thread."""
        before = self._looked.get(key)
        can_wait = before is not None and before.get_size() == size and self.renderer.cards.is_patient
        drawn: list[pygame.Surface | None] = []
        if not can_wait:
            drawn.append(draw())
        elif not self._meanwhile.is_made(key, lambda: drawn.append(draw())):
            self.is_behind = True
            return before
        self._looked[key] = drawn[0]
        return drawn[0]

    def _bare_places(self) -> list[Item]:
        """The things that empty places are."""
        if not (places := self.layer.ground.bare):
            return []
        filled = {sprite.zone for sprite in self.layer.sprites.values() if not sprite.is_off_table}
        items = []
        for zone, name in places:
            if zone not in filled:
                rect = self.layer.ground.rects["zone", zone]
                picture = self.layer.delegate.bare(name, rect.size)
                where = picture.get_rect(midbottom=rect.midbottom)
                items.append(Item(("bare", zone), picture, where, partial(_laid, picture=picture, rect=where)))
        return items

    def _lying_cards(self, drawn: Iterable[Sprite], marks_of: dict[int, CardMarks]) -> list[Item]:
        moods = self.life.moods
        lying = [(sprite.slot.ident, sprite) for sprite in drawn if not sprite.is_moving]
        return [
            self.renderer.lying_card(sprite, marks_of[ident], self.layer.height(sprite), moods.get(ident, AWAKE))
            for ident, sprite in lying
        ]

    def _marks_on(
        self, sprite: Sprite, counted: Badges, targets: Targets, gesture: Gesture, marked: frozenset[int]
    ) -> CardMarks:
        picture = self.layer.picture
        assert picture is not None
        card = sprite.slot.last_card
        back = CardSide("back", picture.back(sprite.slot))
        if card is None:
            side = back._replace(appearance=sprite.appearance, says=sprite.says)
            return CardMarks(side, side, _left_by(sprite, back), badges=self._number_of(sprite))
        if self.layer.is_sign(sprite.appearance):
            sign = CardSide("face", card, "", sprite.appearance, sprite.says)
            leaving = _left_by(sprite, sign if sprite.shows_face else back)
            back = back._replace(appearance=sprite.appearance, says=sprite.says)
            return CardMarks(sign, back, leaving, self._marks(sprite, card, targets, gesture, marked))
        is_remembered = sprite.slot.card is not None and not picture.is_face_up(sprite.slot, sprite.zone)
        marks = self._marks(sprite, card, targets, gesture, marked)
        is_spent = card in self.layer.ground.layout.spent
        is_dim = is_spent or (not marks and self._is_useless(sprite, card, targets))
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
        """What is seen in a place of a card that lies there: of a figure that is cut out as much as is drawn of it."""
        sprite = self.layer.sprite_of(card)
        shown = None if sprite is None else self.layer.delegate.appearances.get(sprite.appearance)
        if sprite is None or shown is None or not shown.stands or not sprite.shows_face:
            return rect
        side = CardSide("face", card, "", sprite.appearance, sprite.says)
        box = self.renderer.cards.at_rest(side, *rect.size, 0.0).get_bounding_rect()
        return box.move(rect.topleft)

    def _number_of(self, sprite: Sprite) -> tuple[Badge, ...]:
        """The sign of a stack: how many equal cards lie there."""
        if len(sprite.stack) < 2 or sprite.is_held:
            return ()
        shown = self.layer.delegate.appearances.get(sprite.appearance)
        if shown is not None:
            return (self.renderer.stack_number(len(sprite.stack), sprite.goal)._replace(corner=shown.stack),)
        return (self.renderer.stack_number(len(sprite.stack), sprite.goal, sprite.free),)

    def _marks(
        self, sprite: Sprite, card: int, targets: Targets, gesture: Gesture, marked: frozenset[int]
    ) -> frozenset[str]:
        """How a card is to be told apart now, by colour and by sign."""
        if sprite.slot.card is None:
            return NO_MARKS
        marks: set[str] = set()
        key = card_key(card)
        if gesture.held is not None:
            if key in targets.of_source(gesture.held):
                marks.add("target")
        elif targets.of_source(key) and card not in targets.picked:
            marks.add("legal")
        if card in targets.picked:
            marks.add("selected")
        if card in targets.warned:
            marks.add("warned")
        if card in marked:
            marks.add("marked")
        return frozenset(marks)

    def _is_useless(self, sprite: Sprite, card: int, targets: Targets) -> bool:
        """A card of whoever sits near that the question speaks of but does not allow."""
        picture = self.layer.picture
        assert picture is not None
        place = self.layer.ground.layout.zones.get(sprite.zone)
        is_own = place is not None and place.whose == picture.near and not self.layer.keeps_light(sprite.appearance)
        return is_own and targets.refusal_of(card_key(card)) is not None

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
                badge = Badge(token.icon, value, token.corner)
                badges[token.on, counter[1]] = (*badges.get((token.on, counter[1]), ()), badge)
        return badges

    # -- what lies above the cards -------------------------------------------------------------------------------------

    def _labels(self, targets: Targets, gesture: Gesture, pointed: Key | None) -> list[Item]:
        """The names of places, how many cards lie in a pile, and lights around piles that can be pressed."""
        picture = self.layer.picture
        assert picture is not None
        filled: dict[Zone, int] = {}
        for sprite in self.layer.sprites.values():
            filled[sprite.zone] = filled.get(sprite.zone, 0) + 1
        items = []
        for zone, place in self.layer.ground.layout.zones.items():
            count = filled.get(zone, 0)
            if place.sign is not None:
                items += self._sign_item(zone, place.sign, count if place.shows_count else 0)
            elif place.shows_count and count:
                items.append(self._count_item(zone, count))
            if not count and not place.bare and (place.accepts or place.name_in is not None):
                items += self._name_item(zone, place.name_in or place.area)
            light = _light_of(zone_key(zone), targets, gesture, pointed)
            items += [] if light == "dark" else [self._light_item(zone, light)]
        return items

    def _light_item(self, zone: Zone, light: Light) -> Item:
        area = self.layer.ground.zone_area(zone)
        rect = rect_of(area).inflate(2 * self.ui.px(26), 2 * self.ui.px(26))
        draw = partial(self._light, area=area, colour=self.ui.look.palette.legal, strong=light == "bright")
        return Item(("light", zone), (rect.size, light), rect, draw)

    def _name_item(self, zone: Zone, area: Area) -> list[Item]:
        """The name of an empty place, in the middle of an area; none where it could not be read."""
        key, rect = ("name", zone), rect_of(self.layer.ground.scaled(area))
        if before := self.renderer.as_before(key, tuple(rect)):
            return [before]
        room = max(1, rect.width - self.ui.px(8))
        label, colour = self.layer.delegate.label(zone_key(zone)), self.ui.look.palette.text_dim
        size = self._size_of_name(label, room, rect.height)
        if not size:
            return []
        words = self.ui.text.block(escape(label), "label", colour, room, "center", size)
        where = words.get_rect(center=rect.center)
        return [Item(key, tuple(rect), where, partial(_laid, picture=words, rect=where))]

    def _sign_item(self, zone: Zone, area: Area, count: int) -> list[Item]:
        """The name of a zone beside its cards, with how many they are, in one line; where both have no room in letters
        that can be read, only their number, or nothing."""
        key, rect = ("sign", zone), rect_of(self.layer.ground.scaled(area))
        if before := self.renderer.as_before(key, (count, tuple(rect))):
            return [before]
        name = self.layer.delegate.sign(zone).replace(" ", "\u00a0")
        for sign in (f"{name}\u00a0·\u00a0{count}", str(count)) if count else (name,):
            size = self._size_of_name(sign, rect.width, rect.height)
            if size:
                words = self.ui.text.line(sign, "label", self.ui.look.palette.text_dim, size)
                where = words.get_rect(center=rect.center)
                return [Item(key, (count, tuple(rect)), where, partial(_laid, picture=words, rect=where))]
        return []

    def _size_of_name(self, label: str, room: int, height: int) -> int:
        """The font size at which no word of a label has to be broken, and its lines are not higher than that; 0 where
        there is none."""
        key = label, room, height
        if key not in self._sizes:
            if len(self._sizes) >= MOST_SIZES:
                self._sizes.clear()
            self._sizes[key] = self._fitting_size(label, room, height)
        return self._sizes[key]

    def _fitting_size(self, label: str, room: int, height: int) -> int:
        measure, smallest = self.ui.text.measure, self.ui.text.smallest
        words = label.split(" ")
        for size in range(self.ui.text.size("label"), smallest - 1, -1):
            # A line in the smallest letters may reach over its place: letters are lower than their line.
            high = measure(label, "label", room, size)[1] - (size // 3 if size == smallest else 0)
            if max([measure(word, "label", None, size)[0] for word in words], default=0) <= room and high <= height:
                return size
        return 0

    def _count_item(self, zone: Zone, count: int) -> Item:
        key, rect = ("count", zone), self.layer.ground.rects["zone", zone]
        if before := self.renderer.as_before(key, (count, tuple(rect))):
            return before
        number = self.ui.text.line(str(count), "label", self.ui.look.palette.text)
        size = max(self.ui.px(26), number.get_width() + self.ui.px(14)), number.get_height() + self.ui.px(4)
        where = pygame.Rect((0, 0), size)
        where.center = rect.centerx, rect.bottom - size[1] // 3
        panel = self.ui.paint.panel(size, "chip")

        def draw(surface: pygame.Surface) -> None:
            surface.blit(panel, where)
            surface.blit(number, number.get_rect(center=where.center))

        return Item(key, (count, tuple(rect)), where, draw)

    def _seat_signs(self, counted: Badges, targets: Targets, gesture: Gesture, pointed: Key | None) -> list[Item]:
        """Lights around players who can be chosen, brightest around the one whom a press would choose; their counters,
        and who is ready."""
        picture = self.layer.picture
        assert picture is not None
        items = []
        for seat in self.layer.ground.layout.seats:
            badges = counted.get(("seat", seat), ())
            area = self.layer.ground.seat_area(seat)
            if seat in picture.picks.ready:
                badges = (*badges, self._ready_sign(area))
            light = _light_of(seat_key(seat), targets, gesture, pointed)
            rect = rect_of(area).inflate(2 * self.ui.px(26), 2 * self.ui.px(26))
            draw = partial(self._draw_seat, area=area, badges=badges, light=light)
            items.append(Item(("seat", seat), (badges, light), rect, draw))
        return items

    def _ready_sign(self, area: Area) -> Badge:
        radius = self.renderer.badge_size(Badge("check", "", (0.0, 0.0)))[0] / 2
        centre = area.width - max(0.0, radius - self.ui.px(READY_BEYOND))
        return Badge("check", "", (centre / area.width, READY_HEIGHT))

    def _draw_seat(self, surface: pygame.Surface, area: Area, badges: tuple[Badge, ...], light: Light) -> None:
        if light != "dark":
            self._light(surface, area, self.ui.look.palette.legal, strong=light == "bright")
        self.renderer.draw_badges(
            surface, badges, lambda corner: (area.left + area.width * corner[0], area.top + area.height * corner[1])
        )

    def _fixtures(self, targets: Targets, gesture: Gesture, pointed: Key | None, *, behind: bool) -> list[Item]:
        """The game's own things, with their counters as they are shown now, lit where they can be pressed. Plates, and
        what stands `behind`, lie below the cards, so that they hide no mark at a card's edge; the rest is above."""
        return [
            self._fixture_item(fixture, _light_of(fixture.key, targets, gesture, pointed))
            for fixture in self.layer.ground.layout.fixtures
            if (fixture.is_behind or is_plate(fixture.key)) == behind
        ]

    def _fixture_item(self, fixture: Fixture, light: Light) -> Item:
        area, rect = self.layer.ground.areas[fixture.key], self.layer.ground.rects[fixture.key]
        values = tuple([round(self.layer.count(counter), 2) for counter in fixture.counters])
        picture = self._drawn(
            fixture.key, rect.size, lambda: self.layer.delegate.fixture(fixture.key, values, rect.size)
        )

        def draw(surface: pygame.Surface) -> None:
            if light != "dark":
                self._light(surface, area, self.ui.look.palette.legal, strong=light == "bright")
            if picture is not None:
                surface.blit(picture, picture.get_rect(center=rect.center))

        around = rect.inflate(2 * self.ui.px(26), 2 * self.ui.px(26))
        return Item(fixture.key, (picture, light), around, draw)

    # -- lights and notices --------------------------------------------------------------------------------------------

    def _light_targets(self, surface: pygame.Surface, targets: Targets, source: Key, pointed: Key | None) -> None:
        """Light up every zone and seat that accepts what is held, the one under the pointer brightest."""
        ground = self.layer.ground
        goals = targets.of_source(source)
        wanted = [(place, WANTED) for place in wanted_places(self.layer, targets)] if WANTED in goals else []
        for place, key in [*wanted, *((key, key) for key in goals)]:
            is_pointed = pointed in (key, place)
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
        """A sentence on a dark slip above a point, within the window; elsewhere beside it where what is `covered` would
        lie below."""
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


def _light_of(key: Key, targets: Targets, gesture: Gesture, pointed: Key | None) -> Light:
    """How much something shines because a press on it would answer; nothing does while a card is held."""
    if gesture.is_holding or not targets.of_source(key):
        return "dark"
    return "bright" if key == pointed else "lit"


def _left_by(sprite: Sprite, side: CardSide) -> CardSide | None:
    """As what a side has been seen, where that gives way to something else now."""
    was, said, left_open = sprite.was
    return side._replace(appearance=was, says=said, seen=left_open) if sprite.becoming < 1 else None


def _laid(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect) -> None:
    surface.blit(picture, rect)
