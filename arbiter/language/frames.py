"""What leads and trails a sentence: when, how often, on what condition and on which roll its effects hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from lark import Token

from arbiter.effects import (
    Act,
    Comparison,
    Condition,
    Effect,
    Happening,
    Moment,
    Often,
    Phase,
    Quality,
    Trait,
    Turn,
)
from arbiter.language.actions import one_action
from arbiter.language.happenings import bare_happening, circumstances, comparison, happening, is_would, negated, place_trait
from arbiter.language.nouns import SUBJECT, THIS_SHIP, YOU, noun_phrases
from arbiter.language.trees import Branch, NotUnderstood, branches, tokens_of, types_of

CHOSEN = Condition(THIS_SHIP, Trait(Quality.CHOSEN))


@dataclass(slots=True)
class Frame:
    """What the leading and trailing phrases of a sentence add to its effects."""

    often: Often | None = None
    when: Moment | None = None
    conditions: tuple[Condition | Comparison, ...] = ()
    faces: tuple[int, ...] = ()
    turn: Turn | None = None
    chosen: bool = False
    able: bool = False
    instead: bool = False
    would: Branch | None = None

    def onto(self, effect: Effect, main: Branch) -> Effect:
        """The effect with everything that the sentence adds to it."""
        if self == _PLAIN:
            return effect
        when = self.when
        if when is not None and self.instead:
            when = replace(when, phase=Phase.INSTEAD)
        if (effect.often and self.often) or (effect.when and when):
            raise NotUnderstood("when and how often this happens is said twice", main)
        return replace(
            effect,
            often=effect.often or self.often,
            when=effect.when or when,
            conditions=(*(_placed(item, effect, main) for item in self.conditions), *effect.conditions),
            faces=self.faces,
            turn=None if effect.act is Act.CANCEL and self.turn is Turn.THIS else self.turn,
        )

    def happens(self, moment: Moment, branch: Branch) -> None:
        if self.when is not None:
            raise NotUnderstood("a sentence can wait for one thing only", branch)
        self.when = moment


_PLAIN = Frame()
"""The frame of a sentence that nothing leads or trails."""


def _placed(item: Condition | Comparison, effect: Effect, main: Branch) -> Condition | Comparison:
    """The condition with `it` in `she is within S of it` made to mean the place that was spoken of."""
    if isinstance(item, Comparison) or item.trait.of is None or item.trait.of != item.subject:
        return item
    if effect.place is None:
        raise NotUnderstood("it is not clear what this is near to", main)
    return replace(item, trait=replace(item.trait, of=effect.place))


def framed(sentence: Branch) -> Frame:
    frame = Frame()
    for leads in branches(sentence, "leads"):
        for lead in leads.children:
            if not isinstance(lead, Token):
                _FRAME.get(str(lead.data), _lead)(frame, lead)
    for trail in branches(sentence, "trail", "as_part", "turn_begins"):
        _FRAME.get(str(trail.data), _lead)(frame, trail)
    return frame


def _lead(frame: Frame, lead: Branch) -> None:
    for word in tokens_of(lead):
        _bare_word(frame, word, lead)
    for child in branches(lead, "often", "when"):
        if str(child.data) == "often":
            _often(frame, child)
        else:
            _when(frame, child)


def _bare_word(frame: Frame, word: Token, lead: Branch) -> None:
    if word.type in ("THIS_TURN", "NEXT_TURN"):
        if frame.turn is not None:
            raise NotUnderstood("which turn is meant is said twice", word)
        frame.turn = Turn.THIS if word.type == "THIS_TURN" else Turn.NEXT
    elif word.type == "INSTEAD":
        if frame.instead:
            raise NotUnderstood("“instead” is said twice", word)
        frame.instead = True
    elif word.type == "DURING_SETUP":
        frame.happens(Moment(Phase.DURING, Happening(Act.SET_UP)), lead)


def _often(frame: Frame, branch: Branch) -> None:
    if frame.often is not None:
        raise NotUnderstood("how often this happens is said twice", branch)
    frame.often = Often.ONCE_PER_TURN


def _on_result(frame: Frame, lead: Branch) -> None:
    faces = next(branches(lead, "faces"))
    words = tokens_of(faces)
    frame.faces = tuple(int(word) for word in words if word.type == "NUMBER")
    if words[0].type == "RESULTS":
        frame.faces = tuple(range(int(words[0][0]), int(words[0][1]) + 1))
    if not frame.faces or any(not 1 <= face <= 6 for face in frame.faces):
        raise NotUnderstood("a die shows one to six", faces)


def _on_the_turn(frame: Frame, lead: Branch) -> None:
    word = tokens_of(lead)[0]
    frame.happens(Moment(Phase.DURING, happening(next(branches(lead, "clause")), word)), lead)


def _turn_begins(frame: Frame, lead: Branch) -> None:
    frame.happens(Moment(Phase.BEGINNING, Happening(Act.TURN, YOU)), lead)


def _as_part(frame: Frame, lead: Branch) -> None:
    action, free = one_action(lead)
    frame.happens(Moment(Phase.DURING, Happening(Act.GIVE, whom=SUBJECT, action=action, free=free)), lead)


def _instead_of(frame: Frame, lead: Branch) -> None:
    action, free = one_action(lead)
    frame.happens(Moment(Phase.INSTEAD, Happening(Act.GIVE, whom=noun_phrases(lead)[0], action=action, free=free)), lead)
    if "THIS_TURN" in types_of(lead):
        frame.turn = Turn.THIS


_FRAME: dict[str, Callable[[Frame, Branch], None]] = {
    "on_result": _on_result,
    "on_the_turn": _on_the_turn,
    "turn_begins": _turn_begins,
    "as_part": _as_part,
    "instead_of": _instead_of,
}


# What is waited for


def _when(frame: Frame, when: Branch) -> None:
    word = tokens_of(when)[0]
    for body in when.children:
        if isinstance(body, Token):
            continue
        name = str(body.data)
        if name in _STATED:
            frame.conditions += (_unless(word, _STATED[name](body)),)
        elif name == "chosen":
            _chosen(frame, word)
        elif name == "able":
            frame.able = True
            frame.conditions += (_unless(word, Condition(SUBJECT, Trait(Quality.ABLE))),)
        else:
            _when_body(frame, word, body)


_STATED: dict[str, Callable[[Branch], Condition]] = {
    "bare_state": lambda body: Condition(SUBJECT, place_trait(body)),
    "its_turn": lambda _body: Condition(SUBJECT, Trait(Quality.ITS_TURN)),
}


def _chosen(frame: Frame, word: Token) -> None:
    if word.type not in ("IF", "WHEN"):
        raise NotUnderstood("what is done by choice begins with “if”", word)
    frame.chosen = True
    frame.conditions += (CHOSEN,)


def _when_body(frame: Frame, word: Token, body: Branch) -> None:
    bare = bare_happening(body)
    if bare is not None:
        frame.happens(Moment(_phase(word), bare), body)
    for compared in branches(body, "comparison", "equals"):
        frame.conditions += (comparison(compared, word),)
    for clause in branches(body, "clause", "contraction", "becomes"):
        frame.would = clause if is_would(clause) else frame.would
        for found in circumstances(clause, word):
            if isinstance(found, Happening):
                frame.happens(Moment(_phase(word), found), clause)
            else:
                frame.conditions += (found,)


def _unless(word: Token, condition: Condition) -> Condition:
    if word.type in ("AFTER", "BEFORE"):
        raise NotUnderstood(f"“{word}” needs something that happens, not something that is so", word)
    return negated(condition) if word.type == "UNLESS" else condition


def _phase(word: Token) -> Phase:
    phases = {"AFTER": Phase.AFTER, "BEFORE": Phase.BEFORE, "WHILE": Phase.DURING, "AS_LONG_AS": Phase.DURING}
    if word.type == "UNLESS":
        raise NotUnderstood("“unless” needs something that is so, not something that happens", word)
    return phases.get(word.type, Phase.WHEN)
