"""What speaks for an answer at Xenofera: true of every table at which it is said, and drawn from what lies open."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.phrases import Phrase, phrase
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.because import because
from game.rulesets.xenofera.collections import Collection, has
from game.table.agenda import Gather
from game.table.choices import READY
from game.table.sight import view
from tests.xenofera_language import XenoferaScene


class Case(NamedTuple):
    """A table, what is played there, the question and the answer, and what speaks for it; by labels and letters."""

    laid: dict[str, Any]
    played: tuple[str, ...]
    asked: str
    answer: str
    name: str
    args: dict[str, Any]


def told(scene: XenoferaScene, asked: str, answer: str) -> Phrase | None:
    """What speaks for an answer, by the view of who is asked. It must be one that may be given."""
    scene.asks(asked)
    seat = "ABCDE".index(asked[0])
    choices = [scene.choice(word) for word in answer.split()]
    if not isinstance(scene.table.question, Gather):
        assert choices[0] in scene.table.choices(seat), f"{answer} may not be answered"
    return because(view(scene.table, seat).table, seat, choices)


def expected(scene: XenoferaScene, name: str, args: dict[str, Any]) -> Phrase:
    """A sentence with cards for labels, and seats for letters."""
    known = {
        "card": lambda word: scene.labels[word],
        "cards": lambda words: tuple([scene.labels[word] for word in words.split()]),
        "whom": "ABCDE".index,
    }
    return phrase(
        f"xenofera.because.{name}", **{key: known[key](value) if key in known else value for key, value in args.items()}
    )


ACTED = ("A act: done",)
BUILT = ("A act: done", "A build: done")

CASES = (
    # Hiring: what only the newcomer can do, and what they do better.
    Case({"A": "carpenter large; crew cook", "B": ""}, (), "A act", "carpenter", "hire_builds",
         {"card": "carpenter", "cards": "large"}),
    Case({"A": "prowler; crew cook; bay medium", "B": "", "sight": "pangolava"}, (), "A act", "prowler",
         "hire_catches", {"card": "prowler", "cards": "pangolava", "n": 4}),
    Case({"A": "carpenter; crew cook", "B": ""}, (), "A act", "carpenter", "hire_builder",
         {"card": "carpenter", "n": 3, "m": 2}),
    Case({"A": "netter; crew cook", "B": ""}, (), "A act", "netter", "hire_catcher",
         {"card": "netter", "n": 4, "m": 2}),
    Case({"A": "rigger; crew cook vet", "B": ""}, (), "A act", "rigger", "hire_hand", {"n": 3}),
    Case({"A": "cook; crew vet rigger deckhand navigator stowaway", "B": ""}, (), "A act", "cook>stowaway",
         "hire_for", {"card": "cook", "cards": "stowaway", "n": 4, "m": 2}),
    # Attacks.
    Case({"A": "poach; bay small small+sootmouse; goals ashkar_pair", "B": "lock; bay small+kettlenewt"},
         (), "A act", "poach>kettlenewt", "poach_completes",
         {"card": "kettlenewt", "cards": "ashkar_pair", "whom": "B", "n": 9, "m": 2}),
    Case({"A": "poach; bay small", "B": "; bay small+kettlenewt"}, (), "A act", "poach>kettlenewt", "poach_sure",
         {"card": "kettlenewt", "whom": "B", "n": 2}),
    Case({"A": "poach; bay small", "B": "lock; bay small+kettlenewt small+sootmouse"}, (), "A act",
         "poach>kettlenewt", "poach_open", {"card": "kettlenewt", "whom": "B", "n": 2}),
    Case({"A": "poach; bay small", "B": "lock; bay small+kettlenewt small+sootmouse"}, (), "A act",
         "poach>sootmouse", "poach_unwatched", {"card": "sootmouse", "whom": "B", "n": 1}),
    Case({"A": "poach; bay small", "B": "lock; bay small+kettlenewt; alarm"}, (), "A act", "poach>kettlenewt",
         "poach_guarded", {"card": "kettlenewt", "whom": "B", "n": 2}),
    Case({"A": "release; bay small; crew cook", "B": "lock; bay small+kettlenewt"}, (), "A act",
         "release>kettlenewt", "release_catch", {"card": "kettlenewt", "cards": "cook", "whom": "B", "n": 2}),
    Case({"A": "release", "B": "; bay small+kettlenewt"}, (), "A act", "release>kettlenewt", "release_sure",
         {"card": "kettlenewt", "whom": "B", "n": 2}),
    Case({"A": "release", "B": "lock; bay small+kettlenewt"}, (), "A act", "release>kettlenewt",
         "release_unwatched", {"card": "kettlenewt", "whom": "B", "n": 2}),
    Case({"A": "headhunt", "B": "lock; crew vet"}, (), "A act", "headhunt>vet", "headhunt_last", {"whom": "B"}),
    Case({"A": "headhunt", "B": "; crew vet rigger"}, (), "A act", "headhunt>rigger", "headhunt_sure",
         {"card": "rigger", "whom": "B", "n": 3}),
    Case({"A": "headhunt", "B": "lock; crew vet rigger; alarm"}, (), "A act", "headhunt>vet", "headhunt_best",
         {"card": "vet", "whom": "B", "n": 4}),
    Case({"A": "haul; bay small", "B": "lock; bay medium small"}, (), "A act", "haul>medium", "haul",
         {"card": "medium", "whom": "B", "n": 1}),
    Case({"A": "haul; bay small", "B": "lock; bay medium small", "sight": "pangolava"}, (), "A act", "haul>medium",
         "cage_for", {"card": "pangolava", "n": 4}),
    Case({"A": "sabotage", "B": "; bay small+lock+kettlenewt"}, (), "A act", "sabotage>kettlenewt", "break_lock",
         {"card": "kettlenewt", "whom": "B", "n": 2}),
    Case({"A": "sabotage poach; bay small", "B": "; bay small+lock+kettlenewt"}, (), "A act",
         "sabotage>kettlenewt", "break_lock_then", {"card": "kettlenewt", "cards": "poach", "n": 2}),
    Case({"A": "sabotage", "B": "; bay small+kettlenewt small+lock+sootmouse; alarm"}, (), "A act",
         "sabotage>alarm", "break_alarm", {"whom": "B", "n": 1, "m": 2}),
    # Other actions.
    Case({"A": "overtime small medium; crew cook", "B": ""}, (), "A act", "overtime>cook", "overtime_builds",
         {"card": "cook", "n": 2}),
    Case({"A": "spy", "B": "lock cook"}, (), "A act", "spy>B", "spying", {"whom": "B", "n": 2}),
    Case({"A": "salvage; crew rigger", "B": "", "used": "cook meteor"}, (), "A act", "salvage", "salvage_crew",
         {"card": "cook", "n": 4}),
    Case({"A": "salvage", "B": "", "used": "lock meteor small"}, (), "A act", "salvage", "salvaging", {"n": 2}),
    Case({"A": "scan", "B": "", "utility": "cook " * 5}, (), "A act", "scan", "scan_ends", {"n": 5}),
    Case({"A": "scan", "B": "", "utility": "cook " * 6}, (), "A act", "scan", "scanning", {"n": 5}),
    Case({"A": "lure; bay small", "B": "", "sight": "pangolava " * 5, "creatures": "sootmouse bodger"}, (), "A act",
         "lure", "lure_no_room", {"n": 2}),
    Case({"A": "lure", "B": "", "sight": "pangolava " * 5, "creatures": "sootmouse bodger"}, (), "A act", "lure",
         "luring", {"n": 2}),
    # No more of it.
    Case({"A": "lock", "B": ""}, (), "A act", "done", "nothing_to_play", {}),
    Case({"A": "poach; bay small", "B": "; bay small+kettlenewt; alarm"}, (), "A act", "done", "all_guarded", {}),
    Case({"A": "rigger; crew cook vet deckhand navigator prowler", "B": ""}, (), "A act", "done", "nobody_better",
         {}),
    Case({"A": "overtime; crew cook", "B": ""}, (), "A act", "done", "no_second_job", {}),
    # Building.
    Case({"A": "medium; crew cook vet", "B": "", "sight": "owlibi"}, ACTED, "A build", "medium>cook",
         "cage_and_catch", {"card": "owlibi", "cards": "vet", "n": 3}),
    Case({"A": "medium; crew cook", "B": "", "sight": "owlibi"}, ACTED, "A build", "medium>cook", "cage_for",
         {"card": "owlibi", "n": 3}),
    Case({"A": "small; crew cook rigger; bay medium", "B": "", "sight": "owlibi"}, ACTED, "A build", "small>rigger",
         "builder_catches_least", {"card": "rigger", "n": 1}),
    Case({"A": "small; crew cook vet netter; bay medium", "B": "", "sight": "owlibi"}, ACTED, "A build",
         "small>cook", "hands_left", {"n": 2, "m": 2}),
    Case({"A": "small; crew cook vet; bay medium", "B": "", "sight": "pangolava"}, ACTED, "A build", "small>cook",
         "builder_catches_none", {"card": "cook"}),
    Case({"A": "lock; crew cook; bay small+sootmouse small+kettlenewt", "B": ""}, ACTED, "A build", "lock>cook",
         "lock", {"card": "kettlenewt", "n": 2}),
    Case({"A": "alarm; crew carpenter; bay small+sootmouse small+lock+kettlenewt", "B": ""}, ACTED, "A build",
         "alarm>carpenter", "alarm", {"n": 1, "m": 1}),
    Case({"A": "large; crew cook", "B": ""}, ACTED, "A build", "done", "nothing_to_build", {}),
    Case({"A": "small; crew cook; bay medium", "B": "", "sight": "owlibi"}, ACTED, "A build", "done",
         "build_or_catch", {"card": "owlibi", "n": 3}),
    Case({"A": "lock; crew cook; bay small+sootmouse small+kettlenewt", "B": ""}, (*ACTED, "A build: lock>cook"),
         "A fasten", "lock>small.2", "fasten", {"card": "kettlenewt", "n": 2}),
    Case({"A": "lock; crew cook; bay small+sootmouse small+kettlenewt medium+tabbyss; goals ashkar_pair", "B": ""},
         (*ACTED, "A build: lock>cook"), "A fasten", "lock>small", "fasten_collection",
         {"card": "sootmouse", "cards": "ashkar_pair", "n": 8}),
    Case({"A": "lock; crew cook; bay small medium", "B": ""}, (*ACTED, "A build: lock>cook"), "A fasten",
         "lock>medium", "fasten_empty", {}),
    # Capturing.
    Case({"A": "; crew cook; bay small small+sootmouse; goals ashkar_pair", "B": "", "sight": "kettlenewt"}, BUILT,
         "A capture", "kettlenewt>cook", "completes", {"card": "ashkar_pair", "n": 5, "m": 2}),
    Case({"A": "; crew cook; bay small; goals ashkar_pair", "B": "", "sight": "kettlenewt"}, BUILT, "A capture",
         "kettlenewt>cook", "brings_on", {"card": "ashkar_pair", "n": 1, "total": 2, "m": 2}),
    Case({"A": "; crew cook; bay small " + "small+sootmouse " * 5, "B": "", "sight": "kettlenewt",
          "length": "short"}, BUILT, "A capture", "kettlenewt>cook", "may_call", {"n": 6, "m": 2}),
    Case({"A": "; crew cook; bay small", "B": "", "sight": "kettlenewt calderon"}, BUILT, "A capture",
         "kettlenewt>cook", "only_catch", {"n": 2}),
    Case({"A": "; crew cook; bay small", "B": "", "sight": "kettlenewt sootmouse"}, BUILT, "A capture",
         "kettlenewt>cook", "dearest_catch", {"n": 2}),
    Case({"A": "; crew cook; bay small", "B": "", "sight": "kettlenewt tumblewool"}, BUILT, "A capture",
         "kettlenewt>cook", "dear_catch", {"n": 2}),
    Case({"A": "; crew cook vet; bay small small", "B": "", "sight": "kettlenewt murmurfrog"}, BUILT, "A capture",
         "kettlenewt>cook", "catch_both", {"card": "murmurfrog", "n": 2, "m": 3}),
    Case({"A": "; crew cook; bay small medium", "B": "", "sight": "kettlenewt"},
         (*BUILT, "A capture: kettlenewt>cook"), "A house", "kettlenewt>small", "house_leaves", {"card": "medium"}),
    Case({"A": "; crew cook; bay small medium", "B": "", "sight": "kettlenewt tabbyss"},
         (*BUILT, "A capture: kettlenewt>cook"), "A house", "kettlenewt>small", "house_leaves_for",
         {"card": "medium", "cards": "tabbyss", "n": 4}),
    Case({"A": "; crew cook; bay small small+lock", "B": "", "sight": "kettlenewt"},
         (*BUILT, "A capture: kettlenewt>cook"), "A house", "kettlenewt>small.2", "house_locked", {"n": 2}),
    # Drawing.
    Case({"A": "lock", "B": "", "utility": "cook " * 8}, ACTED, "A supply", "refill", "refill", {"n": 1, "m": 6}),
    Case({"A": "lock " * 7, "B": "", "utility": "cook " * 8}, ACTED, "A supply", "refill", "refill_full", {"n": 2}),
    Case({"A": "lock", "B": "", "utility": "cook " * 6}, ACTED, "A supply", "refill", "refill_ends", {"n": 6}),
    Case({"A": "lock " * 7, "B": "", "utility": "cook " * 8, "collections": "furred"}, ACTED, "A supply", "collect",
         "collect_full", {"n": 1}),
    Case({"A": "lock " * 5, "B": "", "utility": "cook " * 8, "collections": "furred scaled"}, ACTED, "A supply",
         "collect", "collect_few", {"n": 2, "m": 2}),
    Case({"A": "; bay small+sootmouse small+kettlenewt; goals ashkar_pair", "B": "", "utility": "cook " * 8,
          "collections": "furred"}, ACTED, "A supply", "collect", "collect_complete", {"n": 1}),
    Case({"A": "large; crew cook", "B": "", "utility": "cook " * 8}, (*BUILT, "A supply: refill"),
         "A discard", "large ready", "discard_beyond", {"cards": "large"}),
    Case({"A": "alarm; crew carpenter; alarm", "B": "", "utility": "cook " * 8},
         (*BUILT, "A supply: refill"), "A discard", "alarm ready", "discard_alarm", {"cards": "alarm"}),
    Case({"A": "poach", "B": "", "utility": "cook " * 8}, (*ACTED, "A supply: refill"), "A discard", "poach ready",
         "discard_no_aim", {"cards": "poach"}),
    Case({"A": "re_haul re_haul", "B": "", "utility": "cook " * 8}, (*ACTED, "A supply: refill"), "A discard",
         "re_haul ready", "discard_twin", {"cards": "re_haul"}),
    Case({"A": "small medium; crew cook", "B": "", "utility": "cook " * 8}, (*BUILT, "A supply: refill"),
         "A discard", "small ready", "discard_too_many", {"n": 2, "m": 1}),
    Case({"A": "rigger; crew cook vet deckhand navigator prowler", "B": "", "utility": "cook " * 8},
         (*BUILT, "A supply: refill"), "A discard", "rigger ready", "discard_no_better", {"cards": "rigger"}),
    Case({"A": "small; crew cook", "B": "", "utility": "cook " * 8}, (*BUILT, "A supply: refill"), "A discard",
         "ready", "keep_things", {"n": 1}),
    Case({"A": "re_haul", "B": "", "utility": "cook " * 8}, (*ACTED, "A supply: refill"), "A discard", "ready",
         "keep_all", {"n": 6}),
    Case({"A": "; bay small+sootmouse small+kettlenewt", "B": "", "utility": "cook", "collections":
          "ashkar_pair furred"}, (*ACTED, "A supply: collect"), "A collect", "ashkar_pair", "collect_met", {"n": 5}),
    Case({"A": "; bay small+sootmouse", "B": "", "utility": "cook", "collections": "ashkar_pair furred"},
         (*ACTED, "A supply: collect"), "A collect", "ashkar_pair", "collect_fewest",
         {"card": "furred", "n": 1, "m": 2}),
    Case({"A": "; bay small+sootmouse", "B": "", "utility": "cook", "collections": "furred burrowing"},
         (*ACTED, "A supply: collect"), "A collect", "burrowing", "collect_bonus",
         {"card": "furred", "n": 7, "m": 5}),
    # The others.
    Case({"A": "poach; bay small", "B": "re_poach; bay small+kettlenewt; alarm"}, ("A act: poach>kettlenewt",),
         "B react", "ring", "react_free", {"card": "kettlenewt", "n": 2}),
    Case({"A": "haul; bay small", "B": "re_haul; bay medium; alarm"}, ("A act: haul>medium",), "B react", "ring",
         "react_free_other", {"card": "medium"}),
    Case({"A": "poach; bay small", "B": "re_poach; bay small+kettlenewt", "utility": "cook"},
         ("A act: poach>kettlenewt",), "B react", "re_poach", "react_card", {"card": "kettlenewt", "n": 2}),
    Case({"A": "headhunt", "B": "re_headhunt; crew vet", "utility": "cook"}, ("A act: headhunt>vet",), "B react",
         "re_headhunt", "react_card_other", {"card": "vet"}),
    Case({"A": "poach; bay small", "B": "re_poach; bay small+kettlenewt small+sootmouse; goals ashkar_pair"},
         ("A act: poach>kettlenewt",), "B react", "re_poach", "react_collection",
         {"card": "kettlenewt", "cards": "ashkar_pair", "n": 9}),
    Case({"A": "poach; bay small", "B": "re_poach; bay small+sootmouse medium+tabbyss"},
         ("A act: poach>sootmouse",), "B react", "pass", "react_keep",
         {"card": "sootmouse", "cards": "tabbyss", "n": 1, "m": 4}),
    Case({"A": "spy", "B": "re_poach lock"}, ("A act: spy>B",), "A spy", "re_poach", "spy_reaction", {"whom": "B"}),
    Case({"A": "scan", "B": "", "utility": "re_poach lock"}, ("A act: scan",), "A scan", "re_poach",
         "take_reaction", {"n": 4, "m": 5}),
    Case({"A": "scan; bay small", "B": "; bay small+kettlenewt", "utility": "poach lock"}, ("A act: scan",),
         "A scan", "poach", "take_poach", {"card": "kettlenewt", "whom": "B", "n": 2}),
    Case({"A": "lure; crew cook; bay small", "B": "", "sight": "pangolava " * 5, "creatures": "sootmouse kettlenewt"},
         ("A act: lure",), "A lure", "kettlenewt", "lure", {"n": 2}),
    Case({"A": "headhunt; crew cook vet deckhand navigator rigger", "B": "; crew prowler"},
         ("A act: headhunt>prowler", "B react: pass"), "A make_room", "rigger", "dismiss", {"card": "rigger", "n": 3}),
    Case({"A": "; huntsman tracker; bay small", "B": "", "sight": "pangolava owlibi"}, (), "A act", "track",
         "track_no_room", {"n": 2}),
    Case({"A": "; huntsman tracker; bay small", "B": "", "sight": "pangolava kettlenewt"}, ("A act: track",),
         "A track", "pangolava", "track_shut_out", {}),
    Case({"A": "; huntsman tracker; bay medium", "B": "", "sight": "pangolava kettlenewt"}, ("A act: track",),
         "A track", "kettlenewt", "track_least", {"n": 2}),
    Case({"A": "; huntsman tracker; bay small", "B": "", "sight": "pangolava"}, ("A act: done", "A build: done"),
         "A capture", "done", "nothing_to_catch", {}),
    Case({"A": "medium; crew cook; bay " + "small " * 10, "B": ""}, (), "A act", "small>used", "dismantle",
         {"card": "medium"}),
    Case({"A": "overtime small; crew cook; bay medium", "B": "", "sight": "owlibi"}, (), "A act", "overtime>cook",
         "overtime", {"card": "cook", "n": 1, "m": 1}),
    Case({"A": "overtime; crew cook; bay medium medium", "B": "", "sight": "owlibi pumicepig"}, (), "A act",
         "overtime>cook", "overtime_catches", {"card": "cook", "n": 2}),
    Case({"A": "scan; crew rigger", "B": "", "utility": "cook lock"}, ("A act: scan",), "A scan", "cook",
         "take_crew", {"card": "cook", "n": 4}),
    Case({"A": "scan", "B": "; bay small+kettlenewt", "utility": "release lock"}, ("A act: scan",), "A scan",
         "release", "take_release", {"card": "kettlenewt", "whom": "B", "n": 2}),
    Case({"A": "; bay small+sootmouse", "B": "", "utility": "cook", "collections": "furred"},
         (*ACTED, "A supply: collect"), "A collect", "furred", "collect_has", {"n": 1, "m": 3}),
    Case({"A": "; bay small+tumblewool small+kettlenewt medium+tabbyss", "B": "", "utility": "stampede " + "cook " * 9},
         (*ACTED, "A supply: refill", "A discard: ready"), "A let_go", "kettlenewt", "let_go", {"n": 2}),
    Case({"A": "; bay small+sootmouse small+tumblewool; goals ashkar_pair", "B": "", "utility":
          "stampede " + "cook " * 9}, (*ACTED, "A supply: refill", "A discard: ready"), "A let_go", "tumblewool",
         "let_go_unwanted", {"card": "sootmouse"}),
    Case({"A": "poach; bay small", "B": "re_poach; bay small+kettlenewt"}, ("A act: poach>kettlenewt",
         "B react: re_poach", "A battle: A#5 A#6 ready", "B battle: B#5 B#6 ready"), "B remove", "1", "remove", {}),
    Case({"A": "; huntsman tracker; bay small", "B": "; crew prowler; bay medium", "sight": "pangolava kettlenewt"},
         ("A act: track",), "A track", "pangolava", "track_from", {"whom": "B", "n": 4}),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[f"{n} {case.name}" for n, case in enumerate(CASES)])
def test_it_is_said_so(case: Case) -> None:
    scene = XenoferaScene(**case.laid).play(*case.played)
    said = told(scene, case.asked, case.answer)
    assert said == expected(scene, case.name, case.args)


def last_turns(**laid: Any) -> XenoferaScene:
    """A has called the last round, in which B has a turn and then nobody."""
    bay = "; crew cook; bay " + "small+sootmouse " * 6
    scene = XenoferaScene(A=laid.pop("A", "") + bay, utility="cook " * 9, length="short", **laid)
    return scene.play(*BUILT)


def test_after_the_last_turn_of_ones_own_only_reactions_count() -> None:
    scene = last_turns(A="lock", B="rigger", collections="furred scaled")
    scene.play("A supply: refill", "A discard: ready")
    assert told(scene, "A call", "call") == expected(scene, "call", {"whom": "B", "n": 6, "m": 0})
    assert told(scene, "A call", "pass") is None
    scene.play("A call: call", "B act: done")
    assert told(scene, "B supply", "refill") == expected(scene, "refill_last", {"n": 2})
    assert told(scene, "B supply", "collect") == expected(scene, "collect_last", {"n": 2})
    scene.play("B supply: refill")
    assert told(scene, "B discard", "rigger ready") == expected(scene, "discard_last", {})


def test_turns_that_are_still_to_come_may_bring_attacks() -> None:
    scene = last_turns(B="", C="").play("A supply: refill", "A discard: ready", "A call: call", "B act: done")
    assert told(scene, "B supply", "refill") == expected(scene, "refill_guard", {"n": 1})


def test_who_leads_by_what_is_seen_is_told_before_the_last_round() -> None:
    scene = last_turns(B="; bay huge+calderon").play("A supply: refill", "A discard: ready")
    assert told(scene, "A call", "pass") == expected(scene, "call_behind", {"whom": "B", "n": 6, "m": 7})
    assert told(scene, "A call", "call") is None


def test_a_collection_that_lacks_one_creature_is_worth_waiting_for() -> None:
    bay = "; crew cook; goals ashkar_pair; bay small+murmurfrog " + "small+tumblewool " * 4 + "small+sootmouse"
    scene = XenoferaScene(A=bay, B="", utility="cook " * 9, length="short")
    scene.play(*BUILT, "A supply: refill", "A discard: ready")
    assert told(scene, "A call", "pass") == expected(scene, "call_missing", {"card": "ashkar_pair", "n": 5, "m": 2})


def test_who_sets_out_looks_for_a_collection_that_is_in_sight() -> None:
    """In the first question of a real game, every pair that is kept is told of truly."""
    for seed in range(30):
        match = Match(XENOFERA, [Seat()] * 2, {}, seed, 0)
        table = view(match.table, 0).table
        designs = table.config.designs
        sight = [designs[card] for card in table.zones["sight",]]
        goals = [card for card in table.zones["offered", 0] if isinstance(designs[card], Collection)]
        hunters = [card for card in table.zones["offered", 0] if card not in goals]
        for goal in goals:
            said = because(table, 0, [("card", hunters[0]), ("card", goal), READY])
            if said is None or said.key != "xenofera.because.set_out_sight":
                continue
            args = dict(said.args)
            assert args["card"] == goal
            there = {one: min(has(designs[one].wanted, sight), designs[one].wanted.n) for one in goals}
            assert args["n"] == there[goal]
            assert all(there[goal] - args["total"] > there[one] - designs[one].wanted.n for one in goals if one != goal)
            return
    raise AssertionError("nobody was told of a collection in sight")


def test_nothing_is_said_of_a_battle() -> None:
    scene = XenoferaScene(A="poach; bay small", B="re_poach; bay small+kettlenewt")
    scene.play("A act: poach>kettlenewt", "B react: re_poach")
    assert told(scene, "A battle", "A#5 A#6 ready") is None


SILENT = (
    ("dearer prey is guarded no better", {"A": "poach; bay small", "B":
     "lock; bay small+kettlenewt small+sootmouse; alarm"}, (), "A act", "poach>sootmouse"),
    ("somebody could be hired", {"A": "cook lock; crew vet", "B": ""}, (), "A act", "done"),
    ("a warden fights without an Alarm", {"A": "sabotage", "B": "; bay small+kettlenewt; alarm; huntsman warden"}, (),
     "A act", "sabotage>alarm"),
    ("of two who could build one has nobody to catch", {"A": "small; crew cook vet; bay medium", "B": "",
     "sight": "owlibi"}, ACTED, "A build", "done"),
    ("nobody is left to catch for the cage", {"A": "small; crew cook vet; bay medium", "B": "", "sight": "owlibi"},
     ACTED, "A build", "small>cook"),
    ("overtime leaves time for both", {"A": "overtime small; crew cook; bay medium", "B": "", "sight": "owlibi"},
     ("A act: overtime>cook", *ACTED), "A build", "done"),
    ("somebody could still be caught", {"A": "; crew cook; bay medium", "B": "", "sight": "owlibi"}, BUILT,
     "A capture", "done"),
    ("the Alarm would ring for it", {"A": "poach; bay small", "B": "re_poach; bay small+kettlenewt; alarm"},
     ("A act: poach>kettlenewt",), "B react", "pass"),
    ("nobody has shown the fewest points", {"A": "headhunt; crew cook vet deckhand navigator rigger", "B":
     "; crew prowler"}, ("A act: headhunt>prowler", "B react: pass"), "A make_room", "cook"),
)  # fmt: skip


def test_one_cage_too_few_is_not_enough_to_call() -> None:
    scene = XenoferaScene(
        A="; crew cook; bay small " + "small+sootmouse " * 4, B="", sight="kettlenewt", length="short"
    ).play(*BUILT)
    said = told(scene, "A capture", "kettlenewt>cook")
    assert said == expected(scene, "only_catch", {"n": 2})


@pytest.mark.parametrize(("why", "laid", "played", "asked", "answer"), SILENT, ids=[one[0] for one in SILENT])
def test_nothing_is_said_where_it_would_not_be_true(
    why: str, laid: dict[str, Any], played: tuple[str, ...], asked: str, answer: str
) -> None:
    assert told(XenoferaScene(**laid).play(*played), asked, answer) is None, why


def test_a_hand_that_is_not_seen_may_hold_a_reaction() -> None:
    """What is said of a Headhunt is the same whatever the other holds in secret."""
    said = []
    for hand in ("re_headhunt", "lock"):
        scene = XenoferaScene(A="headhunt", B=f"{hand}; crew vet rigger")
        said.append(told(scene, "A act", "headhunt>rigger"))
    assert said == [None, None]


def test_a_hand_that_was_looked_at_has_nothing_to_fight_with() -> None:
    scene = XenoferaScene(A="spy headhunt", B="lock alarm; crew vet rigger").play("A act: spy>B", "A spy: lock")
    said = told(scene, "A act", "headhunt>rigger")
    assert said == expected(scene, "headhunt_sure", {"card": "rigger", "whom": "B", "n": 3})
