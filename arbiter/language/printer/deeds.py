"""General effects and happenings in words: verb, object, roles and manners, in one order that reads back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbiter.effects import Act, Amount, Complement, Effect, Happening, Kind, Op, Quality, Reference, Selector, Tier, Trait
from arbiter.frozen import replace
from arbiter.language.alternatives import is_alternative
from arbiter.language.inflection import gerund, participle, third_person
from arbiter.language.pieces import SHOWN
from arbiter.language.printer.nouns import bare_phrase, one_by_one, one_counted, phrase, subject, thing
from arbiter.language.printer.print_context import Voice, action, bare, in_fleet, is_any, is_plural, length, modal, number
from arbiter.language.vocabulary.adverbs import EARLY
from arbiter.language.vocabulary.function_words import PARTICLES
from arbiter.language.vocabulary.modals import EXTRA, PERFECT, WORDED

_CLAUSES = frozenset({"that", *PARTICLES["SUB"]})
"""Words of roles that a clause follows, and no verb in -ing."""
_WHICH = {"which", "which of", "which one", "which ones"}
_QUESTIONS = frozenset({"how", "how many", "how much", "what", "where", "whether", "who"} | _WHICH)
"""Words of roles that a clause without its article follows: `which mast is lost`."""
_STATES = frozenset({
    "captured", "derelict", "docked", "eliminated", "explored", "face down", "face up", "lost", "normal", "revealed",
    "unexplored",
})  # fmt: skip
"""States that `as`, `from` and `of` speak of as if they were things."""


def words(*parts: str) -> str:
    """The parts that are not empty, as one text."""
    return " ".join(part for part in parts if part)


# Effects


def general_clause(effect: Effect, voice: Voice) -> str:
    """The main clause of a general effect."""
    if effect.act is Act.NOTHING:
        return "nothing happens"
    if effect.act is Act.TITLE and effect.whom is not None:
        return effect.whom.name or ""
    if effect.act is Act.HIT and not effect.affirms and not effect.optional and effect.tier is Tier.OPTIONAL:
        effect = replace(effect, act=Act.MISS, affirms=True)
    led = effect.when is not None or bool(effect.conditions)
    told = [role for role in effect.roles if not _is_purpose(role) and not (led and is_alternative(role))]
    before = [role for role in told if (role.doing is None or role.word == "letting") and effect.act is not Act.BE]
    before = _clauses_last(before)
    before.sort(key=lambda role: role.word != "letting")
    after = sorted((role for role in told if role not in before), key=lambda role: bool(role.word) and role.word in _CLAUSES)
    manner = [word for word in effect.manner if word not in _MODAL_MANNERS and word != EXTRA and not _is_no_more(effect, word)]
    particles = [word for word in manner if word in _PARTICLES]
    manner = [word for word in manner if word not in particles]
    deed = _deed(effect, voice, *particles)
    place = Complement("to" if effect.act is Act.RETURN else "at", effect.place)
    tied = [role_words(role, voice) for role in (place, *before) if role.of is not None or role is not place]
    first = [word for word in manner if word in _BEFORE_ROLES and effect.whom is not None]
    manner = [word for word in manner if word not in first]
    if any(role.word.startswith("but not ") for role in before):  # `shoot twice but not at a fort`
        first += [word for word in manner if word.rpartition(" ")[2] not in _TIMES]
        manner = [word for word in manner if word not in first]
    late = [word for word in manner if word.startswith("rounded ")] if effect.act in _STATING else []
    manner = [word for word in manner if word not in late]
    said = [*manner, *tied] if effect.act in _STATING or ends_in_clause(before) else [*tied, *manner]
    behind = [_counted_as(effect, role, voice) or role_words(role, voice) for role in after]
    return words(deed, *first, *said, *behind, *late)


def _counted_as(effect: Effect, role: Complement, voice: Voice) -> str:
    """As what deed of nobody who is named something counts (`as exploring the island`); empty for any other role."""
    if effect.act is not Act.COUNT or role.word != "as" or role.doing is None or role.doing.who is not None:
        return ""
    return f"as {doing_words(role.doing, voice)}"


def _clauses_last(roles: list[Complement]) -> list[Complement]:
    """The roles with those that tell a time behind none that ends in a clause, to which they would belong there."""
    at = next((at for at, role in enumerate(roles) if role.of is not None and _has_clause(role.of)), len(roles))
    early = [role for role in roles[at + 1 :] if role.word in _APART]
    return [*roles[:at], *early, *(role for role in roles[at:] if role not in early)]


_APART = frozenset({"until", "during", "instead of", "as part of", "throughout"})
_TIMES = ("turn", "game", "round", "battle")
_STATING = (Act.BE, Act.BECOME, Act.REMAIN)
"""Deeds that say what state somebody is in, which stands right after the verb."""


def ends_in_clause(roles: Sequence[Complement]) -> bool:
    """Whether one of them holds a clause or a comparison, to which all would belong that is said after it."""
    return any(role.word == "than" or role.doing is not None or (role.of is not None and _has_clause(role.of)) for role in roles)


def _has_clause(of: Selector) -> bool:
    owned = of.owner is not None and _has_clause(of.owner)
    return owned or any(
        trait.quality is Quality.RELATIVE or (trait.of is not None and _has_clause(trait.of)) for trait in of.traits
    )


def purposes(effect: Effect, voice: Voice) -> list[str]:
    """What an effect is for, as leading phrases: `to use this card`."""
    return [role_words(role, voice) for role in effect.roles if _is_purpose(role)]


def alternatives(effect: Effect, voice: Voice) -> list[str]:
    """What else an effect waits for or asks for, said right after the first: `or when she is rammed`."""
    return [role_words(role, voice) for role in effect.roles if is_alternative(role)]


def _is_purpose(role: Complement) -> bool:
    return role.word == "to" and role.doing is not None and role.doing.who is None


_PARTICLES = frozenset({"about", "off", "out", "up"})
"""Manners that make one word with their verb: `come about`, `call out`."""
_BEFORE_ROLES = frozenset({"back", "down"})
"""Manners that stand right after the object: `put it back on her`, and not `on her back`."""
_MODAL_MANNERS = {"would": "would", "necessarily": "need not", SHOWN: "may reveal and"}
"""Manners that are worded as modals, or right behind one."""


def _deed(effect: Effect, voice: Voice, *particles: str) -> str:
    """Who does what to whom; what is done by nobody in particular is an order, or stands in the passive."""
    said = _modal(effect)
    if effect.who is not None:
        return words(subject(effect.who, voice, False), finite(effect.act, effect.who, said), *particles, _object(effect, voice))
    if effect.act is Act.CANCEL and effect.whom is not None and effect.affirms and effect.whom.kind in (Kind.CREW, Kind.SHIP):
        return words("you" * (said == "may"), said, effect.act.value, "the ability of", thing(effect.whom, voice))
    over = "no longer" in effect.manner and effect.affirms
    passive = said or over or effect.act in _UNORDERED or _is_told_by_clause(effect)
    if effect.whom is not None and passive and effect.act is not Act.BE:
        being = f"{said} be" if said else finite(Act.BE, effect.whom, "")
        being = being if said or effect.affirms else f"{being} not"
        return words(subject(effect.whom, voice, False), being, participle(effect.act.value), *particles, _given(effect))
    return words(said if effect.affirms else "do not", effect.act.value, *particles, _object(effect, voice))


def _is_told_by_clause(effect: Effect) -> bool:
    """Whether what something is done to is told by a clause with an object, to which all would belong that is said after it."""
    traits = effect.whom.traits if effect.whom is not None and effect.act in _PLACING and effect.roles else ()
    return any(
        one.quality is Quality.RELATIVE and isinstance(one.what, Happening) and one.what.whom is not None for one in traits[-1:]
    )


_PLACING = frozenset({Act.PUT, Act.LEAVE, Act.RETURN, Act.TRANSFER, Act.REMOVE})
_WITH_ONESELF = frozenset({Act.TAKE, Act.BRING, Act.CARRY})
"""Deeds that tell before their object with whom it goes."""
_UNORDERED = frozenset({Act.AFFECT, Act.COVER, Act.EXHAUST, Act.INVOLVE})
"""What nobody is told to do: `only your ship is affected`."""


def _modal(effect: Effect) -> str:
    kept = next((said for manner, said in _MODAL_MANNERS.items() if manner in effect.manner), None)
    return kept if kept is not None else modal(effect.tier, effect.affirms, effect.optional)


def finite(act: Act, who: Selector, said: str) -> str:
    """The verb of an act after its subject, with its modal if it has one."""
    if said:
        return f"{said} {act.value}"
    many = is_plural(who, False)
    if act is Act.BE:
        return "are" if many else "is"
    return act.value if many else third_person(act.value)


def _object(effect: Effect, voice: Voice) -> str:
    if effect.act is Act.CHOOSE and effect.who is not None and effect.whom == Selector((Kind.MAST,)):
        return "which mast is eliminated"
    only = "only" if "only" in effect.manner and _is_no_more(effect, "only") else ""
    whom = words(_tie(effect), only, thing(effect.whom, voice)) if effect.whom is not None else ""
    if effect.act is Act.CHOOSE and not whom and effect.amount is not None and effect.amount.length is None:
        return f"{number(effect.amount.number or 1)} of the following"
    return words(whom, _figure(effect), _given(effect))


def _is_no_more(effect: Effect, word: str) -> bool:
    """Whether a manner says that it is so many more and no others: `load only one more treasure`."""
    return word == "only" and effect.who is not None and effect.whom is not None and effect.whom.bound == "more"


def _figure(effect: Effect) -> str:
    """How much, and of what where that is set: `+1`, `a base move of S`."""
    amount = effect.amount
    if amount is None:
        return ""
    of = f"a {effect.quantity.value} of " if effect.quantity is not None and amount.op is Op.SET and amount.length else ""
    return f"{of}{_measure(amount)}"


def _tie(deed: Effect | Happening) -> str:
    whom = deed.whom
    return "at" if deed.act is Act.DOCK and whom is not None and whom.kind in (Kind.ISLAND, Kind.FORT) else ""


def _measure(amount: Amount) -> str:
    if amount.length is None:
        return f"{amount.number or 0:+d}"
    return f"+{length(amount.length)}" if amount.op is Op.ADD else length(amount.length)


def _given(deed: Effect | Happening) -> str:
    if deed.action is None:
        return ""
    amount = deed.amount if isinstance(deed, Effect) else None
    if amount is not None and (amount.number or 0) > 1:
        return f"{number(amount.number or 0)} {without_article(action(deed.action, deed.free or None))}s"
    return action(deed.action, deed.free, deed.affirms or EXTRA in deed.manner)


# Roles


def role_words(role: Complement, voice: Voice) -> str:
    """One preposition phrase."""
    if role.doing is not None:
        won = role.word == "even if" and role.doing.act is Act.WIN and role.doing.whom is None and not _is_against(role.doing)
        return _doing(role, replace(role.doing, whom=_PARTY) if won else role.doing, voice)
    if role.of is None:
        return words(role.length or "", role.word) if role.word in _AFTER_LENGTH else words(role.word, role.length or "")
    if _is_result(role.of) and role.word.endswith("on"):
        return f"{role.word} a {role.of.traits[0].name}"
    if role.word == "for every" and role.of.number is None and not role.of.traits:
        if role.of.reference is Reference.THAT:
            told = phrase(replace(role.of, reference=Reference.ANY), voice, plural=True)
            return f"for each of those {told.removeprefix('all ')}"
        if role.of.owner is not None and not in_fleet(role.of):
            return f"for each of {phrase(role.of, voice, plural=True)}"
    of = _tied(role, role.of, voice)
    if role.length is None:
        of_a_piece = role.of.owner is not None or role.of.name == "one"
        return words(_BOUNDS.get(role.word, role.word) if of_a_piece else role.word, of)
    if role.word and role.length[0] in "+-":
        return f"{role.word} {role.length} {bare_phrase(role.of, voice)}"
    return f"{role.word} {role.length} of {of}" if role.word.endswith("within") else f"{role.length} {role.word} {of}"


_PARTY = Selector((Kind.THING,), name="boarding party")
_BOUNDS = {"at most": "less than or equal to", "at least": "greater than or equal to"}
"""How it is told that something is no more, or no less, than what somebody has, or than one that was told."""
_AFTER_LENGTH = ("apart", "less", "more", "further", "farther")
"""What stands after a length: `S apart`, `S less`."""


def _of_yours(of: Selector, told: str) -> str:
    """`your ship`: after a preposition nothing stands between a piece and its owner."""
    plain = of.number is None and of.bound is None and of.reference is Reference.ANY and of.kind is not Kind.SHIP
    if not in_fleet(of) or not plain:
        return told
    return f"your {without_article(told).removeprefix('any ').replace(' in your fleet', '', 1)}"


def _is_result(of: Selector) -> bool:
    """Whether something is what a die shows: `on a 5 or 6`."""
    told = of.traits[0].name or "" if len(of.traits) == 1 else ""
    return of == Selector((Kind.THING,), traits=of.traits, name="result") and told[:1].isdigit()


def _tied(role: Complement, of: Selector, voice: Voice) -> str:
    """What a preposition ties, without its article where that would say too much."""
    named = of == Selector((Kind.THING,), name=of.name)
    if named and ((role.word in ("as", "from", "of") and of.name in _STATES) or (role.word, of.name) in _BARE):
        return of.name or ""
    several = role.word == "among" or (voice.as_many and of.reference is Reference.OTHER and of.kind is Kind.ISLAND)
    told = _of_yours(of, one_by_one(of, voice, several))
    if role.word in ("for every", "per", "which", "and which"):
        return one_counted(told).removeprefix("any ")
    figure = named and role.word and (of.name or "")[:1].isdigit()
    return told.removeprefix("a ") if figure else told


_BARE = frozenset({("in", "range"), ("within", "range"), ("out of", "range")})
"""What is told without an article behind some prepositions."""


def without_article(told: str) -> str:
    return told.removeprefix("a ").removeprefix("an ")


def _doing(role: Complement, deed: Happening, voice: Voice) -> str:
    if role.word in _QUESTIONS:
        told = happening_words(deed, voice) if role.of is not None else without_article(happening_words(deed, voice))
        return words(role.word, _tied(role, role.of, voice) if role.of is not None else "", told.strip())
    if role.word in _CLAUSES and (deed.who is not None or deed.whom is not None or _is_so(deed)):
        return f"{role.word} {happening_words(deed, voice)}"
    if role.word == "than" and deed.who is not None:
        return f"than {compared_words(deed, voice)}"
    if role.word == "letting" and deed.who is None and deed.whom is not None:
        told = taking_part(replace(deed, whom=None), voice)
        return words(thing(deed.whom, voice), "be", participle(deed.act.value), told)
    if role.word == "letting" and deed.who is not None:
        return words(thing(deed.who, voice), bare(deed.act, deed.whom is not None), taking_part(deed, voice))
    if role.word.split(" ")[-1] == "to":
        return words(role.word, deed.act.value, taking_part(deed, voice))
    return words(role.word, doing_words(deed, voice))


# Happenings


def happening_words(deed: Happening, voice: Voice) -> str:
    """A clause that tells what happens."""
    deed = deed if deed.affirms else _of_none(deed)
    said, told = modal_apart(deed)
    if _is_so(deed):
        return _state_words(deed, voice)
    if said == PERFECT and deed.who is not None:
        have = "have" if is_plural(deed.who, False) else PERFECT
        done = words(have, "" if deed.affirms else "not", participle(deed.act.value))
        return words(subject(deed.who, voice, False), done, taking_part(told, voice))
    if deed.who is not None:
        verb = finite(deed.act, deed.who, said) if deed.affirms else _denied(deed.act, deed.who, said)
        early = "next" if "next" in told.manner else ""
        told = replace(told, manner=told.manner_but("next"))
        return words(subject(deed.who, voice, False), early, verb, taking_part(told, voice))
    assert deed.whom is not None
    be = undergoing(said, is_plural(deed.whom, False), "" if deed.affirms else "not")
    whom = subject(deed.whom, voice, False)
    before, told = told_early(told)
    return words(whom, be, *before, participle(deed.act.value), taking_part(replace(told, whom=None), voice))


def told_early(deed: Happening) -> tuple[list[str], Happening]:
    """The manners that stand before what was done, such as `just`, and the deed without them."""
    early = [word for word in deed.manner if word in EARLY]
    return early, replace(deed, manner=deed.manner_but(*EARLY))


def undergoing(said: str, many: bool, denied: str) -> str:
    """The words before the participle of what is done to somebody: `is not`, `cannot be`, `has been`."""
    if said == PERFECT:
        return words("have" if many else PERFECT, denied, "been")
    return words(f"{said} be" if said else "are" if many else "is", denied)


def _of_none(deed: Happening) -> Happening:
    """`no ship is docked there`, which is what `a ship is not docked there` means where any ship is meant."""
    about = deed.who or deed.whom
    if about is None or not is_any(about):
        return deed
    return replace(deed, affirms=True, **{"whom" if deed.who is None else "who": replace(about, number=0)})


def _is_so(deed: Happening) -> bool:
    """Whether a happening tells what somebody is, which is said of who it is."""
    plain = deed.who is not None and deed == Happening(Act.BE, deed.who)
    return plain and deed.who is not None and bool(deed.who.traits) and deed.who.traits[-1].quality in STATED


def _state_words(deed: Happening, voice: Voice) -> str:
    """`she is derelict`, `there is a reef`."""
    assert deed.who is not None
    *others, trait = deed.who.traits
    who = replace(deed.who, traits=tuple(others))
    return STATED[trait.quality](who, trait, voice)


STATED: dict[Quality, Callable[[Selector, Trait, Voice], str]] = {}
"""The words of what is so, by its quality. Traits hold deeds, so that what words them puts this here."""


def compared_words(deed: Happening, voice: Voice) -> str:
    """`they have cannons`: what is counted on the other side stands in the plural."""
    whom = deed.whom
    if whom is None or whom.number is not None or whom.bound is not None or whom.reference is not Reference.ANY:
        return happening_words(deed, voice)
    return words(happening_words(replace(deed, whom=None, roles=()), voice), phrase(whom, voice), *_roles(deed, voice))


def _roles(deed: Happening, voice: Voice) -> list[str]:
    return [role_words(role, voice) for role in deed.roles]


def _denied(act: Act, who: Selector, said: str) -> str:
    if act is Act.BE:
        return f"{finite(act, who, said)} not"
    return f"{'do' if is_plural(who, False) else 'does'} not {act.value}"


def doing_words(deed: Happening, voice: Voice) -> str:
    """A deed in the form with -ing."""
    if deed.manner[:1] == ("being",):
        return words("being", participle(deed.act.value), taking_part(replace(deed, manner=deed.manner[1:]), voice))
    won = "a boarding party" if deed.act is Act.WIN and deed.whom is None and not _is_against(deed) else ""
    return words(gerund(deed.act.value), won, taking_part(deed, voice))


def _is_against(deed: Happening) -> bool:
    """Whether a boarding party is won against somebody who is told."""
    return deed.act is Act.WIN and deed.whom is None and any(role.word == "against" for role in deed.roles)


def taking_part(deed: Happening, voice: Voice) -> str:
    """Everything that is said after the verb of a happening."""
    whom = _rolled(deed) or (words(_tie(deed), thing(deed.whom, voice)) if deed.whom is not None else "")
    whom = "a boarding party" if _is_against(deed) else whom
    whom = "effect" if deed.act is Act.TAKE and whom == "an effect" else whom
    whom = whom.removeprefix("a ") if deed.act in (Act.EXCEED, Act.EQUAL) and whom.removeprefix("a ").isdigit() else whom
    roles = [role_words(role, voice) for role in deed.roles]
    manner_first = deed.act in _STATING or ends_in_clause(deed.roles)
    manner = [word for word in deed.manner if word != EXTRA or deed.action is None]
    said = [*manner, *roles] if manner_first else [*roles, *manner]
    if deed.act in _WITH_ONESELF and whom and len(roles) > 1 and deed.roles[0].word == "with":  # `taking with it all that …`
        return words(roles[0], whom, _given(deed), *said[1:])
    if any(role.word.startswith("or ") for role in deed.roles):  # `docked here or within S of it`
        said.sort(key=lambda word: word not in ("here", "there"))
    return words(whom, _given(deed), *said)


def _rolled(deed: Happening) -> str:
    """`a 6 on any cannon roll`."""
    figure = deed.whom.name if deed.act is Act.ROLL and deed.whom is not None and deed.whom.kind is Kind.DIE else None
    faces = [trait.number for trait in deed.whom.traits if trait.quality is Quality.ROLLED] if deed.whom is not None else []
    return f"a {faces[0]} on any {figure.removesuffix('s')}" if figure and faces else ""


def modal_apart(deed: Happening) -> tuple[str, Happening]:
    """The modal that the first manner keeps, if it does, and the happening without it."""
    if not deed.manner or deed.manner[0] not in WORDED:
        return "", deed
    return WORDED[deed.manner[0]], replace(deed, manner=deed.manner[1:])
