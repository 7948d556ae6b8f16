"""The page of the results: the painted instant with its sentence, who has won and the podium beside it, the paper with
why and what comes next, and small ways on; or in place of all that the game in numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.session.journey import number_of
from game.session.nearness import is_of_last_standing
from game.session.occasions import night_of
from game.stage.drawing.text import Role
from game.stage.widgets.base import LARGE_TEXT, Label, Widget
from game.stage.widgets.button import Button
from game.table.sight import view
from scenes import routes
from scenes.celebration.confetti import Confetti
from scenes.page_widgets import star_button
from scenes.play.closer import CLOSER_WIDTH, Closer, large_size
from scenes.play.results.bars import Foot, ResultsPaper, ResultsRail, Why
from scenes.play.results.ceremony import Ceremony, ResultsTelling
from scenes.play.results.drawer import Numbers, Slide
from scenes.play.results.earned import earned
from scenes.play.results.hall import Hall
from scenes.play.results.journey_end import JourneyEnd
from scenes.play.results.journey_strip import ahead, journey_strip, met, news
from scenes.play.results.offers import AstrayGame, Guests
from scenes.play.results.painting import MomentPainting
from scenes.play.results.podium import Podium
from scenes.play.results.reviewing import Reviewing
from scenes.play.results.state import ResultsState
from scenes.play.results.verdict import HowItEnded, PaintedWords
from scenes.play.results.ways_on import WaysOn

RAIL, MARGIN, GAP = 0.05, 24, 12
"""How high the rail is at the least, as a share of the window's shorter side; units around and between all."""

WIDE, HIGH, HIGH_LARGE = 0.655, 0.52, 0.4
"""How large the painting is, as shares of the window; how high with large text."""

HANGS, CAPTION = 0.5, 0.88
"""How much of its sentence hangs below the painting, and how wide that is, as a share of the painting."""

PAPER = 0.15
"""How high the paper is at the least, as a share of the window's shorter side."""

TALL = 0.56
"""How much of the room the painting takes where the podium stands below it."""


@dataclass(frozen=True)
class ResultsParts:
    """What stands on the page. Where the drawer with all in numbers is open, it stands in place of most of it."""

    rail: ResultsRail
    painting: MomentPainting
    caption: PaintedWords
    verdict: HowItEnded
    podium: Podium
    paper: ResultsPaper
    foot: Foot
    confetti: list[Confetti]
    main: Button
    """The way that most people want to go."""
    note: Label | None
    """In a demonstration, that the next game begins by itself."""
    numbers: Numbers | None

    @property
    def all(self) -> list[Widget]:
        """All of it that is to be seen, lowest first."""
        notes = [self.note] if self.note is not None else []
        if self.numbers is not None:
            return [self.rail, self.numbers, self.foot, *notes]
        told = [self.painting, self.caption, self.verdict, self.podium]
        return [self.rail, *self.confetti, *told, self.paper, self.foot, self.main, *notes]


@dataclass(eq=False)
class ResultsPage:
    """What stands on the page, where it lies, and the card that is looked at closely."""

    state: ResultsState
    counting: ResultsTelling
    ceremony: Ceremony
    reviewing: Reviewing
    ways_on: WaysOn
    hall: Hall
    slide: Slide
    journey: JourneyEnd
    guests: Guests
    astray: AstrayGame
    draw: Callable[[pygame.Surface], None]
    """Draws the page with everything around it."""

    def __post_init__(self) -> None:
        self.closer: Closer | None = None
        self.has_drawer = False
        """Whether the drawer is open."""
        self.on_page: ResultsParts

    def made(self) -> ResultsParts:
        """Everything on the page, made anew."""
        state, ui, ceremony = self.state, self.state.app.ui, self.ceremony
        is_festive = state.mood == "win" and not self.journey.why_none
        main = self._main_button()
        goes_on = Label(ui, state.say("results.goes_on") if self.counting.goes_on else "", "small", align="center")
        self.on_page = ResultsParts(
            rail=ResultsRail(state, self.ways_on.copy_code),
            painting=MomentPainting(state, ceremony, lambda: self.hall.picture("dusk")),
            caption=PaintedWords(state, ceremony),
            verdict=HowItEnded(state, ceremony, self._below()),
            podium=Podium(state, ceremony),
            paper=ResultsPaper(ui, ceremony, self._why(), self._told(), main),
            foot=Foot(ui, self._buttons()),
            confetti=[Confetti(ui, partial(ceremony.share, "confetti"))] if is_festive else [],
            main=main,
            note=goes_on if state.demonstration is not None else None,
            numbers=self._numbers() if self.has_drawer else None,
        )
        return self.on_page

    def _below(self) -> str:
        """What is to be said at once below the verdict; also why the game counts for nothing."""
        apart = self.state.history() if self.state.ending.meeting is None else ""
        return " ".join(filter(None, [self.journey.below, apart]))

    def _why(self) -> Why | None:
        """Why it came out so; at a station its stars have the room."""
        words, below = self.state.why
        if not words or self.journey.station is not None:
            return None
        icon = (
            "shield" if self.state.otherwise is not None and self.state.otherwise.kind in ("shield", "bare") else "hint"
        )
        return Why(self.state.app.ui, "crown" if self.state.mood == "win" else icon, words, below)

    def _told(self) -> Widget:
        """What is taken home."""
        state, tip = self.state, self.reviewing.tip
        if self.journey.station is not None:
            return journey_strip(self.journey, self.ceremony, tip)
        new = [*news(self.journey, self.ceremony), *met(self.journey, self.ceremony)]
        # What was won stays where it was read; the coach has a button of its own.
        offer = self.astray.offer() or self.guests.offer()
        return earned(state, "" if new else tip, [*new, *ahead(self.journey)], offer)

    def _numbers(self) -> Numbers:
        """All in numbers, scrolled as far as it was."""
        numbers, before = Numbers(self.state, self.reviewing.panel, self.look_closer), self.on_page.numbers
        if before is not None:
            numbers.body.scroll.offset = before.body.scroll.offset
        return numbers

    def turn_numbers(self) -> None:
        """Open the drawer, or fold it up."""
        self.slide.begin(self.draw, opens=not self.has_drawer)
        self.has_drawer = not self.has_drawer
        self.state.redraw()

    def stay(self) -> None:
        """Somebody is here: begin nothing by itself any more."""
        self.counting.goes_on = False
        if self.on_page.note is not None:
            self.on_page.note.label = ""

    def _buttons(self) -> list[Widget]:
        state, ui, ways_on, say = self.state, self.state.app.ui, self.ways_on, self.state.say
        return [
            Button(ui, "title", say("results.title_screen"), ways_on.to_title, icon="back", zone="foot"),
            star_button(ui, ways_on.turn_star, is_starred=state.ending.is_starred, zone="foot"),
            Button(ui, "watch", say("results.watch"), self.watch, icon="replay", zone="foot"),
            Button(ui, "film", say("film.show"), self.show_this, icon="film", zone="foot"),
            *self._coach_buttons(),
            *self._journey_buttons(),
            *self._again_button(),
            self._numbers_button(),
        ]

    def watch(self) -> None:
        """See the painted instant once more, as it was played."""
        decided = self.state.decided
        if decided is None:
            self.ways_on.watch()
        else:
            self.ways_on.see_again(max(0, decided.chapter - 1))

    def show_this(self) -> None:
        """Let the end be shown to others, and the instant that decided it."""
        decided = self.state.decided
        self.ways_on.show(None if decided is None else decided.chapter, [])

    def _journey_buttons(self) -> list[Widget]:
        """The way to the map."""
        state, station = self.state, self.journey.station
        if self.journey.on_map is None or state.demonstration is not None or night_of(state.match.occasion) is not None:
            return []
        is_other = station is not None and not self.journey.has_won and self.journey.on_map != station
        kind = "other" if is_other else "to_map" if station is not None else "suggestion"
        words = state.say(f"results.station.{kind}")
        return [Button(state.app.ui, "map", words, self._to_map, icon="map-pin", zone="foot")]

    def _again_button(self) -> list[Widget]:
        """The button that plays a station again, as long as one of its stars is left and the path goes on elsewhere."""
        state, station = self.state, self.journey.station
        is_left = station is not None and self.journey.has_won and not all(self.journey.held)
        if station is None or not is_left or self.journey.next == station or state.demonstration is not None:
            return []
        again = partial(self.ways_on.try_again, station)
        words = state.say("map.play_again")
        return [Button(state.app.ui, "again", words, again, icon="rematch", zone="foot")]

    def _to_map(self) -> None:
        goal = self.journey.on_map
        self.ways_on.to_map("" if goal is None else goal.name)

    def _numbers_button(self) -> Button:
        say, is_open = self.state.say, self.has_drawer
        words = say("results.stage.numbers"), say("results.stage.numbers_away")
        return Button(
            self.state.app.ui,
            "numbers",
            words[is_open],
            self.turn_numbers,
            icon="arrow-down" if is_open else "statistics",
            zone="foot",
            as_wide_as=words,
        )

    def _coach_buttons(self) -> list[Widget]:
        """The way to the coach, where there was somebody to coach."""
        app, coach = self.state.app, self.reviewing.coach
        if not coach.people:
            return []
        return [self.reviewing.button(lambda: routes.to_coach(app, coach))]

    def _main_button(self) -> Button:
        """What most people want next: at a station the next one, or this one again; in a night its standings."""
        state = self.state
        words, press, icon = self._way_on()
        face: Role = "subheading" if state.app.ui.look.text_scale >= LARGE_TEXT else "heading"
        button = Button(state.app.ui, "rematch", words, press, icon=icon, style="primary", face=face, zone="foot")
        button.about = words
        if icon == "rematch" and self.journey.station is None:
            winners = [state.escaped[one.seat] for one in state.rankings if one.is_winner]
            kind = "fresh" if state.mood == "loss" and len(winners) == 1 else "same"
            button.note = state.say(f"results.next.{kind}", who=state.app.words.listed(winners))
            button.shows_note = state.app.ui.look.text_scale < LARGE_TEXT
        return button

    def _again_word(self) -> str:
        """What another game is called: after a loss to somebody it is a revenge, after an early fall just once more."""
        state = self.state
        if state.mood != "loss" or not state.has_winner:
            return "results.rematch"
        is_early = is_of_last_standing(state.match) and state.eyes not in [one.seat for one in state.rankings[:2]]
        return "results.next.again" if is_early else "results.next.revenge"

    def _way_on(self) -> tuple[str, Callable[[], None], str]:
        state, ways, journey = self.state, self.ways_on, self.journey
        if state.demonstration is not None:
            return state.say("results.next_game"), state.demonstration.go_on, "play"
        if night_of(state.match.occasion) is not None:
            return state.say("results.station.night"), ways.to_night, "statistics"
        if journey.station is None:
            return state.say(self._again_word()), ways.rematch, "rematch"
        if not journey.has_won:
            return state.say("results.station.again"), partial(ways.try_again, journey.station), "rematch"
        further = journey.next
        if further is None:
            return state.say("results.station.to_map"), partial(ways.to_map, journey.station.name), "map-pin"
        if further == journey.station:
            return state.say("map.play_again"), partial(ways.try_again, further), "rematch"
        return state.say("results.station.to_next", n=number_of(further)), partial(ways.to_map, further.name), "play"

    # -- places --------------------------------------------------------------------------------------------------------

    def arrange(self, parts: ResultsParts, rect: pygame.Rect) -> None:
        """Lay it out in the window: the painting at the left with its sentence over its lower edge, at the right who
        has won above the podium; in a window that is higher than wide below each other."""
        ui, side = self.state.app.ui, min(rect.size)
        margin, gap = ui.px(MARGIN), ui.px(GAP)
        inner = rect.inflate(-2 * margin, 0)
        parts.rail.layout(pygame.Rect(0, 0, rect.width, max(round(side * RAIL), parts.rail.wants(rect.width)[1])))
        bottom = rect.bottom - gap // 2
        if parts.note is not None:
            bottom = _from_below(parts.note, inner, bottom, 0)
        bottom = _from_below(parts.foot, inner, bottom, gap)
        body = pygame.Rect(inner.left, parts.rail.rect.bottom + gap, inner.width, 0)
        body.height = bottom - body.top
        self.slide.area = body
        if parts.numbers is not None:
            parts.numbers.layout(body)
            return
        body.height = _from_below(parts.paper, inner, bottom, gap // 2, round(side * PAPER)) - body.top
        self._lay_told(parts, body, rect)

    def _lay_told(self, parts: ResultsParts, body: pygame.Rect, window: pygame.Rect) -> None:
        """The painting and what stands beside it, or below it."""
        ui = self.state.app.ui
        is_tall, gap = window.height > window.width, 2 * ui.px(GAP)
        wide = body.width if is_tall else round(WIDE * window.width) - (body.left - window.left)
        room = round(TALL * body.height) if is_tall else body.height
        share = HIGH if ui.look.text_scale < LARGE_TEXT else HIGH_LARGE
        words = round(CAPTION * wide)
        caption = parts.caption.wants(words)[1]
        high = max(1, min(room - round(HANGS * caption), room if is_tall else round(share * window.height)))
        spare = 0 if is_tall else body.height - high - round(HANGS * caption)
        painting = pygame.Rect(body.left, body.top + max(0, spare) // 2, wide, high)
        parts.painting.layout(painting)
        top = painting.bottom - round((1 - HANGS) * caption)
        parts.caption.layout(pygame.Rect(painting.centerx - words // 2, top, words, caption))
        column = pygame.Rect(painting.right + gap, body.top, body.right - painting.right - gap, body.height)
        if is_tall:
            column = pygame.Rect(body.left, top + caption + gap, body.width, body.bottom - top - caption - gap)
        verdict = min(parts.verdict.wants(column.width)[1], column.height)
        parts.verdict.layout(pygame.Rect(column.left, column.top, column.width, verdict))
        left = max(0, column.height - verdict)
        parts.podium.layout(pygame.Rect(column.left, column.bottom - left, column.width, left))

    def look_closer(self, card: int) -> None:
        """Show a card large, with its words explained."""
        state, look, table = self.state, self.state.look, self.state.match.table
        face = state.face(card, large_size(state.app.ui, CLOSER_WIDTH, look.cards.proportion))
        owner = table.where(card)
        seat = owner[1] if len(owner) > 1 else -1
        lines = look.cards.closer(state.teller, view(table, seat), card)
        self.closer = Closer(state.app.ui, face, look.cards.name(state.app.words, table.config, card), lines)
        state.app.tell(look.cards.described(state.teller, table.config, card), "reply", urgent=True)


def _from_below(part: Widget, inner: pygame.Rect, bottom: int, gap: int, least: int = 0) -> int:
    """Lay a part as wide as the page with its lower edge there; where its upper edge is, less a gap."""
    high = max(part.wants(inner.width)[1], least)
    part.layout(pygame.Rect(inner.left, bottom - high, inner.width, high))
    return bottom - high - gap
