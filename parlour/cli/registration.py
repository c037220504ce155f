"""Checks of a game's registration: each missing part as a sentence that says what to write."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.options import OptionConflict
from ..games import CATALOGUE
from ..match import Match
from ..narration.texts import TextError, game_text
from ..players.policy import policy_of
from ..words.message import message


def missing(slug: str) -> list[str]:
    """Return what a game still needs before it can be played, read and learned; empty if complete."""
    if slug not in CATALOGUE:
        offered = [fault for fault in CATALOGUE.faults if f" {slug} " in fault]
        return [*offered] or [message("cli.registration.offer", slug=slug)]
    return [*_declarations(slug), *_texts(slug), *_play(slug)]


def _declarations(slug: str) -> Iterator[str]:
    game = CATALOGUE[slug]
    if next(iter(game.presets)) != "plain":
        yield message("cli.registration.plain_first", name=game.__name__)
    for preset in game.presets:
        try:
            game.playable_seat_count(preset, {})
        except OptionConflict as conflict:
            yield message("cli.registration.unplayable_preset", preset=preset, why=conflict)
    for key, declared in game.options.declared().items():
        if not declared.metadata["clause"]:
            yield message("cli.registration.clause", option=key)


def _texts(slug: str) -> Iterator[str]:
    game, place = CATALOGUE[slug], f"assets/words/en/games/{slug}.toml"
    try:
        text = game_text(slug)
    except TextError as problem:
        yield message("cli.registration.mend", file=place, why=problem)
        return
    told = {option.key for option in text.options}
    yield from (
        message("cli.registration.write_option", option=key, file=place)
        for key in game.options.declared()
        if key not in told
    )
    yield from (
        message("cli.registration.remove_option", option=key, file=place) for key in told - set(game.options.declared())
    )
    presets = {preset.slug for preset in text.presets}
    yield from (
        message("cli.registration.write_preset", preset=preset, file=place)
        for preset in game.presets
        if preset not in presets
    )


def _play(slug: str) -> Iterator[str]:
    """Yield a fault if the first question fails, or if the policy does not rate every answer to it."""
    game = CATALOGUE[slug]
    seats = game.playable_seat_count("plain", {})
    match = Match.start(slug, seats=seats, seed=1)
    if match.ask is None:
        yield message("cli.registration.asks_nothing", seats=seats)
        return
    view = match.view(match.ask.seats[0])
    if {each.action for each in policy_of(slug).advise(view)} != set(view.ask.actions if view.ask else ()):
        yield message("cli.registration.no_advice")
