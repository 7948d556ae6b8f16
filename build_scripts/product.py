"""What the packaged program is called and what goes into it: asked by the PyInstaller spec and by `package.py`."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from workshop import PROJECT, WorkshopError

sys.path.insert(0, str(PROJECT))
from game.stage.drawing.typefaces import FOLDER, PACKAGES, TYPEFACES

NAME = "menagerie"
TITLE = "Menagerie"
SUMMARY = "Creature card games at one table"
MAKER = "The Menagerie founders"
YEARS = "2026"
IDENTIFIER = "org.menagerie.Menagerie"

BUILD = PROJECT / "build"
DIST = PROJECT / "dist"
FROZEN = BUILD / "frozen"
COMPILED = BUILD / "compiled"
COMPILED_VARIABLE = "MENAGERIE_COMPILED"
ICONS = BUILD / "icons"
LICENCES = BUILD / "licences"
MANUAL = BUILD / f"{NAME}.6"
REQUIREMENTS = Path(__file__).resolve().parent / "requirements.txt"
ICON_SOURCE = PROJECT / "assets" / "icons" / "menagerie.svg"
OPEN_WITH = Path(__file__).resolve().parent / "windows" / "open-with-menagerie.cmd"
"""Makes Windows offer the program for its files: names have a single ending there, and nothing is installed."""
TERMINAL = Path(__file__).resolve().parent / "windows" / "terminal.py"
"""The door for terminals there, which starts the other one."""
TYPE_ICONS = Path(__file__).resolve().parent / "linux" / "types"
"""A picture for each file type of the desktop entry, by the last word of the type's name."""

# Nothing of ours imports these; each would come along through a library that only asks whether it is there. Without the
# "_hashlib", hashlib uses its built-in functions, and 5 MB of cryptography that no card needs stay at home. "sysconfig"
# would bring the building machine's folders, the others libraries whose licences nobody would need to read.
EXCLUDED = (
    "numpy",
    "tkinter",
    "unittest",
    "pydoc",
    "pydoc_data",
    "doctest",
    "setuptools",
    "pkg_resources",
    "lib2to3",
    "ssl",
    "_ssl",
    "_hashlib",
    "sysconfig",
    "bz2",
    "_bz2",
    "lzma",
    "_lzma",
    "_uuid",
    "xml",
    "xmlrpc",
    "pyexpat",
    "charset_normalizer",
    "PIL._avif",
    "PIL._imagingcms",
    "PIL._imagingft",
    "PIL._imagingmath",
    "PIL._imagingmorph",
    "PIL._imagingtk",
    "PIL.ImageCms",
    "PIL.ImageFont",
    "PIL.ImageGrab",
    "PIL.ImageMath",
    "PIL.ImageMorph",
    "PIL.ImageQt",
    "PIL.ImageTk",
    "pygame.docs",
    "pygame.examples",
    "pygame.tests",
    "pygame._freetype",
    "pygame.freetype",
    "pygame.ftfont",
    "pygame._sdl2.audio",
    "pygame._sdl2.controller",
    "pygame._sdl2.controller_old",
    "pygame._sdl2.touch",
    "pygame._sdl2.video",
    "reportlab.graphics",
    "reportlab.platypus",
    "_pydecimal",
    "asyncio",
    "email",
    "ftplib",
    "html",
    "http",
    "importlib.metadata",
    "mimetypes",
    "netrc",
    "tarfile",
    "urllib.request",
)

NOT_FOR_TERMINALS = ("inspect", "pathlib", "importlib.resources", "zipfile", "pickle", "random", "typing", "argparse")
"""What the door for terminals would bring a second time, through libraries it hardly uses."""

# Of Pillow's forty picture formats: moving WebP is written without these, and prints are JPEG or PNG.
PLUGINS_KEPT = ("JpegImagePlugin", "PngImagePlugin")

# Every Linux with a desktop has these, and its graphics driver needs them as new as they are there: an older one from
# the building machine would keep that driver from loading.
LEFT_TO_LINUX = (
    "libstdc++.so.6",
    "libgcc_s.so.1",
    "libz.so.1",
    "libX11.so.6",
    "libXau.so.6",
    "libXdmcp.so.6",
    "libbsd.so.0",
    "libmd.so.0",
)
# What pygame opens only for pictures, music and devices of kinds that the program does not use.
UNUSED_ON_WINDOWS = (
    "freetype.dll",
    "libjpeg-62.dll",
    "libtiff-5.dll",
    "libwavpack-1.dll",
    "libwebp-7.dll",
    "libwebpdemux-2.dll",
    "libxmp.dll",
    "portmidi.dll",
)
# pygame's own font, under the GPL; ours are the Source families.
UNUSED_DATA = ("freesansbold.ttf",)

# When the history is not at hand (an unpacked source archive), every build says it was made at the start of 2026.
LONG_AGO = 1767225600


def project_table() -> dict[str, Any]:
    """The `[project]` table of `pyproject.toml`."""
    return dict(declared()["project"])


def project_tools() -> dict[str, Any]:
    """The `[tool]` tables of `pyproject.toml`."""
    return dict(declared()["tool"])


def declared() -> dict[str, Any]:
    """All of `pyproject.toml`."""
    # Imported here so that a Python too old to have it still gets as far as saying so.
    import tomllib

    return tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))


def version() -> str:
    """The program's version, such as "0.1.0"."""
    return str(project_table()["version"])


@cache
def moment() -> int:
    """The time that everything built in one run carries, in seconds since 1970: that of the last commit."""
    command = ["git", "-C", str(PROJECT), "log", "-1", "--format=%ct"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    except FileNotFoundError:
        return LONG_AGO
    return int(answer.stdout) if answer.returncode == 0 and answer.stdout.strip() else LONG_AGO


def modules_in(package: str) -> list[str]:
    """Every module of a package of ours, the packages in it included, by its whole name."""
    files = [file.relative_to(PROJECT) for file in (PROJECT / package).rglob("*.py")]
    return sorted(".".join((file.parent if file.stem == "__init__" else file.with_suffix("")).parts) for file in files)


def excluded() -> list[str]:
    """Everything that stays at home, by the names of modules. Raises WorkshopError when Pillow is missing."""
    plugins = sorted(file.stem for file in package_folder("PIL").glob("*ImagePlugin.py"))
    return [*EXCLUDED, *(f"PIL.{plugin}" for plugin in plugins if plugin not in PLUGINS_KEPT)]


def data_files() -> list[tuple[str, str]]:
    """Every file that is not code but needed at run time, as pairs of its path and its folder in the bundle.

    Raises WorkshopError when a font is missing.
    """
    return [*own_data(), *font_data(), *licence_data()]


def own_data() -> list[tuple[str, str]]:
    """Our texts, icons, sounds and rulebooks, and any other data beside the code."""
    return [
        (str(path), str(path.parent.relative_to(PROJECT)))
        for floor in ("assets", "game", "scenes")
        for path in sorted((PROJECT / floor).rglob("*"))
        if path.is_file() and path.suffix not in {".py", ".pyc"} and not path.name.startswith(".")
    ]


def font_data() -> list[tuple[str, str]]:
    """The faces that text can be set in and the fonts' licences. Raises WorkshopError when one is missing."""
    wanted = [(PACKAGES[face.family], face.file) for face in TYPEFACES]
    wanted += [(package, "LICENSE.txt") for package in PACKAGES.values()]
    return [(str(font_file(package, name)), f"{package}/{FOLDER}") for package, name in wanted]


def font_file(package: str, name: str) -> Path:
    """Where a font's file lies. Raises WorkshopError when it is missing."""
    path = package_folder(package) / FOLDER / name
    if not path.is_file():
        raise WorkshopError(f"The package {package} has no file {name}.")
    return path


def licence_data() -> list[tuple[str, str]]:
    """The licences that `licences.py` has gathered, ours included."""
    files = [path for path in sorted(LICENCES.rglob("*")) if path.is_file()]
    return [(str(path), str(path.parent.relative_to(BUILD))) for path in files]


def package_folder(package: str) -> Path:
    """Where an installed package lies. Raises WorkshopError when it is not installed."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise WorkshopError(f"The package {package} is not installed; build_scripts/package.py sees to that.")
    return Path(spec.origin).parent
