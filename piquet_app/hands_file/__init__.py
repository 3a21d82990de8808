"""A file of hands, counted one a line without ever holding more than a piece of it."""
