"""The command line: the window, text mode, and the chores that need neither. Exit codes: 0 done, 1 failed, 2 usage."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import __version__
from .controller import Game
from .games import CATALOGUE
from .options import OptionConflict, text_of_value
from .request import Request
from .storage.places import Places

DONE, FAILED, USAGE = 0, 1, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program as the arguments say and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["soak"]:
        from .players import soak

        return _chore(soak.run, soak.parser(), words[1:])
    if words[:1] == ["league"]:
        from .players import league

        return _chore(league.run, league.parser(), words[1:])
    parser = arguments()
    chosen = parser.parse_args(words)
    if chosen.list_games:
        return list_games(as_json=chosen.json)
    if chosen.verify:
        return verify(chosen.verify)
    try:
        request = request_of(chosen)
    except OptionConflict as refused:
        return _refuse(str(refused))
    return _open(request, in_text=chosen.text)


def _chore(run: Any, parser: argparse.ArgumentParser, words: Sequence[str]) -> int:
    try:
        return DONE if run(parser.parse_args(words)) else FAILED
    except OptionConflict as refused:
        return _refuse(str(refused))


def _open(request: Request, in_text: bool) -> int:
    if in_text:
        from .text.program import run as run_text

        return run_text(request)
    from .gui.program import NoDisplay
    from .gui.program import run as run_window

    try:
        return run_window(request)
    except NoDisplay as missing:
        return _refuse(str(missing))


def _refuse(sentence: str) -> int:
    print(f"parlour: {sentence}", file=sys.stderr)
    return USAGE


def arguments() -> argparse.ArgumentParser:
    """Return the parser of the program's own arguments."""
    parser = argparse.ArgumentParser(
        prog="parlour",
        description="The Victorian round games: against the computer, passed round the family, or shown to a room.",
        epilog="Two chores have words of their own: “parlour soak --help” plays every game by itself and checks it; "
        "“parlour league --help” measures the computer players against one another.",
    )
    parser.add_argument("--version", action="version", version=f"Parlour {__version__}")
    play = parser.add_argument_group("what to open")
    play.add_argument("--game", metavar="GAME", help="go straight to a game, such as nap")
    play.add_argument("--preset", metavar="NAME", default="plain", help="the named form of the game (default: plain)")
    play.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="change one rule; may be repeated"
    )
    play.add_argument("--seats", metavar="N", type=int, help="how many sit down")
    play.add_argument("--seed", metavar="N", type=int, help="shuffle from this number, for a deal that can be repeated")
    play.add_argument("--open", metavar="FILE", type=Path, help="take up a saved game")
    play.add_argument("--demo", metavar="FILE", nargs="?", const="", help="show a sample deal or any saved game")
    how = parser.add_argument_group("how")
    how.add_argument("--text", action="store_true", help="play in the terminal, line by line")
    size = how.add_mutually_exclusive_group()
    size.add_argument("--windowed", dest="is_fullscreen", action="store_false", default=None, help="open in a window")
    size.add_argument("--fullscreen", dest="is_fullscreen", action="store_true", help="fill the screen")
    how.add_argument("--safe-mode", action="store_true", help="defaults, windowed, without the last game")
    how.add_argument("--data-dir", metavar="DIR", type=Path, help="keep settings and games in this folder")
    tell = parser.add_argument_group("without opening anything")
    tell.add_argument("--list-games", action="store_true", help="list games, seats, presets and options")
    tell.add_argument("--json", action="store_true", help="with --list-games: as JSON")
    tell.add_argument("--verify", metavar="FILE", nargs="+", type=Path, help="replay saved games and check them")
    return parser


def request_of(chosen: argparse.Namespace) -> Request:
    """Return what was asked for; raise OptionConflict with a sentence for what cannot be."""
    places = Places.within(chosen.data_dir) if chosen.data_dir else Places.of_person()
    options = dict(_pair(text) for text in chosen.option)
    if chosen.game is None and (options or chosen.seats is not None or chosen.preset != "plain"):
        raise OptionConflict("A preset, seats or an option belongs to a game: name it with --game.")
    if chosen.game is not None:
        if chosen.game not in CATALOGUE:
            raise OptionConflict(f"There is no game {chosen.game}: choose among {', '.join(CATALOGUE)}.")
        kind = CATALOGUE[chosen.game]
        kind.chosen_from(chosen.seats or kind.best[0], chosen.preset, options)
    for path in (chosen.open, Path(chosen.demo) if chosen.demo and chosen.demo.endswith(".parlour") else None):
        if path is not None and not path.is_file():
            raise OptionConflict(f"There is no file {path}.")
    return Request(
        places,
        chosen.game,
        chosen.preset,
        options,
        chosen.seats,
        chosen.seed,
        chosen.open,
        chosen.demo,
        chosen.is_fullscreen,
        chosen.safe_mode,
    )


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise OptionConflict(f"An option is written KEY=VALUE, such as kitty=dealer, not {text}.")
    return key.strip(), value.strip()


def list_games(as_json: bool) -> int:
    """Print every game with its seats, presets and options."""
    listed = [described(CATALOGUE[slug]) for slug in CATALOGUE]
    if as_json:
        print(json.dumps(listed, indent=2, ensure_ascii=False))
        return DONE
    for game in listed:
        print(f"{game['slug']}: {game['name']}, {game['seats'][0]} to {game['seats'][1]} players (pp. {game['pages']})")
        print(f"  presets: {', '.join(game['presets'])}")
        for option in game["options"]:
            print(f"  {option['key']}: {option['values']} (default {option['default']})")
    return DONE


def described(kind: type[Game[Any]]) -> dict[str, Any]:
    """Return what the catalogue tells of a game, as plain values."""
    options = []
    for key, declared in kind.options.declared().items():
        values = declared.metadata["values"]
        listed = f"{values[0]} to {values[-1]}" if isinstance(values, range) else None
        options.append(
            {
                "key": key,
                "values": listed or [text_of_value(declared, value) for value in values],
                "default": text_of_value(declared, declared.default),
                "clause": declared.metadata["clause"],
                "page": declared.metadata["page"],
            }
        )
    return {
        "slug": kind.slug,
        "name": kind.name,
        "seats": [kind.seats[0], kind.seats[-1]],
        "best": [kind.best[0], kind.best[-1]],
        "pages": kind.pages,
        "presets": {
            name: {k: text_of_value(kind.options.declared()[k], v) for k, v in preset.items()}
            for name, preset in kind.presets.items()
        },
        "options": options,
    }


def verify(paths: Sequence[Path]) -> int:
    """Replay each file whole and print whether it comes out as it was written."""
    from . import record

    bad = 0
    for path in paths:
        try:
            match = record.read(path)
            found = record.faults(match)
        except record.RecordError as problem:
            found = [str(problem)]
        else:
            if not found:
                deals = len(match.results)
                print(f"{path}: sound; {match.game.name}, {deals} finished deal{'' if deals == 1 else 's'}.")
        bad += bool(found)
        for sentence in found:
            print(f"{path}: {sentence}")
    return FAILED if bad else DONE
