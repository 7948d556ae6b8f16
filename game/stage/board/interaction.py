"""What the player does to the cards: pointer and keys become gestures, gestures become choices."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from game.stage.board.aim import Aim, source_among
from game.stage.board.animation import SHIFT
from game.stage.board.delegate import BoardDelegate
from game.stage.board.gestures import Act, Event, Gesture, State
from game.stage.board.hit_test import HitTest
from game.stage.board.intents import Intent, LookAway, LookCloser, Refused, Tooltip
from game.stage.board.layout import WANTED, Key, card_key
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
REST_SECONDS = 0.25
NOTICE_SECONDS = 4.0
LINGER_SECONDS = 0.12
MAKE_ROOM = replace(SHIFT, ms=130.0)
GLIDE_HOME = replace(SHIFT, ms=280.0)


class Interaction:
    """The player's hand over the table. `changed` says that the table looks different because of it."""

    def __init__(self, ui: Ui, layer: SpriteLayer, reach: HitTest, delegate: BoardDelegate) -> None:
        self.ui = ui
        self.layer = layer
        self.reach = reach
        self.delegate = delegate
        self.gesture = Gesture()
        self.targets = NOTHING
        self.several = Several(layer)
        self.aim = Aim(layer, reach)
        self.notice: Tooltip | None = None
        self.changed = True
        self._pointer: Point | None = None
        self._aimed: Key | None = None
        """What lights up under the pointer."""
        self._thing: Key | None = None
        """The thing of the game's own under the pointer."""
        self._pressed_at: Point = (0, 0)
        self._grip = (0.0, 0.0)
        self._rested_since = 0.0
        self._looked: Key | None = None
        self._focused: Key | None = None
        self._led_to: Hashable = None
        """Where the keyboard has led, while it is in use."""
        self._is_pointing = False
        """Whether the pointer has come elsewhere since the keyboard last did."""
        self._has_pressed = False
        """Whether the pointer has been pressed since it came to where it rests: then it is no look that is wanted."""
        self._linger: float | None = None
        self._is_told = False
        """Whether a story was being told when time last passed."""

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def is_lingering(self) -> bool:
        """Whether a card that was just put somewhere waits there for the game to say where it goes."""
        return self._linger is not None

    @property
    def due(self) -> float | None:
        """When the next thing happens by itself, None if nothing will."""
        times = []
        if self._may_look():
            times.append(self._rested_since + REST_SECONDS)
        if self.notice is not None and self.notice.until is not None:
            times.append(self.notice.until)
        return min(times, default=None)

    def tick(self) -> LookCloser | LookAway | None:
        """Let time pass: what lingers goes home, notices go, and a pointer that rests long enough looks closer."""
        now = self.ui.now
        if self._linger is not None and now >= self._linger:
            self._go_home()
        if self.gesture.state is State.RETURNING and not self._is_on_its_way():
            self.gesture.feed(Event.HOME)
        if self.notice is not None and self.notice.until is not None and now >= self.notice.until:
            self.tell(None)
        if self._pointer is not None and self._is_free() and not self.layer.is_moving:
            left = self._hover_again(self._pointer)
            if left is not None:
                return left
        if left := self._follow_focus() or self._leave_to_story():
            return left
        rested_on = self._rested_on()
        if rested_on is None or not self._may_look() or now - self._rested_since < REST_SECONDS:
            return None
        self._looked = rested_on
        self.changed = True
        return LookCloser(self._looked, pinned=False)

    def _hover_again(self, pos: Point) -> LookAway | None:
        """See what lies under a pointer that has not moved. After a press nobody rests there to look."""
        has_pressed = self._has_pressed
        left = self._hover(pos)
        self._has_pressed = has_pressed
        return left

    def _may_look(self) -> bool:
        return self._rested_on() is not None and self._looked is None and not self._has_pressed and self._is_free()

    def _rested_on(self) -> Key | None:
        """The card or thing that the keyboard is on, while it leads, else the one under the pointer."""
        hovered = self.layer.hovered
        if self.is_led_by_keyboard:
            return self._focused if self._is_to_be_seen(self._focused) else None
        return self._thing if hovered is None or hovered.card is None else card_key(hovered.name)

    def _is_to_be_seen(self, key: Key | None) -> bool:
        if key is None:
            return False
        return key[0] == "fixture" or (key[0] == "card" and self.layer.sprite_of(key[1]) is not None)

    @property
    def is_led_by_keyboard(self) -> bool:
        """Whether the keyboard says what is looked at: it is in use, and the pointer has not come elsewhere since."""
        return self.ui.focus.visible and not self._is_pointing

    def _follow_focus(self) -> LookAway | None:
        """Begin to rest anew where the keyboard has come to; while a story is told nobody has brought it there."""
        focus = self.ui.focus
        led_to = focus.key if focus.visible else None
        if led_to != self._led_to:
            self._led_to, self._is_pointing = led_to, False
        is_led = focus.visible and not self.layer.animator.is_waiting
        key = focus.key if is_led and isinstance(focus.key, tuple) else None
        if key == self._focused:
            return None
        self._focused = key
        return self._rest_anew()

    def _leave_to_story(self) -> LookAway | None:
        """When a story begins, what the pointer rests on is no longer held over it, until the pointer goes on."""
        was_told, self._is_told = self._is_told, self.layer.animator.is_waiting
        if was_told or not self._is_told or self._looked is None:
            return None
        left = self._rest_anew()
        self._has_pressed = True
        return left

    def stay(self) -> None:
        """The player has come back: where the keyboard is, nobody has just brought it to look closer."""
        self._follow_focus()
        self._rest_anew()
        self._has_pressed = True

    def _rest_anew(self) -> LookAway | None:
        """The pointer or the keyboard has come elsewhere: what was looked at goes, and its rest begins now."""
        self._rested_since = self.ui.now
        self._has_pressed = False
        had_looked, self._looked = self._looked, None
        return LookAway() if had_looked is not None else None

    def _is_free(self) -> bool:
        """Whether the player's hand holds nothing and is about to take nothing."""
        return self.gesture.state in (State.IDLE, State.RETURNING)

    def _is_on_its_way(self) -> bool:
        sprite = self._held
        return sprite is not None and sprite.flight is not None

    # -- the game ------------------------------------------------------------------------------------------------------

    def ask(self, targets: Targets) -> None:
        """Other gestures mean something now. What is held stays in hand if it is still of use."""
        self.targets = targets
        self.several.keep(targets)
        self.changed = True
        source = self.gesture.source
        if source is None or not self.gesture.is_holding:
            self.tell(None)
        if source is not None and not targets.of_source(source):
            self.cancel()

    def stop_lingering(self) -> None:
        """The game has said where everything goes."""
        self._linger = None

    def let_go(self) -> None:
        """Hold nothing, without a motion of its own."""
        sprite = self._held
        if sprite is not None:
            sprite.is_held = False
        self.gesture.reset()
        self._linger = None
        self.tell(None)

    def cancel(self) -> None:
        """Put back what is held."""
        self._act(self.gesture.feed(Event.CANCEL), None)

    # -- input ---------------------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> Intent | None:
        """What the player meant; None if nothing came of it yet."""
        self._has_pressed = self._has_pressed or isinstance(given, PointerPressed | KeyPressed)
        match given:
            case PointerMoved(pos=pos):
                return self._pointed(pos)
            case PointerPressed(pos=pos, button=button, shift=shift) if button == LEFT_BUTTON:
                self._pointer = self._pressed_at = pos
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
        self._pointer = pos
        if self.several.is_framing:
            self.several.draw_frame(pos)
            self.changed = True
            return None
        if self.gesture.state is State.PRESSED and self._is_pulled(pos):
            self._act(self.gesture.feed(Event.PULL), pos)
        source = self.gesture.source
        if source is not None and self.gesture.state is State.DRAGGING:
            self._drag(source, pos)
            return None
        if source is not None and self.gesture.state is State.LIFTED:
            self._explain(source, pos)
            self.changed = True
        return self._point_at(pos)

    def _point_at(self, pos: Point) -> LookAway | None:
        """The pointer has moved: where it comes to something else, it is what leads from now on."""
        before = self.layer.hovered, self._thing
        left = self._hover(pos)
        self._is_pointing |= before != (self.layer.hovered, self._thing)
        aimed, self._aimed = self._aimed, self.pointed_target()
        self.changed |= aimed != self._aimed
        return left

    def _gather(self, keys: list[Key]) -> bool:
        """Gather the card that is meant with its stack, or let it go again; whether there is one."""
        card = next((key for key in keys if key[0] == "card"), None)
        if card is None or not self.several.stack_of(card, self.targets):
            return False
        self.several.turn(card, self.targets)
        self.changed = True
        return True

    def _is_pulled(self, pos: Point) -> bool:
        pull = PULL_UNITS * self.layer.ground.scale
        across, down = pos[0] - self._pressed_at[0], pos[1] - self._pressed_at[1]
        return self._held is not None and across * across + down * down > pull * pull

    def _hover(self, pos: Point) -> LookAway | None:
        """Hold up the card under the pointer to be read; what stands on it is nearer."""
        thing = next(iter(self.layer.ground.fixtures_at(pos)), None)
        sprite = self.reach.sprite_at(pos) if thing is None else None
        slot = None if sprite is None or sprite.slot.card is None else sprite.slot
        if slot is self.layer.hovered and thing == self._thing:
            return None
        self._thing = thing
        if slot is not self.layer.hovered:
            self.layer.hovered = slot
            self.layer.follow(aside=MAKE_ROOM)
            self.changed = True
        return self._rest_anew()

    def _drag(self, source: Key, pos: Point) -> None:
        sprite = self._held
        if sprite is not None:
            x, y = pos[0] - self._grip[0], pos[1] - self._grip[1]
            sprite.pose = Pose(x, y, 0.0, sprite.goal.width, sprite.goal.height)
        self._explain(source, pos)
        self.changed = True

    def _explain(self, source: Key, pos: Point) -> None:
        """Say why the held card cannot go where the pointer is, for as long as it is there."""
        refusal = None
        if self.reach.accepting(source, pos, self.targets) is None:
            refusal = self.reach.refusal_at(source, pos, self.targets)
        self.tell(refusal, pos, None)

    def _press(self, keys: list[Key], pos: Point | None) -> Intent | None:
        """A press, or Enter, on something: `keys` is what is there, the nearest first."""
        held = self.gesture.source if self.gesture.state is State.LIFTED else None
        if held is not None:
            choice = self._choice_for(held, keys, pos)
            if choice is not None:
                return self._finish(Event.PRESS_TARGET, choice)
            if held in keys[:1]:
                self._act(self.gesture.feed(Event.PRESS_HELD), pos)
                return None
        source = source_among(keys, self.targets)
        opened = next((key for key in keys if self.reach.opens(key)), None)
        if opened is not None and held is None and (source is None or source[0] == "seat"):
            return LookCloser(opened, pinned=True)
        heap = self.reach.heap_at(keys, self.targets) if pos is not None and held is None else None
        if heap is not None and (source is None or source in map(card_key, heap[1:])):
            return LookCloser(heap, pinned=True)
        refusal = None if source is not None else self._refusal_of(held, keys)
        if source not in self.several.keys:
            self.changed |= self.several.clear()
        if source is not None:
            self._put_down_other(source)
            self._act(self.gesture.feed(Event.PRESS_SOURCE, source), pos)
        elif refusal is not None:
            self._act(self.gesture.feed(Event.PRESS_REFUSED), pos)
            return self._refuse(refusal, pos or self._middle_of(keys))
        else:
            self.tell(None)
            if pos is not None and self.targets.together and self.gesture.state is State.IDLE:
                self.several.begin_frame(pos)
            self._act(self.gesture.feed(Event.PRESS_NOTHING), pos)
        return None

    def _choice_for(self, source: Key, keys: list[Key], pos: Point | None) -> Meaning | None:
        if pos is None:
            choices = [self.reach.spots.choice_for(source, key, self.targets) for key in keys]
            return next((choice for choice in choices if choice is not None), None)
        target = self.reach.accepting(source, pos, self.targets)
        return None if target is None else self.several.meaning(source, target, self.targets)

    def _refusal_of(self, held: Key | None, keys: list[Key]) -> Refusal | None:
        """Why what was pressed is of no use: with the held card, or as something to take up."""
        if held is not None:
            return self.reach.refusal(held, keys, self.targets)
        judged = (self.targets.refusal_of(key) or self._why_not_taken(key) for key in keys)
        return next((refusal for refusal in judged if refusal is not None), None)

    def _why_not_taken(self, key: Key) -> Refusal | None:
        """Why a card cannot be taken up that the question does not speak of."""
        return self.delegate.why(key, WANTED) if key[0] == "card" and self.targets.is_question else None

    def _released(self, pos: Point) -> Intent | None:
        source = self.gesture.source
        if self.several.is_framing:
            self.several.end_frame(self.targets)
            self.changed = True
            return None
        if source is not None and self.gesture.state is State.PRESSED:
            return self._click(source, pos)
        if source is not None and self.gesture.state is State.DRAGGING:
            return self._drop(source, pos)
        return None

    def _click(self, source: Key, pos: Point | None) -> Meaning | None:
        choice = self.targets.only_choice(source)
        if choice is not None:
            return self._finish(Event.CLICK_ONE, choice)
        self._act(self.gesture.feed(Event.CLICK_MANY), pos)
        return None

    def _drop(self, source: Key, pos: Point) -> Intent | None:
        target = self.reach.accepting(source, pos, self.targets)
        choice = None if target is None else self.several.meaning(source, target, self.targets)
        if choice is not None:
            return self._finish(Event.DROP_TARGET, choice)
        refusal = self.reach.refusal_at(source, pos, self.targets)
        if refusal is None:
            self._act(self.gesture.feed(Event.DROP_NOTHING), pos)
            return None
        self._act(self.gesture.feed(Event.DROP_REFUSED), pos)
        return self._refuse(refusal, pos)

    def _finish(self, event: Event, choice: Meaning) -> Meaning | None:
        """The gesture has come to a choice. What is held stays where it is until the game says where it goes."""
        act = self.gesture.feed(event)
        self._conclude()
        return choice if act is Act.CHOOSE else None

    def _conclude(self) -> None:
        self.let_go()
        self.several.clear()
        self._linger = self.ui.now + LINGER_SECONDS
        self.changed = True

    def _act(self, act: Act, pos: Point | None) -> None:
        """Do what the table of gestures says."""
        sprite = self._held
        self.changed = True
        match act:
            case Act.GRASP if sprite is not None and pos is not None:
                self._grip = pos[0] - sprite.pose.x, pos[1] - sprite.pose.y
            case Act.PICK_UP | Act.LIFT if sprite is not None:
                self.layer.hovered = None
                sprite.is_held = True
                sprite.flight = None
                sprite.pose = sprite.base._replace(angle=0.0) if act is Act.LIFT else sprite.pose
                self.layer.follow(aside=MAKE_ROOM)
                self._sound("card_slide", sprite)
            case Act.GO_HOME:
                self.tell(None)
                self._put_down(sprite)

    def _put_down(self, sprite: Sprite | None) -> None:
        if sprite is not None and sprite.is_held:
            sprite.is_held = False
            self._sound("card_place", sprite)
        self._go_home()

    def _put_down_other(self, source: Key) -> None:
        """Put a lifted card down before another is taken up."""
        if self.gesture.state is State.LIFTED and self.gesture.source != source:
            self._put_down(self._held)

    def _go_home(self) -> None:
        self._linger = None
        self.layer.follow(aside=GLIDE_HOME)
        self.changed = True

    # -- keys ----------------------------------------------------------------------------------------------------------

    def spots(self) -> list[Spot]:
        """Everything on the table that can be reached now."""
        gesture = self.gesture
        if gesture.state is State.LIFTED and gesture.source is not None:
            return self.reach.spots.goals(gesture.source, self.targets)
        return self.reach.spots.sources(self.targets)

    def _key(self, action: str) -> Intent | None:
        if action == "accept":
            return self._enter()
        if action == "back" and (self.gesture.state is not State.IDLE or self.several.keys):
            self.changed |= self.several.clear()
            self.cancel()
        elif action == "look":
            return self._look_at(self._reached())
        elif action.startswith("digit_"):
            digit = int(action.removeprefix("digit_"))
            place = self.targets.places.get(digit)
            return self._press_button(digit) if place is None else self._put_on_place(place)
        return None

    def _put_on_place(self, place: Key) -> Intent | None:
        """Put what is held, gathered, or reached by keyboard or pointer on a place; where nothing is that can go there,
        say why not, and show where the keyboard is to whoever has no pointer."""
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
        return self._refuse(self.targets.otherwise, self._middle_of(self._reached()))

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
        if answer is not None or source is None or self.gesture.state is not State.PRESSED:
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
        key = next((key for key in keys if key[0] != "fixture"), None)
        return LookCloser(key, pinned=True) if key is not None and key[0] in ("card", "zone") else None

    # -- saying why ----------------------------------------------------------------------------------------------------

    def _refuse(self, refusal: Refusal, at: Point | None = None) -> Refused:
        """Say for a while why not."""
        self.tell(refusal, at, NOTICE_SECONDS)
        return Refused(refusal)

    def tell(self, refusal: Refusal | None, at: Point | None = None, seconds: float | None = None) -> None:
        """Show why not beside a place, for so long or until the pointer moves on; None takes the words away."""
        if refusal is None:
            self.changed |= self.notice is not None
            self.notice = None
            return
        place = at or self._pointer or (self.layer.ground.size[0] // 2, self.layer.ground.size[1] // 2)
        until = None if seconds is None else self.ui.now + seconds
        self.notice = Tooltip(self.delegate.sentence(refusal), place, until)
        self.changed = True

    def pointed_target(self) -> Key | None:
        """The target that would be chosen if the held card were let go now; with nothing held, what a press where the
        pointer is would choose, other than a card."""
        source, focus = self.gesture.held, self.ui.focus
        if source is None:
            return self._pointed_source()
        if focus.visible and isinstance(focus.key, tuple):
            return focus.key
        return None if self._pointer is None else self.reach.accepting(source, self._pointer, self.targets)

    def _pointed_source(self) -> Key | None:
        if self._pointer is None or not self._is_free() or not self._is_over_table():
            return None
        source = self.aim.source(self._pointer, self.targets)
        return None if source is None or source[0] == "card" else source

    def _is_over_table(self) -> bool:
        """Whether no widget lies between the pointer and the table, nor anything that is open above it."""
        spot = self.ui.hovered
        return not self.ui.modals and (spot is None or is_of_table(spot))

    def _middle_of(self, keys: list[Key]) -> Point | None:
        rect = self.reach.place_of(keys[0]) if keys else None
        return None if rect is None else rect.center

    @property
    def _held(self) -> Sprite | None:
        """The sprite the gesture is about, if it is about a card."""
        source = self.gesture.source
        return self.layer.sprite_of(source[1]) if source is not None and source[0] == "card" else None

    def _sound(self, name: str, sprite: Sprite) -> None:
        self.delegate.sound(name, self.layer.side_of(sprite.pose.x))
