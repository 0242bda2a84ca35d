"""What the pronouns of general sentences stand for: they still bear their words, and are told by what was spoken of.

`it` and `they` are what the sentence is about or what was spoken of last, here or in the sentence before; `its` and `their`
belong to whoever the clause is about; `she` is the ship that the sentence began with, else the ship that bears the text.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from arbiter.effects import Effect, Happening, Kind, Reference, Role, Selector
from arbiter.language.pronouns import PARTS, meant
from arbiter.language.vocabulary.nouns import OBJECTS

T = TypeVar("T")

REVEALED = "what is revealed"
"""The pronoun of `when revealed`: the card that was spoken of, else the one that bears the text."""
_SHE = frozenset({"she", "he", "he or she", "him", "him or her", "herself", "himself"})
_HERS = frozenset({"her", "his", "his or her", "her own"})
_ITS = frozenset({"its", "their", "its own", "their own"})
_NEVER_MEANT = (Kind.PLAYER, Kind.DIE, Kind.MAST, Kind.CANNON)
_TANGIBLE = frozenset(OBJECTS) | {"attack", "attacker", "breath attack", "keyword", "target"}
"""Things that a pronoun after them may stand for."""
_REVEALABLE = (Kind.TREASURE, Kind.CREW, Kind.EVENT, Kind.EQUIPMENT, Kind.CARD)


class Ambiguous(Exception):
    """A pronoun could stand for either of two pieces."""


def resolved(
    effects: tuple[Effect, ...], before: Selector | None, trailing: bool = False
) -> tuple[tuple[Effect, ...], Selector | None]:
    """The effects with each pronoun made to say what it stands for, and what the next sentence may go on about.

    `before` is what the sentence before spoke of last; with `trailing` the moment and the conditions come after the rest.
    Raises `Ambiguous` where either of two ships could be meant.
    """
    found: list[Effect] = []
    last = before
    borne = meant(effects) is not None
    for effect in effects:
        told, last = _resolved(effect, before, last if found else None, trailing, borne)
        found.append(told)
    return tuple(found), last


_LEADING = ("when", "conditions", "dice")
_MAIN = ("who", "whom", "amount", "cost", "place")


def _resolved(
    effect: Effect, before: Selector | None, last: Selector | None, trailing: bool, borne: bool
) -> tuple[Effect, Selector | None]:
    if trailing:
        main = _Clause(last if last is not None else before, borne=borne)
        told = main.parts(effect, _MAIN)
        spoken = main.last
        told |= main.parts(effect, ("roles",))
        told |= _Clause(main.last, main.she_that_does()).parts(effect, _LEADING)
        return replace(effect, **told), _kept(effect, spoken, main.last)  # type: ignore[arg-type]
    named = effect.who if effect.who is not None and effect.who.kind is Kind.CARD else None
    lead = _Clause(before if before is not None else named, leading=True)
    told = lead.parts(effect, _LEADING)
    spoken_of = last if last is not None else lead.last
    main = _Clause(spoken_of, lead.ship, lead.of_this, topic=lead.subject, prior=lead.prior, borne=borne)
    if main.last is None and effect.who is None and _is_it(effect.whom):
        effect = replace(effect, roles=tuple(main.value(role) if role.doing is not None else role for role in effect.roles))
    told |= main.parts(effect, _MAIN)
    spoken = main.last
    told |= main.parts(effect, ("roles",))
    return replace(effect, **told), _kept(effect, spoken, main.last)  # type: ignore[arg-type]


def _kept(effect: Effect, spoken: Selector | None, last: Selector | None) -> Selector | None:
    """What goes on being spoken of: the object rather than what only takes part."""
    return spoken if effect.whom is not None and effect.whom.kind is not Kind.THING else last


def _is_it(found: Selector | None) -> bool:
    """Whether an object is told by `it`, which then speaks of what led the sentence."""
    return found is not None and found.reference is Reference.SUBJECT and found.name == "it"


@dataclass(slots=True)
class _Clause:
    """Goes through the parts of one clause in the order of its words."""

    last: Selector | None
    ship: Selector | None = None
    """The other ship that the sentence began with."""
    of_this: bool = False
    """Whether the sentence began with the ship that bears the text."""
    topic: Selector | None = None
    """What the clause before it was about."""
    leading: bool = False
    subject: Selector | None = None
    """What this clause is about."""
    prior: Selector | None = None
    """What was spoken of before that: what the clause is about is not its own object."""
    doer: Selector | None = None
    """Who does what the innermost clause tells."""
    borne: bool = False
    """Whether the text speaks of the piece that bears it, which pronouns that stand for nothing else then mean."""
    this_ship: bool = False
    """Whether it speaks of the ship that bears the text."""

    def parts(self, effect: Effect, names: tuple[str, ...]) -> dict[str, object]:
        """Those parts of the effect, resolved."""
        found: dict[str, object] = {}
        for name in names:
            part = getattr(effect, name)
            if part is None or part == ():
                continue
            told = self.member(name, part, about=name == "who")
            if name == "who" or (name == "whom" and effect.who is None and not effect.affirms):
                self.subject = told if isinstance(told, Selector) else None
            found[name] = told
        return found

    def she_that_does(self) -> Selector | None:
        """The one ship that this clause is about, which `she` after it stands for where no other can be meant."""
        about = self.subject
        plain = about is not None and about.reference is Reference.ANY and _is_one_ship(about)
        return about if plain and self.borne and not self.this_ship else None

    def member(self, name: str, value: T, *, about: bool) -> T:
        """A part of a deed: whom it is done to is another than who does it, unless `herself` is said."""
        before = self.last
        told = self._member(name, value, about=about)
        if about and self.last is not before:
            self.prior, self.doer = before, self.last
        return told

    def _member(self, name: str, value: T, *, about: bool) -> T:
        if name == "whom" and not about and isinstance(value, Selector) and value.name in _HERS and not value.traits:
            return self.she(value.name, replace(value, name=None))  # type: ignore[return-value]
        return self.value(value, about=about)

    def value(self, value: T, about: bool = False) -> T:
        if isinstance(value, tuple):
            return tuple(self.value(item) for item in value)  # type: ignore[return-value]
        if isinstance(value, Selector):
            return self.selector(value, about)  # type: ignore[return-value]
        changes: dict[str, object] = {}
        if isinstance(value, Role) and value.of is not None and value.of.name in ("her", "him") and not value.of.traits:
            of = value.of
            doer = self.subject is not None and self.subject.kind is Kind.SHIP
            if of.reference is Reference.SUBJECT and doer:  # `shoot at her`: what it is done to is another than who does it
                return replace(value, of=self.she("her", replace(of, name=None)))
        for name in PARTS.get(type(value), ()):
            part = getattr(value, name)
            if part is not None and part != ():
                is_about = name in ("who", "subject") or (name == "whom" and isinstance(value, Happening) and value.who is None)
                changes[name] = self.member(name, part, about=is_about)
                if is_about and self.leading and self.subject is None:
                    self.subject = changes[name]  # type: ignore[assignment]
        return replace(value, **changes) if changes else value  # type: ignore[type-var]

    def selector(self, found: Selector, about: bool) -> Selector:
        if found.reference is Reference.SUBJECT and found.name is not None:
            told = self.pronoun(replace(found, traits=()), about)
            return replace(told, traits=(*told.traits, *self.value(found.traits))) if found.traits else told
        owner = self.value(found.owner) if found.owner is not None else None
        told = replace(found, owner=owner, traits=self.value(found.traits), also=self.value(found.also))
        self.mention(told)
        return told

    def mention(self, told: Selector) -> None:
        """What a pronoun after this may stand for."""
        if told.kind in _NEVER_MEANT or (told.kind is Kind.THING and told.name not in _TANGIBLE):
            return
        if told.kind is Kind.SHIP and told.reference is Reference.THIS:
            self.this_ship = True
            self.of_this = self.of_this or self.leading
            return
        self.last = told
        if self.leading and _is_one_ship(told) and self.ship is None and not self.of_this:
            self.ship = told

    # Pronouns

    def pronoun(self, found: Selector, about: bool) -> Selector:
        """What a pronoun stands for, or the bearer of the text."""
        bearer = replace(found, name=None)
        if found.name == REVEALED:
            return self.revealed()
        if found.name in _SHE:
            return self.she(found.name, bearer)
        if found.name in _HERS:
            return self.hers(bearer)
        if found.name in _ITS and self.subject is not None and self.subject.reference is not Reference.YOU:
            whole = self.subject.owner if self.subject.kind in (Kind.MAST, Kind.CANNON) or self.subject.name == "flag" else None
            return _again(whole if whole is not None else self.subject, bearer)
        if about and self.topic is not None and self.topic.reference is not Reference.YOU and not self.loaded():
            return _again(self.topic, bearer)
        own = not about and self.prior is not None and self.last is self.doer
        last = self.prior if own else self.she_that_does() if about and found.name == "they" and not self.leading else self.last
        last = last or self.last
        return _again(last, bearer) if last is not None else bearer

    def loaded(self) -> bool:
        """Whether the clause before told what this ship did with a card, so that `it` is the card."""
        topic = self.topic
        this = topic is not None and topic.kind is Kind.SHIP and topic.reference in (Reference.THIS, Reference.SUBJECT)
        return this and self.last is not None and self.last.kind in _REVEALABLE

    def revealed(self) -> Selector:
        if self.last is not None and self.last.kind in _REVEALABLE:
            return _again(self.last, self.last)
        return Selector((Kind.THING,), Reference.THIS, name="card")

    def she(self, word: str, bearer: Selector) -> Selector:
        if self.leading and self.ship is None:
            self.of_this = True
        one = self.she_that_does() if not self.leading and self.ship is None and word == "she" else None
        if one is not None:
            return _again(one, bearer)
        if self.ship is not None and self.of_this and not self.leading:
            raise Ambiguous(f"“{word}” could be either of two ships here")
        return _again(self.ship, bearer) if self.ship is not None else bearer

    def hers(self, bearer: Selector) -> Selector:
        """Whose `her` is: of the ship that the clause is about, or to whom that belongs."""
        about = self.subject
        if about is not None and about.kind is not Kind.SHIP:
            about = about.owner
        known = about is not None and about.reference not in (Reference.THIS, Reference.SUBJECT, Reference.YOU)
        if known and about is not None and (about.kind is Kind.SHIP or about.name == "target"):
            return _again(about, bearer)
        return _again(self.ship, bearer) if self.ship is not None else bearer


def _is_one_ship(told: Selector) -> bool:
    """Whether `she` can stand for it: two or more ships are `they`."""
    return told.kind is Kind.SHIP and told.number in (None, 1) and told.reference is not Reference.ALL and not told.also


def _again(spoken: Selector, bearer: Selector) -> Selector:
    """What was spoken of, spoken of again."""
    if spoken.kind is Kind.SHIP and spoken.reference in (Reference.THIS, Reference.SUBJECT):
        return bearer
    if spoken.kind is Kind.CARD or spoken.reference in (Reference.THIS, Reference.SUBJECT):
        return replace(spoken, traits=(), number=None, bound=None, also=())
    if spoken.also:
        return replace(spoken, reference=Reference.THAT if not spoken.also else spoken.reference)
    return Selector(spoken.kinds, Reference.THAT, name=spoken.name)


def carried_on(effects: tuple[Effect, ...], spoken: Selector | None) -> tuple[Effect, ...]:
    """The effects of a set wording that begins with `it` or `they`, told of what was spoken of before, unless that is a ship."""
    if spoken is None or spoken.kind is Kind.SHIP:
        return effects
    return tuple(_told_of(effect, spoken) for effect in effects)


def _told_of(value: T, spoken: Selector) -> T:
    """The value with every pronoun for the bearer made to stand for what was spoken of."""
    if isinstance(value, tuple):
        return tuple(_told_of(item, spoken) for item in value)  # type: ignore[return-value]
    if isinstance(value, Selector) and value.reference is Reference.SUBJECT and value.kind is Kind.SHIP:
        return _again(spoken, value)  # type: ignore[return-value]
    if isinstance(value, Selector) and len(value.kinds) > 1:
        return _told_of(_either(value), spoken)  # type: ignore[return-value]
    changes = {}
    for name in PARTS.get(type(value), ()):
        part = getattr(value, name)
        if part is not None and part != ():
            changes[name] = _told_of(part, spoken)
    return replace(value, **changes) if changes else value  # type: ignore[type-var]


def _either(found: Selector) -> Selector:
    """Pieces of several kinds in the shape of general sentences, where each is a piece of its own."""
    first, *others = (replace(found, kinds=(kind,)) for kind in found.kinds)
    return replace(first, also=tuple(others), either=True)
