"""What score sheets count besides what decides."""

from game.rulesets.ruleset import Ruleset
from game.stage.widgets.base import Widget
from game.table.events import Announced
from game.words import Words
from scenes.games.done_in_all import CountedUnder, done_by
from scenes.games.registry import presentation
from scenes.play.results.scene import ResultsScene
from scenes.play.results.score_sheets import ScoreSheet
from tests.games import every_game
from tests.hands import Hands, new_match, play_on

GAMES = 12


@every_game
def test_all_that_is_counted_happens_and_is_told_in_every_language(rules: Ruleset) -> None:
    countings, found = presentation(rules.key).look.story.counted, set[str]()
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
    drains, gains = CountedUnder("drained", frozenset({"drains"}), "n"), CountedUnder("gained", frozenset({"gains"}))
    events = [event for event in match.told_so_far(-1) if isinstance(event, Announced)]
    for seat in (0, 1):
        own = [event for event in events if event.args.get("who") == seat]
        drained = sum(event.args["n"] for event in own if event.word == "drains")
        gained = len([event for event in own if event.word == "gains"])
        told = [f"{drained} drained"] * (drained > 0) + [f"{gained} gained"] * (gained > 0)
        assert done_by(match, seat, [drains, gains], Words("en")) == told
    assert any(event.word == "drains" for event in events)


def test_the_sheets_of_a_finished_game_say_it_and_are_read_so() -> None:
    match = new_match("flask", ["person", "random"])
    play_on(match, 3, lambda match: False)
    hands = Hands()
    hands.app.scenes.restart(scene := ResultsScene(hands.app, match))
    hands.wait(0.2)
    scene.around.turn_numbers()
    sheets = [leaf for leaf in _all(scene.around.on_page.numbers) if isinstance(leaf, ScoreSheet)]
    assert len(sheets) == 2
    for sheet in sheets:
        done = " \u00b7 ".join(done_by(match, sheet.ranking.seat, scene.state.look.story.counted, hands.app.words))
        assert sheet.done == done and sheet.spoken().endswith(done)
    assert any(sheet.done for sheet in sheets)


def _all(widget: Widget | None) -> list[Widget]:
    return [] if widget is None else list(widget.leaves())
