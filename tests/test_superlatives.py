"""Every superlative, award and standing is what a plain second count says, ties included."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.match import Match
from game.match.record import Seat
from game.session.memories import memories
from game.session.night import evenings, next_match, standings
from game.stage.drawing.text import plain
from game.store import nights as store
from game.store.finished import keep
from game.store.nights import Night, NightGame, NightMemory
from game.table.events import Announced, Counted
from scenes import routes
from scenes.night.coming import coming
from scenes.night.moments import NightMoment, moments_of, told
from scenes.night.plan import NightPlan
from scenes.night.scene import NightScene
from scenes.night.standings import Lead
from scenes.play.results.scene import ResultsScene
from tests.test_night import played, players
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

NAMES = ("Ada", "Ben", "Cy", "Dot")


# -- nights ------------------------------------------------------------------------------------------------------------


@st.composite
def random_nights(draw: st.DrawFn) -> Night:
    """A night of two to four players after some of its games, with ties of every kind."""
    count, total = draw(st.integers(2, 4)), draw(st.integers(2, 4))
    ended = []
    for _ in range(draw(st.integers(1, total))):
        scores = draw(st.lists(st.integers(0, 3), min_size=count, max_size=count))
        ended.append(NightGame([1 + sum(other > score for other in scores) for score in scores], scores))
    return Night(players(*NAMES[:count]), ["quellector"] * total, True, draw(st.booleans()), ended)


def totals_of(night: Night) -> list[int]:
    """All points of each player: so many as there are players for the first, one less for each who came before."""
    totals = [0] * len(night.players)
    for number, ended in enumerate(night.ended):
        twice = night.last_counts_double and number == len(night.games) - 1
        for player, score in enumerate(ended.scores):
            worth = len(night.players) - sum(other > score for other in ended.scores)
            totals[player] += worth * (1 + twice)
    return totals


def words_on(widget: object) -> str:
    """All that a widget and what it holds say."""
    return " ".join(plain(leaf.label) for leaf in widget.leaves() if leaf.label)  # type: ignore[attr-defined]


few = settings(max_examples=25, deadline=None)


@given(random_nights())
@few
def test_who_stands_where_is_the_sum_of_what_each_game_brought(night: Night) -> None:
    totals = totals_of(night)
    assert {row.player: (row.total, row.place) for row in standings(night)} == {
        player: (total, 1 + sum(other > total for other in totals)) for player, total in enumerate(totals)
    }


def test_who_leads_who_is_last_and_by_how_much_is_so(open_app: OpenApp) -> None:
    app = open_app()

    @given(random_nights())
    @few
    def check(night: Night) -> None:
        totals = totals_of(night)
        leaders = [NAMES[player] for player, total in enumerate(totals) if total == max(totals)]
        lead = plain(Lead(app, night, standings(night))._told())
        assert [name in lead for name in NAMES[: len(totals)]] == [name in leaders for name in NAMES[: len(totals)]]
        if night.is_over:
            return
        said = words_on(coming(app, night))
        last = [NAMES[player] for player, total in enumerate(totals) if total == min(totals)]
        assert ("being last" in said) == (len(last) == 1)
        assert len(last) > 1 or f"{last[0]} begins, being last" in said
        by = sorted(totals)[-1] - sorted(totals)[-2]
        assert ("ahead" in said) == (by > 0) and (not by or f"{leaders[0]} is {by} point" in said)

    check()


@pytest.mark.parametrize("count", [2, 3, 4])
def test_all_who_lead_together_are_seen_and_leave_room_for_the_words(open_app: OpenApp, count: int) -> None:
    app = open_app()
    night = Night(players(*NAMES[:count]), ["quellector"] * 3, ended=[NightGame([1] * count, [5] * count)])
    drawn: list[int] = []
    figure = app.pictures.figure
    app.pictures.figure = lambda portrait, side: (drawn.append(portrait), figure(portrait, side))[1]  # type: ignore
    rect = pygame.Rect(0, 0, 420, 110)
    Lead(app, night, standings(night)).draw(pygame.Surface(rect.size), rect)
    assert drawn == list(range(count))


def test_only_dice_that_somebody_threw_have_chosen(open_app: OpenApp) -> None:
    app = open_app()
    plan = NightPlan(app)
    assert "dice" not in words_on(coming(app, plan.night()))
    plan.choose_count(4)
    assert "dice" not in words_on(coming(app, plan.night()))
    plan.throw()
    assert "The dice have chosen it." in words_on(coming(app, plan.night()))
    plan.choose(0, plan.games[0])
    assert "dice" not in words_on(coming(app, plan.night()))


def test_a_night_that_is_ended_says_who_wins_it(open_app: OpenApp) -> None:
    for ended, told_of in (
        (NightGame([2, 1, 2], [1, 9, 1]), "Ben wins the night."),
        (NightGame([1, 1, 3], [2, 2, 0]), "share"),
    ):
        visitor = Visitor(open_app())
        evening = Night(players(*NAMES[:3]), ["quellector"] * 3, ended=[ended])
        routes.to_nights(visitor.app, store.begin(evening))
        visitor.looks()
        assert isinstance(visitor.scene, NightScene)
        visitor.clicks("end")
        (dialog,) = visitor.app.ui.modals
        assert told_of in dialog.text.label  # type: ignore[attr-defined]


def test_nights_are_counted_for_each_person() -> None:
    both = Night(
        players("Ada", "Ben"), ["quellector"] * 2, ended=[NightGame([1, 2], [3, 1]), NightGame([2, 1], [0, 2])]
    )
    mine = Night([*players("ada"), Seat("Moss", "steady", 1)], ["flask"], ended=[NightGame([1, 2], [1, 0])])
    open_one = Night(players("Ada", "Ben"), ["quellector"] * 2, ended=[NightGame([1, 2], [3, 1])])
    ada, ben = evenings([both, mine, open_one])
    assert (ada.name, ada.nights, ada.won, ada.games, ada.games_won, ada.points) == ("Ada", 2, 1.5, 3, 2, 5)
    assert (ben.name, ben.nights, ben.won, ben.games, ben.games_won, ben.points) == ("Ben", 1, 0.5, 2, 1, 3)


def test_the_page_of_statistics_tells_of_nights_where_there_were_any(open_app: OpenApp) -> None:
    app = open_app()
    routes.to_statistics(app)
    visitor = Visitor(app)
    assert app.ui.focus.find(("whom", 1)) is None
    store.begin(Night(players("Ada", "Ben"), ["quellector"], ended=[NightGame([1, 2], [3, 1])]))
    routes.to_title(app)
    routes.to_statistics(app)
    visitor.looks()
    visitor.clicks(("whom", 1))
    shown = [node.name for node in visitor.scene.outline()]
    assert "Nights: 1" in shown and "Points: 2" in shown and any(name == "Ben" for name in shown)


# -- memories ----------------------------------------------------------------------------------------------------------


def taken(match: Match) -> Iterator[int]:
    """What each attack took from one other, by how their health sank straight after it; where resources are drained,
    all that sank until the next."""
    loss, is_drain, struck = 0, match.ruleset.key == "flask", set[int]()
    for event in (event for entry in match.history for event in entry.events):
        if isinstance(event, Announced) and event.word in ("attacks", "drains"):
            yield loss
            whom = event.args["whom"]
            loss, struck = 0, (set(whom) if isinstance(whom, tuple) else {whom}) - {event.args["who"]}
            why = ""
        elif isinstance(event, Announced):
            why = event.word
            struck = struck if is_drain or why in ("loses", "withstands", "nothing_to_lose") else set()
        elif isinstance(event, Counted) and event.subject and event.subject[0] in struck and event.after < event.before:
            if is_drain and why == "loses":
                loss += event.before - event.after
            elif event.name == "health":
                yield event.before - event.after
                struck.discard(event.subject[0])
    yield loss


@pytest.mark.parametrize("game", ["flask", "quaeleon"])
def test_no_blow_was_greater_than_the_greatest(game: str) -> None:
    for seed in range(8):
        names = players(*NAMES[: 2 + seed % 3])
        match = played(next_match(Night(names, [game] * 3), "n"), seed)
        told_of = [one for one in memories(match) if one.kind == "blow"]
        most = max([0, *taken(match)])
        assert [one.n for one in told_of] == ([most] if most else [])


def test_the_greatest_of_several_games_of_one_kind_is_the_greatest() -> None:
    """Whatever each of them was worth to whoever suffered it."""
    for seed in range(4):
        some = [
            played(next_match(Night(players("Ada", "Ben"), ["quaeleon"] * 3), "n"), 9 * seed + at) for at in range(3)
        ]
        blows = [one for match in some for one in memories(match) if one.kind == "blow"]
        assert max(blows, key=lambda one: one.share).n == max(n for match in some for n in taken(match))


@pytest.mark.parametrize(
    ("places", "scores", "said"),
    [
        ([1, 2, 3], [5, 4, 0], "Ada just before Ben"),
        ([1, 2, 2], [5, 4, 4], "Ada just before Ben and Cy"),
        ([1, 1, 3], [5, 5, 0], "Ada and Ben, level to the end"),
        ([1, 1, 1], [5, 5, 5], "Ada, Ben and Cy, level to the end"),
    ],
)
def test_a_close_end_names_all_who_were_close(
    open_app: OpenApp, places: list[int], scores: list[int], said: str
) -> None:
    match = played(next_match(Night(players(*NAMES[:3]), ["quellector"] * 3), "n"))
    match.table.outcome = tuple([seat for seat, place in enumerate(places) if place == 1]), tuple(scores)
    (close,) = [one for one in memories(match) if one.kind == "close"]
    night = Night(players(*NAMES[:3]), ["quellector"] * 3, ended=[NightGame(places, scores, [close])])
    assert plain(told(open_app(), night, NightMoment(0, close))) == said


def test_what_an_older_program_remembered_is_seen_anew_where_the_game_is_kept(open_app: OpenApp) -> None:
    match = played(next_match(Night(players("Ada", "Ben"), ["quaeleon"] * 3), "n"))
    file = keep(match.record(), "Ada and Ben").path.name
    wrong = NightMemory("blow", 0, 1, 0.9, 1, 1)
    places, scores = match.table.places(), list(match.table.outcome[1])  # type: ignore[index]
    for name, is_mended in ((file, True), ("gone.menagerie.json", False)):
        night = Night(players("Ada", "Ben"), ["quaeleon"] * 3, ended=[NightGame(places, scores, [wrong], name)])
        (blow,) = [one.memory for one in moments_of(open_app(), night) if one.memory.kind == "blow"]
        assert (blow.n == max(taken(match))) is is_mended and (blow == wrong) is not is_mended


def results_of(open_app: OpenApp, match: Match) -> ResultsScene:
    app = open_app()
    app.scenes.push(scene := ResultsScene(app, match))
    return scene
