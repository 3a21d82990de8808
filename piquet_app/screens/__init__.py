"""The screens of the table: what a person at a terminal sees instead of lines.

Only the commands that show a screen import anything from here.
"""
