"""The card table itself: cards, their places and motion, and the one gesture grammar."""
