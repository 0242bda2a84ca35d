"""Deeds: a verb with all that was said with it, in the mood of its modal verb, before it becomes an effect or a happening."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from lark import Token

from arbiter.effects import (
    BERTHED,
    GOODS,
    Act,
    Action,
    Amount,
    Complement,
    Effect,
    Happening,
    Kind,
    Moment,
    Quality,
    Reference,
    Selector,
    Tier,
    Trait,
)
from arbiter.frozen import frozen, replace
from arbiter.language.general.traits import can_be_own, trait_of
from arbiter.language.general.valency import unled
from arbiter.language.pieces import CARRIED, PIECES, YOU
from arbiter.language.trees import Branch, NotUnderstood, tokens_of
from arbiter.language.vocabulary.modals import EXTRA


@frozen
class Mood:
    """The wording of a clause. Implements `faq.ability-conflicts.2`."""

    tier: Tier = Tier.OPTIONAL
    affirms: bool = True
    optional: bool = False

    def denying(self) -> Mood:
        """The mood of the same clause when its subject is `no …`."""
        tier = Tier.NOT if self.tier is Tier.OPTIONAL else Tier.MANDATORY_NOT if self.tier is Tier.MANDATORY else self.tier
        return Mood(tier, not self.affirms, False)


_MOODS = {
    "CANNOT": Mood(Tier.NOT, False),
    "DO_NOT": Mood(Tier.NOT, False),
    "MAY": Mood(optional=True),
    "MUST": Mood(Tier.MANDATORY),
    "ALWAYS": Mood(Tier.MANDATORY),
    "MAY_ALWAYS": Mood(Tier.MANDATORY, optional=True),
    "MUST_NOT": Mood(Tier.MANDATORY_NOT, False),
    "NEVER": Mood(Tier.MANDATORY_NOT, False),
    "ONLY_MAY": Mood(optional=True),
    "WILL": Mood(),
    "WOULD": Mood(),
    "NEED_NOT": Mood(Tier.NOT, False),
}
SAID_OF_MAIN = {"ONLY_MAY": "only", "WOULD": "would", "NEED_NOT": "necessarily"}
"""What a modal says of the main clause beyond its mood."""
SAID_OF_RELATIVE = {
    "MAY": "may", "CANNOT": "cannot", "MUST": "must", "WOULD": "would", "DO_NOT": "not", "MUST_NOT": "must not",
    "NEVER": "never", "WILL": "will", "ONLY_MAY": "only", "ALWAYS": "always", "MAY_ALWAYS": "may",
    "NEED_NOT": "need not",
}  # fmt: skip
"""What it says of a relative clause, as a manner of what happens there."""
SAID_OF_CIRCUMSTANCE = {
    terminal: word
    for terminal, word in SAID_OF_RELATIVE.items()
    if terminal not in ("WOULD", "DO_NOT", "WILL", "NEED_NOT", "ONLY_MAY")
}
"""What it says of a clause that something waits for."""


def modal_of(predicate: Branch) -> Token | None:
    """The modal of a predicate; its value names the mood."""
    return next((word for word in tokens_of(predicate) if word.type == "MODAL"), None)


def mood_given_by(modal: Token) -> Mood:
    return _MOODS[str(modal)]


def effect_in(act: Act, mood: Mood, **fields: object) -> Effect:
    """An effect in that mood."""
    return Effect(act, mood.tier, mood.affirms, optional=mood.optional, **fields)  # type: ignore[arg-type]


_ACTIONS = {
    "action": Action.ANY, "free action": Action.ANY, "move action": Action.MOVE, "movement action": Action.MOVE,
    "shoot action": Action.SHOOT, "explore action": Action.EXPLORE, "repair action": Action.REPAIR,
}  # fmt: skip
_PLACING = frozenset({
    Act.ADD, Act.ASSIGN, Act.BE, Act.BECOME, Act.DOCK, Act.EXCHANGE, Act.GIVE, Act.LEAVE, Act.LINK, Act.MOVE, Act.PUT,
    Act.REPLACE, Act.RETURN, Act.TRADE, Act.TRANSFER,
})  # fmt: skip
"""Deeds that say themselves where something goes and for what, so that a phrase of place belongs to the deed."""


@dataclass(slots=True)
class Predication:
    """Who does what to whom, how much of it, with whom and what else, and how."""

    act: Act
    who: Selector | None = None
    whom: Selector | None = None
    amount: Amount | None = None
    roles: list[Complement] = field(default_factory=list)
    manner: list[str] = field(default_factory=list)
    then: list[Predication] = field(default_factory=list)
    """What it is done to do."""
    counted: bool = False
    """Whether `a` stands before what it is done to."""
    several: bool = False
    """Whether nothing says how many it is done to: `eliminate masts`."""
    affirms: bool = True
    modal: str = ""
    """The terminal of its modal verb."""

    def name_doer(self) -> None:
        """What was said after `by` does it, unless that is a thing."""
        for role in self.roles:
            if role.word == "by" and role.of is not None and role.length is None and role.of.kind is not Kind.THING:
                self.who = role.of
                self.roles.remove(role)
                return

    def describe_tied(self) -> None:
        """What is said of a noun that a preposition ties: `against forts within S of her`, `by ships docked there`."""
        told: list[Complement] = []
        for role in self.roles:
            before = told[-1] if told else None
            of = before.of if before is not None and before.word in _TYING and before.length is None else None
            those = of is not None and of.name in ("those", "these")
            if before is not None and before.of is not None and _is_in_fleet(role, before):
                told[-1] = replace(before, of=replace(before.of, owner=YOU))
            elif before is not None and before.of is not None and (neighbour := _neighbour(role, before.of)) is not None:
                told[-1] = replace(before, of=replace(before.of, owner=neighbour))
            elif (
                before is not None
                and before.of is not None
                and (_tells_more(role, before, before.of) or _is_had_by(role, before))
            ):
                told[-1] = replace(before, of=replace(before.of, traits=(*before.of.traits, trait_of(role))))
            elif before is not None and of is not None and not of.also and (those or _is_said_of(role, of)):
                told[-1] = replace(before, of=replace(of, traits=(*of.traits, trait_of(role))))
            else:
                told.append(role)
        self.roles = told

    def describe_object(self) -> None:
        """Phrases of place right after the object describe it, unless the deed itself needs a place."""
        while self.whom is not None and self.roles:
            role = self.roles[0]
            if role.word == "in your fleet" and can_be_own(self.whom):
                self.whom = replace(self.whom, owner=YOU)
            elif (neighbour := _neighbour(role, self.whom)) is not None:
                self.whom = replace(self.whom, owner=neighbour)
            elif role.word == "in your fleet" and (owner := _each_owner(self.whom)) is not None:
                self.whom = replace(self.whom, owner=replace(owner, owner=YOU))
            elif (owner := _told_apart(role, self.act, self.whom)) is not None:
                self.whom = replace(self.whom, owner=owner)
            elif self.act not in _PLACING and self.whom.also and _is_said_of_last(role, self.whom):
                last = self.whom.also[-1]
                last = replace(last, traits=(*last.traits, trait_of(role)))
                self.whom = replace(self.whom, also=(*self.whom.also[:-1], last))
            elif (self.act not in _PLACING or self._is_moved_by_so_much(role)) and (
                _describes(role, self.whom)
                or carries(role, self.act, self.whom)
                or _tells_apart(role, self.whom)
                or awaits(role, self.whom)
                or (self.act is Act.HAVE and self.whom.kind in GOODS and role.word == "on" and role.of is not None)
            ):
                self.whom = _told_of_all(self.whom, role)
            else:
                return
            del self.roles[0]

    def part_goods(self, said: Branch) -> None:
        """`one crew on that ship or one treasure`: no treasure is what something lies on, so that it is the other of two.

        Where both are told to be from the same ship, they are; from any other way of parting them nothing is made.
        """
        role = self.roles[0] if self.roles else None
        of = role.of if role is not None and role.word in ("on", "from") and role.length is None else None
        if role is None or of is None or not of.either or self.whom is None or self.whom.also or of.kind not in PIECES:
            return
        if any(not _HELD.issuperset(one.kinds) for one in (self.whom, *of.also)):
            return
        alone = replace(role, of=replace(of, also=(), either=False))
        if self.roles[1:] == [alone]:
            del self.roles[1]
        elif role.word == "from" or len(self.roles) > 1:
            raise NotUnderstood("say from what each of these is taken", said)
        else:
            self.whom, self.roles = replace(self.whom, traits=(*self.whom.traits, trait_of(alone))), []
        self.whom, self.roles = replace(self.whom, also=of.also, either=True), [alone] if self.roles else []

    def _is_moved_by_so_much(self, role: Complement) -> bool:
        """Whether a phrase says which ship is moved, as how far is told by itself: `move a ship with treasure S`."""
        moved = self.act is Act.MOVE and self.amount is not None and self.whom is not None
        some = self.whom is not None and self.whom.kind in PIECES and self.whom.reference is not Reference.THIS
        return moved and some and role.length is None and role.word in ("with", "without", "touching", "docked at")

    def take_back(self) -> None:
        """What a clause such as `she carries` cannot have beside it belongs to the deed: `instead of a mast`, `to repair one`."""
        if self.whom is not None:
            self.whom, back = _without_ties(self.whom)
            for role in back:
                if role.word != "to" or role.doing is None:
                    self.roles.append(role)
                else:
                    done = role.doing
                    self.then.append(Predication(done.act, done.who, done.whom, roles=[*done.roles], manner=[*done.manner]))


def _without_ties(found: Selector) -> tuple[Selector, list[Complement]]:
    """A piece, or whose it is or on what it lies, without what the last clause about it cannot have beside it, and that."""
    clause = found.traits[-1] if found.traits else None
    if clause is None and found.owner is not None:
        owner, back = _without_ties(found.owner)
        return replace(found, owner=owner), back
    if clause is not None and clause.quality is Quality.ABOARD and clause.of is not None:
        of, back = _without_ties(clause.of)
        return replace(found, traits=(*found.traits[:-1], replace(clause, of=of))), back
    what = clause.what if clause is not None and clause.name in ("object", "done", None) else None
    if clause is None or not isinstance(what, Happening) or what.act not in _LASTING:
        return found, []
    told = [role for role in what.roles if role.word == "instead of" or (role.word in ("to", "by") and role.doing is not None)]
    kept = replace(clause, what=replace(what, roles=what.roles_but(*told)))
    return replace(found, traits=(*found.traits[:-1], kept)) if told else found, told


def _told_of_all(whom: Selector, role: Complement) -> Selector:
    """What is done to, with where it is: `one crew or one treasure on that ship` are both aboard."""
    plain = all(one == Selector(one.kinds, number=whom.number) and _HELD.issuperset(one.kinds) for one in whom.also)
    aboard = trait_of(role).quality is Quality.ABOARD and not whom.traits and _HELD.issuperset(whom.kinds)
    if whom.also and whom.either and plain and aboard:
        kinds = (*whom.kinds, *(kind for one in whom.also for kind in one.kinds))
        return replace(whom, kinds=kinds, also=(), either=False, traits=(trait_of(role),))
    return replace(whom, traits=(*whom.traits, trait_of(role)))


_HELD = frozenset({*GOODS, Kind.MAST})
"""What ships have, and what lies on none of these."""
_LASTING = frozenset({Act.CARRY, Act.HAVE, Act.TOUCH, Act.TOW})
"""What is so for a while, and is done neither for anything nor in its place."""
_TYING = frozenset({"by", "against", "at", "from", "for every"})
"""Prepositions after whose noun something may be said of it."""


def _is_in_fleet(role: Complement, before: Complement) -> bool:
    """Whether `in your fleet` tells whose they are: `within S of one ship in your fleet`, `from any ship in your fleet`."""
    of = before.of
    return of is not None and role == Complement("in your fleet") and can_be_own(of) and not of.also and _is_bare(of, before)


def _is_bare(of: Selector, before: Complement) -> bool:
    """Whether nothing is said of it that ends in another ship, of which `in your fleet` could be said as well."""
    some = unled(before.word) in ("within", "by") or of.number is not None or of.reference in (Reference.OTHER, Reference.ALL)
    return some or _is_plain(of)


def _is_plain(whom: Selector) -> bool:
    """Whether nothing stands behind the noun: `one random treasure`."""
    return all(trait.of is None and trait.what is None for trait in whom.traits)


def _each_owner(whom: Selector) -> Selector | None:
    """The ships of which `one mast of every ship in your fleet` speaks."""
    of = whom.owner
    some = of is not None and (of.reference is Reference.ALL or of.number == 1 or whom.kind in CARRIED)
    return of if some and of is not None and can_be_own(of) and (_is_plain(whom) or whom.kind is Kind.MAST) else None


def _told_apart(role: Complement, act: Act, whom: Selector) -> Selector | None:
    """The ship of whose masts a deed speaks, where a phrase says which she is: `one mast of the ship nearest to her`."""
    owner = whom.owner
    if owner is not None and whom.kind is Kind.THING and whom.name in _FIGURES and owner.kind in (Kind.CREW, Kind.TREASURE):
        aboard = role.word == "on" and trait_of(role).quality is Quality.ABOARD
        return replace(owner, traits=(*owner.traits, trait_of(role))) if aboard and not whom.traits else None
    if owner is None or whom.kind not in CARRIED or not _is_plain(whom) or whom.also or owner.kind not in PIECES:
        return None
    told = _tells_apart(role, owner) or carries(role, act, owner) or awaits(role, owner)
    told = told or (owner.reference in _ANY and act not in _PLACING and trait_of(role).quality in _SAID_OF_PIECES)
    return replace(owner, traits=(*owner.traits, trait_of(role))) if told else None


_ANY = (Reference.ANY, Reference.ALL, Reference.OTHER)
_FIGURES = ("cost", "point cost")
"""What something has that is nowhere by itself: `the cost of crew on that ship`."""


def _neighbour(role: Complement, found: Selector) -> Selector | None:
    """Whose it is, where a phrase tells at which side of another that player sits: `of the player to your left`."""
    owner, side = found.owner, role.of.name if role.of is not None and role.word == "to" else None
    sits = side in ("left", "right") and owner is not None and owner.kind is Kind.PLAYER and owner.reference is not Reference.YOU
    return replace(owner, traits=(*owner.traits, trait_of(role))) if sits and owner is not None else None


def _is_docked(role: Complement, of: Selector) -> bool:
    """Whether it is the ships on which something is that are docked: `one mast on each ship docked here`."""
    return of.kind in PIECES and trait_of(role).quality in BERTHED


def _is_said_of(role: Complement, of: Selector) -> bool:
    """Whether a phrase says of a piece where it is, or what it lacks."""
    trait = trait_of(role)
    if of.kind is Kind.CREW:
        return trait.quality in (Quality.ABOARD, Quality.WITHIN, Quality.BEARING)
    if of.kind is Kind.THING:
        return of.name == "target" and trait.quality is Quality.FULLY_MASTED
    return of.kind in _PIECES and trait.quality in _SAID_OF_PIECES


_PIECES = (*PIECES, Kind.ISLAND)
_SAID_OF_PIECES = frozenset({
    Quality.WITHIN, Quality.TOUCHING, Quality.DOCKED, Quality.AT_HOME, Quality.AT_WILD_ISLAND, Quality.FULLY_MASTED,
    Quality.BEARING,
})  # fmt: skip


def _is_had_by(role: Complement, before: Complement) -> bool:
    """Whether a phrase tells what the ship has, or lacks, of which one before it speaks: `trade with a ship with treasure`."""
    of = before.of if before.word == "with" and before.length is None else None
    if of is None or role.word not in ("with", "without") or of.also:
        return False
    return carries(role, Act.HAVE, of) or (of.kind in PIECES and trait_of(role).quality is Quality.FULLY_MASTED)


def _tells_more(role: Complement, before: Complement, of: Selector) -> bool:
    """Whether a phrase says more of what the one before it ties."""
    return _tells_apart(role, of) or awaits(role, of) or (before.word == "on" and _is_docked(role, of))


def _tells_apart(role: Complement, of: Selector) -> bool:
    """Whether a phrase says which pieces are meant or not meant: `any ship other than this one`, `the ship nearest to her`."""
    if role.word in _AMONG and role.length is None:
        return of.kind in _PIECES and not of.also
    left = role.of if role.word in ("other than", "except", "besides") and role.length is None and role.doing is None else None
    some = of.kind in (*_PIECES, Kind.CREW) and of.reference in (Reference.ANY, Reference.ALL, Reference.OTHER) and not of.also
    return some and left is not None and left.kind in (*of.kinds, Kind.THING, Kind.CARD)


def _is_said_of_last(role: Complement, whom: Selector) -> bool:
    """`this fort and the island next to it`: where the first is known, a place is that of the last."""
    near = role.word in ("touching", "within") and whom.kind in GOODS and whom.also[-1].kind in PIECES
    return near or (whom.reference is Reference.THIS and (_describes(role, whom) or role.word in _PLACED))


_PLACED = ("next to", "near", "behind", "opposite")


def _describes(role: Complement, whom: Selector) -> bool:
    """Whether a phrase says something of the object: where it is, or of a crew what is with it."""
    with_crew = role.word == "with" and role.of is not None and whom.kind is Kind.CREW
    valued = role.word == "worth" and role.of is not None and role.of.name in ("least", "most") and whom.kind is Kind.TREASURE
    return with_crew or valued or role.word in _AMONG or trait_of(role).quality is not Quality.BESIDE


def awaits(role: Complement, piece: Selector) -> bool:
    """Whether it is still to be said as many as whom a piece has: `by a ship with as many masts as her`."""
    had, of = piece.traits[-1] if piece.traits else None, piece.owner
    if role.word == "as" and of is not None and of.name == "nationality" and of.traits == (_SAME,):
        return True
    return role.word == "as" and had is not None and had.name == "with" and had.of is not None and had.of.bound in _AS_MANY


_SAME = Trait(Quality.DESCRIBED, name="same")
_AS_MANY = frozenset({"as many", "as much", "twice as many", "half as many", "the same number of", "an equal number of"})


def carries(role: Complement, act: Act, piece: Selector) -> bool:
    """Whether `with` says what a ship carries, and nothing that the deed is done with: `tow a ship with treasure`."""
    of = role.of if role.word in ("with", "without") and not role.length else None
    had = of is not None and of.reference is Reference.ANY and set(of.kinds) <= {*GOODS, Kind.MAST}
    return had and act not in IN_RETURN and piece.kind in PIECES and piece.reference is not Reference.THIS


IN_RETURN = frozenset({Act.EXCHANGE, Act.TRADE, Act.SWITCH, Act.REPLACE, Act.PAY})
"""Deeds of which `with` says for what they are done."""
_AMONG = frozenset({"nearest to", "farthest from"})
"""What tells one of several apart."""


class Granted(NamedTuple):
    """The action that a deed gives, to whom, and what else is said; or its object and roles as they are."""

    action: Action | None
    free: bool | None
    whom: Selector | None
    roles: tuple[Complement, ...]
    extra: tuple[str, ...] = ()
    """`extra`, where the action comes on top of the one that every ship may be given; what grants it need not say so."""


def granted(deed: Predication) -> Granted:
    """What action a deed gives and to whom, where it gives one."""
    roles = tuple(deed.roles)
    if deed.act is Act.GIVE and deed.whom is not None and roles and roles[0].word == "" and roles[0].of is not None:
        found = action_named(roles[0].of)
        if found is not None:
            return Granted(*found, deed.whom, roles[1:], extra(roles[0].of))
    return Granted(None, None, deed.whom, roles)


def action_named(thing: Selector) -> tuple[Action, bool | None] | None:
    """The action that a phrase such as `an extra shoot action` names and whether it is free, or None for any other thing."""
    kind = _ACTIONS.get(thing.name or "") if thing.kind is Kind.THING else None
    words = [trait.name for trait in thing.traits]
    bare = Selector((Kind.THING,), thing.reference, traits=thing.traits, name=thing.name)
    plain = thing == bare and thing.reference in (Reference.ANY, Reference.THE)
    if kind is None or not plain or words not in ([], ["free"], ["extra"], ["non-free"]):
        return None
    if thing.name == "free action":
        return kind, True
    return kind, words == ["free"] if words else None


def extra(action: Selector) -> tuple[str, ...]:
    """`extra` as a manner, where it is said of an action."""
    return tuple(trait.name for trait in action.traits if trait.name == EXTRA)


def happening(deed: Predication, affirms: bool = True) -> Happening:
    """The deed as something that happens."""
    action, free, whom, roles, more = granted(deed)
    if deed.amount is not None:
        roles = (Complement("", length=_measure(deed.amount)), *roles)
    roles += tuple(Complement("to", doing=happening(purpose)) for purpose in deed.then)
    return Happening(deed.act, deed.who, whom, action, free, affirms, roles=roles, manner=(*deed.manner, *more))


def _measure(amount: Amount) -> str:
    return "+".join(amount.length) if amount.length is not None else f"{amount.number or 0:+d}"


def of_another_turn(when: Moment | None) -> bool:
    """Whether something waits for what happened in a turn before, so that `this turn` is none of that."""
    event = when.happening if when is not None else None
    before = () if event is None else (*event.manner, *(one.name for role in event.roles if role.of for one in role.of.traits))
    return not _EARLIER.isdisjoint(before)


_EARLIER = frozenset({"last turn", "last", "previous"})
