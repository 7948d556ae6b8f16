"""What an ability of Territory does to several is told at once, and nothing of it is lost."""

from game.match.story import Told
from game.rulesets.territory.board import at
from game.store.settings import Settings
from game.table.events import Announced, Counted, Event
from game.table.sight import View, view
from game.words import Words
from scenes.games.registry import presentation
from scenes.games.territory.deeds import CHANGES, TOGETHER, as_one
from scenes.games.territory.sums import counted
from tests.hands import Hands, new_match
from tests.territory_language import TerritoryScene

EVERYBODY = 7


def a_view() -> View:
    return view(
        TerritoryScene("forest", A="; at1 5 (power_up 1) | 4", B="; at1 3").asks("A ability").left_open().table, 0
    )


def told(word: str, card: int, n: int = 1) -> Announced:
    return Announced(f"territory.tell.{word}", {"card": card, "n": n}, EVERYBODY)


def struck(card: int) -> list[Event]:
    return [told("damaged", card), Counted("damage", (card,), 0, 1)]


def joined(events: list[Event]) -> list[tuple[str, bool]]:
    seen = a_view()
    found = as_one([Told(event, seen) for event in events])
    return [(one.event.key if isinstance(one.event, Announced) else one.event.name, one.joins) for one in found]  # type: ignore[union-attr]


def test_all_whom_an_ability_strikes_are_struck_at_the_same_time() -> None:
    assert joined([told("uses", 9), *struck(1), *struck(2), told("uses", 8)]) == [
        ("territory.tell.uses", False),
        ("territory.at_once.damaged", False),
        ("damage", False),
        ("damage", True),
        ("territory.tell.uses", False),
    ]


def test_what_strikes_one_alone_is_told_as_it_was() -> None:
    assert joined(struck(1)) == [("territory.tell.damaged", False), ("damage", False)]


def test_who_is_knocked_out_is_told_with_the_blow_and_several_together() -> None:
    events = [*struck(1), told("knocked_out", 1), *struck(2), told("broken", 2), *struck(3), told("knocked_out", 3)]
    assert joined(events)[-2:] == [("territory.at_once.knocked_out", True), ("territory.tell.broken", True)]
    alone = [*struck(1), told("knocked_out", 1), *struck(2)]
    assert joined(alone)[-1] == ("territory.tell.knocked_out", True)


def test_a_blow_that_somebody_is_spared_is_told_by_itself() -> None:
    assert joined([*struck(1), told("broken", 1), told("shielded", 2), told("tires", 1)])[2:] == [
        ("territory.tell.broken", True),
        ("territory.tell.shielded", False),
        ("territory.tell.tires", False),
    ]


def test_what_ends_with_a_fight_ends_at_once() -> None:
    ends = [Counted("damage", (card,), 1, 0) for card in (1, 2, 3)]
    assert joined([*ends, Counted("rest", (1,), 0, 1)]) == [
        ("damage", False),
        ("damage", True),
        ("damage", True),
        ("rest", False),
    ]


def test_a_total_that_several_change_together_only_stands_there(hands: Hands) -> None:
    teller = hands.sit_down(new_match("territory", ["person", "random"])).state.teller
    seen = a_view()
    card = at(seen.table, 0, 0)[0]
    seen.table.counters["damage", card] = 1
    hit = Counted("damage", (card,), 0, 1)
    [alone], [together] = (counted(teller, Told(hit, seen, joins=joins)) for joins in (False, True))
    assert (alone.stands, together.stands) == (False, True)


def test_an_ability_that_strikes_all_enemies_is_told_of_both_at_once() -> None:
    scene = TerritoryScene("forest", A="; at1 3 (attack_enemies 1)", B="; at1 5 | 4").play("A ability: A1").left_open()
    chapter = next(
        number
        for number in range(1, len(scene.match.history) + 1)
        if any(_is_damage(one) for one in scene.match.story(number, 0))
    )
    together = as_one(plain := scene.match.story(chapter, 0))
    hits = [one for one in together if _is_damage(one)]
    assert [one.event for one in hits] == [one.event for one in plain if _is_damage(one)]
    assert [one.joins for one in hits] == [False, True]
    assert together[-1].view is plain[-1].view, "it ends where it ended"


def test_numbers_change_when_a_blow_has_hit_and_what_is_staged_for_it_goes_on() -> None:
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    scene = TerritoryScene("forest", A="; at1 3 (attack_enemies 1)", B="; at1 5 | 4").play("A ability: A1").left_open()
    pane = hands.sit_down(scene.match).pane
    chapter = next(n for n in range(1, 9) if any(_is_damage(one) for one in scene.match.story(n, 0)))
    story = as_one(scene.match.story(chapter, 0))
    pane.staging.begin((), story)
    at = next(n for n, one in enumerate(story) if _is_damage(one))
    blow, [before, first, second] = (
        pane.staging.of(story[at - 1]),
        [pane.narration.holds(one) for one in story[at - 1 : at + 2]],
    )
    assert blow is not None and blow.stops[0].at == before < blow.lasts
    assert before + first == blow.lasts and not second


def _is_damage(one: Told) -> bool:
    return isinstance(one.event, Counted) and one.event.name == "damage" and one.event.after > 0


def test_everything_that_is_told_of_several_is_a_sentence_of_them() -> None:
    assert presentation("territory").look.story.as_one is as_one
    words = Words("de")
    assert all(words.has(f"territory.at_once.{word}") for word in CHANGES | TOGETHER)
