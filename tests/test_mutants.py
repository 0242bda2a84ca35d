"""Small changes of meaning in the code are noticed: a handful of them here, all by `python tests/mutants.py`."""

from __future__ import annotations

import pytest
from mutants import CHECKOUT, MUTANTS, SHORT, main


def test_every_change_has_a_place_in_the_code() -> None:
    outdated = [mutant for mutant in MUTANTS if mutant.old not in (CHECKOUT / "arbiter" / mutant.file).read_text("utf-8")]
    assert outdated == []
    assert len(MUTANTS) >= 40 and len(set(SHORT)) == 15


@pytest.mark.long
def test_a_handful_of_changes_is_noticed() -> None:
    assert main(["--short"]) == 0
