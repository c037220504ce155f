"""The About page: versions, file locations, and the licences of everything shipped."""

from __future__ import annotations

import platform
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path

from .. import __version__, resources
from ..narration.shuffle import Paragraph
from ..records import disk
from ..storage.places import Places
from ..storage.settings import Settings
from ..words.message import labels, message

LICENCES = "licences/shipped.toml"
PRIVATE = ("names", "keys", "wishes")  # settings left out of a report
LARGEST = 100_000  # most bytes of an error report


@dataclass(frozen=True)
class Shipped:
    """A part of Parlour or of its download; `version` is "" if it is not installed or has none."""

    name: str
    about: str
    licence: str
    version: str


def shipped() -> list[Shipped]:
    """Return every component of Parlour, with the version in use."""
    told = tomllib.loads(resources.text(LICENCES))["thing"]
    about, terms = labels("session.about.part"), labels("session.about.terms")
    return [
        Shipped(
            each["name"],
            about[each["about"]],
            terms.get(each["licence"], each["licence"]),
            _version(each.get("package", "")),
        )
        for each in told
    ]


def _version(package: str) -> str:
    if package == "parlour":
        return __version__
    try:
        return metadata.version(package) if package else ""
    except metadata.PackageNotFoundError:
        return ""


def about_page(places: Places) -> Iterator[Paragraph]:
    """Yield the page's paragraphs as (heading, text)."""
    version, files, licences = map(message, ("session.about.version", "session.about.files", "session.about.licences"))
    yield version, message("session.about.runs_on", version=__version__, system=system_words())
    yield version, message("session.about.no_network")
    yield files, message("session.about.games", folder=places.games)
    yield files, message("session.about.settings", folder=places.config)
    yield files, message("session.about.lists", folder=places.state)
    for each in shipped():
        version = f" {each.version}" if each.version else ""
        yield licences, f"**{each.name}{version}**: {each.about}. {each.licence}."
    yield licences, message("session.about.licence_texts")


def system_words() -> str:
    """Return the operating system, processor and Python version."""
    return f"{platform.system()} {platform.release()} ({platform.machine()}), Python {platform.python_version()}"


def report(places: Places, settings: Settings) -> str:
    """Return a report to send with a bug: versions, settings and the last error, without names or cards."""
    usual = asdict(Settings())
    changed = {key: value for key, value in asdict(settings).items() if key not in PRIVATE and value != usual[key]}
    lines = [message("session.about.report.title", version=__version__, system=system_words())]
    lines += [f"{each.name} {each.version}" for each in shipped()[1:] if each.version]
    lines += [
        "",
        message("session.about.report.changed"),
        *(f"{key} = {value}" for key, value in sorted(changed.items())),
    ]
    if (last := _last_error(places)) is not None:
        lines += ["", message("session.about.report.last_error"), last]
    return "\n".join(lines).replace(str(Path.home()), "~") + "\n"


def _last_error(places: Places) -> str | None:
    try:
        newest = max(places.log.glob("crash-*.txt"), default=None)
        return disk.read(newest, LARGEST).decode("utf-8", "replace").strip() if newest is not None else None
    except OSError:
        return None
