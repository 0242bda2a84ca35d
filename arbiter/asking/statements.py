"""What a clause of a question may state of a table, or tell that was done on it."""

from __future__ import annotations

from arbiter.asking.clauses import BE, HAVE, MASTS, OTHER, OWN, SHIP, Clauses, Groups, aim, patterns
from arbiter.asking.described import CANCELLER, OPPONENT, YOU, DescribedShip
from arbiter.asking.mentions import COUNT, CREW, count


def _pinned(clauses: Clauses, said: Groups) -> bool:
    ship = clauses.ship(said["s"] or "")
    foe = clauses.foe(ship, said.get("t")) if ship else None
    if ship and foe:
        clauses.mentions.pin(ship, foe)
    return bool(ship and foe)


def _derelict(clauses: Clauses, said: Groups) -> bool:
    ship = clauses.ship(said["s"] or "")
    if not ship or ship.masts:
        return False
    ship.masts, clauses.table.told = 0, True
    return True


def _masted(clauses: Clauses, said: Groups) -> bool:
    ship, masts = clauses.ship(said["s"] or ""), count(said["n"] or "0")
    if not ship or ship.masts not in (None, masts):
        return False
    ship.masts, clauses.table.told = masts, True
    return True


def _submerged(clauses: Clauses, said: Groups) -> bool:
    ship = clauses.ship(said["s"] or "")
    if ship:
        ship.submerged = clauses.table.told = True
    return ship is not None


def _lost(clauses: Clauses, said: Groups) -> bool:
    ship = clauses.ship(said["s"] or "")
    if ship:
        ship.lost = clauses.table.told = True
    return ship is not None


def _at_home(clauses: Clauses, said: Groups) -> bool:
    ship = clauses.ship(said["s"] or "")
    other = {"my": OPPONENT, "our": OPPONENT, "his": YOU, "their": YOU}.get(said["o"] or "")
    if not ship or ship.docked or ship.owner == other:
        return False
    ship.docked, clauses.table.told = "home", True
    return True


def _at_island(clauses: Clauses, said: Groups) -> bool:
    ship = clauses.ship(said["s"] or "")
    if not ship or ship.docked:
        return False
    ship.docked, clauses.table.told = "wild", True
    return True


def _near(clauses: Clauses, said: Groups) -> bool:
    ship = clauses.ship(said["s"] or "")
    foe = clauses.foe(ship, said["t"]) if ship else None
    return clauses.note(f"{{}} is within {(said['d'] or '').upper()} of {{}}", ship, foe) if ship and foe else False


def _touching(clauses: Clauses, said: Groups) -> bool:
    whose = said["s"] or ""
    ship = clauses.ship({"my": "i", "his": "he"}.get(whose, whose))
    foe = clauses.foe(ship, said["t"]) if ship else None
    return clauses.note("{} touches {} with her bow", ship, foe) if ship and foe else False


def _crewed(clauses: Clauses, said: Groups) -> bool:
    ship, crew = clauses.ship(said["s"] or ""), said["c"] or ""
    if not ship or crew in ship.crew:
        return False
    ship.crew.append(crew)
    clauses.mentions.crew, clauses.table.told = (ship, crew), True
    return True


def _uncrewed(clauses: Clauses, said: Groups) -> bool:
    """That a crew is missing is told; there is none where none is named."""
    ship = clauses.ship(said["s"] or "")
    clauses.table.told = ship is not None
    return ship is not None


def _moved(clauses: Clauses, said: Groups) -> bool:
    member = clauses.mentions.member(said.get("s") or "")
    ship = member[0] if member else clauses.ship(said.get("s") or "she")
    clauses.mentions.subject = ship
    return clauses.did(ship, "{} moves") if ship else False


def _rammed(clauses: Clauses, said: Groups) -> bool:
    ship = clauses.ship(said["s"] or "")
    foe = clauses.foe(ship, said["t"]) if ship else None
    if not ship or not foe:
        return False
    return clauses.did(ship, "{} moves so that her bow touches {}", foe) and clauses.did(ship, "{} rams {}", foe)


def _shot(clauses: Clauses, said: Groups) -> bool:
    ship = clauses.ship(said["s"] or "")
    foe = clauses.foe(ship, said["t"]) if ship else None
    return _shoots(clauses, ship, foe) if ship and foe else False


def _shoots(clauses: Clauses, ship: DescribedShip, foe: DescribedShip) -> bool:
    """Whoever shoots has a target within reach."""
    clauses.table.facts += [sentence for sentence in aim(ship, foe) if sentence not in clauses.table.facts]
    return clauses.did(ship, "{} shoots {}", foe)


def _docked(clauses: Clauses, said: Groups) -> bool:
    member = clauses.mentions.member(said.get("s") or "")
    ship = member[0] if member else clauses.ship(said["s"] or "")
    if not ship or ship.docked:
        return False
    return clauses.did(ship, f"{{}} docks at {'her home island' if said.get('h') else 'the wild island'}")


def _cancelled(clauses: Clauses, said: Groups) -> bool:
    """He cancels before the first die what my shot rests on."""
    member = clauses.mentions.member(said["c"] or "")
    if not member or member[0].owner != YOU or clauses.cancelled:
        return False
    ship, foe = member[0], clauses.table.of(OPPONENT)
    foe.crew.append(CANCELLER)
    _shoots(clauses, ship, foe)
    clauses.cancelled = clauses.did(ship, f"before the first die, {foe.canceller} cancels the {member[1]} ability of {{}}")
    return clauses.cancelled


_HOME = rf"(?:at home|at (?P<o>{OWN}) (?:own )?home(?: island)?)"
_WILD = r"at (?:a|an|the|some) (?:wild )?island"
_DIE = r"(?: (?:a|the|any|my) (?:die|dice|shot|shots))?"
_BEFORE = rf"before (?:i|we|she|my ship) (?:rolled|shot|fired){_DIE}"
_LIES = rf"(?:{BE}|sits|lies|stands)(?: (?:docked|sitting|tucked in|moored))?"
_BOW = r"(?:'s)? (?:bow|nose|prow|front)"
_ON = r"(?:(?:is )?touching|touches|is on|is against|rests on|rests against)"
_AT = r"(?P<t>[\w' -]+?)(?:'s hull| hull)?"
STATEMENTS = patterns(
    (rf"{SHIP} ?{BE} (?:pinned|held fast)(?: (?:by|against) {OTHER})?", _pinned),
    (r"(?P<t>[\w' -]+?) (?:pins|is pinning) (?P<s>[\w' -]+)", _pinned),
    (rf"{SHIP} ?{BE} (?:a |an )?(?:derelict|hulk|dismasted|dead in the water)", _derelict),
    (rf"{SHIP} (?:{HAVE}(?:has|have)? ?)?no {MASTS}(?: left| standing)?", _derelict),
    (rf"{SHIP} {HAVE}lost (?:all|both)(?: of)? {OWN} {MASTS}", _derelict),
    (rf"{SHIP} (?:has|have) (?P<n>{COUNT}) (?:masts?|sticks?|poles?)(?: left| standing)?", _masted),
    (rf"{SHIP} ?{BE} (?:submerged|under ?water|under the water)", _submerged),
    (rf"{SHIP} ?(?:{BE}|hides|sits) (?:lost )?in (?:a |the )?fog(?: bank)?", _lost),
    (rf"{SHIP} ?{_LIES} {_HOME}", _at_home),
    (rf"{SHIP} ?(?:{BE}|sits|lies) docked {_WILD}", _at_island),
    (rf"{SHIP} ?{_LIES} within (?P<d>[sl]) of {OTHER}", _near),
    (rf"{SHIP}{_BOW} {_ON} {_AT}", _touching),
    (rf"{SHIP} (?:touches|is touching) (?P<t>[\w' -]+?) with {OWN} (?:bow|nose)", _touching),
    (rf"{SHIP} (?:has|have|carries) (?:a|an|my|his|one) (?P<c>{CREW})(?: aboard| on board)?", _crewed),
    (rf"{SHIP} (?:with |has |have )?(?P<no>no) (?:{CREW})(?: aboard| on board)?", _uncrewed),
    (rf"(?P<s>she) (?:a |an )?(?P<c>{CREW})(?: aboard| on board)?", _crewed),
    (rf"(?:there is |there's )?(?:a|an) (?P<c>{CREW}) (?:is )?(?:aboard|on board|on) (?P<s>[\w' -]+)", _crewed),
    (rf"{SHIP} {HAVE}(?:moved|sailed)", _moved),
    (r"(?:she )?(?:moving|having moved|a move)", _moved),
    (rf"{SHIP} {HAVE}rammed {OTHER}", _rammed),
    (rf"{SHIP} {HAVE}(?:shot|fired)(?: at| on)? {OTHER}", _shot),
    (rf"{SHIP} {HAVE}docked {_WILD}", _docked),
    (rf"{SHIP} {HAVE}docked (?P<h>at home|at {OWN} home island)", _docked),
    (rf"(?:he|they|(?:my|the) opponent) {HAVE}cancell?ed (?P<c>[\w' -]+?) {_BEFORE}", _cancelled),
)
"""What a clause may state, each with what it puts on the table."""
