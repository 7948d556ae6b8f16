"""What stands on a table besides cards: plates of players and zones, portraits, and things of the game's own."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.stage.board.layout import Key, plate_key
from game.stage.geometry import Size
from game.table.facts import Zone
from scenes.games.plate import SeatPlate, ZonePlate
from scenes.games.table_look import Written
from scenes.play.feelings import Feelings
from scenes.play.lying import Lying
from scenes.play.plates import PlateMaker
from scenes.play.slips import Slips
from scenes.play.told_table import ToldTable


class TableThings:
    """Draws them as far as the story of a table is told."""

    def __init__(self, table: ToldTable, lying: Lying, plates: PlateMaker, slips: Slips, feelings: Feelings) -> None:
        """`slips` say what would come of what is pointed at, `feelings` what faces show."""
        self.table = table
        self.lying = lying
        self.plates = plates
        self.slips = slips
        self.feelings = feelings

    def seat_plate(self, seat: int, size: Size) -> pygame.Surface:
        """A player's plate: in the game's own manner, or as at every table."""
        told = self.lying.view
        plate = SeatPlate(
            seat,
            self.table.teller.names[seat],
            self.table.seats[seat].portrait,
            self.table.look.status(self.table.teller, told, seat),
            is_turn=self.table.moment.turn_of == seat,
            is_asked=self._is_asked(seat),
            is_out=self.table.look.is_out(told, seat),
            mark=self.table.look.mark(told, seat),
            feels=self._feels(seat),
        )
        if (drawn := self.table.look.seat_plate) is None:
            return self.table.titles.crown(self.plates.seat(plate, size), seat)
        return self.table.titles.crown(drawn(self.table.app.ui, self.table.app.pictures, told, plate, size), seat)

    def _is_asked(self, seat: int) -> bool:
        return not self.table.is_telling and seat in self.table.asked

    def _feels(self, seat: int) -> str:
        told = self.lying.view
        is_out = self.table.look.is_out(told, seat)
        return self.feelings.of(told, seat, is_out=is_out, is_asked=self._is_asked(seat))

    def fixture(self, key: Key, values: tuple[float, ...], size: Size) -> pygame.Surface | None:
        """A thing on the table, with its counters as they are shown now."""
        match key[1:]:
            case ("portrait", int(seat)):
                is_turn = self.table.moment.turn_of == seat
                return self.plates.portrait(seat, self.table.seats[seat].portrait, max(4, min(size)), is_turn=is_turn)
            case ("plate", tuple() as zone):
                return self._zone_plate(zone, size)
        table, app = self.table, self.table.app
        written = Written(table.board.sum_written, self.slips.foretold(), table.addresses)
        seen = self.lying.view if table.look.follows_story else table.view
        return table.look.fixture(app.ui, app.pictures, seen, key, values, size, written)

    def _zone_plate(self, zone: Zone, size: Size) -> pygame.Surface | None:
        """Whose a zone is, what they do there, and what it comes to as far as it has added up."""
        table = self.table
        seat = table.config.owners[zone]
        if seat is None:
            return None
        seen, name = table.seen(), table.teller.names[seat]
        role = table.look.role(table.teller, seen, zone)
        written = table.board.sum_written(plate_key(zone))
        mark = table.look.mark(seen, seat) if role else ""
        is_turn = table.moment.turn_of == seat
        plate = ZonePlate(seat, name, table.seats[seat].portrait, role, written, is_turn, mark, feels=self._feels(seat))
        if (drawn := table.look.zone_plate) is None:
            return self.plates.zone(plate, size)
        plate = replace(plate, foretold=self.slips.foretold().get(plate_key(zone), ""), zone=zone)
        return drawn(table.app.ui, table.app.pictures, seen, plate, size)
