"""Xenofera, which is still to come."""

from scenes.games.presentation import Coming
from scenes.games.xenofera.back import BACK

XENOFERA = Coming("xenofera", "Puff Duck Games", 2, 5, BACK)
