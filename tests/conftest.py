"""What holds for every test."""

import os

from hypothesis import settings

# No test is timed: a busy machine is no failure. The same examples in every run of the CI.
settings.register_profile("house", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("house")
