"""The words that card text in no set wording is made of, by what they can be in a sentence."""
