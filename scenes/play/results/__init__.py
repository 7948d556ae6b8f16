"""The results of a match: who won and why, told line by line, and what to do next."""
