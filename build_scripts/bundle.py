"""What lies in the folder that PyInstaller has frozen: its files, and the modules packed into them.

Asked with the Python of the packaging environment, because only PyInstaller reads its own archives.
"""

from __future__ import annotations

import hashlib
import marshal
import re
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

import product

INSIDE = "_internal"
PROGRAMS = (product.NAME, f"{product.NAME}.exe", f"{product.NAME}-terminal.exe")
LIBRARY = re.compile(r"\.(?:dll|dylib|pyd|so(?:[.\d]*))$")
OWN_FOLDERS = ("assets", "game", "scenes", product.LICENCES.name)


def files(frozen: Path) -> list[Path]:
    """Every regular file of the bundle; links to other files of it are left out."""
    return [path for path in sorted(frozen.rglob("*")) if path.is_file() and not path.is_symlink()]


def place_in(frozen: Path, path: Path) -> str:
    """Where a file lies in the bundle, as the table of works has it: below `_internal`, or the name of a program."""
    return path.relative_to(frozen).as_posix().removeprefix(f"{INSIDE}/")


def is_ours(place: str) -> bool:
    """Whether the file at that place is of our making."""
    return place.partition("/")[0] in OWN_FOLDERS or place == product.MANUAL.name


def modules(frozen: Path) -> dict[str, bytes]:
    """The modules packed into the program by their full names, each as marshalled code."""
    # Imported here because the packaging environment alone has it.
    from PyInstaller.archive.readers import CArchiveReader  # type: ignore[import-untyped, import-not-found, unused-ignore]

    program = next(path for name in PROGRAMS if (path := frozen / name).is_file())
    archive = CArchiveReader(str(program))
    packed = archive.open_embedded_archive("PYZ.pyz")
    codes = {name: packed.extract(name) for name in packed.toc}
    starters = {name: archive.extract(name) for name in archive.toc if name != "PYZ.pyz"}
    return {name: as_bytes(code) for name, code in {**codes, **starters}.items()}


def as_bytes(code: CodeType | bytes | None) -> bytes:
    """The bytes of a module as it is packed; none for a folder without code."""
    return code if isinstance(code, bytes) else marshal.dumps(code) if isinstance(code, CodeType) else b""


def contents(frozen: Path) -> Iterator[tuple[str, bytes]]:
    """Everything readable in the bundle, including what is packed inside files: its place and its bytes."""
    for path in files(frozen):
        place = place_in(frozen, path)
        yield place, path.read_bytes()
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as packed:
                yield from ((f"{place}: {name}", packed.read(name)) for name in packed.namelist())
    yield from ((f"{product.NAME}: {name}", code) for name, code in modules(frozen).items())


def twice(frozen: Path) -> list[str]:
    """The places of libraries that lie in the bundle more than once, by content: the system would take them for two
    libraries, each with a state of its own."""
    places: dict[str, list[str]] = {}
    for path in files(frozen):
        if LIBRARY.search(path.name):
            fingerprint = hashlib.sha256(path.read_bytes()).hexdigest()
            places.setdefault(fingerprint, []).append(place_in(frozen, path))
    return sorted(place for alike in places.values() if len(alike) > 1 for place in alike)


def is_elf(path: Path) -> bool:
    """Whether it is a program or a library for Linux."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def elf_files(frozen: Path) -> list[Path]:
    """The programs and libraries for Linux in the bundle."""
    return list(filter(is_elf, files(frozen)))


def search_path(library: Path, patchelf: str) -> list[str]:
    """The folders in which a library looks for others before the system's own."""
    answer = subprocess.run(
        [patchelf, "--print-rpath", str(library)], check=True, capture_output=True, text=True, encoding="utf-8"
    )
    return [folder for folder in answer.stdout.strip().split(":") if folder]


def newest_libc(frozen: Path) -> str:
    """The newest version of the C library that anything in the bundle asks for, such as "2.35"."""
    asked = {
        (int(major), int(minor))
        for path in elf_files(frozen)
        for major, minor in re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes())
    }
    major, minor = max(asked, default=(2, 17))
    return f"{major}.{minor}"
