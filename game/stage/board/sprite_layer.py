"""All cards of a table as sprites: they follow the picture from fact to fact, by the motion of each."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.match.story import Told
from game.stage.board.animation import SHIFT, Animator, Motion, MotionEffect, Styles
from game.stage.board.appearance import FACE
from game.stage.board.delegate import BoardDelegate
from game.stage.board.ground import Goal, Ground, rect_of
from game.stage.board.hearing import Heard, Hearing
from game.stage.board.layout import CARD_UNITS, Key, is_plate
from game.stage.board.picture import Cards, Change, Picture, Slot
from game.stage.board.reckoner import Reckoner, Sums
from game.stage.board.sprites import EASES, Ease, Flight, Height, Pose, Sprite, Tween
from game.stage.board.sums import Sum, kept
from game.stage.sounds.sound import for_fact
from game.stage.widgets.base import Ui
from game.table.facts import Announced, Counted, Fact, Zone
from game.table.sight import View
from game.table.state import Counter

USUAL = Motion()
FADE_MS = 200.0
NUDGE_PIXELS = 5.0
"""With reduced motion a card goes so far without fading."""
BARELY_THERE, HALF_THERE = 0.15, 0.5
"""How opaque a card is when it begins to appear elsewhere, and where it has only made room."""
CARRIED = 1.5
"""How high a card is, compared with the sign of the pile from which it comes or to which it goes."""
SMALLER, SOON = 0.9, 0.4
"""From which share of its height on a face that shrinks is a smaller one, and after what share of its way it begins to
become that: by then it has nearly the size."""
LUNGE_SHARE = 0.45
"""How far towards the middle of the table somebody lunges who does something, as a share of their width."""

ARCS, SAMPLES = (1.0, 0.5, 0.0, -0.5), (0.2, 0.4, 0.6, 0.8)
"""How far flights may bend, as shares of the usual, and where on their way it is looked what they hide."""

SHAKE_UNITS = 7.0
ARC_MOST_UNITS = 90.0


class Keepsake(NamedTuple):
    """What a table shows beyond its view: how cards lie whose places mean nothing, and which sums stand."""

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
        """Goes up whenever a card belongs somewhere else than before, or is another card."""
        self.folds = 0
        """How many facts have been shown, so that others can see that the picture has changed."""
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
        """What will stand added up on the plates when all that waits is told."""
        self._ui = ui
        self._lay: dict[Sprite, Pose] = {}
        """With reduced motion, where those lay in the last frame that have gone elsewhere since."""

    # -- what is shown -------------------------------------------------------------------------------------------------

    def show(self, view: View, *, at_once: bool) -> None:
        """Go to a view by difference."""
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

    def keepsake(self) -> Keepsake:
        """What is to be seen beyond the view."""
        assert self.picture is not None
        return Keepsake(self.picture.orders(), self.reckoner.kept())

    def recall(self, view: View, keepsake: Keepsake) -> None:
        """Go back to a view as it was to be seen then."""
        if self.picture is not None:
            self.picture.lie_as(keepsake.orders)
        self.show(view, at_once=False)
        self.reckoner.recall(keepsake.sums)

    def play(self, story: Iterable[Told], after: View) -> None:
        """Show a story fact by fact, ending at the view."""
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
        """Whether something lies where it belongs with its face to be seen."""
        sprite = self.sprite_of(key[1]) if key[0] == "card" else None
        return sprite is None or (sprite.flight is None and sprite.shows_face)

    def uppermost(self, card: int) -> int:
        """The card that is seen where this one lies: itself, or the uppermost of the equals stacked there."""
        sprite = self.sprite_of(card)
        if sprite is None or sprite.stack or sprite.is_drawn:
            return card
        tops = (one.slot.name for one in self.sprites.values() if sprite.slot in one.stack)
        return next(tops, card)

    def is_sign(self, appearance: str) -> bool:
        """Whether cards of an appearance are the sign of a whole pile."""
        shown = self.delegate.appearances.get(appearance)
        return shown is not None and shown.is_sign

    def _closes(self, before: str, after: str) -> bool:
        """Whether somebody who stood as the one appearance is at once what they are as the other."""
        left, entered = (self.delegate.appearances.get(one) for one in (before, after))
        return left is not None and entered is not None and left.stands and entered.closes

    def keeps_light(self, appearance: str) -> bool:
        """Whether cards of an appearance are as bright where a question allows nothing with them."""
        shown = self.delegate.appearances.get(appearance)
        return shown is not None and shown.keeps_light

    def bare_above(self, appearance: str) -> float:
        """In what share of the height of cards of an appearance, at the top, nothing is ever seen of them."""
        shown = self.delegate.appearances.get(appearance)
        return 0.0 if shown is None else shown.bare_above

    def parts(self) -> Mapping[Key, pygame.Rect]:
        """Where the parts of cards lie that can be pressed by themselves, in pixels."""
        if self._parts[0] != self.revision:
            self._parts = self.revision, dict(self._lying_parts())
        return self._parts[1]

    def _lying_parts(self) -> Iterable[tuple[Key, pygame.Rect]]:
        for sprite in self.sprites.values():
            shown = self.delegate.appearances.get(sprite.appearance)
            if shown is not None and sprite.slot.card is not None and not sprite.is_off_table:
                box = rect_of(sprite.goal.box)
                for key, part in shown.parts(sprite.slot.card, box.size, sprite.says).items():
                    yield key, part.move(box.topleft)

    def in_order(self) -> list[Sprite]:
        """All sprites, the lowest first; not to be changed."""
        if self._ordered[0] != self.revision:
            self._ordered = self.revision, sorted(self.sprites.values(), key=self.height)
        return self._ordered[1]

    def drawn(self) -> list[Sprite]:
        """The sprites of which there is something to see, the lowest first."""
        return [sprite for sprite in self.in_order() if sprite.is_drawn]

    def height(self, sprite: Sprite) -> Height:
        """By which sprites lie on one another: the higher it is, the later it is drawn."""
        return self.ground.order.get(sprite.zone, -1), sprite.depth, sprite.slot.ident

    def base_height(self, sprite: Sprite) -> Height:
        """By which sprites would lie on one another if nothing were hovered."""
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
        """Whether anything moves or waits to be shown, and not for the player."""
        return (self.animator.is_waiting and not self.animator.is_paused) or self.is_moving

    def tick(self) -> None:
        """Let everything be where it is by now."""
        now = self._ui.motion
        self.animator.tick(now)
        for sprite in self.sprites.values():
            if sprite.flight is not None or sprite.tweens:
                sprite.tick(now)
        self._lay.clear()
        for counter in [counter for counter, tween in self.counting.items() if tween.is_done(now)]:
            del self.counting[counter]

    def skip(self) -> None:
        """Be where all waiting facts lead, at once."""
        self.animator.hurry()
        self.finish()

    def go_on(self) -> None:
        """Go on from what stands to be read, or be at once where the next such thing is told, or at the end."""
        is_from_rest = self.animator.is_paused
        self.animator.go_on(self._ui.motion)
        if not is_from_rest:
            self.finish()

    def hurry(self) -> None:
        """Go on from what stands to be read; else be at once where the next thing is told that is to be read, or at the
        end."""
        if self.animator.is_paused:
            self.animator.go_on(self._ui.motion)
        else:
            self.animator.go_to_next(self._ui.motion, self.finish)

    def cut(self, ground: Ground, seconds: float) -> None:
        """Lie on other ground to which a camera takes so long. What is told, and whoever has just set out to stand
        elsewhere, waits until it has arrived; all others are there at once."""
        self.animator.delay(seconds)
        for sprite in self.sprites.values():
            if self._comes_to_stand(sprite):
                sprite.wait(seconds, self._ui.motion)
        self.rearrange(ground, at_once=False)
        for sprite in self.sprites.values():
            if not sprite.is_waiting(self._ui.motion):
                sprite.finish()

    def _comes_to_stand(self, sprite: Sprite) -> bool:
        """Whether a sprite will be seen as itself where it goes, and not in the sign of a pile or not at all."""
        shown = self.delegate.appearances.get(sprite.appearance)
        return not sprite.is_off_table and (shown is None or shown.stands)

    def finish(self) -> None:
        """End all motion where it leads."""
        for sprite in self.sprites.values():
            sprite.finish()
        self.counting.clear()

    # -- following -----------------------------------------------------------------------------------------------------

    def follow(self, motion: Motion = USUAL, aside: Motion = SHIFT) -> None:
        """Let every sprite go where the picture has it: by `motion` to another zone, else by `aside`."""
        self.revision += 1
        if self.picture is None:
            return
        held = [sprite.slot for sprite in self.sprites.values() if sprite.is_held]
        for ident, goal in self.ground.goals(self.picture, self.hovered, held).items():
            sprite = self.sprites.get(ident)
            if sprite is not None:
                self._send(sprite, goal, motion, aside)

    def _send(self, sprite: Sprite, goal: Goal, motion: Motion, aside: Motion) -> None:
        is_flight = goal.zone != sprite.zone
        is_unseen = goal.is_off_table and sprite.is_off_table and not is_flight
        if is_unseen and (goal.pose, goal.appearance) != (sprite.pose, sprite.appearance) and not sprite.is_moving:
            sprite.fly(goal.pose, self._ui.motion, 0)
            sprite.become(goal.appearance, goal.says, self._ui.motion, 0)
        sprite.zone, sprite.depth, sprite.base = goal.zone, goal.depth, goal.base
        sprite.base_depth = goal.base_depth
        if is_flight and self.is_sign(sprite.appearance) and not self._ui.look.reduced_motion:
            sprite.appearance, sprite.says, sprite.pose = FACE, None, _carried(sprite.pose)
        if (goal.appearance, goal.says) != (sprite.appearance, sprite.says):
            self._become(sprite, goal, motion if is_flight else aside)
        sprite.stack, sprite.free, sprite.seen = goal.stack, goal.free, goal.seen
        if goal.is_off_table != sprite.is_off_table:
            sprite.is_off_table = goal.is_off_table
            sprite.alpha = 1.0
        if goal.face_up != sprite.is_face_up:
            self._turn(sprite, goal.face_up, self._ui.look.seconds(motion.ms))
        if sprite.is_held:
            sprite.goal = goal.pose
        elif goal.pose != (sprite.goal if sprite.flight is not None else sprite.pose):
            self._move(sprite, goal.pose, motion if is_flight else aside, is_flight=is_flight)

    def _become(self, sprite: Sprite, goal: Goal, motion: Motion) -> None:
        """Look as a card does where it goes. The face of one that becomes smaller stays what it was while it is large:
        what it will be is made for less room, and would be blurred. One that goes to the sign of a pile is a card until
        it is there."""
        seconds = 0.0 if self._ui.look.reduced_motion else self._ui.look.seconds(motion.ms)
        if seconds and self.is_sign(goal.appearance) and sprite.appearance != goal.appearance:
            sprite.become_at_last(goal.appearance, goal.says, self._ui.motion + seconds)
            return
        if self._closes(sprite.appearance, goal.appearance):
            seconds = 0.0
        shrinks = sprite.appearance == goal.appearance == FACE and goal.pose.height < SMALLER * sprite.pose.height
        late = seconds * (SOON if shrinks else 0.0)
        start = sprite.flight.start if sprite.flight is not None else 0.0
        gradually = shrinks and seconds > 0
        begin = max(self._ui.motion, start) + late
        sprite.become(goal.appearance, goal.says, begin, seconds - late, gradually=gradually)

    def _turn(self, sprite: Sprite, face_up: bool, seconds: float) -> None:
        if self._ui.look.reduced_motion:
            sprite.turn(face_up, self._ui.motion, 0)
            self._appear(sprite)
        else:
            sprite.turn(face_up, self._ui.motion, seconds)

    def _move(self, sprite: Sprite, pose: Pose, motion: Motion, *, is_flight: bool) -> None:
        if self._ui.look.reduced_motion:
            self._fade_there(sprite, pose)
            return
        end = _carried(pose) if sprite.becoming < 1 and self.is_sign(sprite.appearance) else pose
        if not is_flight and sprite.redirect(pose, end, self._ui.motion):
            return
        if not is_flight and sprite.is_dust:
            sprite.goal = sprite.pose = pose
            return
        far = math.hypot(pose.x - sprite.pose.x, pose.y - sprite.pose.y)
        arc = min(far * motion.arc, ARC_MOST_UNITS * self.ground.scale) if is_flight else 0.0
        arc = self._around_plates(sprite.pose, pose, arc, EASES[motion.ease]) if arc else 0.0
        lift = motion.lift if is_flight else 0.0
        sprite.fly(pose, self._ui.motion, self._ui.look.seconds(motion.ms), arc, lift, EASES[motion.ease], end)

    def _around_plates(self, before: Pose, after: Pose, arc: float, ease: Ease) -> float:
        """How far a flight bends so that it hides little of who is who on the way: upwards as it would, less, not at
        all, or downwards."""
        plates = [rect for key, rect in self.ground.rects.items() if key[0] == "seat" or is_plate(key)]
        ways = [arc * share for share in ARCS]

        def hidden(way: float) -> int:
            flight = Flight(0.0, 1.0, before, after, way, ease=ease)
            boxes = [rect_of(flight.at(share)[0].box) for share in SAMPLES]
            return sum(shared.w * shared.h for box in boxes for plate in plates if (shared := box.clip(plate)))

        return min(ways, key=hidden)

    def _fade_there(self, sprite: Sprite, pose: Pose) -> None:
        """Be elsewhere without going there: two nudges before the next frame are seen as one."""
        lay = self._lay.setdefault(sprite, sprite.pose)
        far = math.hypot(pose.x - lay.x, pose.y - lay.y)
        grown = max(abs(pose.width - lay.width), abs(pose.height - lay.height))
        sprite.fly(pose, self._ui.motion, 0)
        if far > pose.width / 2:
            self._appear(sprite)
        elif max(far, grown) > NUDGE_PIXELS:
            self._appear(sprite, min(sprite.alpha, HALF_THERE))

    def _appear(self, sprite: Sprite, before: float = BARELY_THERE) -> None:
        sprite.fade(1.0, self._ui.motion, self._ui.look.seconds(FADE_MS), before=before)

    def _meet_newcomers(self) -> None:
        """A sprite for every slot, none for those that are gone."""
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

    # -- facts ---------------------------------------------------------------------------------------------------------

    def _reckon(self, told: Told) -> tuple[Sum, ...]:
        """What is added up at a fact: nothing, if all of it will stand there already."""
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
        """Begin to add up what a fact brings; what stands on plates that are gone goes with them."""
        if self.reckoner.standing:
            self.reckoner.keep(self._places_of_sums(told.view))
        if sums:
            self.reckoner.begin(sums)
            self.delegate.adds(sums)

    def _perform(self, told: Told, motion: Motion, sums: tuple[Sum, ...]) -> None:
        fact = told.fact
        assert self.picture is not None
        if isinstance(fact, Counted):
            self._start_counting(fact, motion)
        changes = self.picture.changes
        change = self.picture.follow(fact, told.view)
        self.folds += 1
        if self.picture.changes != changes:
            self._meet_newcomers()
            self.follow(motion if motion.ms else USUAL)
        concerned = self._concerned(fact, change)
        self._affect(concerned, motion)
        self._add_up(told, sums)
        self.delegate.told(told)
        self.hearing.hear(self._heard(told, motion), self._pan(concerned, change.target))

    def _heard(self, told: Told, motion: Motion) -> Sequence[Heard]:
        """What a fact sounds like, as the game has it or as usual; a number that nobody sees counted makes no sound."""
        heard, usual = self.delegate.heard(told), for_fact(told.fact, self.people)
        if heard is not None:
            return heard
        is_unseen = isinstance(told.fact, Counted) and motion.ms <= 0
        return () if usual is None or is_unseen else (Heard(usual),)

    def _finish_batch(self, after: View) -> None:
        assert self.picture is not None
        self.picture.become(after)
        self.reckoner.stand(self.delegate.sums(after))
        self._meet_newcomers()
        self.follow()

    def _start_counting(self, fact: Counted, motion: Motion) -> None:
        seconds = 0.0 if self._ui.look.reduced_motion else self._ui.look.seconds(motion.ms)
        counter = (fact.name, *fact.subject)
        shown = self.count(counter)
        if seconds > 0:
            self.counting[counter] = Tween(self._ui.motion, seconds, shown, float(fact.after))
        else:
            self.counting.pop(counter, None)

    def _concerned(self, fact: Fact, change: Change) -> list[Sprite]:
        """The sprites a fact is about."""
        if isinstance(fact, Counted):
            token = self.ground.layout.tokens.get(fact.name)
            is_on_card = token is not None and token.on == "card" and bool(fact.subject)
            found = self.sprite_of(fact.subject[0]) if is_on_card else None
            return [] if found is None else [found]
        if isinstance(fact, Announced):
            doer = self.sprite_of(fact.args["card"]) if isinstance(fact.args.get("card"), int) else None
            return [] if doer is None else [doer]
        return [self.sprites[slot.ident] for slot in (*change.moved, *change.turned) if slot.ident in self.sprites]

    def affect(self, card: int, effect: MotionEffect, late: float, seconds: float) -> None:
        """Let something happen to a card so many seconds from now, if it can be seen."""
        sprite = self.sprite_of(card)
        if sprite is not None and sprite.is_drawn:
            self._do(sprite, effect, self._ui.motion + late, seconds)

    def _affect(self, sprites: Iterable[Sprite], motion: Motion) -> None:
        seconds = self._ui.look.seconds(motion.ms)
        for sprite in sprites:
            self._do(sprite, motion.effect, self._ui.motion, seconds)

    def _do(self, sprite: Sprite, effect: MotionEffect, start: float, seconds: float) -> None:
        """Those at the left lean and fall to the left, those at the right to the right, and both lunge inwards."""
        side = 1 if sprite.pose.x < self.ground.size[0] / 2 else -1
        if effect == "glow":
            sprite.glow(start, seconds * 1.6)
        elif self._ui.look.reduced_motion:
            return
        elif effect == "shake":
            sprite.shake(start, seconds, SHAKE_UNITS * self.ground.scale)
        elif effect == "lunge":
            sprite.lunge(start, seconds, side * LUNGE_SHARE * sprite.pose.width)
        elif effect == "reel":
            sprite.reel(start, seconds, side)
        elif effect in ("fall", "crumble"):
            sprite.fall(start, seconds, side, topples=effect == "fall")

    def _pan(self, sprites: list[Sprite], zone: Zone | None) -> float:
        """From which side the sound of something comes: -1 is the left edge, 1 the right."""
        if sprites:
            return self.side_of(sum(sprite.goal.x for sprite in sprites) / len(sprites))
        if zone is not None and zone in self.ground.layout.zones:
            return self.side_of(self.ground.zone_area(zone).centre[0])
        return 0.0

    def side_of(self, x: float) -> float:
        """Where across the window a place is: -1 is the left edge, 1 the right."""
        return min(1.0, max(-1.0, 2 * x / self.ground.size[0] - 1))


def _carried(sign: Pose) -> Pose:
    """How a card lies where the sign of its pile stands, while it comes from there or goes there."""
    height = CARRIED * sign.height
    return sign._replace(width=height * CARD_UNITS[0] / CARD_UNITS[1], height=height)
