"""The table of Xenofera: what can be read off it, pressed on it and foreseen."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.rulesets.xenofera.board import (
    ACTED,
    ACTIONS,
    CONCEDED,
    HAND,
    LAID,
    USED,
    aimed_at,
    collections_drawn,
    hand_limit,
    turns_to_play,
)
from game.rulesets.xenofera.creatures import Creature
from game.stage.board.animation import Motion, StyleTable
from game.stage.board.layout import Key, card_key, seat_key
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.table.choices import Choice
from game.table.events import Announced, Event, Zone
from game.table.sight import View
from scenes.games.done_in_all import CountedUnder
from scenes.games.table_look import (
    CardsLook,
    ForecastLook,
    QuestionsLook,
    StandingLook,
    StoryLook,
    TableLook,
    answer_means,
)
from scenes.games.xenofera.card_words import closer, described, name
from scenes.games.xenofera.deeds import as_one
from scenes.games.xenofera.face import face, written_on
from scenes.games.xenofera.gestures import gestures
from scenes.games.xenofera.great import GREAT
from scenes.games.xenofera.hearing import FEELINGS, NOTICED, at_stake, heard
from scenes.games.xenofera.moments import STAGED, moment
from scenes.games.xenofera.place import Director, layout
from scenes.games.xenofera.raid import fighters
from scenes.games.xenofera.shown import APPEARANCES, bare
from scenes.games.xenofera.sums import counted, standing
from scenes.games.xenofera.things.console import status
from scenes.picture_cache import Pictures

SILENT = (
    *("overtime", "drawer", "actions", "attacked", "hired", "helped", "tracked", "warned", "still", "last", "left"),
    "conceded",
)
"""The counters that nobody sees counted."""

STYLES: StyleTable = {
    ("moved", "sight", "cage"): Motion(ms=520, after=140, lift=1.0),
    ("moved", "creatures", "sight"): Motion(ms=460, after=120, lift=0.9),
    ("moved", "hand", "cage"): Motion(ms=420, after=120, lift=0.9),
    ("moved", "cage", "cage"): Motion(ms=620, after=160, lift=1.2),
    ("moved", "crew", "crew"): Motion(ms=620, after=160, lift=1.2),
    ("moved", "cage", "sight"): Motion(ms=620, after=160, lift=1.2),
    ("moved", "battle", "laid"): Motion(ms=380, after=60, lift=0.8),
    ("moved", "laid", "struck"): Motion(ms=300, after=150, lift=0),
    ("moved", "laid", "battle"): Motion(ms=300, after=150, lift=0),
    ("moved", "struck", "battle"): Motion(ms=300, after=10),
    ("moved", "utility", "hand"): Motion(ms=300, after=40),
    ("counted", "up", "dark"): Motion(260, 120, effect="shake"),
    ("announced", "alarm_rings"): Motion(0, 300),
    **{("counted", "", each): Motion(0, 0) for each in (*SILENT, "worked")},
}
"""What is caught, taken or set free takes its time; what nobody sees counted takes none. Battle cards that are put away
do not rise: the airlock is left meanwhile, and they would wait for the camera in the air before the bridge."""

DEEDS = frozenset(
    {"attacks", "reacts", "lets_happen", "is_warned", "pays_toll", "builds", "catches", "plays", "hires", "removes"}
    | {"salvages", "lures", "replaces", "spies", "concedes", "keeps_huntsman", "takes_one", "takes_nothing"}
)
OUTCOMES = frozenset(
    {"alarm_rings", "decoy_removed", "wins_battle", "poaches", "releases", "wins_over", "hauls", "breaks"}
    | {"happens", "runs_off", "dismisses", "calls", "deck_empty", "becalmed", "turns_left", "refreshed"}
)


ERRANDS = frozenset({"act", "build", "fasten", "capture", "track", "supply", "discard", "collect"})
"""The questions of a turn that is one's own affair; whoever is attacked by it is asked, and then it is told."""


def _preview(teller: Teller, view: View) -> str:
    """That the last round has begun, until the end."""
    left = turns_to_play(view.table)
    return teller.words.say("xenofera.at_table.last", n=left) if view.table.counters.get(("last",)) else ""


def _role(teller: Teller, view: View, zone: Zone) -> str:
    """Whether somebody attacks or defends, on the plate of their cards."""
    battle = fighters(view)
    if battle is None or zone[0] != "laid" or zone[1] not in battle:
        return ""
    return teller.words.say("xenofera.role." + ("attacks" if zone[1] == battle[0] else "defends"))


def _means(teller: Teller, view: View, choice: Choice) -> str:
    """What an answer's button does; where a huntsman draws more than others, so many; and how much is left to do."""
    question = view.table.question
    if _ends_actions(view, choice):
        left = _acts_left(view)
        return teller.words.say(f"xenofera.means.act.{'left' if left else 'none_left'}", n=left)
    if question is None or question.name != "supply" or choice not in (("say", "refill"), ("say", "collect")):
        return answer_means(teller, view, choice)
    seat = view.near
    n = hand_limit(view.table, seat) if choice[1] == "refill" else collections_drawn(view.table, seat)
    return teller.words.say(f"xenofera.means.supply.{choice[1]}", n=n)


def _ends_actions(view: View, choice: Choice) -> bool:
    question = view.table.question
    return question is not None and question.name == "act" and choice == ("say", "done")


def _acts_left(view: View) -> int:
    return ACTIONS - view.table.count(ACTED)


def _called(teller: Teller, view: View, choice: Choice) -> str:
    """A face-down card by its place, for its number could be what it counts; to end one's actions with how many there
    still are."""
    question = view.table.question
    if _ends_actions(view, choice) and (left := _acts_left(view)):
        return teller.words.say("xenofera.at_table.acts_left", n=left)
    if question is None or question.name != "remove":
        return ""
    return teller.words.say(f"xenofera.at_table.place.{choice[1]}")


def _worth(teller: Teller, view: View, card: int) -> str:
    """A creature with the points that it counts."""
    design = view.table.config.designs[card]
    name = escape(teller.card(card))
    return teller.words.say("xenofera.worth", card=name, n=design.value) if isinstance(design, Creature) else name


def _written(teller: Teller, pictures: Pictures, view: View, card: int, size: Size) -> Collection[str]:
    return written_on(pictures.faces, teller.words, view.table.config.designs[card], size[0])


def _aimed(event: Event) -> tuple[Key, Key] | None:
    """A line from the attacker to what an attack is aimed at."""
    if not isinstance(event, Announced) or not event.key.endswith(".aims"):
        return None
    return seat_key(event.args["who"]), card_key(event.args["card"])


def _coming(view: View) -> Mapping[Key, str]:
    """While somebody may still answer an attack, what it is aimed at."""
    frame = next((frame for frame in reversed(view.table.agenda) if frame[0] == "react"), None)
    if frame is None:
        return {}
    _, whom, _, _, kind, place, *_ = frame
    return {card_key(aimed_at(view.table, kind, whom, place)): "[icon:raid]"}


LOOK = TableLook(
    layout=layout,
    remembering=Director,
    cards=CardsLook(
        face=face,
        appearances=APPEARANCES,
        bare=bare,
        name=name,
        described=described,
        closer=closer,
        written=_written,
    ),
    questions=QuestionsLook(
        icons={
            **{"ready": "check", "done": "pass", "pass": "pass", "ring": "alarm", "warn": "alarm", "refill": "hand"},
            **{"collect": "cards", "call": "done", "track": "telescope", "nothing": "cross"},
        },
        means=_means,
        called=_called,
        wanted={
            "discard": lambda view: USED,
            "toll": lambda view: USED,
            "salvage": lambda view: HAND[view.near],
            "scan": lambda view: HAND[view.near],
            "scavenge": lambda view: HAND[view.near],
            "spy": lambda view: HAND[view.near],
            "battle": lambda view: LAID[view.near],
        },
        gestures=gestures,
        ending_words=frozenset({"done"}),
        chances=frozenset({"capture"}),
        worth=_worth,
    ),
    forecast=ForecastLook(aimed=_aimed, coming=_coming),
    story=StoryLook(
        moment=moment,
        great=GREAT,
        feelings=FEELINGS,
        noticed=NOTICED,
        heard=heard,
        at_stake=at_stake,
        staged=STAGED,
        styles=STYLES,
        as_one=as_one,
        errands=ERRANDS,
        deeds=DEEDS,
        counted=(
            CountedUnder("caught", frozenset({"catches"})),
            CountedUnder("built", frozenset({"builds"})),
            CountedUnder("battles", frozenset({"wins_battle"})),
        ),
        outcomes=OUTCOMES,
        for_all=frozenset({"wins_battle", "happens", "calls"}),
        follows_story=True,
    ),
    standing=StandingLook(
        status=status,
        preview=_preview,
        role=_role,
        sums=standing,
        reckons=counted,
        is_out=lambda view, seat: CONCEDED[seat] in view.table.counters,
    ),
)
