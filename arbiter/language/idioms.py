"""Idioms of everyday speech, and the words of card text that are read in their place.

Verbs stand in the tables in their base form and are known in all their forms; `~` is whom something is done to. What is contracted is
written out first, then verbs are told by others, and last how one clause hangs on another.
"""

from __future__ import annotations

import re
from functools import cache

from arbiter.language.inflection import gerund, participle, third_person
from arbiter.language.patterns import Pattern
from arbiter.language.rewriting import Rows, reworded
from arbiter.language.vocabulary.verbs import PAST, VERBS

_PERSON = r"(?:(?:[Ss]ome|[Aa]ny|[Nn]o|[Ee]very)(?:body|one)(?: else)?|[Ww]ho(?:ever)?|[Aa]nother player)"
_DET = r"(?:an?|the|this|that|these|those|one|two|three|any|another|some|your|her|his|its|their|each|every|all)"
_PRONOUN = r"(?:it|them|him|her|this(?: one)?|that(?: one)?|one)"
_NEVER_IN = (
    r"(?:and|or|but|if|when|while|till|until|unless|is|are|on|to|from|at|in|of|off|away|up|down|back|home|out|over|behind)\b"
)
_WHOM = rf"(?:{_DET}(?: (?!{_NEVER_IN})[\w'’-]+){{1,3}}?(?: of (?:your|her|his|its|their) \w+)?|{_PRONOUN})"
"""Whom something is done to, between the two words of a verb."""
_SUBJECT = (
    r"(?:you|she|he|it|they|(?:some|any|no|every)(?:body|one)(?: else)?|none of \w+"
    r"|(?:an?|the|this|that|your|his|her|its|their|no|each|any|another|all)(?: of)? (?:[\w'’-]+ ){0,2}?[\w'’-]+)"
)
_FINITE = r"(?:can|cannot|may|must|gets?|is|are|has|have|does|will|loses?|gains?|pays?|costs?|counts?|takes?|miss(?:es)?)\b"


# What is contracted

_DONE = "shot|rammed|boarded|explored|hit|beaten|won|rolled|moved|used|played|looked|touched|pinned|stolen|attacked|found|taken"
"""What somebody has done of whom it is told, as players are neither shot nor explored."""
_BEING = r"(?:about to|not|never|still|only|just|already|in|at|on|within|under|out of|an?|the|too|so|no)\b"
_STATE = r"(?:docked|derelict|pinned|gone|sunk|submerged|aboard|full|empty|dead|touching)"
_BEHIND = r"(?=$|[,.;:]| (?:an?|the|it|this|that|her|his|your|any|at|on|in|by|within|for|with|from|or|and|to|too|aboard)\b)"
_NOUN = r"(?!(?:[Ii]t|[Ss]he|[Hh]e|[Tt]hat|[Tt]here|[Hh]ere|[Ll]et)\b)\w+"


@cache
def _gerunds() -> str:
    return "|".join(sorted({gerund(verb.split()[0]) for verb in VERBS}))


CONTRACTED: Rows = (
    (rf"\b({_PERSON})['’]s (?=(?:{_DONE})\b(?! by\b))", r"\1 has "),
    (rf"\b({_PERSON})['’]s (?={_BEING})", r"\1 is "),
    (rf"\b({_NOUN})['’]s (?=(?:{_gerunds()}){_BEHIND})", r"\1 is "),
    (rf"\b({_NOUN})['’]s (?={_STATE}{_BEHIND})", r"\1 is "),
    (r"\b([Ww])on['’]t (?:ever )?(?=never\b)", r"\1ill "),
    (r"\b([Ww])on['’]t ever\b", r"\1ill never"),
    (r"\b([Ww])on['’]t\b", r"\1ill not"),
    (r"\b([Cc]an)(?:not|['’]t) ever\b", r"\1 never"),
    (r"(?<=\w)['’]ll\b", " will"),
)


# Verbs

SPLIT = {
    "throw ~ out": "discard ~", "toss ~ out": "discard ~", "toss ~ away": "discard ~", "chuck ~ away": "discard ~",
    "chuck ~ out": "discard ~", "pull ~ out": "reveal ~", "whip ~ out": "reveal ~", "flip ~ over": "reveal ~",
    "drop ~ off": "unload ~", "fix ~ up": "repair ~", "patch ~ up": "repair ~", "hand ~ over": "give ~",
    "get ~ home": "bring ~ to your home island", "bring ~ home": "bring ~ to your home island",
    "get ~ back home": "bring ~ to your home island", "bring ~ back home": "bring ~ to your home island",
}  # fmt: skip
"""Verbs of two words, with whom something is done to between them, and what they mean."""
WHOLE = {
    "make it back to": "return to", "make it to": "reach", "get back to": "return to", "sit at": "dock at",
    "show up at": "dock at", "get home": "dock at your home island", "make it home": "dock at your home island",
    "get back home": "dock at your home island", "keep going": "move", "take a shot at": "shoot at",
    "take a free shot at": "shoot for free at", "drop off": "unload", "walk off": "leave", "run off": "leave",
    "live with": "use", "get sunk": "sink", "pick who": "choose which", "pick which": "choose which", "say which": "choose which",
    "go bang": "explode", "go after": "attack", "go back where": "return to the place",
    "get within": "come within", "get near": "come near", "get close to": "come near", "get next to": "touch",
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
    longest = sorted(told, key=len, reverse=True)
    between = "|".join(form.replace(" ~ ", rf" {_WHOM} ") for form in longest)
    pieces = {form.rpartition(" ")[2] for form in told} if whole else {f" {form.rpartition(' ')[2]}" for form in told}
    return Pattern(rf"\b(?:{between})\b(?! of\b)", re.IGNORECASE, needs=pieces), told


def _in_other_words(sentence: str, whole: bool) -> str:
    pattern, told = _table(whole)

    def meant(found: re.Match[str]) -> str:
        said = found.group()
        words = said.split()
        form = said.lower() if whole else f"{words[0].lower()} ~ {words[-1].lower()}"
        whom = " ".join(words[1:-1])
        if not whole and form not in told:
            form, whom = f"{words[0].lower()} ~ {' '.join(words[-2:]).lower()}", " ".join(words[1:-2])
        other = told[form].replace("~", whom)
        return f"{other[0].upper()}{other[1:]}" if said[0].isupper() else other

    return pattern.sub(meant, sentence)


# What is said of somebody, when, and how one clause hangs on another

_HAD = (
    "get|bring|take|have|keep|hold|carry|haul|drop|unload|sail|dock|come|go|stay|win|lose|ram|sink|hit|touch|board|beat|finish"
    "|end|start|leave|explore|load|find|steal|pay|roll"
)
"""What has to be done for what is told after `and`: `bring it home and you get 2 gold`."""


def _before(found: re.Match[str]) -> str:
    """`when somebody is about to shoot`: right before he does."""
    verb = found["verb"]
    several = found["is"].endswith("re") or found["who"].endswith("s")
    return f"{found['lead']}just before {found['who']} {verb if several else third_person(verb)}"


def _after(found: re.Match[str]) -> str:
    """`when she is done shooting`: after she shoots."""
    verb = next((one for one in VERBS if " " not in one and gerund(one) == found["doing"]), None)
    if verb is None:
        return found.group()
    lead = "After" if found.group()[0].isupper() else "after"
    return f"{lead} {found['who']} {verb if found['who'] in ('you', 'they') else third_person(verb)}"


_LENGTH = r"\d?[SL](?:\+\d?[SL])*"


def _carries(found: re.Match[str]) -> str:
    """`is carrying it`: what goes on is told as what is done."""
    verb = found.group().split()[-1]
    return f" {next(third_person(one) for one in ('carry', 'haul', 'hold') if gerund(one) == verb)} "


def _only_then(found: re.Match[str]) -> str:
    """`she only shoots when …`: she can shoot only then."""
    verb = next((one for one in VERBS if " " not in one and third_person(one) == found["verb"]), None)
    return found.group() if verb is None else f"{found['who']} can {verb}{found['rest']} only "


HANGING: Rows = (
    # When, and how often
    (r"^(\s*(?:Once|Twice) (?:a|per|each|every) (?:turn|game)) (?=(?:it|you|she|he|they|this|the|your|one)\b)", r"\1, "),
    (
        r"\b([Jj]ust )?([Oo])nce in (?:a|the)(?: whole| entire)? game\b",
        lambda found: f"{'O' if (found[1] or found[2])[0].isupper() else 'o'}nce per game",
    ),
    (r"^(\s*)(?:The )?[Rr]est of the time,? (?=\w)", r"\1Otherwise, "),
    (r"\bthis turn or (?:on )?(?:the|your) last(?: turn| one)\b", "on this turn or on your last turn"),
    (
        rf"\b(?:[Ww]hen|[Oo]nce|[Aa]fter|[Aa]s soon as) (?P<who>you|she|he|it|they)(?:['’](?:s|re)| is| are) (?:all )?"
        rf"(?:done|finished|through) (?P<doing>\w+ing)\b",
        _after,
    ),
    (
        r"^(?!.*\binstead\b)(?P<lead>.*?)\b[Ww]hen(?:ever)? (?P<who>[^,.;]+?)(?P<is>['’](?:s|re)| is| are) (?:just )?about to (?P<verb>\w+)\b",
        _before,
    ),
    (r"^(\s*)just before\b", r"\1Just before"),
    # What somebody is like, and what he does
    (
        rf"\b(?P<who>[Ss]he|[Ii]t|[Hh]e|[Tt]his \w+) only (?P<verb>[a-z]+s)(?P<rest>\b[^,.;]*?) (?=(?:when|if|while)\b)",
        _only_then,
    ),
    (r"\b([Yy]ou(?:['’]re| are)) out of (?!(?:the|play|range|reach|sight|port|your)\b)(?=\w)", "You have no "),
    (
        r"\b([Ww])hoever (has|carries) ([^,;]+? (?:aboard|on board))\b",
        lambda found: f"{'T' if found[1] == 'W' else 't'}he ship that {found[2]} {found[3]}",
    ),
    (r"\b(rid of|hang on to|hold on to|keep|hold|drop|carry|lose|load|unload|show|play|use) this one\b(?! of)", r"\1 this card"),
    (r"^(\s*(?:They|He|She|It|You) (?:can['’]t|cannot|may not))(?=,|$)", r"\1 do that"),
    (r", with no (\w+s) (within \d?[SL] of (?:her|this ship|it)),", r" and no \1 are \2,"),
    (
        r"^(\s*)(?:This|It|This thing|This \w+) lets (you|(?:one|all|any|each) of your \w+|your \w+) (?=\w)",
        lambda found: f"{found[1]}{found[2][0].upper()}{found[2][1:]} can ",
    ),
    (rf"\b(cannons?) can reach ({_LENGTH})( instead of {_LENGTH})?", r"\1 can have \2 range\3"),
    (r"\b([Hh]e|[Ss]he|[Ii]t|[Tt]his crew)(?:['’]s| is) (?:no use|no good|useless|worthless)(?: at all)?$", r"\1 has no effect"),
    (r"\bworth nothing\b", "worth 0 gold"),
    (r"\byou get nothing for it\b", "it is worth 0 gold"),
    (r"\bis sitting (?=(?:at|in)\b)", "is docked "),
    (
        r"\b(then )?(the|this|that|your) (\w+)(?:['’]s| is) (?:gone for good|out of the game|done for)$",
        r"\1remove \2 \3 from the game",
    ),
    (r"\b(then )?(it|he|she)(?:['’]s| is) (?:gone for good|out of the game|done for)\b", r"\1remove \2 from the game"),
    (r"\bfor good$", "permanently"),
    (r"\b(can(?:not|['’]t)|cannot)((?: (?!any)\w+)+) any ?more$", r"can no longer\2"),
    (r"\b((?:can(?:not|['’]t)|cannot|does not|doesn['’]t|do not|don['’]t|will not)\b(?:(?! or ).)*),? either$", r"\1"),
    (r"\bwithout paying (?:a thing|anything)\b|\bfor nothing\b", "for free"),
    (r"(['’]s| is) (?:carrying|hauling|holding) (?=(?:an?|the|any|no|this|it|that|your|her)\b)", _carries),
    (r"\b(?:['’]s|(?:is|are)) pointing (?=(?:straight |right )?(?:into|at|toward|away)\b)", " is facing "),
    (
        r"\b(masts?|segments?|crew|cannons?|flags?|treasures?) left than (\w+(?: \w+)?) (has|have) (\w+) left\b",
        r"\1 than \2 \3 \4",
    ),
    (r"\b([Ii]f (?:they|he|she|that \w+|your opponent)) says? no\b", r"\1 refuses"),
    (r"\b([Ii]f (?:they|he|she|that \w+|your opponent)) says? yes\b", r"\1 accepts"),
    (r"\b([Ii]f they (?:refuse|accept))s\b", r"\1"),
    (
        rf"\b(gets?) an? (?:extra|additional) ({_LENGTH}) (?:on|to) (?=(?:its|her|their|this ship['’]s) (?:base )?move\b)",
        r"\1 +\2 to ",
    ),
    (r"\blike (?:they|it|she|he|you) (?:normally|usually|always) (?:would|does|do)$|\blike (?:normal|usual|always)$", "as usual"),
    (
        r"\bthan (?:she|it|he|this ship)(?:['’]s| is) (?:supposed|meant|allowed) to$|\bthan it says on (?:her|the|its) card\b",
        "than usual",
    ),
    (r"\b(carr(?:y|ies) (?:one|two|three|\d) more) things?\b", r"\1 cargo"),
    (
        r"\b(?:live with|stick with|be stuck with|use|keep) what(?:ever)? (?:they|you|he|she|it) (?:gets?|rolls?)\b",
        "use the result",
    ),
    (
        r"(?<=\w) so (?=(?:you|they|she|he|it|that \w+) (?:don['’]t|do not|can['’]t|cannot|doesn['’]t|does not|will not)\b)",
        " so that ",
    ),
    (r"(?<=\w), all (?:in|with|as part of) (?:one|the same|a single) (?:move )?action$", " as part of that move action"),
    (r"\b(ships?|forts?|crew|creatures?) (?=(?:yours|hers|theirs) (?:is|are|has|have)\b)", r"\1 that "),
    (r"\b(and|but|then), ((?:instead of|rather than|without) [^,;:]+), ([^,;:]+)$", r"\1 \3 \2"),
    (r"\b([Cc]ounts?) the (?=(?:\w+ ){0,2}?(?!gold)\w+s\b)", r"\1 all "),
    # What is told in passing
    (
        r"^(\s*)(?:The (?:only )?(?:catch|trouble|snag|problem) is(?: that)?|Trouble is,|Only thing is,) (\w)",
        lambda found: f"{found[1]}{found[2].upper()}",
    ),
    (r"^(\s*)Just (\w)", lambda found: f"{found[1]}{found[2].upper()}"),
    (r"\b(any (?:\w+ )?ship\b[^,]*), even (?:an enemy(?:['’]s)?(?: ship)?|one of theirs|somebody else['’]s)(?=,|$)", r"\1"),
    (r"\b(instead\b.*),? and the \w+ (?:stays? put|stays? (?:on|there|where it is)|is safe)$", r"\1"),
    (r"\b(?:somebody|someone) (?:falls|goes|gets knocked) overboard[:;,] (?=lose\b)", ""),
    (r"\bjust (?=(?:choose|pick|roll|take|move|put|keep|use|discard|say)\b)", ""),
    (r"\b(?:really|actually|basically|simply) (?=\w)", ""),
    (r"\b([Aa]) couple(?: of)? (?=\w+s\b)", "two "),
    (
        r"\b(?:the|any) (number|result|place|direction) (?:that )?you (?:like|want|choose|prefer)\b(?! to\b)",
        r"the \1 of your choice",
    ),
    (r"\bboarding (?:fight|battle|brawl|scrap)s?\b", "boarding party"),
    (
        r"\bthe (?:one|guy|person|fellow) (?:who|that) (?=(?:sank|sunk|rolled|won|lost|owns|did|rammed|shot|has|had)\b)",
        "the player who ",
    ),
    (
        r"\b([Ww])hoever (?=(?:sank|rammed|shot|boarded|killed|explored|found) )",
        lambda found: f"{'T' if found[1] == 'W' else 't'}he player who ",
    ),
    (
        r"\b([Tt]hat)(?:['’]s| is) how much (?:gold )?(?:it|this treasure)(?:['’]s| is) worth\b",
        r"This treasure is worth that much gold",
    ),
    (r", except (?:it|that|she|he)(?:['’]s| is) never (?:more|higher) than (\w+)$", r" to a maximum of \1"),
    (r",? no matter (?:whose|who|what|where|how big|which kind) (?:they|it|she|he)(?:['’](?:s|re)| is| are)$", ""),
    (r",? and that(?:['’]s| is) (?:that|all|it)$", ""),
    (r"\bthe other ones\b", "the others"),
    # Whom a choice is left to
    (
        rf"\b((?:one|any|another|a) (?:of your (?:other )?\w+|other \w+|\w+ of yours|\w+))\b([^;:]*?), but not (?:one|ones|any) that(?:['’]s| is| are) ([^,;]+)$",
        r"\1 that is not \3\2",
    ),
    (
        rf"\b((?:one|any|another|a) (?:of your (?:other )?\w+|other \w+ of yours|\w+ of yours|other \w+|\w+))\b([^;:]*?), but only (?:one|ones) that(?:['’]s| is| are) ([^,;]+)$",
        r"\1 that is \3\2",
    ),
    # What has to be done for something
    (
        rf"^(\s*)(?!Choose|Roll)((?i:{_HAD}))\b((?:(?!\band\b)[^,;:])*),? and (?={_SUBJECT} ?(?:['’](?:s|re|ll|ve)\b|{_FINITE}))",
        lambda found: f"{found[1]}If you {found[2].lower()}{found[3]}, ",
    ),
)


def plainly(sentence: str) -> str:
    """The sentence with its idioms in the words of card text.

    >>> plainly("Get it home and it's worth 4 gold.")
    "If you bring it to your home island, it's worth 4 gold."
    """
    told = reworded(sentence, "contracted", CONTRACTED)
    told = _in_other_words(_in_other_words(told, whole=False), whole=True)
    return reworded(told, "hanging", HANGING)
