"""What speaks for an answer, in a game's own words, by what a seat sees: true of every table at which it is said, and
drawn from what lies open. `tests/stories/<game>_because.json` has tables of each kind, by what is so there: how one is
laid and what is played at it, who is asked what, an answer, and the sentence for it, or none."""

from random import Random
from typing import Any

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.ruleset import Ruleset
from game.table.agenda import Simultaneous
from game.table.choices import Choice
from game.table.sight import view
from game.words import placeholders, texts_of
from tests.cases import each
from tests.games import with_reasons
from tests.puzzles import POSITIONS
from tests.stories import FOLDER, rows
from tests.table_language import LETTERS, Scene

GAMES = 6
TEXTS = [texts_of("en"), texts_of("de")]
LAID = sorted([file.name.removesuffix("_because.json") for file in FOLDER.glob("*_because.json")])
"""The games of which there are such tables."""


def said(scene: Scene, asked: str, answer: str) -> tuple[str | None, dict[str, Any]]:
    """What speaks for an answer, by what whoever is asked can see: the end of its key, and what it names, cards by
    their labels and seats by their letters."""
    seat, choices = LETTERS.index(asked[0]), [scene.asks(asked).choice(word) for word in answer.split()]
    if not isinstance(scene.table.question, Simultaneous):
        assert choices[0] in scene.table.choices(seat), f"{answer} may not be answered"
    config = scene.table.config
    found = config.ruleset.advice.because(view(scene.table, seat).table, seat, choices)
    if found is None:
        return None, {}
    called = {"card": scene.names, "cards": scene.names, "whom": LETTERS}
    args = {name: _called(called[name], value) if name in called else value for name, value in found.args}
    return found.key.partition(".because.")[2], args


def _called(names: Any, value: Any) -> str:
    return " ".join([names[one] for one in value]) if isinstance(value, tuple) else str(names[value])


@pytest.mark.parametrize("game", LAID)
def test_it_is_said_so(game: str) -> None:
    @each(("so", "laid", "played", "asked", "answer", "name", "args"), _tables(game), ids=lambda case: case[0])
    def is_said(so: str, laid: Any, played: Any, asked: str, answer: str, name: str | None, args: Any) -> None:
        scene = POSITIONS[game].language(**laid).play(*played)
        assert said(scene, asked, answer) == (name, args), so

    is_said()


def _tables(game: str) -> list[list[Any]]:
    return [[so, *case] for so, cases in rows(f"{game}_because").items() for case in cases]


@with_reasons
def test_it_looks_at_no_hidden_card_and_is_told_in_every_language(rules: Ruleset) -> None:
    """A view has no hidden cards to look at; what it says has its text, with an argument for all that this names."""
    random, told = Random(7), 0
    for seed in range(GAMES):
        seats = rules.fewest + seed % (rules.most - rules.fewest + 1)
        match = Match(rules, [Seat()] * seats, rules.some_options(random), seed, 0)
        while not match.is_over:
            seat = match.table.asked()[0]
            known = view(match.table, seat)
            for plan in _plans(rules, match, seat, random):
                said = rules.advice.because(known.table, seat, plan)
                if said is not None:
                    told += 1
                    assert said.key.startswith(f"{rules.key}.because.")
                    for texts in TEXTS:
                        assert placeholders(texts[said.key]) <= {name for name, _ in said.args}, said
            match.answer(seat, rules.advice.habit(match.table, seat, random))
    assert told > 10 * GAMES


def _plans(rules: Ruleset, match: Match, seat: int, random: Random) -> list[tuple[Choice, ...]]:
    """Whole answers that might be advised."""
    if isinstance(match.table.question, Simultaneous):
        return [*rules.advice.candidates(match.table, seat, random)][:3]
    return [(choice,) for choice in match.table.choices(seat)]
