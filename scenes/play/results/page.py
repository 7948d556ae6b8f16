"""The page of the results: a headline, the podium with what turned the game and the best card beside it, what was
earned, and the ways on; or in place of the podium all in numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.session.journey import number_of
from game.session.occasions import night_of
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Reserved
from game.table.sight import view
from scenes import routes
from scenes.celebration.confetti import Confetti
from scenes.page_widgets import star_button
from scenes.play.closer import CLOSER_WIDTH, Closer, large_size
from scenes.play.results.bars import Foot, ResultsRail, Strip
from scenes.play.results.ceremony import Ceremony, Counting
from scenes.play.results.count_plate import CountPlate
from scenes.play.results.drawer import Numbers, Slide
from scenes.play.results.earned import earned
from scenes.play.results.hall import Hall
from scenes.play.results.headline import Headline
from scenes.play.results.journey_end import JourneyEnd
from scenes.play.results.journey_strip import ahead, journey_strip, met, news
from scenes.play.results.measures import Measures
from scenes.play.results.moments import moment_panel
from scenes.play.results.offers import AstrayGame, Guests
from scenes.play.results.podium import Podium
from scenes.play.results.reviewing import Reviewing
from scenes.play.results.side_panel import SidePanel
from scenes.play.results.stage import ResultsStage
from scenes.play.results.state import ResultsState
from scenes.play.results.vigil import Vigil
from scenes.play.results.ways_on import WaysOn

LEAST_STAGE = 120
"""Units that the stage is high at the least if it can be."""


@dataclass(frozen=True)
class ResultsParts:
    """What stands on the page. Where the drawer with all in numbers is open, it stands in place of most of it."""

    rail: ResultsRail
    headline: Headline
    plate: CountPlate
    stage: ResultsStage
    strip: Strip
    foot: Foot
    sides: list[SidePanel]
    confetti: list[Confetti]
    main: list[Button]
    """The way that most people want to go, once it may be seen."""
    note: Label | None
    """In a demonstration, that the next game begins by itself."""
    numbers: Numbers | None

    @property
    def all(self) -> list[Widget]:
        """All of it that is to be seen, lowest first."""
        notes = [self.note] if self.note is not None else []
        if self.numbers is not None:
            return [self.rail, self.headline, self.numbers, self.foot, *notes]
        above = [self.rail, self.headline, self.stage, self.plate]
        return [*self.confetti, *above, *self.sides, self.strip, self.foot, *self.main, *notes]


@dataclass(eq=False)
class ResultsPage:
    """What stands on the page, where it lies, and the card that is looked at closely."""

    state: ResultsState
    counting: Counting
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
        kind = Vigil if state.mood == "loss" and state.has_winner else Podium
        is_festive = state.mood == "win" and not self.journey.why_none
        plate, main = CountPlate(state, ceremony), self._main_button()
        goes_on = Label(ui, state.say("results.goes_on") if self.counting.goes_on else "", "small", align="center")
        self.on_page = ResultsParts(
            rail=ResultsRail(state, self.ways_on.copy_code),
            headline=self._headline(),
            plate=plate,
            stage=kind(state, ceremony, plate),
            strip=Strip(ui, ceremony, *self._told_or_skip(), main),
            foot=Foot(ui, self._buttons()),
            sides=self._sides(),
            confetti=[Confetti(ui, partial(ceremony.share, "confetti"))] if is_festive else [],
            main=[main] if self.is_way_on_known else [],
            note=goes_on if state.demonstration is not None else None,
            numbers=self._numbers() if self.has_drawer else None,
        )
        return self.on_page

    def _headline(self) -> Headline:
        state = self.state
        words, below = (state.title, self.journey.below) if state.is_told else ("", "")
        is_quiet = state.mood == "loss" or not state.has_winner
        return Headline(state.app.ui, self.ceremony, words, below, state.say("results.counting"), is_quiet=is_quiet)

    def _sides(self) -> list[SidePanel]:
        """What stands beside the podium; nothing of it before the winner is told."""
        state = self.state
        if not state.is_told:
            return []
        moments = {"decided": state.decided, "blow": state.best_blow}
        return [
            moment_panel(state, self.ceremony, one, kind, self.ways_on.see_again, lambda: self.hall.picture("dusk"))
            for kind, one in moments.items()
            if one is not None
        ]

    def _told_or_skip(self) -> tuple[Widget | None, Button | None]:
        """What was earned; while it is counted, the button that tells all at once."""
        state = self.state
        if state.is_told:
            tip = self.reviewing.tip
            if self.journey.station is not None:
                return journey_strip(self.journey, self.ceremony, tip), None
            new = [*news(self.journey, self.ceremony), *met(self.journey, self.ceremony)]
            # What was won stays where it was read; the coach has a button of its own.
            offer = self.astray.offer() or self.guests.offer()
            return earned(state, "" if new else tip, [*new, *ahead(self.journey)], offer), None
        skip = Button(state.app.ui, "skip", state.say("results.skip"), self.counting.skip, icon="skip", zone="strip")
        return None, skip

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
            Button(ui, "watch", say("results.watch"), ways_on.watch, icon="replay", zone="foot"),
            Reserved(
                ui,
                Button(ui, "film", say("film.show"), self.show_this, icon="film", zone="foot"),
                is_there=state.is_told,
            ),
            *self._coach_buttons(),
            *self._journey_buttons(),
            *self._again_button(),
            Reserved(ui, self._numbers_button(), is_there=state.is_told),
        ]

    def show_this(self) -> None:
        """Let the end be shown to others, and where the game turned, as far as that is found by now."""
        panel, decided = self.reviewing.panel, self.state.decided
        if decided is not None:
            self.ways_on.show(decided.chapter, [" ".join(filter(None, self.state.told_great(decided)))])
            return
        turning = panel.found.turning_point if panel.found is not None else None
        lines = [panel.sentence()] if panel.found is not None else []
        self.ways_on.show(None if turning is None or turning.decision is None else turning.place + 1, lines)

    def _journey_buttons(self) -> list[Widget]:
        """The way to the map, once the winner is told."""
        state, station = self.state, self.journey.station
        if self.journey.on_map is None or state.demonstration is not None or night_of(state.match.occasion) is not None:
            return []
        is_other = station is not None and not self.journey.has_won and self.journey.on_map != station
        kind = "other" if is_other else "to_map" if station is not None else "suggestion"
        words = state.say(f"results.station.{kind}")
        button = Button(state.app.ui, "map", words, self._to_map, icon="map-pin", zone="foot")
        return [Reserved(state.app.ui, button, is_there=state.is_told)]

    def _again_button(self) -> list[Widget]:
        """The button that plays a station again, once its win may be seen, as long as one of its stars is left and the
        path goes on elsewhere."""
        state, station = self.state, self.journey.station
        is_left = station is not None and self.journey.has_won and not all(self.journey.held)
        if station is None or not is_left or self.journey.next == station or state.demonstration is not None:
            return []
        again = partial(self.ways_on.try_again, station)
        words = state.say("map.play_again")
        button = Button(state.app.ui, "again", words, again, icon="rematch", zone="foot")
        return [Reserved(state.app.ui, button, is_there=state.is_told)]

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
        """The way to the coach, where there was somebody to coach and the winner is told."""
        app, coach = self.state.app, self.reviewing.coach
        if not coach.people:
            return []
        button = self.reviewing.button(lambda: routes.to_coach(app, coach))
        return [Reserved(app.ui, button, is_there=self.state.is_told)]

    def _main_button(self) -> Button:
        """What most people want next: at a station the next one, or this one again; in a night its standings."""
        state = self.state
        words, press, icon = self._way_on()
        button = Button(
            state.app.ui, "rematch", words, press, icon=icon, style="primary", face="subheading", zone="foot"
        )
        button.about = words
        return button

    @property
    def is_way_on_known(self) -> bool:
        """Whether the main button may be seen: at a station it tells how the match came out."""
        return self.state.is_told or self.journey.station is None

    def _way_on(self) -> tuple[str, Callable[[], None], str]:
        state, ways, journey = self.state, self.ways_on, self.journey
        if state.demonstration is not None:
            return state.say("results.next_game"), state.demonstration.go_on, "play"
        if night_of(state.match.occasion) is not None:
            return state.say("results.station.night"), ways.to_night, "statistics"
        if journey.station is None:
            return state.say("results.rematch"), ways.rematch, "rematch"
        if not journey.has_won:
            return state.say("results.station.again"), partial(ways.try_again, journey.station), "rematch"
        further = journey.next
        if further is None:
            return state.say("results.station.to_map"), partial(ways.to_map, journey.station.name), "map-pin"
        if further == journey.station:
            return state.say("map.play_again"), partial(ways.try_again, further), "rematch"
        return state.say("results.station.to_next", n=number_of(further)), partial(ways.to_map, further.name), "play"

    def arrange(self, parts: ResultsParts, rect: pygame.Rect) -> None:
        """Lay it out in the window; where there is hardly room for the podium, the headline is without its sentence."""
        parts.headline.shows_below = True
        places = self._measures(parts, rect)
        if parts.numbers is None and places.stage.height < self.state.app.ui.px(LEAST_STAGE):
            parts.headline.shows_below = False
            places = self._measures(parts, rect)
        parts.rail.layout(places.rail)
        parts.headline.layout(places.headline)
        parts.foot.layout(places.foot)
        if parts.note is not None:
            parts.note.layout(places.note)
        self.slide.area = places.drawer
        if parts.numbers is not None:
            parts.numbers.layout(places.drawer)
            return
        # Where all that was won takes the whole window, the headline and the stage tell how everybody came out.
        has_plate = places.plate.top >= places.headline.bottom
        parts.plate.layout(places.plate if has_plate else pygame.Rect(places.plate.topleft, (places.plate.width, 0)))
        parts.stage.layout(places.stage)
        parts.strip.layout(places.strip)
        for side, where in zip(parts.sides, places.sides, strict=False):
            side.layout(where)

    def _measures(self, parts: ResultsParts, rect: pygame.Rect) -> Measures:
        bars = parts.rail, parts.headline, parts.plate, parts.strip, parts.foot, parts.note
        return Measures(self.state.app.ui, rect, *bars)

    def look_closer(self, card: int) -> None:
        """Show a card large, with its words explained."""
        state, look, table = self.state, self.state.look, self.state.match.table
        face = state.face(card, large_size(state.app.ui, CLOSER_WIDTH, look.cards.proportion))
        owner = table.where(card)
        seat = owner[1] if len(owner) > 1 else -1
        lines = look.cards.closer(state.teller, view(table, seat), card)
        self.closer = Closer(state.app.ui, face, look.cards.name(state.app.words, table.config, card), lines)
        state.app.tell(look.cards.described(state.teller, table.config, card), "reply", urgent=True)
