"""The nations."""

from __future__ import annotations

NATIONS = {
    "english": "English", "england": "English", "french": "French", "france": "French", "spanish": "Spanish",
    "spain": "Spanish", "pirate": "Pirate", "pirates": "Pirate", "american": "American", "americans": "American",
    "america": "American", "cursed": "Cursed", "the cursed": "Cursed", "barbary corsair": "Barbary Corsair",
    "barbary corsairs": "Barbary Corsair", "jade rebellion": "Jade Rebellion", "mercenary": "Mercenary",
    "mercenaries": "Mercenary", "viking": "Viking", "vikings": "Viking",
}  # fmt: skip
"""Spellings of the nations, casefolded, and the name of each."""
