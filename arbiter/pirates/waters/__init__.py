"""What ships meet at sea: terrain, mysterious islands, what they pass, and ships in tow."""
