"""Figures that are real tables: a position laid by hand, and the part of its table that is to be seen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.art.backs import BackDesign
from game.rulesets.ruleset import Ruleset, ruleset_of
from game.stage.board.arrangement import box_around, enclosing
from game.stage.board.board import Board
from game.stage.board.delegate import BoardDelegate
from game.stage.board.framing import BARE
from game.stage.board.layout import Key, Layout, ZonePlace
from game.stage.drawing.surfaces import plate
from game.stage.drawing.theme import Tint
from game.stage.geometry import Area, Size
from game.stage.telling import Teller
from game.table.events import Zone
from game.table.sight import view
from game.table.state import Counter
from game.table.table import Table
from scenes.games.figures import Kit, Still
from scenes.games.table_look import TableLook
from scenes.games.thing import Now, Thing, Who

MARGIN = 14.0
"""Units of the plate around what is shown."""

Cards = Mapping[Zone, Sequence[int]]


def laid(rules: Ruleset, seats: int, cards: Cards, counters: Mapping[Counter, int], **options: object) -> Table:
    """A table on which only these cards lie, by their numbers. Options left out have their usual values."""
    table = Table(rules.config(seats, rules.usual_options() | options), 0)
    table.zones.update({zone: tuple(lying) for zone, lying in cards.items()})
    table.counters.update(counters)
    return table


def _unsigned(place: ZonePlace) -> ZonePlace:
    """The place without the sign that says on the table what it is, and how many lie there."""
    return place if place.sign is None else place._replace(sign=None, shows_count=False)


@dataclass(frozen=True)
class PartOfTable:
    """What is to be seen of a table: zones, and things, one by one or all of a kind.

    It lies as on the game's own table, as large as the width allows, at most `most` times as large as there. `names`
    are texts under zones and things. A seat of -1 sees what everybody sees.
    """

    zones: Sequence[Zone] = ()
    things: Collection[Thing | type[Thing]] = ()
    names: Mapping[Key, str] = field(default_factory=dict)
    seat: int = -1
    most: float = 0.75
    table: tuple[float, float] = (1280.0, 800.0)


class TablePart(Still):
    """A part of a table, drawn once by the board that draws the table itself."""

    def __init__(
        self,
        kit: Kit,
        look: TableLook,
        tint: Tint,
        back: BackDesign,
        table: Table,
        part: PartOfTable,
        further_backs: Sequence[BackDesign] = (),
    ) -> None:
        super().__init__(kit.ui, None)
        self.kit = kit
        self.look = look
        self.tint = tint
        self.backs = (back, *further_backs)
        """What each kind of back looks like; one for all where there are no further ones."""
        self.part = part
        self.view = view(table, part.seat)
        whole = look.layout(self.view, *part.table, 1.0)
        zones = {zone: _unsigned(whole.zones[zone]) for zone in part.zones}
        things = {one: area for one, area in whole.things.items() if one in part.things or type(one) in part.things}
        self.whole = replace(whole, zones=zones, things=things, line=None, framing=BARE)
        self.box = self._bounds().grown(MARGIN)

    def wants(self, width: int) -> Size:
        names = self.ui.text.height("label") + self.ui.px(6) if self.part.names else 0
        return width, round(self.box.height * self._factor(width) * self.ui.look.scale) + names

    def draw(self, surface: pygame.Surface) -> None:
        size = self.rect.size
        surface.blit(self.ui.paint.cache.get((self, size), lambda: self._drawn(size)), self.rect)

    def placed(self, size: Size) -> Layout:
        """Where everything lies when the figure is so large, in units."""
        factor = self._factor(size[0])
        spare = size[0] / self.ui.look.scale / factor - self.box.width
        return self.whole.scaled(factor, self.box.left - spare / 2, self.box.top)

    def _factor(self, width: int) -> float:
        return min(width / self.ui.look.scale / self.box.width, self.part.most)

    def _bounds(self) -> Area:
        """The smallest area around all that lies there."""
        boxes = [*self.whole.things.values()]
        for zone, place in self.whole.zones.items():
            spots = place.arrangement.places(len(self.view.table.zones[zone]), place.area, place.card)
            boxes += [box_around(spot, place.card) for spot in spots]
        return enclosing(boxes or [place.area for place in self.whole.zones.values()])

    def _drawn(self, size: Size) -> pygame.Surface:
        layout = self.placed(size)
        board = Board(self.ui, lambda width, height: layout, self._delegate(), size)
        board.story.show(self.view, at_once=True)
        board.settle()
        surface = pygame.Surface(size, pygame.SRCALPHA)
        board.draw(surface)
        for key, words in self.part.names.items():
            place = board.places.of(key)
            assert place is not None, f"{key} is not in this part of the table"
            name = self.ui.text.fit(words, "label", self.ui.look.palette.text, place.width)
            surface.blit(name, name.get_rect(midtop=place.midbottom))
        board.put_away()
        return self.ui.paint.rounded(surface, self.ui.px(9))

    def _delegate(self) -> BoardDelegate:
        ui, pictures, seen = self.ui, self.kit.pictures, self.view
        config = seen.table.config
        teller = Teller(ui.words, ruleset_of(config), [""] * config.seats, lambda card: "")
        now = Now(
            seen, teller, lambda seat: Who(seat, "", seat), count=lambda counter: seen.table.counters.get(counter, 0)
        )
        return BoardDelegate(
            face=lambda card, size: self.look.cards.face(pictures, seen.table.config, card, size),
            back=lambda kind, size: pictures.faces.back(self.backs[min(kind, len(self.backs) - 1)], size),
            backdrop=lambda size: plate(size, self.tint.under(ui.look.palette)),
            appearances={
                name: shown.at(ui, pictures, seen.table.config) for name, shown in self.look.cards.appearances.items()
            },
            seen_between=pictures.faces.seen_between,
            bare=lambda name, size: self.look.cards.bare(ui, pictures, name, size),
            label=lambda key: "",
            thing=lambda thing, size: thing.draw(ui, pictures, now, size) if isinstance(thing, Thing) else None,
        )
