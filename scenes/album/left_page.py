"""The left page of the album: stickers of those that are looked for, as many of them as find room; bare
paper with an outline for who is not met yet."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Grid, Row
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from game.store.people import Acquaintance
from game.words import SOFT_HYPHEN
from scenes.album.choices import Pills, SignChoice
from scenes.album.feats_page import feats_page
from scenes.album.own import OWN, OwnCreatures, is_own, no_own
from scenes.album.pages import FILTERS, Entry, Filter, acquaintance, shown, signs_of
from scenes.album.pictures import portrait_of, silhouette_of
from scenes.app import App
from scenes.controls import Controls
from scenes.guarded import Guarded
from scenes.page_widgets import EmptyPage

FEATS = "feats"
"""The tab of the feats."""

COLUMNS, LEAST_LINES, GAP = 6, 2, 12
BAR = 24
"""How wide the bar of a page that scrolls is in units."""

MADE = Acquaintance(1, is_new=False)
"""How whoever has made a creature knows it."""


@dataclass
class AlbumPlace:
    """Where somebody is in the album, and what they look for."""

    chosen: Entry | None
    """The creature whose page lies open on the right."""
    is_led: bool
    """Whether the page is open on which that one is: until somebody turns it."""
    tab: str = ""
    """The game whose creatures are shown, none for all; or the feats, or one's own."""
    filter: Filter = "all"
    sign: str = ""
    """The sign of those that are shown, empty for all."""
    sought: str = ""
    at: int = 0
    """Which page of stickers is open."""

    def begin_anew(self) -> None:
        """Be at the first of what is looked for."""
        self.at, self.is_led = 0, False


class LeftPage:
    """Makes what stands on it, tells `choose` which creature was pressed, and `changed` that others are shown."""

    def __init__(
        self,
        app: App,
        place: AlbumPlace,
        own: OwnCreatures,
        choose: Callable[[Entry], None],
        changed: Callable[[], None],
    ) -> None:
        self.app = app
        self.place = place
        self.own = own
        self.choose = choose
        self.changed = changed
        self.per_page = 24
        self.side = app.look.picture_px(SIDE)
        """How large a sticker is, in pixels."""
        self._has_room = False
        """Whether it is said what is counted, without a line of stickers less for it."""

    def found(self) -> list[Entry]:
        """The pages that the tab and the filters leave."""
        place = self.place
        if place.tab == OWN:
            sought, words = place.sought.casefold(), self.app.words
            return [one for one in self.own.entries() if sought in one.page.title(words).casefold()]
        return shown(self.app.present.person, self.app.words, place.tab, place.filter, place.sign, place.sought)

    def count(self) -> int:
        """How many pages of stickers there are of them."""
        return self._pages_of(self.found())

    def known(self, one: Entry) -> Acquaintance | None:
        """What this person has had to do with a creature; who made it knows it."""
        return MADE if is_own(one) else acquaintance(self.app.present.person, one.key)

    def turn(self, step: int) -> None:
        """Turn over a page of stickers."""
        self.place.at, self.place.is_led = (self.place.at + step) % self.count(), False
        self.app.ui.sound("move")
        self.changed()

    # -- what is on it -------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """All that stands on it."""
        ui, place = self.app.ui, self.place
        if place.tab == FEATS:
            return feats_page(self.app, self.app.present.person)
        if place.tab == OWN and not self.own.entries():
            return no_own(self.app)
        found = self.found()
        if not found:
            return [self._filters(), EmptyPage(ui, self.app.words.say("album.nothing"), "ghost", 4)]
        count = self._pages_of(found)
        if place.is_led and place.chosen in found:
            place.at = found.index(place.chosen) // self.per_page
        place.at = min(place.at, count - 1)
        here = found[place.at * self.per_page : (place.at + 1) * self.per_page]
        grid = Grid(ui, [self._sticker(one) for one in here], columns=COLUMNS, gap=GAP)
        return [self._filters(), grid, *([self._pager(count)] if count > 1 else []), *self._counting()]

    def _pages_of(self, found: Sequence[Entry]) -> int:
        return max(1, -(-len(found) // self.per_page))

    def _filters(self) -> Widget:
        """How many are shown, and the signs by which they are found."""
        ui, say, place = self.app.ui, self.app.words.say, self.place
        if place.tab == OWN:
            return Label(ui, say("album.own.count", n=len(self.own.entries())), "subheading", on_paper=True)
        items = [ChoiceItem[str](one, say(f"album.filter_{one}")) for one in FILTERS]
        pills = Pills(ui, "filter", "", items, place.filter, self._choose_filter, zone="filter", on_paper=True)
        signs = [ChoiceItem(one.icon, say(one.name), hint=say(one.name)) for one in signs_of(place.tab)]
        row: list[Widget] = [pills]
        if signs:
            row.append(SignChoice(ui, self.app.pictures, signs, place.sign, self._choose_sign))
        return Row(ui, row, gap=GAP)

    def _sticker(self, one: Entry) -> Widget:
        chosen, press = self.place.chosen, partial(self.choose, one)
        is_chosen = chosen is not None and one.key == chosen.key
        known = self.known(one)
        return Guarded(
            self.app.ui,
            lambda: Sticker(self.app, ("page", one.key), one, known, press, self.side, is_chosen=is_chosen),
        )

    def _pager(self, count: int) -> Widget:
        ui, say = self.app.ui, self.app.words.say
        make = Controls(ui, "pager").picture
        back = make(("turn", -1), say("album.turn_back"), partial(self.turn, -1), icon="arrow-left")
        on = make(("turn", 1), say("album.turn_on"), partial(self.turn, 1), icon="arrow-right")
        words = say("album.page", n=self.place.at + 1, total=count)
        told = Label(ui, words, "body", align="center", on_paper=True, soft=True)
        return Row(ui, [back, told, on], gap=18, across="center")

    def _counting(self) -> list[Widget]:
        """Among the creatures of all games, why there are fewer than in the games together."""
        if self.place.tab or not self._has_room:
            return []
        return [Label(self.app.ui, self.app.words.say("album.once"), "small", align="center", on_paper=True, soft=True)]

    def _choose_filter(self, chosen: str) -> None:
        self.place.filter = next(one for one in FILTERS if one == chosen)
        self._begin_anew()

    def _choose_sign(self, sign: str) -> None:
        self.place.sign = sign
        self._begin_anew()

    def _begin_anew(self) -> None:
        self.place.begin_anew()
        self.changed()

    # -- how much has room ---------------------------------------------------------------------------------------------

    def fill(self, size: Size) -> bool:
        """Let as many stickers stand on it as find room there, in lines of six, as large as they can be then; whether
        that is something else than before."""
        ui, gap = self.app.ui, self.app.ui.px(GAP)
        least, words = ui.look.picture_px(SIDE), ui.text.height("label") + ui.px(4) + gap
        taken = [widget.wants(size[0])[1] + gap for widget in (self._filters(), self._pager(LEAST_LINES))]
        room = size[1] - sum(taken)
        lines = max(LEAST_LINES, room // (least + words))
        before, told = self._has_room, ui.text.measure(self.app.words.say("album.once"), "small", size[0])[1] + gap
        self._has_room = room - told >= lines * (least + words)
        room -= told if self._has_room and not self.place.tab else 0
        across = (size[0] - ui.px(BAR)) // COLUMNS - 2 * gap
        filled = lines * COLUMNS, max(least, min(room // lines - words, across))
        is_new = (*filled, self._has_room) != (self.per_page, self.side, before)
        self.per_page, self.side = filled
        return is_new


SIDE, EDGE, BEYOND = 82, 5, 8
"""How large a sticker is, how wide its border, and how much further a name may reach, in units."""

BREAKS = re.compile(f"(?<= )|{SOFT_HYPHEN}")
"""Where a name may go on in a further line."""


class Sticker(Pressable):
    """Such a sticker, so many pixels wide; the chosen one lies in a golden frame."""

    def __init__(
        self,
        app: App,
        key: Hashable,
        one: Entry,
        known: Acquaintance | None,
        press: Callable[[], None],
        side: int,
        *,
        is_chosen: bool,
    ) -> None:
        self.app = app
        self.one = one
        self.known = known
        self.is_chosen = is_chosen
        self.side = side
        name = one.page.title(app.words) if known is not None else app.words.say("album.unmet")
        super().__init__(app.ui, key, name, press, zone="stickers", on_paper=True)

    def spoken(self) -> str:
        new = self.app.words.say("album.new") if self.known is not None and self.known.is_new else ""
        return ", ".join(filter(None, [self.label, new]))

    def wants(self, width: int) -> Size:
        lines = self.lines()
        widest = max(self.ui.text.measure(part, "label")[0] for part in lines)
        high = min(width, self.side) + len(lines) * self.ui.text.height("label") + self.ui.px(4)
        return min(width, max(self.side, widest - self.ui.px(BEYOND))), high

    def lines(self) -> list[str]:
        """Its name: in several lines where it is too long for one."""
        lines, room = [""], self.side + self.ui.px(BEYOND)
        for part in BREAKS.split(self.app.words.breakable(self.label)):
            if lines[-1] and self.ui.text.measure((lines[-1] + part).strip(), "label")[0] > room:
                lines[-1] = lines[-1].strip() if lines[-1].endswith(" ") else f"{lines[-1]}-"
                lines.append(part)
            else:
                lines[-1] += part
        return lines

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        side = min(self.rect.width, self.side)
        square = pygame.Rect(0, self.rect.top, side, side)
        square.centerx = self.rect.centerx
        self._draw_ground(surface, square)
        inner = square.inflate(-2 * ui.px(EDGE), -2 * ui.px(EDGE))
        if self.known is not None:
            drawn = portrait_of(self.app, self.one.page, inner.size)
        else:
            inner.inflate_ip(-ui.px(14), -ui.px(14))
            drawn = silhouette_of(self.app, self.one.page, inner.size)
        if drawn is not None:
            surface.blit(drawn, inner)
        if self.known is None:
            mark = ui.text.outlined("?", "heading", palette.paper, palette.ink_soft, ui.px(2))
            surface.blit(mark, mark.get_rect(center=square.center))
        elif self.known.is_new:
            self._draw_new(surface, square)
        self._write_name(surface, square)

    def _draw_ground(self, surface: pygame.Surface, square: pygame.Rect) -> None:
        ui, palette = self.ui, self.ui.look.palette
        if self.is_chosen or self.is_hovered:
            frame = square.inflate(2 * ui.px(4), 2 * ui.px(4))
            draw_tint(ui, surface, frame, palette.brass_light if self.is_chosen else palette.brass, 1.0, 12)
        if self.known is None:
            draw_tint(ui, surface, square, palette.paper_shade, 1.0, 10, 0.5, palette.ink_soft)
            return
        shadow = ui.paint.shadow(square.size, ui.px(4), 110, ui.px(10))
        surface.blit(shadow, shadow.get_rect(center=square.center).move(0, ui.px(2)))
        draw_tint(ui, surface, square, (252, 248, 238), 1.0, 10)

    def _draw_new(self, surface: pygame.Surface, square: pygame.Rect) -> None:
        ui, palette = self.ui, self.ui.look.palette
        words = ui.text.line(self.app.words.say("album.new"), "small", (255, 246, 230))
        flag = pygame.Rect(0, 0, words.get_width() + ui.px(12), words.get_height() + ui.px(2))
        flag.topright = square.right + ui.px(4), square.top - ui.px(4)
        draw_tint(ui, surface, flag, palette.ribbon, 1.0, 8)
        surface.blit(words, words.get_rect(center=flag.center))

    def _write_name(self, surface: pygame.Surface, square: pygame.Rect) -> None:
        ui = self.ui
        ink = self.ink if self.known is not None else self.soft_ink
        for n, part in enumerate(self.lines()):
            name = ui.text.fit(part, "label", ink, self.rect.width + ui.px(BEYOND))
            top = square.bottom + ui.px(4) + n * ui.text.height("label")
            surface.blit(name, name.get_rect(midtop=(self.rect.centerx, top)))
