"""The small picture of an unfinished game: how the table looked, or two of the game's cards where none was kept."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from game.stage.drawing.surfaces import felt
from game.stage.drawing.theme import hexadecimal
from game.stage.geometry import Size
from game.store.files import SPOILT, StoreError, refused
from game.store.games import Kept, read_picture
from scenes.app import App
from scenes.border import admitted
from scenes.games.registry import back_of, cloth_of

EDGE = 30
"""Units of the cloth's edge that the picture leaves out."""

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


def game_picture(app: App, game: str, kept: pygame.Surface | None, size: Size) -> pygame.Surface:
    """The picture at a size, with round corners; `kept` is what was read of it."""
    picture = _covering(kept, size) if kept is not None else _two_backs(app, game, size)
    return app.ui.paint.rounded(picture, app.ui.px(6))


def unfinished_picture(app: App, kept: Kept, pictured: Pictured, size: Size) -> pygame.Surface:
    """The picture of an unfinished game at a size, remembered until the game is changed."""
    key = ("unfinished", kept.path, kept.changed, size)
    return app.ui.paint.cache.get(key, lambda: game_picture(app, kept.game, pictured[kept.path], size))


def backs_picture(app: App, game: str, size: Size) -> pygame.Surface:
    """Two of a game's cards from behind, on its cloth, with round corners."""
    return app.ui.paint.cache.get(("backs", game, size), lambda: game_picture(app, game, None, size))


def _two_backs(app: App, game: str, size: Size) -> pygame.Surface:
    edge = app.ui.px(EDGE)
    cloth = felt((size[0] + 2 * edge, size[1] + 2 * edge), hexadecimal(cloth_of(game).under(app.look.palette)))
    ground = cloth.convert_alpha().subsurface((edge, edge, *size)).copy()
    high = round(size[1] * 1.6)
    back = app.pictures.faces.back(back_of(game), (round(high * 0.7), high))
    for tilt, across in ((14, 0.34), (-9, 0.64)):
        card = pygame.transform.rotozoom(back, tilt, 0.5)
        ground.blit(card, card.get_rect(center=(round(size[0] * across), round(size[1] * 0.56))))
    return ground


def _covering(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """The picture cut to that size around its middle."""
    width, height = picture.get_size()
    share = max(size[0] / width, size[1] / height)
    scaled = pygame.transform.smoothscale(picture.convert_alpha(), (round(width * share), round(height * share)))
    area = pygame.Rect((0, 0), size)
    area.center = scaled.get_rect().center
    return scaled.subsurface(area.clip(scaled.get_rect())).copy()
