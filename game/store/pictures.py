"""Pictures that players make to send them: where they lie, and what they are called."""

from __future__ import annotations

import os
import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

from platformdirs import user_pictures_path

from game.store.files import StoreError
from game.store.own import HOME_VARIABLE, own_folder

ENDING = ".png"
MOST_NUMBERS = 1000


def pictures_folder() -> Path:
    """Where pictures go: where the user looks for pictures; it may not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) / "pictures" if chosen else own_folder(lambda *_, **__: user_pictures_path() / "Menagerie")


def picture_path(name: str) -> Path:
    """A file that does not exist yet, called after what it shows. Raises StoreError where there are too many."""
    stem = re.sub(r"[^\w'-]+", " ", name).strip()[:60] or "Menagerie"
    for number in range(1, MOST_NUMBERS):
        path = pictures_folder() / (f"{stem}{ENDING}" if number == 1 else f"{stem} {number}{ENDING}")
        if not os.path.lexists(path):
            return path
    raise StoreError("store.picture.too_many", file=stem)


def path_in(text: str) -> Path | None:
    """The picture that a copied text names: a path as people type it, or an address as file managers copy it."""
    line = text.strip().strip("\"'")
    if "\n" in line or not line.lower().endswith(ENDING) or len(line) > 4096:
        return None
    if line.lower().startswith("file://"):
        line = unquote(urlsplit(line).path)
        line = line[1:] if re.match(r"/[A-Za-z]:", line) else line
    return Path(line).expanduser()
