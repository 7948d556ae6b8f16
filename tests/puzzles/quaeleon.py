"""Puzzles of Quaeleon’s Quest."""

from game.rulesets.quaeleon.cards import CARDS, write_card
from game.rulesets.quaeleon.powers import Aimed, Discard, Draw, IfYouDo, Lose, Recruit
from tests.puzzles.puzzle import Positions, puzzles
from tests.quaeleon_language import QuaeleonScene, made

DECK = " | ".join(["30 d1"] * 60)
ALSO = {
    "claw": made("60 a14", Aimed()),
    "curse": made("60 d2", Lose(5, "one")),
    "swap": made("60 d2", IfYouDo(Discard(1), Draw(1))),
    "call": made("60 d2", Recruit(1)),
}
REAL = {
    "deck": " | ".join(["mantiff", "cloudcow", "tidecrab", "puddlepup", "dandelynx", "lunewe", "hoardling"] * 3),
    "pool": "joltoad | cometail",
}
"""A deck and a pool of cards that there are."""

PUZZLES = puzzles(
    f"""
strike_the_leader: better
Whoever is ahead wins otherwise. Of Cara’s last four health somebody else will take care.
A = claw
B = 30 d1
C = 20 d1
health = 30 45 4
A strike: B

strike_before_you_are_struck: loses within 2
Cara’s twenty-one would be more than you have, and they come next.
A = claw
B = 30 d1
C = 20 a21
health = 20 45 4
A strike: C

strike_past_defence: better
Ben’s defence takes nine of fourteen. Cara is nearly as far ahead, and has none.
A = claw
B = 30 d1; field 5 d9
C = 20 a1
D = 10 a1
health = 30 42 40 12
A strike: C

strike_the_healthiest_at_last: wins within 1
In the thirtieth round the healthiest wins: bring Cara below you, Ben is behind already.
A = thunderfinch
B = igloopede
C = scaleback
health = 20 18 25
round_number = 30
A strike: C

second_strike: wins within 2
Ben has nothing left already. Two more strikes are just enough for Cara.
A = hailmonger
B = scaleback
C = glacierge
health = 12 4 8
script = A strike: B
A strike: C

curse_past_defence: better
Ben is ahead, and against a curse defence does not help.
A = curse
B = 30 d9
C = 20 d1
health = 30 36 12
A target: B

curse_of_four: better
Five health bring Ben down to where you are. Cara and Dora are far behind.
A = curse
B = 30 d1
C = 20 d9
D = 10 d1
health = 30 35 10 4
A target: B

finch_first: wins within 3
Nobody acts before initiative 60: nine fall upon Ben before anything of his can defend or strike.
A = ; hand thunderfinch | wellwhale
B = ; hand mantiff
health = 6 5
seen = B1
A stack: A1 ready or A1 A2 ready

mole_at_three: loses within 3
Magmole costs three health, and three is all you have.
A = ; hand magmole | scaleback
B = ; hand wellwhale
health = 3 40
seen = B1
A stack: A2 ready or ready

wyrm_upon_yourself: loses within 3
Greatwyrm takes eleven from you as well: nobody would be left, and nobody win.
A = ; hand greatwyrm | quasarpent
B = ; hand wellwhale
health = 11 22
A stack: A2 ready or ready

discard_the_weaker: better
The same initiative, and less of everything: that card can go.
A = swap; hand 30 d2 h3 a9 | 30 d1 h1 a2
B = 30 d1
deck = {DECK}
pool = 30 d1 | 30 d1
health = 16 16
A discard: A3

recruit_the_stronger: better
One card of the pool is better in everything, and faster.
A = call
B = 30 d1
deck = {DECK}
health = 16 16
pool = 20 a3 | 40 d4 a12 | 10 d1
A recruit: P2

topple_the_wall: wins within 0
Without the wall seven fall upon three.
A = poltergoose
B = quasarpent; field scaleback | hailmonger
health = 30 3
A topple: B2

toll_in_cards: loses within 0
Five health would be all you have. Pay with a card.
A = tollwyrm
B = quasarpent; hand mantiff
health = 40 5
B pay_toll: B2 ready

toll_of_three: loses within 2
Pay with a card: health is what you have none to spare of.
A = tollwyrm
B = quasarpent; hand mantiff | seesaurus
C = scaleback
health = 40 4 40
B pay_toll: B2 ready or B3 ready

wager_the_life: loses within 0
To wager six would cost the last six, whatever the attack does.
A = wagerbull
B = scaleback; hand wellwhale
health = 6 50
A wager: 0 or 1 or 2 or 3 or 4 or 5

wager_enough: wins within 0
Nine of the bull and three of yours are the twelve that Ben has.
A = wagerbull
B = quasarpent; hand wellwhale
health = 5 12
A wager: 3 or 4

pluck_the_killer: better
Discard the card that could bring you down.
A = 60 d1 | snowl
B = 10 d1 | 10 d1; hand 59 d3 a30 | 5 d1
deck = {DECK}
pool = 30 d1 | 30 d1
health = 20 40
A pluck_card: B3

salvage_the_strong: better
Anything of the pile may be taken: take what is better in everything.
A = antiquary
B = 10 d1
deck = {DECK}
pool = 30 d1 | 30 d1
pile = 30 a2 | 30 d5 h5 a15 | 10 d1
A salvage_card: X2

keep_ten: better
One of eleven must go: the one that does nothing.
A = {"; hand " + " | ".join(["mantiff"] * 5 + ["1 d0"])}
B = ; hand 10 d1
deck = {" | ".join(["thunderfinch"] * 20)}
pool = 30 d1 | 30 d1
script = A stack: ready, B stack: ready
A hand_limit: A6 ready

hex_on_the_weaker: better
A card has to go, and one of the two is worse in everything.
A = hexhog
B = 10 d1; hand 40 d3 h4 a9 | 30 d1 a2
C = 9 d1; hand 30 d1
deck = {DECK}
pool = 30 d1 | 30 d1
health = 16 16 16
B discard_together: B3 ready
""",
    also=ALSO,
    **REAL,
)

FOR_PEOPLE = (
    "wager_the_life",
    "toll_in_cards",
    "wager_enough",
    "topple_the_wall",
    "second_strike",
    "strike_the_healthiest_at_last",
    "finch_first",
    "mole_at_three",
    "toll_of_three",
    "wyrm_upon_yourself",
)
"""Those that people are given, in this order."""

POSITIONS = Positions(PUZZLES, QuaeleonScene, FOR_PEOPLE, write_card, lambda design: CARDS)
