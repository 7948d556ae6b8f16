"""The prices as the rulebook tells them, made from the catalogue: `python -m tests.territory_prices` prints them."""

from game.rulesets.territory.catalogue import COSTS, EFFECTS, REQUIREMENTS, USUAL, Effect, PriceTerm
from game.words import Words

OR_IF_MORE = {"en": "or, if that is more,", "de": "oder, wenn das mehr ist,"}


def lines(language: str) -> tuple[str, str, str]:
    """The prices of effects, costs and requirements, each as one line."""
    words = Words(language, strict=True)
    names = {key: words.say(f"territory.effect_name.{key}") for key in EFFECTS}
    effects = [f"*{names[key]}* {_points(one, OR_IF_MORE[language])}" for key, one in EFFECTS.items()]
    costs = [f"*{words.say(f'territory.cost_name.{key}')}* {_left(one)}" for key, one in COSTS.items()]
    needs = [f"*{words.say(f'territory.need_name.{key}')}* {_left(one)}" for key, one in REQUIREMENTS.items()]
    told = tuple([", ".join(part) for part in (effects, costs, needs)])
    effect_line, cost_line, need_line = [line.replace(".", ",") if language == "de" else line for line in told]
    return effect_line, cost_line, need_line


def floors(language: str) -> str:
    """The least that remains of the price: what is usual, and which effects have another."""
    words = Words(language, strict=True)
    usual = next(iter(EFFECTS.values())).floor
    told = [(words.say(f"territory.effect_name.{key}"), one.floor) for key, one in EFFECTS.items()]
    others = [f"*{name}* {floor} %" for name, floor in told if floor != usual]
    begin, end = {"en": ("of its effect", "and at least 1"), "de": ("ihres Effekts", "und mindestens 1")}[language]
    return ", ".join([f"{usual} % {begin}", *others, end])


def _points(effect: Effect, or_if_more: str) -> str:
    if effect.beyond:
        steep = effect._replace(per=effect.per + effect.beyond, fixed=effect.fixed - effect.beyond * USUAL, beyond=0)
        return f"{effect.per:g}X {or_if_more} {_points(steep, or_if_more)}"
    if not effect.per:
        return f"{effect.fixed:g}"
    if effect.per < 0:
        return f"{effect.fixed:g} − {-effect.per:g}X ({effect.most})"
    fixed = f" {'+' if effect.fixed > 0 else '−'} {abs(effect.fixed):g}" if effect.fixed else ""
    return f"{effect.per:g}X{fixed} ({effect.most})"


def _left(term: PriceTerm) -> str:
    if term.percent:
        return f"{' / '.join(map(str, term.percent))} %"
    largest = f" ({term.most})" if term.most else ""
    return f"−{term.off:g}X{largest}" + (f" {term.at_most} %" if term.at_most < 100 else "")


if __name__ == "__main__":
    for language in ("en", "de"):
        print("\n".join([*lines(language), floors(language)]))
