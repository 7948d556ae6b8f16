"""How visible characters are: what is seen of keepers in their games, and how these begin."""
