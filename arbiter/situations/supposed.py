"""Questions that are asked of the table as it is under some condition: the situation is read once more with that told in it."""

from __future__ import annotations

import re

from arbiter.documents import Scalar
from arbiter.effects import ACTIONS, Act, Kind, Phase
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.play import Ask, Command, Count, Question, Situation
from arbiter.play import Sentence as Told
from arbiter.problems import Problem
from arbiter.situations.again import without_that_use
from arbiter.situations.asked import Asked
from arbiter.situations.breaking import INTO, player_of
from arbiter.situations.conditions import (
    as_done_in_the_play,
    brought_about_by,
    comes_about,
    is_in_the_play,
    is_of_it,
    is_told,
    is_untold,
    last_of_turns,
    may_unload,
)
from arbiter.situations.in_a_row import several_deeds, twice_over
from arbiter.situations.on_the_way import end_of, of_a_turn, until
from arbiter.situations.retelling import Entries, Retold, read_as, with_told
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.parsing import is_read
from arbiter.situations.sentences.question_parts import BEFORE_EXPLORING
from arbiter.situations.sentences.reading import read_play
from arbiter.situations.sentences.rephrased import rephrased
from arbiter.situations.sentences.standing import read_state
from arbiter.situations.sentences.suppositions import (
    Supposition,
    among_dice,
    at_a_moment,
    dismasted,
    enough_hits,
    repeated,
    suppositions,
)
from arbiter.spans import NOWHERE

_ONCE_MORE = Pattern(r"\b(?:again|once more|another|(?:a|the) second)\b", re.IGNORECASE)
"""Words by which a condition tells a deed besides the one that the play tells."""
_MORE = Pattern(r"\b(?:more|further|additional)\b", re.IGNORECASE)
"""Words by which hits are asked about besides those of the play."""
_BACK_THEN = Pattern(r"^(?:could|might) .*\bthen\W*$", re.IGNORECASE)
AMBIGUOUS = "the condition may mean"
"""How it is told that a condition could be of several pieces."""


def under_condition(
    asked: Asked, found: Entries, names: Names, play: tuple[Told, ...], retold: Retold
) -> Question | Problem | None:
    """The question that says under what condition it is asked; None for one that says none, or none that can be told.

    `retold` reads the situation again with other entries, and gives None where these hold a problem.
    """
    wordings = (asked, *(replace(asked, text=said) for said in rephrased("question", asked.text)))
    in_a_turn = of_a_turn(asked, names, lambda text: retold({**found, "ask": Scalar(text, asked.span, exact=False)}))
    read = (_under_condition(one, found, names, play, retold) for one in wordings)
    question: Question | Problem | None = in_a_turn or next((one for one in read if one is not None), None)
    return question if question is None or isinstance(question, Problem) else replace(question, text=asked.text)


def _under_condition(
    asked: Asked, found: Entries, names: Names, play: tuple[Told, ...], retold: Retold
) -> Question | Problem | None:
    """The question in just these words."""
    twice = repeated(asked.text)
    if twice is not None:
        return twice_over(asked, found, twice, retold)
    plainly = _at_a_moment(asked, found, names, retold) or several_deeds(asked, found, names, retold)
    if plainly is not None:
        return plainly
    if (amid := _among_dice(asked, found, play, names, retold)) is not None:
        return amid
    more, enough = _MORE.search(asked.text), [*enough_hits(asked.text, names)]
    hits = [
        _hit_besides(asked, found, way, number, retold) if more else with_told(asked, found, "play", way.told, way.asked, retold)
        for number, way in enumerate(enough, 1)
    ]
    if hits:
        each = tuple(one for one in hits if one is not None)
        return replace(each[0], text=asked.text, each=each, least=True, supposing=None) if len(each) == len(hits) else None
    parted = (one for way in suppositions(asked.text, names) for one in as_done_in_the_play(way, names, play))
    told_of = (_in_words_read(way, names) for way in parted)
    ways = [way for way in told_of if way.deed is not None or _can_be_said(way.told, names)]
    ways = _of_the_play(ways, names, play) or ways
    already = [way for way in ways if not way.ahead and _stands_so(way.told, names, play)]
    if len({way.asked for way in already}) == 1:
        read_plainly = read_as(asked, found, already[0].asked, retold)
        return replace(read_plainly, text=asked.text) if read_plainly is not None else None
    for what, said in (("condition", [way.told for way in ways]), ("question", [way.asked for way in ways])):
        if len(told := [*dict.fromkeys(said)]) > 1:
            meant = " or ".join(f"“{one}”" for one in told)
            shown = " or ".join(f"“{way.asked.rstrip('?')} if {way.told}?”" for way in ways[:2])
            plain = what == "condition" and not any(way.ahead or way.denied for way in ways)
            hint = f"write the name: {shown}" if plain else "write the name in place of the pronoun"
            return Problem(
                "sentence.unclear", f"{AMBIGUOUS if what == 'condition' else 'the question may mean'} {meant}", asked.span, hint
            )
    for way in ways:
        if (one := _supposed(asked, found, way, names, play, retold)) is not None:
            return one
    return None


def _hit_besides(asked: Asked, found: Entries, way: Supposition, number: int, retold: Retold) -> Question | None:
    """A question as it is asked once a ship was hit so many times besides what the play tells."""
    read = retold({**found, "ask": Scalar(way.asked, asked.span, exact=False)})
    if read is None or len(read.questions) != 1:
        return None
    question = replace(read.questions[0], text=asked.text, supposed=way.told)
    hit = Told(Command.HIT, "", (question.who,), number=number, text=way.told)
    return replace(question, supposing=replace(read, play=(*read.play, hit), questions=(question,)))


def _stands_so(told: str, names: Names, play: tuple[Told, ...]) -> bool:
    """Whether a table has a ship in the state that a condition tells, or the play has brought her into some terrain."""
    first = names.first(told)
    piece = names.pieces.get(first)
    being = told.casefold().partition(" is ")[2]
    if piece is None or not being:
        return False
    moves = [one for one in play if one.who == first and one.deed is Command.MOVE]
    into = {place for one in moves[-1:] for _, place in one.adjuncts} & names.pieces.keys()
    there = being.startswith("in ") and any(names.pieces[place].kind is Kind.TERRAIN for place in into)
    return there or any(mark.value == being for mark in piece.marks)


def _in_words_read(way: Supposition, names: Names) -> Supposition:
    """A condition that tells what somebody has done as what he does, where only that is a sentence: `Gull has towed Tern`."""
    plainly = bool(way.present) and not _can_be_said(way.told, names) and _can_be_said(way.present, names)
    return replace(way, told=way.present) if plainly else way


def _can_be_said(told: str, names: Names) -> bool:
    """Whether a condition is a sentence of the play, of the table, or one that tells how things stand by then."""
    return any(is_read(sort, names, told) for sort in ("play", "fact")) or read_state(told, NOWHERE, names) is not None


def of_which_moment(asked: Asked, play: tuple[Told, ...]) -> Problem | None:
    """That a question asks what could be done `then`, where the play tells of several moments; None for any other."""
    if len(play) < 2 or not _BACK_THEN.search(asked.text):
        return None
    hint = "say when: after Gull moves, may she ram Tern? · before Gull shoots, may Don Diego cancel the captain?"
    return Problem("sentence.unclear", "of which moment of the play “then” speaks is not said", asked.span, hint)


def _of_the_play(ways: list[Supposition], names: Names, play: tuple[Told, ...]) -> list[Supposition]:
    """Those ways in which a condition tells what the play tells, or that it is done by then: `once Gull has moved`."""
    found = []
    for way in ways:
        told = read_play(way.present or way.told, NOWHERE, names) if not way.denied else None
        if is_in_the_play(told, play):
            found.append(replace(way, told=way.present or way.told))
        elif isinstance(told, Problem) and way.deed is not None:
            found += [way] if any((one.deed, one.who) == (way.deed, names.first(way.told)) for one in play) else []
    return found


def _at_a_moment(asked: Asked, found: Entries, names: Names, retold: Retold) -> Question | None:
    """Whether something may be done at a moment within a deed of the play; None where nothing says that it breaks in there."""
    way = _by_ability(at_a_moment(asked.text), names)
    question = with_told(asked, found, "play", way[1], way[0], retold) if way is not None else None
    if question is None or way is None or question.supposing is None:
        return None
    play = question.supposing.play
    place = next((at for at, one in enumerate(play) if one.breaks_in and one.text == way[1]), None)
    if place is None or play[place].deed in INTO:
        return replace(question, supposing=without_that_use(question.supposing, place)) if place is not None else None
    begun = next((at for at in reversed(range(place)) if not play[at].breaks_in), None)
    own = read_as(asked, found, way[0], retold)
    if begun is None or own is None or not _is_begun(play[begun], play[place], names):
        return None
    by_then = (*play[:begun], *(replace(one, timing=None) for one in play[begun + 1 : place] if one.timing == play[place].timing))
    asked_then = replace(own, text=asked.text, supposed=f"as “{play[begun].text}” is to begin")
    return replace(asked_then, supposing=replace(question.supposing, play=by_then, questions=(asked_then,)))


_ELIMINATES = Pattern(r"^may (?P<who>\S.*?) (?:eliminate|kill|sacrifice) (?P<whom>\S.*)\?$", re.IGNORECASE)


def _by_ability(way: tuple[str, str] | None, names: Names) -> tuple[str, str] | None:
    """Whether somebody may be eliminated at a moment as whether the one text may be used that eliminates; None if none is alone.

    Of whom a sentence of the play tells to be eliminated by a player it tells a loss, which comes about whatever lets it.
    """
    asked = _ELIMINATES.match(way[0]) if way is not None else None
    if way is None or asked is None:
        return way
    who = names.first(asked["who"])
    own = [piece for piece in names.pieces.values() if who in (piece.id, piece.aboard, player_of(piece.id, names))]
    able = [one.id for one in own if any(effect.act is Act.ELIMINATE for ability in one.abilities for effect in ability.effects)]
    when = way[1].partition(",")[0]
    told = f"{able[0]} uses her ability on {asked['whom']}" if len(able) == 1 else ""
    return (f"may {able[0]} use her ability on {asked['whom']}?", f"{when}, {told}") if told else None


def _is_begun(begun: Told, told: Told, names: Names) -> bool:
    """Whether what is asked of the moment before the first die is the very deed that the play has begun by then."""
    moment, doer = told.timing, names.pieces.get(begun.who)
    first = moment is not None and (moment.phase, moment.event, moment.number) == (Phase.BEFORE, "die", 1)
    by = {begun.who, doer.player if doer is not None else ""}
    return first and told.deed is begun.deed and told.who in by and {*told.whom} <= {*begun.whom}


def _among_dice(asked: Asked, found: Entries, play: tuple[Told, ...], names: Names, retold: Retold) -> Question | Problem | None:
    """What is so between the dice of the only shots that the play tells, at one target and with nothing that breaks in.

    After the last die that is told, the shots are over, and something may be done.
    """
    way, shots = among_dice(asked.text, names), [place for place, one in enumerate(play) if one.deed is Command.SHOOT]
    if way is None or len(shots) != 1 or any(one.breaks_in for one in play[shots[0] + 1 :]):
        return None
    place, (text, rolled, target) = shots[0], way
    read, told = retold({**found, "ask": Scalar(text, asked.span, exact=False)}), play[shots[0]]
    if read is None or len(read.questions) != 1 or len(told.whom) != 1 or not rolled <= len(told.dice) or told.tells_of_shots:
        return None
    if target and target not in told.whom:
        return None
    question = replace(read.questions[0], text=asked.text)
    if read.play != play:
        return None
    if _aims_anew(question, told, rolled, names):
        aimed = replace(told, whom=(*told.whom * rolled, question.whom or ""), dice=told.dice[:rolled])
        by_then = until(read, place + 1, question)
        said = f"as die {rolled + 1} of “{told.text}” is to be rolled"
        return replace(question, supposing=replace(by_then, play=(*play[:place], aimed)), supposed=said)
    if question.ask in (Ask.MAY, Ask.MUST):
        over = rolled == len(told.dice) and re.search(r"\bafter the\b", asked.text, re.IGNORECASE)
        return _asked_then(asked, found, text, place, retold) if over else None
    by_then = until(read, place + (rolled > 0), question)
    begun = (*play[:place], replace(told, dice=told.dice[:rolled])) if rolled else play[:place]
    said = f"once {rolled} {'die is' if rolled == 1 else 'dice are'} rolled in “{told.text}”"
    return replace(question, supposing=replace(by_then, play=begun), supposed=said if rolled else f"before “{told.text}”")


def _aims_anew(question: Question, told: Told, rolled: int, names: Names) -> bool:
    """Whether it is asked at whom the next cannon of a ship may shoot, of cannons that all reach alike and shoot in a row."""
    cannons = names.pieces[told.who].cannons if told.who in names.pieces else ()
    alike = len({one.range for one in cannons or ()}) <= 1 and question.masts in ((), told.masts)
    shoots = (question.ask, question.act, question.who) == (Ask.MAY, Act.SHOOT, told.who) and bool(question.whom)
    left = rolled < len(told.dice) and (cannons is None or rolled < len(cannons))
    return shoots and alike and left and not (question.adjuncts or question.ability or question.number)


def _supposed(
    asked: Asked, found: Entries, way: Supposition, names: Names, play: tuple[Told, ...], retold: Retold
) -> Question | Problem | None:
    """The question with its condition told: as what the play has told already, as done after it, or as how things stand."""
    told, by = read_play(way.told, asked.span, names), names.first(way.told)
    alike = [place for place, one in enumerate(play) if one.who == by and one.deed is way.deed]
    events = [place for place, one in enumerate(play) if one.deed is way.deed and is_of_it(one, by, way.told, names)]
    doers = {play[place].who for place in events} if way.event else set()
    asked_of = {word.value for word in names.words(way.asked)} & doers
    if len(doers) > 1 and by not in doers and len(asked_of) == 1:
        doers, events = asked_of, [place for place in events if play[place].who in asked_of]
    if (len(doers) > 1 and by not in doers) or is_untold(told, play):
        return None
    if doers and not alike:
        by, alike = doers.pop(), events
    if way.denied:
        follows = way.deed is Command.RAM and any(one.who == by and one.deed is Command.MOVE for one in play)
        if alike or follows:
            return None
    elif isinstance(told, Told) and not _ONCE_MORE.search(way.told):
        alike += [place for place, one in enumerate(play) if is_told(one, told)]
    if way.ahead:
        return _asked_ahead(asked, found, way, (by, alike), told, names, play, retold)
    if alike:
        return _asked_then_of_each(asked, found, way.asked, last_of_turns(alike, play), retold)
    lost = dismasted(way.told, names)
    keys = ("play",) if play else ("play", "table")
    moves = [("play", way.present)] if way.present.endswith(" moves") else []
    told_as = [("play", lost)] if lost else [*moves, *((key, way.told) for key in keys)]
    ahead = _ahead(asked, found, way, lost, names, retold) if play else None
    return ahead or next(filter(None, (with_told(asked, found, key, said, way.asked, retold) for key, said in told_as)), None)


def _asked_ahead(
    asked: Asked, found: Entries, way: Supposition, done: tuple[str, list[int]], told: Told | Problem, names: Names,
    play: tuple[Told, ...], retold: Retold,
) -> Question | Problem | None:  # fmt: skip
    """The question as it is asked before what its condition tells."""
    if "unload" in way.told and not any(may_unload(one, names) for one in play):
        plain = read_as(asked, found, way.asked, retold)
        return replace(plain, text=asked.text) if plain is not None else None
    if not done[1] and play and comes_about(told):
        says = f"when in the play it came about that {way.told} is not said"
        hint = f"name a deed that it tells: before “{play[0].text.rstrip('.')}”, …"
        return Problem("sentence.unclear", says, asked.span, hint)
    places = [brought_about_by(place, play) for place in done[1]]
    if places and isinstance(told, Told) and told.deed is Command.END_TURN and play[-1].deed is not Command.END_TURN:
        places.append(len(play))  # so does the turn under way
    return _asked_before(asked, found, way.asked, (done[0], places), names, retold)


def _ahead(asked: Asked, found: Entries, way: Supposition, lost: str, names: Names, retold: Retold) -> Question | None:
    """The question with its condition told ahead of the deed of the play that it is about; None where it is about none."""
    read = retold({**found, "ask": Scalar(way.asked, asked.span, exact=False)})
    if read is None or len(read.questions) != 1:
        return None
    (question,) = read.questions
    before = _is_of_what_happens(question) and (bool(lost) or is_read("fact", names, way.told))
    about = 0 if before else next((at for at, one in enumerate(read.play) if _is_about(question, one)), len(read.play))
    if about == len(read.play):
        return None
    while read.play[about].breaks_in and about:
        about -= 1
    stated = with_told(asked, found, "table", way.told, way.asked, retold) if about == 0 and not lost else None
    told, stands = read_play(lost or way.told, asked.span, names), read_state(way.told, asked.span, names)
    if stated is not None or (isinstance(told, Problem) and stands is None):
        return stated
    done = () if isinstance(told, Problem) else (told,)
    rows = [(at + len(done) * (at > about), so) for at, so in read.along]
    along = sorted([*rows, *([(about, stands)] if stands is not None and not done else [])], key=lambda row: row[0])
    question = replace(question, text=asked.text, supposed=lost or way.told)
    play = (*read.play[:about], *done, *read.play[about:])
    return replace(question, supposing=replace(read, play=play, along=tuple(along), questions=(question,)))


def _is_of_what_happens(question: Question) -> bool:
    """Whether it is asked what comes about in the play, so that what is supposed to be so is so before it."""
    happens = question.act in _HAPPENING and question.ask not in (Ask.MAY, Ask.MUST)
    return happens or question.count in (Count.HITS, Count.MASTS_LOST)


def _is_of_losses(question: Question) -> bool:
    """Whether it is asked what comes of deeds one by one, some of which may be done before a moment and some after it."""
    if question.perfect or question.past or question.ask in (Ask.MAY, Ask.MUST, Ask.IS):
        return False
    return question.count in (Count.HITS, Count.MASTS_LOST) or question.act in (Act.HIT, Act.LOSE, Act.ELIMINATE, Act.SINK)


_HAPPENING = frozenset({Act.HIT, Act.SINK, Act.LOSE, Act.WIN, Act.ELIMINATE, Act.IGNORE, *ACTIONS, Act.RAM, Act.BOARD})
"""What comes about at some moment, and not what is so for as long as something lasts."""


def _is_about(question: Question, told: Told) -> bool:
    """Whether a question asks of just the deed that a sentence of the play tells."""
    if question.act is None or question.again or question.once_more or question.turn:
        return False
    whom = question.whom is None or not told.whom or question.whom in told.whom
    return question.act.value == told.deed.value and question.who in ("", told.who) and whom


def _asked_then_of_each(asked: Asked, found: Entries, text: str, places: list[int], retold: Retold) -> Question | Problem | None:
    """The question right after a deed; where the play tells it in several turns, the answer must be the same after each."""
    each = []
    for place in places:
        question = _asked_then(asked, found, text, place, retold)
        if not isinstance(question, Question):
            return question
        each.append(question)
    return each[0] if len(each) == 1 else replace(each[-1], supposing=None, supposed="", each=tuple(each), alike=True)


def _asked_then(asked: Asked, found: Entries, text: str, place: int, retold: Retold) -> Question | Problem | None:
    """The question as it is asked right after a sentence of the play, whatever that goes on with."""
    read = retold({**found, "ask": Scalar(text, asked.span, exact=False)})
    if read is None or len(read.questions) != 1:
        return None
    broken = next((one for one in reversed(read.play[:place]) if not one.breaks_in), None)
    goes_on = read.play[place].breaks_in and broken is not None and broken.who == read.questions[0].who
    if goes_on and read.questions[0].ask is Ask.MAY:
        return None  # whether she may go on is asked amid her deed, of which the play tells all at once
    if _is_of_losses(read.questions[0]):
        says = "whether what is lost by then, or from then on, is meant is not said"
        return Problem("sentence.unclear", says, asked.span, "ask what has been lost by then, or what is lost to a deed")
    again = read.questions[0].act is not Act.UNLOAD  # that is done as she docks, with what the moment is named for
    question = replace(read.questions[0], text=asked.text, again=again)
    ends = _ends(read.play, place, question)
    if len(ends) > 1:
        each = [_at(read, place, end, question) for end in ends]
        return None if None in each else replace(question, each=tuple(filter(None, each)), alike=True)
    return _at(read, place, ends[0], question)


def _at(read: Situation, place: int, end: int, question: Question) -> Question | None:
    """The question behind a sentence of the play and what belongs to it; None where it asks of what comes later."""
    if end == len(read.play):
        return question
    if (
        question.ask is Ask.DOES
        and question.act is not None
        and question.act.value in {one.deed.value for one in read.play[end:]}
    ):
        return None  # it comes about later on, which may be what is asked
    question = _ahead_of(read.play[end], question)
    return replace(question, supposing=until(read, end, question), supposed=f"right after “{read.play[place].text}”")


def _ends(play: tuple[Told, ...], place: int, question: Question) -> list[int]:
    """Where the deed at a place is over: exploring once its cargo has been handled, or before that, where either may be meant."""
    first = over = end_of(play, place)
    while play[place].deed is Command.EXPLORE and over < len(play) and _is_cargo_of(play[place].who, play[over]):
        over += 1
    if over == first:
        return [first]
    if question.ask is not Ask.MAY or question.act not in _HANDLING:
        return [over]
    told = any(
        question.whom in one.whom or (question.worth is not None and question.worth == one.worth) for one in play[first:over]
    )
    return [first] if told else [first, over]


def _is_cargo_of(ship: str, told: Told) -> bool:
    """Whether a sentence tells of cargo that a ship takes or leaves, with nothing that breaks in."""
    return told.who == ship and told.deed in _CARGO and not told.breaks_in


_CARGO = frozenset({Command.LOAD, Command.TAKE, Command.UNLOAD, Command.GIVE, Command.PLACE, Command.LEAVE})
_HANDLING = frozenset({Act.LOAD, Act.TAKE, Act.UNLOAD, Act.GIVE, Act.PUT, Act.LEAVE})


def _ahead_of(then: Told, question: Question) -> Question:
    """The question as it is asked right before a sentence: what goes ashore where she explores next does so before that."""
    ashore = (
        question.act in (Act.UNLOAD, Act.PUT) and not question.how and (then.deed, then.who) == (Command.EXPLORE, question.who)
    )
    return replace(question, how=(BEFORE_EXPLORING,)) if ashore else question


def _asked_before(
    asked: Asked, found: Entries, text: str, done: tuple[str, list[int]], names: Names, retold: Retold
) -> Question | None:
    """The question as it is asked before the play does something, or as things stand where somebody else is to do it.

    Where the play does it several times, the answer must be the same before each. None where it is asked of whoever is to do
    it later: that may keep her from it, or go with it.
    """
    by, places = done[0], sorted({*done[1]})
    if len(places) > 1:
        each = [_asked_before(asked, found, text, (by, [place]), names, retold) for place in places]
        ways = tuple(one for one in each if one is not None)
        return replace(ways[0], supposing=None, supposed="", each=ways, alike=True) if len(ways) == len(each) else None
    if not places and by in names.pieces and names.pieces[by].kind is Kind.TREASURE:
        return None  # it may have been handled as a place was explored
    read = retold({**found, "ask": Scalar(text, asked.span, exact=False)})
    if read is None or len(read.questions) != 1:
        return None
    used = read.questions[0].act is Act.USE  # as things stand then, and not once she has done it
    question = replace(read.questions[0], text=asked.text, **({"again": True} if used else {}))
    if places == [len(read.play)]:
        return question
    if places and read.play[places[0]].deed is Command.UNLOAD and places[0] and read.play[places[0] - 1].contacts:
        return None  # it comes with the docking before it
    if places:
        question = _ahead_of(read.play[places[0]], question)
        told = f"before “{read.play[places[0]].text}”"
        return replace(question, supposing=until(read, places[0], question), supposed=told)
    asked_of = read.board.pieces.get(question.who)
    later = {question.who, question.whom, asked_of.player if asked_of is not None else ""}
    return None if by in later and not used else question
