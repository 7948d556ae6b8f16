"""Functions of the libraries under pygame, for what pygame does not offer."""

from __future__ import annotations

import ctypes
import sys
from types import ModuleType
from typing import Any

WINDOWS_LIBRARIES = ("SDL2.dll", "SDL2_mixer.dll")


def function_below(module: ModuleType, name: str) -> Any | None:
    """A function of the SDL under a pygame module, called without the interpreter's lock; None where it cannot be
    found."""
    for library in _libraries_below(module):
        found = getattr(library, name, None)
        if found is not None:
            return found
    return None


def _libraries_below(module: ModuleType) -> list[ctypes.CDLL]:
    """The library of that module: on Windows only a library's own functions are found in it, elsewhere also those of
    the libraries it uses. It is found by its handle, never by its name: a second file of that name would be loaded as
    another library, not initialised by anybody.
    """
    if sys.platform != "win32":
        try:
            return [ctypes.CDLL(module.__file__)]
        except OSError:
            return []
    handle_of = ctypes.windll.kernel32.GetModuleHandleW
    handle_of.argtypes, handle_of.restype = [ctypes.c_wchar_p], ctypes.c_void_p
    handles = {name: handle_of(name) for name in WINDOWS_LIBRARIES}
    return [ctypes.CDLL(name, handle=handle) for name, handle in handles.items() if handle]
