"""The table of Quaeleon's Quest: what its cards look like and say, what can be pressed and read off it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.rulesets.elimination import is_standing, opponents
from game.rulesets.quaeleon.board import FIELD, HAND, NEXT_PLUS, NEXT_TIMES, design, health, initiative
from game.rulesets.quaeleon.forecast import ForeseenBlow, Foretold, foretold, owner_of
from game.rulesets.quaeleon.powers import (
    STATS,
    EachTurn,
    Line,
    OnDiscard,
    Ongoing,
    Piercing,
    Rule,
    Whenever,
    Wild,
    signed,
)
from game.rulesets.quaeleon.powers import Aimed as AimedLine
from game.stage.board.animation import Motion, StyleTable
from game.stage.board.layout import Key
from game.stage.cards.frame import WITH_WORDS
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.events import Zone
from game.table.sight import View
from scenes.games.done_in_all import CountedUnder
from scenes.games.kept import kept
from scenes.games.quaeleon.card_words import card_face, described, initiative_sign, text_lines
from scenes.games.quaeleon.deeds import as_one
from scenes.games.quaeleon.director import HallDirector, layout
from scenes.games.quaeleon.exposure import after, stacked, will_stand
from scenes.games.quaeleon.frame import FORMATS
from scenes.games.quaeleon.great import GREAT
from scenes.games.quaeleon.hall_room import CARD
from scenes.games.quaeleon.hearing import NOTICED, at_stake, feelings, heard
from scenes.games.quaeleon.moments import STAGED, moment
from scenes.games.quaeleon.stack_gestures import gestures
from scenes.games.quaeleon.sums import (
    blow_line,
    blow_sign,
    counted,
    defence_line,
    defended,
    difference,
    halves,
    standing,
)
from scenes.games.quaeleon.turns import settled, track
from scenes.games.table_look import CardsLook, ForecastLook, QuestionsLook, StandingLook, StoryLook, TableLook
from scenes.games.tallies import TALLY, empty_tally
from scenes.picture_cache import Pictures

STYLES: StyleTable = {
    ("moved", "hand", "stack"): Motion(ms=200, after=16),
    ("moved", "stack", "revealed"): Motion(ms=420, after=40, lift=0.9),
    ("moved", "revealed", "field"): Motion(ms=380, after=260, lift=1.0),
    ("moved", "field", "discard"): Motion(ms=320, after=24),
    ("began", "turn"): Motion(0, 60),
    ("announced", "round_over"): Motion(0, 420),
    ("counted", "", "health"): Motion(340, 0),
    **{
        ("counted", "", name): Motion(0, 0)
        for name in (
            *("place", "played", "plus", "times", "activations", "last", "round", "ending", "fallen"),
            *("next_plus", "next_times", "the_plus", "the_times"),
        )
    },
}
"""Revealing is one moment, turns have a breath between them, health counts; counters that nobody sees take no time."""

GIVES_AWAY = frozenset({"discard", "discard_together", "hand_limit", "pass_card", "pay_toll"})
"""The questions that ask which hand card to give away: what a card would do on the field would mislead there."""

DEEDS = frozenset(
    {"activates", "recurs", "picks", "topples", "steals", "looks", "salvages", "passes", "relays", "conjures"}
    | {"augurs", "wagers", "slips", "recruits"}
)
OUTCOMES = frozenset(
    {"annihilate", "no_place", "nothing_to_lose", "withstands", "sour", "ends_round", "echoes", "falls", "thirty"}
)

NOTES: Mapping[type, str] = {
    AimedLine: "aimed",
    Wild: "wild",
    Piercing: "piercing",
    EachTurn: "each_turn",
    OnDiscard: "on_discard",
    Whenever: "whenever",
    Ongoing: "ongoing",
    Rule: "ongoing",
}
"""What is explained of a line in a card's closer look."""


# -- a closer look -----------------------------------------------------------------------------------------------------


def _closer(teller: Teller, view: View, card: int) -> list[str]:
    """The text with its signs explained, then the arithmetic of what the card comes to, then its lore."""
    printed, say = design(view.table, card), teller.words.say
    lines = []
    for words, line in zip(text_lines(teller.words, printed, icons=True), printed.lines, strict=True):
        note = _note(line)
        lines.append(f"*{words}*" + (f" {say(f'quaeleon.sign.{note}')}" if note else ""))
    lines += _arithmetic(teller, view, card)
    return [*lines, f"_{say(printed.lore_key)}_"]


def _written(teller: Teller, pictures: Pictures, view: View, card: int, size: Size) -> Collection[str]:
    """Lines without a note that explains their sign, and where there is room the line of lore."""
    format_, printed = pictures.faces.format_at(size[0], FORMATS), design(view.table, card)
    if format_ not in WITH_WORDS:
        return ()
    told = zip(text_lines(teller.words, printed, icons=True), printed.lines, strict=True)
    lines = [f"*{words}*" for words, line in told if not _note(line)]
    return [*lines, f"_{teller.words.say(printed.lore_key)}_"] if format_ == "lore" else lines


def _note(line: Line) -> str:
    return NOTES.get(type(line), "")


def _arithmetic(teller: Teller, view: View, card: int) -> list[str]:
    seat = owner_of(view.table, card, view.seat)
    told = None if seat is None else foretold(view.table, seat, card)
    if told is None or seat is None:
        return []
    say = teller.words.say
    lines = [*_initiative_line(teller, view, seat, card), *_values(teller, told)]
    if told.stat(1) is not None or view.table.where(card)[0] == "field":
        lines.append(defence_line(teller, told.terms, teller.called(seat)))
    lines += [blow_line(teller, blow) for blow in told.blows if blow.strength]
    if lines and view.table.where(card) != FIELD[seat]:
        lines.insert(0, say("quaeleon.sum.if_played"))
    return ["\n".join(lines)] if lines else []


def _initiative_line(teller: Teller, view: View, seat: int, card: int) -> list[str]:
    if card not in view.table.zones["revealed", seat]:
        return []
    now, printed = initiative(view.table, seat), initiative_sign(design(view.table, card))
    return [teller.words.say("quaeleon.sum.initiative", n=now, printed=printed)] if str(now) != printed else []


def _values(teller: Teller, told: Foretold) -> list[str]:
    """The values that differ from the printed ones."""
    printed = design(told.table, told.card)
    lines = []
    for stat, name in enumerate(STATS):
        now = told.stat(stat)
        if stat and now is not None and now != printed.stats[stat]:
            key = "quaeleon.card.changed"
            values = {"n": halves(now), "printed": printed.stats[stat]}
            lines.append(teller.words.say(key, type=teller.term(name).capitalize(), **values))
    return lines


# -- what can be read off the table ------------------------------------------------------------------------------------


def _status(teller: Teller, view: View, seat: int) -> str:
    table, say = view.table, teller.words.say
    if not is_standing(table, seat):
        return say("quaeleon.standing.fallen")
    held = say("quaeleon.at_table.cards", n=len(table.zones[HAND[seat]]))
    return " · ".join([*_promises(teller, view, seat), held])


def _promises(teller: Teller, view: View, seat: int) -> list[str]:
    """What is promised to a player's next card."""
    counters, say = view.table.counters, teller.words.say
    found = []
    for stat, name in enumerate(STATS):
        if NEXT_TIMES[seat][stat] in counters:
            found.append(say("quaeleon.at_table.promised_double", type=teller.term(name)))
        if amount := counters.get(NEXT_PLUS[seat][stat], 0):
            found.append(say("quaeleon.at_table.promised", change=signed(amount), type=teller.term(name)))
    return found


def _preview(teller: Teller, view: View) -> str:
    """The attack that is being made, or that comes next, against each possible target."""
    view = settled(view)
    acting = _acting(view)
    if acting is None:
        return ""
    seat, card, is_now = acting
    told = foretold(view.table, seat, card)
    if told is None:
        return ""
    say, name = teller.words.say, teller.card(card)
    parts = [say(f"quaeleon.sum.{'now' if is_now else 'next'}", card=name, who=teller.called(seat))]
    if told.stat(1):
        parts.append(f"[icon:shield] {defended(told, told.terms)}")
    if told.healing:
        parts.append(f"[icon:heart] {signed(told.healing)}")
    blows = [_against(teller, blow) for blow in told.blows if blow.strength]
    return "   ".join([*parts, *([f"[icon:sword] {'  ·  '.join(blows)}"] if blows else [])])


def _against(teller: Teller, blow: ForeseenBlow) -> str:
    say, cap = teller.words.say, blow.capped_by
    capped = "" if cap is None else say("quaeleon.sum.capped", card=teller.card(cap), loss=blow.loss)
    return say("quaeleon.sum.against", whom=teller.called(blow.whom), sum=difference(blow, capped))


def _acting(view: View) -> tuple[int, int, bool] | None:
    """Whose card is being activated or comes next, the card, and whether it is being activated."""
    table = view.table
    for name, *arguments in reversed(table.agenda):
        if name in ("strike", "attacking", "strengths") and arguments[1] in table.zones[FIELD[arguments[0]]]:
            return arguments[0], arguments[1], True
    waiting = [seat for seat in track(view) if table.zones["revealed", seat]]
    return (waiting[0], table.zones["revealed", waiting[0]][0], False) if waiting else None


def _outcome(view: View, card: int) -> dict[Key, str]:
    """What the card under the pointer would come to, or comes to where it lies. Nothing while one chooses a card to
    give away; while one chooses whom to attack, what that attack comes to, whatever the pointer is at."""
    asked = view.table.agenda[-1][0] if view.table.agenda else ""
    is_own, seat = card in view.table.zones[HAND[view.near]], owner_of(view.table, card, view.seat)
    if seat is None or (is_own and asked in GIVES_AWAY):
        return {}
    if not is_own and asked == "strike":
        return _coming(view)
    if (told := foretold(view.table, seat, card)) is None:
        return {}
    signs: dict[Key, str] = {("seat", blow.whom): blow_sign(blow) for blow in told.blows if blow.strength}
    if harm := told.harm("opponents"):
        for blow_key in [("seat", whom) for whom in _rivals(view, seat)]:
            signs[blow_key] = "  ".join([*([signs[blow_key]] if blow_key in signs else []), _loss_sign(harm)])
    if own := _own_signs(told):
        hit = [signs["seat", seat]] if ("seat", seat) in signs else []
        signs["seat", seat] = "  ".join([*own, *hit])
    return signs


def _rivals(view: View, seat: int) -> list[int]:
    return [other for other in range(view.table.config.seats) if other != seat and is_standing(view.table, other)]


def _own_signs(told: Foretold) -> list[str]:
    """What a card does for its owner: the defence as a sum, healing, health lost."""
    signs = []
    if told.stat(1) is not None:
        *before, latest = told.terms
        shown = [sum(before), latest] if sum(before) else [latest]
        signs.append(f"[icon:shield] {defended(told, shown)}")
    if told.healing:
        signs.append(f"[icon:heart] {signed(told.healing)}")
    if harm := told.harm("you"):
        signs.append(_loss_sign(harm))
    return signs


def _loss_sign(n: int) -> str:
    return f"[icon:heart-broken] \u2212{n}"


def _coming(view: View) -> dict[Key, str]:
    """What an attack would come to for each target, while one chooses among them."""
    if not view.table.agenda or view.table.agenda[-1][0] != "strike":
        return {}
    _, seat, card, _ = view.table.agenda[-1]
    told = foretold(view.table, seat, card)
    return {} if told is None else {("seat", blow.whom): blow_sign(blow) for blow in told.blows}


@kept
def _bare(ui: Ui, pictures: Pictures, name: str, size: Size) -> pygame.Surface:
    """What an empty place is: the sign of a pile without cards, or the slab on which a pile will lie."""
    if name == "slab":
        return _slab(size)
    return empty_tally(ui, name, size) or pygame.Surface((1, 1), pygame.SRCALPHA)


def _slab(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    whole = surface.get_rect()
    corner = max(2, size[0] // 12)
    pygame.draw.rect(surface, (12, 8, 20, 150), whole, border_radius=corner)
    pygame.draw.rect(surface, (255, 222, 178, 60), whole, max(1, size[0] // 40), border_radius=corner)
    return surface


def _role(teller: Teller, view: View, zone: Zone) -> str:
    """The initiative of a card in the order; what else has a plate is called a field."""
    view = settled(view)
    if zone[0] == "revealed" and view.table.zones[zone]:
        return teller.words.say("quaeleon.standing.initiative", n=initiative(view.table, zone[1]))
    return teller.words.say("quaeleon.role.field") if zone[0] == "field" else ""


def _comes_to(teller: Teller, view: View) -> Sequence[str]:
    """What the stack that is built usually leaves of one's health, by how much defence it brings."""
    if not (cards := stacked(view)):
        return ()
    n, has = will_stand(view, cards)[-1], health(view.table, view.seat)
    found = after(view, n)
    told = {"n": n, "m": round(found.usual * has), "k": has, "x": round(found.low * has), "f": found.falls}
    return [teller.words.say(f"quaeleon.exposure.{form}", **told) for form in ("sum", "short")]


LOOK = TableLook(
    layout=layout,
    remembering=HallDirector,
    cards=CardsLook(
        face=lambda pictures, config, card, size: card_face(pictures, config.designs[card], size),
        has_bodies=True,
        name=lambda words, config, card: words.say(config.designs[card].name_key),
        described=lambda teller, config, card: described(teller.words, config.designs[card]),
        closer=_closer,
        written=_written,
        proportion=CARD,
        appearances={"tally": TALLY},
        bare=_bare,
    ),
    questions=QuestionsLook(
        icons={"ready": "check", "health": "heart-broken"},
        wanted={
            "stack": lambda view: ("stack", view.near),
            "slip_card": lambda view: ("stack", view.near),
            "recruit": lambda view: ("hand", view.near),
            "salvage_card": lambda view: ("hand", view.near),
            "pass_card": lambda view: ("hand", opponents(view.table, view.near)[0]),
            **dict.fromkeys(
                ("discard", "discard_together", "hand_limit", "topple", "swap", "pluck_card", "pay_toll"),
                lambda view: ("discard",),
            ),
        },
        roomy=frozenset({"stack"}),
        comes_to=_comes_to,
        gestures=gestures,
    ),
    forecast=ForecastLook(outcome=_outcome, coming=_coming),
    story=StoryLook(
        moment=moment,
        great=GREAT,
        feelings=feelings,
        noticed=NOTICED,
        heard=heard,
        at_stake=at_stake,
        staged=STAGED,
        styles=STYLES,
        as_one=as_one,
        deeds=DEEDS,
        counted=(
            CountedUnder("activated", frozenset({"activates"})),
            CountedUnder("attacks", frozenset({"attacks"})),
            CountedUnder("healed", frozenset({"gains"}), "n"),
        ),
        outcomes=OUTCOMES,
        for_all=frozenset({"falls", "ends_round", "thirty"}),
        follows_story=True,
    ),
    standing=StandingLook(
        status=_status,
        preview=_preview,
        role=_role,
        sums=standing,
        reckons=counted,
        is_out=lambda view, seat: not is_standing(view.table, seat),
    ),
)
