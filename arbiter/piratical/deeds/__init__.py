"""What is done in Piratical: who may do it, and what it changes, in every course that the dice leave open."""
