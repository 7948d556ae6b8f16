"""Who comes back for the first time on a day is greeted; any press opens the park."""

import pytest

from game.stage.inputs import PointerMoved, PointerPressed
from game.store.files import StoreError
from game.store.people import Person, change_person
from game.store.settings import Settings
from scenes.menus.greeting import MOST_SECONDS, STANDS_SECONDS, Greeting
from scenes.menus.title import TitleScene
from tests.hands import key
from tests.test_title import finished_game
from tests.visitor import OpenApp, Visitor


def came_back(open_app: OpenApp, days: tuple[int, ...] = (-1, -2, -3), **settings: object) -> Visitor:
    """At the title with a keeper who has come on these days, counted from today."""
    app = open_app(**{"keeper": "Ada", **settings})
    today = app.today().toordinal()

    def come(person: Person) -> None:
        person.days[:] = sorted(today + day for day in days)

    change_person("Ada", come, [], 3)
    visitor = Visitor.at_title(app)
    look_at_it(visitor)
    return visitor


def look_at_it(visitor: Visitor) -> None:
    """Until the title's pictures are there."""
    for _ in range(3):
        visitor.looks()
        visitor.app.scenes.step([], 0.02)


def greeting_of(visitor: Visitor) -> Greeting | None:
    return next((one for one in visitor.app.ui.modals if isinstance(one, Greeting)), None)


def test_once_a_day_with_the_row_of_days_the_last_game_and_the_path(open_app: OpenApp) -> None:
    finished_game(1)
    visitor = came_back(open_app)
    greeting = greeting_of(visitor)
    assert greeting is not None and greeting.head == "Good evening, Ada"
    assert greeting.line.startswith("3 lanterns in a row.")
    assert [visitor.spot(each) for each in ("last", "today", "match", "journey")]
    told = " ".join(visitor.app.announcer.announced)
    assert "Good evening, Ada" in told and "Octavia" in told
    visitor.looks()
    visitor.keys("space")
    assert greeting_of(visitor) is None
    visitor.app.scenes.restart(TitleScene(visitor.app))
    look_at_it(visitor)
    assert greeting_of(visitor) is None, "it is the same day"
    visitor.app.change_some(greeted_on=visitor.app.settings.greeted_on - 1)
    visitor.app.scenes.restart(TitleScene(visitor.app))
    look_at_it(visitor)
    assert greeting_of(visitor) is not None


@pytest.mark.parametrize("today", [False, True])
def test_the_lantern_of_today_is_lit_once_today_has_been_played(open_app: OpenApp, today: bool) -> None:
    greeting = greeting_of(came_back(open_app, (-1, -2, *([0] if today else []))))
    assert greeting is not None
    assert greeting.line == (
        "3 lanterns in a row, and today’s is lit."
        if today
        else "2 lanterns in a row. Today’s puzzle or match lights the next."
    )


def test_a_press_beside_the_notes_opens_the_park_and_one_on_a_note_goes_there(open_app: OpenApp) -> None:
    finished_game(1)
    visitor = came_back(open_app)
    note = visitor.spot("journey").rect.center
    visitor.app.scenes.step([PointerMoved((4, 4)), PointerPressed((4, 4))], 1.0)
    assert greeting_of(visitor) is None and isinstance(visitor.scene, TitleScene)
    visitor.app.change_some(greeted_on=0)
    visitor.app.scenes.restart(TitleScene(visitor.app))
    look_at_it(visitor)
    visitor.clicks("journey")
    assert note and not isinstance(visitor.scene, TitleScene)


def test_it_stands_until_all_is_told_and_for_whoever_points_at_a_note(open_app: OpenApp) -> None:
    visitor = came_back(open_app)
    visitor.app.scenes.step([PointerMoved(visitor.spot("journey").rect.center)], 0.02)
    visitor.app.scenes.step([], 2 * MOST_SECONDS)
    assert greeting_of(visitor) is not None
    visitor.app.scenes.step([PointerMoved((4, 4))], 0.02)
    visitor.app.scenes.step([], STANDS_SECONDS)
    assert greeting_of(visitor) is None


@pytest.mark.parametrize(
    ("days", "settings"), [((), {}), ((-1,), {"keeper": ""}), ((-1,), {"reduced_motion": True}), ((-1,), {"speed": 0})]
)
def test_there_is_none_where_nothing_is_to_be_told_nobody_is_known_or_all_stands_still(
    open_app: OpenApp, days: tuple[int, ...], settings: dict[str, object]
) -> None:
    assert greeting_of(came_back(open_app, days, **settings)) is None


def test_by_keys_a_note_is_gone_to_and_taken(open_app: OpenApp) -> None:
    visitor = came_back(open_app)
    visitor.looks()
    visitor.does(key("next_zone", "tab"))
    assert greeting_of(visitor) is not None and visitor.app.ui.focus.current is not None
    visitor.keys("return")
    assert not isinstance(visitor.scene, TitleScene)


def test_where_text_is_large_only_the_first_note_hangs_there(open_app: OpenApp) -> None:
    greeting = greeting_of(came_back(open_app, text_scale=2.0))
    assert greeting is not None and len(greeting.notes) == 1


def test_a_day_that_is_none_is_no_setting() -> None:
    assert Settings().greeted_on == 0


@pytest.mark.parametrize("name", ["W" * 40, "田中" * 20, "\u202eA*d_a[icon:crown]"])
def test_any_name_and_any_day_can_be_greeted(open_app: OpenApp, name: str) -> None:
    app = open_app(keeper=name)
    change_person(name, lambda person: person.days.extend([0, 1, 10**9, app.today().toordinal()]), [], 3)
    visitor = Visitor.at_title(app)
    look_at_it(visitor)
    visitor.sees()
    assert greeting_of(visitor) is not None
    visitor.keys("escape")
    assert isinstance(visitor.scene, TitleScene) and not app.scenes.is_over


def test_where_nothing_can_be_written_it_is_greeted_all_the_same_and_said_once(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*given: object) -> None:
        raise StoreError("store.full")

    monkeypatch.setattr("scenes.app.change_settings", full)
    visitor = came_back(open_app)
    assert greeting_of(visitor) is not None
    visitor.keys("space")
    visitor.app.scenes.restart(TitleScene(visitor.app))
    look_at_it(visitor)
    assert greeting_of(visitor) is None, "this window has greeted"
