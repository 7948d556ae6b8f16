"""How large the download for Windows becomes, told on Linux: `python3 build_scripts/windows_download.py`.

Takes what `package.py` has frozen here, and puts in the place of every library for Linux the file that the wheel for
Windows has instead (`pip download`, by the fingerprints that are listed); Python's own stand in `windows/python.toml`.
So a release does not fail at its last step. The status is 1 where it would be larger than we promise.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import bundle
import product
from package import LARGEST_DOWNLOAD, MEGABYTE, package_python
from workshop import WorkshopError, run_command, say

WITH_LIBRARIES = ("accesskit", "msgspec", "pillow", "pygame-ce")
"""The packages that bring machine code into the program."""

OF_PYTHON = Path(__file__).resolve().parent / "windows" / "python.toml"
FOR_WINDOWS = ("--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp")
ENDING = re.compile(r"\.(?:cpython-|abi3|cp\d+-|so$|pyd$).*")


def main() -> int:
    """Add it up; returns 0, or 1 when it is too much."""
    frozen = product.FROZEN / product.NAME
    if not frozen.is_dir():
        raise WorkshopError("Nothing is frozen yet: first `python3 build_scripts/package.py`.")
    parts = {
        "what is alike on both": sum(packed(path.read_bytes()) for path in alike(frozen)),
        "the libraries of packages": sum(libraries_for_windows(frozen)),
        "Python's own": sum(tomllib.loads(OF_PYTHON.read_text(encoding="utf-8")).values()),
    }
    for name, size in parts.items():
        say(f"  {name}: {size / MEGABYTE:.1f} MB")
    whole = sum(parts.values())
    say(f"  the download for Windows: {whole / MEGABYTE:.1f} MB")
    return 1 if whole > LARGEST_DOWNLOAD else 0


def packed(data: bytes) -> int:
    """The bytes that a file takes in the archive."""
    return len(zlib.compress(data, 9))


def alike(frozen: Path) -> Iterator[Path]:
    """Files that both packages share: all but libraries for Linux. What we compile, and the program itself, are about
    as large there."""
    for path in bundle.files(frozen):
        place = bundle.place_in(frozen, path)
        if path.suffix != ".6" and (bundle.is_ours(place) or not bundle.is_elf(path) or place in bundle.PROGRAMS):
            yield path


def libraries_for_windows(frozen: Path) -> Iterator[int]:
    """The packed sizes of the libraries that replace those for Linux."""
    wanted = {stem(bundle.place_in(frozen, path)) for path in bundle.files(frozen) if bundle.is_elf(path)}
    with tempfile.TemporaryDirectory() as folder:
        for wheel in wheels(Path(folder)):
            with zipfile.ZipFile(wheel) as archive:
                for entry in archive.infolist():
                    of_pygame = entry.filename.startswith("pygame/") and entry.filename.endswith(".dll")
                    is_used = Path(entry.filename).name not in product.UNUSED_ON_WINDOWS
                    if (of_pygame and is_used) or (entry.filename.endswith(".pyd") and stem(entry.filename) in wanted):
                        yield packed(archive.read(entry))


def stem(place: str) -> str:
    """A library's name without the system's part, such as "pygame/display"."""
    return ENDING.sub("", place)


def wheels(folder: Path) -> list[Path]:
    """The wheels for Windows, fetched into a folder. Raises WorkshopError when one cannot be had."""
    entries = re.split(r"\n(?=[A-Za-z])", product.REQUIREMENTS.read_text(encoding="utf-8"))
    listed = folder / "listed.txt"
    chosen = [entry for entry in entries if entry.partition("==")[0] in WITH_LIBRARIES]
    # A marker would be judged by the system that asks.
    listed.write_text("\n".join(re.sub(r" ;[^\\]*", " ", entry, count=1) for entry in chosen), encoding="utf-8")
    command = [package_python(), "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--require-hashes", "--only-binary", ":all:", *FOR_WINDOWS, "--dest", str(folder)]
    if subprocess.run([*command, "--requirement", str(listed)], check=False, stdout=sys.stderr).returncode != 0:
        raise WorkshopError("The wheels for Windows could not be fetched; pip's message stands above.")
    return sorted(folder.glob("*.whl"))


if __name__ == "__main__":
    run_command(main)
