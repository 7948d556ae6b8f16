"""How the great moments of Quaeleon's Quest look: the acts of each, when it strikes, and how long it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import pygame

from game.rulesets.elimination import survivors
from game.rulesets.quaeleon.board import defence, design, times
from game.rulesets.quaeleon.forecast import Foretold
from game.rulesets.quaeleon.moments import GROWN
from game.rulesets.quaeleon.powers import ATTACK
from game.stage.acts.bodies import Crumble
from game.stage.acts.hits import Arrow, HitMark, RingAct, Splinters
from game.stage.acts.light import Dusk, HaloAct, Rays, Spotlight
from game.stage.acts.pictured import Blown, Leap, Light, Sprout
from game.stage.acts.strikes import STRIKE_MS, Meet
from game.stage.acts.words import FromTo
from game.stage.acts.wounds import Cracked
from game.stage.board.blows import HITS
from game.stage.board.layout import Key, card_key, seat_key
from game.stage.geometry import Size
from game.stage.moments import Act, HitStop, Share
from scenes.games.great_look import GreatLook, ToStage
from scenes.games.numbers import signed
from scenes.games.place_moments import EVERYWHERE
from scenes.games.quaeleon.card_words import card_face
from scenes.games.quaeleon.hall_acts import Crack, Hit, OnValue, strikes
from scenes.games.quaeleon.hall_room import CARD
from scenes.games.quaeleon.moments import HEALED
from scenes.games.quaeleon.sums import part_key
from scenes.games.quaeleon.things.hearts import Heart, Shield, draw_shield, thing
from scenes.games.quaeleon.turns import settled

MAGIC, EMBER, BLOOD, LIGHT = (196, 120, 255), (255, 176, 70), (220, 60, 60), (255, 226, 150)

DASHES_AT, MEETS_AT, EMPTY_AT, BLASTS_AT = 1120.0, 430.0, 520.0, 1050.0
"""When the creature of a doubled card dashes off, after all is added up; when cards that destroy each other do, after
all have been revealed; when a heart has run empty; and when unplayed cards are blown off."""

STRIKES_AT, CLASH_AT = DASHES_AT + HITS * STRIKE_MS, MEETS_AT + HITS * STRIKE_MS

LEAPS_AT, SOURS_AT, SWEEPS_AT = 430.0, 460.0, 560.0
LEAPT_AT = LEAPS_AT + HITS * STRIKE_MS
"""When the creature of a card that has grown leaps, and hits; when healing has turned sour, and when cards
that others lose are blown off."""

TURNS: Share = (0.41, 0.12, 0.18, 0.2)
"""Where what heals turns into what is lost."""

GREAT_HEART, TAKEN, LOST = (0.41, 0.1, 0.18, 0.32), (0.46, 0.12, 0.16, 0.5), (0.38, 0.12, 0.16, 0.5)
"""Where a heart breaks at one's own fall, and where a stolen card is shown, one's own booty or loss: beside the
card of the thief."""

FACE, FACE_AT, FACES_APART = (0.16, 0.24), 0.15, 0.15
"""How large a winner's face is, how far down, and how far apart those of several are."""

RAISED = 1.36
"""How much larger a shield is when it holds."""


def _doubled(stage: ToStage) -> Sequence[Act]:
    """The card that doubled points at the one that strikes, whose number grows; then its creature leaps at a shield."""
    great = stage.great
    card, by = map(card_key, great.cards)
    return (
        Spotlight((card, by, *_struck(stage)), 0.68),
        HaloAct(by, MAGIC, start=60, until=DASHES_AT),
        Arrow(by, card, MAGIC, start=160, until=DASHES_AT),
        HitMark(by, "\u00d72", MAGIC, 5, start=260, until=DASHES_AT),
        OnValue(card, str(great.args["n"]), EMBER, great.strength, start=460),
        *_dashes(stage, card, DASHES_AT),
    )


def _struck(stage: ToStage) -> Iterator[Key]:
    """What must be seen of those who are struck: shields, hearts, and the sums before them."""
    for whom in stage.great.whom:
        yield from (Shield(whom).key, Heart(whom).key, part_key(whom))


def _grown(stage: ToStage) -> Sequence[Act]:
    """The number of the one that strikes grows; then its creature leaps at a shield."""
    card = card_key(stage.great.cards[0])
    grows = OnValue(card, str(stage.great.args["n"]), EMBER, stage.great.strength, start=160)
    return (Spotlight((card, *_struck(stage)), 0.68), grows, *_dashes(stage, card, LEAPS_AT))


def _dashes(stage: ToStage, card: Key, start: float) -> Iterator[Act]:
    """The creature of a card leaps at a shield, and those crack that do not hold."""
    great, view = stage.great, settled(stage.told.view)
    foretold = Foretold(view.table, great.who[0], great.cards[0])
    losing = [whom for whom in great.whom if foretold.blow(whom).loss]
    yield from strikes(card, great.whom, view.near, great.strength, start, is_held=not losing)
    for whom in losing:
        yield Crack(Shield(whom).key, start=start + HITS * STRIKE_MS, ms=60)


def _soured(stage: ToStage) -> Sequence[Act]:
    """The card that sours it points at the heart that should gain, and what it gives turns into what it takes."""
    great = stage.great
    by, card = map(card_key, great.cards)
    heart = Heart(great.whom[0]).key
    turns = FromTo(TURNS, signed(great.args["n"]), signed(-great.args["n"]), BLOOD, HEALED, start=200, ms=SOURS_AT - 60)
    return (
        Spotlight((by, card, heart), 0.68),
        HaloAct(by, MAGIC, start=60),
        Arrow(by, heart, MAGIC, start=160),
        turns,
        RingAct(heart, None, great.strength, BLOOD, start=SOURS_AT),
    )


def _wound(stage: ToStage) -> Sequence[Act]:
    """A heart is hit: rays, splinters, and what it loses. After a great blow it is dark already. Hearts stay
    light, for several may be hit at once."""
    great, table = stage.great, stage.told.view.table
    heart, lost = Heart(great.whom[0]).key, f"\u2212{great.args['n']}"
    lit = *map(card_key, great.cards), *[Heart(seat).key for seat in survivors(table)]
    card = great.cards[0]
    is_dark = (
        times(card, ATTACK) in table.counters or great.args["t"] - (design(table, card).stats[ATTACK] or 0) >= GROWN
    )
    sinks = 0.0 if is_dark else 160.0
    return (
        *(() if stage.told.joins else (Spotlight(lit, 0.64, ms=sinks),)),
        Hit(heart, lost, great.strength),
        Splinters(heart, BLOOD, None, great.strength),
    )


def _still_alive(stage: ToStage) -> Sequence[tuple[Key, float]]:
    """Nobody turns to stone before their heart is empty."""
    return ((seat_key(stage.great.whom[0]), EMPTY_AT),)


def _wall(stage: ToStage) -> Sequence[Act]:
    """A shield rises before its owner, and what struck it bounces off."""
    great, ui = stage.great, stage.ui
    (card,) = map(card_key, great.cards)
    view = settled(stage.told.view)
    acts: list[Act] = [Spotlight((card, *[Shield(seat).key for seat in great.who]), 0.6)]
    for seat in great.who:
        shield, n = Shield(seat), defence(view.table, seat)
        painted = partial(_raised, stage, n)
        acts += [
            Sprout(shield.key, ("raised", n, ui.look.text_scale), painted, side=RAISED, ms=260),
            RingAct(shield.key, card, great.strength),
            Splinters(shield.key, LIGHT, card, great.strength / 2),
        ]
    return acts


def _raised(stage: ToStage, n: int, size: Size) -> pygame.Surface:
    return draw_shield(stage.ui, n, size[0])


def _cut(stage: ToStage) -> Sequence[Act]:
    """One's own unplayed cards come out face up, beside the card that ends the round, which blows them off."""
    ends, *thrown = stage.great.cards
    bang = card_key(ends)
    return (
        Spotlight((bang,), 0.7),
        HaloAct(bang, EMBER, start=60),
        *(_unplayed(stage, thrown) if stage.is_own else ()),
        RingAct(bang, None, 10, start=BLASTS_AT),
        Splinters(bang, EMBER, None, 10, start=BLASTS_AT, ms=700),
    )


def _swept(stage: ToStage) -> Sequence[Act]:
    """What others lose comes out once more beside the card that takes it, and is blown off."""
    by, *lost = stage.great.cards
    bang = card_key(by)
    return Spotlight((bang,), 0.7), HaloAct(bang, EMBER, start=60), *_unplayed(stage, lost, SWEEPS_AT)


def _unplayed(stage: ToStage, cards: Sequence[int], at: float = BLASTS_AT) -> Iterator[Act]:
    """One card after the other, to the side on which the one that ends the round is not."""
    view, ui = stage.told.view, stage.ui
    is_left = len(survivors(view.table)) > 2 or stage.great.who[0] != view.seat
    begin, room = (0.02, 0.36 if len(survivors(view.table)) > 2 else 0.53) if is_left else (0.45, 0.53)
    slot = room / max(3, len(cards))
    high = slot * 0.92 * CARD * ui.bounds.width / ui.bounds.height
    for number, card in enumerate(cards):
        where: Share = begin + (number + 0.04) * slot, 0.38 - high / 2, slot * 0.92, high
        face = partial(card_face, stage.pictures, view.table.config.designs[card])
        blown = at + 40 * (len(cards) - 1 - number if is_left else number)
        until = None if ui.look.reduced_motion else blown
        yield Sprout(where, ("unplayed", card), face, start=120 + 90 * number, ms=300, until=until)
        way = (-0.32 if is_left else 0.32, -0.5 - 0.08 * number)
        yield Blown(where, ("unplayed", card), face, way, 150 if number % 2 else -170, start=blown)


def _annihilate(stage: ToStage) -> Sequence[Act]:
    """The cards run at each other, meet, crack, and turn to dust."""
    first, *others = map(card_key, stage.great.cards)
    acts: list[Act] = [Spotlight((first, *others), 0.6)]
    acts += [Meet(first, other, start=MEETS_AT) for other in others]
    for number, card in enumerate((first, *others)):
        acts.append(Cracked(card, from_left=number > 0, is_whole=True, start=CLASH_AT, until=CLASH_AT + 420))
        acts.append(Splinters(card, LIGHT, first if number else others[0], 6, start=CLASH_AT))
        acts.append(Crumble(card, start=CLASH_AT + 200, ms=460))
    return acts


def _stolen(stage: ToStage) -> Sequence[Act]:
    """Whoever sees which card it is, is shown it."""
    dark = Dusk(EVERYWHERE, 0.5, ms=160)
    if not stage.is_own or not stage.great.cards:
        return (dark,)
    (card,) = stage.great.cards
    printed = stage.told.view.table.config.designs[card]
    where: Share = TAKEN if stage.great.who[0] == stage.told.view.seat else LOST
    face = partial(card_face, stage.pictures, printed)
    return dark, Sprout(where, ("taken", card), face, start=80), RingAct(where, None, 8, start=300)


def _fall(stage: ToStage) -> Sequence[Act]:
    """All but their bay sinks into the dark, after a blow at once, for it is dark already; at one's own fall a great
    heart breaks."""
    (seat,) = stage.great.whom
    sinks = 0.0 if stage.great.cards else 300.0
    if not stage.is_own or seat != stage.told.view.seat:
        return (Dusk(EVERYWHERE, 0.5, but=seat_key(seat), ms=sinks),)
    broken = Light(GREAT_HEART, "broken heart", _broken_heart, start=120, ms=260, side=1.0)
    return Dusk(EVERYWHERE, 0.62, ms=sinks), Rays((0.5, 0.26), BLOOD, start=200), broken


def _end(stage: ToStage) -> Sequence[Act]:
    """The bays of the others go dark one by one, and whoever stands leaps in the light."""
    winners = stage.great.who
    others = [seat for seat in range(len(stage.seats)) if seat not in winners]
    acts: list[Act] = [Dusk(EVERYWHERE, 0.4 if winners else 0.62, start=80 * len(others))]
    acts += [Dusk(seat_key(seat), 0.5, start=80 * number) for number, seat in enumerate(others)]
    if winners:
        acts.append(Rays((0.5, 0.3), LIGHT, start=160))
    for place, seat in enumerate(winners):
        across = 0.5 + (place - (len(winners) - 1) / 2) * FACES_APART
        number = stage.seats[seat].portrait
        where: Share = across - FACE[0] / 2, FACE_AT, *FACE
        painted = partial(_portrait, stage, number)
        acts.append(Leap(where, ("face", number), painted, side=1.0, start=160))
    return acts


def _portrait(stage: ToStage, number: int, size: Size) -> pygame.Surface:
    return stage.pictures.portrait(number, size[0])


def _broken_heart(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for name, colours in (("heart_back", {}), ("heart_crack", {}), ("heart_rim", {"band": "#8a2f3a"})):
        surface.blit(thing(name, size, colours), (0, 0))
    return surface


WOUND = (HitStop(1, 90, 0.01),)
HOLDS = (HitStop(1, 90, 0.006),)
BANG = (HitStop(BLASTS_AT + 1, 80, 0.009),)

GREAT: Mapping[str, GreatLook] = {
    "doubled": GreatLook(
        _doubled, STRIKES_AT + 200, 900, (HitStop(640, 60, 0.004), HitStop(STRIKES_AT + 1, 80, 0.008)), 640, "magic"
    ),
    "grown": GreatLook(_grown, LEAPT_AT + 160, 480, (HitStop(LEAPT_AT + 1, 80, 0.006),), 300),
    "soured": GreatLook(_soured, 950, 480, (HitStop(SOURS_AT, 70, 0.004),), 520, "magic"),
    "swept": GreatLook(_swept, 950, 480, (HitStop(SWEEPS_AT + 1, 70, 0.006),), 300, "shatter"),
    "emptied": GreatLook(_wound, 720, 440, WOUND, keeps=_still_alive),
    "hair": GreatLook(_wound, 900, 480, WOUND, 260),
    "heavy": GreatLook(_wound, 700, 400, WOUND, 260),
    "saved": GreatLook(_wall, 1000, 480, HOLDS, 300),
    "holds": GreatLook(_wall, 750, 380, HOLDS, 300),
    "cut_short": GreatLook(_cut, 1800, 900, BANG, BLASTS_AT + 160, "shatter"),
    "annihilate": GreatLook(_annihilate, 1350, 650, (HitStop(CLASH_AT + 1, 90, 0.006),), CLASH_AT + 320),
    "stolen": GreatLook(_stolen, 1000, 480, (), 240),
    "felled": GreatLook(_fall, 1800, 1200, (), 420),
    "falls": GreatLook(_fall, 1800, 1200, (), 420),
    "alone": GreatLook(_end, 1500, 1500, (), 400),
    "healthiest": GreatLook(_end, 1500, 1500, (), 400),
    "nobody": GreatLook(_end, 1500, 1500, (), 400),
}
"""How each kind is staged."""
