"""What stands at the foot of a match's end of the journey: a station's stars, of which those strike one after the other
that were won just now, and all that is new beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.session.earning import Earned as Gained
from game.session.journey import STARS_FOR_GATE, Station, is_behind, is_solved, quarter, star_count, star_words
from game.stage.drawing.text import escape
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import LARGE_TEXT, Container, Ui, Widget, widest
from scenes.album.pages import entry_of
from scenes.games.registry import presentation
from scenes.medallions import medallion
from scenes.part import Part
from scenes.play.results.ceremony import Act, Ceremony
from scenes.play.results.earned import WIDEST_TIP, EarnedShelf
from scenes.play.results.journey_end import JourneyEnd
from scenes.play.results.news import NewPages, News, emblem_of, sealed, signed, stacked
from scenes.treasures.rewards import reward_name

GOLD: Colour = (246, 190, 62)
STRIKES: tuple[Act, ...] = ("first_star", "second_star", "third_star")
STAR, GAP, WIDEST, NARROW, GROWS, BETWEEN = 58, 8, 210, 116, 0.7, 22
"""How large a star is in units, how wide its goal may be, also where much stands beside it, by how much it is too large
when it begins to strike, and from one goal to the next."""


class StarSounds(Part):
    """Lets each star be heard that strikes, the seal of a quarter, and that of a feat."""

    def __init__(self, end: JourneyEnd, ceremony: Ceremony) -> None:
        self.end = end
        self.ceremony = ceremony
        self._heard = 0
        self._is_sealed = self._is_closed = False

    def tick(self, now: float) -> None:
        if not self.ceremony.is_under_way:
            return
        struck = sum(self.ceremony.share(act) > 0 for act in STRIKES) if self.end.station is not None else 0
        for at in range(self._heard, struck):
            if at < len(self.end.won) and self.end.won[at]:
                self.end.state.app.sound.play("star")
        self._heard = max(self._heard, struck)
        if not self._is_closed and self.ceremony.share("quarter") >= 1:
            self._is_closed = True
            if self.end.state.fallen is not None:
                self.end.state.app.sound.play("laurel")
                self.end.burst.begin()
        if not self._is_sealed and self.ceremony.share("seal") >= 1:
            self._is_sealed = True
            if self.end.rewards or any(one.feats for one in self.end.state.ending.earned):
                self.end.state.app.sound.play("done")


class StarGoal(Widget):
    """A star with the goal below it, in gold where this match has won it, which strikes; pale where it is theirs from
    before."""

    def __init__(
        self, ui: Ui, ceremony: Ceremony, act: Act, goal: str, said: str, *, is_held: bool, is_new: bool
    ) -> None:
        super().__init__(ui, None, said, on_paper=True)
        self.ceremony = ceremony
        self.act: Act = act
        self.goal = goal
        self.is_held = is_held
        self.is_new = is_new
        self.widest = WIDEST

    def wants(self, width: int) -> Size:
        room = max(self.ui.look.text_px(self.widest), widest(self.ui, self.goal.split(" "), "label"))
        words = self.ui.text.measure(self.goal, "label", min(width, room))
        return max(self._side, words[0]), self._side + self.ui.px(GAP) // 2 + words[1]

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, side = self.ui, self.ui.look.palette, self._side
        centre = self.rect.centerx, self.rect.top + side // 2
        empty = ui.paint.icon("award-empty", side, palette.ink_soft, palette.paper_shade, palette.ink_soft)
        share = self.ceremony.share(self.act) if self.is_new else 1.0
        if not self.is_held or share < 1:
            surface.blit(empty, empty.get_rect(center=centre))
        if self.is_held and share > 0:
            large = round(side * (1 + GROWS * (1 - share)))
            gold = (palette.lamplight, GOLD) if self.is_new else (palette.paper_shade, palette.brass_light)
            star = ui.paint.icon("award", side, palette.ink if self.is_new else palette.ink_soft, *gold)
            if share < 1:
                star = pygame.transform.smoothscale(star, (large, large))
                star.set_alpha(round(255 * min(1.0, 2 * share)))
            surface.blit(star, star.get_rect(center=centre))
        colour = palette.ink if self.is_new else palette.ink_soft
        words = ui.text.block(self.goal, "label", colour, self.rect.width, "center")
        surface.blit(words, words.get_rect(midtop=(self.rect.centerx, self.rect.top + side + ui.px(GAP) // 2)))

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(STAR)


class Stars(Container):
    """The three stars beside each other, each with as much room as the others."""

    def wants(self, width: int) -> Size:
        wide = self._each(width)
        return wide * len(self.children) + self._gaps, max(star.wants(wide)[1] for star in self.children)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        wide = self._each(rect.width)
        for at, star in enumerate(self.children):
            star.layout(pygame.Rect(rect.left + at * (wide + self.ui.px(BETWEEN)), rect.top, wide, rect.height))

    def _each(self, width: int) -> int:
        room = max(1, (width - self._gaps) // len(self.children))
        return min(room, max(star.wants(room)[0] for star in self.children))

    @property
    def _gaps(self) -> int:
        return self.ui.px(BETWEEN) * (len(self.children) - 1)


def goals(end: JourneyEnd, ceremony: Ceremony, *, is_narrow: bool) -> list[Widget]:
    """The three stars of a station with their goals, narrow where much stands beside them."""
    state, station = end.state, end.station
    assert station is not None
    made: list[Widget] = []
    for at, star in enumerate(station.stars):
        goal, held = star_words(state.app.words, station, star), end.held[at]
        kind = "won" if end.won[at] else "before" if held else "open"
        said = state.say(f"results.station.star_{kind}", goal=goal)
        mark = StarGoal(state.app.ui, ceremony, STRIKES[at], goal, said, is_held=held, is_new=end.won[at])
        mark.widest = NARROW if is_narrow else WIDEST
        made.append(mark)
    return made


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
    won = [*seals, *bring]
    stars = Stars(ui, goals(end, ceremony, is_narrow=not is_large and len(won) + len(done) > 1))
    if is_large and len(won) > 1:
        won, done = [*seals, _counted(end, ceremony, bring, done)], []
    if is_large or not done:
        return EarnedShelf(ui, [stars, *won, *done, *way, *others], 1 + len(won) + len(done))
    wide = [stars, *won, *stacked(ui, [*done, *way]), *others]
    pile = stacked(ui, [*closed(end, ceremony), *treasures(end, ceremony), *feats_of(end, ceremony)])
    tight = [Stars(ui, goals(end, ceremony, is_narrow=True)), *pile, *(ahead(end) if leads_on else ()), *others]
    return EarnedShelf(ui, wide, 2 + len(won), (tight, 2))


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


def _counted(end: JourneyEnd, ceremony: Ceremony, bring: Sequence[Widget], done: Sequence[News]) -> News:
    """How many treasures and feats are new, which are named only in words: where much stands beside them in large
    text."""
    state, say = end.state, end.state.say
    counts = len(end.rewards), sum(len(one.feats) for one in state.ending.earned)
    told = [
        say(f"results.station.{kind}_counted", n=n) for kind, n in zip(("treasures", "feats"), counts, strict=True) if n
    ]
    chest = signed(state.app.ui, "chest")
    head, seal = say("results.station.besides"), lambda: ceremony.share("seal")
    made = News(state.app.ui, head, ", ".join(told), chest, pressed=seal)
    made.label = ". ".join(one.label for one in (*bring, *done))
    return made


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
