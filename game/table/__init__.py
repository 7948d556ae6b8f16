"""The kernel: one class, `Table`, is the state of every game; everything that games share follows from it."""
