"""What an editor of decks or cards says of itself to the bench on which it works."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol

from game.stage.widgets.base import Widget
from game.store.decks import KeptDeck
from scenes.bench.bench import Bench


class Editor(Protocol):
    """What makes something on a bench: the parts it takes, and how what is made is called, judged and written."""

    game: str
    kind: str
    """Which decks it goes among: the game's key, and the kind's where a game has several."""

    first: Hashable
    """What has the focus when the bench is entered."""

    @property
    def bench(self) -> Bench[Any]:
        """What it works on."""

    def heading(self) -> str:
        """What stands above the bench."""

    def parts(self) -> list[Widget]:
        """The parts of the bench from left to right."""

    def widths(self, width: int, gap: int) -> list[int]:
        """How wide the parts are in so much room, in pixels."""

    def above(self) -> list[Widget]:
        """What lies above all parts, such as what is carried."""

    def written(self) -> str:
        """What is made as its text, finished or not."""

    def opened(self, kept: KeptDeck) -> Editor:
        """An editor like this one of what is kept there. Raises OptionError where that cannot be read."""

    def problems_told(self) -> list[str]:
        """What keeps it from being played, one sentence each."""
