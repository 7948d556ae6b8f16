"""Between the games of a night: the next one is played, or it is called a night."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rulesets.ruleset import OptionError, PositionError
from game.session.night import next_match
from game.session.occasions import night_of
from game.stage.widgets.base import Widget
from game.stage.widgets.dialog import Dialog
from game.store import nights as store
from game.store.files import StoreError
from game.store.games import Kept, throw_away, unfinished
from game.store.nights import KeptNight, Night
from scenes import routes
from scenes.app import App
from scenes.beginning import sit_down
from scenes.controls import Controls
from scenes.games.registry import game_name, presentation
from scenes.known import is_new_to_somebody
from scenes.menus.unfinished import go_on, players_of
from scenes.night.honours import called, winners
from scenes.night.plan import NightPlan


class Between:
    """Goes on with a night, or ends it: `on_end` hears whether there is anything left of it then."""

    def __init__(self, app: App, on_end: Callable[[bool], None]) -> None:
        self.app = app
        self.on_end = on_end
        self._is_awaiting = False

    def await_the_last(self, look_again: Callable[[], None]) -> None:
        """Have it looked again when all is written: what the last game has brought may still be on its way."""
        if not self.app.writer.is_busy or self._is_awaiting:
            return
        self._is_awaiting = True

        def come() -> None:
            self._is_awaiting = False
            look_again()

        self.app.writer.do(lambda: None, come)

    def begin(self, plan: NightPlan, look_again: Callable[[], None]) -> None:
        """A night begins as it is planned, with its first game."""
        night = plan.night()
        try:
            name = self.app.on_disk(lambda: store.begin(night), lambda name: look_again())
        except StoreError as error:
            self.app.report(error)
            return
        self.app.change(plan.begun())
        self.sit_down(night, name)

    def buttons(self, kept: KeptNight) -> list[Widget]:
        """To call it a night, and to go on with the next game, as soon as nothing of the last one is awaited."""
        words, button = self.app.words, Controls(self.app.ui, "foot").button
        number, game = len(kept.night.ended), game_name(words, kept.night.games[len(kept.night.ended)])
        label = words.say("night.on", n=number + 1, game=game)
        reason = words.say("night.awaited") if self._is_awaiting else ""
        return [
            button("end", words.say("night.end"), partial(self._ask_end, kept), icon="close", reason=reason),
            button("on", label, partial(self.go_on, kept), style="primary", icon="play", reason=reason),
        ]

    # -- the next game -------------------------------------------------------------------------------------------------

    def go_on(self, kept: KeptNight) -> None:
        """Play the next game: the one that waits half played, else a new one."""
        waiting = self._waiting(kept)
        if waiting:
            go_on(self.app, waiting[0])
        else:
            self.sit_down(kept.night, kept.id)

    def _waiting(self, kept: KeptNight) -> list[Kept]:
        """The game of the night that waits half played."""
        wanted = kept.id, len(kept.night.ended)
        return [game for game in unfinished(self.app.problems) if night_of(game.occasion) == wanted]

    def sit_down(self, night: Night, name: str) -> None:
        """Play a new game of the night of that name; who has never seen that game is told first what it is."""
        try:
            match = next_match(night, name)
        except OptionError as error:
            self.app.warn(self.app.words.say(error.key, **error.args_for_message))
            return
        except (PositionError, KeyError):
            self.app.warn(self.app.words.say("night.cannot"))
            return
        match.takebacks = self.app.settings.takebacks
        app, words, game = self.app, self.app.words, night.games[len(night.ended)]
        told = {"n": len(night.ended) + 1, "total": len(night.games), "game": game_name(words, game)}
        is_new = game not in night.games[: len(night.ended)] and is_new_to_somebody(app, game, night.players)
        if is_new and presentation(game).has_gist:
            routes.to_gist(app, game, words.say("night.coming", **told), partial(sit_down, app, match))
        else:
            sit_down(app, match)

    # -- calling it a night --------------------------------------------------------------------------------------------

    def _ask_end(self, kept: KeptNight) -> None:
        say, played = self.app.words.say, len(kept.night.ended)
        text = say("night.end_early" if played else "night.end_text", n=played, total=len(kept.night.games))
        if played:
            text = f"{winners(self.app.words, kept.night)}. {text}"
        if self._waiting(kept):
            text = f"{text} {say('night.end_waiting')}"
        end = partial(self._end, kept)
        Dialog.confirm(self.app.ui, say("night.end_ask"), text, say("night.end"), end, is_loss=not played).show()

    def _end(self, kept: KeptNight) -> None:
        """Call it a night: after a game or more with the ceremony, else the night is thrown away. A game of it that was
        not finished goes into the bin."""
        label, app, is_left = called(self.app.words, kept), self.app, True
        try:
            for game in self._waiting(kept):
                who = players_of(app.words, game)
                app.on_disk(partial(throw_away, game, app.bin, who))
            if kept.night.ended:
                app.on_disk(lambda: store.change_night(kept.id, _call_off, app.problems))
            else:
                app.on_disk(lambda: store.throw_away(kept.id, app.bin, label))
                is_left = False
        except StoreError as error:
            app.report(error)
        self.on_end(is_left)


def _call_off(night: Night) -> None:
    night.called_off = True
