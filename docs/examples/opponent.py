"""An opponent for the games of Menagerie that knows nothing but what the protocol says, in plain Python.

    python docs/examples/opponent.py --game flask --games 200 --seed 1
    python docs/examples/opponent.py --game quaeleon --engine menagerie engine

It starts the engine, plays each place of each deal, with as few players as the game takes, against the engine's own
`random` player (or `--against gentle`), and tells how often it won, with Wilson's 95 % interval. The protocol is told
in `docs/protocol.md`. What is good in a game stands in the second half of this file, a function for each game that
says how much it likes an answer; in any other game it takes the first answer that is legal.
"""

import argparse
import json
import math
import subprocess
import sys


class Engine:
    """The engine at the other end of two pipes: one JSON-RPC message a line, there and back."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.calls = 0

    def __call__(self, method, **params):
        """Call a method of the protocol; what it answers."""
        self.calls += 1
        message = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()
        response = json.loads(self.process.stdout.readline())
        if "error" in response:
            raise RuntimeError(f"{method}: {response['error']['message']}")
        return response["result"]

    def close(self):
        """The engine ends with its input."""
        self.process.stdin.close()
        self.process.wait()


class Seen:
    """What our seat sees now: zones and counters by their keys, and what is printed on a card by its number."""

    def __init__(self, view, cards):
        self.seat = view["seat"]
        self.zones = {tuple(key): held for key, held in view["position"]["zones"]}
        self.counters = {tuple(key): value for key, value in view["position"]["counters"]}
        self.cards = cards
        self.hand = self.zones.get(("hand", self.seat), ())
        self.frame = view["position"]["agenda"][-1]  # the question, with everything that it is about

    def values(self, card):
        """A card's values; a hidden card is a negative number, and of that nothing is known."""
        return self.cards["designs"][self.cards["cards"][card]]["values"] if card >= 0 else None


def play(engine, game, seats, seed, ours, against):
    """One match, our seat being `ours`. What it was worth to us: 1 for the win, its share for a shared one."""
    state = engine("new", game=game, seats=seats, seed=seed, starter=seed % seats)
    match = state["match"]
    cards = engine("cards", match=match)
    while state["outcome"] is None:
        seat = state["asked"][0]
        if seat == ours:
            asked = engine("question", match=match, seat=seat)
            seen = Seen(engine("view", match=match, seat=seat)["view"], cards)
            legal = [offer["choice"] for offer in asked["choices"] if offer["refusal"] is None]
            choice = max(legal, key=lambda choice: LIKES.get(game, indifferent)(asked["question"], choice, seen))
        else:
            choice = engine("bot", match=match, seat=seat, level=against, seed=seed)["thought"]["choice"]
        state = engine("answer", match=match, seat=seat, choice=choice)
    engine("close", match=match)
    winners = state["outcome"]["winners"]
    return 1 / len(winners) if ours in winners else 0


# -- Creature Quellector: the strongest hand wins, so give away what weakens it, and stop when it is strong ------------


def strength(hand, seen):
    """A hand that fights itself: an icon counts a point unless a main type in the hand beats it."""
    values = [seen.values(card) for card in hand]
    beaten = {value["beats"] for value in values}
    icons = [icon for value in values for icon in value["icons"] if not icon["action"]]
    return sum(any(kind not in beaten for kind in icon["types"]) for icon in icons)


def like_quellector(question, choice, seen):
    """How much stronger an answer makes the hand."""
    kind, what = choice[:2]
    if kind == "card":
        own = what in seen.hand
        other = [card for card in seen.hand if card != what] if own else [*seen.hand, what]
        return strength(other, seen) - strength(seen.hand, seen)
    if kind == "number":  # of the cards that come in return, each adds about a point
        changes = sorted(like_quellector(question, ("card", card), seen) for card in seen.hand)
        return sum(change + 1 for change in changes[-what:])
    if question == "stop":
        return (what == "done") == (strength(seen.hand, seen) >= 4)
    return 0


# -- Flask: whoever has no resources or no deck left is out, so take theirs and keep your own --------------------------

FLASK = {"gain": 1, "draw": 1.5, "kind": 1, "drain": 1.5, "sabotage": 1.2, "reboot": 2, "reaction": 0}


def like_flask(question, choice, seen):
    """What a card does less what it costs, as long as some resources are left."""
    kind, what = choice[:2]
    stock = {colour: seen.counters.get((colour, seen.seat), 0) for colour in ("red", "blue", "green", "yellow")}
    if kind == "card":
        effects, cost = (seen.values(what)[name] for name in ("effects", "cost"))
        worth = sum(FLASK[effect["key"]] * effect["n"] for effect in effects)
        if question in ("lose_card", "pay_card"):
            return -worth
        if what in seen.zones["set", seen.seat]:  # it is paid for already
            return worth
        gains = sum(effect["n"] for effect in effects if effect["key"] in ("gain", "kind"))
        left = sum(stock.values()) - sum(cost.values()) + gains
        return worth - 0.5 * sum(cost.values()) if left >= 3 else -1
    if question == "lose":
        return stock[what]
    if what in stock:
        return 10 - stock[what]
    return {"discard": 2, "pay_now": 1, "end_turn": 0, "pass": 0}.get(what, 0)


# -- Quaeleon's Quest: the last one standing wins, so strike hard and stay well ----------------------------------------

GIVING = {"discard", "discard_together", "hand_limit", "pass_card", "pay_toll"}


def like_quaeleon(question, choice, seen):
    """The values of a card, taken together; of opponents the weakest."""
    kind, what = choice[:2]
    if kind == "card":
        values = seen.values(what)
        worth = (values["attack"] or 0) + 1.5 * (values["defence"] or 0) + (values["healing"] or 0)
        worth += 2 * len(values["powers"]) + values["initiative"] / 20
        return 9 - worth if question == "swap" else -worth if question in GIVING else worth
    if kind == "seat":
        return -seen.counters.get(("health", what), 0)
    return {"ready": 0, "health": -8}.get(what, 0)


# -- Creature Combat Territory: the strongest at most lands wins, so be where you are strong, and a little everywhere --

ANY_EFFECT = {"allies": 3, "enemies": 3, "attack_enemies": 2, "negate": 3, "move_off": 6, "duplicate": 3, "bring_in": 3}
"""How much more an effect is worth than its number, or how much it is worth where it has none."""


def power(seen, card, land):
    """What a creature's base power and its modifier come to at a land of the row."""
    values, (place,) = seen.values(card), seen.zones["land", land]
    return values["base"] + values["biomes"].get(seen.values(place)["biome"], 0) if values["base"] else 0


def like_territory(question, choice, seen):
    """Power where little of one's own is yet; abilities that do more than they cost; the strongest targets."""
    kind, what = choice[:2]
    if question == "deploy" and kind == "card":
        land = choice[2][1]
        sent = [pick for seat, picks in zip(*seen.frame[1:3], strict=True) if seat == seen.seat for pick in picks]
        there = sum(power(seen, pick[1], land) for pick in sent if pick[2][1] == land)
        return power(seen, what, land) - 0.5 * there
    if question in ("ability", "which") and what != "pass":
        abilities = seen.values(what if kind == "card" else seen.frame[3])["abilities"]
        used = abilities if kind == "card" else [abilities[what - 1]]
        return max(worth_of_ability(ability) for ability in used)
    if kind == "card":
        values = seen.values(what)
        return values.get("base", 0) + 10 * (("boost", what) in seen.counters)
    return {"ready": -9, "pass": 0, "usual": 1, "propose": 1, "agree": -1}.get(what, 0)


def worth_of_ability(ability):
    """What it does, less the Rest and the base power that it costs."""
    effect = ability["effect"]
    worth = effect["n"] * (1 if effect["key"] != "scout" else 0) + ANY_EFFECT.get(effect["key"], 0)
    return worth - sum(cost["n"] if cost["key"] != "support" else 3 for cost in ability["costs"])


# -- Xenofera: creatures in your bay are points, so hire, build a cage or two ahead, and catch what is worth most ------

USEFUL = {"crew": 3, "cage": 2, "attack": 1.5, "action": 1, "reaction": 1, "alarm": 0.8, "lock": 0.4}
LOSING = {"goes_home", "let_go", "make_room", "toll", "discard"}


def like_xenofera(question, choice, seen):
    """Workers, cages for them, and the dearest creatures; what must be given up is what is worth least."""
    kind, what = choice[:2]
    if kind != "card":
        if what == "call":  # the last round, if ours is the bay to be proud of
            bays = [bay(seen, seat) for seat in range(2)]
            return 1 if bays[seen.seat] > bays[1 - seen.seat] else -1
        return {"done": 0.5, "refill": 1, "ready": 0}.get(what, 0)
    values = seen.values(what)
    if values is None:
        return 1
    if "penalty" in values:  # a collection that is not completed costs
        return values["bonus"] / 2 - values["penalty"]
    worth = values.get("value", USEFUL.get(values.get("kind"), values.get("number", 1)))
    if question == "build":
        sizes = empty_cages(seen)
        is_wanted = values["kind"] != "cage" or len(sizes) < 2 or values["size"] > max(sizes)
        return (worth if is_wanted else 0) - 0.2 * pace(seen, choice)
    if question == "capture":
        return worth + 1 - 0.2 * pace(seen, choice)
    if question == "act" and values["kind"] == "crew" and len(choice) > 2:  # in the place of another
        return pace(seen, ("card", what, choice[2])) < values["build"] + values["capture"]
    if question == "house":
        return -seen.values(seen.zones[tuple(choice[2])][0])["size"]
    if question == "discard":
        return 1.1 - worth
    return -worth if question in LOSING else worth


def pace(seen, choice):
    """The points with which the worker at the place of an answer builds and catches."""
    worker = seen.zones[tuple(choice[2])]
    values = seen.values(worker[0]) if worker else {}
    return values.get("build", 0) + values.get("capture", 0)


def bay(seen, seat):
    """What the creatures in a bay are worth."""
    cards = [card for key, held in seen.zones.items() if key[:2] == ("cage", seat) for card in held]
    return sum(seen.values(card).get("value", 0) for card in cards)


def empty_cages(seen):
    """The sizes of our cages that hold no creature."""
    cages = [held for key, held in seen.zones.items() if key[:2] == ("cage", seen.seat) and held]
    return [seen.values(held[0])["size"] for held in cages if all("value" not in seen.values(card) for card in held)]


def indifferent(question, choice, seen):
    """What to think of a game that this file does not know: whatever is legal will do."""
    return 0


LIKES = {
    "quellector": like_quellector,
    "flask": like_flask,
    "quaeleon": like_quaeleon,
    "territory": like_territory,
    "xenofera": like_xenofera,
}


def interval(won, games):
    """Wilson's 95 % interval for a rate."""
    z, rate = 1.96, won / games
    middle, spread = rate + z * z / (2 * games), z * math.sqrt(rate * (1 - rate) / games + (z / (2 * games)) ** 2)
    return [(middle + side * spread) / (1 + z * z / games) for side in (-1, 1)]


def main():
    """Play as many games as are asked for, and tell how they went."""
    parser = argparse.ArgumentParser(description="Play games of Menagerie through its protocol.")
    parser.add_argument("--game", required=True, help=f"any game; there are opinions on {', '.join(LIKES)}")
    parser.add_argument("--games", type=int, default=200, help="every deal is played from each place")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default="random", help="a level of the engine's own computer opponents")
    parser.add_argument("--engine", nargs="+", default=[sys.executable, "-m", "menagerie", "engine"])
    wish = parser.parse_args()
    engine = Engine(wish.engine)
    seats = next(game["fewest"] for game in engine("games")["games"] if game["key"] == wish.game)
    deals = [divmod(n, seats) for n in range(wish.games)]
    won = sum(play(engine, wish.game, seats, wish.seed + deal, ours, wish.against) for deal, ours in deals)
    engine.close()
    low, high = interval(won, wish.games)
    print(f"{wish.game}: {won / wish.games:.1%} of {wish.games} games won against {wish.against},", end=" ")
    print(f"95 % interval {low:.1%} to {high:.1%}, seed {wish.seed}")


if __name__ == "__main__":
    main()
