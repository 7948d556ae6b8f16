"""The table of Territory: what can be read off it, pressed on it and foreseen."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.rulesets.territory.board import CLAIMED, CONCEDED, DECK, OVER, READY, form, row
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.forecast import share_if_sent, totals_after
from game.rulesets.territory.spending import usual_spending
from game.stage.board.animation import Motion, StyleTable
from game.stage.board.layout import Key, Layout, card_key
from game.stage.drawing.text import plain as without_markup
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.table.choices import Choice
from game.table.events import Announced, Event
from game.table.sight import View
from scenes.games.done_in_all import CountedUnder
from scenes.games.numbers import plain, signed
from scenes.games.table_look import (
    CardsLook,
    ForecastLook,
    QuestionsLook,
    StandingLook,
    StoryLook,
    TableLook,
    answer_means,
)
from scenes.games.territory.camp import Camp
from scenes.games.territory.card_words import ability_line, besides, closer, described, lore, name
from scenes.games.territory.cards.plaque import is_read
from scenes.games.territory.deeds import as_one
from scenes.games.territory.face import face
from scenes.games.territory.field import FieldPicture
from scenes.games.territory.fight import fought_for, is_ending, is_spending, shown_close
from scenes.games.territory.frame import FORMATS
from scenes.games.territory.gestures import ABILITY, gestures, pressed, shortcuts
from scenes.games.territory.great import GREAT
from scenes.games.territory.hearing import FEELINGS, NOTICED, at_stake, heard
from scenes.games.territory.moments import STAGED, moment
from scenes.games.territory.realms import Realms
from scenes.games.territory.shown import APPEARANCES, bare
from scenes.games.territory.standings import LANDSCAPE
from scenes.games.territory.sums import BECOMES, counted, place_of, standing
from scenes.games.territory.tower import Tower
from scenes.picture_cache import Pictures

STYLES: StyleTable = {
    ("moved", "ready", "front"): Motion(ms=240, after=6, lift=0.5),
    ("moved", "front", "fight"): Motion(ms=240, after=16, lift=0.7),
    ("moved", "fight", "returning"): Motion(ms=300, after=12),
    ("moved", "fight", "resting"): Motion(ms=340, after=24),
    ("moved", "returning", "ready"): Motion(ms=260, after=6),
    ("moved", "land", "claimed"): Motion(ms=0, after=60),
    ("moved", "deck", "land"): Motion(ms=420, after=90, lift=0.8),
    ("announced", "uses"): Motion(420, 200, effect="lunge"),
    ("counted", "up", "rest"): Motion(220, 40, effect="shake"),
    ("counted", "up", "damage"): Motion(260, 80, effect="shake"),
    ("counted", "up", "boost"): Motion(260, 80, effect="glow"),
    **{
        ("counted", "", name): Motion(0, 0)
        for name in ("passed", "claims", "proposed", "used", "spent", "copies", "conceded")
    },
}
"""Many creatures go out and come back as one; a claimed land's flight to its map is staged, and first of all the camera
sets out."""

MOST_POWERS = 3
"""Of so many creatures sent together each one's power is told; of more, only their sum."""

DEEDS = frozenset(
    {"uses", "aims", "proposes", "concedes", "recovers", "hurries", "plays_on", "laid_over", "scouts", "channels"}
)
OUTCOMES = frozenset(
    {"round", "fight", "claims", "unclaimed", "dwindles", "knocked_out", "sent_off", "fizzles", "broken", "released"}
)


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    if is_spending(view):
        return Camp(view, width, height, text).layout()
    if is_ending(view):
        return Realms(view, width, height, text).layout()
    land = shown_close(view)
    return (
        Tower(view, width, height, text).layout()
        if land is None
        else FieldPicture(view, width, height, text, land).layout()
    )


# -- what can be read off the table ------------------------------------------------------------------------------------


def _status(teller: Teller, view: View, seat: int) -> str:
    zones, say = view.table.zones, teller.words.say
    if CONCEDED[seat] in view.table.counters:
        return say("territory.at_table.conceded")
    return say("territory.at_table.status", n=len(zones[CLAIMED[seat]]), m=len(zones[READY[seat]]))


def _outcome(view: View, card: int) -> Mapping[Key, str]:
    """What the card under the pointer would be worth at each land, or what choosing it would change."""
    question = view.table.question
    match "" if question is None else question.name:
        case "ability" | "target" | "call_up" | "answer_attack":
            return _foreseen(view, ("card", card))
        case "deploy" if view.table.find(card) == READY[view.seat]:
            lands = row(view.table)
            return {place_of(land, view.seat): _worth_sign(view, card, land) for land in lands}
        case "deploy":
            return _worth_here(view, card)
    return {}


def _together(view: View, cards: Collection[int]) -> Mapping[Key, str]:
    """What creatures sent together would add up to at each land."""
    question = view.table.question
    if question is None or question.name != "deploy":
        return {}
    return {place_of(land, view.seat): _sum_sign(view, cards, land) for land in row(view.table)}


def _sum_sign(view: View, cards: Collection[int], land: int) -> str:
    powers = sorted((share_if_sent(view.table, card, land).power for card in cards), reverse=True)
    total = plain(sum(powers))
    return total if len(powers) > MOST_POWERS else f"{' + '.join(map(plain, powers))} = {total}"


def _worth_here(view: View, card: int) -> Mapping[Key, str]:
    """What each ready creature would be worth at the land under the pointer."""
    zone = view.table.find(card)
    if zone is None or zone[0] != "land":
        return {}
    ready = view.table.zones[READY[view.seat]] if view.seat >= 0 else ()
    return {card_key(one): plain(share_if_sent(view.table, one, zone[1]).power) for one in ready if one >= 0}


def _worth_sign(view: View, card: int, land: int) -> str:
    of = share_if_sent(view.table, card, land)
    return plain(of.power) if not of.biome else f"{plain(of.base)} {signed(of.biome)} = {plain(of.power)}"


def _foreseen(view: View, choice: Choice) -> Mapping[Key, str]:
    """What the totals would come to, by the real rules, if nobody blocks."""
    land, seat = fought_for(view), view.near
    if land is None or seat not in view.table.asked() or choice not in view.table.choices(seat):
        return {}
    after = totals_after(view.table, seat, land, choice)
    return {place_of(land, whom): f"{plain(was)}{BECOMES}{plain(now)}" for whom, (was, now) in after.items()}


def _aim(view: View, card: int) -> tuple[Key, Key] | None:
    """From the creature whose ability is being aimed to what is under the pointer."""
    question, seat = view.table.question, view.near
    if question is None or question.name != "target" or seat not in view.table.asked():
        return None
    is_target = ("card", card) in view.table.choices(seat)
    return (card_key(view.table.agenda[-1][3]), card_key(card)) if is_target else None


def _aimed(event: Event) -> tuple[Key, Key] | None:
    if not isinstance(event, Announced) or not event.key.endswith(".aims"):
        return None
    user, target = event.args["cards"]
    return card_key(user), card_key(target)


def _coming(view: View) -> Mapping[Key, str]:
    """While lands are spent: the creatures they would usually be spent on."""
    question = view.table.question
    if question is None or question.name != "recover" or view.near not in view.table.asked():
        return {}
    _, seat, n = view.table.agenda[-1]
    spent = usual_spending(view.table, seat, n)
    return {card_key(card): f"{spent.count(card)}\u00d7 [icon:recovery]" for card in dict.fromkeys(spent)}


def _means(teller: Teller, view: View, choice: Choice) -> str:
    """What an answer's button does: where one of several abilities is chosen, that ability's sentence."""
    question = view.table.question
    if question is not None and question.name == "which" and choice[0] == "number":
        creature = form(view.table, view.table.agenda[-1][3])
        return ability_line(teller.words, creature.abilities[choice[1] - 1])
    return answer_means(teller, view, choice)


def _besides(teller: Teller, pictures: Pictures, view: View, card: int, size: Size) -> list[str] | None:
    """For a land seen from the tower, what its biome means; in a fight, what a plaque in words does not say."""
    land, zone = shown_close(view), view.table.find(card)
    if land is None:
        is_land = zone is not None and zone[0] in ("land", "over")
        return closer(teller, view, card) if is_land else None
    if zone is None or zone[:2] != ("fight", land):
        return None
    is_all_read = is_read(pictures, form(view.table, card), size)
    return besides(teller, view, card, land) if is_all_read else None


def _written(teller: Teller, pictures: Pictures, view: View, card: int, size: Size) -> Collection[str]:
    """A creature's line of lore, if its card has room for it."""
    design = view.table.config.designs[card]
    has_lore = isinstance(design, Creature) and pictures.faces.format_at(size[0], FORMATS) == "lore"
    return [f"_{lore(teller.words, design)}_"] if has_lore else []


def _part_called(teller: Teller, view: View, key: Key) -> str:
    """An ability on its plaque while one of several is to be chosen."""
    question = view.table.question
    if key[:2] != ABILITY or question is None or question.name != "which" or view.table.agenda[-1][3] != key[2]:
        return ""
    creature = form(view.table, key[2])
    return without_markup(ability_line(teller.words, creature.abilities[key[3]]))


LOOK = TableLook(
    layout=layout,
    home=lambda seat: READY[seat],
    cards=CardsLook(
        part_called=_part_called,
        face=face,
        appearances=APPEARANCES,
        bare=bare,
        name=name,
        described=described,
        closer=closer,
        written=_written,
        besides=_besides,
        counted_proportion=LANDSCAPE,
    ),
    questions=QuestionsLook(
        pressed=pressed,
        icons={"ready": "check", "usual": "recovery", "propose": "done", "agree": "check", "pass": "pass"},
        means=_means,
        wanted={"on_top": lambda view: DECK, "lay_over": lambda view: OVER[fought_for(view) or 0]},
        gestures=gestures,
        shortcuts=shortcuts,
        roomy=frozenset({"deploy"}),
        chances=frozenset({"deploy"}),
    ),
    forecast=ForecastLook(
        outcome=_outcome,
        together=_together,
        aim=_aim,
        aimed=_aimed,
        coming=_coming,
    ),
    story=StoryLook(
        moment=moment,
        great=GREAT,
        feelings=FEELINGS,
        noticed=NOTICED,
        heard=heard,
        at_stake=at_stake,
        staged=STAGED,
        styles=STYLES,
        as_one=as_one,
        deeds=DEEDS,
        counted=(
            CountedUnder("abilities", frozenset({"uses"})),
            CountedUnder("spent", frozenset({"recovers", "hurries"})),
        ),
        outcomes=OUTCOMES,
        for_all=frozenset({"claims", "unclaimed", "round"}),
        follows_story=True,
    ),
    standing=StandingLook(
        status=_status,
        sums=standing,
        reckons=counted,
        is_out=lambda view, seat: CONCEDED[seat] in view.table.counters,
    ),
)
