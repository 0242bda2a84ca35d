"""Verbs with all that stands with them, as deeds; and preposition phrases as roles."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lark import Token

from arbiter.effects import Act, Amount, Complement, Happening, Kind, Op, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.general.agreement import form_of, is_bare_plural, said
from arbiter.language.general.deeds import IN_RETURN, SAID_OF_RELATIVE, Predication, awaits, happening, modal_of
from arbiter.language.general.noun_phrases import core_alone, first_noun_phrase, noun_phrase, than_any
from arbiter.language.general.traits import is_aboard, placed
from arbiter.language.pieces import CARRIED, PIECES
from arbiter.language.trees import Branch, NotUnderstood, Terminal, branches, first_word, tokens_of, types_of
from arbiter.language.vocabulary.modals import PERFECT
from arbiter.language.vocabulary.verbs import UNCHANGED

VERBS = ("active", "passive", "being", "perfect", "letting")


def verb_of(predicate: Branch) -> Branch:
    return next(branches(predicate, *VERBS))


def act_of(branch: Branch) -> Act:
    """The act that the verb directly in a branch names."""
    return next(Act(str(word)) for word in tokens_of(branch) if word.type in _VERB_TERMINALS)


_VERB_TERMINALS = ("V", "LET", "VED", "VING", "VED_REL", "VING_REL")


def deed(verb: Branch, subject: Selector | None = None) -> Predication:
    """What a verb and its items say; the subject of a passive is what it is done to."""
    found = _DEEDS[str(verb.data)](verb, subject)
    found.who, found.whom = (sailing(one, found.act) for one in (found.who, found.whom))
    found.affirms = "NOT" not in types_of(verb)
    if not found.affirms and not _ANYMORE.isdisjoint(found.manner):
        found.affirms, found.manner = True, ["no longer" if word in _ANYMORE else word for word in found.manner]
    return found


_ANYMORE = frozenset({"anymore", "any more"})
"""What is not so any more is so no longer."""


def sailing(found: Selector | None, act: Act) -> Selector | None:
    """The ship of whoever does what only ships do, or has it done to: `somebody rams her`, `towing nobody`."""
    anybody = found is not None and found.kinds == (Kind.PLAYER,) and found.reference in (Reference.ANY, Reference.OTHER)
    return replace(found, kinds=(Kind.SHIP,)) if found is not None and anybody and act in _OF_SHIPS else found


_OF_SHIPS = (Act.TOW, Act.PIN, Act.RAM, Act.BOARD, Act.TOUCH, Act.SINK)


def predicated(predicate: Branch, subject: Selector | None, kept: dict[str, str]) -> Predication:
    """The deed of a verb with the manners before it and its modal, of which `kept` says what stays in words."""
    found = deed(verb_of(predicate), subject)
    before = [str(word).lower() for word in tokens_of(predicate) if word.type == "ADV"]
    modal = modal_of(predicate)
    if _tells_of_before(found, predicate, modal):
        before = [PERFECT, *before]
        found.affirms = found.affirms and modal is None
    elif modal is not None:
        found.modal = str(modal)
        before = [kept[found.modal], *before] if found.modal in kept else before
    found.manner = before + found.manner
    return found


def _tells_of_before(found: Predication, predicate: Branch, modal: Token | None) -> bool:
    """Whether a verb tells of what was done before in some turn, as `has rammed` does: `that rammed her this turn`."""
    bygone = any(role.of is not None and role.word == "during" and role.of.traits[:1] == (_LAST,) for role in found.roles)
    if (_TURNS.isdisjoint(found.manner) and not bygone) or PERFECT in found.manner or not _NAMED_BEFORE.isdisjoint(found.manner):
        return False
    if modal is not None:
        return str(modal) == "DO_NOT" and said(modal).startswith("did")
    verb = next((word for word in tokens_of(verb_of(predicate)) if word.type in ("V", "BE")), None)
    if verb is None or verb.type == "BE":
        return verb is not None and said(verb) in ("was", "were")
    unchanged = said(verb) in UNCHANGED
    return form_of(verb) == "past" or (unchanged and found.who is not None and found.who.reference in _OF_ONE)


_OF_ONE = (Reference.THIS, Reference.SUBJECT, Reference.THAT)
_LAST = Trait(Quality.DESCRIBED, name="last")
_TURNS = frozenset({"this turn", "that turn", "last turn", "this game"})
_NAMED_BEFORE = frozenset({"previously", "already"})


def _active(verb: Branch, subject: Selector | None) -> Predication:
    word = tokens_of(verb)[0]
    so = isinstance(word, Terminal) and word.said.endswith(" so")
    return filled(Predication(act_of(verb), subject, manner=["so"] if so else []), verb)


def _passive(verb: Branch, subject: Selector | None) -> Predication:
    if subject is None:
        raise NotUnderstood("say what this is done to", verb)
    before = [str(word).lower() for word in tokens_of(verb) if word.type == "PRE"]
    perfect = [PERFECT] if any(word.type == "BE" and said(word).endswith("been") for word in tokens_of(verb)) else []
    found = filled(Predication(act_of(verb), None, subject, manner=[*perfect, *before]), verb)
    found.name_doer()
    return found


def _perfect(verb: Branch, subject: Selector | None) -> Predication:
    """`has moved`: what was done before."""
    before = [str(word).lower() for word in tokens_of(verb) if word.type == "PRE"]
    return filled(Predication(act_of(verb), subject, manner=[PERFECT, *before]), verb)


def _being(verb: Branch, subject: Selector | None) -> Predication:
    """`is moving` is what somebody does, all else what somebody is."""
    items = [item for item in verb.children if not isinstance(item, Token) or item.type in _WORDS]
    parts = list(branches(verb, "meanwhile"))
    if parts and len(items) == 1:
        doing = doing_of(parts[0])
        doing.who = subject
        return doing
    return filled(Predication(Act.BE, subject), verb)


def _letting(verb: Branch, subject: Selector | None) -> Predication:
    """`lets her shoot`: who does it is another."""
    doer = first_noun_phrase(verb)
    done = deed(verb_of(verb), placed(doer, roles(verb)) if doer is not None else None)
    return Predication(act_of(verb), subject, roles=[Complement(LETTING, doing=happening(done, done.affirms))])


_DEEDS: dict[str, Callable[[Branch, Selector | None], Predication]] = {
    "active": _active, "being": _being, "passive": _passive, "undergone": _passive,
    "perfect": _perfect, "letting": _letting,
}  # fmt: skip


LETTING = "letting"
"""The role of what somebody is let do, or made to do."""
_CAUSING = (Act.FORCE, Act.ALLOW, Act.ENABLE, Act.PERMIT, Act.REQUIRE, Act.ASK, Act.TELL, Act.LET, Act.MAKE)
"""Deeds after which `to` says what somebody else does."""


def doing_of(part: Branch) -> Predication:
    """The deed of a verb in -ing, done by whoever does the rest."""
    return filled(Predication(act_of(part)), part)


def filled(found: Predication, branch: Branch) -> Predication:
    """The deed with everything taken up that stands beside its verb in a branch."""
    early: list[Complement] = []
    for item in branch.children:
        if isinstance(item, Token):
            if item.type in _WORDS:
                _WORDS[item.type](found, item)
        else:
            if str(item.data) in ("both", "either") and found.whom is None:  # `taking with it a crew`
                early, found.roles = found.roles, []
            _PARTS[str(item.data)](found, item)
    found.roles.sort(key=lambda role: role.doing is not None)
    found.describe_tied()
    found.part_goods(branch)
    found.describe_object()
    found.roles = [*early, *found.roles]
    return found


# What stands with a verb


def _length(found: Predication, word: Token) -> None:
    _measure(found, Amount(Op.SET, length=tuple(word.replace(" ", "").split("+"))), word)


def _plus(found: Predication, word: Token) -> None:
    _measure(found, added(word), word)


def added(word: Token) -> Amount:
    """What is added by `+1`, `-1` or `+S`. Raises `NotUnderstood` for a length that is taken off."""
    if word[1:].isdigit():
        return Amount(Op.ADD, int(word))
    if word[0] == "-":
        raise NotUnderstood("a length can only be added", word, final=True)
    return Amount(Op.ADD, length=tuple(word[1:].split("+")))


def _measure(found: Predication, amount: Amount, word: Token) -> None:
    if found.amount is not None:
        raise NotUnderstood("how much is said twice", word)
    found.amount = amount


def _manner(found: Predication, word: Token) -> None:
    if str(word).lower() == "aboard":
        _where(found, word)
    else:
        found.manner.append(str(word) if "-" in word else str(word).lower())  # `L-range`


def _where(found: Predication, word: Token) -> None:
    _add(found, Complement(str(word).lower()))


def _add(found: Predication, role: Complement) -> None:
    """The role among the others; `aboard` says no more of what a ship has `with` her."""
    before = found.roles[-1] if found.roles else None
    of = before.of if before is not None else None
    said = before is not None and of is not None and is_aboard(role, before) and of.bound not in ("fewer", "more", "less")
    if not said and not any(is_aboard(role, Complement("with", trait.of)) for trait in _had_by(of)):
        found.roles.append(role)


def _had_by(piece: Selector | None) -> Iterable[Trait]:
    """What was said last of a piece, where that is what it has."""
    last = piece.traits[-1:] if piece is not None else ()
    return (trait for trait in last if trait.name in _WITH or trait.quality is Quality.CARRYING)


_WITH = ("with", "without")


def _object(found: Predication, part: Branch) -> None:
    """The first noun phrase is what it is done to, any other takes part without a preposition."""
    told = noun_phrase(part)
    if found.amount is not None and told == Selector((Kind.THING,), name=told.name) and told.name in FIGURES:
        found.roles.append(Complement("to", replace(told, name=FIGURES[told.name])))  # `gets +1 boarding`
    elif found.whom is None:
        found.whom = sailing(told, found.act)
        first = first_word(part)
        found.counted = getattr(first, "said", "") in ("a", "an")
        found.several = is_bare_plural(part)
    else:
        found.roles.append(Complement("", told))


FIGURES = {
    "boarding": "boarding roll", "boarding roll": "boarding roll", "ramming": "ram roll", "ram": "ram roll",
    "ram roll": "ram roll", "cannon roll": "cannon roll", "base move": "base move", "cargo space": "cargo space",
}  # fmt: skip
"""What a bonus can be added to without more words, and the figure that is meant."""


def _purpose(found: Predication, part: Branch) -> None:
    """`to repair`, done by whoever does it; what is done to it, `to be repaired`, is done to what was spoken of last."""
    if found.act in _CAUSING and found.whom is not None:
        done = (deed(verb, found.whom) for verb in branches(part, *VERBS))
        found.roles += [Complement("to", doing=happening(each, each.affirms)) for each in done]
        return
    subject = found.roles[-1].of if found.roles else found.who
    found.then += [deed(verb, None if str(verb.data) == "active" else subject) for verb in branches(part, *VERBS)]
    for left in found.then:  # `choose a crew to leave on the island`
        if left.act is Act.LEAVE and left.whom is None and found.whom is not None:
            left.whom = Selector(found.whom.kinds, Reference.THAT, name=found.whom.name)


def _meanwhile(found: Predication, part: Branch) -> None:
    found.roles.append(Complement("", doing=happening(doing_of(part))))


def _also_meanwhile(found: Predication, part: Branch) -> None:
    found.roles.append(also_done(part))


def also_done(part: Branch) -> Complement:
    """`or taking a treasure`, after another deed that a preposition ties."""
    return Complement(str(tokens_of(part)[0]).lower(), doing=happening(doing_of(part)))


def _also_bonus(found: Predication, part: Branch) -> None:
    """`and +S to her base move`, after another bonus. Raises `NotUnderstood` for a length that is taken off, and for a choice."""
    to = roles(part)[0]
    if str(tokens_of(part)[0]).casefold() == "or":
        raise NotUnderstood("say that one of the two is chosen", part)
    if to.word != "to" or to.of is None:
        raise NotUnderstood("say what the bonus is added to", part)
    plus = next(word for word in tokens_of(part) if word.type == "PLUS")
    added(plus)
    found.roles.append(Complement("and", to.of, str(plus)))


def _result(found: Predication, part: Branch) -> None:
    """`hits on a 5 or 6`."""
    *lead, faces = str(tokens_of(part)[0]).split(" ")
    named = Trait(Quality.DESCRIBED, name=faces.replace(",", " or "))
    found.roles.append(Complement(" ".join([*lead, "on"]), Selector((Kind.THING,), name="result", traits=(named,))))


def _compared(found: Predication, part: Branch) -> None:
    """`has more gold on her home island than you`."""
    found.roles.append(Complement("than", than_any(part)))


def _compared_clause(found: Predication, part: Branch) -> None:
    found.roles.append(Complement("than", doing=compared(part)))


def compared(part: Branch) -> Happening:
    """`than they have flags`: what is compared with, as something that happens."""
    clause = next(branches(part, "clause"))
    predicate, *others = branches(clause, "predicate")
    if others:
        raise NotUnderstood("compare with one thing at a time", others[0])
    told = predicated(predicate, than_any(clause), SAID_OF_RELATIVE)
    return happening(told, told.affirms)


def _asked(found: Predication, part: Branch) -> None:
    """`which mast is lost`, `which of her masts is lost`."""
    subject = first_noun_phrase(part)
    subject = placed(subject, roles(part)) if subject is not None else None
    asked = predicated(next(branches(part, "predicate")), subject, SAID_OF_RELATIVE)
    found.roles.append(Complement(" ".join(tokens_of(part)).lower(), doing=happening(asked, asked.affirms)))


def _asked_by(found: Predication, part: Branch) -> None:
    """`who goes first`, `what lies there`."""
    asked = predicated(next(branches(part, "predicate")), Selector((Kind.THING,), name=""), SAID_OF_RELATIVE)
    found.roles.append(Complement(" ".join(tokens_of(part)).lower(), doing=happening(asked, asked.affirms)))


def _asked_to(found: Predication, part: Branch) -> None:
    """`which to take`."""
    found.roles.append(Complement(f"{str(tokens_of(part)[0]).lower()} to", doing=happening(deed(verb_of(part)))))


def _asked_which(found: Predication, part: Branch) -> None:
    """`choose which mast`, `which mast and which crew`: of what there is, where it was said what becomes of it."""
    first, *others = [str(word).lower() for word in tokens_of(part) if word.type == "WH"]
    asked = zip((first, *(f"and {word}" for word in others)), branches(part, "core"), strict=True)
    found.roles += [Complement(word, core_alone(core)) for word, core in asked]


def _asked_object(found: Predication, part: Branch) -> None:
    """`which island you explore`: what is asked for is told first."""
    word, about = str(tokens_of(part)[0]).lower(), core_alone(next(branches(part, "core")))
    asked = predicated(next(branches(part, "predicate")), first_noun_phrase(part), SAID_OF_RELATIVE)
    found.roles.append(Complement(word, about, doing=happening(asked, asked.affirms)))


def _open(found: Predication, part: Branch) -> None:
    found.manner.append(str(tokens_of(part)[0]).lower())


def _bounded(found: Predication, part: Branch) -> None:
    """`moves up to S`, `is S less`."""
    words = {word.type: word for word in tokens_of(part)}
    found.roles.append(Complement(words["BOUND"].lower(), length=str(words["LEN"])))


def _gap(found: Predication, part: Branch) -> None:
    """`an island she is docked at`, `an island she is within S of`."""
    found.roles.append(Complement(" ".join(map(str, tokens_of(part)))))


def _preposition(found: Predication, part: Branch) -> None:
    """`at an island`; what the piece named just before it has is told of that piece: `at an island with no treasure`."""
    told, before = _role(part), found.roles[-1] if found.roles else None
    near = before is not None and (before.length is None or before.word == "within")
    of = before.of if before is not None else None
    had = of is not None and ((near and _is_had(told, found.act, of)) or awaits(told, of))
    if had and before is not None and before.of is not None:
        found.roles[-1] = replace(before, of=placed(before.of, [told]))
    else:
        _add(found, told)


def _is_had(told: Complement, act: Act, piece: Selector) -> bool:
    """Whether a role says what a piece has, and no tool or thing given in return."""
    had = told.of is not None and told.word in ("with", "without") and set(told.of.kinds) <= set(CARRIED)
    return had and act not in IN_RETURN and not told.length and piece.kind in (*PIECES, Kind.ISLAND)


_WORDS: dict[str, Callable[[Predication, Token], None]] = {
    "ADV": _manner, "STATE": _manner, "FIG": _manner, "WHERE": _where, "LEN": _length, "PLUS": _plus,
}  # fmt: skip


# Preposition phrases


def roles(branch: Branch) -> list[Complement]:
    """The roles that stand directly in a branch."""
    return [role for part in branch.children for role in _role_of(part)]


def _role_of(part: Branch | Token) -> Iterable[Complement]:
    if isinstance(part, Token):
        return [Complement(str(part).lower())] if part.type == "WHERE" else []
    return [_role(part)] if str(part.data) in _ROLES else []


def _role(part: Branch) -> Complement:
    words = {word.type: str(word) for word in tokens_of(part)}
    return _ROLES[str(part.data)](words.get("P", ""), part, words)


def _tied(word: str, part: Branch, _words: dict[str, str]) -> Complement:
    """`onto this ship`; `for all crew` and `for every crew` are the same."""
    of = first_noun_phrase(part)
    if word == "like" and of is not None and of.name == "other":
        raise NotUnderstood("say like which other thing, such as “like any other turn”", part, final=True)
    if word == "for" and of is not None and of.reference is Reference.ALL and of.number is None:
        return Complement("for every", replace(of, reference=Reference.ANY))
    if word == "for every" and of is not None and of.number == 1:  # `for every one of her masts`
        return Complement(word, replace(of, number=None))
    return Complement(word, of)


def _measured(word: str, part: Branch, words: dict[str, str]) -> Complement:
    """`within S of her`, `up to 2L from her`, `for +1 hits`."""
    bound = f"{words['BOUND']} " if "BOUND" in words else ""
    return Complement(word, first_noun_phrase(part), f"{bound}{words.get('LEN') or words['PLUS']}")


def _apart(_word: str, _part: Branch, words: dict[str, str]) -> Complement:
    """`S apart`, `at least L apart`."""
    return Complement("apart", length=f"{words['BOUND']} {words['LEN']}" if "BOUND" in words else words["LEN"])


def _doing(word: str, part: Branch, _words: dict[str, str]) -> Complement:
    return Complement(word, doing=happening(doing_of(part)))


def _undergoing(word: str, part: Branch, _words: dict[str, str]) -> Complement:
    """`without being hit`."""
    deed = filled(Predication(act_of(part), manner=[UNDERGOING]), part)
    return Complement(word, doing=happening(deed))


UNDERGOING = "being"
"""The manner of what is done to somebody, where nobody is named."""


def _figured(word: str, _part: Branch, words: dict[str, str]) -> Complement:
    """`by 2`, `as revealed`."""
    return Complement(word, Selector((Kind.THING,), name=words.get("FIG") or words["STATE"]))


def _rolled(word: str, _part: Branch, words: dict[str, str]) -> Complement:
    """`on a 5 or 6 result`."""
    return Complement(
        word,
        Selector((Kind.THING,), name=words["N"], traits=(Trait(Quality.DESCRIBED, name=words["RESULTS"].replace(",", " or ")),)),
    )


_ROLES: dict[str, Callable[[str, Branch, dict[str, str]], Complement]] = {
    "pp": _tied, "within": _measured, "away": _measured,
    "apart": _apart, "by_bonus": _measured, "doing": _doing, "figure": _figured,
    "stated": _figured, "rolled": _rolled, "undergoing": _undergoing,
}  # fmt: skip
_PARTS: dict[str, Callable[[Predication, Branch], None]] = {
    "both": _object, "either": _object, "purpose": _purpose, "meanwhile": _meanwhile, "also_doing": _also_meanwhile,
    "also_bonus": _also_bonus,
    "result": _result, "compared": _compared, "compared_clause": _compared_clause, "asked": _asked,
    "asked_to": _asked_to, "asked_by": _asked_by, "asked_which": _asked_which,
    "asked_object": _asked_object, "open": _open, "bounded": _bounded, "gap": _gap,
    **dict.fromkeys(_ROLES, _preposition),
}  # fmt: skip
