"""Questions about a situation, read from their tree."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from arbiter.effects import Act, Quality
from arbiter.play import Count
from arbiter.situations.sentences.question_counts import CountQuestions
from arbiter.situations.sentences.question_is import IsQuestions
from arbiter.situations.sentences.question_may import MayQuestions
from arbiter.situations.sentences.question_who import WhoQuestions

STATES: dict[str, tuple[Quality | str, Act | None]] = {
    "s_pinned": (Quality.PINNED, None), "s_abandoned": ("abandoned", None), "s_burning": ("on fire", None),
    "s_free": ("free", None),
    "s_derelict": (Quality.DERELICT, None), "s_sunk": ("sunk", Act.SINK),
    "s_docked": (Quality.DOCKED, None), "s_towed": (Quality.TOWED, None), "s_submerged": (Quality.SUBMERGED, None),
    "s_lost": (Quality.LOST, None), "s_ghostly": (Quality.GHOSTLY, None), "s_eliminated": ("eliminated", Act.ELIMINATE),
    "s_removed": ("removed", None), "s_aboard": ("aboard", None), "s_face_up": (Quality.FACE_UP, None),
    "s_face_down": (Quality.FACE_DOWN, None), "s_in_play": ("in play", None), "s_cancelled": ("cancelled", None),
    "s_hit": ("hit", Act.HIT), "s_shot": ("hit", Act.SHOOT), "s_shot_at": ("shot at", Act.SHOOT), "s_rammed": ("rammed", Act.RAM),
    "s_boarded": ("boarded", Act.BOARD), "s_touching": (Quality.TOUCHING, None), "s_tangled": (Quality.TANGLED, None),
    "s_wrecked": (Quality.WRECKED, None), "s_inside": ("inside", None), "s_over_limit": ("over limit", None),
    "s_over_cargo": ("over cargo", None), "s_damaged": ("damaged", None), "s_undamaged": ("undamaged", None),
}  # fmt: skip
COUNTS = {
    "c_masts": Count.MASTS, "c_hits": Count.HITS, "c_missed": Count.MISSES,
    "c_cannons": Count.CANNONS, "c_cargo_used": Count.CARGO_USED, "c_cargo_capacity": Count.CARGO_CAPACITY,
    "c_cargo_left": Count.CARGO_LEFT,
    "c_cargo_space": Count.CARGO_SPACE, "c_points_over": Count.POINTS_OVER, "c_points_added": Count.POINTS_ADDED,
    "c_move_bonus": Count.MOVE_BONUS, "c_points": Count.POINTS,
    "c_cost": Count.COST, "c_base_move": Count.BASE_MOVE, "c_range": Count.RANGE, "c_shows": Count.ROLL,
    "c_links": Count.LINKS, "c_targets": Count.TARGETS, "c_gold": Count.GOLD, "c_worth": Count.WORTH, "c_total": Count.TOTAL,
}  # fmt: skip


class Questions(MayQuestions, IsQuestions, CountQuestions, WhoQuestions):
    """Turns the tree of a question into the fields of a `Question`; STATES and COUNTS serve the simple rules."""

    def method(self, rule: str) -> Callable[[list[Any]], Any] | None:
        if rule in STATES:
            return partial(self.state, *STATES[rule])
        if rule in COUNTS:
            return partial(self.count, COUNTS[rule])
        if rule.startswith("w_"):
            return partial(self.which_are_in, rule.removeprefix("w_"))
        return super().method(rule)
