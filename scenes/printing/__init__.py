"""Print and play: what is wanted on paper, made beside the window."""
