"""The card table that all games share: it shows views and events, and turns what the player does into choices.

It knows no rules. What can be done comes in as `Targets`, where things lie as a `Layout`, faces and words from a
`BoardDelegate`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import inf

import pygame

from game.stage.board.animation import Styles, StyleTable
from game.stage.board.blows import STANDING
from game.stage.board.bodies import Bodies, Body
from game.stage.board.camera import Camera
from game.stage.board.card_cache import CardSide
from game.stage.board.card_renderer import CardRenderer
from game.stage.board.card_sides import CardSides
from game.stage.board.delegate import BoardDelegate
from game.stage.board.emphasis import Emphasis
from game.stage.board.ghosts import Advised, Ghosts
from game.stage.board.ground import Ground, rect_of
from game.stage.board.hit_test import HitTest
from game.stage.board.intents import Intent, LookAway, LookCloser, Refused
from game.stage.board.interaction import Interaction
from game.stage.board.layout import Key, Layout, LayoutMaker
from game.stage.board.life import Covered, Life
from game.stage.board.spots import Spots
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.table_gestures import TableGestures
from game.stage.board.table_places import TablePlaces
from game.stage.board.table_renderer import TableRenderer
from game.stage.board.table_story import TableStory
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Ui

PAINTED_SECONDS = 0.04
"""Seconds between two looks whether a backdrop is painted."""

ON_THE_WAY = 0.4
"""What share of the usual time there is for what is first seen while the camera moves, which takes long by itself."""

SHARPEN_SECONDS = 0.006
"""The part of a frame that may go into drawing faces sharp."""

__all__ = ["Board", "BoardDelegate", "Intent", "LookAway", "LookCloser", "Refused"]


class Board:
    """A table in a window. `size` is the window's, in pixels; `people` the seats of those who look at this screen.

    It hands out three objects: `places` say where everything is, `story` how far what happened is told, and `gestures`
    what the player holds and what that means.

    Call `tick` in every step, when the time of its tools has gone on, `handle` with every input the widgets leave, and
    `draw` when `wants_draw`. `styles` is laid over the common table of motions. `strict` makes it an error that a card
    moves untold. One that is `patient` keeps what stands behind the table until what follows it is painted. `lives`
    says whether anything may stir while nothing moves, and `covered` what lies over the table then.
    """

    def __init__(
        self,
        ui: Ui,
        layout: Layout | LayoutMaker,
        delegate: BoardDelegate,
        size: Size,
        *,
        people: Iterable[int] = (),
        styles: StyleTable | None = None,
        strict: bool = False,
        patient: bool = False,
        lives: Callable[[], bool] = lambda: False,
        covered: Covered = list,
    ) -> None:
        self.ui = ui
        self.size = size
        self._delegate = delegate
        self._layout = layout
        ground = Ground(layout, size, ui.look.scale)
        self._sprites = SpriteLayer(ui, ground, delegate, people=people, styles=Styles(styles), strict=strict)
        self._reach = HitTest(self._sprites, Spots(self._sprites), lambda: ui.least_hit)
        self._sprites.hearing.place_of = self._reach.place_of
        self._interaction = Interaction(ui, self._sprites, self._reach, delegate)
        self._camera = Camera(ui)
        self._hold_pictures(lives, covered, is_patient=patient)
        self.story = TableStory(ui, self._sprites, self._camera, self._interaction)
        self.gestures = TableGestures(ui, self._sprites, self._interaction, self._ghosts)
        seen_of = self._table_renderer.seen_of
        self.places = TablePlaces(ui, self._sprites, self._interaction, self.story, self._ghosts, seen_of)
        self.bodies = TableBodies(self._sprites, self._faces, self._renderer.bodies, self.places.of)
        self._changed = True
        self._has_stirred = False
        self._needs_ground = True
        self._needs_seams = False
        self._drawn_for = ui.look, ui.words

    def _hold_pictures(self, lives: Callable[[], bool], covered: Covered, *, is_patient: bool) -> None:
        """Hold whatever draws."""
        self._faces = CardSides(self.ui, self._delegate)
        self._cards = self._faces.cache
        self.ration = self._cards.ration
        self._renderer = CardRenderer(self.ui, self._cards, self._faces.stands, self._faces.alive, self._faces.has_body)
        self._life = Life(self.ui, self._sprites, lives, covered)
        self._table_renderer = TableRenderer(self.ui, self._sprites, self._renderer, self._life)
        self._table_renderer.bare_table.is_patient = self._cards.is_patient = is_patient
        self._ghosts = Ghosts(self.ui, self._sprites, self._reach, self._renderer)

    # -- when to look again --------------------------------------------------------------------------------------------

    @property
    def wants_draw(self) -> bool:
        """Whether the table looks different from when it was last drawn."""
        is_moving = self._sprites.is_moving or self._camera.is_moving
        is_behind = self._cards.has_blunt or self._table_renderer.is_behind
        return self._changed or self.story.changed or self._interaction.changed or is_moving or is_behind

    @property
    def stirs(self) -> bool:
        """Whether only living things look different from when the table was last drawn."""
        return self._has_stirred and not self.wants_draw

    @property
    def wake_in(self) -> float | None:
        """Seconds until the board wants a tick though nothing moves: a card is rested on, a notice will go, a backdrop
        is being painted, something living moves, or a sound is due."""
        due = self._interaction.due
        painted = PAINTED_SECONDS if self._table_renderer.bare_table.is_behind else None
        hearing = self._sprites.hearing.wake_in
        waits = (None if due is None else max(0.0, due - self.ui.now), painted, self._life.wake_in, hearing)
        return min([wait for wait in waits if wait is not None], default=None)

    @property
    def mended(self) -> Sequence[pygame.Rect]:
        """The parts of the picture of resting things that were redrawn when the table was last drawn."""
        return self._renderer.mended

    # -- what is pointed out to the player -----------------------------------------------------------------------------

    def mark(self, cards: Iterable[int]) -> None:
        """Let these cards, and no others, glow, as when the log speaks of them."""
        self.gestures.marked = frozenset(cards)
        self._delegate.reaches()
        self._changed = True

    def advise(self, advised: Iterable[Advised]) -> None:
        """Show what these answers, and no others, would do."""
        self._ghosts.advise(advised)
        self._delegate.reaches()
        self._changed = True

    # -- lying somewhere -----------------------------------------------------------------------------------------------

    def resize(self, size: Size) -> None:
        """Lie in a window of another size, with the tools' present look, at once."""
        self._interaction.let_go()
        self.size = size
        self._sprites.rearrange(self._ground(), at_once=True)
        self.refresh()

    def rearrange(self, layout: Layout | LayoutMaker, styles: StyleTable | None = None) -> None:
        """Take another layout, as when a fight moves elsewhere; cards glide there. An equal layout changes nothing."""
        self._layout = layout
        if styles is not None:
            self._sprites.animator.styles = Styles(styles)
        ground = self._ground()
        if ground != self._sprites.ground:
            before, way = self._sprites.ground, self._camera.way
            self._leave(before, ground)
            if self._camera.way is way or self._camera.way is None:
                self._sprites.rearrange(ground, at_once=False)
            else:
                self._sprites.cut(ground, self._camera.way.seconds)
            self._changed = self._needs_seams = True
            self._needs_ground |= ground.picture != before.picture

    def _leave(self, before: Ground, after: Ground) -> None:
        """Set the camera on its way, if the next framing is another."""
        if before.layout.framing.ambience != after.layout.framing.ambience:
            self._life.forget_place()
        if before.layout.framing.key != after.layout.framing.key:
            # What comes to lie under a resting pointer was not pointed at.
            self._interaction.looking.stay()
            coming = self._table_renderer.prepared(Emphasis(self._interaction.targets, self._interaction.gesture))
            way = self._camera.way
            seen = self._table_renderer.seen() or (None if way is None else way.before)
            self._camera.leave(before, after, seen, coming)

    def _ground(self) -> Ground:
        return Ground(self._layout, self.size, self.ui.look.scale)

    # -- pictures that are kept ----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw the table anew: the look has changed, or labels. Faces are drawn anew only with another look."""
        drawn_for = self.ui.look, self.ui.words
        if drawn_for != self._drawn_for:
            self._drawn_for = drawn_for
            self._faces.forget()
        self._needs_ground = self._changed = True

    def put_away(self) -> None:
        """Let go of every picture, because the players have left; drawing the table again makes them anew."""
        self._cards.clear()
        self._renderer.put_away()
        self._table_renderer.bare_table.backdrops.put_away()
        self._needs_ground = self._changed = True

    def settle(self) -> None:
        """Be at rest with every face sharp, for pictures and tests."""
        self.story.skip()
        self._sprites.follow()
        self._sprites.finish()
        self.draw(pygame.Surface(self.size))
        self.sharpen()
        self._changed = True

    def sharpen(self) -> bool:
        """Draw sharp every resting face that was only stretched in the last picture; whether there was any."""
        had_blunt = self._cards.has_blunt
        while self._cards.has_blunt:
            self._cards.sharpen(1.0)
        self._changed = self._changed or had_blunt
        return had_blunt

    @property
    def is_painted(self) -> bool:
        """Whether nobody would wait for the place behind the table; it is begun to be painted where it was not."""
        return self._table_renderer.bare_table.is_painted

    @property
    def has_faces_to_draw(self) -> bool:
        """Whether faces can be drawn before their cards turn up. If nothing moves, none need to be."""
        return self.ui.look.speed > 0 and self._faces.has_more(self._sprites)

    def draw_ahead(self) -> None:
        """Draw one more back or face of the game, as large as the highest open cards here, for when it turns up."""
        if self.has_faces_to_draw:
            self._faces.draw_ahead(self._sprites)

    # -- time and input ------------------------------------------------------------------------------------------------

    def tick(self) -> LookCloser | LookAway | None:
        """Show what is due by now. Answers `LookCloser` when the pointer has rested on a card long enough."""
        was_moving = self._sprites.is_moving
        self._sprites.tick()
        self._changed |= self._camera.has_arrived()
        if self._table_renderer.bare_table.can_catch_up:
            self._needs_ground = self._changed = True
        self._sprites.reckoner.tick(self._reach.place_of)
        self._sprites.hearing.tick()
        self._changed |= was_moving
        if not self._sprites.is_moving and not self._camera.is_moving:
            self._has_stirred |= self._life.tick()
        return self._interaction.tick()

    def handle(self, given: Input) -> Intent | None:
        """What the player meant by an input; None if nothing came of it yet."""
        if self._sprites.picture is None:
            return None
        if isinstance(given, KeyPressed) and given.action == "skip":
            self.story.go_on()
            return None
        return self._interaction.handle(given)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table on a surface as large as the board. What is held lies above all that is drawn around the
        table: `draw_held`."""
        if self._sprites.picture is not None and self._camera.hides(surface):
            return
        is_busy = self._sprites.is_busy or self._camera.is_moving
        # What was never seen is drawn at once when a table is first shown; later on, little by little.
        self._cards.is_sparing = self._cards.is_patient and is_busy and self._renderer.layer is not None
        self.ration.renew((ON_THE_WAY if self._camera.is_moving else 1.0) if self._cards.is_sparing else inf)
        if self._needs_ground:
            self._table_renderer.lay_ground(self.size)
        elif self._needs_seams:
            self._table_renderer.mend_ground()
        self._needs_ground = self._needs_seams = False
        if not is_busy:
            self._cards.sharpen(SHARPEN_SECONDS)
        elif not self._sprites.is_moving or self._cards.is_patient:
            self._cards.sharpen_meanwhile()
        if self._sprites.picture is not None:
            self._draw_table(surface)
        self._changed = self.story.changed = self._has_stirred = False
        self._interaction.drawn()

    def _draw_table(self, surface: pygame.Surface) -> None:
        interaction = self._interaction
        targets, several = interaction.targets, interaction.several
        if several.keys:
            targets = replace(targets, picked=targets.picked | several.cards)
        emphasis = Emphasis(targets, interaction.gesture, interaction.pointed_target(), self.gestures.marked)
        self._table_renderer.draw(surface, emphasis, several, self._camera.way)
        self._sprites.reckoner.draw(surface, self._reach.place_of)
        if not self._camera.is_moving and not self.story.is_telling:
            self._ghosts.draw(surface, interaction.targets)

    def draw_held(self, surface: pygame.Surface, covered: Sequence[pygame.Rect] = ()) -> None:
        """Draw what the player holds, and why it cannot be put where it is: these words keep off what is `covered`."""
        self._table_renderer.draw_held(surface)
        notice = self.gestures.notice
        if notice is not None:
            self._table_renderer.draw_notice(surface, notice.text, notice.at, covered)


class TableBodies:
    """Answers by the keys of cards that rest on the table; `place_of` says where they are, in pixels."""

    def __init__(
        self, layer: SpriteLayer, sides: CardSides, bodies: Bodies, place_of: Callable[[Key], pygame.Rect | None]
    ) -> None:
        self._layer = layer
        self._sides = sides
        self._bodies = bodies
        self._place_of = place_of

    def of(self, key: Key, is_whole: bool = False) -> Body | None:
        """Whoever is alive on a card; the whole card where nobody is, or if that `is_whole`. None for all other things,
        and for what is on its way."""
        card = int(key[1]) if key[0] == "card" else -1
        sprite = self._layer.sprite_of(card)
        if sprite is None or not sprite.is_drawn or sprite.flight is not None or not sprite.shows_face:
            return None
        side = CardSide("face", card, "", sprite.appearance, sprite.says, sprite.seen)
        acting, whole = sprite.acting, rect_of(sprite.pose.box)
        part = side if acting is None else side._replace(part=acting[0].looks(whole))
        if not is_whole and (body := self._bodies.body(part, sprite.pose)) is not None:
            return body if acting is None else body._replace(now=acting[0].pose(acting[1], body.box))
        is_still = acting is None or is_whole or self._bodies.left(sprite, side) is side
        now = STANDING if is_still or acting is None else acting[0].pose(acting[1], whole)
        picture = self._bodies.cards.at_rest(side, *sprite.pose[3:], 0.0)
        box, middle = picture.get_bounding_rect(), (round(sprite.pose.x), round(sprite.pose.y))
        return Body(side, box.move(picture.get_rect(center=middle).topleft), picture.subsurface(box), now)

    def prepare(self, key: Key) -> None:
        """Have made what is needed when whoever is on a card strikes or is struck."""
        sprite = self._layer.sprite_of(int(key[1])) if key[0] == "card" else None
        if sprite is not None and sprite.is_drawn and sprite.shows_face and not sprite.is_moving:
            side = CardSide("face", int(key[1]), "", sprite.appearance, sprite.says, sprite.seen)
            self._bodies.prepare(sprite, side, self._layer.ground.size[0] / 2)

    def slots(self, key: Key, name: str) -> Sequence[pygame.Rect]:
        """Where on the face of a card the contents of a slot stand, in pixels of the window."""
        place = self._place_of(key) if key[0] == "card" else None
        if place is None:
            return ()
        return [area.move(place.topleft) for area in self._sides.slots(int(key[1]), place.size).get(name, ())]
