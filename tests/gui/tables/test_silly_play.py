"""“This play was silly”: a text file with the position, as the person saw it, on their own disk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.table.sheets.menu import menu_items
from parlour.gui.scenes.table.sheets.sharing import silly_row
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.review.silly_play import last_play
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from tests.gui.tables.test_dragging import NAP, asked, seated


@pytest.fixture
def nap(tmp_path: Path) -> Any:
    driver = seated(tmp_path, "nap", NAP, seats=4)
    driver.click("do.Call(3)")
    return asked(driver)


def test_a_silly_play_is_written_down_without_hidden_cards_and_its_place_is_told(nap: Any) -> None:
    scene = nap.scene
    rows = silly_row(scene, 1)
    assert [row.name for row in rows] == ["silly"]
    rows[0].act()
    nap.until(lambda: "written to" in nap.app.notice)
    path = next(scene.app.places.exports.glob("silly-play-nap*.txt"))
    assert str(path) in nap.app.notice
    text = path.read_text("utf-8")
    assert scene.names[1] in text.splitlines()[0]
    for card in map(str, scene.session.match.view(1).hand):
        assert card not in text, "the file has no card that the person has not seen"


def test_the_menu_names_whose_play_it_was_and_one_s_own_plays_are_not_noted(nap: Any) -> None:
    assert silly_row(nap.scene, 0) == []
    row = next(row for row in menu_items(nap.scene) if row[0] == "silly")
    assert any(row[1].startswith(f"{name}’s") for name in nap.scene.names[1:])


def test_whoever_is_found_to_deal_first_has_not_played_yet() -> None:
    match = Match.start("nap", seats=4, seed=5)
    sitters = [Sitter(name, sign, PERSON if i == 2 else COMPUTER) for i, (name, sign) in enumerate(company(4))]
    session = Session(match, sitters, InlineThinker(), None)
    assert any(line.seat == 1 for line in Narrator("nap", session.names).lines(match.deal_events)), "deals first"
    assert last_play(session, 2) is None
