"""Whether what was understood is what was written."""
