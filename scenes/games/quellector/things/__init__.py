"""What stands in the clearing: each file has a kind of things, what they look like, what they say and what they do."""
