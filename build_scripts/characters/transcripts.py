"""Games told without names: would somebody know the keepers apart?

Each keeper sits once at each of some games, under the same name as all of them. All that happens in a game is told, in
the open or in secret, but nothing that is said at the table, and no picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from build_scripts.characters.sittings import Sitting, played, seated
from game.match.match import Match
from game.match.record import Seat
from game.session.keepers import keeper_line, keeper_name
from game.words import Words
from scenes.commands.retelling import told

STRANGER = "Stranger"
"""What every keeper is called."""

OTHERS = ("Anna", "Bert", "Carla", "Dirk", "Emil")


def tell(folder: Path, games: Sequence[str], keepers: Sequence[int], level: str, seats: int, deal: int) -> None:
    """Write a game of each keeper into a folder, under letters in no order; the lines by which they are to be told
    apart; and, in a file of its own, who they were."""
    words, letters = Words("en"), [chr(ord("A") + place) for place in range(len(keepers))]
    Random(deal).shuffle(letters)
    folder.mkdir(parents=True, exist_ok=True)
    for letter, keeper in zip(letters, keepers, strict=True):
        for number, game in enumerate(games):
            match = _match(Sitting(game, level, seats, keeper, deal + number))
            text = "\n".join(told(match, words))
            (folder / f"{letter}-{game}.txt").write_text(text + "\n", encoding="utf-8")
    lines = sorted(keeper_line(words, keeper) for keeper in keepers)
    (folder / "lines.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    who = [
        f"{letter}: {keeper_name(words, keeper)}. {keeper_line(words, keeper)}"
        for letter, keeper in sorted(zip(letters, keepers, strict=True))
    ]
    (folder / "answers.txt").write_text("\n".join(who) + "\n", encoding="utf-8")


def _match(sitting: Sitting) -> Match:
    """The game, played to its end."""
    match, players = seated(sitting.game, sitting.level, sitting.seats, sitting.deal)
    others = iter(OTHERS)
    names = [STRANGER if seat == sitting.watched else next(others) for seat in range(sitting.seats)]
    match.seats = [Seat(name, sitting.level) for name in names]
    for _ in played(sitting, match, players):
        pass
    return match
