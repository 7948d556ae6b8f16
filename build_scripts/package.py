"""Build the program that people download: `python3 build_scripts/package.py [--check-reproducible]`.

In an environment of its own under `build/` it freezes the program with PyInstaller into one folder, and packs that
under `dist/`: on Linux a `.tar.xz` and, where dpkg-deb is there, a `.deb`; on Windows a `.zip`; on macOS a zipped
application.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

import archives
import bundle
import debian
import manual
import product
from compiling import attempt
from workshop import PROJECT, WorkshopError, command_line, prepare_clean, require_python, run_command, say

SCRIPTS = Path(__file__).resolve().parent
MEGABYTE = 1_000_000
LARGEST_DOWNLOAD = 20 * MEGABYTE
Result = TypeVar("Result")


def main() -> int:
    """Build once, or twice to compare; returns 0, or 1 when two builds differ."""
    require_python()
    arguments = read_arguments()
    check_tools()
    environment = building_environment(product.moment())
    python = package_python()
    # Compiling keeps every processor busy, the other steps one: the second build compiles while the first goes on.
    with ThreadPoolExecutor(1) as beside:
        folders = [product.COMPILED / name for name in ("once", "again")[: 1 + arguments.check_reproducible]]
        compiling = [
            beside.submit(timed, "compiling", partial(attempt, python, folder, environment)) for folder in folders
        ]
        builds = [
            fingerprints(build(python, environment, folder, done))
            for folder, done in zip(folders, compiling, strict=True)
        ]
    return report_difference(*builds) if arguments.check_reproducible else 0


def package_python() -> str:
    """The Python of the environment in which packages are made, which is prepared first."""
    return str(prepare_clean(product.BUILD / "package-venv", product.REQUIREMENTS))


def read_arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = command_line(__doc__)
    parser.add_argument("--check-reproducible", action="store_true", help="build twice and compare every byte")
    return parser.parse_args()


def check_tools() -> None:
    """Raise WorkshopError when Linux lacks the tools that freezing uses."""
    wanted = ["objdump", "strip", "ldd"] if sys.platform == "linux" else []
    missing = [tool for tool in wanted if shutil.which(tool) is None]
    if missing:
        raise WorkshopError(
            f"Packaging needs {' and '.join(missing)}. On Debian and Ubuntu: sudo apt install binutils libc-bin"
        )


def build(python: str, environment: dict[str, str], compiled: Path, compiling: Future[bool]) -> list[Path]:
    """Freeze and pack once, with what is compiled in that folder; returns the frozen files and the archives."""
    shutil.rmtree(product.FROZEN, ignore_errors=True)
    timed("icons", lambda: call([python, str(SCRIPTS / "make_icons.py"), str(product.ICONS)], environment))
    timed(
        "licences", lambda: call([python, str(SCRIPTS / "licences.py"), "gather", str(product.LICENCES)], environment)
    )
    timed("waiting for what is compiled", compiling.result)
    timed("freezing", lambda: freeze(python, {**environment, product.COMPILED_VARIABLE: str(compiled)}))
    timed("looking through", lambda: look_through(python, environment))
    made = timed("packing", lambda: pack(python))
    for archive in made:
        check_size(archive)
    return [*bundle.files(product.FROZEN), *made]


def building_environment(moment: int) -> dict[str, str]:
    """The variables under which two builds come out the same; PyInstaller's cache stays below `build/`. It leaves
    modules uncompressed: the archives compress everything, and compressing twice makes larger files.
    """
    return {
        **os.environ,
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(moment),
        "PYINSTALLER_CONFIG_DIR": str(product.BUILD / "pyinstaller"),
        "PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }


def freeze(python: str, environment: dict[str, str]) -> None:
    """Run PyInstaller on our recipe."""
    command = [python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(product.FROZEN), "--workpath", str(product.BUILD / "work")]
    call([*command, str(SCRIPTS / "menagerie.spec")], environment)


def look_through(python: str, environment: dict[str, str]) -> None:
    """Check that all in the frozen program has its licence, that each library is there once, that on Linux nothing
    tells of this machine, and that the program finds all its parts."""
    frozen = str(product.FROZEN / product.NAME)
    call([python, str(SCRIPTS / "licences.py"), "check", frozen], environment)
    if twice := bundle.twice(product.FROZEN / product.NAME):
        raise WorkshopError(f"Of each of these libraries one is enough: {', '.join(twice)}.")
    if sys.platform == "linux":
        call([python, str(SCRIPTS / "traces.py"), frozen], environment)
    door = f"{product.NAME}.exe" if sys.platform == "win32" else product.NAME
    call([str(product.FROZEN / product.NAME / door), "check"], environment)


def pack(python: str) -> list[Path]:
    """Make this system's archives of the frozen program; returns them. That Python can start our command."""
    product.DIST.mkdir(exist_ok=True)
    frozen = product.FROZEN / product.NAME
    stem = f"{product.NAME}-{product.version()}-{system_name()}-{archives.machine()}"
    if sys.platform == "win32":
        shutil.copyfile(product.OPEN_WITH, frozen / product.OPEN_WITH.name)
        return [archives.zipped(frozen, product.DIST / f"{stem}.zip", product.moment())]
    if sys.platform == "darwin":
        return [archives.mac_zip(product.FROZEN / f"{product.TITLE}.app", product.DIST / f"{stem}.zip")]
    write_manual(python, frozen)
    made = [archives.tar_xz(frozen, product.DIST / f"{stem}.tar.xz", product.moment())]
    if shutil.which("dpkg-deb"):
        made.append(debian.debian_package(frozen, product.DIST, product.moment()))
    say(f"  needs the C library {bundle.newest_libc(frozen)} or newer")
    return made


def write_manual(python: str, frozen: Path) -> None:
    """Write the manual page, and put it beside the frozen program."""
    day = time.strftime("%Y-%m-%d", time.gmtime(product.moment()))
    product.MANUAL.write_text(manual.page(python, day), encoding="utf-8", newline="\n")
    shutil.copyfile(product.MANUAL, frozen / product.MANUAL.name)


def check_size(archive: Path) -> None:
    """Say how large a download is. Raises WorkshopError when it is larger than we promise."""
    size = archive.stat().st_size
    say(f"  {archive.relative_to(PROJECT)}: {size / MEGABYTE:.1f} MB")
    if size > LARGEST_DOWNLOAD:
        raise WorkshopError(
            f"{archive.name} is over {LARGEST_DOWNLOAD // MEGABYTE} MB, more than we ask people to download."
        )


def system_name() -> str:
    """The system in words that a download's name should carry."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def report_difference(first: dict[str, str], second: dict[str, str]) -> int:
    """Say which files of two builds differ; returns 0 when none does, else 1."""
    different = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    for name in different:
        say(f"  differs: {name}")
    say("The two builds differ." if different else f"Both builds are the same, byte for byte ({len(first)} files).")
    return 1 if different else 0


def fingerprints(paths: list[Path]) -> dict[str, str]:
    """A fingerprint of each file's content, by its path in the project."""
    return {str(path.relative_to(PROJECT)): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}


def call(command: list[str], environment: dict[str, str]) -> None:
    """Run one step's program from the project's folder. Raises WorkshopError when it fails."""
    if subprocess.run(command, cwd=PROJECT, env=environment, check=False).returncode != 0:
        raise WorkshopError("Packaging stopped; the reason stands above.")


def timed(what: str, step: Callable[[], Result]) -> Result:
    """Do one step and say how long it took; returns what the step returns."""
    start = time.monotonic()
    result = step()
    say(f"  {what}: {time.monotonic() - start:.0f} s")
    return result


if __name__ == "__main__":
    run_command(main)
