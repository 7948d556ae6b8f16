"""Emblems: when the policy of a computer opponent shows, that only what is open counts, and how a table stages it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.art.icons import ICONS
from game.bots.deeds import ATTACKS, AVENGES, COPIES, DEEDS, LEADER, MUCH, SPARES, SURPRISES, WEAKEST
from game.bots.tastes import NOBODY, TASTES
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.rulesets.shows import PLAIN, PolicyShowing
from game.session import emblems
from game.session.emblems import MOST, Sign, Watch, signs_of
from game.session.keepers import KEEPERS, keeper_line
from game.session.log import chronicle
from game.table.events import TURN, Announced, Began, Event
from game.words import Words
from scenes.emblem import ENAMEL, EmblemLine, bead, emblem, policy_of
from scenes.games.badge import badge
from scenes.play.emblem_slip import beside
from scenes.play.emblems import EXPLAINED_SECONDS, READ_SECONDS, Emblems
from scenes.play.left_open import badge_at, covered
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.fairness import some_match
from tests.games import having
from tests.hands import Hands, new_match
from tests.test_two_worlds import stretch

POLICIES = sorted({policy for policy, _ in TASTES})
SEATS = 3


def test_every_policy_has_an_emblem_and_its_words() -> None:
    assert set(POLICIES) <= set(DEEDS)
    assert {f"emblem-{policy}" for policy in POLICIES} == {name for name in ICONS if name.startswith("emblem-")}
    assert sorted(ENAMEL) == POLICIES
    for language in ("en", "de"):
        words = Words(language, strict=True)
        for policy in POLICIES:
            assert words.say(f"emblem.{policy}.word")
            assert words.say(f"emblem.{policy}.why", who="Burr").startswith("Burr ")
            for times in range(1, 1 + MOST):
                assert words.say(f"emblem.{policy}.did", who="Burr", times=words.say(f"emblem.times_{times}"))


@each("rules", RULESETS, ids=lambda rules: rules.key)
def test_every_policy_can_show_in_every_game(rules: Ruleset) -> None:
    """None of the fifteen is silent for good: each shows in some games that are played by habit and by whim."""
    if rules.advice.showing is PLAIN:
        return
    left, seed = set(POLICIES), 0
    while left and seed < 40:
        match = _played(rules, SEATS, seed)
        for policy in sorted(left):
            if _watched(match, dict.fromkeys(range(SEATS), policy)):
                left.discard(policy)
        seed += 1
    assert not left


def test_the_games_say_what_is_seen_of_them() -> None:
    assert all(rules.advice.showing is not PLAIN for rules in having(lambda shown: shown.has_lesson))


def _played(rules: Ruleset, seats: int, seed: int) -> Match:
    match, random = new_match(rules.key, ["steady"] * seats, seed), Random(seed)
    while not match.is_over:
        seat = match.table.asked()[-1]
        habit = rules.advice.habit(match.table, seat, random)
        match.answer(seat, random.choice(match.table.choices(seat)) if random.random() < 0.3 else habit)
    return match


def _watched(match: Match, policies: dict[int, str]) -> list[Sign]:
    watch = Watch(match, policies)
    watch.follow()
    return watch.signs


# -- rare, and the same each time --------------------------------------------------------------------------------------


@each("rules", RULESETS, ids=lambda rules: rules.key)
def test_signs_are_rare_and_follow_from_the_history_alone(rules: Ruleset) -> None:
    if rules.advice.showing is PLAIN:
        return
    match = _played(rules, SEATS, 3)
    policies = {0: TASTES[8][0], 1: TASTES[5][0], 2: TASTES[2][0]}
    signs = _watched(match, policies)
    times = Counter(sign.seat for sign in signs)
    assert signs and max(times.values()) <= MOST
    assert [sign.place for sign in signs] == sorted(sign.place for sign in signs)
    bits = Watch(shorter := Match.resume(rules, match.record()), policies)
    shorter.undo_to(0)
    assert bits.follow() == []
    while len(shorter.history) < len(match.history):
        entry = match.history[len(shorter.history)]
        shorter.answer(entry.seat, entry.choice)
        bits.follow()
    assert bits.signs == signs
    shorter.undo_to(signs[-1].place - 1)
    bits.follow()
    assert bits.signs == [sign for sign in signs if sign.place < signs[-1].place], "what was taken back never was"


def test_people_and_empty_chairs_are_known_for_nothing() -> None:
    match = new_match("quellector", ["person", "steady", "nobody"], 1)
    assert set(emblems.policies_of(match)) == {1}


@each(("portrait", "seats", "policy"), [(12, 3, LEADER), (12, 2, MUCH), (10, 3, WEAKEST), (10, 2, ATTACKS)])
def test_at_a_table_of_two_nobody_is_known_for_whom_they_hit_but_for_what_else_they_like(
    portrait: int, seats: int, policy: str
) -> None:
    match = new_match("quellector", ["person", *["steady"] * (seats - 1)], 1)
    match.seats[1].portrait = portrait
    assert emblems.policies_of(match)[1] == policy


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_signs_are_the_same_in_two_worlds_that_somebody_cannot_tell_apart(rules: Ruleset) -> None:
    random, compared = Random(7), 0
    for _ in range(12):
        match = some_match(rules, SEATS, random, int(random.random() * 40))
        policy = dict(enumerate(random.sample(POLICIES, SEATS)))
        watches: list[Watch] = []
        for first, second in stretch(match, random.randrange(SEATS), random):
            watches = watches or [Watch(first, policy), Watch(second, policy)]
            compared += 1
            assert watches[0].follow() == watches[1].follow()
    assert compared > 10


# -- which deeds are signs ---------------------------------------------------------------------------------------------


@dataclass
class Entry:
    events: tuple[Event, ...]
    before: Any = None


@dataclass
class Course:
    """A game of which only is known what was told: Quaeleon's Quest, whose time is counted in rounds, or another."""

    players: Sequence[str] = ("steady",) * SEATS
    game: str = "quaeleon"
    history: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.ruleset = ruleset(self.game)
        self.seats = [Seat(player=player) for player in self.players]

    def chapter(self, place: int, seat: int) -> list[Event]:
        return list(self.history[place - 1].events)

    def tell(self, *events: Event) -> None:
        self.history.append(Entry(events))


def round_begins() -> Began:
    return Began("phase", {"name": "stack"})


def told(word: str, who: int, **args: Any) -> Announced:
    return Announced(f"quaeleon.tell.{word}", {"who": who, **args}, 0)


def hit(who: int, *whom: int) -> Announced:
    return told("attacks", who, whom=whom, n=5)


def challenge(who: int, whom: int, n: int) -> Announced:
    return Announced("quellector.tell.challenge", {"who": who, "whom": whom, "n": n}, 0)


def signs_in(
    policies: dict[int, str],
    *chapters: Sequence[Event],
    players: Sequence[str] = ("steady",) * SEATS,
    game: str = "quaeleon",
) -> Any:
    course = Course(players, game)
    for events in chapters:
        course.tell(*events)
    return [(sign.place, sign.seat) for sign in _watched(cast(Match, course), policies)]


def test_what_shows_is_told_once_and_what_was_taken_back_never_was() -> None:
    course = Course()
    course.seats = [Seat(player="steady", portrait=one) for one in (NOBODY, TASTES.index((AVENGES, MUCH)), NOBODY)]
    course.tell(hit(0, 1))
    course.tell(hit(1, 0))
    watch, first = Watch(cast(Match, course)), Sign(2, 1, AVENGES)
    assert [watch.follow(), watch.follow()] == [[first], []]
    course.tell(round_begins(), hit(0, 1), hit(1, 0))
    assert watch.follow() == [second := Sign(3, 1, AVENGES)]
    assert signs_of(cast(Match, course)) == watch.signs == [first, second]
    course.history = [Entry((hit(2, 1),)), Entry((hit(1, 2),))]
    assert watch.follow() == [first]


def test_a_deed_is_seen_as_the_table_lay_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    course, showing = Course(), PolicyShowing({MUCH: lambda seen: cast(Any, seen.table) == "rich"})
    course.ruleset = cast(Ruleset, SimpleNamespace(unit=course.ruleset.unit, advice=SimpleNamespace(showing=showing)))
    course.history = [Entry((told("recruits", 1),), lies) for lies in ("poor", "rich")]
    monkeypatch.setattr(emblems, "view", lambda table, seat: SimpleNamespace(table=table))
    assert _watched(cast(Match, course), {1: MUCH}) == [Sign(2, 1, MUCH)]


def test_a_grudge_shows_when_somebody_hits_back_and_not_before() -> None:
    assert signs_in({1: AVENGES}, [hit(1, 0)], [hit(0, 1)], [hit(1, 2)], [hit(1, 0)]) == [(4, 1)]
    assert signs_in({1: AVENGES}, [hit(0, 1)], [hit(1, 0)], [round_begins(), hit(1, 0)]) == [(2, 1)], "it is settled"
    assert signs_in({1: AVENGES}, [hit(0, 1)], [told("looks", 1, whom=0)]) == [], "that hurts nobody"


def test_what_others_do_as_often_is_no_sign_at_first() -> None:
    both = [hit(0, 1), hit(1, 0), *[hit(2, 1), hit(1, 2)] * 2, hit(0, 1)]
    assert signs_in({1: AVENGES}, both) == [(1, 1)]
    assert signs_in({0: AVENGES}, both) == []
    later = [[round_begins()]] * 3
    assert signs_in({0: AVENGES}, *later, both) == [(4, 0)], "who had no chance for long shows it all the same"
    assert signs_in({0: AVENGES}, *later[1:], both) == []


def test_after_the_first_sign_one_must_do_it_more_often_than_the_others() -> None:
    fight = [hit(1, 0)], [hit(0, 1)], [hit(1, 0)], [round_begins(), hit(0, 1)], [hit(1, 0)]
    assert signs_in({1: AVENGES}, *fight, players=("steady", "steady")) == [(3, 1)], "each has hit back twice"


def test_the_more_was_seen_of_somebody_the_longer_they_are_left_alone() -> None:
    strife = [[round_begins(), hit(0, 1), hit(1, 0)] for _ in range(24)]
    assert [place for place, _ in signs_in({1: AVENGES}, *strife)] == [1, 2, 4, 7, 11, 16], "six times at the most"


def test_where_turns_are_counted_a_round_is_one_of_everybody() -> None:
    def drains(who: int, whom: int) -> Announced:
        return Announced("flask.tell.drains", {"who": who, "whom": whom}, 0)

    strife = [[Began(TURN, {"who": turn % SEATS}), drains(0, 1), drains(1, 0)] for turn in range(10)]
    assert signs_in({1: AVENGES}, *strife, game="flask") == [(1, 1), (3, 1), (9, 1)]


def test_there_is_one_sign_in_a_round_but_the_first_of_anybody_comes_at_once() -> None:
    strife = [hit(0, 1), hit(1, 0), hit(0, 2), hit(2, 0)]
    rounds = [[round_begins(), *strife] for _ in range(3)]
    assert signs_in({1: AVENGES, 2: AVENGES}, *rounds) == [(1, 1), (1, 2), (2, 1), (3, 2)]


def test_whoever_copies_does_what_the_person_has_just_done() -> None:
    players = ("person", "steady", "steady")
    recruit = [told("recruits", 0, card=1)], [told("recruits", 1, card=2)]
    assert signs_in({1: COPIES}, *recruit, players=players) == [(2, 1)]
    assert signs_in({1: COPIES}, *recruit[::-1], players=players) == []
    assert signs_in({2: COPIES}, recruit[1], [told("recruits", 2, card=3)], players=players) == [], "the person alone"
    deeds = [told("augurs", 0)], [told("conjures", 0)]
    assert signs_in({1: COPIES}, recruit[0], deeds[0], recruit[1], players=players) == [(3, 1)]
    assert signs_in({1: COPIES}, recruit[0], *deeds, recruit[1], players=players) == [], "that was long ago"


def test_where_nobody_is_a_person_the_next_one_clockwise_is_copied() -> None:
    for model, expected in ((0, [(2, 2)]), (1, [])):
        assert signs_in({2: COPIES}, [told("recruits", model)], [told("recruits", 2)]) == expected


def test_whoever_strikes_one_whom_the_person_has_just_struck_copies() -> None:
    players = ("person", "steady", "steady")
    assert signs_in({1: COPIES}, [hit(0, 1, 2)], [hit(1, 2)], players=players) == [(2, 1)]
    assert signs_in({1: COPIES}, [hit(0, 1)], [hit(1, 2)], players=players) == []


def test_whoever_challenges_whom_the_person_has_just_challenged_copies_with_however_many() -> None:
    players = ("person", "steady", "steady")
    for whom, expected in ((2, [(2, 1)]), (0, [])):
        challenges = [challenge(0, 2, 1)], [challenge(1, whom, 3)]
        assert signs_in({1: COPIES}, *challenges, players=players, game="quellector") == expected


def test_where_a_game_is_short_a_surprise_comes_sooner_and_a_point_is_a_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = [[challenge(0, 1, 1)]] * 3
    assert signs_in({2: SURPRISES}, *usual, [challenge(2, 0, 2)], game="quellector") == [(4, 2)]
    assert signs_in({2: SURPRISES}, *usual[1:], [challenge(2, 0, 2)], game="quellector") == []
    monkeypatch.setattr(emblems, "standing", lambda table: [0.43, 0.4, 0.4])
    assert signs_in({2: LEADER}, [challenge(2, 1, 1)], [challenge(2, 0, 1)], game="quellector") == [(2, 2)]


def test_a_surprise_is_what_hardly_anybody_does() -> None:
    usual = [[hit(0, 1)] for _ in range(ruleset("quaeleon").advice.showing.enough)]
    assert signs_in({1: SURPRISES}, *usual, [told("recruits", 1)]) == [(len(usual) + 1, 1)]
    assert signs_in({1: SURPRISES}, *usual[1:], [told("recruits", 1)]) == []
    assert signs_in({1: SURPRISES}, *usual, [hit(1, 1)], [hit(0, 1)]) == [(len(usual) + 1, 1)]
    recruits = [[told("recruits", who)] for who in (0, 1)]
    assert signs_in({1: SURPRISES}, *usual, *recruits) == [(len(usual) + 2, 1)], "one of seven"
    assert signs_in({1: SURPRISES}, *usual[1:], *recruits) == [], "one of six"
    assert signs_in({1: SURPRISES}, *recruits[:1] * 3, *[[hit(0, 1)]] * 17, recruits[1]) == [(21, 1)], "three of twenty"


def test_peace_is_kept_where_others_fight() -> None:
    quiet = [told("activates", 1, card=card) for card in range(3)]
    assert signs_in({1: SPARES}, [hit(0, 2)], quiet) == [(2, 1)]
    assert signs_in({1: SPARES}, quiet) == []
    assert signs_in({1: SPARES}, [hit(0, 2)], [*quiet[:2], hit(1, 0), quiet[2]]) == []
    assert signs_in({1: SPARES}, [hit(0, 2)], [round_begins(), *quiet]) == [(2, 1)]
    assert signs_in({1: SPARES}, [hit(0, 2)], [round_begins()], [round_begins(), *quiet]) == [], "that was long ago"
    assert signs_in({1: SPARES}, [hit(1, 0)], [round_begins(), *quiet]) == [], "that was oneself"


@pytest.mark.parametrize(("policy", "leader", "weakest"), [(LEADER, 1, 0), (WEAKEST, 0, 1)])
def test_who_stands_out_is_judged_as_the_table_looks_to_all(
    monkeypatch: pytest.MonkeyPatch, policy: str, leader: int, weakest: int
) -> None:
    def shows(worths: Sequence[float], whom: int) -> int:
        monkeypatch.setattr(emblems, "standing", lambda table: worths)
        return len(signs_in({1: policy}, [hit(1, whom)]))

    assert [shows([0.7, 0.4, 0.2], whom) for whom in (0, 2)] == [leader, weakest]
    assert [shows([0.7, 0.9, 0.2], whom) for whom in (0, 2)] == [leader, weakest], "whoever strikes is no rival"
    assert [shows([0.44, 0.4, 0.4], whom) for whom in (0, 2)] == [0, 0], "where nobody does, it is chance"
    assert [shows([0.1, 0.4, 0.05], whom) for whom in (0, 2)] == [leader, weakest], "a twentieth is enough"
    assert [shows([worth, 0.4, 0.0], 0) for worth in (0.7, 0.3)] == [0, 0], "of two left nobody can choose"


def test_who_stands_out_is_judged_as_the_table_lay_before(monkeypatch: pytest.MonkeyPatch) -> None:
    course = Course()
    course.history = [Entry((hit(1, 0),), [0.7, 0.4, worth]) for worth in (0.9, 0.2)]
    monkeypatch.setattr(emblems, "standing", lambda worths: worths)
    assert _watched(cast(Match, course), {1: LEADER}) == [Sign(2, 1, LEADER)]


# -- at the table ------------------------------------------------------------------------------------------------------


def known(hands: Hands) -> tuple[TableScene, Sign]:
    """A table at which a policy has just shown."""
    seed = 0
    while not (signs := signs_of(match := _played(ruleset("quellector"), SEATS, seed))) or signs[0].seat == 0:
        seed += 1
    match.undo_to(signs[0].place - 1)
    match.seats[0].player = "person"
    scene = hands.sit_down(match)
    answered = match.history[-1]
    assert scene.emblems.shown is None
    assert answered is not None
    return scene, signs[0]


@pytest.fixture
def free(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table with room for sentences."""
    monkeypatch.setattr("scenes.play.emblems.covered", lambda pane: [])


def shows(hands: Hands, *signs: Sign) -> TableScene:
    """A table at which these signs are to be seen one after the other, as often as they are asked for."""
    scene, left = hands.sit_down(new_match("quellector", ["person", "steady", "steady"], 1)), [[sign] for sign in signs]
    scene.state.watch.follow = lambda: left.pop(0) if left else []  # type: ignore[method-assign]
    scene.clock.policies.follow()
    hands.app.scenes.draw()
    return scene


def test_an_emblem_rises_for_a_while_and_is_explained_until_that_was_read(hands: Hands, free: None) -> None:
    scene, say = shows(hands, Sign(0, 1, MUCH)), hands.app.words.say
    assert scene.emblems.shown == Sign(0, 1, MUCH)
    name, means = scene.state.teller.names[1], scene.emblems.means
    assert f"{name}: {say(f'emblem.{MUCH}.word')}" in hands.app.speech.spoken
    assert means.startswith(say(f"emblem.{MUCH}.why", who=name)) and say("emblem.beads") in means
    assert means in hands.app.speech.spoken
    assert hands.app.settings.emblems_met == [], "nobody has read it yet"
    hands.wait(READ_SECONDS + 0.5)
    assert hands.app.settings.emblems_met == [MUCH]
    hands.wait(EXPLAINED_SECONDS)
    assert scene.emblems.shown is None and not scene.page.toasts.placed(), "beside the face, over nothing that happens"


def test_what_was_driven_away_before_it_could_be_read_is_explained_again(hands: Hands, free: None) -> None:
    scene = shows(hands, Sign(0, 1, MUCH), Sign(0, 2, MUCH))
    hands.wait(READ_SECONDS / 2)
    scene.clock.policies.follow()
    assert scene.emblems.shown == Sign(0, 2, MUCH) and scene.emblems.means
    hands.app.scenes.draw()
    scene.clock.policies.follow()
    assert hands.app.settings.emblems_met == []
    hands.wait(READ_SECONDS + 0.5)
    assert hands.app.settings.emblems_met == [MUCH]


def test_at_a_full_table_it_is_explained_in_sight_while_the_person_is_asked(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.play.emblems.covered", lambda pane: [pygame.Rect((0, 0), hands.app.screen.size)])
    scene = shows(hands, Sign(0, 1, MUCH))
    means, spoken = scene.emblems.means, list(hands.app.speech.spoken)
    hands.wait(READ_SECONDS + 0.5)
    assert hands.app.settings.emblems_met == []
    hands.wait(EXPLAINED_SECONDS)
    assert [toast.text for toast, _ in scene.page.toasts.placed()] == [means]
    assert hands.app.settings.emblems_met == [MUCH]
    assert hands.app.speech.spoken.count(means) == spoken.count(means) == 1, "it is said once"


def test_while_a_moment_is_looked_back_at_nothing_is_staged(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "steady", "steady"], 1))
    scene.state.looking_back = scene.state.session.view()
    scene.state.watch.follow = lambda: [Sign(0, 1, MUCH)]  # type: ignore[method-assign]
    scene.clock.policies.follow()
    assert scene.emblems.shown is None


def test_beads_lie_on_the_plate_and_the_emblem_stays_within_the_window(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "steady", "steady"], 1))
    shown = Emblems(hands.app.ui, scene.state.watch, scene.remarks)
    surface, plate = pygame.Surface((1280, 720)), pygame.Rect(1100, 60, 170, 60)
    place = badge(hands.app.ui, scene.pane.view, 1, plate)
    assert shown.draw(surface, lambda seat: place) is None
    bare = surface.copy()
    scene.state.watch.signs.append(Sign(0, 1, MUCH))
    assert shown.animates
    shown.draw(surface, lambda seat: None)
    assert surface.get_buffer().raw == bare.get_buffer().raw, "nothing where nobody is seen"
    shown.draw(surface, lambda seat: place if seat == 1 else None)
    assert surface.get_buffer().raw != bare.get_buffer().raw
    shown.show(scene.state.watch.signs[0])
    where = shown.draw(surface, lambda seat: place)
    assert where is not None and surface.get_rect().contains(where)
    assert not where.colliderect(plate), "not over a name"
    assert not shown.animates or shown.wake_in is not None


def test_where_there_is_no_room_the_medal_alone_lies_on_the_edge_of_the_face(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "steady", "steady"], 1))
    ui, window = hands.app.ui, pygame.Rect(0, 0, 1280, 800)
    place = badge(ui, scene.pane.view, 1, pygame.Rect(600, 300, 240, 60))
    sizes = []
    for taken in ([], [pygame.Rect(0, 0, 1280, 300), pygame.Rect(0, 360, 1280, 440)], [window]):
        slip, where, explains = beside(ui, window, place, MUCH, "It is said what it means, at some length.", taken)
        sizes.append(slip.get_size())
        assert explains == (not taken)
        assert where.collidelist(taken) < 0 or slip.get_width() == slip.get_height()
    assert sizes[0][1] > sizes[1][1] and sizes[1][0] > sizes[2][0]
    assert where.colliderect(place.face) and where.centery == place.face.bottom


@each("rules", RULESETS, ids=lambda rules: rules.key)
def test_an_emblem_covers_no_plate_s_words_and_no_card_and_is_hidden_by_moments(hands: Hands, rules: Ruleset) -> None:
    scene = hands.sit_down(new_match(rules.key, ["person", "steady", "steady"], 1))
    surface = pygame.Surface(hands.app.screen.size)
    scene.state.watch.signs.append(sign := Sign(0, 1, MUCH))
    scene.emblems.show(sign)
    place = badge_at(scene.pane, 1)
    where = scene.emblems.draw(surface, lambda seat: badge_at(scene.pane, seat), taken := covered(scene.pane))
    assert where is not None and surface.get_rect().contains(where)
    assert where.collidelist(taken) < 0 or where.centery == place.face.bottom
    drawn: list[object] = []
    scene.emblems.draw = lambda *given: drawn.append(given)  # type: ignore[method-assign]
    scene.emblems.draw_said(surface, scene.pane, [])
    assert len(drawn) == 1
    scene.pane.staging = SimpleNamespace(now="a moment")  # type: ignore[assignment]
    scene.emblems.draw_said(surface, scene.pane, [])
    assert len(drawn) == 1


def test_the_log_tells_it_where_it_happened(hands: Hands) -> None:
    match = _played(ruleset("quellector"), SEATS, 3)
    scene = hands.sit_down(new_match("quellector", ["person", "steady", "steady"], 1))
    entries = chronicle(match, 0, scene.state.teller, {}, [Sign(2, 1, MUCH), Sign(4, 1, MUCH)])
    first, again = [entry for entry in entries if entry.sign]
    assert [(entry.place, entry.sign) for entry in (first, again)] == [(2, MUCH), (4, MUCH)]
    name = scene.state.teller.names[1]
    assert first.text == hands.app.words.say(f"emblem.{MUCH}.why", who=name), "at first with what it means"
    assert again.text.endswith(hands.app.words.say(f"emblem.{MUCH}.word"))


@each("rules", RULESETS, ids=lambda rules: rules.key)
def test_a_plate_says_what_somebody_has_shown_to_be_known_for(hands: Hands, rules: Ruleset) -> None:
    scene = hands.sit_down(new_match(rules.key, ["person", "steady", "steady"], 1))
    things = scene.board.places.layout.things
    plates = [one.key for one in things if one.player is not None or one.plate_of is not None]
    before = {key: scene.pane.in_words.means(key) for key in plates}
    scene.state.watch.signs.append(Sign(0, 1, MUCH))
    why = hands.app.words.say(f"emblem.{MUCH}.why", who=scene.state.teller.names[1])
    told = [key for key in plates if scene.pane.in_words.means(key) != before[key]]
    assert told and all(scene.pane.in_words.means(key).endswith(why) for key in told)
    owners = scene.pane.view.table.config.owners
    assert all(key == ("seat", 1) or owners.get(key[-1]) == 1 for key in told)


@each("policy", POLICIES)
def test_every_emblem_is_drawn(hands: Hands, policy: str) -> None:
    ui = hands.app.ui
    drawn = {one: pygame.image.tobytes(emblem(ui, one, 40), "RGBA") for one in POLICIES}
    assert len(set(drawn.values())) == len(POLICIES)
    assert bead(ui, policy, 12).get_size() == (12, 12)


def test_a_keeper_s_line_bears_its_emblem(hands: Hands) -> None:
    ui = hands.app.ui
    for number in range(len(KEEPERS)):
        line = EmblemLine(ui, keeper_line(ui.words, number), "small")
        bare = line.wants(400)
        line.policy = policy_of(number)
        assert line.policy == TASTES[number][0]
        assert line.wants(400)[0] > bare[0] or line.wants(400)[1] > bare[1]
    assert policy_of(-1) == ""
