"""Building a fleet, who begins, forts, and who wins."""
