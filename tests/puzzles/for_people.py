"""The puzzles that people are given: those of our positions that can be understood from the table alone, as the program
keeps them in `assets/puzzles`. `python -m build_scripts.puzzles --write` writes them."""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.match.puzzle import Puzzle as Given
from game.match.puzzle import Task
from game.match.record import Position, position_of
from game.rulesets import ruleset
from tests.puzzles import POSITIONS, puzzle_of
from tests.puzzles.puzzle import IN_ORDER, WINS, Puzzle, after
from tests.table_language import Scene

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "puzzles"


def given(game: str) -> list[Given]:
    """A game's puzzles for people, in the order in which they are shown."""
    return [as_given(puzzle_of(game, key)) for key in POSITIONS[game].for_people]


def as_given(puzzle: Puzzle) -> Given:
    """A puzzle as plain data."""
    scene, own = puzzle.scene(), POSITIONS[puzzle.game]
    return Given(
        key=puzzle.key,
        task=_task(puzzle, scene),
        seats=scene.seats,
        seat=puzzle.seat,
        options=_without_twists(scene),
        cards=[own.write_card(design) for design in own.dressed(scene.table, puzzle.key)],
        position=_without_empty_zones(position_of(scene.table)),
        right=[[_listed(choice) for choice in answer] for answer in puzzle.answers(scene, puzzle.right)],
        in_order=puzzle.asked.split()[1] in IN_ORDER,
    )


def _without_twists(scene: Scene) -> dict[str, Any]:
    """The options of a scene; all our puzzles are by the book."""
    twists = {option.key for option in ruleset(scene.game).options if option.is_twist}
    return {key: value for key, value in scene.table.config.options.items() if key not in twists}


def written(game: str) -> bytes:
    """A game's file: a line for each of a puzzle's parts, so that a change can be read."""
    puzzles = [msgspec.to_builtins(puzzle) for puzzle in given(game)]
    return ("[\n" + ",\n".join([_block(puzzle) for puzzle in puzzles]) + "\n]\n").encode()


def _block(puzzle: Mapping[str, Any]) -> str:
    parts = [f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in puzzle.items()]
    return "{\n" + ",\n".join(parts) + "\n}"


def _task(puzzle: Puzzle, scene: Scene) -> Task:
    if puzzle.kind is not WINS:
        return "hold"
    ends = [after(scene.table, puzzle.seat, answer).outcome for answer in puzzle.answers(scene, puzzle.right)]
    return "win_now" if all(ends) else "win"


def _without_empty_zones(position: Position) -> Position:
    return msgspec.structs.replace(position, zones=[(zone, cards) for zone, cards in position.zones if cards])


def _listed(choice: Sequence[Any]) -> list[Any]:
    return [list(part) if isinstance(part, tuple) else part for part in choice]


def write(games: Iterable[str]) -> None:
    """Write the files of these games, of those that have any."""
    FOLDER.mkdir(exist_ok=True)
    for game in games:
        if POSITIONS[game].for_people:
            (FOLDER / f"{game}.json").write_bytes(written(game))
