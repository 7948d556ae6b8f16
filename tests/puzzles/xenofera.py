"""Puzzles of Xenofera."""

from collections.abc import Sequence
from itertools import combinations

from game.rulesets.xenofera.cards import Battle, Design, write_card
from game.rulesets.xenofera.collections import COLLECTIONS
from game.rulesets.xenofera.creatures import CREATURES
from game.rulesets.xenofera.utility import DECK
from tests.puzzles.puzzle import Positions, puzzles
from tests.xenofera_language import XenoferaScene

SIX = "bay " + " ".join(
    [f"small+{one}" for one in ("sootmouse", "pocketmole", "gulliver", "soghog", "prismite", "bodger")]
)
"""Six creatures, with which the last round of a short game of two may be called: seven points."""

RICH = "bay huge+calderon huge+archipelagus huge+minstermantis"
"""Three creatures of seven points each."""

TO_THE_CATCH = "A act: done, A build: done"
TO_THE_CALL = "A act: done, A supply: refill, A discard: ready"
TO_ANNAS_LAST = "A supply: refill, A discard: ready, B act: done, B supply: refill, B discard: ready, B call: call"
LAST_TURN = f"A act: done, {TO_ANNAS_LAST}"
LAST_CATCH = f"{TO_THE_CATCH}, A capture: done, {TO_ANNAS_LAST}, {TO_THE_CATCH}"
"""Ben calls the last round, so that Anna has the last turn of the game; with hands that could catch something, she
passes them by in the turn before."""

PUZZLES = puzzles(
    f"""
poach_the_dearest: better
Seven points are more than one, and neither is locked or guarded.
A = poach; bay huge
B = ; bay huge+calderon small+sootmouse medium+lock+pangolava
A act: poach>calderon

poach_at_last: wins
It is the last turn: their seven points would be yours, and you six ahead instead of eight behind.
A = poach; bay huge
B = ; {SIX.replace("small+sootmouse", "huge+calderon")}
length = short
script = {LAST_TURN}
A act: poach>calderon

set_free_at_last: wins
It is the last turn: without Calderon they have six, and you have seven.
A = release; bay huge+archipelagus
B = ; {SIX.replace("small+sootmouse", "huge+calderon")}
length = short
script = {LAST_TURN}
A act: release>calderon

catch_the_dearest: better
One pair of hands, one cage: four points rather than one.
A = ; huntsman warden; bay huge
B =
sight = sootmouse umbrellizard
script = {TO_THE_CATCH}
A capture: umbrellizard>warden

take_what_is_free: better
The huntsman is idle and the cage empty: a point for nothing.
A = ; huntsman collector; bay small
B =
sight = sootmouse
script = {TO_THE_CATCH}
A capture: sootmouse>collector

complete_the_pair: better
A second one from Ashkar completes the collection; the other is worth only a point more.
A = ; huntsman warden; bay small+sootmouse medium; goals ashkar_pair
B =
sight = pumicepig stripeling
script = {TO_THE_CATCH}
A capture: pumicepig>warden

hands_for_both: better
Only Prowler can catch the big one: leave the mouse to the stowaway, and catch both.
A = ; crew stowaway prowler; bay small medium
B =
sight = sootmouse pangolava
script = {TO_THE_CATCH}
A capture: sootmouse>stowaway or pangolava>prowler

small_into_small: better
It will never leave its cage; the huge one is wanted for others.
A = ; huntsman collector; bay huge small
B =
sight = sootmouse calderon
script = {TO_THE_CATCH}, A capture: sootmouse>collector
A house: sootmouse>small

lock_the_dear_one: better
Whoever raids takes the dearest that is not locked.
A = lock; huntsman collector; bay small+sootmouse huge+calderon
B = poach; bay huge
script = A act: done, A build: lock>collector
A fasten: lock>calderon

call_when_ahead: wins within 4
They have one more turn, no crew, and nothing in it that could reach you.
A = ; {SIX}
B = ; bay small+bogwick
length = short
script = {TO_THE_CALL}
A call: call

do_not_call_behind: loses within 4
You have seven points and they have twenty-one: do not end that yourself.
A = ; {SIX}
B = ; {RICH}
length = short
script = {TO_THE_CALL}
A call: pass

let_it_ring: better
The Alarm stays, and to fight costs nothing that Calderon is not worth.
A = poach; bay huge
B = ; bay huge+calderon; alarm
script = A act: poach>calderon
B react: ring

hire_a_hand: better
There is a place free, an action left, and nothing else to do with it.
A = old_hunter; bay small medium
B =
sight = sootmouse pangolava
A act: old_hunter

keep_the_complete_one: better
Two from Ashkar are there already; of Myrr there is none.
A = ; bay small+sootmouse small+clinkercrab; goals
B =
collections = ashkar_pair myrr_set
script = A act: done, A supply: collect
A collect: ashkar_pair

spy_out_the_best: better
The best hunter that there is, or a lock?
A = spy; bay small medium
B = old_hunter lock
sight = sootmouse pangolava
script = A act: spy>B
A spy: old_hunter

poach_the_unguarded: better
The same seven points lie there twice, and only Ben’s are guarded by an Alarm.
A = poach; bay huge
B = ; bay huge+calderon; alarm
C = ; bay huge+archipelagus
A act: poach>archipelagus

call_of_three: wins within 8
Six against two and one, and neither of them can do anything in the turn that is left.
A = ; {SIX}
B = ; bay small+bogwick
C = ; bay small+dozehare
length = short
script = {TO_THE_CALL}
A call: call

ring_at_last: loses
It is the last turn: if Calderon goes over, so does the game. The Alarm lets you fight for it.
A = poach; bay huge
B = ; {SIX.replace("small+sootmouse", "huge+calderon")}; alarm
length = short
script = {LAST_TURN}, A act: poach>calderon
B react: ring

headhunt_the_hunter: better
Old Hunter can do more than the stowaway, and you lack hands.
A = headhunt; bay small medium
B = ; crew stowaway old_hunter
sight = sootmouse pangolava
A act: headhunt>old_hunter

hands_off_the_lock: better
Whoever builds does not catch, and nobody else could catch Pangolava.
A = lock; crew prowler; bay medium
B =
sight = pangolava
script = A act: done
A build: done

make_room: better
Somebody has to go: the one who does least.
A = headhunt; crew cook stowaway navigator vet deckhand; bay small medium
B = ; crew old_hunter
sight = sootmouse pangolava
script = A act: headhunt>old_hunter, B react: pass
A make_room: stowaway

enough_without_the_one_removed: wins within 10
They have a one and a two. With two cards of three or more you win, whichever is removed.
A = poach; bay huge
B = ; {SIX.replace("small+sootmouse", "huge+calderon")}; alarm; struck 3 4 5 6
length = short
script = {LAST_TURN}, A act: poach>calderon, B react: ring
A battle: {" or ".join([f"A#{low} A#{high} ready" for low, high in combinations((3, 4, 5, 6), 2)])}

poach_from_the_leader: wins within 8
It is the last turn: Ben leads by far, and only without Calderon is he behind your seven points.
A = poach; bay huge
B = ; {SIX.replace("small+sootmouse", "huge+calderon")}
C = ; bay huge+umbrellizard
length = short
script = {LAST_TURN}, C act: done, C supply: refill, C discard: ready
A act: poach>calderon

do_not_call_for_a_third: loses
You lead Ben, but Cara has twenty-one points.
A = ; {SIX}
B = ; bay small+bogwick
C = ; {RICH}
length = short
script = {TO_THE_CALL}
A call: pass

catch_at_last: wins within 8
It is the last turn: one point more would not do, four do.
A = ; huntsman warden; bay huge+archipelagus huge
B = ; {SIX.replace("small+sootmouse", "medium+pangolava")}
sight = sootmouse umbrellizard
length = short
script = {LAST_CATCH}
A capture: umbrellizard>warden

complete_at_last: wins within 8
It is the last turn: the second one from Ashkar completes the collection; the other is worth a point more.
A = ; huntsman warden; bay small+sootmouse medium; goals ashkar_pair
B = ; {SIX.replace("small+sootmouse", "small+cricketeer")}
sight = pumicepig stripeling
length = short
script = {LAST_CATCH}
A capture: pumicepig>warden
"""
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
