"""Draws what was asked for, from beginning to end: in a process of its own, or for a command."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pygame

from game.rulesets import ruleset
from game.session.recording import Recording
from game.store.settings import Settings
from scenes.app import App
from scenes.kept_pictures import as_png
from scenes.play.film.excerpt import Excerpt
from scenes.play.film.projector import FRAMES_A_SECOND, Plan, Projector
from scenes.play.film.webp import as_webp
from scenes.play.results.souvenir import Souvenir

Note = Callable[[float], object]
"""Is told which share is done, from 0 to 1."""


def settings_for(excerpt: Excerpt) -> Settings:
    """How everything looks where it is drawn: as for whoever asked, but everything moves at its own pace, and nothing
    is heard or waits for anybody."""
    return msgspec.structs.replace(
        excerpt.settings,
        speed=1.0,
        reduced_motion=False,
        pauses=False,
        captions=False,
        speaks=False,
        fullscreen=False,
        effects=0.0,
        music=0.0,
    )


def drawn(app: App, excerpt: Excerpt, note: Note) -> bytes:
    """The picture as it is written. `app` has a canvas of the excerpt's size. Raises what `Recording.of` raises."""
    recording = Recording.of(ruleset(excerpt.record.game), excerpt.record)
    if excerpt.kind == "ending" and recording.match.is_over:
        surface = pygame.Surface(excerpt.size)
        Souvenir(app, recording.match, excerpt.lines).draw(surface)
        return as_png(surface)
    projector = Projector(app, recording, excerpt)
    plan = projector.plan()
    return as_webp(_noted(projector, plan, note), excerpt.size, 1000 / FRAMES_A_SECOND)


def _noted(projector: Projector, plan: Plan, note: Note) -> Iterator[pygame.Surface]:
    for number, picture in enumerate(projector.pictures(plan)):
        note(number / plan.frames)
        yield picture
