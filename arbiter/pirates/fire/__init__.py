"""The shoot action, from the cannon to what its hit does."""
