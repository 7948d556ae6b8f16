"""The album: every creature of all games, and what somebody has had to do with it."""
