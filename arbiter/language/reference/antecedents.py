"""What pronouns stand for: of all that the text spoke of, what agrees, what the verb can take, and what one goes on about.

A pronoun still bears its word when a sentence was read. Whatever was spoken of before it may be meant, or what bears the text.
What does not agree with the pronoun, what its verb cannot take and what stands beside it in the same deed is left out; the others
are weighed (`salience`), and where two weigh alike both are told. Where nothing is left, the pronoun stands for nothing.
"""

from __future__ import annotations

from typing import TypeVar

from arbiter.effects import (
    BERTHED,
    Act,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Quality,
    Quantity,
    Reference,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.alternatives import CLAUSES, is_alternative
from arbiter.language.pieces import CARRIED, OURS, PIECES, SEVERAL_AGAIN, SO_MANY_OF_THEM, THIS_SHIP, YOU
from arbiter.language.reference.disjoint import TAKING, compared
from arbiter.language.reference.plausible import OF_SAILING, Wanted, beside, owning, same, wanted, wanted_in, with_figure
from arbiter.language.reference.pronouns import PARTS, is_chosen, selectors
from arbiter.language.reference.resolution import (
    ABOARD,
    REVEALABLE,
    THIS_CREW,
    Doubt,
    PronounResolution,
    Unanswered,
    again,
    is_word,
)
from arbiter.language.reference.salience import (
    BESIDE,
    DOER,
    OBJECT,
    SUBJECT,
    TANGIBLE,
    WITHIN,
    ClauseReferents,
    Discourse,
    Mention,
    Pronoun,
    identity,
    is_several,
)
from arbiter.language.vocabulary.function_words import COUNTS
from arbiter.language.vocabulary.ties import LEFT_OVER

T = TypeVar("T")
_BEARING = frozenset({*PIECES, *REVEALABLE, Kind.ISLAND})
_NEAR = frozenset({Kind.TREASURE, Kind.ISLAND})
_HOLDING = frozenset({Act.HAVE, Act.CARRY})
"""What is told of as many as were spoken of: `loses two masts, or all but one if she has only two`."""
_GOING = frozenset({Act.ELIMINATE, Act.SINK, Act.REMOVE})
_ISLAND = Selector((Kind.ISLAND,))
"""What is true of a ship at an island, which is spoken of with it."""


def resolved(
    effects: tuple[Effect, ...],
    spoken: Discourse,
    doubts: list[Doubt],
    *,
    trailing: bool = False,
    ahead: tuple[Complement, ...] = (),
) -> tuple[Effect, ...]:
    """The effects of a sentence with each pronoun made to say what it stands for.

    `spoken` is all that was spoken of before, and goes on to be; with `trailing` the moment and the conditions come last, and
    the clauses `ahead` come first.
    `doubts` gets what could be meant as well. Raises `Unanswered` for a pronoun that stands for nothing.
    """
    spoken.sentence += 1
    _note_bearer(effects, spoken)
    sentence = _Sentence(spoken, doubts, ahead)
    found: list[Effect] = []
    raw: Selector | None = None
    for effect in effects:
        again = raw is not None and effect.who == raw and raw.reference is Reference.SUBJECT and found[-1].who is not None
        raw = effect.who
        found.append(sentence.effect(replace(effect, who=found[-1].who) if again else effect, trailing=trailing))
    return tuple(found)


def _note_bearer(effects: tuple[Effect, ...], spoken: Discourse) -> None:
    """What a sentence says of the piece that bears the text; a choice in it names a ship whoever that is."""
    plain = [replace(each, conditions=tuple(one for one in each.conditions if not is_chosen(one))) for each in effects]
    kinds = {spoken.bearer.kind} if spoken.bearer is not None else set()
    this = [one for each in plain for one in selectors(each) if one.reference is Reference.THIS or one.name == "this"]
    kinds |= {one.kind for one in this if one.name != "this"}
    card = any(one.name in ("card", "this") for one in this)
    spoken.borne = spoken.borne or card or not kinds.isdisjoint(_BEARING)
    spoken.aboard = spoken.aboard or not kinds.isdisjoint(ABOARD)
    spoken.near = spoken.near or card or not kinds.isdisjoint(_NEAR)


_LEADING = ("when", "conditions", "dice")
_MAIN = ("who", "whom", "amount", "cost", "place", "roles")
_RANKS = {"who": SUBJECT, "subject": SUBJECT, "whom": OBJECT}


class _Sentence(PronounResolution):
    """Goes through the parts of a sentence in the order of its words."""

    def __init__(self, spoken: Discourse, doubts: list[Doubt], clauses: tuple[Complement, ...] = ()) -> None:
        super().__init__(spoken, doubts)
        self.clauses = clauses
        """The clauses that lead it beside what it waits for."""
        self.led: dict[tuple[str, object], object] = {}
        """What leads or trails it, as it was told with the first of its effects."""
        self.owner: int | Selector | None = None
        """Whose the phrase before is."""
        self.undone: list[Mention] = []
        """To what nothing is done, as something else is done instead."""

    def effect(self, effect: Effect, *, trailing: bool) -> Effect:
        """One effect, resolved; what leads several effects of a sentence is told with the first."""
        behind = trailing and effect.when is not None
        alternatives = tuple(one for one in effect.roles if is_alternative(one) or (behind and one.doing and one.word in CLAUSES))
        effect = replace(effect, roles=effect.roles_but(*alternatives))
        deed, self.main, self.ahead = ClauseReferents(effect), effect, _ahead(effect)
        self.spoken.waited_for = effect.when.happening.act if effect.when is not None else self.spoken.waited_for
        if effect.dice is not None or effect.act is Act.ROLL:
            self.spoken.add(Selector((Kind.DIE,)), BESIDE)
        found: dict[str, object] = {"roles": ()}
        for part in (*_MAIN, *_LEADING) if trailing else (*_LEADING, *_MAIN):
            value = getattr(effect, part)
            if part in _LEADING:
                found[part] = self.leading(part, value, leading=not trailing)
                if part == "conditions" and not trailing:
                    effect = replace(effect, roles=self.led_by(effect.roles))
                    deed.value = effect
            elif value is not None:
                self.ahead = None
                found[part] = self.part(deed, part, value)
        found["roles"] = (*found["roles"], *self.leading("roles", alternatives, leading=not trailing))  # type: ignore[misc]
        told = replace(effect, **found)
        for one in self.undone:
            one.rank, one.done = min(one.rank, WITHIN), ()
        if effect.act is Act.TITLE and deed.subject is not None and not (effect.whom and (effect.whom.name or "").istitle()):
            self.spoken.mentions.remove(deed.subject)  # `Fishing net: …` is no name that a pronoun stands for
        if effect.act in _GOING and effect.affirms and deed.object is not None:
            deed.object.gone = True
        if told.quantity is Quantity.BASE_MOVE and told.who is not None:  # a figure that `it` may stand for
            self.spoken.add(Selector((Kind.THING,), owner=told.who, name="base move"), OBJECT)
        return told

    def led_by(self, roles: tuple[Complement, ...]) -> tuple[Complement, ...]:
        """The roles of an effect, those of them told that lead its sentence."""
        return tuple(self.leading("roles", role, leading=True) if role in self.clauses else role for role in roles)

    def leading(self, part: str, value: T, *, leading: bool) -> T:
        """What the effects of a sentence wait for together."""
        if (part, value) not in self.led:
            self.led[part, value] = self.value(value, ClauseReferents(None, leading=leading))
        return self.led[part, value]  # type: ignore[return-value]

    # The parts of a sentence

    def part(self, deed: ClauseReferents, part: str, value: T) -> T:
        """A part of a deed."""
        if isinstance(value, Selector) and part in (*_RANKS, "place"):
            return self.argument(deed, part, value)  # type: ignore[return-value]
        return self.value(value, deed)

    def value(self, value: T, deed: ClauseReferents) -> T:
        """Whatever stands beside a deed, with all that is in it."""
        if isinstance(value, tuple):
            return tuple(self.value(item, deed) for item in value)  # type: ignore[return-value]
        if isinstance(value, Selector):
            return self.phrase(value, deed, WITHIN)[0]  # type: ignore[return-value]
        if isinstance(value, Happening | Condition):
            return self.clause(value, ClauseReferents(value, deed, leading=deed.leading))
        if isinstance(value, Complement):
            return self.role(value, deed)  # type: ignore[return-value]
        parts = ((name, getattr(value, name)) for name in PARTS.get(type(value), ()))
        given = ((name, part) for name, part in parts if part is not None and part != ())
        changes = {name: (self.each if name == "per" else self.value)(part, deed) for name, part in given}
        return replace(value, **changes) if changes else value

    def each(self, per: Selector, deed: ClauseReferents) -> Selector:
        """`roll a d6 for each ship`: what the results are about, each of them by itself."""
        told, mention = self.phrase(per, deed, OBJECT)
        mention.done = (Act.CHOOSE,)
        return told

    def role(self, role: Complement, deed: ClauseReferents) -> Complement:
        """What else takes part; a deed without a conjunction is done by whoever does the other."""
        of = self.argument(deed, role.word, role.of, wanted_in(deed.value, role)) if role.of is not None else None
        if role.doing is None:
            return replace(role, of=of)
        inner = ClauseReferents(role.doing, deed, leading=deed.leading)
        if role.word not in CLAUSES and role.doing.who is None and deed.doer is not None:
            inner.subject, inner.beside = deed.doer, [deed.doer.who]
        inner.like = deed.subject.who if role.word == "as if" and deed.subject is not None else None
        since = len(self.spoken.mentions)
        told = replace(role, of=of, doing=self.clause(role.doing, inner))
        self.undone += self.spoken.mentions[since:] if role.word == "instead of" else ()
        return told

    def clause(self, value: T, deed: ClauseReferents) -> T:
        """A clause that stands in another."""
        if isinstance(value, Condition):
            return self.condition(value, deed)  # type: ignore[return-value]
        if "here" in getattr(value, "manner", ()):
            self.spoken.add(replace(_ISLAND, reference=Reference.THIS), BESIDE)
        parts = ((name, getattr(value, name)) for name in PARTS[Happening])
        told = replace(value, **{name: self.part(deed, name, part) for name, part in parts if part is not None})
        if isinstance(told, Happening) and told.act in _GOING and told.affirms:
            gone = deed.object or (deed.doer if told.act is Act.SINK else None)
            if gone is not None:
                gone.gone = True
        doer = isinstance(told, Happening) and is_word(getattr(value, "who", None), DOER)
        if not doer or not isinstance(told, Happening) or told.who is None:
            return told
        besides = (told.whom, *(role.of for role in told.roles if role.word == "for"))
        itself = any(one is not None and (one == told.who or identity(one) == identity(told.who) is not None) for one in besides)
        return replace(told, who=YOU) if itself else told  # `before moving her`, `before rolling for this ship`

    def condition(self, value: Condition, deed: ClauseReferents) -> Condition:
        """What is so; `while no other ship is near` speaks of nobody, and `while no enemy ship is near` hardly of one."""
        if is_chosen(value):
            return value
        since = len(self.spoken.mentions)
        told = replace(value, subject=self.argument(deed, "subject", value.subject), trait=self.trait(value.trait, deed))
        if value.trait.negated and value.subject.reference is Reference.OTHER:
            del self.spoken.mentions[since:]
        elif value.trait.negated and value.subject.reference is Reference.ANY:
            self.spoken.mentions[since].rank = WITHIN
        return told

    def trait(self, trait: Trait, deed: ClauseReferents) -> Trait:
        """What is true of the subject of a clause, or of a noun; that stands beside it."""
        about = deed.described
        if trait.quality in BERTHED and trait.of is None and not trait.negated:
            self.spoken.add(_ISLAND, BESIDE)
        than = (trait.name or "").endswith("than")
        fits = with_figure(about.what) if than and about is not None and trait.quality is Quality.BESIDE else beside(trait)
        since = len(self.spoken.mentions)
        of = self.argument(deed, trait.name or "", trait.of, fits) if trait.of is not None else None
        if trait.quality is Quality.IS_A:
            del self.spoken.mentions[since:]  # `is the only ship that is not docked`: no other ship than the one that is
        if trait.quality is Quality.ABOARD and of is not None and of.kind is Kind.ISLAND:  # `whose island has none on it`
            return Trait(Quality.BESIDE, trait.negated, name="on", of=of)
        if not isinstance(trait.what, Happening):
            return replace(trait, of=of, what=self.value(trait.what, deed))
        inner = ClauseReferents(trait.what, deed, leading=deed.leading, described=about or deed.subject)
        inner.beside = compared(deed) if than and not _of_others(trait.what, about) else []
        if trait.name != "own" and inner.described is not None:
            inner.beside.append(inner.described.who)
            doer = trait.what.who is None and trait.name != "object"
            inner.subject, inner.gap = (inner.described, None) if doer else (None, inner.described)
            inner.described.done = inner.described.done if doer else _also_done(inner.described, inner)
        return replace(trait, of=of, what=self.clause(trait.what, inner))

    def argument(self, deed: ClauseReferents, part: str, found: Selector, fits: Wanted | None = None) -> Selector:
        """Who takes part in a deed: in a part of it, or after a preposition."""
        value = deed.value
        if part in (*_RANKS, "place"):
            gap = isinstance(value, Happening) and value.who is None and deed.described is not None
            fits = wanted(replace(value, who=deed.described.what) if gap else value, part)  # type: ignore[union-attr]
        undergoes = part == "whom" and getattr(value, "who", None) is None
        about = undergoes and (isinstance(value, Happening) or not getattr(value, "affirms", True))
        rank = SUBJECT if about else _RANKS.get(part, BESIDE)
        nested = deed.outer is not None and deed.outer.value is not None
        told, mention = self.phrase(found, deed, WITHIN if deed.described is not None else rank - nested, fits, part)
        if not is_word(found, DOER):
            deed.beside.append(mention.who)
        if part in ("who", "subject") or (undergoes and deed.subject is None):
            deed.subject, deed.owner = mention, self.owner
            deed.doer = mention if part == "who" else None
            self.spoken.shooter = mention if part == "who" and deed.act is Act.SHOOT else self.spoken.shooter
        if part == "whom":
            deed.object = mention
            mention.done = _also_done(mention, deed)
        return told

    def of_shooter(self) -> Wanted | None:
        """Whose shots are meant by a pronoun, where somebody was told to shoot in the same sentence."""
        shooter = self.spoken.shooter
        if shooter is None or shooter.sentence != self.spoken.sentence:
            return None
        return lambda one: one == shooter.what

    def phrase(
        self, found: Selector, deed: ClauseReferents, rank: int, fits: Wanted | None = None, part: str = ""
    ) -> tuple[Selector, Mention]:
        """A noun phrase with whose it is and what is said of it; or what a pronoun stands for."""
        self.owner = None
        found = self.left_over(self.so_many(found, deed))
        if found.reference is Reference.SUBJECT and found.name is not None:
            return self.pronominal(found, Pronoun(found.name, deed, part, rank, fits))
        owner = whose = None
        if found.owner is not None and found.owner.name in OURS:
            found = self.of_ours(found)
            if found == THIS_SHIP:
                return found, self.spoken.add(found, rank)
        if found.owner is not None:
            figure = found.kind is Kind.THING and found.name not in TANGIBLE
            placed = deed.object.what if deed.object is not None and found.name == "card" else None
            fitting = self.of_shooter() if found.kind is Kind.SHOT else None
            owner, whose = self.phrase(found.owner, deed, rank if figure else WITHIN, fitting or owning(found, placed), "owner")
        if found.kind is Kind.SHIP and owner == THIS_CREW and not found.traits:
            return THIS_SHIP, self.spoken.add(THIS_SHIP, rank)  # `his ship`, `this crew's ship`
        found = self.of_that_kind(found, fits)
        found = replace(found, reference=Reference.THAT) if self.is_elsewhere(found) else self.counted(found)
        denied = self.main is not None and not self.main.affirms and found.kind not in PIECES
        rank -= denied and found.reference is Reference.ANY
        mention = self.spoken.add(replace(found, owner=owner, traits=(), also=()), rank, found)
        taker = [deed.subject.who] if deed.act in TAKING and part == "whom" and deed.subject is not None else []
        traits = tuple(
            self.trait(
                one, ClauseReferents(None, deed, deed.leading, subject=mention, described=mention, beside=[mention.who, *held])
            )
            for one, held in ((one, taker if one.quality is Quality.ABOARD else []) for one in found.traits)
        )
        others = [self.phrase(one, deed, rank - 1, fits, part) for one in found.also]
        deed.beside += [one.who for _, one in others]
        also = tuple(one for one, _ in others)
        told = mention.what = replace(found, owner=owner, traits=traits, also=also)
        mention.leading, self.owner = deed.leading, whose.who if whose is not None else None
        if told.name in ("neither", "either", "each"):
            several = (one.what for one in reversed(self.spoken.mentions) if is_several(one.what))
            mention.what = next(map(again, several), told)
        return told, mention

    def counted(self, found: Selector) -> Selector:
        """`those ships`: so many as were spoken of; `the ships`, where none were, are all of them."""
        if found.bound != SEVERAL_AGAIN:
            return found
        before = next((one.what for one in reversed(self.spoken.mentions) if same(one.what, found)), None)
        number = found.number or (before.number if before is not None and before.bound is None and is_several(before) else None)
        reference = Reference.ALL if before is None and found.reference is Reference.THE else Reference.THAT
        return replace(found, reference=reference, number=number, bound=None)

    def so_many(self, found: Selector, deed: ClauseReferents) -> Selector:
        """`it loses two`: so many of what the same was done to before. Raises `Unanswered` where it was done to nothing."""
        if found.name != SO_MANY_OF_THEM:
            return found
        earlier = [one for one in reversed(self.spoken.mentions) if one.sentence < self.spoken.sentence]
        before = next((one.what for one in earlier if deed.act in one.done), None)
        held = (one.what for one in reversed(self.spoken.mentions) if one.what.kind in CARRIED or _is_tangible(one.what))
        counted = (one for one in held if one.number)
        before = before or (next(counted, None) if deed.act in _HOLDING else None)
        if before is None and isinstance(deed.value, Condition) and deed.value.trait.quality is Quality.EXISTS:
            before = next((one.what for one in earlier if one.what.number), None)  # `choose two reefs. If there are not two, …`
        if before is None and deed.act in (Act.EXCEED, Act.EQUAL):  # `if the total exceeds six`
            return Selector((Kind.THING,), name=str(found.number))
        if before is None:
            raise Unanswered(next(word for word, count in COUNTS.items() if count == str(found.number)))
        return Selector(before.kinds, number=found.number, name=before.name)

    def left_over(self, found: Selector) -> Selector:
        """`the rest`: that of what some were told of. Raises `Unanswered` where nothing was parted."""
        if found != Selector((Kind.THING,), Reference.THE, name=found.name) or found.name not in LEFT_OVER:
            return found
        parts = (one.what for one in reversed(self.spoken.mentions) if one.what.kind in CARRIED or one.what.name == "gold")
        whole = next((one for one in parts if one.number is not None or one.bound is not None), None)
        if whole is None:
            raise Unanswered(f"the {found.name}")
        return replace(found, reference=Reference.ANY, owner=Selector(whole.kinds, Reference.THAT, name=whole.name))

    def of_that_kind(self, found: Selector, fits: Wanted | None) -> Selector:
        """`docked ones`, `a bigger one`: such a piece as was spoken of last."""
        plain = all(trait.of is None and trait.what is None for trait in found.traits)
        if found != Selector((Kind.THING,), traits=found.traits, name="one") or not found.traits or not plain:
            return found
        named = (one.what for one in reversed(self.spoken.mentions) if one.raw is not None)
        others = (one for one in named if one.reference is not Reference.THIS)
        kinds = (*_BEARING, Kind.DIE) if fits is None else (*_BEARING, Kind.DIE, Kind.MAST, Kind.CANNON)
        kinds = (*PIECES,) if any(trait.quality in OF_SAILING for trait in found.traits) else kinds
        last = next((other for other in others if other.kind in kinds and (fits is None or fits(other))), None)
        if last is None or last.kind is Kind.DIE:
            return found
        near = tuple(one for one in last.traits if one.quality in (Quality.WITHIN, Quality.TOUCHING) and not one.negated)
        return replace(found, kinds=last.kinds, name=last.name, traits=(*found.traits, *near))

    def is_elsewhere(self, found: Selector) -> bool:
        """Whether `this island` is one that was spoken of, for what bears the text is on a ship."""
        if found.reference is not Reference.THIS or found.kind is not Kind.ISLAND or not self.spoken.aboard:
            return False
        islands = {one.what.reference for one in self.spoken.mentions if one.what.kind is Kind.ISLAND}
        return bool(islands) and Reference.THIS not in islands

    # Pronouns

    def pronominal(self, found: Selector, pronoun: Pronoun) -> tuple[Selector, Mention]:
        """What a pronoun stands for, with what is said of it and how many of it are meant."""
        if found.name in ("those", "these") and found.traits:
            whole = self.likeliest(Pronoun(pronoun.word, ClauseReferents(None), "", pronoun.rank)).what
            if pronoun.part == "from" and pronoun.deed.object is not None:
                whole = pronoun.deed.object.what  # `take one treasure from those on that ship`
            told = Selector(whole.kinds, name=whole.name, traits=tuple(self.trait(one, pronoun.deed) for one in found.traits))
            return told, self.spoken.add(told, pronoun.rank)
        told, mention = self.pronoun(pronoun)
        told = replace(told, traits=(*told.traits, *(self.trait(one, pronoun.deed) for one in found.traits)))
        counted = found.number is not None or found.bound is not None
        return replace(told, number=found.number, bound=found.bound) if counted else told, mention


def _is_tangible(told: Selector) -> bool:
    """Whether something is a thing that lies on the table: a counter, a supply counter."""
    return told.kind is Kind.THING and (told.name or "").rpartition(" ")[2] in TANGIBLE


def _ahead(effect: Effect) -> Selector | None:
    """What an effect is about, where that is no pronoun: the piece that bears the text before any other."""
    undergoes = effect.whom is not None and (not effect.affirms or effect.whom.reference is Reference.THIS)
    about = [one for one in (effect.who, effect.whom if undergoes else None) if one is not None and one.kind is not Kind.THING]
    about.sort(key=lambda one: one.reference is not Reference.THIS)
    return next((one for one in about if one.reference is not Reference.SUBJECT), None)


def _also_done(told: Mention, deed: ClauseReferents) -> tuple[Act, ...]:
    return told.done if deed.act is None else (*told.done, deed.act)


def _of_others(than: Happening, about: Mention | None) -> bool:
    """Whether something is compared with how many others it has itself: `a ship that carries more crew than she has masts`."""
    return about is not None and than.whom is not None and than.whom.kind is not about.what.kind
