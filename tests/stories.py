"""What is told of many short scenes, written as it reads: a paragraph of text for each.

    fire // fire water earth air // red: red! // red: red green
    A action: fire, A fire: B1
    A uses Fire. A takes B1 into hand. A counts 0, B counts 0.

First a name and what the scene is laid from, then the script, then all that is told, on as many lines as it takes.
What is rather a table than a text has a line for each case.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).with_name("stories")


class Story(NamedTuple):
    """What a scene is laid from, what is played, and what is told of it."""

    laid: tuple[str, ...]
    script: tuple[str, ...]
    told: str


def stories(file: str) -> dict[str, Story]:
    """All stories of `tests/stories/<file>.txt` by their names. Raises ValueError where two have the same."""
    found: dict[str, Story] = {}
    for block in (FOLDER / f"{file}.txt").read_text(encoding="utf-8").strip().split("\n\n"):
        head, script, *told = block.splitlines()
        name, *laid = head.split(" // ")
        if name in found:
            raise ValueError(f"{name} is told twice")
        found[name] = Story(tuple(laid), tuple(script.split(", ")), " ".join(told))
    return found


def rows(file: str) -> Any:
    """The cases of `tests/stories/<file>.json`, by their names where they have any."""
    return json.loads((FOLDER / f"{file}.json").read_text(encoding="utf-8"))


def lines(file: str) -> list[str]:
    """The lines of `tests/stories/<file>.txt`, each a case of its own."""
    return (FOLDER / f"{file}.txt").read_text(encoding="utf-8").splitlines()
