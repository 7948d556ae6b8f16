"""The border between files and the program: whatever a file makes go wrong behind it ends here, as a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.match.match import DriftError, Match, OtherRulesError
from game.match.record import Record
from game.rulesets import GAMES, ruleset
from game.rulesets.ruleset import PositionError, Ruleset
from game.store.files import SPOILT, StoreError, refused
from game.store.games import Kept, read_record
from game.table.sight import view
from scenes.app import App

T = TypeVar("T")

PERSON = "person"

UNFIT = ("store.does_not_fit", "store.unfit")
OLDER_RULES = "store.older_rules"
USELESS = (*SPOILT, *UNFIT, OLDER_RULES)
"""What is wrong with a file that is set aside, for it will never be better."""


def admitted(name: str, make: Callable[[], T]) -> T:
    """What is made of the file of that name. Raises StoreError with its sentence, whatever goes wrong, but ImportError
    where the program itself lacks something."""
    try:
        return make()
    except (StoreError, ImportError):
        raise
    except OtherRulesError as error:
        raise StoreError("store.too_new" if error.is_newer else OLDER_RULES, file=name) from error
    except (DriftError, PositionError) as error:
        raise StoreError("store.does_not_fit", file=name, problem=str(error)) from error
    except Exception as error:
        # What stands in a file may be anything, and the rules need not have thought of all of it.
        raise StoreError("store.unfit", file=name) from error


def admitted_or_set_aside(problems: list[StoreError], path: Path, make: Callable[[], T]) -> T | None:
    """What is made of a file; what cannot be is set aside, with a sentence among the problems."""
    try:
        return admitted(path.name, make)
    except StoreError as error:
        problems.append(refused(path, error))
        return None


def rules_of(record: Record, name: str) -> Ruleset:
    """The rules of a recorded game. Raises StoreError where this version does not have them."""
    if not is_known(record.game):
        raise StoreError("store.wrong_game", file=name)
    return ruleset(record.game)


def is_known(game: str) -> bool:
    """Whether this version has the game."""
    return game in GAMES


def match_of(record: Record, name: str) -> Match:
    """The game that a file of that name records, at its last answer. Raises StoreError where there is no such game."""
    rules = rules_of(record, name)
    if len(record.answers) > rules.longest:
        raise StoreError("store.unfit", file=name)
    return admitted(name, lambda: Match.resume(rules, record))


def playable(record: Record, name: str) -> Match:
    """The same, for going on with it. Raises StoreError where that cannot be done."""
    match = match_of(record, name)
    admitted(name, lambda: _rehearse(match))
    return match


def _rehearse(match: Match) -> None:
    """Try what a table will do at once: look with every seat's eyes, and ask somebody who can answer."""
    from game.bots.levels import LEVELS

    for seat in range(-1, len(match.seats)):
        view(match.table, seat)
    if any(player.player not in (PERSON, *LEVELS) for player in match.seats):
        raise PositionError("A computer opponent of this game is not in this version of Menagerie.")
    asked = match.table.asked()
    if not match.is_over and not (asked and all(match.table.choices(seat) for seat in asked)):
        raise PositionError("Nobody at this table has anything to answer.")


def refuse(app: App, kept: Kept, error: StoreError) -> None:
    """Tell why a game on disk cannot be used, and set it aside where it never will be."""
    if error.key in USELESS:
        wrong = StoreError("menus.kept.does_not_fit") if error.key in UNFIT else error
        app.report(refused(kept.path, wrong))
    else:
        app.report(error)


def record_of(app: App, kept: Kept) -> Record | None:
    """The whole of a game on disk; None, with its sentence, where it cannot be read any more."""
    try:
        return read_record(kept.path)
    except StoreError as error:
        refuse(app, kept, error)
        return None
