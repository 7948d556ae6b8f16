"""What can be done with keepers: becoming one, naming, dressing, sending, fetching and forgetting them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.rulesets import ruleset
from game.rulesets.ruleset import OptionError
from game.stage.drawing.text import escape
from game.stage.widgets.dialog import Dialog
from game.store.files import StoreError
from game.store.people import Person, bring_person, change_kept, key_of, rename_person, throw_person
from game.store.sent_people import person_at, send_person
from game.store.settings import renamed
from scenes import routes
from scenes.app import App
from scenes.beginning import sit_down
from scenes.border import is_known
from scenes.games.registry import game_name
from scenes.kept_page import BinPart
from scenes.menus.game_setup import GameSetup
from scenes.menus.portrait_button import pick_portrait
from scenes.people.questions import Favourites, NewKeeper, SentKeeper, ask_name
from scenes.treasures.rewards import portraits_of

PAGE = "people"

T = TypeVar("T")


class PeopleDeeds:
    """Does things to whoever is here, or has somebody else be here. `everybody` tells who is kept, `read_again` looks
    anew."""

    def __init__(self, app: App, everybody: Callable[[], list[Person]], read_again: Callable[[], None]) -> None:
        self.app = app
        self.everybody = everybody
        self.read_again = read_again
        self.bin = BinPart(app, lambda: PAGE, self.ask_forget, self._read)

    @property
    def here(self) -> Person | None:
        """Who is here."""
        return self.app.present.person

    # -- who is here -------------------------------------------------------------------------------------------------

    def become(self, person: Person) -> None:
        """Be somebody who is kept; whoever is here already goes on to their journey."""
        if self.here is not None and self.here.name == person.name:
            self.app.note(self.app.words.say("people.is_here", who=escape(person.name)), "here")
            return
        self._be(person.name, person.portrait)

    def ask_new(self) -> None:
        """Ask who comes."""
        kept = self.everybody()
        taken = {key_of(one.name) for one in kept}
        guests = [one for one in self.app.settings.known if key_of(one.name) not in taken]
        NewKeeper(self.app, kept, guests, self._welcome).show()

    def _welcome(self, name: str, portrait: int) -> None:
        """Be somebody new, and point out where their journey begins."""
        self._be(name, portrait)
        self.app.ui.focus.focus("journey")

    def _be(self, name: str, portrait: int) -> None:
        try:
            person = self.app.present.become(name, portrait)
            self.app.note(self.app.words.say("people.is_here", who=escape(person.name)), "here")
        except StoreError as error:
            self.app.report(error)
        self._read()

    def _does(self, work: Callable[[], T], then: Callable[[T], None] = lambda made: None) -> None:
        """Do something on the disk, go on with what came of it, perhaps later, and look again who is here; or say why
        it cannot be done."""

        def done(made: T) -> None:
            then(made)
            self._read()

        try:
            done(self.app.on_disk(work, done))
        except StoreError as error:
            self.app.report(error)
            self._read()

    def _read(self) -> None:
        self.app.present.forget()
        self.read_again()
        self.app.report_waiting()

    # -- what is changed of them -------------------------------------------------------------------------------------

    def ask_rename(self) -> None:
        """Ask what whoever is here is called."""
        if (person := self.here) is None:
            return
        others = [one for one in self.everybody() if key_of(one.name) != key_of(person.name)]
        ask_name(self.app, person, others, lambda name: self._rename(person.name, name))

    def _rename(self, name: str, wish: str) -> None:
        app, problems = self.app, self.app.problems
        self._does(
            lambda: rename_person(name, wish, problems), lambda made: app.change(renamed(app.settings, name, wish))
        )

    def ask_portrait(self) -> None:
        """Ask which creature whoever is here is."""
        if (person := self.here) is None:
            return
        title = self.app.words.say("menus.setup.pick_portrait_of", who=escape(person.name))
        earned = portraits_of(person)
        pick_portrait(self.app.ui, self.app.pictures, title, person.portrait, self._wear, earned=earned)

    def _wear(self, number: int) -> None:
        self._change(lambda person: setattr(person, "portrait", number))

    def ask_favourites(self) -> None:
        """Ask what whoever is here likes best."""
        if (person := self.here) is not None:
            Favourites(self.app, person, self._like).show()

    def _like(self, favourites: list[str]) -> None:
        self._change(lambda person: setattr(person, "favourites", favourites))

    def _change(self, change: Callable[[Person], None]) -> None:
        if (person := self.here) is not None:
            problems = self.app.problems
            self._does(lambda: change_kept(person.name, change, problems))

    def ask_forget(self) -> None:
        """Ask whether whoever is here shall be forgotten."""
        if (person := self.here) is None:
            return
        say = self.app.words.say
        question = say("people.forget_ask", who=escape(person.name))
        yes = say("people.forget", who=escape(person.name))
        Dialog.confirm(
            self.app.ui, question, say("people.forget_text"), yes, lambda: self._forget(person), is_loss=True
        ).show()

    def _forget(self, person: Person) -> None:
        self.bin.throw(lambda page: throw_person(person.name, self.app.bin, page), person.name)
        if self.app.bin.holds(PAGE):
            self.app.present.leave()
            self.read_again()

    # -- to other machines and from them -----------------------------------------------------------------------------

    def send(self) -> None:
        """Write whoever is here into a file to take along, and copy where it is."""
        if (person := self.here) is None:
            return

        def told(path: Path) -> None:
            self.app.ui.clipboard.put(str(path))
            self.app.note(self.app.words.say("people.sent", who=escape(person.name), file=escape(str(path))))

        self._does(lambda: send_person(person), told)

    def ask_file(self) -> None:
        """Ask for the file of somebody who comes from another machine."""
        SentKeeper(self.app, self.fetch).show()

    def fetch(self, path: Path) -> None:
        """Take in the person in a file, or add them to the same one who is here."""
        problems, person = self.app.problems, list[Person]()

        def take_in() -> bool:
            person.append(person_at(path))
            return bring_person(person[0], problems)

        def told(was_here: bool) -> None:
            key = "people.merged" if was_here else "people.arrived"
            self.app.note(self.app.words.say(key, who=escape(person[0].name)))

        self._does(take_in, told)

    # -- the last group ----------------------------------------------------------------------------------------------

    @property
    def group_words(self) -> str:
        """Who sat together last, and at which game; empty where nobody did."""
        settings, words = self.app.settings, self.app.words
        if len(settings.group) < 2 or not is_known(settings.group_game):
            return ""
        who = words.listed([escape(one.name) for one in settings.group])
        return words.say("people.again", who=who, game=game_name(words, settings.group_game))

    def sit_down_again(self) -> None:
        """Deal the last group a new game of what they played; where that cannot be, its preparation is shown."""
        rules, words = ruleset(self.app.settings.group_game), self.app.words
        setup = GameSetup(self.app, rules, lambda: None)
        setup.seat_group(self.app.settings.group)
        setup.bring_decks()
        if setup.places.problem(words) or setup.choices.problem(words, setup.seats):
            routes.to_setup(self.app, rules)
            return
        try:
            match = setup.dealt()
        except OptionError:
            routes.to_setup(self.app, rules)
            return
        self.app.change(setup.remembered())
        sit_down(self.app, match)
