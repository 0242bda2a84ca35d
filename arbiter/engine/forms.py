"""Which effects are played, and of the rest why not: derived from forms that the code which plays them declares beside itself.

A `Form` says what one piece of code makes of effects of one topic: whom they may speak of, for which moments they may
wait, what else may stand in them. Whoever writes code that settles a point, measures a figure or carries out an act
declares its form in a tuple `PLAYED` of the same module, and the game puts these tuples together. An effect is played
when one form has a place for every part of it. What no form has a place for is the reason why it is not played; so the
coverage grows with the code, and there is no list of texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Comparison,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Relation,
    Selector,
    Tier,
    Trait,
)
from arbiter.engine.declared import Kinds
from arbiter.engine.happenings import AT
from arbiter.engine.matching import HOW_MANY
from arbiter.engine.placing import goal, source
from arbiter.engine.referring import is_bound, told_of
from arbiter.engine.targets import BY_THE_DIE, COUNTED, MORE
from arbiter.engine.traits import is_place, is_superlative
from arbiter.engine.triggers import awaited, hangs_on
from arbiter.frozen import frozen, replace
from arbiter.language.printer.print_context import article
from arbiter.language.reference.pronouns import selectors
from arbiter.rulebook.rules import Rulebook

NOBODY: frozenset[Kind] = frozenset()
Moments = frozenset[tuple[Phase, Act]]

SILENT = frozenset({Act.TITLE, Act.NOTHING})
"""Acts that change nothing: to play them is to do nothing."""
REFERENCES = frozenset(Reference) - {Reference.THE}
"""References that the engine binds to pieces."""
SUBJECTS = frozenset({Reference.THIS, Reference.THAT, Reference.SUBJECT})
"""Whom a condition may be about; one that is about any piece asks whether there is one of which it is true."""
RELATIONS = frozenset(Relation)


@frozen
class Form:
    """What one piece of code makes of effects of one topic. What is not allowed for here, it does not look at."""

    act: Act
    quantity: Quantity | None = None
    who: frozenset[Kind] = NOBODY
    """Kinds that the effect's `who` may be of; an effect without a `who` speaks of everyone."""
    whom: frozenset[Kind] = NOBODY
    affirms: bool | None = None
    """Whether only effects that affirm, or only those that deny, are played."""
    optional: bool | None = None
    """Whether only effects with *may*, or only those without, are played."""
    orders: bool = False
    """Whether what a text affirms without *may* is played; otherwise only what it permits, forbids or always lets be done."""
    moments: Moments = frozenset()
    """What `when` may wait for."""
    placed: frozenset[Act] = frozenset()
    """Acts of such moments whose events say at which place they happen."""
    timed: bool = False
    """Whether the effect must wait for one of the moments."""
    actors: frozenset[Reference] | None = None
    """Whom the happening of `when` may be done by, where only some are looked at."""
    happens: bool | None = None
    """Whether the happening must come about, or must fail to, where only one is looked at."""
    patients: frozenset[Reference] | None = None
    """Which references the effect's `whom` may have, where only some are looked at."""
    owners: frozenset[Reference] | None = None
    """Whose `whom` must be, where only some owners are looked at."""
    actions: frozenset[Action] = frozenset(Action)
    often: frozenset[Often] = frozenset()
    ops: frozenset[Op] = frozenset()
    lengths: frozenset[Op] = frozenset()
    """The operations that may be with a length; those in `ops` are with a number."""
    figures: frozenset[Quantity] = frozenset()
    """Figures of the moment that a condition may compare."""
    numbers: frozenset[int] = frozenset()
    """How many of `who` and `whom` a text may speak of, where the number is kept."""
    traits: frozenset[Quality] = frozenset()
    """Traits that this code sees to itself."""
    roles: frozenset[str] = frozenset()
    manner: frozenset[str] = frozenset()
    chosen: bool = False
    """Whether it is asked while an action is made with the ability, so that `if she does` has a meaning."""
    needs: frozenset[str] = frozenset()
    """Fields of the effect that must be given: `faces`, `cost`, `free`, `who`, `whom`."""
    bearers: frozenset[Kind] | None = None
    """The kinds of piece whose text it must be, where only some are looked at."""
    lets: frozenset[str] = frozenset()
    """Fields of the effect that may be given besides: `faces`, `cost`, `per`, `without`, `cannon`, `action`, `as it was`, for
    a figure that is set to that; and of its selectors: `also`, `bound`, and `ranked`, by a highest or lowest figure."""
    things: Callable[[Selector, Effect], bool] | None = None
    """What is no piece of the table and has a meaning there, where anything has."""

    @property
    def topic(self) -> tuple[Act, Quantity | None]:
        return self.act, self.quantity


@frozen
class PartedRules:
    """What of the rules of an edition is played, each by its place in the rulebook."""

    idle: frozenset[int]
    """The rules that are not played."""
    told: Mapping[int, Effect]
    """What others say in the terms that are played, where they are written in others."""


def _nothing(_effect: Effect) -> str:
    return ""


def _as_it_is(effect: Effect) -> Effect:
    return effect


def _anew(book: Rulebook, make: Callable[[], PartedRules]) -> PartedRules:
    return make()


@frozen(eq=False)
class Forms:
    """What a game plays: its forms, its kinds, and the qualities that it tests."""

    forms: tuple[Form, ...]
    kinds: Kinds
    tested: frozenset[Quality]
    terms: Callable[[Effect], Effect] = _as_it_is
    """An effect in the terms of the forms, where a text tells it in others."""
    keep: Callable[[Rulebook, Callable[[], PartedRules]], PartedRules] = _anew
    """What of a rulebook is played, as it was worked out before, or else as it is then."""
    before_play: frozenset[Act] = frozenset()
    """What is over before any table is described."""
    by_a_roll: frozenset[Act] = frozenset()
    """Acts whose events tell with what roll they came about: `hits a ship with a roll of 6`."""
    alone: frozenset[Act] = frozenset()
    """Acts that have no other party."""
    barred: Callable[[Effect], str] = _nothing
    """Why an effect is not played though a form has a place for it; empty where nothing bars it."""


def reasons(effect: Effect, game: Forms, bearer: Kind | None = None) -> tuple[str, ...]:
    """Why an effect is not played, by the form that comes closest; nothing when it is played.

    `bearer` is the kind of piece whose text it is, where that is known.
    """
    if effect.act in SILENT or is_assembled(effect) or is_set_up(effect, game.before_play):
        return ()
    if barred := game.barred(effect):
        return (barred,)
    found = [
        tuple(dict.fromkeys([*_reasons(effect, form, game), *_bearing(bearer, form)]))
        for form in game.forms
        if form.topic == effect.topic
    ]
    return min(found, key=len) if found else (_unknown(effect),)


def is_unasked(effect: Effect, game: Forms) -> bool:
    """Whether an effect forbids what no form asks about: to act, to work, to do anything, to be shot except by galleys."""
    by_some = effect.act is Act.BE and any(role.word.endswith(" by") for role in effect.roles)
    if effect.affirms and not effect.is_exclusive and not by_some:
        return False
    things = (one.name for one in (effect.who, effect.whom) if one is not None and one.kind is Kind.THING and one.name)
    sweeping = any(not game.kinds.sweeping.isdisjoint(name.split()) for name in things)
    unheard = all(form.act is not effect.act or _no_object(effect, form) for form in game.forms)
    return sweeping or effect.act in (Act.BE, Act.BECOME) or unheard


def _no_object(effect: Effect, form: Form) -> bool:
    """Whether it is done to what is no piece, and such an act to nothing of the kind: `get a bonus to her rolls`."""
    whom = effect.whom
    return whom is not None and set(whom.kinds) == {Kind.THING} and any(_participant(whom, form.whom, form, ""))


def is_unheard(moment: Moment | None, game: Forms) -> bool:
    """Whether a text waits for an act that no form waits for, or for one of no piece, so that no step may announce it."""
    awaited = (act for form in game.forms for _, act in form.moments)
    if moment is None:
        return False
    doer = moment.happening.who
    return moment.happening.act not in awaited or (doer is not None and set(doer.kinds) == {Kind.THING})


def is_set_up(effect: Effect, before_play: frozenset[Act]) -> bool:
    """Whether an effect tells what is done before the game begins, whose outcome the described table states."""
    return effect.when is not None and effect.when.phase is Phase.DURING and effect.when.happening.act in before_play


def is_assembled(effect: Effect) -> bool:
    """Whether an effect only tells how a card is put together before the game: `to use this card, replace …`."""
    doing = (role.doing for role in effect.roles if role.word == "to" and role.doing is not None)
    return any(
        one.act is Act.USE and one.whom is not None and one.whom.name == "card" and one.whom.reference is Reference.THIS
        for one in doing
    )


def _unknown(effect: Effect) -> str:
    if effect.act is Act.HAVE and effect.quantity is not None:
        return f"the figure “{effect.quantity.value}” is not reckoned with"
    return f"what the verb “{effect.act.value}” says is not played"


def _reasons(effect: Effect, form: Form, game: Forms) -> Iterator[str]:
    yield from _mood(effect, form)
    yield from _participant(effect.who, form.who, form, f"“{effect.act.value}” is not played where it is done by")
    yield from _participant(effect.whom, form.whom, form, f"“{effect.act.value}” is not played where it is done to")
    yield from _moment(effect, form)
    yield from _amount(effect, form)
    yield from _conditions(effect, form, game)
    yield from _words(effect, form, game)
    yield from _selectors(effect, form, game)


def _bearing(bearer: Kind | None, form: Form) -> Iterator[str]:
    if bearer is not None and form.bearers is not None and bearer not in form.bearers:
        yield _BY_ITSELF.format(form.act.value)


_BY_ITSELF = "no step of the game brings “{}” about by itself"


def _mood(effect: Effect, form: Form) -> Iterator[str]:
    named = effect.quantity.value if effect.quantity is not None else f"“{effect.act.value}”"
    if form.affirms is not None and effect.affirms is not form.affirms:
        yield f"that {named} {'has to' if effect.affirms else 'may not'} be so is not played"
    if form.optional is not None and effect.optional is not form.optional:
        yield (
            f"that {named} is left to a player’s choice is not played" if effect.optional else _BY_ITSELF.format(effect.act.value)
        )
    elif effect.affirms and not effect.optional and effect.tier is not Tier.MANDATORY and not form.orders:
        yield _BY_ITSELF.format(effect.act.value)
    if effect.action is not None and effect.action not in form.actions:
        yield f"{named} is not played for the action “{effect.action.value}”"


def _participant(selector: Selector | None, kinds: frozenset[Kind], form: Form, words: str) -> Iterator[str]:
    if selector is None:
        return
    told = (kind for one in (selector, *selector.also) for kind in one.kinds)
    strange = [article(_kind(kind)) for kind in dict.fromkeys(told) if kind not in kinds]
    if strange:
        yield f"{words} {' or '.join(strange)}"
    if selector.number is not None and selector.number not in form.numbers:
        yield "how many it means is not counted"


def _moment(effect: Effect, form: Form) -> Iterator[str]:
    if effect.when is None:
        if form.timed and not hangs_on(effect) and "then" not in effect.manner:
            yield _BY_ITSELF.format(effect.act.value)
        return
    phase, happening = effect.when.phase, effect.when.happening
    for one in awaited(effect):
        if (phase, one.act) not in form.moments:
            yield f"“{effect.act.value}” is not played at the moment “{phase.value} … {one.act.value}”"
    if form.actors is not None and (happening.who is None or happening.who.reference not in form.actors):
        yield f"who does it is not looked at for the moment “{phase.value} … {happening.act.value}”"
    if form.happens is not None and happening.affirms is not form.happens:
        known = "comes about" if form.happens else "fails"
        yield f"the moment “{phase.value} … {happening.act.value}” is known only where it {known}"
    if not _is_placed(happening, form):
        yield f"of the moment “{phase.value} … {happening.act.value}” more is told than is looked at"
    if happening.who is not None and happening.who.reference is Reference.THIS and happening.whom == happening.who:
        yield f"nothing can {happening.act.value} itself"
    if happening.act is Act.GIVE and happening.action is None:
        yield "the moment at which something other than an action is given is not known"


def _is_placed(happening: Happening, form: Form) -> bool:
    """Whether all that stands with a happening is the place of it, and that is announced."""
    if not (happening.roles or happening.manner or happening.place):
        return True
    told = all(role.word in AT and role.of is not None and role.doing is None and role.length is None for role in happening.roles)
    return happening.act in form.placed and told and happening.manner in ((), ("here",))


def _amount(effect: Effect, form: Form) -> Iterator[str]:
    amount = effect.amount
    if amount is None:
        return
    ops = form.lengths if amount.length is not None else form.ops
    as_it_was = amount == Amount(Op.SET) and "as it was" in form.lets
    if amount.op not in ops and amount.cannon is None and not as_it_was:
        what = "a length" if amount.length is not None else "a number"
        yield f"{_figure(effect)}: to {amount.op.value} {what} is not worked out"
    if amount.equals is not None:
        yield "a figure that is as much as another is not worked out"
    if amount.per is not None and "per" not in form.lets:
        yield f"{_figure(effect)}: so much for each is not worked out"
    if effect.quantity is not None and any(_is_pointing(found, effect, form) for found in selectors(amount.per)):
        yield f"{_figure(effect)}: so much for each of what another ship has is not worked out"
    if amount.cannon is not None and "cannon" not in form.lets:
        yield f"{_figure(effect)}: a cannon is not added"


def _is_pointing(found: Selector, effect: Effect, form: Form) -> bool:
    """Whether it points at a piece that is not known where the figure is measured: any but the other one of the two it is of."""
    own = effect.who is not None and effect.who.reference is Reference.THIS and effect.when is None
    return found.reference in POINTING and not (own and found.reference is Reference.THAT and form.whom.issuperset(found.kinds))


def _figure(effect: Effect) -> str:
    return effect.quantity.value if effect.quantity is not None else f"“{effect.act.value}”"


def _conditions(effect: Effect, form: Form, game: Forms) -> Iterator[str]:
    for item in effect.conditions:
        if isinstance(item, Comparison):
            if not {item.left, item.right} <= {*form.figures, *range(100)} or item.relation not in RELATIONS:
                yield f"how “{item.left.value}” compares is not looked at there"
        elif item.trait.quality is Quality.CHOSEN:
            if not form.chosen:
                yield "“if so”: what was chosen before is not remembered"
        elif item.subject.reference not in SUBJECTS and not _is_of_some(item, effect, game.kinds):
            yield f"whether that is true of some {_kind(item.subject.kind)} is not looked at"


POINTING = frozenset({Reference.SUBJECT, Reference.THAT, Reference.THE})
"""References to what a text has named before."""


def _is_of_some(item: Condition, effect: Effect, kinds: Kinds) -> bool:
    """Whether a condition asks that there be a piece of the table of which something is true, and nothing points back at it."""
    subject = item.subject
    carried_out = effect.affirms and effect.quantity is None and bool(effect.often or effect.when or effect.faces)
    if any(found.reference in POINTING and not (carried_out and told_of(found, effect)) for found in selectors(effect)):
        return False
    strange = kinds.parts | kinds.unseen | kinds.notions | (set() if subject.name else {Kind.CARD})
    plain = subject.reference is Reference.ANY and subject.owner is None and not subject.also
    if item.trait.quality is Quality.EXISTS:
        counted = subject.number is None or subject.bound is not None  # `exactly two` and `two` are one in the language
        return plain and counted and subject.bound in HOW_MANY and strange.isdisjoint(subject.kinds)
    one = subject.number is None and subject.bound is None and not item.trait.negated
    return plain and one and strange.isdisjoint(subject.kinds)


def _words(effect: Effect, form: Form, game: Forms) -> Iterator[str]:
    placed = (goal(effect, game.kinds), source(effect, game.kinds)) if "placed" in form.lets else ()
    strange = [role for role in effect.roles if role.word not in form.roles and not any(role is one for one in placed)]
    yield from (
        f"what is told with “{role.word}” is not played there" if role.word else "how much it says is not played there"
        for role in strange
    )
    yield from (f"what “{word}” adds is not played there" for word in effect.manner if word not in form.manner)
    if effect.often is not None and effect.often not in form.often:
        yield f"“{effect.often.value}” is not counted there"
    if effect.dice is not None and "dice" in form.lets and (effect.dice.count != 1 or effect.dice.roles or effect.dice.optional):
        yield "a roll of several dice is not made"
    given = {name for name in _FIELDS if getattr(effect, name) not in (None, ()) and name not in ("roles", "manner")}
    yield from (f"{_FIELDS[name]}" for name in sorted(given - form.lets - form.needs))
    if effect.turn is not None and effect.when is None and "turn" not in form.needs and not hangs_on(effect):
        yield _FIELDS["turn"]
    missing = sorted(name for name in form.needs if getattr(effect, name) in (None, ()))
    yield from (f"“{effect.act.value}” is played only where the text says {_NEEDED.get(name, name)}" for name in missing)
    if form.patients is not None and effect.whom is not None and effect.whom.reference not in form.patients:
        yield f"“{effect.act.value}” is played only of the piece that has the text"
    if form.owners is not None and effect.whom is not None and not form.owners & _owners(effect.whom):
        yield f"whose piece “{effect.act.value}” is done to is not looked at"


def _owners(selector: Selector) -> set[Reference]:
    """Whose a piece is, as its owner or as what it is aboard of."""
    aboard = {trait.of.reference for trait in selector.traits if trait.quality is Quality.ABOARD and trait.of is not None}
    return aboard | ({selector.owner.reference} if selector.owner is not None else set())


_NEEDED = {
    "action": "which action", "turn": "for how long", "manner": "how", "roles": "where, or with what", "whom": "to what",
    "who": "by whom", "when": "when", "amount": "how much", "quantity": "which figure", "cost": "at what price",
}  # fmt: skip
"""What a text has to say, by the field of an effect."""
_FIELDS = {
    "faces": "a roll for it is not made",
    "cost": "a price for it is not paid",
    "dice": "a roll of several dice is not made",
    "turn": "how long it lasts is not kept",
    "place": "the place at which it is done is not looked at",
    "without": "what is not needed for it is not left out",
    "manner": "what comes of it is not said",
    "roles": "where it goes is not said",
}
"""Fields of an effect that are looked at only where a form says so, and what is said otherwise."""


def _counted_apart(effect: Effect) -> Iterator[str]:
    """What is said of how many, or of which of several, where a piece is only tried: in what a text waits for or requires."""
    tried = (effect.when, *effect.conditions, *(role.doing for role in effect.roles))
    there = [item.subject for item in effect.conditions if isinstance(item, Condition) and item.trait.quality is Quality.EXISTS]
    for found in (one for part in tried for one in selectors(part) if one not in there):
        chance = any(trait.quality in (Quality.RANDOM, Quality.PICKED) or is_superlative(trait) for trait in found.traits)
        if chance or (found.also and not found.either) or found.bound is not None or found.number not in (None, 1):
            yield f"which {_kind(found.kind)} of several it waits for, or how many, is not looked at"


def _of_parts(found: Selector, effect: Effect, game: Forms) -> Iterator[str]:
    """What is said of a piece as of a part of one, or the other way round: a mast carries nothing, and no crew is rolled."""
    kinds, event = game.kinds, effect.happening
    if found.owner is not None and found.kind in kinds.carried and not kinds.parts.isdisjoint(found.owner.kinds):
        yield f"no {_kind(found.owner.kind)} carries a {_kind(found.kind)}"
    by_a_roll = event is not None and event.act in game.by_a_roll and found is event.whom
    if kinds.parts.isdisjoint(found.kinds):
        rolled = [trait for trait in found.traits if trait.quality in kinds.of_the_moment]
        rolled = [trait for trait in rolled if not (by_a_roll and trait.quality is Quality.ROLLED)]
        yield from (f"a {_kind(found.kind)} is told by no die or range, such as “{trait.quality.value}”" for trait in rolled)


def _selectors(effect: Effect, form: Form, game: Forms) -> Iterator[str]:
    yield from _counted_apart(effect)
    conditions = [item for item in effect.conditions if isinstance(item, Condition)]
    existing = [item.subject for item in conditions if item.trait.quality is Quality.EXISTS]
    carried = [item.trait.of for item in conditions if item.trait.quality is Quality.CARRYING]
    for found in selectors(effect):
        if found.kind is Kind.CARD and found.name and ("card" in form.lets or any(found is one for one in carried)):
            continue
        if found.kind is Kind.THING or (found.kind is Kind.CARD and (found.name or Kind.CARD not in game.kinds.carried)):
            if (
                _is_itself(found)
                or (found.name in form.roles and not found.traits)
                or (form.things is not None and form.things(found, effect))
                or ("ranked" in form.lets and _is_figure(found, game.kinds))
            ):
                continue
            yield f"what it says of “{found.name or _kind(found.kind)}” is not played"
        elif not _is_named(found, form, game.kinds):
            yield f"which “{found.name}” is meant is not known"
        if form.things is not None and found.kind is Kind.THING:
            continue
        if (
            found.reference not in REFERENCES
            and not ("the" in form.lets and is_bound(found, effect))
            and "again" not in form.lets
            and not ("ranked" in form.lets and any(map(is_superlative, found.traits)))
        ):
            yield "which piece the text means by “the …” is not known"
        there = any(found is subject for subject in existing)
        by_the_die = found.bound == BY_THE_DIE and effect.needs_roll
        counted = found.bound is None or there or ("bound" in form.lets and (found.bound in COUNTED or by_the_die))
        ranked = any(is_superlative(trait) for one in (found, *found.also) for trait in one.traits)
        either = "also" in form.lets or _is_any_of(found, effect)
        if (found.also and (not either or ranked)) or not counted:
            yield "a choice of some among several kinds of pieces is not played"
        yield from (says for trait in found.traits for says in _trait(trait, form, game))
        yield from _of_parts(found, effect, game)
    stated = (item.trait for item in conditions if item.trait.quality is not Quality.CHOSEN)
    yield from (says for trait in stated for says in _trait(trait, form, game))


def _is_any_of(found: Selector, effect: Effect) -> bool:
    """Whether what is forbidden or measured holds for any of several that are told alike, or are of one kind, one by one."""
    party = found is effect.who or found is effect.whom
    plain = all(one.number is None and one.bound is None and not one.also for one in (replace(found, also=()), *found.also))
    alike = all(one.kinds == found.kinds or (one.traits, one.owner) == (found.traits, found.owner) for one in found.also)
    return party and plain and alike and (effect.denies or (effect.quantity is not None and effect.when is None))


def _is_itself(found: Selector) -> bool:
    """Whether `this card` is meant, which is the piece that bears the text."""
    return found.name == "card" and found.reference is Reference.THIS and not found.traits


def _is_figure(found: Selector, kinds: Kinds) -> bool:
    """Whether the highest or lowest of a figure is meant by which a game tells pieces apart."""
    named = [trait.name for trait in found.traits if trait.quality is Quality.DESCRIBED]
    return found.name in kinds.figures and len(named) == len(found.traits) == 1 and named[0] in ("highest", "lowest")


def _is_named(found: Selector, form: Form, kinds: Kinds) -> bool:
    """Whether the name in a selector, if there is one, is told apart from others."""
    if not found.name or found.kind is Kind.ABILITY:
        return True
    known = kinds.rolls if found.kind is Kind.DIE else kinds.names.get(found.kind, {})
    return found.name in known or found.name in form.roles


def _trait(trait: Trait, form: Form, game: Forms) -> Iterator[str]:
    if is_superlative(trait) and "ranked" in form.lets:
        return
    if is_place(trait, game.kinds) or (trait.quality is Quality.DESCRIBED and trait.name in MORE and "bound" in form.lets):
        return
    if trait.quality not in game.tested and trait.quality not in form.traits:
        yield _untried(trait)
    elif trait.quality is Quality.NAMED and trait.name in game.kinds.nameless:
        yield f"“{trait.name}” is the name of nothing on the table"


def _kind(kind: Kind) -> str:
    """A kind of piece as players call it."""
    return "thing of that name" if kind is Kind.THING else kind.value


_UNTRIED = {
    Quality.RELATIVE: "which pieces a clause such as “that …” means is not worked out",
    Quality.FIGURED: "figures of pieces are not compared there",
    Quality.EXISTS: "whether there is such a piece is not looked at",
    Quality.RANDOM: "nothing is drawn at random there",
    Quality.PICKED: "nothing is picked there",
}
"""What is not looked at, for traits that have no word of their own in a text."""


def _untried(trait: Trait) -> str:
    """Why a text is not played that asks for a trait."""
    if trait.quality in _UNTRIED:
        return _UNTRIED[trait.quality]
    if trait.quality is Quality.BESIDE:
        return f"which pieces are “{trait.name} …” is not looked at"
    return f"whether something is “{trait.name or trait.quality.value}” is not looked at"
