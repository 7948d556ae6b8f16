"""Which session bus the libraries of the window talk to.

Where a desktop has no bus, the library behind SDL would start one of its own, and that would outlive the program.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import MutableMapping
from pathlib import Path
from urllib.parse import quote

ADDRESS = "DBUS_SESSION_BUS_ADDRESS"
NO_BUS = "disabled:"
"""An address of a kind that no library knows: each gives up on it at once, and none starts a bus."""


def settle_session_bus(environment: MutableMapping[str, str] = os.environ) -> None:
    """Name the person's own session bus in the environment, or that there is none, unless it is named already.

    To be called before the window library is started; does nothing on systems that have no such bus.
    """
    if sys.platform in ("win32", "darwin") or environment.get(ADDRESS):
        return
    folder = Path(environment.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    socket = folder / "bus"
    environment[ADDRESS] = f"unix:path={quote(str(socket))}" if _is_socket(socket) else NO_BUS


def _is_socket(path: Path) -> bool:
    try:
        return stat.S_ISSOCK(path.stat().st_mode)
    except OSError:
        return False
