"""Phrases such as `a free shoot action`, as the actions that they name."""

from __future__ import annotations

from arbiter.effects import Action
from arbiter.language.trees import Branch, NotUnderstood, branches, number_in, tokens_of, types_of

ACTION_PHRASES = ("actions", "non_free", "same_twice", "counted_actions")


def action_of(branch: Branch) -> tuple[tuple[Action, ...], bool | None, int | None]:
    """Which actions a phrase names, whether they are free, and how many."""
    name = str(branch.data)
    if name == "same_twice":
        return (Action.SAME,), False, None
    kinds = tuple(Action(tokens_of(kind)[0].type.lower()) for kind in branches(branch, "action_kind")) or (Action.ANY,)
    types = types_of(branch)
    if name == "counted_actions":
        return (Action.ANY,), False, number_in(branch)
    if "FREE" in types and "EXTRA" in types:
        raise NotUnderstood("an action is either free or extra", branch)
    free = True if "FREE" in types else False if name == "non_free" or "EXTRA" in types else None
    return kinds, free, None


def one_action(branch: Branch) -> tuple[Action, bool | None]:
    """The single action that a phrase under a branch names, and whether it is free."""
    actions = next(branches(branch, *ACTION_PHRASES))
    kinds, free, number = action_of(actions)
    if len(kinds) != 1 or number is not None:
        raise NotUnderstood("name one action here", actions)
    return kinds[0], free
