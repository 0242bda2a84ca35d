"""What of the play nothing came of, and the answers that it could bear on."""

from __future__ import annotations

from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.table.described import Query
from arbiter.trace import Node

BY_THE_BOOK = frozenset({
    "hexes_are", "where_anchor", "middle_island", "rolled_each_round", "initiative_dice", "first_wind_dice", "kinds_matter",
    "side_is_free", "new_ship_does", "is_cheaper", "acts_at_once", "raiders", "space_of", "new_ship_has", "start_of_game",
    "treasure_worth", "what_treasure", "which_phase", "where_mount", "where_store", "takes_space", "where_dealt", "who_wins_tie",
    "may_attack_there", "run_to_ram", "treasures_win", "where_stored", "where_begins",
})  # fmt: skip
"""Questions that the documents answer whatever is played."""
REFUSED = "not allowed: "
"""How it is told that something was not carried out."""
ALLOWED_ANYWAY = frozenset({"hold", "control", "combine", "mount_weapon"})
"""Deeds that the documents allow or forbid whatever is played."""
OF_NO_SHIP = frozenset({
    "wind_is", "where_wind", "wind_changes", "chance_wind", "wind_stays", "wind_turns_so", "how_wind_turns", "how_far_wind_turns",
    "wind_dice_number", "whose_turn", "who_goes", "who_goes_after",
})  # fmt: skip
"""Questions on which nothing bears that is told of a ship."""


def bearing(course: Playthrough, outcome: Outcome, query: Query) -> tuple[Node, ...]:
    """What the play told, and nothing came of, that could bear on an answer: of a ship that it is about, or has to do with."""
    if query.ask in BY_THE_BOOK or (query.ask == "may" and query.about.verb in ALLOWED_ANYWAY):
        return ()
    named = {query.about.who, query.about.whom} - {""}
    near = connected(course, named)
    found = [one.node for one in outcome.state.unused]
    if query.ask in OF_NO_SHIP:
        return tuple(node for node in found if not node.about)
    return tuple(node for node in found if not near or not node.about or near & set(node.about))


def not_done(outcome: Outcome, query: Query) -> Node | None:
    """That a deed which a question supposes was not allowed, and why; None where all were."""
    told = tuple(f"{REFUSED}{order.text.rstrip('.')};" for order in query.supposing.told) if query.supposing else ()
    return next((event for event in outcome.events if event.says.startswith(told)), None)


def connected(course: Playthrough, ships: set[str]) -> set[str]:
    """These ships, and all that have to do with them in the play, near or far."""
    met = [{order.who, order.whom} - {""} for order in course.table.play]
    found = set(ships)
    for _ in met:
        found |= {name for pair in met if pair & found for name in pair}
    return found
