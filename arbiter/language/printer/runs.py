"""Which effects of an ability stand in one sentence, and how their clauses are joined there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from arbiter.effects import Act, Action, Comparison, Condition, Effect, Often, Quality, Reference, Selector, Tier, Trait
from arbiter.frozen import replace
from arbiter.language.printer.amounts import bonus_words, is_bonus
from arbiter.language.printer.canonical_forms import is_about_the_chosen, is_general
from arbiter.language.printer.clauses import clause, order
from arbiter.language.printer.nouns import phrase
from arbiter.language.printer.print_context import Voice, action, is_plural, joined, modal
from arbiter.language.reference.pronouns import is_chosen

Run = tuple[Effect, ...]
"""Effects that stand in one sentence."""


def runs(effects: tuple[Effect, ...]) -> Iterator[Run]:
    """The effects sentence by sentence."""
    at = 0
    while at < len(effects):
        end = at + 1
        while end < len(effects) and _goes_with(effects[at : end + 1]):
            end += 1
        yield effects[at:end]
        at = end


def _goes_with(found: Run) -> bool:
    first, last = found[0], found[-1]
    if is_general(first) or is_general(last) or is_about_the_chosen(found[-2], last):
        return False
    if _frame(first) != _frame(last) or _stands_alone(last):
        return False
    if first.turn is not None and not _coordinates(found):  # what trails would be said of the last alone
        return False
    told = last.conditions == first.conditions
    by_choice = last.conditions[:-1] == first.conditions and any(map(is_chosen, last.conditions[-1:]))
    if _is_options(first):
        return by_choice
    if told and any(map(is_chosen, first.conditions[-1:])):
        return False
    return told if not first.optional else by_choice or (told and _coordinates(found))


def _frame(effect: Effect) -> tuple[object, ...]:
    """What leads and trails the sentence of an effect, save its conditions."""
    return (
        effect.often if effect.often in (Often.ONCE_PER_TURN, Often.ONCE_FOR_EACH) else None,
        effect.when,
        effect.faces,
        effect.turn,
        effect.dice,
        effect.table,
    )


def _stands_alone(effect: Effect) -> bool:
    """Whether an effect has a sentence of its own by its nature, as it goes on about what was given before it."""
    who, whom = effect.who, effect.whom
    if whom is not None and whom.name == "second":
        return True
    if who is None:
        return False
    bonuses = who.name == "boarding bonuses" and who.owner is not None and who.owner.reference is Reference.THAT
    return bonuses or Trait(Quality.FROM_ANY_MAST) in who.traits


def _is_options(effect: Effect) -> bool:
    return effect.act is Act.CHOOSE and effect.whom is None and effect.amount is not None


def _coordinates(found: Run) -> bool:
    return _coordinated(found, Voice(), led=False) is not None


def is_parted(found: Run) -> bool:
    """Whether clauses stand beside one another of which what trails would be said of the last alone."""
    return len(found) > 1 and not _is_options(found[0]) and not _coordinates(found)


def joined_clauses(found: Run, voice: Voice, led: bool) -> str:
    """The clauses of one sentence; `led` says whether something leads it, so that commas are taken."""
    if len(found) == 1:
        return clause(found[0], voice)
    if _is_options(found[0]):
        orders = [order(effect, voice) for effect in found[1:]]
        return f"{clause(found[0], voice)}: {joined(orders, 'or')}"
    told = _coordinated(found, voice, led)
    return told if told is not None else _with_but(found, voice)


def _coordinated(found: Run, voice: Voice, led: bool) -> str | None:
    """One clause with several verbs, bonuses, actions or objects, or None when the effects share too little."""
    if any(effect.conditions != found[0].conditions for effect in found):
        return None
    for join in (_bonuses, _actions, _victims, _verbs):
        told = join(found, voice, led)
        if told is not None:
            return told
    return None


def _bonuses(found: Run, voice: Voice, _led: bool) -> str | None:
    first = found[0]
    if not all(_adds_alike(first, effect) for effect in found):
        return None
    words = clause(first, voice)
    many = "their" in words.split()
    told = [bonus_words(first, many)]
    for before, effect in pairwise(found):
        figure = effect.quantity.value if effect.quantity is not None else ""
        told.append(figure if effect.amount == before.amount else bonus_words(effect, many))
    return words.replace(told[0], " and ".join(told), 1) if told[0] in words else None


def _adds_alike(first: Effect, second: Effect) -> bool:
    """Whether two bonuses differ only in the figure that they are added to, and in how much."""
    per = [effect.amount.per for effect in (first, second) if effect.amount is not None and effect.quantity is not None]
    plain = [replace(effect, quantity=None, amount=None) for effect in (first, second)]
    return is_bonus(first) and is_bonus(second) and len(per) == 2 and per[0] == per[1] and plain[0] == plain[1]


def _actions(found: Run, voice: Voice, _led: bool) -> str | None:
    first = found[0]
    if not all(effect.act is Act.GIVE and replace(effect, action=None) == replace(first, action=None) for effect in found):
        return None
    kinds = {effect.action for effect in found}
    if kinds & {None, Action.ANY, Action.SAME} or len(kinds) != len(found) or first.amount is not None or first.cost is not None:
        return None
    given = action(first.action, first.free, first.affirms)
    names = " or ".join(effect.action.value for effect in found if effect.action is not None)
    assert first.action is not None
    return clause(first, voice).replace(given, given.replace(f"{first.action.value} action", f"{names} action"), 1)


def _victims(found: Run, voice: Voice, _led: bool) -> str | None:
    order = Effect(Act.ELIMINATE)
    frame = {name: getattr(found[0], name) for name in ("often", "when", "conditions", "faces", "turn")}
    if not all(replace(effect, whom=None) == replace(order, **frame) for effect in found):
        return None
    return "eliminate " + " and ".join(clause(effect, voice).removeprefix("eliminate ") for effect in found)


def _verbs(found: Run, voice: Voice, led: bool) -> str | None:
    """`cannot pin or be pinned`: the same subject and modal, said once."""
    if any(
        (effect.tier, effect.affirms, effect.optional) != _mood(found[0]) or effect.often is Often.EACH_TURN for effect in found
    ):
        return None
    docked = _docked(found)
    if docked is not None and any(effect.act in (Act.LOAD, Act.TAKE) and effect.place != docked for effect in found):
        return None
    told = [clause(_in_place(effect, found), replace(voice)) for effect in found]
    said = modal(found[0].tier, found[0].affirms, found[0].optional).split(" ")[-1]
    at_modal = next((at for at, word in enumerate(told[0].split()) if word == said), None)
    if at_modal is None:
        return None
    head = told[0].split()[: at_modal + 1]
    if any(words.split()[: at_modal + 1] != head for words in told):
        return None
    clause(found[0], voice)
    rest = [" ".join(words.split()[at_modal + 1 :]) for words in told]
    word = "or" if found[0].tier in (Tier.NOT, Tier.MANDATORY_NOT) else "and"
    return f"{' '.join(head)} {f' {word} '.join(rest) if led else joined(rest, word)}"


def _mood(effect: Effect) -> tuple[object, ...]:
    return effect.tier, effect.affirms, effect.optional


def _in_place(effect: Effect, found: Run) -> Effect:
    """The effect without its place where `dock at …` has just named it."""
    docked = _docked(found)
    return replace(effect, place=None) if effect.act in (Act.LOAD, Act.TAKE) and effect.place == docked else effect


def _docked(found: Run) -> Selector | None:
    return next((before.whom for before in found if before.act is Act.DOCK), None)


def _with_but(found: Run, voice: Voice) -> str:
    words = clause(found[0], voice)
    said = [words]
    for before, effect in pairwise(found):
        about_this = words.startswith(("she ", f"{voice.this or 'this ship'} ", "you "))
        voice.mentioned = voice.mentioned and about_this
        told, words = words, clause(effect, voice)
        said.append(_about_the_same((before, effect), words, told, voice))
    ordered = all(effect.who is None and _mood(effect) == _mood(Effect(effect.act)) for effect in found)
    return (", and " if ordered else ", but ").join(said)


def _about_the_same(pair: tuple[Effect, Effect], words: str, before: str, voice: Voice) -> str:
    """The clause with its subject made a pronoun where it is that of the clause before."""
    first, second = pair
    for told in (first.who, first.whom):
        if told is None or told.reference is Reference.YOU or told not in (second.who, second.whom):
            continue
        for many in (True, False):
            head = f"{phrase(told, replace(voice, mentioned=False), many)} "
            if before.startswith(head) and words.startswith(head):
                return f"{'they' if is_plural(told, many) else 'it'} {words.removeprefix(head)}"
    return words


# A bonus that gives way to another


def replaced_bonus(first: Effect, second: Effect) -> Effect | None:
    """The first bonus as its own sentence says it, when the second one stands `instead` of it; else None."""
    if not (is_bonus(first) and is_bonus(second)) or not second.conditions or second.when is not None:
        return None
    if (first.who, first.whom, first.quantity) != (second.who, second.whom, second.quantity) or first.quantity is None:
        return None
    turned = tuple(_turned(item) for item in second.conditions)
    count = len(turned)
    return replace(first, conditions=first.conditions[:-count]) if first.conditions[-count:] == turned else None


def _turned(item: Condition | Comparison) -> Condition | Comparison:
    if isinstance(item, Comparison):
        return item
    return replace(item, trait=replace(item.trait, negated=not item.trait.negated))
