"""Games on disk, for tests."""

from __future__ import annotations

from pathlib import Path

from game.store.games import Save
from game.table.record import Record


def keep_unfinished(record: Record) -> Path:
    """Save a game as a window does that is then closed; tells where."""
    save = Save.begun(record.game)
    save.write(record)
    save.close()
    return save.path
