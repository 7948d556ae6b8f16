"""What is told of a game: the sentences of the log, in order and in words."""

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.flask import FLASK
from game.rulesets.quaeleon import QUAELEON
from game.rulesets.quaeleon.powers import (
    ATTACK,
    HEALING,
    OPPONENTS_NEXT,
    THE_NEXT,
    Boost,
    Draw,
    EachTurn,
    EndRound,
    Gain,
    Recruit,
)
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.ruleset import Ruleset
from game.table.events import Announced, Began, Event
from tests.flask_language import FlaskScene
from tests.quaeleon_language import QuaeleonScene, made, proves
from tests.stories import stories
from tests.table_language import Scene

SPARE = "red: red | red: red"


@pytest.mark.parametrize("ruleset", [QUELLECTOR, FLASK], ids=lambda ruleset: ruleset.key)
def test_who_starts_is_told_first(ruleset: Ruleset) -> None:
    told = [
        event
        for event in Match(ruleset, [Seat()] * 3, ruleset.usual_options(), 1, 2).opening
        if isinstance(event, Announced)
    ]
    assert (told[0].key, told[0].args) == (f"{ruleset.key}.tell.starts", {"who": 2})


def steps(events: list[Event]) -> list[tuple[object, ...]]:
    """The turns, phases and actions that began, as the track on the table shows them."""
    return [(event.scope, *event.args.values()) for event in events if isinstance(event, Began)]


@proves()
def test_turns_and_phases_begin_in_their_order() -> None:
    rock = Scene("fire water rock air", A=f"red: green! red red | red: | {SPARE}", B=f"red: | red: | {SPARE}")
    rock.fight("A1 A2", "B1 B2").play("A action: rock", "A rock: B2", "A keep: A1").nobody_stops().asks("B opponent")
    fought = ("challenge", "squads", "reveal", "action", "", "count", "trade", "after", "done")
    told = [("phase", name) if name else ("action", "rock", 0) for name in fought]
    assert steps(rock.events) == [("turn", 0), *told, ("turn", 1), ("phase", "challenge")]
    flask = FlaskScene(A="R1", B="R1", first=False).play("A increase: red", "A play: end_turn").asks("B increase")
    told = [("phase", name) for name in ("increase", "play", "end", "clean_up")]
    assert steps(flask.events) == [("turn", 0), *told, ("turn", 1), ("phase", "increase")]
    also = {"all": made("30 d2 h3 a4", Draw(1))}
    stack = QuaeleonScene(A="; hand all", B="; hand 20 d1", also=also).play("A stack: A1 ready", "B stack: B1 ready")
    told = [("phase", name) for name in ("effects", "defence", "healing", "attack")]
    around = [("phase", "stack"), ("phase", "reveal"), ("turn", 0)]
    assert steps(stack.asks("A stack").events) == [
        *(*around, *told, ("turn", 1), ("phase", "defence"), ("phase", "end"), ("phase", "stack"))
    ]
    swap = Match(QUAELEON, [Seat()] * 2, QUAELEON.usual_options(), 1, 0)
    assert steps(swap.opening) == [("phase", "swap")]


ACTIONS = stories("quellector_actions")
"""The types and both squads, the script from the choice of the action on, and what is told from then on."""


@pytest.mark.parametrize("name", ACTIONS)
@proves()
def test_an_action_is_told(name: str) -> None:
    (types, ours, theirs), script, told = ACTIONS[name]
    draws = [0] if name == "electric" else []
    scene = Scene(types, A=f"{ours} | {SPARE}", B=f"{theirs} | {SPARE}", draws=draws).fight("A1", "B1").left_open()
    before = scene.log()
    assert before == ["It is A’s turn.", "A challenges B with 1 card.", "The squads are revealed.", before[-1]]
    assert before[-1] == "A has the most action icons: 1."
    assert " ".join(scene.play(*script).left_open().log()) == " ".join([*before, told])


@proves()
def test_fights_without_an_action_and_the_end_are_told() -> None:
    scene = Scene(A=f"red: red/blue | {SPARE}", B=f"red: | {SPARE}", C=SPARE, done="C").fight("A1", "B1")
    scene.play("A settle: fire@A1 ready", "A keep: A1", "A stop: done").asks("over")
    scene.tells(
        *("It is A’s turn.", "A challenges B with 1 card.", "The squads are revealed.", "An icon of A1 shows Fire."),
        *("The action icons are tied: nobody acts.", "A counts 1, B counts 0.", "A wins the fight."),
        *("A keeps A1.", "A and B trade squads.", "A is done.", "Nobody is left for B to challenge. The game ends."),
        *("A’s final hand counts 3.", "B’s final hand counts 2.", "C’s final hand counts 2."),
        "A wins with a hand of strength 3.",
    )
    alone = Scene(A=f"red: red | {SPARE}", B=f"red: | {SPARE}").fight("A1", "B1")
    alone.play("A keep: A1", "A stop: play_on", "B stop: done").asks("over")
    assert alone.log()[8:11] == ["A plays on.", "B is done.", "Nobody is left for A to challenge. The game ends."]


@proves()
def test_a_turn_of_flask_is_told() -> None:
    scene = FlaskScene(
        A="G2 G1 | R1 R2 | Y1 B1 B2 Y2 | B1; discard R1",
        B="R1 | R1; set G2 R1 | +Y1",
        has={"A": "9 9 9 9", "B": "3 3 3 0"},
        first=False,
    )
    scene.play("A increase: red", "A play: A2", "B react_to_card: B3", "A lose: red", "A lose: red")
    scene.play("A go_on: withdraw", "A play: A1", "A pay: red", "A play: A2", "A play: A1", "A kind: blue")
    scene.play("B lose: red", "B lose: red", "B lose_card: B2", "A play: end_turn", "B increase: nothing").left_open()
    scene.tells(
        *("It is A’s turn.", "A raises red by 1.", "A announces A2.", "B activates B3, with 1 card under it."),
        *(
            "B drains A: 2 resources to lose.",
            "A loses 1 red.",
            "A loses 1 red.",
            "B gains 3 yellow.",
            "A thinks better of it and takes the card back.",
        ),
        *("A announces a Reaction, face down.", "It costs 3 green.", "It costs 1 of any colour."),
        *("A pays 1 red.", "A pays 3 green.", "A’s Reaction lies ready."),
        *("A announces A2.", "A pays 2 red.", "A slips A2 under the Reaction."),
        *("A activates A1, with 1 card under it.", "A gains 2 blue.", "A drains B: 2 resources to lose."),
        *("B loses 1 red.", "B loses 1 red.", "A sabotages B: 2 cards to discard."),
        *("B discards B2.", "B discards B1.", "A ends the turn.", "A draws a card."),
        *("A spills 5 blue: 6 are the most.", "A spills 3 yellow: 6 are the most."),
        *("It is B’s turn.", "B raises nothing."),
    )


@proves()
def test_drawing_taking_back_and_the_end_of_flask_are_told() -> None:
    scene = FlaskScene(A="Y1 B1 B2 B2 B2 Y2 | R2; deck R1; discard R1 | R1", B="R1; deck R1", has={"A": "9 9 9 9"})
    scene.play("A play: A1", "A draw: discard", "A draw: deck", "A play: A2", "A play: end_turn").asks("over")
    scene.tells(
        *("It is A’s turn.", "A announces A1.", "A pays 1 red.", "A pays 4 blue.", "A pays 2 yellow."),
        *("A discards A2.", "A gains 2 blue.", "A gains 3 yellow.", "A draws A2 from the discard pile."),
        *("A draws a card.", "A draws A5 from the discard pile.", "A takes back 1 played card."),
        *("A announces A2.", "A pays 1 red.", "A sabotages B: 2 cards to discard.", "B discards B1."),
        "B discards B2 from the top of the deck.",
        *("A ends the turn.", "A spills 1 red: 6 are the most.", "A spills 1 blue: 6 are the most."),
        *("A spills 3 green: 6 are the most.", "A spills 4 yellow: 6 are the most."),
        *("It is B’s turn.", "B’s deck is empty: B is out.", "A is the last one in and wins."),
    )


@proves()
def test_questions_of_flask_say_who_and_how_many() -> None:
    scene = FlaskScene(
        A="R1 R1 R2 G1 B1 B1 | R1 | R1 | R1", B="R1 | R1 | R1; set G2", C="R1; set G2", has={"A": "9 9 9 9"}
    )
    scene.play("A play: A1").prompts("B react_to_card", "A announces A1. Which Reaction answers?")
    scene.play("B react_to_card: B4").prompts("C react_to_card", "A announces A1. Which Reaction answers?")
    scene.play("C react_to_card: pass")
    scene.prompts("A go_on", "There was a Reaction. Do you still pay for your card?").play("A go_on: pay_now")
    scene.prompts("A pay", "1 of any colour: what do you pay with?").play("A pay: blue")
    scene.prompts("A pay_card", "Which cards do you discard as a cost? 2 to go").play("A pay_card: A3")
    scene.prompts("A pay_card", "Which card do you discard as a cost? 1 to go").play("A pay_card: A2")
    scene.prompts("A kind", "Of which colour do you get two?").play("A kind: red")
    scene.prompts("A drain_whom", "Who loses 4 resources?").play("A drain_whom: B")
    scene.prompts("B lose", "A drains you: 4 to go. Which do you give?")
    scene.play("B lose: red", "B lose: red", "B lose: red")
    scene.prompts("B lose", "A drains you: 1 to go. Which do you give?").play("B lose: blue")
    scene.prompts("A sabotage_whom", "Who discards 2 cards?").play("A sabotage_whom: B")
    scene.prompts("B lose_card", "A makes you discard: 2 to go. Which card next?").play("B lose_card: B2")
    scene.prompts("B lose_card", "A makes you discard: 1 to go. Which card next?").play("B lose_card: B1")
    scene.play("A play: end_turn")
    scene.prompts("C react_to_end", "A is about to end the turn. Which Reaction answers?")
    duel = FlaskScene(A="R1 R2 B2 B2 | G2", B="R1 | R1 | R1; set G2", has={"A": "9 9 9 9"}).play("A play: A2")
    duel.prompts("B react_to_reaction", "A lays a Reaction face down. Which of yours answers?")
    alone = FlaskScene(A="R1 R2 B2 B2; deck R1 | R1; discard R1 | R1", B="R1 | R1 | R1").play("A play: A1")
    alone.prompts("A draw", "From where do you draw? 2 to go").play("A draw: deck", "A draw: deck")
    alone.prompts("B lose", "A drains you: 2 to go. Which do you give?").play("B lose: red", "B lose: red")
    alone.prompts("B lose_card", "A makes you discard: 2 to go. Which card next?")


# -- Quaeleon's Quest ------------------------------------------------------------------------------------------------


@proves()
def test_a_round_is_told() -> None:
    also = {
        "go": made("40 d2 h3 a9", Recruit(1), Draw(1)),
        "end": made("5 d1", EndRound()),
        "drip": made("1 d1", EachTurn(Gain(1))),
        "more": made("35 d1", Boost(ATTACK, 2), Boost(ATTACK, -1, OPPONENTS_NEXT), Boost(HEALING, 1, THE_NEXT)),
    }
    scene = QuaeleonScene(
        A="go | end",
        B="30 h5 | 30 a1; field drip",
        C="30 h2 | more; hand 5 d1; field 1 d40",
        health="50 50 9",
        also=also,
        deck=" | ".join(["7 d1"] * 20),
        pool="9 d1 | 8 d1 | 7 d1 | 6 d1 | 6 d1",
    )
    scene.play("A recruit: P1").asks("A stack").tells(
        *("A reveals A1: initiative 40.", "B reveals B1: initiative 30.", "C reveals C1: initiative 30."),
        *("A activates A1 at initiative 40.", "A recruits P1.", "A draws 1 card.", "A defends with 2."),
        *("A gains 3 health.", "A1 attacks B and C with strength 9.", "B loses 8 health.", "C withstands the attack."),
        *("B3 acts again for B.", "B gains 1 health.", "B activates B1 at initiative 30.", "B gains 5 health."),
        *("C activates C1 at initiative 30.", "C gains 2 health."),
        *("A reveals A2: initiative 5.", "B reveals B2: initiative 30.", "C reveals C2: initiative 35."),
        *("C activates C2 at initiative 35.", "C’s next card will change its attack."),
        *("A’s next card will change its attack.", "B’s next card will change its attack."),
        *("The next card will change its healing.", "C defends with 41."),
        *("B3 acts again for B.", "B gains 1 health.", "B activates B2 at initiative 30."),
        *("A activates A2 at initiative 5.", "A2 ends the round.", "A defends with 3.", "Round 1 is over."),
        *("A acted last and deals 5 cards each.", "B draws 5 cards.", "C draws 5 cards.", "A draws 5 cards."),
        "Round 2 begins.",
    )


@proves()
def test_the_swap_and_an_empty_deck_are_told() -> None:
    scene = QuaeleonScene(A="; hand ashwaker | 20 d1", B="; hand 19 d1", round_zero=True, deck="41 d1 | 42 d1 | 43 d1")
    scene.play("A swap: A2 ready", "B swap: ready", "A stack: A1 ready", "B stack: ready").asks("A stack").tells(
        *("A draws 1 card.", "A swaps A2.", "B keeps every card.", "Round 1 begins."),
        *("A stacks 1 card.", "B stacks 0 cards.", "A reveals A1: initiative 30."),
        *("A activates A1 at initiative 30.", "A1 attacks B with strength 10.", "B loses 10 health."),
        *("Round 1 is over.", "A acted last and deals 5 cards each."),
        *("The discard pile is shuffled: 1 card makes a new deck.", "B draws 4 cards."),
        *("There is nothing left for A to draw.", "Round 2 begins."),
    )


@proves()
def test_tolls_and_falls_are_told() -> None:
    scene = QuaeleonScene(
        A="tollwyrm | poltergoose",
        B="10 a9 | wait; hand 5 d1",
        C="9 a9 | 2 d1",
        D="8 d1; field 1 d40",
        health="50 50 9 50",
    )
    scene.play("B pay_toll: B3 ready", "C pay_toll: health@C ready", "D pay_toll: health@D ready", "A topple: D1")
    scene.asks("A strike").tells(
        *("A reveals A1: initiative 28.", "B reveals B1: initiative 10.", "C reveals C1: initiative 9."),
        *("D reveals D1: initiative 8.", "A activates A1 at initiative 28.", "C loses 5 health."),
        *("D loses 5 health.", "B discards B3.", "A defends with 2.", "B activates B1 at initiative 10."),
        *(
            "B1 attacks C, D and A with strength 9.",
            "C loses 4 health.",
            "D withstands the attack.",
            "A loses 7 health.",
        ),
        *("C falls.", "D activates D1 at initiative 8.", "D defends with 41."),
        *("A reveals A2: initiative 30.", "B reveals B2: initiative 0.", "A activates A2 at initiative 30."),
        *("A discards D1 from D’s field.", "D discards D1."),
    )


MANY = " | ".join(f"{initiative} d1" for initiative in range(30, 50))


@proves()
def test_looking_taking_and_stacking_anew_are_told() -> None:
    scene = QuaeleonScene(
        A="snowl | magpirate | wagerbull | wait; hand 30 d1",
        B="antiquary | tacticlam | stormteller | 1 d1; hand ashwaker | 31 d1 | 33 d1",
        pile="9 a9",
        deck=MANY,
        draws=[1],
    )
    scene.play("A pluck_card: B5", "B salvage_card: X1", "B slip_card: X1", "A wager: 3").left_open()
    assert scene.log()[:24] == [
        *("A reveals A1: initiative 35.", "B reveals B1: initiative 25.", "A activates A1 at initiative 35."),
        *("A looks at B’s hand.", "B discards B5.", "B5 returns to B’s hand.", "A defends with 3."),
        *("B activates B1 at initiative 25.", "B takes X1 from the discard pile.", "B defends with 2."),
        *("B gains 2 health.", "A reveals A2: initiative 35.", "B reveals B2: initiative 45."),
        *("B activates B2 at initiative 45.", "B puts a card on top of the stack.", "B defends with 6."),
        *("A activates A2 at initiative 35.", "A takes a card from B’s hand, unseen.", "A defends with 5."),
        *("A reveals A3: initiative 30.", "B reveals X1: initiative 9.", "A activates A3 at initiative 30."),
        *("A stakes 3 health.", "A loses 3 health."),
    ]


@proves()
def test_acting_at_once_and_again_is_told() -> None:
    scene = QuaeleonScene(
        A="relayrat | 3 h4 | doomoose | 1 d1", B="conjurhare | echobat | umbrother | 0 h3", deck=f"8 d1 | {MANY}"
    )
    scene.asks("A stack").tells(
        *("A reveals A1: initiative 50.", "B reveals B1: initiative 40.", "A activates A1 at initiative 50."),
        *("A’s next card is activated at once.", "A gains 4 health.", "A defends with 3."),
        *("B activates B1 at initiative 40.", "B turns up the top card of the deck.", "B defends with 1."),
        *("B gains 2 health.", "A reveals A3: initiative 12.", "B reveals B2: initiative 8."),
        *("A activates A3 at initiative 12.", "A turns up T2.", "A3 has 8 more attack."),
        *("A3 attacks B with strength 12.", "B loses 11 health.", "B activates B2 at initiative 8."),
        *("T1 does everything again.", "B defends with 2.", "B defends with 2."),
        *("A reveals A4: initiative 1.", "B reveals B3: initiative 38.", "B activates B3 at initiative 38."),
        *("B3 attacks A with strength 9.", "A loses 6 health.", "A activates A4 at initiative 1."),
        *("A defends with 4.", "B reveals B4: initiative 0.", "B activates B4 at initiative 0."),
        *("Healing turns sour for B.", "B loses 3 health.", "Round 1 is over."),
        *("B acted last and deals 5 cards each.", "A draws 5 cards.", "B draws 5 cards.", "Round 2 begins."),
    )
