"""The framings of the hall of Quaeleon's Quest: the whole hall in its sights, and the duel of the card that acts."""
