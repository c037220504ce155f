"""A 26th game: a package of its own, written by a command, installed, and played in all three uses."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.cli import registration
from parlour.cli.commands.new_game import write
from parlour.cli.program import main
from parlour.games import CATALOGUE
from tests.support.cases import each_case

ROOT = Path(__file__).resolve().parents[2]
PLAY = """
import random, sys
from pathlib import Path
from parlour.cli.registration import missing
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.narration.headings import families, heading_of
from parlour.players.hints import hint_for
from tests.gui.driver import Driver
from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.session.replay.record_steps import RecordSteps
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from parlour.gui.scenes.table import TableScene

slug, folder = "happy_families", Path(sys.argv[1])
assert missing(slug) == [], missing(slug)
assert heading_of(slug).name == "Happy Families"
assert slug in dict(families())["Other games"]
driver = Driver(folder)
match = Match.start(slug, seats=4, seed=5, deals=1)
sitters = [Sitter("Ann", "fan", PERSON), *(Sitter(f"C{i}", "key", COMPUTER, "easy") for i in range(3))]
driver.app.push(TableScene(driver.app, Session(match, sitters, driver.app.thinker, None)))
driver.until(lambda: driver.scene.own_ask() is not None)
assert driver.faults() == []
assert hint_for(match.view(0)).action in match.ask.actions
chooser = random.Random(1)
while match.ask is not None:
    match.act(chooser.choice(match.ask.actions))
record = folder / "deal.parlour"
match.save(record)
driver.app.push(DemonstrationScene(driver.app, RecordSteps(Match.load(record))))
driver.frames(5)
assert len(driver.scene.replay.steps) > 10
print("played")
"""


def installed(folder: Path) -> dict[str, str]:
    """Return the environment in which the written package is installed, as an installer leaves it."""
    package = folder / "parlour-happy-families"
    write("happy_families", package)
    info = package / "parlour_happy_families-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: parlour-happy-families\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("[parlour.games]\nhappy_families = parlour_happy_families:HappyFamilies\n")
    path = os.pathsep.join([str(package), str(ROOT), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def test_a_new_game_can_be_played_hinted_and_shown_from_its_script_and_options_alone(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(tmp_path)], env=installed(tmp_path), cwd=ROOT, text=True,
        capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.stdout.strip().endswith("played"), done.stderr


def test_a_new_game_passes_its_own_tests(tmp_path: Path) -> None:
    tests = tmp_path / "parlour-happy-families" / "tests"
    environment = installed(tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, str(tests)],
        env=environment, cwd=tmp_path, text=True, capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_a_new_game_is_played_in_the_terminal(tmp_path: Path) -> None:
    words = ["--text", "--game", "happy_families", "--data-dir", str(tmp_path / "home")]
    done = subprocess.run(
        [sys.executable, "-m", "parlour", *words], input="\n\n\n" + "1\n" * 12 + "q\n", env=installed(tmp_path),
        cwd=ROOT, text=True, capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    assert "plays the" in done.stdout, done.stdout + done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("name", "told"),
    [("nap", "choose another name"), ("My Game", "small letters"), ("1st", "small letters"), ("", "small letters")],
)
def test_a_name_that_cannot_be_is_refused(
    name: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", name, "--folder", str(tmp_path)]) == 1
    assert told in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_game_is_never_written_over_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "quadrille", "--folder", str(tmp_path)]) == 0
    assert main(["new-game", "quadrille", "--folder", str(tmp_path)]) == 1
    assert "choose another folder" in capsys.readouterr().err


@each_case("slug", CATALOGUE)
def test_no_game_of_the_house_lacks_anything(slug: str) -> None:
    assert registration.missing(slug) == []


def test_a_game_that_is_not_there_says_how_to_offer_it() -> None:
    assert "entry point" in registration.missing("quadrille")[0]
