"""A worker process at the other end of two pipes, which may hang, babble or die: nothing here makes the caller wait."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import IO, Any

from game.bots.wire import encoded
from game.processes import see_to_the_end_of, started

LONGEST_ANSWER = 1 << 16
"""Bytes of a worker's line, with its end. No thought comes near it."""


class OutputEnd(Enum):
    """How a worker's output came to its end."""

    DIED = "died"
    BABBLED = "babbled"
    """It said more than it was asked for, and was ended for that."""


class Connection:
    """One worker process with a thread that starts it and writes to it, and one that reads from it and buries it."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = list(command)
        self.process: subprocess.Popen[bytes] | None = None
        self.is_over = False
        self._asked = 0
        self._lock = Lock()
        self._outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        self._incoming: SimpleQueue[bytes | OutputEnd] = SimpleQueue()
        see_to_the_end_of(self)
        Thread(target=self._write, daemon=True).start()

    @property
    def process_id(self) -> int | None:
        """The process, None as long as it has not been started."""
        return self.process.pid if self.process is not None else None

    def ask(self, message: Any) -> None:
        """Send a message that is to be answered with one line."""
        self._asked += 1
        self.tell(message)

    def tell(self, message: Any) -> None:
        """Send a message that is not answered."""
        self._outgoing.put(encoded(message))

    def receive(self) -> bytes | OutputEnd | None:
        """The next line, how the output came to its end, or None while there is nothing."""
        try:
            return self._incoming.get_nowait()
        except Empty:
            return None

    def stop(self) -> None:
        """End the process at once, whatever it does; a stopped one could not even notice that its input ends."""
        with self._lock:
            self.is_over = True
        if self.process is not None:
            _kill(self.process)
        self._outgoing.put(None)

    # -- the threads ---------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        process = self._start()
        if process is None:
            self._incoming.put(OutputEnd.DIED)
            return
        assert process.stdin is not None
        Thread(target=self._read, args=(process,), daemon=True).start()
        with suppress(OSError):  # the reader notices the end and says so
            while (line := self._outgoing.get()) is not None:
                process.stdin.write(line)
                process.stdin.flush()
        with suppress(OSError):
            process.stdin.close()

    def _start(self) -> subprocess.Popen[bytes] | None:
        try:
            process = started(self.command)
        except OSError:
            return None
        with self._lock:
            self.process = process
        if self.is_over:
            _kill(process)
        return process

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        end = self._listen(process.stdout)
        _kill(process)
        process.wait()
        process.stdout.close()
        self._incoming.put(end)
        self._outgoing.put(None)

    def _listen(self, source: IO[bytes]) -> OutputEnd:
        """Pass lines on to the end of the output, or until there are more than were asked for, or one without end."""
        heard = 0
        while line := source.readline(LONGEST_ANSWER + 1):
            heard += 1
            if heard > self._asked or len(line) > LONGEST_ANSWER:
                return OutputEnd.BABBLED
            self._incoming.put(line)
        return OutputEnd.DIED


def _kill(process: subprocess.Popen[bytes]) -> None:
    with suppress(OSError):
        process.kill()
