"""Questions about a table of Piratical, each answered in one possible course of the play."""
