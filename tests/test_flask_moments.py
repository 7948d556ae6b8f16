"""What is great at Flask: each kind comes about where it should and not beside it, and what it says is true."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.match.greats import greats
from game.rulesets.flask import FLASK
from game.rulesets.flask.board import stock
from game.rulesets.flask.moments import MOMENTS
from game.stage.moments import Stage, draw
from game.stage.telling import Teller
from game.table.events import Announced
from game.words import Words
from scenes.commands.played import play_on
from scenes.games.flask.look import LOOK
from tests.cases import each
from tests.flask_language import FlaskScene
from tests.hands import Hands, new_match

TRAP, IDLE = "R1; set G2 R1", "R1 | R1"
ATTACK, ANSWERED = "A play: A1", "A play: A1, B react_to_card: B2"
ENDS, DRY = "A play: end_turn", "0 0 0 0"
LOSES, SHEDS = ", B lose: red, B lose: blue", ", B lose_card: B3, B lose_card: B1"
STOPPED = ANSWERED + ", A lose: red, A lose: blue"

COMES: dict[str, tuple[dict[str, Any], str, tuple[str, str, dict[str, Any]]]] = {
    "reaction": ({"B": "R1; set G2 B2 | +B1"}, f"{ENDS}, B react_to_end: B2", ("B", "A", {"n": 2})),
    "countered": ({"A": "R1 R1 | B2", "B": TRAP, "has": {"A": "2 1 0 0"}}, STOPPED, ("B", "A", {"n": 1, "card": 0})),
    "heavy_blow": ({"A": "R1 R1", "has": {"B": "3 3 0 0"}}, ATTACK, ("A", "B", {"n": 4, "m": 6})),
    "one_left": ({"has": {"B": "2 1 0 0"}}, ATTACK + LOSES, ("A", "B", {"n": 2})),
    "last_drop": ({"has": {"B": "1 1 0 0"}}, ATTACK, ("A", "B", {"n": 2})),
    "sabotaged": ({"A": "R2", "B": "R1 | R1 | R1"}, ATTACK + SHEDS, ("A", "B", {"n": 2, "m": 1})),
    "last_card": ({"A": "R1; deck R1"}, ENDS, ("A", "", {})),
    "runs_dry": ({"C": IDLE, "has": {"B": DRY}}, ENDS, ("", "B", {"n": 2})),
    "deck_empty": ({"B": "R1; deck", "C": IDLE}, ENDS, ("", "B", {"n": 2})),
    "outlasts": ({"has": {"B": DRY}}, ENDS, ("A", "B", {"n": 12, "m": 1})),
    "outdraws": ({"B": "R1; deck"}, ENDS, ("A", "B", {"n": 12})),
    "draw": ({"has": {"A": DRY, "B": DRY}}, ENDS, ("AB", "", {})),
}
"""For each kind a table and how it is played until it comes about; then who does it to whom, and its numbers."""

BESIDE: dict[str, tuple[dict[str, Any], str]] = {
    "reaction": ({"B": "R1; set G2 B2"}, f"{ENDS}, B react_to_end: pass"),
    "countered": ({"A": "R1 R1 | B2", "B": TRAP, "has": {"A": "3 2 0 0"}}, f"{STOPPED}, A go_on: pay_now"),
    "heavy_blow": ({"A": "R1 R1", "has": {"B": "3 3 3 0"}}, ATTACK),
    "one_left": ({"has": {"B": "2 2 0 0"}}, ATTACK + LOSES),
    "last_drop": ({"has": {"A": "1 0 0 0", "B": "2 1 0 0"}}, ATTACK),
    "sabotaged": ({"A": "B1 | R1 | R1"}, "A play: A1, A pay_card: A2"),
    "last_card": ({"A": "R1; deck R1 | R1"}, ENDS),
    "runs_dry": ({"has": {"B": DRY}}, ENDS),
    "deck_empty": ({"B": "R1; deck"}, ENDS),
    "outlasts": ({"B": "R1; deck"}, ENDS),
    "outdraws": ({"has": {"B": DRY}}, ENDS),
    "draw": ({"has": {"B": DRY}}, ENDS),
}
"""For each kind a table much like that one, at which it does not come about."""


def played(laid: dict[str, Any], plays: str) -> FlaskScene:
    scene = FlaskScene(**{"A": IDLE, "B": IDLE, **laid})
    scene.play(*plays.split(", "))
    return scene


def test_every_kind_is_tried() -> None:
    assert set(MOMENTS.kinds) == set(COMES) == set(BESIDE)


@each("kind", COMES)
def test_it_comes_about_with_the_last_answer_for_everybody_who_looks(kind: str) -> None:
    laid, plays, (who, whom, numbers) = COMES[kind]
    match = played(laid, plays).match
    for seat in (0, 1, -1):
        found = [(great, chapter) for great, chapter, _ in greats(match, seat) if great.kind == kind]
        assert [chapter for _, chapter in found] == [len(match.history)]
        great = found[0][0]
        assert ["".join("ABCD"[each] for each in seats) for seats in (great.who, great.whom)] == [who, whom]
        assert numbers.items() <= great.args.items()


@each("kind", BESIDE)
def test_it_does_not_come_about_beside_that(kind: str) -> None:
    assert kind not in {great.kind for great, *_ in greats(played(*BESIDE[kind]).match, 0)}


def test_a_reaction_that_is_countered_face_down_is_not_named() -> None:
    laid = {"A": "G2 | R1", "B": TRAP, "has": {"A": "1 0 2 0"}}
    match = played(laid, "A play: A1, B react_to_reaction: B2, A lose: green, A lose: green").match
    for seat in (0, 1):
        great = next(great for great, *_ in greats(match, seat) if great.kind == "countered")
        assert (great.args, great.cards) == ({"card": None, "n": 2}, (5,))


@each("language", ("en", "de"))
def test_everybody_is_told_in_at_most_six_words_and_why(language: str) -> None:
    words = Words(language, strict=True)
    for kind, (laid, plays, _) in COMES.items():
        teller = Teller(words, FLASK, ["Ada", "Ben", "Cy"], lambda card: "Attack")
        great = next(great for great, *_ in greats(played(laid, plays).match, 0) if great.kind == kind)
        for teller.addresses, seat in ((True, 0), (True, 1), (False, -1)):
            headline, why = teller.great(great, seat)
            assert headline.endswith("!") and 0 < len(headline.split()) <= 6 and why.endswith(".")


def test_every_kind_is_staged(hands: Hands) -> None:
    """It is seen, has one headline, and nothing that leads to the end stands on a banner before it."""
    for kind, (laid, plays, _) in COMES.items():
        match = played(laid, plays).match
        table, last = hands.sit_down(match), len(match.history)
        pane, story = table.pane, LOOK.story.as_one(match.story(last, 0))
        pane.staging.begin([event for chapter in match.log(0)[:last] for event in chapter], story)
        great = [moment for told in story if (moment := pane.staging.of(told)) is not None and moment.is_great]
        assert [moment.headline is not None for moment in great].count(True) == 1, kind
        for moment in great:
            surface = pygame.Surface((1280, 720))
            draw(surface, Stage(hands.app.ui, table.board.places.of), moment, moment.ms)
            assert any(surface.get_buffer().raw), kind
        if MOMENTS.kinds[kind].rank == 1:
            held = [told.event for told in story if pane.narration.holds(told)]
            assert [event.word for event in held if isinstance(event, Announced)] in (["finished"], ["drawn"]), kind


@pytest.mark.parametrize("seats", [2, 4])
def test_over_whole_games_what_is_said_is_true(seats: int) -> None:
    """What blows leave and who is left is counted again on the tables of the game."""
    for seed in range(4):
        match = new_match("flask", ["gentle"] * seats, seed, decks=["random"] * seats)
        play_on(match, seed, lambda match: False)
        for great, chapter, _ in greats(match, -1):
            tables = [table for _, table in match.frames(chapter)]
            after = tables[-1]
            if great.kind in ("one_left", "last_drop"):
                assert min(sum(stock(table, great.whom[0])) for table in tables) == (great.kind == "one_left")
            elif great.kind in ("runs_dry", "deck_empty"):
                assert great.args["n"] == sum(("fallen", seat) not in after.counters for seat in range(seats)) > 1
            elif great.kind in ("outlasts", "outdraws"):
                assert after.outcome is not None and after.outcome[0] == great.who
                assert great.args["n"] == sum(stock(after, great.who[0]))
            elif great.kind == "sabotaged":
                assert great.args["n"] == len(great.cards) == len(set(great.cards))
                assert set(great.cards) <= set(after.zones["discard", great.whom[0]])
