"""Sentences of a situation become values: a fact, something played, or a question; or a problem with its exact place."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from arbiter.effects import Act, Kind
from arbiter.frozen import replace
from arbiter.language.grammars import Token, Tree, ended
from arbiter.patterns import Pattern
from arbiter.play import Ask, Command, Count, Fact, Question, Sentence
from arbiter.problems import Problem
from arbiter.situations.sentences.comparing import of_all
from arbiter.situations.sentences.complements import Unclear
from arbiter.situations.sentences.guns_called import by_number
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.of_who import whether_it_is_he
from arbiter.situations.sentences.parsing import (
    LONGEST,
    READERS,
    as_plain,
    is_read,
    lexicon,
    misplaced_player,
    of_players,
    parser_after,
)
from arbiter.situations.sentences.plays import NO_MAST
from arbiter.situations.sentences.referents import FLEET, alone
from arbiter.situations.sentences.rephrased import coins_apart, each_shot, put_ahead, rephrased
from arbiter.situations.sentences.several import of_several
from arbiter.situations.sentences.sides import by_sides
from arbiter.situations.sentences.verbs import third_person
from arbiter.situations.sentences.words import ORDINAL
from arbiter.spans import Span


def read_fact(text: str, span: Span, names: Names) -> Fact | Problem:
    """What a sentence of `table` states."""
    fields = _read("fact", text, span, names)
    if isinstance(fields, Problem):
        ways = [*rephrased("fact", text)]
        said = next((one for one in ways if is_read("fact", names, one)), None)
        if said is not None:
            return read_fact(said, span, names)
        unclear = (told for one in ways for told in [_read("fact", one, span, names)] if isinstance(told, Problem))
        return next((told for told in unclear if told.code not in UNREAD), fields)
    return Fact(**fields, text=text, span=span)


UNREAD = frozenset({"sentence.unexpected", "sentence.unknown-word", "sentence.unfinished", "situation.unknown-name"})
"""What is wrong with a sentence that no form has a place for."""


def read_play(text: str, span: Span, names: Names) -> Sentence | Problem:
    """What a sentence of `play` says is done."""
    fields = _read("play", text, span, names)
    if isinstance(fields, Problem):
        return fields
    if fields.get("choice") == NO_MAST:
        if fields["deed"] in (Command.TAKE, Command.LOAD):
            return Problem(
                "sentence.unclear", "masts are lost, and nobody takes them", span, "tell who loses them: Tern loses no mast"
            )
        fields["choice"] = "nothing"
    if fields["who"] in names.players and fields["deed"] in _BY_SHIPS and (ship := alone(names.pieces, fields["who"])):
        fields["who"] = ship
    if fields["who"] in names.players and (hers := alone(names.pieces, fields["who"])):
        fields |= _of_her_only_ship(fields, hers, text)
    if fields["deed"] in (Command.MOVE, Command.RAM) and fields["who"] in names.players:
        return Problem("sentence.unclear", f"which ship of {fields['who']} does it is not said", span, "write the ship by name")
    if spare := fields.keys() - _OF_A_DEED:
        return Problem("sentence.unclear", f"{' and '.join(sorted(spare))} are told of no such deed", span, "leave them out")
    if stands := fields.get("stands"):
        fields["stands"] = replace(stands, text=text, span=span)
    return Sentence(**fields, text=text, span=span)


def _of_her_only_ship(fields: dict[str, Any], ship: str, text: str) -> dict[str, Any]:
    """What is told of a player's fire masts and of the masts that he loses, as told of the one ship that he has."""
    if fields["deed"] is Command.ROLL and "fire masts" in fields.get("how", ()):
        return {"who": ship}
    loses = fields["deed"] is Command.CHOOSE and fields.get("choice") == "mast" and _LOSES.match(text) is not None
    return {"who": ship, "how": ("lost",)} if loses else {}


_LOSES = Pattern(r"(?:the )?\S+ loses? ", re.IGNORECASE)
"""A loss that is told, and no choice of one."""
_BY_SHIPS = frozenset({Command.MOVE, Command.EXPLORE, Command.LOAD, Command.UNLOAD, Command.RAM, Command.BOARD, Command.TOW})
"""What a player does by his ship."""
_OF_A_DEED = frozenset(one.name for one in dataclasses.fields(Sentence))
"""What may be told of a deed."""


def read_plays(text: str, span: Span, names: Names) -> list[Sentence] | Problem:
    """What a sentence of `play` says is done, or the sentences that it joins with `and` or `then`."""
    link = _LINK.match(text)
    if link is not None:
        return read_plays(text[link.end() :], span.within(link.end(), len(text), text), names)
    text = by_sides(by_number(text, names), names)
    said_so = put_ahead(text)
    if said_so != text and not isinstance(both := read_plays(said_so, span, names), Problem):
        return both
    text = _GIVEN_TO_SHOOT.sub(r"shoots\1: ", _SHOT_ONCE.sub(r"\1\2 with one cannon and \3", text))
    read = read_play(text, span, names)
    if not isinstance(read, Problem):
        return [read]
    apart = coins_apart(text)
    ways = ([_done_by_her(text, names)], each_shot(text), [apart if apart != text else ""])
    if told_otherwise := next(filter(None, (_all_told(filter(None, way), span, names) for way in ways)), []):
        return told_otherwise
    row = _ROW_OF_COINS.match(apart.strip().rstrip("."))
    each = (
        [read_play(f"{row['lead']} {coin}{row['tail'] or ''}", span, names) for coin in _COIN.findall(row["row"])] if row else []
    )
    if each and not any(isinstance(one, Problem) for one in each):
        return [one for one in each if isinstance(one, Sentence)]
    said = next((one for one in (text, *rephrased("play", text)) if _is_told(one, names)), None)
    if said is not None and said != text:
        return read_plays(said, span, names)
    from arbiter.situations.sentences.refusing import parts

    timed = _TIMED.match(text.strip())
    told = read_play("{done}, {dice},{when}".format(**timed.groupdict()), span, names) if timed is not None else read
    if isinstance(told, Sentence):
        return [replace(told, text=text)]
    each = [read_play(part, span, names) for part in parts(text, names)]
    return (
        next((one for one in each if isinstance(one, Problem)), None)
        or [one for one in each if isinstance(one, Sentence)]
        or read
    )


def _all_told(texts: Iterable[str], span: Span, names: Names) -> list[Sentence]:
    """What several sentences say is done, one after the other; nothing where one of them is not read."""
    read = [read_plays(one, span, names) for one in texts]
    return (
        []
        if any(isinstance(one, Problem) for one in read)
        else [one for row in read if not isinstance(row, Problem) for one in row]
    )


def _done_by_her(text: str, names: Names) -> str:
    """What a player is told to do with a ship of his as her own deed: `Ann moves Gull and shoots`; empty for any other."""
    repaired = _HER_MASTS.fullmatch(text.strip().rstrip("."))
    text = f"{repaired['who']} has {repaired['ship']} repair {repaired['what']}" if repaired is not None else text
    player, verb, ship = ([*names.words(text)[:3], None, None, None])[:3]
    if player is None or verb is None or ship is None or (player.type, ship.type) != ("PLAYER", "NAME"):
        return ""
    piece, told = names.pieces.get(ship.value), _HANDLES.get(verb.value, _HANDLES.get(f"{verb.value}s"))
    terrain = piece is not None and Kind.TERRAIN in piece.kinds and not piece.player and told == "moves"
    if told is None or player.start or piece is None or (piece.player != player.value and not terrain):
        return ""
    if FLEET.isdisjoint(piece.kinds) and verb.value not in _LETS and not terrain:
        return ""
    rest = text[ship.end :]
    if verb.value in _GIVES:
        return f"{piece.id} is given{rest}" if _AN_ACTION.match(rest) else ""
    guns = _HER_GUNS.match(rest)
    if guns is not None:
        return f"{piece.id} shoots {rest[guns.end() :]}" if verb.value.rstrip("s") in _FIRES else ""
    deed = rest.split(maxsplit=1)
    if told or not deed:
        return f"{piece.id} {told}{rest}" if told else ""
    return " ".join((piece.id, third_person(deed[0].casefold()) or deed[0], *deed[1:]))


_HER_MASTS = Pattern(
    r"(?P<who>\S.*?) repairs? (?P<what>(?:an?|one|two|three|\d) (?:masts?|panels?|flags?)) (?:of|on) (?P<ship>\S.*)",
    re.IGNORECASE,
)
"""A repair that is told of a player and his ship."""
_HER_GUNS = Pattern(r"(?:'s|’s|(?<=s)['’]) (?:cannons|guns) (?:at|against|on) ", re.IGNORECASE)
_AN_ACTION = Pattern(r" an? (?:move|shoot|explore|repair) action\b", re.IGNORECASE)
_GIVES = frozenset({"gives", "give", "gave"})
_LETS = frozenset({"has", "have", "lets", "let", "makes", "make"})
_FIRES = frozenset({"fire", "shoot"})
_HANDLES = {
    **dict.fromkeys(("fires", "shoots", "have", *_GIVES), ""),
    **dict.fromkeys(("moves", "sails", "steers", "brings", "takes", "runs"), "moves"), "docks": "docks", "turns": "turns",
    "has": "", "lets": "", "makes": "",
}  # fmt: skip
"""What a player does with a ship, and what she does then."""


def _is_told(text: str, names: Names) -> bool:
    """Whether a sentence of the play is read as it is, or as the deeds that it joins."""
    from arbiter.situations.sentences.refusing import parts

    return bool(parts(text, names))


_ROLLED_FOR = Pattern(r"\broll for (\S.*?) (?:as|when) (?:she|it) (?:leaves|moves off) (?:it|\1)(?=[?\s]|$)", re.IGNORECASE)
"""A die that is told with the terrain that is left and what it is for, which are one."""
_OF_COIN = r"(?:the|an?|one|two|three|four|five|six) \d+(?: gold)?(?: coins?)?"
_COIN = Pattern(_OF_COIN, re.IGNORECASE)
_ROW_OF_COINS = Pattern(
    rf"^(?P<lead>\S.*?\w) (?P<row>{_OF_COIN}(?:, {_OF_COIN})*,? and {_OF_COIN})"
    r"(?P<tail> (?:ashore|overboard|(?:from|for|to|at|on|onto|into|aboard) \S.*))?$",
    re.IGNORECASE,
)
"""Coins by their values, of which one deed is told with all that is said of where they come from, go or what they are for."""
_LINK = Pattern(r"(?:after (?:that|this)|afterwards|thereupon|subsequently|next),? (?=\w)", re.IGNORECASE)
"""Words that tell no more than that a deed is done after the one before it."""
_SHOT_ONCE = Pattern(
    r"\b(shoots|fires(?: at)?|attacks)( (?:at )?[^,]*?)?(?<! at) once,? (?:and|but) (hits|misses)$", re.IGNORECASE
)
"""One shot and what became of it; `once she hits` tells when something else is done."""
_GIVEN_TO_SHOOT = Pattern(
    r"\b(?:is given|was given|gets|got|takes|took) an? shoot action((?: (?:at|against) [^,:;]+)?): ", re.IGNORECASE
)
"""A shoot action of which the sentence goes on to tell the shots."""
_TIMED = Pattern(r"^(?P<done>.+?)(?P<when> (?:instead of|before|after) \w+ing), (?P<dice>rolling .+)$", re.IGNORECASE)
"""A deed whose dice stand behind what it is done instead of, before or after."""


def read_question(text: str, span: Span, names: Names) -> Question | Problem:
    """What a sentence of `ask` wants to know."""
    plainly = _STILL_NEEDS.sub(_is_missing, _AT_ALL.sub("", by_number(text, names)))
    plainly = _STILL_CARRIES.sub(r"how many more \1 carry", plainly)
    plainly = _THE_COIN.sub(r"\1 gold coin", plainly)
    if (plainly := _ROLLED_FOR.sub(r"roll as she leaves \1", plainly)) != text:
        found = read_question(plainly, span, names)
        return replace(found, text=text) if isinstance(found, Question) else found
    if (by_ship := _by_her_ship(text, names) or _having_her(text, names)) is not None:
        commander, plain = by_ship
        found = read_question(plain, span, names)
        return replace(found, text=text, commander=commander) if isinstance(found, Question) else found
    fields = _read("question", text, span, names)
    if isinstance(fields, dict) and fields.get("extra") and _MOVED_AGAIN.search(text):
        fields = Problem("sentence.unclear", "what is done once more is the move, and it is asked what may follow it", span)
    if isinstance(fields, Problem):
        otherwise = (
            _not_done(text, span, names)
            or _of_several(text, span, names)
            or _of_himself(_asked_of(text, names), text, span, names)
            or _of_her_ship(_asked_of(text, names), text, span, names)
        )
        return otherwise or _rephrased(text, span, names) or _whether_it_is_he(text, span, names) or fields
    if misplaced := misplaced_player(fields, names):
        return _of_her_ship(misplaced, text, span, names) or _no_piece(misplaced, text, span, names)
    more = fields.pop("extra", "")
    may_be_done = fields["ask"] in (Ask.MAY, Ask.MUST) or fields.get("count") in (Count.DICE, Count.CANNONS, Count.ACTIONS)
    may_be_done = may_be_done or (fields["ask"] in (Ask.WHO, Ask.WHICH) and fields.get("modal") in (Ask.MAY, Ask.MUST))
    said = AS_IT_STANDS | ({"more", "left"} if fields.get("count") is Count.ACTIONS else frozenset())
    as_it_stands = may_be_done and (not said.isdisjoint(re.findall("[a-z]+", text)) or " free to " in text)
    fields["again"], fields["once_more"] = bool(more) or as_it_stands, bool(more)
    if as_it_stands and fields.get("count") is Count.CANNONS and fields.get("modal") is Ask.MAY:
        fields |= {"count": Count.DICE, "state": "more"}  # of those that may shoot, some may have done so
    fields["nth"] = _which_time(text) if more else None
    if more == "extra" and (fields["ask"], fields.get("act")) == (Ask.MAY, Act.GIVE):
        besides = ("another",) * (_BESIDES.search(text) is not None)
        fields["how"] = (*fields.get("how", ()), more, *besides)
    fields["under_way"] = fields.get("under_way", False) or bool(re.search(r"\bthis\s+turn\b", text, re.IGNORECASE))
    had = _DID_HAVE.match(text) is not None
    fields["past"] = had or text.casefold().removeprefix("how far ").split(maxsplit=1)[0] in PAST
    fields["perfect"] = fields.get("perfect", False) or _HAS_LOST.match(text) is not None
    return Question(**fields, text=text, span=span)


_HAS_HER = Pattern(
    r"^(?P<may>may|can|could|must) (?P<player>\S+) (?:have|let|make|get) (?P<ship>\S+(?: \S+)?) (?:to )?"
    r"(?P<deed>shoot|fire|move|sail|ram|board|explore|repair|tow|dock|load|unload)\b",
    re.IGNORECASE,
)
"""Whether a player may have a ship do something, which is whether she may."""
_THE_COIN = Pattern(r"\b((?:the|her|his) \d+) coin\b", re.IGNORECASE)
"""One coin by its worth, and not so many coins."""
_STILL_CARRIES = Pattern(
    r"^how many (?!more\b)(\S+ (?:can|may|could) \S.*?) still (?:carry|hold|take)(?: aboard)?(?=\W*$)", re.IGNORECASE
)
"""A question of what there is room for besides, and not of all that a ship has room for."""
_STILL_NEEDS = Pattern(
    r"^how much gold (?P<whose>(?:does|do) \S.*?) (?:still|yet) need(?: to (?P<what>win|end the game))?(?=\W*$)", re.IGNORECASE
)
"""A question of the gold that is missing yet, and not of how much it takes in all."""


def _is_missing(found: re.Match[str]) -> str:
    return f"how much more gold {found['whose']} need to {found['what'] or 'win'}"


_AT_ALL = Pattern(r" (?:at all|whatsoever)(?=\W*$)", re.IGNORECASE)
"""Words at the end of a question that stress it and change nothing."""
_DID_HAVE = Pattern(r"how (?:many|much) .+ did .+ (?:have|carry|hold)(?! left)\b", re.IGNORECASE)
"""A question what somebody had at some time, which may be before the play or in it."""
_HAS_LOST = Pattern(r"(?:(?:how many|which|what) \w+ )?(?:has|have) .+ lost\b", re.IGNORECASE)
"""A question what somebody has lost by now, be it in the play or before."""


_NOT = Pattern(r"^(does|do|did) (\S.*?) not (?=\w)", re.IGNORECASE)
"""A question whether something is not done."""


def _not_done(text: str, span: Span, names: Names) -> Question | None:
    """The question whether something is not done, as the contrary of whether it is; None for another one."""
    plain = _NOT.sub(r"\1 \2 ", text)
    found = read_question(plain, span, names) if plain != text else None
    if not isinstance(found, Question) or found.ask not in (Ask.DOES, Ask.IS) or found.denied or found.each:
        return None
    return replace(found, denied=True, text=text)


def _which_time(text: str) -> int | None:
    """Which of several times a question names, counted from 1; None where it names none."""
    found = _NTH.search(text)
    return ORDINAL.index(found["nth"].casefold()) + 1 if found is not None else None


_NTH = Pattern(rf"\b(?P<nth>{'|'.join(ORDINAL[1:])}) (?:time|(?:\w+ )?action)\b", re.IGNORECASE)
"""A deed that is asked about as one in a row."""


def _rephrased(text: str, span: Span, names: Names) -> Question | None:
    """The question in the first other words in which it can be read; None where there are none."""
    ways = (read_question(said, span, names) for said in rephrased("question", text))
    read = next((one for one in ways if isinstance(one, Question)), None)
    if read is None or (read.act is Act.CANCEL and _of_another(text, read.who, names)):
        return None
    return replace(read, text=text)


def _of_another(text: str, canceller: str, names: Names) -> bool:
    """Whether somebody is to cancel with what is neither his nor aboard."""
    user = next((word.value for word in names.words(text) if word.type in ("NAME", "PLAYER")), canceller)
    piece = names.pieces.get(canceller)
    return piece is not None and user not in (piece.id, piece.aboard, piece.player)


def _whether_it_is_he(text: str, span: Span, names: Names) -> Question | None:
    def plainly(said: str) -> Question | None:
        found = read_question(said, span, names)
        return found if isinstance(found, Question) and (found.ask, found.act) == (Ask.WHO, Act.CHOOSE) else None

    return whether_it_is_he(text, names, plainly)


def _of_several(text: str, span: Span, names: Names) -> Question | None:
    words = names.words(text)
    begins = lexicon().get(words[0].value, "") if words else ""

    def plainly(said: str) -> Question | None:
        found = read_question(said, span, names) if is_read("question", names, said) else None
        return found if isinstance(found, Question) else None

    return of_several(text, names, begins, plainly) or of_all(text, names, plainly)


_BESIDES = Pattern(rf"\b(?:another|one more|a further|{'|'.join(ORDINAL[1:])}) (?:extra|additional) ", re.IGNORECASE)
"""An extra action that is asked about beside one that comes on top of the regular one, too."""
_MOVED_AGAIN = Pattern(r"\bafter (?:moving|(?:she|he|it) (?:has )?moved?s?) (?:again|once more)\b", re.IGNORECASE)
"""What is done once more, and is no other deed that the question asks about."""
PAST = frozenset({"was", "were", "did"})
"""The first words of a question about what is bygone."""
AS_IT_STANDS = frozenset({"now", "still", "currently", "also", "yet"})
"""Words with which it is asked what may be done where the play ends, beside what the play tells, and not as it attempts it."""


def _asked_of(text: str, names: Names) -> str:
    """The player whom a question asks about; empty where that is no player."""
    words = names.words(text)[1:2]
    return words[0].value if words and words[0].type == "PLAYER" else ""


def _of_himself(player: str, text: str, span: Span, names: Names) -> Question | None:
    """The question in other words in which it is asked of a player himself; None where there are none."""
    found = _rephrased(text, span, names) if player else None
    return found if found is not None and found.who == player and not found.each else None


def _of_her_ship(player: str, text: str, span: Span, names: Names) -> Question | None:
    """The question asked of what a player's fleet consists of; None where that is nothing, or not asked of all of it alike.

    What one of several ships gets her player gets, and what one of them may or must do he may or must.
    """
    at = next((word for word in names.words(text) if word.type == "PLAYER" and word.value == player), None)
    if at is None:
        return None
    before, after = text[: at.start], text[at.end :]
    others = {word.value for word in names.words(after) if word.type == "NAME"}
    afloat = FLEET - {Kind.FORT} if _AFLOAT.search(after) else FLEET
    fleet = [one for one in names.pieces.values() if one.player == player and afloat & {*one.kinds}]
    own = [one for one in fleet if one.id not in others]
    found = [read_question(f"{before}{one.id}{after}", span, names) for one in own]
    each = tuple(one for one, ship in zip(found, own, strict=True) if isinstance(one, Question) and one.who == ship.id)
    of_a_game = any(one.state == "win" for one in each) and "board" not in text.casefold()
    himself = any(of_players(one.ask, one.act, one.of) for one in each)
    if not each or of_a_game or himself or len(each) < len(own) or not (len(fleet) == 1 or all(map(_is_for_her_player, each))):
        return None
    return replace(each[0], text=text, each=each if len(each) > 1 else (), either=len(each) > 1 and not each[0].denied)


_AFLOAT = Pattern(r"\b(?:aboard|on board)\b", re.IGNORECASE)
"""What is said of ships alone."""


def _by_her_ship(text: str, names: Names) -> tuple[str, str] | None:
    """The player who may or must do something with a ship, and the same said of the ship; None for any other question."""
    words = names.words(text)
    begins = lexicon().get(words[0].value, "") if words else ""
    if begins not in ("MAY", "MUST") or len(words) < 2 or words[1].type != "PLAYER" or _WITH_ANOTHER.search(text):
        return None
    for word, ship in pairwise(words[2:]):
        piece = names.pieces.get(ship.value) if ship.type == "NAME" else None
        mends = (word.value == "repair" and ship is words[-1]) or word.value == "dock"
        if piece is not None and FLEET & {*piece.kinds} and (word.value == "with" or mends):
            before = text[words[1].end : word.end if mends else word.start].rstrip()
            return words[1].value, f"{text[: words[1].start]}{piece.id}{before}{text[ship.end :]}"
    return None


_WITH_ANOTHER = Pattern(r"\b(?:trade|swap|exchange|switch|link|linked)\b", re.IGNORECASE)
"""What is done with somebody else, and not by her whom `with` names."""


def _having_her(text: str, names: Names) -> tuple[str, str] | None:
    """The player of whom it is asked whether he may have a ship do something, and that asked of her; None for anything else."""
    found = _HAS_HER.match(text)
    if found is None or names.first(found["player"]) not in names.players:
        return None
    return names.first(found["player"]), f"{found['may']} {found['ship']} {found['deed']}{text[found.end() :]}"


def _is_for_her_player(question: Question) -> bool:
    """Whether what is so of one of the ships is so of her player."""
    gets = question.ask is Ask.DOES and question.act in GETTING
    return (gets or question.ask in (Ask.MAY, Ask.MUST)) and (question.ask is Ask.MUST or not question.denied)


GETTING = frozenset({Act.GET, Act.TAKE, Act.LOAD, Act.STEAL, Act.CAPTURE})
"""What ships do for their players."""


def _no_piece(player: str, text: str, span: Span, names: Names) -> Problem:
    at = next((word for word in names.words(text) if word.type == "PLAYER"), None)
    place = span.within(at.start, at.end, text) if at else span
    own = [piece for piece in names.pieces.values() if piece.player == player and Kind.ISLAND not in piece.kinds]
    shown = [piece.id for piece in own if Kind.SHIP in piece.kinds or not any(Kind.SHIP in other.kinds for other in own)][:3]
    hint = f"name a piece, such as {', '.join(shown)}" if shown else "name a piece"
    return Problem("sentence.player", f"{player} is a player, and this can be said of a piece only", place, hint)


def _read(sort: str, text: str, span: Span, names: Names) -> dict[str, Any] | Problem:
    if len(text) > LONGEST:
        return Problem("sentence.too-long", f"a sentence has at most {LONGEST} characters", span, "make several sentences of it")
    tree = _tree(sort, text, span, names)
    if isinstance(tree, Problem):
        return tree
    try:
        fields = READERS[sort](names).read(tree)
    except Unclear as unclear:
        return Problem(unclear.code, unclear.message, _place_of(unclear, text, span), unclear.hint)
    if fields.get("worth") is not None and (two := _OF_TWO_WORTHS.search(text)):
        at = span.within(two.start(), two.end(), text)
        return Problem(
            "sentence.unclear", "these are two coins", at, f"name each: the {two[1]} gold coin and the {two[2]} gold coin"
        )
    return dict(fields) if sort == "question" else _nobodys_home(text, span, names) or dict(fields)


_OF_TWO_WORTHS = Pattern(
    r"\b(\d+)(?: gold)?(?: coin)?(?:,|,? and) (?:(?:the|a|an|one|her|his|its|another) )?(\d+)"
    r"(?= gold| coins?\b|[\s.?!]*$| (?:from|off|at|on|ashore|aboard|with)\b)",
    re.IGNORECASE,
)
"""Two coins, each by its worth, and not so many coins of one worth."""
_THE_HOME = Pattern(r"\b(?:the|her|his|its|their) home island(?! of\b)", re.IGNORECASE)


def _nobodys_home(text: str, span: Span, names: Names) -> Problem | None:
    """That a sentence tells of a home island and names nobody whose it could be; None with one player, or where one is named."""
    found = _THE_HOME.search(text) if len(names.players) > 1 else None
    if found is None:
        return None
    told = [word for word in names.words(text) if word.type in ("PLAYER", "NAME")]
    own = (names.pieces.get(word.value) for word in told)
    if any(piece is None or (piece.player and Kind.ISLAND not in piece.kinds) for piece in own):
        return None
    hint = f"name the player: {next(iter(names.players))}'s home island"
    return Problem("sentence.unclear", "whose home island is meant is not said", span.within(*found.span(), text), hint)


def _place_of(unclear: Unclear, text: str, span: Span) -> Span:
    if unclear.at is not None:
        return span.within(*unclear.at, text)
    at = text.casefold().find(unclear.word.casefold()) if unclear.word else -1
    return span.within(at, at + len(unclear.word), text) if at >= 0 else span


def _tree(sort: str, text: str, span: Span, names: Names) -> Tree[Token] | Problem:
    words = names.words(text, whole=sort == "play")
    fed = parser_after(sort, words)
    while isinstance(fed, int):
        plain = as_plain(words[fed], text)
        if plain is None:
            from arbiter.situations.sentences.refusing import unexpected

            return unexpected(sort, text, span, names, words, fed)
        words[fed : fed + 1] = plain
        fed = parser_after(sort, words)
    if (tree := ended(fed)) is not None:
        return tree
    from arbiter.situations.sentences.refusing import unfinished

    return unfinished(sort, text, span, names, words)
