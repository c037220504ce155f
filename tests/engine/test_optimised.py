"""Money and files are protected under `python -O` too, where assertions are not looked at."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.engine.game import Checkpoint
from parlour.engine.table import TableError
from parlour.match import Match
from parlour.match.opening import laid_table
from parlour.records import lines
from tests.support import open_ask

ROOT = Path(__file__).resolve().parents[2]

PLAYED = """
from parlour.engine.table import TableError
from parlour.match import Match
assert False, "assertions are looked at"
match = Match.start("nap", seats=4, seed=7, deals=2)
while match.ask is not None:
    match.act(match.ask.actions[0])
held = sum(match.counters) + sum(match.pools.values())
match = Match.start("nap", seats=4, seed=7)
match.table.counters[0] += 1
refused = False
try:
    while match.deal_number == 1:
        match.act(match.ask.actions[0])
except TableError as problem:
    refused = True
print(held, refused)
"""


def optimised(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-O", *words], cwd=ROOT, capture_output=True, text=True, timeout=60)


def forged(tmp_path: Path, **pools: int) -> Path:
    """Return a game, well sealed, whose second deal begins with other pools than the first left."""
    match = Match.start("nap", seats=4, seed=3, deals=3)
    while match.deal_number < 2:
        match.act(open_ask(match).actions[0])
    entries, _ = lines.good_entries(_bytes(match, tmp_path))
    second = next(entry for entry in entries if entry[:2] == ["deal", 2])
    second[4] |= pools
    path = tmp_path / "forged.parlour"
    path.write_bytes(lines.sealed(lines.line(*entry) for entry in entries))
    return path


def _bytes(match: Match, tmp_path: Path) -> bytes:
    match.save(tmp_path / "true.parlour")
    return (tmp_path / "true.parlour").read_bytes()


def test_a_deal_played_without_assertions_balances() -> None:
    run = optimised("-c", PLAYED)
    assert run.stdout.split() == ["400", "True"], run.stderr


@pytest.mark.parametrize("kitty", [-5, 5])
def test_a_forged_checkpoint_is_no_sound_game_without_assertions(tmp_path: Path, kitty: int) -> None:
    path = forged(tmp_path, kitty=kitty)
    run = optimised("-m", "parlour", "--verify", str(path))
    assert run.returncode == 1, run.stdout
    assert "Traceback" not in run.stderr


def test_a_pool_never_pays_more_than_it_holds() -> None:
    match = Match.start("nap", seats=4, seed=1)
    table = laid_table(match.game, Checkpoint(1, 0, (10,) * 4, {"kitty": 3}, {}), events=True)
    with pytest.raises(TableError, match="kitty has 3 counters, not 4"):
        table.pay("kitty", 0, 4, "NAP-1")
    with pytest.raises(TableError, match="would pay -1"):
        table.pay(0, 1, -1, "NAP-1")
    assert table.counters == [10] * 4, json.dumps(table.pools)
