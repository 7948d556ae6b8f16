"""Does things to what is kept of people, nights, papers and pictures, each over and over, and dies at another step on
the disk each time; prints what is there after the next start. A process of its own, for it forks: `python -m
tests.writes_to_kill FOLDER`."""

import json
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.session.earning import Gains, Met, keep_gains
from game.session.journey import quarter
from game.session.night import Astray, count_astray, note_end
from game.session.occasions import of_night
from game.session.play_session import PlaySession
from game.store import nights, own, people
from game.store.bin import Bin
from game.store.files import StoreError
from game.store.finished import finished
from game.store.games import Save, read_record, unfinished
from game.store.nights import Night, NightGame
from game.store.people import Person, all_people, bring_person, change_person, rename_person, throw_person
from game.store.sent_people import send_person
from game.store.sent_pictures import keep_paper, keep_picture
from game.store.statistics import load_statistics
from game.store.upkeep import tidy

PLACES = ("people", "nights", "papers", "pictures", "sent")
NIGHT = "20260101-200000-01234567.night"
OTHERS = ("notes.txt", "thesis.json", "it.png", "tax.pdf", ".settings.json.backup01")
"""What somebody else keeps there."""


class Deed(NamedTuple):
    """Something that is done: what was there before it, and the look at what is there then."""

    before: Callable[[], object]
    act: Callable[[], object]
    look: Callable[[list[StoreError]], object]


# -- people -----------------------------------------------------------------------------------------------------------


def add(feat: str) -> None:
    change_person("Ada", lambda one: one.feats.update({feat: 1}), [])


def called_otherwise() -> None:
    """Somebody has given Ada's file another name by hand, and the program sees it."""
    people.path_of("Ada").rename(people.path_of("Cy"))
    all_people([])


def found(problems: list[StoreError]) -> object:
    """Who is there with which feats, and how many lie in the bin."""
    thrown = list(own.home().glob("menagerie-bin/*/thrown-0"))
    return [(one.name, sorted(one.feats)) for one in all_people(problems)], len(thrown)


def earn() -> None:
    """A match brings Ada a star, two pages of the album, a feat, and a day in the row."""
    station = quarter("flask")[0]
    met = {"wyrm": Met(True, True), "moth": Met(False, False)}
    feats, day = ["first_win"], 740_000
    keep_gains(
        Gains(
            0, "Ada", "flask", "day/740000", (0,), 1, False, station, [True, False, False], met, feats, "gentle", "Bo"
        ),
        "m",
        day,
        [],
    )


def earned(problems: list[StoreError]) -> object:
    (ada,) = all_people(problems)
    return sorted(ada.album), list(ada.stars.values()), sorted(ada.feats), ada.days, len(ada.tallies), ada.counted


def earned_before() -> None:
    add("x")
    earn()


def turn_the_page() -> None:
    change_person("Ada", lambda one: setattr(one.album["wyrm"], "is_new", False), [])


def pages(problems: list[StoreError]) -> object:
    (ada,) = all_people(problems)
    return {key: page.is_new for key, page in ada.album.items()}


# -- nights -----------------------------------------------------------------------------------------------------------


def a_night() -> Night:
    return Night([Seat("Ada"), Seat("Ben")], ["flask", "quellector", "flask"])


def end_a_game() -> None:
    (night,) = nights.nights([])
    nights.change_night(night.id, lambda one: one.ended.append(NightGame([1, 2], [3, 1])), [])


def end_the_night() -> None:
    (night,) = nights.nights([])
    nights.throw_away(night.id, Bin(), "night")


def the_match() -> Match:
    """The first game of the night there is, over; always the same."""
    rules, random = ruleset("quellector"), Random(1)
    match = Match(rules, [Seat("Ada"), Seat("Ben")], rules.quick_options(), 1, 0)
    match.occasion = of_night(NIGHT, 0)
    while not match.is_over:
        seat = match.table.asked()[0]
        match.answer(seat, rules.advice.habit(match.table, seat, random))
    return match


def a_game_left_at_its_end() -> None:
    """A game of a night lies there with its end, which nobody has been told; Ada and Ben are kept."""
    for name in ("Ada", "Ben"):
        change_person(name, lambda person: None, [])
    nights.change_night(NIGHT, lambda night: None, [], a_night())
    keep(the_match())


def conclude(where: Path) -> PlaySession:
    """Somebody goes on with it, or lets it be played out, and is told."""
    match = Match.resume(rules := ruleset("quellector"), read_record(where))
    sitting = PlaySession(match, save=Save.opened(where))
    while not match.is_over:
        seat = match.table.asked()[0]
        sitting.answer(seat, rules.advice.habit(match.table, seat, Random(len(match.history))))
    sitting.conclude(740_000)
    sitting.close()
    return sitting


def conclude_all() -> None:
    for kept in unfinished([]):
        conclude(kept.path)


def concluded(problems: list[StoreError]) -> object:
    """What is there when who was killed has gone on: how often it is kept, and counted for whom."""
    conclude_all()
    counted = [sum(tally.games for tally in person.tallies.values()) for person in all_people(problems)]
    (night,) = nights.nights(problems)
    everybody = load_statistics(problems).tallies.values()
    return len(unfinished([])), len(finished([])), counted, len(night.night.ended), sum(one.games for one in everybody)


def a_game_that_is_left() -> None:
    """Ada, who is kept, is out of a game that the others play on."""
    change_person("Ada", lambda person: None, [])
    rules, random = ruleset("quellector"), Random(37)
    match = Match(rules, [Seat("Ada"), Seat("Ben", "steady"), Seat("Cy", "steady")], rules.quick_options(), 37, 0)
    while not rules.is_out(match.table, 0):
        seat = match.table.asked()[0]
        match.answer(seat, rules.advice.habit(match.table, seat, random))
    assert not match.is_over
    keep(match)


def keep(match: Match) -> None:
    """It lies there to go on with."""
    save = Save.begun("quellector")
    save.write(match.record())
    save.close()


def a_game_of_guests() -> None:
    """A game lies there with its end, and none of its people is kept."""
    match = the_match()
    match.occasion = ""
    keep(match)


def keep_the_guests() -> None:
    """In the results, both say that they want to be kept."""
    (game,) = unfinished([])
    ending = conclude(game.path).ending
    for one in tuple(ending.guests):
        ending.keep_guest(one, [])


def counted_for(problems: list[StoreError]) -> object:
    """Who is kept with how many games, when who was killed has gone on, and how often the game is kept and counted."""
    conclude_all()
    counted = [(one.name, sum(tally.games for tally in one.tallies.values())) for one in all_people(problems)]
    everybody = load_statistics(problems).tallies.values()
    return counted, len(unfinished([])), len(finished([])), sum(one.games for one in everybody)


def a_game_astray() -> None:
    """Another window has played the same game of the night."""
    nights.change_night(NIGHT, lambda night: night.ended.append(NightGame([1, 2], [8, 0])), [], a_night())


def count_it_after_all() -> None:
    astray = note_end(the_match(), [])
    assert astray is not None
    count_astray(astray, [])


def scores(problems: list[StoreError]) -> object:
    return [[ended.scores == [8, 0] for ended in one.night.ended] for one in nights.nights(problems)]


def a_night_that_is_gone() -> None:
    (own.home() / "nights").mkdir(exist_ok=True)


def bring_it_back() -> None:
    count_astray(Astray(NIGHT, 0, NightGame([1, 2], [3, 1]), is_gone=True), [], a_night())


def two_games_one_ahead() -> None:
    """The clock was ahead while the first was played."""
    for number in range(2):
        save = Save.begun("flask")
        save.write(Match(ruleset("flask"), [Seat("Ada"), Seat("Ben")], {}, number, 0).record())
        save.close()
    os.utime(unfinished([])[0].path, (4e9, 4e9))


def play_the_other() -> None:
    other = unfinished([])[-1].path
    save = Save.opened(other)
    save.write(read_record(other))
    save.close()


def order(problems: list[StoreError]) -> object:
    return [kept.changed > 3e9 for kept in unfinished(problems)]


def planned(problems: list[StoreError]) -> object:
    thrown = list(own.home().glob("menagerie-bin/*/thrown-0"))
    return [(one.night.games, len(one.night.ended)) for one in nights.nights(problems)], len(thrown)


# -- what goes to the user's own folders ------------------------------------------------------------------------------


def kept(place: str, ending: str, problems: list[StoreError]) -> object:
    """The files of that kind which nobody else has laid there, by their sizes."""
    folder = own.home() / place
    ours = [one for one in folder.glob(f"*{ending}") if one.name not in OTHERS]
    return sorted([(one.name, one.stat().st_size) for one in ours])


def nothing() -> None:
    """There was nothing before."""


DEEDS: dict[str, Deed] = {
    "change": Deed(partial(add, "x"), partial(add, "y"), found),
    "rename": Deed(partial(add, "x"), lambda: rename_person("Ada", "Bea", []), found),
    "bring": Deed(partial(add, "x"), lambda: bring_person(Person("Ada", feats={"y": 2}), []), found),
    "throw": Deed(partial(add, "x"), lambda: throw_person("Ada", Bin(), "people"), found),
    "settle": Deed(partial(add, "x"), called_otherwise, found),
    "earn": Deed(partial(add, "x"), earn, earned),
    "look": Deed(earned_before, turn_the_page, pages),
    "plan": Deed(nothing, lambda: nights.begin(a_night()), planned),
    "end a game": Deed(lambda: nights.begin(a_night()), end_a_game, planned),
    "end the night": Deed(lambda: nights.begin(a_night()), end_the_night, planned),
    "conclude": Deed(a_game_left_at_its_end, conclude_all, concluded),
    "leave": Deed(a_game_that_is_left, conclude_all, counted_for),
    "keep the guests": Deed(a_game_of_guests, keep_the_guests, counted_for),
    "count after all": Deed(a_game_astray, count_it_after_all, scores),
    "bring back a night": Deed(a_night_that_is_gone, bring_it_back, planned),
    "play with a wrong clock": Deed(two_games_one_ahead, play_the_other, order),
    "print": Deed(nothing, lambda: keep_paper("Flask", b"%PDF-" + bytes(95), ".pdf"), partial(kept, "papers", ".pdf")),
    "film": Deed(nothing, lambda: keep_picture("Flask", bytes(100), ".webp"), partial(kept, "pictures", ".webp")),
    "send": Deed(nothing, lambda: send_person(Person("Ada")), partial(kept, "sent", ".keeper.json")),
}


def die_at(step: int) -> None:
    """From now on, die instead of taking this step on the disk."""
    taken = count()

    def dying(act: Callable[..., Any]) -> Callable[..., Any]:
        def first(*given: Any, **named: Any) -> Any:
            if next(taken) == step:
                os.kill(os.getpid(), signal.SIGKILL)
            return act(*given, **named)

        return first

    for module, names in ((own, ("put", "move", "remove")), (os, ("fsync", "write"))):
        for name in names:
            setattr(module, name, dying(getattr(module, name)))
    tempfile.mkstemp = dying(tempfile.mkstemp)


def strangers() -> dict[str, tuple[bytes, int]]:
    """What somebody else keeps there, as it is now."""
    paths = [own.home() / place / name for place in PLACES for name in OTHERS]
    return {str(path): (path.read_bytes(), path.lstat().st_mtime_ns) for path in paths if path.exists()}


def attempt(deed: Deed, step: int) -> tuple[bool, dict[str, object]]:
    """Do it in a fork that dies at this step; whether it came to its end, and what is there after the next start."""
    for place in PLACES:
        (own.home() / place).mkdir(parents=True)
        for name in OTHERS:
            (own.home() / place / name).write_text("mine", encoding="utf-8")
    deed.before()
    before = strangers()
    child = os.fork()
    if child == 0:
        die_at(step)
        deed.act()
        os._exit(0)
    status = os.waitpid(child, 0)[1]
    is_done = status == 0
    if not is_done and not os.WIFSIGNALED(status):
        raise RuntimeError("what was to be killed has failed by itself")
    tidy()
    problems: list[StoreError] = []
    told = {
        "there": str(deed.look(problems)),
        "problems": len(problems),
        "left": [path.name for place in PLACES for path in (own.home() / place).glob(".*") if path.name not in OTHERS],
        "strangers": strangers() == before,
    }
    return is_done, told


def main(folder: str) -> None:
    """A disk keeps what was written when a process dies, whether it was waited for or not."""
    os.fsync = lambda number: None  # type: ignore[assignment]
    for name, deed in DEEDS.items():
        for step in count():
            os.environ[own.HOME_VARIABLE] = str(Path(folder) / f"{name}-{step}")
            is_done, told = attempt(deed, step)
            print(json.dumps({"deed": name, "step": step, **told}), flush=True)
            if is_done:
                break


if __name__ == "__main__":
    main(sys.argv[1])
