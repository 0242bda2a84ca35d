"""What the Pirates game does not play of an effect although a form has a place for it, and why not."""

from __future__ import annotations

from arbiter import rulebook
from arbiter.effects import Act, Condition, Effect, Kind, Often, Phase, Quality, Reference, Relation, Selector, Trait, Turn
from arbiter.engine.offers import gives_up_an_action
from arbiter.engine.triggers import awaited
from arbiter.language.reference.pronouns import selectors
from arbiter.pirates.changes import CHANGES
from arbiter.pirates.instructions import is_rolled_for
from arbiter.pirates.kinds import FLEET, KINDS, SPENT
from arbiter.pirates.kinds import SHIPS as SHIP
from arbiter.pirates.lowering.whereto import of_a_sunken_ship
from arbiter.pirates.roles import KEYWORD
from arbiter.pirates.selectors import THAT_SHIP
from arbiter.pirates.table.granting import gives_keyword, keyword_given
from arbiter.pirates.table.valuing import is_plain


def _unspelled(effect: Effect) -> str:
    """That nothing spells out the keyword that an effect gives, or no ship is given it; empty where it gives none, or does."""
    given = keyword_given(effect) or _keyword_for_good(effect)
    if gives_keyword(effect) and not given:
        return "a keyword is given to this ship alone, and not every one on a condition"
    unknown = given and (given not in rulebook.named_keywords() or given.casefold() in rulebook.unspelled_keywords())
    return f"no document says what {given} does" if unknown else ""


def _keyword_for_good(effect: Effect) -> str:
    """The keyword that crew come to have by an effect; empty where it gives none."""
    named = (role.of.name for role in effect.roles if effect.act is Act.ENABLE and role.word == KEYWORD and role.of is not None)
    return next((name for name in named if name), "")


def _unrolled(effect: Effect) -> str:
    """That nobody makes the roll that an effect needs, or nothing says for whose parts; empty where somebody does."""
    if effect.needs_roll and not is_rolled_for(effect):
        return "a roll for it is not made"
    per = effect.dice.per if effect.dice is not None else None
    if per is None or per.kind is Kind.DIE or per.kind not in KINDS.parts:
        return ""
    aboard = (trait.of for trait in per.traits if trait.quality is Quality.ABOARD)
    ship = next(aboard, per.owner)
    told = ship is not None and ship.reference is not Reference.ANY
    return "" if told else f"of which ship a die is rolled for each {per.kind.value} is not told"


def _swapped(effect: Effect) -> str:
    """Why masts are not replaced: by something other than fire masts, or by any hit of a ship; empty where they are."""
    if effect.act is not Act.REPLACE:
        return ""
    if any(role.of is None or role.of.kind is not Kind.FIRE_MAST for role in effect.roles):
        return "only a fire mast takes the place of a mast"
    struck = effect.when.happening if effect.when is not None and effect.when.happening.act is Act.HIT else None
    plain = struck is not None and (struck.who is None or struck.who.kind is not Kind.THING)
    return "whether such a hit eliminates a mast besides is not said" if plain else ""


def _unspent(effect: Effect) -> str:
    """That nobody gives up the action in whose place an effect stands; empty where somebody does."""
    when = effect.when
    if when is None or (when.phase, when.happening.act) != (Phase.INSTEAD, Act.GIVE):
        return ""
    if gives_up_an_action(effect) and when.happening.action in SPENT:
        return ""
    return "an action of that kind is not given up for anything"


_PARTIES = {
    Act.REVEAL: (FLEET | {Kind.PLAYER}, frozenset({Kind.TREASURE, Kind.EVENT}) | {Kind.CREW, Kind.CARD, Kind.THING}),
    Act.HIT: (FLEET | {Kind.THING}, FLEET),
    Act.LOSE: (SHIP, SHIP | {Kind.THING}),
    Act.TOUCH: (SHIP, SHIP),
    Act.LEAVE: (SHIP, frozenset({Kind.ISLAND})),
    Act.DOCK: (SHIP, frozenset({Kind.ISLAND, Kind.FORT})),
}
"""Who does, and to whom, what is announced between some kinds of pieces only."""
_CHANGED = {
    Act.TOW: frozenset({Quality.ENEMY, Quality.FRIENDLY}),
    Act.RELEASE: frozenset({Quality.TOWED}),
    Act.ELIMINATE: frozenset({Quality.DERELICT, Quality.MASTED, Quality.UNMASTED, Quality.FULLY_MASTED}),
}
"""What is true of whom it is done to only before it is done, or after: whose a ship in tow is, or how many masts she has."""


def _unannounced(effect: Effect) -> str:
    """That nothing announces between those pieces what an effect waits for; empty where something does."""
    for one in awaited(effect) if effect.act is not Act.REROLL else ():
        parties = zip((one.who, one.whom), _PARTIES.get(one.act, ()), strict=False)
        meant = [(kind, kinds) for part, kinds in parties if part for sel in (part, *part.also) for kind in sel.kinds]
        strange = [f"a {kind.value}" for kind, kinds in meant if kind not in kinds]
        told = {trait.quality for found in selectors((one.who, one.whom)) for trait in found.traits}
        if strange:
            return f"that something happens with {strange[0]} as “{one.act.value}” is not announced"
        if told & _CHANGED.get(one.act, frozenset()):
            return f"what “{one.act.value}” itself changes is not looked at as it was before"
    return ""


def _unreckoned(effect: Effect) -> str:
    """That what a treasure is worth hangs on what nobody looks at; empty where it hangs on nothing, or is reckoned."""
    return "what its worth hangs on is not looked at" if effect.act is Act.BE and not is_plain(effect) else ""


def _undivided(effect: Effect) -> str:
    """Why an effect is not played that each player, or an opponent, is to carry out; empty where it is, or nobody is named."""
    who = effect.who if effect.affirms and effect.act in CHANGES else None
    anybody = Selector((Kind.PLAYER,))
    if who is None or who.kind is not Kind.PLAYER or who.reference is Reference.YOU or who.name:
        return ""
    if effect.act is Act.CHOOSE and who == anybody:
        return ""
    if who.reference is not Reference.ALL or effect.optional:
        return "what a player may do, or is to do, is played only where you may, or each is to"
    names = [one for one in selectors((effect.whom, effect.roles)) if one.kind is Kind.PLAYER]
    return "" if any(one.reference is Reference.THAT for one in names) else "whose pieces each player means is not told"


def _gunless(effect: Effect) -> str:
    """That a ship is let shoot once she has no masts, and so no cannons; empty where she is not."""
    asked = (one for one in effect.conditions if isinstance(one, Condition) and one.subject.reference in _OWN)
    bare = any(one.trait in _NO_MASTS for one in asked)
    shoots = effect.act is Act.SHOOT and effect.optional
    return "with which cannons a ship without masts shoots is not said" if shoots and bare else ""


_NO_MASTS = (Trait(Quality.UNMASTED), Trait(Quality.DERELICT), Trait(Quality.MASTED, number=0, relation=Relation.EQUAL))


def _uncounted(effect: Effect) -> str:
    """That something is so for a time towards one of several pieces, which nobody picks; empty where it is not."""
    other = effect.whom if effect.who is not None else None
    lasts = effect.turn is not None and (not effect.affirms or effect.quantity is not None)
    return "how many it means is not counted" if lasts and other is not None and other.number is not None else ""


def _by_another(effect: Effect) -> str:
    """That something is done by another ship than the one with the text, which nobody looks at; empty where it is not."""
    who, whom = effect.who, effect.whom
    if who is None or whom is None or effect.act not in _HERS or not effect.affirms or who.reference in _OWN:
        return ""
    if effect.act is Act.REPAIR and (whom.kind is not Kind.MAST or whom.owner is not None):
        return ""
    return "" if SHIP.isdisjoint(who.kinds) else f"by which of several ships “{effect.act.value}” is done is not looked at"


_HERS = frozenset({Act.REPAIR, Act.TAKE, Act.STEAL, Act.LOOK, Act.TRADE, Act.TRANSFER, Act.EXCHANGE})
"""What is done by the ship with the text where a program does it."""
_OWN = frozenset({Reference.THIS, Reference.SUBJECT})


def _of_a_ship(effect: Effect) -> str:
    """That an effect is about ships of a ship other than those in tow, such as `her own derelicts`; empty where it is not."""
    owned = (one for one in selectors((effect.who, effect.whom)) if one.kind is Kind.SHIP and one.owner is not None)
    of_ships = (one for one in owned if one.owner is not None and one.owner.kind is Kind.SHIP)
    strange = any(all(trait.quality is not Quality.TOWED for trait in one.traits) for one in of_ships)
    return "which ships are a ship’s own is not looked at" if strange else ""


def _sunken(effect: Effect) -> str:
    """That an effect is done to what has gone down by then; empty where it is not."""
    lost = effect.affirms and effect.act in CHANGES and of_a_sunken_ship(effect)
    return "what was aboard a ship that has sunk is out of the game by then" if lost else ""


def _free_at_some_time(effect: Effect) -> str:
    """That a free action is given once per game, of which a play does not tell whether it was that one; empty where none is."""
    once = effect.act is Act.GIVE and effect.optional and effect.free and effect.often is Often.ONCE_PER_GAME
    return "which of her actions was the free one of the game is not asked" if once else ""


def _to_nobody(effect: Effect) -> str:
    """That something is handed to a ship which only a condition has told, so that none is pointed at; empty where one is."""
    told = [one for one in effect.conditions if isinstance(one, Condition) and one.trait.quality is not Quality.CHOSEN]
    lost = effect.act is Act.TRANSFER and effect.when is None and told and any(role.of == THAT_SHIP for role in effect.roles)
    return "to which ship it is handed is not told" if lost else ""


def _of_several(effect: Effect) -> str:
    """That so many are meant of several ships that were told before, in all or of each of them; empty where one is told."""
    whom = effect.whom
    if whom is None or whom.number is None or effect.act not in CHANGES or not effect.affirms:
        return ""
    holders = (whom.owner, *(trait.of for trait in whom.traits if trait.quality is Quality.ABOARD))
    several = (one for one in holders if one is not None and one.reference is Reference.THAT and one.number not in (None, 1))
    return "whether so many are meant of each of those ships is not told" if any(several) else ""


def _of_whose_turn(effect: Effect) -> str:
    """That something is so on the next turn of ships that are no certain ones, which may be of any player; empty otherwise."""
    meant = effect.who or effect.whom
    lasts = effect.turn is Turn.NEXT and (not effect.affirms or effect.quantity is not None)
    if meant is None or not lasts or meant.reference in _CERTAIN or meant.number is not None:
        return ""
    around = [one for one in selectors(meant) if one is not meant and one.reference in (Reference.THIS, Reference.THAT)]
    aboard = any(trait.quality is Quality.ABOARD and trait.of in around for trait in meant.traits) or meant.owner in around
    own = any(trait.quality is Quality.FRIENDLY for trait in meant.traits)
    return "" if aboard or own or not FLEET.issuperset(meant.kinds) else "whose next turn it means is not told"


def _of_the_ram(effect: Effect) -> str:
    """That a ship eliminates several masts as she rams, hers of the ram among them or besides it; empty where it says neither."""
    masts = effect.whom is not None and effect.whom.kind is Kind.MAST and (effect.whom.number or 0) > 1
    if not masts or effect.act is not Act.ELIMINATE or effect.who is None or effect.who.reference not in _OWN:
        return ""
    rams = any(one.act is Act.RAM for one in awaited(effect))
    return "whether the mast that a ram eliminates is one of them is not said" if rams else ""


_CERTAIN = frozenset({Reference.THIS, Reference.THAT, Reference.SUBJECT, Reference.THE})
BARS = (
    _of_several, _of_whose_turn,
    _unreckoned, _unspelled, _unrolled, _swapped, _undivided, _unspent, _unannounced,
    _sunken, _gunless, _by_another, _of_a_ship, _uncounted, _to_nobody, _free_at_some_time,
    _of_the_ram,
)  # fmt: skip
"""What keeps an effect from being played, each by a reason of its own."""


def barred(effect: Effect) -> str:
    """Why an effect is not played though a form has a place for it; empty where nothing bars it."""
    return next(filter(None, (bar(effect) for bar in BARS)), "")
