"""What a game lends the board: its faces, its words, its reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.match.story import Told
from game.stage.board.appearance import PRINTED, Appearance
from game.stage.board.hearing import Heard
from game.stage.board.layout import BoardThing, Key
from game.stage.board.sums import Sum
from game.stage.cards.faces import Part
from game.stage.geometry import Size
from game.table.choices import Refusal
from game.table.events import Zone
from game.table.sight import View


def _same_key(key: Key) -> str:
    return " ".join(str(part) for part in key)


class FaceParts(NamedTuple):
    """How faces are taken apart: whether somebody is alive on them who can leave, how only a part of them is drawn, and
    where what stands on a face is, by the names of its slots."""

    has_bodies: bool = False
    taken: Callable[[Part], AbstractContextManager[None]] = lambda part: nullcontext()
    slots: Callable[[int, Size], Mapping[str, Sequence[pygame.Rect]]] = lambda card, size: {}


@dataclass(frozen=True)
class BoardDelegate:
    """What a game lends the board.

    `face` draws a card at a size in pixels, `back` a kind of back, `appearances` what else cards may be; `backdrop` the
    cloth, opaque, and `hour` says at which hour a painted place lies; `bare` what an empty place is, the same surface
    for the same name and size; `thing` what else stands on the table. `label` says what a key stands for,
    `name` only what it is called, `sign` writes a zone's name on the cloth, and `means` says what a place is for; both
    may be empty. `sentence` words a refusal. `why` judges a card put on a target that the question does not speak of.
    `sound` plays a sound by name from the left (-1) to the right (1), `tick` one of a row that rises; `heard` says what
    an event sounds like where that is not as usual; `told` hears of each event when it starts to be shown. `sums` are
    what stands added up on its plates in a view, `reckons` what is added up before everybody's eyes at an event, and
    `adds` hears when that begins; `reaches` hears that other cards are held, advised or lit, before anything is shown
    of that; `holds` says how many milliseconds an event stands to be read before the next one; where the board
    `pauses`, such an event stands until the player goes on. Within `patiently` a face may raise `NotYet` and be there a
    little later; within `seen_between` two shares of its breadth it is a face of which others cover the rest. A thing
    that `keeps` its look is not drawn anew yet.
    """

    face: Callable[[int, Size], pygame.Surface]
    back: Callable[[int, Size], pygame.Surface]
    backdrop: Callable[[Size], pygame.Surface]
    hour: Callable[[], str] = field(default=lambda: "")
    appearances: Mapping[str, Appearance] = field(default_factory=dict)
    bare: Callable[[str, Size], pygame.Surface] = field(
        default=lambda name, size: pygame.Surface((1, 1), pygame.SRCALPHA)
    )
    label: Callable[[Key], str] = _same_key
    name: Callable[[Key], str] = _same_key
    sign: Callable[[Zone], str] = field(default=lambda zone: "")
    means: Callable[[Key], str] = field(default=lambda key: "")
    sentence: Callable[[Refusal], str] = field(default=lambda refusal: refusal.key)
    why: Callable[[Key, Key], Refusal | None] = field(default=lambda source, target: None)
    thing: Callable[[BoardThing, Size], pygame.Surface | None] = field(default=lambda thing, size: None)
    sound: Callable[[str, float], None] = field(default=lambda name, pan: None)
    heard: Callable[[Told], Sequence[Heard] | None] = field(default=lambda told: None)
    tick: Callable[[int, float], None] = field(default=lambda step, pan: None)
    told: Callable[[Told], None] = field(default=lambda told: None)
    reaches: Callable[[], None] = field(default=lambda: None)
    holds: Callable[[Told], float] = field(default=lambda told: 0.0)
    pauses: Callable[[], bool] = field(default=lambda: False)
    sums: Callable[[View], Sequence[Sum]] = field(default=lambda view: ())
    reckons: Callable[[Told], Sequence[Sum]] = field(default=lambda told: ())
    adds: Callable[[Sequence[Sum]], None] = field(default=lambda sums: None)
    parts: FaceParts = field(default_factory=FaceParts)
    keeps: Callable[[Key], bool] = field(default=lambda key: False)
    patiently: Callable[[], AbstractContextManager[None]] = nullcontext
    seen_between: Callable[[float, float], AbstractContextManager[None]] = field(
        default=lambda left, right: nullcontext()
    )

    def appearance(self, name: str) -> Appearance:
        """What cards are where they have the appearance of this name."""
        return self.appearances.get(name, PRINTED)
