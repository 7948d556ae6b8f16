"""What lies on a table in words: what each thing is called, what it is for, and all of it as a tree to be read."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from game.stage.board.layout import Key, plate_key, seat_key, zone_key
from game.stage.drawing.text import escape, plain
from game.stage.focus import Spot, is_of_table
from game.stage.outline import Node, group
from game.table.events import Zone
from game.words import sentences
from scenes.games.strip import is_low
from scenes.games.thing import Now
from scenes.play.told_table import ToldTable


class TableWords:
    """Says in words what lies on a table."""

    def __init__(self, table: ToldTable) -> None:
        self.table = table
        self.app, self.look = table.app, table.look
        self._sentences: dict[tuple[str, int], str] = {}

    def described(self, card: int) -> str:
        """A card in one sentence; what is printed on it never changes."""
        key = self.app.words.language, card
        if key not in self._sentences:
            self._sentences[key] = self.look.cards.described(self.table.teller, self.table.config, card)
        return self._sentences[key]

    def label(self, key: Key) -> str:
        """What a key stands for."""
        match key:
            case ("card", int(card)):
                return self.described(card)
            case ("seat", int(seat)):
                named = self.table.titles.of(seat) or self.table.teller.names[seat]
                return sentences([named, self._standing(seat)])
            case ("zone", tuple() as zone):
                return self.table.teller.zone(zone)
            case ("thing", *_):
                thing = self.table.thing(key)
                if thing is None:
                    return self.look.cards.part_called(self.table.teller, self.table.view, key)
                return thing.called(self._now) if thing.plate_of is None else self._plate_words(thing.plate_of)
            case _:
                return self.app.words.say("table.drop_here")

    @property
    def _now(self) -> Now:
        return Now(self.table.view, self.table.teller)

    def name(self, key: Key) -> str:
        """The bare name of what a key stands for."""
        return self.table.teller.card(key[1]) if key[0] == "card" else self.label(key)

    def means(self, key: Key) -> str:
        """What a press there would answer; what a place is for, with how many cards lie there as far as it is told; a
        player's standing where their plate has no room for it, and what they have shown to be known for."""
        return "\n".join([said for said in (self._deed(key), self._purpose(key), self._known(key)) if said])

    def _known(self, key: Key) -> str:
        """What title whoever sits at a plate wears, and what they are known for."""
        seat = key[1] if key[0] == "seat" else self._whose(key) if key[0] == "thing" else None
        return "" if seat is None else sentences([self.table.titles.of(seat), self.table.owner.known_for(seat)])

    def _purpose(self, key: Key) -> str:
        if key[0] == "seat":
            place = self.table.places.of(key)
            is_folded = place is not None and is_low(self.app.ui, place.size)
            aboard = self.app.words.say("table.aboard") if self.table.places.layout.aboard.get(key[1]) else ""
            return sentences([self._standing(key[1]) if is_folded else "", aboard])
        if key[0] != "zone":
            thing = self.table.thing(key)
            return thing.means(self._now) if thing else ""
        return self.table.teller.zone_means(key[1], len(self.table.told_view.table.zones[key[1]]))

    def _deed(self, key: Key) -> str:
        """What a press on a thing, or on what belongs to a player, would answer at once."""
        targets = self.table.gestures.targets
        owner = self._whose(key)
        source = key if targets.of_source(key) or owner is None else seat_key(owner)
        choice, question = targets.only_choice(source), self.table.view.table.question
        if key[0] == "card" or question is None or not isinstance(choice, tuple):
            return ""
        words, teller = self.app.words, self.table.teller
        means = self.look.questions.means(teller, self.table.view, choice)
        said = words.first(f"{teller.game}.press.{question.name}", "table.press_means" if means else "table.press")
        return words.say(said, what=escape(means or teller.choice(choice, zones=self.table.view.table.zones)))

    def _whose(self, key: Key) -> int | None:
        """The player to whom a place or its plate belongs."""
        thing = self.table.thing(key)
        zone = key[1] if key[0] == "zone" else thing and thing.plate_of
        return self.table.config.owners.get(zone) if zone else None

    def _standing(self, seat: int) -> str:
        return self.look.standing.status(self.table.teller, self.table.told_view, seat)

    def _plate_words(self, zone: Zone) -> str:
        """A zone's plate in words: the zone, what its owner does there, and the sum."""
        sum_there = self.table.story.sum_at(plate_key(zone))
        parts = [self.table.teller.zone(zone), self.look.standing.role(self.table.teller, self.table.seen(), zone)]
        return sentences([*parts, sum_there.title if sum_there else ""])

    def outline(self) -> list[Node]:
        """The table in reading order: the near player's hand, what lies on the table, the opponents with what is
        theirs."""
        reading, say = self.table.places.reading(is_played=self.table.owner.is_played), self.app.words.say
        near = self.table.view.near
        home, owners = self.look.home(near), self.table.config.owners
        zones = dict(reading.zones(home))
        hand = zones.pop(home, None)
        theirs: dict[int, list[Node]] = {seat: [] for seat in range(len(self.table.seats))}
        shared: list[Node] = []
        for zone, node in zones.items():
            owner = owners[zone]
            (shared if owner is None else theirs[owner]).append(node)
        for node in reading.things():
            owner = self._owner_of(node.key)
            (shared if owner is None else theirs[owner]).append(node)
        preview = self.look.standing.preview(self.table.teller, self.table.told_view)
        if preview:
            shared.append(Node("words", plain(preview), "preview"))
        opponents = [reading.player(seat, theirs[seat]) for seat in theirs if seat != near]
        table = [reading.player(near, theirs[near]), *shared]
        return [
            *([] if hand is None else [replace(hand, key="hand")]),
            group("group", say("outline.table"), table, "table"),
            group("group", say("outline.opponents"), opponents, "opponents"),
        ]

    def outlined(self, spot: Spot) -> Node | None:
        """What can be reached on the table as it is found in the outline, without what is within it and without all the
        rest; None for what lies elsewhere."""
        if not isinstance(spot.key, tuple) or not is_of_table(spot):
            return None
        node = self.table.places.reading(is_played=self.table.owner.is_played).alone(spot.key)
        is_hand = spot.key == zone_key(self.look.home(self.table.view.near))
        return replace(node, key="hand") if node is not None and is_hand else node

    def _owner_of(self, key: Hashable) -> int | None:
        """The seat to which a thing of the game's own belongs: that of its zone or of its counter."""
        thing = self.table.thing(key) if isinstance(key, tuple) else None
        if thing is None:
            return None
        if thing.plate_of is not None:
            return self.table.config.owners[thing.plate_of]
        on_seats = {kind.name for kind in self.table.ruleset.counters if kind.on[:1] == ("seat",)}
        return next((counter[1] for counter in thing.counters if counter[0] in on_seats), None)
