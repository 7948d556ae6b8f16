"""Texts that players send each other: digits that nobody misreads, and seals that show whether a text is whole."""

from __future__ import annotations

import re
import unicodedata
from zlib import crc32

from game.rulesets.ruleset import OptionError

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O or U, which are misread or spell things."""

MISREAD = {"O": "0", "I": "1", "L": "1"}

SEAL = "#"
"""Stands on both sides of a seal, and in no text."""

ENDS = " | "
"""Stands between the lines of a sealed text, which is sent on one line and may be broken anywhere on its way."""

_SEAL_DIGITS = 7
_SEALED = re.compile(rf"\s*{SEAL}([0-9A-Z]{{{_SEAL_DIGITS}}}){SEAL}([^{SEAL}]*)")


class DamagedCode(OptionError):
    """A sealed text that was changed on its way."""


def sealed(text: str) -> str:
    """A text of several lines, ready to be sent: on one line, after a seal of its own. It may hold no `#`."""
    lines = [" ".join(line.split()) for line in unicodedata.normalize("NFC", text).splitlines()]
    body = ENDS.join([line for line in lines if line])
    return f"{SEAL}{_seal(body)}{SEAL} {body}"


def is_sealed(text: str) -> bool:
    """Whether a text begins with a seal, whole or not."""
    return _SEALED.match(unicodedata.normalize("NFC", text)) is not None


def unsealed(text: str) -> str:
    """What was sealed, wherever its lines were broken meanwhile; a text without a seal as it is.

    Raises DamagedCode where the seal does not fit.
    """
    if SEAL not in text:
        return unicodedata.normalize("NFC", text)
    found = _SEALED.fullmatch(unicodedata.normalize("NFC", text))
    body = " ".join(found[2].split()) if found else ""
    if found is None or _seal(body) != found[1]:
        raise DamagedCode("decks.damaged")
    return body


def _seal(body: str) -> str:
    """The cyclic redundancy check of 32 bits in base 32: any change within four neighbouring bytes changes it."""
    number = crc32(body.encode("utf-8", "surrogatepass"))
    return "".join([DIGITS[number >> 5 * place & 31] for place in reversed(range(_SEAL_DIGITS))])
