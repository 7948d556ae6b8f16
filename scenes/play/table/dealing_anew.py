"""Another deal in the middle of a game that belongs to no journey and no night: asked once, for the game is lost."""

from __future__ import annotations

from functools import partial

from game.session.rematch import dealt_again
from game.stage.widgets.dialog import Dialog, DialogButton
from scenes import routes
from scenes.play.table.menu import Entry
from scenes.play.table.state import TableState


def dealing_anew(state: TableState) -> list[Entry]:
    """The entry of the menu, where there is one."""
    is_free = state.occasion.counts and not state.match.occasion and state.demonstration is None
    if not is_free or not state.session.people or state.match.is_over:
        return []
    return [(DialogButton("anew", state.say("table.anew"), icon="rematch"), partial(_ask, state))]


def _ask(state: TableState) -> None:
    say = state.say
    title, text, yes = say("table.anew_ask"), say("table.anew_text"), say("table.anew_yes")
    Dialog.confirm(state.app.ui, title, text, yes, partial(_deal, state), say("table.continue"), is_loss=True).show()


def _deal(state: TableState) -> None:
    """Let go of the game, and sit down at the other one."""
    match = dealt_again(state.match, state.match.starter)
    state.session.saves = False
    state.session.saving.drop()
    routes.to_table(state.app, match)
