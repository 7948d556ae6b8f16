"""What a player has set, remembered. Every value has bounds; one that breaks them is replaced by the usual one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.match import bounds
from game.match.record import Takebacks
from game.rulesets.names import given, key_of
from game.store.files import StoreError, current, read_or_set_aside, set_aside, write_readable
from game.store.locks import shortly
from game.store.own import home

FORMAT = 1
"""Of the file; a higher one comes from a newer program."""

LIMIT = 1_000_000
"""Bytes of the file."""

Language = Annotated[str, Meta(pattern=r"\A[A-Za-z_-]{1,40}\Z")]
"""The name of a folder of texts; it cannot lead out of their folder."""

Volume = Annotated[float, Meta(ge=0, le=1)]


class LastGame(msgspec.Struct):
    """How a game was set up the last time: who played each seat, what was chosen, the decks by their kind."""

    players: Annotated[list[bounds.Word], Meta(max_length=6)] = []
    options: Annotated[dict[bounds.Word, bool | int | bounds.Word], Meta(max_length=40)] = {}
    decks: Annotated[dict[bounds.Word, Annotated[list[bounds.Word], Meta(max_length=6)]], Meta(max_length=8)] = {}
    portraits: Annotated[list[bounds.Portrait], Meta(max_length=6)] = []
    """As which creatures they sat there; without them a game of an earlier version."""
    starter: Annotated[int, Meta(ge=-1, le=5)] = -1
    """Whose seat begins; -1 is left to chance."""


class PlannedNight(msgspec.Struct, frozen=True):
    """A night of games as it was planned last: who plays each seat, which games, and how they count."""

    players: Annotated[list[bounds.Word], Meta(max_length=6)] = []
    games: Annotated[list[bounds.Word], Meta(max_length=9)] = []
    is_short: bool = True
    last_counts_double: bool = False


class Known(msgspec.Struct):
    """Somebody who has played here."""

    name: bounds.Name
    portrait: bounds.Portrait = 0

    def __post_init__(self) -> None:
        """Nobody bears a name that cannot be seen."""
        self.name = given(self.name)


MOST_KNOWN, MOST_OFFERED, MOST_OPPONENTS = 8, 100, 30
"""How many of the last players' names are offered, and how many guests and opponents are remembered."""


class Settings(msgspec.Struct):
    """The settings screen, as data."""

    format: Annotated[int, Meta(ge=1)] = FORMAT
    language: Language = "en"
    effects: Volume = 0.8
    music: Volume = 0.35
    speech: Volume = 0.8
    speaks: bool = False
    verbosity: Literal["terse", "normal", "full"] = "normal"
    """How much is told in words, by our own voice and to a screen reader."""
    captions: bool = False
    """Whether sounds that tell something are also named on the screen."""
    speed: Annotated[float, Meta(ge=0, le=3)] = 1.0
    """Of animations: 0.5 to 3 times, 0 for none at all."""
    reduced_motion: bool = False
    shaking: bool = True
    """Whether the picture shakes at great blows."""
    quiet_table: bool = False
    """Whether everything is still at a table where nothing happens."""
    text_scale: Annotated[float, Meta(ge=1, le=2)] = 1.0
    palette: bounds.Word = "lamplight"
    fullscreen: bool = False
    window: Annotated[list[Annotated[int, Meta(ge=1, le=32_000)]], Meta(max_length=2)] = []
    """The last width and height of the window, in pixels; empty if nobody has changed it."""
    answers_forced: bool = True
    """Whether a question with a single answer is answered by itself."""
    asks_before_ends: bool = True
    """Whether people are asked before something ends that they might regret."""
    pauses: bool = False
    """Whether each event that is told stays on the screen until the player goes on."""
    opponents_talk: bool = True
    """Whether computer opponents say a word about what they did."""
    shows_thoughts: bool = False
    """Whether the log also tells what computer opponents weighed."""
    hints_look_back: bool = False
    """Whether a hint also says what the last answer cost."""
    takebacks: Takebacks = "strict"
    keys: Annotated[dict[bounds.Word, bounds.Word], Meta(max_length=200)] = {}
    names: Annotated[list[bounds.Word], Meta(max_length=6)] = []
    portraits: Annotated[list[bounds.Portrait], Meta(max_length=6)] = []
    group: Annotated[list[Known], Meta(max_length=6)] = []
    """The people who last shared this screen, in the order in which they sat."""
    known: Annotated[list[Known], Meta(max_length=MOST_KNOWN)] = []
    """Who has played here under a name of their own, the last first."""
    last_games: Annotated[dict[bounds.Word, LastGame], Meta(max_length=20)] = {}
    """How each game is set up now, by its key."""
    dealt_games: Annotated[dict[bounds.Word, LastGame], Meta(max_length=20)] = {}
    """How each was set up when it was last dealt."""
    night: PlannedNight = PlannedNight()
    group_game: bounds.Word = ""
    """The key of the game that they played."""
    keeper: bounds.Word = ""
    """The name of the person whose journey the title screen shows; empty until somebody has said who they are."""
    greeted_on: Annotated[int, Meta(ge=0)] = 0
    """The last day on which whoever came was greeted (`date.toordinal`)."""
    offered: Annotated[list[bounds.Word], Meta(max_length=MOST_OFFERED)] = []
    """The guests who were asked once whether to keep what they do, by the names by which people are known."""
    opponents: Annotated[list[bounds.Portrait], Meta(max_length=MOST_OPPONENTS)] = []
    """The keepers who have been computer opponents in free games here, the latest first."""
    emblems_met: Annotated[list[bounds.Word], Meta(max_length=20)] = []
    """The policies of computer opponents that were explained already."""
    lessons_played: Annotated[list[bounds.Word], Meta(max_length=20)] = []
    """The games whose lessons guests have played to the end; a keeper's stand in their own file."""
    lessons_left: Annotated[dict[bounds.Word, bounds.Word], Meta(max_length=20)] = {}
    """By game: at which stop of its lesson a guest left it; a keeper's stand in their own file."""


def settings_path() -> Path:
    """Where the settings are kept."""
    return home() / "settings.json"


def load_settings(problems: list[StoreError], language: str = "en") -> Settings:
    """The settings, with usual values for what is missing or out of bounds, and a sentence about those in `problems`.
    `language` is that of the desktop, which holds until one is chosen.
    """
    raw = read_or_set_aside(settings_path(), dict[str, Any], problems, LIMIT, FORMAT)
    good, bad = _sorted({"language": language} | (raw or {}))
    if "language" in bad:
        good["language"] = language
    problems += [StoreError("store.setting_replaced", name=name) for name in bad]
    return Settings(**good)


def renamed(settings: Settings, name: str, wish: str) -> Settings:
    """The settings after somebody was renamed."""

    def called(one: str) -> str:
        return wish if key_of(one) == key_of(name) else one

    return msgspec.structs.replace(
        settings,
        names=[called(one) for one in settings.names],
        group=[Known(called(one.name), one.portrait) for one in settings.group],
        known=[Known(called(one.name), one.portrait) for one in settings.known],
        keeper=called(settings.keeper),
    )


def _sorted(raw: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The values that can be used, and the names of those that cannot. Unknown names are in neither."""
    good: dict[str, Any] = {}
    bad: list[str] = []
    for name, kind in _kinds().items():
        if name in raw:
            try:
                good[name] = msgspec.convert(raw[name], kind)
            except (msgspec.ValidationError, RecursionError):
                bad.append(name)
    return good, bad


@cache
def _kinds() -> dict[str, Any]:
    """The type of each setting; kept, because reading it from the class takes longer than converting all values."""
    return {field.name: field.type for field in msgspec.structs.fields(Settings)}


def change_settings(before: Settings, after: Settings, problems: list[StoreError]) -> None:
    """Save what this window has changed, and keep everything else as other windows have set it meanwhile.

    A file with unusable values is set aside first; what could not be read again is not written. Raises StoreError, and
    then the file is as it was.
    """
    path = settings_path()
    new, old = msgspec.to_builtins(after), msgspec.to_builtins(before)
    changes = {name: value for name, value in new.items() if value != old[name]}
    with shortly("settings"):
        raw = current(path, dict[str, Any], problems, LIMIT, FORMAT)
        bad = _sorted(raw)[1] if raw is not None else []
        if bad:
            problems.append(StoreError("store.kept_as", file=set_aside(path).name))
        merged = new if raw is None else {**raw, **{name: new[name] for name in bad}, **changes, "format": FORMAT}
        unusable = _sorted(merged)[1]
        kept = {name: value for name, value in merged.items() if name not in unusable}
        write_readable(path, kept, dict[str, Any], LIMIT, FORMAT)
