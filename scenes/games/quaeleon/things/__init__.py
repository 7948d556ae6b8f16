"""What stands in the hall: each file has a kind of things, what they look like, what they say and what they do."""
