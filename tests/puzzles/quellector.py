"""Puzzles of Creature Quellector. With the usual types red is fire, blue water, green earth, purple air."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from game.rulesets.quellector.cards import COLOURS, DEFAULT_TYPES, Creature, SetCode, build_set, write_card
from game.table.table import Table
from tests.puzzles.puzzle import Positions, puzzles
from tests.table_language import Scene

PUZZLES = puzzles(
    """
done_ahead: wins within 0
Of two players one who is done ends the game, and you hold four points against none.
A = red: red red red | red: red | red: red
B = green: | green: | green:
fights = 1
script = A opponent: B, A number: 1, A squad: A2 ready, B squad: B1 ready, A keep: A2
A stop: done

done_behind: loses within 0
To be done would end the game a point behind. Your turn comes next, and blue counters all that red.
A = red: red red red | red: red | red: red
B = green: purple | blue: blue blue | blue: blue blue
seen = A1 A2 A3
script = A opponent: B, A number: 1, A squad: A2 ready, B squad: B1 ready, A keep: A2, A stop: play_on
B stop: play_on

done_as_defender: wins within 0
The attacker plays on, but you are ahead and may end the game now.
A = green: green | green: red | green: red
B = red: red red red | red: red | red: red
fights = 1
script = A opponent: B, A number: 1, A squad: A2 ready, B squad: B2 ready, B keep: B2, A stop: play_on
B stop: done

more_cards: wins within 0
Both hands are worth three points; of equals whoever holds more cards wins, and that is you.
A = red: red red | red: red
B = green: green green green | green: purple | green: blue
seen = B1 B2 B3
fights = 1
script = A opponent: B, A number: 1, A squad: A2 ready, B squad: B2 ready, A keep: A2
A stop: done

done_with_a_third: loses within 0
You are ahead of your rival, but Cara, who is done, holds more than both of you.
A = red: red red | red: red | red: red
B = green: purple | green: red | green: green
C = red: red red red | red: red red
done = C
seen = B1 B2 B3 C1 C2
script = A opponent: B, A number: 1, A squad: A2 ready, B squad: B1 ready, A keep: A2
A stop: play_on

keep_the_icons: wins within 1
The card that you keep stays yours and the other goes over: keep three points, not one.
A = red: red red red | red: red
B = green: green | green: blue
script = A opponent: B, A number: 2, A squad: A1 A2 ready, B squad: B1 B2 ready
A keep: A1

keep_the_colour: wins within 1
The blue creature would counter all the red icons of your own hand.
A = blue: green green green | red: red | red: red red red | red: red
B = purple: purple | purple: purple | purple: red | purple: red
seen = B1 B2 B3 B4
script = A opponent: B, A number: 2, A squad: A1 A2 ready, B squad: B3 B4 ready
A keep: A2

challenge_the_last_card: wins
Ben’s only card cannot win, and then the game is over while you lead. Cara’s blue beats all your red.
A = red: red red | red: red red red
B = green: red
C = blue: blue blue | blue: blue | blue: blue
knows = A: B1 C1 C2 C3
A opponent: B

win_the_last_fight: wins within 4
The other’s only card is red. Blue counters it, and whoever is out of cards has ended the game.
A = blue: blue | green: green | red:
B = red: red red
knows = A: B1
script = A opponent: B, A number: 1
A squad: A1 ready

counter_the_last_card: wins within 3
The attacker has one card, all red; blue counters it, and the attacker is out of cards.
A = red: red red
B = blue: blue | green: green | blue: blue
knows = B: A1
script = A opponent: B, A number: 1
B squad: B1 ready or B3 ready

earth_ignores: wins within 2
Without fire the defender has nothing, and one point is enough to win the fight and the game.
A = red: green! blue | blue: blue blue
B = red: red red | green: red
seen = B1 B2
script = A opponent: B, A number: 1, A squad: A1 ready, B squad: B1 ready, A action: earth
A earth: fire

star_doubles: wins within 2
Doubled, your two points beat three.
types = star water earth air
A = green: red! red red | green: green green
B = green: green green green | green:
script = A opponent: B, A number: 1, A squad: A1 ready, B squad: B1 ready, A action: star
A star: star

dark_turns: wins within 2
Make the defender’s own icons count against them.
types = fire water earth dark
A = green: purple! red red | green: green green
B = green: green green green | green:
script = A opponent: B, A number: 1, A squad: A1 ready, B squad: B1 ready, A action: dark
A dark: earth

grass_shields: wins within 2
Blue counters your red icons; shielded, they count and win.
types = fire water grass air
A = red: green! red red red | red: red red
B = blue: green green | green: red
seen = B1 B2
script = A opponent: B, A number: 1, A squad: A1 ready, B squad: B1 ready, A action: grass
A grass: fire

fire_takes_the_strong: wins within 2
Take the defender’s card out of the fight into your hand: nothing is left that could beat you.
A = red: red! red | red: red
B = red: red red | green: green
seen = B1 B2
script = A opponent: B, A number: 1, A squad: A1 ready, B squad: B1 ready, A action: fire
A fire: B1

electric_steals_the_best: wins within 1
You have seen their five points, which would beat you. Name them: an unseen card may be any.
types = electric water earth air
A = red: red! red | red: red | red: red
B = red: | red: | red: | red: | red: red red red red red
knows = A: B2 B5
seen = B1 B2 B3 B4 B5
script = A opponent: B, A number: 1, A squad: A1 ready, B squad: B1 ready, A action: electric, A keep: A1
A electric: B5

weather_swaps: wins within 2
Blow your empty card over and the three points to you.
types = fire weather earth air
A = red: blue! | green: blue! | red: red
B = red: red red red | red: | green:
seen = B1 B2 B3
script = A opponent: B, A number: 2, A squad: A1 A2 ready, B squad: B1 B2 ready, A action: weather, A weather_own: A1
A weather_other: B1

rock_holds: wins within 2
The fight is lost, but not the game: the Rock keeps your best card from being traded away.
types = fire water rock air
A = red: red red red | green: green! | red: red
B = red: red red red | red: red | green: red
seen = B1 B2 B3
script = A opponent: B, A number: 2, A squad: A1 A2 ready, B squad: B1 B2 ready, A action: rock
A rock: A1

settle_uncountered: wins within 2
Blue over there counters red: as earth your two-type icons count, and two points win.
A = red: red/green red/green | red: red
B = blue: red | green: red
seen = B1 B2
script = A opponent: B, A number: 1, A squad: A1 ready, B squad: B1 ready
A settle: earth@A1.1 earth@A1.2 ready

magic_gift: wins within 5
The gift fights for the other side: give the card that is worth nothing there.
types = fire water earth magic
A = red: purple! red | red: red red red | green: red
B = green: red | green: red | green: blue
seen = B1 B2 B3
script = A opponent: B, A number: 1, A squad: A1 ready, B squad: B1 ready, A action: magic
A magic: A3 ready

done_at_last_of_four: wins within 0
Two are done with less than you, and Ben has less as well: whoever says it first ends the game.
A = red: red red red | red: red | red: red
B = green: | green: | green: green
C = red: red red | green: green
D = purple: purple
done = CD
fights = 3
script = A opponent: B, A number: 1, A squad: A2 ready, B squad: B1 ready, A keep: A2
A stop: done

last_card_of_three: loses
It is your only card. Ben’s blue would beat it, and you would be out of cards; Cara has nothing like that.
A = red: red red
B = blue: blue blue | blue: blue
C = green: | purple: purple
knows = A: B1 B2 C1 C2
A opponent: C
"""
)

FOR_PEOPLE = (
    "keep_the_icons",
    "done_as_defender",
    "more_cards",
    "counter_the_last_card",
    "done_behind",
    "fire_takes_the_strong",
    "keep_the_colour",
    "earth_ignores",
    "challenge_the_last_card",
    "done_with_a_third",
    "grass_shields",
    "magic_gift",
    "rock_holds",
    "settle_uncountered",
)
"""Those that people are given, in this order."""


def _dressed(table: Table, key: str) -> Sequence[Creature]:
    """Creatures that are called and drawn like those of a set of these types."""
    types = tuple([table.config.options[colour] for colour in COLOURS])
    drawn = build_set(SetCode(types, True, sum(key.encode())))  # type: ignore[arg-type]
    spare = {colour: [one for one in drawn if one.colour == colour] for colour in range(len(COLOURS))}

    def dressed(creature: Creature) -> Creature:
        like = spare[creature.colour].pop()
        return replace(creature, name=like.name, seed=like.seed)

    return [dressed(creature) for creature in table.config.designs]


@cache
def _of_a_set() -> Sequence[Any]:
    return build_set(SetCode(DEFAULT_TYPES, True, 5))  # type: ignore[arg-type]


POSITIONS = Positions(PUZZLES, Scene, FOR_PEOPLE, write_card, lambda design: _of_a_set(), _dressed)
