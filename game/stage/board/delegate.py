"""What a game lends the board: its faces, its words, its reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

import pygame

from game.match.story import Told
from game.stage.board.appearance import Appearance
from game.stage.board.hearing import Heard
from game.stage.board.layout import Key
from game.stage.board.sums import Sum
from game.stage.geometry import Size
from game.table.choices import Refusal
from game.table.facts import Zone
from game.table.sight import View


def _same_key(key: Key) -> str:
    return " ".join(str(part) for part in key)


@dataclass(frozen=True)
class BoardDelegate:
    """What a game lends the board.

    `face` draws a card at a size in pixels, `back` a kind of back, `appearances` what else cards may be; `backdrop` the
    cloth, opaque, and `hour` says at which hour a painted place lies; `bare` what an empty place is, the same surface
    for the same name and size; `plate` a seat's name and portrait, the same surface as long as it says the same;
    `fixture` a thing of the game's own with its counters as they are shown now. `label` says what a key stands for,
    `name` only what it is called, `sign` writes a zone's name on the cloth, and `means` says what a place is for; both
    may be empty. `sentence` words a refusal. `why` judges a card put on a target that the question does not speak of.
    `sound` plays a sound by name from the left (-1) to the right (1), `tick` one of a row that rises; `heard` says what
    a fact sounds like where that is not as usual; `told` hears of each fact when it starts to be shown. `sums` are what
    stands added up on its plates in a view, `reckons` what is added up before everybody's eyes at a fact, and `adds`
    hears when that begins; `reaches` hears that other cards are held, advised or lit, before anything is shown of that;
    `holds` says how many milliseconds a fact stands to be read before the next one; where the board `pauses`, such a
    fact stands until the player goes on. Within `patiently` a face may raise `NotYet` and be there a little later;
    within `seen_between` two shares of its breadth it is a face of which others cover the rest.
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
    plate: Callable[[int, Size], pygame.Surface | None] = field(default=lambda seat, size: None)
    fixture: Callable[[Key, tuple[float, ...], Size], pygame.Surface | None] = field(
        default=lambda key, values, size: None
    )
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
    patiently: Callable[[], AbstractContextManager[None]] = nullcontext
    seen_between: Callable[[float, float], AbstractContextManager[None]] = field(
        default=lambda left, right: nullcontext()
    )
