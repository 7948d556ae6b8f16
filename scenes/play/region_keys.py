"""Going to a part of a table with one key: the hand, the opponents, the table."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.stage.inputs import Input, KeyPressed
from game.stage.outline import Node
from scenes.scene import Scene

PARTS: Mapping[str, Hashable] = {
    "go_hand": "hand",
    "go_opponents": "opponents",
    "go_table": "table",
}
"""For each key the part of the outline to which it leads."""


def takes_to_region(scene: Scene, given: Input) -> bool:
    """Take the keys that lead to a part of a table; true when it was one of them.

    The keyboard comes to the first thing of the part that can be reached, and from there with the same key to the next
    player, place or card. Where nothing can be reached, the part is told.
    """
    wanted = PARTS.get(given.action or "") if isinstance(given, KeyPressed) else None
    if wanted is None:
        return False
    part = next((node for node in scene.outline() if node.key == wanted), None)
    if part is None:
        return True
    key = _next_of(part, scene.page.focus.key if scene.page.focus.visible else None)
    if key is None or not scene.page.reach(key):
        scene.app.tell(". ".join(node.name for node in part.walk() if node.name), "reply", urgent=True)
    return True


def _next_of(part: Node, here: Hashable) -> Hashable:
    """The first spot of the part, or of what follows in it where the keyboard is in it already."""
    firsts: list[Hashable] = []
    place = None
    for within in part.children or (part,):
        spots = [node.spot for node in within.walk() if node.spot is not None]
        if here in spots:
            place = len(firsts)
        firsts += spots[:1]
    if not firsts:
        return part.spot
    return firsts[0 if place is None else (place + 1) % len(firsts)]
