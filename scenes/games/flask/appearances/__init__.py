"""What Flask's cards are where they do not lie as they are printed: the lines of a recipe."""
