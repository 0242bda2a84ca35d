"""Constructions of players who talk at the table, and what is read in their place: rows for the idioms.

They are about what befalls somebody and what he is let do, what is lost, put back and taken from whom, how far and how often, and
who is meant by `whoever` and `nobody`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.language.inflection import gerund, participle, third_person
from arbiter.language.vocabulary.verbs import PAST, VERBS
from arbiter.language.wording.rewriting import Rows, like, same

_LENGTH = r"\d?[SL](?:\+\d?[SL])*"
_SHE = r"(?:[Ss]he|[Hh]e|[Ii]t)"
_PARTS = r"(?:masts?|segments?|flags?|cannons?|panels?)"
_PIECES = r"(?:crew|coins?|treasures?|masts?|ships?|forts?|islands?|cannons?|cards?|flags?|equipment)"
_CARD = r"(?:equipment|event|card|treasure)"
_OWN = r"(?:an?|the|this|that|one|two|three|any|another|some|your|her|his|its|their|each|every|all|no)"
_AMID = r"(?!(?:and|or|but|if|when|while|is|are|on|to|from|at|in|off)\b)[\w'’-]+"
_OBJECT = rf"(?:it|them|one|nothing|anything|gold|treasure|coins|crew|{_OWN}(?: {_AMID}){{1,4}}?)"
"""Whom something is done to, before what it is taken from."""
_FROM_WHOM = r"(?:an?|the|this|that|any|another|some|your|her|his|its|their|him|them|you|somebody|anybody|each|every|one)\b"
_SOME_PARTS = r"(?:one|two|three|an?|any|all|up to \w+|the|its|her|that|\d)\b[^,.;]*?"
_NOT = r"(?:n['’]t|\b(?:not|never|cannot|nobody|nothing)\b)"
_LIKES = r"(?:likes?|wants?|chooses?|prefers?|pleases?|wish(?:es)?)"
_SO_OFTEN = r"(?:[Oo]nce|[Tt]wice|[Tt]hree times)"
_DONE_TO = r"(?:hits?|rams?|boards?|shoots? at|touch(?:es)?|pins?|tows?)"
_PLAIN = tuple(verb for verb in VERBS if " " not in verb)


def _any_of(words: set[str]) -> str:
    return "|".join(sorted(words, key=lambda word: (-len(word), word)))


_BASES = _any_of({verb for verb in _PLAIN if verb not in ("get", "be")})
_PASTS = {told: verb for told, verb in PAST.items() if " " not in told} | {participle(verb): verb for verb in _PLAIN}
_AFTER_IT = (
    r"(?=$|[,.;:]| (?:by|at|on|in|into|within|during|when|whenever|if|while|and|or|too|as|instead|again|once|twice|this|that"
    r"|before|after|from|with|for|unless|until|immediately|toward|first|\d?[SL]|(?:two|three|four|\d) times)\b)"
)
"""What stands behind what befalls somebody, and not before what he gets: `gets increased range`."""
_NO_CLAUSE = "".join(rf"(?<!{tie} )" for tie in ("if", "If", "when", "When", "once", "Once", "until", "while", "unless", "after"))
_HAD = _any_of({participle(verb) for verb in _PLAIN} - {*_PLAIN})
"""Participles that are another word than their verb."""
_NEVER_UNDERGONE = {
    "had", "got", "made", "begun", "wanted", "let", "set", "put", "gone", "come", "moved", "worked", "ended", "stopped", "lost",
    "stuck", "sunk",
}  # fmt: skip
_UNDERGONE = _any_of({participle(verb) for verb in _PLAIN} - _NEVER_UNDERGONE)
"""What befalls somebody who *gets* it done to himself."""


def _often(found: re.Match[str]) -> str:
    """`once a turn`: once per turn; `cannot twice a turn` is another matter."""
    told = f"{found['before']}{found['often']} per {found['span']}"
    return found.group() if re.search(_NOT, found["before"]) else told


def _by_no_ship(found: re.Match[str]) -> str:
    """`nobody can tow this ship unless he has …`: no ship may unless that ship has."""
    rest = re.sub(r"\bthan (?:she|her)\b", "than this ship", found[5]) if found[3].startswith("this ship") else found[5]
    return like(found.group(), f"no ship may {found[2]} {found[3]} {found[4]} that ship has{rest}")


def _befalls(found: re.Match[str]) -> str:
    """`she gets hit`: she is hit."""
    return f"{({'get': 'are', 'gets': 'is', 'getting': 'being'})[found[1]]}{found[2] or ''} "


def _repaired(verb: str) -> Callable[[re.Match[str]], str]:
    return lambda found: like(found.group(), f"{third_person(verb) if found[1].endswith('s') else verb} {found[2]}{found[3]}")


def _lost(found: re.Match[str]) -> str:
    """`one of her masts comes off`: it is eliminated."""
    return f"{found[1]}{found[2] or ''} {'be' if found[2] else 'is'} eliminated"


def _counted(found: re.Match[str]) -> str:
    """`however many masts she's got`: the number of masts that she has."""
    return f"the number of {found[1]} that {found[2]} {'have' if found[2] in ('you', 'they') else 'has'}"


def _needed(found: re.Match[str]) -> str:
    """`it takes two hits to sink her`: two hits are needed for it."""
    verb = "is" if found[1] in ("a", "an", "one", "1") else "are"
    return like(found.group(), f"{found[1]} {found[2]}{found[3]} {verb} needed to ")


def _doing(found: re.Match[str]) -> str:
    """`rather than move it or shoot`: instead of moving it or shooting."""
    return like(
        found.group(), f"instead of {re.sub(rf'^({_BASES})|(?<= or )({_BASES})', lambda one: gerund(one.group()), found[1])}"
    )


_WHOM = {"he": "him", "she": "her", "they": "them"}
_OWNER = {"his": "his", "hers": "her", "yours": "your", "theirs": "their"}

BEFALLING: Rows = (
    # What is contracted
    (rf"\b({_SHE}|[Tt]hey|[Yy]ou|[Ww]e)['’]d (?=(?:{_HAD})\b)", r"\1 had "),
    ((rf"\b((?:a|one|any|that|the|this|each|no) (?:{_PIECES}|player)|one of (?:them|those|these))['’]s "
      rf"(?=(?:also )?(?:{_UNDERGONE})(?=$|[,.;]| (?:by|as|too|from|in|and)\b))"), r"\1 is "),
    (rf"\b((?i:some|any|no)(?:body|one)|[Nn]o one)['’]s (?=(?:{_HAD}) {_OWN}\b)", r"\1 has "),
    (rf"\b((?i:some|any|no)(?:body|one)|[Nn]o one) is (already|just|never) (?=(?:{_HAD}) {_OWN}\b)", r"\1 has \2 "),
    (rf"\b[Pp]rovided that (fort|ship|island|crew|card|treasure)(['’]s been| is| has been) (?=(?:{_UNDERGONE})\b)",
     lambda found: like(found.group(), f"if that {found[1]} {'has been' if 'been' in found[2] else 'is'} ")),
    (rf"\bcould(?:n['’]t| not) have ({_HAD}|hit)\b", lambda found: f"cannot {_PASTS.get(found[1], found[1])}"),
    (r", (secretly|quietly|openly),", r" \1"),
    (r"\b([Ww]rites? down) secretly ([^,.;]*?)(?=$|,| when\b| if\b)", r"\1 \2 secretly"),
    (r"\b((?i:it|she|this \w+))(?:['’]s| is) under(?=$|[,.;])", r"\1 is submerged"),
    (r"\b(has|have|had)n['’]t got\b", lambda found: f"do{'es' * (found[1] == 'has')} not have"),
    (r"\b[Ww]henever you feel like it,?", same("at any time")),
    # What befalls somebody, and what he is let do
    (rf"\bonly (gets?|is|are) (?:{_UNDERGONE})(?= (?:on|by|at|from|when|if)\b)",
     lambda found: f"{'are' if found[1] in ('get', 'are') else 'is'} {found.group().split()[-1]} only"),
    (rf"\b(gets?|getting)( also)? (?!sunk\b)(?=(?:{_UNDERGONE}){_AFTER_IT})", _befalls),
    (rf"\bgets? to (?=(?:{_BASES})\b)(?! (?:an?|the) )", "may "),
    (rf"({_NOT}[^,.;:]*?) at all(?=$|[,.;]| (?:on|this|that|in|during|while|when|until|if|unless|by|with)\b)", r"\1"),
    (rf"({_NOT}(?: [^,.;]*?)?) any (farther|further|faster|closer)\b", r"\1 \2"),
    (r"\b([Tt]hey|[Ww]e) (can|may|must|cannot|can['’]t|have to|get to|get|have|are|do) all (?=\w)",
     lambda found: like(found.group(), f"all of {'us' if found[1].lower() == 'we' else 'them'} {found[2]} ")),
    (r"\b[Tt]hey(?:['’]re| are) all (?=gone|lost|eliminated|used|aboard|docked|derelict)", same("all of them are ")),
    (r"\bhelp(s?) (?:her|him|it|your|them)sel(?:f|ves) to\b", r"take\1"),
    (r"\bthere(?:['’]s| is) no (?:boarding|boarding party)(?=$|[,.;])", "the boarding party does not happen"),
    (r"\b(do|does|did) not take place\b", r"\1 not happen"),
    (r"\b((?:[Ss]he|[Hh]e|[Ii]t|[Yy]ou|[Tt]hey) (?:can['’]t|cannot|may not|must not)) say no\b", r"\1 refuse"),
    (rf"\b[Rr]ather than ((?:{_BASES})\b[^,;:]*)", _doing),
    (r"\b[Yy]ou (may|can) say (?:that )?(this|that) (ship|fort) takes\b", r"\2 \3 \1 take"),
    (r"\byou (?:may|can) say so and (this (?:ship|fort|creature)|she) takes\b", r"\1 may take"),
    ((r"\b[Ii]t takes (two|three|four|[2-6]) hits((?: (?!to\b)[^,.;]+?)?) to (?:eliminate|knock (?:off|down)|take off|shoot off"
      r"|kill|destroy) ([^,.;]+)"), same(r"\3 is eliminated only by \1 hits\2")),
    (r"\b[Ii]t takes (two|three|four|an?|one|\d) (hits?|shots?|actions?)((?: (?!to\b)[^,.;]+?)?) to (?=\w)", _needed),
)  # fmt: skip
"""What is contracted, what befalls somebody, and what he is let do."""
LYING: Rows = (
    # What becomes of a mast
    (rf"\b([Pp]uts?) ({_SOME_PARTS})\b(masts?|segments?|cannons?|panels?) back(?: up| on)?(?! to\b)", _repaired("repair")),
    (rf"\b([Pp]uts?) ({_SOME_PARTS})\b(flags?) back(?: up| on)?(?! to\b)", _repaired("restore")),
    (r"\b(gets?) ((?:one|two|an?|any|all)\b[^,.;]*?)\b(masts?|segments?|flags?|crew) back(?! (?:to|at|on|in)\b)",
     _repaired("regain")),
    ((rf"\b((?:no|an?|any|one|that|the) {_PARTS}|(?:one|two|any) of (?:her|his|its|your|(?:this|that) \w+['’]s) {_PARTS}"
      rf"|(?<=['’]s ){_PARTS})( would| may| can)? comes? off(?! (?:of )?{_FROM_WHOM})"), _lost),
    (r"\bthe (mast|segment|flag) stays (?:on|up|put|there|where it is)\b", r"that \1 is not eliminated"),
    (r"\b(two|three|all|\d) (masts|segments|flags) come back\b", r"\1 \2 are repaired"),
    # What is taken out of the game, and what is taken from whom
    ((rf"\b[Tt]ake (it|this|that|(?:the|this|that) {_CARD})(?: off (?:of )?{_FROM_WHOM}(?: ship)?(?: and)?)? out of "
      r"(?:the game|play)\b"), same(r"remove \1 from the game")),
    ((rf"{_NO_CLAUSE}\b([Tt]his|[Tt]hat|[Tt]he) ({_CARD})(?:['’]s| is) (?:used up|finished|gone from the game|spent)"
      r"(?:,? (?:and|so) (?:take it out of|remove it from) the game)?$"),
     lambda found: like(found.group(), f"remove {found[1].lower()} {found[2]} from the game")),
    ((rf"{_NO_CLAUSE}\b(?:you are|you['’]re) (?:done|finished|through) with (this(?: card| event)?|it|the card)"
      r"(?:,? (?:and|so) (?:it(?:['’]s| is) out of|remove it from) the game)?$"), r"remove \1 from the game"),
    ((rf"\b((?i:take|grab|give|pick|choose|get|lose|draw|steal|snatch|load|pay|hand)(?:s|ing|n)?|took|gave|chose|got) "
      rf"({_OBJECT}) off (?:of )?(?={_FROM_WHOM})(?<!mast off )(?<!masts off )(?<!segment off )(?<!flag off )"),
     r"\1 \2 from "),
    (r"\b(gets?|takes?|loses?|steals?) nothing((?: from \w+)?): no (\w+), no (\w+)(?=,|$)", r"\1 no \3 or \4\2"),
    ((r"\b(pick|choose|take|draw|put|load|steal)(s?) ((?:an?|any|one|the|that|two|three)\b(?: [\w'’-]+){1,6}?),? without looking"
      r"(?: at (?:it|them))?,?"), r"\1\2 \3 at random"),
    (r"\bthat same action\b", "the same action"),
    ((r"\b[Ii]t costs(?: you)? (one|two|three|\d) gold (less|more) to build (this fort)\b"), same(r"\3 costs \1 gold \2")),
    (r"\bcosts (one|two|three|\d) gold (less|more) to build(?=$|,| (?:for|if|when)\b)", r"costs \1 gold \2"),
    (r"\b(?i:go)(es|ing)? for (?=(?:the|her|his|its|a|any) (?:masts?|cargo|crew|cannons?|treasures?|flags?)\b)",
     lambda found: f"aim{({'es': 's'}).get(found[1], found[1] or '')} at "),
    (r"\b(may|can) flip (this(?: card| event)?)(?=$|,| (?:at|on|when|if|before|after|and|to|during)\b)", r"\1 reveal \2"),
    (r"\bcome(s?) out (?=(?:by|on|at)\b)", lambda found: f"leave{found[1]} "),
)  # fmt: skip
"""What is lost, put back, and taken from whom."""
MEASURED: Rows = (
    # How far
    (rf"\b(farther|further|closer|nearer) (?:off|away|out)(?= than {_LENGTH}\b)", r"\1"),
    (rf"\b(that (?:is|are)|that['’]s|it is|it['’]s|she['’]s|she is) (more|less) than ({_LENGTH}) away\b(?! from)",
     lambda found: f"{found[1]} {'farther' if found[2] == 'more' else 'closer'} than {found[3]}"),
    ((r"\b([Hh]er|[Ii]ts|[Tt]his (?:ship|fort)['’]s) cannons (?:can )?reach twice as far(?: as (?:it says on them|usual|normal))?"
      r"(?=$|[,.;])"), same(r"you may double the range of \1 cannons")),
    (r"\b(double the range of) (Her|Its|This)\b", lambda found: f"{found[1]} {found[2].lower()}"),
    (r"\b(cannons?) (?:can )?reach(?:es)? twice as far(?: as (?:it says on (?:it|them)|usual|normal|printed))?(?=$|[,.;])",
     r"\1 have twice their range"),
    (rf"\b(cannons?) that (?:can )?reach(?:es)? ({_LENGTH})(?![\w+-])", r"\1 with \2 range"),
    (r"\bin one go\b", "in one move"),
    (rf"\bwith any cannons? that(?:['’]s| is| are) (?:more|farther|further) than ({_LENGTH})(?: away)?(?=$|[,.;])",
     r"from farther than \1"),
    ((r"\banything (?:past|beyond|outside) (their|her|its) (normal|printed|usual) range is hit only on\b"),
     r"shots beyond \1 \2 range hit only on"),
    (rf"\bcannons?, rank ([2-6]), that only reaches ({_LENGTH})(?:,|(?=$|[.;]))", r"\1\2 cannon"),
    (rf"\b(cannons?) that only (?:can )?reach(?:es)? ({_LENGTH})(?![\w+-])", r"\1 with \2 range"),
    (r",? however far (?:apart|away|off) (?:they are|it is|she is)$", " regardless of the distance"),
    (r"\bany ?where (?:you|he|she|they) (?:likes?|wants?)\b", "at any place"),
    # How often and when
    (rf"^(?P<before>.*)\b(?P<often>{_SO_OFTEN}) (?:a|every|each) (?P<span>turn|game)\b", _often),
    (rf",? (?:and|but) (?:it can )?only ({_SO_OFTEN} per (?:turn|game))$", r" \1"),
    (r"\b(can|may) only (?!be\b)(\w+)( [^,.;]*?)? (once|twice|three times)(?=$|[,.;])", r"\1 \2\3 only \4"),
    (r", and only (?=(?:against|at|within|from|with|while|when|if)\b)", " only "),
    (rf", ({_SO_OFTEN} per (?:turn|game))(?=, but\b)", r" \1"),
    (r"\b[Oo]nly (one|two) (\w+) (?:a|per|each) turn (may|can) (?=\w)", same(r"only \1 \2 per turn \3 ")),
    (r"\b[Rr]ight (?:when|as)(?= (?:an?|the|one|any|your|you|she|he|it|this|that|another|some\w*|any\w*)\b)",
     same("as soon as")),
    (r" (?:right after(?:wards?)?|(?:right|then) and there|straight ?away|on the spot)(?=$|[,.;]| and\b)", " immediately"),
    (r"\b(?<!at )[Aa]ny ?time (?=(?:during|in|on|within|while)\b)", same("at any time ")),
    (r"\b(?:every|each) turn of (his|hers|yours|theirs)\b", lambda found: f"each of {_OWNER[found[1]]} turns"),
    (r"\b(two|three|four|both) whole (?=(?:turns|rounds|games|masts)\b)", r"\1 "),
    (r"^(\s*)After that (?=(?:this|the|that|she|he|it|you|they|remove|take)\b)", r"\1After that, "),
    (r"^(\s*)(?:Either way|Whichever way it goes|In either case|One way or the other|No matter what happens),? (?=\w)", r"\1"),
    # How much, and what a die shows
    (rf"\bhowever many (\w+) ({_SHE}|you|they|this ship|that ship)(?:['’](?:s|ve)| has| have)(?: got)?(?: left)?\b", _counted),
    (r"\ban? (coin|point|mast|crew|cannon|ship) (more|less)(?=$|[,.;])", r"one \2 \1"),
    (r"\b([Ii]f|when|and|but if) it(?:['’]s| is) an? ([1-6])\b(?! gold|[-+])", r"\1 the result is a \2"),
    (r"\bif (?:what|whatever) (?:she|he|it|you|they) (?:gets?|takes?|finds?|draws?|steals?) (is worth|costs|was)\b", r"if it \1"),
    (r"\b([Tt]his (?:coin|card|treasure)) goes (up|down) by (\d|one|two)(?: gold)?", r"\1's value goes \2 by \3"),
    ((r"\b(?:regardless of|no matter|whatever|never mind) (?:what )?the (wind|weather)(?:['’]s| is)? (?:doing|blowing)\b"),
     r"regardless of the \1"),
    (r"\b(?:no matter what|whatever) the (?:dice|die) says?\b", "whatever the die shows"),
)  # fmt: skip
"""How far, how often, when and how much."""
MEANT: Rows = (
    # Who
    (r"\b[Ww]hoever this (crew|card|treasure|ship|fort|event) belongs to\b", same(r"this \1's owner")),
    (rf"\b[Ww]hoever (you|this ship|this fort|this creature|she|it) ({_DONE_TO})\b", same(r"any ship that \1 \2")),
    (r"\b[Tt]he player (?:who|whose) (ship|fort|crew|card|treasure|turn) (?:it|that|this) is\b", same(r"that \1's player")),
    (r"\b(ram|board|tow|pin|dock at|touch)(s|es)? (?:any|some)(?:body|one)(?! (?:else|who)\b)", r"\1\2 a ship"),
    ((r"\b([Nn](?:obody|o one)) (?:can|may|gets to) (tow|ram|board|pin|shoot at|touch|hit) ((?:this \w+|her|it|him)\b[^,.;]*?) "
      r"(unless|if|while) (?:he|they|his ship|their ship)(?:['’]s got|['’]s| has| have)\b(.*)$"), _by_no_ship),
    (r"\b(an?) (ship|fort|island|crew|coin) of (?:somebody|someone|anybody) else['’]s\b", r"another player's \2"),
    (r"\b(?:any|every)(?:body|one)['’]s turn (?:but|except) (?:your own|yours)\b", "another player's turn"),
    (r"\b(an? [\w ]+? and an? \w+) both(?=$|[,.;])", r"\1"),
    (r"\b(?:anyone|anybody|everyone|everybody|someone|somebody|no one|nobody) else['’]s\b", "another player's"),
    (r"\b(?:some|any)(?:body|one)['’]s (ship|fort)\b(?!s)", r"a \1"),
    (r"\bthan (?:any(?:one|body) else|any other player)\b", "than every other player"),
    (r"\b(more|fewer) ([\w ]+?) than (ships|forts) of (?:yours|mine)\b", r"\1 \2 than friendly \3"),
    (r"\bcounting this (?:one|ship) as (?:one of )?(?:yours|friendly)\b", "counting this ship"),
    (r"\bsome other (?=(?:wild |friendly |enemy )?(?:island|ship|fort|player|crew|treasure|coin)\b)", "another "),
    (r"\b(players?|opponents?)\b([^.;,]*?) (at|to|from) home\b(?! (?:island|port))", r"\1\2 \3 his or her home island"),
    (r"\banything ([^,.;]+?),? unless what(?:['’]s| is) [^,.;]+? is (an? \w+)\b", r"anything except \2 \1"),
    # Which
    ((rf"\b(one|an?|any) ((?:\w+ )?{_PIECES})\b([^,.;:]{{0,40}}?), (?:which(?:ever)?|whatever)(?: one)? (?:you|he|she) {_LIKES},?"
      r"(?= (?:and|from|on|to|off)\b)"), r"\1 \2 of your choice\3"),
    (r", your choice (?:of )?which(?: one)?(?=$|[,.;]),?", " of your choice"),
    (r", your (?:pick|choice) each time(?=$|[,.;])", " chosen by you"),
    (r", and (you|he|she|they) (?:say|pick|choose)s? (?:which|who)(?: one)?$",
     lambda found: f" chosen by {_WHOM.get(found[1], found[1])}"),
    (r"^(\s*)It(?:['’]s| is) (?:all )?up to (him|her|them|you)$",
     lambda found: f"{found[1]}{next(who for who, whom in (*_WHOM.items(), ('you', 'you')) if whom == found[2]).capitalize()}"
     f" choose{'' if found[2] in ('you', 'them') else 's'} which one"),
    (r"\bcrew from (?:any ?where|any (?:country|nation|nationality))\b", "crew of any nationality"),
)  # fmt: skip
"""Who and which is meant."""
SPOKEN = (("befalling", BEFALLING), ("lying", LYING), ("measured", MEASURED), ("meant", MEANT))
"""The tables by their names."""
