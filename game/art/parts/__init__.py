"""Hand-drawn parts creatures are put together from."""
