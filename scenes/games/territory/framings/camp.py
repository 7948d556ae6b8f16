"""The camp at the end of a round: lands are spent on those who rest."""

from __future__ import annotations

from game.rulesets.territory.board import CLAIMED, LAND, OVER, READY, RESTING, RETURNING, SCOUTED
from game.stage.board.arrangement import Area, PileSpread
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from scenes.games.territory import measures
from scenes.games.territory.appearances import Standing
from scenes.games.territory.framings import backdrops
from scenes.games.territory.framings.place import Place
from scenes.games.territory.framings.spreads import FeetSpread, HexSpread


class Camp(Place):
    """The framing in which lands lie beside the creatures that rest and those that are back next round."""

    def framing(self) -> Framing:
        beam = self.beam.height / self.height
        backdrop = backdrops.camp(beam)
        high = max(0.1, 0.07 * self.text) * self.height
        question = Area(self.width * 0.1, self.height * 0.98 - high, self.width * 0.8, high)
        news = Area(self.width * 0.01, self.beam.bottom + 4, self.width * 0.3, 34)
        return Framing("camp", backdrop, None, (), self.rooms(question, news))

    def place_all(self) -> None:
        near = self.near
        tools_left = self.rooms(self.beam, self.beam).tools.left
        self.place_deck(tools_left)
        self.place_rivals(self.others, self.width * 0.18 * self.grown(1), tools_left - 110)
        top, bottom = self.beam.bottom + 50, self.height * 0.84
        sheet = Area(self.width * 0.03, top, self.width * 0.27, bottom - top)
        self.plates[near] = sheet._replace(height=64)
        lands = Area(sheet.left + 20, sheet.top + 84, sheet.width - 40, sheet.height - 110)
        radius = min(0.075 * self.height, lands.height / 4)
        self.zones[CLAIMED[near]] = ZonePlace(
            lands, HexSpread(), (radius * 1.732, radius * 2), near, appearance="hexagon"
        )
        terraces = Area(self.width * 0.34, top, self.width * 0.63, bottom - top)
        for number, zones in enumerate((RESTING, RETURNING)):
            terrace = terraces._replace(top=top + terraces.height / 2 * number + 30, height=terraces.height / 2 - 40)
            high = min(0.22 * self.height, terrace.height)
            self.zones[zones[near]] = ZonePlace(
                terrace,
                FeetSpread(),
                (high, high),
                near,
                kinds=self.kinds,
                appearance="sleeper",
                sign=Area(terrace.left, terrace.top - 30, terrace.width * 0.4, 26),
            )
        self._hide_the_rest()
        self.place_tokens()

    def _hide_the_rest(self) -> None:
        near, above = self.near, Area(self.width * 0.3, -120, self.width * 0.4, 100)
        self.out_of_sight((READY[near], SCOUTED[near], *[SCOUTED[seat] for seat in self.others]), above)
        self.out_of_sight(self.fronts, above)
        for land in range(measures.LANDS):
            for zones in (LAND, OVER):
                self.says |= dict.fromkeys(self.table.zones[zones[land]], Standing(number=land + 1))
                self.zones[zones[land]] = ZonePlace(
                    above, PileSpread(), (100, 62), is_off_table=True, appearance="signboard"
                )
