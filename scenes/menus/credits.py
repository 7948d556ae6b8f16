"""Who made the games, the typefaces and the libraries."""

from __future__ import annotations

from assets import VERSION
from game.rulesets import GAMES
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.layout import Column
from scenes.games.registry import game_name
from scenes.page_widgets import Caption, Sides, paragraph, spaced
from scenes.pages import MenuScene

LIBRARIES: tuple[tuple[str, str], ...] = (
    ("Python", "menus.credits.python"),
    ("pygame-ce", "GNU LGPL 2.1"),
    ("SDL, SDL_image, SDL_ttf, SDL_mixer", "zlib"),
    ("mpg123, FluidSynth, libsndfile", "GNU LGPL 2.1"),
    ("FLAC, Ogg, Vorbis, Opus, WavPack, WebP", "BSD 3-Clause"),
    ("FreeType", "FreeType Project Licence"),
    ("HarfBuzz, Brotli, libxmp", "MIT"),
    ("libjpeg-turbo", "IJG, BSD 3-Clause"),
    ("libpng, libtiff", "menus.credits.own"),
    ("msgspec", "BSD 3-Clause"),
    ("platformdirs", "MIT"),
    ("AccessKit", "Apache 2.0, MIT"),
    ("Cython", "Apache 2.0"),
    ("PyInstaller", "GNU GPL 2+"),
)
"""What the program is built with, and the licence as it is called or as the key of its text."""


class CreditsScene(MenuScene):
    """Thanks."""

    units_wide = 1020
    guests = (("star", 6), ("ghost", 3), ("air", 6), ("earth", 2), ("ice", 6))

    def heading(self) -> str:
        return self.app.words.say("credits.title")

    def contents(self) -> list[Widget]:
        ui = self.app.ui
        left = Column(ui, spaced(ui, [self._rules(), self._fonts()]), gap=9)
        right = Column(ui, spaced(ui, [self._program(), self._libraries()]), gap=9)
        thanks = self.app.words.say("credits.thanks")
        return [
            Sides(ui, left, right, least=330),
            Label(ui, f"_{thanks}_", "subheading", align="center", on_paper=True),
        ]

    def _rules(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        games = [
            paragraph(ui, say("menus.credits.by", game=f"*{game_name(self.app.words, game.key)}*", author=game.author))
            for game in GAMES.values()
        ]
        told = ["menus.credits.rules_note", *(f"games.{game}.credit" for game in GAMES)]
        notes = [Label(ui, say(key), "small", on_paper=True, soft=True) for key in told if self.app.words.has(key)]
        return [Caption(ui, say("credits.rules")), *games, *notes]

    def _program(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        return [
            Caption(ui, say("credits.program")),
            paragraph(ui, say("menus.credits.program_by")),
            paragraph(ui, say("credits.version", version=VERSION), soft=True),
        ]

    def _fonts(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        return [Caption(ui, say("credits.fonts")), paragraph(ui, say("menus.credits.fonts_by"))]

    def _libraries(self) -> list[Widget]:
        ui, say, has = self.app.ui, self.app.words.say, self.app.words.has
        named = [(name, say(licence) if has(licence) else licence) for name, licence in LIBRARIES]
        lines = "\n".join(
            say("menus.credits.licence", name=f"*{name}*".replace("_", r"\_"), licence=licence)
            for name, licence in named
        )
        return [
            Caption(ui, say("credits.libraries")),
            paragraph(ui, lines),
            Label(ui, say("menus.credits.libraries_note"), "small", on_paper=True, soft=True),
        ]
