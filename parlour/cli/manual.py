"""The command's manual page, generated from its arguments so that the two never differ."""

from __future__ import annotations

import argparse
from importlib import import_module

from .. import __version__


def manual_page() -> str:
    """Return parlour(6) in man's markup."""
    from .program import CHORES, arguments

    parser = arguments()
    lines = [
        f'.TH PARLOUR 6 "" "Parlour {__version__}" "Games"',
        ".SH NAME",
        r"parlour \- the Victorian round games",
        ".SH SYNOPSIS",
        ".B parlour",
        r"[\fIOPTION\fR]... [\fIFILE\fR]",
        ".SH DESCRIPTION",
        _escaped(parser.description or ""),
        "With a FILE, go on with that saved game.",
        ".SH OPTIONS",
        *_options(parser),
        ".SH COMMANDS",
    ]
    for name, module in CHORES.items():
        chore = import_module(f".{module}", __package__).parser()
        lines += [".SS " + _escaped(f"parlour {name}"), _escaped(chore.description or ""), *_options(chore)]
    lines += [
        ".SH FILES",
        "Games, settings and statistics are kept in the person's folders, after the XDG Base Directory Specification.",
        r"The variable \fBPARLOUR_HOME\fR names one folder that holds them all.",
    ]
    return "\n".join(lines) + "\n"


def _options(parser: argparse.ArgumentParser) -> list[str]:
    """Return an entry for every argument."""
    lines: list[str] = []
    for action in parser._actions:
        value = action.metavar if isinstance(action.metavar, str) else "" if action.nargs == 0 else action.dest.upper()
        names = ", ".join(action.option_strings) or value
        shown = f"{names} {value}" if action.option_strings and value else names
        lines += [".TP", ".B " + _escaped(shown), _escaped(action.help or "")]
    return lines


def _escaped(text: str) -> str:
    """Return text escaped for man."""
    words = " ".join(text.split()).replace("\\", r"\e").replace("-", r"\-").replace("%%", "%")
    return rf"\&{words}" if words.startswith((".", "'")) else words
