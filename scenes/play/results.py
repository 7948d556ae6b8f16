"""The results: who won, every final hand told line by line, and what to do next."""

from __future__ import annotations

import secrets

import msgspec
import pygame

from game.match.bounds import SEED_BITS
from game.match.match import Match
from game.rulesets.ruleset import ScoreLine
from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.text import escape
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.telling import Teller
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Column, Grid, Row
from game.stage.widgets.scroll import ScrollColumn
from game.store import games
from game.store.files import StoreError
from game.table.facts import Began
from game.table.sight import view
from scenes import routes
from scenes.app import App
from scenes.games.registry import presentation
from scenes.pages import PageScene
from scenes.pictures import Pictures
from scenes.play.accounts import Account, AccountLine, Ranking, rankings
from scenes.play.burst import Burst
from scenes.play.closer import Closer
from scenes.play.demonstration import Demonstration
from scenes.play.table_pane import names_of

MARGIN, SIDE_MARGIN = 22, 44
LINE_MILLISECONDS = 420
PAUSE_MILLISECONDS = 500
FACE_BYTES = 16_000_000
CLOSER_WIDTH = 300
REST_SECONDS = 9.0
"""How long a result of a demonstration stands before the next game begins."""


class ResultsScene(PageScene):
    """How a finished match came out."""

    first = "rematch"

    def __init__(self, app: App, match: Match, demonstration: Demonstration | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.demonstration = demonstration
        self.goes_on = demonstration is not None
        """Whether the next game begins by itself; a key or a press of the pointer ends that."""
        self._goes_on_at: float | None = None
        shown = presentation(match.ruleset.key)
        self.cloth, self.music = shown.cloth, shown.mood
        self.rankings = rankings(match)
        self.told = 0.0
        """How many lines of every account are told."""
        self.is_kept = False
        self.closer: Closer | None = None
        self.burst = Burst(app.ui)
        self._look = presentation(match.ruleset.key).look
        self._faces = SurfaceCache(FACE_BYTES)
        self._began: float | None = None

    # -- what there is to tell -----------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return names_of(self.app, self.match.seats)

    @property
    def title(self) -> str:
        winners = [self.names[one.seat] for one in self.rankings if one.is_winner]
        say = self.app.words.say
        if not winners:
            return say("results.draw")
        return say("results.winner" if len(winners) == 1 else "results.winners", who=self.app.words.listed(winners))

    @property
    def turns(self) -> int:
        """How many turns the game had."""
        facts = [*self.match.opening, *(fact for answer in self.match.history for fact in answer.facts)]
        return sum(isinstance(fact, Began) and fact.scope == "turn" for fact in facts)

    @property
    def set_code(self) -> str:
        """The code that names the cards; empty where the game has none."""
        return str(self.match.options.get("set_code") or "")

    @property
    def longest(self) -> int:
        """The number of lines of the longest account."""
        return max(len(one.lines) for one in self.rankings)

    @property
    def is_told(self) -> bool:
        """Whether every line has been told."""
        return self.told >= self.longest

    # -- building ------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        ui = self.app.ui
        self.burst.ui = ui
        winners = [one.seat for one in self.rankings if one.is_winner]
        portraits = [(seat, self.match.seats[seat].portrait) for seat in winners]
        self.banner = Banner(ui, self._banner_words(), portraits, self.app.pictures, self.burst)
        self.accounts = [self._account(one) for one in self.rankings]
        columns = 2 if len(self.accounts) in (2, 4) else 3
        self.body = ScrollColumn(ui, [self.banner, Grid(ui, self.accounts, columns, gap=16), self._facts()], gap=12)
        self.foot = Column(ui, [*self._notes(), Row(ui, self._buttons(), gap=10, across="center")], gap=4)
        return [self.body, self.foot]

    def _banner_words(self) -> str:
        return self.title if self.is_told else self.app.words.say("results.counting")

    def _account(self, ranking: Ranking) -> Account:
        player = self.match.seats[ranking.seat]
        told = [self._line(line) for line in ranking.lines]
        account = Account(
            self.app.ui,
            ("account", ranking.seat),
            ranking,
            self.names[ranking.seat],
            player.portrait,
            told,
            self.app.pictures,
            self._face,
            self._look.proportion,
            self.look_closer,
            empty=self._nothing(),
        )
        account.shown = min(self.told, len(told))
        return account

    def _nothing(self) -> str:
        """What is said where an account has no line."""
        words, own = self.app.words, f"{self.match.ruleset.key}.account.nothing"
        return words.say(own if words.has(own) else "results.no_cards")

    def _line(self, line: ScoreLine) -> AccountLine:
        words = self._teller().sentence(line.key, dict(line.args))
        spoken = self.app.words.say("results.line_of", line=words, n=line.points)
        card = line.args.get("card")
        return AccountLine(words, spoken, line.points, card if isinstance(card, int) else None)

    def _teller(self) -> Teller:
        config = self.match.table.config
        return Teller(
            self.app.words,
            self.match.ruleset,
            self.names,
            lambda card: self._look.name(self.app.words, config, card),
        )

    def _face(self, card: int, size: Size) -> pygame.Surface:
        config = self.match.table.config
        return self._faces.get((card, size), lambda: self._look.face(self.app.pictures, config, card, size))

    def _facts(self) -> Widget:
        """How long it took, and the code of the cards."""
        ui, say = self.app.ui, self.app.words.say
        parts: list[Widget] = [Label(ui, say("common.turns", n=self.turns), "body", soft=True)]
        if self.set_code:
            parts.append(Label(ui, say("results.code", code=escape(self.set_code)), "body", soft=True))
            copy = Button(ui, "copy", say("results.copy"), self.copy_code, icon="copy", icon_only=True, zone="facts")
            parts.append(copy)
        return Row(ui, parts, gap=18, across="center")

    def _notes(self) -> list[Widget]:
        """In a demonstration, that the next game begins by itself."""
        words = self.app.words.say("results.goes_on") if self.goes_on else ""
        self._note = Label(self.app.ui, words, "small", align="center", soft=True)
        return [self._note] if self.demonstration is not None else []

    def _buttons(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        kept = say("results.keep_again") if self.is_kept else ""
        buttons: list[Widget] = [
            Button(ui, "title", say("results.title_screen"), self.to_title, icon="back", zone="foot"),
            Button(ui, "keep", say("results.keep"), self.keep, icon="save", reason=kept, zone="foot"),
            Button(ui, "watch", say("results.watch"), self.watch, icon="replay", zone="foot"),
            self._main_button(),
        ]
        if not self.is_told:
            buttons.insert(3, Button(ui, "skip", say("results.skip"), self.skip, icon="skip", zone="foot"))
        return buttons

    def _main_button(self) -> Button:
        ui, say = self.app.ui, self.app.words.say
        if self.demonstration is None:
            return Button(
                ui, "rematch", say("results.rematch"), self.rematch, icon="swap", style="primary", zone="foot"
            )
        go_on = self.demonstration.go_on
        return Button(ui, "rematch", say("results.next_game"), go_on, icon="play", style="primary", zone="foot")

    def arrange(self, rect: pygame.Rect) -> None:
        ui = self.app.ui
        margin = ui.px(MARGIN)
        inner = rect.inflate(-2 * ui.px(SIDE_MARGIN), -2 * margin)
        foot = self.foot.wants(inner.width)[1]
        room = pygame.Rect(inner.left, inner.top, inner.width, inner.height - foot - margin // 2)
        height = min(room.height, self.body.wants(room.width)[1])
        self.body.layout(pygame.Rect(room.left, room.top + (room.height - height) // 3, room.width, height))
        self.foot.layout(pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot))

    # -- telling -------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        if self._began is None:
            self._began = now + self.app.look.seconds(PAUSE_MILLISECONDS)
        if self.is_told:
            self._maybe_go_on(now)
            return
        duration = self.app.look.seconds(LINE_MILLISECONDS)
        if duration <= 0 or self.app.look.reduced_motion:
            self.skip()
            return
        before = int(self.told)
        self.told = min(float(self.longest), max(0.0, (now - self._began) / duration))
        for account in self.accounts:
            account.shown = min(self.told, len(account.told))
        if int(self.told) > before:
            self.app.sound.play("counter_up")
        if self.is_told:
            self._finish()

    def skip(self) -> None:
        """Tell everything at once."""
        self.told = float(self.longest)
        self._finish()

    def _finish(self) -> None:
        self.burst.begin()
        self.app.sound.play("game_won" if any(one.is_winner for one in self.rankings) else "game_over")
        focus = self.page.focus.key
        self.remake()
        self.page.focus.focus("rematch" if focus in (None, "skip") else focus)

    def _maybe_go_on(self, now: float) -> None:
        """In a demonstration, leave the result standing for a while, then begin the next game."""
        if self.demonstration is None or not self.goes_on:
            return
        if self._goes_on_at is None:
            self._goes_on_at = now + REST_SECONDS
        elif now >= self._goes_on_at:
            self.demonstration.go_on()

    def stay(self) -> None:
        """Somebody is here: begin nothing by itself any more."""
        self.goes_on = False
        self._note.label = ""

    @property
    def wake_in(self) -> float | None:
        if not self.goes_on or self._goes_on_at is None:
            return None
        return max(0.0, self._goes_on_at - self.app.ui.now)

    @property
    def animates(self) -> bool:
        return super().animates or not self.is_told or self.burst.animates

    # -- what to do next -----------------------------------------------------------------------------------------

    def rematch(self) -> None:
        """The same players with the same cards; the next one starts."""
        old = self.match
        seats = [msgspec.structs.replace(seat) for seat in old.seats]
        starter = (old.starter + 1) % len(seats)
        match = Match(old.ruleset, seats, dict(old.options), secrets.randbits(SEED_BITS), starter)
        match.takebacks = old.takebacks
        routes.to_table(self.app, match)

    def watch(self) -> None:
        """See the game again."""
        routes.to_replay(self.app, self.match.record())

    def keep(self) -> None:
        """Keep the game among the replays."""
        name = f"{self.match.ruleset.title} {' '.join(self.names)}"
        try:
            games.keep_replay(self.match.record(), name)
        except StoreError as error:
            self.app.report(error)
            return
        self.is_kept = True
        self.remake()
        self.app.note(self.app.words.say("results.kept"))

    def copy_code(self) -> None:
        """Put the set code where other programs can paste it."""
        self.app.ui.clipboard.put(self.set_code)
        self.app.note(self.app.words.say("setup.set_code_copied"))

    def to_title(self) -> None:
        """Leave the game."""
        routes.to_title(self.app)

    def back(self) -> None:
        self.to_title()

    def look_closer(self, card: int) -> None:
        """Show a card large, with its words explained."""
        look, table = self._look, self.match.table
        width = min(self.app.ui.px(CLOSER_WIDTH), round(self.app.screen.size[1] * 0.85 / look.proportion))
        face = self._face(card, (width, round(width * look.proportion)))
        owner = table.where(card)
        seat = owner[1] if len(owner) > 1 else -1
        lines = look.closer(self._teller(), view(table, seat), card)
        self.closer = Closer(self.app.ui, face, look.name(self.app.words, table.config, card), lines)
        self.app.speech.say(look.described(self._teller(), table.config, card), interrupt=True)

    def handle(self, given: Input) -> bool:
        if isinstance(given, KeyPressed | PointerPressed):
            self.stay()
        if self.closer is not None and isinstance(given, KeyPressed | PointerPressed):
            self.closer = None
            return True
        if isinstance(given, KeyPressed) and given.action == "skip" and not self.is_told:
            self.skip()
            return True
        used = super().handle(given)
        if not used and isinstance(given, PointerPressed) and not self.is_told:
            self.skip()
            return True
        return used

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(self.cloth), (0, 0))
        centre, radius = self.banner.centre, self.banner.side * 2
        self.burst.draw_rays(surface, centre, radius)
        self.page.draw(surface)
        self.burst.draw_sparks(surface, centre, radius)
        if self.closer is not None:
            self.closer.draw(surface)


class Banner(Widget):
    """The winners' portraits before rays of light, and a ribbon that says who won."""

    def __init__(self, ui: Ui, words: str, portraits: list[tuple[int, int]], pictures: Pictures, burst: Burst) -> None:
        super().__init__(ui, None, words)
        self.portraits = portraits
        self.pictures = pictures
        self.burst = burst

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        return width, self.side + self._ribbon(width)[1] + self.ui.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        side, gap, middle = self.side, self.ui.px(10), self.centre
        if self.burst.started is not None:
            left = middle[0] - (len(self.portraits) * (side + gap) - gap) // 2
            for place, (seat, portrait) in enumerate(self.portraits):
                disc = pygame.Rect(left + place * (side + gap), self.rect.top, side, side)
                surface.blit(self.pictures.portrait(portrait, side), disc)
                surface.blit(ui.paint.ring(disc.size, palette.seat(seat), ui.px(4), side // 2), disc)
        else:
            icon = ui.paint.icon("crown", side, palette.night, palette.brass, palette.lamplight)
            surface.blit(icon, icon.get_rect(center=middle))
        size = self._ribbon(self.rect.width)
        ribbon = pygame.Rect((0, 0), size)
        ribbon.midtop = self.rect.centerx, self.rect.top + side - ui.px(6)
        ui.paint.place_panel(surface, ribbon, "ribbon", 6)
        block = ui.text.block(escape(self.label), "heading", palette.lamplight, size[0] - 2 * self._inset(), "center")
        surface.blit(block, block.get_rect(center=ribbon.center))

    @property
    def side(self) -> int:
        """How many pixels a portrait is across."""
        return self.ui.px(84)

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the portraits."""
        return self.rect.centerx, self.rect.top + self.side // 2

    def _inset(self) -> int:
        return self.ui.px(44)

    def _ribbon(self, width: int) -> Size:
        room = max(1, width - 2 * self._inset())
        words = self.ui.text.measure(escape(self.label), "heading", room)
        return words[0] + 2 * self._inset(), words[1] + self.ui.px(14)
