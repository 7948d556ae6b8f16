"""How Flask looks: its table, figures, lesson and sums."""
