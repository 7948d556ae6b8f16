"""What one listener could know of a kept game, for whoever judges what they heard: `account.py RECORD [SEAT]` writes it
as JSON. The game is played again by the rules alone; no window and no announcer has a part.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from hearing import Account, Step

from game.match.greats import greats
from game.match.match import Match
from game.match.story import Told
from game.rulesets import ruleset
from game.session.hot_seat import PERSON
from game.stage.drawing.text import plain
from game.stage.telling import Teller
from game.store.games import read_record
from game.table.events import Announced, Event
from game.table.sight import View
from game.words import Words, texts_of
from scenes.games.registry import presentation

TURN = ".turn"
"""The ends of the announcements' keys that say whose turn begins."""


class Historian:
    """Retells a finished match to one seat."""

    def __init__(self, match: Match, seat: int, words: Words) -> None:
        self.match = match
        self.seat = seat
        self.words = words
        look, config = presentation(match.ruleset.key).look, match.table.config
        self.look = look
        names = [each.name or words.say("setup.default_name", n=n + 1) for n, each in enumerate(match.seats)]
        self.teller = Teller(words, match.ruleset, names, lambda card: look.cards.name(words, config, card))
        people = [n for n, each in enumerate(match.seats) if each.player == PERSON]
        self.teller.turn_to(seat, people, addresses=True)
        self._seen: set[int] = set()
        self._headlines: dict[tuple[int, int], list[str]] = {}
        for great, place, number in greats(match, seat):
            if headline := self.teller.great(great, seat)[0]:
                self._headlines.setdefault((place, number), []).append(headline)

    def account(self) -> Account:
        """All that the seat could know."""
        return Account(tuple(self.steps()), tuple(self.cards()), tuple(self.others()))

    def steps(self) -> list[Step]:
        """All that happened, in order."""
        return [step for place in range(len(self.match.history) + 1) for step in self._chapter(place)]

    def cards(self) -> list[str]:
        """The names of all cards that tell which card is meant: without names that the game's own sentences or other
        cards' texts use."""
        found = {card for cards in self.match.table.zones.values() for card in cards if card >= 0}
        texts = {_words(self.teller.card(card)): self._described(card) for card in found}
        own = f"{self.match.ruleset.key}."
        sentences = [text for key, text in texts_of(self.words.language).items() if key.startswith(own)]
        said = " ".join(text for text in (*sentences, *texts.values()) if text not in texts)
        return sorted(name for name in texts if not re.search(rf"\b{re.escape(name)}", said))

    def _described(self, card: int) -> str:
        """What is said of a card, without its own name."""
        told = _words(self.look.cards.described(self.teller, self.match.table.config, card))
        return told.replace(_words(self.teller.card(card)), "")

    def others(self) -> list[str]:
        """What was said to others in other words than to the listener."""
        found: dict[str, None] = {}
        for place in range(len(self.match.history) + 1):
            for event in self.match.history[place - 1].events if place else self.match.opening:
                own = self._sentence(event, self.seat)
                others = [self._sentence(event, other) for other in range(len(self.match.seats)) if other != self.seat]
                found.update(dict.fromkeys(text for text in others if text and text != own))
        return list(found)

    def _sentence(self, event: Event, seat: int) -> str:
        return _words(self.teller.event(self.match.told(event, seat)) or "")

    def _chapter(self, place: int) -> Iterator[Step]:
        story = self.match.story(place, self.seat)
        if not story:
            return
        is_last = self.match.is_over and place == len(self.match.history)
        yield Step(besides=(*self._turn([] if is_last else story), *self._new_in_hand(place, story[-1].view)))
        for number, told in enumerate(story):
            headlines = tuple([_words(text) for text in self._headlines.get((place, number), ())])
            yield Step(self._text(told.event), seen=self._newly_seen(told.view), headlines=headlines)

    def _text(self, event: Event) -> str:
        if not isinstance(event, Announced) or event.key.endswith(TURN):
            return ""
        return _words(self.teller.addressed(event, self.seat))

    def _turn(self, story: Sequence[Told]) -> tuple[str, ...]:
        """Whose turn it is in the end. A turn that is over before anybody is asked anything, or that ends the game,
        need not be told."""
        turns = [told.event for told in story if isinstance(told.event, Announced) and told.event.key.endswith(TURN)]
        if not turns:
            return ()
        who = turns[-1].args.get("who")
        if who == self.seat:
            return (_words(self.words.say("table.your_turn", who=self.teller.names[who])),)
        return (_words(self.teller.event(turns[-1]) or ""),)

    def _new_in_hand(self, place: int, after: View) -> tuple[str, ...]:
        """The cards that came to the listener's hand; the dealt ones lie there to be read."""
        hand = self.look.home(self.seat)
        before = self.match.history[place - 1].before.zones.get(hand, ()) if place else after.table.zones.get(hand, ())
        new = set(after.table.zones.get(hand, ())) - set(before)
        return tuple(sorted({_words(self.teller.card(card)) for card in new if card >= 0}))

    def _newly_seen(self, view: View) -> tuple[str, ...]:
        seen = {card for cards in view.table.zones.values() for card in cards if card >= 0}
        new, self._seen = seen - self._seen, self._seen | seen
        return tuple(sorted({_words(self.teller.card(card)) for card in new}))


def account(path: Path, seat: int, language: str = "en") -> Account:
    """What that seat could know of a kept game. Raises StoreError and DriftError."""
    record = read_record(path)
    return Historian(Match.resume(ruleset(record.game), record), seat, Words(language)).account()


def _words(text: str) -> str:
    return " ".join(plain(text).split())


def main() -> int:
    """Read the command line and write."""
    summary, _, details = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(description=summary, epilog=details)
    parser.add_argument("record", type=Path)
    parser.add_argument("seat", type=int, nargs="?", default=0)
    arguments = parser.parse_args()
    json.dump(asdict(account(arguments.record, arguments.seat)), sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
