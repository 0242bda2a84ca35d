"""Described tables: a situation file becomes situations, and all that is wrong with it becomes problems at once."""

from __future__ import annotations

from arbiter.situations.files import DEFAULT_EDITION, read
from arbiter.situations.schema import schema

__all__ = ["DEFAULT_EDITION", "read", "schema"]
