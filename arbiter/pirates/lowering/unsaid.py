"""What a text says though it goes without saying, and what it leaves to be understood: `in play`, `of his choice`, `within S`."""

from __future__ import annotations

from itertools import pairwise

from arbiter.effects import Act, Complement, Effect, Happening, Kind, Moment, Phase, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import rewritten, selectors
from arbiter.pirates.kinds import CARGO, FLEET, SHIPS
from arbiter.pirates.lowering.equipped import worth
from arbiter.pirates.lowering.exchanged import ON_IT
from arbiter.pirates.selectors import THIS_SHIP, YOU


def understood(effect: Effect) -> Effect:
    """An effect with what is understood, and without what goes without saying."""
    effect = _on_a_ship_near(_worth_so_much(_beaten(_near_its_bearer(_in_play(effect)))))
    return _in_her_stead(_in_place_of_the_usual(_of_her_own_choice(rewritten(rewritten(effect, _there_anyway), _in_silver))))


def _in_silver(part: object) -> object:
    """Treasure `printed with a silver number`, or `with` one, as what is so of it; what is told behind that is told of it too."""
    if not isinstance(part, Selector) or part.kinds != (Kind.TREASURE,):
        return part
    number = next((trait.of for trait in part.traits if trait.quality is Quality.BESIDE and trait.name == "with"), None)
    if number is None or _SILVER not in number.traits or replace(number, traits=()) != Selector((Kind.THING,), name="number"):
        return part
    others = tuple(trait for trait in part.traits if trait != _PRINTED and trait.of is not number)
    return replace(part, traits=(Trait(Quality.SILVER), *others, *(trait for trait in number.traits if trait != _SILVER)))


_SILVER = Trait(Quality.DESCRIBED, name="silver")
_PRINTED = Trait(Quality.RELATIVE, name="done", what=Happening(Act.PRINT))


IN_PLAY = ("in play", "in the game", "on the table")
_PLAYING = FLEET | {Kind.CREW}
"""What texts are about only while it is in play."""


def _there_anyway(part: object) -> object:
    """Ships, forts and crew `in play`, as such pieces, for of others no text speaks; events, as those that are revealed."""
    if not isinstance(part, Selector) or not (_PLAYING.issuperset(part.kinds) or part.kinds == _EVENTS):
        return part
    kept = part.traits_but(*_PRESENT)
    return part if kept == part.traits else replace(part, traits=(*kept, *_shown(part)))


_EVENTS = (Kind.EVENT,)


def _shown(pieces: Selector) -> tuple[Trait, ...]:
    """What is true of an event while it is in play (`faq.favor-of-the-gods.1`)."""
    return (Trait(Quality.FACE_UP),) if pieces.kinds == _EVENTS else ()


_PRESENT = tuple(Trait(Quality.BESIDE, name=name) for name in IN_PLAY)


def _in_play(effect: Effect) -> Effect:
    """The same where it is told beside the verb."""
    pieces = next((one for one in (effect.whom, effect.who) if one is not None), None)
    if pieces is None or not (_PLAYING.issuperset(pieces.kinds) or (effect.whom is pieces and pieces.kinds == _EVENTS)):
        return effect
    roles = effect.roles_but(*_BESIDE)
    manner = effect.manner_but(*IN_PLAY)
    if (roles, manner) == (effect.roles, effect.manner):
        return effect
    whom = replace(pieces, traits=(*pieces.traits, *_shown(pieces))) if effect.whom is pieces else effect.whom
    return replace(effect, whom=whom, roles=roles, manner=manner)


_BESIDE = tuple(Complement(name) for name in IN_PLAY)


def _near_its_bearer(effect: Effect) -> Effect:
    """Pieces `within S` of nobody who is named, as those within S of the only piece that the moment speaks of: this one."""
    told = selectors(effect.when)
    own = {replace(one, traits=()) for one in told if one.reference is Reference.THIS and FLEET.issuperset(one.kinds)}
    others = [one for one in told if one.reference is not Reference.THIS and FLEET.issuperset(one.kinds)]
    if len(own) != 1 or others:
        return effect
    (this,) = own

    def near(part: object) -> object:
        bare = isinstance(part, Trait) and part == Trait(Quality.BESIDE, part.negated, name="within", length=part.length)
        return Trait(Quality.WITHIN, part.negated, length=part.length, of=this) if bare and isinstance(part, Trait) else part

    return rewritten(effect, near)


def _worth_so_much(effect: Effect) -> Effect:
    """Treasure that is told by its worth, in a word of its own or beside the verb, as treasure with that trait."""
    told = next((role for role in effect.roles if role == Complement("worth", role.of)), None)
    found = worth(Trait(Quality.BESIDE, name="worth", of=told.of)) if told is not None and effect.act in _HANDLED else None
    whom = effect.whom
    if found is not None and whom is not None and whom.kinds == (Kind.TREASURE,):
        left = effect.roles_but(told)
        effect = replace(effect, whom=replace(whom, traits=(*whom.traits, found)), roles=left)

    def valued(part: object) -> object:
        if not isinstance(part, Selector) or part.kinds != (Kind.TREASURE,):
            return part
        traits = tuple(worth(trait) or trait for trait in part.traits)
        return part if traits == part.traits else replace(part, traits=traits)

    return rewritten(effect, valued)


_HANDLED = frozenset({
    Act.LOAD, Act.UNLOAD, Act.TAKE, Act.STEAL, Act.ELIMINATE, Act.REMOVE, Act.CARRY, Act.CHOOSE, Act.LOOK, Act.LOSE,
})  # fmt: skip
"""What is done to treasure whatever it is worth."""


def _on_a_ship_near(effect: Effect) -> Effect:
    """`… on an enemy ship`, `within S of her`, told one after the other, as on such a ship that is within S of her."""
    for at, (on, near) in enumerate(pairwise(effect.roles)):
        plain = near == Complement("within", near.of, near.length) and near.of is not None and near.length is not None
        if on.word in ON_IT and on.of is not None and SHIPS.issuperset(on.of.kinds) and plain:
            there = replace(on.of, traits=(*on.of.traits, Trait(Quality.WITHIN, length=near.length, of=near.of)))
            return replace(effect, roles=(*effect.roles[:at], replace(on, of=there), *effect.roles[at + 2 :]))
    return _of_one_near(effect)


def _of_one_near(effect: Effect) -> Effect:
    """`This ship may take one treasure from an enemy ship within S and …`: from such a ship within S of her."""
    whom, near = effect.whom, effect.roles[0] if effect.roles else None
    owner = whom.owner if whom is not None else None
    if whom is None or owner is None or near is None or near != Complement("within", length=near.length) or near.length is None:
        return effect
    if effect.who not in (THIS_SHIP, YOU) or not SHIPS.issuperset(owner.kinds) or owner.reference is Reference.THIS:
        return effect
    there = replace(owner, traits=(*owner.traits, Trait(Quality.WITHIN, length=near.length, of=THIS_SHIP)))
    return replace(effect, whom=replace(whom, owner=there), roles=effect.roles[1:])


def _beaten(effect: Effect) -> Effect:
    """`The losing ship` once this ship has won a boarding, as that ship."""
    won = effect.happening
    if won is None or won.act is not Act.WIN or won.who is None or won.who.reference not in (Reference.THIS, Reference.SUBJECT):
        return effect

    def that_one(part: object) -> object:
        lost = isinstance(part, Selector) and part.traits == LOSING and SHIPS.issuperset(part.kinds)
        return replace(part, reference=Reference.THAT, traits=()) if lost and isinstance(part, Selector) else part

    return replace(effect, who=rewritten(effect.who, that_one), whom=rewritten(effect.whom, that_one))


LOSING = (Trait(Quality.DESCRIBED, name="losing"),)


def _in_her_stead(effect: Effect) -> Effect:
    """A mast that this ship may lose instead of another one that is hit, or would lose one, as one lost in place of that one."""
    when, whom, who = effect.when, effect.whom, effect.who
    if effect.act not in (Act.LOSE, Act.ELIMINATE) or when is None or whom is None or not effect.affirms:
        return effect
    mast = Selector((Kind.MAST,), number=1, owner=THIS_SHIP)
    lost = replace(when, happening=Happening(Act.ELIMINATE, when.happening.who, when.happening.whom))
    hit = when.happening.whom if when.happening == Happening(Act.HIT, when.happening.who, when.happening.whom) else None
    if hit is not None and when.phase is Phase.WHEN and effect.manner == ("instead",) and SHIPS.issuperset(hit.kinds):
        shot = Selector((Kind.HIT,), owner=when.happening.who)
        lost = Moment(Phase.INSTEAD, Happening(Act.ELIMINATE, shot, Selector((Kind.MAST,), number=1, owner=hit)))
    elif when.phase is not Phase.INSTEAD or lost != when or effect.manner:
        return effect
    fallen = lost.happening.whom
    others = fallen is not None and fallen.kind is Kind.MAST and fallen.owner is not None and fallen.owner.reference in _OTHERS
    hers = whom == mast or (who == THIS_SHIP and whom in _THE_MAST)
    return replace(effect, act=Act.ELIMINATE, who=YOU, whom=mast, when=lost, manner=()) if others and hers else effect


_OTHERS = frozenset({Reference.ANY, Reference.OTHER})
_THE_MAST = (
    *(Selector((Kind.MAST,), reference) for reference in (Reference.THE, Reference.THAT, Reference.ANY)),
    Selector((Kind.MAST,), number=1),
    Selector((Kind.THING,), name="one"),
)
"""What a ship is told to lose in the place of another."""


def _of_her_own_choice(effect: Effect) -> Effect:
    """`Each player loses one crew of his choice`: whoever has to do something picks what it is done to."""
    who, whom = effect.who, effect.whom
    if who is None or whom is None or who.reference is not Reference.ALL:
        return effect
    choice = Selector((Kind.THING,), owner=replace(who, reference=Reference.THAT), name="choice")
    if whom.owner == choice:
        return replace(effect, whom=replace(whom, owner=None))
    kept = whom.traits_but(Trait(Quality.BESIDE, name="of", of=choice))
    return effect if kept == whom.traits else replace(effect, whom=replace(whom, traits=kept))


def _in_place_of_the_usual(effect: Effect) -> Effect:
    """Two crew or treasure that are taken or lost at a boarding `instead of one`: a text that says what is lost decides it.

    Implements `faq.board.6`.
    """
    won, whom = effect.happening, effect.whom
    if won is None or won.act is not Act.WIN or whom is None or (whom.number or 0) < 2 or not CARGO.issuperset(whom.kinds):
        return effect
    winner = won.who is not None and SHIPS.issuperset(won.who.kinds)
    if effect.act not in (Act.TAKE, Act.ELIMINATE) or not effect.affirms or not winner:
        return effect
    roles = effect.roles_but(*THE_USUAL)
    return effect if roles == effect.roles else replace(effect, roles=roles)


_ONE = Selector((Kind.THING,), name="one")
_ONLY_ONE = replace(_ONE, traits=(Trait(Quality.DESCRIBED, name="only"),))
_EITHER = Selector((Kind.CREW, Kind.TREASURE), number=1)
THE_USUAL = frozenset(Complement("instead of", of) for of in (_ONE, _ONLY_ONE, _EITHER, replace(_EITHER, bound="only")))
"""What is lost at a boarding where no text says otherwise, as a text that does calls it."""
