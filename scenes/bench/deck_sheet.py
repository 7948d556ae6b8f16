"""The sheet of paper on which a deck stands while it is built: its name, how it stands, and its cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.textfield import TextField
from scenes.bench.bench import Bench
from scenes.bench.widgets import CardRow, Copies
from scenes.controls import Controls
from scenes.page_widgets import Callout, Caption

MOST_SMALL = 9
"""Up to so many copies their number takes one digit."""


class DeckSheet:
    """Makes the widgets of a deck's sheet; a name may be so many letters long."""

    def __init__(self, bench: Bench[Any], longest_name: int) -> None:
        self.bench = bench
        self.longest_name = longest_name
        self.notice = Callout(bench.app.ui)
        """What is wrong with the deck, or worth knowing."""

    def widgets(self, glances: Sequence[Widget], caption: str, rows: Sequence[Widget]) -> list[Widget]:
        """The name, how the deck stands, what is wrong with it, and its cards under their caption."""
        return [self._name_field(), *glances, self.notice, Caption(self.bench.app.ui, caption), *rows]

    def _name_field(self) -> TextField:
        bench, say = self.bench, self.bench.app.words.say
        field, empty = Controls(bench.app.ui, "deck").field, say("decks.unnamed")
        name, rename, most = bench.draft.name, bench.rename, self.longest_name
        return field("deck_name", say("decks.name"), name, rename, most=most, placeholder=empty)


def copies_row(
    ui: Ui,
    card: Hashable,
    line: Widget,
    copies: int,
    less: tuple[str, Callable[[], None]],
    more: tuple[str, Callable[[], None]],
    why_no_more: str = "",
) -> CardRow:
    """A card's line with the number of its copies between the ways to have less and more of it, each as its words and
    what it does."""

    picture = Controls(ui, "deck").picture
    number = Copies(ui, copies, "8×" if copies <= MOST_SMALL else "88×")
    fewer = picture(("less", card), *less, icon="minus")
    return CardRow(ui, line, [fewer, number, picture(("more", card), *more, icon="plus", reason=why_no_more)])
