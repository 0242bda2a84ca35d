"""Ramming, boarding, and what the winner takes."""
