"""What a visitor does at the program, step by step; each step raises WorkshopError at the first trouble."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from hands import Hands, Place, click, glide, type_keys
from picture import Picture
from resident import Resident, Save
from sight import (
    cards_to_take,
    corner,
    has_pile_to_choose_from,
    is_own_turn,
    is_ring_in_menu,
    is_warned,
    lit_things,
    place_to_drop,
    unit,
)
from waiting import ask_until, wait_for
from workshop import PROJECT, WorkshopError, say

PICTURES = PROJECT / "build" / "walk"
START_SECONDS = 60.0
PAGE_SECONDS = 30.0
TURN_SECONDS = 90.0
SAVE_SECONDS = 15.0
CLOSER_SECONDS = 5.0
NOTICE_SECONDS, DIGIT_SECONDS = 0.5, 1.5
"""How long to wait for a visible effect of a key or a click; and for its saving, where it may also have chosen
something without answering."""

ENDS, END_SECONDS = 3, 0.8
"""How often the key is pressed that ends something, which may say first what that costs, and how long after another."""

REST_SECONDS, DECISION_SECONDS = 0.5, 1.0
"""How long a picture must stay the same to be still, and to be waiting for an answer: a question with a single answer
answers itself."""

ARRIVAL_SECONDS = 2.0
"""How long the title must stay the same to have all its pictures, which come one by one."""

LOOKING_SECONDS = 4.0
"""How long the results must stay the same to have told all and ended the look back."""

NOTICED = 400
"""Pixels that change when something happens."""

PAGE_SHARE = 0.1
CLOSER_SHARE = 0.06
SAME_SHARE = 0.02
"""The shares of the picture that change at least with another page and with a card held close, and at most between two
pictures of one decision."""

NOTE_SHARE = 0.025
"""The share of a note that goes away by itself: it may be in only one of two pictures."""

PULL = 40
FIRST_DIGITS = 3
BESIDE_GAP = 60
"""How far beside the middle of a hand there is a card if the middle lies between two; twice as far where a picked card
left its place free."""
MOST_DECISIONS = 60

READING = {
    "rulebook": (("Home", "Home", "Return"), "Page_Down"),
    "lesson": (("Home", "Home", "Right", "Return"), "Return"),
}
"""What can be read from the page of a new game: the keys to it, and the key that leads on."""

LANGUAGES = {"de": "Down", "en": "Up"}
"""The languages spoken in turn, and the key from the one before to each."""


class Visit:
    """Somebody at the program, from the first start to the last."""

    def __init__(self, resident: Resident, hands: Hands, name: str) -> None:
        self.resident = resident
        self.hands = hands
        self.name = name
        self._pictures = 0
        self.games: list[str] = []
        """The games that can be played, as their cards lie on the title, from the left."""

    def walk(self) -> None:
        """Do everything in its order."""
        say(f"  {self.resident.prepare()}")
        say("  it runs without rights" if self.resident.is_humble else "  it runs as root: nobody else can reach it")
        self.games = self.resident.games()
        say(f"  it has {', '.join(self.games)}")
        for game in self.games:
            self.visit_game(game)
        self.end_a_game(self.games[0])
        self.watch_replay()

    def visit_game(self, game: str) -> None:
        """Deal, drag a card, leave and quit; start again and find the same game at the same decision."""
        start = time.monotonic()
        is_first = game == self.games[0]
        self.arrive()
        if is_first:
            self.prepare(game)
            for what in READING:
                self.read(what)
            self.deal(game, "End", "End", "Return")
        else:
            self.deal(game, self._digit(game))
        self.drag_some_card(game)
        if is_first:
            self.look_closer(game)
            self.change_settings()
        shown = self.at_decision(game, "decision")
        saved = self.resident.save(game)
        self.open_menu()
        self.page("left", "The table could not be left", "Home", "Home", "Return")
        self.quit()
        left = self.resident.save(game)
        if not left.is_same_decision(saved):
            raise WorkshopError(f"Leaving {game} has changed what is saved of it.")
        self.arrive()
        self.go_on(game, left, shown)
        self.close()
        say(f"  {game}: {len(left.answers)} answers, the same after starting again; {time.monotonic() - start:.0f} s")

    # -- the title -----------------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        """Start the program and wait for its title."""
        self.resident.start()
        self.wait(self.hands.find_window, START_SECONDS, "No window appeared")
        # The window's frame comes a little later and moves it.
        is_there = self.hands.find_window
        self.wait(lambda: is_there() and self.still().is_drawn(), START_SECONDS, "The window showed nothing")
        self.step_aside()
        self.keep("title", self.still(ARRIVAL_SECONDS))

    def _digit(self, game: str) -> str:
        """The key that plays a game."""
        return str(self.games.index(game) + 1)

    def prepare(self, game: str) -> None:
        """Open the page on which it is said who plays a game, and how."""
        self.page("", f"The page of {game} did not open", f"ctrl+{self._digit(game)}")
        self.step_aside()
        self.keep("setup", self.still())

    def quit(self) -> None:
        """Leave the program from the title."""
        self.keep("quit", self.notice(lambda: self.hands.key("Escape"), "Escape did not ask whether to quit"))
        self.hands.key("Return")
        self.resident.check_end()

    def close(self) -> None:
        """Close the window as a person does."""
        self.hands.close_window()
        self.resident.check_end()

    def read(self, what: str) -> None:
        """From the page of a new game to something to read, on by a page, and back to where all is as before."""
        before, (way, on) = self.still(), READING[what]
        self.page(what, f"No {what} opened", *way)
        self.keep(f"{what}-next", self.notice(lambda: self.hands.key(on), f"The {what} did not go on"))
        if self.page("", f"Escape did not close the {what}", "Escape").changed_share(before) > SAME_SHARE:
            raise WorkshopError(f"After the {what} the page is not as it was before.")

    # -- a game --------------------------------------------------------------------------------------------------------

    def deal(self, game: str, *keys: str) -> None:
        """Have a game dealt by these keys, and wait for one's own turn."""
        self.page("", f"No cards of {game} were dealt", *keys)
        self.step_aside()
        self.at_decision(game, "dealt")

    def drag_some_card(self, game: str) -> None:
        """Play on until a card can be dragged, and drag it. A game lost before that is left and dealt again:
        thoughtless answers may lose at once."""
        for _ in range(MOST_DECISIONS):
            shown = self.at_decision(game)
            if any(self.drag(game, shown, card) for card in cards_to_take(shown)):
                return
            self.answer(game, shown)
            trouble = f"It neither became one's own turn at {game} nor was it over"
            self.wait(lambda: self.resident.save_path(game) is None or self._is_asked(), TURN_SECONDS, trouble)
            if self.resident.save_path(game) is None:
                say(f"  {game}: lost before a card could be dragged, and dealt again")
                self.close()
                self.arrive()
                self.deal(game, self._digit(game))
        raise WorkshopError(f"In {MOST_DECISIONS} decisions of {game} no card could be dragged.")

    def drag(self, game: str, shown: Picture, card: Place) -> bool:
        """Drag the card from its place to where it may go; false if that is nowhere. The file on disk says that it has
        arrived."""
        before = len(self.resident.save(game).answers)
        for _ in range(2):
            held_at, picture = self.take(card)
            goal = place_to_drop(shown, picture)
            if goal is not None:
                self.keep(f"{game}-held", picture)
            glide(self.hands, held_at, goal or card)
            self.hands.let_go()
            if goal is None:
                self.still()
                return False
            if ask_until(lambda: self.resident.save(game).person_plays_card(before), SAVE_SECONDS):
                self.step_aside()
                self.keep(f"{game}-dropped", self.still())
                return True
        raise WorkshopError(f"A card of {game} was dropped where it may go, twice, and nothing like it was saved.")

    def take(self, card: Place) -> tuple[Place, Picture]:
        """Press on a card and pull it up a little; returns where the pointer is then, and what is seen."""
        held_at = card[0], card[1] - round(PULL * unit(self.hands.look()))
        self.hands.point(card)
        self.hands.hold()
        glide(self.hands, card, held_at)
        return held_at, self.still()

    def answer(self, game: str, shown: Picture) -> None:
        """Answer by the first digit or lit thing that answers anything; else by what ends something, if that is asked
        once more."""
        before = self.resident.progress()

        def is_given(seconds: float = DIGIT_SECONDS) -> bool:
            return ask_until(lambda: self.resident.has_gone_on_since(before), seconds)

        is_answered = self._answers_by_digit(shown, is_given) or self._answers_by_pointer(shown, is_given)
        # What it costs to end something may be said first; then it is pressed once more.
        if not (is_answered or any(self._ends(is_given) for _ in range(ENDS)) or is_given(SAVE_SECONDS)):
            raise WorkshopError(f"A question of {game} could be answered neither by a digit nor by what is lit.")
        self.step_aside()

    def _ends(self, is_given: Callable[[float], bool]) -> bool:
        self.hands.key("9")
        return is_given(END_SECONDS)

    def _answers_by_digit(self, shown: Picture, is_given: Callable[[], bool]) -> bool:
        """Answers are numbered from 1, numbers are their own digits: if none of the first means anything, no later one
        does."""
        for number in range(1, 9):
            self.hands.key(str(number))
            is_noticed = self._is_noticed(shown)
            if is_noticed and is_given():
                return True
            if not is_noticed and number >= FIRST_DIGITS:
                break
        return False

    def _answers_by_pointer(self, shown: Picture, is_given: Callable[[], bool]) -> bool:
        """In both directions: the doer is pressed before the target. Nothing twice in a row: that would show it large,
        and the next key would put it away."""
        lit = lit_things(shown)
        for place in [*lit, *reversed(lit[:-1])]:
            click(self.hands, place)
            if self._is_noticed(shown) and is_given():
                return True
        return False

    def look_closer(self, game: str) -> None:
        """Rest the pointer on a card of the hand until it is shown large, and go away again."""
        shown = self.at_decision(game)
        for card in [*cards_to_take(shown)[:3], *self._middle_of_hand(shown)]:
            self.hands.point(card)
            if ask_until(lambda: self.hands.look().changed_share(shown) > CLOSER_SHARE, CLOSER_SECONDS):
                self.keep("closer", self.still())
                self.step_aside()
                self.wait(lambda: self._is_same(shown), PAGE_SECONDS, "The closer look did not go away")
                return
        raise WorkshopError("Resting on a card did not show it large.")

    def change_settings(self) -> None:
        """From the menu of the table to the settings: speak German, and English again. The keyboard is in the list of
        languages."""
        before = self.still()
        self.open_menu()
        self.page("settings", "No settings opened", "End", "End", "Left", "Return")
        for language, direction in LANGUAGES.items():
            for key in ("Return", direction, "Return"):
                press = partial(self.hands.key, key)
                self.notice(press, f"In the list of languages {key} did nothing", least=20)
            is_kept = partial(self._speaks, language)
            self.wait(is_kept, SAVE_SECONDS, f"The language {language!r} was not kept in the settings")
            self.keep(f"settings-{language}", self.still())
        self.hands.key("Escape")
        self.wait(lambda: self._is_same(before), PAGE_SECONDS, "After the settings the table is not as it was before")

    def _speaks(self, language: str) -> bool:
        return self.resident.settings().get("language") == language

    def open_menu(self) -> None:
        """Open the menu of the table, which darkens all of it."""
        self.page("menu", "M did not open the menu of the table", "m")

    def go_on(self, game: str, left: Save, shown: Picture) -> None:
        """Continue the game that was left: the title's first offer."""
        self.page("", "The title did not go on with the game that was left", "Return")
        again = self.at_decision(game, "again")
        if not self.resident.save(game).is_same_decision(left):
            raise WorkshopError(f"Going on with {game} has changed what is saved of it.")
        if (share := again.changed_share(shown)) > SAME_SHARE + NOTE_SHARE:
            raise WorkshopError(f"{game} goes on at another decision: {share:.0%} of the picture differs.")

    def at_decision(self, game: str, moment: str = "") -> Picture:
        """Wait until one is asked and nothing moves any more; returns what is seen then."""
        self.wait(self._is_asked, TURN_SECONDS, f"It did not become one's own turn at {game}")
        picture = self.hands.look()
        if has_pile_to_choose_from(picture):
            self.answer(game, picture)
            return self.at_decision(game, moment)
        if is_warned(picture):
            raise WorkshopError(f"The table of {game} shows a warning.")
        if moment:
            self.keep(f"{game}-{moment}", picture)
        return picture

    # -- the end of a game ---------------------------------------------------------------------------------------------

    def end_a_game(self, game: str) -> None:
        """Go on with a nearly finished game, end it, read how it came out, and give it a star."""
        self.resident.lay_down(self.resident.rehearsed(game))
        kept = len(self.resident.finished("finished"))
        self.arrive()
        self.page("", "The title did not go on with the game that was nearly over", "Return")
        self.answer_to_the_end(game)
        if len(self.resident.finished("finished")) != kept + 1:
            raise WorkshopError("The game that ended was not kept by itself.")
        self.keep("results", self.still(LOOKING_SECONDS))
        # The first key shows where the keyboard is, on the gold button that ends a row; the star is the second there.
        type_keys(self.hands, ("End", "Home", "Right", "Return"))
        self.wait(lambda: bool(self.resident.finished("replays")), SAVE_SECONDS, "The star did not keep the game")
        self.keep("starred", self.still())
        self.page("", "The results could not be left", "Escape")
        self.quit()
        say("  a game was ended, kept and given a star")

    def answer_to_the_end(self, game: str) -> None:
        """Answer until the game is over and its save has gone."""
        saved = len(self.resident.progress())

        def is_over() -> bool:
            return len(self.resident.progress()) < saved

        for _ in range(MOST_DECISIONS):
            self.wait(lambda: is_over() or self._is_asked(), TURN_SECONDS, f"{game} does not come to its end")
            if is_over():
                return
            self.answer(game, self.hands.look())
        raise WorkshopError(f"In {MOST_DECISIONS} decisions {game} did not come to its end.")

    # -- a replay ------------------------------------------------------------------------------------------------------

    def watch_replay(self) -> None:
        """Watch the game that was kept when it ended, step by step."""
        self.arrive()
        self.go_to_menu()
        self.page("kept", "The kept games did not open", "Home", *["Right"] * 5, "Return")
        # The first key shows where the keyboard is; the game is chosen already and opens at the second Return.
        before = self.page("replay", "The replay did not open", "Down", "End", "Return", "Return")
        self.hands.key("Return")
        self.wait(lambda: self.hands.look().changed_pixels(before) > NOTICED, PAGE_SECONDS, "The replay did not play")
        self.keep("replay-later", self.hands.look())
        self.close()
        say("  a replay was watched")

    def go_to_menu(self) -> None:
        """On the title, bring the keyboard to the row of words at its lower edge."""
        for _ in range(6):
            if is_ring_in_menu(self.still()):
                return
            self.hands.key("shift+Tab")
        raise WorkshopError("The keyboard did not reach the menu of the title.")

    # -- seeing --------------------------------------------------------------------------------------------------------

    def page(self, moment: str, trouble: str, *keys: str) -> Picture:
        """Press keys that lead to another page; returns what is seen there, and keeps it if the moment has a name."""
        before = self.still()
        least = round(PAGE_SHARE * before.width * before.height)
        seen = self.notice(lambda: type_keys(self.hands, keys), trouble, least)
        if moment:
            self.keep(moment, seen)
        return seen

    def still(self, rest: float = REST_SECONDS) -> Picture:
        """What the window shows once nothing has moved for a moment. Raises WorkshopError when it never rests."""
        end = time.monotonic() + PAGE_SECONDS * 2
        picture, since = self.hands.look(), time.monotonic()
        while time.monotonic() - since < rest:
            time.sleep(0.08)
            self.resident.check_alive()
            newer = self.hands.look()
            if newer.pixels != picture.pixels:
                picture, since = newer, time.monotonic()
            if time.monotonic() > end:
                raise WorkshopError("The picture does not come to rest.")
        return picture

    def notice(self, gesture: Callable[[], None], trouble: str, least: int = NOTICED) -> Picture:
        """Do something that changes so many pixels; do it again if it does not, as a person would."""
        before = self.still()
        for _ in range(2):
            gesture()
            if ask_until(lambda: self._has_changed(before, least), PAGE_SECONDS):
                return self.still()
        raise WorkshopError(f"{trouble}.")

    def wait(self, question: Callable[[], bool], seconds: float, trouble: str) -> None:
        """Wait until something is so, as long as the program runs. Raises WorkshopError."""

        def asked() -> bool:
            self.resident.check_alive()
            return question()

        wait_for(asked, seconds, trouble)

    def step_aside(self) -> None:
        """Bring the pointer where it is in nobody's way."""
        self.hands.point(corner(self.hands.look()))

    def keep(self, moment: str, picture: Picture) -> None:
        """Keep a picture of a moment."""
        self._pictures += 1
        PICTURES.mkdir(parents=True, exist_ok=True)
        picture.save(PICTURES / f"{self.name}-{self._pictures:02}-{moment}.png")

    def keep_last_picture(self) -> None:
        """Keep what is to be seen after a failure, if there is anything."""
        try:
            self.keep("failed", self.hands.look())
        except (WorkshopError, ValueError, OSError):
            say("  there is no picture of it")

    def _is_noticed(self, before: Picture) -> bool:
        """Whether what was just done changes anything that can be seen."""
        return ask_until(lambda: self._has_changed(before, 1), NOTICE_SECONDS)

    def _has_changed(self, before: Picture, least: int) -> bool:
        self.resident.check_alive()
        return self.hands.look().changed_pixels(before) >= least

    def _is_asked(self) -> bool:
        return all(
            is_own_turn(picture) or has_pile_to_choose_from(picture)
            for picture in (self.hands.look(), self.still(DECISION_SECONDS))
        )

    def _is_same(self, before: Picture) -> bool:
        return self.still().changed_share(before) <= SAME_SHARE

    def _middle_of_hand(self, shown: Picture) -> list[Place]:
        one, middle = unit(shown), shown.width // 2
        return [
            (middle + round(aside * one), shown.height - round(100 * one)) for aside in (0, BESIDE_GAP, 2 * BESIDE_GAP)
        ]
