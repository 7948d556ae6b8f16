"""What an answer would do, shown on the table before anybody gives it: a pale card lies where the card would come to
lie, with an arrow from where it lies now and, while only a few are shown, one to what it is put on, if that is
something else; what is only pressed, or aimed at, is ringed. All of it bears one sign."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.stage.acts.hits import Arrow
from game.stage.board.appearance import FACE
from game.stage.board.card_cache import CardSide
from game.stage.board.card_renderer import CardRenderer, blit_centred
from game.stage.board.ground import Destination, rect_of
from game.stage.board.hit_test import HitTest
from game.stage.board.layout import WANTED, Key, card_key, seat_key, zone_key
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.sprites import Pose
from game.stage.board.targets import ITSELF, Series, Targets
from game.stage.moments import Stage
from game.stage.widgets.base import Ui
from game.stage.widgets.halo import draw_halo, draw_sign
from game.table.agenda import Simultaneous
from game.table.choices import Choice, card_of
from game.table.events import Zone

PALE = 0.72
"""How opaque a ghost is."""

BOW, NEAR = 0.12, 0.75
"""How far an arrow arches, as a share of its length; below this distance, in breadths of the ghost, there is none."""

FEW = 2
"""With more answers, arrows would cross each other and lie on what is to be read."""

FROM, TO = ("from",), ("to",)


class Advised(NamedTuple):
    """An answer that is shown. `lands` is the zone in which its card would come to lie next, where that is known."""

    choice: Choice
    lands: Zone | None = None


class Ghost(NamedTuple):
    """One answer on the table: what is taken up or pressed, what it is put on or aimed at, and the zone, pose and look
    of the card as it would come to lie."""

    choice: Choice
    source: Key
    goal: Key | None = None
    lands: Zone | None = None
    pose: Pose | None = None
    side: CardSide | None = None


class Ghosts:
    """Shows advised answers on the table of one layer."""

    def __init__(self, ui: Ui, layer: SpriteLayer, reach: HitTest, renderer: CardRenderer) -> None:
        self.ui = ui
        self.layer = layer
        self.reach = reach
        self.renderer = renderer
        self._advised: tuple[Advised, ...] = ()
        self._found: tuple[int, Targets, list[Ghost]] | None = None
        """The ghosts, worked out for one revision of the layer."""

    def advise(self, advised: Iterable[Advised]) -> None:
        """Show these answers, and no others."""
        self._advised, self._found = tuple(advised), None

    @property
    def cards(self) -> frozenset[int]:
        """The cards of these answers."""
        return frozenset([card for one in self._advised if (card := card_of(one.choice)) is not None])

    def seen(self, targets: Targets) -> Sequence[Ghost]:
        """The answers that can be shown on this table, if gestures mean this."""
        if not self._advised or self.layer.picture is None:
            return ()
        if self._found is None or self._found[0] != self.layer.revision or self._found[1] is not targets:
            goals = self._picked()
            found = [self._ghost(one, targets, goals) for one in self._advised]
            self._found = self.layer.revision, targets, [one for one in found if one is not None]
        return self._found[2]

    def places(self, targets: Targets) -> list[pygame.Rect]:
        """The places that they cover, without the arrows."""
        return [place for ghost in self.seen(targets) for place in self._places_of(ghost)]

    def _places_of(self, ghost: Ghost) -> list[pygame.Rect]:
        ends = [rect_of(ghost.pose.box)] if ghost.pose is not None else []
        keys = (ghost.source, ghost.goal)
        return [*ends, *[place for key in keys if key and (place := self.reach.place_of(key)) is not None]]

    # -- finding -------------------------------------------------------------------------------------------------------

    def _picked(self) -> dict[int, Destination]:
        """Where everything would lie once all advised cards are picked, if the question is one of picking."""
        picture, ground = self.layer.picture, self.layer.ground
        assert picture is not None
        if not isinstance(picture.view.table.question, Simultaneous):
            return {}
        return ground.goals(picture.with_picks([one.choice for one in self._advised]))

    def _ghost(self, advised: Advised, targets: Targets, goals: dict[int, Destination]) -> Ghost | None:
        """How an answer is shown; None for one that no gesture on this table gives."""
        choice = advised.choice
        gesture, card = _gesture(choice, targets), card_of(choice)
        if card is None or self.layer.sprite_of(card) is None:
            return None if gesture is None else Ghost(choice, gesture[0], gesture[1])
        source, goal = gesture or (card_key(card), _named(choice))
        lies = self._goal_of(card, advised.lands, goals)
        if lies is None:
            return Ghost(choice, source, goal)
        aimed = None if goal in (zone_key(lies.zone), card_key(card)) else goal
        return Ghost(choice, card_key(card), aimed, lies.zone, *self._as_it_lies(card, lies))

    def _goal_of(self, card: int, lands: Zone | None, goals: dict[int, Destination]) -> Destination | None:
        """The pose to which the card would move; None if it lies there already."""
        picture, ground, sprite = self.layer.picture, self.layer.ground, self.layer.sprite_of(card)
        assert picture is not None and sprite is not None
        goal = goals.get(sprite.slot.ident)
        if goal is None and lands is not None:
            goal = ground.goal_in(picture, sprite.slot, lands)
        is_elsewhere = goal is not None and goal.zone != sprite.zone and not ground.layout.zones[goal.zone].is_off_table
        return goal if is_elsewhere else None

    def _as_it_lies(self, card: int, goal: Destination) -> tuple[Pose, CardSide]:
        """How a card would lie and look; if its look there cannot be known yet, as it looks now."""
        sprite = self.layer.sprite_of(card)
        assert sprite is not None
        said = self.layer.ground.layout.zones[goal.zone].say
        if goal.appearance in (FACE, sprite.appearance) or said is not None:
            return goal.pose, CardSide("face", card, "", goal.appearance, goal.says if said is None else said)
        x, y, _, width, height = goal.pose
        smaller = min(width / sprite.goal.width, height / sprite.goal.height)
        pose = Pose(x, y, 0.0, sprite.goal.width * smaller, sprite.goal.height * smaller)
        return pose, CardSide("face", card, "", sprite.appearance, sprite.says)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, targets: Targets) -> None:
        """Draw them over everything that lies on the table, with the arrows on top, so that each is seen to its tip."""
        seen = self.seen(targets)
        for ghost in seen:
            self._draw_ends(surface, ghost)
        for ghost in seen if len(seen) <= FEW else ():
            self._draw_arrow(surface, ghost)

    def _draw_arrow(self, surface: pygame.Surface, ghost: Ghost) -> None:
        source, aimed = self.reach.place_of(ghost.source), ghost.goal and self.reach.place_of(ghost.goal)
        # An arrow leads to what a card is put on: where it ends up is seen as well.
        goal = aimed or (rect_of(ghost.pose.box) if ghost.pose else None)
        if source is None or goal is None:
            return
        if pygame.Vector2(source.center).distance_to(goal.center) < NEAR * min(source.width, goal.width):
            return
        ends = {FROM: _edge(source, goal), TO: _edge(goal, source)}
        stage = Stage(self.ui, lambda key: ends.get(key))
        Arrow(FROM, TO, self.ui.look.palette.yours, bow=BOW).draw(surface, stage, 1.0)

    def _draw_ends(self, surface: pygame.Surface, ghost: Ghost) -> None:
        """The card at the other end, or rings around what is pressed and aimed at."""
        if ghost.pose is not None and ghost.side is not None:
            pose, cards = ghost.pose, self.renderer.cards
            picture = cards.at_rest(ghost.side, pose.width, pose.height, pose.angle)
            blit_centred(surface, picture, pose.x, pose.y, PALE)
            ring = cards.ring(self.ui.look.palette.yours, pose.width, pose.height, pose.angle, 3.2)
            blit_centred(surface, ring, pose.x, pose.y)
            draw_sign(self.ui, surface, rect_of(pose.box).midtop)
        for key in (None if ghost.pose else ghost.source, ghost.goal):
            if key is not None and (place := self.reach.place_of(key)) is not None:
                draw_halo(self.ui, surface, place)


def _edge(of: pygame.Rect, towards: pygame.Rect) -> pygame.Rect:
    """The point at which the straight way from the middle of one place to that of another leaves the first."""
    line = of.clipline(of.center, towards.center)
    return pygame.Rect(line[1] if line else of.center, (1, 1))


def _named(choice: Choice) -> Key | None:
    """What a card is put on, as the answer itself says."""
    match choice:
        case ("card", int(_), tuple() as zone):
            return zone_key(zone)
        case ("card", int(_), int(other)):
            return card_key(other)
        case ("card", int(_), "seat", int(seat)):
            return seat_key(seat)
    return None


def _gesture(choice: Choice, targets: Targets) -> tuple[Key, Key | None] | None:
    """The source and target with which this answer is given; both are the same thing if it is only pressed."""
    for source, goals in targets.moves.items():
        for goal, meaning in goals.items():
            if choice in (meaning.choices if isinstance(meaning, Series) else (meaning,)):
                wanted = None if targets.wanted is None else zone_key(targets.wanted)
                return source, None if goal == ITSELF else wanted if goal == WANTED else goal
    return None
