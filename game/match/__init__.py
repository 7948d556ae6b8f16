"""Games as they are played and kept: the match with its history, the record, the position, the story."""
