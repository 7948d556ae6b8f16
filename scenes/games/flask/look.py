"""Flask's table: what its cards look like and say, its vessels, what can be pressed and read off it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.rulesets.elimination import is_standing, opponents
from game.rulesets.flask.board import design, most_kept, stock
from game.rulesets.flask.cards import COLOURS
from game.rulesets.flask.moments import REACTIONS
from game.stage.board.animation import Motion, StyleTable
from game.stage.board.layout import Key, Layout
from game.stage.board.targets import ITSELF, Series, Targets
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.stage.widgets.base import Ui, Widget
from game.table.choices import Choice
from game.table.sight import View
from game.table.table import Table
from scenes.games.done_in_all import CountedUnder
from scenes.games.flask.bench import BenchPicture
from scenes.games.flask.card_words import card_face, card_name, described, explained, meanings
from scenes.games.flask.contest import even_loss, loss, role_of
from scenes.games.flask.deeds import as_one
from scenes.games.flask.forecast import coming, outcome, payment_now
from scenes.games.flask.frame import has_words
from scenes.games.flask.great import GREAT
from scenes.games.flask.hearing import FEELINGS, NOTICED, at_stake, heard
from scenes.games.flask.last_drop import is_fatal
from scenes.games.flask.moments import STAGED, moment
from scenes.games.flask.payment import payment_tray
from scenes.games.flask.shown import APPEARANCES, bare
from scenes.games.flask.things.signs import Evenly
from scenes.games.table_look import (
    CardsLook,
    ForecastLook,
    QuestionsLook,
    StandingLook,
    StoryLook,
    TableLook,
    answer_means,
)
from scenes.picture_cache import Pictures

ICONS: Mapping[str, str] = {
    **{colour: colour for colour in COLOURS},
    "nothing": "cross",
    "end_turn": "hourglass",
    "pass": "pass",
    "pay_now": "check",
    "withdraw": "undo",
    "deck": "draw",
    "discard": "discard",
}
"""The icon on an answer's button."""

DEEDS = frozenset(
    {
        "announces",
        "announces_reaction",
        "lays",
        "slips_under",
        "activates",
        "activates_alone",
        "drains",
        "sabotages",
        "withdraws",
        "reboots",
    }
)
UNSEEN = ("plays", "answered", "laid", "covering", "fallen")
STYLES: StyleTable = {
    **{("counted", "", name): Motion(0, 0) for name in UNSEEN},
    ("moved", "announced", "hand"): Motion(480, 80, arc=0.32),
}
"""What nobody sees counted takes no time; what goes back to hand unpaid tumbles in a high bow."""


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units: one's own bench, always. `text` is how large text is."""
    return BenchPicture(view, width, height, text).layout()


def _closer(teller: Teller, view: View, card: int) -> list[str]:
    lines = explained(teller, design(view.table, card))
    if view.seat >= 0 and view.table.find(card) == ("hand", view.seat):
        lines.append(_what_is_left(teller, view, card))
    return lines


def _besides(teller: Teller, pictures: Pictures, view: View, card: int, size: Size) -> list[str] | None:
    """What is left to say of a card whose text can be read on it; of a card in the viewer's hand, what they keep after
    paying for it and, for a Reaction, what that is."""
    if not has_words(size[0], pictures.faces.text_scale):
        return None
    printed = design(view.table, card)
    if view.seat < 0 or view.table.find(card) != ("hand", view.seat):
        return meanings(teller.words, printed)
    means = [teller.words.say("flask.closer.reaction")] if printed.is_reaction else []
    return [_what_is_left(teller, view, card), *means]


def _what_is_left(teller: Teller, view: View, card: int) -> str:
    """What the player keeps when they pay for a card of their hand now."""
    have = stock(view.table, view.seat)
    paid = payment_now(view.table, view.seat, card)
    say = teller.words.say
    if paid is None:
        return say("flask.closer.cannot", have=_stock_words(have))
    kept = tuple(amount - spent for amount, spent in zip(have, paid, strict=True))
    return say("flask.closer.keep", have=_stock_words(have), keep=_stock_words(kept))


def _stock_words(amounts: tuple[int, ...]) -> str:
    return " ".join(f"{amount} [icon:{colour}]" for colour, amount in zip(COLOURS, amounts, strict=True))


def _status(teller: Teller, view: View, seat: int) -> str:
    table = view.table
    if _is_out(view, seat):
        return teller.words.say("flask.standing.out")
    held, left = len(table.zones["hand", seat]), len(table.zones["deck", seat])
    return teller.words.say("flask.standing.cards", n=held, m=left)


def _is_out(view: View, seat: int) -> bool:
    return not is_standing(view.table, seat)


def _called(teller: Teller, view: View, choice: Choice) -> str:
    """The button that ends the turn says what that brings: the card that is drawn, and of how many; or the victory,
    where no enemy has anything left, or a Reaction to bring something."""
    if choice != ("say", "end_turn") or view.seat < 0:
        return ""
    left = len(view.table.zones["deck", view.seat])
    if _wins_by_ending(view.table, view.seat):
        return teller.words.say("flask.say.end_and_win")
    return teller.words.say("flask.say.end_and_draw", n=left) if left else teller.words.say("flask.say.end_bare")


def _wins_by_ending(table: Table, seat: int) -> bool:
    enemies = opponents(table, seat)
    has_lost = [not sum(stock(table, enemy)) and not table.zones["set", enemy] for enemy in enemies]
    return bool(enemies) and all(has_lost) and sum(stock(table, seat)) > 0


def _means(teller: Teller, view: View, choice: Choice) -> str:
    """What an answer's button does: for the end of a turn, that whoever has nothing left is out, or no card to
    draw; for a full colour, that what is left over in the end spills."""
    question, most = view.table.question, most_kept(view.table)
    if choice == ("say", "end_turn") and question is not None and view.seat >= 0:
        if is_fatal(view.table, view.seat, choice):
            return teller.words.say("flask.means.play.out")
        if len(view.table.zones["deck", view.seat]) <= 1:
            return teller.words.say("flask.means.play.last_card")
    if question is None or question.name != "increase" or choice[1] not in COLOURS:
        return answer_means(teller, view, choice)
    if stock(view.table, view.table.asked()[0])[COLOURS.index(choice[1])] < most:
        return answer_means(teller, view, choice)
    return teller.sentence("flask.means.increase.full", {"into": choice[1], "n": most})


def _pressed(view: View, choice: Choice) -> Key | None:
    question = view.table.question
    if question is None or choice[0] != "say":
        return None
    return ("zone", (choice[1], view.table.asked()[0])) if question.name == "draw" else None


def _panel(ui: Ui, teller: Teller, view: View, memory: dict[str, Any], give: Callable[[Choice], None]) -> Widget | None:
    question = view.table.question
    if question is None or question.name != "pay":
        return None
    return payment_tray(ui, teller, view, memory, give)


def _gestures(view: View, targets: Targets) -> Targets:
    """The payment tray has no buttons for the ways to pay, so no digit pays. What is to be lost can be lost evenly with
    one press."""
    question = view.table.question
    if question is not None and question.name == "pay":
        return replace(targets, digits={})
    if (losing := loss(view)) is None or (even := even_loss(view)) is None:
        return targets
    lost: list[Choice] = [("say", colour) for colour, n in zip(COLOURS, even, strict=True) for _ in range(n)]
    at_once = {Evenly(losing[0]).key: {ITSELF: Series(tuple(lost))}}
    return replace(targets, moves={**targets.moves, **at_once})


LOOK = TableLook(
    layout=layout,
    cards=CardsLook(
        face=lambda pictures, config, card, size: card_face(pictures, config.designs[card], size),
        appearances=APPEARANCES,
        bare=bare,
        name=lambda words, config, card: card_name(words, config.designs[card]),
        described=lambda teller, config, card: described(teller.words, config.designs[card]),
        closer=_closer,
        besides=_besides,
    ),
    questions=QuestionsLook(
        pressed=_pressed,
        icons=ICONS,
        called=_called,
        ending_words=frozenset({"end_turn"}),
        fatal=is_fatal,
        wanted={
            "play": lambda view: ("announced", view.near),
            "pay_card": lambda view: ("discard", view.near),
            "lose_card": lambda view: ("discard", view.near),
        },
        means=_means,
        panel=_panel,
        gestures=_gestures,
    ),
    forecast=ForecastLook(outcome=outcome, coming=coming),
    story=StoryLook(
        moment=moment,
        great=GREAT,
        feelings=FEELINGS,
        noticed=NOTICED,
        heard=heard,
        at_stake=at_stake,
        staged=STAGED,
        deeds=DEEDS,
        counted=(
            CountedUnder("gained", frozenset({"gains"}), "n"),
            CountedUnder("drained", frozenset({"drains"}), "n"),
            CountedUnder("reactions", frozenset(REACTIONS)),
        ),
        for_all=frozenset({"activates", "deck_empty"}),
        as_one=as_one,
        styles=STYLES,
        follows_story=True,
    ),
    standing=StandingLook(
        status=_status,
        role=lambda teller, view, zone: role_of(teller.words, zone),
        is_out=_is_out,
    ),
)
