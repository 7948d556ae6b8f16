"""What stands at Territory's table, a file for each kind of thing."""
