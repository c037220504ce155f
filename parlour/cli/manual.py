"""The manual page, generated from the command's arguments so that the two always agree."""

from __future__ import annotations

import argparse
from importlib import import_module

from .. import __version__
from ..words.message import message


def manual_page() -> str:
    """Return the manual page parlour(6) in roff."""
    from .program import CHORES, arguments

    parser = arguments()
    lines = [
        f'.TH PARLOUR 6 "" "Parlour {__version__}" "Games"',
        ".SH NAME",
        rf"parlour \- {message('cli.manual.name')}",
        ".SH SYNOPSIS",
        ".B parlour",
        r"[\fIOPTION\fR]... [\fIGAME\fR | \fIFILE\fR]",
        ".SH DESCRIPTION",
        _escaped(parser.description or ""),
        message("cli.manual.with_file"),
        ".SH OPTIONS",
        *_options(parser),
        ".SH COMMANDS",
    ]
    for name, module in CHORES.items():
        chore = import_module(f".commands.{module}", __package__).parser()
        lines += [".SS " + _escaped(f"parlour {name}"), _escaped(chore.description or ""), *_options(chore)]
    lines += [
        ".SH FILES",
        message("cli.manual.files"),
        message("cli.manual.one_folder", variable=r"\fBPARLOUR_HOME\fR"),
    ]
    return "\n".join(lines) + "\n"


def _options(parser: argparse.ArgumentParser) -> list[str]:
    """Return the roff lines for every argument."""
    lines: list[str] = []
    for action in parser._actions:
        value = action.metavar if isinstance(action.metavar, str) else "" if action.nargs == 0 else action.dest.upper()
        names = ", ".join(action.option_strings) or value
        shown = f"{names} {value}" if action.option_strings and value else names
        lines += [".TP", ".B " + _escaped(shown), _escaped(action.help or "")]
    return lines


def _escaped(text: str) -> str:
    """Return text escaped for roff."""
    words = " ".join(text.split()).replace("\\", r"\e").replace("-", r"\-").replace("%%", "%")
    return rf"\&{words}" if words.startswith((".", "'")) else words
