"""The best card: the one with which somebody's best move was made, with its picture and what it was worth; or all cards
of a move that was made with several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.match.decisions import Decision
from game.match.match import Match
from game.rulesets.zones import Eyes
from game.session.review.assessments import Assessment
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Widget
from game.stage.widgets.pressable import Pressable
from game.table.choices import card_of
from game.table.facts import Fact, Moved
from scenes.celebration.lights import halo_markup
from scenes.play.results.ceremony import Ceremony
from scenes.play.results.side_panel import Heading, SidePanel, words_of
from scenes.play.results.state import ResultsState
from scenes.play.review.hindsight import HindsightPanel, percents

TILT = -2.5
LIGHT = 1.5
"""How far the light behind a card reaches, for a card that is 1 high."""
MOST_BESIDE, BESIDE, BELOW = 5, 0.3, 0.08
"""So many cards of a move are shown; by what share of its width and height each lies farther right and lower than the
one before."""


@dataclass(frozen=True)
class Best:
    """Whose best card it is, and the move that was made with it; without one it gave `points`, more than any other card
    that counted for somebody. Where no card stood out there is none, and several where the move was made with these."""

    seat: int
    cards: tuple[int, ...] = ()
    move: Assessment | None = None
    points: int = 0
    is_played: bool = True
    """Whether the cards were played; what is only given away or aimed at is no card of theirs."""

    @property
    def is_card(self) -> bool:
        """Whether one card stood out, or there is nothing to be told of a move either."""
        return (len(self.cards) == 1 and self.is_played) or self.move is None


def best_of(state: ResultsState, panel: HindsightPanel) -> Best:
    """The best card of a person, else of a winner; first by a move, else by its points."""
    seats = [one.seat for one in sorted(state.rankings, key=lambda one: one.seat not in state.people)]
    moves = panel.found.best_moves if panel.found is not None else {}
    own = [seat for seat in seats if seat in state.people] or seats
    for seat in own:
        move = moves.get(seat)
        if move is not None and (cards := cards_moved(move.decision)):
            return Best(seat, cards, move, is_played=all(was_played(state.match, seat, card) for card in cards))
    parts = [(part.points, seat, part.card) for seat in seats for line in state.tallies[seat].lines for part in line]
    points = max([0, *[points for points, _, _ in parts]])
    most = [(seat, card) for worth, seat, card in parts if worth == points]
    if points and len(most) == 1 and most[0][0] in own and most[0][1] is not None:
        return Best(most[0][0], (most[0][1],), None, points)
    return next((Best(seat, (), moves[seat]) for seat in own if seat in moves), Best(own[0]))


def was_played(match: Match, seat: int, card: int) -> bool:
    """Whether a card ever lay before a player where everybody sees it; a pile is no such place."""
    places = {
        zone
        for kind in match.ruleset.zones
        for zone in kind.keys(len(match.seats))
        if kind.owner(zone) == seat and kind.eyes is Eyes.EVERYONE and not kind.top
    }
    laid = any(isinstance(one, Moved) and one.card == card and one.target in places for one in _facts(match))
    return laid or any(card in match.table.zones[zone] for zone in places)


def _facts(match: Match) -> Iterator[Fact]:
    yield from match.opening
    for entry in match.history:
        yield from entry.facts


def cards_moved(decision: Decision) -> tuple[int, ...]:
    """The cards of an answer; the one about which it was asked where it names none."""
    return tuple(dict.fromkeys(_named_in(decision))) or tuple(cards_in(decision))


def cards_in(decision: Decision) -> Iterator[int]:
    """The cards of an answer, and the one about which it was asked."""
    yield from _named_in(decision)
    before = decision.before
    if before.question is not None:
        asked = before.question.arguments(before.agenda[-1]).get("card")
        if isinstance(asked, int):
            yield asked


def _named_in(decision: Decision) -> list[int]:
    """The cards that an answer names."""
    return [card for choice in decision.answer if (card := card_of(choice)) is not None]


class CardPicture(Pressable):
    """A card in the light, or several of which the first lies uppermost; a press looks at that closely. They are as
    high as there is room for."""

    role = "card"

    def __init__(self, state: ResultsState, cards: Sequence[int], on_look: Callable[[int], None]) -> None:
        name = state.look.name(state.app.words, state.match.table.config, cards[0])
        label = state.say("results.stage.look_closer", card=name)
        super().__init__(state.app.ui, "best_card", label, lambda: on_look(cards[0]), zone="best")
        self.results = state
        self.cards = tuple(cards[:MOST_BESIDE])

    def wants(self, width: int) -> Size:
        return width, 1

    @property
    def face_rects(self) -> list[pygame.Rect]:
        """Where the cards lie, the first first."""
        room = self.rect.inflate(-self.ui.px(16), -self.ui.px(14))
        proportion, more = self.results.look.proportion, len(self.cards) - 1
        wide = min(room.height / proportion / (1 + BELOW * more), room.width / (1 + BESIDE * more))
        high = wide * proportion
        left = room.centerx - wide * (1 + BESIDE * more) / 2
        top = room.centery - high * (1 + BELOW * more) / 2
        size = max(1, round(wide)), max(1, round(high))
        return [
            pygame.Rect((round(left + BESIDE * wide * number), round(top + BELOW * high * number)), size)
            for number in range(len(self.cards))
        ]

    @property
    def hit(self) -> pygame.Rect:
        face, least = self.face_rects[0], self.ui.least_hit
        return face.inflate(max(0, least - face.width), max(0, least - face.height))

    def draw(self, surface: pygame.Surface) -> None:
        faces, before = self.face_rects, surface.get_clip()
        light = round(faces[0].height * LIGHT)
        glow = self.ui.paint.svg(halo_markup("#ffdf9a", 0.75 if self.is_hovered else 0.55), (light, light))
        surface.set_clip(self.rect.inflate(self.ui.px(20), self.ui.px(8)).clip(before))
        surface.blit(glow, glow.get_rect(center=faces[0].unionall(faces).center))
        surface.set_clip(before)
        for card, face in reversed(list(zip(self.cards, faces, strict=True))):
            picture = self.ui.paint.cache.get(
                ("best card", id(self.results), card, face.size), partial(self._turned, card, face.size)
            )
            surface.blit(picture, picture.get_rect(center=face.center))

    def _turned(self, card: int, size: Size) -> pygame.Surface:
        drawn = self.results.face(card, size).convert_alpha()
        return pygame.transform.rotozoom(drawn, TILT, 1.0)


class PortraitPicture(Widget):
    """Whoever has no best card, as a figure."""

    def __init__(self, state: ResultsState, seat: int) -> None:
        super().__init__(state.app.ui, None)
        self.results = state
        self.seat = seat

    def wants(self, width: int) -> Size:
        return width, 1

    def draw(self, surface: pygame.Surface) -> None:
        side = min(self.rect.size)
        if side > 8:
            figure = self.results.app.pictures.figure(self.results.match.seats[self.seat].portrait, side)
            surface.blit(figure, figure.get_rect(center=self.rect.center))


def best_panel(
    state: ResultsState, ceremony: Ceremony, panel: HindsightPanel, on_look: Callable[[int], None]
) -> SidePanel:
    """The best card with its picture, its sentence, and the button that opens the replay there."""
    ui, best = state.app.ui, best_of(state, panel)
    is_own = state.people == (best.seat,)
    key = f"results.stage.best_{'' if best.is_card else 'move_'}{'own' if is_own else 'of'}"
    heading = Heading(ui, "cards", state.say(key, who=state.names[best.seat]))
    words: list[Widget] = []
    if not best.cards:
        picture: Widget = PortraitPicture(state, best.seat)
    else:
        picture = CardPicture(state, best.cards, on_look)
    if best.cards and best.is_card:
        name = state.look.name(state.app.words, state.match.table.config, best.cards[0])
        words.append(words_of(ui, escape(name), "name"))
    words.append(words_of(ui, _told(state, panel, best), "small", soft=True))
    has_place = panel.found is None or best.move is not None
    button = panel.look_button(best.seat, zone="best") if has_place and not panel.hindsight.has_failed else None
    return SidePanel(ui, ceremony, heading, picture, words, button)


def _told(state: ResultsState, panel: HindsightPanel, best: Best) -> str:
    """What made it the best."""
    if best.points:
        return state.say("results.stage.worth", n=best.points)
    if best.move is None:
        return panel.best_in_text(best.seat) if panel.found is None else state.say("results.stage.no_best")
    if not best.is_card:
        return panel.best_in_text(best.seat)
    percent, others = percents(best.move)
    when = state.teller.when(best.move.decision.when, "head_")
    return state.say("results.stage.best_told", when=when, percent=percent, others=others)
