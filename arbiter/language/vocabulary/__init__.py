"""The words that card text is made of, by what they can be in a sentence."""
