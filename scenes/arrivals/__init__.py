"""What comes in at the door: files that somebody opens with the program, or lets go over its window."""
