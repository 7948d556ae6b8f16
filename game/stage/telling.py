"""Events told in sentences: for the log, for speech, and for the retelling of a recorded game.

What it is given must be redacted already; it tells whatever it is given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.rulesets.moments import Great, NearestIf
from game.rulesets.phrases import Phrase
from game.rulesets.ruleset import Ruleset
from game.table.choices import READY, Choice, Refusal
from game.table.events import Announced, Event, Zone
from game.words import Words, You

MOST_TOLD = 512
"""So many sentences are remembered."""


Zones = Mapping[Zone, Sequence[int]]
"""The cards in each zone, as far as they may be told."""

NOWHERE: Zones = {}


def term(words: Words, game: str, word: str) -> str:
    """A word of a game's rules, such as a type, as people say it; as it is where there is no text for it."""
    for key in (f"{game}.type.{word}.name", f"{game}.say.{word}", f"{game}.word.{word}"):
        if words.has(key):
            return words.say(key)
    return word


class Teller:
    """Speaks of one game's table: who is called what, what a card is called, what a word of the game means."""

    def __init__(self, words: Words, rules: Ruleset, names: Sequence[str], card_name: Callable[[int], str]) -> None:
        self.words = words
        self.rules = rules
        self.game = rules.key
        self.unit = rules.unit.name
        """What the game's time is counted in."""
        self.names = names
        self.addresses = True
        """Whether somebody is addressed as "you"; else everybody is named."""
        self.you: int | None = None
        """Whoever is alone at the table, and so is "you" in every sentence."""
        self._kinds = {kind.name: kind for kind in rules.zones}
        self._told: dict[tuple[object, ...], str] = {}
        """Sentences by what they say: the same deed is told by banner, news, log and voice."""
        self._card_name = card_name

    def turn_to(self, seat: int, people: Sequence[int] | None, *, addresses: bool) -> None:
        """From now on speak to whoever sees the table with the eyes of this seat; who else sits at the screen are
        `people`, None where nobody does."""
        is_alone = addresses and seat >= 0 and (people is None or len(people) == 1)
        self.addresses, self.you = addresses, seat if is_alone else None

    def card(self, card: int | None) -> str:
        """A card by its name, or “a card” where it is hidden."""
        return self.words.say("table.a_card") if card is None or card < 0 else self._card_name(card)

    def term(self, word: str) -> str:
        """A word of the ruleset, such as a type, as people say it."""
        return term(self.words, self.game, word)

    def event(self, event: Event) -> str | None:
        """The sentence for an event, or None for one that is seen rather than told."""
        if not isinstance(event, Announced):
            return None
        return self.sentence(event.key, event.args) if self.you is None else self.addressed(event, self.you)

    def addressed(self, event: Announced, seat: int) -> str:
        """The sentence for an announcement as it is said to somebody who did it, or at whom it is aimed."""
        game, _, word = event.key.partition(".tell.")
        for side, argument in (("to_you", "whom"), ("by_you", "who"), ("by_you", "winners")):
            key = f"{game}.{side}.{word}"
            if self.addresses and event.args.get(argument) in (seat, (seat,)) and self.words.has(key):
                return self.sentence(key, event.args)
        return self.sentence(event.key, event.args)

    def great(self, great: Great, seat: int) -> tuple[str, str]:
        """The headline of a great moment as it is said to a seat, and why it came to it; empty where there are no words
        for it, such as for what is seen and needs none."""
        return self._of_great(great, seat, ""), self._of_great(great, seat, "why_")

    def tale(self, great: Great, seat: int) -> str:
        """A great moment in a sentence, as it is told a seat afterwards; without one of its own its headline."""
        return self._of_great(great, seat, "tale_") or self._of_great(great, seat, "")

    def _of_great(self, great: Great, seat: int, part: str) -> str:
        arguments = {"who": great.who, "whom": great.whom, "cards": great.cards, **great.args}
        side = "by_you" if seat in great.who else "to_you" if seat in great.whom else ""
        return self._sided(f"{self.game}.great.{great.kind}.{part}", side, arguments)

    def otherwise(self, one: NearestIf, seat: int) -> tuple[str, str]:
        """What would have made a game come out otherwise for somebody, as it is said to a seat, and its sum."""
        home, side = f"{self.game}.if.{one.kind}.", "to_you" if seat == one.seat else ""
        arguments = {"whom": one.seat, "n": one.n, **one.args}
        return self._sided(home, side, arguments), self._sided(home + "why_", side, arguments)

    def _sided(self, home: str, side: str, arguments: dict[str, Any]) -> str:
        """A sentence below `home` as it is said to somebody on that side, else as it is said of others."""
        keys = [home + side] * bool(side and self.addresses) + [f"{home}said"]
        key = next(filter(self.words.has, keys), "")
        return self.sentence(key, arguments) if key else ""

    def events(self, events: Iterable[Event]) -> list[str]:
        """The sentences for some events, in order."""
        return [sentence for event in events if (sentence := self.event(event))]

    def refusal(self, refusal: Refusal) -> str:
        """Why something cannot be done."""
        return self.sentence(refusal.key, dict(refusal.args))

    def sentence(self, key: str, arguments: dict[str, Any]) -> str:
        """A message with its arguments told."""
        what = key, self.you, *arguments.items()
        try:
            return self._told[what]
        except KeyError:
            if len(self._told) >= MOST_TOLD:
                self._told.clear()
            return self._told.setdefault(what, self._sentence(key, arguments))
        except TypeError:
            # A list among the arguments cannot be looked up.
            return self._sentence(key, arguments)

    def phrase(self, told: Phrase) -> str:
        """A sentence that a game says as plain data."""
        return self.sentence(told.key, dict(told.args))

    def called(self, seat: int) -> str:
        """The name of a seat, for which a text may have words of its own where it is told to whoever sits there."""
        return You(self.names[seat]) if seat == self.you else self.names[seat]

    def _sentence(self, key: str, arguments: dict[str, Any]) -> str:
        told = self.words.resolved(
            arguments, [self.called(seat) for seat in range(len(self.names))], self.card, self.term
        )
        if "zone" in arguments:
            told["zone"] = self.zone(arguments["zone"])
        return self.words.say(key, **told)

    def when(self, n: int, form: str = "") -> str:
        """In which turn or round something was, counted from 1; before the first for 0. `form` is `head_` where it
        begins a line."""
        return self.words.say(f"unit.{self.unit}.{form}{'within' if n else 'before'}", n=n)

    def question(self, name: str, arguments: dict[str, Any]) -> str:
        """What a question asks, in one line; a question for whom a `deed` is also says which deed."""
        key = f"{self.game}.ask.{name}"
        return self.sentence(self.words.first(f"{key}_{arguments.get('deed', '')}", key), arguments)

    def held(self, card: int, place: str, asked: str) -> str:
        """What a question asks while somebody holds a card that comes from such a place; empty where that is said by
        the question itself."""
        keys = f"{self.game}.held.{asked}_{place}", f"{self.game}.held.{asked}"
        key = next(filter(self.words.has, keys), "")
        return self.sentence(key, {"card": card}) if key else ""

    def choice(self, choice: Choice, asked: str = "", zones: Zones = NOWHERE) -> str:
        """An answer in a few words, as on its button; to the question named `asked`, what it does there. If `zones` say
        what lies where, a card that goes onto another card is told with that card."""
        match choice:
            case ("card", card, *place):
                return self._onto(self.card(card), place[0] if place else None, zones)
            case ("seat", seat):
                return self.names[seat]
            case ("number", number):
                return str(number)
            case ("say" | "aside", word, *_):
                return self._button(word, asked)
            case _:
                return self.words.say("table.take_back_pick")

    def lets_go(self, choice: Choice, asked: str, zones: Zones = NOWHERE) -> str:
        """What comes of it if a card that is held is let go now, to answer the question named `asked`: in the game's
        words for the place where it lands (`<game>.lets_go.<question>_<place>`) or for any, else as the answer is
        called."""
        if choice[0] != "card":
            return self.choice(choice, asked, zones)
        place = choice[2] if len(choice) > 2 else None
        keys = f"{self.game}.lets_go.{asked}_{place[0] if place else ''}", f"{self.game}.lets_go.{asked}"
        key = next(filter(self.words.has, keys), "")
        if not key:
            return self.choice(choice, asked, zones)
        there = zones.get(place, ()) if place else ()
        told = {"card": self.card(choice[1]), "who": self.card(there[0]) if len(there) == 1 else ""}
        if place:
            told |= {"place": self._at(place, "goal" if self._has_goal(choice) else "zone")}
        return self.words.say(key, **told)

    def answer(self, choices: Sequence[Choice], zones: Zones = NOWHERE) -> str:
        """A whole answer in a few words: all that was picked, or that nothing was; cards for places that the game has a
        name for (`goal`) are told place by place. `zones` as for `choice`."""
        picks = [choice for choice in choices if choice != READY] or [READY]
        if not all(self._has_goal(choice) for choice in picks):
            return ", ".join([self.choice(choice, zones=zones) for choice in picks])
        places: dict[tuple[Any, ...], list[str]] = {}
        for _, card, place in sorted(picks, key=lambda choice: choice[2]):
            places.setdefault(place, []).append(self.card(card))
        told = [(self._at(place, "goal"), self.cards(cards)) for place, cards in places.items()]
        return "; ".join([self.words.say("table.cards_at", place=place, cards=cards) for place, cards in told])

    def cards(self, names: Sequence[str]) -> str:
        """Cards in one sentence, those of one name together."""
        several, words = Counter(names), self.words
        return words.listed(
            [words.say("table.cards_alike", n=n, card=name) if n > 1 else name for name, n in several.items()]
        )

    def _has_goal(self, choice: Choice) -> bool:
        return choice[0] == "card" and len(choice) > 2 and self.words.has(f"{self.game}.goal.{choice[2][0]}")

    def _onto(self, card: str, place: Zone | None, zones: Zones) -> str:
        if place is None:
            return card
        key, there = f"{self.game}.with.{place[0]}", zones.get(place, ())
        if len(there) == 1 and there[0] >= 0 and self.words.has(key):
            return self.words.say(key, card=card, who=self.card(there[0]))
        return self.words.say("table.card_onto", card=card, place=self.zone(place))

    def zone(self, zone: tuple[Any, ...]) -> str:
        """A place on the table, with its owner's name and its numbers, counted from 1."""
        return self._at(zone, "zone")

    def _at(self, zone: tuple[Any, ...], said_as: str) -> str:
        kind, *numbers = zone
        told = {part: n + 1 for part, n in zip(self._kinds[kind].on, numbers, strict=True)}
        owner = self._kinds[kind].owner(zone)
        return self.words.say(f"{self.game}.{said_as}.{kind}", who="" if owner is None else self.called(owner), **told)

    def sign(self, kind: str) -> str:
        """The writing on the cloth beside a place of that kind; empty if there is none."""
        key = f"{self.game}.sign.{kind}"
        return self.words.say(key) if self.words.has(key) else ""

    def zone_means(self, zone: tuple[Any, ...], count: int) -> str:
        """What a place with this many cards is for; empty if that is plain."""
        key, owner = f"{self.game}.zone_means.{zone[0]}", self._kinds[zone[0]].owner(zone)
        who = "" if owner is None else self.called(owner)
        return self.words.say(key, n=count, who=who) if self.words.has(key) else ""

    def _button(self, word: str, asked: str) -> str:
        keys = f"{self.game}.answer.{asked}.{word}", f"{self.game}.say.{word}", f"table.say.{word}"
        return self.words.say(self.words.first(*keys))
