"""Which sentence of Xenofera's rulebook speaks of which question at the table."""

SENTENCES: dict[str, str] = {
    "set_out": "X2.1",
    "act": "X4.1",
    "salvage": "X4.5",
    "scan": "X4.6",
    "lure": "X4.7",
    "spy": "X4.9",
    "track": "X11.2",
    "build": "X5.1",
    "fasten": "X5.5",
    "capture": "X6.1",
    "house": "X6.5",
    "supply": "X7.1",
    "discard": "X7.1",
    "scavenge": "X11.2",
    "collect": "X7.2",
    "let_go": "X8.5",
    "goes_home": "X8.6",
    "toll": "X11.2",
    "react": "X9.2",
    "make_room": "X9.9",
    "battle": "X10.1",
    "remove": "X10.3",
    "call": "X12.2",
}
"""By the question's name."""

AT_THE_END = "X13.1"
"""The sentence for a game that is over."""
