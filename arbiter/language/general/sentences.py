"""Sentences as effects: every word is a deed, somebody or something that takes part in it, or its manner."""

from __future__ import annotations

from dataclasses import field
from itertools import takewhile

from lark import Token, Tree

from arbiter.effects import Act, Amount, Complement, Effect, Kind, Moment, Op, Phase, Reference, Selector
from arbiter.frozen import frozen, replace
from arbiter.language.general.adjuncts import Circumstances, as_role, existing, framed
from arbiter.language.general.agreement import form_of, said
from arbiter.language.general.clauses import Deeds, deeds, relative
from arbiter.language.general.deeds import Mood, happening, modal_of
from arbiter.language.general.modifiers import pronoun
from arbiter.language.general.noun_phrases import RELATIVE_CLAUSES, RELATIVE_READERS, first_noun_phrase
from arbiter.language.general.outcomes import announces_roll, effects, roll, rolled_on_the_way
from arbiter.language.general.predicates import FIGURES, act_of, added, roles, verb_of
from arbiter.language.pieces import CHOSEN, PAYING, THIS_TREASURE, YOU
from arbiter.language.reference.plausible import LEFT_OUT, person
from arbiter.language.reference.pronouns import is_chosen, selectors
from arbiter.language.trees import Branch, NotUnderstood, branches, tokens_of
from arbiter.language.vocabulary.function_words import IS_NOT

RELATIVE_READERS.update(dict.fromkeys(RELATIVE_CLAUSES, relative))


@frozen
class Reading:
    """What one sentence says, and how it hangs on the sentence before it."""

    effects: tuple[Effect, ...]
    rolls: bool = False
    """It only announces a die roll; the next sentence says what the results do."""
    on_result: bool = False
    follows: bool = False
    """It goes on about the ability before it."""
    denies: bool = False
    """It holds where what was asked for before is not so: `if not, …`, `if it is not, …`."""
    trailing: bool = False
    """What it waits for is said behind the rest."""
    ahead: tuple[Complement, ...] = ()
    """The clauses that lead it beside what it waits for: `at the beginning of your turn, if …`."""
    aside: tuple[Complement, ...] = ()
    """What it only adds to the effect before it: `(except on an island)`."""
    tree: Branch | None = field(default=None, compare=False)
    """What it was made of."""
    text: str = field(default="", compare=False)
    """The words that were read; here and there others than those that were written."""
    terse: bool = field(default=False, compare=False)
    """Whether it leaves out articles."""


def read_general(sentence: Branch) -> Reading:
    """The effects of a general sentence. Raises `NotUnderstood` for what no effect can carry."""
    sentence = _paid_for(sentence)
    main = next(branches(sentence, "main", "nothing", "title", "aside", "bonus"))
    frame = framed(sentence)
    if str(main.data) == "aside":
        return _aside(tuple(roles(main)), frame, sentence)
    more = _more(sentence, main)
    found = rolled_on_the_way([*_main(main), *more])
    rolls = announces_roll(found[-1])
    if rolls:
        found[-1] = roll(found[-1])
    ordered = (_ordered_before(main) or _before_but(main) or _rolled_before(found, frame)) if frame.behind else 0
    lead = framed(sentence, leading=True) if ordered else frame
    told = tuple((lead if at < ordered else frame).onto(each, sentence, is_first=not at) for at, each in enumerate(found))
    told = (*told[: len(told) - len(more)], *(_told_besides(each, frame) for each in told[len(told) - len(more) :]))
    told = told if rolls else _in_its_place(frame, _only_if(told, frame, sentence), sentence)
    if told[0].act is Act.CHOOSE and told[0].whom == _FOLLOWING:  # who begins, is told of the choice alone
        told = (told[0], *map(_begun_by_nobody, told[1:]))
    if frame.title:
        told = (_title(frame.title), *told)
    chosen = any(map(is_chosen, frame.conditions))
    follows = bool({"then", "instead"} & set(frame.manner)) or chosen
    denies = any(said(tokens_of(part)[0]) in IS_NOT for part in branches(sentence, "not_done"))
    return Reading(
        told, rolls, bool(frame.faces), follows, denies=denies, trailing=frame.trailing, ahead=frame.ahead, tree=sentence
    )


def _told_besides(effect: Effect, frame: Circumstances) -> Effect:
    """What goes on after what trails a clause is not done as that is: `may sail on as if nobody were there, but may not stop`."""
    kept = (role for role in effect.roles if role.word not in ("as if", "so that") or role not in frame.roles)
    return replace(effect, roles=tuple(kept))


def _begun_by_nobody(effect: Effect) -> Effect:
    return replace(effect, roles=tuple(role for role in effect.roles if role.word != "starting with"))


def _only_if(told: tuple[Effect, ...], frame: Circumstances, sentence: Branch) -> tuple[Effect, ...]:
    """`she may only explore if she is docked`: what is said behind is all that she may do it on."""
    asked = frame.conditions[0] if frame.trailing and len(frame.conditions) == 1 else None
    words = sentence.scan_values(lambda word: isinstance(word, Token) and word.type == "MODAL")
    only = any(str(word) == "ONLY_MAY" for word in words)
    if asked is None or not only or is_chosen(asked) or len(told) != 1 or told[0].manner[:1] != ("only",):
        return told
    rest = told[0].conditions_but(asked)
    return (replace(told[0], manner=told[0].manner[1:], conditions=rest, roles=(*told[0].roles, as_role("only if", asked))),)


def _paid_for(sentence: Branch) -> Branch:
    """The sentence with the purpose of a payment beside it: `remove a coin before she rolls | to add 1 to that roll`."""
    main, last = next(branches(sentence, "main"), None), sentence.children[-1]
    waits = isinstance(last, Tree) and str(last.data) == "when"
    lead = next(branches(sentence, "purpose"), None)
    purpose = _last_purpose(last) if waits else lead
    parts = [part for part in main.children if isinstance(part, Tree)] if main is not None else []
    orders = [verb_of(told) for part in parts for told in branches(part, "predicate", "plain_predicate")]
    paid = len(orders) == 1 and str(orders[0].data) == "active" and act_of(orders[0]) in (*PAYING, Act.PLAY)
    if purpose is None or not paid:
        return sentence
    if purpose is lead:
        told = Tree("purpose", [part for part in purpose.children if not isinstance(part, Token) or part.type != "COMMA"])
        return Tree(sentence.data, [_put(part, orders[0], told) for part in sentence.children if part is not lead])
    *before, after = sentence.children
    return Tree(sentence.data, [*(_put(one, orders[0], purpose) for one in before), _put(after, purpose, None)])


def _last_purpose(branch: Branch | Token) -> Branch | None:
    """What a deed at the very end of a branch is done for; not what somebody is able or about to do."""
    about = False
    while isinstance(branch, Tree):
        if str(branch.data) == "purpose" and not about:
            return branch
        about = str(branch.data) == "being"
        branch = branch.children[-1]
    return None


def _put(branch: Branch | Token, there: Branch, purpose: Branch | None) -> Branch | Token:
    """The branch with a purpose behind a verb in it, or without one."""
    if isinstance(branch, Token):
        return branch
    children = [_put(one, there, purpose) for one in branch.children if purpose is not None or one is not there]
    return Tree(branch.data, [*children, purpose] if branch is there and purpose is not None else children)


_SHOWN = (Act.REVEAL, Act.TURN_UP, Act.TURN_DOWN)


def is_price(effect: Effect) -> bool:
    """Whether you may do it for something else: `you may remove this card, and that ship cannot shoot`."""
    turned = effect.act is Act.TURN and any(word in ("face up", "face down") for word in effect.manner)
    return effect.optional and effect.affirms and effect.who == YOU and (turned or effect.act in (*PAYING, *_SHOWN))


def _ordered_before(main: Branch) -> int:
    """How many effects are told before a clause with a subject of its own, to which alone belongs what trails it."""
    *before, last = [part for part in main.children if not isinstance(part, Token)] or [main]
    return sum(len(_part(part)) for part in before) if before and str(last.data) == "clause" else 0


def _before_but(main: Branch) -> int:
    """How many effects are told before what stands against them: to that alone belongs what trails `may A but may not B`."""
    clause = main.children[-1]
    if isinstance(clause, Token) or str(clause.data) != "clause":
        return 0
    at = next((at for at, joint in enumerate(clause.children) if isinstance(joint, Token) and joint.type == "BUT"), None)
    after = clause.children[at + 1] if at is not None else None
    if isinstance(after, Tree) and str(after.data) == "predicate" and modal_of(after) is not None:
        return len(_part(Tree("clause", clause.children[:at])))
    return 0


def _rolled_before(found: list[Effect], frame: Circumstances) -> int:
    """How many rolls are told before what hangs on what they show: `roll two dice and use one unless either die shows a 1`."""
    rolled = len([*takewhile(lambda each: each.act is Act.ROLL, found)])
    shown = any(
        one.kind is Kind.DIE or one.name in ("die", "result", "roll") for one in selectors((frame.roles, frame.conditions))
    )
    return rolled if shown and rolled < len(found) else 0


def _aside(added: tuple[Complement, ...], frame: Circumstances, sentence: Branch) -> Reading:
    """What a sentence adds to the one before it, or with `worth 3 gold when unloaded` says of the treasure that bears it."""
    if frame == Circumstances():
        return Reading((), aside=added)
    if added[0].word != "worth":
        raise NotUnderstood("say of what this is so", sentence)
    return Reading((frame.onto(Effect(Act.BE, who=THIS_TREASURE, roles=added), sentence),), trailing=frame.trailing)


def _title(name: str) -> Effect:
    return Effect(Act.TITLE, whom=Selector((Kind.CARD,), name=name))


def _in_its_place(frame: Circumstances, told: tuple[Effect, ...], sentence: Branch) -> tuple[Effect, ...]:
    """The effects of what `would` happen: what that piece does is done instead. Raises `NotUnderstood` where nothing is."""
    event = frame.when.happening if frame.when is not None else None
    if event is None or "would" not in event.manner or any(map(_replaces, told)):
        return told
    again = Selector(event.whom.kinds, Reference.THAT) if event.whom is not None else None
    if again is None or again.kind is Kind.PLAYER or any(effect.who != again for effect in told):
        raise NotUnderstood("what would happen needs something that happens instead", sentence, final=True)
    return tuple(replace(effect, manner=(*effect.manner, "instead")) for effect in told)


_IN_PLACE = (
    Act.IGNORE, Act.PREVENT, Act.AVOID, Act.CANCEL, Act.REVEAL, Act.SHOW, Act.PLAY, Act.REMOVE, Act.REPLACE, Act.THROW,
    Act.SACRIFICE,
)  # fmt: skip
"""Deeds that are done in the place of what would happen without its being said."""


def _replaces(found: Effect) -> bool:
    """Whether an effect can stand in the place of what would happen."""
    told = (*found.manner, *(word for role in found.roles if role.doing is not None for word in role.doing.manner))
    in_place = any(word.endswith("stead") for word in told) or any(role.word == "instead of" for role in found.roles)
    return in_place or found.act in _IN_PLACE


# The main clauses


def _main(main: Branch) -> list[Effect]:
    """The effects of all parts, each with the manners that stand between it and the part before."""
    if str(main.data) == "nothing":
        return [Effect(Act.NOTHING)]
    if str(main.data) == "bonus":
        return [_bonus(main)]
    if str(main.data) == "title":
        return [_title(str(tokens_of(main)[0]))]
    found: list[Effect] = []
    between: tuple[str, ...] = ()
    but = nor = False
    either = any(isinstance(part, Token) and part.type == "JOIN" and said(part) in _OR for part in main.children)
    for part in main.children:
        if isinstance(part, Token):
            between += (part.lower(),) if part.type == "ADV" else ()
            but, nor = but or part.type == "BUT", nor or said(part) == "nor"
            continue
        told = _part(part, found[-1] if nor else None)
        limits = but and _denies_all(part)
        after = bool(found) and CHOSEN in found[-1].conditions and "then" in found[-1].manner  # `and then …, and …`
        alone = not found or either or limits
        if not alone and all((after and not each.optional) or _hangs_on(each, found, but) for each in told):
            told = [each.with_conditions(CHOSEN) for each in told]
        found += _in_manner(told, between)
        between, but, nor = (), False, False
    if either and not all(effect.affirms for effect in found):
        raise NotUnderstood("say in a sentence of its own what comes about otherwise", main)
    return _one_of(found) if either else _among_following(found)


_OR = ("or", "or else")
"""What joins clauses of which one comes about."""


def _denies_all(part: Branch) -> bool:
    """`…, but no ship may be shot at twice`: what limits a choice, whoever makes it."""
    subject = first_noun_phrase(part) if str(part.data) == "clause" else None
    return subject is not None and subject.number == 0


def _bonus(main: Branch) -> Effect:
    """`+1 to boarding rolls`, `+1 boarding`."""
    plus, *manner = tokens_of(main)
    figure = first_noun_phrase(main)
    told = roles(main)
    if figure is not None:
        if figure != Selector((Kind.THING,), name=figure.name) or figure.name not in FIGURES:
            raise NotUnderstood("say what the bonus is added to", main)
        told.insert(0, Complement("to", replace(figure, name=FIGURES[figure.name])))
    return Effect(
        Act.GET,
        who=pronoun(LEFT_OUT),
        amount=added(plus),
        roles=tuple(told),
        manner=tuple(word.lower() for word in manner if word.type == "ADV"),
    )


def _hangs_on(effect: Effect, before: list[Effect], but: bool) -> bool:
    """Whether what a sentence goes on to say holds only if what it lets be done is done: `…, but she must roll a 6`."""
    if effect.who is None or effect.who == YOU or is_price(before[-1]):
        return before[-1].optional
    same = effect.who == before[0].who or effect.who.reference in (Reference.SUBJECT, Reference.THIS)
    return but and same and before[0].optional


def _more(sentence: Branch, main: Branch) -> list[Effect]:
    """What the sentence goes on to do after what trails it."""
    found: list[Effect] = []
    for more in branches(sentence, "more"):
        manner = tuple(word.lower() for word in tokens_of(more) if word.type == "ADV")
        found += _in_manner(_part(_of_subject(more, main)), manner)
    return found


def _of_subject(more: Branch, main: Branch) -> Branch:
    """What goes on after what trails a clause, with its subject: `ignores reefs when moving and cannot ram`; not an order."""
    last = next((part for part in reversed(main.children) if isinstance(part, Tree)), None)
    predicate = next(branches(more, "plain_predicate", "predicate"))
    verb = next((word for word in tokens_of(verb_of(predicate)) if word.type in ("V", "BE", "PERF", "LET")), None)
    told = modal_of(predicate) is not None or (verb is not None and form_of(verb) != "base")
    if last is None or str(last.data) != "clause" or not told:
        return more
    subject = [part for part in last.children if isinstance(part, Token) or str(part.data) not in _PREDICATES]
    return Tree("clause", [*(part for part in subject if isinstance(part, Tree)), Tree("predicate", predicate.children)])


_PREDICATES = ("predicate", "undergone", "late")


def _in_manner(told: list[Effect], manner: tuple[str, ...]) -> list[Effect]:
    return [replace(each, manner=each.manner + manner) for each in told] if manner else told


def _part(part: Branch, nor: Effect | None = None) -> list[Effect]:
    """The effects of one clause or order; what follows a choice in it is chosen with it, or hangs on it."""
    if str(part.data) == "existence":
        return _nothing(part)
    told_of = deeds(part, nor)
    if (apart := _not_both(part, told_of)) is not None:
        return apart
    found: list[Effect] = []
    for deed, mood in told_of:
        if "would" in deed.manner[:1]:
            raise NotUnderstood("what would happen needs something that happens instead", part, final=True)
        told = effects(deed, mood)
        if (
            found
            and found[0].optional
            and mood == Mood()
            and str(part.data) == "clause"
            and deed.who is None
            and not deed.modal
            and deed.affirms
            and found[-1].who is not None
        ):
            told = [each.with_conditions(CHOSEN) for each in told]
        elif found and found[-1].optional and mood == Mood() and str(part.data) == "clause":
            told = [replace(each, optional=True) for each in told]
        elif found and found[0].optional and str(part.data) == "order":
            told = [each.with_conditions(CHOSEN) for each in told]
        found += told
    return _chosen_among(part, found)


_SAME_TURN = ("in the same turn", "on the same turn", "during the same turn", "same turn")


def _not_both(part: Branch, found: Deeds) -> list[Effect] | None:
    """`cannot shoot and move in the same turn`: whoever did one of them does not do the other."""
    if len(found) != 2 or any(mood.affirms for _, mood in found) or "or" in map(str, tokens_of(part)):
        return None
    last = found[1][0]
    if not set(_SAME_TURN) & {*last.manner}:
        return None
    last.manner = [word for word in last.manner if word not in _SAME_TURN]
    pairs = zip(found, reversed(found), strict=True)
    told = [
        replace(each, when=Moment(Phase.WHEN, happening(other)))
        for (deed, mood), (other, _) in pairs
        for each in effects(deed, mood)
    ]
    return _in_manner(told, _SAME_TURN[:1])


_FOLLOWING = Selector((Kind.THING,), number=1, name="following")


def _chosen_among(part: Branch, found: list[Effect]) -> list[Effect]:
    """`lose a turn or two cannons`: one of them is chosen; of what is denied none may be done."""
    joins = [str(word) for word in tokens_of(part) if word.type == "AND_DO"]
    if "or" not in joins or len(found) < 2 or not all(effect.affirms for effect in found):
        return found
    if "and" in joins:
        raise NotUnderstood("say what is chosen among, and what is done besides, in sentences of their own", part, final=True)
    found = _sharing_target(found)
    first = found[0]
    if any(role.word.startswith("whether") for role in first.roles):
        raise NotUnderstood("say what is chosen among with “choose one”", part)
    among = _among_following(found)
    return among if among is not found else _one_of(found)


def _among_following(found: list[Effect]) -> list[Effect]:
    """`choose one of the following: …`, with what there is to choose between, which is done by whoever chooses."""
    first, *options = found
    whom = first.whom if first.act is Act.CHOOSE else None
    told = all(CHOSEN in each.conditions for each in options)
    if whom is None or whom != replace(_FOLLOWING, number=whom.number) or told:
        return found
    yours = first.who is None or first.who == YOU
    choice = replace(first, whom=None, amount=Amount(Op.SET, whom.number)) if yours else first
    return [choice, *(_option(replace(each, who=each.who or first.who), first.who) for each in options)]


def _one_of(found: list[Effect]) -> list[Effect]:
    """A choice among effects, of which only what is chosen comes about."""
    first = found[0]
    who = YOU if first.optional else None
    if first.who is not None and person(first.who) and all(effect.who == first.who for effect in found):
        who = first.who
    choice = Effect(Act.CHOOSE, first.tier, who=who, whom=_FOLLOWING, optional=first.optional)
    return [choice, *(_option(effect, who) for effect in found)]


def _option(effect: Effect, who: Selector | None) -> Effect:
    """What may be chosen, by each of several for himself: it comes about if it is, as surely as if nobody had been asked."""
    chosen = effect if CHOSEN in effect.conditions else effect.with_conditions(CHOSEN)
    if who is not None and effect.who == who and who.kind is Kind.PLAYER:
        you = who.reference is Reference.YOU
        chosen = replace(chosen, who=None if you else Selector((Kind.PLAYER,), Reference.THAT))
    return replace(chosen, optional=False, tier=Effect(effect.act).tier) if effect.affirms else chosen


def _sharing_target(found: list[Effect]) -> list[Effect]:
    """`add 1 or subtract 1 from each reef roll`: what is said of the last is what the first is added to."""
    first, last = found[0], found[-1]
    shared = [role for role in last.roles if role.word in _TARGETS.values()]
    if len(found) != 2 or first.roles or len(shared) != 1 or {first.act, last.act} != _TARGETS.keys():
        return found
    return [replace(first, roles=(replace(shared[0], word=_TARGETS[first.act]),)), last]


_TARGETS = {Act.ADD: "to", Act.SUBTRACT: "from"}


def _nothing(existence: Branch) -> list[Effect]:
    if existing(existence).subject.name in ("no effect", "effect"):
        return [Effect(Act.NOTHING)]
    raise NotUnderstood("that there is something does nothing by itself; begin with “if”", existence)
