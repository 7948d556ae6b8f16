"""Functions of the libraries below pygame, for what pygame does not offer."""

from __future__ import annotations

import ctypes
import sys
from types import ModuleType
from typing import Any

WINDOWS_LIBRARIES = ("SDL2.dll", "SDL2_mixer.dll")


def function_below(module: ModuleType, name: str) -> Any | None:
    """A function of SDL that a module of pygame stands on, called without the interpreter's lock; None where it cannot
    be found."""
    # On Windows a library's own functions are found in it alone, elsewhere those of all that it stands on.
    for library in WINDOWS_LIBRARIES if sys.platform == "win32" else (module.__file__,):
        try:
            return getattr(ctypes.CDLL(library), name)
        except (OSError, AttributeError):
            continue
    return None
