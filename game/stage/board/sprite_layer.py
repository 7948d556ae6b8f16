"""All cards of a table as sprites: they follow the picture from event to event, by the motion of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.match.story import Told
from game.stage.board.animation import SHIFT, Animator, Motion, MotionEffect, Styles
from game.stage.board.appearance import FACE
from game.stage.board.blows import BodyMotion
from game.stage.board.card_motion import CardMotion
from game.stage.board.delegate import BoardDelegate
from game.stage.board.ground import Ground, rect_of
from game.stage.board.hearing import Heard, Hearing
from game.stage.board.layout import Key, is_plate
from game.stage.board.picture import Cards, Change, Picture, Slot
from game.stage.board.reckoner import Reckoner, Sums
from game.stage.board.sprites import Height, Sprite, Tween
from game.stage.board.sums import Sum, kept
from game.stage.sounds.sound import for_event
from game.stage.widgets.base import Ui
from game.table.events import Announced, Counted, Event, Zone
from game.table.sight import View
from game.table.state import Counter

USUAL = Motion()


class TableKeepsake(NamedTuple):
    """What a table shows beyond its view: the order of cards in zones without one, and the standing sums."""

    orders: Cards
    sums: Sums


class SpriteLayer:
    """The sprites, and the picture they follow. They move by `Ui.motion`."""

    def __init__(
        self,
        ui: Ui,
        ground: Ground,
        delegate: BoardDelegate,
        *,
        people: Iterable[int] = (),
        styles: Styles | None = None,
        strict: bool = False,
    ) -> None:
        self.ground = ground
        self.delegate = delegate
        self.people = frozenset(people)
        self.strict = strict
        self.picture: Picture | None = None
        self.sprites: dict[int, Sprite] = {}
        self.hovered: Slot | None = None
        self.counting: dict[Counter, Tween] = {}
        self.revision = 0
        """Goes up whenever the goal or the identity of a card changes."""
        self.folds = 0
        """How many events have been shown, so that others can see that the picture has changed."""
        self.animator = Animator(
            lambda: ui.look, self._perform, self._finish_batch, styles, self._reckon, delegate.holds, delegate.pauses
        )
        self.reckoner = Reckoner(ui, lambda step, x: delegate.tick(step, self.side_of(x)), self._lies_open)
        self.hearing = Hearing(ui, delegate.sound, self.side_of)
        self._ordered: tuple[int, list[Sprite]] = 0, []
        """All sprites, the lowest first, as they lay at a revision."""
        self._parts: tuple[int, Mapping[Key, pygame.Rect]] = -1, {}
        """The parts of cards, as they lay at a revision."""
        self._will_stand: dict[Key, Sum] = {}
        """The sums on the plates once all that waits is told."""
        self._ui = ui
        self._motion = CardMotion(ui, delegate, lambda: self.ground)

    # -- what is shown -------------------------------------------------------------------------------------------------

    def show(self, view: View, *, at_once: bool) -> None:
        """Change to a view without a story, by its differences."""
        self.animator.drop()
        is_other_seat = self.picture is not None and self.picture.viewer != view.seat
        if self.picture is None:
            self.picture = Picture(view, strict=self.strict)
        else:
            self.picture.become(view)
        if is_other_seat:
            self.hovered = None
            self.reckoner.forget()
        self.reckoner.stand(self.delegate.sums(view))
        self._meet_newcomers()
        self.counting.clear()
        self.follow()
        if at_once or is_other_seat:
            for sprite in self.sprites.values():
                sprite.slot.forget()
            self.finish()

    def keepsake(self) -> TableKeepsake:
        """What is shown beyond the view."""
        assert self.picture is not None
        return TableKeepsake(self.picture.orders(), self.reckoner.kept())

    def recall(self, view: View, keepsake: TableKeepsake) -> None:
        """Restore a view as it was shown then."""
        if self.picture is not None:
            self.picture.lie_as(keepsake.orders)
        self.show(view, at_once=False)
        self.reckoner.recall(keepsake.sums)

    def play(self, story: Iterable[Told], after: View) -> None:
        """Show a story event by event, ending at the view."""
        if self.picture is None or self.picture.viewer != after.seat:
            self.show(after, at_once=self.picture is None)
        else:
            self.animator.hurry()
            self._will_stand = dict(self.reckoner.standing)
            self.animator.play(story, after, self._ui.motion)

    def rearrange(self, ground: Ground, *, at_once: bool) -> None:
        """Lie on other ground."""
        self.ground = ground
        self.follow()
        if at_once:
            self.hovered = None
            self.follow()
            self.finish()

    def sprite_of(self, card: int) -> Sprite | None:
        """The sprite of a card that can be named."""
        slot = None if self.picture is None else self.picture.slot_of(card)
        return None if slot is None else self.sprites.get(slot.ident)

    def _lies_open(self, key: Key) -> bool:
        """Whether something is at its place with its face visible."""
        sprite = self.sprite_of(key[1]) if key[0] == "card" else None
        return sprite is None or (sprite.flight is None and sprite.shows_face)

    def uppermost(self, card: int) -> int:
        """The visible card at this card's place: itself, or the uppermost of its stack."""
        sprite = self.sprite_of(card)
        if sprite is None or sprite.stack or sprite.is_drawn:
            return card
        tops = (one.slot.name for one in self.sprites.values() if sprite.slot in one.stack)
        return next(tops, card)

    def parts(self) -> Mapping[Key, pygame.Rect]:
        """The rectangles, in pixels, of card parts that can be pressed by themselves."""
        if self._parts[0] != self.revision:
            self._parts = self.revision, dict(self._lying_parts())
        return self._parts[1]

    def _lying_parts(self) -> Iterable[tuple[Key, pygame.Rect]]:
        for sprite in self.sprites.values():
            if sprite.appearance != FACE and sprite.slot.card is not None and not sprite.is_off_table:
                parts, box = self.delegate.appearance(sprite.appearance).parts, rect_of(sprite.goal.box)
                for key, part in parts(sprite.slot.card, box.size, sprite.says).items():
                    yield key, part.move(box.topleft)

    def in_order(self) -> list[Sprite]:
        """All sprites, the lowest first; not to be changed."""
        if self._ordered[0] != self.revision:
            self._ordered = self.revision, sorted(self.sprites.values(), key=self.height)
        return self._ordered[1]

    def drawn(self) -> list[Sprite]:
        """The visible sprites, the lowest first."""
        return [sprite for sprite in self.in_order() if sprite.is_drawn]

    def height(self, sprite: Sprite) -> Height:
        """The drawing order of sprites: the higher, the later."""
        return self.ground.order.get(sprite.zone, -1), sprite.depth, sprite.slot.ident

    def base_height(self, sprite: Sprite) -> Height:
        """The drawing order of sprites if nothing were hovered."""
        return self.ground.order.get(sprite.zone, -1), sprite.base_depth, sprite.slot.ident

    def count(self, counter: Counter) -> float:
        """A counter as it is shown now."""
        tween = self.counting.get(counter)
        if tween is not None:
            return tween.at(self._ui.motion)
        return float(self.picture.counters.get(counter, 0)) if self.picture is not None else 0.0

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether anything looks different from one moment to the next."""
        if self.counting or self.reckoner.is_running:
            return True
        # Asked several times in each step of a table: `any` would make a generator each time.
        for sprite in self.sprites.values():  # noqa: SIM110
            if sprite.flight or sprite.tweens:
                return True
        return False

    @property
    def is_busy(self) -> bool:
        """Whether anything moves, or waits to be shown without waiting for the player."""
        return (self.animator.is_waiting and not self.animator.is_paused) or self.is_moving

    def tick(self) -> None:
        """Move everything to where it is by now."""
        now = self._ui.motion
        self.animator.tick(now)
        for sprite in self.sprites.values():
            if sprite.flight is not None or sprite.tweens:
                sprite.tick(now)
        self._motion.frame_over()
        for counter in [counter for counter, tween in self.counting.items() if tween.is_done(now)]:
            del self.counting[counter]

    def skip(self) -> None:
        """Be where all waiting events lead, at once."""
        self.animator.hurry()
        self.finish()

    def go_on(self) -> None:
        """Go on from what stays to be read; else go at once to the next such thing, or to the end."""
        is_from_rest = self.animator.is_paused
        self.animator.go_on(self._ui.motion)
        if not is_from_rest:
            self.finish()

    def hurry(self) -> None:
        """Go on from what stays to be read; else go at once to the next thing that is to be read, or to the end."""
        if self.animator.is_paused:
            self.animator.go_on(self._ui.motion)
        else:
            self.animator.go_to_next(self._ui.motion, self.finish)

    def stand(self, seconds: float, belongs: Callable[[Told | View], bool]) -> None:
        """Be where what is told now leads, with all its numbers and what `belongs` to it, for so many seconds before
        the story goes on."""
        self.animator.stand(self._ui.motion, seconds, self.finish, belongs)
        self.reckoner.arrive()

    def cut(self, ground: Ground, seconds: float) -> None:
        """Change to other ground, to which a camera takes so long. The story waits until it has arrived, and so do
        figures that have just set out to stand elsewhere; all other cards are there at once."""
        self.animator.delay(seconds)
        for sprite in self.sprites.values():
            if self._comes_to_stand(sprite):
                sprite.wait(seconds, self._ui.motion)
        self.rearrange(ground, at_once=False)
        for sprite in self.sprites.values():
            if not sprite.is_waiting(self._ui.motion):
                sprite.finish()

    def _comes_to_stand(self, sprite: Sprite) -> bool:
        """Whether a sprite will be visible by itself at its goal, and not in the sign of a pile or not at all."""
        shows_itself = sprite.appearance == FACE or self.delegate.appearance(sprite.appearance).stands
        return shows_itself and not sprite.is_off_table

    def finish(self) -> None:
        """Put everything at the end of its motion."""
        for sprite in self.sprites.values():
            sprite.finish()
        self.counting.clear()

    # -- following -----------------------------------------------------------------------------------------------------

    def follow(self, motion: Motion = USUAL, aside: Motion = SHIFT) -> None:
        """Let every sprite go where the picture has it: by `motion` into another zone, else by `aside`."""
        self.revision += 1
        if self.picture is None:
            return
        held = [sprite.slot for sprite in self.sprites.values() if sprite.is_held]
        self._motion.send(self.sprites, self.ground.goals(self.picture, self.hovered, held), motion, aside)

    def _meet_newcomers(self) -> None:
        """Make a sprite for every new slot, and drop those of slots that are gone."""
        assert self.picture is not None
        slots = {slot.ident: slot for slots in self.picture.zones.values() for slot in slots}
        if slots.keys() == self.sprites.keys():
            return
        self.sprites = {ident: sprite for ident, sprite in self.sprites.items() if ident in slots}
        for ident, goal in self.ground.goals(self.picture).items():
            if ident not in self.sprites:
                sprite = self.sprites[ident] = Sprite(slots[ident], goal.pose, goal.zone, goal.face_up)
                sprite.is_off_table, sprite.stack, sprite.free = goal.is_off_table, goal.stack, goal.free
                sprite.appearance, sprite.says, sprite.seen = goal.appearance, goal.says, goal.seen

    # -- events --------------------------------------------------------------------------------------------------------

    def _reckon(self, told: Told) -> tuple[Sum, ...]:
        """The sums that are added up at an event: none, if all of them stand there already."""
        if self._will_stand:
            self._will_stand = kept(self._will_stand, self._places_of_sums(told.view))
        sums = tuple(self.delegate.reckons(told))
        if all(self._will_stand.get(each.place) == each for each in sums):
            return ()
        stands = [each for each in sums if is_plate(each.place) or each.place in self._will_stand]
        self._will_stand |= {each.place: each for each in stands}
        return sums

    def _places_of_sums(self, view: View) -> set[Key]:
        return {each.place for each in self.delegate.sums(view)}

    def _add_up(self, told: Told, sums: tuple[Sum, ...]) -> None:
        """Begin the sums of an event; sums on plates that are gone are dropped."""
        if self.reckoner.standing:
            self.reckoner.keep(self._places_of_sums(told.view))
        if sums:
            self.reckoner.begin(sums)
            self.delegate.adds(sums)

    def _perform(self, told: Told, motion: Motion, sums: tuple[Sum, ...]) -> None:
        event = told.event
        assert self.picture is not None
        if isinstance(event, Counted):
            self._start_counting(event, motion)
        changes = self.picture.changes
        change = self.picture.follow(event, told.view)
        self.folds += 1
        if self.picture.changes != changes:
            self._meet_newcomers()
            self.follow(motion if motion.ms else USUAL)
        concerned = self._concerned(event, change)
        self._affect(concerned, motion)
        self._add_up(told, sums)
        self.delegate.told(told)
        self.hearing.hear(self._heard(told, motion), self._pan(concerned, change.target))

    def _heard(self, told: Told, motion: Motion) -> Sequence[Heard]:
        """The sounds of an event, by the game or the usual ones; a number that nobody sees counted makes no sound."""
        heard, usual = self.delegate.heard(told), for_event(told.event, self.people)
        if heard is not None:
            return heard
        is_unseen = isinstance(told.event, Counted) and motion.ms <= 0
        return () if usual is None or is_unseen else (Heard(usual),)

    def _finish_batch(self, after: View) -> None:
        assert self.picture is not None
        self.picture.become(after)
        self.reckoner.stand(self.delegate.sums(after))
        self._meet_newcomers()
        self.follow()

    def _start_counting(self, event: Counted, motion: Motion) -> None:
        seconds = 0.0 if self._ui.look.reduced_motion else self._ui.look.seconds(motion.ms)
        counter = (event.name, *event.subject)
        shown = self.count(counter)
        if seconds > 0:
            self.counting[counter] = Tween(self._ui.motion, seconds, shown, float(event.after))
        else:
            self.counting.pop(counter, None)

    def _concerned(self, event: Event, change: Change) -> list[Sprite]:
        """The sprites an event is about."""
        if isinstance(event, Counted):
            token = self.ground.layout.tokens.get(event.name)
            is_on_card = token is not None and token.on == "card" and bool(event.subject)
            found = self.sprite_of(event.subject[0]) if is_on_card else None
            return [] if found is None else [found]
        if isinstance(event, Announced):
            doer = self.sprite_of(event.args["card"]) if isinstance(event.args.get("card"), int) else None
            return [] if doer is None else [doer]
        return [self.sprites[slot.ident] for slot in (*change.moved, *change.turned) if slot.ident in self.sprites]

    def affect(self, card: int, effect: MotionEffect, late: float, seconds: float) -> None:
        """Let something happen to a visible card, so many seconds from now."""
        sprite = self.sprite_of(card)
        if sprite is not None and sprite.is_drawn:
            self._motion.act(sprite, effect, self._ui.motion + late, seconds)

    def act(self, card: int, motion: BodyMotion, late: float, seconds: float) -> None:
        """Let the body of a visible card do something, so many seconds from now; with reduced motion it does not."""
        sprite = self.sprite_of(card)
        if sprite is not None and sprite.is_drawn and not self._ui.look.reduced_motion:
            sprite.act(motion, self._ui.motion + late, seconds)

    def _affect(self, sprites: Iterable[Sprite], motion: Motion) -> None:
        seconds = self._ui.look.seconds(motion.ms)
        for sprite in sprites:
            self._motion.act(sprite, motion.effect, self._ui.motion, seconds)

    def _pan(self, sprites: list[Sprite], zone: Zone | None) -> float:
        """The side from which the sound of something comes: -1 is the left edge, 1 the right."""
        if sprites:
            return self.side_of(sum(sprite.goal.x for sprite in sprites) / len(sprites))
        if zone is not None and zone in self.ground.layout.zones:
            return self.side_of(self.ground.zone_area(zone).centre[0])
        return 0.0

    def side_of(self, x: float) -> float:
        """Where across the window a place is: -1 is the left edge, 1 the right."""
        return min(1.0, max(-1.0, 2 * x / self.ground.size[0] - 1))
