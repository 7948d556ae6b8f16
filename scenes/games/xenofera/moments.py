"""What is staged at Xenofera: a catch, a raid that is decided, what is lost by it, a removed decoy, an Alarm, turns and
the last round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.match.record import Seat
from game.match.story import Told
from game.rulesets.xenofera.board import LAID
from game.rulesets.xenofera.cards import DECOY
from game.stage.board.layout import card_key, seat_key
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import (
    Act,
    Arrow,
    Bodily,
    Burst,
    Drop,
    Dusk,
    Light,
    Lunge,
    Moment,
    Rays,
    Reel,
    Share,
)
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.facts import Announced
from game.table.sight import View
from scenes.games.numbers import signed
from scenes.games.others import is_between_others
from scenes.games.place_moments import EVERYWHERE, Herald
from scenes.games.xenofera import fitted
from scenes.games.xenofera.appearances.marks import bell
from scenes.games.xenofera.appearances.sights import FEET
from scenes.games.xenofera.appearances.stake import at_stake
from scenes.games.xenofera.appearances.standing import Standing
from scenes.games.xenofera.card_words import is_lock
from scenes.games.xenofera.deeds import caught
from scenes.games.xenofera.fittings import fitting
from scenes.games.xenofera.framings.events import fighters
from scenes.games.xenofera.framings.ship import LINTEL
from scenes.games.xenofera.measures import Side
from scenes.games.xenofera.sums import terms
from scenes.picture_cache import Pictures

AIRLOCK = fitted.airlock((1920, 1080), round(LINTEL * 1080))
"""The airlock in a window of the usual shape."""

LOSSES = frozenset(("poaches", "releases", "wins_over", "hauls", "breaks"))
"""What is announced when somebody loses something by a raid."""

STAGED = ("catches", "wins_battle", *sorted(LOSSES), "decoy_removed", "alarm_rings", "turn", "calls")
"""What is announced when something is staged."""

DECIDED_MS, DECOY_MS, ALARM_MS, TURN_MS, LAST_MS = 1700.0, 900.0, 800.0, 750.0, 1500.0
CATCH_MS, LOST_MS, SEEN_LOST_MS, OTHERS_DECIDED_MS = 620.0, 1500.0, 600.0, 1000.0
"""A catch; what one loses oneself, and what others do."""

NEXT_NET_MS = 130.0
"""From one net to the next, where several fall."""

LOST, LOST_RIBBON = (0.39, 0.0, 0.22, 0.46), (0.24, 0.5, 0.52, 0.11)
"""Where what one has lost hangs from the crane, and the words below it."""

DOOR_LIGHT = 440 / 386
"""How wide the light of a door is, for a door 1 wide."""

HANGING = -0.16
"""How far arrows from ships, which fly at the upper edge, arch: they hang through."""

NET = 0.78
"""How large a net is, as a share of the height of a creature in sight with its plate."""

HALVES: tuple[Share, Share] = (0.0, 0.046, 0.5, 0.702), (0.5, 0.046, 0.5, 0.702)
"""The attacker's half of the airlock and the defender's, in shares of the window."""

HERALD = Herald(lambda colour, size: fitting("pennant", size, {"seat": colour}), (0.28, 0.39, 0.44, 0.11))
BELL_RIBBON: Share = (0.28, 0.5, 0.44, 0.11)
DECOY_RIBBON: Share = (0.085, 0.655, 0.44, 0.09)
SCORES: Share = (0.45, 0.16, 0.1, 0.17)
"""Between the gauges, where it says that both are alike."""

BELL: Share = (0.42, 0.2, 0.16, 0.28)
BRASS: Colour = (198, 150, 74)
GAIN, LOSS = (62, 150, 84), (214, 62, 42)
"""The colours of what is gained and lost."""


def moment(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], told: Told) -> Moment | None:
    """What is staged when a fact is told; None where it is told in the usual way."""
    fact, view = told.fact, told.view
    if not isinstance(fact, Announced):
        return None
    match fact.word:
        case "wins_battle" if (battle := fighters(view)) is not None:
            return _decided(ui, teller, fact, view, battle)
        case "catches":
            return _catch(ui, fact, view)
        case word if word in LOSSES:
            return _lost(ui, pictures, teller, fact, view)
        case "decoy_removed":
            return _decoy(ui, teller, fact, view)
        case "alarm_rings":
            return _alarm(ui, pictures, teller, fact)
        case "turn" if fact.args["who"] == view.seat:
            return HERALD.said(teller.fact(fact), ui.look.palette.seat(view.seat), TURN_MS, 0.15)
        case "calls" | "deck_empty" | "becalmed":
            return HERALD.said(teller.fact(fact), BRASS, LAST_MS, 0.45)
    return None


def _catch(ui: Ui, fact: Announced, view: View) -> Moment:
    """A net falls over each animal on its planet; whose it is, unless it is one's own, an arrow says that comes from
    their ship."""
    acts: list[Act] = []
    for number, card in enumerate(caught(fact)):
        acts += [act.later(number * NEXT_NET_MS) for act in _net_over(ui, fact.args["who"], card, view)]
    return Moment(CATCH_MS + (len(caught(fact)) - 1) * NEXT_NET_MS, tuple(acts))


def _net_over(ui: Ui, who: int, card: int, view: View) -> tuple[Act, ...]:
    key, worth = card_key(card), view.table.config.designs[card].value
    far = (Arrow(seat_key(who), key, ui.look.palette.seat(who), ms=200, bow=HANGING),) if who != view.seat else ()
    net = Drop(key, "net", _net, start=140 if far else 0, ms=300)
    return *far, net, Burst(key, f"+{worth}", GAIN, start=380, ms=160)


def _lost(ui: Ui, pictures: Pictures, teller: Teller, fact: Announced, view: View) -> Moment:
    """Who loses something by a raid sees it hang in the dark; others see from whom it goes to whom, or that it is
    gone."""
    who, whom, card = fact.args["who"], fact.args["whom"], fact.args["card"]
    colour = ui.look.palette.seat(who)
    if whom == view.seat:
        acts: tuple[Act, ...] = (
            Dusk(EVERYWHERE, 0.5),
            Drop(LOST, ("lost", card), partial(_hanging, pictures, view, card), start=80, ms=480),
            HERALD.ribbon(teller.addressed(fact, view.seat), colour, 420, LOST_RIBBON),
        )
        return Moment(LOST_MS, acts, has_words=True, is_decisive=True)
    is_gone = fact.word in ("releases", "breaks")
    arrow = Arrow(seat_key(whom), seat_key(who), colour, ms=300, bow=HANGING)
    act = Burst(seat_key(whom), signed(-1), LOSS) if is_gone else arrow
    return Moment(SEEN_LOST_MS, (act,))


def _decoy(ui: Ui, teller: Teller, fact: Announced, view: View) -> Moment:
    """The decoy that was removed bursts: it was worth nothing."""
    whom, designs = fact.args["whom"], view.table.config.designs
    duck = next((card for card in view.table.zones[LAID[whom]] if card >= 0 and designs[card].number == DECOY), None)
    said = HERALD.said(teller.fact(fact), ui.look.palette.seat(whom), DECOY_MS, 0.25, where=DECOY_RIBBON)
    burst = () if duck is None else (Burst(card_key(duck), "0", LOSS, start=200),)
    return replace(said, acts=(*said.acts, *burst), is_decisive=view.seat in (fighters(view) or ()))


def _alarm(ui: Ui, pictures: Pictures, teller: Teller, fact: Announced) -> Moment:
    """The bell drops from above, and it gets light around it."""
    acts: tuple[Act, ...] = (
        Dusk(EVERYWHERE, 0.35),
        Rays((0.5, 0.34), (255, 214, 120), start=150),
        Drop(BELL, "bell", partial(bell, pictures.faces)),
        HERALD.ribbon(teller.fact(fact), ui.look.palette.seat(fact.args["who"]), 260, BELL_RIBBON),
    )
    return Moment(ALARM_MS, acts, has_words=True, is_decisive=True)


def _decided(ui: Ui, teller: Teller, fact: Announced, view: View, battle: tuple[int, int]) -> Moment:
    """The winner's door lights up, the loser's half sinks into the dark; below the winner's cards it says who won."""
    winner, is_others = fact.args["who"], is_between_others(view, *battle)
    is_left = winner == battle[0]
    words, alike = teller.fact(fact), tuple[Act, ...]()
    if is_tie(view, battle):
        words = teller.words.say(f"xenofera.at_table.tie{'' if is_left else '_stout'}", who=teller.names[winner])
        alike = (Burst(SCORES, "=", BRASS, start=60),)
    side = AIRLOCK.attacker if is_left else AIRLOCK.defender
    middle = side.door
    acts: tuple[Act, ...] = (
        Dusk(HALVES[1 if is_left else 0], 0.5),
        *_cards(view, winner, Lunge),
        *_cards(view, battle[1 if is_left else 0], Reel),
        Rays(middle, (255, 226, 150), start=120),
        Light(_door(middle), "door", _door_light, start=120),
        *alike,
        HERALD.ribbon(words, ui.look.palette.seat(winner), 200 if is_others else 480, _below(side)),
    )
    return Moment(OTHERS_DECIDED_MS if is_others else DECIDED_MS, acts, has_words=True, is_decisive=True)


def _cards(view: View, seat: int, act: type[Bodily]) -> list[Act]:
    """What the cards do that somebody has played, if they are known."""
    return [act(card_key(card)) for card in view.table.zones[LAID[seat]] if card >= 0]


def is_tie(view: View, battle: tuple[int, int]) -> bool:
    """Whether both sides came to as much, for the view in which their cards lie open."""
    one, other = (sum(n for _, n in terms(view.table, seat, battle)) for seat in battle)
    return one == other


def _door(middle: tuple[float, float]) -> Share:
    """Where a door is in a window of the usual shape."""
    high = 2 * AIRLOCK.door * DOOR_LIGHT
    wide = high * 9 / 16
    return middle[0] - wide / 2, middle[1] - high / 2, wide, high


def _below(side: Side) -> Share:
    """The ribbon below a rack: none of the numbers that it speaks of is hidden."""
    return side.door[0] - 0.22, side.rack.bottom, 0.44, 0.1


# -- what is drawn -----------------------------------------------------------------------------------------------------


def _door_light(size: Size) -> pygame.Surface:
    """The light of a door, which leaves the gauge free."""
    side = min(size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(fitting("light", (side, side)), ((size[0] - side) // 2, (size[1] - side) // 2))
    radius = round(side / 2 / DOOR_LIGHT * AIRLOCK.gauge / AIRLOCK.door)
    pygame.draw.circle(surface, (0, 0, 0, 0), (size[0] // 2, size[1] // 2), radius)
    pill = pygame.Rect(0, 0, round(radius * 1.5), round(radius * 0.42))
    pill.midbottom = size[0] // 2, size[1] // 2 + round(radius * 1.1)
    pygame.draw.rect(surface, (0, 0, 0, 0), pill, border_radius=pill.height // 2)
    return surface


def _net(size: Size) -> pygame.Surface:
    """A net over all of an animal, above its plate."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side = round(min(size[0], size[1] * NET))
    net = fitting("net", (side, side))
    surface.blit(net, net.get_rect(midbottom=(size[0] // 2, round(size[1] * (1 - FEET) + side * 0.06))))
    return surface


def _hanging(pictures: Pictures, view: View, card: int, size: Size) -> pygame.Surface:
    """What is lost, on its hook: a creature in its cage."""
    zone = view.table.find(card)
    in_cage = zone is not None and zone[0] == "cage" and not is_lock(view.table.config.designs[card])
    cards = view.table.zones[zone] if zone is not None and in_cage else (card,)
    return at_stake(pictures, view.table.config, cards, size, Standing())
