"""Two sentences that are written as one: with a comma between them, in brackets, or with what the second leaves out."""

from __future__ import annotations

import re

from lark import Tree

from arbiter.effects import Act, Amount, Effect, Kind, Often, Op, Reference, Selector
from arbiter.frozen import replace
from arbiter.language.general.parsing import ParseFailure
from arbiter.language.general.sentences import Reading, is_price
from arbiter.language.pieces import CARRIED, CHOSEN, PAYING, YOU
from arbiter.language.texts.continuations import another_bonus, is_left_out
from arbiter.language.texts.groups import TextSentence
from arbiter.language.texts.sentence_breaks import SUBJECT
from arbiter.language.texts.sentence_readings import LEADING, reading_of
from arbiter.language.trees import NotUnderstood, branches
from arbiter.language.vocabulary.function_words import PARTICLES
from arbiter.patterns import Pattern

_JOINT = Pattern(rf",\s+(?:(?:but|and|though|so|yet|after which)\s+|(?=then\b)|{SUBJECT})")
"""What parts two sentences that are written as one; between whole clauses a comma alone may."""
_BUT_IF = Pattern(r", (?:but|and) (?:if|when|unless|while) [^,]*$")
"""A clause that leads what comes after it, and not what stands before: `may take one, but if she does, she cannot …`."""
_WHICH = Pattern(r"(?<=[SL]), which (?=(?:cannot|can|may|must)\b)")
_ALSO = Pattern(r" and (?=(?:may|can|cannot|must|gets)\b)")
"""What parts two things that are told of this one, where the first could not take the second up."""
_THIS = Pattern(r"\s*This [a-z]+(?= (?:may|can|cannot|must|gets|has)\b)")


def told_after(first: Reading, second: Reading) -> Reading:
    """`you may reveal it: she gets …`: what comes after a colon waits for what leads the first, and hangs on its choice."""
    chosen = bool(first.effects) and (first.effects[-1].optional or CHOSEN in first.effects[-1].conditions)
    if not first.effects or not second.effects or first.rolls or (not chosen and (first.trailing or second.rolls)):
        return second
    instead = chosen and "instead" in first.effects[-1].manner  # what would happen does not any more
    told = (None if first.trailing or instead else _led_alike(first.effects[0], second)) or second
    alone = any(effect.when is not None or CHOSEN in effect.conditions for effect in second.effects)
    if alone or not chosen:
        return told
    return replace(told, effects=tuple(effect.with_conditions(CHOSEN) for effect in told.effects), follows=True)


def halves(sentence: TextSentence) -> list[tuple[TextSentence, Reading]] | None:
    """The two sentences that a comma with `but` or `and` parts a sentence into, or None where it does not.

    What goes on about a length is said of the move that is so long: `may move S, which cannot …`.
    """
    this = _THIS.match(sentence.text)
    also = _ALSO.finditer(sentence.text) if this is not None else ()
    for joint in (*_JOINT.finditer(sentence.text), *_WHICH.finditer(sentence.text), *also):
        first = TextSentence(sentence.text[: joint.start()], sentence.start)
        second = TextSentence(sentence.text[joint.end() :], sentence.start + joint.end())
        if _BUT_IF.search(first.text):
            continue
        which = "that move " if _WHICH.found(joint) else f"{this.group()} " if _ALSO.found(joint) and this is not None else ""
        before, after = reading_of(first.text), reading_of(f"{which}{second.text}")
        if joint.group().strip() == "," and not _can_stand_alone(first.text, before, second.text):
            continue
        comes_of = "after which" in joint.group()
        told = gone_on(before, after, comes_of=comes_of) if isinstance(before, Reading) and isinstance(after, Reading) else None
        told = replace(told, follows=True) if told is not None and comes_of else told
        told = after if told is not None and _ALSO.found(joint) and isinstance(after, Reading) else told
        if told is not None and isinstance(before, Reading):
            return [(first, before), (second, told)]
        if _JOINT.found(joint) and isinstance(before, Reading) and (rest := _rest(before, second, after)) is not None:
            return [(first, before), *rest]
    return None


def _rest(before: Reading, second: TextSentence, after: object) -> list[tuple[TextSentence, Reading]] | None:
    """What goes on in several sentences more: `A, B, and C`; None where it is read in one, or cannot be."""
    parts = None if isinstance(after, Reading) else halves(second)
    others = [(part, told) for part, one in parts or () if (told := gone_on(before, one)) is not None]
    return _hanging(others) if parts is not None and len(others) == len(parts) else None


def _hanging(parts: list[tuple[TextSentence, Reading]]) -> list[tuple[TextSentence, Reading]]:
    """The parts of a sentence, of which those behind what comes `then` hang on what was left to somebody as well."""
    first = parts[0][1].effects
    if not any("then" in effect.manner and CHOSEN in effect.conditions for effect in first):
        return parts
    later = (
        (
            part,
            replace(
                told, effects=tuple(one if CHOSEN in one.conditions else one.with_conditions(CHOSEN) for one in told.effects)
            ),
        )
        for part, told in parts[1:]
    )
    return [parts[0], *later]


def bracketed(sentence: TextSentence) -> list[tuple[TextSentence, Reading]] | None:
    """A sentence, and what stands in brackets amid it as one of its own: `throw this crew overboard (he is lost) at any time`."""
    found = _BRACKETS.fullmatch(sentence.text)
    if found is None:
        return None
    whole = TextSentence(f"{found[1]}{' ' * (found.end(2) - found.start(2) + 2)}{found[3]}", sentence.start)
    aside = TextSentence(found[2], sentence.start + found.start(2))
    told, added = reading_of(re.sub(r"\s+", " ", whole.text)), reading_of(aside.text)
    if not isinstance(told, Reading) or not isinstance(added, Reading):
        return None
    added = _of_what_is_done(reading_of(found[1]), added)
    return [(whole, told), *([] if _is_restated(told, added) else [(aside, told_after(told, added))])]


def _of_what_is_done(before: object, added: Reading) -> Reading:
    """What stands in brackets, with `it` and `he` as what something was done to right before: `eliminate a crew (it is lost)`."""
    whom = before.effects[-1].whom if isinstance(before, Reading) and before.effects else None
    first = added.effects[0] if added.effects else None
    if whom is None or first is None or whom.kind not in (*CARRIED, Kind.CREW, Kind.TREASURE) or whom.reference is Reference.THIS:
        return added
    again = Selector(whom.kinds, Reference.THAT, name=whom.name)
    who, done = (again if one is not None and one.name in ("it", "he") else one for one in (first.who, first.whom))
    return replace(added, effects=(replace(first, who=who, whom=done), *added.effects[1:]))


def _is_restated(told: Reading, added: Reading) -> bool:
    """Whether what stands in brackets only says what becomes of a piece by what is done: `get rid of one (it's eliminated)`."""
    again = added.effects[0] if len(added.effects) == 1 else None
    done = {_SAME.get(effect.act, effect.act) for effect in told.effects}
    plain = again is not None and again == Effect(again.act, whom=again.whom)
    return again is not None and plain and _SAME.get(again.act, again.act) in done


_SAME = {Act.LOSE: Act.ELIMINATE, Act.REMOVE: Act.ELIMINATE, Act.SACRIFICE: Act.ELIMINATE, Act.SCUTTLE: Act.SINK}
"""Deeds by which the same comes about as by others."""


_BRACKETS = Pattern(r"([^()]+)\(([^()]+)\)([^()]*\w[^()]*)")


_PROMISE = Pattern(
    r"(?:\b(?:may|can)\b|^\s*(?:[Pp]ay|[Ss]pend|[Dd]iscard|[Ss]acrifice|[Ee]liminate|[Ll]ose|[Gg]ive up|[Rr]emove)\b)"
    r"(?:(?!\b(?:and|or)\b)[^,;:])*(?P<joint>,? and )"
    r"(?=(?:she|he|it|they|you|(?:the|this|that|those|your|her|his|its|their|no) (?:\w+ )?\w+)(?: will\b|['’]ll\b| won['’]t\b))"
)


def promised(sentence: TextSentence) -> list[tuple[TextSentence, Reading]] | None:
    """What may be done, and what will be so only then: `her owner may pay one gold and he will stay`, `pay one and he will`."""
    found = _PROMISE.search(sentence.text)
    if found is None:
        return None
    first = TextSentence(sentence.text[: found.start("joint")], sentence.start)
    second = TextSentence(sentence.text[found.end() :], sentence.start + found.end())
    before, after = reading_of(first.text), reading_of(second.text)
    before = cost(before) if isinstance(before, Reading) else before
    if not isinstance(before, Reading) or not isinstance(after, Reading) or not before.effects or not before.effects[-1].optional:
        return None
    told = gone_on(before, after)
    if told is None:
        return None
    hanging = (one if CHOSEN in one.conditions else one.with_conditions(CHOSEN) for one in told.effects)
    return [(first, before), (second, replace(told, effects=tuple(hanging), follows=True))]


def cost(told: Reading) -> Reading:
    """`Eliminate this crew: …`: what is paid before a colon for what comes after it need not be paid."""
    last = told.effects[-1] if told.effects else None
    plain = (
        last is not None
        and last.act in PAYING
        and last.who in (None, YOU)
        and last.affirms
        and last.tier is Effect(last.act).tier
    )
    if last is None or not plain or told.rolls:
        return told
    return replace(told, effects=(*told.effects[:-1], replace(last, who=YOU, optional=True)))


_ELSE = Pattern(
    r",\s+(?:or )?(?P<rest>(?:otherwise|else|if not),? (?P<figure>[+-]?\d+)(?: gold)?"
    r"|(?P<before>[+-]?\d+)(?: gold)? otherwise)\s*$"
)


def otherwise(sentence: TextSentence) -> list[tuple[TextSentence, Reading]] | None:
    """A figure and what it is otherwise: `+1 to cannon rolls if she has not moved, otherwise -1`, `worth 3 …, 1 otherwise`."""
    found = _ELSE.search(sentence.text)
    told = reading_of(sentence.text[: found.start()]) if found is not None else None
    bonus = told.effects[0] if isinstance(told, Reading) and len(told.effects) == 1 else None
    if found is None or not isinstance(told, Reading) or bonus is None:
        return None
    roles = tuple(role for role in bonus.roles if role.doing is None)
    if bonus.when is None and not bonus.conditions and roles == bonus.roles:
        return None
    again = _of_other_figure(replace(bonus, roles=roles), found["figure"] or found["before"])
    if again is None:
        return None
    again = replace(again, when=None, conditions=(), manner=("otherwise",))
    first = TextSentence(sentence.text[: found.start()], sentence.start)
    second = TextSentence(found["rest"], sentence.start + found.start("rest"))
    return [(first, told), (second, replace(told, effects=(again,)))]


def _of_other_figure(effect: Effect, figure: str) -> Effect | None:
    """The effect with another bonus, or another worth, in the place of its own; None where it tells no such figure."""
    bonus = figure[0] in "+-"
    if effect.amount is not None and bonus:
        return replace(effect, amount=Amount(Op.ADD, int(figure)))
    worth = next((role for role in effect.roles if role.word == "worth" and role.of is not None), None)
    if worth is None or worth.of is None or bonus:
        return None
    gold = Selector((Kind.THING,), number=int(figure), name="gold")
    return replace(effect, roles=tuple(replace(role, of=gold) if role is worth else role for role in effect.roles))


def _can_stand_alone(sentence: str, reading: Reading | ParseFailure | NotUnderstood, after: str) -> bool:
    """Whether what stands before a comma may be a sentence of its own, and does not lead what follows.

    After an order goes on what speaks again of the thing that it is done to, or comes then: `choose a ship, she cannot move`.
    """
    leads = sentence.strip().partition(" ")[0].casefold() in LEADING and "," not in sentence
    if leads or not isinstance(reading, Reading) or not reading.effects:
        return False
    return _tells_of_somebody(reading) or after.partition(" ")[0].casefold() in _AGAIN


def _tells_of_somebody(reading: Reading) -> bool:
    """Whether the last of what a sentence says is a clause with a subject, and no order."""
    mains = branches(reading.tree, "main") if reading.tree is not None else ()
    last = next((part for main in mains for part in reversed(main.children) if isinstance(part, Tree)), None)
    return reading.effects[-1].who is not None or (last is not None and str(last.data) == "clause")


_AGAIN = frozenset({"it", "she", "he", "they", "that", "those", "these", "then"})


def gone_on(first: Reading, second: Reading, *, comes_of: bool = False) -> Reading | None:
    """The second reading with what leads the first, which holds for both; None where it cannot stand by itself.

    With `comes_of` it comes about only after what the first says is done: `she may move S, after which …`.
    """
    if not first.effects or not second.effects or first.rolls or second.rolls or second.aside:
        return None
    bonus = another_bonus(first.effects[-1], second.effects)
    if bonus is not None:
        return replace(second, effects=(bonus,))
    last = first.effects[-1]
    if last.optional and not comes_of and any(_is_order(effect) for effect in second.effects):
        return None
    second = replace(second, effects=tuple(_of_subject(effect, last) for effect in second.effects))
    if any(is_left_out(effect.who) or is_left_out(effect.whom) for effect in second.effects):
        return None
    left = last.optional or (last.often is Often.ONCE_PER_TURN and last.when is None)
    hangs = left and all(effect.who in (None, YOU) and (effect.optional or last.optional) for effect in second.effects)
    hangs = hangs or (last.optional and any("then" in effect.manner for effect in second.effects))
    hangs = hangs or is_price(last) or (comes_of and last.optional)
    likewise = all({"either", "too", "as well", "neither"} & {*effect.manner} for effect in second.effects)
    alone = (first.trailing and not likewise) or (not hangs and _goes_alone(first.effects[0], second))
    told = second if alone else _led_alike(first.effects[0], second)
    return replace(told, effects=tuple(effect.with_conditions(CHOSEN) for effect in told.effects)) if told and hangs else told


def _goes_alone(first: Effect, second: Reading) -> bool:
    """`once per turn, she may take one, but if it is gold, …`: whether what is led by itself goes on about what was left."""
    often = first == replace(first, when=None, conditions=(), faces=()) and first.often is not None and first.optional
    return often and all(effect.when is not None or effect.conditions for effect in second.effects)


def _of_subject(effect: Effect, before: Effect) -> Effect:
    """The effect with the subject of the clause before, where it has none: `…, and must lose one if not`."""
    return replace(effect, who=before.who) if is_left_out(effect.who) and before.who is not None else effect


def _is_order(effect: Effect) -> bool:
    """Whether nobody is told to do it, so that it could hang on a choice that was told before."""
    return effect.who is None and effect.affirms and not effect.optional


def _led_alike(first: Effect, second: Reading) -> Reading | None:
    lead = {"often": first.often, "when": first.when, "conditions": first.conditions, "faces": first.faces}
    clauses = tuple(role for role in first.roles if role.doing is not None and role.word in PARTICLES["SUB"])
    if not any(lead.values()) and not clauses:
        return second
    if any(effect.often or effect.when or effect.conditions or effect.faces for effect in second.effects):
        return None
    return replace(second, effects=tuple(replace(effect, roles=(*effect.roles, *clauses), **lead) for effect in second.effects))
