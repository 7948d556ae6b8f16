"""The works of others in the packaged program, under their true licences.

`python licences.py gather FOLDER` writes the texts that go into the bundle; `python licences.py check FOLDER` fails
when something in a frozen bundle belongs to no work of `third_party/works.toml`. Started by `package.py` with the
Python of the packaging environment.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

import bundle
import product
from workshop import PROJECT, WorkshopError, run_command

TABLE = Path(__file__).resolve().parent / "third_party" / "works.toml"
TEXTS = TABLE.parent / "texts"
OWN_MODULES = ("assets", "game", "scenes", product.NAME)
STANDARD_LIBRARY = "standard-library"

INTRODUCTION = """\
Menagerie is under the MIT licence (menagerie/LICENSE). It carries the works below; each line names the files of this
folder with the licences that hold for it.

The works under the GNU LGPL (pygame-ce, mpg123, FluidSynth, libsndfile) are separate files beside the program. You may
replace them by your own builds of the same interface under the same names, and take the program apart as far as mending
such a change asks for. Their source code is had, in the versions named, at the addresses below.

"""


@dataclass(frozen=True)
class Work:
    """One work of others: what it is, which files of the bundle belong to it, and what its makers ask for."""

    name: str
    home: str
    files: tuple[str, ...]
    copyright: tuple[str, ...]
    licences: tuple[str, ...]
    version: str = ""

    @property
    def is_inside_program(self) -> bool:
        """Whether a part of it is packed into the program file itself."""
        return any(pattern.startswith("modules/") for pattern in self.files)

    @property
    def title(self) -> str:
        """The name, with the version where it is known."""
        return f"{self.name} {self.version}".strip()

    def includes(self, place: str) -> bool:
        """Whether the file or module at that place in the bundle is part of this work."""
        return any(fnmatchcase(place, pattern) for pattern in self.files)


@cache
def works() -> tuple[Work, ...]:
    """All works of the table."""
    import tomllib

    entries = tomllib.loads(TABLE.read_text(encoding="utf-8"))["work"]
    return tuple(work_from(entry) for entry in entries)


def work_from(entry: dict[str, Any]) -> Work:
    """One work from its entry in the table. Raises TypeError when the entry lacks something or says too much."""
    fields: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}
    return Work(**fields)


def text_of(licence: str) -> str:
    """The full text of a licence. Raises WorkshopError when there is none."""
    path = TEXTS / f"{licence}.txt"
    if not path.is_file():
        raise WorkshopError(f"{TABLE.name} names the licence {licence}, but {path.relative_to(PROJECT)} is missing.")
    return path.read_text(encoding="utf-8")


def licences_of(chosen: Iterable[Work]) -> list[str]:
    """The licences that hold for any of those works, each once and in order."""
    return sorted({licence for work in chosen for licence in work.licences})


def gather(folder: Path) -> None:
    """Fill a folder, in place of what is there, with all licences and the list of works. Raises WorkshopError."""
    own = folder / product.NAME
    if folder.is_symlink() or (folder.exists() and any(folder.iterdir()) and not (own / "NOTICE.md").is_file()):
        raise WorkshopError(f"{folder} holds something else than licences that were gathered, so it is left as it is.")
    shutil.rmtree(folder, ignore_errors=True)
    own.mkdir(parents=True)
    for name in ("LICENSE", "NOTICE.md"):
        shutil.copyfile(PROJECT / name, own / name)
    for licence in licences_of(works()):
        (folder / f"{licence}.txt").write_text(text_of(licence), encoding="utf-8", newline="\n")
    listed = "\n".join(entry(work) for work in works())
    (folder / "README.txt").write_text(INTRODUCTION + listed, encoding="utf-8", newline="\n")


def entry(work: Work) -> str:
    """The lines about one work in the list."""
    holders = "".join(f"  Copyright {holder}\n" for holder in work.copyright)
    texts = ", ".join(f"{licence}.txt" for licence in work.licences)
    return f"{work.title}\n  {work.home}\n{holders}  Licence: {texts}\n"


def check(frozen: Path) -> None:
    """Raise WorkshopError when the bundle holds a file or a module that belongs to no work and is not ours."""
    places = [place for path in bundle.files(frozen) if not bundle.is_ours(place := bundle.place_in(frozen, path))]
    strangers = [place for place in [*places, *foreign_modules(frozen)] if owner_of(place) is None]
    if strangers:
        raise WorkshopError(
            f"Nobody has looked at the licence of: {', '.join(strangers)}. "
            f"Add each to {TABLE.relative_to(PROJECT)}, or leave it out of the bundle."
        )


def foreign_modules(frozen: Path) -> set[str]:
    """The Python packages inside the program that are not ours, as the table of works names them."""
    tops = {name.partition(".")[0] for name in bundle.modules(frozen)} - set(OWN_MODULES)
    return {f"modules/{STANDARD_LIBRARY if top in sys.stdlib_module_names else top}" for top in tops}


def owner_of(place: str) -> Work | None:
    """The work that the file or module at that place is part of, or None."""
    return next((work for work in works() if work.includes(place)), None)


def main() -> int:
    """Gather into, or check, the folder given; returns 0."""
    {"gather": gather, "check": check}[sys.argv[1]](Path(sys.argv[2]))
    return 0


if __name__ == "__main__":
    run_command(main)
