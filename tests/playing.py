"""Playing games by chance, for tests that need many of them."""

from collections.abc import Sequence
from random import Random

from game.match.match import Match
from game.session.course import LessonCourse, script_of
from game.table.choices import Choice
from game.table.table import Table


def pick(choices: Sequence[Choice], random: Random) -> Choice:
    """Any of them, the early ones rather more often: they are the ones that let a game go on."""
    return choices[int(random.random() ** 2 * len(choices))]


def play_on(match: Match, random: Random, answers: int = 10_000) -> Match:
    """Give so many answers by chance, or as many as the game takes."""
    for _ in range(answers):
        if match.is_over:
            break
        seat = somebody(match.table, random)
        match.answer(seat, pick(match.table.choices(seat), random))
    return match


def play_table_on(table: Table, random: Random, answers: int) -> None:
    """As `play_on`, at the table alone: no history, no events, nothing to take back."""
    for _ in range(answers):
        if not table.agenda:
            break
        seat = somebody(table, random)
        table.answer(seat, pick(table.choices(seat), random))


def somebody(table: Table, random: Random) -> int:
    """One of the seats that owe an answer."""
    asked = table.asked()
    return asked[int(random.random() * len(asked))]


def positions(game: str) -> dict[str, Table]:
    """The table at each stop of a game's lesson, before anything is done there, and at its end."""
    course = LessonCourse(script_of(game), ["You", "Fern"])
    tables = learn(course)
    return {**tables, course.stop.key: course.match.table}


def learn(course: LessonCourse) -> dict[str, Table]:
    """Do all that a lesson asks, to its end; the table at each stop."""
    tables = {}
    while not course.is_finished:
        tables[course.stop.key] = course.match.table
        while (choice := course.next_taught()) is not None:
            course.try_answer(choice)
        while course.waiting:
            course.reply()
        course.go_on()
    return tables
