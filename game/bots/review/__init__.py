"""Reviewing answers: what each was worth, and what would have been better, as the search of opponents finds it."""
