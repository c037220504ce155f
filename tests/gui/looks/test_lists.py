"""A list that scrolls shows what its edges cut, and presses only what is seen whole; the index of a page is whole."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import pytest

from parlour.gui.drawing.canvas import Rect
from parlour.gui.scenes.game.rules import GlossaryScene, RulesScene
from parlour.gui.widgets.parts import rows
from parlour.match.opening import make_game
from tests.gui.driver import Driver
from tests.support.cases import each_case


def open_rules(driver: Driver, slug: str, seats: int, **given: object) -> None:
    """Open the rules of a game as it is played with these options."""
    chosen = make_game(slug, seats, "plain", given).chosen_options
    driver.app.push(RulesScene(driver.app, slug, seats, {key: getattr(chosen, key) for key in chosen.declared()}, ""))
    driver.frames(20)


@each_case("at", [0, 1, 30, 70, 113, 300])
def test_no_gap_as_high_as_a_row_is_left_at_the_edges_of_a_list(at: int, tmp_path: Path) -> None:
    canvas, area, drawn = Driver(tmp_path).app.canvas(), Rect(40, 100, 600, 400), dict[int, Rect]()
    most = rows(canvas, "list.scroll", area, (20, 70), at, lambda place: None, drawn.__setitem__)
    assert most == 20 * 70 + 19 * canvas.n(6) - 400
    gap = canvas.n(6)
    assert min(rect.top for rect in drawn.values()) <= area.top + gap
    assert max(rect.bottom for rect in drawn.values()) >= area.bottom - gap
    assert [*drawn] == list(range(min(drawn), max(drawn) + 1))


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
def test_every_letter_of_the_glossary_is_in_its_index_and_leads_there(size: tuple[int, int], tmp_path: Path) -> None:
    driver = Driver(tmp_path, size)
    driver.app.push(GlossaryScene(driver.app))
    driver.frames(20)
    letters = dict.fromkeys(block.heading for block in driver.scene.blocks())
    assert [name.removeprefix("index.") for name in driver.names() if name.startswith("index.")] == [*letters]
    assert driver.faults() == []
    driver.click("index.P")
    driver.app.look()
    assert driver.scene.heading_here() == "P"
    assert next(target for target in driver.app.targets if target.name == "index.P").state == "here"


def test_the_longest_rules_have_every_heading_in_their_index(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1366, 768))
    open_rules(driver, "draw_poker", 5)
    headings = dict.fromkeys(block.heading for block in driver.scene.blocks())
    assert [name.removeprefix("index.") for name in driver.names() if name.startswith("index.")] == [*headings]
    driver.click("index.Where it comes from")
    driver.app.look()
    assert driver.scene.heading_here() == "Where it comes from"


def test_in_a_low_window_the_index_goes_along_with_the_page(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1024, 600))
    open_rules(driver, "draw_poker", 5)
    assert "index.The aim" in driver.names()
    driver.scene.scroll_to(driver.scene.scroll_most)
    driver.frames(20)
    assert "index.Where it comes from" in driver.names()


def test_the_index_of_the_rules_tells_where_rules_are_changed(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    open_rules(driver, "nap", 4, misere=True)
    states = {target.name: target.state for target in driver.app.targets if target.name.startswith("index.")}
    assert states["index.The call"] == "changed at this table"
    assert states["index.The deal"] == ""


def test_the_rules_of_a_table_are_printed_by_the_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def open_page(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", open_page)
    driver = Driver(tmp_path)
    options = make_game("nap", 4, "plain", {}).chosen_options
    values = {key: getattr(options, key) for key in options.declared()}
    driver.app.push(RulesScene(driver.app, "nap", 4, values, ""))
    driver.frames(30)
    driver.click("print")
    assert "browser" in driver.app.notice
    (address,) = opened
    page = Path(address.removeprefix("file://")).read_text("utf-8")
    assert "NAP-8" in page


@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_a_word_of_the_glossary_shows_its_meaning_and_cards_where_one_points(tmp_path: Path, way: str) -> None:
    driver = Driver(tmp_path, (1366, 768))
    driver.app.push(GlossaryScene(driver.app))
    driver.frames(3)
    for word in ("ace high", "ace low"):
        name = next(name for name in driver.names() if name.startswith(f"word.{word}."))
        if way == "pointer":
            driver.carry(driver.place_of(name))
        else:
            driver.app.focus, driver.app.shows_focus, driver.app.is_dirty = name, True, True
        driver.frames(2)
        assert sum(text == word.capitalize() for _, text in driver.app.told) == 1
    assert "word.close" not in driver.names()
