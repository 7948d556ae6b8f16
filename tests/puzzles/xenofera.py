"""Puzzles of Xenofera."""

from collections.abc import Sequence
from itertools import combinations

from game.rulesets.xenofera.cards import Battle, Design, write_card
from game.rulesets.xenofera.collections import COLLECTIONS
from game.rulesets.xenofera.creatures import CREATURES
from game.rulesets.xenofera.utility import DECK
from tests.puzzles.puzzle import BETTER, LOSES, WINS, Positions, Puzzle
from tests.xenofera_language import XenoferaScene

SIX = "bay " + " ".join(
    [f"small+{one}" for one in ("sootmouse", "pocketmole", "gulliver", "soghog", "prismite", "bodger")]
)
"""Six creatures, with which the last round of a short game of two may be called: seven points."""

RICH = "bay huge+calderon huge+archipelagus huge+minstermantis"
"""Three creatures of seven points each."""

TO_THE_CATCH = ("A act: done", "A build: done")
TO_THE_CALL = ("A act: done", "A supply: refill", "A discard: ready")

LAST_TURN = (
    "A act: done",
    "A supply: refill",
    "A discard: ready",
    "B act: done",
    "B supply: refill",
    "B discard: ready",
    "B call: call",
)
LAST_CATCH = ("A act: done", "A build: done", "A capture: done", *LAST_TURN[1:], "A act: done", "A build: done")
"""Ben calls the last round, so that Anna has the last turn of the game; with hands that could catch something, she
passes them by in the turn before."""

PUZZLES = (
    Puzzle(
        "poach_the_dearest",
        BETTER,
        "Seven points are more than one, and neither is locked or guarded.",
        {"A": "poach; bay huge", "B": "; bay huge+calderon small+sootmouse medium+lock+pangolava"},
        "A act",
        right="poach>calderon",
    ),
    Puzzle(
        "poach_at_last",
        WINS,
        "It is the last turn: their seven points would be yours, and you six ahead instead of eight behind.",
        {
            "A": "poach; bay huge",
            "B": f"; {SIX.replace('small+sootmouse', 'huge+calderon')}",
            "length": "short",
        },
        "A act",
        right="poach>calderon",
        script=LAST_TURN,
        within=6,
    ),
    Puzzle(
        "set_free_at_last",
        WINS,
        "It is the last turn: without Calderon they have six, and you have seven.",
        {
            "A": "release; bay huge+archipelagus",
            "B": f"; {SIX.replace('small+sootmouse', 'huge+calderon')}",
            "length": "short",
        },
        "A act",
        right="release>calderon",
        script=LAST_TURN,
        within=6,
    ),
    Puzzle(
        "catch_the_dearest",
        BETTER,
        "One pair of hands, one cage: four points rather than one.",
        {"A": "; huntsman warden; bay huge", "B": "", "sight": "sootmouse umbrellizard"},
        "A capture",
        right="umbrellizard>warden",
        script=TO_THE_CATCH,
    ),
    Puzzle(
        "take_what_is_free",
        BETTER,
        "The huntsman is idle and the cage empty: a point for nothing.",
        {"A": "; huntsman collector; bay small", "B": "", "sight": "sootmouse"},
        "A capture",
        right="sootmouse>collector",
        script=TO_THE_CATCH,
    ),
    Puzzle(
        "complete_the_pair",
        BETTER,
        "A second one from Ashkar completes the collection; the other is worth only a point more.",
        {
            "A": "; huntsman warden; bay small+sootmouse medium; goals ashkar_pair",
            "B": "",
            "sight": "pumicepig stripeling",
        },
        "A capture",
        right="pumicepig>warden",
        script=TO_THE_CATCH,
    ),
    Puzzle(
        "hands_for_both",
        BETTER,
        "Only Prowler can catch the big one: leave the mouse to the stowaway, and catch both.",
        {"A": "; crew stowaway prowler; bay small medium", "B": "", "sight": "sootmouse pangolava"},
        "A capture",
        right="sootmouse>stowaway or pangolava>prowler",
        script=TO_THE_CATCH,
    ),
    Puzzle(
        "small_into_small",
        BETTER,
        "It will never leave its cage; the huge one is wanted for others.",
        {"A": "; huntsman collector; bay huge small", "B": "", "sight": "sootmouse calderon"},
        "A house",
        right="sootmouse>small",
        script=(*TO_THE_CATCH, "A capture: sootmouse>collector"),
    ),
    Puzzle(
        "lock_the_dear_one",
        BETTER,
        "Whoever raids takes the dearest that is not locked.",
        {"A": "lock; huntsman collector; bay small+sootmouse huge+calderon", "B": "poach; bay huge"},
        "A fasten",
        right="lock>calderon",
        script=("A act: done", "A build: lock>collector"),
    ),
    Puzzle(
        "call_when_ahead",
        WINS,
        "They have one more turn, no crew, and nothing in it that could reach you.",
        {"A": f"; {SIX}", "B": "; bay small+bogwick", "length": "short"},
        "A call",
        right="call",
        script=TO_THE_CALL,
        within=4,
    ),
    Puzzle(
        "do_not_call_behind",
        LOSES,
        "You have seven points and they have twenty-one: do not end that yourself.",
        {"A": f"; {SIX}", "B": f"; {RICH}", "length": "short"},
        "A call",
        right="pass",
        script=TO_THE_CALL,
        within=4,
    ),
    Puzzle(
        "let_it_ring",
        BETTER,
        "The Alarm stays, and to fight costs nothing that Calderon is not worth.",
        {"A": "poach; bay huge", "B": "; bay huge+calderon; alarm"},
        "B react",
        right="ring",
        script=("A act: poach>calderon",),
    ),
    Puzzle(
        "hire_a_hand",
        BETTER,
        "There is a place free, an action left, and nothing else to do with it.",
        {"A": "old_hunter; bay small medium", "B": "", "sight": "sootmouse pangolava"},
        "A act",
        right="old_hunter",
    ),
    Puzzle(
        "keep_the_complete_one",
        BETTER,
        "Two from Ashkar are there already; of Myrr there is none.",
        {
            "A": "; bay small+sootmouse small+clinkercrab; goals",
            "B": "",
            "collections": "ashkar_pair myrr_set",
        },
        "A collect",
        right="ashkar_pair",
        script=("A act: done", "A supply: collect"),
    ),
    Puzzle(
        "spy_out_the_best",
        BETTER,
        "The best hunter that there is, or a lock?",
        {"A": "spy; bay small medium", "B": "old_hunter lock", "sight": "sootmouse pangolava"},
        "A spy",
        right="old_hunter",
        script=("A act: spy>B",),
    ),
    Puzzle(
        "poach_the_unguarded",
        BETTER,
        "The same seven points lie there twice, and only Ben’s are guarded by an Alarm.",
        {"A": "poach; bay huge", "B": "; bay huge+calderon; alarm", "C": "; bay huge+archipelagus"},
        "A act",
        right="poach>archipelagus",
    ),
    Puzzle(
        "call_of_three",
        WINS,
        "Six against two and one, and neither of them can do anything in the turn that is left.",
        {"A": f"; {SIX}", "B": "; bay small+bogwick", "C": "; bay small+dozehare", "length": "short"},
        "A call",
        right="call",
        script=TO_THE_CALL,
        within=8,
    ),
    Puzzle(
        "ring_at_last",
        LOSES,
        "It is the last turn: if Calderon goes over, so does the game. The Alarm lets you fight for it.",
        {
            "A": "poach; bay huge",
            "B": f"; {SIX.replace('small+sootmouse', 'huge+calderon')}; alarm",
            "length": "short",
        },
        "B react",
        right="ring",
        script=(*LAST_TURN, "A act: poach>calderon"),
        within=6,
    ),
    Puzzle(
        "headhunt_the_hunter",
        BETTER,
        "Old Hunter can do more than the stowaway, and you lack hands.",
        {"A": "headhunt; bay small medium", "B": "; crew stowaway old_hunter", "sight": "sootmouse pangolava"},
        "A act",
        right="headhunt>old_hunter",
    ),
    Puzzle(
        "hands_off_the_lock",
        BETTER,
        "Whoever builds does not catch, and nobody else could catch Pangolava.",
        {"A": "lock; crew prowler; bay medium", "B": "", "sight": "pangolava"},
        "A build",
        right="done",
        script=("A act: done",),
    ),
    Puzzle(
        "make_room",
        BETTER,
        "Somebody has to go: the one who does least.",
        {
            "A": "headhunt; crew cook stowaway navigator vet deckhand; bay small medium",
            "B": "; crew old_hunter",
            "sight": "sootmouse pangolava",
        },
        "A make_room",
        right="stowaway",
        script=("A act: headhunt>old_hunter", "B react: pass"),
    ),
    Puzzle(
        "enough_without_the_one_removed",
        WINS,
        "They have a one and a two. With two cards of three or more you win, whichever is removed.",
        {
            "A": "poach; bay huge",
            "B": f"; {SIX.replace('small+sootmouse', 'huge+calderon')}; alarm; struck 3 4 5 6",
            "length": "short",
        },
        "A battle",
        right=" or ".join([f"A#{low} A#{high} ready" for low, high in combinations((3, 4, 5, 6), 2)]),
        script=(*LAST_TURN, "A act: poach>calderon", "B react: ring"),
        within=10,
    ),
    Puzzle(
        "poach_from_the_leader",
        WINS,
        "It is the last turn: Ben leads by far, and only without Calderon is he behind your seven points.",
        {
            "A": "poach; bay huge",
            "B": f"; {SIX.replace('small+sootmouse', 'huge+calderon')}",
            "C": "; bay huge+umbrellizard",
            "length": "short",
        },
        "A act",
        right="poach>calderon",
        script=(*LAST_TURN, "C act: done", "C supply: refill", "C discard: ready"),
        within=8,
    ),
    Puzzle(
        "do_not_call_for_a_third",
        LOSES,
        "You lead Ben, but Cara has twenty-one points.",
        {"A": f"; {SIX}", "B": "; bay small+bogwick", "C": f"; {RICH}", "length": "short"},
        "A call",
        right="pass",
        script=TO_THE_CALL,
        within=6,
    ),
    Puzzle(
        "catch_at_last",
        WINS,
        "It is the last turn: one point more would not do, four do.",
        {
            "A": "; huntsman warden; bay huge+archipelagus huge",
            "B": f"; {SIX.replace('small+sootmouse', 'medium+pangolava')}",
            "sight": "sootmouse umbrellizard",
            "length": "short",
        },
        "A capture",
        right="umbrellizard>warden",
        script=LAST_CATCH,
        within=8,
    ),
    Puzzle(
        "complete_at_last",
        WINS,
        "It is the last turn: the second one from Ashkar completes the collection; the other is worth a point more.",
        {
            "A": "; huntsman warden; bay small+sootmouse medium; goals ashkar_pair",
            "B": f"; {SIX.replace('small+sootmouse', 'small+cricketeer')}",
            "sight": "pumicepig stripeling",
            "length": "short",
        },
        "A capture",
        right="pumicepig>warden",
        script=LAST_CATCH,
        within=8,
    ),
)

FOR_PEOPLE = (
    "poach_at_last",
    "call_when_ahead",
    "catch_at_last",
    "set_free_at_last",
    "do_not_call_behind",
    "ring_at_last",
    "complete_at_last",
    "call_of_three",
    "poach_from_the_leader",
    "do_not_call_for_a_third",
    "enough_without_the_one_removed",
)
"""Those that people are given, in this order."""


def _others(design: Design) -> Sequence[Design]:
    """Battle cards are a set that everybody knows."""
    pools: tuple[Sequence[Design], ...] = ([one for one, _ in DECK], CREATURES, COLLECTIONS)
    fitting = [pool for pool in pools if type(pool[0]) is type(design)]
    return [] if isinstance(design, Battle) or not fitting else fitting[0]


POSITIONS = Positions(PUZZLES, XenoferaScene, FOR_PEOPLE, write_card, _others)
