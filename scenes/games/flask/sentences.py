"""Which sentence of Flask's rulebook speaks of which question at the table."""

SENTENCES: dict[str, str] = {
    "increase": "F3.3",
    "play": "F4.1",
    "go_on": "F4.8",
    "pay": "F4.5",
    "pay_card": "F4.6",
    "draw": "F5.2",
    "kind": "F5.4",
    "drain_whom": "F5.5",
    "lose": "F5.6",
    "sabotage_whom": "F5.7",
    "lose_card": "F5.8",
    "react_to_card": "F6.5",
    "react_to_reaction": "F6.5",
    "react_to_end": "F6.6",
}
"""By the question's name."""

AT_THE_END = "F8.1"
"""The sentence for a game that is over."""
