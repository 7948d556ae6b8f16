"""How the end of a game is told: the headline from what happened, a kind word, and what was earned."""

import re
from dataclasses import replace

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.ruleset import Ruleset
from game.session.voices import WINS, YIELDS, wordings
from game.stage.drawing.text import plain
from game.store.statistics import Feat, count_game
from scenes.commands.played import play_on, started
from scenes.play.results.scene import ResultsScene
from scenes.play.results.state import ResultsState
from tests.games import LISTED
from tests.visitor import OpenApp

Opener = OpenApp


def played_by(game: str, seats: int) -> Match:
    """A game of habit."""
    match = started(ruleset(game), seats, 11)
    play_on(match, 11, lambda match: False)
    return match


def told_of(
    open_app: Opener, rules: Ruleset, seats: int, outcome: tuple[tuple[int, ...], tuple[int, ...]], people: int = 1
) -> tuple[str, str, str]:
    """The headline of a game that came out so, and what stands below it."""
    match = started(rules, seats, 11, people)
    play_on(match, 11, lambda match: False)
    match.table.outcome = outcome
    state = ResultsScene(open_app(), match).state
    return plain(state.title), plain(state.subtitle), state.mood


class TestLastWords:
    """At the end a computer opponent has the last word: who has won, else who came nearest to that."""

    def parting(self, open_app: Opener, outcome: tuple[tuple[int, ...], tuple[int, ...]], people: int = 1) -> str:
        match = started(QUELLECTOR, 3, 11, people)
        play_on(match, 11, lambda match: False)
        match.table.outcome = outcome
        self.app = open_app()
        return plain(ResultsScene(self.app, match).state.parting)

    def said(self, seat: int, occasion: str) -> set[str]:
        name = ("Ada", "Moss", "Wren")[seat]
        return {f"{name}: “{self.app.words.say(key)}”" for key in wordings(seat, occasion)}

    def test_whoever_has_won_says_so(self, open_app: Opener) -> None:
        assert self.parting(open_app, ((2,), (4, 6, 9))) in self.said(2, WINS)

    def test_whoever_came_nearest_to_a_person_takes_it_like_somebody(self, open_app: Opener) -> None:
        assert self.parting(open_app, ((0,), (9, 4, 6))) in self.said(2, YIELDS)

    def test_where_nobody_has_won_or_nobody_is_there_nothing_is_said(self, open_app: Opener) -> None:
        assert self.parting(open_app, ((), (4, 4, 4))) == ""
        assert self.parting(open_app, ((1,), (4, 9, 4)), people=0) == ""
        assert self.parting(open_app, ((1,), (4, 9, 4)), people=3) == ""

    def test_nor_where_nobody_shall_talk(self, open_app: Opener) -> None:
        match = played_by("quellector", 2)
        app = open_app()
        app.settings.opponents_talk = False
        assert ResultsScene(app, match).state.parting == ""

    def test_what_was_heard_at_the_table_is_not_said_again(self, open_app: Opener) -> None:
        match = started(QUELLECTOR, 3, 11)
        play_on(match, 11, lambda match: False)
        match.table.outcome = ((2,), (4, 6, 9))
        app = open_app()
        keys = wordings(2, WINS)
        app.remarks_heard.update(keys[:2])
        assert app.words.say(keys[2]) in plain(ResultsScene(app, match).state.parting)
        app.remarks_heard.update(keys)
        assert plain(ResultsScene(app, match).state.parting), "in the end it is said once more"


class TestHeadline:
    def test_points_tell_by_how_much_and_before_whom(self, open_app: Opener) -> None:
        title, below, mood = told_of(open_app, QUELLECTOR, 3, ((1,), (4, 9, 6)))
        assert title.startswith("Moss wins in turn ") and title.endswith("with 9 points, 3 ahead of Wren")
        assert (below, mood) == ("It was not to be this time. The next deal is a fresh one.", "loss")

    def test_whoever_was_close_hears_it(self, open_app: Opener) -> None:
        title, below, _ = told_of(open_app, QUELLECTOR, 2, ((1,), (8, 9)))
        assert title.endswith("just one ahead of Ada") and below == "Only 1 point short. A close one."

    def test_no_kind_word_says_more_than_is_true(self, open_app: Opener) -> None:
        for scores, is_close in (((3, 1), False), ((3, 2), True), ((5, 3), False), ((6, 4), True)):
            _, below, _ = told_of(open_app, QUELLECTOR, 2, ((1,), scores[::-1]))
            assert ("close" in below) is is_close, scores
        _, below, _ = told_of(open_app, QUELLECTOR, 3, ((1,), (3, 8, 0)))
        assert below.startswith("You came second. Moss was well ahead")
        _, below, _ = told_of(open_app, QUELLECTOR, 3, ((1,), (5, 8, 0)))
        assert below == "Only Moss did better. Well played."

    def test_those_who_fall_together_share_no_win_but_draw(self, open_app: Opener) -> None:
        match = played_by("flask", 2)
        match.table.outcome = ((0, 1), (0, 0))
        story = ResultsScene(open_app(), match).state.story
        assert "share the win" in story.headline, "one of them has not fallen"
        story.__dict__["course"] = replace(story.course, fell={0: 5, 1: 5})
        assert plain(story.headline).startswith("Ada and Moss fall together in turn ")
        assert story.headline.endswith(": a draw")

    def test_lands_are_no_points(self, open_app: Opener) -> None:
        title, below, _ = told_of(open_app, ruleset("territory"), 2, ((0,), (6, 4)))
        assert title.startswith("Ada wins in round ") and title.endswith("by two lands") and not below

    @pytest.mark.parametrize(
        ("game", "told"),
        [("quellector", "2 points"), ("territory", "2 lands"), ("flask", "2 outlasted"), ("quaeleon", "2 outlasted")],
    )
    def test_every_number_says_what_it_counts(self, game: str, told: str, open_app: Opener) -> None:
        match = played_by(game, 2)
        match.table.outcome = ((0,), (2, 0))
        assert ResultsScene(open_app(), match).state.story.counted(2) == told

    def test_the_last_one_standing_has_knocked_out_or_outlasted(self, open_app: Opener) -> None:
        match = played_by("quaeleon", 6)
        winner = match.table.outcome[0][0]
        title, _, mood = told_of(open_app, ruleset("quaeleon"), 6, match.table.outcome)
        assert title == f"{match.seats[winner].name} wins in round 8 after knocking out two" and mood == "loss"
        assert told_of(open_app, ruleset("flask"), 4, played_by("flask", 4).table.outcome)[0].endswith(
            "outlasting three"
        )

    def test_shared_and_drawn(self, open_app: Opener) -> None:
        title, _, mood = told_of(open_app, ruleset("flask"), 2, ((0, 1), (0, 0)))
        assert title.startswith("Ada and Moss share the win") and mood == "win"
        title, below, mood = told_of(open_app, ruleset("quaeleon"), 2, ((), (0, 0)))
        assert title.startswith("Nobody wins") and "whoever has fallen cannot win" in below

    def test_several_people_none_of_whom_has_won_are_not_consoled(self, open_app: Opener) -> None:
        title, below, mood = told_of(open_app, QUELLECTOR, 3, ((2,), (4, 6, 9)), people=2)
        assert title.startswith("Wren wins") and (below, mood) == ("", "even")

    @pytest.mark.parametrize("game", ["territory", "xenofera"])
    def test_whoever_concedes_is_told_so(self, open_app: Opener, game: str) -> None:
        match = started(ruleset(game), 2, 3, people=1)
        play_on(match, 3, lambda match: match.why_not(0, ("aside", "concede")) is None)
        match.answer(0, ("aside", "concede"))
        play_on(match, 3, lambda match: False)
        state = ResultsScene(open_app(), match).state
        assert "after Ada gave up" in plain(state.title)
        assert plain(state.subtitle).startswith("Knowing when to stop")


@pytest.mark.usefixtures("own_home")
class TestFeats:
    def test_a_first_win_a_streak_and_a_record_are_noted_once_each(self) -> None:
        assert counted("steady", (1,), 5) == []
        assert counted("steady", (0,), 5) == [Feat(0, "first_win")]
        assert counted("steady", (0,), 9) == [Feat(0, "streak", 2), Feat(0, "record", 9)]
        assert counted("steady", (1,), 9) == []
        assert counted("steady", (0,), 9) == [], "a streak begins anew"

    def test_the_first_win_against_a_level_is_told_by_its_name(self) -> None:
        counted("steady", (0,), 5)
        assert counted("sharp", (0,), 5) == [Feat(0, "level_beaten", level="sharp")]

    def test_a_shared_win_and_one_with_help_are_no_feats(self) -> None:
        assert counted("steady", (0, 1), 5) == []
        assert counted("steady", (0,), 9, asked_for_help=True) == []


def counted(level: str, winners: tuple[int, ...], score: int, *, asked_for_help: bool = False) -> list[Feat]:
    """What a person achieves with a game that came out so."""
    feats: list[Feat] = []
    match = Match(QUELLECTOR, [Seat("Ada"), Seat("Ben", level)], QUELLECTOR.quick_options(), 1, 0)
    match.asked_for_help = asked_for_help
    count_game(match.record(), winners, (score, 1), feats=feats)
    return feats


COUNTED = frozenset(("quellector", "flask", "quaeleon", "territory", "xenofera"))
"""The games that say how they are counted."""


class TestEachPartTellsItsOwn:
    """The picture is the instant, the sentence what it was, the paper why, and the podium the places."""

    def told(self, open_app: Opener, game: str, seats: int, seed: int, language: str = "en") -> ResultsState:
        match = started(ruleset(game), seats, seed)
        play_on(match, seed, lambda match: False)
        return ResultsScene(open_app(language=language), match).state

    @pytest.mark.parametrize("language", ["en", "de"])
    @pytest.mark.parametrize("rules", LISTED, ids=lambda rules: rules.key)
    def test_no_sum_stands_four_times(self, open_app: Opener, rules: Ruleset, language: str) -> None:
        for seed in range(1, 13):
            state = self.told(
                open_app, rules.key, rules.fewest + seed % (rules.most - rules.fewest + 1), seed, language
            )
            one, two, *_ = [*sorted({one.score for one in state.rankings}, reverse=True), 0]
            said = [state.sentence, state.cause, *state.why, state.verdict, f"{state.sum.n} {state.sum.m}"]
            both = [words for words in said if {str(one), str(two)} <= set(re.findall(r"\d+", plain(words)))]
            assert len(both) <= 2 or two == 0, (seed, both)
            if state.cause or rules.key in COUNTED:
                assert state.cause not in {"", state.sentence} and state.cause not in state.why

    def test_a_score_that_is_painted_is_said_by_its_parts(self, open_app: Opener) -> None:
        state = self.told(open_app, "quellector", 2, 5)
        assert state.paints_score and (state.sum.n, state.sum.m) == (7, 3)
        assert (state.sentence, state.cause) == (
            "Moss holds the strongest hand.",
            "Your hand, card by card: 1 + 1 + 1 = 3.",
        )
        assert state.verdict == "Moss wins in turn 1"

    @pytest.mark.parametrize("rules", LISTED, ids=lambda rules: rules.key)
    @pytest.mark.usefixtures("own_home")
    def test_a_first_game_says_how_it_is_counted_and_all_in_numbers_always(
        self, open_app: Opener, rules: Ruleset
    ) -> None:
        match = started(rules, rules.fewest, 4)
        play_on(match, 4, lambda match: False)
        scene = ResultsScene(app := open_app(), match)
        if rules.key not in COUNTED:
            assert scene.state.count == scene.state.first_count == "", "a game need not say it"
            return
        rule, own = app.words.say(f"{rules.key}.counts.rule"), scene.state.own_count
        assert scene.state.first_count in {f"{rule} {own}", rule}
        assert own and (scene.state.first_count != rule or scene.state.cause == own)
        for _ in range(2):
            count_game(match.record(), *match.table.outcome or ((), ()))
        assert not (again := ResultsScene(app, match)).state.first_count
        assert again.state.count == f"{rule} {own}"
