"""What the program promises about speed, measured as ratios within one run: `make bench`."""
