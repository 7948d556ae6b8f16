"""Where somebody left a lesson: kept of a keeper with all else of them, of guests with the settings."""

from __future__ import annotations

from collections.abc import Mapping

from game.session.course import LessonCourse, script_of
from game.store.people import Person
from scenes.app import App


def left_at(app: App, game: str) -> str:
    """The key of the stop at which whoever is here left a game's lesson; empty where they did not, or it is gone."""
    person = app.present.person
    key = (app.settings.lessons_left if person is None else person.lessons).get(game, "")
    return key if any(stop.key == key for stop in script_of(game).stops) else ""


def keep_place(app: App, course: LessonCourse) -> None:
    """Remember where a lesson is, from its second stop to its last."""
    game = course.script.game
    key = course.stop.key if course.place and not course.is_finished else ""
    if key == left_at(app, game):
        return

    def turned(left: Mapping[str, str]) -> dict[str, str]:
        others = {one: stop for one, stop in left.items() if one != game}
        return {**others, game: key} if key else others

    def keep(person: Person) -> None:
        person.lessons = turned(person.lessons)

    if app.present.person is None:
        app.change_some(lessons_left=turned(app.settings.lessons_left))
    else:
        app.present.change(keep)
