"""How Magpies looks: as any game does that does not want to say more."""

from game.rulesets.magpies import MAGPIES as RULES
from scenes.games.presentation import Presentation

MAGPIES = Presentation(RULES)
