"""Before anything imports pygame: no test needs a display or a sound card, and none fails because a machine is busy."""

import os

from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
