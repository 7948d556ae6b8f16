"""What stands in the alchemist's room, a file for each kind of thing."""
