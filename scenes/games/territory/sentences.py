"""Which sentence of Territory's rulebook speaks of which question at the table."""

SENTENCES: dict[str, str] = {
    "deploy": "T3.2",
    "ability": "T4.4",
    "which": "T7.1",
    "target": "T7.2",
    "call_up": "T8.17",
    "answer_attack": "T8.6",
    "on_top": "T8.14",
    "lay_over": "T8.15",
    "recover": "T5.3",
    "propose": "T6.1",
    "agree": "T6.1",
}
"""By the question's name."""

AT_THE_END = "T1.2"
"""The sentence for a game that is over."""
