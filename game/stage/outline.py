"""Everything on the screen as a tree in reading order, for people who have it read to them.

It contains what can be reached as well as what can only be read. The keyboard and the pointer go by spots; the outline
says where each of them belongs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.stage.focus import PLAIN, ControlState, Spot
from game.words import Words


@dataclass(frozen=True)
class Node:
    """One thing, with what is within it.

    `key` is its own among all of its owner's; without one it is known by its words. `spot` is the key of the spot by
    which the keyboard reaches it, perhaps only after scrolling; None for what is only read. `rect` is where it is on
    the surface, in pixels. `hint` is what more there is to say, and
    `reason` why it cannot be used.
    """

    role: str
    name: str
    key: Hashable = None
    children: tuple[Node, ...] = ()
    rect: pygame.Rect | None = None
    spot: Hashable = None
    hint: str = ""
    reason: str = ""
    enabled: bool = True
    state: ControlState = PLAIN

    def walk(self) -> Iterator[Node]:
        """Itself and everything within it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def of(self, spot: Hashable) -> Node | None:
        """The first of these nodes that has this spot."""
        return next((node for node in self.walk() if node.spot == spot), None)


def of_spot(spot: Spot, key: Hashable = None) -> Node:
    """The node of a spot, with a key of its own if the spot's key only says where it stands in a list."""
    return Node(
        spot.role,
        spot.label,
        spot.key if key is None else key,
        rect=spot.rect,
        spot=spot.key,
        hint="" if spot.reason else spot.hint,
        reason=spot.reason,
        enabled=spot.enabled,
        state=spot.state,
    )


def of_text(words: str, rect: pygame.Rect | None = None, role: str = "words") -> Node:
    """The node of words that can only be read."""
    return Node(role, words, rect=rect)


def group(role: str, name: str, children: Iterable[Node], key: Hashable = None) -> Node:
    """Several nodes under a name, in the rectangle that holds them all."""
    children = tuple(children)
    rects = [child.rect for child in children if child.rect is not None]
    return Node(role, name, key, children, rects[0].unionall(rects[1:]) if rects else None)


def owned(owner: Hashable, nodes: Sequence[Node], words: Words) -> tuple[Node, ...]:
    """The nodes with keys, and spots' keys, that are unique to this owner, equal ones numbered. The role is part of a
    node's key: a list and the button that opens it may have the same words, and either may come and go. Names include
    why a node cannot be used, because not every screen reader is told.
    """
    seen: Counter[Hashable] = Counter()

    def own(node: Node) -> Node:
        key = node.role, ("words", node.name) if node.key is None else node.key
        seen[key] += 1
        name = f"{node.name}. {words.say('outline.not_now', why=node.reason)}" if node.reason else node.name
        return Node(
            node.role,
            name,
            (owner, key, seen[key]),
            tuple([own(child) for child in node.children]),
            node.rect,
            None if node.spot is None else (owner, node.spot),
            node.hint,
            node.reason,
            node.enabled,
            node.state,
        )

    return tuple([own(node) for node in nodes])
