"""Results of many games, one on each line as they come in, so that an interrupted run goes on where it stopped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import msgspec

from game.store.files import StoreError, read_bytes, reason

LARGEST = 500_000_000
"""Bytes of a ledger: some million games."""


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    result: bytes


class ResultLedger:
    """A file of results, by a word for each game. Each is written before the next one comes."""

    def __init__(self, file: BinaryIO, path: Path, kept: Mapping[str, bytes]) -> None:
        self._file = file
        self._path = path
        self._kept = kept

    def results(self) -> Mapping[str, bytes]:
        """What was kept before."""
        return self._kept

    def add(self, word: str, result: bytes) -> None:
        """Keep a result. Raises StoreError."""
        try:
            self._file.write(msgspec.json.encode(_Line(word, result)) + b"\n")
            self._file.flush()
        except OSError as error:
            raise StoreError("store.cannot_write", file=self._path.name, problem=reason(error)) from error


class LedgerFolder:
    """Ledgers in a folder, by name; it is made when the first is opened."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def __call__(self, name: str) -> Iterator[ResultLedger]:
        """Open a ledger, and close it in the end. Raises StoreError for one that cannot be read, or not written on."""
        path = self.folder / f"{name}.jsonl"
        kept, end = _kept(path)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with path.open("ab") as file:
                file.truncate(end)
                yield ResultLedger(file, path, kept)
        except OSError as error:
            raise StoreError("store.cannot_write", file=path.name, problem=reason(error)) from error


def _kept(path: Path) -> tuple[dict[str, bytes], int]:
    """The content of a ledger, and where its last whole line ends: a killed program leaves half a line."""
    data = read_bytes(path, LARGEST) or b""
    whole = data[: data.rfind(b"\n") + 1]
    try:
        lines = [msgspec.json.decode(line, type=_Line) for line in whole.splitlines()]
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise StoreError("store.broken", file=path.name) from error
    return {line.game: line.result for line in lines}, len(whole)
