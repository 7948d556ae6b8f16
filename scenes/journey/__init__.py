"""The map of the keeper's journey: the park with its quarters, the path through them, and the page of a station."""
