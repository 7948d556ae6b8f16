"""The small picture of a game: how the table looked, or its place where nothing was kept of that."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from game.stage.geometry import Size
from game.store.files import SPOILT, StoreError, refused
from game.store.games import Kept, read_picture
from scenes.app import App
from scenes.border import admitted
from scenes.games.registry import gateway_of
from scenes.menus.gate import place_picture

Pictured = dict[Path, "pygame.Surface | None"]


def pictures_of(app: App, games: list[Kept]) -> Pictured:
    """What was kept of how these tables looked; a picture that cannot be read is set aside, with its sentence."""
    return {kept.path: _read(app, kept) for kept in games}


def _read(app: App, kept: Kept) -> pygame.Surface | None:
    try:
        data = read_picture(kept.picture)
        return None if data is None else admitted(kept.picture.name, lambda: _unpacked(data))
    except StoreError as error:
        wrong = StoreError("store.broken", file=kept.picture.name) if error.key == "store.unfit" else error
        app.problems.append(refused(kept.picture, wrong) if wrong.key in SPOILT else wrong)
        return None


def _unpacked(data: bytes) -> pygame.Surface:
    return pygame.image.load(BytesIO(data), "picture.png").convert()


def unfinished_picture(app: App, kept: Kept, pictured: Pictured, size: Size) -> pygame.Surface:
    """The picture of an unfinished game at a size, remembered until the game is changed."""
    seen = pictured[kept.path]
    if seen is None:
        return place_of(app, kept.game, size)
    key = ("unfinished", kept.path, kept.changed, size)
    return app.ui.paint.cache.get(key, lambda: app.ui.paint.rounded(_covering(seen, size), app.ui.px(8)))


def place_of(app: App, game: str, size: Size) -> pygame.Surface:
    """A game's place with who stands in it, with round corners; shared, so do not draw on it."""
    return place_picture(app, game, gateway_of(game), size)


def _covering(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """The picture cut to that size around its middle."""
    width, height = picture.get_size()
    share = max(size[0] / width, size[1] / height)
    scaled = pygame.transform.smoothscale(picture.convert_alpha(), (round(width * share), round(height * share)))
    area = pygame.Rect((0, 0), size)
    area.center = scaled.get_rect().center
    return scaled.subsurface(area.clip(scaled.get_rect())).copy()
