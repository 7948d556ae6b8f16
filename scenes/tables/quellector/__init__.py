"""How Creature Quellector looks: its table, figures, lesson and sums."""
