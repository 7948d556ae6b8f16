"""What came from outside, quoted in a sentence for people: bounded, on one line, and in no programming language."""

from __future__ import annotations

import json
from typing import Any

LONGEST_QUOTE = 60


def plain(text: str, most: int = 200) -> str:
    """A text without invisible characters, cut off after so many."""
    seen = "".join(sign if sign.isprintable() else " " for sign in text[: most + 1])
    return seen if len(seen) <= most else seen[:most].rstrip() + "…"


def quoted(value: Any) -> str:
    """A value in quotation marks: a text as it is, anything else as JSON."""
    try:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = "…"
    return f"“{plain(text, LONGEST_QUOTE)}”"
