"""What a table is laid for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.session.play_session import Happening
from game.stage.inputs import Input
from game.stage.widgets.base import Widget
from scenes.play.curtain import CurtainWay

Giving = Callable[[], Happening]
"""Gives an answer to the session, and says what comes of it."""


class Closing(NamedTuple):
    """What stands in place of a question once there is nothing left to ask."""

    words: str
    ways_on: tuple[CurtainWay, ...]
    """The last one is the one that is meant, where there are several."""
    leads_on: bool = False
    """Whether it is meant although it is the only one, as what most people want next."""


class Occasion:
    """What a table is laid for: here a match among those who sit at it. Another occasion says what it has otherwise."""

    is_dealt = True
    """Whether the game begins with a deal, which is watched."""
    has_results = True
    """Whether its end is told by a scene of its own."""
    counts = True
    """Whether answers count: it is said before something ends by one, and questions can be declined for good."""
    has_record = True
    """Whether it could be played again from a record."""

    # -- what is said --------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """What it is called; empty where it is called as its match is."""
        return ""

    def no_help(self) -> str:
        """Why nobody can be asked for advice here; empty where somebody can."""
        return ""

    def note(self) -> str:
        """What has to be known of the question, below it; empty for what comes next by the rules."""
        return ""

    def closing(self) -> Closing | None:
        """What stands where questions do, once there is nothing left to ask."""
        return None

    def aloud(self, question: str) -> str:
        """The question as it is said aloud."""
        return question

    # -- what people do ------------------------------------------------------------------------------------------------

    def judged(self, give: Giving) -> Happening | None:
        """Have an answer given; None where it was found wrong, and that has been dealt with."""
        return give()

    def takes(self, given: Input) -> bool:
        """Hear of an input before the table does; true when it was used."""
        return False

    def opens_menu(self) -> bool:
        """Open a menu of its own; false where it has none."""
        return False

    # -- what is seen --------------------------------------------------------------------------------------------------

    def headline(self) -> Widget | None:
        """What stands at the top in place of phases and news."""
        return None

    def draw_below_page(self, surface: pygame.Surface) -> None:
        """Draw what lies over the table, behind the question and the tools."""

    def draw_above_page(self, surface: pygame.Surface) -> None:
        """Draw what flies above everything."""
