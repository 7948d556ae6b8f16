"""What is told of many short scenes, written as it reads: a paragraph of text for each.

    fire // fire water earth air // red: red! // red: red green
    A action: fire, A fire: B1
    A uses Fire. A takes B1 into hand. A counts 0, B counts 0.

First a name and what the scene is laid from, then the script, then all that is told, on as many lines as it takes.
"""

from __future__ import annotations

from typing import NamedTuple


class Story(NamedTuple):
    """What a scene is laid from, what is played, and what is told of it."""

    laid: tuple[str, ...]
    script: tuple[str, ...]
    told: str


def stories(text: str) -> dict[str, Story]:
    """All stories by their names. Raises ValueError where two have the same."""
    found: dict[str, Story] = {}
    for block in text.strip().split("\n\n"):
        head, script, *told = block.splitlines()
        name, *laid = head.split(" // ")
        if name in found:
            raise ValueError(f"{name} is told twice")
        found[name] = Story(tuple(laid), tuple(script.split(", ")), " ".join(told))
    return found
