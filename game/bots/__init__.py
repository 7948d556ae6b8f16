"""Computer opponents: the search, the levels, the worker process, the public protocol and the arena."""
