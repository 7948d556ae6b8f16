"""What Territory's computer opponents think before they think: habits, whole deployments, what a position is worth."""

from collections.abc import Callable, Sequence
from itertools import islice, product
from random import Random

import pytest

from game.bots.arena import shares_of
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.because import because
from game.rulesets.territory.bestiary import DECKS
from game.rulesets.territory.board import DECK, LAND
from game.rulesets.territory.deployment import STEPS, Field, Hopes, Sums, _hopes, outlook, outlooks
from game.rulesets.territory.prospects import Battle
from game.rulesets.territory.value import candidates, evaluate, habit
from game.table.choices import PASS, READY, Choice
from game.table.sight import view
from game.table.table import Table
from tests.territory_language import TerritoryScene

Habit = Callable[[Table, int, Random], Choice]


def at_random(table: Table, seat: int, random: Random) -> Choice:
    choices = table.choices(seat)
    return choices[int(random.random() * len(choices))]


def battle(decks: tuple[str, ...], seed: int) -> Table:
    match = Match(TERRITORY, [Seat()] * len(decks), {"size": "battle", "decks": decks}, seed, seed % len(decks))
    return match.table.copy()


def played(table: Table, habits: list[Habit], random: Random) -> Table:
    while table.agenda:
        seat = table.asked()[0]
        table.answer(seat, habits[seat](table, seat, random))
    return table


def test_habit_beats_chance_nine_times_in_ten() -> None:
    won = 0.0
    for seed in range(20):
        deck, place = tuple(DECKS)[seed % len(DECKS)], seed // len(DECKS) % 2
        habits: list[Habit] = [at_random, at_random]
        habits[place] = habit
        won += shares_of(played(battle((deck, deck), seed), habits, Random(seed)))[place]
    assert won >= 0.88 * 20


def test_whoever_is_thought_to_be_ahead_in_the_middle_mostly_wins() -> None:
    right = counted = 0
    for seed in range(26):
        random = Random(seed)
        table = battle((random.choice(tuple(DECKS)), random.choice(tuple(DECKS))), seed)
        rounds = 0
        while table.agenda and rounds < 4:
            seat = table.asked()[0]
            table.answer(seat, habit(table, seat, random))
            rounds += bool(table.agenda) and table.agenda[-1][0] == "deploy" and not any(table.agenda[-1][2])
        ahead = max(range(2), key=evaluate(table).__getitem__)
        winners, _ = played(table, [habit] * 2, random).outcome or ((), ())
        counted += len(winners) == 1
        right += winners == (ahead,)
    assert right >= 0.7 * counted > 13


def test_more_lands_and_more_creatures_are_better() -> None:
    ahead = TerritoryScene("forest", A="5 | 5; claimed lake", B="5 | 5", deck="lake lake").table
    level = TerritoryScene("forest", A="5 | 5", B="5 | 5", deck="lake lake").table
    weaker = TerritoryScene("forest", A="5", B="5 | 5", deck="lake lake").table
    own, theirs = evaluate(level)
    assert evaluate(ahead)[0] > own == theirs > evaluate(weaker)[0] > 0
    assert theirs > evaluate(ahead)[1] > 0


def test_candidates_are_whole_and_different_deployments() -> None:
    table = battle(("natives", "swarm"), 3)
    for seat in range(2):
        plans = list(candidates(table, seat, Random(1)))
        assert len(set(plans)) > 6
        for plan in plans:
            world = table.copy()
            for choice in plan:
                assert choice in world.choices(seat)
                world.answer(seat, choice)
        assert all(len(plan) - 1 == len(table.zones["ready", seat]) for plan in plans)
    assert not list(candidates(TerritoryScene(A="; at1 3 (negate)", B="; at1 2 forest+1").table, 0, Random(1)))


def test_habit_asks_what_the_others_may_send() -> None:
    won = 0.0
    for deck, seed in product(DECKS, range(7)):
        table, random, place = battle((deck, deck), seed), Random(seed), seed % 2
        while table.agenda:
            seat = table.asked()[0]
            if table.agenda[-1][0] == "deploy":
                answers = islice(candidates(table, seat, random), 0 if seat == place else AFTER_A_WISH, None)
                for choice in next(answers):
                    table.answer(seat, choice)
            else:
                table.answer(seat, habit(table, seat, random))
        won += shares_of(table)[place]
    assert won >= 33


AFTER_A_WISH = 3
"""Which of the candidates is made without a thought of the others."""


def test_with_more_power_a_land_is_hoped_for_more_and_with_none_never() -> None:
    """Against each of what the others may send, from a lead as narrow as one may be behind to one that is sure."""
    others, whole, sure = [0.0, 0.5, 4.0, 5.0, 11.5, 30.0], 12.0, 2.0
    hopes = _hopes(others, whole, sure)
    assert hopes[0] == 0
    for step in range(1, int(STEPS * whole) + 1):
        claimed = [min(max(step / STEPS - other + sure, 0.0) / (2 * sure), 1.0) for other in others]
        assert hopes[step] == pytest.approx(sum(claimed) / len(others)), step


def test_what_is_foreseen_of_deployments_is_the_same_for_all_who_look() -> None:
    table = battle(("natives", "swarm", "pack"), 3)
    there, again = foreseen(table), foreseen(view(table, 1).determinise(Random(2)))
    assert there == again
    assert len(there) == 3
    assert all(len(guess) == 5 for one in there for guess in one)


def test_what_is_foreseen_is_drawn_anew_where_other_lands_of_the_same_biomes_lie() -> None:
    """With the same mix in each game of the same decks the first seat won 71 % of 250 games of the Swarm, 37 % of the
    Titans."""
    table = battle(("swarm", "swarm"), 3)
    other = table.copy()
    designs, first = table.config.designs, table.zones[LAND[0]][0]
    other.zones[LAND[0]] = (next(land for land in table.zones[DECK] if designs[land].biome == designs[first].biome),)
    assert foreseen(table) != foreseen(other)


def test_nobody_looks_a_step_further_than_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each plan answers as many plans of the other as the other's plan answers: the first seat once won 56 % of 1,200
    games between equals."""
    answered: list[int] = []
    hopes = Field.hopes

    def told(field: Field, guesses: Sequence[Sums]) -> Hopes:
        answered.append(len(guesses))
        return hopes(field, guesses)

    monkeypatch.setattr(Field, "hopes", told)
    foreseen(battle(("natives", "natives"), 3))
    assert len(answered) >= 4 and answered[::2] == answered[1::2]
    assert answered[0] < answered[-3]


def foreseen(table: Table) -> list[Sequence[Sums]]:
    outlooks.cache_clear()
    return [outlook(table, seat).guesses for seat in range(table.config.seats)]


def test_habit_brings_down_whom_it_can_and_sends_creatures_home() -> None:
    scene = TerritoryScene(A="; at1 5 (attack 3)", B="; at1 4 | 3 | 1").play("A ability: A1")
    assert habit(scene.table, 0, Random(1)) == scene.choice("B2")
    scene = TerritoryScene("lake forest", A="1 forest+8", B="1")
    assert habit(scene.table, 0, Random(1)) == scene.choice("A1>2")
    scene.play("A deploy: A1>2")
    assert habit(scene.table, 0, Random(1)) == READY


@pytest.mark.parametrize("seat", range(3))
def test_of_equal_enemies_the_next_one_clockwise_is_the_rival_so_that_no_seat_is_everybodys(seat: int) -> None:
    table = TerritoryScene(A="; at1 5 (attack 2)", B="; at1 5", C="; at1 5").asks("A ability").table
    assert Battle(table, seat, table.agenda[-1][2]).rival == (seat + 1) % 3


def test_a_stronger_enemy_is_the_rival_wherever_they_sit() -> None:
    table = TerritoryScene(A="; at1 5 (attack 2)", B="; at1 4", C="; at1 5").asks("A ability").table
    assert [Battle(table, seat, table.agenda[-1][2]).rival for seat in range(3)] == [2, 2, 0]


def test_what_is_said_of_spending_comes_so() -> None:
    """Without lands, a creature rests a round for each counter and then returns."""
    resting = "; at1 9; claimed lake; resting 4 rest3"
    scene, card = TerritoryScene("forest", A=resting, B="1", deck="lake lake lake lake lake").asks("A recover"), 2
    told = because(view(scene.table, 0).table, 0, [("card", card)])
    assert told is not None and (told.key, dict(told.args)["n"]) == ("territory.because.sooner", 1)
    assert [_rounds_until_ready(scene, card, lands) for lands in (0, 1, 2)] == [3, 2, 1]


def _rounds_until_ready(scene: TerritoryScene, card: int, lands: int) -> int:
    """After how many further rounds in which nobody does anything a creature is ready."""
    table, rounds = scene.table.copy(), 0
    for _ in range(lands):
        table.answer(0, ("card", card))
    while card not in table.zones["ready", 0]:
        name, seat = table.agenda[-1][0], table.asked()[0]
        rounds += name == "deploy" and seat == 0
        table.answer(seat, READY if name == "deploy" else PASS)
    return rounds
