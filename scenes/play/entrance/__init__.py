"""The keeper of a quarter comes in before the match with them is dealt."""
