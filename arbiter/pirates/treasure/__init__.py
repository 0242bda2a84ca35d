"""Cargo, crew and gold that come aboard, go ashore, change hands or go down."""
