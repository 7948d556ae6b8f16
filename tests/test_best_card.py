"""Somebody's best card at the end of a game, or the cards of their best move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots.review.compare import Compared
from game.match.decisions import Decision, decisions
from game.rulesets.quaeleon import QUAELEON
from game.session.review.assessments import Assessment
from game.session.review.hindsight import Turn, TurningPoint
from game.table.choices import card_of
from scenes.play.results.best_card import MOST_BESIDE, CardPicture, cards_moved, was_played
from scenes.play.results.scene import ResultsScene
from scenes.play.results.turning import scene_of
from tests.test_hindsight import ended, glimpsed
from tests.visitor import OpenApp


def _named(one: Decision) -> list[int]:
    return [card for choice in one.answer if (card := card_of(choice)) is not None]


@pytest.mark.parametrize(("asked", "heading"), [("stack", "Your best move"), ("target", "Your best card")])
def test_of_a_move_with_several_cards_none_is_called_the_best(open_app: OpenApp, asked: str, heading: str) -> None:
    hindsight = glimpsed(ended(QUAELEON, 3))
    assert hindsight.retrospect is not None
    moves = [one for one in decisions(hindsight.match) if one.before.question.name == asked]
    move = next(one for one in moves if len(_named(one)) > 1 or asked == "target")
    for number, seat in enumerate(hindsight.match.seats):
        seat.player = "person" if number == move.seat else "steady"
    hindsight.retrospect.best_moves.clear()
    hindsight.retrospect.best_moves[move.seat] = Assessment(move, Compared(0.6, (("say", "no"),), 0.2))
    app = open_app()
    app.scenes.push(scene := ResultsScene(app, hindsight.match, hindsight=hindsight))
    scene.counting.skip()
    app.scenes.step([], 1 / 30)
    leaves = [leaf for widget in scene.page.widgets for leaf in widget.leaves()]
    (picture,) = [leaf for leaf in leaves if isinstance(leaf, CardPicture)]
    cards = cards_moved(move)
    assert picture.cards == cards[:MOST_BESIDE]
    assert (len(cards) > 1) == (asked == "stack")
    if asked == "stack":
        assert list(cards) == list(dict.fromkeys(_named(move)))
    assert heading in [leaf.label for leaf in leaves]
    faces = picture.face_rects
    assert len(faces) == len(picture.cards) and all(picture.rect.contains(face) for face in faces)
    assert [face.left for face in faces] == sorted({face.left for face in faces})


def test_a_card_that_was_only_given_away_is_not_called_the_best(open_app: OpenApp) -> None:
    """To discard the right one, or to topple somebody else's, may be the best move; it is no card that they played."""
    hindsight = glimpsed(ended(QUAELEON, 3))
    assert hindsight.retrospect is not None
    match = hindsight.match
    single = [one for one in decisions(match) if len(cards_moved(one)) == 1]
    move = next(one for one in single if not was_played(match, one.seat, *cards_moved(one)))
    for number, seat in enumerate(match.seats):
        seat.player = "person" if number == move.seat else "steady"
    hindsight.retrospect.best_moves.clear()
    hindsight.retrospect.best_moves[move.seat] = Assessment(move, Compared(0.6, (("say", "no"),), 0.2))
    app = open_app()
    app.scenes.push(scene := ResultsScene(app, match, hindsight=hindsight))
    scene.counting.skip()
    app.scenes.step([], 1 / 30)
    labels = [leaf.label for widget in scene.page.widgets for leaf in widget.leaves()]
    assert "Your best move" in labels and "Your best card" not in labels


def test_beside_what_the_winner_has_gained_stands_the_winner_whoever_let_them(open_app: OpenApp) -> None:
    hindsight = glimpsed(ended(QUAELEON, 3))
    assert hindsight.retrospect is not None
    app = open_app()
    app.scenes.push(scene := ResultsScene(app, hindsight.match, hindsight=hindsight))
    at, moment = next((at, one) for at, one in enumerate(hindsight.retrospect.moments) if _named(one.decision))
    decision, winner = moment.decision, (moment.decision.seat + 1) % 3
    promised = tuple([0.9 if seat == winner else 0.05 for seat in range(3)])
    moments = [*hindsight.retrospect.moments]
    moments[at] = replace(moment, promised=promised)
    turned = TurningPoint(Turn.AFTER, winner, decision)
    seen = scene_of(scene.state, replace(hindsight.retrospect, moments=tuple(moments), turning_point=turned))
    assert seen.card in _named(decision) and seen.seats == (winner,) and seen.gain > 30
