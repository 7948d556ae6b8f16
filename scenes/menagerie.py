"""The whole program inside its window: what all scenes share, the scene manager, and which scene stands where."""

from __future__ import annotations

from game.stage.window import Screen
from game.store.files import StoreError
from game.store.settings import Settings
from scenes import routes
from scenes.app import App
from scenes.learn.lesson import LessonScene
from scenes.learn.rulebook import RulebookScene
from scenes.manager import SceneManager
from scenes.menus.credits import CreditsScene
from scenes.menus.kept_games import KeptGamesScene
from scenes.menus.mishap import MishapScene
from scenes.menus.puzzles import PuzzlesScene
from scenes.menus.settings import SettingsScene
from scenes.menus.setup import SetupScene
from scenes.menus.statistics import StatisticsScene
from scenes.menus.title import TitleScene
from scenes.play.coach import CoachScene
from scenes.play.demonstration import Demonstration
from scenes.play.puzzle import PuzzleScene
from scenes.play.replay import ReplayScene
from scenes.play.results import ResultsScene
from scenes.play.table.scene import TableScene
from scenes.workbench.decks import DecksScene

routes.SCENES.update(
    title=TitleScene,
    setup=SetupScene,
    table=TableScene,
    demonstration=Demonstration,
    results=ResultsScene,
    rulebook=RulebookScene,
    lesson=LessonScene,
    replay=ReplayScene,
    coach=CoachScene,
    kept_games=KeptGamesScene,
    puzzles=PuzzlesScene,
    puzzle=PuzzleScene,
    decks=DecksScene,
    settings=SettingsScene,
    statistics=StatisticsScene,
    credits=CreditsScene,
    mishap=MishapScene,
)


class Menagerie(App):
    """One running program: what its scenes share, and the manager that shows them."""

    scenes: SceneManager

    def __init__(self, screen: Screen, settings: Settings, problems: list[StoreError] | None = None) -> None:
        super().__init__(screen, settings, problems)
        self.scenes = SceneManager(self)
        screen.scrolls_at = self.scenes.scrolls_at
        self.apply()
