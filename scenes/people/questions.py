"""What is asked on the page of people: who somebody is, what else they are called, what they like best, and whose file
somebody has sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.rulesets.names import LONGEST as LONGEST_NAME
from game.rulesets.names import cleaned, is_among
from game.session.keepers import KEEPERS, keeper_name, worn
from game.stage.drawing.text import escape
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Row
from game.store.files import StoreError
from game.store.people import Person
from game.store.sent_people import person_at, sent_path_in
from game.store.sent_pictures import LONGEST_PATH
from game.store.settings import Known
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import PRESENTATIONS, game_name
from scenes.menus.portrait_button import PersonButton, PortraitButton
from scenes.page_widgets import Callout
from scenes.people.card import CREATURE, GAME, favourite

PORTRAIT = 84
WIDTH = 560


def portraits(app: App, is_chosen: Callable[[int], bool], on_press: Callable[[int], None]) -> list[PortraitButton]:
    """All creatures to press."""
    made = []
    for number in range(len(KEEPERS)):
        key, said, press = ("creature", number), keeper_name(app.words, number), partial(on_press, number)
        button = PortraitButton(app.ui, key, app.pictures, number, said, press, units=PORTRAIT, zone="portraits")
        button.is_chosen = is_chosen(number)
        made.append(button)
    return made


class NewKeeper:
    """Asks who a new keeper is: a name and a creature, or somebody who has played here as a guest."""

    def __init__(
        self, app: App, kept: Sequence[Person], guests: Sequence[Known], on_yes: Callable[[str, int], None]
    ) -> None:
        self.app = app
        self.on_yes = on_yes
        self._taken = [one.name for one in kept]
        taken = {worn(one.portrait) for one in kept}
        self.portrait = next((number for number in range(len(KEEPERS)) if number not in taken), 0)
        ui, say = app.ui, app.words.say
        make = Controls(ui, "name").field
        self.field = make(
            "keeper_name", say("people.name"), "", self.judge, on_accept=self._accept, most=LONGEST_NAME,
            allowed=str.isprintable,
        )  # fmt: skip
        self.notice = Callout(ui, lines=1)
        self.creatures = portraits(app, lambda number: number == self.portrait, self.wear)
        body: list[Widget] = [self.field]
        if guests:
            buttons = [PersonButton(ui, app.pictures, one, partial(self.be, one), zone="guests") for one in guests]
            body += [Label(ui, say("people.guests"), "small", on_paper=True, soft=True), Row(ui, buttons, gap=8)]
        body += [Row(ui, self.creatures, gap=10, across="center"), self.notice]
        answers = [DialogButton("cancel", say("common.cancel")), DialogButton("yes", say("people.begin"), "primary")]
        self.dialog = Dialog(
            ui, say("people.new"), say("people.new_text"), answers, self._answered, body=body, width=WIDTH
        )

    def show(self) -> None:
        """Open it."""
        self.dialog.show()
        self.judge()
        self.app.ui.focus.focus("keeper_name")

    def wear(self, number: int) -> None:
        """Be this creature."""
        self.portrait = number
        for button in self.creatures:
            button.is_chosen = button.number == number
        self.judge()
        if not self.app.ui.focus.visible:
            # Whoever presses with the pointer goes on to write.
            self.app.ui.focus.focus("keeper_name")

    def be(self, guest: Known) -> None:
        """Be somebody who has played here."""
        self.field.text = guest.name
        self.wear(worn(guest.portrait))

    @property
    def name(self) -> str:
        """What stands in the field, as it can be kept."""
        return cleaned(self.field.text)

    def judge(self, written: str = "") -> None:
        """Say what is wrong with the name."""
        why = self._why()
        self.notice.show(why if self.name else "")
        self.dialog.buttons.children[-1].reason = escape(why)
        self.dialog.layout(self.app.ui.bounds)

    def _why(self) -> str:
        return why_not(self.app, self.name, self._taken)

    def _accept(self, written: str) -> None:
        if not self._why():
            self.app.ui.close(self.dialog)
            self._answered("yes")

    def _answered(self, key: str) -> None:
        if key == "yes":
            self.on_yes(self.name, self.portrait)


def why_not(app: App, name: str, taken: Sequence[str]) -> str:
    """Why nobody can be called so, in one sentence; empty where somebody can."""
    if not cleaned(name):
        return app.words.say("people.name_missing")
    like = next((one for one in taken if is_among(name, [one])), None)
    return "" if like is None else app.words.say("people.store.taken", name=like)


def ask_name(app: App, person: Person, others: Sequence[Person], on_name: Callable[[str], None]) -> None:
    """Ask what else somebody is called."""
    ui, say = app.ui, app.words.say
    notice = Callout(ui, lines=1)
    taken = [one.name for one in others]

    def judge(written: str) -> None:
        why = why_not(app, written, taken)
        notice.show(why)
        dialog.buttons.children[-1].reason = escape(why)
        dialog.layout(ui.bounds)

    def accept(written: str) -> None:
        if not why_not(app, written, taken):
            ui.close(dialog)
            on_name(cleaned(written))

    def answered(key: str) -> None:
        if key == "yes":
            on_name(cleaned(field.text))

    make = Controls(ui, "name").field
    field = make(
        "keeper_name", say("people.name"), person.name, judge, on_accept=accept, most=LONGEST_NAME,
        allowed=str.isprintable,
    )  # fmt: skip
    field.editor.select_all()
    answers = [DialogButton("cancel", say("common.cancel")), DialogButton("yes", say("common.rename"), "primary")]
    title, text = say("people.rename_title", who=escape(person.name)), say("people.rename_text")
    dialog = Dialog(ui, title, text, answers, answered, body=[field, notice])
    dialog.show()
    ui.focus.focus("keeper_name")


class Favourites:
    """Asks which game and which creature somebody likes best. Pressing a favourite again takes it back."""

    def __init__(self, app: App, person: Person, on_done: Callable[[list[str]], None]) -> None:
        self.app = app
        self.on_done = on_done
        self._others = [one for one in person.favourites if one.partition("/")[0] not in (GAME, CREATURE)]
        self.liked = {kind: favourite(person, kind) for kind in (GAME, CREATURE)}
        ui, say = app.ui, app.words.say
        self.games = [self._game(key) for key in PRESENTATIONS]
        self.creatures = portraits(app, self._is_liked, self._like_creature)
        body: list[Widget] = [
            Label(ui, say("people.favourite_game"), "strong", on_paper=True),
            Row(ui, self.games, gap=8),
            Label(ui, say("people.favourite_creature"), "strong", on_paper=True),
            Row(ui, self.creatures, gap=10, across="center"),
        ]
        answers = [DialogButton("cancel", say("common.cancel")), DialogButton("yes", say("common.done"), "primary")]
        title = say("people.favourites_of", who=escape(person.name))
        self.dialog = Dialog(ui, title, "", answers, self._answered, body=body, width=WIDTH)

    def show(self) -> None:
        """Open it."""
        self.dialog.show()

    def _game(self, key: str) -> Button:
        make, name = Controls(self.app.ui, "games").button, game_name(self.app.words, key)
        return make(("game", key), name, partial(self.like, GAME, key), is_chosen=key == self.liked[GAME])

    def _like_creature(self, number: int) -> None:
        self.like(CREATURE, KEEPERS[number].key)

    def _is_liked(self, number: int) -> bool:
        return KEEPERS[number].key == self.liked[CREATURE]

    def like(self, kind: str, key: str) -> None:
        """Like this best of its kind; where it is liked already, like nothing of that kind any more."""
        self.liked[kind] = "" if self.liked[kind] == key else key
        for button in self.games:
            button.is_chosen = button.key == ("game", self.liked[GAME])
        for creature in self.creatures:
            creature.is_chosen = self._is_liked(creature.number)

    def _answered(self, key: str) -> None:
        if key == "yes":
            self.on_done([*(f"{kind}/{one}" for kind, one in self.liked.items() if one), *self._others])


class SentKeeper:
    """Asks for the file of somebody who comes from another machine; what was copied stands there if it names one."""

    def __init__(self, app: App, on_path: Callable[[Path], None]) -> None:
        self.app = app
        self.on_path = on_path
        ui, say = app.ui, app.words.say
        copied = ui.clipboard.get().strip()
        named = copied if sent_path_in(copied) else ""
        make, label = Controls(ui, "code"), say("people.sent_field")
        self.field = make.field("sent", label, named, self.judge, on_accept=self._accept, most=LONGEST_PATH)
        paste = make.button("paste", say("decks.paste"), self.paste, icon="paste")
        self.notice = Callout(ui, lines=1)
        answers = [DialogButton("cancel", say("common.cancel")), DialogButton("yes", say("people.fetch"), "primary")]
        body = [self.field, Row(ui, [paste]), self.notice]
        title, text = say("people.fetch_title"), say("people.fetch_text")
        self.dialog = Dialog(ui, title, text, answers, self._answered, body=body, width=WIDTH)

    def show(self) -> None:
        """Open it."""
        self.dialog.show()
        self.judge()
        self.app.ui.focus.focus("sent")

    def paste(self) -> None:
        """Put what was copied last into the field."""
        self.field.editor.select_all()
        self.field.editor.insert(self.app.ui.clipboard.get().strip())
        self.judge()

    def judge(self, written: str = "") -> None:
        """Say who comes with the file, or what is wrong with it."""
        why, person = self._found()
        remark = self.app.words.say("people.comes", who=escape(person.name)) if person else ""
        self.notice.show(why if self.field.text.strip() else "", remark)
        self.dialog.buttons.children[-1].reason = escape(why)
        self.dialog.layout(self.app.ui.bounds)

    def _found(self) -> tuple[str, Person | None]:
        path = sent_path_in(self.field.text)
        if path is None:
            return self.app.words.say("people.no_file"), None
        try:
            return "", person_at(path)
        except StoreError as error:
            return self.app.told(error), None

    def _accept(self, written: str) -> None:
        if not self._found()[0]:
            self.app.ui.close(self.dialog)
            self._answered("yes")

    def _answered(self, key: str) -> None:
        path = sent_path_in(self.field.text)
        if key == "yes" and path is not None:
            self.on_path(path)
