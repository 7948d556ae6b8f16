"""What Quaeleon's lesson says of its game is so, whatever its creatures do."""

from game.session.course import LEARNER, TEACHER, LessonCourse, Stop, script_of
from game.table.events import Announced, Event


def told() -> dict[str, list[Event]]:
    """What has been told before each stop, since the one before."""
    course, events = LessonCourse(script_of("quaeleon"), ["You", "Fern"]), {}
    while not course.is_finished:
        before = len(course.match.history)
        key = course.stop.key
        while (choice := course.next_taught()) is not None:
            course.try_answer(choice)
        while course.waiting:
            course.reply()
        events[key] = [event for entry in course.match.history[before:] for event in entry.events]
        course.go_on()
    return events


def stop_at(key: str) -> Stop:
    """A stop by its key."""
    return next(stop for stop in script_of("quaeleon").stops if stop.key == key)


def announced(events: list[Event], word: str) -> list[dict[str, object]]:
    """What was announced by this name, in order."""
    return [event.args for event in events if isinstance(event, Announced) and event.key == f"quaeleon.tell.{word}"]


def test_a_tie_has_destroyed_both_cards_when_it_is_spoken_of() -> None:
    named = stop_at("recruit").cards
    assert announced(told()["stack"], "annihilate") == [{"cards": (named["first"], named["theirs"])}]
    acts = announced(told()["stack"], "activates")
    assert [act["card"] for act in acts] == [named["second"]]


def test_the_order_has_turned_and_the_slow_one_came_first() -> None:
    named = stop_at("turned").cards
    acts = {act["card"]: (place, act["n"]) for place, act in enumerate(announced(told()["recruit"], "activates"))}
    (slow, low), (fast, high), (turner, _) = acts[named["slow"]], acts[named["fast"]], acts[named["card"]]
    assert (low, high) == (5, 22)
    assert turner < slow < fast


def test_shields_that_lay_there_before_took_what_is_said() -> None:
    named, events = stop_at("attack").cards, told()["recruit"]
    acts = [act["card"] for act in announced(events, "activates")]
    assert acts.index(named["second"]) < acts.index(named["wild"])
    words = [(event.key.rpartition(".")[2], event.args) for event in events if isinstance(event, Announced)]
    blow = next(place for place, (_, args) in enumerate(words) if args.get("card") == named["wild"] and "whom" in args)
    losses = {args["who"]: args["n"] for word, args in words[blow : blow + 3] if word == "loses"}
    assert losses == {TEACHER: 14, LEARNER: 3}
