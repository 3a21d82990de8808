"""The screens in a browser: a table for each visitor, on this machine and for nobody else.

It needs the extra `web`: textual-serve brings the terminal that is drawn in the browser, and what
carries keys and pictures between that and a program.
"""
