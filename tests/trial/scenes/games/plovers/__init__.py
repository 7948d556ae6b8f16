"""How Plovers looks: as any game does that does not want to say more."""

from scenes.games.presentation import Presentation

PLOVERS = Presentation("plovers")
