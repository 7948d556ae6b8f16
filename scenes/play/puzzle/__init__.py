"""A puzzle at the table of its game: one decision, judged by the rules, as often as one likes."""
