"""The page on the shuffle: it tells the fingerprint before the end, the seed after it, and a recipe that is true."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from parlour.match import Match
from parlour.match.verification import shuffles
from parlour.narration.shuffle import recipe, shuffle_page
from parlour.paper.sheets import shuffle_sheet
from parlour.records import lines
from parlour.session.replay.recording import Recording
from tests.storage.games import answer, written
from tests.support.cases import each_case

SAVES = Path(__file__).resolve().parents[2] / "saves"


def over(slug: str = "nap", seed: int = 12345678901234567890, **given: object) -> Match:
    match = Match.start(slug, seats=4, seed=seed, deals=2, **given)  # type: ignore[arg-type]
    while match.ask is not None:
        answer(match)
    return match


def told(match: Match) -> str:
    return " ".join(f"{heading} {line}" for heading, line in shuffle_page(match))


def test_before_the_end_the_fingerprint_is_shown_and_neither_the_seed_nor_a_card() -> None:
    match = Match.start("nap", seats=4, seed=12345678901234567890)
    page = told(match)
    assert match.commitment[:8] in page and match.commitment[-8:] in page
    assert str(match.seed) not in page + shuffle_sheet(Recording(match))
    assert not [card for card in map(str, match.table.zones["hands"][0]) if f" {card} " in page]
    assert recipe(match) == []


def test_after_the_end_the_seed_and_every_order_are_shown_and_checked() -> None:
    match = over()
    page = told(match)
    assert str(match.seed) in page
    drawn, fault = shuffles(match)
    assert (fault, {shuffle.deal for shuffle in drawn}) == ("", {1, 2})
    assert all(shuffle.order in page for shuffle in drawn)
    assert f"All {len(drawn)} shuffles follow from this seed." in page


def test_the_recipe_makes_the_fingerprint_and_the_order_without_parlour() -> None:
    match = over()
    done = subprocess.run(
        [sys.executable, "-I", "-c", "\n".join(recipe(match))], capture_output=True, text=True, check=True
    )
    fingerprint, order = done.stdout.splitlines()
    assert fingerprint == match.commitment
    assert order == shuffles(match)[0][0].order
    assert "sha256" in shuffle_sheet(Recording(match))


def test_cards_that_were_arranged_are_not_called_fair() -> None:
    match = over(rig={"hands": {0: "AH KH QH JH 10H"}}, dealer=3)
    drawn, _ = shuffles(match)
    assert [shuffle.is_by_seed for shuffle in drawn] == [False, True]
    assert "in the others the cards were arranged by hand" in told(match)


def test_a_shuffle_that_was_changed_in_the_file_is_told_with_its_line() -> None:
    entries, _ = lines.good_entries(over().encoded())
    order = next(entry for entry in entries if entry[0] == "chance")
    first, second, *rest = order[1].split()
    order[1] = " ".join([second, first, *rest])
    forged = Match.loaded(written(entries))
    assert "its file was altered at line" in told(forged)


@each_case("path", sorted(SAVES.glob("*.parlour"))[::5])
def test_every_sample_has_its_page(path: Path) -> None:
    match = Match.load(path)
    match.go_to(match.choices_known)
    assert "What this cannot do" in told(match)
