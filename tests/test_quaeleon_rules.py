"""The rules of Quaeleon's Quest, sentence by sentence."""

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.quaeleon import QUAELEON
from game.rulesets.quaeleon.board import DECK, HEALTH, PILE, POOL, ROUND, initiative
from game.rulesets.quaeleon.cards import CARDS
from game.rulesets.quaeleon.powers import (
    ALL,
    ATTACK,
    ATTACKER,
    DEFENCE,
    DOUBLE,
    HALF,
    HEALING,
    INITIATIVE,
    OPPONENTS,
    OPPONENTS_NEXT,
    THE_NEXT,
    THEIRS,
    YOURS,
    Aimed,
    Boost,
    Discard,
    Draw,
    EachTurn,
    EndRound,
    Gain,
    Grow,
    If,
    IfYouDo,
    Lose,
    Odd,
    OnDiscard,
    Ongoing,
    Recruit,
    Strikes,
    Topple,
    Twice,
    Unstack,
    Whenever,
    Wild,
)
from game.table.events import Moved, Turned
from tests.quaeleon_language import BY_KEY, QuaeleonScene, made, proves


def fresh(seats: int, seed: int = 1, **options: bool) -> Match:
    return Match(QUAELEON, [Seat()] * seats, {"round_zero": False, **options}, seed, 0)


@proves("S1.1")
def test_two_to_six_play() -> None:
    """To the end, whichever number: `test_conformance.py` plays games of each."""
    assert (QUAELEON.fewest, QUAELEON.most) == (2, 6)


@proves("S1.2")
def test_the_last_player_with_health_wins() -> None:
    scene = QuaeleonScene(A="30 a9", B="20 h5", health="50 9").asks("over")
    assert scene.table.outcome == ((0,), (1, 0))
    scene.told("falls", who=1).told("wins", winners=(0,), n=1).acted("A1")


@proves("S1.3")
def test_if_the_last_fall_together_nobody_wins() -> None:
    scene = QuaeleonScene(A="30 a9", B="20 h5", also={"30 a9": made("30 a9", Wild())}, health="9 9").asks("over")
    assert scene.table.outcome == ((), (0, 0))
    scene.told("nobody_wins").not_told("wins")


# -- Getting started -------------------------------------------------------------------------------------------------


@proves("S2.1")
def test_everybody_has_fifty_health_and_may_get_more() -> None:
    assert [fresh(6).table.count(HEALTH[seat]) for seat in range(6)] == [50] * 6
    QuaeleonScene(A="30 h200", B="20 d1").left_open().health("250 50")


@proves("S2.2", "S2.3")
def test_seven_cards_each_and_five_in_the_pool() -> None:
    assert len(CARDS) == 100
    for seats in range(2, 7):
        zones = fresh(seats).table.zones
        assert [len(zones["hand", seat]) for seat in range(seats)] == [7] * seats
        assert len(zones[POOL]) == 5
        assert len(zones[DECK]) == 100 - 7 * seats - 5
        assert zones != fresh(seats, seed=2).table.zones


@proves("S2.3")
def test_the_pool_stays_from_round_to_round() -> None:
    scene = QuaeleonScene(A="30 d1", B="20 d1", pool="10 a1 | 12 a1").left_open()
    assert {scene.names[card] for card in scene.table.zones[POOL]} >= {"P1", "P2"}


@proves("S2.4")
def test_hands_are_hidden_and_the_discard_pile_is_open() -> None:
    match = fresh(3)
    seen = match.view(1).table.zones
    assert all(card < 0 for card in (*seen["hand", 0], *seen[DECK]))
    assert all(card >= 0 for card in (*seen["hand", 1], *seen[POOL]))
    scene = QuaeleonScene(A="30 d1", B="20 d1; hand 10 a3", pile="5 d2").left_open()
    assert all(card >= 0 for card in scene.match.view(0).table.zones[PILE])


@proves("S2.5")
def test_the_starting_seat_changes_nothing() -> None:
    first, second = (Match(QUAELEON, [Seat()] * 3, {}, 5, starter) for starter in (0, 2))
    assert first.table == second.table


# -- A card ----------------------------------------------------------------------------------------------------------


@proves("S3.1", "S3.2")
def test_what_is_on_a_card() -> None:
    for card in CARDS:
        assert 1 <= card.initiative <= 60
        values = [value for value in (card.defence, card.healing, card.attack) if value is not None]
        assert all(value > 0 for value in values)
        assert values or card.lines
    assert any(card.text for card in CARDS)
    assert [card.key for card in CARDS if card.printed_initiative is None] == ["brashbadger"]
    assert BY_KEY["snowl"].printed_initiative == BY_KEY["snowl"].initiative


@proves("S3.3", "S7.13")
def test_a_value_that_is_not_there_cannot_be_changed() -> None:
    also = {"boost": made("40 d1", Boost(ATTACK, 5), Boost(HEALING, 3))}
    scene = QuaeleonScene(A="boost | 30 h2", B="20 d1 | wait", also=also).asks("B recruit")
    scene.value("A2", "attack", None).value("A2", "healing", 5).health("55 50").attacks("")


@proves("S3.4")
def test_nothing_drops_below_zero() -> None:
    also = {
        "weak": made("40 d1", Ongoing(ATTACK, -9, ALL), Ongoing(DEFENCE, -9, ALL), Ongoing(INITIATIVE, -99, THEIRS))
    }
    scene = QuaeleonScene(A="weak | 1 d1", B="20 a5 d3 | wait", also=also, health="50 2").asks("B recruit")
    scene.value("B1", "attack", 0).value("B1", "defence", 0).defends("B", 0)
    scene.told("activates", who=1, n=0).not_told("attacks")
    QuaeleonScene(A="30 a9", B="20 d1", C="10 d1", health="50 2 50").told("loses", who=1, n=2).left_open().health(
        "50 0 41"
    )


@proves("S3.5")
def test_rounding_is_up_and_once() -> None:
    half = made("40 d1", Ongoing(DEFENCE, 0, THEIRS, HALF))
    one = QuaeleonScene(A="half | 2 d1", B="30 d5 | wait", also={"half": half}).asks("B recruit")
    one.value("B1", "defence", 3)
    two = QuaeleonScene(A="half | half | 2 d1", B="30 d5 | 29 d1 | wait", also={"half": half}).asks("B recruit")
    two.value("B1", "defence", 2)
    sum_of_halves = QuaeleonScene(A="half | 2 d1", B="30 d5 | 29 d3 | wait", also={"half": half}).asks("B recruit")
    sum_of_halves.value("B1", "defence", 3).value("B2", "defence", 2).defends("B", 4)


@proves("S3.6")
def test_first_what_was_done_to_the_card_then_ongoing_effects_in_order() -> None:
    also = {
        "half": made("60 d1", Ongoing(ATTACK, 0, THEIRS, HALF)),
        "less": made("50 d1", Ongoing(ATTACK, -3, THEIRS)),
        "boost": made("40 d1", Boost(ATTACK, 5), Twice(ATTACK)),
    }
    scene = QuaeleonScene(A="half | less | 2 d1", B="boost | 30 d1 a3 | wait", also=also)
    scene.asks("B recruit").value("B2", "attack", 5)
    other = QuaeleonScene(A="less | half | 2 d1", B="boost | 30 d1 a3 | wait", also=also)
    other.asks("B recruit").value("B2", "attack", 7)


@proves("S3.6")
def test_ongoing_effects_of_several_players_apply_as_they_were_played() -> None:
    also = {"half": made("60 d1", Ongoing(ATTACK, 0, THEIRS, HALF)), "less": made("50 d1", Ongoing(ATTACK, -3, THEIRS))}
    later = QuaeleonScene(A="less", B="40 a8 | wait", C="half", also=also).asks("B recruit")
    later.acted("C1 A1 B1 B2").value("B1", "attack", 1)
    earlier = QuaeleonScene(A="half", B="40 a8 | wait", C="less", also=also).asks("B recruit")
    earlier.acted("A1 C1 B1 B2").value("B1", "attack", 1)


@proves("S3.6", "S7.12")
def test_promises_are_kept_in_the_order_in_which_they_were_made_yours_before_everybodys() -> None:
    also = {
        "first": made("60 d1", Twice(ATTACK), Boost(ATTACK, 5)),
        "yours": made("60 d1", Boost(ATTACK, 5, THE_NEXT), Twice(ATTACK)),
        "fast": made("60 d1", Twice(INITIATIVE)),
    }
    QuaeleonScene(A="first | 30 a3", B="20 d1 | wait", also=also).asks("B recruit").attacks("11")
    QuaeleonScene(A="yours | 30 a3", B="; field 2 d1", also=also).left_open().attacks("11")
    lasts = {"lasts": made("60 d1", Ongoing(ATTACK, 0, YOURS, DOUBLE))}
    QuaeleonScene(A="lasts | 30 a3", B="20 d1 | wait", also=lasts).asks("B recruit").attacks("6")
    anybodys = {"twice": made("60 d1", Twice(ATTACK, THE_NEXT))}
    QuaeleonScene(A="twice | 30 a3", B="20 a2 | wait", also=anybodys).asks("B recruit").attacks("4 3")
    four = {"four": made("60 d1", Twice(ATTACK), Twice(ATTACK))}
    QuaeleonScene(A="four | 30 a3", B="20 d1 | wait", also=four).asks("B recruit").attacks("12")
    fast = QuaeleonScene(A="fast | 20 d1", B="20 d1 | 39 d1 | wait", also=also).asks("B recruit")
    fast.acted("A1 B1 A2 B2 B3").initiatives("60 20 40 39 0")


@proves("S3.7")
def test_kin_are_the_other_cards_of_two_families_on_your_own_field() -> None:
    fields = {"kindlekit": 1, "kindlekit | scaleback": 2, "tidecrab | scaleback": 1, "tidecrab": 0}
    for field, kin in fields.items():
        scene = QuaeleonScene(A=f"oldgnasher; field {field}; hand kilnox", B="wait; field cinderhen | hoardling")
        scene.asks("B recruit").attacks(f"{(BY_KEY['oldgnasher'].attack or 0) + kin * kin_of_gnasher()}")
    also = {"sign": made("60 d1", If("star_magic", Gain(3)))}
    QuaeleonScene(A="sign", B="wait; field lunewe", also=also).asks("B recruit").health("50 50")
    QuaeleonScene(A="sign; field runicorn", B="wait", also=also).asks("B recruit").health("53 50")


@proves("S3.7")
def test_what_lasts_for_kin_is_for_no_others() -> None:
    also = {"lord": made("60 d1", Ongoing(INITIATIVE, 20, YOURS, kin="star_magic")), "slow": made("2 d1")}
    scene = QuaeleonScene(A="lord | slow", B="50 d1 | 20 d1 | wait", also=also).asks("B recruit")
    scene.initiatives("60 50 22 20 0")
    scene = QuaeleonScene(A="lord | tidecrab", B="50 d1 | slow | wait", also=also).asks("B recruit")
    scene.initiatives(f"60 50 {BY_KEY['tidecrab'].initiative} 2 0")


def kin_of_gnasher() -> int:
    """How much attack each of its kin gives the old gnasher."""
    (grow,) = [line for line in BY_KEY["oldgnasher"].lines if isinstance(line, Grow)]
    return grow.n


@proves("S4.1", "S4.2")
def test_the_swap() -> None:
    scene = QuaeleonScene(
        A="; hand 10 a1 | 11 a1", B="; hand 12 a1 | 13 a1", deck="40 d1 | 41 d1 | 42 d1", round_zero=True
    )
    scene.may("A swap", "A1 A2 ready").play("A swap: A1 A2 ready")
    scene.may("B swap", "B1 B2 ready").play("B swap: B2 ready").asks("A stack")
    scene.told("draws", who=0, n=2).told("draws", who=1, n=1)
    scene.told("rejects", who=0).holds("A", "T1 T2").holds("B", "B1 T3")
    assert {scene.names[card] for card in scene.table.zones[DECK]} == {"A1", "A2", "B2"}
    assert not scene.table.zones[PILE]
    told = [event for event in scene.saw("A") if isinstance(event, Moved) and event.target == PILE]
    assert {event.card for event in told} == {scene.labels[label] for label in ("A1", "A2", "B2")}


@proves("S4.1")
def test_the_swap_is_an_option_and_on_unless_it_is_turned_off() -> None:
    assert QUAELEON.usual_options()["round_zero"] is True
    assert fresh(2, round_zero=True).table.agenda[-1][0] == "swap"
    assert fresh(2).table.agenda[-1][0] == "stack"
    match = fresh(2, round_zero=True)
    hand = match.table.zones["hand", 0]
    for seat in (0, 1):
        match.answer(seat, ("say", "ready"))
    assert match.table.zones["hand", 0] == hand


@proves("S5.1", "S5.2", "S5.3")
def test_building_a_stack() -> None:
    cards = "30 d1 | 31 d1 | 32 d1 | 33 d1 | 34 d1 | 35 d1"
    scene = QuaeleonScene(A=f"; hand {cards}", B="; hand 20 d1")
    scene.play("A stack: A3 A1 A2 A5 A6").refused("A stack: A4", "stack_full").refused("A stack: A3", "already_chosen")
    assert dict(scene.table.offers(0)["card", 3].args) == {"n": 5}  # type: ignore[union-attr]
    scene.refused("A stack: B1", "otherwise").play("A stack: ready")
    assert scene.match.view(1).table.agenda[-1][2][0] == (("say", "sealed"), ("say", "ready"))
    scene.play("B stack: ready").left_open().acted("A3 A1 A2 A5 A6")


@proves("S5.3")
def test_nobody_need_stack_anything() -> None:
    scene = QuaeleonScene(A="; hand 30 d1", B="; hand 20 d1").play("A stack: ready", "B stack: ready").asks("A stack")
    scene.told("round_over", n=1).told("round", n=2).acted("").not_told("deals")


@proves("S5.4")
def test_stacks_lie_face_down_until_they_are_revealed() -> None:
    scene = QuaeleonScene(A="; hand wait | 20 d1", B="; hand 10 d2 | 5 d1")
    scene.play("A stack: A1 A2 ready", "B stack: B1 B2 ready").asks("A recruit").lies("A", "stack", "A2")
    assert scene.match.view(1).table.zones["stack", 0] == (-1,)
    assert scene.match.view(0).table.zones["stack", 0] == (scene.labels["A2"],)
    scene.refused("A: A2", "otherwise")


# -- Turns -----------------------------------------------------------------------------------------------------------


@proves("S6.1")
def test_all_reveal_together() -> None:
    scene = QuaeleonScene(A="30 d1", B="20 d1", C="10 d1").left_open()
    assert scene.keys()[:4] == ["reveals", "reveals", "reveals", "activates"]
    assert not [event for event in scene.events if isinstance(event, Turned)]


@proves("S6.2", "S6.10")
def test_the_highest_initiative_first_then_the_next_reveal() -> None:
    QuaeleonScene(A="30 d1 | 5 d1", B="40 d1 | 50 d1", C="20 d1").left_open().acted("B1 A1 C1 B2 A2")


@proves("S6.3")
def test_initiative_is_compared_when_its_turn_comes_up() -> None:
    also = {"slow": made("60 d1", Ongoing(INITIATIVE, -20, THEIRS))}
    scene = QuaeleonScene(A="slow", B="40 d1", C="30 d1; revealed", also=also).left_open()
    scene.acted("A1 B1 C1").initiatives("60 20 10")
    also = {
        "slow": made("60 d1", Boost(INITIATIVE, -15, OPPONENTS_NEXT)),
        "haste": made("38 d1", Boost(INITIATIVE, 10)),
    }
    scene = QuaeleonScene(A="slow | 20 d1", B="40 d1 | 21 d1", C="haste | 12 d1", also=also).left_open()
    scene.acted("A1 B1 C1 C2 B2 A2").initiatives("60 25 23 22 21 20")


@proves("S6.4")
def test_ties_go_to_the_healthiest_at_that_moment() -> None:
    QuaeleonScene(A="30 d1", B="30 d1", health="40 41").left_open().acted("B1 A1")
    QuaeleonScene(A="40 d1 | 30 d1", B="50 a9 | 30 d1", health="45 40").left_open().acted("B1 A1 B2 A2")


@proves("S6.5")
def test_tied_for_both_they_destroy_each_other() -> None:
    also = {"grief": made("30 a9", OnDiscard(Draw(1)))}
    scene = QuaeleonScene(A="grief", B="30 a9", C="20 d1", also=also).left_open()
    scene.acted("C1").told("annihilate").told("discards", who=0).told("discards", who=1).health("50 50 50")
    scene.told("draws", who=0, n=1)


@proves("S6.5", "S8.1")
def test_whoever_has_no_health_left_after_that_falls_before_anything_else() -> None:
    also = {"grief": made("30 a9", OnDiscard(Lose(9, OPPONENTS)))}
    scene = QuaeleonScene(A="grief", B="30 a9", C="20 h9", D="wait", also=also, health="50 50 9 50").asks("D recruit")
    scene.order("annihilate", "loses", "falls").told("falls", who=2).acted("D1").health("50 41 0 41").discarded("C1")
    last = QuaeleonScene(A="grief", B="30 a9", C="9 d1", also=also, health="9 9 5").asks("over")
    last.told("wins", winners=(0,)).acted("")
    dealt = QuaeleonScene(A="grief", B="30 a9", C="; field 5 d1", also=also, health="50 50 9").asks("A stack")
    dealt.told("falls", who=2).holds("C", "")


@proves("S6.6")
def test_of_three_who_are_tied_only_the_equally_healthy_are_destroyed() -> None:
    scene = QuaeleonScene(A="30 d1", B="30 d1", C="30 d1", health="40 50 40").left_open().acted("B1")
    scene.told("annihilate", cards=(scene.labels["A1"], scene.labels["C1"]))
    QuaeleonScene(A="30 d1", B="30 d1", C="30 d1", health="50 40 50").left_open().acted("B1").order(
        "annihilate", "activates"
    )


@proves("S6.7", "S6.8")
def test_without_a_card_one_acts_last_in_order_of_health() -> None:
    also = {"drip": made("5 d1", EachTurn(Gain(2))), "none": made("3 d1", Boost(INITIATIVE, 0))}
    scene = QuaeleonScene(
        A="; field drip", B="; field drip", C="; field drip", D="1 d1", also=also, health="10 30 10 9"
    )
    scene.left_open().acted("D1")
    assert [event.args["who"] for event in scene._sentences("recurs")] == [1, 0, 2]
    scene.not_told("annihilate").health("12 32 12 9")


@proves("S6.9")
def test_a_card_that_is_gone_takes_the_turn_with_it() -> None:
    also = {"drip": made("5 d1", EachTurn(Gain(2)))}
    scene = QuaeleonScene(A="30 d1; field drip", B="30 d1; field drip", C="1 d1", also=also).left_open()
    scene.told("annihilate").not_told("recurs").health("50 50 50")


# -- Activation ------------------------------------------------------------------------------------------------------


@proves("S7.1", "S7.15")
def test_what_recurs_comes_first_and_only_in_later_turns() -> None:
    also = {"drip": made("30 d1", EachTurn(Gain(2)))}
    scene = QuaeleonScene(A="drip | 20 h5 | 5 d1", B="10 d1 | 9 d1 | 8 d1", also=also).left_open()
    assert [event.args["n"] for event in scene._sentences("gains")] == [2, 5, 2]
    scene.order("activates", "recurs", "activates", "gains")
    scene = QuaeleonScene(
        A="60 d1 | drip | spout | 5 d1",
        B="50 d1 | topple | 2 d1 | 1 d1",
        also={**also, "spout": made("30 d1", EachTurn(Draw(1))), "topple": made("25 d1", Topple())},
    )
    scene.play("B topple: A1").left_open().lies("A", "field", "")
    assert scene.keys()[: scene.keys().index("round_over")].count("recurs") == 3
    assert [key for key in scene.keys()[: scene.keys().index("round_over")] if key in ("gains", "draws")] == [
        *("gains", "gains", "draws")
    ]
    also["spout"] = made("30 d1", EachTurn(Draw(1)))
    scene = QuaeleonScene(A="spout | 5 d1; field drip", B="2 d1 | wait", also=also).asks("B recruit")
    told = scene.keys()
    assert [key for key in told if key in ("gains", "draws")] == ["gains", "gains", "draws"]
    scene = QuaeleonScene(A="drip | 5 d1", B="40 d1 | 30 a1", also={**also, "30 a1": made("30 a1", Topple())})
    scene.play("B topple: A1").left_open().not_told("recurs")


@proves("S7.1")
def test_what_recurs_may_change_the_card_that_does_it() -> None:
    also = {"moss": made("40 d1", EachTurn(Grow(DEFENCE, 3, "own_field")))}
    scene = QuaeleonScene(A="moss | 20 d1 | wait", B="5 d1", also=also).asks("A recruit")
    scene.defends("A", 1 + 3 + 6 + 1).told("grows", card=scene.labels["A1"], n=6)


def test_a_condition_knows_its_card_and_who_set_it_off() -> None:
    also = {
        "proud": made("40 d1", If("weakest", Grow(DEFENCE, 3, "own_field"))),
        "sore": made("1 d1", Whenever("hurt", If("weakest", Lose(4, ATTACKER)))),
    }
    scene = QuaeleonScene(A="proud | wait", B="20 d1", also=also, health="40 50").asks("A recruit")
    scene.told("grows", card=scene.labels["A1"], n=3).defends("A", 4)
    scene = QuaeleonScene(A="; field sore", B="30 a9 | wait", C="2 d1", also=also, health="20 50 50").asks("B recruit")
    scene.health("12 46 41")


@proves("S7.2")
def test_the_left_most_free_place() -> None:
    scene = QuaeleonScene(
        A="30 d1 | 29 d1 | 28 d1 | 5 d1", B="20 d1 | 19 d1 | topple | wait", also={"topple": made("10 d1", Topple())}
    )
    scene.play("B topple: A2").asks("B recruit").lies("A", "field", "A1 A4 A3")
    assert [scene.place_of(label) for label in ("A1", "A4", "A3")] == [1, 2, 3]


@proves("S7.3")
def test_without_a_place_a_card_is_discarded() -> None:
    field = " | ".join(["5 d1"] * 5)
    scene = QuaeleonScene(A=f"30 a9; field {field}", B="wait").asks("B recruit").discarded("A1").health("50 50")
    scene.told("no_place", who=0)


@proves("S7.4")
def test_effects_defence_healing_attack() -> None:
    also = {"all": made("30 d2 h3 a4", Draw(1))}
    scene = QuaeleonScene(A="all", B="20 d1", also=also).left_open()
    scene.order("activates", "draws", "defends", "gains", "attacks", "loses").health("53 46")
    phases = [event.args["name"] for event in scene.events if getattr(event, "scope", "") == "phase"]
    assert phases[1:5] == ["effects", "defence", "healing", "attack"]


@proves("S7.5")
def test_a_card_that_is_gone_does_nothing_more() -> None:
    also = {"vain": made("30 d5 h5 a5", Odd("no_doubles"))}
    scene = QuaeleonScene(A="vain; field 30 d9", B="wait", also=also).asks("B recruit")
    scene.discarded("A1 A2").defends("A", 0).health("50 50").not_told("defends").not_told("attacks")
    also = {"vain": made("30 d5 a5", Odd("no_doubles"), Grow(ATTACK, 3, "own_hand"))}
    gone = QuaeleonScene(A="vain; hand 1 d1; field 30 d9", B="wait", also=also).asks("B recruit")
    gone.discarded("A1 A3").not_told("grows")


# -- Effects ---------------------------------------------------------------------------------------------------------


@proves("S7.6")
def test_effects_happen_in_printed_order() -> None:
    for lines, keys in (((Gain(2), Draw(1)), ("gains", "draws")), ((Draw(1), Gain(2)), ("draws", "gains"))):
        scene = QuaeleonScene(A="two", B="20 d1", also={"two": made("30 d1", *lines)}).left_open()
        scene.order("activates", *keys, "defends")


@proves("S7.7")
def test_do_the_rest_unless_it_says_if_you_do() -> None:
    also = {"and": made("30 d1", Discard(1), Draw(2)), "if": made("30 d1", IfYouDo(Discard(1), Draw(2)))}
    QuaeleonScene(A="and", B="wait", also=also).asks("B recruit").told("discards_none", who=0).holds("A", "T1 T2")
    QuaeleonScene(A="if", B="wait", also=also).asks("B recruit").told("could_not", who=0).holds("A", "")
    also["two"] = made("30 d1", IfYouDo(Discard(2), Draw(2)))
    short = QuaeleonScene(A="two; hand 10 a1", B="wait", also=also).play("A discard: A2").asks("B recruit")
    short.told("could_not", who=0).holds("A", "")
    long = QuaeleonScene(A="two; hand 10 a1 | 11 a1 | 12 a1", B="wait", also=also).play(
        "A discard: A2", "A discard: A4"
    )
    long.asks("B recruit").holds("A", "A3 T1 T2")
    also["three"] = made("30 d1", Discard(3))
    three = QuaeleonScene(A="three; hand 10 a1 | 11 a1 | 12 a1 | 13 a1", B="wait", also=also)
    three.play("A discard: A2", "A discard: A4", "A discard: A3").asks("B recruit").holds("A", "A5")
    both = QuaeleonScene(A="three; hand 10 a1 | 11 a1", B="wait", also=also).play("A discard: A2", "A discard: A3")
    both.asks("B recruit").holds("A", "")
    scene = QuaeleonScene(A="if; hand 10 a1 | 11 a1", B="wait", also=also).may("A discard", "A2 A3")
    scene.play("A discard: A2").asks("B recruit").holds("A", "A3 T1 T2").discarded("A2")


@proves("S7.8")
def test_recruiting_refills_the_pool_at_once() -> None:
    pool, deck = "10 a1 | 11 a1 | 12 a1 | 13 a1 | 14 a1", "40 d1 | 41 d1 | 42 d1"
    scene = QuaeleonScene(A="two", B="20 d1", also={"two": made("30 d1", Recruit(2))}, pool=pool, deck=deck)
    scene.may("A recruit", "P1 P2 P3 P4 P5").play("A recruit: P2").holds("A", "P2")
    scene.may("A recruit", "P1 P3 P4 P5 T1").refused("A recruit: T2", "otherwise").play("A recruit: T1")
    assert scene.names_of("B", "A") == "P2 T1"
    assert len(scene.table.zones[POOL]) == 5
    scene.left_open()
    three = QuaeleonScene(A="three", B="wait", also={"three": made("30 d1", Recruit(3))}, pool=pool, deck=deck)
    three.play("A recruit: P1", "A recruit: P2", "A recruit: P3").asks("B recruit").holds("A", "P1 P2 P3")


@proves("S7.8")
def test_an_empty_pool_recruits_nobody() -> None:
    scene = QuaeleonScene(A="30 d1", B="20 d1", also={"30 d1": made("30 d1", Recruit(1))}, pool="", deck="").left_open()
    scene.told("pool_empty", who=0)


@proves("S7.9")
def test_drawing_and_shuffling() -> None:
    also = {"two": made("30 d1", Draw(2))}
    scene = QuaeleonScene(A="two", B="wait", also=also, deck="40 d1", pile="41 d1 | 42 d1").asks("B recruit")
    scene.order("reshuffle", "draws").told("reshuffle", n=2).told("draws", n=2)
    assert len(scene.table.zones[DECK]) == 1
    also["pay"] = made("30 d1", Discard(1), Draw(2))
    for draws, drawn in (([0, 0, 0], "T1 A2"), ([2, 0, 0], "T1 X1"), ([2, 1, 0], "T1 X2")):
        hands = {"A": "pay; hand 9 d1 | 8 d1", "B": "wait"}
        mixed = QuaeleonScene(**hands, also=also, deck="40 d1", pile="41 d1 | 42 d1", draws=draws)
        mixed.play("A discard: A2").asks("B recruit").holds("A", f"A3 {drawn}")
    QuaeleonScene(A="two", B="wait", also=also, deck="").asks("B recruit").told("draws_none", who=0).holds("A", "")


@proves("S7.10")
def test_several_discard_at_the_same_time() -> None:
    also = {"each": made("30 d1", Discard(1, OPPONENTS))}
    hands = {"B": "20 d1; hand 10 a1 | 11 a1", "C": "20 d1; hand 10 a1", "D": "wait"}
    scene = QuaeleonScene(A="each", **hands, also=also, health="50 40 30 50").may("B discard_together", "B2 B3")
    scene.play("B discard_together: B2").refused("B discard_together: B3", "enough_chosen")
    assert dict(scene.table.offers(1)["card", scene.labels["B3"]].args) == {"n": 1}  # type: ignore[union-attr]
    assert dict(scene.table.offers(2)["say", "ready"].args) == {"n": 1}  # type: ignore[union-attr]
    scene.play("B discard_together: ready").refused("C discard_together: ready", "too_few_chosen")
    scene.not_discarded("B2").play("C discard_together: C2 ready").asks("D recruit").discarded("B2 C2")
    scene.told("discards_none", who=3)


@proves("S7.11")
def test_losing_health_goes_past_defence() -> None:
    each = {"each": made("30 d1", Lose(2, OPPONENTS, "own_field"))}
    QuaeleonScene(A="each; field 5 d1 | 6 d1", B="20 d1", also=each).left_open().losses("B6")
    also = {"lose": made("30 d1", Lose(4, OPPONENTS))}
    QuaeleonScene(A="lose", B="20 d1; field 5 d20", C="10 d1; field 5 d20", also=also).left_open().health("50 46 46")


@proves("S7.12")
def test_your_next_and_the_next_card() -> None:
    also = {"mine": made("40 d1", Boost(ATTACK, 5)), "the": made("40 d1", Boost(ATTACK, 5, THE_NEXT))}
    QuaeleonScene(A="mine | 10 a2", B="30 a2 | 5 d1", also=also).left_open().attacks("2 7")
    QuaeleonScene(A="the | 10 a2", B="30 a2 | 5 d1", also=also).left_open().attacks("7 2")


@proves("S7.13")
def test_promises_are_lost_as_the_round_ends() -> None:
    for lines in (Boost(ATTACK, 5), Boost(HEALING, 5, THE_NEXT)), (Twice(ATTACK), Twice(HEALING, THE_NEXT)):
        also = {"mine": made("40 d1", *lines)}
        scene = QuaeleonScene(A="mine; hand 30 a2 h1", B="50 d1; hand 20 d1", also=also, deck="", pool="")
        scene.play("A stack: A2 ready", "B stack: B2 ready").left_open().attacks("2").health("51 48")


@proves("S7.14")
def test_ongoing_effects_last_as_long_as_their_card_lies_there() -> None:
    also = {"wall": made("60 d1", Ongoing(DEFENCE, 2)), "topple": made("30 d1", Topple())}
    scene = QuaeleonScene(A="wall | 50 d3 | 2 d1", B="20 d1 | topple | wait", also=also)
    scene.asks("B topple").defends("A", 8).play("B topple: A1").asks("B recruit").defends("A", 4).defends("B", 2)


@proves("S7.16")
def test_on_discard_wherever_from() -> None:
    also = {
        "grief": made("10 d1", OnDiscard(Gain(3))),
        "each": made("30 d1", Discard(1, OPPONENTS)),
        "top": made("30 d1", Unstack(1)),
        "topple": made("30 d1", Topple()),
    }
    QuaeleonScene(A="each", B="wait; hand grief", also=also).play("B discard: B2").asks("B recruit").health("50 53")
    QuaeleonScene(A="top", B="wait | grief", also=also).asks("B recruit").health("50 53").discarded("B2")
    QuaeleonScene(A="topple", B="wait; field grief", also=also).play("A topple: B2").asks("B recruit").health("50 53")
    QuaeleonScene(A="doomoose", B="wait", also=also, deck="grief").asks("B recruit").discarded("T1").not_told("gains")


@proves("S7.17")
def test_what_is_set_off_together_happens_as_the_cards_were_played() -> None:
    also = {"thorn": made("5 d1", Whenever("hurt", Gain(1))), "spite": made("5 d1", Whenever("hurt", Draw(1)))}
    for field, keys in (("thorn | spite", ("gains", "draws")), ("spite | thorn", ("draws", "gains"))):
        scene = QuaeleonScene(A="30 a9", B=f"20 d1; field {field}", also=also).left_open()
        scene.order("attacks", "loses", *keys)
    scene = QuaeleonScene(A="; field 5 d1", B="30 a9; field thorn", C="10 d1; field spite", also=also).left_open()
    scene.told("draws", who=2)
    also = {"thorn": made("50 d1", Whenever("hurt", Gain(1))), "spite": made("40 d1", Whenever("hurt", Draw(1)))}
    scene = QuaeleonScene(A="spite", B="30 a9 | wait", C="thorn", also=also).asks("B recruit").acted("C1 A1 B1 B2")
    scene.order("attacks", "gains", "draws")
    also = {"proud": made("40 d1 a9", Whenever("hits", Grow(DEFENCE, 3, "own_field")))}
    QuaeleonScene(A="proud", B="wait", also=also).asks("B recruit").defends("A", 4)
    also = {"proud": made("40 d1", Grow(DEFENCE, 3, "own_field"), Grow(DEFENCE, 2, "own_field"))}
    QuaeleonScene(A="proud", B="wait", also=also).asks("B recruit").defends("A", 6)


# -- Defence, healing, attack ----------------------------------------------------------------------------------------


@proves("S7.18", "S7.19")
def test_defence_is_the_total_of_the_field_against_every_single_attack() -> None:
    scene = QuaeleonScene(A="30 a9 | 29 a9 | 5 d1", B="40 d2 | 35 d3 | wait").asks("B recruit")
    scene.losses("B7 B4").defends("B", 5)


def test_without_a_card_turned_up_there_is_no_initiative() -> None:
    scene = QuaeleonScene(A="; field 9 d1", B="wait").asks("B recruit")
    assert initiative(scene.table, 0) == 0


@proves("S7.20")
def test_healing() -> None:
    QuaeleonScene(A="30 h7", B="20 d1", health="20 50").left_open().health("27 50")
    also = {"well": made("40 d1", Ongoing(HEALING, 2))}
    QuaeleonScene(A="30 h7; field well", B="20 h3 | wait", also=also).asks("B recruit").health("59 53")
    also = {"ill": made("40 d1", Ongoing(HEALING, -9, ALL)), "watch": made("50 d1", Whenever("heals", Gain(1)))}
    weak = QuaeleonScene(A="30 h7", B="ill; field watch", also=also).left_open()
    weak.health("50 50").not_told("gains")


@proves("S7.21")
def test_an_attack_is_for_all_opponents_unless_the_card_says_otherwise() -> None:
    QuaeleonScene(A="30 a5", B="20 d1", C="10 d1", D="5 d1").left_open().losses("B5 C5 D5")
    also = {"aim": made("30 a5", Aimed())}
    scene = (
        QuaeleonScene(A="aim", B="20 d1", C="10 d1", also=also)
        .may("A strike", "B C")
        .refused("A strike: A", "yourself")
    )
    scene.play("A strike: C").left_open().losses("C5")
    QuaeleonScene(A="aim", B="20 d1", also=also).left_open().losses("B5")


@proves("S7.22")
def test_only_what_defence_does_not_stop_is_lost() -> None:
    scene = QuaeleonScene(A="10 a5", B="20 d3", C="30 d5", D="30 d9", health="50 50 50 40").left_open().losses("B2")
    scene.told("withstands", who=2).told("withstands", who=3)


@proves("S7.23")
def test_an_attack_on_yourself_meets_your_own_defence() -> None:
    QuaeleonScene(A="10 a5 d2", B="20 d1", also={"10 a5 d2": made("10 a5 d2", Wild())}).left_open().losses("B4 A3")


@proves("S7.24")
def test_an_attack_of_nothing_is_none() -> None:
    also = {"calm": made("40 d1", Ongoing(ATTACK, -5, ALL)), "aim": made("30 a5", Aimed())}
    scene = QuaeleonScene(A="aim", B="calm", C="1 d1; field 5 d1", also=also).left_open()
    scene.not_told("attacks").not_told("withstands")
    also = {"taunt": made("40 d1", Ongoing(ATTACK, -9, THEIRS)), "lend": made("30 d1", Ongoing(ATTACK, 4, YOURS))}
    others = QuaeleonScene(A="taunt | 20 a5 | wait", B="10 d1 | 5 a5", also=also).asks("A recruit")
    assert [event.args["card"] for event in others._sentences("attacks")] == [others.labels["A2"]]
    lent = QuaeleonScene(A="lend | 20 a0 | wait", B="5 d1", also=also).asks("A recruit")
    lent.told("attacks", card=lent.labels["A2"], n=4)


@proves("S7.25")
def test_several_attacks_are_each_for_themselves() -> None:
    also = {"two": made("30 a5", Aimed(), Strikes(2))}
    QuaeleonScene(A="two", B="40 d2", also=also).left_open().losses("B3 B3").attacks("5 5")
    scene = QuaeleonScene(A="two", B="40 d2", C="45 d1", also=also).play("A strike: B", "A strike: C").left_open()
    scene.losses("B3 C4")
    also["trap"] = made("5 d1", Whenever("hurt", Odd("swallow")))
    QuaeleonScene(A="two", B="20 d1 | wait; field trap", also=also).asks("B recruit").losses("B4").discarded("A1")


@proves("S7.21")
def test_the_fallen_cannot_be_chosen() -> None:
    scene = QuaeleonScene(A="60 a9 | mantiff", B="50 d1 | 2 d1", C="40 d1", D="30 d1 | 1 d1", health="50 50 9 50")
    scene.may("A strike", "B D").refused("A strike: C", "has_fallen").refused("A strike: A", "yourself")
    assert dict(scene.table.offers(0)["seat", 2].args) == {"whom": 2}  # type: ignore[union-attr]


@proves("S8.1")
def test_several_fall_together_when_the_turn_is_over() -> None:
    also = {"thorn": made("5 d1", Whenever("hurt", Gain(3)))}
    scene = QuaeleonScene(A="30 a9", B="20 d1", C="10 d1; field thorn", D="5 d1", also=also, health="50 5 5 50")
    scene.left_open()
    assert [event.args["who"] for event in scene._sentences("falls")] == [1]
    assert scene.table.count(HEALTH[2]) == 3
    scene = QuaeleonScene(A="30 a9", B="20 d1", C="10 d1", D="5 d1", health="50 5 5 50").left_open()
    assert [event.args["who"] for event in scene._sentences("falls")] == [1, 2]
    scene.left_open()


@proves("S8.1")
def test_whoever_falls_in_a_turn_with_something_recurring_takes_no_turn_any_more() -> None:
    also = {"drip": made("5 d1", EachTurn(Gain(2)))}
    scene = QuaeleonScene(A="30 a9; field drip", B="20 h9", C="wait", also=also, health="50 5 50").asks("C recruit")
    scene.acted("A1 C1").health("52 0 41").order("recurs", "attacks", "falls").told("falls", who=1)


@proves("S8.2")
def test_whoever_falls_discards_everything_and_sets_nothing_off() -> None:
    also = {"grief": made("10 h9", OnDiscard(Lose(9, OPPONENTS)))}
    scene = QuaeleonScene(A="30 a9", B="grief | grief; hand grief; field grief", C="wait", also=also, health="50 4 50")
    scene.asks("C recruit").discarded("B1 B2 B3 B4").health("50 0 41").acted("A1 C1")
    for zone in ("hand", "field", "revealed", "stack"):
        scene.lies("B", zone, "")


# -- The end of a round ----------------------------------------------------------------------------------------------


@proves("S9.1")
def test_a_card_ends_the_round_once_it_is_done() -> None:
    also = {"end": made("30 a5", EndRound())}
    scene = QuaeleonScene(A="end | 20 a9", B="10 a9 | 9 a9", also=also).left_open().acted("A1").losses("B5")
    scene.order("ends_round", "attacks", "round_over")
    also = {"end": made("30 a5", Aimed(), EndRound())}
    aimed = QuaeleonScene(A="; field 5 d1", B="end | 1 a9", C="20 d1", also=also).asks("B strike")
    aimed.told("ends_round", who=1, card=aimed.labels["B1"]).play("B strike: C").told("round_over").acted("B1")
    aimed.left_open()


@proves("S9.1", "S9.2")
def test_the_round_ends_when_all_is_played_and_sets_nothing_off() -> None:
    also = {"grief": made("30 d1", OnDiscard(Lose(9, OPPONENTS))), "end": made("40 d1", EndRound())}
    QuaeleonScene(A="grief", B="20 d1", also=also).left_open().told("round_over").health("50 50")
    scene = QuaeleonScene(A="grief | grief", B="end | grief", also=also, deck=" | ".join(["5 d1"] * 10)).left_open()
    scene.discarded("A1 A2 B1 B2").health("50 50").lies("A", "field", "").lies("A", "revealed", "").lies(
        "B", "stack", ""
    )


@proves("S9.3")
def test_whoever_acted_last_deals_five() -> None:
    deck = " | ".join(["5 d1"] * 10)
    scene = QuaeleonScene(A="30 d1; hand 6 a1", B="20 d1", deck=deck).left_open().told("deals", who=1, n=5)
    assert [len(scene.table.zones["hand", seat]) for seat in (0, 1)] == [6, 5]


@proves("S9.4")
def test_the_hand_limit() -> None:
    also = {"grief": made("10 d1", OnDiscard(Lose(9, OPPONENTS)))}
    hand = " | ".join(["grief"] * 7)
    scene = QuaeleonScene(A=f"30 d1; hand {hand}", B=f"20 d1; hand {hand}", also=also, deck=" | ".join(["5 d1"] * 10))
    scene.asks("A hand_limit").refused("A hand_limit: ready", "too_few_chosen").play("A hand_limit: A2")
    assert dict(scene.table.offers(0)["say", "ready"].args) == {"n": 1}  # type: ignore[union-attr]
    scene.play("A hand_limit: A3 ready")
    scene.not_discarded("A2").play("B hand_limit: B2 B3 ready").asks("A stack").discarded("A2 A3 B2 B3").health("50 50")
    assert scene.log()[-5:] == [
        *(f"{card[0]} discards {card}." for card in ("A2", "A3", "B2", "B3")),
        "Round 2 begins.",
    ]
    assert [len(scene.table.zones["hand", seat]) for seat in (0, 1)] == [10, 10]


@proves("S9.5")
def test_a_new_round_begins() -> None:
    scene = QuaeleonScene(A="30 d1", B="20 d1", round_number=4).asks("A stack").told("round", n=5)
    assert scene.table.count(ROUND) == 5


@proves("S10.1")
def test_thirty_rounds_are_enough() -> None:
    scene = QuaeleonScene(A="30 d1", B="20 d1", C="10 d1", health="40 44 44", round_number=30).asks("over")
    assert scene.table.outcome == ((1, 2), (0, 1, 1))
    scene.told("thirty", n=30).told("wins", winners=(1, 2), n=2)
    QuaeleonScene(A="30 d1", B="20 d1", round_number=29).asks("A stack").told("round", n=30).not_told("thirty")
    empty = QuaeleonScene(A="", B="", deck="", pool="30 d1").asks("over").told("thirty", n=30)
    assert empty.table.outcome == ((0, 1), (0, 0))


@proves("S10.2")
def test_the_place_is_how_many_were_outlasted() -> None:
    scene = QuaeleonScene(A="30 a9 | 20 a9", B="5 d1 | 5 d1", C="4 d1 | 4 d1", D="3 d9 | 2 d1", health="50 10 5 5")
    scene.asks("over")
    assert scene.table.outcome == ((0,), (3, 2, 0, 0))
    account = QUAELEON.account(scene.table, 1)
    assert [line.args["whom"] for line in account] == [2, 3]


@proves("S10.3")
def test_what_people_keep_track_of() -> None:
    also = {"two": made("30 d1", Draw(1))}
    scene = QuaeleonScene(A="two; hand 3 a1", B="wait", also=also, deck="", pile="41 d1 | 42 d1").asks("B recruit")
    assert not scene.table.known
    scene.play("B recruit: P1").left_open()
    assert "P1" in scene.names_of("A", "B")
