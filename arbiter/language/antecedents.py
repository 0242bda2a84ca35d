"""What the pronouns of general sentences stand for: they still bear their words, and are told by what was spoken of.

`it` and `they` are what the sentence is about or what was spoken of last, here or in the sentence before; `its` and `their`
belong to whoever the clause is about; `she` is the ship that the sentence began with, else the ship that bears the text.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from arbiter.effects import Act, Condition, Effect, Happening, Kind, Moment, Quality, Quantity, Reference, Role, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.pieces import PIECES, THIS_CARD, THIS_SHIP, YOU
from arbiter.language.plausible import (
    LEFT_OUT,
    PERSONAL,
    Wanted,
    bearers,
    beside,
    is_time,
    person,
    same,
    wanted,
    wanted_in,
    with_figure,
)
from arbiter.language.pronouns import PARTS, meant, selectors
from arbiter.language.vocabulary.nouns import OBJECTS
from arbiter.language.vocabulary.particles import PARTICLES

T = TypeVar("T")

DOER = "who does it"
"""The pronoun of `after ramming`: who the rest of the sentence is about."""
REVEALED = "what is revealed"
"""The pronoun of `when revealed`: the card that was spoken of, else the one that bears the text."""
_SHE = frozenset({"she", "he", "he or she", "him", "him or her", "herself", "himself"})
_HERS = frozenset({"her", "his", "his or her", "her own"})
_ITS = frozenset({"its", "their", "its own", "their own"})
_HE = frozenset({"he", "him", "his"})
"""What stands for a player or a crew, and never for a ship."""
_THEY = frozenset({"they", "them", "themselves"})
_ONE = frozenset({"it", "its", "itself"})
_OF_ONES_OWN = frozenset({Act.LOSE, Act.END})
"""What somebody does with what is his own: `ships that have lost all of their masts`."""
_NEVER_MEANT = (Kind.PLAYER, Kind.DIE, Kind.MAST, Kind.CANNON, Kind.HIT)
_TANGIBLE = frozenset(OBJECTS) | {
    "attack", "attacker", "breath attack", "keyword", "number", "target", "free port", "port", "harbor", "town",
}  # fmt: skip
"""Things that a pronoun after them may stand for."""
_TREASURE = Selector((Kind.TREASURE,))
_ISLAND = Selector((Kind.ISLAND,))
_AT_ISLANDS = (Quality.DOCKED, Quality.AT_HOME, Quality.AT_WILD_ISLAND)
"""What is true of a ship at an island, which is spoken of with it."""
_REVEALABLE = (Kind.TREASURE, Kind.CREW, Kind.EVENT, Kind.EQUIPMENT, Kind.CARD)


_IT = Selector((Kind.THING,), name="it")
"""`it` that stands for nothing: `unless it is the last turn`."""


class Doubt(NamedTuple):
    """A pronoun, what it was taken for, and what it could be as well."""

    word: str
    meant: Selector
    other: Selector

    @property
    def told(self) -> str:
        """`“it” could be this ship or that fort`."""
        return f"“{self.word}” could be {_called(self.meant)} or {_called(self.other)}"


class Mentioned(list[Selector]):
    """All that a text spoke of so far, in order."""

    since: int = 0
    """Where what this sentence speaks of begins."""
    before: int = 0
    """Where what the sentence before it spoke of begins."""

    done_to: Selector | None = None
    """What the deed before was done to."""
    chosen: Selector | None = None
    """The one ship that somebody chose, which `she` stands for rather than the ship that bears the text."""
    chosen_before: bool = False
    """Whether an earlier sentence had her chosen."""
    part: Selector | None = None
    """The one mast or cannon that was chosen, to which `its` belongs in an order after that."""
    shot: Selector | None = None
    """What of its own a cannon shoots, which `it` stands for where it hits: `may shoot a firepot at a ship. If it hits, …`."""

    def begin(self) -> None:
        """Another sentence begins."""
        self.done_to = None
        self.chosen_before = self.chosen is not None
        self.before, self.since = self.since, len(self)


class Ambiguous(Exception):
    """A pronoun could stand for either of two pieces."""


def resolved(
    effects: tuple[Effect, ...],
    before: Selector | None,
    trailing: bool = False,
    mentioned: Mentioned | None = None,
    doubts: list[Doubt] | None = None,
) -> tuple[tuple[Effect, ...], Selector | None]:
    """The effects with each pronoun made to say what it stands for, and what the next sentence may go on about.

    `before` is what the sentence before spoke of last; with `trailing` the moment and the conditions come after the rest.
    `mentioned` is all that was spoken of so far, and goes on to be; `doubts` gets what could be meant as well.
    Raises `Ambiguous` where either of two ships could be meant.
    """
    found: list[Effect] = []
    last = before
    about: Selector | None = None
    borne = meant(effects) is not None
    mentioned = mentioned if mentioned is not None else Mentioned()
    mentioned.begin()
    doubts = doubts if doubts is not None else []
    raw: Selector | None = None
    moment: Moment | None = None
    for effect in effects:
        again = raw is not None and effect.who == raw and raw.reference is Reference.SUBJECT and about is not None
        raw = effect.who
        effect = replace(effect, who=about) if again else effect  # noqa: PLW2901 - the same pronoun of one sentence
        told, last = _resolved(effect, before, last if found else None, trailing, borne, about, mentioned, doubts)
        told = replace(told, when=found[-1].when) if found and trailing and effect.when == moment else told
        moment = effect.when
        mentioned.extend([figure] if (figure := _figure(told)) is not None else [])
        about = told.who if told.who is not None else about
        mentioned.done_to = told.whom
        if told.act is Act.CHOOSE and told.whom is not None:
            mentioned.chosen, mentioned.chosen_before = told.whom if _is_one_ship(told.whom) else None, False
            mentioned.part = told.whom if _is_part(told.whom) and told.whom.number == 1 else None
        if told.act is Act.SHOOT and told.whom is not None and told.whom.kind is Kind.THING:
            mentioned.shot = told.whom
        found.append(told)
    return tuple(found), last


def is_alternative(role: Role) -> bool:
    """Whether a clause goes on with what an effect waits for or asks for: `or when she is rammed`."""
    return role.doing is not None and role.word.startswith("or ") and role.word.partition(" ")[2] in _CLAUSES


_CLAUSES = frozenset(PARTICLES["SUB"])
_LEADING = ("when", "conditions", "dice")
_MAIN = ("who", "whom", "amount", "cost", "place")


def _resolved(
    effect: Effect,
    before: Selector | None,
    last: Selector | None,
    trailing: bool,
    borne: bool,
    about: Selector | None,
    mentioned: Mentioned,
    doubts: list[Doubt],
) -> tuple[Effect, Selector | None]:
    roles = tuple(role for role in effect.roles if not is_alternative(role))
    alternatives = tuple(role for role in effect.roles if is_alternative(role))
    effect = replace(effect, roles=roles)
    if trailing:
        main = _Clause(last if last is not None else before, borne=borne, mentioned=mentioned, doubts=doubts)
        told = main.parts(effect, _MAIN)
        spoken = main.last
        told |= main.parts(effect, ("roles",))
        others = borne and main.subject is not None and main.subject.reference is not Reference.YOU
        topic = _topic(main.subject) if others else None
        meant = _thing_measured(effect) or main.last
        trail = _Clause(meant, main.ship_that_does(), topic=topic, borne=borne, mentioned=mentioned, doubts=doubts)
        told |= trail.parts(effect, _LEADING)
        told["roles"] = (*told.get("roles", ()), *trail.value(alternatives))  # type: ignore[misc]
        return replace(effect, **told), _kept(effect, spoken, main.last)
    named = effect.who if effect.who is not None and effect.who.kind is Kind.CARD else None
    lead = _Clause(before if before is not None else named, leading=True, borne=borne, mentioned=mentioned, doubts=doubts)
    lead.of_card = any(part is not None and part.kind in _REVEALABLE for part in (effect.who, effect.whom))
    told = lead.parts(effect, _LEADING)
    alternatives = lead.value(alternatives)
    spoken_of = last if last is not None else lead.last
    main = _Clause(
        spoken_of,
        lead.ship,
        lead.of_this,
        topic=_topic(lead.subject) or _topic(about),
        prior=lead.prior,
        borne=borne,
        mentioned=mentioned,
        doubts=doubts,
    )
    main.one, main.several, main.met, main.before = lead.one, lead.several, lead.met, before
    main.begins = effect.when is None and not effect.conditions
    if main.last is None and effect.who is None and _is_told_by_it(effect.whom):
        effect = replace(effect, roles=tuple(main.value(role) if role.doing is not None else role for role in effect.roles))
    told |= main.parts(effect, _MAIN)
    spoken = main.last
    main.done_to = _topic(told.get("whom"))  # type: ignore[arg-type]
    told |= main.parts(effect, ("roles",))
    told["roles"] = (*told.get("roles", ()), *alternatives)  # type: ignore[misc]
    return replace(effect, **told), _kept(effect, spoken, main.last)


_NAMED_BY_SUBJECT = _SHE - PERSONAL | _HERS - PERSONAL | _ITS | {DOER}
"""Pronouns that are told by the clause they stand in."""


def _thing_measured(effect: Effect) -> Selector | None:
    """What a clause says is worth something, rather than what that is measured by: `this treasure … when it is loaded`."""
    thing = effect.who is not None and effect.who.kind in (Kind.TREASURE, Kind.CARD)
    return effect.who if thing and effect.whom is None and any(role.word == "worth" for role in effect.roles) else None


def _figure(effect: Effect) -> Selector | None:
    """The figure that an effect is about, as a thing that `it` may stand for."""
    if effect.quantity is not Quantity.BASE_MOVE or effect.who is None:
        return None
    return Selector((Kind.THING,), owner=effect.who, name="base move")


def _topic(about: Selector | None) -> Selector | None:
    """What a clause is about, where a pronoun that begins the next one may stand for it."""
    tangible = about is not None and (about.kind is not Kind.THING or about.name in _TANGIBLE)
    return about if tangible else None


def _kept(effect: Effect, spoken: Selector | None, last: Selector | None) -> Selector | None:
    """What goes on being spoken of: the object rather than what only takes part."""
    return spoken if effect.whom is not None and effect.whom.kind is not Kind.THING else last


def _is_told_by_it(found: Selector | None) -> bool:
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
    one: Selector | None = None
    """The single thing that was spoken of last, which `it` stands for."""
    several: Selector | None = None
    """The several masts, cannons or players that were spoken of last, which `they` may stand for."""
    this_ship: bool = False
    """Whether it speaks of the ship that bears the text."""
    mentioned: Mentioned = field(default_factory=Mentioned)
    """All that was spoken of so far."""
    wanted: Wanted | None = None
    """What the pronoun that comes next can stand for, by its verb."""
    begins: bool = False
    """Whether nothing leads the clause, so that a pronoun which it begins with stands for what an earlier sentence spoke of."""
    before: Selector | None = None
    """What the sentence before spoke of last."""
    purpose: bool = False
    """Whether it comes to what something is done to do."""
    of_card: bool = False
    """Whether the clause that it leads speaks of a card itself."""
    done_to: Selector | None = None
    """What the deed is done to, which `it` beside it stands for: `put a crew on an island instead of removing it`."""
    plural: bool = False
    """Whether `they` do what the clause tells."""
    met: Selector | None = None
    """The one other ship that leads the sentence, whoever it began with."""
    described: Selector | None = None
    """What a relative clause is said of: `ships that end their move here`."""
    within: Selector | None = None
    """What a relative clause around that one is said of."""
    around: object = None
    """The deed in which it stands."""
    position: str = ""
    """The part of that deed which it comes to."""
    doubts: list[Doubt] = field(default_factory=list)
    """The pronouns that could as well stand for something else."""

    def parts(self, effect: Effect, names: tuple[str, ...]) -> dict[str, object]:
        """Those parts of the effect, resolved."""
        found: dict[str, object] = {}
        for name in names:
            part = getattr(effect, name)
            if part is None or part == ():
                continue
            self.wanted, self.around, self.position = wanted(effect, name), effect, name
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

    def ship_that_does(self) -> Selector | None:
        """The ship or ships that this clause is about, for what trails it: of a text that nobody bears, whoever does it."""
        about = self.subject
        generic = about is not None and about.kind is Kind.SHIP and about.reference is Reference.ANY and not self.borne
        return about if generic else self.she_that_does()

    def member(self, name: str, value: T, *, about: bool) -> T:
        """A part of a deed: whom it is done to is another than who does it, unless `herself` is said."""
        before = self.last
        told = self._member(name, value, about=about)
        if about and self.last is not before:
            self.prior, self.doer = before, self.last
        return told

    def _member(self, name: str, value: T, *, about: bool) -> T:
        if name == "whom" and not about and isinstance(value, Selector) and value.name in _HERS and not value.traits:
            if self.leading and self.ship is not None and self.subject == self.ship:
                self.of_this = True
                return replace(value, name=None)
            return self.she(value.name, replace(value, name=None))  # type: ignore[return-value]
        return self.value(value, about=about)

    def value(self, value: T, about: bool = False) -> T:
        if isinstance(value, tuple):
            return tuple(self.value(item) for item in value)  # type: ignore[return-value]
        if isinstance(value, Selector):
            return self.selector(value, about)  # type: ignore[return-value]
        if isinstance(value, Role) and value.of is not None and (her := self._at_her(value.of)) is not None:
            return replace(value, of=her)
        if isinstance(value, Role) and value.doing is not None and self.done_to is not None:
            self.last = self.one = self.done_to
        spoken = self.last, self.one, self.ship
        told = self._with_parts(value)
        if isinstance(value, Condition) and value.trait.negated and value.subject.reference is Reference.OTHER:
            self.last, self.one, self.ship = spoken  # `while no other ship is near` speaks of nobody
        return told

    def _at_her(self, of: Selector) -> Selector | None:
        """`shoot at her`: what it is done to is another than who does it."""
        doer = self.subject is not None and self.subject.kind is Kind.SHIP
        plain = of.name in ("her", "him") and not of.traits and of.reference is Reference.SUBJECT
        return self.she("her", replace(of, name=None)) if plain and doer else None

    def _with_parts(self, value: T) -> T:
        changes: dict[str, object] = {}
        if isinstance(value, Trait) and value.quality in _AT_ISLANDS and value.of is None and not value.negated:
            self.mentioned.append(_ISLAND)
        within = self.around
        for name in PARTS.get(type(value), ()):
            part = getattr(value, name)
            if part is not None and part != ():
                self._want(within, value, name)
                self.position = ("than" if _is_compared(value) else "beside") if isinstance(value, Trait) else name
                if isinstance(value, Trait):
                    self._check_her(part)
                undergoes = isinstance(value, Happening) and value.who is None and not self.purpose
                is_about = name in ("who", "subject") or (name == "whom" and undergoes)
                self.purpose = isinstance(value, Role) and value.word == "to"
                changes[name] = self.member(name, part, about=is_about)
                if is_about and self.leading and self.subject is None:
                    self.subject = changes[name]  # type: ignore[assignment]
        return replace(value, **changes) if changes else value

    def _check_her(self, part: object) -> None:
        """Raises `Ambiguous` for `for each crew on her` beside this ship and another that the clause is about."""
        about = self.subject if isinstance(part, Selector) and part.name == "her" else None
        if about is not None and self.this_ship and about.kind is Kind.SHIP and about.reference is Reference.ANY:
            raise Ambiguous("“her” could be either of two ships here")

    def _want(self, within: object, value: object, name: str) -> None:
        """What stands in a part of a value can be what its deed lets be there."""
        if isinstance(value, Effect | Happening):
            gap = isinstance(value, Happening) and value.who is None and self.described is not None
            self.wanted, self.around = wanted(replace(value, who=self.described) if gap else value, name), value
        elif isinstance(value, Role):
            self.wanted, self.around = wanted_in(within, value) if name == "of" else None, within
        else:
            compared = self.described if _is_compared(value) else None
            self.wanted = with_figure(compared) if compared is not None else beside(value)

    def likelier(self, told: Selector, name: str) -> Selector:
        """What was spoken of last of all that can stand there, where what was spoken of last of all things cannot."""
        fits = person if name in PERSONAL else self.wanted
        if fits is None or name in _NAMED_BY_SUBJECT or (fits(told) and told.reference is not Reference.SUBJECT):
            return told
        if name == "it" and not self.mentioned and told.reference is Reference.SUBJECT and fits(_TREASURE):
            return THIS_CARD
        if told.reference is Reference.SUBJECT and self.topic is not None and self.topic.kind is Kind.SHIP and fits(self.topic):
            return told
        rest = selectors(getattr(self.around, "roles", ()))
        known = [one for one in (*reversed(self.mentioned), *rest) if one.reference is not Reference.SUBJECT and fits(one)]
        found = next((one for one in known if one.kind is not Kind.SHIP), known[0] if known else None)
        if found is None and getattr(self.around, "act", None) is Act.REMOVE and told.kind is Kind.SHIP:
            return self.card_rather_than_ship(name)
        if found is None and fits(THIS_SHIP) and told == THIS_CARD:
            return Selector((Kind.SHIP,), Reference.SUBJECT)
        if found is None and name in _THEY and not fits(told):
            raise Ambiguous(f"it is not said who “{name}” are")
        if found is None:
            aside = self.leading or self.described is not None or self.position == "subject"
            return THIS_CARD if aside and not self.of_card and fits(_TREASURE) and not fits(told) else told
        return _again(found, Selector((Kind.SHIP,), Reference.SUBJECT))

    def check_other(self, name: str, told: Selector) -> None:
        """Raises `Ambiguous` where a ship is to do something to herself that stands for nothing else: `she transfers it`."""
        doer = self.subject if self.position == "whom" and not self.leading and self.described is None else None
        ship = told.kind is Kind.SHIP and told.reference is Reference.SUBJECT and name in ("it", "them")
        if ship and doer is not None and doer.kind is Kind.SHIP and doer.reference in (Reference.THIS, Reference.SUBJECT):
            raise Ambiguous(f"“{name}” stands for nothing that was spoken of")

    def weighed(self, told: Selector, about: bool) -> Selector:
        """What `it` stands for, when all is weighed that it could be as well: cards call a ship she.

        Where another thing of its kind, or a piece beside the ship that bears the text, could be meant as well, that is kept.
        """
        if told.kind is Kind.CARD or (told.reference is Reference.SUBJECT and not self.borne):
            return told
        begins = self.begins and about and self.last is self.before
        going_on = (self.done_to, self.topic, self.mentioned.done_to)
        goes_on = not about or any(one is not None and one.kinds == told.kinds for one in going_on)
        for each in self.mentioned[self.mentioned.before if begins else self.mentioned.since :]:
            one = replace(each, also=())
            other = one if one.reference is Reference.THIS else _again(one, one)
            itself = other == told or {told.reference, one.reference} == {Reference.SUBJECT, Reference.THIS}
            if itself or one.kind is Kind.CARD or not _is_it(one) or not (self.wanted is None or self.wanted(one)):
                continue
            if told.kind is Kind.SHIP and one.kind in (*PIECES, Kind.CREW) and about:
                if told.reference is Reference.THAT:
                    return other
                self.doubts.append(Doubt("it", told, other))
            elif one.kind is told.kind or (not goes_on and one.kind in _NEUTER and told.kind in _NEUTER):
                self.doubts.append(Doubt("it", told, other))
        return told

    def card_rather_than_ship(self, name: str) -> Selector:
        """`remove it`: this card, where no one ship was spoken of that could be meant."""
        this = any(one.reference is Reference.THIS and one.kind is not Kind.SHIP for one in self.mentioned)
        if not this and any(_is_one_ship(one) and one.reference is not Reference.THIS for one in self.mentioned):
            raise Ambiguous(f"“{name}” could be a ship or this card here")
        return THIS_CARD

    def selector(self, found: Selector, about: bool) -> Selector:
        if found.name in ("those", "these") and found.traits and self.last is not None:
            whole = self.done_to or self.last
            return Selector(whole.kinds, name=whole.name, traits=self.value(found.traits))
        self.plural = found.name in _THEY if about else self.plural
        if found.reference is Reference.SUBJECT and found.name is not None:
            told = self.pronoun(replace(found, traits=(), number=None, bound=None), about)
            told = told if found.name == LEFT_OUT else self.likelier(told, found.name)
            if told == THIS_CARD:
                self.mention(told)
            told = self.weighed(told, about) if found.name == "it" else told
            told = self.bearing() if found.name in _ONE and told.reference is Reference.SUBJECT else told
            told = self.counted(told) if found.name in (*_THEY, "their", "their own") else told
            self.check_other(found.name, told)
            told = replace(told, traits=(*told.traits, *self.value(found.traits))) if found.traits else told
            counted = found.number is not None or found.bound is not None
            return replace(told, number=found.number, bound=found.bound) if counted else told
        owner = self.owner(found, found.owner) if found.owner is not None else None
        outer, self.within = self.within, self.described
        self.described = replace(found, owner=None, traits=())
        traits = self.value(found.traits)
        self.within, self.described = outer, self.within
        if found.also and found.reference is Reference.THIS:
            self.mention(replace(found, owner=owner, traits=traits, also=()))
        told = replace(found, owner=owner, traits=traits, also=self.value(found.also))
        self.mention(told)
        return told

    def counted(self, told: Selector) -> Selector:
        """`them` are as many as were spoken of: `choose two islands. Swap all treasure on them`."""
        again = (one for one in reversed(self.mentioned) if _again(one, one) == told and told.reference is Reference.THAT)
        spoken = next(again, told)
        return replace(told, number=spoken.number) if spoken.bound is None and _is_several(spoken) else told

    def owner(self, found: Selector, of: Selector) -> Selector:
        """Whose something is: `its value` is that of the treasure that was spoken of."""
        treasure = next((one for one in reversed(self.mentioned) if one.kind is Kind.TREASURE), None)
        if treasure is not None and of.name == "its" and found.name in ("value", "gold value"):
            return _again(treasure, treasure)
        if found.name in _MASTERS and of.name in ("her", "its") and self.subject is None and (ship := self.another_ship()):
            return self.doer_again(ship, Selector((Kind.SHIP,), Reference.SUBJECT))
        told, put = self.value(of), getattr(self.around, "whom", None)
        placed = of.name == "its" and getattr(self.around, "act", None) is Act.PUT and self.position == "of"
        own = put is not None and told.reference is Reference.THAT and same(told, put)
        return self.bearing() if placed and own else told  # `put a counter on its card`

    def another_ship(self) -> Selector | None:
        """The other ship that was spoken of last: the owner of the one that bears the text is told as `you`."""
        return next((one for one in reversed(self.mentioned) if _is_one_ship(one) and not _is_this_ship(one)), None)

    def bearing(self) -> Selector:
        """The one piece that bears the text, as it was spoken of where it is no ship."""
        this = {one.kinds for one in self.mentioned if one.reference is Reference.THIS and one.kind in (*PIECES, Kind.CREW)}
        ship = len(this) != 1 or (Kind.SHIP,) in this
        return Selector((Kind.SHIP,), Reference.SUBJECT) if ship else Selector(this.pop(), Reference.THIS)

    def mention(self, told: Selector) -> None:
        """What a pronoun after this may stand for."""
        self.mentioned.append(told)
        if told.kind in (Kind.MAST, Kind.CANNON, Kind.PLAYER) and _is_several(told):
            self.several = told
        if told.kind in _NEVER_MEANT or (told.kind is Kind.THING and told.name not in _TANGIBLE):
            return
        if told.kind is Kind.SHIP and told.reference is Reference.THIS:
            self.this_ship = True
            self.of_this = self.of_this or self.leading
            return
        self.last = told
        self.one = self.one if _is_several(told) else told
        self.met = told if self.leading and _is_one_ship(told) else self.met
        if self.leading and _is_one_ship(told) and self.ship is None and not self.of_this:
            self.ship = told

    # Pronouns

    def pronoun(self, found: Selector, about: bool) -> Selector:
        """What a pronoun stands for, or the bearer of the text."""
        bearer = replace(found, name=None)
        name = found.name or ""
        if name == LEFT_OUT:
            return self.left_out(about)
        if name in _SHE:
            return (self.him(name) if name in _HE else None) or self.she(name, bearer)
        if name == "this":
            sails = self.wanted is not None and self.wanted(THIS_SHIP) and not self.wanted(_TREASURE)
            this = THIS_SHIP if sails else self.revealed()
            self.mention(this)
            return this
        told = self.named(name, bearer) if not (about and name == "it" and is_time(self.around)) else _IT
        told = told or self.known(name, bearer, about)
        if told is not None:
            return told
        if self.last is None and name in _THEY:
            return self.they(name, bearer)
        last = self.spoken_of(name, about)
        if name in _ONE and last is not None and last.kind is Kind.SHIP and _is_this(self.topic):
            last = self.topic
        return self.doer_again(last, bearer) if last is not None else bearer

    def known(self, name: str, bearer: Selector, about: bool) -> Selector | None:
        """What `it` or `they` must be, or go on to be where they are the subject: what the clause before was about."""
        if name == "it" and about and self.mentioned.shot is not None and getattr(self.around, "act", None) is Act.HIT:
            return _again(self.mentioned.shot, bearer)
        described = {"of": self.described, "beside": self.within}.get(self.position)
        if name == "it" and described is not None and _is_it(replace(described, number=None)):
            return _again(described, bearer)
        topic = self.topic
        if not about or topic is None or topic.reference is Reference.YOU or (self.last is None and name in _THEY):
            return None
        several = self.them() or self.other_ships() if name in _THEY and topic.reference is Reference.THIS else None
        if several is not None:
            return _again(several, bearer)
        if name == "it" and topic.kind is Kind.SHIP and self.one is not None and self.is_beside_her(self.one):
            return _again(self.one, bearer)
        if self.loaded():
            return None
        if name not in _ONE or not (_is_several(topic) or _is_part(topic)):
            return _again(topic, bearer)
        return _again(topic.owner, bearer) if _is_part(topic) and topic.owner is not None else None

    def left_out(self, about: bool) -> Selector:
        """Who a sentence speaks of that does not say so: by what it says, what bears the text or you. Raises `Ambiguous`."""
        of_card, of_ship = bearers(self.around)
        known = [one for one in reversed(self.mentioned) if one.reference is Reference.THIS and one.kind in (of_card or of_ship)]
        if known:
            return Selector(known[0].kinds, Reference.THIS, name=known[0].name)
        if of_card or of_ship:
            return THIS_CARD if of_card else THIS_SHIP
        told = self.around if about and isinstance(self.around, Effect) and self.around.optional else None
        if told is not None and (told.whom is not None or told.act in (Act.REVEAL, Act.PLAY)):
            return YOU
        raise Ambiguous("it is not said who this speaks of")

    def named(self, name: str, bearer: Selector) -> Selector | None:
        """What a word stands for that says by itself whose or which it is."""
        if name == REVEALED:
            return self.revealed()
        if name in _HERS:
            return (self.him(name) if name in _HE else None) or self.hers(bearer)
        if name == DOER:
            return self.acting(bearer)
        return self.its(name, bearer) if name in _ITS else None

    def its(self, name: str, bearer: Selector) -> Selector | None:
        """Whose `its` or `their` is, where the clause itself tells."""
        beside = (one for one in reversed(self.mentioned[self.mentioned.since :]) if _is_it(one))
        if name == "its" and self.plural and (one := next(beside, None)) is not None:
            return _again(one, bearer)
        own = self.subject is not None and self.subject.kind is Kind.SHIP and self.subject.reference is Reference.THIS
        if name == "its" and self.ship is not None and own and not self.leading:
            raise Ambiguous("“its” could be either of two ships here")
        if self.subject is None and self.described is not None and self.described.kind in PIECES:
            this = next((one for one in self.mentioned if _is_this(one) and one.kind in PIECES), None)
            if name == "its" and self.described.kind is Kind.SHIP and this is not None:
                return _again(this, bearer)
            return _again(self.described, bearer)
        ordered = self.subject is None or self.subject.kind is Kind.PLAYER
        if name in ("its", "its own") and ordered and self.described is None and self.mentioned.part is not None:
            return _again(self.mentioned.part, bearer)
        if name == "their" and ordered and self.described is None and (several := self.them(self.mentioned.before)) is not None:
            return _again(several, bearer)
        if name == "its" and self.subject is not None and person(self.subject):
            raise Ambiguous("“its” is said of a thing, and this is about a player")
        if self.subject is not None and self.subject.reference is not Reference.YOU:
            whole = self.subject.owner if self.subject.kind in (Kind.MAST, Kind.CANNON) or self.subject.name == "flag" else None
            return _again(whole if whole is not None else self.subject, bearer)
        return None

    def they(self, name: str, bearer: Selector) -> Selector:
        """The several masts, cannons or players that were spoken of, or what the sentence is about."""
        several = self.several or self.them(self.mentioned.before)
        if several is not None:
            return _again(several, bearer)
        about = self.topic or self.subject
        if about is None:
            raise Ambiguous(f"it is not said who “{name}” are")
        return _again(about, bearer)

    def them(self, since: int | None = None) -> Selector | None:
        """The several things of this sentence, or of those since another place, that were spoken of last."""
        since = self.mentioned.since if since is None else since
        known = (one for one in reversed(self.mentioned[since:]) if one.reference is not Reference.THIS)
        return next((one for one in known if _is_several(one) or (_is_part(one) and one.number is None)), None)

    def other_ships(self) -> Selector | None:
        """The ships of this sentence that were spoken of last beside the one that bears the text."""
        known = (one for one in reversed(self.mentioned[self.mentioned.since :]) if one.kind in PIECES and one.number is None)
        return next((one for one in known if one.reference is Reference.ANY), None)

    def is_beside_her(self, one: Selector) -> bool:
        """Whether `it` stands beside a `she` that is the ship, so that it is what else was spoken of."""
        others = selectors((getattr(self.around, "whom", None), getattr(self.around, "roles", ())))
        return _is_it(one) and any(other.name in _SHE | _HERS for other in others)

    def spoken_of(self, name: str, about: bool) -> Selector | None:
        """What was spoken of last; what the clause is about is not its own object."""
        own = not about and self.prior is not None and self.last is self.doer
        last = self.prior if own else self.she_that_does() if about and name == "they" and not self.leading else self.last
        last = last or self.last
        if name in _THEY and last is not None and (last.number == 1 or last.reference in (Reference.THE, Reference.THIS)):
            last = next((one for one in reversed(self.mentioned) if _is_several(one) and (self.wanted or bool)(one)), last)
        parts = [one for one in self.mentioned if one.kind in (Kind.MAST, Kind.CANNON)]
        if last is None and name == "it" and not about and any(map(self.wanted or bool, parts)):
            if len(parts) == 1 and parts[0].number == 1:
                return parts[0]
            raise Ambiguous(f"“{name}” could be the ship or a part of her")
        if name in _ONE and self.one is None and last is not None and _is_counted(last):
            raise Ambiguous(f"“{name}” is one, and what was spoken of last is several")
        return self.one if name in _ONE and last is not None and _is_several(last) and self.one is not None else last

    def acting(self, bearer: Selector) -> Selector:
        """Who the clause is about, which does what it tells without saying who."""
        about = self.subject
        if about is None or about.reference is Reference.YOU:
            about = self.topic or about
        return _again(about, bearer) if about is not None and about.reference is not Reference.YOU else about or bearer

    def loaded(self) -> bool:
        """Whether the clause before told what this ship did with a card, so that `it` is the card."""
        topic = self.topic
        this = topic is not None and topic.kind is Kind.SHIP and topic.reference in (Reference.THIS, Reference.SUBJECT)
        return this and self.last is not None and self.last.kind in _REVEALABLE

    def revealed(self) -> Selector:
        if self.last is not None and self.last.kind in _REVEALABLE:
            return _again(self.last, self.last)
        return THIS_CARD

    def doer_again(self, spoken: Selector, bearer: Selector) -> Selector:
        """Who a rule is about, spoken of again: `she` of a text that no piece bears is who does it."""
        does = spoken in (self.ship, self.subject, self.topic) and spoken.kind in PIECES
        return bearer if does and not self.borne and not spoken.also else _again(spoken, bearer)

    def she(self, word: str, bearer: Selector) -> Selector:
        if (chosen := self.chosen(word)) is not None:
            return _again(chosen, bearer)
        if self.leading and self.ship is None:
            self.of_this = True
        one = self.she_that_does() if not self.leading and self.ship is None and word == "she" else None
        if one is not None:
            return _again(one, bearer)
        about = self.subject
        if word == "she" and (other := self.before_alone(word)) is not None:
            return _again(other, bearer)
        if self.ship is not None and not self.leading and about is not None and about.reference is Reference.THIS:
            plain = about.kind is Kind.SHIP
            return _again(self.ship, bearer) if word in ("her", "him") or not plain else bearer
        object_of_this = word in ("her", "him") and _is_this_ship(about)
        if object_of_this and self.met is not None and not self.leading:
            return _again(self.met, bearer)
        if self.ship is not None and self.of_this and not self.leading:
            raise Ambiguous(f"“{word}” could be either of two ships here")
        return self.doer_again(self.ship, bearer) if self.ship is not None else bearer

    def him(self, word: str) -> Selector | None:
        """The player or the crew that was spoken of last. Raises `Ambiguous` for `he` where there is none."""
        about = [one for one in (self.subject, self.topic) if one is not None and person(one)]
        known = [one for one in (*about, *reversed(self.mentioned)) if one.kind is Kind.CREW or person(one)]
        if not known and word in ("he", "him"):
            raise Ambiguous(f"nothing before says whom “{word}” means")
        return _again(known[0], known[0]) if known else None

    def chosen(self, word: str) -> Selector | None:
        """The one ship that was chosen, where the clause is about no other that `word` could mean.

        Raises `Ambiguous` for `she` beside `that ship`, who is then somebody else, and in a later sentence beside this ship.
        """
        one, about = self.mentioned.chosen, self.subject
        if one is None or (self.mentioned.chosen_before and (self.ship is not None or self.of_this)):
            return None
        if about is not None and about.kind is not Kind.PLAYER and not (word in ("her", "him") and _is_this_ship(about)):
            return None
        others = selectors((getattr(self.around, "whom", None), getattr(self.around, "roles", ())))
        beside = any(other.reference is Reference.THAT and other.kind is Kind.SHIP for other in others)
        this = self.mentioned.chosen_before and any(map(_is_this_ship, self.mentioned))
        if (word == "she" and beside) or (word in ("she", "hers") and this):
            raise Ambiguous(f"“{word.removesuffix('s')}” could be this ship or the one that was chosen")
        return one

    def before_alone(self, word: str) -> Selector | None:
        """The one ship that the sentences before spoke of, where nothing leads this one and they spoke of no other.

        Raises `Ambiguous` where they may have singled her out beside the ship that bears the text.
        """
        if self.subject is not None or self.ship is not None or self.of_this:
            return None
        ships = [one for one in self.mentioned[: self.mentioned.since] if one.kind is Kind.SHIP]
        alone = len(ships) == 1 and _is_one_ship(ships[0]) and ships[0].reference in (Reference.ANY, Reference.THE)
        if self.begins and alone and any(one.reference is Reference.THIS for one in self.mentioned):
            return ships[0]
        if self.last is not None and self.last is self.before and _is_picked(self.last):
            raise Ambiguous(f"“{word}” could be this ship or the one that was spoken of before")
        return None

    def hers(self, bearer: Selector) -> Selector:
        """Whose `her` is: of the ship that the clause is about, or to whom that belongs."""
        about = self.subject
        if (other := self.chosen("hers") or self.before_alone("her")) is not None:
            return _again(other, bearer)
        if self.described is not None and self.described.kind is Kind.SHIP and getattr(self.around, "act", None) in _OF_ONES_OWN:
            return _again(self.described, bearer)
        if about is not None and about.kind is not Kind.SHIP:
            about = about.owner
        known = about is not None and about.reference not in (Reference.THIS, Reference.SUBJECT, Reference.YOU)
        if known and about is not None and (about.kind is Kind.SHIP or about.name == "target"):
            return self.doer_again(about, bearer)
        return self.doer_again(self.ship, bearer) if self.ship is not None else bearer


def _is_compared(value: object) -> bool:
    """Whether it is what something is compared with: `fewer points than it`."""
    return isinstance(value, Trait) and value.quality is Quality.BESIDE and (value.name or "").endswith("than")


def _is_this_ship(about: Selector | None) -> bool:
    """Whether a clause is about the ship that bears the text, by name or as `she`."""
    return about in (Selector((Kind.SHIP,), Reference.THIS), Selector((Kind.SHIP,), Reference.SUBJECT))


_MASTERS = frozenset({"owner", "controller"})
_NEUTER = frozenset({
    Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SEA_DRAGON, Kind.TITAN, Kind.TREASURE, Kind.CREW, Kind.FORT, Kind.EVENT,
    Kind.EQUIPMENT, Kind.CARD, Kind.ISLAND, Kind.TERRAIN,
})  # fmt: skip


def _is_it(told: Selector) -> bool:
    """Whether it is spoken of as `it` where a ship beside it is `she`."""
    return told.kind in _NEUTER and not _is_several(told)


def _is_this(told: Selector | None) -> bool:
    """Whether it is the piece that bears the text, and no ship."""
    return told is not None and told.reference is Reference.THIS and _is_it(told)


def _is_several(told: Selector) -> bool:
    """Whether it takes `they` to speak of it again."""
    counted = told.number not in (None, 1) or told.bound in ("more", "more than", "any number of", "fewer")
    return counted or told.reference is Reference.ALL or bool(told.also)


def _is_counted(told: Selector) -> bool:
    """Whether several of it were chosen or taken, so that no single one of them is meant."""
    return told.bound is None and (told.number or 0) > 1 and told.kind in (Kind.CREW, Kind.SHIP, Kind.TREASURE)


def _is_part(told: Selector) -> bool:
    """Whether something is a part of what it belongs to, which one goes on to speak of."""
    return told.kind in (Kind.MAST, Kind.CANNON, Kind.SHOT) or told.name == "flag"


def _is_one_ship(told: Selector) -> bool:
    """Whether `she` can stand for it: two or more ships are `they`."""
    return told.kind is Kind.SHIP and told.number in (None, 1) and told.reference is not Reference.ALL and not told.also


def _is_picked(told: Selector) -> bool:
    """Whether it is a ship, or each of several, that a sentence singled out of all others."""
    if told.kind is not Kind.SHIP or told.reference is Reference.THIS or told.also:
        return False
    return told.reference is Reference.ALL or (bool(told.traits) and told.number in (None, 1))


def _called(told: Selector) -> str:
    which = Reference.THIS if told.reference is Reference.SUBJECT else told.reference
    return f"{which.value} {told.name or told.kind.value}"


def _again(spoken: Selector, bearer: Selector) -> Selector:
    """What was spoken of, spoken of again."""
    if spoken.kind is Kind.SHIP and spoken.reference in (Reference.THIS, Reference.SUBJECT):
        return bearer
    if spoken.kind is Kind.ABILITY and spoken.name and spoken.owner is None:
        return Selector((Kind.THING,), Reference.THAT, name="keyword")
    if spoken.kind is Kind.CARD or spoken.reference in (Reference.THIS, Reference.SUBJECT):
        return replace(spoken, traits=(), number=None, bound=None, also=())
    if spoken.also:
        return replace(spoken, reference=Reference.THAT if not spoken.also else spoken.reference)
    return Selector(spoken.kinds, Reference.THAT, name=spoken.name)
