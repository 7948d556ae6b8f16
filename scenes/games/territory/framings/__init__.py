"""The framings of Territory's place: the watchtower, the field of a fight, the camp; and which one is shown when."""
