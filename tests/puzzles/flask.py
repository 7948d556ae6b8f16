"""Puzzles of Flask."""

from collections.abc import Sequence
from typing import Any

from game.rulesets.flask.cards import PUBLISHED, cards_of, write_card
from tests.flask_language import FlaskScene
from tests.puzzles.puzzle import BETTER, LOSES, WINS, Positions, Puzzle

THICK = "; deck " + " | ".join(["R1"] * 9)
"""Cards enough that nobody runs out of them."""

FIERCE = "; deck " + " | ".join(["R1 R1"] * 9)
"""As many that take four resources each."""

CALM = "; deck " + " | ".join(["Y2"] * 9)
"""As many that harm nobody."""

PLENTY = "6 6 6 6"

PUZZLES = (
    Puzzle(
        "two_left",
        WINS,
        "An enemy with two resources has none after an attack of two, and is out when the turn ends.",
        {"A": f"Y1 | G1 G1 | R1{THICK}", "B": f"R1 R1{FIERCE}", "has": {"A": "1 0 1 1", "B": "1 0 0 1"}},
        "A play",
        right="A3",
        within=2,
    ),
    Puzzle(
        "two_attacks",
        WINS,
        "Both attacks together take all four; the blue resource must stay, or you fall along with them.",
        {"A": f"R1 | B2 | R1{THICK}", "B": f"R1 R1 R1{THICK}", "has": {"A": "2 1 0 0", "B": "3 0 0 1"}},
        "A play",
        right="A1 or A3",
        within=5,
    ),
    Puzzle(
        "paid_to_death",
        LOSES,
        "The attack costs your last two resources, and of the enemy’s five it takes four.",
        {"A": f"R1 R1{THICK}", "B": f"B1 | B1{CALM}", "has": {"A": "2 0 0 0", "B": "2 2 1 0"}},
        "A play",
        right="end_turn",
    ),
    Puzzle(
        "dear_now",
        LOSES,
        "After the Reaction the card costs all that is left. It can still be taken back.",
        {"A": f"R1 R1{THICK}", "B": f"B1; set G2 R1{CALM}", "has": {"A": "2 0 0 2", "B": "2 2 1 0"}},
        "A go_on",
        right="withdraw",
        script=("A play: A1", "B react_to_card: B2", "A lose: yellow", "A lose: yellow"),
    ),
    Puzzle(
        "mend_before_the_end",
        LOSES,
        "Whoever ends a turn with nothing is out; Research costs a card and brings two blue.",
        {"A": f"B1 | R1 | R1{THICK}", "B": f"Y2{CALM}", "has": {"A": "0 0 0 0", "B": "2 2 1 0"}},
        "A play",
        right="A1",
        within=2,
    ),
    Puzzle(
        "too_dear_to_kill",
        LOSES,
        "Six lost would be all you have; your Reaction first takes so much that the card cannot be paid for.",
        {"A": f"R1 R1 R1{THICK}", "B": f"R1; set G2 R1 R1 R1{THICK}", "has": {"A": "4 0 0 3", "B": "2 2 1 1"}},
        "B react_to_card",
        right="B2",
        script=("A play: A1",),
        within=2,
    ),
    Puzzle(
        "reaction_at_the_end",
        WINS,
        "Four resources are left over there, and four lie in wait under your Reaction.",
        {"A": f"Y1 | B2{THICK}", "B": f"R1; set G2 R1 R1{THICK}", "has": {"A": "1 2 0 1", "B": "3 3 3 3"}},
        "B react_to_end",
        right="B2",
        script=("A play: end_turn",),
        within=1,
    ),
    Puzzle(
        "own_reaction",
        WINS,
        "A Reaction may be activated in your own turn, and it takes the last two.",
        {"A": f"Y1; set G2 R1{THICK}", "B": f"R1{THICK}", "has": {"A": "3 0 3 3", "B": "1 0 1 0"}},
        "A play",
        right="A2",
        within=2,
    ),
    Puzzle(
        "leave_the_weakest_to_others",
        BETTER,
        "Cara has two left and will not live long, whoever strikes her. Ben is the one to beat.",
        {
            "A": f"R1{THICK}",
            "B": f"R1{THICK}",
            "C": f"R1{THICK}",
            "has": {"A": "3 3 3 3", "B": "3 3 3 3", "C": "1 0 0 1"},
        },
        "A drain_whom",
        right="B",
        script=("A play: A1",),
    ),
    Puzzle(
        "last_cards",
        LOSES,
        "One of the last two cards is drawn when the turn ends. Draw the other, and you do not live to attack.",
        {
            "A": "B2 | R1; deck R1 | R1; discard R1 R1 R1",
            "B": f"B1{THICK}",
            "has": {"A": "0 3 3 3", "B": "1 0 0 0"},
        },
        "A draw",
        right="discard",
        script=("A play: A1",),
        within=4,
    ),
    Puzzle(
        "apply_nothing",
        LOSES,
        "To draw now would leave no deck for the next turn, in which a red resource and your attack will do.",
        {"A": "B2 | R1; deck R1 | R1", "B": f"B1{THICK}", "has": {"A": "0 3 3 3", "B": "1 0 0 0"}},
        "A play",
        right="end_turn",
        within=6,
    ),
    Puzzle(
        "raise_for_the_kill",
        WINS,
        "One red is all that the attack lacks.",
        {"A": f"R1{THICK}", "B": f"R1{THICK}", "has": {"A": "0 1 1 1", "B": "1 0 0 1"}, "first": False},
        "A increase",
        right="red",
        within=3,
    ),
    Puzzle(
        "raise_what_lasts",
        BETTER,
        "Three colours stand at six already, and what is above six is lost when the turn ends.",
        {"A": THICK, "B": f"R1{THICK}", "has": {"A": "6 0 6 6", "B": PLENTY}, "first": False},
        "A increase",
        right="blue",
    ),
    Puzzle(
        "attack_before_reboot",
        WINS,
        "Reboot takes back what was played before it: attack first, and the attack can be played once more.",
        {"A": f"R1 | R1 Y2{THICK}", "B": f"R1{THICK}", "has": {"A": "3 0 1 2", "B": "6 0 0 0"}},
        "A play",
        right="A1",
        within=8,
    ),
    Puzzle(
        "out_of_deck",
        WINS,
        "Whoever begins a turn without a deck is out: sabotage takes their last card before yours is gone.",
        {"A": "R1 | R2; deck R1", "B": "; deck R1", "has": {"A": "1 3 3 3", "B": PLENTY}},
        "A play",
        right="A2",
        within=1,
    ),
    Puzzle(
        "strike_whoever_is_next",
        LOSES,
        "Ben plays next, and his attack would take the last two that yours leaves you. He has only two himself.",
        {
            "A": f"R1{THICK}",
            "B": f"R1{THICK}",
            "C": f"Y2{CALM}",
            "D": f"Y2{CALM}",
            "has": {"A": "1 1 1 0", "B": "1 1 0 0", "C": "2 2 2 2", "D": "2 2 1 1"},
        },
        "A drain_whom",
        right="B",
        script=("A play: A1",),
        within=8,
    ),
    Puzzle(
        "keep_the_red",
        WINS,
        "Three red will pay for the card that ends it, and one of them can be raised: give up blue.",
        {"A": f"R1{THICK}", "B": f"R1 R1 R1{THICK}", "has": {"A": "2 1 1 0", "B": "2 3 0 0"}},
        "B lose",
        right="blue",
        script=("A play: A1",),
        within=5,
    ),
    Puzzle(
        "red_of_one_kind",
        WINS,
        "Two of a kind may be red, and red pays for the attack that ends it.",
        {"A": f"G1 | R1{THICK}", "B": f"R1{THICK}", "has": {"A": "0 1 1 1", "B": "1 0 0 1"}},
        "A kind",
        right="red",
        script=("A play: A1", "A pay: yellow"),
        within=3,
    ),
    Puzzle(
        "keep_the_attack",
        WINS,
        "One card must go. The attack takes the enemy’s last two, and Research has already paid for your own life.",
        {"A": f"B1 | R1 | Y2{THICK}", "B": f"R1 R1{FIERCE}", "has": {"A": "1 0 0 0", "B": "1 0 0 1"}},
        "A pay_card",
        right="A3",
        script=("A play: A1",),
        within=2,
    ),
    Puzzle(
        "last_red_of_three",
        LOSES,
        "An attack would cost the only resource, and neither of the others would fall.",
        {
            "A": f"R1{THICK}",
            "B": f"Y2{CALM}",
            "C": f"Y2{CALM}",
            "has": {"A": "1 0 0 0", "B": "1 1 1 0", "C": "1 1 1 1"},
        },
        "A play",
        right="end_turn",
        within=5,
    ),
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
