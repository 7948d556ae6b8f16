"""What moments are made of: acts that any game can use."""
