"""The framings of Creature Quellector's place, the ring in the clearing and two squads that face each other."""
