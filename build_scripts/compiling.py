"""Compile the modules in which opponents spend their time: `python compiling.py FOLDER`.

Cython takes them as they stand, without a word of its own, so that what is compiled plays like the source that it is
made from (`lockstep.py` compares both). Started by `package.py` and `wheel.py` with the Python of the packaging
environment; when anything is missing or wrong they go on with the source.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import product
from workshop import PROJECT, WorkshopError, run_command, say

DIRECTIVES = {
    "language_level": 3,
    # Annotations stay what they are in Python, promises that nobody checks; and functions stay functions, with their
    # names, signatures and docstrings, which our decorators and libraries ask for.
    "annotation_typing": False,
    "binding": True,
}

ON_LINUX = sys.platform == "linux"
# Compiled in half the time of -O2, and as fast: what is compiled are mostly calls into Python.
OPTIONS: dict[str, Any] = (
    {"extra_compile_args": ["-O1", "-g0"], "extra_link_args": ["-Wl,-s", "-Wl,--build-id=none"]}
    if ON_LINUX
    # The download is largest there; this is what Microsoft's compiler calls small code.
    else {"extra_compile_args": ["/O1"]}
    if sys.platform == "win32"
    else {}
)


def attempt(python: str, folder: Path, environment: Mapping[str, str]) -> bool:
    """Compile into a folder, in place of what is there; False, with a sentence and an empty folder, if that fails."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    log = folder.with_suffix(".log")
    with log.open("wb") as written:
        command = [python, str(Path(__file__).resolve()), str(folder)]
        done = subprocess.run(
            command, cwd=PROJECT, env=dict(environment), stdout=written, stderr=subprocess.STDOUT, check=False
        )
    if done.returncode == 0:
        return True
    shutil.rmtree(folder)
    folder.mkdir()
    words = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    reason = words[-1] if words else "Compiling came to no end."
    say(f"  {reason} So the program is built pure, which plays the same, only slower. (More in {log}.)")
    return False


def compiled_modules(folder: Path) -> dict[str, Path]:
    """What lies compiled in a folder: each module by its full name, with its library."""
    libraries = [path for path in sorted(folder.rglob("*")) if path.suffix in (".so", ".pyd")]
    return {".".join([*path.relative_to(folder).parts[:-1], path.name.partition(".")[0]]): path for path in libraries}


def hot_modules() -> tuple[str, ...]:
    """The modules that are compiled, as `pyproject.toml` names them, by their full names in order."""
    named = product.project_tools()["compile"]
    own = [path for name in named["of_every_game"] for path in PROJECT.glob(f"game/rulesets/*/{name}.py")]
    of_games = [".".join(path.relative_to(PROJECT).with_suffix("").parts) for path in own]
    return tuple(sorted([*named["modules"], *of_games]))


def source_of(module: str) -> Path:
    """The file of a module, as seen from the project's folder."""
    return Path(*module.split(".")).with_suffix(".py")


# -- with the Python of the packaging environment ----------------------------------------------------------------------


def main() -> int:
    """Compile all hot modules into the folder given; returns 0."""
    compile_into(Path(sys.argv[1]))
    return 0


def compile_into(folder: Path) -> None:
    """Compile all hot modules, each from its source alone. Raises WorkshopError when that is not possible."""
    check_all_is_there()
    from Cython.Build import cythonize  # type: ignore[import-untyped, import-not-found, unused-ignore]
    from Cython.Compiler.Errors import CompileError  # type: ignore[import-untyped, import-not-found, unused-ignore]
    from setuptools import Distribution, Extension  # type: ignore[import-untyped, unused-ignore]
    from setuptools.errors import BaseError  # type: ignore[import-untyped, unused-ignore]

    work = folder.with_suffix(".work")
    shutil.rmtree(work, ignore_errors=True)
    extensions = [Extension(module, [str(source_of(module))], **OPTIONS) for module in hot_modules()]
    hands = os.cpu_count() or 1
    try:
        translated = cythonize(  # type: ignore[no-untyped-call, unused-ignore]
            extensions, build_dir=str(work), nthreads=hands, compiler_directives=DIRECTIVES, force=True, quiet=True
        )
        building = Distribution({"name": "menagerie", "ext_modules": translated}).get_command_obj("build_ext")
        building.build_lib, building.build_temp, building.parallel = str(folder), str(work / "objects"), hands
        building.ensure_finalized()
        building.run()
    except (BaseError, CompileError) as error:
        print(error)
        raise WorkshopError("A module could not be compiled.") from error


def check_all_is_there() -> None:
    """Raise WorkshopError when a module, Cython or the C compiler is missing."""
    missing = [module for module in hot_modules() if not source_of(module).is_file()]
    if missing:
        raise WorkshopError(f"There is no {source_of(missing[0])}, which should be compiled.")
    for needed in ("Cython", "setuptools"):
        if importlib.util.find_spec(needed) is None:
            raise WorkshopError(f"{needed} is not installed where the package is made.")
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if compiler and shutil.which(compiler[0]) is None:
        raise WorkshopError(f"There is no C compiler ({compiler[0]}).")
    if compiler and ON_LINUX:
        # Python's own way to link tells where it lies on this machine.
        os.environ["LDSHARED"] = f"{' '.join(compiler)} -shared"


if __name__ == "__main__":
    run_command(main)
