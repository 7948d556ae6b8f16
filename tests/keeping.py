"""Games on disk, for tests."""

from pathlib import Path

from game.match.record import Record
from game.store.games import Save
from scenes.menagerie import Menagerie
from scenes.play.table.scene import TableScene


def keep_unfinished(record: Record) -> Path:
    """Save a game as a window does that is then closed; tells where."""
    save = Save.begun(record.game)
    try:
        save.write(record)
    finally:
        save.close()
    return save.path


def table_in(app: Menagerie) -> TableScene:
    """The table that somebody has sat down at, perhaps behind a curtain."""
    return next(scene for scene in app.scenes.stack if isinstance(scene, TableScene))
