"""Questions in which players are compared, or all that a ship carries is asked about at once, as one question of each."""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.board import WILD
from arbiter.effects import Act, Kind
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.play import Question
from arbiter.situations.sentences.names import Names, home_island

Read = Callable[[str], Question | None]
_MOST_GOLD = Pattern(
    r"^(?:who|which player)(?: now)? (?:has|owns|holds) (?:the )?(?:more|most) gold(?: now| so far)?\W*$", re.IGNORECASE
)
"""Who has more gold than everybody else."""
_ANY_GOLD = Pattern(
    r"^(?P<does>does|do|did) (?P<who>\S+) get (?:any |some )?(?:of the )?gold"
    r"(?: (?:of|from|for|for sinking) (?P<sunk>\S.*?))?\W*$",
    re.IGNORECASE,
)
"""Whether somebody gets any gold."""
_TAKE_SPACE = Pattern(
    r"^(?:does|do) (?:the )?crew (?:take up|need|use up|fill) (?:a )?cargo spaces? (?:on|aboard) (?P<ship>\S.*?)\W*$",
    re.IGNORECASE,
)
_OF_ALL = Pattern(
    r"^what (?:happens|happened|has happened|becomes|became) (?:to|of) (?:all )?(?:the )?(?:(?P<whose>\S.*?)(?:'s|(?<=s)') "
    r"(?P<what>crew|treasures?|coins|cargo)|(?P<kind>crew|treasures?|coins|cargo) (?:of|aboard|on) (?P<ship>\S.*?))\W*$",
    re.IGNORECASE,
)
"""What has become of all that a ship carried."""
_OF_EACH = Pattern(
    r"^(?P<asks>(?:may|can|could) \S+ (?:look at|see)|is|are) (?:all )?(?:of )?(?:the )?(?:(?P<whose>\S.*?)(?:'s|(?<=s)') "
    r"(?P<what>treasures?|coins)|(?P<kind>treasures?|coins) (?:of|aboard|on) (?P<ship>\S.*?))(?P<so> face[- ](?:up|down))?\W*$",
    re.IGNORECASE,
)
"""Whether all the treasure of a ship may be looked at, or which way up it lies."""
_COINS = r"the \d+(?: gold)?(?: coins?)?(?:(?:,| and|, and) (?:the )?\d+(?: gold)?(?: coins?)?)*"
_PAYS = Pattern(
    rf"^(?P<may>may|can|could) (?P<who>(?:the )?\S+) (?:(?P<build>build (?P<fort>\S.*?)(?: on \S.*?)?) "
    r"(?:with|for|using|by paying|paying) "
    rf"|pay (?:for (?P<built>\S.*?) with )?)(?P<coins>{_COINS})(?: for (?P<paid>\S.*?))?\W*$",
    re.IGNORECASE,
)
"""Whether a fort may be paid with coins told by their values, or built with them."""
_KINDS = {
    "crew": frozenset({Kind.CREW}), "treasure": frozenset({Kind.TREASURE}), "treasures": frozenset({Kind.TREASURE}),
    "coins": frozenset({Kind.TREASURE}), "cargo": frozenset({Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT}),
}  # fmt: skip


def of_all(text: str, names: Names, read: Read) -> Question | None:
    """The question of each player, or of each thing that a ship carries; None for another one."""
    most = _MOST_GOLD.match(text)
    if most is not None:
        each = [read(f"how much gold does {player} have?") for player in names.players]
        found = tuple(one for one in each if one is not None)
        return replace(found[0], text=text, each=found, most=True) if found and len(found) == len(each) else None
    some = _ANY_GOLD.match(text)
    if some is not None:
        how_much = read(
            f"how much gold {some['does']} {some['who']} get{' for sinking ' + some['sunk'] if some['sunk'] else ''}?"
        )
        return replace(how_much, text=text, each=(how_much,), any_of_it=True) if how_much is not None else None
    return _of_payment(text, names, read) or _of_cargo(text, names, read) or _of_crew(text, names, read)


def _of_crew(text: str, names: Names, read: Read) -> Question | None:
    """Whether each crew of a ship takes up cargo space."""
    asked = _TAKE_SPACE.match(text)
    ship = next((word.value for word in names.words(asked["ship"]) if word.type == "NAME"), "") if asked else ""
    crew = [one for one in names.pieces.values() if one.aboard == ship and Kind.CREW in one.kinds]
    each = [read(f"does {one.id} take up a cargo space?") for one in crew]
    found = tuple(one for one in each if one is not None)
    return replace(found[0], text=text, each=found, alike=True) if found and len(found) == len(each) else None


def _of_payment(text: str, names: Names, read: Read) -> Question | None:
    """Whether a fort may be paid with each of some coins, and built, where it is asked with what; none that do not suffice."""
    asked = _PAYS.match(text)
    fort = (asked["fort"] or asked["built"] or asked["paid"] or "") if asked else ""
    named = next((names.pieces[word.value] for word in names.words(fort) if word.value in names.pieces), None)
    worth = [int(value) for value in re.findall(r"\d+", asked["coins"])] if asked else []
    if asked is None or named is None or sum(worth) < (named.points or 0):
        return None
    coins = [_coin_at_home(value, worth[:place].count(value), named.player, names) for place, value in enumerate(worth)]
    if len({*coins}) < len(coins):
        return None
    paid = [read(f"may {asked['who']} pay {coin} for {named.id}?") for coin in coins]
    each = [*paid, *([read(f"may {asked['who']} {asked['build']}?")] if asked["build"] else [])]
    found = tuple(one for one in each if one is not None)
    if len(found) < len(each):
        return None
    return replace(found[0], text=text, each=found) if len(found) > 1 else found[0]


def _coin_at_home(value: int, before: int, player: str, names: Names) -> str:
    """The next coin of a value, after so many, that lies at the home of a player, by its name; where there is none, any."""
    alike = [one.id for one in names.pieces.values() if one.aboard == home_island(player) and one.gold == value]
    return alike[before] if before < len(alike) else f"the {value} gold coin"


def _asked_of(cargo: str, asked: dict[str, str | None]) -> str:
    """The question of one piece of cargo that is asked of all."""
    asks, state = asked.get("asks"), asked.get("so") or ""
    if asks is None:
        return f"what happens to {cargo}?"
    return f"is {cargo}{state}?" if asks in ("is", "are") else f"{re.sub('see$', 'look at', asks)} {cargo}?"


def _of_cargo(text: str, names: Names, read: Read) -> Question | None:
    asked = _OF_ALL.match(text) or _OF_EACH.match(text)
    ship = (
        next((word.value for word in names.words((asked["whose"] or asked["ship"])) if word.type == "NAME"), "") if asked else ""
    )
    if asked is None or Kind.SHIP not in (names.pieces[ship].kinds if ship in names.pieces else ()):
        return None
    kinds = _KINDS[(asked["what"] or asked["kind"]).casefold()]
    cargo = [one for one in names.pieces.values() if one.aboard == ship and kinds & {*one.kinds}]
    each = [read(_asked_of(one.id, asked.groupdict())) for one in cargo]
    found = tuple(one for one in each if one is not None)
    if not found or len(found) != len(each):
        return None
    return found[0] if len(found) == 1 else replace(found[0], text=text, each=found, alike=True)


_AT_WHICH = Pattern(
    r"^(?:where|(?:at |in )?(?:which|what) (?:islands?|places?)(?: or forts?)?) (?P<may>may|can|could) (?P<who>\S.*?) "
    r"(?P<does>repair(?: (?:a|her) \w+)?|dock)(?: at| in)?(?P<now> now)?\W*$",
    re.IGNORECASE,
)
"""At which of all places a ship may do what is done at one; at those of others only where a text may let somebody dock."""


def at_each_place(text: str, names: Names) -> list[tuple[str, str]]:
    """The places of a table, each with the question whether it may be done there; none for a question that asks no such thing."""
    asked = _AT_WHICH.match(text)
    if asked is None:
        return []
    pieces, said = names.pieces, f"{asked['may']} {asked['who']} {asked['does']}{asked['now'] or ''}"
    owner = next((pieces[word.value].player for word in names.words(asked["who"]) if word.value in pieces), "")
    lets = any(effect.act is Act.DOCK for one in pieces.values() for text in one.abilities for effect in text.effects)
    lands = [one for one in pieces.values() if not {Kind.ISLAND, Kind.FORT}.isdisjoint(one.kinds) and one.gone is None]
    lands = [one for one in lands if lets or one.player in ("", owner)]
    named = any(not one.player and one.id != WILD and Kind.ISLAND in one.kinds for one in lands)
    found = [(one.name, f"{said} at {one.id}?") for one in lands if not (named and one.id == WILD)]
    return found if asked["does"].casefold() == "dock" else [*found, ("at sea", f"{said} at sea?")]
