"""The games, in the order of the title screen. One explicit list: a frozen program has no folders to scan."""

from game.rulesets.flask import FLASK
from game.rulesets.quaeleon import QUAELEON
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.ruleset import Ruleset
from game.rulesets.territory import TERRITORY
from game.rulesets.xenofera import XENOFERA

RULESETS: list[Ruleset] = [QUELLECTOR, FLASK, QUAELEON, TERRITORY, XENOFERA]


def ruleset(key: str) -> Ruleset:
    """The ruleset with this key. Raises KeyError."""
    for candidate in RULESETS:
        if candidate.key == key:
            return candidate
    raise KeyError(key)
