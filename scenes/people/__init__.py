"""Who plays here: the page on which people become keepers, and each of them has a card."""
