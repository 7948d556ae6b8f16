"""Tables laid by hand, each one step inside or outside what a game can come to: one rule of a game after the other."""

from collections.abc import Callable

import pytest

from game.match.arguments import fits
from game.match.match import Match
from game.match.reachable import check
from game.match.record import Seat, position_of, table_of
from game.rulesets import ruleset
from game.rulesets.elimination import FALLEN
from game.rulesets.flask.board import covering, design, laid, noted_cost
from game.rulesets.quaeleon.board import MARKS, place, played
from game.rulesets.quaeleon.powers import KIN, Discard, Gain
from game.rulesets.ruleset import PositionError
from game.rulesets.territory.board import FOR_A_BATTLE, FOR_A_ROUND
from game.table.agenda import Frame
from game.table.events import Zone
from game.table.state import Counter
from game.table.table import Table
from tests.cases import each
from tests.flask_language import FlaskScene
from tests.quaeleon_language import QuaeleonScene, made
from tests.territory_language import TerritoryScene
from tests.xenofera_language import XenoferaScene


def quellector_table() -> Table:
    """Three players with five cards each, before anything has happened."""
    return Match(ruleset("quellector"), [Seat()] * 3, {}, 1, 0).table.copy()


def flask_table() -> Table:
    """Two Reactions lie face down, the second card under the first; the next card is announced."""
    scene = FlaskScene(A="R1 R1; deck R1 | R1; set G2 R1 | +R1 | G2 R1; announced R1", B="R1")
    table = scene.table.copy()
    table.agenda = (("go_on", 0),)
    return table


def quaeleon_table() -> Table:
    """Two cards on the field, one in the hand and one revealed."""
    lines = {
        "A": "30 d1; hand 20 d1; field 8 d1 | 9 d1; revealed 7 d1",
        "B": "25 d3; hand 5 d1",
        "C": "1 d1; hand 5 d1",
    }
    return QuaeleonScene(round_zero=True, deck=" | ".join(["30 d1"] * 8), **lines).table.copy()


def territory_table() -> Table:
    """Three creatures of A (0 to 2), one of B (4), a claimed land (3), two in the row (5, 6), two in the deck."""
    lines = {"A": "1; at1 3; resting 2 rest2; claimed plain", "B": "4"}
    return TerritoryScene("forest lake", deck="swamp desert", **lines).table.copy()


def xenofera_table() -> Table:
    """A ship with everything aboard, and one that has only its battle cards."""
    aboard = "cook lock; huntsman smith; crew vet; bay medium+lock+sootmouse small; alarm; goals furred"
    decks = {"sight": "tabbyss", "used": "meteor", "utility": "netter", "creatures": "basaltusk"}
    return XenoferaScene(A=aboard, B="", collections="scaled", **decks).table.copy()


X = {
    **{"cook": 0, "lock": 1, "smith": 2, "vet": 3, "medium": 4, "fastened": 5, "sootmouse": 6, "small": 7, "alarm": 8},
    **{"furred": 9, "tabbyss": 10, "meteor": 11, "netter": 12, "basaltusk": 13, "scaled": 14, "battle card": 15},
}


def lay(table: Table, zone: Zone, *cards: int) -> None:
    """Take cards from wherever they lie, and lay them at the end of a zone."""
    for card in cards:
        source = table.where(card)
        table.zones[source] = tuple([other for other in table.zones[source] if other != card])
    table.zones[zone] += cards


def lay_from(table: Table, source: Zone, target: Zone, count: int) -> None:
    lay(table, target, *table.zones[source][:count])


def only(table: Table, kept: Zone | None = None) -> None:
    """Seat 0 has fallen, and this is all that is left of it."""
    table.put(FALLEN[0], 1)
    for zone in (("hand", 0), ("field", 0), ("stack", 0), ("revealed", 0)):
        if zone != kept:
            for card in table.zones[zone]:
                for counter in [key for key in table.counters if key[0] in MARKS and key[1] == card]:
                    table.put(counter, 0)
            lay_from(table, zone, ("discard",), len(table.zones[zone]))
    if kept != ("health",):
        table.put(("health", 0), 0)


def without(table: Table, *counters: Counter) -> None:
    for counter in counters:
        table.put(counter, 0)


Edge = tuple[Callable[[Table], object], str]

AT_THE_EDGE: dict[Callable[[], Table], dict[str, Edge]] = {
    quellector_table: {
        "as it is": (lambda table: None, ""),
        "a squad of five": (lambda table: lay_from(table, ("hand", 0), ("squad", 0), 5), ""),
        "a squad of six": (
            lambda table: (
                lay_from(table, ("hand", 0), ("squad", 0), 5),
                lay_from(table, ("hand", 1), ("squad", 0), 1),
            ),
            "A squad has three cards",
        ),
        "a gift": (lambda table: lay_from(table, ("hand", 0), ("gift", 0), 1), ""),
        "two gifts": (lambda table: lay_from(table, ("hand", 0), ("gift", 0), 2), "a gift is one card"),
        "a card too many in the box": (
            lambda table: lay_from(table, ("hand", 0), ("box",), 1),
            "All cards but 5 for each player",
        ),
        "ice on a card": (lambda table: (table.put(("frozen_card",), 3), table.put(("frozen_colour",), 1)), ""),
        "ice of a colour without a card": (
            lambda table: table.put(("frozen_colour",), 1),
            "Ice freezes a card and names a colour",
        ),
        "an icon of one type settled": (
            lambda table: table.put(("settled", 0, 3), 1),
            "Card 0 has no icon of two types at place 3",
        ),
        "an icon behind the last settled": (
            lambda table: table.put(("settled", 0, 4), 1),
            "stands on something that is not there",
        ),
        "a squad of nobody asked for": (lambda table: ask_for_squads(table, 0), "a squad of so many"),
        "a squad of one asked for": (lambda table: ask_for_squads(table, 1), ""),
        "squads of five asked for": (lambda table: ask_for_squads(table, 5), ""),
        "more asked for than one of them holds": (
            lambda table: (lay_from(table, ("hand", 1), ("squad", 1), 3), ask_for_squads(table, 3)),
            "a squad of so many",
        ),
    },
    flask_table: {
        "as it is": (lambda table: None, ""),
        "somebody else's card": (
            lambda table: lay_from(table, ("hand", 1), ("hand", 0), 1),
            "Every card lies with the player whose deck it belongs to",
        ),
        "paying for a Reaction face down": (lambda table: lay_from(table, ("announced", 0), ("hand", 0), 1), ""),
        **{
            f"{step} for nothing": (
                lambda table, frame=(step, 0, *more): nothing_announced(table, frame),  # type: ignore[misc]
                "Nobody can pay for a card that is not announced",
            )
            for step, *more in (("payment",), ("go_on",), ("paying",), ("pay", 1), ("paid_for",))
        },
        "playing while nothing is announced": (lambda table: nothing_announced(table, ("play", 0)), ""),
        "no mark on the first": (lambda table: without(table, laid(0, 0)), "Face down lie Reactions"),
        "a mark just behind the last": (
            lambda table: table.put(laid(0, 3), noted_cost(design(table, table.zones["set", 0][0]))),
            "Face down lie Reactions",
        ),
        "another's marks": (lambda table: without(table, laid(0, 0), laid(0, 2)), "Face down lie Reactions"),
        "covering what lies there": (lambda table: table.put(covering(0), 1), ""),
        "covering nothing": (lambda table: table.put(covering(1), 1), "Face down lie Reactions"),
        "marked with another cost": (lambda table: table.put(laid(0, 2), 1), "A Reaction is marked with its own"),
        "what is no Reaction marked": (
            lambda table: table.put(laid(0, 1), noted_cost(design(table, table.zones["set", 0][1]))),
            "Only a Reaction is laid face down for itself",
        ),
    },
    quaeleon_table: {
        "as it is": (lambda table: None, ""),
        "a stack of five": (lambda table: fill(table, ("stack", 1), 5), ""),
        "a stack of six": (lambda table: fill(table, ("stack", 1), 6), "A stack and a field have 5 cards"),
        "two revealed": (lambda table: fill(table, ("revealed", 0), 2), "one card is revealed"),
        "a pool of five": (lambda table: fill(table, ("pool",), 5), ""),
        "a pool of six": (lambda table: fill(table, ("pool",), 6), "The recruitment pool has 5 cards"),
        "no place": (lambda table: without(table, place(first_on_field(table))), "a place of its own"),
        "the second's place": (lambda table: table.put(place(first_on_field(table)), 2), "a place of its own"),
        "places from the right": (lambda table: table.put(place(first_on_field(table)), 3), "counted from the left"),
        "fallen with nothing": (lambda table: only(table), ""),
        "fallen with health": (lambda table: only(table, ("health",)), "Whoever has fallen"),
        "fallen with a hand": (lambda table: only(table, ("hand", 0)), "Whoever has fallen"),
        "fallen with a field": (lambda table: only(table, ("field", 0)), "Whoever has fallen"),
        **{
            f"{mark} of a card in hand": (
                lambda table, mark=mark, more=more: table.put((mark, table.zones["hand", 0][0], *more), 1),  # type: ignore[misc]
                "Only a card on a field has a place",
            )
            for mark, *more in (("place",), ("played",), ("plus", 1), ("times", 1))
        },
        "a card never played": (
            lambda table: without(table, played(first_on_field(table))),
            "was played at a time of its own",
        ),
        "two played at once": (
            lambda table: table.put(played(first_on_field(table)), 2),
            "was played at a time of its own",
        ),
        "played after the last": (
            lambda table: table.put(("activations",), 1),
            "No card was played later than the last activation",
        ),
        "played before anything was": (
            lambda table: (lose_the_second(table), without(table, ("activations",))),
            "No card was played later than the last activation",
        ),
    },
    territory_table: {
        "as it is": (lambda table: None, ""),
        **{
            f"a creature in {zone[0]}": (
                lambda table, zone=zone: lay(table, zone, 0),  # type: ignore[misc]
                "Lands and creatures lie in places of their own",
            )
            for zone in (("land", 4), ("over", 0), ("claimed", 0), ("scouted", 0), ("deck",))
        },
        **{
            f"a land in {zone[0]}": (
                lambda table, zone=zone: lay(table, zone, 3),  # type: ignore[misc]
                "Lands and creatures lie in places of their own",
            )
            for zone in (("ready", 0), ("front", 0, 0), ("fight", 4, 0), ("resting", 0), ("returning", 0))
        },
        **{
            f"somebody else's creature in {zone[0]}": (
                lambda table, zone=zone: lay(table, zone, 4),  # type: ignore[misc]
                "Creatures lie only in places of their owner",
            )
            for zone in (("ready", 0), ("front", 0, 0), ("fight", 4, 0), ("resting", 0), ("returning", 0))
        },
        "everything may have left": (lambda table: lay(table, ("gone",), 0, 3, 4, 5), ""),
        "a land laid over": (lambda table: lay(table, ("over", 0), 8), ""),
        "two lands laid over": (lambda table: lay(table, ("over", 0), 7, 8), "One land lies at a place"),
        "two lands at a place": (lambda table: lay(table, ("land", 0), 5, 6), "One land lies at a place"),
        **{
            f"{name} of a land": (
                lambda table, name=name: table.put((name, 5), 1),  # type: ignore[misc]
                "Only creatures are damaged, rest and use abilities",
            )
            for name in sorted((*FOR_A_BATTLE, *FOR_A_ROUND, "rest"))
        },
        "a copy of the first": (lambda table: table.put(("copies", 2), 1), ""),
        "a copy of the last": (lambda table: table.put(("copies", 2), 5), ""),
        "a copy of a land": (lambda table: table.put(("copies", 2), 6), "Only a creature can be copied"),
        "a copy of nobody": (lambda table: table.put(("copies", 2), 10), "stands for something that is not there"),
    },
    xenofera_table: {
        "as it is": (lambda table: None, ""),
        **{
            f"{card} in {zone[0]}": (
                lambda table, zone=zone, card=card: lay(table, zone, X[card]),  # type: ignore[misc]
                "Every kind of cards lies in places of its own",
            )
            for card, *zones in (
                ("sootmouse", ("hand", 1), ("huntsman", 1), ("crew", 1, 4), ("alarm", 1), ("bench", 1), ("goals", 1)),
                ("sootmouse", ("battle", 1), ("laid", 1), ("struck", 1), ("used",), ("waiting",), ("utility",)),
                ("sootmouse", ("collections",), ("box",)),
                ("cook", ("huntsman", 1), ("alarm", 1), ("bench", 1), ("goals", 1), ("battle", 1), ("laid", 1)),
                ("cook", ("struck", 1), ("sight",), ("lured",), ("waiting",), ("creatures",), ("collections",)),
                ("cook", ("box",)),
                ("smith", ("hand", 1), ("crew", 1, 4), ("sight",), ("collections",), ("goals", 1)),
                ("lock", ("crew", 1, 0)),
            )
            for zone in zones
        },
        "somebody else's battle card": (
            lambda table: lay(table, ("struck", 1), X["battle card"]),
            "Battle cards lie with the player whose set they belong to",
        ),
        "their own battle card": (lambda table: lay(table, ("laid", 0), X["battle card"]), ""),
        "two in a place of the crew": (
            lambda table: lay(table, ("crew", 0, 0), X["cook"]),
            "There is room for one card",
        ),
        "a lock on the bench": (lambda table: lay(table, ("bench", 0), X["lock"]), ""),
        "two locks on the bench": (
            lambda table: lay(table, ("bench", 0), X["lock"], X["fastened"]),
            "There is room for one card",
        ),
        "a huntsman and a collection in the box": (lambda table: lay(table, ("box",), X["smith"], X["furred"]), ""),
        "an Immediate that waits": (lambda table: lay(table, ("waiting",), X["meteor"]), ""),
        "a creature without a lock": (lambda table: lay(table, ("used",), X["fastened"]), ""),
        **{
            f"a cage with {words}": (
                lambda table, zone=zone, cards=cards: lay(table, zone, *cards),  # type: ignore[misc]
                "At a place in the bay lies a cage" if problem else "",
            )
            for words, zone, cards, problem in (
                ("a lock", ("cage", 0, 1), (X["lock"],), False),
                ("two locks", ("cage", 0, 1), (X["lock"], X["fastened"]), True),
                ("a small one", ("cage", 0, 1), (X["sootmouse"],), False),
                ("one too large", ("cage", 0, 1), (X["basaltusk"],), True),
                ("two creatures", ("cage", 0, 0), (X["tabbyss"],), True),
                ("a creature before the lock", ("cage", 0, 1), (X["sootmouse"], X["lock"]), True),
                ("a worker in it", ("cage", 0, 1), (X["cook"],), True),
                ("no bars", ("cage", 0, 2), (X["lock"],), True),
                ("nothing but a creature", ("cage", 0, 2), (X["sootmouse"],), True),
            )
        },
        **{
            f"{card} has {name}": (
                lambda table, name=name, card=card: table.put((name, X[card]), 1),  # type: ignore[misc]
                "Only crew members and huntsmen work" if card == "sootmouse" else "",
            )
            for name in ("worked", "overtime")
            for card in ("vet", "smith", "sootmouse")
        },
    },
}


def ask_for_squads(table: Table, n: int) -> None:
    table.agenda = (("next_turn", 0), ("squad", (0, 1), ((), ()), n))


def nothing_announced(table: Table, frame: Frame) -> None:
    for zone in (("announced", 0), ("set", 0)):
        lay_from(table, zone, ("hand", 0), len(table.zones[zone]))
    without(table, laid(0, 0), laid(0, 2))
    table.agenda = (frame,)


def fill(table: Table, zone: Zone, count: int) -> None:
    """Lay cards from the deck, the pool or a stack there until it holds so many."""
    spare = [card for there in (("deck",), ("pool",), ("stack", 2)) if there != zone for card in table.zones[there]]
    lay(table, zone, *spare[: count - len(table.zones[zone])])
    assert len(table.zones[zone]) == count


def first_on_field(table: Table) -> int:
    return table.zones["field", 0][0]


def lose_the_second(table: Table) -> None:
    second = table.zones["field", 0][1]
    without(table, place(second), played(second))
    lay(table, ("discard",), second)


EDGES = {
    f"{begin.__name__}: {name}": (begin, *edge) for begin, own in AT_THE_EDGE.items() for name, edge in own.items()
}


@each(("begin", "change", "words"), EDGES.values(), ids=EDGES)
def test_every_rule_of_a_laid_table_holds_exactly_at_its_edge(
    begin: Callable[[], Table], change: Callable[[Table], object], words: str
) -> None:
    table = begin()
    change(table)
    if words:
        with pytest.raises(PositionError, match=words) as refused:
            check(table)
        assert str(refused.value).endswith(".")
    else:
        check(table)


KIN_WORDS = " ".join(KIN)

WORDS: dict[str, tuple[str, Callable[[str], Frame], str]] = {
    "what acts after the fight": (
        "quellector",
        lambda word: ("count_up", 0, 1, 0, word),
        "air bug electric ghost rock",
    ),
    "what Poison turns": (
        "quellector",
        lambda word: ("poison_into", 0, word),
        "fire electric star dragon water ice poison weather earth grass rock bug air magic ghost dark",
    ),
    "what a Reaction answers": ("flask", lambda word: ("reactions", word, 0, (), ("go_on", 0)), "card reaction end"),
    "what happens to one": (
        "quaeleon",
        lambda word: ("target", 0, 1, word, 1),
        "draw discard unstack gain lose pluck pilfer",
    ),
    "whom it happens to": (
        "quaeleon",
        lambda word: ("affect", 0, 1, "gain", 1, "", word, 0),
        "you opponents everyone one attacker",
    ),
    "what it counts": (
        "quaeleon",
        lambda word: ("affect", 0, 1, "gain", 1, word, "you", 0),
        f"own_hand own_field {KIN_WORDS}",
    ),
    "what a promise is about": (
        "quaeleon",
        lambda word: ("promise", 0, 1, 1, 1, word),
        "your_next the_next opponents_next",
    ),
    "what attack it is": ("xenofera", lambda word: ("strike", word, 0, 1, 0), "poach release headhunt haul sabotage"),
    "when it happens": (
        "quaeleon",
        lambda word: ("only_if", 0, 1, word, ("reveal",)),
        f"field_full weakest {KIN_WORDS}",
    ),
}


@each(("game", "frame", "words"), WORDS.values(), ids=WORDS)
def test_a_rule_can_be_laid_only_with_words_that_its_game_knows(
    game: str, frame: Callable[[str], Frame], words: str
) -> None:
    rules = ruleset(game)
    config = Match(rules, [Seat()] * 2, rules.usual_options(), 1, 0).table.config
    every = {word for _, _, known in WORDS.values() for word in known.split()}
    assert {word for word in every if fits(rules.book, frame(word), config)} == set(words.split())
    assert not fits(rules.book, frame("XX"), config)


def test_effects_that_are_still_to_come_can_be_laid_again() -> None:
    also = {"two": made("30 d1", Discard(1), Gain(2))}
    table = QuaeleonScene(A="two; hand 5 d1 | 6 d1", B="20 d1", also=also).asks("A discard").table
    assert table_of(position_of(table), table.config) == table


@pytest.mark.parametrize("owner", [0, 1])
def test_rock_picks_a_card_also_where_one_squad_was_laid_empty(owner: int) -> None:
    table = quellector_table()
    lay_from(table, ("hand", owner), ("squad", owner), 1)
    table.agenda = (("count_up", 0, 1, 0, "rock"),)
    check(table)
    table.advance()
    assert table.agenda[-1][0] == "rock"
    assert table.choices(0) == [("card", table.zones["squad", owner][0])]


def test_rock_asks_nobody_where_both_squads_were_laid_empty() -> None:
    table = quellector_table()
    table.agenda = (("count_up", 0, 1, 0, "rock"),)
    table.advance()
    assert table.agenda[-1][0] == "stop"
