"""Widgets that are described: what is described as before stays as it is, and only what has changed is made anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

from game.stage.widgets.base import Ui, Widget

W = TypeVar("W", bound=Widget | None)


class KeptWidgets:
    """The widgets of a page by their part of it, each with what it was described as."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._kept: dict[str, tuple[Hashable, Widget | None]] = {}

    def of(self, part: str, described: Hashable, make: Callable[[], W]) -> W:
        """The widget of a part: the one that is there if it is described alike and looks alike, else a new one.

        A description holds all that the widget shows and does, except what it asks by itself.
        """
        told = described, self.ui.look, id(self.ui.words)
        kept = self._kept.get(part)
        if kept is None or kept[0] != told:
            kept = self._kept[part] = told, make()
        return cast(W, kept[1])
