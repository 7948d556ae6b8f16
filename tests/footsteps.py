"""Counts where the program goes while it does something: calls of its own functions, and changes from file to file."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import tests

ROOT = Path(tests.__file__).parent.parent
OURS = tuple(str(ROOT / folder) + "/" for folder in ("game", "scenes", "assets"))


@dataclass
class Footsteps:
    """How often a function of ours was entered or gone on with, and how often that was in another file than before, on
    the way there or back."""

    calls: int = 0
    switches: int = 0


@contextmanager
def footsteps() -> Iterator[Footsteps]:
    """Count as long as this is open."""
    counted, last = Footsteps(), [""]

    def follow(frame: FrameType, event: str, argument: object) -> None:
        if event not in ("call", "return") or not frame.f_code.co_filename.startswith(OURS):
            return
        counted.calls += event == "call"
        file = frame.f_code.co_filename if event == "call" else _file_of_caller(frame)
        if file and file != last[0]:
            counted.switches += bool(last[0])
            last[0] = file

    sys.setprofile(follow)
    try:
        yield counted
    finally:
        sys.setprofile(None)


def _file_of_caller(frame: FrameType) -> str:
    """The file of ours to which this goes back, over those of others."""
    caller = frame.f_back
    while caller is not None and not caller.f_code.co_filename.startswith(OURS):
        caller = caller.f_back
    return caller.f_code.co_filename if caller is not None else ""
