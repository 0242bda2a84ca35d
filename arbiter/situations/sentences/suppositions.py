"""Questions that say under what condition they are asked: the question without it, and the sentences that tell the condition."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.effects import ACTIONS, Act, Kind
from arbiter.frozen import frozen
from arbiter.patterns import Pattern
from arbiter.play import Command
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.rephrased import rephrased
from arbiter.situations.sentences.several import both_deeds, cargo_deeds
from arbiter.situations.sentences.verbs import BY_WORD, third_person
from arbiter.situations.sentences.words import ORDINAL

_CLAUSE = r"(?:if|when|once|whenever|while|whilst|as long as|provided(?: that)?|after|as soon as)"
_LEADING = Pattern(
    rf"^(?:(?:right|just|immediately) )?(?P<how>{_CLAUSE}|what if|before) "
    r"(?P<told>[^,]+(?:, rolling [\d, and]*\d(?: against \d)?)?), (?P<asked>(?:so |then )?\w.+)$",
    re.IGNORECASE,
)
_TRAILING = Pattern(
    rf"^(?P<asked>.+?),? (?:(?:even|right|just|immediately) )?"
    rf"(?P<how>{_CLAUSE}|before|without|instead of|rather than) (?P<told>.+)$",
    re.IGNORECASE,
)
_AT_SEA = Pattern(
    r"^(?P<asked>(?!.*\b(?:if|while|when|once) ).+?) (?:(?:out )?at sea|(?:in|on|out on) the open sea)$", re.IGNORECASE
)
_REPAIRS_AT = Pattern(
    r"^(?P<asked>(?:may|can|could) (?!.*\b(?:if|while|when|once|after|before) )\S.*? repair(?: (?:\S+ )?masts?| her \w+)?"
    r"(?: now)?) (?:at|in|on) (?P<place>(?!sea\b|the (?:open )?sea\b)\S.*)$",
    re.IGNORECASE,
)
"""A question whether a ship may repair at a place, which is asked of her as she lies there."""
_UNDER_WATER = Pattern(r"^(?P<asked>.+?) under ?water$", re.IGNORECASE)
_TWICE = Pattern(
    r"^(?P<modal>may|can) (?P<done>.+?) twice(?P<then> (?:this|each|per|a|in one|in the same) turn)?$", re.IGNORECASE
)
_SHOOTS = Pattern(r"\b(?:shoot|shot|fire|fired|attack|attacked|hit)\b", re.IGNORECASE)
_PRONOUN = Pattern(r"^(?:she|he|it|they)\b", re.IGNORECASE)
_OWNED = Pattern(r"^(?:her|his|its) (?P<what>\w+)(?: still)?(?P<rest> (?:is|has|does|touches)\b.*)$", re.IGNORECASE)
_OBJECT = Pattern(r"(?<=tows )her(?= home$)|\b(?:her|him|it|them)(?=$|,| with | from | at | in | on | again)", re.IGNORECASE)
_DERELICT = Pattern(r"^(?P<who>.+?) (?:is (?:a )?derelict|has no masts?(?: left)?)$", re.IGNORECASE)
_SUBJECT = Pattern(r"^(?P<asks>(?:(?:how|what|which) (?:\w+ ){0,3}?)?\w+) (?:she|he|it) ", re.IGNORECASE)
_GERUND = Pattern(r"^(?:having )?(?P<verb>\w+ing)\b(?P<rest>.*)$", re.IGNORECASE)
_DEEDS = {
    **dict.fromkeys(("move", "move action"), "moves"), **dict.fromkeys(("shot", "shots", "shooting", "shoot action"), "shoots"),
    **dict.fromkeys(("repair", "repair action"), "repairs"), **dict.fromkeys(("exploration", "explore action"), "explores"),
    **dict.fromkeys(("fire mast die", "fire mast dice", "fire mast roll"), "rolls"),
    "ram": "rams", "boarding": "boards", "tow": "tows", "building": "builds",
}  # fmt: skip
"""The deeds that are told by a noun, as an event."""
_NOUNS = "|".join(noun.replace(" ", "[ -]") for noun in sorted(_DEEDS, key=len, reverse=True))
_DEED = Pattern(rf"^(?:a|the|her|his|its) (?P<deed>{_NOUNS})$", re.IGNORECASE)
_DEED_OF = Pattern(rf"^(?P<who>.+?)(?:'s|’s) (?P<deed>{_NOUNS})$", re.IGNORECASE)
_EVENT = Pattern(r"(?:a|the) ", re.IGNORECASE)
_LACKING = Pattern(r"^(?:any |a )?(?P<what>masts?|crew|treasure|cargo)(?P<left> left)?$", re.IGNORECASE)
_STATE = Pattern(
    r"^(?:being )?(?P<state>(?:not )?"
    r"(?:pinned|derelict|submerged|ghostly|in|on|lost|docked|towed|face up|face down|tangled|wrecked)\b.*)$"
)
_WHO = r"(?P<{}>\w.*?)"
_SINK = "sink|destroy|eliminate|remove"
_HITS = Pattern(
    r"^how many (?:more )?hits (?:in all )?(?:"
    r"(?:(?:does|would|must|do) (?:it|\S.*?) (?:take|need|score)|are (?:needed|required|necessary)) (?:in all )?to (?:"
    rf"(?:{_SINK}) {_WHO.format('sunk')}|(?:dismast|make|leave) {_WHO.format('bare')}(?: (?:a )?(?:derelict|abandoned))?)"
    rf"|(?:{_SINK}) {_WHO.format('sinks')}|(?:make|dismast) {_WHO.format('made')}(?: (?:a )?(?:derelict|abandoned))?"
    rf"|(?:does|must|can) {_WHO.format('needs')} (?:need|take|get) (?:to (?:sink|be (?:sunk|destroyed))"
    r"|to (?:become|be) (?:derelict|abandoned)|(?:before|until) (?:it|she) (?:is (?:destroyed|sunk)|sinks)))$",
    re.IGNORECASE,
)
_BARE_WORDS = Pattern(r"\b(?:derelict|dismast|abandoned)\b", re.IGNORECASE)
_TIMES = {1: "once", 2: "twice"}
SPARE_HITS = 3
"""So many more hits than she has masts are tried."""
_PERFECT = Pattern(r"^(?P<who>.+?) ha(?:s|ve) (?P<verb>\w+)(?P<rest>.*)$", re.IGNORECASE)
_ONCE = frozenset({"after", "once", "when", "as soon as", "before"})
"""Words for the time at which something is done, and not for how things stand."""
_WITHIN = (
    r"(?P<when>(?:(?:before|after) the (?:first|second|third|fourth|fifth|sixth) (?:die|shot|hit|segment)"
    r"|(?:before|in the middle of) the extra segment))"
)
_MOMENT_LEADS = Pattern(rf"^{_WITHIN}, (?:may|can|could) (?P<done>.+)$", re.IGNORECASE)
_MOMENT_TRAILS = Pattern(rf"^(?:may|can|could) (?P<done>[^,]+?) {_WITHIN}$", re.IGNORECASE)
_AMONG_DICE = Pattern(
    r"^(?:(?P<when>before|(?:right )?after) the (?P<nth>first|second|third|fourth|fifth|sixth) (?:die|shot), (?P<asked>\w.+)"
    r"|(?P<then>\w[^,]+?),? (?P<at>before|(?:right )?after) the (?P<of>first|second|third|fourth|fifth|sixth) (?:die|shot))$",
    re.IGNORECASE,
)
_OF_A_SHOT = r"with (?:the|her|his|its) (?P<{}>first|second|third|fourth|fifth|sixth) (?:cannon|shot|die)"
_INSTEAD = Pattern(
    r"^(?:may|can|could|might) (?P<who>\S.*?) (?:have )?(?:shoot|shot|fired? at|aimed? at) (?P<whom>\S.*?)"
    rf"(?: instead {_OF_A_SHOT.format('nth')}| {_OF_A_SHOT.format('of')} instead| instead(?: of (?P<target>\S.*))?)$",
    re.IGNORECASE,
)
"""Whether another target might have been chosen for a shot, or for all of them."""
_ALSO = Pattern(r"^also (?=\w)", re.IGNORECASE)
_THEN = Pattern(r"^(?:then|afterwards) ", re.IGNORECASE)
_BARE_MOVE = Pattern(r"^(?:move|sail)(?: (?:this|her) turn)?$", re.IGNORECASE)
WITHOUT = frozenset({"without", "instead of", "rather than"})


@frozen
class Supposition:
    """A question without its condition, and the sentence that tells it, as it may be meant."""

    asked: str
    told: str
    deed: Command | None = None
    """The deed of whom that sentence names first, where nothing else is told of it."""
    denied: bool = False
    """Whether that sentence tells that it is not done."""
    ahead: bool = False
    """Whether it is asked of the time before that is done."""
    event: bool = False
    """Whether it is told as an event, `the ram`, of which it is not said whose deed it is."""
    present: str = ""
    """That sentence as it tells what is done, where it is asked of the time when somebody has done it: `Gull moves`."""


def suppositions(text: str, names: Names) -> Iterator[Supposition]:
    """The ways in which a question may be parted from its condition; whom a pronoun stands for may leave several."""
    plain = text.strip().rstrip(" ?")
    for before, how, condition in _parted(plain):
        told = _of_who_asks(before, condition, names) if how == OF_HERSELF else condition
        ahead, event = how == "before", _EVENT.match(told) is not None and _DEED.match(told) is not None
        if how in _ONCE and _is_place(told, names):
            yield Supposition(f"{before}?", told, Command.MOVE, ahead=ahead, event=True)
            continue
        for asked in _with_names(before, told, names):
            named = _ships_first(_named(asked, names), names)
            if how in WITHOUT:
                yield from (Supposition(f"{asked}?", said, _deed(told.split()[0]), denied=True) for said in _omitted(told, named))
            else:
                sentences = _sentences(told, named, names)
                once = how in _ONCE
                deed = _deed(told) or (_bare_deed(told, names) if once else None)
                for said in sentences:
                    yield Supposition(f"{asked}?", said, deed, ahead=ahead, event=event, present=_present(said) if once else "")


def _present(told: str) -> str:
    """A sentence that tells what somebody has done as one that tells what he does; empty for any other."""
    found = _PERFECT.match(told)
    done = found["verb"].casefold() if found is not None else ""
    verb = next((verb for form in (done, done.removesuffix("d"), done.removesuffix("ed")) if (verb := BY_WORD.get(form))), None)
    third = third_person(verb.name) if verb is not None else ""
    return f"{found['who']} {third}{found['rest']}" if found is not None and third else ""


def at_a_moment(text: str) -> tuple[str, str] | None:
    """A question that is asked of a moment within a deed, as the question and the sentence in which that is done then."""
    plain = text.strip().rstrip(" ?")
    found = _MOMENT_LEADS.match(plain) or _MOMENT_TRAILS.match(plain)
    told = " ".join(_told_of(found["done"])) if found is not None else ""
    return (f"may {found['done']}?", f"{found['when']}, {told}") if found is not None and told else None


def among_dice(text: str, names: Names) -> tuple[str, int, str] | None:
    """A question of a moment between the dice of shots: the question, how many are rolled by then, and in whose place it is."""
    plain = text.strip().rstrip(" ?")
    other, found = _INSTEAD.match(plain), _AMONG_DICE.match(plain)
    if other is not None:
        nth = other["nth"] or other["of"] or "first"
        target = _ids(other["target"], names) if other["target"] else ""
        asked = f"may {other['who']} shoot {other['whom']}?"
        return (asked, ORDINAL.index(nth.casefold()), target) if target or not other["target"] else None
    if found is None:
        return None
    nth, before = found["nth"] or found["of"], (found["when"] or found["at"]).casefold() == "before"
    return f"{found['asked'] or found['then']}?", ORDINAL.index(nth.casefold()) + 1 - before, ""


def dismasted(told: str, names: Names) -> str:
    """That a ship is derelict as the loss of the masts that she has; empty where a sentence tells something else."""
    found = _DERELICT.match(told)
    piece = names.pieces.get(_ids(found["who"], names)) if found is not None else None
    return (
        f"{piece.id} loses {piece.masts} {'mast' if piece.masts == 1 else 'masts'}" if piece is not None and piece.masts else ""
    )


def _ids(name: str, names: Names) -> str:
    words = names.words(name)
    return words[0].value if len(words) == 1 else ""


def repeated(text: str) -> tuple[str, str, str] | None:
    """Of a question whether something may be done twice: whether it may be, the deed as it is told, and whether once more.

    To shoot twice may be to shoot two cannons, where nothing is said of the turn.
    """
    found = _TWICE.match(text.strip().rstrip(" ?"))
    if found is None:
        return None
    done, modal, then = found["done"], found["modal"], found["then"] or ""
    told = "" if not then and _SHOOTS.search(done) else " ".join(_told_of(done))
    return (f"{modal} {done}{then}?", told, f"{modal} {done} again?") if told else None


def of_cargo_in_turn(text: str, names: Names) -> list[list[tuple[str, tuple[str, ...]]]]:
    """The orders in which a question asks whether a piece may handle several things of her cargo, one after the other.

    Each is a row of what is asked with what is told to be done before it. Empty for any other question, and for two unlike deeds.
    """
    several = cargo_deeds(text, names)
    if several is None or not all(_act(deed) in AT_ONE_PLACE for deed in several[1]):
        return []
    who, deeds = several
    if len({*deeds}) < len(deeds) or (len(deeds) == 2 and _act(deeds[0]) is not _act(deeds[1])):
        return []
    making_room = sorted(deeds, key=lambda deed: _act(deed) in _COMING_ABOARD)
    ways = [deeds] if making_room == deeds or _ONLY_THEN.search(text) else [deeds, making_room]
    return [_row_of(who, way) for way in ways]


def _row_of(who: str, deeds: list[str]) -> list[tuple[str, tuple[str, ...]]]:
    told = [" ".join(_told_of(f"{who} {deed}")) for deed in deeds]
    return [(f"may {who} {deed}?", tuple(told[:place])) for place, deed in enumerate(deeds)]


_ONLY_THEN = Pattern(r"\b(?:then|afterwards)\b", re.IGNORECASE)


_COMING_ABOARD = frozenset({Act.LOAD, Act.TAKE})


def in_turn(text: str, names: Names) -> list[tuple[str, str, str]]:
    """Of a question whether a piece may do one thing and another: each order as what it may do first, that told, and the other.

    Empty where one of them cannot be told, such as a move of which the other deed hangs on where it ends.
    """
    both = both_deeds(text, names)
    if both is None:
        return []
    who, *deeds = both
    one, other = _ALSO.sub("", deeds[0]), _THEN.sub("", deeds[1])
    ordered = _THEN.match(deeds[1]) is not None or _act(other) in FOLLOWING.get(_act(one) or Act.USE, ()) or _act(one) in AHEAD
    ways = [(one, other)] if ordered else [(one, other), (other, one)]
    now = " now" if one != deeds[0] else ""
    told = [
        (f"may {who} {first}{now}?", _done_before(who, first, second, names), f"may {who} {second} now?")
        for first, second in ways
    ]
    return told if all(said for _, said, _ in told) else []


def _done_before(who: str, first: str, second: str, names: Names) -> str:
    """A deed told so that another can follow; a bare move ends where that other is done; empty where nothing says how."""
    act, found = _act(second), _named(second, names)
    if _act(first) in AHEAD:
        return " ".join(_told_of(f"{who} {first}"))
    if act in FOLLOWING.get(_act(first) or Act.USE, ()):
        place = "" if _named(first, names) else f" {found[0]}" if found else FOLLOWING[_act(first) or Act.USE][act or Act.USE]
        return " ".join(_told_of(f"{who} {first}{' at' if place and ' at' not in first else ''}{place}"))
    if not _BARE_MOVE.match(first):
        together = {_act(first), act} <= ACTIONS.keys() or {_act(first), act} <= AT_ONE_PLACE
        return " ".join(_told_of(f"{who} {first}")) if together else ""
    return {
        Act.SHOOT: f"{who} moves",
        Act.EXPLORE: f"{who} docks at {found[0] if found else 'the wild island'}",
        Act.REPAIR: f"{who} docks at her home island",
        Act.RAM: f"{who} moves so that her bow touches {found[0]}" if found else "",
        Act.TOW: f"{who} moves so that she touches {found[0]}'s bow" if found else "",
    }.get(act or Act.USE, "")


def _act(deed: str) -> Act | None:
    verb = BY_WORD.get(deed.partition(" ")[0].casefold())
    return verb.act if verb is not None else None


FOLLOWING = {
    Act.DOCK: {Act.EXPLORE: " the wild island", Act.LOAD: " the wild island", Act.REPAIR: " her home island"},
    Act.RAM: {Act.BOARD: ""},
}
"""What can only come after something, and where that is done if no place is named."""


AHEAD = frozenset({Act.SURFACE, Act.SUBMERGE, Act.RELEASE, Act.DROP})
"""What is decided as a turn begins, or makes way for the deed that is asked about behind it."""
AT_ONE_PLACE = frozenset({Act.LOAD, Act.TAKE, Act.UNLOAD, Act.PUT, Act.LEAVE})
"""What is done to one thing and another where the ship lies."""


def enough_hits(text: str, names: Names) -> Iterator[Supposition]:
    """Of a question how many hits sink or dismast a ship, or destroy or empty a fort: what is so after one, two, and so on.

    A sea creature does not sink: it is eliminated with its last segment.
    """
    found = _HITS.match(text.strip().rstrip(" ?"))
    who = next(filter(None, found.groupdict().values())) if found is not None else ""
    piece = names.pieces.get(_ids(who, names)) if who else None
    if found is None or piece is None or {Kind.SHIP, Kind.FORT}.isdisjoint(piece.kinds):
        return
    bare, gone = ("abandoned", "destroyed") if Kind.FORT in piece.kinds else ("derelict", "sunk")
    gone = "eliminated" if Kind.SEA_CREATURE in piece.kinds else gone
    asked = f"is {piece.id} {bare if _BARE_WORDS.search(text) else gone}?"
    for number in range(1, (piece.masts or 0) + SPARE_HITS + 1):
        yield Supposition(asked, f"{piece.id} is hit {_TIMES.get(number, f'{number} times')}")


def _told_of(done: str) -> Iterator[str]:
    """What may be done as a sentence that tells it: `Gull shoot Tern` as `Gull shoots Tern`."""
    words = done.split()
    for place, word in enumerate(words):
        if word == "be":
            yield from (*words[:place], "is", *words[place + 1 :])
            return
        third = third_person(word)
        if place and third:
            yield from (*words[:place], third, *words[place + 1 :])
            return


def _parted(plain: str) -> Iterator[tuple[str, str, str]]:
    """The question, the word that joins its condition, and the condition."""
    leading = _LEADING.match(plain)
    if leading is not None:
        yield leading["asked"], leading["how"].casefold(), leading["told"]
    trailing = _TRAILING.match(plain)
    if trailing is not None:
        yield trailing["asked"], trailing["how"].casefold(), trailing["told"]
    there = _REPAIRS_AT.match(plain)
    if there is not None:
        yield there["asked"], OF_HERSELF, f"she is docked at {there['place']}"
    for pattern, told in ((_AT_SEA, "she is at sea"), (_UNDER_WATER, "she is submerged")):
        found = pattern.match(plain)
        if found is not None:
            yield found["asked"], OF_HERSELF, told


OF_HERSELF = "while she"
"""How a condition is joined that tells, as `at sea` does, how things stand of whoever is asked about."""


def _of_who_asks(asked: str, told: str, names: Names) -> str:
    """Such a condition with the name of whoever is asked about, where that name stands behind the first word."""
    first = next((name for name in _named(asked, names) if asked.partition(" ")[2].startswith(name)), "")
    return _PRONOUN.sub(_literal(first), told) if first else told


def _with_names(asked: str, told: str, names: Names) -> list[str]:
    """The question with a name for the pronoun that stands for whom the condition before it names: for each ship, if several."""
    others = [name for name in _named(told, names) if name not in _named(asked, names)]
    subject = _SUBJECT.match(asked)
    if len(others) > 1 and subject is not None:
        he = subject.group().split()[-1].casefold() == "he"
        others = [name for name in others if _may_be(name, names, he=he)]
    if not others or _PRONOUN.match(told) or (len(others) > 1 and subject is None):
        return [asked]
    return [_OBJECT.sub(_literal(one), _SUBJECT.sub(rf"\g<asks> {_literal(one)} ", asked)) for one in others]


def _ships_first(named: list[str], names: Names) -> list[str]:
    """Whom a question names, with the ship ahead of her player by which he does what is asked, who stands first."""
    first = _ids(named[0], names) if named else ""
    own = [name for name in named[1:] if (ship := names.pieces.get(_ids(name, names))) and ship.player == first]
    return [own[0], *(name for name in named if name != own[0])] if first in names.players and len(own) == 1 else named


def _may_be(name: str, names: Names, *, he: bool) -> bool:
    """Whether `he` may stand for a piece, which is no ship then, or `she` and `it`: no generic crew."""
    piece = names.pieces.get(_ids(name, names))
    ship = piece is not None and Kind.SHIP in piece.kinds
    return not ship if he else ship or (piece is not None and piece.type is None)


def _named(asked: str, names: Names) -> list[str]:
    """Whom a question names, as it is written, each once."""
    words = [word for word in names.words(asked) if word.type in ("NAME", "PLAYER")]
    return list(dict.fromkeys(asked[word.start : word.end] for word in words))


def _sentences(told: str, named: list[str], names: Names) -> Iterator[str]:
    """The condition as a sentence of its own, with a name for each pronoun and for whoever is not named."""
    told = _DEED_OF.sub(lambda found: f"{found['who']} {_of_deed(found)}", told.strip())
    if not _named(told, names) and not _PERFECT.match(told):
        told = next((said for said in rephrased("fact", told) if _PRONOUN.match(said)), told)
    for pattern, sentence in ((_GERUND, _of_gerund), (_DEED, _of_deed), (_STATE, _of_state)):
        found = pattern.match(told)
        said = sentence(found) if found is not None and named else ""
        if said:
            yield from _with_objects(f"{named[0]} {said}", named)
            return
    if (owned := _OWNED.match(told)) is not None:
        crew = [f"{name}'s {owned['what']}" for name in named]
        touches = owned["rest"].split()[0] == "touches"
        for one in crew[:1] if touches else (one for one in crew if _ids(one, names) in names.pieces):
            yield from _with_objects(f"{one}{owned['rest']}", named)
        return
    if not _PRONOUN.match(told):
        yield from _with_objects(told, named)
    pronoun = _PRONOUN.match(told)
    able = [name for name in named if not _is_place(name, names) and name not in _named(told, names)] if pronoun else []
    he = pronoun is not None and pronoun.group().casefold() == "he"
    if pronoun and not he and _is_of_ships(told):
        able = [
            name for name in able if _ids(name, names) not in names.pieces or names.pieces[_ids(name, names)].kind not in _CARGO
        ]
    fitting = [name for name in able if _may_be(name, names, he=he)] if pronoun and len(able) > 1 else able
    for name in fitting or able:
        yield from _with_objects(_PRONOUN.sub(_literal(name), told), named)


def _is_of_ships(told: str) -> bool:
    """Whether a condition tells what ships do, and crew aboard them do not: `she moves`, `she has rammed Tern`."""
    words = [word.casefold() for word in told.split()[1:3] if word.casefold() not in ("has", "is")][:1]
    return any(BY_WORD[word].act in _OF_SHIPS for word in words if word in BY_WORD)


_CARGO = (Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT)
_OF_SHIPS = frozenset({Act.MOVE, Act.RAM, Act.BOARD, Act.TOW, Act.EXPLORE, Act.REPAIR, Act.DOCK, Act.SHOOT})


def _is_place(name: str, names: Names) -> bool:
    """Whether a name is that of an island or of terrain, which no pronoun of a condition stands for."""
    piece = names.pieces.get(_ids(name, names))
    return piece is not None and piece.kind in (Kind.ISLAND, Kind.TERRAIN)


def _literal(name: str) -> str:
    """A name as what it is put in place of a pronoun by, with nothing in it that a pattern means."""
    return name.replace("\\", r"\\")


def _deed(told: str) -> Command | None:
    """The deed that a condition names with nothing beside it: `ramming`, `the ram`; None for any other condition."""
    gerund, noun = _GERUND.match(told), _DEED.match(told)
    word = gerund["verb"] if gerund is not None and not gerund["rest"].strip() else _noun(noun) if noun is not None else ""
    verb = BY_WORD.get(_DEEDS.get(word.casefold(), word.casefold()))
    return verb.deed if verb is not None else None


def deed_of(noun: str) -> Command | None:
    """The deed that a noun names, such as *ram* or *shot*; None for any other word."""
    verb = BY_WORD.get(_DEEDS.get(noun.casefold(), ""))
    return verb.deed if verb is not None else None


def _bare_deed(told: str, names: Names) -> Command | None:
    """The deed that a condition tells of somebody and not to whom it is done, which is no sentence: `Gull rams`, `she boards`."""
    who, _, word = told.rpartition(" ")
    verb = BY_WORD.get(word.casefold()) if _PRONOUN.match(f"{who} ") or _ids(who, names) in names.pieces else None
    return verb.deed if verb is not None and third_person(verb.name) == word and verb.act in _TO_SOMEBODY else None


_TO_SOMEBODY = frozenset({Act.RAM, Act.BOARD, Act.TOW})


def _omitted(told: str, named: list[str]) -> Iterator[str]:
    """What is not done, or not there, as a sentence of its own."""
    gerund, lacking = _GERUND.match(told), _LACKING.match(told)
    verb = BY_WORD.get(gerund["verb"].casefold()) if gerund is not None else None
    if named and gerund is not None and verb is not None:
        yield f"{named[0]} does not {verb.name}{gerund['rest']}"
    elif named and lacking is not None:
        yield f"{named[0]} has no {lacking['what']}{' left' if 'mast' in lacking['what'] else ''}"


def _of_gerund(found: re.Match[str]) -> str:
    if found["verb"].casefold() == "being":
        return f"is{found['rest']}"
    third = third_person(found["verb"])
    return f"{third}{found['rest']}" if third else ""


def _of_deed(found: re.Match[str]) -> str:
    return _DEEDS[_noun(found)]


def _noun(found: re.Match[str]) -> str:
    return found["deed"].casefold().replace("-", " ")


def _of_state(found: re.Match[str]) -> str:
    return f"is {found['state']}"


def _with_objects(sentence: str, named: list[str]) -> Iterator[str]:
    """The sentence with a name for whom something is done to, who is not the one who does it."""
    if not _OBJECT.search(sentence):
        yield sentence
        return
    for name in named:
        if not sentence.casefold().startswith(name.casefold()):
            yield _OBJECT.sub(_literal(name), sentence)
