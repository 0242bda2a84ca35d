"""Piratical, a game of ships on hexes: its map, its ships, and the course of its turns, played on the engine."""
