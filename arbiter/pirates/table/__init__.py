"""What is so on the table: states, figures, places and permissions, read and never changed."""
