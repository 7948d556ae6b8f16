"""How each game looks: a folder for each, and what they have in common."""
