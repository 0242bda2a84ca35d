"""What pronouns stand for: of all that the text spoke of, what agrees, what the verb can take, and what one goes on about.

A pronoun still bears its word when a sentence was read. Whatever was spoken of before it may be meant, or what bears the text.
What does not agree with the pronoun, what its verb cannot take and what stands beside it in the same deed is left out; the others
are weighed (`salience`), and where two weigh alike both are told. Where nothing is left, the pronoun stands for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple, TypeVar

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
from arbiter.language.general.modifiers import SEVERAL_AGAIN
from arbiter.language.general.noun_phrases import SO_MANY_OF_THEM
from arbiter.language.pieces import CARRIED, OURS, PIECES, THIS_CARD, THIS_SHIP, THIS_TREASURE, YOU
from arbiter.language.pieces import SUBJECT as BEARER
from arbiter.language.plausible import (
    LEFT_OUT,
    Wanted,
    bearers,
    beside,
    is_time,
    owning,
    person,
    same,
    wanted,
    wanted_in,
    with_figure,
)
from arbiter.language.pronouns import PARTS, is_chosen, selectors
from arbiter.language.salience import (
    BESIDE,
    CREATURES,
    DOER,
    ELLIPTIC,
    LAST,
    OBJECT,
    PICKING,
    REFLEXIVE,
    REVEALED,
    SHE,
    SINGLED_OUT,
    SUBJECT,
    TANGIBLE,
    UNDERGOER,
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

_REVEALABLE = (Kind.TREASURE, Kind.CREW, Kind.EVENT, Kind.EQUIPMENT, Kind.CARD)
_BEARING = frozenset({*PIECES, *_REVEALABLE, Kind.ISLAND})
_ABOARD = frozenset({Kind.SHIP, Kind.CREW, Kind.EQUIPMENT, Kind.SUBMARINE, Kind.ABILITY})
_NEAR = frozenset({Kind.TREASURE, Kind.ISLAND})
_TAKING = frozenset({Act.LOAD, Act.TAKE, Act.STEAL, Act.CAPTURE})
"""What nobody does to what lies aboard already."""
_DONE_TO_OTHERS = frozenset({
    Act.SHOOT, Act.HIT, Act.MISS, Act.RAM, Act.BOARD, Act.TOW, Act.PIN, Act.ATTACK, Act.TARGET, Act.TOUCH, Act.CAPTURE,
    Act.STRIKE, Act.RAID,
})  # fmt: skip
"""What nobody does to itself."""
_HOLDING = frozenset({Act.HAVE, Act.CARRY})
"""What is told of as many as were spoken of: `loses two masts, or all but one if she has only two`."""
_GOING = frozenset({Act.ELIMINATE, Act.SINK, Act.REMOVE})
_WHERE = frozenset({"away from", "toward", "behind", "onto", "around", "near", "beside", "in front of"})
"""What may be said of the place of whoever does a deed: `may push a ship away from her`."""
_OF_NOUNS = frozenset({"docked at", "on", "aboard", "within", "nearest to", "farthest from"})
"""What may be said of a noun before it rather than of the deed: `choose an island with a ship docked at it`."""
_ISLAND = Selector((Kind.ISLAND,))
"""What is true of a ship at an island, which is spoken of with it."""
_IT = Selector((Kind.THING,), name="it")
"""`it` that stands for nothing: `unless it is the last turn`."""
_FIGURES_OF_OURS = frozenset({
    "base move", "cannon roll", "boarding roll", "ram roll", "boarding", "range", "rank", "line of fire", "hold", "cargo hold",
    "cargo space", "bow", "stern", "hull", "deck", "side", "gunner", "helm", "rudder", "sail", "cargo limit", "point cost",
})  # fmt: skip
"""What is a ship's own, and no player's."""
_THIS_CREW = Selector((Kind.CREW,), Reference.THIS)
_DEED = Selector((Kind.THING,), Reference.THAT, name="deed")
"""`you may do this only once`: what was told before."""
_DOUBTFUL, _DOUBTFUL_ALIKE = 0.5, 2
"""How little apart two weigh of which either may be meant: things of different kinds, and of one."""
_OURS = 0.25
"""What speaks for the ship that bears the text where nobody is named: `while docked`."""


_LIKE = 12
"""What speaks in `as if she were docked` for whoever it is said of."""


class Doubt(NamedTuple):
    """A pronoun, what it was taken for, and what it could be as well."""

    word: str
    meant: Selector
    other: Selector

    @property
    def told(self) -> str:
        """`“it” could be this ship or that fort`, `“it” could be either crew`."""
        first, second = _called(self.meant), _called(self.other)
        which = f"{first} or {second}" if first != second else f"either {first.partition(' ')[2]}"
        return f"“{self.word}” could be {which}"


class Unanswered(Exception):
    """A pronoun stands for nothing that was spoken of."""

    def __init__(self, word: str = "") -> None:
        super().__init__(f"nothing before says what “{word}” means" if word else "it is not said who this speaks of")
        self.word = word


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
    spoken.aboard = spoken.aboard or not kinds.isdisjoint(_ABOARD)
    spoken.near = spoken.near or card or not kinds.isdisjoint(_NEAR)


_LEADING = ("when", "conditions", "dice")
_MAIN = ("who", "whom", "amount", "cost", "place", "roles")
_RANKS = {"who": SUBJECT, "subject": SUBJECT, "whom": OBJECT}


class _Sentence:
    """Goes through the parts of a sentence in the order of its words."""

    def __init__(self, spoken: Discourse, doubts: list[Doubt], clauses: tuple[Complement, ...] = ()) -> None:
        self.spoken = spoken
        self.clauses = clauses
        """The clauses that lead it beside what it waits for."""
        self.doubts = doubts
        self.led: dict[tuple[str, object], object] = {}
        """What leads or trails it, as it was told with the first of its effects."""
        self.ahead: Selector | None = None
        """What the clause will be about which a leading one comes before."""
        self.main: Effect | None = None
        """The effect that is gone through."""
        self.owner: int | Selector | None = None
        """Whose the phrase before is."""
        self.undone: list[Mention] = []
        """To what nothing is done, as something else is done instead."""

    def effect(self, effect: Effect, *, trailing: bool) -> Effect:
        """One effect, resolved; what leads several effects of a sentence is told with the first."""
        behind = trailing and effect.when is not None
        alternatives = tuple(one for one in effect.roles if is_alternative(one) or (behind and one.doing and one.word in CLAUSES))
        effect = replace(effect, roles=tuple(role for role in effect.roles if role not in alternatives))
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
        doer = isinstance(told, Happening) and _is_word(getattr(value, "who", None), DOER)
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
        inner.beside = _compared(deed) if than and not _of_others(trait.what, about) else []
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
        if not _is_word(found, DOER):
            deed.beside.append(mention.who)
        if part in ("who", "subject") or (undergoes and deed.subject is None):
            deed.subject, deed.owner = mention, self.owner
            deed.doer = mention if part == "who" else None
        if part == "whom":
            deed.object = mention
            mention.done = _also_done(mention, deed)
        return told

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
            owner, whose = self.phrase(found.owner, deed, rank if figure else WITHIN, owning(found, placed), "owner")
        if found.kind is Kind.SHIP and owner == _THIS_CREW and not found.traits:
            return THIS_SHIP, self.spoken.add(THIS_SHIP, rank)  # `his ship`, `this crew's ship`
        found = self.of_that_kind(found, fits)
        found = replace(found, reference=Reference.THAT) if self.is_elsewhere(found) else self.counted(found)
        denied = self.main is not None and not self.main.affirms and found.kind not in PIECES
        rank -= denied and found.reference is Reference.ANY
        mention = self.spoken.add(replace(found, owner=owner, traits=(), also=()), rank, found)
        taker = [deed.subject.who] if deed.act in _TAKING and part == "whom" and deed.subject is not None else []
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
            mention.what = next(map(_again, several), told)
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

    def pronoun(self, pronoun: Pronoun) -> tuple[Selector, Mention]:
        """What a pronoun stands for."""
        word, deed = pronoun.word, pronoun.deed
        if word == "that" and deed.described is not None:
            return _again(deed.described.what), deed.described
        if word in OURS:
            mention = self.spoken.add(self.ours(), pronoun.rank)
            mention.word = "we"
            return mention.what, mention
        told = self.by_itself(pronoun)
        if told is not None:
            return told, self.spoken.add(_IT if word == "it" else told, pronoun.rank)
        if pronoun.part in ("between", "of each of") and pronoun.form == "they" and (pair := self.pair()) is not None:
            return pair, self.spoken.add(pair, pronoun.rank)
        found = self.likeliest(pronoun)
        told = self.called(found, pronoun)
        waits = deed.act in (Act.HIT, Act.MISS) and isinstance(deed.value, Happening)
        if waits and found.what.kind is Kind.CANNON and found.what.owner is not None:
            told = _again(found.what.owner)  # `one of this ship's cannons … if it misses`: she misses with it
        if pronoun.form == "they" and is_several(found.what) and found.what.bound is None and told.reference is Reference.THAT:
            told = replace(told, number=found.what.number)
        rank = WITHIN if word in ELLIPTIC else pronoun.rank
        mention = Mention(found.what, found.who, self.spoken.sentence, rank, pronoun.form)
        self.spoken.mentions.append(mention)
        return told, mention

    def ours(self) -> Selector:
        """Who says `we` and `us`: the ship, the fort or the creature that bears the text, or has it aboard; else you."""
        bearer = self.spoken.bearer
        if bearer is None or bearer.kind in (Kind.SHIP, *_ABOARD):
            return THIS_SHIP
        return bearer if bearer.kind in PIECES else YOU

    def of_ours(self, found: Selector) -> Selector:
        """`our masts`, `our ship`: what is that ship's, or herself; `our ships`, `our home island`, which are yours."""
        mine = found.owner is not None and found.owner.name == "my" and self.spoken.bearer is None
        ours = YOU if mine else self.ours()
        if ours != YOU and found == Selector((Kind.SHIP,), Reference.THE, owner=found.owner):
            return THIS_SHIP
        figure = found.kind is Kind.THING and found.name in _FIGURES_OF_OURS
        parts = found.kind in (Kind.MAST, Kind.CANNON, *CARRIED) or figure or found.name == "gold"
        return replace(found, owner=ours if parts and ours != YOU else YOU)

    def pair(self) -> Selector | None:
        """The two pieces of which one does something to the other, for `between them`; None where no two were spoken of."""
        told = [one for one in self.spoken.mentions if one.what.kind in PIECES and one.rank >= BESIDE]
        several = bool(told) and is_several(told[-1].what)
        last = {one.who: _again(one.what) for one in told if one.sentence == told[-1].sentence}
        if several or len(last) != len(("one", "other")):
            return None
        first, second = last.values()
        return replace(first, also=(second,))

    def by_itself(self, pronoun: Pronoun) -> Selector | None:
        """What a pronoun stands for that says so by itself or by its verb, whatever was spoken of."""
        word, deed, fits = pronoun.word, pronoun.deed, pronoun.fits
        if word == "it" and (is_time(deed.value) or getattr(deed.value, "manner", ()) == ("possible",)):
            return _IT if is_time(deed.value) else BEARER
        if word == "it" and pronoun.part == "whom" and deed.act is Act.IGNORE and self.spoken.waited_for is Act.HIT:
            return Selector((Kind.HIT,), Reference.THAT)
        agreed = pronoun.part == "to" and deed.act is Act.AGREE
        if (agreed or pronoun.part in ("as a result of", "after")) and word in ("it", "this", "that"):
            return _DEED
        costs = isinstance(deed.value, Effect) and deed.act in (Act.USE, Act.COST, Act.COUNT, Act.REQUIRE, Act.SPEND)
        used = deed.value.whom if costs and isinstance(deed.value, Effect) else None
        if word == "this" and pronoun.part == "who" and used is not None and (used.name or "").endswith("action"):
            return _DEED  # `This does not use an action.`
        if deed.act in (Act.DO, Act.HAPPEN) and (word in ("this", "that") or (word == "it" and pronoun.part == "whom")):
            return _DEED
        if word == "this" and fits is not None and fits(THIS_SHIP) and not fits(THIS_TREASURE):
            return THIS_SHIP
        return self.left_out(pronoun) if word == LEFT_OUT else self.revealed(word) if word in ("this", REVEALED) else None

    def called(self, found: Mention, pronoun: Pronoun) -> Selector:
        """What was spoken of, spoken of again; who a text is about that nothing bears is spoken of like what bears one."""
        ship = found.what.kind in (Kind.SHIP, Kind.SUBMARINE) and (pronoun.form == "she" or pronoun.word == "they")
        ship = ship and not is_several(found.what)
        generic = ship or (found.what.kind in PIECES and pronoun.word in ELLIPTIC)
        if found.who == THIS_SHIP or (generic and not self.spoken.borne and self.is_doer(found)):
            return BEARER
        return _again(found.what)

    def is_doer(self, one: Mention) -> bool:
        """Whether a text that nothing bears is about it: the sentence is, or nothing else of its kind was spoken of."""
        now, told = self.spoken.sentence, self.spoken.mentions
        if one.what.reference in (Reference.THAT, Reference.THE):
            return False
        if any(each.who == one.who and each.rank == SUBJECT and each.sentence == now for each in told):
            return True
        alone = all(each.who == one.who for each in told if each.what.kind is one.what.kind)
        generic = one.what.reference in (Reference.ANY, Reference.ALL) and one.what.number is None
        return alone and generic and (one.leading or one.rank == SUBJECT or one.sentence == now)

    def likeliest(self, pronoun: Pronoun) -> Mention:
        """Whatever speaks most for being meant. Raises `Unanswered` where nothing does."""
        deed = pronoun.deed.value
        apart = _apart(pronoun) | self.told_beside(pronoun) | self.acted_on(pronoun)
        known = (*self.spoken.mentions, *self.unspoken(pronoun))
        fitting = [one for one in known if one.who not in apart and (pronoun.can_be(one.what) or pronoun.is_done_again(one))]
        found = [one for one in fitting if pronoun.agrees(one.what)] or self.otherwise(pronoun, fitting, apart)
        if pronoun.form == "it" and _told_by_she(pronoun):
            found = [one for one in found if one.what.kind is not Kind.SHIP] or found
        called_she = {one.who for one in known if one.word == "she"} if pronoun.form == "it" else set()
        called_she |= {one.who for one in known if one.word == "we"}  # who says `we` says `it` of others
        found = [one for one in found if one.who not in called_she] or found
        now = self.spoken.sentence
        lifted = {one.who for one in known if pronoun.singled_out(one, now)}
        weighed: dict[int | Selector, tuple[float, int]] = {}
        for at, one in enumerate(found):
            ours = pronoun.word in ELLIPTIC and one.who == THIS_SHIP
            like = _LIKE * (pronoun.deed.like == one.who)
            weight = pronoun.weight(one, now) + SINGLED_OUT * (one.who in lifted) + _OURS * ours + like, at
            weighed[one.who] = max(weighed.get(one.who, weight), weight)
        ranked = sorted(weighed.values(), reverse=True)
        if not ranked and pronoun.form == "she" and isinstance(deed, Condition) and THIS_SHIP in apart:
            return self.named(THIS_SHIP)  # `when she is within S of this ship`
        if not ranked:
            raise Unanswered(pronoun.word)
        if len(ranked) > 1:
            (first, at), (second, behind) = ranked[:2]
            self.doubt(pronoun, found[at], found[behind], first - second)
        meant = found[ranked[0][1]]
        if _told_by_she(pronoun) and pronoun.is_about and meant.leading:
            leads = (one for one in known if one.who == THIS_SHIP and one.leading and one.sentence == meant.sentence)
            other = next(leads, None)
            if other is not None and other.what.kind is meant.what.kind:
                self.doubts.append(Doubt(pronoun.word, self.called(meant, pronoun), self.called(other, pronoun)))
        return meant

    def told_beside(self, pronoun: Pronoun) -> set[int | Selector]:
        """The ship that `that ship` is in a deed that tells of her besides: `she may shoot at that ship`.

        Her controller's turn may be told of beside her: `during that ship's controller's next turn she cannot move`.
        """
        found = [*selectors(pronoun.deed.value)]
        whose = [one.owner for one in found if person(one)]
        that = (one for one in found if one.reference is Reference.THAT and one.kind is Kind.SHIP and one not in whose)
        if not (pronoun.form == "she" and pronoun.is_about and any(that)):
            return set()
        ships = (one.who for one in reversed(self.spoken.mentions) if one.what.kind is Kind.SHIP and one.who != THIS_SHIP)
        return {*islice(ships, 1)}

    def acted_on(self, pronoun: Pronoun) -> set[int | Selector]:
        """What you do something to or with, which does nothing itself meanwhile: `you may eliminate a crew before ramming`."""
        yours = pronoun.word == DOER and self.main is not None and self.main.who in (None, YOU) and not pronoun.deed.leading
        now = (one for one in self.spoken.mentions if one.sentence == self.spoken.sentence and not one.leading)
        return {one.who for one in now if one.rank in (OBJECT, BESIDE)} - {THIS_SHIP} if yours else set()

    def doubt(self, pronoun: Pronoun, first: Mention, second: Mention, apart: float) -> None:
        """Both are told where the second could be meant nearly as well."""
        told, other = self.called(first, pronoun), self.called(second, pronoun)
        kind = first.what.kind is second.what.kind
        alike = kind or {first.what.kind, second.what.kind} <= {*PIECES}
        near = _DOUBTFUL_ALIKE if alike and not (pronoun.form == "she" and told == BEARER) else _DOUBTFUL
        together = first.leading and second.leading and first.sentence == second.sentence
        rivals = kind and together and pronoun.turns_away(first, bearer=pronoun.form == "she" and told == BEARER)
        rivals = rivals or (kind and pronoun.trails(first, second))
        if pronoun.word not in ELLIPTIC and not pronoun.goes_with(first) and (rivals or (told != other and apart < near)):
            self.doubts.append(Doubt(pronoun.word, told, other))

    def unspoken(self, pronoun: Pronoun) -> list[Mention]:
        """What may be meant though nothing before named it: the ship that bears the text, and what a clause leads to."""
        spoken, word = self.spoken, pronoun.word
        found = []
        if self.ahead is not None and pronoun.deed.leading and word in ELLIPTIC:
            found.append(self.named(self.ahead, SUBJECT + 2))
        elif self.ahead is not None and word in SHE and self.ahead.kind is Kind.SHIP and not spoken.aboard:
            found.append(self.named(self.ahead))  # `while this treasure is there, no ship may dock unless she carries crew`
        bearer = spoken.bearer
        borne = {identity(bearer)} if bearer is not None else set()
        if bearer is not None and bearer.kind in CREATURES:  # a sea monster is called a sea creature as well
            borne |= {Selector((kind,), Reference.THIS) for kind in CREATURES}
        if bearer is not None and bearer.kind is not Kind.SHIP and all(one.who not in borne for one in spoken.mentions):
            changed = pronoun.deed.act is Act.BECOME and any(self.done_to_before())  # `eliminate a treasure. It becomes …`
            other = pronoun.form == "they" or changed or self.is_brought_in() or self.is_brought_in(bearer.kind)
            found.append(self.named(bearer, LAST if other else WITHIN if pronoun.form == "it" and self.is_handled() else OBJECT))
        known = any(one.who == THIS_SHIP for one in (*spoken.mentions, *found))
        meant = word in ELLIPTIC or (word in SHE and (spoken.aboard or spoken.near or not spoken.borne))
        if meant and not known:
            found.append(self.named(THIS_SHIP, OBJECT if spoken.aboard and not self.is_brought_in(Kind.SHIP) else LAST))
        return found

    def is_brought_in(self, kind: Kind = Kind.THING) -> bool:
        """Whether the sentence before did something to a thing that the text goes on to tell of, or picked a piece of a kind.

        `Move a reef. It cannot …`, `Choose a ship. She cannot …`.
        """
        if kind is not Kind.THING:
            return any(one.what.kind is kind and not PICKING.isdisjoint(one.done) for one in self.done_to_before())
        return any(one.what.name in TANGIBLE for one in self.done_to_before())

    def done_to_before(self) -> Iterator[Mention]:
        """To what the sentence before did something, besides what bears the text."""
        before = (one for one in self.spoken.mentions if one.sentence == self.spoken.sentence - 1 and not one.leading)
        return (one for one in before if one.rank == OBJECT and one.what.reference is not Reference.THIS)

    def is_handled(self) -> bool:
        """Whether the sentence has done something to what is carried: `takes one treasure and puts it there`."""
        now = (one for one in self.spoken.mentions if one.sentence == self.spoken.sentence and not one.leading)
        return any(one.rank == OBJECT and one.what.kind in CARRIED and one.what.number == 1 for one in now)

    def named(self, what: Selector, rank: int = WITHIN) -> Mention:
        """What a sentence names somewhere else than before the pronoun."""
        return Mention(what, identity(what) or -1, self.spoken.sentence, rank)

    def otherwise(self, pronoun: Pronoun, fitting: list[Mention], apart: set[int | Selector]) -> list[Mention]:
        """What may be meant where nothing before agrees: each of several, or what the same sentence names elsewhere."""
        card = pronoun.is_asked_for and pronoun.can_be(THIS_TREASURE)
        if pronoun.word == DOER or (pronoun.word == UNDERGOER and not card):
            return [self.named(THIS_SHIP)]
        aboard = self.spoken.bearer is None or self.spoken.bearer.kind in (Kind.CREW, Kind.CARD)
        crew = self.spoken.bearer == _THIS_CREW and pronoun.word == "her" and not pronoun.can_be(THIS_SHIP)  # `her ship`
        if crew or (aboard and (pronoun.word == "he" or (pronoun.form == "he" and card))):
            return [self.named(_THIS_CREW)]
        owned = pronoun.word == "their"  # `the forts … until that ship leaves their range`
        if pronoun.form == "they":
            return [one for one in fitting if one.what.reference is not Reference.THIS and (owned or _may_be_they(one.what))]
        this = (THIS_CARD if _is_word(one, "this") else one for one in selectors(self.main))
        this = (one for one in this if one.reference is Reference.THIS or one.kind is Kind.CARD)
        named = (self.named(one) for one in (self.ahead, *this) if one is not None)
        found = [one for one in named if one.who not in apart and pronoun.agrees(one.what) and pronoun.can_be(one.what)]
        if found:
            return found[:1]
        before = self.spoken.sentence
        earlier = [one for one in fitting if pronoun.form == "it" and one.sentence < before and not person(one.what)]
        first = pronoun.form == "it" and not self.spoken.mentions and pronoun.can_be(THIS_TREASURE)  # `It is cursed.`
        return earlier or ([self.named(THIS_CARD)] if first or (card and not fitting) else [])

    def left_out(self, pronoun: Pronoun) -> Selector:
        """Who a sentence speaks of that does not say so: by what it says, what bears the text or you. Raises `Unanswered`."""
        told = pronoun.deed.value
        of_card, of_ship = bearers(told)
        bearer = self.spoken.bearer
        if bearer is not None and isinstance(told, Effect) and bearer in (told.whom, *(role.of for role in told.roles)):
            if not told.optional:  # `hits on this fort on a roll of 6 only`
                raise Unanswered
            return YOU
        if bearer is not None and (bearer.kind in (of_card or of_ship) or (not of_ship and pronoun.can_be(bearer))):
            return bearer
        this = (one.what for one in reversed(self.spoken.mentions) if one.what.reference is Reference.THIS)
        known = next((one for one in this if one.kind in (of_card or of_ship)), None)
        if known is not None:
            return Selector(known.kinds, Reference.THIS, name=known.name)
        if of_card or of_ship:
            return THIS_CARD if of_card else THIS_SHIP
        may = isinstance(told, Effect) and told.optional and pronoun.part in ("who", "whom")
        if isinstance(told, Effect) and may and (told.whom is not None or told.act in (Act.REVEAL, Act.PLAY)):
            return YOU
        again = next((one.what for one in reversed(self.spoken.mentions) if one.what.reference is Reference.THIS), None)
        if again is None or not pronoun.can_be(again):
            raise Unanswered
        return Selector(again.kinds, Reference.THIS, name=again.name)

    def revealed(self, word: str) -> Selector:
        """The card that was spoken of last, or the one that bears the text, of which `remove this` speaks where it is known."""
        if word == "this" and self.spoken.bearer is not None and self.spoken.bearer.kind in _REVEALABLE:
            return self.spoken.bearer
        spoken = (one.what for one in reversed(self.spoken.mentions) if one.what.kind in _REVEALABLE)
        return next(map(_again, spoken), THIS_CARD)


def _is_tangible(told: Selector) -> bool:
    """Whether something is a thing that lies on the table: a counter, a supply counter."""
    return told.kind is Kind.THING and (told.name or "").rpartition(" ")[2] in TANGIBLE


def _may_be_they(told: Selector) -> bool:
    """Whether a single one may be told as several: a player, a crew, one of each."""
    that = told.reference is Reference.THAT and told.kind in PIECES
    return person(told) or told.kind is Kind.CREW or (told.number != 1 and not that)


def _ahead(effect: Effect) -> Selector | None:
    """What an effect is about, where that is no pronoun: the piece that bears the text before any other."""
    undergoes = effect.whom is not None and (not effect.affirms or effect.whom.reference is Reference.THIS)
    about = [one for one in (effect.who, effect.whom if undergoes else None) if one is not None and one.kind is not Kind.THING]
    about.sort(key=lambda one: one.reference is not Reference.THIS)
    return next((one for one in about if one.reference is not Reference.SUBJECT), None)


def _also_done(told: Mention, deed: ClauseReferents) -> tuple[Act, ...]:
    return told.done if deed.act is None else (*told.done, deed.act)


def _is_word(found: Selector | None, word: str) -> bool:
    return found is not None and found.name == word


def _apart(pronoun: Pronoun) -> set[int | Selector]:
    """Whom a pronoun cannot mean, because they take part in the same deed: `so that she touches this fort`."""
    deed, value = pronoun.deed, pronoun.deed.value
    if pronoun.part == "owner" and pronoun.word in _OBJECTIVE and deed.described is not None and deed.subject is not None:
        return {deed.subject.who}  # `a ship that moves over any part of it`
    if pronoun.part == "owner" or pronoun.word in REFLEXIVE:
        return {deed.gap.who} if deed.gap is not None else set()
    parts = [getattr(value, part, None) for part in ("who", "whom", "subject")]
    parts += [role.of for role in getattr(value, "roles", ())]
    parts += [value.trait.of] if isinstance(value, Condition) else []
    this = (identity(one) for one in parts if isinstance(one, Selector) and one.reference is Reference.THIS)
    found: set[int | Selector] = {*deed.beside, *(one for one in this if one is not None)}
    if deed.act in _DONE_TO_OTHERS:
        found |= _whole(deed)
    subject = {deed.subject.who} if deed.subject is not None else set()
    if pronoun.part in ("between", "among") and pronoun.form == "they":
        found -= subject
    if deed.described is None and pronoun.part in (*_WHERE, *_OF_NOUNS):
        itself = {deed.object.who} if pronoun.part == "within" and deed.object is not None else set()
        found = itself if pronoun.part in _OF_NOUNS else found - subject
    if pronoun.part.endswith("than"):
        found |= {*_compared(deed), *subject}
    if pronoun.part in ("on", "aboard"):
        found |= {each.subject.who for each in deed.around if each.act in _TAKING and each.subject is not None}
    return found | ({THIS_SHIP} if _told_by_she(pronoun) else set())


_OBJECTIVE = frozenset({"it", "him", "them"})
"""What is said after `of` only of another than the one who does something."""


def _whole(deed: ClauseReferents) -> set[int | Selector]:
    """Whose cannon, crew or mast does it: what does a deed to another does it no more to what it is part of."""
    doer = deed.doer or (deed.subject if deed.described is not None and deed.gap is None else None)
    parts = [doer.what] if doer is not None else []
    parts += [role.of for role in getattr(deed.value, "roles", ()) if role.word == "by" and role.of is not None]
    parts = [part for part in parts if part.kind in _OF_A_SHIP]
    told = [part.owner for part in parts] + [one.of for part in parts for one in part.traits if one.quality is Quality.ABOARD]
    this = (identity(one) for one in told if one is not None and one.reference is Reference.THIS)
    found: set[int | Selector] = {one for one in this if one is not None}
    owned = deed.owner is not None and deed.doer is not None and deed.doer.what.kind in _OF_A_SHIP
    return found | {deed.owner} if owned else found  # type: ignore[arg-type]


_OF_A_SHIP = (Kind.CANNON, Kind.CREW, Kind.MAST, Kind.SHOT)


def _told_by_she(pronoun: Pronoun) -> bool:
    """Whether `it` stands beside `she` in a deed, so that they are two."""
    said = (one.name for one in selectors(pronoun.deed.value) if one.reference is Reference.SUBJECT)
    return pronoun.form == "it" and any(name in SHE for name in said)


def _compared(deed: ClauseReferents) -> list[int | Selector]:
    """What something is compared with is none of those that it is said of: `a ship with fewer masts than her`."""
    found = [each.described.who for each in (deed, *deed.around) if each.described is not None]
    for each in deed.around:
        found += [one for one in each.beside if each.subject is None or one != each.subject.who]
    return found


def _of_others(than: Happening, about: Mention | None) -> bool:
    """Whether something is compared with how many others it has itself: `a ship that carries more crew than she has masts`."""
    return about is not None and than.whom is not None and than.whom.kind is not about.what.kind


def _called(told: Selector) -> str:
    if told.kind is Kind.CARD:
        return told.name or ""
    which = Reference.THIS if told.reference is Reference.SUBJECT else told.reference
    return f"{which.value} {told.kind.value if told.kind is not Kind.THING else told.name}"


def _again(spoken: Selector) -> Selector:
    """What was spoken of, spoken of again."""
    if spoken.kind is Kind.ABILITY and spoken.name and spoken.owner is None:
        return Selector((Kind.THING,), Reference.THAT, name="keyword")
    if spoken.kind is Kind.CARD and spoken.also:
        return spoken
    if spoken.kind is Kind.CARD or spoken.reference in (Reference.THIS, Reference.SUBJECT):
        return replace(spoken, traits=(), number=None, bound=None, also=())
    return spoken if spoken.also else Selector(spoken.kinds, Reference.THAT, name=spoken.name)
