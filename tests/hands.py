"""A player's hands: drives the real scenes on a canvas by pointer or by keyboard alone, and lets time pass."""

import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import ClassVar

import pytest

from game.bots.patience import Patience
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.session.play_session import STRANGER
from game.stage.board.board import Board
from game.stage.fingers import NOTCH_UNITS, Fingers
from game.stage.focus import Spot
from game.stage.inputs import (
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from game.stage.presses import SEEN_SECONDS, TAKEN_SECONDS
from game.stage.window import Canvas
from game.store.settings import Settings
from game.table.choices import READY, Choice
from game.table.events import Zone
from scenes.commands.played import play_on
from scenes.learn.lesson.scene import LessonScene
from scenes.menagerie import Menagerie
from scenes.play import table_pane
from scenes.play.card_browser import CardBrowser
from scenes.play.curtain import CurtainScene
from scenes.play.table.hand_over import SEEN
from scenes.play.table.scene import TableScene
from scenes.scene import Scene
from tests.patience import PATIENCE_SECONDS
from tests.stand_ins import Casual
from tests.visitor import arrow_towards, look_first

FRAME, LONG_FRAME = 1 / 30, 0.1

PULL = 36
"""So many pixels up a card is pulled to be taken up."""


def key(action: str, name: str = "") -> KeyPressed:
    """A key press that means this action."""
    return KeyPressed(key=name or action, action=action, shift=False, ctrl=False, alt=False)


@contextmanager
def strictness() -> Iterator[None]:
    """A card that moves untold is an error at every table that is laid meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_pane, "Board", partial(Board, strict=True))
        yield


class Hands:
    """Somebody at the screen. `settings` make everything instant unless told otherwise. Whoever is still there when a
    test is over leaves then."""

    present: ClassVar[list["Hands"]] = []

    def __init__(self, size: tuple[int, int] = (1280, 720), settings: Settings | None = None) -> None:
        self.canvas = Canvas(size)
        self.app = Menagerie(self.canvas, settings or Settings(speed=0, effects=0, music=0))
        self.finger: Fingers | None = None
        """With what they touch the screen, if they do."""
        self._is_down = False
        """Whether that is on it."""
        self.present.append(self)

    def touch(self) -> None:
        """Use a finger from now on, and no pointer."""
        self.finger = Fingers(self.app.scenes.scrolls_at, lambda: self.app.look.text_px(NOTCH_UNITS))

    @property
    def scene(self) -> Scene:
        return self.app.scenes.top

    @property
    def focused(self) -> Hashable | None:
        return self.app.ui.focus.key

    def sit_down(self, match: Match) -> TableScene:
        """Take part in a match at the table, as somebody who knows the game, whatever was played here before."""
        scene = TableScene(self.app, match)
        scene.clock.is_newcomer = False
        self.app.scenes.restart(scene)
        self.wait(0.5)
        return scene

    def give(self, *inputs: Input) -> None:
        """Inputs, one after the other, with a frame between them."""
        for given in inputs:
            if not (isinstance(self.scene, TableScene) and self.scene.pane.is_telling):
                # What is told is only hurried by a press, and there is nothing to see first.
                look_first(self.app, given)
            self.app.scenes.step([given], FRAME)
        self.wait(FRAME)

    def wait(self, seconds: float) -> None:
        """Let so much time pass for the scenes, without waiting in truth."""
        for _ in range(max(1, round(seconds / FRAME))):
            if not self.app.scenes.is_over:
                self.app.scenes.step([], FRAME)

    def rest(self, seconds: float) -> None:
        """Let so much time pass in long steps, where nothing is to be seen."""
        for _ in range(round(seconds / LONG_FRAME)):
            if not self.app.scenes.is_over:
                self.app.scenes.step([], LONG_FRAME)

    def wait_until(self, done: Callable[[], bool]) -> None:
        """Let time pass, also in truth unless all opponents answer at once, until something has happened. Fails after a
        long while."""
        patience = Patience(time.monotonic, PATIENCE_SECONDS)
        while not done():
            self.app.scenes.step([], FRAME)
            if not self._all_answer_at_once():
                time.sleep(0.001)
            assert not patience.is_over(), f"nothing happened at {type(self.scene).__name__}"

    def _all_answer_at_once(self) -> bool:
        """Whether nobody thinks in a process of their own."""
        scene = self.app.scenes.stack[-1] if self.app.scenes.stack else None
        if isinstance(scene, TableScene):
            return isinstance(scene.session.opponents, Casual)
        return isinstance(scene, LessonScene)

    def close(self) -> None:
        self.present.remove(self)
        self.app.close()

    def ask_for_hint(self) -> None:
        """Ask for a hint by its key, though the game does not count then."""
        self.give(key("hint", "h"))
        if self.app.ui.focus.find(("answer", "yes")) is not None:
            self.click(("answer", "yes"))

    def insist(self, choice: Choice) -> None:
        """Answer at the table, and once more where what that ends is said first."""
        assert isinstance(self.scene, TableScene)
        self.scene.answers.give(choice)
        if self.scene.answers.guard.choice == choice:
            self.wait(2 * SEEN_SECONDS)
            self.scene.answers.give(choice)

    # -- by pointer ------------------------------------------------------------------------------------------------

    def click(self, spot_key: Hashable) -> None:
        """Click the middle of something that can be reached, perhaps after scrolling an open list."""
        self.app.scenes.top.page.refresh()
        if isinstance(self.scene, TableScene):
            assert self.scene.board.places.spots() == self.scene.board._interaction.spots(), (
                "spots that were are not those that are"
            )
        spot = self.app.ui.focus.find(spot_key)
        if self.app.ui.modals and isinstance(pile := self.app.ui.modals[-1], CardBrowser):
            spot = self._scrolled_to(pile, spot_key)
        assert spot is not None, f"{spot_key} cannot be reached; there are {[s.key for s in self.app.ui.focus.spots]}"
        self.click_at(spot.rect.center)

    def _scrolled_to(self, pile: CardBrowser, spot_key: Hashable) -> Spot | None:
        """Something in an open pile, after turning the wheel until it is in sight."""
        middle = pile.grid.rect.center
        for turn in range(60):
            spot = self.app.ui.focus.find(spot_key)
            is_card = spot is not None and spot.role == "card"
            if spot is not None and (not is_card or pile.grid.rect.collidepoint(spot.rect.center)):
                return spot
            self.give(PointerMoved(middle), Wheel(middle, -1 if turn < 40 else 1))
        return None

    def click_at(self, place: tuple[int, int]) -> None:
        """Click there."""
        self.point(PointerMoved(place), PointerPressed(place, 1, 1), PointerReleased(place, 1))

    def press(self, place: tuple[int, int], clicks: int = 1) -> None:
        """Press and let go there at once, without a look at what lies there."""
        self.app.scenes.step([PointerPressed(place, clicks=clicks)], FRAME)
        self.app.scenes.step([PointerReleased(place)], FRAME)

    def point(self, *inputs: PointerMoved | PointerPressed | PointerReleased) -> None:
        """What the pointer does, or the finger in its place."""
        if self.finger is None:
            self.give(*inputs)
            return
        for one in inputs:
            self._is_down |= isinstance(one, PointerPressed)
            if self._is_down:
                self.give(*self.finger.take(one, self.app.ui.now))
            self._is_down &= not isinstance(one, PointerReleased)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, move in ten steps, let go."""
        self.carry(start, lambda: end)

    def carry(self, start: tuple[int, int], find: Callable[[], tuple[int, int]]) -> None:
        """Take something up, and put it down where that is found once it is held."""
        pulled = start[0], start[1] - PULL
        self.point(PointerMoved(start), PointerPressed(start, 1, 1), PointerMoved(pulled))
        end = find()
        steps = [
            (pulled[0] + (end[0] - pulled[0]) * step // 10, pulled[1] + (end[1] - pulled[1]) * step // 10)
            for step in range(1, 11)
        ]
        self.point(*map(PointerMoved, steps), PointerReleased(end, 1))

    # -- by keyboard -----------------------------------------------------------------------------------------------

    def go_to(self, spot_key: Hashable) -> None:
        """Walk there with the keys alone."""
        self.app.scenes.top.page.refresh()
        is_there = False
        for _ in range(400):
            focus = self.app.ui.focus
            if focus.key == spot_key and focus.visible:
                return
            here, goal = focus.current, focus.find(spot_key)
            is_there |= focus.visible and here is not None and goal is not None and here.zone == goal.zone
            self.app.scenes.step([key(arrow_towards(focus, spot_key) if is_there else "next_zone")], 0.0)
        raise AssertionError(f"the keyboard does not get to {spot_key}, only to {self.focused}")

    def take(self, spot_key: Hashable) -> None:
        """Walk there and press Enter."""
        self.go_to(spot_key)
        self.give(key("accept", "return"))


def answer_by_pointer(hands: Hands, scene: TableScene, choice: Choice) -> None:
    """Give an answer with the pointer alone."""
    match choice:
        case ("card", card, zone):
            start = scene.board.places.of(("card", card))
            assert start is not None
            hands.carry(start.center, lambda: within(scene, zone))
        case ("card", card):
            hands.click(("card", scene.board._sprites.uppermost(card)))
        case ("seat", seat):
            hands.click(("seat", seat))
        case ("say", "pay", *amounts):
            for slot, colour in _wrong_drops(scene, amounts):
                source, symbol = (hands.app.ui.focus.find(key) for key in (("source", colour), ("slot", slot)))
                assert source is not None
                assert symbol is not None
                hands.drag(source.rect.center, symbol.rect.center)
            hands.click("pay")
        case _:
            hands.click(("answer", choice))


def within(scene: TableScene, zone: Zone) -> tuple[int, int]:
    """Where a card is let go that is put into a place."""
    place = scene.board.places.of(("zone", zone))
    assert place is not None
    return place.centerx, place.bottom - 12


def answer_by_finger(hands: Hands, scene: TableScene, choice: Choice) -> None:
    """Give an answer on a screen that is touched."""
    hands.touch()
    answer_by_pointer(hands, scene, choice)
    hands.finger = None


def answer_by_keyboard(hands: Hands, scene: TableScene, choice: Choice) -> None:
    """Give an answer with the keyboard alone."""
    match choice:
        case ("card", card, zone):
            hands.take(("card", scene.board._sprites.uppermost(card)))
            if scene.board.gestures.is_holding:
                # There is more than one place to which it could go.
                hands.take(("zone", zone))
        case ("card", card):
            hands.take(("card", scene.board._sprites.uppermost(card)))
        case ("seat", seat):
            hands.take(("seat", seat))
        case ("say", "pay", *amounts):
            for slot, colour in _wrong_drops(scene, amounts):
                hands.go_to(("slot", slot))
                while scene.state.panel_memory["draft"].drops[slot] != colour:
                    hands.give(key("accept", "return"))
            hands.take("pay")
        case _:
            hands.take(("answer", choice))


def _wrong_drops(scene: TableScene, amounts: list[int]) -> Iterator[tuple[int, int]]:
    """The symbols on a payment tray with another colour than wanted, each with a colour that is missing."""
    draft = scene.state.panel_memory["draft"]
    for slot in range(len(draft.drops)):
        if draft.amounts[draft.drops[slot]] > amounts[draft.drops[slot]]:
            missing = next(colour for colour, n in enumerate(amounts) if draft.amounts[colour] < n)
            yield slot, missing
            assert draft.drops[slot] == missing


Way = Callable[[Hands, TableScene, Choice], None]


def play_to_the_end(
    hands: Hands,
    scene: TableScene,
    way: Way,
    random: Random,
    at_curtain: Callable[[], None] = lambda: None,
    before_all: Callable[[], None] = lambda: None,
    before_each: Callable[[], None] = lambda: None,
) -> None:
    """Play for every person at the table until the results are told, passing the screen on as the curtain asks.

    Every answer is given by the hands, also where there is no other. `before_all` is called before what somebody is
    asked before all is answered, `before_each` before each answer.
    """
    hands.app.settings.answers_forced = False
    while hands.scene is scene or isinstance(hands.scene, CurtainScene):
        if isinstance(hands.scene, CurtainScene):
            at_curtain()
            take_the_screen(hands, "open", way)
        elif scene.state.waits_for_all:
            take_the_screen(hands, SEEN, way)
        elif scene.state.may_answer and not scene.pane.board.story.is_busy:
            hands.wait(2 * FRAME)
            seat = scene.state.answering
            if scene.session.viewer == STRANGER:
                before_all()
            before_each()
            choices = scene.match.table.choices(seat)
            choice = random.choice(choices)
            if READY in choices:
                # By chance nobody would ever have picked what makes a game go on.
                choice = scene.match.ruleset.advice.habit(scene.match.table, seat, random)
            before = scene.match.table
            close_pile_without(hands, choice)
            way(hands, scene, choice)
            if scene.answers.guard.choice == choice:
                hands.wait(2 * SEEN_SECONDS)
                way(hands, scene, choice)
            assert scene.match.table is not before, f"{choice} was not given"
        else:
            hands.wait(FRAME)
            hands.wait_until(lambda: hands.scene is not scene or scene.state.may_answer or scene.state.waits_for_all)


def take_the_screen(hands: Hands, button: Hashable, way: Way) -> None:
    """Press what takes the screen, go away from there, and wait until presses are heard again."""
    if way is answer_by_pointer:
        hands.click(button)
        hands.point(PointerMoved((1, 1)))
    else:
        hands.give(key("accept", "return"))
    hands.wait(TAKEN_SECONDS)


def close_pile_without(hands: Hands, choice: Choice) -> None:
    """Close an open pile by Esc, as whoever wants to answer with something else."""
    modals = hands.app.ui.modals
    if modals and isinstance(modals[-1], CardBrowser) and choice[1] not in modals[-1].grid.cards:
        hands.give(key("back", "escape"))


def new_match(game: str, players: list[str], seed: int = 1, **options: object) -> Match:
    """A match of players, each `person` or a level. Of a game for more, further ones like the last sit down, too."""
    names = ("Ada", "Ben", "Cy", "Dot", "Eve", "Flo")
    rules = ruleset(game)
    seated = players + players[-1:] * (rules.fewest - len(players))
    seats = [Seat(names[place], player, place) for place, player in enumerate(seated)]
    return Match(rules, seats, rules.quick_options() | options, seed, 0)


def come_near_the_end(match: Match, answers: int) -> int:
    """Play by habit until about so many answers are left; a game that takes no more begins at the table. Says how many
    were given."""
    whole = Match(match.ruleset, match.seats, dict(match.options), match.seed, match.starter)
    play_on(whole, match.seed, lambda match: False)
    given = max(0, len(whole.history) - answers)
    play_on(match, match.seed, lambda match: len(match.history) >= given)
    return given


GAMES_SEARCHED = 200
"""In so many games something is looked for, before it is said that it cannot be found."""


def played_until(
    game: str, players: list[str], is_wanted: Callable[[Match], bool], first: int = 0, **options: object
) -> Match:
    """The first match of players, from a seed on, that comes by habit to where something is so."""
    for seed in range(first, first + GAMES_SEARCHED):
        match = new_match(game, players, seed, **options)
        play_on(match, seed, is_wanted)
        if not match.is_over:
            return match
    raise LookupError("no game gets there")
