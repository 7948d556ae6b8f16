"""A game in half a minute: what one wants, what one does, how it ends, for people who sit down to it the first time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rulesets import ruleset
from game.stage.drawing.text import plain
from game.stage.widgets.base import Widget
from game.stage.widgets.layout import Column
from scenes import routes
from scenes.app import App
from scenes.controls import Controls
from scenes.games.figures import Kit, Picture
from scenes.games.registry import game_line, presentation
from scenes.night.vignette import Vignette
from scenes.page_widgets import Caption, Sides, paragraph
from scenes.pages import MenuScene

ROOMY = 900
"""From so many units of text across, the picture of its place stands beside the sentences."""

SHAPE, GROWN, NARROW = 0.62, 2.0, 0.32
"""How high the picture of its place is, as a share of its width; how much higher a sign is than a line of text; how
much of the sheet's width the picture takes."""


class GistScene(MenuScene):
    """The few sentences of one game, each with its small picture; one sits `down` whenever one likes."""

    first = "down"
    units_wide = 1120

    def __init__(self, app: App, game: str, heading: str, down: Callable[[], None]) -> None:
        super().__init__(app)
        self.game = game
        self.down = down
        self._heading = heading
        self._kit = Kit(app.ui, app.pictures)
        self._is_told = False

    def heading(self) -> str:
        return self._heading

    def lines(self) -> list[str]:
        """The sentences: as many as the game has pictures for them."""
        return [self.app.words.say(f"{self.game}.gist.{number}") for number in range(1, len(self._pictures()) + 1)]

    def _pictures(self) -> Sequence[Picture]:
        return presentation(self.game).shown.gist(self._kit)

    def contents(self) -> list[Widget]:
        app, ui, kit = self.app, self.app.ui, self._kit
        rows = kit.rows(zip(self._pictures(), self.lines(), strict=True), grown=GROWN)
        right = Column(ui, [Caption(ui, app.words.say("night.gist")), *rows], gap=12)
        if ui.bounds.width < ui.look.text_px(ROOMY):
            return [right]
        place = Vignette(app, self.game, SHAPE)
        left = Column(ui, [place, paragraph(ui, game_line(app.words, self.game), soft=True)], gap=12)
        return [Sides(ui, left, right, least=250, share=NARROW)]

    def buttons(self) -> list[Widget]:
        say, button = self.app.words.say, Controls(self.app.ui, "foot").button
        rules = partial(routes.to_rulebook, self.app, ruleset(self.game))
        book = [button("rules", say("menus.setup.rules"), rules, icon="book")]
        has_book = presentation(self.game).has_rulebook
        return [
            *(book if has_book else []),
            button("down", say("night.sit_down"), self.down, style="primary", icon="cards"),
        ]

    def tick(self, now: float) -> None:
        super().tick(now)
        if not self._is_told:
            self._is_told = True
            for line in self.lines():
                self.app.tell(plain(line))
