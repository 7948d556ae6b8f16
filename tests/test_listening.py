"""Whoever plays by ear notices every kind of fault; the games themselves are played by `.ci/run`."""

import os
import sys
from random import Random
from subprocess import CompletedProcess

import pytest
from account import Historian
from bus import Ears, Heard, Thing
from hearing import Account, Judge, Step, given_away, untold
from listener import Listener, answers_in, outline
from workshop import end_all

from game.match.match import Match
from game.rulesets import RULESETS
from game.words import Words
from tests.hands import new_match
from tests.playing import play_on

FOCUSED = frozenset({"focusable", "focused"})


def thing(path: str, name: str, role: str = "push button", states: frozenset[str] = frozenset({"focusable"})) -> Thing:
    return Thing(path, role, name, "", states)


def window(*things: Thing) -> Thing:
    return Thing("0", "frame", "A game", "", frozenset({"active"}), things)


def asked(*things: Thing, question: str = "Which card?") -> Thing:
    return window(Thing("1", "heading", question, "", frozenset()), *things)


def told(judge: Judge, *sentences: str) -> None:
    for sentence in sentences:
        judge.hear(Heard("announcement", sentence))


def at(judge: Judge, path: str, name: str, role: str = "push button") -> None:
    judge.hear(Heard("focus", name, role, path))


def decided(judge: Judge, shown: Thing, question: str = "Which card?") -> list[str]:
    """What the judge says where a question is answered."""
    judge.see(shown)
    judge.asked(shown, question)
    return judge.faults


# -- while it is played ------------------------------------------------------------------------------------------------


def test_nothing_is_wrong_where_all_is_told() -> None:
    judge = Judge()
    told(judge, "Ben plays the Fox. Which card?")
    at(judge, "2", "The Owl, your hand, 1 of 1", "list item")
    row = thing("2", "The Owl, your hand, 1 of 1", "list item", FOCUSED)
    hand = Thing("3", "list box", "Your hand, 1 card", "", frozenset(), (row,))
    assert decided(judge, asked(hand)) == []


def test_a_question_that_was_not_told() -> None:
    judge = Judge()
    told(judge, "Ben plays the Fox.")
    at(judge, "2", "Ready")
    assert decided(judge, asked(thing("2", "Ready", states=FOCUSED))) == ["the question 'Which card?' was not told"]


def test_the_same_question_asked_again_without_a_word() -> None:
    judge = Judge()
    told(judge, "Which card?")
    at(judge, "2", "Ready")
    shown = asked(thing("2", "Ready", states=FOCUSED))
    assert decided(judge, shown) == []
    assert decided(judge, shown) == [], "one press may only hurry what is still told"
    assert decided(judge, shown) == ["nothing was told before 'Which card?' was asked again"]


def at_an_open_pile() -> tuple[Judge, Thing]:
    """A judge who has been asked and told of a pile that was opened then, and what is shown."""
    judge = Judge()
    told(judge, "Which card?")
    at(judge, "2", "Your hand")
    shown = asked(thing("2", "Your hand", states=FOCUSED))
    assert decided(judge, shown) == []
    told(judge, "Your hand: 3 cards.")
    judge.opened(shown, "Your hand")
    return judge, shown


def test_a_pile_that_was_looked_at_makes_no_new_question_of_the_one_beneath() -> None:
    judge, shown = at_an_open_pile()
    at(judge, "2", "Your hand")
    assert decided(judge, shown) == []
    at(judge, "2", "Your hand")
    judge.opened(shown, "Menu")
    told(judge, "Your hand: 3 cards.")
    assert decided(judge, shown, "Which place?") == [
        "the question 'Menu' was not told",
        "the question 'Which place?' was not told",
    ]


@pytest.mark.parametrize("sentence", ["Which card?", "Ben plays the Fox."])
def test_a_question_beneath_a_pile_that_opened_with_it_has_been_asked_if_it_was_told(sentence: str) -> None:
    judge = Judge()
    told(judge, sentence, "Your hand: 3 cards.")
    at(judge, "2", "Your hand")
    shown = asked(thing("2", "Your hand", states=FOCUSED))
    judge.opened(shown, "Your hand")
    told(judge, "Closed.")
    at(judge, "2", "Your hand")
    assert decided(judge, shown) == ([] if "Which" in sentence else ["the question 'Which card?' was not told"])


def test_a_pile_that_stays_open_is_no_new_one_until_it_has_been_closed() -> None:
    judge, shown = at_an_open_pile()
    told(judge, "The Fox: looked at closely.")
    assert judge.is_told("Your hand")
    judge.opened(shown, "Your hand")
    assert judge.faults == []
    told(judge, "Which card?")
    assert decided(judge, shown) == []
    told(judge, "The Fox, 1 of 3.")
    assert not judge.is_told("Your hand")
    judge.opened(shown, "Your hand")
    assert judge.faults == ["the question 'Your hand' was not told"]


def test_the_keyboard_at_nothing_or_at_the_window() -> None:
    judge = Judge()
    told(judge, "Which card?")
    shown = Thing("0", "frame", "A game", "", frozenset({"focused"}), (thing("2", "Ready"),))
    assert decided(judge, shown) == ["the keyboard stands at nothing at 'Which card?'"]


def test_the_keyboard_elsewhere_than_was_told() -> None:
    judge = Judge()
    told(judge, "Which card?")
    at(judge, "2", "Ready")
    shown = asked(thing("2", "Ready"), thing("4", "Menu", states=FOCUSED))
    assert decided(judge, shown) == ["the keyboard stands at 'Menu' at 'Which card?', and nobody was told"]


def test_a_name_that_has_changed_without_a_word_is_stale() -> None:
    judge = Judge()
    judge.see(window(thing("2", "3 cards")))
    judge.see(window(thing("2", "4 cards")))
    assert judge.faults == []  # the word may still be on its way
    judge.see(window(thing("2", "4 cards")))
    assert judge.faults == ["a name is stale: '3 cards' is '4 cards' now, and nobody was told"]


def test_a_name_that_has_changed_and_was_told_is_not() -> None:
    judge = Judge()
    judge.see(window(thing("2", "3 cards")))
    judge.hear(Heard("name", "4 cards", "push button", "2"))
    judge.see(window(thing("2", "4 cards")))
    judge.see(window(thing("2", "5 cards")))
    judge.hear(Heard("name", "5 cards", "push button", "2"))
    judge.see(window(thing("2", "5 cards")))
    assert judge.faults == []


def test_what_has_come_with_its_area_is_read_anew() -> None:
    judge = Judge()
    judge.see(window(Thing("5", "panel", "Answers", "", frozenset(), (thing("2", "3 cards"),))))
    judge.hear(Heard("came", "", "", "5"))
    answers = window(Thing("5", "panel", "Answers", "", frozenset(), (thing("2", "4 cards"),)))
    judge.see(answers)
    judge.see(answers)
    assert judge.faults == []


def test_a_card_that_miscounts_its_row_is_stale() -> None:
    judge = Judge()
    rows = (thing("6", "The Owl, hand, 1 of 2", "list item"), thing("7", "The Fox, hand, 3 of 3", "list item"))
    judge.see(window(Thing("3", "list box", "Your hand", "", frozenset(), rows)))
    assert judge.faults == ["a name is stale: 'The Fox, hand, 3 of 3' is the 2. of 2"]


def test_a_number_that_is_used_twice() -> None:
    judge = Judge()
    judge.see(window(thing("2", "Ready"), thing("2", "Menu")))
    assert "2 stands for two things at once" in judge.faults


def test_a_number_that_stands_for_something_else_later() -> None:
    judge = Judge()
    judge.see(window(thing("2", "The Owl, hand", "list item")))
    at(judge, "2", "The Fox, hand", "list item")
    assert judge.faults == ["2 was 'list item The Owl' and is 'list item The Fox'"]
    at(judge, "2", "Ready")
    assert judge.faults[1:] == ["2 was 'list item The Fox' and is 'push button'"]


def test_what_goes_while_it_is_looked_at_is_no_fault() -> None:
    judge = Judge()
    for name in ("The Owl, hand", "", "The Owl, hand"):
        judge.see(window(thing("2", name, "list item")))
    assert judge.faults == []


# -- when it is over ---------------------------------------------------------------------------------------------------

STORY = (
    Step(seen=("Owl",)),
    Step(text="Ben draws a card."),
    Step(besides=("Hare",)),
    Step(text="You draw the Hare.", seen=("Hare",)),
    Step(text="Ben plays the Fox!", seen=("Fox",)),
)
ACCOUNT = Account(STORY, ("Owl", "Hare", "Fox", "Newt"), ("Ben draws the Fox.",))


def test_all_that_was_told_in_its_order() -> None:
    assert untold(ACCOUNT, ["Ben draws a card. You draw the Hare.", "Ben plays the Fox! What now?"]) == []


def test_an_event_that_went_untold() -> None:
    assert untold(ACCOUNT, ["Ben draws a card. You draw the Hare."]) == ["an event went untold: Ben plays the Fox!"]
    swapped = ["Ben plays the Fox! You draw the Hare. Ben draws a card."]
    assert "an event went untold: You draw the Hare." in untold(ACCOUNT, swapped)


def test_an_event_that_was_told_once_and_happened_twice() -> None:
    twice = Account((Step("Ben draws a card."), Step("Ben draws a card.")), ())
    assert untold(twice, ["Ben draws a card.", "Ben draws a card."]) == []
    assert untold(twice, ["Ben draws a card."]) == ["an event went untold: Ben draws a card."]


def test_a_new_card_that_went_untold() -> None:
    account = Account((Step("Ben waits."), Step(besides=("Hare",))), ("Hare",))
    assert untold(account, ["Ben waits. New in your hand: Hare."]) == []
    assert untold(account, ["Ben waits."]) == ["an event went untold: Hare"]


def test_what_is_the_listeners_to_know_is_not_given_away() -> None:
    words = [
        (False, "Owl, your hand"),
        (True, "Ben draws a card. You draw the Hare."),
        (False, "Hare, your hand"),
        (True, "Ben plays the Fox!"),
        (False, "Fox, the table"),
    ]
    assert given_away(ACCOUNT, words) == []


def test_a_card_that_was_named_before_it_was_shown() -> None:
    words = [(True, "Ben draws a card."), (False, "Fox, Ben’s hand")]
    assert given_away(ACCOUNT, words) == ["named before it was shown: Fox in 'Fox, Ben’s hand'"]


def test_a_card_that_was_named_when_the_game_was_over_and_all_lay_open() -> None:
    judge = Judge()
    for line in ("Ben draws a card. You draw the Hare. Ben plays the Fox!", "Ben wins."):
        judge.hear(Heard("announcement", line))
    judge.lie_open()
    judge.hear(Heard("announcement", "The luckiest draw. Newt, for Ben."))
    judge.compare(ACCOUNT)
    assert judge.faults == []


def test_a_card_that_nobody_ever_showed() -> None:
    words = [(True, "Ben draws a card. You draw the Hare. Ben plays the Fox!"), (True, "Ben keeps the Newt.")]
    assert given_away(ACCOUNT, words) == ["named before it was shown: Newt in 'Ben keeps the Newt.'"]


def test_what_was_said_to_somebody_else() -> None:
    words = [(True, "Ben draws the Fox. You draw the Hare. Ben plays the Fox!")]
    assert "told, and meant for others: Ben draws the Fox." in given_away(ACCOUNT, words)


# -- what could be known -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played() -> Match:
    return play_on(new_match("quellector", ["person", "random"], 4), Random(2))


def historian(match: Match, seat: int = 0) -> Historian:
    return Historian(match, seat, Words("en", strict=True))


def test_an_account_of_a_game_holds_what_its_seat_is_told(played: Match) -> None:
    steps = historian(played).steps()
    texts = [step.text for step in steps if step.text]
    assert len(texts) > 5
    assert {name for step in steps for name in step.seen} < set(historian(played).cards())


def test_the_own_story_is_a_sound_one(played: Match) -> None:
    """Whoever tells a seat its own story tells it all, and gives nothing away."""
    for seat in (0, 1):
        found = historian(played, seat)
        account = found.account()
        told = [" ".join([*step.besides, step.text]) for step in account.steps if step.text or step.besides]
        assert untold(account, [" ".join(told)]) == []
        assert given_away(account, [(True, line) for line in told]) == []


def test_the_cards_of_another_seat_are_given_away_by_its_story(played: Match) -> None:
    own, other = historian(played, 0), historian(played, 1)
    account = own.account()
    first_hand = next(step.seen for step in other.steps() if step.seen)
    assert given_away(account, [(False, f"{name}, Ben’s hand") for name in first_hand])


@pytest.mark.parametrize("game", [rules.key for rules in RULESETS])
def test_a_known_card_may_be_read_whatever_it_names(game: str) -> None:
    match = new_match(game, ["person", "random"], 4)
    found = historian(match)
    names = tuple(found.cards())
    for card in (card for cards in match.table.zones.values() for card in cards if card >= 0):
        known = Step("Ada looks.", seen=(found.teller.card(card),))
        read = found.look.cards.described(found.teller, match.table.config, card)
        account = Account((known, Step("Ada plays.")), names)
        assert given_away(account, [(True, "Ada looks."), (False, read)]) == []


LATE = """
import json, sys
first = sys.stdin.readline()
def tell(number, name):
    window = {"path": "1", "role": "frame", "name": name, "description": "", "states": [], "children": []}
    print(json.dumps({"kind": "tree", "number": int(number), "window": window}), flush=True)
second = sys.stdin.readline()
tell(first, "how it was")
tell(second, "how it is")
sys.stdin.readline()
"""


def test_what_was_asked_before_and_comes_too_late_is_not_taken_for_what_is_shown_now() -> None:
    ears = Ears([sys.executable, "-S", "-c", LATE], dict(os.environ))
    try:
        assert ears.window(seconds=0.05) is None
        shown = ears.window()
    finally:
        end_all([ears.process])
    assert shown is not None and shown.name == "how it is"


class Sluggish:
    """A program with three things in a row, and the bus it is heard on: what the first key does is told late."""

    PATHS = ("2", "3", "4")

    def __init__(self) -> None:
        self.place = 0
        self.pressed = ""
        self._untold: list[Heard] = []
        self._keys = 0

    def ask(self, *command: str) -> CompletedProcess[str]:
        self._keys += 1
        if command[-1] == "Return":
            self.pressed = self.PATHS[self.place]
        else:
            self.place = (self.place + 1) % len(self.PATHS)
            path = self.PATHS[self.place]
            self._untold.append(Heard("focus", f"thing {path}", "push button", path))
        return CompletedProcess(command, 0)

    def heard(self, quiet: float, patience: float = 0.0) -> list[Heard]:
        is_slow = self._keys == 1
        self._keys += 1
        return [] if is_slow or not self._untold else [self._untold.pop(0)]


def test_a_key_whose_effect_is_told_late_leads_nobody_astray() -> None:
    slow = Sluggish()
    things = [thing(path, f"thing {path}") for path in slow.PATHS]
    judge = Judge()
    at(judge, "2", "thing 2")
    listener = Listener(slow, slow, judge, lambda line: None)  # type: ignore[arg-type]
    assert listener.take(things[1], window(*things))
    assert slow.pressed == "3"


class Maze:
    """A program with two areas and a side room of the second, out of which every key but one leads back."""

    def __init__(self) -> None:
        self.leads = {"2": {"Tab": "3"}, "3": {"Tab": "2", "Up": "4"}, "4": {"Left": "5"}}
        self.place = "2"
        self.pressed = ""
        self._untold: list[Heard] = []

    def ask(self, *command: str) -> CompletedProcess[str]:
        if command[-1] == "Return":
            self.pressed = self.place
        else:
            self.place = self.leads[self.place].get(command[-1], "2" if self.place == "4" else self.place)
            self._untold.append(Heard("focus", f"thing {self.place}", "push button", self.place))
        return CompletedProcess(command, 0)

    def heard(self, quiet: float, patience: float = 0.0) -> list[Heard]:
        told, self._untold = self._untold, []
        return told


def test_a_place_that_was_left_too_early_is_gone_back_to() -> None:
    maze, judge = Maze(), Judge()
    at(judge, "2", "thing 2")
    listener = Listener(maze, maze, judge, lambda line: None)  # type: ignore[arg-type]
    goal = thing("5", "thing 5")
    assert listener.take(goal, window(goal))
    assert maze.pressed == "5"


def test_a_dialog_can_be_left_where_its_rows_are_there_to_be_read_alone() -> None:
    row = thing("3", "A cage, 1 of 1", "list item")
    hand = Thing("2", "dialog", "Ada’s hand", "", frozenset(), (row, thing("4", "Sort"), thing("5", "Close")))
    assert answers_in(asked(hand)) == [row, hand.children[-1]]


def test_a_closed_pile_with_cards_that_are_asked_for_can_be_opened_again() -> None:
    pile = thing("2", "the used cards, 54 cards, with cards that can be chosen")
    assert answers_in(asked(Thing("1", "panel", "The table", "", frozenset(), (thing("3", "deck"), pile)))) == [pile]


def test_who_waits_in_vain_tells_what_was_shown() -> None:
    shown = asked(thing("2", "The deck, 5 cards", states=FOCUSED))
    assert outline(shown).splitlines() == [
        "A game (frame)",
        "  Which card? (heading)",
        "  The deck, 5 cards (push button: focusable, focused)",
    ]
