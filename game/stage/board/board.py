"""The card table that all games share: it shows views and facts, and turns what the player does into choices.

It knows no rules. What can be done comes in as `Targets`, where things lie as a `Layout`, faces and words from a
`BoardDelegate`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

import pygame

from game.match.story import Told
from game.stage.board.animation import MotionEffect, Styles, StyleTable
from game.stage.board.camera import Camera
from game.stage.board.card_renderer import CardRenderer
from game.stage.board.card_sides import CardSides
from game.stage.board.delegate import BoardDelegate
from game.stage.board.framing import Framing, Rooms
from game.stage.board.gestures import State
from game.stage.board.ghosts import Advised, Ghost, Ghosts
from game.stage.board.ground import Ground, rect_of
from game.stage.board.hit_test import HitTest
from game.stage.board.intents import Intent, LookAway, LookCloser, Refused, Tooltip
from game.stage.board.interaction import Interaction
from game.stage.board.layout import Key, Layout, LayoutMaker, card_key, is_plate
from game.stage.board.life import Covered, Life
from game.stage.board.reading import Reading
from game.stage.board.spots import Spots
from game.stage.board.sprite_layer import Keepsake, SpriteLayer
from game.stage.board.sums import Sum
from game.stage.board.table_renderer import TableRenderer
from game.stage.board.targets import Targets
from game.stage.focus import Spot, is_of_table
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed, Point
from game.stage.widgets.base import Ui
from game.table.facts import Zone
from game.table.sight import View

PAINTED_SECONDS = 0.04
"""While a backdrop is being painted it is looked at so often whether it is there."""

SHARPEN_SECONDS = 0.006
"""How much of a frame may go into drawing faces sharp."""

__all__ = ["Board", "BoardDelegate", "Intent", "LookAway", "LookCloser", "Refused"]


class Board:
    """A table in a window. `size` is the window's, in pixels; `people` the seats of those who look at this screen.

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
        self.delegate = delegate
        self.size = size
        self._layout = layout
        self._sprites = SpriteLayer(
            ui,
            Ground(layout, size, ui.look.scale),
            delegate,
            people=people,
            styles=Styles(styles),
            strict=strict,
        )
        self._reach = HitTest(self._sprites, Spots(self._sprites), lambda: ui.least_hit)
        self._sprites.hearing.place_of = self._reach.place_of
        self._interaction = Interaction(ui, self._sprites, self._reach, delegate)
        self._faces = CardSides(ui, delegate)
        self._cards = self._faces.cache
        self._renderer = CardRenderer(ui, self._cards, self._faces.stands, self._faces.alive)
        self._life = Life(ui, self._sprites, lives, covered)
        self._table_renderer = TableRenderer(ui, self._sprites, self._renderer, self._life)
        self._table_renderer.bare_table.is_patient = self._cards.is_patient = patient
        self._ghosts = Ghosts(ui, self._sprites, self._reach, self._renderer)
        self._marked: frozenset[int] = frozenset()
        self._reached: tuple[object, int, Targets, list[Spot]] | None = None
        """What could be reached when that was last looked at: the state it was, the targets (kept, so that their id
        means them), the spots."""
        self._camera = Camera(ui)
        self._changed = True
        self._has_stirred = False
        self._needs_ground = True
        self._needs_seams = False
        self._drawn_for = ui.look, ui.words

    # -- what is shown -------------------------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether cards move or facts wait for their time to be shown: tick and draw at full rate."""
        return self._sprites.is_busy or self._interaction.is_lingering or self._camera.is_moving

    @property
    def is_lingering(self) -> bool:
        """Whether a card that was just put somewhere waits there for the game to say where it goes."""
        return self._interaction.is_lingering

    @property
    def is_on_its_way(self) -> bool:
        """Whether a camera is on its way to another framing, so that nothing has its place."""
        return self._camera.is_moving

    @property
    def seconds_of_way(self) -> float:
        """How long the camera takes that is on its way now."""
        return 0.0 if self._camera.way is None else self._camera.way.seconds

    @property
    def is_telling(self) -> bool:
        """Whether facts wait to be shown, so that the picture is behind the view."""
        return bool(self._sprites.animator.cues)

    @property
    def seconds_left(self) -> float:
        """How long it takes at the usual pace and speed until all is told that waits to be."""
        cues, second = self._sprites.animator.cues, self.ui.look.seconds(1000)
        return max(0.0, cues[-1].due - self.ui.motion) / second if cues and second > 0 else 0.0

    @property
    def is_settling(self) -> bool:
        """Whether all is told, and only comes to rest: nobody misses anything if the next thing is told meanwhile."""
        is_watched = self._camera.is_moving or self._interaction.is_lingering or self._sprites.reckoner.is_running
        return self.is_busy and not self.is_telling and not is_watched

    @property
    def is_paused(self) -> bool:
        """Whether what is told stands until the player goes on."""
        return self._sprites.animator.is_paused

    @property
    def folds(self) -> int:
        """How many facts have been shown so far."""
        return self._sprites.folds

    @property
    def view(self) -> View | None:
        """What is shown: while a story is told, the view at the fact that was told last."""
        return None if self._sprites.picture is None else self._sprites.picture.view

    @property
    def wants_draw(self) -> bool:
        """Whether the table looks different from when it was last drawn."""
        is_moving = self._sprites.is_moving or self._camera.is_moving
        is_behind = self._cards.has_blunt or self._table_renderer.is_behind
        return self._changed or self._interaction.changed or is_moving or is_behind

    @property
    def stirs(self) -> bool:
        """Whether something that is alive looks different from when it was last drawn, and nothing else does."""
        return self._has_stirred and not self.wants_draw

    @property
    def wake_in(self) -> float | None:
        """In how many seconds the board wants a tick though nothing moves: a card is rested on, a notice will go, a
        backdrop is being painted, something stirs or is to be heard."""
        due = self._interaction.due
        painted = PAINTED_SECONDS if self._table_renderer.bare_table.is_behind else None
        hearing = self._sprites.hearing.wake_in
        waits = (None if due is None else max(0.0, due - self.ui.now), painted, self._life.wake_in, hearing)
        return min([wait for wait in waits if wait is not None], default=None)

    @property
    def is_holding(self) -> bool:
        """Whether the player holds a card, or has gathered some: Escape belongs to the board now."""
        return self._interaction.gesture.is_holding or bool(self._interaction.several.keys)

    @property
    def gathered(self) -> frozenset[int]:
        """The cards that go together with what the player holds or points at; none where it goes alone."""
        cards = self._interaction.several.cards
        return cards if self.pointed_card in cards else frozenset()

    def bears_sign(self, card: int) -> bool:
        """Whether a card bears a sign at its upper edge: it is marked, or what the player holds may be put there."""
        return card in self._marked or self.is_goal(card_key(card))

    def is_goal(self, key: Key) -> bool:
        """Whether what the player holds may be put there."""
        held = self._interaction.gesture.held
        return held is not None and key in self.targets.of_source(held)

    @property
    def pointed_card(self) -> int | None:
        """The card that the player holds, points at, or has reached with the keyboard, if it can be named now."""
        card = self._meant_card()
        # The keyboard may still be on a card that a view for others does not show.
        return card if card is not None and self._sprites.sprite_of(card) is not None else None

    @property
    def held_card(self) -> int | None:
        """The card that the player holds."""
        held = self._interaction.gesture.held
        return int(held[1]) if held is not None and held[0] == "card" else None

    @property
    def taken_up(self) -> frozenset[int]:
        """The card that the player holds, or, as long as they hold none, those that are advised or lit: what these can
        be aimed at is what the player wants to see."""
        if self._interaction.gesture.held is not None:
            return frozenset(() if self.held_card is None else (self.held_card,))
        return self._marked | self._ghosts.cards

    def _meant_card(self) -> int | None:
        held, key, hovered = self.held_card, self.ui.focus.key, self._sprites.hovered
        if held is not None:
            return held
        if self._interaction.looking.is_led_by_keyboard and isinstance(key, tuple) and key[:1] == ("card",):
            return int(key[1])
        return None if hovered is None else hovered.card

    @property
    def picked(self) -> frozenset[int]:
        """The cards that the viewer has picked so far for the question that is asked."""
        return frozenset() if self._sprites.picture is None else self._sprites.picture.picks.cards

    @property
    def notice(self) -> Tooltip | None:
        """The sentence that says why something cannot be done, with its place; None where none stands."""
        return self._interaction.notices.shown

    @property
    def targets(self) -> Targets:
        """What gestures mean now."""
        return self._interaction.targets

    def show(self, view: View, *, at_once: bool = False) -> None:
        """Go to this view by difference, as after load and undo; at once where another seat's secrets come up."""
        self._interaction.let_go()
        self._sprites.show(view, at_once=at_once)
        self._changed = True

    def keepsake(self) -> Keepsake:
        """What is to be seen now beyond the view, so that the table can go back to just this."""
        return self._sprites.keepsake()

    def recall(self, view: View, keepsake: Keepsake) -> None:
        """Go back to a view as it was to be seen then."""
        self._interaction.let_go()
        self._sprites.recall(view, keepsake)
        self._changed = True

    def play(self, story: Iterable[Told], after: View) -> None:
        """Show what the viewer is told, one fact after the other; in the end the table is as in `after`."""
        self._interaction.stop_lingering()
        self._sprites.play(story, after)
        self._changed = True

    def ask(self, targets: Targets) -> None:
        """From now on these gestures mean something. What the player holds stays in hand if it is still of use."""
        self._interaction.ask(targets)

    def mark(self, cards: Iterable[int]) -> None:
        """Let these cards, and no others, glow, as when the log speaks of them."""
        self._marked = frozenset(cards)
        self.delegate.reaches()
        self._changed = True

    def advise(self, advised: Iterable[Advised]) -> None:
        """Show what these answers, and no others, would do."""
        self._ghosts.advise(advised)
        self.delegate.reaches()
        self._changed = True

    def ghosts(self) -> Sequence[Ghost]:
        """What is shown of advised answers."""
        return self._ghosts.seen(self.targets)

    def ghost_places(self) -> list[pygame.Rect]:
        """Where advised answers are shown: where what is taken up lies, and where it goes."""
        return self._ghosts.places(self.targets)

    def opened_zones(self) -> list[Zone]:
        """The piles that may be looked through."""
        return [zone for zone, place in self._sprites.ground.layout.zones.items() if place.opens]

    def hit_areas(self) -> dict[Key, pygame.Rect]:
        """Where a press means each of the things that can be reached; cards too small to be met open a list."""
        return self._reach.hit_areas(self.targets)

    @property
    def line_area(self) -> pygame.Rect | None:
        """Where the layout has a line for the preview."""
        line = self._sprites.ground.layout.line
        return None if line is None else rect_of(self._sprites.ground.scaled(line))

    def resize(self, size: Size) -> None:
        """Lie in a window of another size, with the look that the tools have now, at once."""
        self._interaction.let_go()
        self.size = size
        self._sprites.rearrange(self._ground(), at_once=True)
        self.refresh()

    def affect(self, key: Key, effect: MotionEffect, late: float, seconds: float) -> None:
        """Let something happen to a card on the table, by its key, so many seconds from now."""
        if key[0] == "card":
            self._sprites.affect(int(key[1]), effect, late, seconds)

    def rearrange(self, layout: Layout | LayoutMaker, styles: StyleTable | None = None) -> None:
        """Lie differently, as when a fight moves elsewhere; cards glide there. Nothing happens if all lies so."""
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
        """Set the camera on its way where the next framing is another."""
        if before.layout.framing.ambience != after.layout.framing.ambience:
            self._life.forget_place()
        if before.layout.framing.key != after.layout.framing.key:
            # What comes to lie under a pointer that rests has not been pointed at.
            self._interaction.looking.stay()
            coming = self._table_renderer.prepared(self._interaction.targets, self._interaction.gesture)
            self._camera.leave(before, after, self._table_renderer.seen(), coming)

    @property
    def mended(self) -> Sequence[pygame.Rect]:
        """The parts of the picture of all that lies still that were drawn anew when the table was last drawn."""
        return self._renderer.mended

    @property
    def rooms(self) -> Rooms | None:
        """Where the framing leaves room for the page, in pixels; None for its usual places. What is told stays where it
        stands until the camera is half on its way."""
        now = self._sprites.ground
        ground = self._camera.told_in(now) if self.is_telling else now
        rooms = ground.layout.framing.rooms
        return None if rooms is None else Rooms(*[ground.scaled(area) for area in rooms])

    @property
    def layout(self) -> Layout:
        """Where everything lies now."""
        return self._sprites.ground.layout

    @property
    def framing(self) -> Framing:
        """The picture of the place in which the table lies now."""
        return self.layout.framing

    def _ground(self) -> Ground:
        return Ground(self._layout, self.size, self.ui.look.scale)

    def refresh(self) -> None:
        """Draw the table anew: the look has changed, or labels. Faces are drawn anew only with another look."""
        drawn_for = self.ui.look, self.ui.words
        if drawn_for != self._drawn_for:
            self._drawn_for = drawn_for
            self._faces.forget()
        self.refresh_table()

    def refresh_table(self) -> None:
        """Draw the table under the cards anew: labels have changed."""
        self._needs_ground = self._changed = True

    def put_away(self) -> None:
        """Let go of every picture, because the players have left; drawing the table again makes them anew."""
        self._cards.clear()
        self._renderer.put_away()
        self._table_renderer.bare_table.backdrops.put_away()
        self.refresh_table()

    def skip_story(self) -> None:
        """Tell at once what waits to be told; what moves goes on moving."""
        self._sprites.animator.hurry()

    def skip(self) -> None:
        """End all that moves where it leads, and show at once what waits."""
        self._go_on(self._sprites.skip)

    def go_on(self) -> None:
        """Go on from what stands to be read; where nothing stands, show at once what waits up to the next such thing,
        or to the end of the story."""
        self._go_on(self._sprites.go_on)

    def hurry(self) -> None:
        """Go on to the next thing that is told to be read, or to the end of the story, and let what moves come to
        rest."""
        self._go_on(self._sprites.hurry)

    def _go_on(self, by: Callable[[], None]) -> None:
        self._interaction.stop_lingering()
        by()
        self._sprites.hearing.finish()
        self._camera.stop()
        self._changed = True

    def stay(self) -> None:
        """The player has come back to the table: nothing is looked at closer until they go on to something."""
        self._interaction.looking.stay()

    def settle(self) -> None:
        """Be at rest with every face sharp, for pictures and tests."""
        self.skip()
        self._sprites.follow()
        self._sprites.finish()
        self.draw(pygame.Surface(self.size))
        self.sharpen()
        self._changed = True

    def sharpen(self) -> bool:
        """Draw every face sharp that lay still in the last picture and was only stretched; whether there was any."""
        had_blunt = self._cards.has_blunt
        while self._cards.has_blunt:
            self._cards.sharpen(1.0)
        self._changed = self._changed or had_blunt
        return had_blunt

    @property
    def has_faces_to_draw(self) -> bool:
        """Whether faces could be drawn ahead of the time at which cards turn up. Where nothing moves, none need be."""
        return self.ui.look.speed > 0 and self._faces.has_more(self._sprites)

    def draw_ahead(self) -> None:
        """Draw a back or a face of the game more, as large as the highest open cards here, for whenever it turns up."""
        if self.has_faces_to_draw:
            self._faces.draw_ahead(self._sprites)

    def uppermost(self, card: int) -> int:
        """The card that is seen where this one lies: itself, or the uppermost of the equals stacked there."""
        return self._sprites.uppermost(card)

    def place_of(self, key: Key) -> pygame.Rect | None:
        """Where a card is now, or a zone or seat lies, in pixels; None if it is nowhere to be seen."""
        return self._reach.place_of(key)

    def named_place(self, key: Key) -> pygame.Rect | None:
        """The same, of a pile with the name beside it."""
        return self._reach.named_place(key)

    def where(self, spot: Spot) -> pygame.Rect | None:
        """Where a spot is now, in pixels: while cards move not where it was noted, and perhaps nowhere."""
        if not self.is_busy or not isinstance(spot.key, tuple) or not is_of_table(spot):
            return spot.rect
        return self.place_of(spot.key)

    def met_at(self, point: Point, targets: Targets) -> Hashable:
        """What a press at a point meets, where gestures mean this."""
        interaction = self._interaction
        return None if self._sprites.picture is None else interaction.aim.met(point, targets, interaction.gesture.held)

    def sum_at(self, key: Key) -> Sum | None:
        """The sum that stands at a place, or the last one that was added up there."""
        return self._sprites.reckoner.sum_at(key)

    def sum_written(self, key: Key) -> str:
        """How the sum is written now at a place that shows it by itself, while it adds up and after; else empty."""
        reckoner = self._sprites.reckoner
        return reckoner.written(key) if reckoner.stands_at(key) else ""

    def counter(self, name: str, *subject: int) -> float:
        """A counter as it is shown now, on its way if it is counting."""
        return self._sprites.count((name, *subject))

    # -- time and input ------------------------------------------------------------------------------------------------

    def tick(self) -> Intent | None:
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
            self.go_on()
            return None
        return self._interaction.handle(given)

    def choices(self) -> list[pygame.Rect]:
        """Where everything lies with which the question can be answered."""
        sources = self.targets.of_source
        return [spot.rect for spot in self.spots() if isinstance(spot.key, tuple) and sources(spot.key)]

    def lying(self) -> list[pygame.Rect]:
        """Where cards and figures are that can be named, and plates of zones."""
        return [rect for _, rect in self._places()]

    def drawn(self) -> list[pygame.Rect]:
        """The same, but of figures that are cut out only as much as is seen of them."""
        seen_of = self._table_renderer.seen_of
        return [seen_of(key[1], rect) if key[0] == "card" else rect for key, rect in self._places()]

    def _places(self) -> list[tuple[Key, pygame.Rect]]:
        keys = [(spot.key, spot.rect) for spot in self.spots() if isinstance(spot.key, tuple)]
        return [(key, rect) for key, rect in keys if (self._stands(key[1]) if key[0] == "card" else is_plate(key))]

    def _stands(self, card: int) -> bool:
        """Whether a card is one, or a figure, and no part of the place."""
        sprite = self._sprites.sprite_of(card)
        shown = None if sprite is None else self._sprites.delegate.appearances.get(sprite.appearance)
        return shown is None or shown.stands

    def standing(self) -> list[pygame.Rect]:
        """Where the players' plates are, and what stands on the table and counts."""
        layout = self._sprites.ground.layout
        keys = [*(("seat", seat) for seat in layout.seats), *(one.key for one in layout.fixtures if one.counters)]
        return [place for place in map(self.place_of, keys) if place is not None]

    def spots(self) -> list[Spot]:
        """Everything on the table that can be reached, lowest first. While a card is lifted: it and its targets."""
        gesture, targets = self._interaction.gesture, self._interaction.targets
        if self._sprites.picture is None:
            return []
        lifted = gesture.source if gesture.state is State.LIFTED else None
        now = self._sprites.revision, lifted, self.ui.look, id(self.ui.words)
        if self._reached is None or self._reached[:2] != (now, id(targets)):
            self._reached = now, id(targets), targets, self._interaction.spots()
        return list(self._reached[3])

    def reading(self, *, is_played: bool = True) -> Reading:
        """The table as it is read: one at which questions are answered, or only looked at."""
        return Reading(
            self._sprites, self._reach, self.ui.words, self.spots(), self._interaction.targets, is_played=is_played
        )

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, whole: bool = True) -> list[pygame.Rect]:
        """Draw the table and say where. With `whole` false nothing is drawn while nothing has changed. What is held
        lies above all that is drawn around the table: `draw_held`.

        The surface must be as large as the board.
        """
        if not whole and not self.wants_draw:
            return []
        if self._sprites.picture is not None and self._camera.hides(surface):
            return [surface.get_rect()]
        if self._needs_ground:
            self._table_renderer.lay_ground(self.size)
        elif self._needs_seams:
            self._table_renderer.mend_ground()
        self._needs_ground = self._needs_seams = False
        if not self._sprites.is_busy:
            self._cards.sharpen(SHARPEN_SECONDS)
        elif not self._sprites.is_moving or self._cards.is_patient:
            self._cards.sharpen_meanwhile()
        interaction = self._interaction
        if self._sprites.picture is not None:
            self._table_renderer.draw(
                surface,
                interaction.targets,
                interaction.gesture,
                self._marked,
                interaction.pointed_target(),
                interaction.several,
                self._camera.way,
            )
            self._sprites.reckoner.draw(surface, self._reach.place_of)
            if not self._camera.is_moving and not self.is_telling:
                self._ghosts.draw(surface, interaction.targets)
        self._changed = self._has_stirred = False
        interaction.drawn()
        return [surface.get_rect()]

    def draw_held(self, surface: pygame.Surface, covered: Sequence[pygame.Rect] = ()) -> None:
        """Draw what the player holds, and why it cannot be put where it is: these words keep off what is `covered`."""
        self._table_renderer.draw_held(surface)
        notice = self.notice
        if notice is not None:
            self._table_renderer.draw_notice(surface, notice.text, notice.at, covered)
