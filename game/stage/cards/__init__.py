"""Card faces: a frame made for a size, slots on it, and what stands in them."""
