"""Every sentence that a game shows or says, each once, to be read aloud: `python -m build_scripts.sentences GAME`.

A game is played by habit at its own table, and told to its results, without a window. Whoever sits there is called as
nobody else is, so that every place can be found that names somebody who should be addressed: alone at the table one is
“you” (`--named` prints only where one is not).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from unittest.mock import patch

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.stage.drawing.text import plain
from game.stage.widgets.dialog import Dialog
from game.store.settings import Settings
from game.words import Words, unisolated
from scenes.commands.headless import go_headless, left, scratch_home

NAMES = ("Zoltan", "Fern", "Moss", "Wren")
LEAST_LETTERS = 12
"""What is shorter is a name or a word."""

STEP_SECONDS, STEPS, REST_SECONDS = 0.1, 4000, 4.0


class Heard:
    """Notes what the words say, by its key, as it is said first."""

    def __init__(self) -> None:
        self.said: dict[str, str] = {}
        self._say = Words.say

    def say(self, words: Words, key: str, /, **arguments: object) -> str:
        """As words say it."""
        told = self._say(words, key, **arguments)
        own = NAMES[0] in told
        if len(told) >= LEAST_LETTERS and (own or key not in self.said) and NAMES[0] not in self.said.get(key, ""):
            self.said[key] = plain(unisolated(told))
        return told


def played(game: str, language: str, people: int, seed: int) -> dict[str, str]:
    """What is said in one game, by the keys of its texts."""
    go_headless()
    heard = Heard()
    with scratch_home(), patch.object(Words, "say", lambda words, key, /, **told: heard.say(words, key, **told)):
        from game.stage.window import Canvas
        from scenes.menagerie import Menagerie
        from scenes.play.table.scene import TableScene

        rules = ruleset(game)
        players = [
            Seat(NAMES[seat], "person" if seat < people else "steady", seat) for seat in range(rules.seats_near(2))
        ]
        match, chance = Match(rules, players, rules.usual_options(), seed, 0), Random(seed)
        app = Menagerie(Canvas((1280, 720)), Settings(speed=0, effects=0, music=0, language=language, speaks=True))
        with left(app):
            app.scenes.restart(scene := TableScene(app, match))
            for _ in range(STEPS):
                app.scenes.step([], STEP_SECONDS)
                app.scenes.draw()
                if app.scenes.top is not scene:
                    if match.is_over:
                        break
                    app.scenes.pop()
                if scene.state.may_answer and not (scene.pane.is_telling or app.ui.modals):
                    scene.answers.give(rules.advice.habit(match.table, scene.state.answering, chance))
                elif (seat := scene.session.next_person) is not None:
                    scene.hand_over.open_for(seat)
                for dialog in [modal for modal in app.ui.modals if isinstance(modal, Dialog)]:
                    app.ui.close(dialog)
                    dialog.on_answer("yes")
            for _ in range(round(REST_SECONDS / STEP_SECONDS)):
                app.scenes.step([], STEP_SECONDS)
                app.scenes.draw()
    return heard.said


def main(arguments: Sequence[str] | None = None) -> int:
    """Print them in the order of their keys."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.sentences", description=__doc__.split("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("--language", default="en")
    parser.add_argument("--people", type=int, default=1, help="how many of the players share the screen")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--named", action="store_true", help="only those that name whoever sits there")
    options = parser.parse_args(arguments)
    said = played(options.game, options.language, options.people, options.seed)
    for key, told in sorted(said.items()):
        if NAMES[0] in told or not options.named:
            print(f"{key}: {told}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
