"""Keeping on disk what is made on a bench, and the questions before anything of it could be lost."""

from __future__ import annotations

from collections.abc import Callable

from game.stage.drawing.text import escape
from game.stage.widgets.dialog import Dialog, DialogButton
from game.store.decks import DeckChanged, KeptDeck, change_deck, decks, keep_deck
from game.store.files import StoreError
from scenes.bench.editor import Editor


def _stay() -> None:
    """Nowhere to go."""


class EditorSaving:
    """Saves what an editor makes. `go_on_with` is called with what another window has saved, where the player wants
    that; it raises StoreError where it cannot be read."""

    def __init__(self, editor: Editor, go_on_with: Callable[[KeptDeck], None]) -> None:
        self.editor = editor
        self.bench = editor.bench
        self.app = editor.bench.app
        self.go_on_with = go_on_with
        self._is_closing = False

    def save(self) -> None:
        """Keep what is made on disk, finished or not."""
        self._is_saved()

    def _is_saved(self, go: Callable[[], None] = _stay) -> bool:
        """Keep it on disk; false when that failed, which has been told, or when another window has changed it, which
        is asked about: once both are kept, the player may `go`."""
        editor, draft = self.editor, self.bench.draft
        try:
            draft.kept(self.app.on_disk(self._keeping(), draft.kept))
        except DeckChanged as change:
            self._ask_about_both(change.theirs, go)
            return False
        except StoreError as error:
            self.app.report(error)
            return False
        self.editor.saved()
        found = editor.problems_told()
        key = "decks.bench.saved_unfinished" if found else "decks.bench.saved"
        self.app.note(self.app.words.say(key, name=escape(self.bench.called()), why=" ".join(found)))
        return True

    def _keeping(self) -> Callable[[], KeptDeck]:
        """What keeps it as it is now: in its file, or in a new one."""
        editor, file = self.editor, self.bench.draft.file
        name, text = self.bench.called(), editor.written()
        if file is None:
            return lambda: keep_deck(editor.game, name, text, editor.kind)
        return lambda: change_deck(file, name, text)

    # -- changed in another window -----------------------------------------------------------------------------------

    def _ask_about_both(self, theirs: KeptDeck | None, go: Callable[[], None]) -> None:
        """Another window has saved or deleted the same meanwhile: offer both, and lose neither."""

        def answered(key: str) -> None:
            if key == "both":
                self._keep_both(go)
            elif key == "theirs" and theirs is not None:
                self._take(theirs)

        say, case = self.app.words.say, "gone" if theirs is None else "changed"
        take = [] if theirs is None else [DialogButton("theirs", say("decks.bench.take_theirs"))]
        answers = [
            DialogButton("cancel", say("decks.bench.stay")),
            *take,
            DialogButton("both", say(f"decks.bench.{case}_keep"), "primary"),
        ]
        name, other = escape(self.bench.called()), escape(theirs.name if theirs else "")
        text = say(f"decks.bench.{case}_text", name=name, other=other)
        Dialog(self.app.ui, say(f"decks.bench.{case}_ask"), text, answers, answered, width=620).show()

    def _keep_both(self, go: Callable[[], None]) -> None:
        """Keep what is made here in a file of its own, under another name where there is one of that name."""
        bench, draft, words = self.bench, self.bench.draft, self.app.words
        taken = {deck.name.casefold() for deck in decks(self.editor.game, self.app.problems, self.editor.kind)}
        names = [bench.called(), *(bench.numbered(words, bench.called(), n) for n in range(2, len(taken) + 3))]
        draft.name = next(name for name in names if name.casefold() not in taken)
        draft.file = None
        if self._is_saved():
            bench.page.remake()
            go()

    def _take(self, theirs: KeptDeck) -> None:
        """Go on with what the other window has saved."""
        try:
            self.go_on_with(theirs)
        except StoreError as error:
            self.app.report(error)

    # -- before leaving ----------------------------------------------------------------------------------------------

    def leave(self, go: Callable[[], None]) -> None:
        """Go; before changes are lost, ask."""
        if self.bench.draft.is_changed:
            self._ask_about_changes(go)
        else:
            go()

    def may_end(self, go: Callable[[], None]) -> bool:
        """Ask once about changes that are not kept, and then go; closing the window again means it."""
        if not self.bench.draft.is_changed or self._is_closing:
            return True
        self._is_closing = True
        self._ask_about_changes(go)
        return False

    def _ask_about_changes(self, go: Callable[[], None]) -> None:
        """Ask whether to keep what was changed before going, or not to go."""

        def answered(key: str) -> None:
            self._is_closing = False
            if key == "leave" or (key == "save" and self._is_saved(go)):
                go()

        say = self.app.words.say
        answers = [
            DialogButton("leave", say("decks.bench.leave_unsaved")),
            DialogButton("cancel", say("decks.bench.stay")),
            DialogButton("save", say("decks.bench.save_and_leave"), "primary"),
        ]
        text = say("decks.bench.leave_text", name=escape(self.bench.called()))
        Dialog(self.app.ui, say("decks.bench.leave_ask"), text, answers, answered, width=560).show()
