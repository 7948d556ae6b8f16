"""A review told and shown: how a game turned, what the coach says of a decision, and where it is pointed out."""
