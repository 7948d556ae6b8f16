"""The controls of one zone of a page, which all lie there in the same way."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TypeVar

from game.stage.widgets.base import Ui
from game.stage.widgets.button import Button
from game.stage.widgets.choice import ChoiceItem, Dropdown, Segments
from game.stage.widgets.slider import Slider
from game.stage.widgets.textfield import TextField
from game.stage.widgets.toggle import Toggle

Value = TypeVar("Value", bound=Hashable)


class Controls:
    """Makes controls as their classes do, on paper or on what else lies there; `picture` makes a button that shows its
    icon alone."""

    def __init__(self, ui: Ui, zone: str, *, on_paper: bool = True) -> None:
        self.ui = ui
        self.zone = zone
        self.on_paper = on_paper
        self.button = partial(Button, ui, zone=zone, on_paper=on_paper)
        self.picture = partial(Button, ui, icon_only=True, zone=zone, on_paper=on_paper)
        self.field = partial(TextField, ui, zone=zone, on_paper=on_paper)
        self.toggle = partial(Toggle, ui, zone=zone, on_paper=on_paper)
        self.slider = partial(Slider, ui, zone=zone, on_paper=on_paper)

    def dropdown(
        self,
        key: Hashable,
        label: str,
        options: Sequence[ChoiceItem[Value]],
        value: Value,
        on_change: Callable[[Value], None],
        hint: str = "",
        *,
        shows_note: bool = False,
    ) -> Dropdown[Value]:
        """One line that opens."""
        return Dropdown(
            self.ui, key, label, options, value, on_change,
            hint=hint, shows_note=shows_note, zone=self.zone, on_paper=self.on_paper,
        )  # fmt: skip

    def segments(
        self,
        key: Hashable,
        label: str,
        options: Sequence[ChoiceItem[Value]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        turns_page: bool = False,
    ) -> Segments[Value]:
        """All of a few side by side."""
        return Segments(
            self.ui, key, label, options, value, on_change,
            zone=self.zone, on_paper=self.on_paper, turns_page=turns_page,
        )  # fmt: skip
