"""docs/accessibility.md and the page in the program come from one source; links lead somewhere."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.preferences.access import AccessScene
from parlour.narration.access import needs
from tests.gui.driver import Driver
from tests.support.cases import each_case

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"\]\(([^)\s]+)\)")


def anchors(path: Path) -> set[str]:
    """Return what the headings of a page are called in links."""
    heads = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head).strip().lower().replace(" ", "-") for head in heads}


PAGES = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "tests/README.md", "assets/README.md", ".ci/install/README.md"]
PAGES += sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md"))


@each_case("name", PAGES)
def test_every_link_leads_somewhere(name: str) -> None:
    page = ROOT / name
    for link in LINK.findall(page.read_text("utf-8")):
        if link.startswith(("http:", "https:", "mailto:")):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{name}: {link}"
        assert not anchor or anchor in anchors(target), f"{name}: {link}"


def test_the_page_at_the_top_is_written_from_its_source() -> None:
    sys.path.insert(0, str(ROOT / "assets" / "make"))
    try:
        import accessibility  # type: ignore[import-not-found, unused-ignore]
    finally:
        sys.path.remove(str(ROOT / "assets" / "make"))
    assert (ROOT / "docs" / "accessibility.md").read_text("utf-8") == accessibility.page()


def test_the_page_in_the_program_says_the_same_and_what_this_machine_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    driver: Any = Driver(tmp_path)
    driver.click("home.settings")
    driver.click("access")
    assert isinstance(driver.scene, AccessScene)
    said = [block.text for block in driver.scene.blocks()]
    assert "Speech works without it" in said[1]
    for need in needs():
        assert set(need.works) <= set(said)
        assert all(any(text.lower().endswith(line.lower()) for text in said) for line in need.lacks)


def test_the_wheel_takes_the_assets_and_the_samples_as_a_whole() -> None:
    with open(ROOT / "pyproject.toml", "rb") as file:
        wheel = tomllib.load(file)["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert {"/parlour", "/assets", "/saves"} == set(wheel["include"])  # without the slash, tests/assets came along
    assert wheel["sources"] == {"assets": "parlour/assets", "saves": "parlour/saves"}
    assert wheel["exclude"] == ["/assets/make", "/assets/screenshots"]
