"""The puzzles that people are given: those of our positions that can be understood from the table alone, as the program
keeps them in `assets/puzzles`. `python -m build_scripts.puzzles --write` writes them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgspec

from game.match.puzzle import Puzzle as Given
from game.match.puzzle import Task
from game.match.record import Position, position_of
from game.rulesets.flask.cards import write_card as flask_line
from game.rulesets.quaeleon.cards import write_card as quaeleon_line
from game.rulesets.quellector.cards import COLOURS, Creature, SetCode, build_set
from game.rulesets.quellector.cards import write_card as quellector_line
from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.creatures import Creature as Fighter
from game.rulesets.territory.creatures import Land
from game.rulesets.territory.written import write_card as territory_line
from game.rulesets.xenofera.cards import write_card as xenofera_line
from game.table.table import Table
from tests.puzzles import flask, quaeleon, quellector, territory, xenofera
from tests.puzzles.puzzle import IN_ORDER, WINS, Puzzle, after
from tests.table_language import Scene

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "puzzles"

MODULES: Mapping[str, ModuleType] = {
    module.__name__.rpartition(".")[2]: module for module in (quellector, flask, quaeleon, territory, xenofera)
}

SPECIES = (
    *("Brumble", "Snig", "Tarro", "Mopp", "Plim", "Grumm", "Wuzzel", "Krax", "Fidd", "Olm", "Zibb", "Hubbo"),
    *("Pelk", "Droll", "Yapp", "Mimm", "Torg", "Nuff", "Quirl", "Bamp"),
)
"""What creatures without a species of their own are called, in every language."""

DEEDS = {
    "attack": "Snap",
    "attack_others": "Rumble",
    "block": "Bump",
    "bring_in": "Toot",
    "move_off": "Shoo",
    "negate": "Hush",
    "power_up": "Puff",
}
"""What abilities are called there, by their effect."""


def given(game: str) -> list[Given]:
    """A game's puzzles for people, in the order in which they are shown."""
    module = MODULES[game]
    by_key = {puzzle.key: replace(puzzle, game=game) for puzzle in module.PUZZLES}
    return [as_given(by_key[key]) for key in module.FOR_PEOPLE]


def as_given(puzzle: Puzzle) -> Given:
    """A puzzle as plain data."""
    scene, dressed = puzzle.scene(), DRESSED.get(puzzle.game, _as_they_are)
    return Given(
        key=puzzle.key,
        task=_task(puzzle, scene),
        seats=scene.seats,
        seat=puzzle.seat,
        options=dict(scene.table.config.options),
        cards=[LINE_OF[puzzle.game](design) for design in dressed(scene.table, puzzle.key)],
        position=_without_empty_zones(position_of(scene.table)),
        right=[[_listed(choice) for choice in answer] for answer in puzzle.answers(scene, puzzle.right)],
        in_order=puzzle.asked.split()[1] in IN_ORDER,
    )


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


# -- Cards that look like something ------------------------------------------------------------------------------------


def _as_they_are(table: Table, key: str) -> Sequence[Any]:
    return table.config.designs


def _quellector(table: Table, key: str) -> Sequence[Creature]:
    """Creatures that are called and drawn like those of a set of these types."""
    types = tuple([table.config.options[colour] for colour in COLOURS])
    drawn = build_set(SetCode(types, True, sum(key.encode())))  # type: ignore[arg-type]
    spare = {colour: [one for one in drawn if one.colour == colour] for colour in range(len(COLOURS))}

    def dressed(creature: Creature) -> Creature:
        like = spare[creature.colour].pop()
        return replace(creature, name=like.name, seed=like.seed)

    return [dressed(creature) for creature in table.config.designs]


def _territory(table: Table, key: str) -> Sequence[Fighter | Land]:
    """Creatures with a name, and drawn like one of ours; lands with the names of ours."""
    random = Random(key)
    names, drawn = random.sample(SPECIES, len(SPECIES)), random.sample(list(CREATURES.values()), len(SPECIES))
    dressed: list[Fighter | Land] = []
    for design in table.config.designs:
        if isinstance(design, Land):
            dressed.append(design)
            continue
        like = drawn[len(dressed)]
        deeds = tuple([replace(one, name=DEEDS[one.effect.key]) for one in design.abilities])
        looks = {"family": like.family, "seed": like.seed, "body": like.body, "looks": like.looks}
        dressed.append(replace(design, species=names[len(dressed)], abilities=deeds, **looks))
    return dressed


DRESSED: Mapping[str, Callable[[Table, str], Sequence[Any]]] = {"quellector": _quellector, "territory": _territory}
"""How the cards of a game come to look like something, where those of our positions do not."""

LINE_OF: Mapping[str, Callable[[Any], str]] = {
    "quellector": quellector_line,
    "flask": flask_line,
    "quaeleon": quaeleon_line,
    "territory": territory_line,
    "xenofera": xenofera_line,
}


def write(games: Iterable[str]) -> None:
    """Write the files of these games."""
    FOLDER.mkdir(exist_ok=True)
    for game in games:
        (FOLDER / f"{game}.json").write_bytes(written(game))
