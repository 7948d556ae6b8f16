"""Printing beside the window, in a process of its own: it takes a while, and much memory that is given back then."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread

import msgspec

from game.processes import end, own_command, see_to_the_end_of, started
from scenes.printing.order import Order

LONGEST_LINE = 4096


class Report(msgspec.Struct):
    """What whoever prints tells on the way: how many pages of how many are done, where the file lies in the end, or in
    a sentence what went wrong."""

    done: int = 0
    pages: int = 0
    file: str = ""
    failure: str = ""


class PrintJob:
    """One order on its way to a file of that name. Nothing here makes the caller wait."""

    def __init__(self, order: Order, name: str) -> None:
        self.latest = Report()
        """What was told last."""
        self.is_over = False
        self._order = order
        self._name = name
        self._is_stopped = False
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        see_to_the_end_of(self)
        Thread(target=self._go, name="printing", daemon=True).start()

    @property
    def file(self) -> Path | None:
        """Where it lies, once it is ready."""
        return Path(self.latest.file) if self.latest.file else None

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        return self.latest.done / self.latest.pages if self.latest.pages else 0.0

    def stop(self) -> None:
        """Give it up: no file comes of it, unless it is ready already."""
        with self._lock:
            self._is_stopped = True
            if self._process is not None:
                end(self._process)

    # -- the thread ----------------------------------------------------------------------------------------------------

    def _go(self) -> None:
        try:
            self._listen(self._started())
        except OSError as error:
            self.latest = Report(failure=error.strerror or type(error).__name__)
        finally:
            self.is_over = True

    def _started(self) -> subprocess.Popen[bytes]:
        with self._lock:
            process = self._process = started([*printing_command(), self._name])
            if self._is_stopped:
                end(process)
        return process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        with process, suppress(BrokenPipeError):
            process.stdin.write(msgspec.json.encode(self._order))
            process.stdin.close()
            while line := process.stdout.readline(LONGEST_LINE):
                with suppress(msgspec.MsgspecError):
                    self.latest = msgspec.json.decode(line, type=Report)


def printing_command() -> list[str]:
    """How this program starts itself to print an order; the name of the file follows."""
    return [*own_command("print"), "-", "--name"]
