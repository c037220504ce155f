"""The first start in the terminal: asks for an optional name."""

from __future__ import annotations

from ..storage.places import Places
from ..storage.settings import LONGEST_NAME, Settings, save_settings, with_own_name
from ..words.message import message
from .console import Console


def welcome(console: Console, places: Places, settings: Settings) -> None:
    """Ask for a name and save the settings, so that the question is asked only once."""
    own = settings.names[0] if settings.names else "Ann"
    console.say(message("text.first_start.welcome"))
    name = console.ask(message("text.first_start.name", own=own))[:LONGEST_NAME]
    settings.names = with_own_name(settings, name)
    if trouble := save_settings(places.config, settings):
        console.say(trouble)
