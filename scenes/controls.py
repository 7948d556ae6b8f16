"""The controls of one zone of a page, which all lie there in the same way."""

from __future__ import annotations

from functools import partial

from game.stage.widgets.base import Ui
from game.stage.widgets.button import Button
from game.stage.widgets.choice import Dropdown, Segments
from game.stage.widgets.slider import Slider
from game.stage.widgets.textfield import TextField
from game.stage.widgets.toggle import Toggle


class Controls:
    """Makes controls as their classes do, on paper or on what else lies there; `picture` makes a button that shows its
    icon alone."""

    def __init__(self, ui: Ui, zone: str, *, on_paper: bool = True) -> None:
        self.button = partial(Button, ui, zone=zone, on_paper=on_paper)
        self.picture = partial(Button, ui, is_wordless=True, zone=zone, on_paper=on_paper)
        self.field = partial(TextField, ui, zone=zone, on_paper=on_paper)
        self.toggle = partial(Toggle, ui, zone=zone, on_paper=on_paper)
        self.slider = partial(Slider, ui, zone=zone, on_paper=on_paper)
        self.dropdown = partial(Dropdown, ui, zone=zone, on_paper=on_paper)
        self.segments = partial(Segments, ui, zone=zone, on_paper=on_paper)
