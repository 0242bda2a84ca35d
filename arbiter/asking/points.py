"""What a clause of a question may ask about a table."""

from __future__ import annotations

from arbiter.asking.clauses import OTHER, OWN, SHIP, Clauses, Groups, Noted, aim, contact, patterns
from arbiter.asking.described import SentenceTemplate


def _asked(clauses: Clauses, said: Groups, verb: str, *, whom: bool = True) -> bool:
    """It is asked whether she may do that, to the ship that is named or to the only one there is."""
    ship = clauses.ship(said["s"] or "")
    foe = clauses.foe(ship, said.get("t")) if ship and whom else None
    if not ship or (whom and not foe) or (clauses.cancelled and verb != "shoot"):
        return False
    clauses.table.turn, clauses.verb = ship.owner, verb
    if foe:
        reach = {"shoot": aim(ship, foe), "ram": contact(ship, foe), "tow": contact(ship, foe)}
        clauses.table.reach += reach.get(verb, ())
    named = foe and (said.get("t") or verb != "shoot" or clauses.cancelled)
    ships = (ship, foe) if foe and named else (ship,)
    clauses.table.asks = SentenceTemplate(f"may {' '.join(('{}', verb, '{}')[: len(ships) + 1])}?", ships)
    return True


def _asked_of(verb: str, *, whom: bool = True) -> Noted:
    return lambda clauses, said: _asked(clauses, said, verb, whom=whom)


def _asked_pinned(clauses: Clauses, said: Groups) -> bool:
    ship = clauses.ship(said["s"] or "")
    if not ship or clauses.cancelled:
        return False
    clauses.table.asks = SentenceTemplate("is {} pinned?", (ship,))
    return True


def _may(deed: str, verb: str, *, whom: bool = True) -> tuple[tuple[str, Noted], ...]:
    """The two ways of asking whether something may be done."""
    noted = _asked_of(verb, whom=whom)
    return (rf"(?:can|may|could) {SHIP} {deed}", noted), (rf"(?:am|is|are) {SHIP} (?:allowed|able) to {deed}", noted)


POINTS = patterns(
    *_may(rf"(?:shoot|fire|use a shoot action)(?: (?:at |on )?{OTHER})?", "shoot"),
    *_may(rf"(?:shoot|fire) {OWN} (?:guns|cannons)", "shoot"),
    *_may(r"(?:move|sail)(?: away| off)?", "move", whom=False),
    *_may(rf"ram {OTHER}", "ram"),
    *_may(rf"board {OTHER}", "board"),
    *_may(rf"(?:tow|take) {OTHER}(?: in tow)?", "tow"),
    *_may(r"explore(?: (?:it|the island|that island))?", "explore", whom=False),
    (rf"(?:is|am|are) {SHIP} pinned", _asked_pinned),
)
"""What a question about a table may ask."""
