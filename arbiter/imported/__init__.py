"""The user's own cards: a spreadsheet of them read, and kept in one database in the user's data folder.

    spreadsheet  a CSV file as cards, and every row of it that is odd
    lines        its lines
    cells        the cells of one row as the figures of a card
    importing    what a spreadsheet adds to the cards that are there
    writing      the cards put on disk
    store        the cards read from there

Nothing here reads card text: it is kept as it stands, and read when somebody asks for the card.
"""
