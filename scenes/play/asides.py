"""What people may do out of turn, in the table's menu: a button for each, and the question whether it is meant."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.stage.drawing.text import escape
from game.stage.widgets.dialog import Answer, Dialog
from game.table.choices import Choice

if TYPE_CHECKING:
    from scenes.play.table import TableScene


def aside_buttons(scene: TableScene) -> list[tuple[Answer, Callable[[], None]]]:
    """A button for everything that the people at this screen could do now although nobody asks them, and what it does:
    it asks once more."""
    return [
        (
            Answer(
                f"aside_{seat}_{choice[1]}",
                escape(_label(scene, seat, choice)),
                reason=escape(scene.teller.refusal(refusal)) if refusal else "",
            ),
            partial(_ask_once_more, scene, seat, choice),
        )
        for seat, choice, refusal in scene.session.asides()
    ]


def _label(scene: TableScene, seat: int, choice: Choice) -> str:
    """What it is; among several people, also who would do it."""
    told = scene.teller.choice(choice)
    if not scene.session.is_hot_seat:
        return told
    return scene.house.words.say("table.aside_of", who=scene.teller.names[seat], what=told)


def _ask_once_more(scene: TableScene, seat: int, choice: Choice) -> None:
    words, key = scene.house.words, f"{scene.ruleset.key}.sure.{choice[1]}"
    label = escape(_label(scene, seat, choice))
    text = words.say(key) if words.has(key) else ""
    Dialog.confirm(scene.house.ui, label, text, label, partial(scene.step_in, seat, choice)).show()
