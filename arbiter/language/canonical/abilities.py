"""Canonical forms of abilities, which are cancelled, used and gained, and of parties that are won."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Action,
    Complement,
    Effect,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Reference,
    Selector,
    Tier,
    Trait,
    Turn,
)
from arbiter.frozen import replace
from arbiter.language.pieces import KEYWORD, PIECES, SUBJECT, THIS_SHIP, YOU
from arbiter.language.reference.pronouns import rewritten
from arbiter.language.vocabulary.adjectives import ROLES

_PARTIES = ("boarding party", "boarding")


def cancels(effect: Effect) -> Effect | None:
    """`cancel the ability of a ship or crew within S of this ship`: whose ability it is."""
    tied = any(role.doing is None for role in effect.roles)
    if effect.act is not Act.CANCEL or effect.whom is None or tied or not effect.affirms or effect.who not in _CANCELLING:
        return None
    found = _by_its_doer(effect.whom, effect.who)
    named = [trait for trait in found.traits if trait.quality is Quality.DESCRIBED]
    if found.kind is Kind.ABILITY and named:
        return _cancels_named(effect, found, named)
    if found.kind is Kind.THING and found.name == KEYWORD and found.number in (None, 1):
        whose = _whose(replace(found, kinds=(Kind.ABILITY,), name=None))
        return replace(effect, who=None, whom=Selector((Kind.ABILITY,), owner=whose, name=KEYWORD)) if whose is not None else None
    whose = _whose(found)
    return replace(effect, who=None, whom=whose) if whose is not None else None


def _by_its_doer(found: Selector, doer: Selector | None) -> Selector:
    """`this ship may cancel … within S of her`: the phrase with who she is, where the effect no longer tells who does it."""
    return found if doer is None or doer == YOU else rewritten(found, lambda value: doer if value == SUBJECT else value)


def never_cancelled(effect: Effect) -> Effect | None:
    """`the abilities of this ship's crew cannot be cancelled`: the crew cannot be; `abilities on this ship`: ship and crew."""
    denied = effect.act is Act.CANCEL and not effect.affirms and effect.who is None and not effect.roles
    told = effect.whom if denied else None
    if told is None or told.kind is not Kind.ABILITY or told.name is not None or told.bound is not None:
        return None
    whose = _who_bears(told)
    others = tuple(_who_bears(one) if one.kind is Kind.ABILITY else one for one in told.also)
    if whose is None or None in others:
        return None
    return replace(effect, whom=replace(whose, also=(*whose.also, *(one for one in others if one is not None))))


def _who_bears(told: Selector) -> Selector | None:
    """Whose abilities are told: those of a ship and her crew, where they are `on this ship`; those of crew who are there."""
    owner, here = told.owner, Selector((Kind.SHIP,), Reference.THIS)
    if told.number is not None or told.reference not in (Reference.ANY, Reference.ALL, Reference.THE):
        return None
    aboard = Trait(Quality.ABOARD, of=here)
    if owner is None:
        return replace(here, also=(Selector((Kind.CREW,), traits=(aboard,)),)) if told.traits == (aboard,) else None
    if told.traits and (told.traits != (aboard,) or owner != Selector((Kind.CREW,))):
        return None
    return replace(owner, traits=told.traits) if told.traits else owner


def _cancels_named(effect: Effect, found: Selector, named: list[Trait]) -> Effect | None:
    """`cancel the captain ability of a ship within S`: only an ability of that name, and where its bearer or ship must lie."""
    whose = _whose(replace(found, traits=found.traits_but(*named)))
    plain = whose is not None and len(named) == 1 and named[0] == Trait(Quality.DESCRIBED, name=named[0].name)
    if not plain or named[0].name not in ROLES or found.also:
        return None
    return replace(effect, who=None, whom=Selector((Kind.ABILITY,), owner=whose, name=named[0].name))


_CANCELLING = (None, YOU, THIS_SHIP, Selector((Kind.CREW,), Reference.THIS))


def _whose(found: Selector) -> Selector | None:
    """The pieces whose ability a phrase speaks of: what follows the last of them holds of each."""
    first = _owner(found)
    if first is None or first.reference is Reference.THIS:
        return None
    kinds, traits = first.kinds, (*first.traits, *found.traits)
    for other in found.also:
        plain = other == Selector(other.kinds, traits=other.traits, owner=other.owner) and other.owner in (None, first)
        if not plain or not found.either or set(kinds) & set(other.kinds):
            return None
        kinds, traits = (*kinds, *other.kinds), (*traits, *other.traits)
    return replace(first, kinds=kinds, traits=traits)


def _owner(found: Selector) -> Selector | None:
    """The one whose ability this is, where no more is said of the ability itself."""
    bare = Selector(
        (Kind.ABILITY,), found.reference, found.number, found.traits, found.owner, also=found.also, either=found.either
    )
    one = found == bare and found.number in (None, 1) and found.reference in (Reference.ANY, Reference.THE)
    return found.owner if one else None


def cannot_use_its_own(effect: Effect) -> Effect | None:
    """`one crew within S cannot use its ability that turn`: it is cancelled."""
    who, used = effect.who, effect.whom
    denied = effect.act is Act.USE and not effect.affirms and effect.tier is Tier.NOT and who is not None and who.number == 1
    if not denied or used is None or who is None or used.owner is None or effect.roles or effect.manner:
        return None
    whose = used.owner in (who, Selector(who.kinds, Reference.THAT)) or used.owner.reference is Reference.SUBJECT
    if not whose or used != Selector((Kind.ABILITY,), owner=used.owner):
        return None
    turn = None if effect.turn is Turn.THIS else effect.turn
    return replace(effect, act=Act.CANCEL, tier=Tier.OPTIONAL, affirms=True, who=None, whom=who, turn=turn)


def cannot_use_its_crew(effect: Effect) -> Effect | None:
    """`enemy ships within S cannot use their captains`: a captain aboard any of these cannot use its ability."""
    used, who = effect.whom, effect.who
    if effect.act is not Act.USE or not effect.denies or used is None or who is None or who.kind not in PIECES or effect.roles:
        return None
    own = used.owner in (who, Selector(who.kinds, Reference.THAT)) or (
        used.owner is not None and used.owner.reference is Reference.SUBJECT
    )
    plain = own and used == Selector((Kind.CREW,), owner=used.owner, traits=used.traits) and not effect.manner
    near = tuple(trait for trait in who.traits if trait.quality is Quality.WITHIN)
    whose = replace(who, reference=Reference.ANY, traits=who.traits_but(*near))
    crew = Selector((Kind.CREW,), traits=(*used.traits, Trait(Quality.ABOARD, of=whose), *near))
    return replace(effect, who=crew, whom=None) if plain and who.number is None else None


def uses_named(effect: Effect) -> Effect | None:
    """`can use Parley against American ships`."""
    used, who = effect.whom, effect.who
    if effect.act is not Act.USE or used is None or who is None or who.kind not in (*PIECES, Kind.CREW) or effect.manner:
        return None
    against = effect.sole_piece("against")
    plain = used == Selector((Kind.CARD,), name=used.name) and used.name and (against is not None or not effect.roles)
    return replace(effect, who=Selector((Kind.ABILITY,), owner=who, name=used.name), whom=against, roles=()) if plain else None


def their_own(effect: Effect) -> Effect | None:
    """`crew on enemy ships cannot use their abilities`, `enemy ships cannot use …`: the abilities that they have."""
    used, who = effect.whom, effect.who
    if (
        effect.act is not Act.USE
        or used is None
        or who is None
        or effect.roles
        or effect.manner
        or who.kind not in (*PIECES, Kind.CREW)
        or who.owner
        or (who.kind is not Kind.CREW and not _denied_for_good(effect, who))
    ):
        return None
    owner = used.owner
    own = owner is not None and (
        owner == Selector(who.kinds, Reference.THAT) or owner.reference is Reference.SUBJECT or owner == who
    )
    own = own or (owner is None and effect.denies and who.kind is not Kind.CREW)
    plain = own and used == Selector((Kind.ABILITY,), owner=owner, traits=used.traits) and len(used.traits) <= 1
    return replace(effect, who=replace(who, traits=(*who.traits, *used.traits)), whom=None) if plain else None


def _denied_for_good(effect: Effect, who: Selector) -> bool:
    """Whether others than the bearer's ship are kept from using what they have, however often they would."""
    return effect.denies and effect.turn is None and effect.when is None and who.reference in (Reference.ANY, Reference.ALL)


def gains_keyword(effect: Effect) -> Effect | None:
    """`gains the Eternal keyword`: it has it."""
    named = effect.whom is not None and effect.whom == Selector((Kind.ABILITY,), name=effect.whom.name) and effect.whom.name
    plain = named and effect.act in (Act.GAIN, Act.GET, Act.RECEIVE) and not effect.roles and not effect.manner
    return replace(effect, act=Act.HAVE) if plain else None


def boards(effect: Effect) -> Effect | None:
    """`may initiate a boarding party against a ship without having to ram`: she may board that ship."""
    if effect.act is Act.INITIATE and effect.whom is not None and _is_party(effect.whom) and effect.roles:
        against = effect.roles[0]
        if against.word == "against" and against.of is not None and against.length is None:
            effect = replace(effect, act=Act.BOARD, whom=against.of, roles=effect.roles[1:])
    if effect.act is not Act.BOARD:
        return None
    effect = _in_her_move(effect)
    unrammed = next((role for role in effect.roles if role.word == "without" and _is_ramming(role.doing)), None)
    ramless = "without having to ram" in effect.manner or unrammed is not None
    manner = effect.manner_but("without having to ram")
    roles = effect.roles_but(unrammed)
    return replace(effect, manner=manner, roles=roles, without=Act.RAM) if ramless else effect


def _is_ramming(doing: Happening | None) -> bool:
    """`without ramming it`: the ship that is boarded, and nothing more."""
    return doing is not None and doing == Happening(Act.RAM, whom=doing.whom) and (
        doing.whom is None or doing.whom == Selector((Kind.SHIP,), doing.whom.reference)
    )  # fmt: skip


def _in_her_move(effect: Effect) -> Effect:
    """`during her move action` she boards as part of that action."""
    action = Selector((Kind.THING,), owner=effect.who, name="move action")
    told = (Complement("during", action), Complement("during", replace(action, owner=SUBJECT)))
    during = next((role for role in effect.roles if role in told), None)
    if during is None or effect.when is not None or effect.who is None:
        return effect
    moving = Happening(Act.GIVE, whom=effect.who, action=Action.MOVE)
    return replace(effect, when=Moment(Phase.DURING, moving), roles=effect.roles_but(during))


def _is_party(found: Selector) -> bool:
    return found.kind is Kind.THING and found.name in _PARTIES and not found.traits and not found.also


def party(found: Happening) -> Happening | None:
    """`succeeds at a boarding party`, `wins a boarding party`."""
    if found.act is Act.SUCCEED and len(found.roles) == 1 and found.roles[0].word in ("at", "in"):
        of = found.roles[0].of
        return replace(found, act=Act.WIN, roles=()) if of is not None and _is_party(of) else None
    return replace(found, whom=None) if found.act is Act.WIN and found.whom is not None and _is_party(found.whom) else None
