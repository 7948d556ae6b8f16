"""What the player does to the cards: pointer and keys become gestures, gestures become choices."""

from __future__ import annotations

from dataclasses import replace

from game.stage.board.aim import Aim, source_among
from game.stage.board.animation import SHIFT
from game.stage.board.delegate import BoardDelegate
from game.stage.board.gestures import Gesture, GestureAct, GestureEvent, GestureState
from game.stage.board.hit_test import HEAP, HitTest
from game.stage.board.intents import Intent, LookAway, LookCloser, Refused
from game.stage.board.layout import Key, card_key
from game.stage.board.looking import MAKE_ROOM, Looking
from game.stage.board.notices import Notices
from game.stage.board.several import Several
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.sprites import Pose, Sprite
from game.stage.board.targets import NOTHING, Meaning, Targets
from game.stage.focus import Spot, is_of_table
from game.stage.inputs import (
    LEFT_BUTTON,
    RIGHT_BUTTON,
    FocusLost,
    Input,
    KeyPressed,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from game.stage.widgets.base import Ui
from game.table.choices import Refusal

PULL_UNITS = 6.0
LINGER_SECONDS = 0.12
GLIDE_HOME = replace(SHIFT, ms=280.0)


class Interaction:
    """The player's hand over the table: its gestures, and what they mean. `looking` follows the player's eyes,
    `notices` say why something cannot be done."""

    def __init__(self, ui: Ui, layer: SpriteLayer, reach: HitTest, delegate: BoardDelegate) -> None:
        self.ui = ui
        self.layer = layer
        self.reach = reach
        self.delegate = delegate
        self.gesture = Gesture()
        self.targets = NOTHING
        self.several = Several(layer)
        self.aim = Aim(ui, layer, reach)
        self.notices = Notices(ui, delegate.sentence)
        self.looking = Looking(ui, layer, reach, self._is_free)
        self._has_changed = True
        self._aimed: Key | None = None
        """What lights up under the pointer."""
        self._pressed_at: Point = (0, 0)
        self._grip = (0.0, 0.0)
        self._linger: float | None = None

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def is_lingering(self) -> bool:
        """Whether a card that was just put down waits there for the game to say where it goes."""
        return self._linger is not None

    @property
    def due(self) -> float | None:
        """When the next thing happens without an input; None if nothing will."""
        times = [time for time in (self.looking.due, self.notices.due) if time is not None]
        return min(times, default=None)

    @property
    def changed(self) -> bool:
        """Whether the table looks different because of the player's hand."""
        return self._has_changed or self.notices.changed or self.looking.changed

    def drawn(self) -> None:
        """The table has been drawn as it is."""
        self._has_changed = self.notices.changed = self.looking.changed = False

    def tick(self) -> LookCloser | LookAway | None:
        """Let time pass: what lingers goes home, notices go, and a pointer that rests long enough looks closer."""
        if self._linger is not None and self.ui.now >= self._linger:
            self._go_home()
        if self.gesture.state is GestureState.RETURNING and not self._is_on_its_way():
            self.gesture.feed(GestureEvent.HOME)
        self.notices.tick()
        return self.looking.tick()

    def _is_free(self) -> bool:
        """Whether the player's hand is empty and not about to take anything."""
        return self.gesture.state in (GestureState.IDLE, GestureState.RETURNING)

    @property
    def _pointer(self) -> Point | None:
        return self.looking.pointer

    def _is_on_its_way(self) -> bool:
        sprite = self._held
        return sprite is not None and sprite.flight is not None

    # -- the game ------------------------------------------------------------------------------------------------------

    def ask(self, targets: Targets) -> None:
        """Give gestures a new meaning. What is held stays in hand if it is still of use."""
        self.targets = targets
        self.several.keep(targets)
        self._has_changed = True
        source = self.gesture.source
        if source is None or not self.gesture.is_holding:
            self.notices.take_away()
        if source is not None and not targets.of_source(source):
            self.cancel()

    def stop_lingering(self) -> None:
        """Stop waiting: the game has said where everything goes."""
        self._linger = None

    def let_go(self) -> None:
        """Hold nothing, without moving it."""
        sprite = self._held
        if sprite is not None:
            sprite.is_held = False
        self.gesture.reset()
        self._linger = None
        self.notices.take_away()

    def cancel(self) -> None:
        """Put back what is held."""
        self._act(self.gesture.feed(GestureEvent.CANCEL), None)

    # -- input ---------------------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> Intent | None:
        """What the player meant; None if nothing came of it yet."""
        if isinstance(given, PointerPressed | KeyPressed):
            self.looking.press()
        match given:
            case PointerMoved(pos=pos):
                return self._pointed(pos)
            case PointerPressed(pos=pos, button=button, shift=shift) if button == LEFT_BUTTON:
                self.looking.pointer = self._pressed_at = pos
                keys = self.reach.pressed_at(pos, self.targets)
                return None if shift and self._gather(keys) else self._press(keys, pos)
            case PointerPressed(pos=pos, button=button) if button == RIGHT_BUTTON:
                return self._look_at(self.reach.keys_at(pos))
            case PointerReleased(pos=pos, button=button) if button == LEFT_BUTTON:
                return self._released(pos)
            case KeyPressed(action="accept", shift=True) if self._gather(self._reached()):
                return None
            case KeyPressed(action=str(action)):
                return self._key(action)
            case FocusLost():
                self.several.clear()
                self.cancel()
        return None

    def _pointed(self, pos: Point) -> Intent | None:
        self.looking.pointer = pos
        if self.several.is_framing:
            self.several.draw_frame(pos)
            self._has_changed = True
            return None
        if self.gesture.state is GestureState.PRESSED and self._is_pulled(pos):
            self._act(self.gesture.feed(GestureEvent.PULL), pos)
        source = self.gesture.source
        if source is not None and self.gesture.state is GestureState.DRAGGING:
            self._drag(source, pos)
            return None
        if source is not None and self.gesture.state is GestureState.LIFTED:
            self._explain(source, pos)
            self._has_changed = True
        return self._point_at(pos)

    def _point_at(self, pos: Point) -> LookAway | None:
        left = self.looking.point(pos)
        aimed, self._aimed = self._aimed, self.pointed_target()
        self._has_changed |= aimed != self._aimed
        return left

    def _gather(self, keys: list[Key]) -> bool:
        """Gather the card that is meant with its stack, or let it go again; whether there is one."""
        card = next((key for key in keys if key[0] == "card"), None)
        if card is None or not self.several.stack_of(card, self.targets):
            return False
        self.several.turn(card, self.targets)
        self._has_changed = True
        return True

    def _is_pulled(self, pos: Point) -> bool:
        pull = PULL_UNITS * self.layer.ground.scale
        across, down = pos[0] - self._pressed_at[0], pos[1] - self._pressed_at[1]
        return self._held is not None and across * across + down * down > pull * pull

    def _drag(self, source: Key, pos: Point) -> None:
        sprite = self._held
        if sprite is not None:
            x, y = pos[0] - self._grip[0], pos[1] - self._grip[1]
            sprite.pose = Pose(x, y, 0.0, sprite.goal.width, sprite.goal.height)
        self._explain(source, pos)
        self._has_changed = True

    def _explain(self, source: Key, pos: Point) -> None:
        """Say why the held card cannot go where the pointer is, while it stays there."""
        refusal = None
        if self.reach.accepting(source, pos, self.targets) is None:
            refusal = self.reach.refusal_at(source, pos, self.targets)
        self.notices.explain(refusal, pos)

    def _press(self, keys: list[Key], pos: Point | None) -> Intent | None:
        """A press, or Enter, on something: `keys` is what is there, the nearest first."""
        held = self.gesture.source if self.gesture.state is GestureState.LIFTED else None
        if held is not None:
            choice = self._choice_for(held, keys, pos)
            if choice is not None:
                return self._finish(GestureEvent.PRESS_TARGET, choice)
            if held in keys[:1]:
                self._act(self.gesture.feed(GestureEvent.PRESS_HELD), pos)
                return None
        source = source_among(keys, self.targets)
        opened = next((key for key in keys if self.reach.opens(key)), None)
        if opened is not None and held is None and source is None and opened[0] == "seat":
            return LookCloser((HEAP, *self.reach.aboard(opened[1])), pinned=True)
        if opened is not None and held is None and opened[0] == "zone" and (source is None or source[0] == "seat"):
            return LookCloser(opened, pinned=True)
        heap = self.reach.heap_at(keys, self.targets) if pos is not None and held is None else None
        if heap is not None and (source is None or source in map(card_key, heap[1:])):
            return LookCloser(heap, pinned=True)
        refusal = None if source is not None else self.reach.why_not(held, keys, self.targets)
        if source not in self.several.keys:
            self._has_changed |= self.several.clear()
        if source is not None:
            self._put_down_other(source)
            self._act(self.gesture.feed(GestureEvent.PRESS_SOURCE, source), pos)
        elif refusal is not None:
            self._act(self.gesture.feed(GestureEvent.PRESS_REFUSED), pos)
            return self._refuse(refusal, pos or self.reach.middle_of(keys))
        else:
            self.notices.take_away()
            if pos is not None and self.targets.together and self.gesture.state is GestureState.IDLE:
                self.several.begin_frame(pos)
            self._act(self.gesture.feed(GestureEvent.PRESS_NOTHING), pos)
        return None

    def _choice_for(self, source: Key, keys: list[Key], pos: Point | None) -> Meaning | None:
        if pos is not None:
            return self._meaning_at(source, pos)
        choices = [self.reach.spots.choice_for(source, key, self.targets) for key in keys]
        return next((choice for choice in choices if choice is not None), None)

    def _meaning_at(self, source: Key, pos: Point) -> Meaning | None:
        """The answer given by putting the source down at a point, together with everything that goes along."""
        target = self.reach.accepting(source, pos, self.targets)
        return None if target is None else self.several.meaning(source, target, self.targets)

    def _released(self, pos: Point) -> Intent | None:
        source = self.gesture.source
        if self.several.is_framing:
            self.several.end_frame(self.targets)
            self._has_changed = True
            return None
        if source is not None and self.gesture.state is GestureState.PRESSED:
            return self._click(source, pos)
        if source is not None and self.gesture.state is GestureState.DRAGGING:
            return self._drop(source, pos)
        return None

    def _click(self, source: Key, pos: Point | None) -> Meaning | None:
        choice = self.targets.only_choice(source)
        if choice is not None:
            return self._finish(GestureEvent.CLICK_ONE, choice)
        self._act(self.gesture.feed(GestureEvent.CLICK_MANY), pos)
        return None

    def _drop(self, source: Key, pos: Point) -> Intent | None:
        choice = self._meaning_at(source, pos)
        if choice is not None:
            return self._finish(GestureEvent.DROP_TARGET, choice)
        refusal = self.reach.refusal_at(source, pos, self.targets)
        if refusal is None:
            is_open = bool(self.reach.stands_for(source, pos, self.targets))
            self._act(self.gesture.feed(GestureEvent.DROP_MANY if is_open else GestureEvent.DROP_NOTHING), pos)
            return None
        self._act(self.gesture.feed(GestureEvent.DROP_REFUSED), pos)
        return self._refuse(refusal, pos)

    def _finish(self, event: GestureEvent, choice: Meaning) -> Meaning | None:
        """Return the choice that was made. What is held stays where it is until the game says where it goes."""
        act = self.gesture.feed(event)
        self._conclude()
        return choice if act is GestureAct.CHOOSE else None

    def _conclude(self) -> None:
        self.let_go()
        self.several.clear()
        self._linger = self.ui.now + LINGER_SECONDS
        self._has_changed = True

    def _act(self, act: GestureAct, pos: Point | None) -> None:
        """Do what the gesture table says."""
        sprite = self._held
        self._has_changed = True
        match act:
            case GestureAct.GRASP if sprite is not None and pos is not None:
                self._grip = pos[0] - sprite.pose.x, pos[1] - sprite.pose.y
                self.notices.take_away()
            case GestureAct.PICK_UP | GestureAct.LIFT if sprite is not None:
                self.layer.hovered = None
                sprite.is_held = True
                sprite.flight = None
                sprite.pose = sprite.base._replace(angle=0.0) if act is GestureAct.LIFT else sprite.pose
                self.layer.follow(aside=MAKE_ROOM)
                self._sound("card_slide", sprite)
                self.delegate.reaches()
            case GestureAct.GO_HOME:
                self.notices.take_away()
                self._put_down(sprite)

    def _put_down(self, sprite: Sprite | None) -> None:
        if sprite is not None and sprite.is_held:
            sprite.is_held = False
            self._sound("card_place", sprite)
        self._go_home()

    def _put_down_other(self, source: Key) -> None:
        """Put a lifted card down before another is taken up."""
        if self.gesture.state is GestureState.LIFTED and self.gesture.source != source:
            self._put_down(self._held)

    def _go_home(self) -> None:
        self._linger = None
        self.layer.follow(aside=GLIDE_HOME)
        self._has_changed = True

    # -- keys ----------------------------------------------------------------------------------------------------------

    def spots(self) -> list[Spot]:
        """Everything on the table that can be reached now."""
        lifted = self.gesture.source if self.gesture.state is GestureState.LIFTED else None
        return self.reach.spots.reached(self.targets, lifted)

    def _key(self, action: str) -> Intent | None:
        if action == "accept":
            return self._enter()
        if action == "back" and (self.gesture.state is not GestureState.IDLE or self.several.keys):
            self._has_changed |= self.several.clear()
            self.cancel()
        elif action == "look":
            return self._look_at(self._reached())
        elif action.startswith("digit_"):
            digit = int(action.removeprefix("digit_"))
            place = self.targets.places.get(digit)
            return self._press_button(digit) if place is None else self._put_on_place(place)
        return None

    def _put_on_place(self, place: Key) -> Intent | None:
        """Put what is held, gathered, or reached by keyboard or pointer on a place. If nothing of it can go there, say
        why not, and show the keyboard's place if there is no pointer."""
        source = self.gesture.held
        if source is None:
            source = next(iter(self.several.keys), None) or next(iter(self._reached()), None)
        choice = None if source is None else self.several.meaning(source, place, self.targets)
        if choice is not None:
            self._conclude()
            return choice
        if self._pointer is None:
            self.ui.focus.focus(self.ui.focus.key, visible=True)
        if self.targets.otherwise is None:
            return None
        return self._refuse(self.targets.otherwise, self.reach.middle_of(self._reached()))

    def _reached(self) -> list[Key]:
        """What the keyboard is on, else what the pointer is on."""
        focus = self.ui.focus
        if focus.visible and isinstance(focus.key, tuple):
            return [focus.key]
        return self.reach.keys_at(self._pointer) if self._pointer is not None else []

    def _enter(self) -> Intent | None:
        """Enter is a click on what has the focus. With a card lifted the focus goes on to its first target."""
        key = self.ui.focus.key
        if not isinstance(key, tuple) or not any(spot.key == key for spot in self.spots()):
            return None
        answer = self._press([key], None)
        source = self.gesture.source
        if answer is not None or source is None or self.gesture.state is not GestureState.PRESSED:
            return answer
        choice = self._click(source, None)
        if self.gesture.is_holding:
            self._focus_first_target(source)
        return choice

    def _focus_first_target(self, source: Key) -> None:
        focus, mine = self.ui.focus, self.spots()
        focus.set_spots([*mine, *(spot for spot in focus.spots if not is_of_table(spot))])
        first = next((spot.key for spot in mine if spot.enabled and spot.key != source), None)
        if first is not None:
            focus.focus(first)

    def _press_button(self, digit: int) -> Intent | None:
        digits = self.targets.digits
        choice = next((choice for choice in self.targets.buttons if digits.get(choice) == digit), None)
        if choice is None:
            return None
        refusal = self.targets.refused_buttons.get(choice)
        return choice if refusal is None else self._refuse(refusal)

    def _look_at(self, keys: list[Key]) -> LookCloser | None:
        key = next((key for key in keys if key[0] != "thing"), None)
        return LookCloser(key, pinned=True) if key is not None and key[0] in ("card", "zone") else None

    def _refuse(self, refusal: Refusal, at: Point | None = None) -> Refused:
        """Say for a while why not: beside a place, at the pointer, or in the middle of the table."""
        return self.notices.refuse(refusal, at or self._pointer or self.reach.middle)

    # -- what a press would choose -------------------------------------------------------------------------------------

    def pointed_target(self) -> Key | None:
        """The target that would be chosen if the held card were let go now; with nothing held, what a press at the
        pointer would choose, except a card."""
        source = self.gesture.held
        if source is not None:
            return self.aim.goal(source, self._pointer, self.targets)
        return self.aim.pressed(self._pointer, self.targets) if self._is_free() else None

    @property
    def _held(self) -> Sprite | None:
        """The sprite of the card that the gesture is about, if it is about one."""
        source = self.gesture.source
        return self.layer.sprite_of(source[1]) if source is not None and source[0] == "card" else None

    def _sound(self, name: str, sprite: Sprite) -> None:
        self.delegate.sound(name, self.layer.side_of(sprite.pose.x))
