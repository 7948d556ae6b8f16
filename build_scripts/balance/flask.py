"""How Flask's published decks fare against each other, beside the rule text's own table of strengths."""

from __future__ import annotations

from itertools import combinations

from build_scripts.balance.cells import INTERVAL, rate, won
from build_scripts.balance.measuring import Measures, Part, Workshop
from build_scripts.findings import Figures
from game.bots.arena import Terms, interval
from game.rulesets.flask.cards import PUBLISHED

STRONGER = {("red", "green"), ("blue", "yellow"), ("green", "blue"), ("yellow", "red")}
"""(winner, loser) in the rule text's own table of strengths."""


def decks(workshop: Workshop) -> list[Figures]:
    """The table of decks: a row for each pair, named after the side that the rule text thinks stronger, if any."""
    rows = []
    for pair in combinations(PUBLISHED, 2):
        first, second = pair if pair[::-1] not in STRONGER else pair[::-1]
        report = workshop.arena("flask", ("sharp", "sharp"), Terms(own={"decks": [first, second]}), 1)
        wins, games = won(report)
        low, high = interval(wins, games)
        verdict = first if low > 0.5 else second if high < 0.5 else "even"
        said = f"{first} is stronger" if (first, second) in STRONGER else "nothing"
        found = "no difference shown" if verdict == "even" else f"{verdict} is stronger"
        rows.append((f"{first} – {second}", games, *rate(wins, games), said, found))
    return [Figures(("decks", "games", "wins of the first", INTERVAL, "the rule text", "measured"), rows)]


MEASURES = Measures(
    mirrors={"green": {"decks": ["green", "green"]}, "red": {"decks": ["red", "red"]}},
    parts={
        "decks": Part(
            "The published decks against each other, by *sharp* players, beside the rule text's own table.",
            decks,
        )
    },
)
