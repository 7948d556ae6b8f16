"""Judges what a screen reader is told: whether names are current, things keep their numbers, the keyboard stands at
something, questions are told; and afterwards, with what the game's record says, whether anything was kept back or
given away. It knows nothing of the program but words that everybody hears.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bus import Heard, Thing

PLACE = re.compile(r", (\d+) of (\d+)(?:,|\.|$)")
"""How a card says its number among several alike."""

WINDOW_ROLE, ROW_ROLE, LIST_ROLE, QUESTION_ROLE = "frame", "list item", "list box", "heading"
_NOT_LETTERS = re.compile(r"\W+")


@dataclass(frozen=True)
class Step:
    """Something that happened in a game, as far as it concerned one listener.

    `text` is what had to be told of it, perhaps nothing, or `headlines` in its place; `besides` what had to be told at
    any time from then on; `seen` are cards that the listener can know from now on.
    """

    text: str = ""
    besides: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    headlines: tuple[str, ...] = ()

    def found_in(self, heard: str, at: int) -> tuple[int, str] | None:
        """Where it is told first from a place on, and in which words, without signs."""
        texts = [_plain(text) for text in (self.text, *self.headlines)]
        return min([(place, text) for text in texts if (place := heard.find(text, at)) >= 0], default=None)


@dataclass(frozen=True)
class Account:
    """What one listener could know of a game: its steps, the names of all its cards, and what others were told in other
    words."""

    steps: tuple[Step, ...]
    cards: tuple[str, ...]
    others: tuple[str, ...] = ()


class Judge:
    """Follows what is heard and what is shown, and notes every fault once."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.told: list[str] = []
        """All that was announced."""
        self.words: list[tuple[bool, str]] = []
        """All that came to the listener, in order, and whether it was announced or only stood there to be read."""
        self._lies_open_from: int | None = None
        """How many words had come when the judged game was over, so that nothing of it was secret any more."""
        self.focus = ""
        """The path of what has the keyboard, as the listener knows it."""
        self._read: list[str] = []
        """What was read since the last question: its story may follow a moment later, but before the next question."""
        self._names: dict[str, str] = {}
        """Path -> the name that the listener knows for what is shown."""
        self._came: set[str] = set()
        """The paths of all that came since the window was looked at: readers ask anew for what is within."""
        self._late: dict[str, str] = {}
        """Path -> a name that has changed without a word so far."""
        self._stands_for: dict[str, str] = {}
        self._question = ""
        self._open = ""
        """What is open above the question."""
        self._since = 0
        """How many announcements there were when the last question was answered."""
        self.tells = 0
        """How often anything was told, including what has the keyboard."""
        self._tells_before = 0
        self._silent = 0
        """How many answers in a row nothing was told of."""

    # -- while it is played --------------------------------------------------------------------------------------------

    def hear(self, heard: Heard) -> None:
        """Take note of what was told."""
        if heard.kind == "announcement":
            self.told.append(heard.name)
            self.tells += 1
            self.words.append((True, heard.name))
            return
        if heard.kind == "came":
            self._came.add(heard.path)
            return
        if heard.kind == "focus":
            self.focus = heard.path
        self.tells += heard.path == self.focus
        self._learn(heard.path, heard.role, heard.name)
        self._late.pop(heard.path, None)

    def see(self, window: Thing) -> None:
        """Take note of what is shown after nothing more was told for a while."""
        # Things without names are about to go.
        things = [thing for thing in window.walk() if thing.name]
        for thing in things:
            if thing.path in self._came:
                self._forget(thing)
        self._came.clear()
        for path, name in self._late.items():
            self.blame(f"a name is stale: {self._names.get(path, '')!r} is {name!r} now, and nobody was told")
        self._late = {}
        paths = [thing.path for thing in things]
        for path in sorted({path for path in paths if paths.count(path) > 1}):
            self.blame(f"{path} stands for two things at once")
        for thing in things:
            known = self._names.get(thing.path)
            if known is not None and known != thing.name:
                self._late[thing.path] = thing.name
        shown = {thing.path: self._names.get(thing.path, thing.name) for thing in things}
        for thing in things:
            self._meet(thing.path, thing.role, thing.name)
            if thing.name and thing.name != self._names.get(thing.path):
                self._read.append(thing.name)
            if thing.role == LIST_ROLE:
                self._count(thing)
        self._names = shown

    def asked(self, window: Thing, question: str) -> None:
        """A question stands, and the listener is about to answer it."""
        self._answering(window, question)
        self._question, self._open = question, ""

    def opened(self, window: Thing, name: str) -> None:
        """Something is open above the question, and the listener is about to choose in it. The question beneath is not
        new when this closes, even if this opened by itself as soon as that was told."""
        beneath = next((thing.name for thing in window.walk() if thing.role == QUESTION_ROLE), "")
        if _holds(self._told_since(), beneath):
            self._question = beneath
        self._answering(window, name)
        self._open = name

    def _answering(self, window: Thing, question: str) -> None:
        self._put_down()
        if not self._has_stood(question) and not _holds(self._told_since(), question):
            self.blame(f"the question {question!r} was not told")
        elif self.tells > self._tells_before:
            self._silent = 0
        elif self._silent:
            self.blame(f"nothing was told before {question!r} was asked again")
        else:
            # A key that is pressed while something is still told may only hurry that; two in a row may not be silent.
            self._silent += 1
        self._tells_before, self._since = self.tells, len(self.told)
        self.at_rest(window, question)

    def is_told(self, question: str) -> bool:
        """Whether a question has been told since the last one was answered."""
        return _holds(self._told_since(), question) or (self._has_stood(question) and self.tells > self._tells_before)

    def _told_since(self) -> str:
        """All that was announced since something was answered last."""
        return " ".join(self.told[self._since :])

    def _has_stood(self, question: str) -> bool:
        """Whether it stood when something was answered last: then any word will do to say that it still does."""
        return question in (self._question, self._open)

    def at_rest(self, window: Thing, where: str) -> None:
        """The keyboard must stand at something, and the listener must have been told what."""
        focused = [thing for thing in window.walk() if "focused" in thing.states and thing.role != WINDOW_ROLE]
        if not focused:
            self.blame(f"the keyboard stands at nothing at {where!r}")
        elif all(thing.path != self.focus for thing in focused):
            self.blame(f"the keyboard stands at {focused[0].name!r} at {where!r}, and nobody was told")

    def _forget(self, thing: Thing) -> None:
        for within in thing.walk():
            self._names.pop(within.path, None)
            self._late.pop(within.path, None)

    def _learn(self, path: str, role: str, name: str) -> None:
        if not name:
            return
        self._meet(path, role, name)
        self._names[path] = name
        self._read.append(name)

    def _put_down(self) -> None:
        self.words += [(False, name) for name in self._read]
        self._read.clear()

    def _meet(self, path: str, role: str, name: str) -> None:
        """A number stands for one thing for ever: for a role, and in a row for how its name begins."""
        means = f"{role} {name.partition(',')[0]}" if role == ROW_ROLE else role
        meant = self._stands_for.setdefault(path, means)
        if meant != means:
            self.blame(f"{path} was {meant!r} and is {means!r}")
            self._stands_for[path] = means

    def _count(self, listed: Thing) -> None:
        """The one called third of five must be the third of five."""
        rows = [thing for thing in listed.children if thing.role == ROW_ROLE]
        for place, row in enumerate(rows, 1):
            found = PLACE.search(row.name)
            if found is not None and (int(found[1]), int(found[2])) != (place, len(rows)):
                self.blame(f"a name is stale: {row.name!r} is the {place}. of {len(rows)}")

    def blame(self, fault: str) -> None:
        """Note a fault, once."""
        if fault not in self.faults:
            self.faults.append(fault)

    # -- when it is over -----------------------------------------------------------------------------------------------

    def lie_open(self) -> None:
        """The game is over: from now on anything in it may be named."""
        self._put_down()
        self._lies_open_from = len(self.words)

    def compare(self, account: Account) -> None:
        """Compare what came to the listener with what happened in the game."""
        self._put_down()
        self.faults += untold(account, self.told)
        self.faults += given_away(account, self.words[: self._lies_open_from])


def untold(account: Account, told: Sequence[str]) -> list[str]:
    """What had to be told and was not: sentences in order, names of cards anywhere after what came before."""
    heard = _plain(" ".join(told))
    faults, at = [], 0
    for step in account.steps:
        faults += [f"an event went untold: {each}" for each in step.besides if _plain(each) not in heard[at:]]
        if not step.text:
            continue
        if (found := step.found_in(heard, at)) is None:
            faults.append(f"an event went untold: {step.text}")
        else:
            at = found[0] + len(found[1]) - 1
    return faults


def given_away(account: Account, words: Iterable[tuple[bool, str]]) -> list[str]:
    """What the listener should not have known: cards named before they could be known, and what was said to others
    only."""
    faults: list[str] = []
    known: set[str] = set()
    ahead = _waiting(account.steps)
    secrets = {name: re.compile(rf"(?<!\w){re.escape(name)}(?!\w)") for name in account.cards}
    own = {_plain(step.text) for step in account.steps}
    hidden = {_plain(text): text for text in account.others if _plain(text) not in own}
    at = next(ahead)
    for is_told, line in words:
        if is_told:
            # The part of the story told in this line has happened by now.
            at = _after(at, ahead, _plain(line))
            faults += [f"told, and meant for others: {text}" for key, text in hidden.items() if key in _plain(line)]
        known.update(at.known)
        faults += _leaks(line, secrets, known)
    return list(dict.fromkeys(faults))


@dataclass(frozen=True)
class _Ahead:
    """The next step of the story that is told, and all cards that can be known before the one after it."""

    step: Step | None
    known: frozenset[str]


def _waiting(steps: Sequence[Step]) -> Iterator[_Ahead]:
    """The sentences of a story one after the other."""
    known: set[str] = set()
    texts = [place for place, step in enumerate(steps) if step.text]
    start = 0
    for place, until in zip(texts, [*texts[1:], len(steps)], strict=True):
        known.update(name for step in steps[start:until] for name in step.seen)
        start = until
        yield _Ahead(steps[place], frozenset(known))
    known.update(name for step in steps for name in step.seen)
    yield _Ahead(None, frozenset(known))


def _after(at: _Ahead, ahead: Iterator[_Ahead], line: str) -> _Ahead:
    """What comes next after a line has told its part of the story."""
    place = 0
    while at.step and (found := at.step.found_in(line, place)) is not None:
        place = found[0] + len(found[1]) - 1
        at = next(ahead)
    return at


def _leaks(line: str, secrets: dict[str, re.Pattern[str]], known: set[str]) -> list[str]:
    # Names within names: known ones are taken out first, the longest before the others.
    for name in sorted(known, key=len, reverse=True):
        if name in line:
            line = line.replace(name, "·")
    return [
        f"named before it was shown: {name} in {line!r}"
        for name, pattern in secrets.items()
        if name not in known and name in line and pattern.search(line)
    ]


def _holds(told: str, words: str) -> bool:
    return _plain(words) in _plain(told)


def _plain(text: str) -> str:
    """The words alone: how sentences are joined does not matter."""
    return f" {_NOT_LETTERS.sub(' ', text).strip()} "
