"""Which sentence of Creature Quellector's rulebook speaks of which question at the table."""

SENTENCES: dict[str, str] = {
    "opponent": "Q3.2",
    "number": "Q3.4",
    "squad": "Q3.5",
    "settle": "Q4.5",
    "action": "Q4.6",
    "fire": "Q5.4",
    "star": "Q5.8",
    "dragon": "Q5.9",
    "water_out": "Q5.12",
    "water_in": "Q5.12",
    "ice_card": "Q5.13",
    "ice_type": "Q5.13",
    "poison_from": "Q5.15",
    "poison_into": "Q5.15",
    "weather_own": "Q5.16",
    "weather_other": "Q5.16",
    "earth": "Q5.18",
    "grass": "Q5.19",
    "rock": "Q5.20",
    "magic": "Q5.25",
    "magic_decide": "Q5.26",
    "dark": "Q5.31",
    "keep": "Q3.8",
    "electric": "Q5.7",
    "ghost": "Q5.29",
    "stop": "Q6.1",
}
"""By the question's name."""

AT_THE_END = "Q7.3"
"""The sentence for a game that is over."""
