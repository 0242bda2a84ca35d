"""Ships under way: their moves, segment by segment, and the actions of a ship by herself."""
