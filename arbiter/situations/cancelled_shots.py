"""What cuts shots short of which no die is told: it comes before the first of them."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act, Phase
from arbiter.frozen import replace
from arbiter.play import Command, Sentence, Timing
from arbiter.situations.sentences.names import Names

_FIRST_DIE = Timing(Phase.BEFORE, "die", 1)


def with_cancelled_shots(told: Iterable[Sentence], names: Names) -> list[Sentence]:
    """The sentences of a play in which whoever cancels what a ship shoots with does so before the first die, if none is told.

    That is how such a reply is told (`faq.cancel.14`); whoever cancels once a die is rolled is told to do so after that die.
    """
    done: list[Sentence] = []
    deed: Sentence | None = None
    for sentence in told:
        short = deed is not None and _is_cut_short(deed, sentence, names)
        done.append(replace(sentence, timing=_FIRST_DIE) if short else sentence)
        deed = deed if done[-1].breaks_in or sentence.deed is Command.REVEAL else sentence
    return done


def _is_cut_short(deed: Sentence, sentence: Sentence, names: Names) -> bool:
    """Whether an opponent cancels an ability aboard a ship after shots of hers of which nothing came by then."""
    pieces, bearer = names.pieces, _cancelled(sentence, names)
    unrolled = deed.deed is Command.SHOOT and not (deed.dice or deed.told or deed.tells_of_shots)
    if not unrolled or sentence.timing is not None or deed.who not in pieces or bearer not in pieces:
        return False
    ship = pieces[deed.who].aboard or deed.who
    player = pieces[sentence.who].player if sentence.who in pieces else sentence.who
    return ship in (bearer, pieces[bearer].aboard) and player != pieces[ship].player


def _cancelled(sentence: Sentence, names: Names) -> str:
    """Whose ability a sentence cancels, also by the use of a canceller on him; empty where it cancels nothing."""
    named = sentence.ability.bearer if sentence.ability is not None else ""
    if sentence.deed is Command.CANCEL:
        return named
    abilities = names.pieces[named].abilities if sentence.deed is Command.USE and named in names.pieces else ()
    cancels = any(effect.act is Act.CANCEL for ability in abilities for effect in ability.effects)
    return sentence.whom[0] if cancels and sentence.whom else ""
