"""Creature Quellector's table: which picture of the clearing is shown, and what is read off it, told and asked."""

from __future__ import annotations

from dataclasses import replace

from game.rulesets.quellector.board import (
    COUNTED,
    EARLIER,
    final_strength,
    hand,
    is_done,
    of_a_deal,
    squad,
    still_playing,
)
from game.rulesets.quellector.cards import TYPES
from game.stage.board.animation import Motion, StyleTable
from game.stage.board.layout import Layout
from game.stage.board.targets import Targets
from game.stage.telling import Teller
from game.table.choices import Choice
from game.table.events import Zone
from game.table.sight import View
from scenes.games.done_in_all import CountedUnder
from scenes.games.quellector.cards import closer, described, drawn_face, name
from scenes.games.quellector.duel import Duel
from scenes.games.quellector.fight import how_near_the_end, role_of, sides
from scenes.games.quellector.forecast import coming, outcome
from scenes.games.quellector.frame import PROPORTION
from scenes.games.quellector.great import LOOKS
from scenes.games.quellector.hearing import FEELINGS, NOTICED, at_stake, heard
from scenes.games.quellector.moments import STAGED, moment
from scenes.games.quellector.ring import Ring
from scenes.games.quellector.strengths import counted, strengths
from scenes.games.table_look import (
    CardsLook,
    ForecastLook,
    QuestionsLook,
    StandingLook,
    StoryLook,
    TableLook,
    answer_means,
)

LAST_TWO = 2
"""When so many are still playing, the next one who is done ends the game."""

DEEDS = frozenset(
    {"challenge", "acts", "fire", "dragon", "water", "weather", "magic", "fight_on", "fight_cancelled"}
    | {"steals", "shows_hand", "done", "keeps"}
)
ERRANDS = frozenset(
    {
        "opponent",
        "number",
        "squad",
        "settle",
        "action",
        "keep",
        "stop",
        "fire",
        "electric",
        "star",
        "dragon",
        "ice_card",
    }
    | {"water_out", "water_in", "ice_type", "poison_from", "poison_into", "weather_own", "weather_other", "earth"}
    | {"grass", "rock", "magic", "magic_decide", "ghost", "dark"}
)
"""The questions of a fight: one between others is told from the challenge to the trade."""

FROM_THE_HAND = "ghost"
"""The questions of a fight that concern only a hand."""

OUTCOMES = frozenset(
    {"nobody_acts", "cannot_act", "star", "ice", "poison", "earth", "grass", "dark", "rock", "magic_none"}
    | {"wins_fight", "tie_defender", "tie_attacker", "must_be_done", "out_of_cards", "alone", "hundred", "next_deal"}
    | {"out_of_cards_deal", "alone_deal"}
)


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units: the ring, or two squads that face each other; `text` is how large text
    is."""
    fighting = sides(view)
    question = "" if view.table.question is None else view.table.question.name
    if fighting is None or question == FROM_THE_HAND:
        return Ring(view, width, height, text).layout()
    return Duel(view, width, height, text, fighting).layout()


# -- what can be read off the table ------------------------------------------------------------------------------------


def _status(teller: Teller, view: View, seat: int) -> str:
    table, say = view.table, teller.words.say
    cards = table.zones[hand(seat)]
    known = bool(cards) and min(cards) >= 0
    told = [
        say("quellector.standing.done") if is_done(table, seat) else "",
        role_of(teller.words, view, seat),
        say("quellector.standing.earlier", n=table.count(EARLIER[seat])) if table.config.options["deals"] > 1 else "",
        say("quellector.standing.strength", n=final_strength(table, cards))
        if known
        else say("common.cards", n=len(cards)),
    ]
    return " \u00b7 ".join(filter(None, told))


def _role(teller: Teller, view: View, zone: Zone) -> str:
    """What the owner of a squad does in the fight."""
    side = view.table.config.owners[zone]
    return "" if side is None else role_of(teller.words, view, side)


def _means(teller: Teller, view: View, choice: Choice) -> str:
    question = view.table.question
    if question is not None and question.name == "action" and choice[0] == "say":
        return teller.words.say(f"quellector.type.{choice[1]}.action")
    if question is not None and choice == ("say", "done") and len(still_playing(view.table)) == LAST_TWO:
        return teller.words.say(f"quellector.means.stop.last{of_a_deal(view.table)}")
    return answer_means(teller, view, choice)


def _own_squad(view: View) -> Zone:
    return squad(view.near)


def _with_first_card(view: View, targets: Targets) -> Targets:
    """Where an action asks for a card and then for more, the first card bears a tick."""
    question = view.table.question
    card = None if question is None else question.arguments(view.table.agenda[-1]).get("card")
    return targets if card is None else replace(targets, picked=targets.picked | {card})


STYLES: StyleTable = {("counted", "", kind.name): Motion(0, 0) for kind in COUNTED}
"""Counters of a fight are seen by what they do, and take no time of their own."""

LOOK = TableLook(
    layout=layout,
    cards=CardsLook(
        face=drawn_face,
        has_bodies=True,
        name=name,
        described=described,
        closer=closer,
        proportion=PROPORTION,
    ),
    questions=QuestionsLook(
        icons={
            **{name: name for names in TYPES for name in names},
            **{"done": "done", "play_on": "play", "ready": "check", "cancel": "cross", "go_on": "sword"},
            **{"unseen": "eye-closed", "number": "cards"},
        },
        means=_means,
        ending_words=frozenset({"done"}),
        gestures=_with_first_card,
        wanted={
            "squad": _own_squad,
            "magic": lambda view: ("gift", view.near),
            "water_in": _own_squad,
            "fire": lambda view: hand(view.near),
            "keep": lambda view: hand(view.near),
            "water_out": lambda view: hand(view.near),
            "electric": lambda view: hand(view.near),
        },
    ),
    forecast=ForecastLook(outcome=outcome, coming=coming),
    story=StoryLook(
        styles=STYLES,
        deeds=DEEDS,
        counted=(
            CountedUnder("fights", frozenset({"wins_fight", "tie_defender", "tie_attacker"})),
            CountedUnder("actions", frozenset({"acts"})),
        ),
        outcomes=OUTCOMES,
        errands=ERRANDS,
        for_all=frozenset({"wins_fight", "tie_defender", "tie_attacker", "fight_cancelled"}),
        follows_story=True,
        moment=moment,
        great=LOOKS,
        feelings=FEELINGS,
        noticed=NOTICED,
        heard=heard,
        at_stake=at_stake,
        staged=STAGED,
    ),
    standing=StandingLook(
        status=_status,
        sums=strengths,
        reckons=counted,
        role=_role,
        preview=lambda teller, view: how_near_the_end(teller.words, view),
    ),
)
