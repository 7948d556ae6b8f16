"""How Quaeleon's Quest looks: its table, figures, lesson and sums."""
