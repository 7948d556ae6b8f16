"""The card table that all games share: it shows views and facts, and turns what the player does into choices.

It knows no rules. What can be done comes in as `Targets`, where things lie as a `Layout`, faces and words as `Props`.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.match.story import Told
from game.stage.board.cast import Cast
from game.stage.board.choreography import Styles, StyleTable
from game.stage.board.easel import Easel
from game.stage.board.gestures import State
from game.stage.board.ground import Ground, rect_of
from game.stage.board.handling import Answer, Handling, LookAway, LookCloser, Refused
from game.stage.board.layout import Key, Layout, LayoutMaker
from game.stage.board.props import Props, Size
from game.stage.board.reach import Reach
from game.stage.board.scenery import Scenery
from game.stage.board.targets import Targets
from game.stage.board.wardrobe import Wardrobe
from game.stage.focus import Spot
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Ui
from game.table.facts import Zone
from game.table.sight import View

SHARPEN_SECONDS = 0.006
"""How much of a frame may go into drawing faces sharp."""

__all__ = ["Answer", "Board", "LookAway", "LookCloser", "Props", "Refused"]


class Board:
    """A table in a window. `size` is the window's, in pixels; `people` the seats of those who look at this screen.

    Call `tick` in every step, when the time of its tools has gone on, `handle` with every input the widgets leave, and
    `draw` when `wants_draw`. `styles` is laid over the common table of motions. `strict` makes it an error that a card
    moves untold.
    """

    def __init__(
        self,
        ui: Ui,
        layout: Layout | LayoutMaker,
        props: Props,
        size: Size,
        *,
        people: Iterable[int] = (),
        styles: StyleTable | None = None,
        strict: bool = False,
    ) -> None:
        self.ui = ui
        self.props = props
        self.size = size
        self._layout = layout
        self._cast = Cast(
            ui,
            Ground(layout, size, ui.look.scale),
            props,
            people=people,
            styles=Styles(styles),
            strict=strict,
        )
        self._handling = Handling(ui, self._cast, Reach(self._cast), props)
        self._wardrobe = Wardrobe(props.face, props.back, lambda: ui.paint)
        self._easel = Easel(ui, self._wardrobe)
        self._scenery = Scenery(ui, self._cast, self._easel)
        self._marked: frozenset[int] = frozenset()
        self._reached: tuple[object, int, Targets, list[Spot]] | None = None
        """What could be reached when that was last looked at: the state it was, the targets (kept, so that their id
        means them), the spots."""
        self._spoken: Key | None = None
        self._changed = True
        self._needs_ground = True
        self._drawn_for = ui.look, ui.words

    # -- what is shown -------------------------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether cards move or facts wait to be shown: tick and draw at full rate."""
        return self._cast.is_busy or self._handling.is_lingering

    @property
    def is_telling(self) -> bool:
        """Whether facts wait to be shown, so that the picture is behind the view."""
        return self._cast.choreographer.is_waiting

    @property
    def folds(self) -> int:
        """How many facts have been shown so far."""
        return self._cast.folds

    @property
    def view(self) -> View | None:
        """What is shown: while a story is told, the view at the fact that was told last."""
        return None if self._cast.picture is None else self._cast.picture.view

    @property
    def wants_draw(self) -> bool:
        """Whether the table looks different from when it was last drawn."""
        return self._changed or self._handling.changed or self._cast.is_moving or self._wardrobe.has_blunt

    @property
    def wake_in(self) -> float | None:
        """In how many seconds the board wants a tick though nothing moves: a card is rested on, a notice will go."""
        due = self._handling.due
        return None if due is None else max(0.0, due - self.ui.now)

    @property
    def is_holding(self) -> bool:
        """Whether the player holds a card: Escape belongs to the board now."""
        return self._handling.gesture.is_holding

    @property
    def pointed_card(self) -> int | None:
        """The card that the player holds, points at, or has reached with the keyboard, if it can be named now."""
        card = self._meant_card()
        # The keyboard may still be on a card that a view for others does not show.
        return card if card is not None and self._cast.sprite_of(card) is not None else None

    def _meant_card(self) -> int | None:
        source, focus, hovered = self._handling.gesture.source, self.ui.focus, self._cast.hovered
        if self.is_holding and source is not None and source[0] == "card":
            return int(source[1])
        if focus.visible and isinstance(focus.key, tuple) and focus.key[:1] == ("card",):
            return int(focus.key[1])
        return None if hovered is None else hovered.card

    @property
    def targets(self) -> Targets:
        """What gestures mean now."""
        return self._handling.targets

    def show(self, view: View, *, at_once: bool = False) -> None:
        """Go to this view by difference, as after load and undo; at once where another seat's secrets come up."""
        self._handling.let_go()
        self._cast.show(view, at_once=at_once)
        self._changed = True

    def play(self, story: Iterable[Told], after: View) -> None:
        """Show what the viewer is told, one fact after the other; in the end the table is as in `after`."""
        self._handling.stop_lingering()
        self._cast.play(story, after)
        self._changed = True

    def ask(self, targets: Targets) -> None:
        """From now on these gestures mean something. What the player holds stays in hand if it is still of use."""
        self._handling.ask(targets)

    def mark(self, cards: Iterable[int]) -> None:
        """Let these cards, and no others, glow, as when the log speaks of them."""
        self._marked = frozenset(cards)
        self._changed = True

    def opened_zones(self) -> list[Zone]:
        """The piles that may be looked through."""
        return [zone for zone, place in self._cast.ground.layout.zones.items() if place.opens]

    @property
    def line_area(self) -> pygame.Rect | None:
        """Where the layout has a line for the preview."""
        line = self._cast.ground.layout.line
        return None if line is None else rect_of(self._cast.ground.scaled(line))

    def resize(self, size: Size) -> None:
        """Lie in a window of another size, with the look that the tools have now, at once."""
        self._handling.let_go()
        self.size = size
        self._cast.rearrange(self._ground(), at_once=True)
        self.refresh()

    def rearrange(self, layout: Layout | LayoutMaker, styles: StyleTable | None = None) -> None:
        """Lie differently, as when a fight moves elsewhere; cards glide there. Nothing happens if all lies so."""
        self._layout = layout
        if styles is not None:
            self._cast.choreographer.styles = Styles(styles)
        ground = self._ground()
        if ground != self._cast.ground:
            is_same_cloth = ground.on_cloth == self._cast.ground.on_cloth
            self._cast.rearrange(ground, at_once=False)
            self._changed = True
            if not is_same_cloth:
                self.refresh_table()

    def _ground(self) -> Ground:
        return Ground(self._layout, self.size, self.ui.look.scale)

    def refresh(self) -> None:
        """Draw the table anew: the look has changed, or labels. Faces are drawn anew only with another look."""
        drawn_for = self.ui.look, self.ui.words
        if drawn_for != self._drawn_for:
            self._drawn_for = drawn_for
            self._wardrobe.clear()
        self.refresh_table()

    def refresh_table(self) -> None:
        """Draw the table under the cards anew: labels have changed."""
        self._needs_ground = True
        self._changed = True

    def put_away(self) -> None:
        """Let go of every picture, because the players have left; drawing the table again makes them anew."""
        self._wardrobe.clear()
        self._easel.put_away()
        self.refresh_table()

    def skip_story(self) -> None:
        """Tell at once what waits to be told; what moves goes on moving."""
        self._cast.choreographer.hurry()

    def skip(self) -> None:
        """End all that moves where it leads, and show at once what waits."""
        self._handling.stop_lingering()
        self._cast.skip()
        self._changed = True

    def settle(self) -> None:
        """Be at rest with every face sharp, for pictures and tests."""
        self.skip()
        self._cast.follow()
        self._cast.finish()
        self.draw(pygame.Surface(self.size))
        while self._wardrobe.has_blunt:
            self._wardrobe.sharpen(1.0)
        self._changed = True

    def place_of(self, key: Key) -> pygame.Rect | None:
        """Where a card is now, or a zone or seat lies, in pixels; None if it is nowhere to be seen."""
        return self._handling.reach.place_of(key)

    def counter(self, name: str, *subject: int) -> float:
        """A counter as it is shown now, on its way if it is counting."""
        return self._cast.count((name, *subject))

    # -- time and input ------------------------------------------------------------------------------------------------

    def tick(self) -> Answer | None:
        """Show what is due by now. Answers `LookCloser` when the pointer has rested on a card long enough."""
        was_moving = self._cast.is_moving
        self._cast.tick()
        self._changed |= was_moving
        self._speak()
        return self._handling.tick()

    def _speak(self) -> None:
        """Say what the keyboard has reached, once."""
        focus = self.ui.focus
        if not focus.visible or focus.key == self._spoken or not isinstance(focus.key, tuple):
            return
        self._spoken = focus.key
        spot = next((spot for spot in self.spots() if spot.key == focus.key), None)
        if spot is not None:
            self.props.speak(f"{spot.label}. {spot.hint}" if spot.hint else spot.label)

    def handle(self, given: Input) -> Answer | None:
        """What the player meant by an input; None if nothing came of it yet."""
        if self._cast.picture is None:
            return None
        if isinstance(given, KeyPressed) and given.action == "skip":
            self.skip()
            return None
        return self._handling.handle(given)

    def spots(self) -> list[Spot]:
        """Everything on the table that can be reached, lowest first. While a card is lifted: it and its targets."""
        gesture, targets = self._handling.gesture, self._handling.targets
        if self._cast.picture is None:
            return []
        if gesture.state is State.DRAGGING:
            return self._handling.spots()
        now = self._cast.revision, gesture.state, gesture.source, self.ui.look, id(self.ui.words)
        if self._reached is None or self._reached[:2] != (now, id(targets)):
            self._reached = now, id(targets), targets, self._handling.spots()
        return list(self._reached[3])

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, whole: bool = True) -> list[pygame.Rect]:
        """Draw the table and say where. With `whole` false nothing is drawn while nothing has changed.

        The surface must be as large as the board.
        """
        if not whole and not self.wants_draw:
            return []
        if self._needs_ground:
            self._easel.set_ground(self._scenery.ground(self.size))
            self._needs_ground = False
        if not self._cast.is_moving:
            self._wardrobe.sharpen(SHARPEN_SECONDS)
        handling = self._handling
        if self._cast.picture is not None:
            self._scenery.draw(surface, handling.targets, handling.gesture, self._marked, handling.pointed_target())
        if handling.notice is not None:
            self._scenery.draw_notice(surface, handling.notice.text, handling.notice.at)
        self._changed = handling.changed = False
        return [surface.get_rect()]
