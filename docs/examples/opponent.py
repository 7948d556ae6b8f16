"""An opponent for the games of Menagerie that knows nothing but what the protocol says, in plain Python.

    python docs/examples/opponent.py --game flask --games 200 --seed 1
    python docs/examples/opponent.py --game quaeleon --engine menagerie engine

It starts the engine, plays each place of each deal, with as few players as the game takes, against the engine's own
`random` player (or `--against gentle`), and tells how often it won, with Wilson's 95 % interval. The protocol is told
in `docs/protocol.md`. What is good in a game stands in the second half of this file, for three of the games a function
that says how much it likes an answer; in any other game it takes the first answer that is legal.
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


def indifferent(question, choice, seen):
    """What to think of a game that this file does not know: whatever is legal will do."""
    return 0


LIKES = {
    "quellector": like_quellector,
    "flask": like_flask,
    "quaeleon": like_quaeleon,
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
