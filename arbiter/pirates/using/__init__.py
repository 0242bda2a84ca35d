"""Abilities that a player uses: revealed, cancelled, copied, and dice rolled again."""
