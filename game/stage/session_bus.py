"""Which session bus the libraries of the window talk to.

Where a desktop has no bus, the library behind SDL would start one of its own, and that would outlive the program. Where
its bus takes calls and does not answer, it would wait for ever, before there is a window.
"""

from __future__ import annotations

import os
import re
import select
import socket
import stat
import struct
import sys
import time
from collections.abc import Callable, Mapping, MutableMapping
from pathlib import Path
from threading import Thread
from urllib.parse import quote, unquote

ADDRESS = "DBUS_SESSION_BUS_ADDRESS"
NO_BUS = "disabled:"
"""An address of a kind that no library knows: each gives up on it at once, and none starts a bus."""

PATIENCE_SECONDS = 1.0
"""So long a bus may take to answer; one that is well takes a thousandth of it."""


def settle_session_bus(environment: MutableMapping[str, str] = os.environ, patience: float = PATIENCE_SECONDS) -> bool:
    """Name the person's own session bus in the environment, or that there is none, unless it is named already. One that
    does not answer counts as none; tells whether it was that.

    To be called before the window library is started; does nothing on systems that have no such bus.
    """
    if sys.platform in ("win32", "darwin"):
        return False
    address = environment.get(ADDRESS) or _own_bus(environment)
    is_mute = _is_mute(address, patience)
    environment[ADDRESS] = NO_BUS if is_mute else address
    return is_mute


def _own_bus(environment: MutableMapping[str, str]) -> str:
    folder = Path(environment.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    place = folder / "bus"
    return f"unix:path={quote(str(place))}" if _is_socket(place) else NO_BUS


def _is_socket(path: Path) -> bool:
    try:
        return stat.S_ISSOCK(path.stat().st_mode)
    except OSError:
        return False


def _is_mute(address: str, patience: float) -> bool:
    """Whether there is somebody at the address who does not answer. Where nobody is, the libraries find out at once."""
    place = _socket_of(address)
    if place is None:
        return False
    with socket.socket(socket.AF_UNIX) as line:
        try:
            line.settimeout(patience)
            line.connect(place)
            _greet(line, time.monotonic() + patience)
        except TimeoutError:
            return True
        except OSError:
            return False
    return False


def _socket_of(address: str) -> str | None:
    """The socket of the first of the addresses; None for a bus of another kind."""
    kind, _, rest = address.partition(";")[0].partition(":")
    details = dict(part.partition("=")[::2] for part in rest.split(",")) if kind == "unix" else {}
    if "path" in details:
        return unquote(details["path"])
    return f"\0{unquote(details['abstract'])}" if "abstract" in details else None


def _greet(line: socket.socket, end: float) -> None:
    """Say who we are and hello, as every library does, until the bus has answered both. Raises OSError.

    See the D-Bus specification, "Authentication Protocol" and "org.freedesktop.DBus.Hello".
    """
    name = str(os.getuid()).encode().hex()
    bus = "org.freedesktop.DBus"
    hello = _call(1, bus, "/org/freedesktop/DBus", bus, "Hello")
    for said in (f"\0AUTH EXTERNAL {name}\r\n".encode(), b"BEGIN\r\n" + hello):
        _ask(line, said, end)


def _ask(line: socket.socket, said: bytes, end: float) -> bytes:
    """What is answered first. Raises TimeoutError, and OSError where the line was hung up."""
    line.settimeout(max(0.001, end - time.monotonic()))
    line.sendall(said)
    answer = line.recv(4096)
    if not answer:
        raise ConnectionResetError
    return answer


def _call(number: int, to: str, path: str, interface: str, member: str) -> bytes:
    """A message of the bus that asks for something and needs no more words."""
    fields = b""
    for code, kind, value in ((1, b"o", path), (2, b"s", interface), (3, b"s", member), (6, b"s", to)):
        fields += b"\0" * (-len(fields) % 8)
        fields += struct.pack("<BB2sI", code, 1, kind, len(value)) + value.encode() + b"\0"
    message = struct.pack("<sBBBIII", b"l", 1, 0, 1, 0, number, len(fields)) + fields
    return message + b"\0" * (-len(message) % 8)


# -- watching ----------------------------------------------------------------------------------------------------------


def watch_reader_bus(on_end: Callable[[], object], environment: Mapping[str, str] = os.environ) -> None:
    """Have it called, from a thread of its own, when the session's bus ends or that on which screen readers listen.

    The library that talks to them does not notice, and goes on talking to nobody.
    """
    Thread(target=_watch, args=(on_end, environment.get(ADDRESS, "")), name="reader's bus", daemon=True).start()


def _watch(on_end: Callable[[], object], address: str) -> None:
    lines = []
    try:
        lines.append(_line_to(address))
        asked = _call(2, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        lines.append(_line_to(_answered(lines[0], asked)))
    except OSError:
        return  # There is none to be watched.
    while True:
        for line in select.select(lines, [], [])[0]:
            try:
                is_over = not line.recv(65536)
            except OSError:
                is_over = True
            if is_over:
                on_end()
                return


def _line_to(address: str) -> socket.socket:
    """A line to a bus on which we have said hello. Raises OSError."""
    place = _socket_of(address)
    if place is None:
        raise ConnectionRefusedError
    line = socket.socket(socket.AF_UNIX)
    line.settimeout(PATIENCE_SECONDS)
    line.connect(place)
    _greet(line, time.monotonic() + PATIENCE_SECONDS)
    return line


def _answered(line: socket.socket, asked: bytes) -> str:
    """The address in the answer to a question; what else is told meanwhile is no address. Raises OSError."""
    end = time.monotonic() + PATIENCE_SECONDS
    heard = b""
    while (found := re.search(rb"unix:[!-~]+\0", heard)) is None:
        heard += _ask(line, asked, end)
        asked = b""
    return found[0][:-1].decode("ascii")
