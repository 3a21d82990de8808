"""`python -m piquet_app` is the program `piquet`."""

from piquet_app.cli import run

if __name__ == "__main__":
    run()
