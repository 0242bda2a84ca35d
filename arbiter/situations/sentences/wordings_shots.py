"""How players tell the shots of one action in several sentences, and what is read in place of each wording, as data."""

from __future__ import annotations

from arbiter.language.wording.rewriting import Rows

NTH = r"(?:first|second|third|fourth|fifth|sixth)"
NUMBER = r"(?:no|one|two|three|four|five|six|\d+)"
OWN = r"(?:her|his|its|their|the)"
_SHOTS = r"(?:shots?|cannons?|guns?|dice|die)"
_COUNTED = (("two", 2), ("three", 3), ("four", 4))
_FACES = (("one", "ones"), ("two", "twos"), ("three", "threes"), ("four", "fours"), ("five", "fives"), ("six", "sixes"))
_ROLLED = r"^(.*\broll(?:ing|s)\b.*?)"
FACES: Rows = (
    *((rf"{_ROLLED}\b(?:an?|one) {face}\b(?=,| and|$)", rf"\g<1>{shown}") for shown, (face, _) in enumerate(_FACES, 1)),
    *((rf"{_ROLLED}\b{count} {faces}\b", rf"\g<1>{', '.join([str(face)] * times)}")
      for count, times in _COUNTED for face, (_, faces) in enumerate(_FACES, 1)),
    *((rf"\brolling (\d) {count} times$", f"rolling {', '.join([chr(92) + '1'] * times)}") for count, times in _COUNTED),
    (r"\brolling (\d) twice$", r"rolling \1, \1"),
)  # fmt: skip
"""Dice that are told by how many show what: `two sixes and a one`."""
SHOTS: Rows = (
    *FACES,
    (rf"^both (?:of (?:them|{OWN} {_SHOTS}) )?(?=(?:hit|miss)\b)", "two shots "),
    (rf"\bnone(?: of (?:them|these|(?:the|{OWN}) {_SHOTS}))? (?=(?:hits?|miss(?:es)?)\b)", "no shots "),
    (rf"\b({NUMBER}|all) of (?:them|these|(?:the|{OWN}) {_SHOTS}) (?=(?:hits?|miss(?:es)?)\b)", r"\1 shots "),
    (rf"\beach(?: one| {_SHOTS}| of them| of {OWN} {_SHOTS})? (?=(?:hits?|misses)\b)", "all shots "),
    ((rf"\b(?:all )?{OWN} (?:others?|rest|remaining)(?: ({NUMBER}))?(?: of {OWN} {_SHOTS})?(?: {_SHOTS})?(?: all| both)? "
      r"(?=(?:hits?|miss(?:es)?)\b)"), r"other \1 shots "),
    (rf"\bfirst two (?={_SHOTS} )", "first and second "),
    (rf"\bfirst three (?={_SHOTS} )", "first, second and third "),
    (rf"\b{OWN} ({NTH}), ({NTH}),? and ({NTH}) ({_SHOTS}) (hit|miss)\b",
     r"the \1 \4 \5s, the \2 \4 \5s, and the \3 \4 \5s"),
    (rf"\b{OWN} ({NTH}) and ({NTH}) ({_SHOTS}) (hit|miss)\b", r"the \1 \3 \4s, and the \2 \3 \4s"),
    (rf"\b(with )?{OWN} ({NTH})(?: one)?,? (?:she |he |it )?(?=(?:hits?|miss(?:es|s)?|rolls)\b)", r"the \2 shot "),
    (rf"\bwith ({OWN} {NTH} {_SHOTS}),? (?:she|he|it) (?=(?:hits|misses|rolls)\b)", r"\1 "),
    (rf"\b{OWN} ({NTH})(?: roll| one)? (?:is|shows|comes up) (?=(?:an? )?\d\b)", r"the \1 shot rolls "),
    (rf"\b({OWN} {NTH} {_SHOTS}|die \d) (?:is|shows|comes up) (?=(?:an? )?\d\b)", r"\1 rolls "),
    (rf"\b{OWN} (?:dice|rolls|results) (?:are|show|come up) (?=\d)", "dice show "),
    (r"\brolls an? (?=\d\b)", "rolls "),
    (rf"\b((?:{OWN}|\S+(?:'s|s')) {NTH} {_SHOTS}|die \d) rolls (\d),? and (hits|misses)\b", r"\1 rolls \2, and \1 \3"),
    (rf"\b(shoots|fires at|attacks) (\S.*?) with ({NUMBER}) hits?$", r"\1 \2 and hits \3 times"),
    (rf"^(\S.*?)(?:'s|(?<=s)') {_SHOTS} (?:at|against) (\S.*?) hit (once|twice|{NUMBER} times)$", r"\1 hits \2 \3"),
    (rf"^(\S.*?) is (?:shot|fired) (?:at |on |upon )?by (\S.*?),? and (?:is )?hit(?: (once|twice|{NUMBER} times))?$",
     r"\2 shoots \1 and hits \3"),
)  # fmt: skip
"""How several sentences tell the shots of one action."""
