"""Reviewing decisions: what each came to is found once, and results, coach and hints tell it. Nothing here draws."""
