"""Idioms of everyday speech, and the words of card text that are read in their place.

Verbs stand in their tables in their base form and are known in all their forms; `~` is whom something is done to. What is
contracted is written out first, then verbs are told by others, and last the rows: who is meant, when, and how one clause hangs on
another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache

from arbiter.language.inflection import gerund, participle, third_person
from arbiter.language.vocabulary.verbs import PAST, VERBS
from arbiter.language.wording.rewriting import Rows, reworded
from arbiter.language.wording.rewriting import like as _like
from arbiter.language.wording.rewriting import same as _same
from arbiter.language.wording.spoken import SPOKEN
from arbiter.patterns import Pattern

_PERSON = r"(?:(?:[Ss]ome|[Aa]ny|[Nn]o|[Ee]very)(?:body|one)(?: else)?|[Ww]ho(?:ever)?|[Aa]nother player)"
_SOMEBODY = r"(?:(?:[Ss]ome|[Aa]ny|[Nn]o|[Ee]very)(?:body|one)|[Nn]o one)"
_SHE = r"(?:[Ss]he|[Hh]e|[Ii]t)"
_DET = r"(?:an?|the|this|that|these|those|one|two|three|any|another|some|your|her|his|its|their|each|every|all)"
_PRONOUN = r"(?:it|them|him|her|this(?: one)?|that(?: one)?|one)"
_NEVER_IN = (
    r"(?:and|or|but|if|when|while|till|until|unless|is|are|on|to|from|at|in|of|off|away|up|down|back|home|out|over|behind)\b"
)
_WHOM = rf"(?:{_DET}(?: (?!{_NEVER_IN})[\w'’-]+){{0,3}}?(?: of (?:your|her|his|its|their) \w+)?|{_PRONOUN})"
"""Whom something is done to, between the two words of a verb."""
_SUBJECT = (
    rf"(?:you|she|he|it|they|(?i:{_SOMEBODY})(?: else)?|none of \w+"
    r"|(?:an?|the|this|that|your|his|her|its|their|no|each|any|another|all)(?: of)? (?:[\w'’-]+ ){0,2}?[\w'’-]+)"
)
_FINITE = r"(?:can|cannot|may|must|gets?|is|are|has|have|does|will|loses?|gains?|pays?|costs?|counts?|takes?|miss(?:es)?)\b"
_LENGTH = r"\d?[SL](?:\+\d?[SL])*"
_IS = r"(?:['’]s| is)"
_CANNOT = r"(?:can(?:not|['’]t))"
_THEN = r"(?=$|[,:]| (?:and|to|when|whenever|if|while|at|during|right|just|after|before|instead|any)\b)"
"""What may come right behind what is played or thrown away."""


# What is contracted

_DONE = (
    "shot|rammed|boarded|explored|hit|beaten|won|rolled|moved|used|played|looked|touched|pinned|stolen|attacked|found|taken|been"
)
"""What somebody has done of whom it is told, as players are neither shot nor explored."""
_MANY = r"(?:one|two|three|an?|half|any|all|more|at least|your)"
_BEING = r"(?:about to|not|never|still|only|just|already|in|at|on|within|under|out of|an?|the|too|so|no)\b"
_STATE = r"(?:docked|derelict|pinned|gone|sunk|submerged|aboard|full|empty|dead|touching)"
_BEHIND = r"(?=$|[,.;:]| (?:an?|the|it|this|that|her|his|your|any|at|on|in|by|within|for|with|from|or|and|to|too|aboard)\b)"
_NOUN = r"(?!(?:[Ii]t|[Ss]he|[Hh]e|[Tt]hat|[Tt]here|[Hh]ere|[Ll]et)\b)\w+"
_BASES = "|".join(verb for verb in VERBS if " " not in verb and participle(verb) != verb)
"""Verbs before which *'d* is *would*, as their participle is another word."""


@cache
def _gerunds() -> str:
    return "|".join(sorted({gerund(verb.split()[0]) for verb in VERBS}))


CONTRACTED: Rows = (
    (rf"\b({_PERSON})['’]s (?=(?:{_DONE})\b(?! by\b))", r"\1 has "),
    (rf"\b({_PERSON})['’]s (?={_BEING})", r"\1 is "),
    (rf"\b({_NOUN})['’]s (?=(?:{_gerunds()}){_BEHIND})", r"\1 is "),
    (rf"\b({_NOUN})['’]s (?={_STATE}{_BEHIND})", r"\1 is "),
    (rf"\b({_SHE})['’]s (?=(?:{_DONE}|sunk|lost|killed|loaded)\b {_MANY}\b)", r"\1 has "),
    (r"\b([Ww])on['’]t (?:ever )?(?=never\b)", r"\1ill "),
    (r"\b([Ww])on['’]t ever\b", r"\1ill never"),
    (r"\b([Ww])on['’]t\b", r"\1ill not"),
    (r"\b([Cc]an)(?:not|['’]t) ever\b", r"\1 never"),
    (r"(?:['’]s| has) (still|already) got\b", r" \1 has"),
    (r"(?:['’]ve| have) (still|already) got\b", r" \1 have"),
    (r"(?<=\w)['’]ll\b", " will"),
    (rf"\b({_SHE}|[Tt]hey|[Yy]ou|[Tt]hat|[Ww]ho)['’]d (?=(?:{_BASES})\b)", r"\1 would "),
    (r"(?:['’]ve|['’]s| have| has) got to (?=\w)|(?:['’]ve)? gotta (?=\w)|['’]d better (?=\w)", " must "),
    (rf"\b({_SHE}|[Tt]hat|[Tt]his \w+) ain['’]t\b", r"\1 is not"),
    (r"\b([Yy]ou|[Tt]hey) ain['’]t\b", r"\1 are not"),
    (r"(?:['’]s| is) (?:so )?(?:scared|afraid|frightened|terrified) of\b", " fears"),
)


# Verbs

SPLIT = {
    "throw ~ out": "discard ~", "toss ~ out": "discard ~", "toss ~ away": "discard ~", "chuck ~ away": "discard ~",
    "chuck ~ out": "discard ~", "pull ~ out": "reveal ~", "whip ~ out": "reveal ~",
    "drop ~ off": "unload ~", "fix ~ up": "repair ~", "patch ~ up": "repair ~", "hand ~ over": "give ~", "pass ~ on": "give ~",
    "bump ~ off": "eliminate ~", "knock ~ off": "eliminate ~", "flip ~ over": "reveal ~", "turn ~ over": "reveal ~",
    "finish ~ off": "eliminate ~", "kick ~ off": "remove ~",
    "get ~ back": "regain ~", "take ~ over": "take control of ~", "trade ~ in": "trade ~", "cancel ~ out": "cancel ~",
    "sink ~ under the water": "submerge ~", "take ~ under the water": "submerge ~",
    "get ~ home": "bring ~ to your home island", "bring ~ home": "bring ~ to your home island",
    "get ~ back home": "bring ~ to your home island", "bring ~ back home": "bring ~ to your home island",
}  # fmt: skip
"""Verbs of two words, with whom something is done to between them, and what they mean."""
WHOLE = {
    # Going about
    "make it back to": "return to", "make it to": "reach", "get back to": "return to", "go back where": "return to the place",
    "get within": "come within", "get near": "come near", "get close to": "come near", "get next to": "touch",
    "sit at": "dock at", **dict.fromkeys(("park at", "park next to", "park by", "park beside"), "dock at"),
    "show up at": "dock at", "keep going": "move", "squeeze past": "move past", "slip past": "move past",
    "get past": "move past", "walk off": "leave", "run off": "leave",
    **dict.fromkeys(("come back up", "come up again", "pop back up"), "surface"),
    "go back to": "return to", "come back to": "return to",
    **dict.fromkeys(("sink under the water", "go under the water", "go underwater"), "submerge"),
    **dict.fromkeys(("go to the bottom", "go under"), "sink"), "get in the way of": "block", "get sunk": "sink",
    **dict.fromkeys(("get home", "make it home", "come home", "get back home", "come back home"), "dock at your home island"),
    # Fighting
    "take a shot at": "shoot at", "take a free shot at": "shoot for free at", "go after": "attack", "go bang": "explode",
    # Having and paying
    "bring home": "bring to your home island", "take home": "take to your home island", "carry home": "carry to your home island",
    **dict.fromkeys(("make off with", "run off with", "walk off with", "sail off with"), "steal"), "keep hold of": "keep",
    "let go of": "release", "drop off": "unload", "end up with": "have",
    **dict.fromkeys(("cough up", "fork over", "shell out", "pay up"), "pay"),
    # Choosing and playing
    "live with": "use", "forget about": "ignore", **dict.fromkeys(("pick who", "pick which"), "choose which"), "sit out": "miss",
}  # fmt: skip
"""Verbs that take the same words beside them as what they mean."""


def _forms(verb: str) -> tuple[str, ...]:
    """A verb as it stands by itself, in the third person, as a participle, in the past and in -ing."""
    first, _, rest = verb.partition(" ")
    past = next((told for told, base in PAST.items() if base == first), participle(first))
    return tuple(f"{form} {rest}".rstrip() for form in (first, third_person(first), participle(first), past, gerund(first)))


@cache
def _table(whole: bool) -> tuple[Pattern, dict[str, str]]:
    """What finds the verbs of a table, and each form of theirs with what is read for it."""
    verbs = WHOLE if whole else SPLIT
    told = {form: meant for verb, same in verbs.items() for form, meant in zip(_forms(verb), _forms(same), strict=True)}
    ends = r"(?! of\b)" if whole else rf"(?! (?:of|{_DET})\b)(?!(?<=back) at\b)"
    found = "|".join(sorted(told, key=len, reverse=True)) if whole else _with_whom(told)
    needs = {form[form.index(" ") if whole else form.index("~") + 1 :] for form in told}
    return Pattern(rf"\b(?:{found})\b{ends}", re.IGNORECASE, needs), told


def _with_whom(forms: Iterable[str]) -> str:
    """What finds verbs of two words, those with the same second word together: each is found with whom it is done to once."""
    firsts: dict[str, list[str]] = {}
    for first, _, last in (form.partition(" ~ ") for form in forms):
        firsts.setdefault(last, []).append(first)
    return "|".join(rf"(?:{'|'.join(firsts[last])}) {_WHOM} {last}" for last in sorted(firsts, key=len, reverse=True))


def _in_other_words(sentence: str, whole: bool) -> str:
    pattern, told = _table(whole)

    def meant(found: re.Match[str]) -> str:
        said = found.group().split()
        parts = (len(said),) if whole else (-2, -1)
        shapes = ((" ".join(said[:1] if part < 0 else said), said[1:part], said[part:] if part < 0 else []) for part in parts)
        for first, whom, last in shapes:
            form = f"{first} ~ {' '.join(last)}" if last else first
            if form.lower() in told:
                return _like(said[0], told[form.lower()].replace("~", " ".join(whom)))
        return found.group()

    return pattern.sub(meant, sentence)


# Who is meant


def _somebody(noun: str, each: str) -> Callable[[re.Match[str]], str]:
    """`anybody docked there`, `nobody else on that ship`: a ship or a crew, as no player is there."""

    def told(found: re.Match[str]) -> str:
        other = " other" if found["else"] else ""
        many = {"s": "another" if other else "a", "a": f"any{other}", "e": f"{each}{other}", "n": f"no{other}"}[
            found[1][0].lower()
        ]
        is_so = " is" if found.groupdict().get("is") else ""
        return _like(found[1], f"{many} {noun}{found.groupdict().get('who') or ''}{is_so}")

    return told


WHO: Rows = (
    (rf"\b(?<=take |have |load )({_SOMEBODY})(?P<else> else)?(?= (?:aboard|on board)\b)", _somebody("crew", "all")),
    (
        (
            rf"\b({_SOMEBODY})(?P<else> else)?(?P<who> who (?:is|isn['’]t|is not) \w+)?"
            r"(?= (?:on|aboard) (?:(?:the|the same|this|that|his) ship|her)\b(?!['’]))"
        ),
        _somebody("crew", "all"),
    ),
    (
        rf"\b({_SOMEBODY})(?P<else> else)?(?P<is>['’]s| is)?(?= (?:docked|derelict|pinned|touching|within {_LENGTH})\b)",
        _somebody("ship", "every"),
    ),
    (
        (
            r"\b(shots?|[Ss]hoot(?:s|ing)?|[Ff]ir(?:es?|ing)) at (?:any|some)(?:body|one)\b"
            r"(?! (?:who|else|but|except|other|that)\b)"
        ),
        r"\1 at a target",
    ),
    (r"\b(rid of|lose|kill|eliminate) (?:some|any)body(?=$|,| (?:when|if|on|aboard)\b)", r"\1 a crew"),
    (r"\b((?:no|any|some) crew) around\b", r"\1 aboard"),
    (r"\b[Ww]hoever (has|carries) ([^,;]+? (?:aboard|on board))\b", _same(r"the ship that \1 \2")),
    (
        r"^(?!.*\b(?:fewest|least|most|fewer) (?!gold\b)[a-z]+\b)(.*)\b[Ww]hoever (?:has|['’]s got|got) the most(?: gold)?$",
        lambda found: f"{found[1]}{'the' if found[1].strip() else 'The'} player with the most gold",
    ),
    (r"\b[Ww]hoever (?=(?:sank|rammed|shot|boarded|killed|explored|found|did) )", _same("the player who ")),
    (
        r"\bthe (?:one|guy|person|fellow) (?:who|that) (?=(?:sank|sunk|rolled|won|lost|owns|did|rammed|shot|has|had)\b)",
        "the player who ",
    ),
    (r"\b(ships?\b[^.;,]*? (?:of|than|near|touching|to|from|sees?|toward|against|by)) this one\b(?! of)", r"\1 this ship"),
    (r"\b(of|to|keep|hold|drop|carry|lose|load|unload|show|play|use) this one\b(?! of)", r"\1 this card"),
    (rf"\b([Pp]lay|[Uu]se|[Dd]iscard|[Rr]eveal|[Ss]how|[Kk]eep|[Hh]old) this{_THEN}", r"\1 this card"),
    (r"^(\s*)(?:Flip|Turn) (?:it|this)(?: card)? over (?=(?:when|if|right|just|any)\b)", r"\1Reveal this card "),
    (
        r"^(\s*)(?:Flip|Turn)(?: (?:it|this))?(?: over)? (?=(?:when|whenever|if|on|at|after|before|during|as soon as)\b)",
        r"\1Reveal this card ",
    ),
    (r"\b([Tt]oss|[Cc]huck|[Pp]itch|[Dd]itch)(?:es)? (it|this(?: card)?|the card)" + _THEN, _same(r"discard \2")),
    (r"\b(ships?|forts?|crew|creatures?) (?=(?:yours|hers|theirs) (?:is|are|has|have)\b)", r"\1 that "),
    (r"\bthe other ones\b", "the others"),
    (r"\blike (?=(?:they|it|she|he|there|you)['’](?:re|s)\b)", "as if "),
    (r"\bit bounces off\b", "that hit has no effect"),
    (
        (
            r"\bget(s)? to (?=(?:somebody|anybody|someone|an?|any|the|your|his|her|its|their)\S* (?:[\w'’]+ )?(?:island|port|"
            r"fort)\b)"
        ),
        lambda found: "reaches " if found[1] else "reach ",
    ),
    (r"\b(and [^,;]+?) both (?=\w+ly )", r"\1 "),
    (r"\b(?:doesn['’]t|does not|don['’]t|do not|didn['’]t|did not) manage to (?=\w)", "does not "),
    (r"\bmanage to (?=\w)", ""),
    (r"\bmanages to (\w+)\b", lambda found: third_person(found[1]) if found[1] in VERBS else found.group()),
    (
        r"\b((?:steal|take|grab|get|win)\w* (?:it|this|one|that treasure|treasure)) off (?=(?:you|her|him|them|this|that)\b)",
        r"\1 from ",
    ),
    (r"\bcountr(y|ies)\b", lambda found: "nationality" if found[1] == "y" else "nationalities"),
    (
        (
            r"(?<!with )(?<!with the )\b(?:[Tt]he )?(?i:(lowest|highest)) (?:roll|roller|die) (?=(?:loses|gets|gains|takes|wins|"
            r"may|pays|chooses|misses|skips)\b)"
        ),
        lambda found: f"{_like(found.group(), 'the player')} with the {found[1].lower()} result ",
    ),
    (r"\b([Yy]ou(?:['’]re| are) the (?:only|first|last)) one\b", r"\1 player"),
    (r"\bspecial (?:stuff|powers?|tricks?)\b", "abilities"),
    (rf"\bthe one you (?:like|want)(?: best| most)?{_THEN}", "one of them"),
    (rf"\bwhichever{_IS} (higher|lower)\b(?! than)", r"the \1 result"),
    (r"\b([Aa]) couple(?: of)? (?=\w+s\b)", "two "),
    (r"\b(wins?|won|loses?|lost) (a|an|the|her|its|his|that|any) boarding rolls?\b(?! (?:by|against))", r"\1 \2 boarding party"),
    (r"\b(?:start|begin|launch|make) a boarding (?:party|action|attempt) (?=against\b)", "initiate a boarding party "),
    (r"\b(?:piece|bit|item) of (treasure|equipment)\b", r"\1"),
    (r"\b(?:pieces|bits|items) of treasure\b", "treasures"),
    (r"\bboarding (?:action|attempt) rolls?\b", "boarding rolls"),
    (r"\bboarding (?:action|fight|battle|brawl|scrap)(?= |[.,;:]|$)", "boarding party"),
    (r"\bboarding (?:action|fight|battle|brawl|scrap)s\b", "boarding parties"),
    (rf"\b((?:[Tt]hey|{_SOMEBODY}|[Ww]hoever)\b[^.;,]*?) (at|to|from) home\b(?! (?:island|port))", r"\1 \2 their home island"),
    (
        rf"\bany (\w+)(?: you \w+)?, no matter what (?:country|nation|nationality) {_SHE}{_IS}(?: from)?$",
        r"any \1 of any nationality",
    ),
)


# When, and how often


def _before(found: re.Match[str]) -> str:
    """`when somebody is about to shoot`: right before he does."""
    several = found["is"].endswith("re") or found["who"].endswith("s")
    told = f"just before {found['who']} {found['verb'] if several else third_person(found['verb'])}"
    return f"{found['lead']}{_like(found['when'], told)}"


def _after(found: re.Match[str]) -> str:
    """`when she is done shooting`: after she shoots."""
    verb = next((one for one in VERBS if " " not in one and gerund(one) == found["doing"]), None)
    several = found["who"] in ("you", "they")
    return (
        found.group() if verb is None else _like(found.group(), f"after {found['who']} {verb if several else third_person(verb)}")
    )


def _only_then(found: re.Match[str]) -> str:
    """`she only shoots when …`: she can shoot only then."""
    verb = next((one for one in VERBS if " " not in one and third_person(one) == found["verb"]), None)
    return found.group() if verb is None else f"{found['who']} can {verb}{found['rest']} only "


WHEN: Rows = (
    (r"^(\s*(?:Once|Twice) (?:a|per|each|every) (?:turn|game)) (?=(?:it|you|she|he|they|this|the|your|one)\b)", r"\1, "),
    (r"\b(?:[Jj]ust )?[Oo]nce in (?:a|the)(?: whole| entire)? game\b", _same("once per game")),
    (r"^(\s*)(?:The )?[Rr]est of the time,? (?=\w)", r"\1Otherwise, "),
    (r"\bthis turn or (?:on )?(?:the|your) last(?: turn| one)\b", "on this turn or on your last turn"),
    (
        (
            r"\b(?:[Ww]hen|[Oo]nce|[Aa]fter|[Aa]s soon as) (?P<who>you|she|he|it|they)(?:['’](?:s|re)| is| are) (?:all )?"
            r"(?:done|finished|through) (?P<doing>\w+ing)\b"
        ),
        _after,
    ),
    (
        (
            r"^(?!.*\b(?:instead|show|reveal)\b)(?P<lead>.*?)\b(?P<when>[Ww]hen(?:ever)?) "
            r"(?P<who>[^,.;]+?)(?P<is>['’](?:s|re)| is| are) (?:just )?about to (?P<verb>\w+)\b"
        ),
        _before,
    ),
    (
        (
            rf"\b(?P<who>{_SHE}|[Tt]his(?: (?!only\b)\w+)?) only (?P<verb>(?!gets\b)[a-z]+s)(?P<rest>\b[^,.;]*?) "
            r"(?=(?:when|if|while)\b)"
        ),
        _only_then,
    ),
    (r"^(\s*)(?:If|When|Whenever|Each time) (?:that|this) happens, ", r"\1If so, "),
    (r"\b([Tt])he (?:minute|second) (?=(?:she|you|it|he|they|this|that|a|an|any|another)\b)", r"\1he moment "),
    (r"\b(?:over and over|again and again)$", "as often as you like"),
    (
        r"\b([Yy]ou|[Tt]hey|[Ss]he|[Hh]e|[Ii]t) only gets? to ([^,.;]+?) (when|if|once|after|while)\b",
        lambda found: f"{found[1]} may {found[2]} only {'after' if found[3] == 'once' else found[3]}",
    ),
    (r"\bany ?time you (?:like|want)$", "at any time"),
    (rf"\b(?:un)?till? it{_IS} your turn(?: again)?\b", "until your next turn"),
    (r"\bas (?:much|often|long|many times) as you (?:want|like|wish|please)(?: to)?$", "as often as you like"),
    (r"(?<=\w), all (?:in|with|as part of) (?:one|the same|a single) (?:move )?action$", " as part of that move action"),
    (r"\b(?:and|but) that(?:['’]s| is) it for (your|this|the) turn$", r"and \1 turn ends"),
    (r"(?<!gone )\bfor good$", "permanently"),
    (rf"\b{_CANNOT}((?: (?!any)\w+)+) any ?more$", r"can no longer\1"),
)


# What somebody is like, and what he does


def _carries(found: re.Match[str]) -> str:
    """`is carrying it`: what goes on is told as what is done."""
    verb = next(one for one in ("carry", "haul", "hold") if gerund(one) == found.group().split()[-1])
    return f" {verb if found[1].endswith('re') else third_person(verb)} "


DOES: Rows = (
    (r"(['’]s|['’]re| is| are) (?:carrying|hauling|holding) (?=(?:an?|the|any|no|this|it|that|your|her)\b)", _carries),
    (r"(?:['’]s|['’]re| is| are)(?: not|n['’]t) (?:allowed|welcome|free) to\b", " cannot"),
    (r"(?:['’]s|['’]re| is| are) (?:allowed|welcome|free) to\b", " may"),
    (rf"\b(?:[Nn]obody|[Nn]o one){_IS} welcome (?=there\b|here\b)", _same("no ship may dock ")),
    (r"\b(is|are) ever (?=\w)", r"\1 "),
    (r"\b(has|have|got) nothing (?:on board|aboard)\b", r"\1 no cargo"),
    (r"\bis sitting (?=(?:at|in)\b)", "is docked "),
    (
        r"\bthe direction (?:that |in which )?(it|she|that ship)(?:['’]s| is) (?:pointing|facing|heading)\b",
        r"the direction that \1 faces",
    ),
    (r"(?:['’]s|\b(?:is|are)) pointing (?=(?:straight |right )?(?:into|at|toward|away)\b)", " is facing "),
    (rf"\b({_SHE}){_IS} around$", r"\1 is aboard"),
    (rf"\b({_SHE}){_IS} out of (?=(?:masts|crew|cannons|flags|segments)\b)", r"\1 has no "),
    (r"\b([Yy]ou)(?:['’]re| are) out of (?!(?:the|play|range|reach|sight|port|your)\b)(?=\w)", r"\1 have no "),
    (
        (
            rf"\b({_SHE}|[Tt]his crew){_IS} (?:no use|no good|useless|worthless)(?: at all)?(?: to (?:you|any(?:body|one)))?"
            r"(?=$|,| (?:if|when|while|unless|until|till)\b)"
        ),
        r"\1 has no effect",
    ),
    (
        r"\bworth nothing\b|\byou get nothing for it\b",
        lambda found: ("it is " if found.group()[0] == "y" else "") + "worth 0 gold",
    ),
    (rf"\b([Tt]hen )(it|he|she){_IS} out of the game\b", r"\1remove \2 from the game"),
    (rf"\b(then )?(it|he|she){_IS} (?:gone for good|done for)\b", r"\1remove \2 from the game"),
    (rf"\b(then )?((?:the|this|that|your) \w+){_IS} (?:gone for good|out of the game|done for)\b", r"\1remove \2 from the game"),
    (r"\b(can|may|must|to|you|and|they|or) hand (?=(?:her|him|it|them|this|that|the|one|an?|two|your)\b)", r"\1 give "),
    (
        r"\b((?:give|take|get|pay|draw|load)\b[^.;,]*?) out of (?=(?:the|this|your|its) (?:fort|ship|island|hold|pile|hand)\b)",
        r"\1 from ",
    ),
    (r"\b(don['’]t|doesn['’]t|do not|does not) like\b", r"\1 want"),
    (rf"\b{_CANNOT} stand (?=being\b|it\b|the\b|\w+ing\b)", "hates "),
    (r"\b(?:keep|kept) (?=(?!going\b)\w+ing\b)", "continue "),
    (r"\bkeeps (?=(?!going\b)\w+ing\b)", "continues "),
    (r"\bgets to (?=(?:an?|the|your|her|any|that|his|its) (?:\w+ )?(?:island|fort|port|ship|reef)\b)", "reaches "),
    (r"\b(can|may) get (the \w+|him|her|it|them|that \w+|an? \w+ \w+) to (?=[a-z]+\b)", r"\1 make \2 "),
    (r"^(\s*)(?:He|She|It|This \w+) gets you (?=\w)", r"\1You get "),
    (
        r"^(\s*)(?:This|It|This \w+) lets (you|(?:one|all|any|each) of your \w+|your \w+) (?=\w)",
        lambda found: f"{found[1]}{found[2][0].upper()}{found[2][1:]} can ",
    ),
    (rf"\b(cannons?) can reach ({_LENGTH})( instead of {_LENGTH})?", r"\1 can have \2 range\3"),
    (
        rf"\b(gets?) an? (?:extra|additional) ({_LENGTH}) (?:on|to) (?=(?:its|her|their|this ship['’]s) (?:base )?move\b)",
        r"\1 +\2 to ",
    ),
    (r"\b([Ii]f (?:they|he|she|that \w+|your opponent)) says? no\b", r"\1 refuses"),
    (r"\b([Ii]f (?:they|he|she|that \w+|your opponent)) says? yes\b", r"\1 accepts"),
    (r"\b([Ii]f they (?:refuse|accept))s\b", r"\1"),
    (
        r"\b(?:live with|stick with|be stuck with|use|keep) what(?:ever)? (?:they|you|he|she|it) (?:gets?|rolls?)\b",
        "use the result",
    ),
    (
        r"\b(masts?|segments?|crew|cannons?|flags?|treasures?) left than (\w+(?: \w+)?) (has|have) (\w+) left\b",
        r"\1 than \2 \3 \4",
    ),
    (rf"\bthan {_SHE}{_IS} (?:supposed|meant|allowed) to$|\bthan it says on (?:her|the|its) card\b", "than usual"),
    (r"\b(carr(?:y|ies) (?:one|two|three|\d) more) things?\b", r"\1 cargo"),
    (r"\b([Cc]ounts?) the (?=(?:\w+ ){0,2}?(?!gold)\w+s\b)", r"\1 all "),
    (r"\b(got|has|have) them all\b", r"\1 all of them"),
    (rf"\b[Tt]hat(?:['’]s| is) how much (?:gold )?(?:it|this treasure){_IS} worth\b", "This treasure is worth that much gold"),
    (r"\bwithout paying (?:a thing|anything)\b|\bfor nothing\b|\bon the house\b", "for free"),
    (r"\b(?:[Hh]elp yourself to) (?=\w)", _same("you may take ")),
    (r"\b(?:[Ff]eel free to|[Gg]o ahead and) (?=\w)", _same("you may ")),
    (r"\b(take|have|get|sneak|steal)(s?) a (?:quick )?(?:look|peek) at\b", r"look\2 at"),
    (r"\b(?:get|lay)(s?) (?:your|his|her|their|its) hands on\b", r"take\1"),
    (
        rf"\btake(s?) out (?={_MANY} (?:of (?:her|his|its|their|your) )?(?:masts?|crew|cannons?|flags?|segments?)\b)",
        r"eliminate\1 ",
    ),
    (r"\b[Nn]ever mind (?=(?:the|any|all|her|his|its|your|their)\b)", _same("ignore ")),
    (r"^(\s*(?:They|He|She|It|You) (?:can['’]t|cannot|may not))(?=,|$)", r"\1 do that"),
    (r", (you|she|he|it|they) (can['’]t|cannot)$", r", \1 cannot do that"),
)


# What is told in passing

PASSING: Rows = (
    (
        r"^(\s*)(?:The (?:only )?(?:catch|trouble|snag|problem) is(?: that)?|Trouble is,|Only thing is,|Just) (\w)",
        lambda found: f"{found[1]}{found[2].upper()}",
    ),
    (
        r"^(\s*)(?:Don['’]t forget to|Remember to|Be sure to|Make sure (?:to|you)) (\w)",
        lambda found: f"{found[1]}{found[2].upper()}",
    ),
    (r"\b(?:[Ee]ach and every|[Ee]very single|[Ee]very last) (?!one\b)(?=\w)", _same("every ")),
    (r",? with (?:its|their) values? (?:showing|in plain sight)\b", " face up"),
    (r"\b(turn\b[^,;.]*? around) (?:right )?where (?:she|it|he) is\b", r"\1"),
    (r"\bright (?=(?:through|past|over|into|across|behind|where)\b)", ""),
    (r"\bboth (?=(?:on|aboard) the same\b)", ""),
    (r"\b(any (?:\w+ )?ship\b[^,]*), even (?:an enemy(?:['’]s)?(?: ship)?|one of theirs|somebody else['’]s)(?=,|$)", r"\1"),
    (r"\b(instead\b.*),? and the \w+ (?:stays? put|stays? (?:on|there|where it is)|is safe)$", r"\1"),
    (r"\b(?:somebody|someone) (?:falls|goes|gets knocked) overboard[:;,] (?=lose\b)", ""),
    (r"\bjust (?=(?:choose|pick|roll|take|move|put|keep|use|discard|say)\b)", ""),
    (r"\blike (?:they|it|she|he|you) (?:normally|usually|always) (?:would|does|do)$|\blike (?:normal|usual|always)$", "as usual"),
    (r"\bthe way it was\b", "as it was"),
    (r"\bthe way they were\b", "as they were"),
    (r",? no matter (?:whose|who|what|where|how big|which kind) (?:they|it|she|he)(?:['’](?:s|re)| is| are)$", ""),
    (r",? whether (?:you|they|he|she) likes? it or not$|,? and that(?:['’]s| is) (?:that|all|it)$|,? and the like\b", ""),
    (r",? (?:and|but) (?:they|he|she) (?:don['’]t|doesn['’]t|do not) get a say$", ""),
    (
        r"^(\s*)(\w)(.*?),? if you (?:want|like|wish) (?:her|him|it|them) to$",
        lambda found: f"{found[1]}If you like, {found[2].lower()}{found[3]}",
    ),
    (rf"\b((?:{_CANNOT}|(?:do|does|will) not|do(?:es)?n['’]t)\b(?:(?! or ).)*(?<! on)(?<! at)(?<! of)(?<! in)),? either$", r"\1"),
)


# How one clause hangs on another

_HAD = (
    "get|bring|take|have|keep|hold|carry|haul|drop|unload|sail|dock|come|go|stay|win|lose|ram|sink|hit|touch|board|beat|finish"
    "|end|start|leave|explore|load|find|steal|pay|hook|tie|chain|spend|discard(?! (?:it|them))|sacrifice|give up|skip|throw away"
)
"""What has to be done for what is told after `and`: `bring it home and you get 2 gold`."""
_ONE_OF = r"(?:one|any|another|a) (?:of your (?:other )?\w+|other \w+ of yours|\w+ of yours|other \w+|\w+)"
"""One of several that is chosen."""

HANGING: Rows = (
    (r"\b(?:the|any) (number|place|direction) (?:that )?you (?:like|want)\b(?! to\b)", r"the \1 of your choice"),
    (rf", except {_SHE}{_IS} never (?:more|higher) than (\w+)$", r" to a maximum of \1"),
    (rf"\b({_ONE_OF})\b([^;:]*?), but not (?:one|ones|any) that(?:['’]s| is| are) ([^,;]+)$", r"\1 that is not \3\2"),
    (rf"\b({_ONE_OF})\b([^;:]*?), but only (?:one|ones) that(?:['’]s| is| are) ([^,;]+)$", r"\1 that is \3\2"),
    (r", with no (\w+s) (within \d?[SL] of (?:her|this ship|it)),", r" and no \1 are \2,"),
    (r"\b(and|but|then), ((?:instead of|rather than|without) [^,;:]+), ([^,;:]+)$", r"\1 \3 \2"),
    (
        rf"(?<=\w) so (?=(?:you|they|she|he|it|that \w+) (?:don['’]t|do not|{_CANNOT}|doesn['’]t|does not|will not)\b)",
        " so that ",
    ),
    (
        rf"^(\s*)((?i:{_HAD}))\b((?:(?!\band\b)[^,;:])*),? and (?={_SUBJECT} ?(?:['’](?:s|re|ll|ve)\b|{_FINITE}))",
        lambda found: f"{found[1]}If you {found[2].lower()}{found[3]}, ",
    ),
)


def plainly(sentence: str) -> str:
    """The sentence with its idioms in the words of card text.

    >>> plainly("Get it home and it's worth 4 gold.")
    "If you bring it to your home island, it's worth 4 gold."
    """
    told = reworded(sentence, "contracted", CONTRACTED)
    for name, rows in SPOKEN:
        told = reworded(told, name, rows)
    told = _in_other_words(_in_other_words(told, whole=False), whole=True)
    for name, rows in (("who", WHO), ("idioms of time", WHEN), ("does", DOES), ("passing", PASSING), ("hanging", HANGING)):
        told = reworded(told, name, rows)
    return told
