"""Gather the licences of everything the packaged program carries: `python licences.py FOLDER`.

Started by `package.py` with the Python of the packaging environment, so that it finds what will be in the bundle.
"""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

from product import NAME, project_table
from workshop import PROJECT, WorkshopError, run_command

LICENCE_NAME = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|AUTHORS|LGPL)[^/]*(?<!\.py)(?<!\.pyc)$", re.IGNORECASE)


def carried() -> list[str]:
    """The names of the packages that the program carries."""
    table = project_table()
    pinned = [*table["dependencies"], *table["optional-dependencies"]["screenreader"]]
    return [requirement.split("==")[0] for requirement in pinned]


def licences_of(package: str) -> list[Path]:
    """The files in which an installed package states its licence."""
    files = metadata.distribution(package).files or []
    return sorted(Path(str(file.locate())) for file in files if LICENCE_NAME.match(file.name))


def licences_of_python() -> list[Path]:
    """Python's own licence, wherever this system keeps it."""
    library = Path(sysconfig.get_path("stdlib"))
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    places = [
        library / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path(sys.base_prefix) / "share" / "doc" / f"python{version}" / "copyright",
    ]
    return [place for place in places if place.is_file()][:1]


def gather(folder: Path) -> None:
    """Fill a folder, in place of what is there, with one folder of licences for each work. Raises WorkshopError."""
    shutil.rmtree(folder, ignore_errors=True)
    works = {package: licences_of(package) for package in carried()}
    works["python"] = licences_of_python()
    works[NAME] = [PROJECT / "LICENSE", PROJECT / "NOTICE.md"]
    for work, files in works.items():
        if not files:
            raise WorkshopError(f"No licence of {work} was found, so the program cannot be passed on with it.")
        (folder / work).mkdir(parents=True)
        for file in files:
            shutil.copyfile(file, folder / work / file.name)


def main() -> int:
    """Gather the licences into the folder given; returns 0."""
    gather(Path(sys.argv[1]))
    return 0


if __name__ == "__main__":
    run_command(main)
