"""Line mode from the first question to the last."""

from __future__ import annotations

from pathlib import Path

from ..games import CATALOGUE
from ..match import Match
from ..narration.texts import game_text
from ..options import OptionConflict
from ..players.personas import company
from ..players.thinker import InlineThinker
from ..record import RecordError
from ..request import Request
from ..resources import saves
from ..session import COMPUTER, Session, Sitter
from ..storage.lock import FileBusy
from .console import Console, Leave
from .demonstration import demonstrate
from .table import TextTable

DONE, FAILED = 0, 1


def run(request: Request, console: Console | None = None) -> int:
    """Play, show or open what was asked for; return the exit code."""
    console = console or Console()
    if trouble := request.places.made():
        console.say(trouble)
    try:
        if request.demo is not None:
            return show(request, console)
        if request.file is not None:
            return play(resumed(request.file), console)
        if request.game is not None:
            return play(begun(request, request.game, request.preset, console), console)
        return home(request, console)
    except Leave:
        console.say("Goodbye. Whatever was begun is kept.")
        return DONE
    except (RecordError, FileBusy, OptionConflict) as refused:
        console.say(str(refused))
        return FAILED


def home(request: Request, console: Console) -> int:
    """Offer the games, the saved ones and the demonstrations."""
    console.say("Parlour: the Victorian round games.")
    kept = sorted(request.places.games.glob("*.parlour"), reverse=True)[:5]
    choices = [f"Continue {path.stem}" for path in kept]
    choices += [f"{game_text(slug).name}: {game_text(slug).short}" for slug in CATALOGUE]
    choices.append("Watch a demonstration")
    chosen = console.choose("Which?", choices)
    if chosen < len(kept):
        return play(resumed(kept[chosen]), console)
    if chosen == len(choices) - 1:
        return show(request, console)
    slug = list(CATALOGUE)[chosen - len(kept)]
    text = game_text(slug)
    console.say(f"{text.sentence} {text.second}")
    preset = text.presets[console.choose("Which form?", [f"{p.name}: {p.line}" for p in text.presets])]
    return play(begun(request, slug, preset.slug, console), console)


def begun(request: Request, slug: str, preset: str, console: Console) -> Session:
    """Lay a table for a new game: so many persons, computers for the rest."""
    seats = request.seats or CATALOGUE[slug].best[0]
    word = console.ask(f"How many people play at this machine, of {seats} seats? [1]") or "1"
    people = min(max(int(word), 0), seats) if word.isdecimal() else 1
    names = [console.ask(f"Name of player {i + 1}? [Player {i + 1}]") or f"Player {i + 1}" for i in range(people)]
    emblems = company(seats)
    sitters = [Sitter(name, emblems[i][1]) for i, name in enumerate(names)]
    others = company(seats - people, frozenset(names))
    sitters += [Sitter(name, emblem, COMPUTER) for name, emblem in others]
    options = dict(request.options)
    chosen = CATALOGUE[slug].chosen_from(seats, preset, options)
    if people > 1 and getattr(chosen, "answer", "") == "first" and chosen.method == "first":
        options["answer"] = "all"  # one terminal cannot tell who of several was first
    match = Match.start(slug, seats=seats, preset=preset, options=options, seed=request.seed)
    return Session.begin(match, sitters, InlineThinker(), request.places)


def resumed(path: Path) -> Session:
    """Take up a saved game."""
    return Session.resume(path, InlineThinker())


def play(session: Session, console: Console) -> int:
    """Play at a table until it ends or the person leaves."""
    if session.notice:
        console.say(session.notice)
    try:
        TextTable(session, console).run()
    finally:
        session.close()
    return DONE


def samples() -> list[Path]:
    """Return the sample deals that come with the program."""
    return sorted(Path(str(item)) for item in saves().iterdir() if item.name.endswith(".parlour"))


def show(request: Request, console: Console) -> int:
    """Demonstrate a sample deal, or any saved game."""
    if request.demo:
        path = Path(request.demo)
        if not path.is_file():
            path = next((p for p in samples() if p.stem == request.demo), path)
    else:
        found = samples()
        path = found[console.choose("Which deal?", [_title(p) for p in found])]
    if not path.is_file():
        names = ", ".join(p.stem for p in samples())
        raise RecordError(f"There is no sample deal {request.demo}: choose among {names}.")
    demonstrate(Match.load(path), console)
    return DONE


def _title(path: Path) -> str:
    return str(Match.load(path).extra.get("title", path.stem))
