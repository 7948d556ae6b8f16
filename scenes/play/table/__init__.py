"""A match being played at the shared table: one scene that holds its parts, and the plain state that they read."""
