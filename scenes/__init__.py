"""What the player sees, one scene at a time."""
