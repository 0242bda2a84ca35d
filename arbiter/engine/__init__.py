"""The engine: what is claimed on a board about a point, what of it stands, and how a course of play branches."""
