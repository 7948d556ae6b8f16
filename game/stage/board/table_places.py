"""Where everything on a table can be seen and reached, in pixels of the window."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.board.appearance import FACE
from game.stage.board.framing import Rooms
from game.stage.board.gestures import GestureState
from game.stage.board.ghosts import Ghosts
from game.stage.board.ground import rect_of
from game.stage.board.interaction import Interaction
from game.stage.board.layout import BoardThing, Key, Layout
from game.stage.board.reading import Reading
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.table_story import TableStory
from game.stage.board.targets import Targets
from game.stage.focus import Spot, is_of_table
from game.stage.widgets.base import Ui
from game.table.events import Zone


class TablePlaces:
    """Answers where things are. `seen_of` says how much of a card at a place is visible."""

    def __init__(
        self,
        ui: Ui,
        layer: SpriteLayer,
        interaction: Interaction,
        story: TableStory,
        ghosts: Ghosts,
        seen_of: Callable[[int, pygame.Rect], pygame.Rect],
    ) -> None:
        self.ui = ui
        self._layer = layer
        self._interaction = interaction
        self._reach = interaction.reach
        self._story = story
        self._ghosts = ghosts
        self._seen_of = seen_of
        self._reached: tuple[object, Targets, list[Spot]] | None = None
        """The last reachable spots, with the state of the table and of gestures for which they were worked out."""

    # -- one thing -----------------------------------------------------------------------------------------------------

    def of(self, key: Key) -> pygame.Rect | None:
        """The place of a card, zone or seat now; None if it cannot be seen. A card in a stack is where the uppermost of
        the stack is."""
        return self._reach.place_of(key)

    def thing(self, key: Key) -> BoardThing | None:
        """What stands on the table besides cards, by its key; None where this does not stand there."""
        return self._layer.ground.things.get(key)

    def with_name(self, key: Key) -> pygame.Rect | None:
        """The place of a key as `of` has it; that of a pile with the name beside it."""
        return self._reach.named_place(key)

    def of_spot(self, spot: Spot) -> pygame.Rect | None:
        """The place of a spot now: while cards move, not where it was noted; None if it cannot be seen."""
        if not self._story.is_busy or not isinstance(spot.key, tuple) or not is_of_table(spot):
            return spot.rect
        return self.of(spot.key)

    # -- the layout ----------------------------------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """Where everything belongs now, in units."""
        return self._layer.ground.layout

    @property
    def rooms(self) -> Rooms | None:
        """The framing's room for the page; None for the usual places. While a story is told it stays
        that of the old framing for the first half of the camera's way."""
        ground = self._story.ground
        rooms = ground.layout.framing.rooms
        return None if rooms is None else Rooms(*[ground.scaled(area) for area in rooms])

    @property
    def line(self) -> pygame.Rect | None:
        """Where the layout has a line for the preview."""
        line = self.layout.line
        return None if line is None else rect_of(self._layer.ground.scaled(line))

    def opened_zones(self) -> list[Zone]:
        """The piles that may be looked through."""
        return [zone for zone, place in self.layout.zones.items() if place.opens]

    # -- all that can be reached ---------------------------------------------------------------------------------------

    def spots(self) -> list[Spot]:
        """Everything on the table that can be reached, lowest first. While a card is lifted: it and its targets."""
        gesture, targets = self._interaction.gesture, self._interaction.targets
        if self._layer.picture is None:
            return []
        lifted = gesture.source if gesture.state is GestureState.LIFTED else None
        now = self._layer.revision, lifted, self.ui.look, id(self.ui.words)
        if self._reached is None or self._reached[0] != now or self._reached[1] is not targets:
            self._reached = now, targets, self._interaction.spots()
        return list(self._reached[2])

    def hit_areas(self) -> dict[Key, pygame.Rect]:
        """The area in which a press means each reachable thing; cards too small to be pressed open a list."""
        return self._reach.hit_areas(self._interaction.targets)

    def reading(self, *, is_played: bool = True) -> Reading:
        """The table as it is read aloud: either for answering questions or only to be looked at."""
        return Reading(
            self._layer, self._reach, self.ui.words, self.spots(), self._interaction.targets, is_played=is_played
        )

    # -- what words keep clear of --------------------------------------------------------------------------------------

    def answers(self) -> list[pygame.Rect]:
        """The places of everything with which the question can be answered."""
        sources = self._interaction.targets.of_source
        return [spot.rect for spot in self.spots() if isinstance(spot.key, tuple) and sources(spot.key)]

    def ghosts(self) -> list[pygame.Rect]:
        """The places that show advised answers: of what is taken up, and where it goes."""
        return self._ghosts.places(self._interaction.targets)

    def lying(self) -> list[pygame.Rect]:
        """The places of cards and figures that can be named, and of zones' plates."""
        return [rect for _, rect in self._named()]

    def drawn(self) -> list[pygame.Rect]:
        """The same, but cut-outs only as far as they are drawn."""
        return [self._seen_of(key[1], rect) if key[0] == "card" else rect for key, rect in self._named()]

    def _named(self) -> list[tuple[Key, pygame.Rect]]:
        keys = [(spot.key, spot.rect) for spot in self.spots() if isinstance(spot.key, tuple)]
        plates = {thing.key for thing in self.layout.things if thing.plate_of is not None}
        return [(key, rect) for key, rect in keys if (self._stands(key[1]) if key[0] == "card" else key in plates)]

    def _stands(self, card: int) -> bool:
        """Whether this is a card or a figure, and no part of the place."""
        sprite = self._layer.sprite_of(card)
        if sprite is None or sprite.appearance == FACE:
            return True
        return self._layer.delegate.appearance(sprite.appearance).stands

    def standing(self) -> list[pygame.Rect]:
        """The places of players' plates, and of things on the table that count something."""
        keys = [thing.key for thing in self.layout.things if thing.player is not None or thing.counters]
        return [place for place in map(self.of, keys) if place is not None]
