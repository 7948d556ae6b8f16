"""Which moments of Territory are great, and that what their sentences say is true."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from game.match.greats import greats
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.moments import Great
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.board import base, claims, totals
from game.rulesets.territory.value import habit
from game.stage.telling import Teller
from game.table.events import Announced, Counted, Event
from game.words import Words
from scenes.games.territory.card_words import name
from scenes.games.territory.great import GREAT
from tests.cases import each
from tests.territory_language import TerritoryScene


def found(scene: TerritoryScene, kind: str) -> list[Great]:
    return [one.great for one in greats(scene.left_open().match, 0) if one.great.kind == kind]


def fight(ours: str, theirs: str, *answers: str, **more: str) -> TerritoryScene:
    scene = TerritoryScene("forest", A=f"; at1 {ours}", B=f"; at1 {theirs}", **more)
    return scene.play(*answers) if answers else scene


STRUCK = "A ability: A1", "A target: B1"
USED = "A ability: A1"


def case(kind: str, scene: TerritoryScene, **args: object) -> tuple[str, TerritoryScene, dict[str, object]]:
    return kind, scene, args


def comes() -> Iterator[tuple[str, TerritoryScene, dict[str, object]]]:
    """Scenes in which a kind comes about once, with who, whom and what its sentences say."""
    twos = "5 (attack 2 [rest 1])"
    yield case("strike", fight(twos, "9", *STRUCK, deck="lake"), who=(0,), whom=(1,), n=2, k=1)
    yield case("knocked_out", fight(twos, "2", *STRUCK, deck="lake"), who=(0,), whom=(1,), n=2)
    yield case("turned", fight("3 (attack 2 [rest 1])", "4", *STRUCK, deck="lake"), who=(0,), whom=(1,), x=3, y=2)
    yield case("turned", fight("3 (power_up 2)", "4", USED, deck="lake"), who=(0,), whom=(), x=5, y=4)
    everybody = fight("9 (attack_enemies 2)", "9 | 2 | 5", USED, deck="lake")
    yield case("strike", everybody, n=6, k=3, struck=((1, -2), (2, -2), (3, -2)), out=(2,))
    shielded = fight("9 (attack_enemies 2)", "3 (shield [always]) | 4", USED, deck="lake")
    yield case("held", shielded, who=(1,), whom=(0,))
    blocks = fight(twos, "3 (block 2)", *STRUCK, "B answer_attack: B1", "B target: B1", deck="lake")
    yield case("held", blocks, who=(1,), whom=(0,), n=2)
    yield case("tie", fight("5", "5 | 0", deck="lake"), who=(0, 1), n=5)
    yield case("narrow", fight("5", "6", deck="lake"), who=(1,), whom=(0,), n=6, m=5)
    yield case("single", fight("9", "2 | 2 | 2", deck="lake"), who=(0,), whom=(1,), n=9, m=6, k=3)
    yield case("claimed", fight("9", "2", deck="lake"), who=(0,), whom=(1,), n=9, m=2)
    yield case("dwindled", fight("5", "5", deck="lake"), whom=(0, 1))
    lands = TerritoryScene("forest swamp", A="; at1 5", B="; at1 3; claimed lake | lake")
    yield case("match_point", lands, who=(1,), whom=(0,), n=2, m=0, t=1)
    yield case("last_lands", TerritoryScene("", A="5", B="3; claimed lake", deck="lake forest"), n=1, m=0, t=2)
    yield case("last_land", TerritoryScene("forest", A="; at1 5", B="; at1 3; claimed lake"), n=1, m=0)
    yield case("last", TerritoryScene("forest", A="; at1 5; claimed lake | swamp", B="; at1 3"), n=2, winners=(0,))
    yield case("won", TerritoryScene("forest", A="; at1 5; claimed lake", B="; at1 3"), who=(0,), whom=(1,), n=2, m=0)
    biomes = TerritoryScene("forest", A="; at1 5; claimed forest", B="; at1 3; claimed lake | forest")
    yield case("won_by_biomes", biomes, who=(1,), whom=(0,), n=2, x=2, y=1)
    yield case("shared", TerritoryScene("forest", A="; at1 5", B="; at1 3; claimed lake"), who=(0, 1), n=1, x=1)
    yield case("won_alone", fight(twos, "9", deck="lake").left_open().concede("B"), who=(0,), whom=(1,))


def test_each_kind_comes_about_with_whom_it_concerns_and_what_it_says() -> None:
    seen = set()
    for kind, scene, wanted in comes():
        [great] = found(scene, kind)
        said = {**great.args, "who": great.who, "whom": great.whom}
        assert {name: said[name] for name in wanted} == wanted, f"{kind}: {said}"
        seen.add(kind)
    assert seen == TERRITORY.moments.kinds.keys() - {"stopped"}
    assert TERRITORY.moments.kinds.keys() == GREAT.keys()


def channelling(theirs: str) -> TerritoryScene:
    ours = "3 (power_up 9 [channel]) (attack 1 [rest 1])"
    return fight(ours, theirs, "A ability: A1", "A which: 1", deck="lake")


def test_what_is_gathered_comes_to_nothing_when_it_is_struck() -> None:
    scene = channelling("9 (attack 1)").play("B ability: B1", "B target: A1")
    [great] = found(scene, "stopped")
    assert (great.who, great.whom, great.args["cards"]) == ((1,), (0,), (scene.labels["A1"],))
    assert not found(channelling("9 (power_up 1)").play("B ability: B1"), "stopped")


@each(
    ("kind", "scene"),
    [
        ("strike", lambda: fight("5", "9", deck="lake")),
        ("knocked_out", lambda: fight("5 (attack 2 [rest 1])", "3", *STRUCK, deck="lake")),
        ("turned", lambda: fight("3 (attack 1 [rest 1])", "4", *STRUCK, deck="lake")),
        ("turned", lambda: fight("5 (attack 1 [rest 1])", "4", *STRUCK, deck="lake")),
        ("held", lambda: fight("5 (attack 2 [rest 1])", "3 (block 2)", *STRUCK, "B answer_attack: pass", deck="lake")),
        ("tie", lambda: TerritoryScene("forest", A="; at1 0", B="", deck="lake")),
        ("narrow", lambda: fight("5", "7", deck="lake")),
        ("single", lambda: fight("9 | 0", "2 | 2 | 2", deck="lake")),
        ("claimed", lambda: TerritoryScene("forest", A="; at1 5", B="", deck="lake")),
        ("last_land", lambda: fight("5", "3", deck="lake")),
        ("last_lands", lambda: TerritoryScene("lake swamp", A="5", B="3; claimed lake")),
        ("match_point", lambda: TerritoryScene("forest", A="; at1 5", B="; at1 3; claimed lake")),
        ("match_point", lambda: TerritoryScene("forest swamp lake", A="; at1 5", B="; at1 3; claimed lake")),
        ("won", lambda: fight("5", "3", deck="lake")),
    ],
)
def test_nearby_it_does_not_come_about(kind: str, scene: partial[TerritoryScene]) -> None:
    assert not found(scene(), kind)


@pytest.fixture(scope="module")
def games() -> list[Match]:
    """Games by habit to their end."""
    played = []
    for seed in range(6):
        seats = 2 + seed % 3
        options = TERRITORY.usual_options() | {"size": "skirmish", "decks": ("random",) * seats}
        match, random = Match(TERRITORY, [Seat()] * seats, options, seed, 0), Random(seed)
        while not match.is_over:
            seat = match.table.asked()[0]
            match.answer(seat, habit(match.table, seat, random))
        played.append(match)
    return played


def test_what_is_said_of_them_is_true(games: list[Match]) -> None:
    """By the tables before and after, as the rules count there."""
    checked = set()
    for match in games:
        for great, chapter, number in greats(match, 0):
            frames, args = match.frames(chapter), great.args
            before, after = frames[number][1], _until_asked(frames, number)
            if "struck" in args:
                land = before.where(great.cards[0])[1]
                changed = tuple(
                    [(card, base(after, card, land) - base(before, card, land)) for card, _ in args["struck"]]
                )
                assert changed == args["struck"]
                assert great.kind != "turned" or totals(after, land)[great.who[0]] == args["x"] > args["y"]
                assert all(base(after, card, land) == 0 for card in args["out"])
            elif great.kind in ("tie", "narrow", "single", "claimed"):
                sums = totals(before, before.where(args["card"])[1])
                assert sums[great.who[0]] == args["n"] == max(sums)
                assert great.kind == "tie" or args["m"] == max(sums[seat] for seat in great.whom)
            elif "won" in great.kind or great.kind == "shared":
                assert match.table.outcome is not None and match.table.outcome[0] == great.who
                assert claims(before, great.who[0]) == (args["n"], args["x"])
            checked.add(great.kind)
    assert checked >= {"strike", "turned", "tie", "claimed", "won", "knocked_out"}


def _until_asked(frames: list[tuple[Event, object]], number: int) -> object:
    """The table when what is announced there has changed all numbers that it changes."""
    word = frames[number][0].word  # type: ignore[union-attr]
    last = number
    for place in range(number + 1, len(frames)):
        event = frames[place][0]
        if isinstance(event, Announced) and event.word in ("passes", "uses", "total", "released"):
            break
        is_it = isinstance(event, Counted) and event.name in ("damage", "boost") and event.after
        last = place if is_it and (word == "damaged") == (event.name == "damage") else last
    return frames[last][1]


@each("language", ["en", "de"])
def test_headlines_are_short_and_say_who_it_was(games: list[Match], language: str) -> None:
    words = Words(language, strict=True)
    for match in games:
        teller = Teller(words, TERRITORY, ["Ada", "Ben", "Cy", "Di"], partial(name, words, match.table.config))
        for great, _, _ in greats(match, 0):
            for teller.addresses in (False, True):
                said, why = teller.great(great, 0)
                assert bool(said) == bool(why) == (great.kind != "strike")
                assert len(said.split()) <= 6 + 2 * (great.kind in ("claimed", "won", "won_by_biomes")), said
