"""The shared rendering and animation layer: knows facts and views, no ruleset."""
