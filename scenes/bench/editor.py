"""What an editor of decks or cards says of itself to the bench on which it works."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol

from game.stage.widgets.base import Widget
from game.store.decks import KeptDeck
from scenes.bench.bench import Bench, BenchPage


class Editor(Protocol):
    """What makes something on a bench: the parts it takes, and how what is made is called, judged and written."""

    bench: Bench[Any]
    """What it works on."""

    game: str
    kind: str
    """Which decks it goes among: the game's key, and the kind's where a game has several."""

    first: Hashable
    """What has the focus when the bench is entered."""

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

    def opened(self, page: BenchPage, kept: KeptDeck) -> Editor:
        """An editor like this one, on that page, of what is kept. Raises OptionError where that cannot be read."""

    def problems_told(self) -> list[str]:
        """What keeps it from being played, one sentence each."""

    # -- what it may want to hear --------------------------------------------------------------------------------------

    def stepped(self) -> None:
        """A step was taken, or one was taken back, and is shown."""
        return

    def pointed(self) -> None:
        """The pointer has moved, and something on the page has followed it."""
        return

    def follow(self) -> None:
        """The page is about to be drawn."""
        return

    def saved(self) -> None:
        """What is made was saved."""
        return
