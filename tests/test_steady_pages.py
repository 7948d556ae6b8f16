"""Nothing that can be pressed appears or moves under a pointer that is about to press: every page, every control."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from typing import Any

import pytest
from pygame import Rect

from game.rulesets import RULESETS
from game.rulesets.flask import FLASK
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.ruleset import Ruleset
from game.stage.fingers import NOWHERE
from game.stage.focus import Spot
from game.stage.inputs import (
    DOUBLE_CLICK_SECONDS,
    ClickCounter,
    KeyPressed,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from game.stage.presses import PressMet
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.window import Canvas
from game.store.finished import keep
from game.store.settings import Settings
from scenes import routes
from scenes.commands import played, shots
from scenes.learn.lesson.scene import LessonScene
from scenes.menagerie import Menagerie
from scenes.pages import Made, PageScene
from scenes.play.results.scene import ResultsScene
from tests.coached import glimpsed
from tests.games import games_with
from tests.hands import Hands, new_match
from tests.keeping import keep_unfinished
from tests.test_sizes import _told
from tests.visitor import Visitor

pytestmark = pytest.mark.usefixtures("own_home")

MOST_OF_A_ZONE = 2
"""So many controls of a zone are pressed, its first and its last: its others are of the same kind."""

TAKEN_AWAY = ("less", "type")
"""What takes something out of a row, whose neighbours then move up: no second press of the same hand meets them."""

GROWS = ("text_scale",)
"""The size of the text, by which the whole page changes."""

SEATS = ("add",)
"""Whoever is pressed in the dark sits there in the light: no second press of the same hand meets them."""

Opener = Callable[[Menagerie], object]


def menus() -> Iterator[tuple[str, Opener]]:
    """All pages of the program's own, some with more on them than at first, and one game's of those that each has."""
    others = tuple(f"-{rules.key}" for rules in RULESETS[1:])
    for shot in shots._menus():
        if not shot.name.endswith(others):
            yield shot.name, shot.make
    yield "full title", routes.to_title
    yield "full kept games", routes.to_kept_games
    for rules in RULESETS[::3]:
        yield f"{rules.key} full set-up", lambda app, rules=rules: full_set_up(app, rules)
    yield "own deck", own_deck


def full_set_up(app: Menagerie, rules: Any) -> None:
    routes.to_setup(app, rules)
    for _ in range(rules.most - 3):
        app.scenes.top.seats.add()  # type: ignore[attr-defined]


def own_deck(app: Menagerie) -> None:
    routes.to_decks(app, FLASK)
    app.scenes.top.deeds.copy()  # type: ignore[attr-defined]


def around(game: str) -> Iterator[tuple[str, Opener]]:
    """Every other page of a game but its table: those that the games before and after it in the list leave out."""
    rules = next(one for one in RULESETS if one.key == game)
    pages = [shot for shot in shots._around(rules) if "puzzle" not in shot.name]
    for shot in pages[RULESETS.index(rules) % 2 :: 2]:
        yield shot.name, shot.make


class Presser(Visitor):
    """Presses each control of a page. What a press has changed on the page stays so, for the next control is pressed
    where it lies now; from what it has opened Escape leads back, and where it does not, the page is made anew."""

    def __init__(self) -> None:
        super().__init__(Menagerie(Canvas((1280, 720)), settings(), []))
        self._counter = ClickCounter()

    def opens(self, make: Opener) -> None:
        app = self.app
        while app.scenes.stack:
            app.scenes.stack.pop().leave()
        app.scenes.is_over = False
        app.ui.leave_modals()
        app.ui.pointer = None
        app.change(settings())
        make(app)
        self.waits(1.0)

    def waits(self, seconds: float) -> None:
        """In few steps: nothing is to be seen on the way."""
        steps = max(1, round(seconds / 0.5))
        for _ in range(steps):
            if not self.app.scenes.is_over:
                self.app.scenes.step([], seconds / steps)

    def page(self) -> object:
        """What stands before one: the scenes, what is open above them, and the settings."""
        app = self.app
        return None if app.scenes.is_over else (list(app.scenes.stack), list(app.ui.modals), app.settings)

    def found_again(self, spot: Spot, page: object) -> Spot | None:
        """A control of a page where it lies now, perhaps after Escape; None if the page is another one by then."""
        if self.page() not in (page, None):
            self.app.scenes.step([self._pressed("escape")], 0.02)
            self.waits(1.0)
        found = self.app.ui.focus.find(spot.key) if self.page() == page else None
        return found if found is not None and self.under(found.rect.center) == self.named(found) else None

    def named(self, spot: Spot) -> Hashable:
        return self.app.ui.focus, spot.key, spot.about

    def under(self, place: Point) -> Hashable:
        """What could be pressed there: whose it is, its key, what it is about."""
        focus = self.app.ui.focus
        spot = focus.at(place)
        return None if spot is None or not spot.enabled else self.named(spot)

    def presses(self, place: Point) -> None:
        press = self._counter.count(PointerPressed(place), self.app.ui.now)
        for given in (PointerMoved(place), press, PointerReleased(place)):
            if not self.app.scenes.is_over:
                self.app.scenes.step([given], 0.02)

    def controls(self) -> list[Spot]:
        """Some of each zone, first and last among them; cards on a table are none."""
        cards = {spot.key for spot in self.scene.page.floor.spots()}
        zones: dict[str, list[Spot]] = defaultdict(list)
        for spot in self.app.ui.focus.spots:
            if spot.enabled and spot.key not in cards and self.under(spot.rect.center) is not None:
                zones[spot.zone].append(spot)
        return [spot for zone in zones.values() for spot in _some(zone)]


def _some(spots: list[Spot]) -> list[Spot]:
    last = len(spots) - 1
    most = min(MOST_OF_A_ZONE, len(spots)) - 1
    return [spots[round(last * at / most)] for at in range(most + 1)] if most else spots


def settings() -> Settings:
    return Settings(speed=0, effects=0, music=0)


@pytest.fixture
def presser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Presser]:
    kept = cache(shots.finished)
    for module in (shots, played):
        monkeypatch.setattr(module, "finished", kept)
    monkeypatch.setattr(shots, "_results", _told)
    monkeypatch.setattr(shots, "_coached", glimpsed)
    person = Presser()
    yield person
    person.app.close()


def second_press_counts(presser: Presser, place: Point) -> bool:
    """Whether a press at the same place after the first is given to anything at all."""
    is_meant: list[bool] = []
    presses = presser.app.scenes.presses
    is_pointed = presses.is_pointed

    def noted(press: PointerPressed, met: PressMet, now: float) -> bool:
        is_meant.append(is_pointed(press, met, now))
        return is_meant[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(presses, "is_pointed", noted)
        presser.presses(place)
    return any(is_meant)


def faults(presser: Presser, make: Opener) -> list[str]:
    """What a press brings under the pointer, and what a second one does that was not meant."""
    found: list[str] = []
    presser.opens(make)
    begun = presser.page()
    for control in presser.controls():
        if (spot := presser.found_again(control, begun)) is None:
            presser.opens(make)
            begun, spot = presser.page(), presser.app.ui.focus.find(control.key)
        before = None if spot is None else presser.under(place := spot.rect.center)
        if before is None or before[1] != spot.key:  # type: ignore[index]
            continue
        scenes, modals = list(presser.app.scenes.stack), list(presser.app.ui.modals)
        presser.presses(place)
        if presser.app.scenes.is_over:
            continue
        if presser.under(place) != before and second_press_counts(presser, place):
            found.append(f"the second press of a double click on {spot.key} met something else")
        presser.waits(1.0)
        is_same_page = scenes == presser.app.scenes.stack and modals == presser.app.ui.modals
        after: Any = presser.under(place)
        name = spot.key[0] if isinstance(spot.key, tuple) else spot.key
        is_other = after is not None and after[1] != spot.key and name not in (*TAKEN_AWAY, *GROWS, *SEATS)
        if is_same_page and is_other:
            found.append(f"where {spot.key} was pressed, {after[1]} lies now")
    return found


def test_a_page_of_the_programs_own_is_steady(presser: Presser) -> None:
    for seed in (1, 2):
        keep_unfinished(new_match("quellector", ["person", "steady", "steady", "steady"], seed).record())
        keep(shots.finished(QUELLECTOR, 2).record(), f"game {seed}")
    found = {name: wrong for name, make in menus() if (wrong := faults(presser, make))}
    assert not found


@pytest.mark.parametrize("game", [rules.key for rules in RULESETS])
def test_a_page_around_a_game_is_steady(presser: Presser, game: str) -> None:
    found = {name: wrong for name, make in around(game) if (wrong := faults(presser, make))}
    assert not found


PAGES: tuple[Opener, ...] = (
    routes.to_title,
    routes.to_album,
    routes.to_journey,
    routes.to_nights,
    routes.to_settings,
    lambda app: routes.to_setup(app, QUELLECTOR),
    lambda app: routes.to_rulebook(app, QUELLECTOR),
    lambda app: routes.to_lesson(app, QUELLECTOR),
    lambda app: routes.to_replay(app, shots.finished(QUELLECTOR, 2).record()),
    lambda app: app.scenes.restart(ResultsScene(app, shots.finished(QUELLECTOR, 2))),
)


def test_a_page_is_laid_out_by_what_it_was_made_of(presser: Presser) -> None:
    """Also when another one has been made meanwhile, which nobody has laid out."""

    def places(made: Made) -> list[tuple[int, ...]]:
        return [tuple(leaf.rect) for widget in made.widgets for leaf in widget.leaves()]

    for make in PAGES:
        presser.opens(make)
        scene, window = presser.app.scenes.top, presser.app.ui.bounds
        assert isinstance(scene, PageScene)
        one, other = scene.made(), scene.made()
        one.arrange(window)
        lies = places(one)
        other.arrange(window)
        assert places(one) == places(other) == lies, type(scene)


class TestSetUp:
    @pytest.fixture
    def guest(self, presser: Presser) -> Presser:
        presser.opens(lambda app: routes.to_setup(app, QUELLECTOR))
        return presser

    def seats(self, guest: Presser) -> int:
        return len(guest.scene.setup.places.all)

    def test_who_presses_the_dark_one_twice_seats_one_and_asks_nobody_who_it_is(self, guest: Presser) -> None:
        for n in range(3, QUELLECTOR.most + 1):
            place = guest.spot("add").rect.center
            guest.presses(place)
            guest.waits(0.1)
            guest.presses(place)
            assert (self.seats(guest), guest.app.ui.modals) == (n, [])
            guest.waits(DOUBLE_CLICK_SECONDS)
        assert guest.app.ui.focus.find("add") is None, "the table is full"

    def test_a_double_click_sends_one_player_away(self, guest: Presser) -> None:
        for _ in range(2):
            guest.clicks("add")
        place = guest.spot(("remove", 1)).rect.center
        guest.presses(place)
        guest.presses(place)
        assert self.seats(guest) == 3

    def test_who_waits_and_looks_sends_the_next_away_too(self, guest: Presser) -> None:
        for _ in range(3):
            guest.clicks("add")
        place = guest.spot(("remove", 1)).rect.center
        guest.presses(place)
        guest.waits(DOUBLE_CLICK_SECONDS + 0.1)
        guest.presses(place)
        assert self.seats(guest) == 3

    def test_nothing_moves_when_seats_can_be_left_or_no_longer(self, guest: Presser) -> None:
        lay = guest.spot((("player", 1), 0)).rect
        guest.clicks("add")
        assert guest.spot((("player", 1), 0)).rect == lay
        guest.clicks(("remove", 2))
        assert guest.spot((("player", 1), 0)).rect == lay

    def test_a_finger_that_taps_twice_presses_once(self, guest: Presser) -> None:
        for _ in range(2):
            guest.clicks("add")
        place = guest.spot(("remove", 1)).rect.center
        guest.presses(place)
        guest.does(PointerMoved(NOWHERE))
        guest.presses(place)
        assert self.seats(guest) == 3


class TestResults:
    @pytest.fixture
    def guest(self, presser: Presser) -> Presser:
        presser.opens(lambda app: app.scenes.restart(ResultsScene(app, shots.finished(QUELLECTOR, 2))))
        return presser

    def places(self, guest: Presser) -> dict[Hashable, tuple[int, ...]]:
        return {spot.key: tuple(spot.rect) for spot in guest.app.ui.focus.spots if spot.zone in ("foot", "strip")}

    def test_a_star_leaves_everything_where_it_is(self, guest: Presser) -> None:
        before = self.places(guest)
        for _ in range(2):
            guest.clicks("star")
            assert self.places(guest) == before

    def test_nothing_moves_while_it_is_told(self, presser: Presser) -> None:
        presser.opens(_slowly)
        before = self.places(presser)
        presser.does(KeyPressed("s", "skip"))
        assert self.places(presser) == before


def _slowly(app: Menagerie) -> None:
    app.change(Settings(effects=0, music=0))
    app.scenes.restart(ResultsScene(app, shots.finished(QUELLECTOR, 2)))


@games_with(lambda shown: shown.has_lesson)
def test_what_goes_on_and_what_shows_lie_apart_in_every_lesson(hands: Hands, rules: Ruleset) -> None:
    hands.app.scenes.restart(scene := LessonScene(hands.app, rules))
    lay: dict[Hashable, list[Rect]] = {"before": [], "next": [], "show": [], "leave": [], "play": []}
    for _ in range(200):
        hands.wait_until(lambda: not (scene.course.waiting or scene.pane.board.story.is_busy))
        for key, rects in lay.items():
            spot = hands.app.ui.focus.find(key)
            rects += [spot.rect] if spot is not None else []
        if scene.course.is_finished:
            break
        go_on = hands.app.ui.focus.find("next")
        hands.click("next" if go_on.enabled else "show")
    assert scene.course.is_finished
    for key, rects in lay.items():
        others = [rect for other, found in lay.items() if other != key for rect in found]
        assert all(rect.collidelist(others) < 0 for rect in rects if key in ("before", "next", "show")), key


class TestWhatComesByItself:
    """A dialog that a key has opened, so that it lies where it lies, comes under a pointer at rest."""

    @pytest.fixture
    def page(self, presser: Presser) -> Presser:
        presser.opens(routes.to_credits)
        presser.does(PointerMoved((640, 400)))
        return presser

    def come(self, guest: Presser) -> list[str]:
        pressed: list[str] = []
        guest.app.ui.focus.show()
        dialog = Dialog(guest.app.ui, "Well?", "", [DialogButton("yes", "Yes")], pressed.append)
        dialog.show()
        return pressed

    def answer(self, guest: Presser) -> Point:
        return guest.spot(("answer", "yes")).rect.center

    def test_it_cannot_be_pressed_before_it_can_be_seen(self, page: Presser) -> None:
        self.come(page)
        place = self.answer(page)
        page.keys("escape")
        page.does(PointerMoved(place))
        pressed = self.come(page)
        assert self.answer(page) == place
        page.presses(place)
        assert pressed == []
        page.waits(DOUBLE_CLICK_SECONDS + 0.1)
        page.presses(place)
        assert pressed == ["yes"]

    def test_who_goes_there_may_press_at_once(self, page: Presser) -> None:
        pressed = self.come(page)
        page.presses(self.answer(page))
        assert pressed == ["yes"]

    def test_a_hand_that_trembles_has_not_gone_there(self, page: Presser) -> None:
        self.come(page)
        x, y = place = self.answer(page)
        page.keys("escape")
        page.does(PointerMoved(place))
        pressed = self.come(page)
        assert self.answer(page) == place
        page.does(PointerMoved((x + 2, y + 1)))
        page.presses((x + 3, y + 1))
        assert pressed == []

    def test_what_the_wheel_brings_may_be_pressed_at_once(self, presser: Presser) -> None:
        presser.opens(routes.to_settings)
        scene = presser.scene
        place = next(spot.rect.center for spot in presser.controls() if scene.body.rect.collidepoint(spot.rect.center))
        presser.does(PointerMoved(place))
        presser.waits(1.0)
        before = presser.under(place)
        for _ in range(40):
            presser.app.scenes.step([Wheel(place, -0.5)], 0.02)
            if presser.under(place) not in (None, before):
                break
        assert presser.under(place) not in (None, before)
        assert second_press_counts(presser, place)

    def test_the_second_press_at_a_caption_goes_no_further(self, page: Presser) -> None:
        pressed: list[str] = []
        under = Button(page.app.ui, "under", "Under it", lambda: pressed.append("under"))
        page.scene.page.widgets.append(under)
        under.layout(Rect(600, 380, 80, 40))
        page.scene.page.refresh()
        page.waits(1.0)
        captions = page.app.captions
        captions.shown, captions.rect = "alarm", Rect(600, 380, 80, 40)
        page.presses((640, 400))
        assert captions.shown is None
        page.presses((640, 400))
        assert pressed == []
        page.waits(DOUBLE_CLICK_SECONDS + 0.1)
        page.presses((640, 400))
        assert pressed == ["under"]

    def test_a_press_that_takes_a_message_away_goes_no_further(self, page: Presser) -> None:
        page.app.note("A word")
        ((_, rect),) = page.scene.page.toasts.placed()
        pressed: list[str] = []
        under = Button(page.app.ui, "under", "Under it", lambda: pressed.append("under"))
        page.scene.page.widgets.append(under)
        under.layout(rect)
        page.scene.page.refresh()
        page.presses(rect.center)
        page.presses(rect.center)
        assert (page.told, pressed) == ([], [])
        page.waits(DOUBLE_CLICK_SECONDS + 0.1)
        page.presses(rect.center)
        assert pressed == ["under"]
