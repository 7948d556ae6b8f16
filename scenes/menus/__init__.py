"""The scenes before and beside a game: title, setup, settings, statistics, credits, kept games."""
