"""Creature Combat Territory, which is still to come."""

from scenes.games.presentation import Coming
from scenes.games.territory.back import BACK

TERRITORY = Coming("territory", "shieldgenerator7", 2, 4, BACK)
