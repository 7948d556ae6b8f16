"""The two pictures of Flask's place, and who chooses between them."""
