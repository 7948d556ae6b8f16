"""The left page of the album: stickers of those that are looked for, as many of them as find room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.stage.geometry import Size
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Grid, Row
from game.store.people import Acquaintance
from scenes.album.choices import Pills, SignChoice
from scenes.album.feats_page import feats_page
from scenes.album.own import OWN, OwnCreatures, is_own, no_own
from scenes.album.pages import FILTERS, Entry, Filter, acquaintance, shown, signs_of
from scenes.album.sticker import SIDE, Sticker
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
