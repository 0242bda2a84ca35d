"""What lies on the table of Piratical: hexes and the map, ships as they stand, the figures and cards of its document."""
