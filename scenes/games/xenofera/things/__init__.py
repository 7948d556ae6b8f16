"""What stands on Xenofera's table besides cards, a file for each kind of thing."""
