"""Long runs of what the test command does briefly. Each is a command of its own: `python -m tests.long.kill --help`."""
