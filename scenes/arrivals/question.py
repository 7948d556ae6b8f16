"""What is asked about something that has come in: whether it shall be kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.stage.widgets.base import Widget
from game.stage.widgets.dialog import Dialog, DialogButton
from game.store.files import StoreError
from scenes.app import App

WIDTH = 600


def ask(
    app: App,
    title: str,
    text: str,
    take_in: Callable[[App], None],
    *,
    yes: str = "arrivals.keep",
    icon: str = "save",
    body: Sequence[Widget] = (),
) -> Callable[[], None]:
    """Show what has come, and take it in where that is wanted; where it then cannot be, that is told. Returned is what
    says yes in place of the button."""
    say = app.words.say
    answers = [
        DialogButton("cancel", say("common.cancel")),
        DialogButton("yes", say(yes), "primary", icon=icon),
    ]
    dialog = Dialog(app.ui, title, text, answers, partial(_answered, app, take_in), body=body, width=WIDTH)
    dialog.show()

    def agree() -> None:
        app.ui.close(dialog)
        _answered(app, take_in, "yes")

    return agree


def _answered(app: App, take_in: Callable[[App], None], key: str) -> None:
    if key != "yes":
        return
    try:
        take_in(app)
    except StoreError as error:
        app.report(error)
