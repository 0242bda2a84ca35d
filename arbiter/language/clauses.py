"""Clauses as effects: who does, may do or cannot do what, to whom."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from arbiter.effects import (
    Act,
    Action,
    Effect,
    Happening,
    Moment,
    Often,
    Phase,
    Reference,
    Selector,
)
from arbiter.language.amounts import becomes, reduce_cost
from arbiter.language.moods import Mood, check_being, mood_of
from arbiter.language.nouns import SUBJECT, noun_phrases
from arbiter.language.trees import Branch, NotUnderstood, branches, one, tokens_of, types_of
from arbiter.language.verbs import verb_effects


def clause_effects(clause: Branch, before: Selector | None) -> tuple[list[Effect], Selector]:
    """The effects of a main clause, and its subject for the clause after it."""
    if str(clause.data) == "becomes":
        return becomes(clause, Mood()), SUBJECT
    if str(clause.data) == "contraction":
        raise NotUnderstood("a state by itself does nothing; begin with “if”", clause)
    subject = noun_phrases(clause)[0]
    if subject == SUBJECT and before is not None and before.reference is not Reference.YOU:
        subject = before
    predicate = next(branches(clause, "predicate"))
    mood = mood_of(one(predicate, "modal"))
    check_being(predicate)
    said = subject
    if subject.number == 0:
        if not mood.affirms:
            raise NotUnderstood("this is denied twice", clause)
        said, mood = replace(subject, number=None), mood.denying()
    joined = next(branches(predicate, "verbs"))
    verbs = [child for child in joined.children if not isinstance(child, Token)]
    if mood.affirms and any(str(word).strip(" ,") == "or" for word in tokens_of(joined)):
        raise NotUnderstood("one of these is chosen", joined)
    effects = _together(said, verbs, mood) or _in_turn([effect for verb in verbs for effect in verb_effects(said, verb, mood)])
    if "EACH_TURN" in types_of(clause):
        effects = [replace(effect, often=Often.EACH_TURN) for effect in effects]
    return effects, said


def order_effects(order: Branch) -> list[Effect]:
    """The effects of an order, such as `eliminate one crew from that ship`."""
    if str(order.data) == "reduce_cost":
        return [reduce_cost(order)]
    return [effect for verb in order.children if not isinstance(verb, Token) for effect in verb_effects(None, verb, Mood())]


def _together(subject: Selector, verbs: list[Branch], mood: Mood) -> list[Effect]:
    """The grant in `may move and shoot using the same move action`: the second act is free after the first."""
    ways = [types_of(way) for verb in verbs for way in branches(verb, "way")]
    if ["SAME_MOVE_ACTION"] not in ways:
        return []
    found = [tokens_of(next(branches(verb, "act")))[0] for verb in verbs if str(verb.data) == "active"]
    if len(verbs) != 2 or len(found) != 2 or found[0].type not in ("MOVE", "DOCK") or noun_phrases(verbs[0]) or len(ways) != 1:
        raise NotUnderstood("two things are done with one move action, the first of them moving or docking", verbs[-1])
    whom = noun_phrases(verbs[1])
    if found[1].type not in Action.__members__ or (found[0].type == "MOVE") == bool(whom):
        raise NotUnderstood("this cannot be done with a move action", verbs[1])
    if found[0].type == "MOVE":
        happening = Happening(Act.GIVE, whom=subject, action=Action.MOVE, free=False)
    else:
        happening = Happening(Act.DOCK, subject, whom[0])
    when = Moment(Phase.AFTER, happening)
    return [
        Effect(
            Act.GIVE,
            mood.tier,
            mood.affirms,
            whom=subject,
            action=Action[found[1].type],
            free=True,
            when=when,
            optional=mood.optional,
        )
    ]


def _in_turn(effects: list[Effect]) -> list[Effect]:
    """The effects with `dock at … and load …` made to load at the island where the ship docks."""
    docked = next((effect.whom for effect in effects if effect.act is Act.DOCK), None)
    return [replace(effect, place=docked) if effect.act in (Act.LOAD, Act.TAKE) and docked else effect for effect in effects]
