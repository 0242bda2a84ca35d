"""Noun phrases of general sentences as selectors."""

from __future__ import annotations

from collections.abc import Callable

from lark import Token, Tree

from arbiter.effects import Act, Complement, Happening, Kind, Quality, Reference, Relation, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.general.agreement import SEVERAL, SINGLES, SO_MANY, of_noun
from arbiter.language.general.agreement import said as said_as
from arbiter.language.general.modifiers import Description, described, possessed, pronoun
from arbiter.language.general.traits import can_be_own, placed
from arbiter.language.pieces import OURS, PIECES, SEVERAL_AGAIN, SHARED, SO_MANY_OF_THEM, YOU, YOUR_SHIP
from arbiter.language.trees import Branch, NotUnderstood, Terminal, branches, first_word, tokens_of, words_in
from arbiter.language.vocabulary.adjectives import ROLES
from arbiter.language.vocabulary.function_words import COUNTS
from arbiter.language.vocabulary.nouns import NATIONS
from arbiter.patterns import Pattern

_KINDS = {kind.value: kind for kind in Kind if kind not in (Kind.CARD, Kind.THING, Kind.LOSS, Kind.RAM)}
_ISLANDS = {"home island": "home", "home port": "home port", "wild island": "wild"}
_CANNON = Pattern(r"(\d\d?[SL]) cannon")
RELATIVE_CLAUSES = (
    "relative_own", "relative", "relative_object", "relative_at", "relative_to", "compared_clause", "reduced",
    "reduced_doing",
)  # fmt: skip
RELATIVE_READERS: dict[str, Callable[[Branch], Trait]] = {}
"""What reads each kind of relative clause. Clauses hold noun phrases as well, so `sentences` puts it here."""


def noun_phrases(branch: Branch) -> list[Selector]:
    """What the noun phrases directly under a branch pick out, in order."""
    return [noun_phrase(child) for child in branches(branch, "both", "either")]


def first_noun_phrase(branch: Branch) -> Selector | None:
    return next(iter(noun_phrases(branch)), None)


def noun_phrase(phrase: Branch) -> Selector:
    """What a `both` or `either` branch picks out."""
    groups = list(branches(phrase, "group"))
    if str(phrase.data) == "either" and (kinds := _kinds_told_alike(groups)) is not None:
        return replace(_posted(_group(groups[0]), groups[-1]), kinds=kinds)
    counted = [_is_counted(next(branches(group, *SINGLES))) for group in groups]
    told = [_group(group) for group in groups]
    told = told if any(counted[1:]) else _of_either(told)
    first, *others = _sharing_owners(told, counted[: len(told)])
    if others and first.also and first.also[-1].number == 0:  # `one mast and no crew or cargo`
        return replace(first, also=(*first.also, *(replace(one, number=0) for one in others)))
    if others and first.also:
        raise NotUnderstood("say the single thing first, then the things that go together", phrase)
    return replace(first, also=tuple(others), either=True) if others else first


def _of_either(found: list[Selector]) -> list[Selector]:
    """`the owner of an enemy ship or fort` is that of either: no ship has forts."""
    first, *others = found
    of = first.owner
    if not others or of is None or {*of.kinds, *(one.kind for one in others)} - {*PIECES} or first.kind in (*PIECES, Kind.ISLAND):
        return found
    kinds = (*of.kinds, *(one.kind for one in others))
    alike = all(map(_is_bare, others)) and len(set(kinds)) == len(kinds)
    return [replace(first, owner=replace(of, kinds=kinds))] if alike else found


def _kinds_told_alike(groups: list[Branch]) -> tuple[Kind, ...] | None:
    """The kinds of `an enemy ship or fort within S of her`: what stands before the first and after the last holds of each."""
    singles = [group.children[0] for group in groups]
    if any(len(group.children) != 1 or str(one.data) != "plain" for group, one in zip(groups, singles, strict=True)):  # type: ignore[union-attr]
        return None
    nouns = [list(next(branches(one, "named")).children) for one in singles]  # type: ignore[arg-type]
    bare = all(len(cores) == 1 and len(cores[0].children) == 1 for cores in nouns[1:])  # type: ignore[union-attr]
    first_alone = all(len(one.children) == 1 for one in singles[:-1])  # type: ignore[union-attr]
    kinds = [_KINDS.get(str(cores[-1].children[-1])) for cores in nouns]  # type: ignore[union-attr]
    told = tuple(kind for kind in kinds if kind is not None)
    return told if bare and first_alone and len(told) == len(groups) == len(set(told)) else None


def _posted(base: Selector, group: Branch) -> Selector:
    """The base with all that follows the noun of a group."""
    for post in branches(group.children[0], *_POSTS, *RELATIVE_CLAUSES):  # type: ignore[arg-type]
        base = _POSTS.get(str(post.data), _related)(base, post)
    return base


def _group(group: Branch) -> Selector:
    singles = list(branches(group, *SINGLES))
    counted = [_is_counted(single) for single in singles]
    first, *others = _sharing_owners([_single(single) for single in singles], counted)
    if first == Selector(first.kinds, traits=first.traits) and {trait.quality for trait in first.traits} <= SHARED:
        bare = all(_is_bare(one) and one.kind in (*PIECES, Kind.CREW) for one in others) and not any(counted)
        others = [replace(one, traits=first.traits) for one in others] if bare else others
    if first.reference is Reference.ALL:  # `every island and ship`
        told = zip(others, counted[1:], strict=True)
        others = [replace(one, reference=Reference.ALL) if _is_bare(one) and not itself else one for one, itself in told]
    return replace(first, also=tuple(others)) if others else first


def _sharing_owners(found: list[Selector], counted: list[bool]) -> list[Selector]:
    """`this ship's masts or crew`, `the ability and point cost of that card`: one owner is said for all but those with `a`."""
    first, last = found[0], found[-1]
    if first.owner is not None:
        bare = [_is_bare(one) and not itself for one, itself in zip(found, counted, strict=True)]
        return [first, *(replace(one, owner=first.owner) if bare[at] else one for at, one in enumerate(found[1:], 1))]
    if last.owner is not None and all(_is_owned_after(one) for one in found[:-1]):
        return [_belonging(replace(one, owner=last.owner)) for one in found[:-1]] + [last]
    return found


def _is_counted(single: Branch) -> bool:
    """Whether `a` stands before a noun, which then is no other's."""
    first = first_word(single)
    return first.type == "DET" and str(first).lower() in ("a", "an")


def _is_owned_after(found: Selector) -> bool:
    """Whether `the ability` is that of what is told after the last of several things."""
    return found.owner is None and found.reference is Reference.THE and found.kind in (Kind.THING, Kind.ABILITY)


def _is_bare(found: Selector) -> bool:
    return found == Selector(found.kinds, name=found.name) and found.kind is not Kind.CARD


def _single(single: Branch) -> Selector:
    kind = str(single.data)
    if kind == "partitive":
        return _partitive(single)
    if kind == "bound_alone":
        return Selector((Kind.THING,), name="", bound=str(tokens_of(single)[0]).lower())
    found = _stood_for(str(tokens_of(single)[0]).lower()) if kind == "pronoun" else _named(next(branches(single, "named")))
    for post in branches(single, *_POSTS, *RELATIVE_CLAUSES):
        if kind == "pronoun" and str(post.data) == "of":
            raise NotUnderstood("a pronoun belongs to nobody", post)
        found = _POSTS.get(str(post.data), _related)(found, post)
    return replace(found, kinds=(Kind.SHIP,)) if kind == "pronoun" and _sails(found) else found


def _sails(found: Selector) -> bool:
    """Whether `whoever docks here` is a ship, as what only ships do is said of them."""
    told = [trait.what for trait in found.traits if trait.name is None]
    return found.kinds == (Kind.PLAYER,) and any(isinstance(one, Happening) and one.act in _OF_SHIPS for one in told)


_OF_SHIPS = (Act.CARRY, Act.DOCK, Act.TOW, Act.PIN, Act.RAM, Act.BOARD, Act.TOUCH)


def _stood_for(word: str) -> Selector:
    return possessed(word) if word.endswith(" own") else pronoun(word)


def _partitive(single: Branch) -> Selector:
    """`one of her treasures`: so many of what belongs to somebody."""
    whole = _single(next(branches(single, *SINGLES)))
    said = described([word for word in tokens_of(single) if word.type != "OF"])
    those = whole.bound == SEVERAL_AGAIN
    if those and (said.reference is not Reference.ALL or whole.number is not None):
        whole = replace(whole, bound=None)
    several = said.number is not None and whole.number is not None
    if several and said.reference is Reference.ANY and not (said.bound or whole.bound):
        of_them = Trait(Quality.BESIDE, name="of", of=whole)
        return Selector(whole.kinds, number=said.number, traits=(*said.traits, of_them), name=whole.name)
    if several or (said.bound and whole.bound):
        raise NotUnderstood("how many of them is said twice", single)
    if whole.reference is Reference.SUBJECT:
        if whole.number is not None:
            raise NotUnderstood("say of what this is so many", single)
        return replace(whole, number=said.number, bound=said.bound or _some_of(said, whole), traits=said.traits)
    of_all = whole.reference in (Reference.THE, Reference.ALL)
    reference = said.reference
    bound = said.bound or (None if said.number is not None and whole.bound == "all" else whole.bound)
    if (reference is Reference.ANY and not of_all) or (reference is Reference.ALL and those):
        reference = whole.reference
    elif reference is Reference.ALL and whole.reference is Reference.OTHER:
        reference, bound = whole.reference, "all"
    number = whole.number if said.number is None else said.number
    if said.bound == "half" and whole.reference is Reference.THE and whole.kind is Kind.THING and number is None:
        reference = Reference.THE  # `half of the difference`
    if said.reference is Reference.OTHER and whole.number is None and said.number is None:
        number = 1
    bound = bound or (_some_of(said, whole) if whole.reference is Reference.THAT else None)
    told = replace(whole, reference=reference, number=number, bound=bound, traits=said.traits + whole.traits)
    return _belonging(told) if said.traits and told.owner != YOU else told


def _some_of(said: Description, whole: Selector) -> str | None:
    """`three of those crew` are exactly three of them, and not those three."""
    return "exactly" if (said.number or 0) > 1 and whole.number is None and whole.bound is None else None


# Nouns


def _named(named: Branch) -> Selector:
    """A noun, with the owners before it: `that ship's captain's ability`."""
    owner: Selector | None = None
    cores = list(branches(named, "core"))
    every = len(cores) > 1 and _begins_with_all(cores[0])
    counted = len(cores) > 1 and _begins_with_count(cores[0])
    for core in cores:
        *words, noun = tokens_of(core)
        owner = _belonging(_headed(described(words[1:] if (every or counted) and core is cores[0] else words, owner), noun))
    assert owner is not None
    if counted:
        return replace(owner, bound=str(first_word(cores[0])).lower())
    return replace(owner, reference=Reference.ALL) if every else owner


def core_alone(core: Branch) -> Selector:
    """What a noun picks out that no owner stands before."""
    *words, noun = tokens_of(core)
    return _headed(described(words), noun)


def _begins_with_all(core: Branch) -> bool:
    """`all this fort's shots` are all of the shots, and not all of the forts."""
    first, *others = tokens_of(core)
    return str(first) == "all" and bool(others) and others[0].type in ("DET", "OWN")


def _begins_with_count(core: Branch) -> bool:
    """`any number of this fort's shots` are so many of the shots, and not of the forts."""
    first, *others = tokens_of(core)
    return first.type == "BOUND" and str(first).lower().endswith(" of") and bool(others) and others[0].type in ("DET", "OWN")


def _headed(said: Description, noun: Token) -> Selector:
    word = f"{said.noun} {noun}".strip()
    _mean_all_others(said, noun)
    if said.noun in _KINDS and word.split(" ")[-1] in _KINDS:
        raise NotUnderstood("two pieces stand here for one", noun)
    if (cannon := _CANNON.fullmatch(word)) is not None:
        said.traits += (Trait(Quality.DESCRIBED, name=cannon.group(1)),)
        return said.of(Kind.CANNON)
    if noun.type == "NAME":
        return _of_name(said, word)
    if word == "keyword" and said.title and len(said.traits) == 1 and said.owner is None:
        return Selector((Kind.ABILITY,), name=said.title)
    if word in ROLES:
        said.traits += (Trait(Quality.DESCRIBED, name=word),)
        return said.of(Kind.CREW)
    if word in _ISLANDS:
        return said.of(Kind.ISLAND, _ISLANDS[word])
    said.bound = _bound(said, word, noun)
    if said.noun or word not in _KINDS:
        bare = word in SO_MANY and said == Description()
        return Selector((Kind.THING,), number=int(COUNTS[word]), name=SO_MANY_OF_THEM) if bare else said.of(Kind.THING, word)
    said.reference = _known_piece(said, word, noun)
    single = word == "ship" and said_as(noun) == "ship" and said.number is None
    if single and said.reference is Reference.ANY and _is_his(said.owner):
        said.reference = Reference.THE
    return said.of(_KINDS[word])


def _mean_all_others(said: Description, noun: Token) -> None:
    """`the other cannons` are all other cannons."""
    others = [trait for trait in said.traits if trait.name == "other"]
    if said.reference is Reference.THE and others and said.number is None and said.bound is None and of_noun(noun) is SEVERAL:
        said.reference, said.bound = Reference.OTHER, "all"
        said.traits = tuple(trait for trait in said.traits if trait not in others)


def _bound(said: Description, word: str, noun: Token) -> str | None:
    """How many are meant; of `the ships` as many as were spoken of."""
    if word == "direction" and said.any:
        return "any"
    plain = said == Description(Reference.THE, noun=said.noun, traits=said.traits) and not _is_most(said)
    ships = plain and word.rpartition(" ")[2] in ("ship", "fort")
    return SEVERAL_AGAIN if ships and of_noun(noun) is SEVERAL else said.bound


def _is_most(said: Description) -> bool:
    """`the fewest ships`, which are not those that were spoken of."""
    return any((trait.name or "").endswith("est") or trait.name in ("most", "least") for trait in said.traits)


_HIS = ("his", "his or her", "their")
_THAT_PLAYER = Selector((Kind.PLAYER,), Reference.THAT)
_THAT_WINNER = Selector((Kind.THING,), Reference.THAT, name="winner")


def _is_his(owner: Selector | None) -> bool:
    """Whether it is a player spoken of whose `his ship` is, `that player's ship`: the one that is spoken of with him."""
    return owner is not None and (owner.name in _HIS or owner in (_THAT_PLAYER, _THAT_WINNER))


def _known_piece(said: Description, word: str, noun: Token) -> Reference:
    """Which piece `the ship` is, of which something was said before, and `your ship`, the one that there is."""
    ours = said.owner is not None and (said.owner == YOU or said.owner.name in OURS)
    if word == "ship" and said_as(noun) == "ship" and ours and said == Description(owner=said.owner):
        return Reference.THE
    the = word in ("ship", "fort") and said.reference is Reference.THE and said.bound != SEVERAL_AGAIN
    singled = said.bound == "only" or any(one.name in _SINGLED_OUT or (one.name or "").endswith("est") for one in said.traits)
    return Reference.THAT if the and not singled else said.reference


_SINGLED_OUT = frozenset({"first", "second", "third", "next", "last", "only"})
"""What says of a ship which one she is, so that nothing before spoke of her."""


def _of_name(said: Description, name: str) -> Selector:
    """A card, or with `the` or in the plural all pieces of a nation: `against Pirates`."""
    nation = NATIONS.get(name.casefold())
    every = said.reference is Reference.THE or (said.reference is Reference.ANY and name.casefold() == f"{nation}s".casefold())
    if not nation or not every or said.bound is not None or said.number is not None:
        return said.of(Kind.CARD, name)
    return Selector(PIECES, traits=(*said.traits, Trait(Quality.NATION, name=nation)), owner=said.owner)


def _belonging(found: Selector) -> Selector:
    """What belongs to somebody; `the` says nothing more of it."""
    one = found.kind is Kind.SHIP and found.owner is not None and found.owner.name in OURS  # `our ship`
    one = one or (found.kind is Kind.SHIP and _is_his(found.owner))
    the = found.owner is not None and found.reference is Reference.THE and found != YOUR_SHIP and not one
    return replace(found, reference=Reference.ANY) if the else found


# What follows a noun


def _of(base: Selector, post: Branch) -> Selector:
    """`of this ship` tells an owner, `of 3` a figure, `of your choice` who picks."""
    whole = _single(next(branches(post, *SINGLES)))
    if whole in _YOURS or (whole == Selector((Kind.THING,), owner=YOU, name="fleet") and can_be_own(base)):
        return replace(base, owner=YOU)
    if base.kind is not Kind.THING and whole == _YOUR_CHOICE:
        return _with(base, Trait(Quality.PICKED, of=YOU))
    if whole.kind is Kind.THING and (whole.name or "")[:1].isdigit():
        return _with(base, Trait(Quality.BESIDE, name="of", of=whole))
    told = whole.kind is Kind.THING and (not whole.name or (base.kind is not Kind.THING and whole.name.endswith(_QUALITIES)))
    if base.owner is not None or told or _are_counted(whole, base):
        return _with(base, Trait(Quality.BESIDE, name="of", of=whole))
    return _belonging(replace(base, owner=whole))


_YOURS = tuple(Selector((Kind.THING,), name=word) for word in ("yours", "ours"))
"""What stands for all that belongs to you: `a ship of yours`."""
_QUALITIES = ("cost", "value", "rank", "size", "length", "kind", "type", "class", "number", "color")
"""Ends of nouns for what a piece is like, to which none belongs: `a crew of lower cost`."""
_YOUR_CHOICE = Selector((Kind.THING,), owner=YOU, name="choice")


def _are_counted(whole: Selector, base: Selector) -> bool:
    """`one counter of the three counters`: so many of so many."""
    return (whole.kinds, whole.name) == (base.kinds, base.name) and bool(base.number) and (whole.number or 0) > 1


def _of_figure(base: Selector, post: Branch) -> Selector:
    figure = Selector((Kind.THING,), name=str(tokens_of(post)[-1]))
    return _with(base, Trait(Quality.BESIDE, name="of", of=figure))


def _figured(base: Selector, post: Branch) -> Selector:
    """`point cost 3 or less`."""
    number, _, rest = str(tokens_of(post)[0]).partition(" ")
    relation = {"or less": Relation.AT_MOST, "or more": Relation.AT_LEAST}.get(rest)
    return _with(base, Trait(Quality.FIGURED, number=int(number), relation=relation))


def _more_of(base: Selector, post: Branch) -> Selector:
    """`one die fewer` is one fewer die."""
    return replace(base, bound=str(tokens_of(post)[0]).lower())


def _compared(base: Selector, post: Branch) -> Selector:
    """`more masts than her`."""
    more = [str(word).lower() for word in tokens_of(post) if word.type == "BOUND"]
    return _with(base, Trait(Quality.BESIDE, name=" ".join([*more, "than"]), of=than_any(post)))


def than_any(phrase: Branch) -> Selector:
    """What is compared with: `than any ship` is than all of them, as `than any other ship` is."""
    of = noun_phrases(phrase)[0]
    if of.number is not None or said_as(first_word(next(branches(phrase, "both", "either")))) != "any":
        return of
    return replace(of, bound="all") if of.reference is Reference.OTHER else replace(of, reference=Reference.ALL)


def _related(base: Selector, post: Branch) -> Selector:
    told = list(branches(post, "predicate")) if str(post.data) == "relative" else []
    if len(told) > 1:
        return _related_twice(base, post, told)
    first = post.children[0]
    where = [Complement(first.lower())] if isinstance(first, Token) and first.type in ("WHERE", "ADV") else []
    return _controlled(placed(base, where) if where else base, RELATIVE_READERS[str(post.data)](post))


def _controlled(base: Selector, trait: Trait) -> Selector:
    """The noun with what a clause says of it; what stands behind `you control` is said of the noun, as control is nowhere."""
    what = trait.what
    if not isinstance(what, Happening) or what.act is not Act.CONTROL or trait.name != "object":
        return _with(base, trait)
    said = [role for role in what.roles if role.word in _SAID_OF_SHIPS and role.doing is None]
    return placed(_with(base, replace(trait, what=replace(what, roles=what.roles_but(*said)))), said)


_SAID_OF_SHIPS = ("within", "away from", "touching", "docked at", "with", "without", "in", "at", "aboard", "on board")


def _related_twice(base: Selector, post: Branch, told: list[Branch]) -> Selector:
    """`a ship that is derelict or has one mast` is either of two ships; one that `is pinned and has no crew` is both at once."""
    joints = {str(word) for word in tokens_of(post) if word.type == "AND_DO"}
    modal = any(word.type == "MODAL" for predicate in told for word in tokens_of(predicate))
    modal = modal or any(word.type == "PLUS" for word in words_in(told[1]))  # `as she can carry and gets +S`
    apart = [part for part in post.children if part not in told and getattr(part, "type", "") != "AND_DO"]
    whoever = any(isinstance(part, Terminal) and not part.said for part in apart)
    if modal or whoever or len(joints) != 1 or base.also or any(isinstance(part, Tree) for part in apart):
        raise NotUnderstood("say these of it one after the other", told[1])
    each = [Tree(post.data, [*apart, predicate]) for predicate in told]
    if joints == {"and"}:
        for one in each:
            base = _related(base, one)
        return base
    first, *others = (_related(base, one) for one in each)
    return replace(first, also=tuple(others), either=True)


def _with(base: Selector, trait: Trait) -> Selector:
    return replace(base, traits=(*base.traits, trait))


_POSTS: dict[str, Callable[[Selector, Branch], Selector]] = {
    "of": _of,
    "of_figure": _of_figure,
    "figured": _figured,
    "compared": _compared,
    "more_of": _more_of,
}
