"""One trial of bad input: made from a seed, given in as a person or a program would, and looked at afterwards.

A trial fails where anything is raised, hangs, is lost, or stays unsaid.
"""

import faulthandler
import os
import shutil
import signal
import stat
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType

from tests.fuzzing import NO_FILES, bent, bent_bytes
from tests.ways_in import (
    WAYS,
    Visit,
    Way,
    a_match,
    deck_text,
    good_arrival,
    good_line,
    good_thought,
    heard_from_worker,
    pasted,
    responded,
    retold,
)

PATIENCE_SECONDS = 60
"""Whatever takes so long hangs."""

SHARE_OF_NO_FILES = 0.15


def trial(seed: int, home: Path) -> str:
    """One trial in an empty folder; tells which kind it was."""
    random = Random(seed)
    kinds = list(TRIALS)
    kind = kinds[seed % len(kinds)]
    with _in_time():
        TRIALS[kind](random, home)
    return kind


@contextmanager
def _in_time() -> Iterator[None]:
    """Whatever hangs fails, or, where the system has no alarm, ends the process and tells where it was."""
    if sys.platform == "win32":
        faulthandler.dump_traceback_later(PATIENCE_SECONDS, exit=True)
        yield
        faulthandler.cancel_dump_traceback_later()
        return

    def hangs(number: int, frame: FrameType | None) -> None:
        raise AssertionError("this hangs")

    before = signal.signal(signal.SIGALRM, hangs)
    signal.alarm(PATIENCE_SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


# -- files in the player's own folder ---------------------------------------------------------------------------------


def _file_trial(way: Way) -> Callable[[Random, Path], None]:
    def tried(random: Random, home: Path) -> None:
        path = home / way.place
        for folder in ("unfinished", "replays", "decks", "people", "nights"):
            (home / folder).mkdir()
        way.beside(home, random)
        is_file = random.random() > SHARE_OF_NO_FILES
        if is_file:
            path.write_bytes(bent(way.good(random), random))
        else:
            NO_FILES[random.choice(list(NO_FILES))](path)
        before = _trace(path)
        visit = Visit(home)
        try:
            way.use(visit)
        finally:
            visit.close()
        # The screen shows the same sentence once, however often a file is looked at.
        told = list(dict.fromkeys(visit.told))
        check_sentences(told)
        is_kept = any(_trace(left) == before for left in _everything(home))
        assert is_kept or (is_file and not told and _is_there(path)), f"{way.place} is lost: {told}"
        assert len(told) <= 1 or way.place == "settings.json", told
        is_aside = any(".broken-" in left.name for left in _everything(home))
        assert told or not is_aside, "a file was set aside without a word"
        assert is_file or told, "nothing was said about what is no file"

    return tried


def _everything(home: Path) -> list[Path]:
    return [Path(folder) / name for folder, folders, files in os.walk(home) for name in (*folders, *files)]


def _trace(path: Path) -> object:
    """What a thing on disk is known by: its bytes, or itself."""
    found = path.lstat()
    if stat.S_ISREG(found.st_mode) and found.st_size < 10_000_000:
        return path.read_bytes()
    return found.st_ino


def _is_there(path: Path) -> bool:
    """Whether a file is there in its place: where nothing was said, what was changed did no harm, and the program has
    written its own since."""
    return path.is_file() and path.stat().st_size > 0


def check_sentences(told: list[str]) -> None:
    """What is said is said once, in words that people can read."""
    assert len(told) == len(set(told)), told
    for sentence in told:
        assert sentence.strip() and sentence[0].isprintable(), repr(sentence)
        assert not any(unicodedata.category(sign) in ("Cc", "Cs") for sign in sentence), repr(sentence)
        assert "Traceback" not in sentence and "Error(" not in sentence and "<class" not in sentence, sentence
        assert len(sentence) < 500, sentence


# -- the other ways in ------------------------------------------------------------------------------------------------


def _retelling_trial(random: Random, home: Path) -> None:
    path = home / "game.json"
    is_file = random.random() > SHARE_OF_NO_FILES
    if is_file:
        path.write_bytes(bent(WAYS["replay"].good(random), random))
    else:
        NO_FILES[random.choice(list(NO_FILES))](path)
    before = _trace(path)
    status, wrong = retold(path)
    assert (status == 0) == (not wrong), wrong
    check_sentences(wrong.splitlines())
    assert len(wrong.splitlines()) == (status != 0)
    assert is_file or status == 1
    assert _trace(path) == before


def _door_trial(random: Random, home: Path) -> None:
    path = home / random.choice(("comes.json", "comes.png", "comes"))
    is_file = random.random() > SHARE_OF_NO_FILES
    if is_file:
        path.write_bytes(bent(good_arrival(random), random))
    else:
        NO_FILES[random.choice(list(NO_FILES))](path)
    before = _trace(path)
    visit = Visit(home)
    try:
        shown = visit.let_go(path)
    finally:
        visit.close()
    check_sentences(visit.told)
    assert len(visit.told) <= 1, visit.told
    assert shown or visit.told, "nothing came of it"
    assert is_file or visit.told, "nothing was said about what is no file"
    assert _trace(path) == before


def _clipboard_trial(random: Random, home: Path) -> None:
    data = bent_bytes(deck_text(random).encode(), random)
    visit = Visit(home)
    try:
        for text in (data.decode("utf-8", "replace"), data.decode("latin-1")):
            why = pasted(visit, text)
            check_sentences([why] if why else [])
    finally:
        visit.close()


def _line_trial(random: Random, home: Path) -> None:
    answered = responded(bent(good_line(random), random).replace(b"\n", b" "))
    if answered is not None and "error" in answered:
        assert answered["error"]["code"] != -32603, answered
        check_sentences([answered["error"]["message"]])


def _worker_trial(random: Random, home: Path) -> None:
    match = a_match(random)
    seat = match.table.asked()[0] if match.table.asked() else None
    if seat is None:
        return
    line = bent(good_thought(match, seat, random), random).replace(b"\n", b" ")
    heard, notices = heard_from_worker(match, seat, line)
    for choice in heard:
        match.answer(seat, choice)
    check_sentences(notices)


TRIALS: dict[str, Callable[[Random, Path], None]] = {
    **{name: _file_trial(way) for name, way in WAYS.items()},
    "menagerie replay": _retelling_trial,
    "door": _door_trial,
    "clipboard": _clipboard_trial,
    "protocol": _line_trial,
    "worker": _worker_trial,
}


# -- many of them -----------------------------------------------------------------------------------------------------


def try_many(seeds: Iterator[int] | range, folder: Path) -> tuple[dict[str, int], dict[int, str]]:
    """Trials of these seeds: how many of each kind, and what was wrong by seed."""
    counts: dict[str, int] = {}
    wrong: dict[int, str] = {}
    for seed in seeds:
        home = folder / str(seed)
        home.mkdir()
        try:
            kind = trial(seed, home)
        except Exception as error:
            kind = list(TRIALS)[seed % len(TRIALS)]
            wrong[seed] = f"{kind}: {type(error).__name__}: {error}"
        counts[kind] = counts.get(kind, 0) + 1
        shutil.rmtree(home, ignore_errors=True)
    return counts, wrong


def memory() -> int:
    """The most memory that this process has held so far, in megabytes; 0 where Python does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
