"""The reasoning that a view lends its readers: points are settled and traits tried by modules that read the view themselves."""

from __future__ import annotations

from arbiter.engine.settling import graph_of, settle
from arbiter.engine.traits import holds
from arbiter.engine.view import Reasoning

REASONING = Reasoning(settle, graph_of, holds)
