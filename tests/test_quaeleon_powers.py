"""What each creature with a power does, and what some of them do together."""

from collections.abc import Callable
from math import ceil

from game.rulesets.quaeleon.cards import Design
from game.rulesets.quaeleon.powers import (
    Boost,
    Draw,
    Gain,
    Grow,
    If,
    Lose,
    OnDiscard,
    Ongoing,
    Strikes,
    Topple,
)
from tests.quaeleon_language import BY_KEY, QuaeleonScene, made, proves

tested: set[str] = set()
"""The keys of the creatures that have a test here."""


def of(key: str) -> Callable[[Callable[[Design], None]], Callable[[], None]]:
    """A test of this card, which gets its design."""

    def decorate(test: Callable[[Design], None]) -> Callable[[], None]:
        tested.add(key)
        printed = BY_KEY[key]

        @proves()
        def proof() -> None:
            test(printed)

        proof.__name__ = test.__name__
        return proof

    return decorate


def n_of(card: Design, kind: type) -> int:
    """The number in the line of this kind."""
    (line,) = [line for line in card.lines if isinstance(line, kind)]
    return n_of_effect(getattr(line, "then", line))


def n_of_effect(effect: object) -> int:
    """The number in an effect."""
    return int(getattr(effect, "n", 0))


# -- Fire, electric, star, dragon ------------------------------------------------------------------------------------


@of("stovepup")
def test_stovepup(card: Design) -> None:
    QuaeleonScene(A="stovepup | 2 d1 | 3 d1", B="wait | 30 d1 | 9 d1").play("B recruit: P1").left_open().health("54 50")


@of("magmole")
def test_magmole(card: Design) -> None:
    scene = QuaeleonScene(A="magmole", B="wait").asks("B recruit").losses(f"A3 B{card.attack}")
    scene.order("loses", "attacks")


@of("ashwaker")
def test_ashwaker(card: Design) -> None:
    topple = {"topple": made("1 d1", Topple())}
    scene = QuaeleonScene(A="ashwaker", B="topple | wait", also=topple).play("B topple: A1").asks("B recruit")
    scene.holds("A", "A1").told("rises", who=0).losses(f"B{card.attack}")
    assert scene.names_of("B", "A") == "A1"
    QuaeleonScene(A="ashwaker", B="2 d1", deck="").left_open().not_told("rises")


@of("dynamoth")
def test_dynamoth(card: Design) -> None:
    boost = n_of(card, Boost)
    QuaeleonScene(A="dynamoth | 30 a2 | 20 a2", B="25 d1 | 2 d1 | wait").asks("B recruit").attacks(f"{2 + boost} 2")


@of("joltoad")
def test_joltoad(card: Design) -> None:
    boost = n_of(card, Boost)
    scene = QuaeleonScene(A="joltoad | 10 d1 | 9 d1", B="2 d1 | 29 d1 | 8 d1").left_open()
    scene.initiatives(f"{card.initiative} 2 {10 + boost} 29 9 8")


@of("fusebunny")
def test_fusebunny(card: Design) -> None:
    scene = QuaeleonScene(A="fusebunny | 60 a9", B="2 a9 | 60 a9").left_open().acted("A1").told("round_over")
    scene.health(f"{50 + (card.healing or 0)} 50").asks("A stack")
    again = QuaeleonScene(A="fusebunny; hand 30 a5", B="2 d1; hand 20 d1").play(
        "A stack: A2 ready", "B stack: B2 ready"
    )
    again.left_open().acted("A1 A2 B2")


@of("wishwisp")
def test_wishwisp(card: Design) -> None:
    scene = (
        QuaeleonScene(A="wishwisp", B="wait", health="40 50").play("A recruit: P1", "A recruit: P2").asks("B recruit")
    )
    scene.holds("A", "P1 P2").health(f"{40 + (card.healing or 0)} 50")
    QuaeleonScene(A="wishwisp", B="wait", health="50 50").asks("B recruit").holds("A", "")


@of("gravitoad")
def test_gravitoad(card: Design) -> None:
    scene = QuaeleonScene(A="gravitoad | 30 d1", B="20 d1 | 40 d1", C="10 d1 | 50 d1").left_open()
    scene.acted("A1 C1 B1 A2 B2 C2")
    tied = QuaeleonScene(A="gravitoad | 30 d1", B="20 d1 | 30 d1", C="10 d1 | 40 d1", health="49 50 50").left_open()
    tied.acted("A1 C1 B1 B2 A2 C2")


@of("seesaurus")
def test_seesaurus(card: Design) -> None:
    scene = QuaeleonScene(A="seesaurus", B="wait", C="; field 1 d1", health="40 50 20").asks("B recruit")
    scene.health("40 45 25")
    QuaeleonScene(A="seesaurus", B="wait", C="; field 1 d1").asks("B recruit").health("50 50 50").told("balanced")
    several = QuaeleonScene(A="seesaurus", B="wait", C="; field 1 d1", D="; field 1 d1", health="30 50 30 50")
    several.asks("B recruit").health("35 45 35 45")


@of("hoardling")
def test_hoardling(card: Design) -> None:
    QuaeleonScene(A="hoardling", B="wait").asks("B recruit").holds("A", "T1 T2")


@of("teawyrm")
def test_teawyrm(card: Design) -> None:
    QuaeleonScene(A="teawyrm", B="wait", C="; field 1 d1").asks("B recruit").holds("A", "T1").holds("B", "T2").holds(
        "C", "T3"
    )


@of("twinmaw")
def test_twinmaw(card: Design) -> None:
    scene = QuaeleonScene(A="twinmaw", B="wait", C="; field 1 d1").play("A strike: B", "A strike: C").asks("B recruit")
    scene.losses(f"B{card.attack} C{(card.attack or 0) - 1}")


@of("greatwyrm")
def test_greatwyrm(card: Design) -> None:
    attack = card.attack or 0
    scene = QuaeleonScene(A="greatwyrm", B="wait", C="; field 1 d1").asks("B recruit")
    scene.losses(f"B{attack} C{attack - 1} A{attack - (card.defence or 0)}")


@of("tollwyrm")
def test_tollwyrm(card: Design) -> None:
    scene = QuaeleonScene(A="tollwyrm", B="wait; hand 30 d1", C="; hand 31 d1; field 1 d9")
    scene.may("B pay_toll", "B2 health@B").refused("B pay_toll: ready", "nothing_paid")
    scene.play("B pay_toll: B2").refused("B pay_toll: health@B", "one_thing")
    scene.refused("B pay_toll: B2", "already_chosen").play("B pay_toll: ready")
    scene.not_discarded("B2").play("C pay_toll: health@C ready").asks("B recruit").discarded("B2")
    scene.health("50 50 45")
    QuaeleonScene(A="tollwyrm", B="wait").may("B pay_toll", "health@B")


# -- Water, ice, poison, weather -------------------------------------------------------------------------------------


@of("ferryotter")
def test_ferryotter(card: Design) -> None:
    scene = QuaeleonScene(A="ferryotter", B="wait").may("A recruit", "P1 P2").play("A recruit: P2").asks("B recruit")
    scene.holds("A", "P2")


@of("tacticlam")
def test_tacticlam(card: Design) -> None:
    scene = QuaeleonScene(A="tacticlam | 4 d1; hand 30 d1 | 3 d1", B="2 d1 | wait | 6 d1").may("A slip_card", "A3 A4")
    scene.play("A slip_card: A4").asks("B recruit").lies("A", "stack", "A2").acted("A1 B1 A4 B2")
    QuaeleonScene(A="tacticlam | 4 d1 | 5 d1 | 6 d1; hand 30 d1", B="wait").asks("A slip_card")
    full = QuaeleonScene(A="tacticlam | 4 d1 | 5 d1 | 6 d1 | 7 d1; hand 30 d1", B="wait").asks("B recruit")
    full.told("stack_full", who=0)
    QuaeleonScene(A="tacticlam", B="wait").asks("B recruit").told("could_not", who=0)


@of("rimewren")
def test_rimewren(card: Design) -> None:
    change = n_of(card, Ongoing)
    QuaeleonScene(A="rimewren | 2 a9", B="20 a8 | wait").asks("B recruit").attacks(f"{8 + change} {9 + change}")


@of("hibernaut")
def test_hibernaut(card: Design) -> None:
    scene = QuaeleonScene(A="hibernaut", B="2 a40 | wait", C="1 a4; field 3 d1").asks("B recruit")
    scene.losses(f"C39 A5 A{4 - (card.defence or 0)} B4")
    for beyond, lost in ((4, 4), (5, 5), (6, 5), (7, 5)):
        scene = QuaeleonScene(A="hibernaut", B=f"2 a{(card.defence or 0) + beyond} | wait").asks("B recruit")
        scene.losses(f"A{lost}")


@of("snowl")
def test_snowl(card: Design) -> None:
    scene = QuaeleonScene(A="snowl", B="wait; hand 30 d1 | 31 d1", C="; hand 5 d1; field 1 d1").may("A rob", "B C")
    scene.play("A rob: B").may("A pluck_card", "B2 B3").play("A pluck_card: B3").asks("B recruit").discarded("B3")
    assert scene.names_of("A", "B") == "B2"
    assert scene.names_of("C", "B") == ""
    QuaeleonScene(A="snowl", B="wait", C="; hand 5 d1; field 1 d1").asks("A pluck_card")
    QuaeleonScene(A="snowl", B="wait").asks("B recruit").told("could_not", who=0)
    other = (
        QuaeleonScene(A="wait; hand 30 d1 | 31 d1", B="snowl", C="; field 1 d1")
        .play("B pluck_card: A2")
        .asks("A recruit")
    )
    assert other.names_of("B", "A") == "A3"


@of("nettlecat")
def test_nettlecat(card: Design) -> None:
    defence = card.defence or 0
    scene = QuaeleonScene(A="nettlecat", B=f"2 a{defence + 3} | wait", C="; field 1 d1").asks("B recruit")
    assert scene.table.count(("health", 0)) == 47
    assert scene.table.count(("health", 1)) == 47
    QuaeleonScene(A="nettlecat", B=f"2 a{defence} | wait").asks("B recruit").health("50 50")


@of("madame_morel")
def test_madame_morel(card: Design) -> None:
    scene = QuaeleonScene(A="madame_morel", B="wait", C="; field 1 d9").may("A target", "B C")
    scene.prompts("A target", f"A1: who loses {n_of(card, Lose)} health?").play("A target: C")
    scene.asks("B recruit").losses(f"C{n_of(card, Lose)}").told("picks", who=0, whom=2)


@of("dreadsnail")
def test_dreadsnail(card: Design) -> None:
    scene = QuaeleonScene(A="dreadsnail | 4 d1", B="wait | 2 d1", C="; field 1 d9").play("B recruit: P1").left_open()
    scene.losses("B2 C2")


@of("hemlocust")
def test_hemlocust(card: Design) -> None:
    scene = QuaeleonScene(A="hemlocust", B="wait; hand 30 d1 | 31 d1", C="; hand 5 d1; field 1 d9")
    scene.prompts("A target", "A1: who discards 1 card?").play("A target: B")
    scene.play("B discard: B2", "A strike: B").asks("B recruit").losses(f"B{card.attack}").discarded("B2")


@of("gustling")
def test_gustling(card: Design) -> None:
    scene = (
        QuaeleonScene(A="gustling", B="wait | 30 d1 | 31 d1", C="2 d1 | 5 d1")
        .may("A target", "B C")
        .prompts("A target", "A1: who loses the top card of their stack?")
        .play("A target: B")
    )
    scene.asks("B recruit").discarded("B2").lies("B", "stack", "B3")
    QuaeleonScene(A="gustling", B="wait").asks("B recruit").told("no_stack", who=1)


@of("hailmonger")
def test_hailmonger(card: Design) -> None:
    assert n_of(card, Strikes) == 3
    QuaeleonScene(A="hailmonger", B="wait; field 1 d1").asks("B recruit").losses(
        " ".join([f"B{(card.attack or 0) - 1}"] * 3)
    )


@of("doomoose")
def test_doomoose(card: Design) -> None:
    scene = QuaeleonScene(A="doomoose", B="wait", deck="41 d1 | 2 d1").asks("B recruit").discarded("T1")
    scene.losses(f"B{(card.attack or 0) + ceil(41 / 4)}")
    empty = QuaeleonScene(A="doomoose", B="wait", deck="").asks("B recruit").losses(f"B{card.attack}")
    empty.told("could_not", who=0)
    scene = QuaeleonScene(A="doomoose", B="wait", deck="brashbadger").asks("B recruit").discarded("T1")
    scene.losses(f"B{card.attack}")


@of("stormteller")
def test_stormteller(card: Design) -> None:
    scene = QuaeleonScene(A="stormteller; hand 30 d1", B="wait; hand 31 d1 | 32 d1", C="; field 5 d9")
    scene.may("B pass_card", "B2 B3").play("A pass_card: A2 ready", "B pass_card: B3 ready").asks("B recruit")
    scene.holds("A", "").holds("B", "A2 B2").holds("C", "B3").told("passes", who=1, whom=2)
    assert scene.names_of("B", "C") == "B3"
    assert scene.names_of("A", "C") == ""
    QuaeleonScene(A="stormteller", B="wait").asks("B recruit").not_told("passes")


# -- Earth, grass, rock, bug -----------------------------------------------------------------------------------------


@of("molemason")
def test_molemason(card: Design) -> None:
    change = n_of(card, Ongoing)
    scene = QuaeleonScene(A="molemason | 3 d2 | 2 a1", B="20 d1 | 1 d1 | wait").asks("B recruit")
    scene.defends("A", (card.defence or 0) + 2 + 2 * change).defends("B", 2).value("A3", "defence", None)


@of("quakehare")
def test_quakehare(card: Design) -> None:
    lost = n_of(card, Lose)
    scene = QuaeleonScene(A="quakehare", B="wait", C="; field 1 d9").asks("B recruit")
    scene.health(f"{50 - lost + (card.healing or 0)} {50 - lost} {50 - lost}")


@of("brashbadger")
def test_brashbadger(card: Design) -> None:
    QuaeleonScene(A="brashbadger", B="41 d1 | wait", health="42 50").asks("B recruit").initiatives("42 41 0")
    QuaeleonScene(A="brashbadger", B="wait", health="90 50").asks("B recruit").initiatives("60 0")


@of("sinkjaw")
def test_sinkjaw(card: Design) -> None:
    scene = QuaeleonScene(A="sinkjaw; field 9 d1", B="wait; field 5 d1 | 6 d1", C="; field 7 d1", D="; hand 8 d1")
    scene.asks("B recruit").discarded("B2 C1").lies("B", "field", "B1 B3").lies("A", "field", "A2 A1")
    also = {"first": made("9 d1", OnDiscard(Gain(1))), "second": made("8 d1", OnDiscard(Draw(1)))}
    scene = QuaeleonScene(A="wait; field first", B="sinkjaw", C="; field second", also=also).asks("A recruit")
    scene.discarded("A2 C1").order("gains", "draws")


@of("clovercalf")
def test_clovercalf(card: Design) -> None:
    QuaeleonScene(A="clovercalf", B="wait").asks("B recruit").holds("A", "T1").health(f"{50 + (card.healing or 0)} 50")


@of("dandelynx")
def test_dandelynx(card: Design) -> None:
    scene = QuaeleonScene(A="30 d1; hand dandelynx", B="hexhog | wait").play("A discard: A2").asks("B recruit")
    scene.discarded("A2").holds("A", "T1 T2")


@of("weepwillow")
def test_weepwillow(card: Design) -> None:
    scene = QuaeleonScene(A="30 d1 | weepwillow", B="gustling | wait").asks("B recruit").discarded("A2").health("56 50")
    scene.told("gains", who=0, n=6)


@of("orchidaur")
def test_orchidaur(card: Design) -> None:
    boost = n_of(card, Boost)
    scene = QuaeleonScene(A="orchidaur | 2 h1", B="30 h2 | wait").asks("B recruit")
    scene.health(f"{50 + (card.healing or 0) + 1} {50 + 2 + boost}")
    QuaeleonScene(A="orchidaur | 2 h1", B="30 d2 | wait").asks("B recruit").health(f"{50 + (card.healing or 0) + 1} 50")


@of("menhare")
def test_menhare(card: Design) -> None:
    QuaeleonScene(A="menhare | 3 d2", B="30 d2 | wait").asks("B recruit").defends(
        "A", (card.defence or 0) + 2 + n_of(card, Boost)
    )


@of("keystork")
def test_keystork(card: Design) -> None:
    (condition,) = card.effects
    gained = n_of_effect(condition.then)
    QuaeleonScene(A="keystork; field 5 d1 | 6 d1 | 7 d1 | 8 d1", B="wait").asks("B recruit").health(f"{50 + gained} 50")
    QuaeleonScene(A="keystork; field 5 d1 | 6 d1 | 7 d1", B="wait").asks("B recruit").health("50 50")


@of("gargoylet")
def test_gargoylet(card: Design) -> None:
    change = n_of(card, Ongoing)
    scene = QuaeleonScene(A="gargoylet | 25 d1", B="40 d1 | 30 d1 | wait").asks("B recruit")
    scene.acted("A1 B1 A2 B2 B3").initiatives(f"{card.initiative} {40 + change} 25 {30 + change} 0")


@of("maybefly")
def test_maybefly(card: Design) -> None:
    scene = (
        QuaeleonScene(A="maybefly; hand 30 d1", B="wait").play("A discard: A2").asks("B recruit").holds("A", "T1 T2")
    )
    scene.discarded("A2")
    QuaeleonScene(A="maybefly", B="wait").asks("B recruit").holds("A", "")


@of("swarmlet")
def test_swarmlet(card: Design) -> None:
    (grow,) = card.effects
    scene = QuaeleonScene(A="swarmlet; field 30 d1 | 31 d1", B="wait").asks("B recruit")
    scene.losses(f"B{(card.attack or 0) + 3 * n_of_effect(grow)}")


@of("silkspinner")
def test_silkspinner(card: Design) -> None:
    change = n_of(card, Boost)
    scene = QuaeleonScene(A="silkspinner | 30 a9", B="20 a9 | 29 a9 | wait").asks("B recruit")
    scene.attacks(f"{9 + change} 9 9")


@of("antiquary")
def test_antiquary(card: Design) -> None:
    scene = QuaeleonScene(A="antiquary", B="wait", pile="30 d1 | 31 a9").may("A salvage_card", "X1 X2")
    scene.play("A salvage_card: X2").asks("B recruit").holds("A", "X2").not_discarded("X2")
    QuaeleonScene(A="antiquary", B="wait").asks("B recruit").told("could_not", who=0)


# -- Air, magic, ghost, dark -----------------------------------------------------------------------------------------


@of("zephyrret")
def test_zephyrret(card: Design) -> None:
    QuaeleonScene(A="zephyrret", B="wait").asks("B recruit").holds("A", "T1").losses(f"B{card.attack}")


@of("gyrogull")
def test_gyrogull(card: Design) -> None:
    boost = n_of(card, Boost)
    QuaeleonScene(A="gyrogull | 2 a1", B="20 a2 | wait").asks("B recruit").attacks(f"{2 + boost} 1")


@of("skystag")
def test_skystag(card: Design) -> None:
    change = n_of(card, Ongoing)
    scene = QuaeleonScene(A="skystag | 25 d1 | 9 d1", B="2 d1 | 30 d1 | wait").asks("B recruit")
    scene.initiatives(f"{card.initiative} 2 {25 + change} 30 {9 + change} 0").acted("A1 B1 A2 B2 A3 B3")


@of("relayrat")
def test_relayrat(card: Design) -> None:
    scene = QuaeleonScene(A="relayrat | 3 h4 | 2 d1", B="20 d1 | wait").asks("B recruit").lies("A", "field", "A1 A2 A3")
    scene.health("54 50").acted("A1 B1 A3 B2").told("relays", who=0, card=0)
    QuaeleonScene(A="relayrat", B="wait").asks("B recruit").told("no_stack", who=0)


@of("hexhog")
def test_hexhog(card: Design) -> None:
    scene = QuaeleonScene(A="hexhog", B="wait; hand 30 d1", C="; hand 31 d1; field 5 d1")
    scene.play("B discard_together: B2 ready", "C discard_together: C1 ready").asks("B recruit").discarded("B2 C1")


@of("runicorn")
def test_runicorn(card: Design) -> None:
    scene = (
        QuaeleonScene(A="runicorn; hand 30 d1", B="wait")
        .play("A discard: A2")
        .asks("B recruit")
        .losses(f"B{card.attack}")
    )
    (effect,) = card.effects
    scene.health(f"{50 + n_of_effect(effect.then)} {50 - (card.attack or 0)}")
    QuaeleonScene(A="runicorn", B="wait").asks("B recruit").health(f"50 {50 - (card.attack or 0)}")


@of("abracadaboar")
def test_abracadaboar(card: Design) -> None:
    QuaeleonScene(A="abracadaboar | 30 a7 | 3 a7", B="20 d1 | 2 d1 | wait").asks("B recruit").attacks("14 7")
    QuaeleonScene(A="dynamoth | abracadaboar | 30 a7", B="20 d1 | wait").asks("B recruit").attacks("")


@of("mirrormoth")
def test_mirrormoth(card: Design) -> None:
    scene = QuaeleonScene(A="mirrormoth; field 30 a40", B="wait; field 30 a9", C="; field 31 a7 | 6 d9").play(
        "A strike: B"
    )
    scene.asks("B recruit").losses(f"B{(card.attack or 0) + 9}")
    QuaeleonScene(A="mirrormoth", B="wait").asks("B recruit").losses(f"B{card.attack}").not_told("grows")
    scene = QuaeleonScene(A="mirrormoth", B="wait; field rimewren | 30 a9").asks("B recruit")
    scene.attacks(f"{(card.attack or 0) + 9 - 2}")
    scene = QuaeleonScene(A="mirrormoth", B="wait; field 30 d1").asks("B recruit").not_told("grows")
    scene.attacks(f"{card.attack}")


@of("conjurhare")
def test_conjurhare(card: Design) -> None:
    scene = QuaeleonScene(A="conjurhare", B="wait", deck="30 a6 | 2 d1").asks("B recruit").lies("A", "field", "A1 T1")
    scene.losses("B6").health(f"{50 + (card.healing or 0)} 44").order("conjures", "attacks")
    full = "; field 5 d1 | 6 d1 | 7 d1 | 8 d1"
    QuaeleonScene(A=f"conjurhare{full}", B="wait", deck="30 a6").asks("B recruit").discarded("T1").losses("")
    QuaeleonScene(A="conjurhare", B="wait", deck="").asks("B recruit").told("could_not", who=0)
    scene = QuaeleonScene(A=f"conjurhare{full}", B="wait", deck="weepwillow").asks("B recruit").discarded("T1")
    scene.health(f"{50 + (card.healing or 0)} 50")


@of("echobat")
def test_echobat(card: Design) -> None:
    scene = QuaeleonScene(A="echobat; field 30 h3 a4", B="wait").asks("B recruit").losses("B4").told("echoes", who=0)
    scene.health("53 46").told("gains", who=0, n=3)
    QuaeleonScene(A="echobat; field hoardling", B="wait").asks("B recruit").holds("A", "T1 T2")
    QuaeleonScene(A="echobat", B="wait").asks("B recruit").told("could_not", who=0)


@of("wagerbull")
def test_wagerbull(card: Design) -> None:
    scene = QuaeleonScene(A="wagerbull", B="wait").may("A wager", "0 1 2 3 4 5 6").play("A wager: 4").asks("B recruit")
    scene.losses(f"A4 B{(card.attack or 0) + 4}")
    scene = (
        QuaeleonScene(A="wagerbull", B="wait", health="3 50")
        .may("A wager", "0 1 2 3")
        .refused("A wager: 4", "too_little_health")
    )
    assert dict(scene.table.offers(0)["number", 4].args) == {"n": 3}  # type: ignore[union-attr]
    scene.play("A wager: 0").asks("B recruit").losses(f"B{card.attack}")


@of("poltergoose")
def test_poltergoose(card: Design) -> None:
    scene = QuaeleonScene(A="poltergoose; field 9 d1", B="wait; field 30 d3 | 31 d1").may("A topple", "B2 B3")
    scene.refused("A topple: A2", "your_own_field").play("A topple: B2").asks("B recruit").discarded("B2")
    scene.losses(f"B{(card.attack or 0) - 1}").told("topples", who=0, whom=1)
    QuaeleonScene(A="poltergoose", B="wait").asks("B recruit").told("topples_none", who=0)


@of("gravegannet")
def test_gravegannet(card: Design) -> None:
    scene = (
        QuaeleonScene(A="gravegannet | 3 h5", B="20 h4 | wait", C="; field 1 d1").asks("B recruit").health("57 54 50")
    )
    scene.order("gains", "gains", "gains")
    also = {"gain": made("20 d1", Gain(4))}
    QuaeleonScene(A="gravegannet", B="gain | wait", also=also).asks("B recruit").health("50 54")
    QuaeleonScene(A="gravegannet | 3 h5", B="20 d1 | wait").asks("B recruit").health("55 50")
    QuaeleonScene(A="gravegannet", B="20 h4 | wait").asks("B recruit").health("52 54")


@of("wraithworm")
def test_wraithworm(card: Design) -> None:
    QuaeleonScene(A="wraithworm", B="wait; field 30 d40").asks("B recruit").losses(f"B{card.attack}")


@of("moanster")
def test_moanster(card: Design) -> None:
    scene = QuaeleonScene(A="30 d1; hand moanster", B="hexhog | wait", C="; field 5 d9").play("A discard: A2")
    scene.may("A target", "B C").play("A target: B").asks("B recruit").losses("B5").discarded("A2")


@of("doppelgander")
def test_doppelgander(card: Design) -> None:
    scene = QuaeleonScene(A="doppelgander; field 9 d1", B="wait; field 9 d1 | 7 d1", C="; field 3 d1").asks("B recruit")
    scene.discarded("A2 B2").lies("A", "field", "A1").lies("B", "field", "B1 B3").lies("C", "field", "C1")
    QuaeleonScene(A="doppelgander", B="wait; field 9 d1").asks("B recruit").told("no_doubles", who=0)
    scene = QuaeleonScene(A="doppelgander", B="wait; field brashbadger | cinderhen").asks("B recruit")
    scene.told("no_doubles", who=0).not_discarded("B2 B3")
    also = {"early": made("30 d1", OnDiscard(Draw(1))), "late": made("30 d1", OnDiscard(Gain(1)))}
    scene = QuaeleonScene(A="late", B="early | wait", C="doppelgander", also=also, health="49 50 50").asks("B recruit")
    scene.acted("B1 A1 C1 B2").discarded("A1 B1").order("draws", "gains")


@of("gloamoth")
def test_gloamoth(card: Design) -> None:
    scene = QuaeleonScene(A="gloamoth; hand 30 d1 | 31 d1 | 32 d1", B="wait", C="; field 5 d9").play("A target: C")
    scene.asks("B recruit").losses(f"C{3 * n_of(card, Lose)}")
    QuaeleonScene(A="gloamoth", B="wait").asks("B recruit").losses("")


@of("pitcherbat")
def test_pitcherbat(card: Design) -> None:
    scene = QuaeleonScene(A="pitcherbat | 2 a9", B="20 d1 | wait").asks("B recruit").losses(f"B{card.attack} B8")
    scene.health(f"54 {50 - (card.attack or 0) - 8}")
    QuaeleonScene(A="pitcherbat", B="wait; field 9 d40").asks("B recruit").health("50 50")
    both = QuaeleonScene(A="2 a9; field pitcherbat", B="wait", C="1 d1; field 1 d1").left_open()
    both.losses("B9 C8").told("gains", who=0, n=2)
    assert len(both._sentences("gains")) == 1


@of("blackoutter")
def test_blackoutter(card: Design) -> None:
    scene = (
        QuaeleonScene(A="blackoutter; field 30 d3", B="wait; field 31 d7")
        .asks("B recruit")
        .defends("B", 4)
        .defends("A", 3)
    )
    scene.losses(f"B{(card.attack or 0) - 4}")
    scene = QuaeleonScene(A="blackoutter", B="wait; field 31 d5 | 32 d3").asks("B recruit").defends("B", 4)
    scene.losses(f"B{(card.attack or 0) - 4}")
    QuaeleonScene(A="blackoutter", B="wait; field 31 d5 | 32 d4").asks("B recruit").defends("B", 5)


@of("umbrother")
def test_umbrother(card: Design) -> None:
    scene = (
        QuaeleonScene(A="umbrother | 3 h2", B="20 h5 | stovepup | wait")
        .asks("B recruit")
        .losses(f"B{card.attack} B5 A2")
    )
    scene.told("sour", who=1).health(f"48 {50 - (card.attack or 0) - 5 + 2}")


@of("magpirate")
def test_magpirate(card: Design) -> None:
    scene = QuaeleonScene(A="magpirate", B="wait; hand 30 d1 | 31 d1", C="; hand 5 d1; field 1 d1", draws=[1])
    scene.may("A rob", "B C").play("A rob: B").asks("B recruit").holds("A", "B3").holds("B", "B2")
    assert scene.names_of("B", "A") == "B3"
    assert scene.names_of("C", "A") == ""
    QuaeleonScene(A="magpirate", B="wait").asks("B recruit").told("could_not", who=0)
    QuaeleonScene(A="magpirate", B="wait", C="; hand 5 d1; field 1 d1").asks("B recruit").holds("A", "C1")
    choosy = QuaeleonScene(A="magpirate", B="wait; hand 30 d1", C="; hand 5 d1; field 1 d1", D="; field 1 d1")
    choosy.may("A rob", "B C").refused("A rob: D", "empty_hand").refused("A rob: A", "yourself")
    assert dict(choosy.table.offers(0)["seat", 3].args) == {"whom": 3}  # type: ignore[union-attr]


# -- Those that build on their kin -----------------------------------------------------------------------------------


@of("kindlekit")
def test_kindlekit(card: Design) -> None:
    n, attack = n_of(card, Grow), card.attack or 0
    scene = QuaeleonScene(A="kindlekit; field cinderhen | scaleback | tidecrab", B="wait; field magmole")
    scene.asks("B recruit").attacks(f"{attack + 2 * n}")
    QuaeleonScene(A="kindlekit; hand cinderhen", B="wait; field magmole").asks("B recruit").attacks(f"{attack}")


@of("oldgnasher")
def test_oldgnasher(card: Design) -> None:
    n, attack = n_of(card, Grow), card.attack or 0
    scene = QuaeleonScene(A="oldgnasher; field kindlekit | hoardling", B="2 d1", C="; field 1 d1")
    scene.may("A strike", "B C").play("A strike: C").left_open().attacks(f"{attack + 2 * n}")


@of("fizzmouse")
def test_fizzmouse(card: Design) -> None:
    scene = QuaeleonScene(A="fizzmouse; field drizzlelark", B="wait", C="; field 1 d1").may("A target", "B C")
    n = n_of(card, If)
    scene.play("A target: C").asks("B recruit").health(f"50 {50 - (card.attack or 0)} {51 - n - (card.attack or 0)}")
    QuaeleonScene(A="fizzmouse; field tidecrab", B="wait").asks("B recruit").losses(f"B{card.attack}")


@of("cometail")
def test_cometail(card: Design) -> None:
    QuaeleonScene(A="cometail; field runicorn", B="wait").asks("B recruit").holds("A", "T1 T2")
    QuaeleonScene(A="cometail; field tidecrab", B="wait").asks("B recruit").holds("A", "")


@of("lunewe")
def test_lunewe(card: Design) -> None:
    healed = 50 + (card.healing or 0)
    scene = QuaeleonScene(A="lunewe; field runicorn | nebulynx", B="wait").asks("B recruit")
    scene.health(f"{healed + 2 * n_of(card, Grow)} 50")
    QuaeleonScene(A="lunewe; field tidecrab", B="wait").asks("B recruit").health(f"{healed} 50")


@of("thundercalf")
def test_thundercalf(card: Design) -> None:
    n, attack = n_of(card, Ongoing), card.attack or 0
    scene = QuaeleonScene(A="thundercalf | coilhound | brinehorn", B="19 a5 | fizzmouse | wait").asks("B recruit")
    calf, hound, horn, mouse = attack + n, *(BY_KEY[key].attack for key in ("coilhound", "brinehorn", "fizzmouse"))
    scene.attacks(f"{calf} 5 {mouse} {(hound or 0) + n} {horn}")


@of("puddlepup")
def test_puddlepup(card: Design) -> None:
    scene = QuaeleonScene(A="puddlepup; field glacierge", B="wait").asks("A recruit").play("A recruit: P1")
    scene.asks("B recruit").holds("A", "P1")
    QuaeleonScene(A="puddlepup; field 1 d1", B="wait").asks("B recruit").holds("A", "")


@of("shiverfox")
def test_shiverfox(card: Design) -> None:
    scene = QuaeleonScene(A="shiverfox; field wellwhale | igloopede | 1 d1", B="wait").asks("B recruit")
    scene.attacks(f"{(card.attack or 0) + 2 * n_of(card, Grow)}")


@of("toxolotl")
def test_toxolotl(card: Design) -> None:
    n, attack = n_of(card, Lose), card.attack or 0
    scene = QuaeleonScene(A="toxolotl; field mantiff | vapourviper", B="wait; field 1 d9", C="; field swarmlet")
    scene.asks("B recruit").losses(f"B{2 * n} C{2 * n} C{attack}")


@of("beetlebrow")
def test_beetlebrow(card: Design) -> None:
    scene = QuaeleonScene(A="beetlebrow; field mantiff | vapourviper", B="wait").asks("B recruit")
    scene.defends("A", (card.defence or 0) + 2 * n_of(card, Grow))


@of("burrowboar")
def test_burrowboar(card: Design) -> None:
    scene = QuaeleonScene(A="burrowboar; field molemason | menhare | 1 d1", B="wait").asks("B recruit")
    scene.attacks(f"{(card.attack or 0) + 2 * n_of(card, Grow)}")


@of("gemgoat")
def test_gemgoat(card: Design) -> None:
    n, printed = n_of(card, Ongoing), card.defence or 0
    scene = QuaeleonScene(A="gemgoat; field potterpig | 1 d1", B="wait; field menhare").asks("B recruit")
    scene.defends("A", printed + n + (BY_KEY["potterpig"].defence or 0) + n + 1)
    scene.defends("B", BY_KEY["menhare"].defence or 0)


@of("thornyak")
def test_thornyak(card: Design) -> None:
    scene = QuaeleonScene(A="thornyak; field skystag", B="wait").asks("B recruit")
    scene.health(f"{50 + n_of(card, If)} {50 - (card.attack or 0)}")
    QuaeleonScene(A="thornyak; field 1 d1", B="wait").asks("B recruit").not_told("gains")


@of("featherweight")
def test_featherweight(card: Design) -> None:
    scene = QuaeleonScene(A="featherweight; field mossback | gyrogull", B="wait", C="; field 1 d1")
    scene.may("A strike", "B C").play("A strike: B").asks("B recruit")
    scene.attacks(f"{(card.attack or 0) + 2 * n_of(card, Grow)}")


@of("sheetling")
def test_sheetling(card: Design) -> None:
    scene = QuaeleonScene(A="sheetling; field gloamoth", B="wait; hand 1 d1 | 2 d1").asks("B discard")
    scene.play("B discard: B2").asks("B recruit").discarded("B2")
    QuaeleonScene(A="sheetling; field 1 d1", B="wait; hand 1 d1").asks("B recruit").holds("B", "B2")


@of("duskhound")
def test_duskhound(card: Design) -> None:
    scene = QuaeleonScene(A="duskhound; field poltergoose | umbrother", B="wait").asks("B recruit")
    scene.attacks(f"{(card.attack or 0) + 2 * n_of(card, Grow)}")


# -- Combinations to tell each other about ---------------------------------------------------------------------------


@proves()
def test_an_echo_of_a_relay_goes_on_and_on() -> None:
    scene = QuaeleonScene(A="relayrat | echobat | 30 h3 | 31 h4", B="wait").asks("B recruit")
    scene.lies("A", "field", "A1 A2 A3").health("53 50").lies("A", "stack", "A4")


@proves("S7.13")
def test_what_was_done_to_a_card_is_gone_when_it_is_played_again() -> None:
    topple = {"topple": made("5 d1", Topple())}
    scene = QuaeleonScene(A="dynamoth | ashwaker | tacticlam", B="2 d1 | topple | 3 d1 | wait", also=topple)
    scene.play("B topple: A2", "A slip_card: A2").asks("B recruit").attacks("16 10")
    assert scene.place_of("A2") == 3


@proves()
def test_conjuring_a_conjurer_of_conjurers() -> None:
    scene = QuaeleonScene(A="conjurhare", B="wait", deck="echobat | 30 a2 | 31 a3 | 32 a4").asks("B recruit")
    scene.lies("A", "field", "A1 T1 T2").losses("B2")


@proves()
def test_an_ashwaker_pays_every_toll() -> None:
    scene = QuaeleonScene(A="30 d1; hand ashwaker", B="tollwyrm | wait").play("A pay_toll: A2 ready").asks("B recruit")
    scene.holds("A", "A2").health("50 50")


@proves()
def test_thick_skin_holds_against_a_doubled_gnasher() -> None:
    scene = QuaeleonScene(A="hibernaut", B="abracadaboar | oldgnasher | wait").asks("B recruit")
    scene.losses("A5").attacks(str(2 * (BY_KEY["oldgnasher"].attack or 0)))
