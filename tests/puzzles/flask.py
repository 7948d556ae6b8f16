"""Puzzles of Flask."""

from collections.abc import Sequence
from typing import Any

from game.rulesets.flask.cards import PUBLISHED, cards_of, write_card
from tests.flask_language import FlaskScene
from tests.puzzles.puzzle import Positions, puzzles

THICK = "; deck " + " | ".join(["R1"] * 9)
"""Cards enough that nobody runs out of them."""

FIERCE = "; deck " + " | ".join(["R1 R1"] * 9)
"""As many that take four resources each."""

CALM = "; deck " + " | ".join(["Y2"] * 9)
"""As many that harm nobody."""

PLENTY = "6 6 6 6"

PUZZLES = puzzles(
    f"""
two_left: wins within 2
An enemy with two resources has none after an attack of two, and is out when the turn ends.
A = Y1 | G1 G1 | R1{THICK}
B = R1 R1{FIERCE}
A has = 1 0 1 1
B has = 1 0 0 1
A play: A3

two_attacks: wins within 5
Both attacks together take all four; the blue resource must stay, or you fall along with them.
A = R1 | B2 | R1{THICK}
B = R1 R1 R1{THICK}
A has = 2 1 0 0
B has = 3 0 0 1
A play: A1 or A3

paid_to_death: loses
The attack costs your last two resources, and of the enemy’s five it takes four.
A = R1 R1{THICK}
B = B1 | B1{CALM}
A has = 2 0 0 0
B has = 2 2 1 0
A play: end_turn

dear_now: loses
After the Reaction the card costs all that is left. It can still be taken back.
A = R1 R1{THICK}
B = B1; set G2 R1{CALM}
A has = 2 0 0 2
B has = 2 2 1 0
script = A play: A1, B react_to_card: B2, A lose: yellow, A lose: yellow
A go_on: withdraw

mend_before_the_end: loses within 2
Whoever ends a turn with nothing is out; Research costs a card and brings two blue.
A = B1 | R1 | R1{THICK}
B = Y2{CALM}
A has = 0 0 0 0
B has = 2 2 1 0
A play: A1

too_dear_to_kill: loses within 2
Six lost would be all you have; your Reaction first takes so much that the card cannot be paid for.
A = R1 R1 R1{THICK}
B = R1; set G2 R1 R1 R1{THICK}
A has = 4 0 0 3
B has = 2 2 1 1
script = A play: A1
B react_to_card: B2

reaction_at_the_end: wins within 1
Four resources are left over there, and four lie in wait under your Reaction.
A = Y1 | B2{THICK}
B = R1; set G2 R1 R1{THICK}
A has = 1 2 0 1
B has = 3 3 3 3
script = A play: end_turn
B react_to_end: B2

own_reaction: wins within 2
A Reaction may be activated in your own turn, and it takes the last two.
A = Y1; set G2 R1{THICK}
B = R1{THICK}
A has = 3 0 3 3
B has = 1 0 1 0
A play: A2

leave_the_weakest_to_others: better
Cara has two left and will not live long, whoever strikes her. Ben is the one to beat.
A = R1{THICK}
B = R1{THICK}
C = R1{THICK}
A has = 3 3 3 3
B has = 3 3 3 3
C has = 1 0 0 1
script = A play: A1
A drain_whom: B

last_cards: loses within 4
One of the last two cards is drawn when the turn ends. Draw the other, and you do not live to attack.
A = B2 | R1; deck R1 | R1; discard R1 R1 R1
B = B1{THICK}
A has = 0 3 3 3
B has = 1 0 0 0
script = A play: A1
A draw: discard

apply_nothing: loses
To draw now would leave no deck for the next turn, in which a red resource and your attack will do.
A = B2 | R1; deck R1 | R1
B = B1{THICK}
A has = 0 3 3 3
B has = 1 0 0 0
A play: end_turn

raise_for_the_kill: wins within 3
One red is all that the attack lacks.
A = R1{THICK}
B = R1{THICK}
A has = 0 1 1 1
B has = 1 0 0 1
first = no
A increase: red

raise_what_lasts: better
Three colours stand at six already, and what is above six is lost when the turn ends.
A = {THICK}
B = R1{THICK}
A has = 6 0 6 6
B has = {PLENTY}
first = no
A increase: blue

attack_before_reboot: wins within 8
Reboot takes back what was played before it: attack first, and the attack can be played once more.
A = R1 | R1 Y2{THICK}
B = R1{THICK}
A has = 3 0 1 2
B has = 6 0 0 0
A play: A1

out_of_deck: wins within 1
Whoever begins a turn without a deck is out: sabotage takes their last card before yours is gone.
A = R1 | R2; deck R1
B = ; deck R1
A has = 1 3 3 3
B has = {PLENTY}
A play: A2

strike_whoever_is_next: loses within 8
Ben plays next, and his attack would take the last two that yours leaves you. He has only two himself.
A = R1{THICK}
B = R1{THICK}
C = Y2{CALM}
D = Y2{CALM}
A has = 1 1 1 0
B has = 1 1 0 0
C has = 2 2 2 2
D has = 2 2 1 1
script = A play: A1
A drain_whom: B

keep_the_red: wins within 5
Three red will pay for the card that ends it, and one of them can be raised: give up blue.
A = R1{THICK}
B = R1 R1 R1{THICK}
A has = 2 1 1 0
B has = 2 3 0 0
script = A play: A1
B lose: blue

red_of_one_kind: wins within 3
Two of a kind may be red, and red pays for the attack that ends it.
A = G1 | R1{THICK}
B = R1{THICK}
A has = 0 1 1 1
B has = 1 0 0 1
script = A play: A1, A pay: yellow
A kind: red

keep_the_attack: wins within 2
One card must go. The attack takes the enemy’s last two, and Research has already paid for your own life.
A = B1 | R1 | Y2{THICK}
B = R1 R1{FIERCE}
A has = 1 0 0 0
B has = 1 0 0 1
script = A play: A1
A pay_card: A3

last_red_of_three: loses within 5
An attack would cost the only resource, and neither of the others would fall.
A = R1{THICK}
B = Y2{CALM}
C = Y2{CALM}
A has = 1 0 0 0
B has = 1 1 1 0
C has = 1 1 1 1
A play: end_turn
"""
)

FOR_PEOPLE = (
    "two_left",
    "own_reaction",
    "mend_before_the_end",
    "raise_for_the_kill",
    "two_attacks",
    "reaction_at_the_end",
    "out_of_deck",
    "red_of_one_kind",
    "too_dear_to_kill",
    "keep_the_attack",
    "keep_the_red",
)
"""Those that people are given, in this order."""


def _others(design: Any) -> Sequence[Any]:
    return [card for deck in PUBLISHED for card in cards_of(deck, design.owner)]


POSITIONS = Positions(PUZZLES, FlaskScene, FOR_PEOPLE, write_card, _others)
