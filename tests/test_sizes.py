"""Everything that is read is large enough to be read, and everything that is pressed to be pressed: every text that is
drawn in many scenes, and every target, at the least and the greatest size of text. `build_scripts.sizes`, which
`.ci/run` starts, looks at every scene and at a size between, and fails as this does, or when its page has become stale.

A card on the table may leave out what has no room there in letters that can be read, because the enlarged card and the
words beside it, which say all of it, appear without any press or hold when the pointer or the keyboard rests on it.
"""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from build_scripts import findings
from build_scripts.findings import Figures, Measurement, Origin
from build_scripts.sizes import __main__ as sizes
from build_scripts.sizes.measure import SCALES, Measured, Target, faults, measured
from build_scripts.sizes.recorder import Box, Written, texts_on, watched
from game.rulesets import RULESETS
from game.rulesets.quaeleon import QUAELEON
from game.rulesets.ruleset import Ruleset
from game.stage.board.hit_test import grown
from game.stage.drawing.text import Typesetter
from game.stage.drawing.theme import Look
from game.store.settings import Settings
from scenes.commands import great_places, played, shots
from scenes.commands.great_places import GreatSearch
from scenes.menagerie import Menagerie
from scenes.play.results.scene import ResultsScene
from tests.coached import glimpsed
from tests.hands import Hands

GAMES = [rules.key for rules in RULESETS]
PARTS = [*GAMES, "menus"]
FEW_GAMES = 3
"""In so many games each question is looked for."""

EVERY = 18
"""Of the scenes of a game one in so many is looked at."""

QUESTIONS = 1
"""So many tables at a question are looked at for each game."""

ENDS = SCALES[0], SCALES[-1]


def scenes_of(part: str) -> tuple[Measured, ...]:
    """Some scenes of a game, or of those of none, at both sizes of text: others of each game."""
    with pytest.MonkeyPatch.context() as patch:
        kept = cache(shots.finished)
        for module in (shots, played):
            patch.setattr(module, "GAMES_SEARCHED", FEW_GAMES)
            patch.setattr(module, "finished", kept)
        patch.setattr(great_places, "GAMES_SEARCHED", FEW_GAMES)
        patch.setattr(shots, "searched", cache(GreatSearch))
        patch.setattr(shots, "_results", _told)
        patch.setattr(shots, "_coached", glimpsed)
        shown = [shot for shot in shots.shots() if _part(shot.name) == part]
        asks = [shot.name for shot in shown if "-asks-" in shot.name]
        some = {asks[number * len(asks) // QUESTIONS] for number in range(QUESTIONS)} if asks else set()
        others = [shot for shot in shown if shot.name not in asks]
        others = others[PARTS.index(part) % EVERY :: EVERY]
        return tuple(measured([*others, *[shot for shot in shown if shot.name in some]], ENDS))


def _part(name: str) -> str:
    return next((key for key in GAMES if name.startswith(f"{key}-")), "menus")


def _told(app: Menagerie, rules: Ruleset) -> None:
    """The results of a game, without a glance back."""
    app.scenes.restart(ResultsScene(app, shots.finished(rules, shots.some_seats(rules))))


@pytest.mark.parametrize("part", PARTS)
def test_everything_is_large_enough_where_text_is_small_and_large(part: str) -> None:
    """Letters can be read and none is cut off, none gets smaller where text is larger, and targets can be met."""
    wrong = faults(scenes_of(part))
    assert not wrong, "\n".join(wrong)


def test_every_fault_is_told_in_a_sentence_of_its_own() -> None:
    """Too small, cut off, smaller where text is larger, and too narrow to be met; what may be so is not told."""
    whole, half = Box(0, 0, 80, 20), Box(0, 0, 80, 10)
    small = (Written("moth", 20, whole, whole), Written("wasp", 12, whole, whole), Written("7", 90, whole, whole))
    large = (Written("moth", 17, whole, whole), Written("bee", 30, whole, half), Written("7", 60, whole, whole))
    low, high = ENDS
    narrow = (Target("button", "go", pygame.Rect(0, 0, 90, 43)),)
    assert faults([Measured("a-table", high, large, narrow), Measured("a-table", low, small, narrow)]) == [
        f"a-table at {high}: 'moth' is 17.0 pixels high at {whole}",
        f"a-table at {low}: 'wasp' is 12.0 pixels high at {whole}",
        f"a-table at {high}: 'bee' at {whole} is seen at {half}",
        f"a-table at {high}: 'moth' from 20.0 to 17.0",
        f"a-table at {high}: button go is (90, 43)",
    ]
    at_ease = [Measured("a-replay", low, small[:1], ()), Measured("a-replay", high, large[:1], ())]
    assert faults(at_ease) == [f"a-replay at {high}: 'moth' is 17.0 pixels high at {whole}"]


def test_a_page_that_has_become_stale_is_told_and_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither where there is another page, nor where there is none; nothing is wrong with one that was just written,
    nor with one that was written another day."""
    page = tmp_path / "sizes.md"
    days = iter(("20 May", "20 May", "21 May", "22 May"))
    monkeypatch.setenv("MENAGERIE_HOME", str(tmp_path))
    monkeypatch.setattr(findings, "FOLDER", tmp_path)
    found = Measurement("Sizes", "How large all is.", Origin("", "", ""), [Figures(("scene",), [("what is so",)])])
    monkeypatch.setattr(
        sizes, "measured_scenes", lambda only: (replace(found, origin=Origin(next(days), "abc", sizes.COMMAND)), [])
    )
    assert sizes.main(["--check"]) == 1 and not page.exists()
    assert "sizes.md says something else" in capsys.readouterr().err
    assert sizes.main([]) == 0 and sizes.main(["--check"]) == 0
    page.write_text("what was so\n", encoding="utf-8")
    assert sizes.main(["--check"]) == 1 and page.read_text(encoding="utf-8") == "what was so\n"


def test_the_watch_notices_what_is_small_cut_or_squeezed() -> None:
    """A text scaled down, one whose end is cut off, one that is only scrolled, and one that is covered."""
    with watched():
        window = pygame.Surface((200, 100))
        line = Typesetter(Look()).line("Moth", "body", (0, 0, 0))
        window.blit(pygame.transform.smoothscale_by(line, 0.5), (10, 10))
        window.blit(line, (100, 10), (0, 0, 12, 40))
        window.set_clip((0, 50, 200, 12))
        window.blit(line, (10, 48))
        window.set_clip(None)
        squeezed, cut, scrolled = texts_on(window)
        assert squeezed.pixels == pytest.approx(8.5, abs=0.5)
        assert cut.cut > 5
        assert scrolled.seen != scrolled.box and scrolled.cut == 0
        window.blit(pygame.Surface((200, 100)), (0, 0))
        assert texts_on(window) == ()


def test_cards_too_small_to_be_met_open_in_a_list() -> None:
    """A press on one of several small cards shows all of them, large enough; nothing needs a hold."""
    hands = Hands((960, 600), Settings(speed=0, effects=0, music=0, text_scale=2.0))
    match = played.asking(QUAELEON, "discard", QUAELEON.most)
    assert match is not None
    scene = hands.sit_down(match)
    board, ui = scene.pane.board, hands.app.ui
    areas = [area for key, area in board.places.hit_areas().items() if key[0] == "card"]
    heap = next(area for area in areas if areas.count(area) > 1)
    small = [key for key, area in board.places.hit_areas().items() if key[0] == "card" and area == heap]
    place = board.places.of(small[0])
    hands.click_at(place.center)
    assert len(ui.modals) == 1
    shown = {spot.key: spot.rect for spot in ui.focus.spots}
    assert set(small) <= set(shown)
    assert all(shown[card].width >= ui.least_hit for card in small)


def test_a_press_beside_a_small_thing_means_it_where_there_is_room() -> None:
    lonely = pygame.Rect(100, 100, 10, 10)
    assert grown(lonely, 32, [lonely]).size == (32, 32)
    beside = pygame.Rect(114, 100, 40, 40)
    widened = grown(lonely, 32, [lonely, beside])
    assert widened.size == (32, 32) and not widened.colliderect(beside)
    hemmed = [pygame.Rect(60, 100, 38, 40), beside]
    assert grown(lonely, 32, [lonely, *hemmed]).width == 16
