"""What every test takes for granted: the folder of the checkout, caches of its own, and no stop-watch on generated examples."""

from __future__ import annotations

import os
from pathlib import Path

import hypothesis
import pytest

CHECKOUT = Path(__file__).resolve().parent.parent

os.environ.setdefault("ARBITER_CACHE", str(CHECKOUT / ".pytest_cache" / "arbiter"))
os.environ["XDG_STATE_HOME"] = str(CHECKOUT / ".pytest_cache" / "state")  # nor does the tester's home
os.environ["ARBITER_DATA"] = str(CHECKOUT / ".pytest_cache" / "no-cards")  # the tester's own cards change no test

hypothesis.settings.register_profile("unhurried", deadline=None, derandomize=True)  # other examples are for the long runs
hypothesis.settings.load_profile("unhurried")


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder that holds `arbiter/`, `rulings/` and `pyproject.toml`."""
    return CHECKOUT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the documents themselves, which are not part of the project; without it the test is skipped."""
    folder = CHECKOUT.parent / "shared"
    if not (folder / "sources" / "index.jsonl").is_file():
        pytest.skip("the documents are not beside the checkout")
    return folder
