"""The camp at the end of a round: lands are spent on those who rest."""

from __future__ import annotations

from dataclasses import replace

from game.rulesets.territory.board import CLAIMED, LAND, OVER, READY, RESTING, RETURNING, SCOUTED
from game.stage.board.arrangement import Area, PileSpread
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from scenes.games import place_measures
from scenes.games.place_layout import within_part
from scenes.games.territory import measures
from scenes.games.territory.appearances import Standing
from scenes.games.territory.framings import backdrops
from scenes.games.territory.framings.place import Place
from scenes.games.territory.framings.spreads import FeetSpread, HexSpread

SLEEPER, RADIUS = 0.23, 0.115
"""How high creatures are here, and half of how high a land is, as shares of the window's height."""


class Camp(Place):
    """The framing in which lands lie beside the creatures that rest and those that are back next round."""

    def framing(self) -> Framing:
        question = self.area(self.rest.question)
        news = self.news_at(question, question.height)
        return Framing(
            "camp", backdrops.camp(self.beam.height / self.height, self.text), rooms=self.rooms(question, news)
        )

    @property
    def rest(self) -> measures.Rest:
        """The places of the camp, in shares."""
        return measures.rest(self.size, self.text)

    def place_all(self) -> None:
        self.place_beam(self.others)
        self._place_map()
        self._place_camp()
        self._hide_the_rest()
        self.place_tokens()

    def _place_map(self) -> None:
        near, sheet = self.near, self.area(self.rest.map)
        self.plates[near] = within_part(sheet, place_measures.Area(0.06, 0.05, 0.94, 0.18))
        lands = within_part(sheet, place_measures.Area(0.08, 0.2, 0.92, 0.94))
        radius = min(RADIUS * self.height, lands.height / 4)
        self.zones[CLAIMED[near]] = ZonePlace(
            lands, HexSpread(), (radius * 1.732, radius * 2), near, appearance="hexagon"
        )

    def _place_camp(self) -> None:
        near, camp = self.near, self.area(self.rest.camp)
        for zones, part in ((RESTING, measures.TOWER.resting), (RETURNING, measures.TOWER.returning)):
            terrace = within_part(camp, part)
            high = SLEEPER * self.height
            self.zones[zones[near]] = ZonePlace(
                terrace._replace(top=terrace.bottom - high, height=high),
                FeetSpread(),
                (high, high),
                near,
                kinds=self.kinds,
                appearance="sleeper",
                sign=Area(terrace.left + 8, terrace.top + 4, terrace.width * 0.3, self.sign),
            )

    def place_tokens(self) -> None:
        """How long creatures still rest stands at their feet, below what lands would do for them."""
        super().place_tokens()
        self.tokens["rest"] = replace(self.tokens["rest"], corner=(0.5, 0.97))

    def _hide_the_rest(self) -> None:
        near, above = self.near, Area(self.width * 0.3, -120, self.width * 0.4, 100)
        self.leave((READY[near], SCOUTED[near], *[SCOUTED[seat] for seat in self.others]), above)
        self.leave(self.fronts, above)
        for land in range(measures.LANDS):
            for zones in (LAND, OVER):
                self.says |= dict.fromkeys(self.table.zones[zones[land]], Standing(number=land + 1))
                self.zones[zones[land]] = ZonePlace(
                    above, PileSpread(), (100, 62), is_off_table=True, appearance="signboard"
                )
