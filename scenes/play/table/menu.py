"""The menu of a table: some entries, each with what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.stage.widgets.dialog import Dialog, DialogButton
from scenes import routes
from scenes.app import App

Entry = tuple[DialogButton, Callable[[], object]]
"""A button of the menu, and what it does."""


def show_menu(app: App, title: str, text: str, leave: Entry, more: Sequence[Entry] = ()) -> None:
    """Open a menu: to leave, what `more` there is, the settings, and to go on."""
    say = app.words.say
    settings = DialogButton("settings", say("title.settings"), icon="settings")
    entries: list[Entry] = [leave, *more, (settings, partial(routes.to_settings, app))]
    go_on = DialogButton("cancel", say("table.continue"), "primary", icon="play")
    deeds = {button.key: deed for button, deed in entries}

    def chosen(key: str) -> None:
        if key in deeds:
            deeds[key]()

    Dialog(app.ui, title, text, [*(button for button, _ in entries), go_on], chosen).show()


def leaving(words: str, leave: Callable[[], object]) -> Entry:
    """The entry that leaves the table."""
    return DialogButton("leave", words, icon="back"), leave
