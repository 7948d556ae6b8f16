"""Everything the program shows, says or plays that is not code: texts, icons, sounds, rulebooks, lessons."""

from pathlib import Path

_HERE = Path(__file__).parent

VERSION = "0.1.0"
"""The program's version."""


def asset(*parts: str) -> Path:
    """The asset at the given path below this folder, from a source tree, a wheel or a frozen build.

    Raises FileNotFoundError when it is opened and does not exist.
    """
    return _HERE.joinpath(*parts)
