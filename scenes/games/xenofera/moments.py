"""What is staged at Xenofera besides great moments: nets that are thrown, a last number that decides, turns."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.record import Seat
from game.match.story import Told
from game.rulesets.xenofera.board import LAID
from game.stage.acts.hits import Arrow, HitMark
from game.stage.acts.light import Spotlight
from game.stage.acts.pictured import Drop
from game.stage.board.layout import card_key, plate_key, seat_key
from game.stage.geometry import Size
from game.stage.moments import Act, Moment
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.events import Announced
from game.table.sight import View
from scenes.games.place_moments import Herald
from scenes.games.xenofera.cards.sights import FEET
from scenes.games.xenofera.deeds import caught
from scenes.games.xenofera.fittings import fitting
from scenes.games.xenofera.raid import fighters
from scenes.games.xenofera.sums import terms
from scenes.picture_cache import Pictures

STAGED = ("catches", "turn")
"""What is announced when something is staged that is no great moment."""

CATCH_MS = 540.0

NEXT_NET_MS = 130.0
"""From one net to the next, where several fall."""

CLOSE, SLOW = 2, 0.6
"""A last sum that comes so near to the other is added up slowly, at this pace."""

HANGING = -0.16
"""How far arrows from ships, which fly at the upper edge, arch: they hang through."""

NET = 0.78
"""How large a net is, as a share of the height of a creature in sight with its plate."""

HERALD = Herald(lambda colour, size: fitting("pennant", size, {"seat": colour}), (0.28, 0.39, 0.44, 0.11))
GAIN, LOSS = (62, 150, 84), (214, 62, 42)
"""The colours of what is gained and lost."""


def moment(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], told: Told) -> Moment | None:
    """What is staged when an event is told; None where it is told in the usual way."""
    event, view = told.event, told.view
    if not isinstance(event, Announced):
        return None
    match event.word:
        case "catches":
            return Moment(CATCH_MS + (len(caught(event)) - 1) * NEXT_NET_MS, tuple(nets(ui, told)))
        case "total" if (battle := fighters(view)) is not None and event.args["who"] == battle[1]:
            return _last_number(view, battle)
        case "turn" if event.args["who"] == view.seat:
            return HERALD.turn(teller.event(event), ui.look.palette.seat(view.seat))
    return None


def nets(ui: Ui, told: Told) -> list[Act]:
    """A net falls over each animal on its planet; whose it is, unless it is one's own, an arrow says that comes from
    their ship."""
    assert isinstance(told.event, Announced)
    acts: list[Act] = []
    for number, card in enumerate(caught(told.event)):
        acts += [act.later(number * NEXT_NET_MS) for act in _net_over(ui, told.event.args["who"], card, told.view)]
    return acts


def _net_over(ui: Ui, who: int, card: int, view: View) -> tuple[Act, ...]:
    key, worth = card_key(card), view.table.config.designs[card].value
    far = (Arrow(seat_key(who), key, ui.look.palette.seat(who), ms=200, bow=HANGING),) if who != view.seat else ()
    net = Drop(key, "net", _net, start=140 if far else 0, ms=300)
    return *far, net, HitMark(key, f"+{worth}", GAIN, strength=worth, start=300, ms=160, until=720)


def _last_number(view: View, battle: tuple[int, int]) -> Moment | None:
    """Where the defender's sum decides by little, the light stays on both sums, and time goes slowly."""
    attacks, defends = (sum(n for _, n in terms(view.table, seat, battle)) for seat in battle)
    if view.seat not in battle or abs(attacks - defends) > CLOSE:
        return None
    cards = [card_key(card) for seat in battle for card in view.table.zones[LAID[seat]] if card >= 0]
    sums = [plate_key(LAID[seat]) for seat in battle]
    return Moment(0.0, (Spotlight((*sums, *cards), 0.55, 1.1, ms=240),), pace=SLOW, lasts=2400, is_decisive=True)


def is_tie(view: View, battle: tuple[int, int]) -> bool:
    """Whether both sides came to as much, for the view in which their cards lie open."""
    one, other = (sum(n for _, n in terms(view.table, seat, battle)) for seat in battle)
    return one == other


def _net(size: Size) -> pygame.Surface:
    """A net over all of an animal, above its plate."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side = round(min(size[0], size[1] * NET))
    net = fitting("net", (side, side))
    surface.blit(net, net.get_rect(midbottom=(size[0] // 2, round(size[1] * (1 - FEET) + side * 0.06))))
    return surface
