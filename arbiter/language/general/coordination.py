"""What joins the parts of a sentence: commas, `and` and `or` told by what they join, and breaks put where none was written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arbiter.language.general.lexemes import Lexeme
from arbiter.language.general.neighbours import BEFORE_NOUN, NOUN, Place
from arbiter.language.inflection import inflected
from arbiter.language.reference.plausible import LEFT_OUT
from arbiter.language.vocabulary.verbs import VERBS

_VERB = ("V", "MODAL", "BE", "PERF")
_ACTING = frozenset({*_VERB, "VED"})
_LEADS = frozenset({"SHOULD", "SUB", "P", "ADV", "OFTEN", "RESULTS", "TITLE", "IF_DONE", "TO_DO"})
"""What a phrase begins with that leads a sentence and ends with a comma."""
_LEADS_AGAIN = frozenset({"SUB", "P", "ADV", "OFTEN", "TITLE"})
"""What such a phrase begins with when it is not the first."""
_AFTER_PHRASE = frozenset({"N", "NAME", "PRON", "FIG", "VING", "STATE", "ADV"})


def join(forms: list[Lexeme]) -> None:
    """The forms of a sentence, told already, with their joints told too and missing ones put in."""
    _entitle(forms)
    _break(forms)
    clause = _Clause(forms)
    for clause.at in range(len(forms)):
        for rejoin in REJOINED:
            rejoin(clause)
        clause.go_on()


@dataclass(slots=True)
class _Clause(Place):
    """A place in a sentence, and what stands before it there."""

    led: bool = False
    """Whether a phrase leads the sentence whose comma is still to come."""

    def __post_init__(self) -> None:
        self.led = bool(self.forms) and self.forms[0].told in _LEADS

    @property
    def comma_later(self) -> bool:
        return any(form.told in ("COMMA", "COLON") for form in self.forms[self.at :])

    def go_on(self) -> None:
        """The clause has had its verb, or a new one begins."""
        if self.told() in _VERB:
            self.finite = True
        elif self.told() in ("SUB", "REL"):
            self.finite = False


# Titles


def _entitle(forms: list[Lexeme]) -> None:
    """A name that is all of a sentence, or stands before a colon, is a title: `Kraken: roll a d6`."""
    for at, form in enumerate(forms):
        before_colon = at + 1 < len(forms) and forms[at + 1].told == "COLON"
        alone = before_colon or at + 1 == len(forms)
        if form.capital and form.told in NOUN and alone and all(other.told in _BEFORE_TITLE for other in forms[:at]):
            form.told = "TITLE"
            form.could = {"TITLE": form.could.get("NAME", form.text)}


_BEFORE_TITLE = ("RESULTS", "COMMA", "COLON", "DROP")


# Breaks that were not written


def _break(forms: list[Lexeme]) -> None:
    """Where a clause begins without the comma or the `that` which should stand before it, the missing one is put there."""
    clause = _Clause(forms)
    while clause.at < len(forms):
        kind = clause.told()
        if kind in ("COMMA", "COLON"):
            clause.led, clause.finite = clause.led and clause.told(1) in _LEADS, False
        missing = next((found for rule in MISSING if (found := rule(clause)) is not None), "")
        for kind_missing in missing.split():
            start = clause.form.start
            said = LEFT_OUT if kind_missing == "PRON" else ","
            forms.insert(clause.at, Lexeme("", {kind_missing: said}, start, start, told=kind_missing))
            clause.at += 1
            clause.led, clause.finite = clause.led and kind_missing != "COMMA", False
        clause.finite = clause.finite or kind in _VERB
        clause.at += 1


def _before_pronoun(clause: _Clause) -> str | None:
    """`when she moves | she may ram` lacks a comma, `the ship | she rams` lacks a `that`."""
    subject = clause.told() == "PRON" and not clause.says("them", "him", "itself") and clause.told(1) in _VERB
    if not subject or clause.before not in _AFTER_PHRASE:
        return None
    if clause.led and (not clause.comma_later or (clause.told(1) == "V" and clause.told(2) in _OBJECT)):
        return "COMMA"  # `if she wins | she takes two coins, …`: what has an object is said of no noun
    timed = clause.led and clause.forms[0].told == "P" and _ends_time(clause) and clause.forms[clause.at - 2].low in _EACH
    if timed and clause.told(1) == "MODAL":
        return "COMMA"  # `on your turn | she may shoot, then move`
    open_one = clause.before == "PRON" and clause.forms[clause.at - 1].low in ("everything", "anything", "nothing", "all")
    return "REL_OBJ" if clause.before in ("N", "FIG") or open_one else None


_EACH = frozenset({"your", "her", "his", "its", "their", "each", "every"})
"""What stands before a turn of which no more is said."""
_OBJECT = frozenset({"DET", "NUM", "OWN", "BOUND", "PLUS"})
"""What begins the object of a verb."""


def _before_piece(clause: _Clause) -> str | None:
    """`a ship | this ship rams cannot move` lacks a `that`."""
    piece = clause.told() == "DET" and clause.says("this", "that") and clause.before == "N" and not clause.led
    acts = piece and clause.told(1) == "N" and (clause.told(2) in ("V", "MODAL") or _is_tied_to_nothing(clause))
    return "REL_OBJ" if acts and (clause.finite or clause.finite_later(2)) else None


def _is_tied_to_nothing(clause: _Clause) -> bool:
    """`an island | this ship is docked at` ends with a preposition that ties what stands before."""
    ends = clause.at + 4 == len(clause.forms) or clause.told(4) in ("COMMA", "SUB")
    return clause.told(2) == "BE" and clause.could("P", ahead=3) and ends


def _before_order(clause: _Clause) -> str | None:
    """`after she rams a ship | roll a d6` lacks a comma."""
    order = clause.told() == "V" and clause.form.low in VERBS and clause.before in ("N", "NAME", "FIG")
    led = clause.led and not clause.comma_later
    return "COMMA" if order and led and (clause.finite or clause.forms[0].told == "P") else None


def _before_subject(clause: _Clause) -> str | None:
    """`until your next turn | no ship may dock` lacks a comma."""
    if clause.led and clause.finite and clause.before in ("ADV", "OFTEN", "LEN", "WHERE") and clause.forms[0].told == "SUB":
        piece = clause.told() == "DET" and clause.says("this", "that", "the") and clause.told(1) == "N"
        return "COMMA" if piece and clause.told(2) in ("MODAL", "BE", "PERF") else None
    timed = clause.led and clause.forms[0].told == "P" and clause.before == "N" and _ends_time(clause)
    begins = clause.told() in ("DET", "OWN", "PRON", "ADJ", "NUM", "BOUND", "NAME") or clause.told() == "N"
    if not timed or not begins or clause.finite or not clause.verb_later():
        return None
    commas = [at for at, form in enumerate(clause.forms) if at > clause.at and form.told == "COMMA"]
    leads = any(clause.forms[at + 1].told not in ("AND", "OR", "BUT") for at in commas if at + 1 < len(clause.forms))
    return None if leads else "COMMA"


def _ends_time(clause: _Clause) -> bool:
    """Whether the form before ends the name of a time."""
    return clause.forms[clause.at - 1].low.endswith(_TIMES)


def _before_verb_of_any(clause: _Clause) -> str | None:
    """`whichever player | has the most gold may …` lacks the `that` of its relative clause."""
    if clause.told() not in _VERB or clause.told() == "MODAL" or clause.before not in (*NOUN, "WHERE"):
        return None
    back = clause.at - 1
    while back > 0 and clause.forms[back].told in (*BEFORE_NOUN, *NOUN, "WHERE") and clause.forms[back].low != "whichever":
        back -= 1
    return "REL" if clause.forms[back].low == "whichever" and clause.forms[back].told == "DET" else None


def _before_verb(clause: _Clause) -> str | None:
    """`cannot be towed`, `when docked, gets +1`: it is left out who the sentence speaks of."""
    after_lead = clause.before == "COMMA" and clause.forms[0].told in _LEADS
    first = after_lead and all(form.told != "COMMA" for form in clause.forms[: clause.at - 1])
    timed = clause.led and clause.forms[0].told == "P" and clause.before == "N" and _ends_time(clause)
    begins = clause.at == 0 or clause.before in ("COLON", "TITLE") or first or timed
    if not begins or clause.finite:
        return None
    if clause.told() == "MODAL" and clause.word not in _ORDERING:
        after = 1
        while clause.told(after) == "ADV":
            after += 1
        return ("COMMA PRON" if timed else "PRON") if clause.told(after) in _ACTING else None
    third = clause.told() in ("V", "PERF") and clause.word in THIRDS and clause.told(1) not in ("", *_VERB)
    return "PRON" if third or (clause.told() == "BE" and clause.word in ("is", "gets")) else None


_ORDERING = frozenset({"do not", "never", "always"})
"""Modals that a sentence may begin with which orders something."""
THIRDS = frozenset(inflected(verb)[0] for verb in VERBS)
"""The forms of verbs that somebody must be said to do."""
_TIMES = ("turn", "turns", "round", "game", "phase")
"""How the times end that a phrase tells which leads a sentence."""
MISSING: tuple[Callable[[_Clause], str | None], ...] = (
    _before_subject, _before_pronoun, _before_piece, _before_order, _before_verb, _before_verb_of_any,
)  # fmt: skip
"""What may be missing before a form: a comma that ends what leads the sentence, or the word of a relative clause."""


# Words told again, by what they join


def _purpose(clause: _Clause) -> None:
    """`to` before a verb says what something is done for."""
    if clause.told() == "P" and clause.form.could.get("P") == "to" and clause.told(1) in ("V", "BE"):
        clause.form.told = "TO_DO"


def _manner_of_passive(clause: _Clause) -> None:
    """`is immediately pinned`: a manner before the participle that it goes with."""
    if clause.told() != "ADV":
        return
    before, after = -1, 1
    while clause.told(before) in ("PRE", "NOT"):
        before -= 1
    while clause.told(after) == "ADV":
        after += 1
    if clause.told(before) == "BE" and clause.told(after) == "VED":
        clause.form.told = "PRE"


def _state(clause: _Clause) -> None:
    """`she is derelict`: an adjective that goes on to no noun is a state."""
    if clause.told() == "ADJ" and clause.told(1) not in (*BEFORE_NOUN, *NOUN, "OF"):
        clause.form.told = "STATE"


def _preposition(clause: _Clause) -> None:
    """`from behind` is one preposition, and one that ties nothing is a manner."""
    kind, after = clause.told(), clause.told(1)
    if (
        kind in ("AND", "OR", "P")
        and after == "P"
        and clause.form.could[kind] in _BEFORE_TIES
        and "but" not in (clause.word, clause.forms[clause.at + 1].low)
    ):
        tied = clause.forms[clause.at + 1].could
        tied["P"] = f"{clause.form.could[kind]} {tied['P']}"
        clause.form.told = "DROP"
    elif kind in ("P", "ADV") and "P" in clause.form.could and _ends_relative(clause):
        clause.form.told = "GAP"
    elif clause.word == "on board" and after in _AFTER_MANNER:
        clause.form.told, clause.form.could = "WHERE", {"WHERE": "aboard"}
    elif (
        kind == "P" and (after in _AFTER_MANNER or (after, clause.word) == ("P", "around")) and clause.form.could["P"] in _ADVERBS
    ):
        clause.form.told = "ADV"
        clause.form.could["ADV"] = clause.form.could["P"]


_AFTER_MANNER = ("", *_VERB, "COMMA", "AND", "OR", "SUB", "THAN")


def _ends_relative(clause: _Clause) -> bool:
    """`an island that this ship is docked at`: what the preposition ties stands before the clause."""
    ends = clause.told(1) in ("", "COMMA", "SUB")
    clauses = [form.told for form in clause.forms[: clause.at] if form.told in ("REL_OBJ", "SUB", "COMMA", "REL")]
    return ends and clause.before == "BE" and clauses[-1:] == ["REL_OBJ"]


_ADVERBS = frozenset({
    "over", "past", "through", "around", "along", "across", "off", "behind", "near", "opposite", "below", "above", "under",
    "outside", "inside", "between", "throughout", "out of", "toward", "docked at", "on", "in", "touching", "within range of",
})  # fmt: skip
"""Prepositions that may stand without a noun."""
_BEFORE_TIES = frozenset({
    "and", "or", "but not", "from", "on", "off", "out of", "up to", "at", "except", "in", "instead of", "only", "besides",
    "other than",
    "to",
})  # fmt: skip
"""Words that make one preposition with the one after them."""


def _also(clause: _Clause) -> None:
    """`when she hits, also eliminate one crew`: the word says nothing more of what is ordered."""
    if clause.word == "also" and clause.before == "COMMA" and clause.told(1) == "V":
        clause.form.told, clause.form.could = "DROP", {"DROP": "also"}


def _but(clause: _Clause) -> None:
    """`ignores islands when moving but cannot ram`: with a verb after it, it excepts nothing."""
    if clause.word == "but" and clause.told() == "P" and clause.told(1) == "MODAL":
        clause.form.told = "BUT"


def _but_only(clause: _Clause) -> None:
    """`…, but only once for each ship`: a limit of what is said, and nothing that is said besides."""
    limits = clause.could("ADV", "OFTEN", ahead=1) and clause.forms[clause.at + 1].low.startswith(("only", "at most", "no more"))
    if clause.word == "but" and clause.finite and limits:
        clause.form.told, clause.form.could = "DROP", {"DROP": "but"}


def _free(clause: _Clause) -> None:
    """`she may move S, free`: nothing is paid for it."""
    parted = clause.before in ("LEN", "V", "COMMA", "DROP")
    if clause.word == "free" and parted and clause.told(1) in ("", "COMMA"):
        clause.form.told, clause.form.could = "ADV", {"ADV": "for free"}


def _as_if(clause: _Clause) -> None:
    """`as if it were there`, `as if they were there`: as it would be said of what is so."""
    if clause.word == "were" and any(form.low in ("as if", "as though") for form in clause.forms[: clause.at]):
        before = clause.forms[clause.at - 1].low
        several = before in ("they", "these", "those") or before.endswith("s")
        clause.form.text = clause.form.low = clause.form.could["BE"] = "are" if several else "is"


def _herself(clause: _Clause) -> None:
    """`this ship herself cannot move`: it says nothing more of the subject."""
    if clause.told() == "ITSELF" and clause.before in NOUN and not clause.finite and clause.told(1) in _VERB:
        clause.form.told, clause.form.could = "DROP", {"DROP": clause.word}


def _still(clause: _Clause) -> None:
    """`each treasure still on this ship` is on her."""
    if clause.word == "still" and clause.before in NOUN and clause.told(1) == "P":
        clause.form.told, clause.form.could = "DROP", {"DROP": "still"}


def _neither(clause: _Clause) -> None:
    """`neither this ship nor her crew can …`, `can neither ram nor be rammed`: it is denied of both."""
    after = clause.forms[clause.at + 1 :]
    before = bool(clause.at) and clause.forms[clause.at - 1].told == "MODAL"
    if clause.word != "neither" or (clause.finite and not before) or not any(form.low == "nor" for form in after):
        return
    modal = clause.forms[clause.at - 1] if before else next((form for form in after if form.told == "MODAL"), None)
    denied = _NEITHER.get(modal.could.get("MODAL", "")) if modal is not None else None
    if modal is None or denied is None:
        return
    modal.could = {"MODAL": denied}
    clause.form.told, clause.form.could = "DROP", {"DROP": "neither"}
    for form in after:
        if form.low == "nor" and not before:
            form.told, form.could = "AND", {"AND": "and"}


_NEITHER = {"MAY": "CANNOT", "MUST": "NEED_NOT"}
"""What a modal becomes that is denied."""


def _only_while(clause: _Clause) -> None:
    """`may only be revealed while she is docked`: what the word limits is the clause that trails, where nothing else is told."""
    if clause.told() != "MODAL" or clause.form.could.get("MODAL") != "ONLY_MAY":
        return
    after = next((form for form in clause.forms[clause.at + 1 :] if form.told in ("SUB", "P", "COMMA")), None)
    if after is not None and after.told == "SUB" and after.low in ("if", "when", "while", "after", "before", "as long as"):
        clause.form.could = {"MODAL": "MAY"}
        after.could["SUB"] = f"only {after.low}"


def _within_relative(clause: _Clause) -> None:
    """`each turn that began while she was docked`: the clause tells when it did, and not when all else is so."""
    if clause.told() == "SUB" and clause.told(-2) == "REL" and clause.forms[clause.at - 1].low == "began":
        clause.form.told = "SUB_IN"


def _conjunction(clause: _Clause) -> None:
    """`and` and `or` join verbs, clauses with subjects of their own, or nouns; one that comes first joins nothing."""
    if clause.word == "and" and clause.told(1) == "SUB" and clause.forms[0].told == "SUB":
        clause.form.told, clause.form.could = "DROP", {"DROP": "and"}  # `when it is her turn and before she moves`
    if clause.told() in ("AND", "OR"):
        clause.form.told = _joined(clause) if clause.at else "DROP"


def _joined(clause: _Clause) -> str:
    after = 1
    if clause.told(1) in ("REL", "REL_OBJ"):
        return "AND_REL"
    while clause.told(after) in ("ADV", "COMMA", "DROP"):
        after += 1
    if clause.word == "nor" and clause.told(1) == "MODAL" and clause.told(2) in (*BEFORE_NOUN, *NOUN, "PRON"):
        return "JOIN"
    if clause.told(after) in _ACTING:
        return "AND_DO"
    kinds = (form.told for form in clause.forms[clause.at + 1 :])
    turning = next((kind for kind in kinds if kind in _VERB or kind in _ENDS_SUBJECT), "")
    return "JOIN" if clause.finite and turning in _VERB else clause.told()


_ENDS_SUBJECT = frozenset({"COMMA", "AND", "OR", "SUB", "P", "REL", "REL_OBJ", "TO_DO", "WH"})


def _comma(clause: _Clause) -> None:
    """A comma ends what leads the sentence or parts things that are joined in the end; else it is dropped."""
    if clause.told() not in ("COMMA", "COLON"):
        return
    clause.form.told = _parted(clause)
    if clause.form.told == "COMMA":
        clause.led, clause.finite = clause.told(1) in _LEADS_AGAIN, False


def _parted(clause: _Clause) -> str:
    after = clause.told(1)
    if after in ("AND", "OR", "BUT"):
        return "DROP"
    if clause.before == "TITLE":
        return "COMMA"
    if not clause.led and _in_passing(clause):
        return "DROP"
    if clause.led:
        listed = clause.forms[0].told == "SUB" and not clause.finite and clause.before in NOUN
        return (_list_ahead(clause) if listed else "") or "COMMA"
    follows = clause.at > 0 and clause.forms[clause.at - 1].low == "following"
    if clause.told() == "COLON" and clause.finite and clause.told(1) in ("V", "MODAL") and not follows:
        return "COLON"
    if after in ("VING", "P"):
        return "DROP"
    verb = clause.told(2) if after == "ADV" else after
    return "AND_DO" if verb in ("V", "VED") and clause.finite else _list_ahead(clause) or "DROP"


def _in_passing(clause: _Clause) -> bool:
    """Whether a comma stands on either side of a manner that is said in passing: `subtract 1, your choice, from it`."""
    opens = clause.told(1) == "ADV" and clause.could("COMMA", ahead=2)
    return opens or (clause.before == "ADV" and clause.could("COMMA", ahead=-2))


def _list_ahead(clause: _Clause) -> str:
    """`and` or `or` where a comma parts things that it joins in the end, else nothing."""
    rest = [form.told for form in clause.forms[clause.at + 1 :]]
    at = next((place for place, kind in enumerate(rest) if kind in ("AND", "OR")), None)
    if at is None or any(kind in _ACTING for kind in rest[:at]):
        return ""
    joined = next((kind for kind in rest[at + 1 :] if kind != "ADV"), "V")
    return "" if joined in _ACTING else rest[at]


REJOINED: tuple[Callable[[_Clause], None], ...] = (
    _also,
    _but,
    _but_only,
    _free,
    _as_if,
    _purpose,
    _manner_of_passive,
    _state,
    _preposition,
    _herself,
    _still,
    _neither,
    _only_while,
    _within_relative,
    _conjunction,
    _comma,
)
"""What is told again of each form in turn, once all of them have been told what they are."""
