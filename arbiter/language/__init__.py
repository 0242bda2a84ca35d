"""Controlled English: card text with its printer, and the sentences of a situation."""
