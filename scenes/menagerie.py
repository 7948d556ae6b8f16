"""The whole program inside its window: what all scenes share, the scene manager, and which scene stands where."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from game.stage.window import Screen
from game.store.files import StoreError
from game.store.people import Person
from game.store.settings import Settings
from scenes import routes
from scenes.app import App
from scenes.manager import SceneManager
from scenes.menus.mishap import MishapScene
from scenes.menus.title import TitleScene
from scenes.park.pages import PARK
from scenes.treasures.rewards import felts_used

PLACES = {
    "setup": ("scenes.menus.setup", "SetupScene"),
    "entrance": ("scenes.play.entrance.scene", "EntranceScene"),
    "passage": ("scenes.park.passage", "PassageScene"),
    "table": ("scenes.play.table.scene", "TableScene"),
    "demonstration": ("scenes.play.demonstration", "Demonstration"),
    "out": ("scenes.play.out.scene", "OutScene"),
    "results": ("scenes.play.results.scene", "ResultsScene"),
    "gist": ("scenes.night.gist", "GistScene"),
    "rulebook": ("scenes.learn.rulebook", "RulebookScene"),
    "lesson": ("scenes.learn.lesson.scene", "LessonScene"),
    "replay": ("scenes.play.replay.scene", "ReplayScene"),
    "coach": ("scenes.play.review.coach", "CoachScene"),
    "kept_games": ("scenes.menus.kept_games", "KeptGamesScene"),
    "puzzles": ("scenes.menus.puzzles", "PuzzlesScene"),
    "puzzle": ("scenes.play.puzzle.scene", "puzzle_scene"),
    "decks": ("scenes.workbench.decks", "DecksScene"),
    "learn": ("scenes.menus.learn", "LearnScene"),
    "workshop": ("scenes.menus.workshop", "WorkshopScene"),
    "settings": ("scenes.menus.settings", "SettingsScene"),
    "statistics": ("scenes.menus.statistics", "StatisticsScene"),
    "credits": ("scenes.menus.credits", "CreditsScene"),
    "journey": ("scenes.journey.scene", "JourneyScene"),
    "album": ("scenes.album.scene", "AlbumScene"),
    "treasures": ("scenes.treasures.scene", "TreasuresScene"),
    "people": ("scenes.people.scene", "PeopleScene"),
    "printing": ("scenes.printing.scene", "PrintingScene"),
    "nights": ("scenes.night.scene", "NightScene"),
}
"""For each place that is gone to from the title, the module and what makes its scene there: imported when somebody goes
there, for most of the program is not needed to begin."""


def _scene_of(module: str, name: str) -> Callable[..., Any]:
    return lambda *given, **more: getattr(import_module(module), name)(*given, **more)


routes.SCENES.update(
    title=TitleScene,
    mishap=MishapScene,
    **{place: _scene_of(*scene) for place, scene in PLACES.items()},
)


class Menagerie(App):
    """One running program: what its scenes share, and the manager that shows them."""

    scenes: SceneManager

    def __init__(self, screen: Screen, settings: Settings, problems: list[StoreError] | None = None) -> None:
        super().__init__(screen, settings, problems, self._receive, self._dress)
        self.park = PARK
        self._waiting: Any = None
        self.scenes = SceneManager(self)
        self.apply()

    def _receive(self, what: Path | str) -> None:
        """Show what comes in at the door, which most starts of the program never need."""
        if self._waiting is None:
            self._waiting = import_module("scenes.arrivals.door").Waiting(self)
        self._waiting.come(what)

    def _dress(self, person: Person | None) -> None:
        """Bind cards as whoever is here has chosen."""
        self.pictures.faces.felts = felts_used(person)
