"""`parlour about`: prints versions, file locations and licences, or a report to send with a bug."""

from __future__ import annotations

import argparse
from pathlib import Path

from ...session.about import about_page, report
from ...storage.places import Places
from ...storage.settings import load_settings
from ...words.message import message
from ..arguments import Parser


def parser() -> argparse.ArgumentParser:
    """Return the argument parser of `parlour about`."""
    found = Parser("parlour about", message("cli.about.description"))
    found.add_argument("--report", action="store_true", help=message("cli.about.report"))
    found.add_argument("--data-dir", metavar="DIR", type=Path, help=message("cli.arguments.data_dir"))
    return found


def run(chosen: argparse.Namespace) -> bool:
    """Print the page or the report; always return True."""
    places = Places.within(chosen.data_dir) if chosen.data_dir else Places.of_person()
    if chosen.report:
        print(report(places, load_settings(places.config)[0]), end="")
        return True
    print(message("session.about.title"))
    before = ""
    for heading, text in about_page(places):
        if heading != before:
            print(f"\n{heading}")
        before = heading
        print(f"  {text.replace('**', '')}")
    return True
