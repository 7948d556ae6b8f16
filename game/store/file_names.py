"""What files can be called. On every system, our files avoid names that another system would take for something else:
folders move from one machine to another."""

from __future__ import annotations

import os
import re
from pathlib import Path

IS_WINDOWS = os.name == "nt"

_DEVICE = re.compile(r"(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[1-9¹²³]) *(?:\..*)?", re.IGNORECASE | re.DOTALL)
"""What Windows takes for a device, in any folder and with any ending ("Naming Files, Paths, and Namespaces")."""

_SIGN = re.compile(r'[<>:"|?*\x00-\x1f]')
"""Signs that stand in no name there; what follows a colon is a stream of the file before it."""


def is_possible(name: str) -> bool:
    """Whether a file can have this name on every system and keep it: Windows strips dots and blanks from the end of a
    name."""
    return not (_DEVICE.fullmatch(name) or _SIGN.search(name) or name.endswith((".", " ")))


def is_possible_here(path: Path) -> bool:
    """Whether a path names the file of that name on this system, and nothing else."""
    names = path.parts[1:] if path.anchor else path.parts
    return not IS_WINDOWS or all(name == ".." or is_possible(name) for name in names)
