"""What a sentence says in other words, and the words that are read in their place."""
