"""A little of the bad input that `python -m tests.long.fuzz` gives: one sentence each, and nothing is lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzzing import NO_FILES
from tests.trials import TRIALS, memory, try_many
from tests.ways_in import WAYS, Visit, retold

ROUNDS = 1


def test_bad_input_gets_a_sentence_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MENAGERIE_HOME", str(tmp_path))
    before = memory()
    counts, wrong = try_many(range(ROUNDS * len(TRIALS)), tmp_path)
    assert not wrong
    assert counts == dict.fromkeys(TRIALS, ROUNDS)
    assert memory() < before + 200


@pytest.mark.parametrize("kind", NO_FILES)
def test_what_is_no_file_is_never_waited_for(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MENAGERIE_HOME", str(tmp_path))
    for way in WAYS.values():
        (tmp_path / way.place).parent.mkdir(exist_ok=True)
        NO_FILES[kind](tmp_path / way.place)
    before = {path: path.lstat() for path in tmp_path.rglob("*")}
    visit = Visit(tmp_path)
    for way in WAYS.values():
        way.use(visit)
        visit.app.scenes.restart(visit.app.scenes.stack[0])
    visit.close()
    told = {sentence for sentence in visit.told if "left as it is" in sentence or "put aside" in sentence}
    assert len(told) == len(WAYS) - 1
    if kind != "a terabyte":  # which is a plain file, and so may be put aside
        assert all(path.lstat().st_ino == found.st_ino for path, found in before.items())
    NO_FILES[kind](tmp_path / "game.json")
    status, wrong = retold(tmp_path / "game.json")
    assert status == 1
    assert len(wrong.splitlines()) == 1


WALK = """
from random import Random
import msgspec
from game.match import bounds, record
from tests.fuzzing import bent
from tests.ways_in import _record
decoders = [msgspec.json.Decoder(kind) for kind in (record.Record, record.Position, bounds.Frame, bounds.Answer)]
random, good = Random(1), 0
base = [_record(random) for _ in range(6)]
for round in range(1500):
    data = bent(random.choice(base), random) if round % 3 else random.choice(base)
    try:
        decoders[0].decode(data)
        good += 1
    except (msgspec.MsgspecError, UnicodeDecodeError):
        pass
assert good > 400
del decoders
print("sound")
"""


def test_no_file_makes_the_decoder_write_beyond_its_memory() -> None:
    """msgspec frees memory twice where a text with a pattern and a list are two of several types of one value."""
    walk = subprocess.run(
        [sys.executable, "-c", WALK],
        env=os.environ | {"PYTHONMALLOC": "debug"},
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert walk.stdout.splitlines()[-1:] == ["sound"], walk.stderr
