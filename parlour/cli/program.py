"""The main program: the window, text mode, and the commands that need neither.

Exit codes: 0 success, 1 failure, 2 usage error.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any

from .. import __version__
from ..engine.game import Game
from ..engine.options import OptionConflict, text_of_value
from ..games import CATALOGUE
from ..narration.headings import source_words
from ..session.request import Request, sample_paths
from ..storage.places import Places
from ..storage.settings import LIMITS, load_settings
from ..words.language import choose
from ..words.message import message
from .arguments import USAGE, Parser, in_short, speak_plainly, whole
from .saying import say

DONE, FAILED = 0, 1
CHORES = {  # the module of each command
    "soak": "soak",
    "league": "league",
    "print": "paper",
    "new-game": "new_game",
    "puzzles": "puzzles",
    "lesson": "lesson",
    "install-desktop": "desktop",
    "check": "check",
    "about": "about",
}
OPENERS = ("game", "open", "demo", "kiosk")  # arguments that say what to open; at most one may be given
NOT_FOR_A_KIOSK = ("text", "is_fullscreen", "scan", "safe_mode", "seed", "spoken")
FOR_OPENING = (*OPENERS, "option", "seats", "seed", "text", "is_fullscreen", "safe_mode", "spoken", "scan")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments and return its exit code."""
    speak_plainly()
    try:
        return _run_and_flush(list(sys.argv[1:] if argv is None else argv))
    except KeyboardInterrupt:
        print(message("cli.program.stopped"), file=sys.stderr)
        return FAILED
    except BrokenPipeError:  # stdout was closed, for instance by `head`
        return _without_output()
    except MemoryError:
        print(message("cli.program.no_memory"), file=sys.stderr)
        return FAILED
    except OSError as problem:  # stdout is a full disk or device
        print(message("cli.program.broken_off", why=problem.strerror or problem), file=sys.stderr)
        return _without_output()


def _without_output() -> int:
    """Redirect stdout to the null device, so that flushing cannot fail again; return the exit code."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED


def _run_and_flush(words: Sequence[str]) -> int:
    """Run the program, and write out what stdout holds back while an error can still be told in a sentence."""
    try:
        return _run(words)
    finally:
        if sys.stdout is not None:
            sys.stdout.flush()


def _run(words: Sequence[str]) -> int:
    choose(load_settings(Places.of_person().config)[0].language)
    if words and words[0] in CHORES:
        chore = import_module(f".commands.{CHORES[words[0]]}", __package__)
        return _chore(chore.run, chore.parser(), words[1:])
    parser = arguments()
    chosen = parser.parse_args(words)
    try:
        _give_first_word(chosen)
        agreed(chosen, parser)
        if chosen.list_games:
            return list_games(as_json=chosen.json)
        if chosen.verify:
            return verify(chosen.verify)
        request = request_of(chosen)
        if chosen.kiosk is not None:
            return _kiosk(chosen, request)
    except OptionConflict as refused:
        return _refuse(str(refused))
    return _open(request, in_text=chosen.text)


def _give_first_word(chosen: argparse.Namespace) -> None:
    """Take the word without a flag as the file to open, or else as the game; raise OptionConflict if it is neither."""
    if chosen.file is None:
        return
    if os.path.isfile(chosen.file):
        if chosen.open is not None:
            raise OptionConflict(message("cli.program.refused.two_files"))
        chosen.open = chosen.file
    elif str(chosen.file) in CATALOGUE:
        if chosen.game is not None:
            raise OptionConflict(message("cli.program.refused.two_games"))
        chosen.game = str(chosen.file)
    else:
        raise OptionConflict(message("cli.program.refused.no_file_or_game", name=in_short(chosen.file)))


def _chore(run: Any, parser: argparse.ArgumentParser, words: Sequence[str]) -> int:
    try:
        return DONE if run(parser.parse_args(words)) else FAILED
    except OptionConflict as refused:
        return _refuse(str(refused))


def _kiosk(chosen: argparse.Namespace, request: Request) -> int:
    from .commands import kiosk

    return kiosk.print_counts(request) if chosen.counts else kiosk.run(chosen.kiosk, request)


def _open(request: Request, in_text: bool) -> int:
    if in_text:
        from ..text.program import run as run_text

        return run_text(request)
    from ..gui.window.program import NoDisplay
    from ..gui.window.program import run as run_window

    try:
        return run_window(request)
    except NoDisplay as missing:
        return _refuse(str(missing))


def _refuse(sentence: str) -> int:
    say(f"parlour: {sentence}", sys.stderr)
    return USAGE


def agreed(chosen: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    """Raise OptionConflict if arguments contradict one another, so that none is silently ignored."""
    is_given = {name: getattr(chosen, name) != parser.get_default(name) for name in vars(chosen)}
    chores = [name for name in ("list_games", "verify") if is_given[name]]
    if chosen.json and not chosen.list_games:
        raise OptionConflict(message("cli.program.refused.json"))
    if len(chores) > 1:
        raise OptionConflict(message("cli.program.refused.two_chores"))
    if chores and (besides := [_flag(name) for name in (*FOR_OPENING, "preset") if is_given[name]]):
        raise OptionConflict(message("cli.program.refused.opens_nothing", chore=_flag(chores[0]), flag=besides[0]))
    if len(opened := [_flag(name) for name in OPENERS if is_given[name]]) > 1:
        raise OptionConflict(message("cli.program.refused.two_openers", flags=opened))
    if chosen.counts and chosen.kiosk is None:
        raise OptionConflict(message("cli.program.refused.counts"))
    if chosen.kiosk is not None and (besides := [_flag(name) for name in NOT_FOR_A_KIOSK if is_given[name]]):
        raise OptionConflict(message("cli.program.refused.kiosk", flag=besides[0]))
    if chosen.text and is_given["is_fullscreen"]:
        raise OptionConflict(message("cli.program.refused.window_in_text"))
    if chosen.text and is_given["scan"]:
        raise OptionConflict(message("cli.program.refused.scan_in_text"))
    if is_given["seed"] and (is_given["open"] or is_given["demo"]):
        raise OptionConflict(message("cli.program.refused.seed_of_saved"))


def _flag(name: str) -> str:
    if name == "is_fullscreen":
        return message("cli.program.refused.window_flags")
    return f"--{name.replace('_', '-')}"


def arguments() -> argparse.ArgumentParser:
    """Return the argument parser of the main program."""
    parser = Parser(
        prog="parlour",
        description=message("cli.program.description"),
        epilog=message("cli.program.epilog"),
    )
    parser.add_argument(
        "--version", action="version", version=f"Parlour {__version__}", help=message("cli.arguments.version")
    )
    parser.add_argument("file", nargs="?", metavar="GAME|FILE", type=Path, help=message("cli.program.help.file"))
    play = parser.add_argument_group(message("cli.program.group.open"))
    play.add_argument("--game", metavar="GAME", help=message("cli.program.help.game"))
    play.add_argument("--preset", metavar="NAME", default="plain", help=message("cli.program.help.preset"))
    play.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help=message("cli.program.help.option")
    )
    play.add_argument("--seats", metavar="N", type=whole, help=message("cli.program.help.seats"))
    play.add_argument("--seed", metavar="N", type=whole, help=message("cli.program.help.seed"))
    play.add_argument("--open", metavar="FILE", type=Path, help=message("cli.program.help.open"))
    play.add_argument(
        "--demo",
        metavar="FILE",
        nargs="?",
        const="",
        help=message("cli.program.help.demo"),
    )
    play.add_argument("--kiosk", metavar="FILE", type=Path, help=message("cli.program.help.kiosk"))
    play.add_argument("--counts", action="store_true", help=message("cli.program.help.counts"))
    _add_how(parser)
    tell = parser.add_argument_group(message("cli.program.group.tell"))
    tell.add_argument("--list-games", action="store_true", help=message("cli.program.help.list_games"))
    tell.add_argument("--json", action="store_true", help=message("cli.program.help.json"))
    tell.add_argument("--verify", metavar="FILE", nargs="+", type=Path, help=message("cli.program.help.verify"))
    return parser


def _add_how(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say how the program is shown: its window, its voice and where it keeps its files."""
    how = parser.add_argument_group(message("cli.program.group.how"))
    how.add_argument("--text", action="store_true", help=message("cli.program.help.text"))
    size = how.add_mutually_exclusive_group()
    for name, action in (("windowed", "store_false"), ("fullscreen", "store_true")):
        told = message(f"cli.program.help.{name}")
        size.add_argument(f"--{name}", dest="is_fullscreen", action=action, default=None, help=told)
    how.add_argument("--spoken", action="store_true", help=message("cli.program.help.spoken"))
    seconds = [tenths / 10 for tenths in LIMITS["scan"]]
    how.add_argument(
        "--scan", metavar="SECONDS", type=float, choices=seconds,
        help=message("cli.program.help.scan"),
    )  # fmt: skip
    how.add_argument("--safe-mode", action="store_true", help=message("cli.program.help.safe_mode"))
    how.add_argument("--data-dir", metavar="DIR", type=Path, help=message("cli.program.help.data_dir"))


def request_of(chosen: argparse.Namespace) -> Request:
    """Return the request made by the arguments; raise OptionConflict with a sentence if it is impossible."""
    places = Places.within(chosen.data_dir) if chosen.data_dir else Places.of_person()
    options = dict(_pair(text) for text in chosen.option)
    if len(options) < len(chosen.option):
        raise OptionConflict(message("cli.program.refused.option_twice"))
    if chosen.game is None and (options or chosen.seats is not None or chosen.preset != "plain"):
        raise OptionConflict(message("cli.program.refused.without_game"))
    if chosen.game is not None:
        if chosen.game not in CATALOGUE:
            raise OptionConflict(message("match.opening.no_game", game=chosen.game, games=", ".join(CATALOGUE)))
        kind = CATALOGUE[chosen.game]
        if chosen.seats is None:
            kind.playable_seat_count(chosen.preset, options)
        else:
            chosen.seats = kind.seat_count_for(chosen.seats, chosen.preset, options)
    if chosen.open is not None and not os.path.isfile(chosen.open):
        raise OptionConflict(message("cli.program.refused.no_file", file=in_short(chosen.open)))
    if chosen.demo and not os.path.isfile(chosen.demo) and chosen.demo not in (names := sorted(sample_paths())):
        near = get_close_matches(chosen.demo, names, n=3, cutoff=0.3) or names[:3]
        raise OptionConflict(
            message("cli.program.refused.no_demonstration", name=in_short(chosen.demo), near=", ".join(near))
        )
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
        chosen.spoken,
        chosen.scan,
    )


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise OptionConflict(message("cli.program.refused.option_form", text=text))
    return key.strip(), value.strip()


def list_games(as_json: bool) -> int:
    """Print every game with its seats, presets and options; return the exit code."""
    listed = [described(CATALOGUE[slug]) for slug in CATALOGUE]
    if as_json:
        print(json.dumps(listed, indent=2, ensure_ascii=False))
        return DONE
    for game in listed:
        (low, high), source = game["seats"], source_words(game["pages"])
        print(
            message("cli.program.listed.game", slug=game["slug"], name=game["name"], low=low, high=high, source=source)
        )
        print(f"  {message('cli.program.listed.presets', presets=', '.join(game['presets']))}")
        for option in game["options"]:
            values = option["values"]
            told = values if isinstance(values, str) else message("cli.program.listed.values", values=values)
            line = message("cli.program.listed.option", option=option["key"], values=told, default=option["default"])
            print(f"  {line}")
    return DONE


def described(kind: type[Game[Any]]) -> dict[str, Any]:
    """Return a game's catalogue entry as plain values."""
    options = []
    for key, declared in kind.options.declared().items():
        values = declared.metadata["values"]
        listed = (
            message("cli.program.listed.range", low=values[0], high=values[-1]) if isinstance(values, range) else None
        )
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
    """Replay each file in full and print whether it reproduces the recorded results; return the exit code."""
    from ..match.verification import verdict
    from ..records.record import RecordError

    bad = 0
    for path in paths:
        if path.suffix == ".toml":
            bad += 1
            say(message("cli.program.refused.is_lesson", file=path))
            continue
        try:
            found = verdict(path)
        except RecordError as problem:
            bad += 1
            say(f"{path}: {problem}")
        else:
            bad += bool(found.faults)
            say(f"{path}: {found.sentence}")
    return FAILED if bad else DONE
