"""What stands on a table besides cards: plates of players and zones, portraits, and things of the game's own."""

from __future__ import annotations

import pygame

from game.stage.board.layout import BoardThing
from game.stage.geometry import Size
from scenes.games.thing import Now, Thing, Who
from scenes.play.feelings import Feelings
from scenes.play.lying import Lying
from scenes.play.slips import Slips
from scenes.play.told_table import ToldTable


class TableThings:
    """Draws them as far as the story of a table is told."""

    def __init__(self, table: ToldTable, lying: Lying, slips: Slips, feelings: Feelings) -> None:
        """`slips` say what would come of what is pointed at, `feelings` what faces show."""
        self.table = table
        self.lying = lying
        self.slips = slips
        self.feelings = feelings

    def draw(self, thing: BoardThing, size: Size) -> pygame.Surface | None:
        """The present picture of a thing; of a player's plate with the crown of their title."""
        assert isinstance(thing, Thing)
        app, table = self.table.app, self.table
        seen = self.lying.view if table.look.story.follows_story else table.view
        now = Now(
            seen,
            table.teller,
            self._who,
            lambda seat: table.look.standing.status(table.teller, self.lying.view, seat),
            table.story.sum_written,
            self.slips.foretold(),
            lambda counter: round(table.story.counter(*counter), 2),
        )
        drawn = thing.draw(app.ui, app.pictures, now, size)
        return drawn if drawn is None or thing.player is None else table.titles.crown(drawn, thing.player)

    def _who(self, seat: int) -> Who:
        """Somebody at the table as far as it is told."""
        table = self.table
        is_turn, is_asked = table.moment.turn_of == seat, self._is_asked(seat)
        is_out = table.look.standing.is_out(self.lying.view, seat)
        feels = self.feelings.of(self.lying.view, seat, is_out=is_out, is_asked=is_asked)
        return Who(seat, table.teller.names[seat], table.seats[seat].portrait, is_turn, is_asked, feels, is_out)

    def _is_asked(self, seat: int) -> bool:
        return not self.table.is_telling and seat in self.table.asked
