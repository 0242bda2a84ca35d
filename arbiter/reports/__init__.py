"""Reports: what was found, shown as text."""
