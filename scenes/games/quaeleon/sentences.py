"""Which sentence of the rulebook of Quaeleon's Quest speaks of which question at the table."""

SENTENCES: dict[str, str] = {
    "swap": "S4.1",
    "stack": "S5.1",
    "recruit": "S7.8",
    "discard": "S7.10",
    "discard_together": "S7.10",
    "hand_limit": "S9.4",
    "target": "S7.6",
    "strike": "S7.21",
    "topple": "S7.16",
    "slip_card": "S7.6",
    "salvage_card": "S2.4",
    "pass_card": "S7.6",
    "wager": "S7.11",
    "pay_toll": "S7.10",
    "rob": "S7.6",
    "pluck_card": "S7.10",
}
"""By the question's name."""

AT_THE_END = "S1.2"
"""The sentence for a game that is over."""
