"""What pronouns, and phrases that point back, stand for."""
