"""What stands at the foot of a match's end of the journey: a station's stars, and all that is new beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from game.session.earning import Earned as Gained
from game.session.journey import STARS_FOR_GATE, Station, is_behind, is_solved, quarter, star_count
from game.stage.drawing.text import escape
from game.stage.widgets.base import LARGE_TEXT, Widget
from scenes.album.pages import entry_of
from scenes.games.registry import presentation
from scenes.medallions import medallion
from scenes.play.results.ceremony import Ceremony
from scenes.play.results.earned import WIDEST_TIP, Shelf
from scenes.play.results.journey_end import JourneyEnd
from scenes.play.results.new_pages import NewPages
from scenes.play.results.news import News, emblem_of, sealed, signed, stacked
from scenes.play.results.stars import Stars, goals
from scenes.treasures.rewards import reward_name

MOST_FEATS = 3
"""So many feats are told by name, in large text one; of more, how many they are."""


def journey_strip(end: JourneyEnd, ceremony: Ceremony, tip: str) -> Widget:
    """The three stars, the seal of a quarter that is won and the treasures that they bring, feats, and beside them as
    far as there is room the next station, below the feats where there are any, and what else is new; after a loss a tip
    of the coach, and after several another station, instead of the next one."""
    ui = end.state.app.ui
    is_large = ui.look.text_scale >= LARGE_TEXT
    seals, bring, done = closed(end, ceremony), treasures(end, ceremony), feats_of(end, ceremony)
    leads_on = end.has_won or bool(end.patience)
    way = ahead(end) if leads_on else []
    others = [*elsewhere(end), *met(end, ceremony)]
    if tip and not end.has_won and not is_large:
        others.append(News(ui, "", tip, signed(ui, "hint"), WIDEST_TIP))
    won = [*bring, *seals] if is_large else [*seals, *bring]
    stars = Stars(ui, goals(end, ceremony, is_narrow=not is_large and len(won) + len(done) > 1))
    if is_large and len(won) > 1:
        done = [_counted(end, one) for one in done]
    if is_large or not done:
        return Shelf(ui, [stars, *won, *done, *way, *others], 1 + len(won) + len(done))
    wide = [stars, *won, *stacked(ui, [*done, *way]), *others]
    pile = stacked(ui, [*closed(end, ceremony), *treasures(end, ceremony), *feats_of(end, ceremony)])
    tight = [Stars(ui, goals(end, ceremony, is_narrow=True)), *pile, *(ahead(end) if leads_on else ()), *others]
    return Shelf(ui, wide, 2 + len(won), (tight, 2))


def news(end: JourneyEnd, ceremony: Ceremony) -> list[Widget]:
    """What is new elsewhere than in the statistics."""
    return [*feats_of(end, ceremony), *elsewhere(end)]


def feats_of(end: JourneyEnd, ceremony: Ceremony) -> list[News]:
    """Everybody's feats."""
    return [_seal(end, ceremony, one) for one in end.state.ending.earned if one.feats]


def elsewhere(end: JourneyEnd) -> list[Widget]:
    """Of one person an open gate, the row of days."""
    gained, ui, say = end.gained, end.state.app.ui, end.state.say
    if gained is None:
        return []
    found = [_opened(end, gate) for gate in opened_by(gained)]
    if end.is_daily:
        told = say("daily.row", n=end.days) if end.days > 1 else say("daily.done")
        found.append(News(ui, say("daily.match"), told, signed(ui, "done")))
    return found


def _seal(end: JourneyEnd, ceremony: Ceremony, earned: Gained) -> News:
    """The feats that somebody has done for the first time, under a seal that is pressed on before one's eyes."""
    state, say = end.state, end.state.say
    names = [say(f"feat.{feat}.name") for feat in earned.feats]
    most = MOST_FEATS if state.app.ui.look.text_scale < LARGE_TEXT else 1
    told = state.app.words.listed(names) if len(names) <= most else _some(say, names, most)
    who, count = state.escaped[earned.seat], len(names)
    is_alone = len(state.people) == 1
    head = say("results.station.feat", n=count) if is_alone else say("results.station.feat_of", n=count, who=who)
    return News(state.app.ui, head, told, sealed(state.app.ui), pressed=lambda: ceremony.share("seal"))


def _counted(end: JourneyEnd, seal: News) -> News:
    """The seal with the number of feats, which are named only in words: where much stands beside it in large text."""
    seal.name = end.state.say("results.station.feats_counted", n=sum(len(one.feats) for one in end.state.ending.earned))
    return seal


def met(end: JourneyEnd, ceremony: Ceremony) -> list[Widget]:
    """The pages that are new in a person's album."""
    gained, app = end.gained, end.state.app
    if gained is None or all(entry_of(key) is None for key in gained.creatures):
        return []
    return [NewPages(app, ceremony, app.words.say("results.station.creature"), gained.creatures)]


def treasures(end: JourneyEnd, ceremony: Ceremony) -> list[Widget]:
    """All that the new stars have brought into the treasure chamber, on a disc that comes down like a seal."""
    found, ui, words = end.rewards, end.state.app.ui, end.state.app.words
    if not found:
        return []
    told = words.listed([escape(reward_name(words, reward)) for reward in found])
    return [News(ui, words.say("treasures.new"), told, signed(ui, "chest"), pressed=lambda: ceremony.share("seal"))]


def closed(end: JourneyEnd, ceremony: Ceremony) -> list[Widget]:
    """The quarter whose keeper was beaten: its seal is pressed on before one's eyes."""
    state, station = end.state, end.station
    if state.fallen is None or station is None:
        return []
    name = state.say(f"journey.{station.game}.name")
    seal = emblem_of(state.app.ui, presentation(station.game).back)
    news = News(state.app.ui, state.say("results.station.done"), name, seal, pressed=lambda: ceremony.share("quarter"))
    news.burst = end.burst
    return [news]


def opened_by(gained: Gained) -> list[Station]:
    """The gate ahead, if it stands open from now on for the stars of its quarter."""
    person, station = gained.person, gained.station
    if station is None or not any(gained.new_stars):
        return []
    path = quarter(station.game)
    stars = star_count(person, path)
    if not stars - sum(gained.new_stars) < STARS_FOR_GATE <= stars:
        return []
    reached = [one for before, one in pairwise(path) if one.is_gate and is_behind(person, before)]
    return [one for one in reached if not is_solved(person, one) and one.name not in person.passed]


def _opened(end: JourneyEnd, gate: Station) -> Widget:
    """What stands there of a gate that has been opened by stars."""
    app, picture = end.state.app, partial(medallion, end.state.app, gate, "behind")
    return News(app.ui, app.words.say("map.gate.by_stars"), escape(gate.title(app.words)), picture)


def _some(say: Callable[..., str], names: Sequence[str], most: int) -> str:
    """The first of many feats, and how many more there are."""
    return say("results.station.feats_more", names=", ".join(names[:most]), n=len(names) - most)


def ahead(end: JourneyEnd) -> list[Widget]:
    """The station where the path goes on; after many losses another one that is open."""
    state, following = end.state, end.on_map if end.patience else end.next
    if following is None or following == end.station or state.demonstration is not None:
        return []
    app = state.app
    kind = "suggestion" if end.station is None else "open_too" if end.patience else "next"
    head = state.say(f"results.station.{kind}")
    picture = partial(medallion, app, following, "open")
    return [News(app.ui, head, escape(following.title(app.words)), picture)]
