"""Bad input, made by chance from a seed: good files changed a little or a lot, and things that are no files at all."""

import json
import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

Json = Any

STRANGE_TEXTS = (
    "",
    "\0",
    "A\0B",
    "\u202eabc",
    "\x1b[31m",
    "x" * 500,
    "é" * 65,
    "{n} {who}",
    "*a_b* [icon:none] [icon:",
    "../../etc",
    "😀\u200d👩",
    "\ufeff",
)
STRANGE_NUMBERS = (
    -1,
    0,
    1,
    2,
    6,
    7,
    31,
    32,
    99,
    10**6,
    10**6 + 1,
    2**31,
    2**62,
    2**63,
    2**64,
    10**30,
    -(2**63),
    0.5,
    1e308,
)
STRANGE_VALUES: tuple[Json, ...] = (None, True, False, [], {}, [[]], [None], {"a": 1}, *STRANGE_TEXTS, *STRANGE_NUMBERS)


def bent_json(value: Json, random: Random) -> Json:
    """A JSON value with one to three of its parts changed, taken away, doubled or put elsewhere."""
    value = json.loads(json.dumps(value))
    for _ in range(random.randint(1, 3)):
        places = list(_places(value))
        if not places:
            return random.choice(STRANGE_VALUES)
        holder, key = random.choice(places)
        _bend(holder, key, random, places)
    return value


def _places(value: Json) -> Iterator[tuple[Any, Any]]:
    """Every part of a value, as what holds it and the key there, however deep it lies."""
    holders = [value]
    while holders:
        holder = holders.pop()
        for key in list(holder) if isinstance(holder, dict) else range(len(holder)) if isinstance(holder, list) else ():
            yield holder, key
            holders.append(holder[key])


def _bend(holder: Any, key: Any, random: Random, places: list[tuple[Any, Any]]) -> None:
    match random.randrange(7):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[random.choice(STRANGE_TEXTS)] = holder.pop(key)
        case 2 if isinstance(holder, list):
            holder.insert(key, holder[key])
        case 3:
            other, elsewhere = random.choice(places)
            holder[key] = json.loads(json.dumps(other[elsewhere])) if _is_there(other, elsewhere) else None
        case 4 if isinstance(holder[key], int):
            holder[key] = holder[key] + random.choice((-1, 1, 10))
        case 5:
            holder[key] = nested(random.choice((3, 30, 3000)))
        case _:
            holder[key] = random.choice(STRANGE_VALUES)


def _is_there(holder: Any, key: Any) -> bool:
    return key in holder if isinstance(holder, dict) else key < len(holder)


def nested(depth: int) -> Json:
    """A list in a list in a list; Python's own writer takes no more than some hundreds."""
    value: Json = 1
    for _ in range(min(depth, 300)):
        value = [value]
    return value


def bent_bytes(data: bytes, random: Random) -> bytes:
    """Bytes cut, doubled, flipped or replaced."""
    at = random.randrange(len(data) + 1)
    match random.randrange(9):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + random.randbytes(random.randint(1, 9)) + data[at:]
        case 2:
            return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]
        case 3:
            return data[at:] + data[:at]
        case 4:
            return random.randbytes(random.randrange(2_000))
        case 5:
            return data + data
        case 6:
            return data.replace(b"1", b"9" * random.choice((3, 30, 5_000)), 3)
        case 7:
            return b"[" * random.choice((5, 90_000)) + data
        case _:
            return b"\0" * random.choice((0, 1, 5_000))


def bent(data: bytes, random: Random) -> bytes:
    """A good file gone wrong."""
    try:
        value = json.loads(data)
    except ValueError:
        return bent_bytes(data, random)
    if random.random() < 0.3:
        return bent_bytes(data, random)
    return json.dumps(bent_json(value, random)).encode()


# -- things that are no files -----------------------------------------------------------------------------------------


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as plug, _standing_in(path.parent):
        # The path of a socket may be about a hundred letters long.
        plug.bind(path.name)


@contextmanager
def _standing_in(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 40)


NO_FILES: dict[str, Callable[[Path], None]] = {
    "a folder": lambda path: path.mkdir(),
    "a full folder": lambda path: (path / "more").mkdir(parents=True),
}
if sys.platform != "win32":  # which has nothing of the kind among its files, and would write out a terabyte of zeros
    NO_FILES |= {
        "a terabyte": _sparse,
        "a pipe": os.mkfifo,
        "a socket": _socket,
        "a device without end": lambda path: path.symlink_to("/dev/zero"),
        "a device of chance": lambda path: path.symlink_to("/dev/urandom"),
        "a link to a pipe": lambda path: (os.mkfifo(f"{path}.pipe"), path.symlink_to(f"{path}.pipe"))[1],
    }
"""What may lie where a file is looked for; each makes it at a path."""
