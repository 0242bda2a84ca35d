"""A card text as its sentences: where they begin, what each says, and which of them belong together."""
