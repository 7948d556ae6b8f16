"""The shared rendering and animation layer: knows events and views, no ruleset."""
