"""What every game at this table must do, whatever its rules are: for each ruleset, with the fewest seats and the most,
between which nothing is met that neither meets.

Games are played from a list of numbers, each taken modulo the number of choices, so that hypothesis can shrink a game
that fails to its shortest line.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice, product
from random import Random
from typing import Any, NamedTuple, TypeVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import rulesets
from game.match.decisions import begun
from game.match.match import IllegalAnswer, Match
from game.match.record import Position, Record, Seat, fingerprint, position_of, table_of
from game.rulesets import RULESETS
from game.rulesets.ruleset import Option, Ruleset
from game.table.agenda import Open, Simultaneous
from game.table.choices import PASS, READY, Choice, Refusal, is_taking_back, taking_back
from game.table.events import Announced, Began, Counted, Event, Moved, Shuffled
from game.table.refusals import why_not
from game.table.sight import View, view
from game.table.table import Table
from game.words import Words, texts_of
from tests.playing import pick, play_on, somebody

GAMES = [(ruleset, seats) for ruleset in RULESETS for seats in (ruleset.fewest, ruleset.most)]
IDS = [f"{ruleset.key}-{seats}" for ruleset, seats in GAMES]
every_game = pytest.mark.parametrize(("ruleset", "seats"), GAMES, ids=IDS)
game_by_game = pytest.mark.parametrize(("ruleset", "seats"), GAMES, ids=IDS, scope="module")
"""All tests of one game before those of the next, so that they meet the same matches while these are kept."""

WORDS = Words(strict=True)
ARGUMENTS = {"who": "Ada", "whom": "Ben"}

NONSENSE: list[Any] = [
    (),
    None,
    7,
    "ready",
    ("card",),
    ("card", [3]),
    ["card", 3],
    ("card", 1.0),
    ("card", True),
    ("card", None),
    ("seat", 1.0),
    ("number", True),
    ("number", 2.0),
    (3, 4),
    ("back",),
    ("back", "card"),
    ("card", {}),
]
"""What no player and no honest program would answer."""

Thing = TypeVar("Thing")
FEW = 6
"""Judging one thing takes as long as offering all of them, so of many only some are judged at each decision."""
PAIRS = 150
"""Of the tens of thousands of pairs of a card and a zone about so many are tried at a decision, others at each."""
IN_VAIN = 25
"""After so many games in a row in which nothing new was asked no more are played."""

MATCHES_KEPT = 4
"""As many as a test plays of one game, and one more."""

numbers = st.lists(st.integers(0, 60), max_size=80)
seeds = st.integers(0, 2**40)


def settings_of(ruleset: Ruleset) -> st.SearchStrategy[dict[str, Any]]:
    """Any value of each option, mostly those that make a game short."""
    return st.fixed_dictionaries({option.key: st.sampled_from(_values(option)) for option in ruleset.options})


def _values(option: Option) -> tuple[Any, ...]:
    return option.tried if option.quick is None else (*[option.quick] * 4 * len(option.tried), *option.tried)


def new_match(ruleset: Ruleset, seats: int, options: dict[str, Any], seed: int) -> Match:
    return Match(ruleset, [Seat()] * seats, options, seed, seed % seats)


def moves(match: Match, numbers: list[int], seed: int) -> Iterator[tuple[int, list[Choice], Choice]]:
    """The seat to answer, its choices and the one it takes: from the numbers first, then by chance, to the end."""
    random = Random(seed)
    for number in numbers:
        if match.is_over:
            return
        asked = match.table.asked()
        seat = asked[number % len(asked)]
        choices = match.table.choices(seat)
        yield seat, choices, choices[number % len(choices)]
    while not match.is_over:
        seat = somebody(match.table, random)
        choices = match.table.choices(seat)
        yield seat, choices, choices[int(random.random() * len(choices))]


class Step(NamedTuple):
    """An answer with the tables before and after it, to be looked at only."""

    before: Table
    seat: int
    choices: list[Choice]
    choice: Choice
    events: tuple[Event, ...]
    after: Table


_kept: dict[str, tuple[Step, ...]] = {}


def steps(match: Match, numbers: list[int], seed: int) -> tuple[Step, ...]:
    """A whole match as `moves` has it. Hypothesis draws the same for all: tests that only look share what one plays."""
    key = repr((match.ruleset.key, len(match.seats), match.options, match.seed, numbers, seed))
    if key not in _kept:
        if len(_kept) == MATCHES_KEPT:
            del _kept[next(iter(_kept))]
        _kept[key] = tuple(_played(match, numbers, seed))
    return _kept[key]


def _played(match: Match, numbers: list[int], seed: int) -> Iterator[Step]:
    for seat, choices, choice in moves(match, numbers, seed):
        before = match.table
        events = match.answer(seat, choice)
        yield Step(before, seat, choices, choice, events, match.table)


def same_game(test: Any) -> Any:
    """A test of a whole game: `test(match, numbers, seed)`, for every game and many of its options."""

    @settings(max_examples=2)
    @given(data=st.data(), numbers=numbers, seed=seeds)
    def one_game(ruleset: Ruleset, seats: int, data: st.DataObject, numbers: list[int], seed: int) -> None:
        match = new_match(ruleset, seats, data.draw(settings_of(ruleset)), seed)
        test(match, numbers, seed)

    @game_by_game
    def whole_game(ruleset: Ruleset, seats: int) -> None:
        one_game(ruleset, seats)

    whole_game.__name__ = test.__name__
    whole_game.__doc__ = test.__doc__
    return whole_game


def a_few(things: Iterable[Thing], place: int) -> list[Thing]:
    """A few out of many, others at each place of a game: whatever there is has its turn."""
    found = list(things)
    step = 1 + len(found) // FEW
    return found[place % step :: step]


@cache
def has_text(refusal: Refusal) -> bool:
    """Whether there is an English sentence for it, and all that the sentence speaks of is given."""
    return bool(WORDS.say(refusal.key, **{**dict(refusal.args), **{k: ARGUMENTS.get(k, v) for k, v in refusal.args}}))


# -- Choices ---------------------------------------------------------------------------------------------------------


@same_game
def test_choices_exist_are_distinct_and_keep_their_order(match: Match, numbers: list[int], seed: int) -> None:
    for place, (table, seat, choices, *_) in enumerate(steps(match, numbers, seed)):
        for other in table.asked():
            offers = table.offers(other)
            legal = [key for key, refusal in offers.items() if refusal is None]
            assert legal, f"{table.agenda[-1]} leaves seat {other} nothing to answer"
            assert legal == table.choices(other) == table.copy().choices(other)
            assert len(set(legal)) == len(legal)
            for key, refusal in a_few(offers.items(), place):
                assert why_not(table, other, key) == refusal
            assert all(has_text(refusal) for refusal in offers.values() if refusal)
        question = table.question
        if question.is_window:
            assert PASS in table.choices(seat)
        if isinstance(question, Simultaneous):
            assert READY in table.offers(seat)
        assert choices == table.choices(seat)


@same_game
def test_what_is_not_offered_is_refused_and_changes_nothing(match: Match, numbers: list[int], seed: int) -> None:
    for seat, choices, choice in moves(match, numbers, seed):
        before, length = match.table.copy(), len(match.history)
        others = [other for other in range(match.table.config.seats) if other not in match.table.asked()]
        refused = [(seat, key) for key, refusal in match.table.offers(seat).items() if refusal]
        tries = [
            *a_few(refused, length),
            (seat, ("say", "nothing_of_the_kind")),
            (seat, ("card", 10_000)),
            *[(other, choice) for other in others],
        ]
        for who, attempt in tries:
            with pytest.raises(IllegalAnswer) as caught:
                match.answer(who, attempt)
            assert has_text(caught.value.refusal)
        assert (match.table, len(match.history)) == (before, length)
        assert choices == match.table.choices(seat)
        match.answer(seat, choice)
    assert match.why_not(0, READY) == Refusal("refuse.game_over")


def everything(table: Table, place: int) -> Iterator[Choice]:
    """Whatever could be tried with a mouse or keyboard: all that is offered, each card, alone and onto some zones, at
    each place of a game others, seats, numbers, words."""
    cards, zones = range(-2, len(table.config.designs) + 1), list(table.zones)
    words = {key.rsplit(".", 1)[1] for key in texts_of("en") if ".say." in key} | {"ready", "pass", "sealed", ""}
    for seat in table.asked():
        yield from table.offers(seat)
    for card in cards:
        yield ("card", card)
    step = 1 + len(cards) * len(zones) // PAIRS
    for card, zone in islice(product(cards, zones), place % step, None, step):
        yield ("card", card, zone)
    for n in range(-1, 12):
        yield ("seat", n)
        yield ("number", n)
    for word in sorted(words):
        yield ("say", word)
        yield ("say", word, 0, 0)


@every_game
def test_anything_tried_is_legal_or_refused_for_a_reason(ruleset: Ruleset, seats: int) -> None:
    random = Random(seats)
    met: Counter[str] = Counter()
    without_enemies_to_choose = 4 if seats == 2 else 0
    enough = min(len(ruleset.book.questions) - without_enemies_to_choose, 18)
    in_vain = 0
    for seed in range(120):
        table = new_match(ruleset, seats, ruleset.some_options(random), seed).table.copy()
        in_vain += 1
        while table.agenda:
            name = table.agenda[-1][0]
            met[name] += 1
            if met[name] == 2:
                _try_everything(table, met.total())
                in_vain = 0
            seat = somebody(table, random)
            table.answer(seat, pick(table.choices(seat), random))
        if in_vain >= IN_VAIN and len(met) >= enough:
            break
    assert len(met) >= enough


def _try_everything(table: Table, place: int) -> None:
    before, attempts = fingerprint(table), list(everything(table, place))
    for seat in range(table.config.seats):
        # Whoever is not asked is refused before it is looked at what was tried: some of it is enough.
        is_asked = seat in table.asked()
        legal = set(table.choices(seat)) if is_asked else set()
        for attempt in attempts if is_asked else attempts[seat::11]:
            refusal = why_not(table, seat, attempt)
            assert (refusal is None) == (attempt in legal)
            assert refusal is None or (refusal.key != "refuse.not_an_answer" and has_text(refusal))
        for attempt in NONSENSE:
            refusal = why_not(table, seat, attempt)
            assert refusal is not None
            assert has_text(refusal)
    assert fingerprint(table) == before


@same_game
def test_sealed_picks_can_be_taken_back(match: Match, numbers: list[int], seed: int) -> None:
    for before, seat, _, choice, _, after in steps(match, numbers, seed):
        frame = before.agenda[-1]
        question = before.question
        if isinstance(question, Simultaneous) and not (choice == READY and before.asked() == (seat,)):
            assert why_not(after, seat, taking_back(choice)) is None
            again = after.copy()
            again.answer(seat, taking_back(choice))
            assert again == before
            for other in frame[1]:
                if other != seat:
                    assert why_not(after, other, taking_back(choice)) is not None or choice == READY


@same_game
def test_where_a_question_says_how_many_no_more_are_picked(match: Match, numbers: list[int], seed: int) -> None:
    for before, seat, _, choice, _, _ in steps(match, numbers, seed):
        question = before.question
        if isinstance(question, Simultaneous) and choice != READY:
            most = question.arguments(before.agenda[-1]).get("n")
            assert most is None or len(question.picks(before.agenda[-1], seat)) < most


# -- The table -------------------------------------------------------------------------------------------------------


@same_game
def test_copies_are_equal_and_stay_untouched(match: Match, numbers: list[int], seed: int) -> None:
    kept: list[tuple[Table, Table, int]] = []
    for seat, _, choice in moves(match, numbers, seed):
        twin = match.table.copy()
        assert twin == match.table
        kept.append((match.table, twin, hash(twin)))
        twin.copy().answer(seat, choice)
        match.answer(seat, choice)
        assert kept[-1][0] == kept[-1][1] != match.table
    for table, twin, mark in kept:
        assert hash(table) == hash(twin) == mark


@same_game
def test_every_position_survives_json(match: Match, numbers: list[int], seed: int) -> None:
    played = steps(match, numbers, seed)
    for place, step in enumerate(played):
        if place % 2 == 0:
            assert through_json(step.before) == step.before
        else:
            masked = view(step.before, step.seat).table
            assert through_json(masked, masked=True) == masked
    assert through_json(played[-1].after) == played[-1].after


def through_json(table: Table, *, masked: bool = False) -> Table:
    position = msgspec.json.decode(msgspec.json.encode(position_of(table)), type=Position)
    return table_of(position, table.config, masked=masked)


@same_game
def test_cards_are_conserved_and_every_change_is_told(match: Match, numbers: list[int], seed: int) -> None:
    """Folding the events over the table before gives the table after: nothing happens in silence."""
    everything = list(range(len(match.table.config.designs)))
    for step in steps(match, numbers, seed):
        zones, counters = folded(step.before, step.events)
        assert sorted(card for cards in step.after.zones.values() for card in cards) == everything
        assert zones == {zone: sorted(cards) for zone, cards in step.after.zones.items()}
        assert counters == step.after.counters


def folded(table: Table, events: tuple[Event, ...]) -> tuple[dict[Any, list[int]], dict[Any, int]]:
    zones = {zone: list(cards) for zone, cards in table.zones.items()}
    counters = dict(table.counters)
    for event in events:
        match event:
            case Moved(card=int(card), source=source, target=target, at=at):
                assert (at is not None) == (target in table.config.ordered)
                zones[source].remove(card)
                zones[target].insert(len(zones[target]) if at is None else at, card)
            case Counted(name=name, subject=subject, after=after):
                counters[name, *subject] = after
            case Shuffled(zone=zone):
                assert zone in zones
            case _:
                pass
    return {zone: sorted(cards) for zone, cards in zones.items()}, {key: n for key, n in counters.items() if n}


@same_game
def test_what_is_remembered_is_not_seen_and_what_is_rumoured_not_known(
    match: Match, numbers: list[int], seed: int
) -> None:
    for step in steps(match, numbers, seed):
        table = step.after
        where = {card: zone for zone, cards in table.zones.items() for card in cards}
        for card, eyes in table.known.items():
            assert not eyes & table.config.eyes[where[card]]
        for (who, card), zones in table.rumours.items():
            assert not table.knows(who, card)
            assert where[card] in zones


@same_game
def test_no_counter_stands_on_a_card_that_somebody_may_not_see(match: Match, numbers: list[int], seed: int) -> None:
    """Counters are seen by everybody, and the number of a card says which it is."""
    on_cards = {kind.name: kind.on.index("card") for kind in match.ruleset.counters if "card" in kind.on}
    for step in steps(match, numbers, seed):
        table = step.before
        for name, *subject in table.counters:
            if name in on_cards:
                card = subject[on_cards[name]]
                seen = table.eyes_on(card) | table.known.get(card, 0)
                assert seen == table.config.everyone, f"{name} stands on a card in {table.where(card)}"


# -- The game --------------------------------------------------------------------------------------------------------


@same_game
def test_the_same_seed_and_answers_make_the_same_game(match: Match, numbers: list[int], seed: int) -> None:
    again = new_match(match.ruleset, len(match.seats), dict(match.options), match.seed)
    assert again.opening == match.opening
    played = steps(match, numbers, seed)
    retold = [again.answer(step.seat, step.choice) for step in played]
    assert retold == [step.events for step in played]
    assert fingerprint(again.table) == fingerprint(played[-1].after)


@every_game
@pytest.mark.parametrize("habit", ["first", "last", "early", "any"])
def test_a_game_ends_within_its_bound(ruleset: Ruleset, seats: int, habit: str) -> None:
    random = Random(seats)
    won = 0
    for seed in range(3 if habit == "first" else 6):
        match = new_match(ruleset, seats, ruleset.some_options(random), seed)
        table = match.table.copy()
        for _ in range(ruleset.longest):
            if table.outcome is not None:
                break
            seat = table.asked()[0]
            choices = table.choices(seat)
            if habit == "early":
                table.answer(seat, pick(choices, random))
            else:
                table.answer(seat, {"first": choices[0], "last": choices[-1]}.get(habit, random.choice(choices)))
        assert table.outcome is not None, f"still going after {ruleset.longest} answers"
        winners, scores = table.outcome
        won += bool(winners)
        assert set(winners) <= set(range(seats))
        assert len(scores) == seats
        for winner in winners[:1]:
            assert sum(line.points for line in ruleset.account(table, winner)) == scores[winner]
    assert won, "somebody wins at least one of these games, even where all can lose"


@same_game
def test_a_view_determinised_looks_the_same(match: Match, numbers: list[int], seed: int) -> None:
    for place, step in enumerate(steps(match, numbers, seed)):
        if place % 2 == 0:
            _looks_the_same(step.before, view(step.before, place // 2 % len(match.seats)), Random(place))


def _looks_the_same(table: Table, seen: View, random: Random) -> None:
    world = seen.determinise(random)
    assert sorted(card for cards in world.zones.values() for card in cards) == list(range(len(world.config.designs)))
    again = view(world, seen.seat).table
    expected = seen.table.copy()
    if expected.agenda and expected.question is not None:
        expected.agenda = (*expected.agenda[:-1], expected.question.reopened(expected.agenda[-1], seen.seat))
    assert position_of(again) == position_of(expected)
    if seen.seat in table.asked():
        assert world.choices(seen.seat) == table.choices(seen.seat) == seen.table.choices(seen.seat)
    for (seat, card), zones in world.rumours.items():
        assert seat == seen.seat
        assert world.where(card) in zones


@same_game
def test_a_record_brings_the_game_back(match: Match, numbers: list[int], seed: int) -> None:
    for seat, _, choice in moves(match, numbers[:40], seed):
        match.answer(seat, choice)
        if len(match.history) >= 40:
            break
    saved = msgspec.json.decode(msgspec.json.encode(match.record("test")), type=Record)
    again = Match.resume(match.ruleset, saved)
    assert fingerprint(again.table) == saved.state == fingerprint(match.table)
    assert again.log(0) == match.log(0)
    assert again.record("test") == saved
    position = Match(match.ruleset, match.seats, dict(match.options), 1, 0, position_of(match.table))
    assert fingerprint(position.table) == saved.state


@same_game
def test_undo_goes_back_over_what_taught_nobody_anything(match: Match, numbers: list[int], seed: int) -> None:
    marks = []
    for seat, _, choice in moves(match, numbers, seed):
        marks.append(match.table.copy())
        match.answer(seat, choice)
        place = match.undo_point({seat})
        if isinstance(place, Refusal):
            assert has_text(place)
            assert match.history[-1].learned
            continue
        assert place == len(match.history) - 1
        after = match.table.copy()
        match.undo_to(place)
        assert match.table == marks[place]
        match.redo()
        assert match.table == after
    assert [entry.before for entry in match.history] == marks


@same_game
def test_what_is_asked_before_all_is_offered_to_a_stranger_in_the_same_way(
    match: Match, numbers: list[int], seed: int
) -> None:
    for table, seat, *_ in steps(match, numbers, seed):
        if table.question.open is not Open.NOTHING:
            assert table.asked() == (seat,)
            assert view(table, -1).table.offers(seat) == table.offers(seat)


WITH_ASIDES = [(ruleset, seats) for ruleset, seats in GAMES if ruleset.book.asides is not None]


@pytest.mark.parametrize(("ruleset", "seats"), WITH_ASIDES, ids=lambda value: getattr(value, "key", value))
def test_an_aside_goes_the_way_of_every_answer(ruleset: Ruleset, seats: int) -> None:
    """Anybody may give it at any time; it is told, kept, seen and taken back as answers are."""
    random = Random(seats)
    given = 0
    for seed in range(12):
        match = new_match(ruleset, seats, ruleset.some_options(random), seed)
        while not match.is_over:
            seat = int(random.random() * seats)
            legal = [choice for choice, refusal in match.table.asides(seat).items() if refusal is None]
            if legal and random.random() < 0.08:
                _give_aside(match, seat, legal[0], random)
                given += 1
            elif not match.is_over:
                play_on(match, random, 1)
        assert match.table.asides(0) == {}
        again = Match.resume(ruleset, msgspec.json.decode(msgspec.json.encode(match.record()), type=Record))
        assert again.table == match.table
        assert again.log(0) == match.log(0)
    assert given > 6


def _give_aside(match: Match, seat: int, choice: Choice, random: Random) -> None:
    before = match.table.copy()
    for other, refusal in match.table.asides(seat).items():
        assert match.why_not(seat, other) == refusal
        assert refusal is None or has_text(refusal)
    zones, counters = folded(before, match.answer(seat, choice))
    table = match.table
    assert zones == {zone: sorted(cards) for zone, cards in table.zones.items()}
    assert counters == table.counters
    assert through_json(table) == table
    assert match.is_over or table.question is not None
    assert not any(any(frame[2]) for frame in table.agenda[:-1] if _is_simultaneous(table, frame)), (
        "sealed picks lie below"
    )
    for watcher in range(len(match.seats)):
        _looks_the_same(table, match.view(watcher), random)
    if not match.history[-1].learned:
        match.undo_to(len(match.history) - 1)
        assert match.table == before
        match.redo()
        assert match.table == table
    for refused in [other for other, refusal in table.asides(seat).items() if refusal]:
        with pytest.raises(IllegalAnswer):
            match.answer(seat, refused)


def _is_simultaneous(table: Table, frame: tuple[Any, ...]) -> bool:
    return isinstance(table.config.ruleset.book.questions.get(frame[0]), Simultaneous)


@every_game
def test_an_aside_that_nobody_offers_is_refused(ruleset: Ruleset, seats: int) -> None:
    table = new_match(ruleset, seats, {}, 1).table
    for seat in (*range(seats), -1, seats, 99):
        for choice in (("aside", "nothing_of_the_kind"), ("aside", 3), ("aside", "concede", 1)):
            refusal = why_not(table, seat, choice)
            assert refusal is not None
            assert has_text(refusal)


# -- Texts and opinions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_all_that_is_asked_said_and_told_has_a_text(ruleset: Ruleset) -> None:
    random = Random(1)
    for seed in range(24):
        match = new_match(
            ruleset, ruleset.fewest + seed % (ruleset.most - ruleset.fewest + 1), ruleset.some_options(random), seed
        )
        while not match.is_over:
            seat = somebody(match.table, random)
            question = match.table.question
            assert WORDS.say(f"{ruleset.key}.ask.{question.name}", **question.arguments(match.table.agenda[-1]))
            assert WORDS.has(f"{ruleset.key}.otherwise.{question.name}")
            for choice in match.table.offers(seat):
                assert choice[0] != "say" or WORDS.has(f"{ruleset.key}.say.{choice[1]}")
            for event in match.answer(seat, pick(match.table.choices(seat), random)):
                if isinstance(event, Announced):
                    assert WORDS.say(event.key, **event.args)
                if isinstance(event, Began) and event.scope == "phase":
                    assert event.args["name"] in ruleset.phases
                    assert WORDS.has(f"{ruleset.key}.phase.{event.args['name']}")
        assert sum(begun(match)) >= 1, "a finished game lasted at least one of what its time is counted in"
    for form in ("count", "within", "before", "head_within", "head_before", "back", "forward"):
        assert WORDS.has(f"unit.{ruleset.unit.name}.{form}")


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_every_question_and_every_step_comes_up(ruleset: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    """A content run: games until nothing in the book is left unread."""
    unread = set(ruleset.book.questions) | set(ruleset.book.steps)
    for name, step in ruleset.book.steps.items():
        monkeypatch.setitem(ruleset.book.steps, name, _noticed(name, step, unread))
    random = Random(2)
    for seed in range(400):
        table = new_match(ruleset, ruleset.fewest + seed % 3, ruleset.some_options(random), seed).table.copy()
        while table.agenda:
            unread.discard(table.agenda[-1][0])
            seat = somebody(table, random)
            table.answer(seat, pick(table.choices(seat), random))
        if not unread:
            return
    assert not unread


def _noticed(name: str, step: Callable[..., None], unread: set[str]) -> Callable[..., None]:
    def run(*args: Any) -> None:
        unread.discard(name)
        step(*args)

    return run


@every_game
def test_opinions_are_legal(ruleset: Ruleset, seats: int) -> None:
    random = Random(seats)
    for seed in range(4 if seats == ruleset.fewest else 2):
        match = new_match(ruleset, seats, ruleset.some_options(random), seed)
        play_on(match, random, 10)
        while not match.is_over:
            seat = somebody(match.table, random)
            world = match.view(seat).determinise(random)
            assert 0 <= ruleset.advice.evaluate(world)[seat] <= 1
            for answer in ruleset.advice.candidates(world, seat, random):
                _is_a_whole_answer(world.copy(), seat, answer)
            habit = ruleset.advice.habit(world, seat, random)
            assert not is_taking_back(habit)
            match.answer(seat, habit)


def _is_a_whole_answer(world: Table, seat: int, answer: tuple[Choice, ...]) -> None:
    assert answer[-1] == READY
    for choice in answer:
        assert why_not(world, seat, choice) is None
        world.answer(seat, choice)


def test_a_ruleset_is_found_by_its_key() -> None:
    for ruleset in RULESETS:
        assert rulesets.ruleset(ruleset.key) is ruleset
    with pytest.raises(KeyError):
        rulesets.ruleset("solitaire")
