"""What score sheets count besides what decides."""

from __future__ import annotations

import pytest

from game.rulesets.ruleset import Ruleset
from game.stage.widgets.base import Widget
from game.table.facts import Announced
from game.words import Words
from scenes.games.done_in_all import Counting, done_by
from scenes.games.registry import presentation
from scenes.play.results.scene import ResultsScene
from scenes.play.results.score_sheets import ScoreSheet
from tests.games import LISTED
from tests.hands import Hands, new_match, play_on

GAMES = 12


@pytest.mark.parametrize("rules", LISTED, ids=lambda rules: rules.key)
def test_all_that_is_counted_happens_and_is_told_in_every_language(rules: Ruleset) -> None:
    countings, found = presentation(rules.key).look.counted, set[str]()
    for seed in range(GAMES):
        match = new_match(rules.key, ["random"] * rules.fewest, seed)
        play_on(match, seed, lambda match: False)
        for seat in range(rules.fewest):
            for counting in countings:
                if done_by(match, seat, [counting], Words("en")):
                    found.add(counting.name)
        if len(found) == len(countings):
            break
    assert found == {counting.name for counting in countings}
    for language in ("en", "de"):
        assert all(Words(language).has(f"{rules.key}.done.{name}") for name in found)


def test_what_is_counted_is_one_players_own_and_adds_up_where_it_has_a_number() -> None:
    match = new_match("flask", ["random"] * 2)
    play_on(match, 3, lambda match: False)
    drains, gains = Counting("drained", frozenset({"drains"}), "n"), Counting("gained", frozenset({"gains"}))
    facts = [fact for fact in match.told_so_far(-1) if isinstance(fact, Announced)]
    for seat in (0, 1):
        own = [fact for fact in facts if fact.args.get("who") == seat]
        drained = sum(fact.args["n"] for fact in own if fact.word == "drains")
        gained = len([fact for fact in own if fact.word == "gains"])
        told = [f"{drained} drained"] * (drained > 0) + [f"{gained} gained"] * (gained > 0)
        assert done_by(match, seat, [drains, gains], Words("en")) == told
    assert any(fact.word == "drains" for fact in facts)


def test_the_sheets_of_a_finished_game_say_it_and_are_read_so() -> None:
    match = new_match("flask", ["person", "random"])
    play_on(match, 3, lambda match: False)
    hands = Hands()
    hands.app.scenes.restart(scene := ResultsScene(hands.app, match))
    hands.wait(0.2)
    scene.around.turn_numbers()
    sheets = [leaf for leaf in _all(scene.around.numbers) if isinstance(leaf, ScoreSheet)]
    assert len(sheets) == 2
    for sheet in sheets:
        done = " \u00b7 ".join(done_by(match, sheet.ranking.seat, scene.state.look.counted, hands.app.words))
        assert sheet.done == done and sheet.spoken().endswith(done)
    assert any(sheet.done for sheet in sheets)
    hands.close()


def _all(widget: Widget | None) -> list[Widget]:
    return [] if widget is None else list(widget.leaves())
