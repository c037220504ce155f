"""What stays on this machine: no network is ever spoken to, and the log tells neither of cards nor of persons."""

from __future__ import annotations

import logging
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players.policy import policy_of
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from parlour.storage import program_log as log
from tests.storage.games import places_in
from tests.tables import one_of_each_kind

# Every process of the program writes down each call that would speak to a network. Pipes between its own two
# processes are pairs of local sockets, which reach nowhere.
LISTENER = """
import os, sys
LOCAL = 1
def heard(event, arguments):
    if event == "socket.__new__":
        if int(arguments[1]) == LOCAL:
            return
    elif not event.startswith(("socket.", "urllib.", "http.", "ftplib.", "smtplib.", "telnetlib.", "webbrowser.")):
        return
    with open(os.environ["HEARD"], "a") as file:
        file.write(f"{event} {arguments!r}\\n")
sys.addaudithook(heard)
"""

WINDOW = """
import sys, time
from pathlib import Path
import pygame
from parlour.gui.window import program
from parlour.gui.window.app import App
from parlour.gui.scenes.records.saved import SavedScene
from parlour.gui.scenes.records.statistics import StatisticsScene
from parlour.players.policy import policy_of
from parlour.session.request import Request
from parlour.storage.places import Places

def frames():
    begun, app = time.monotonic(), APPS[0]
    table = app.scene
    while time.monotonic() - begun < 100 and not table.session.match.results:
        if table.own_ask() is not None:
            table.do(policy_of("nap").advise(table.session.match.view(table.shown_to))[0].action)
        yield []
    print(len(table.session.match.results), app.thinker._worker is not None, flush=True)
    for kind in (SavedScene, StatisticsScene):
        app.push(kind(app))
        yield []
    yield [pygame.event.Event(pygame.QUIT)]

APPS = []
class Kept(App):
    def __init__(self, *args, **named):
        super().__init__(*args, **named)
        self.settings.pace, self.settings.motion = "instant", "none"
        APPS.append(self)

if __name__ == "__main__":
    import parlour.gui.window.app
    parlour.gui.window.app.App = Kept
    steps = frames()
    pygame.event.get = lambda: next(steps)
    sys.exit(program.run(Request(Places.within(Path(sys.argv[1])), game="nap", seats=3, seed=4)))
"""


def run(folder: Path, *words: str, text: str = "") -> tuple[str, str]:
    """Run a program with the listener in it and in whatever it starts; return its lines and what was heard."""
    listener, heard = folder / "listener", folder / "heard.txt"
    listener.mkdir(exist_ok=True)
    (listener / "sitecustomize.py").write_text(LISTENER)
    heard.write_text("")
    root = str(Path(__file__).resolve().parents[2])
    environment = {**os.environ, "HEARD": str(heard), "PYTHONPATH": f"{listener}{os.pathsep}{root}"}
    environment |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, *words], input=text, text=True, capture_output=True, env=environment, timeout=120, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout, heard.read_text()


def test_the_listener_hears_every_attempt(tmp_path: Path) -> None:
    _, heard = run(
        tmp_path,
        "-c",
        "import socket; socket.socket(socket.AF_INET).close(); [end.close() for end in socket.socketpair()]",
    )
    assert heard.startswith("socket.__new__")
    assert len(heard.splitlines()) == 1
    _, heard = run(tmp_path, "-c", "import socket\ntry: socket.getaddrinfo('localhost', 80)\nexcept OSError: pass")
    assert "socket.getaddrinfo" in heard


def test_the_window_and_its_worker_never_speak_to_a_network(tmp_path: Path) -> None:
    script = tmp_path / "window.py"
    script.write_text(WINDOW)
    said, heard = run(tmp_path, str(script), str(tmp_path / "home"))
    assert said.split()[-2:] == ["1", "True"]  # a deal was played out, and the worker thought for the others
    assert heard == ""


def test_the_terminal_and_the_chores_never_speak_to_a_network(tmp_path: Path) -> None:
    home = str(tmp_path / "home")
    said, heard = run(tmp_path, "-m", "parlour", "--text", "--game", "nap", "--data-dir", home, text="1\n" * 25 + "q\n")
    assert "Goodbye" in said
    assert heard == ""
    _, heard = run(tmp_path, "-m", "parlour", "soak", "--game", "loto", "--preset", "plain", "--deals", "3")
    assert heard == ""


CARD = re.compile(r"\b(?:10|[2-9AJQK])[SHDC]\b|\bJOKER\b")
PEOPLE = ("Wilhelmina", "Bartholomew", "Philippa", "Ferdinand", "Clementina", "Augustus", "Rosalind", "Leopold",
          "Henrietta", "Montague", "Georgiana", "Cornelius")  # fmt: skip


@pytest.mark.parametrize("slug", one_of_each_kind())
def test_the_log_of_a_deal_tells_of_no_card_and_no_person(
    tmp_path: Path, slug: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    places = places_in(tmp_path)
    log.opened(places)
    seats = CATALOGUE[slug].best[0]
    people = [PEOPLE[seat % len(PEOPLE)] for seat in range(seats)]
    sitters = [Sitter(name, "key", PERSON if n == 0 else COMPUTER, "easy") for n, name in enumerate(people)]
    session = Session.begin(Match.start(slug, seats=seats, seed=3), sitters, InlineThinker(), places)
    match = session.match
    while match.ask is not None and not match.results:
        seat = match.ask.seats[0]
        match.act(policy_of(slug).advise(match.view(seat))[0].action, seat)
    session.history.undo()
    session.close()
    again = Session.resume(next(places.games.iterdir()), InlineThinker())
    again.close()
    log.closed()
    (file,) = places.log.iterdir()
    told = file.read_text() + caplog.text
    assert f"{slug}, plain, {seats} seats begun" in told
    assert f"{slug}, plain, {seats} seats taken up in deal" in told
    assert not CARD.search(told)
    assert not [name for name in people if name in told]
    hands = [str(piece) for pile in match.table.zones.get("hands", []) for piece in pile]
    assert not [word for word in hands if re.search(rf"\b{word}\b", told) and not word.isdigit()]
