"""Fonts open and hold what the texts need; the files are found, listed, described and not too heavy."""

from __future__ import annotations

import io
import string
import struct
import zipfile
from pathlib import Path

import pygame
import pytest

from parlour import resources
from tests.support.cases import each_case

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FONTS = [name for name in resources.listing("fonts") if name.endswith(".ttf")]
NEEDED = string.ascii_letters + string.digits + string.punctuation + " éèÉÈÄÖÜäöüß½£–—‘’“”„·×−"
PACKED_LIMIT = 5_000_000  # bytes, of which the words of two languages take half a million


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def test_eight_fonts_with_their_licences() -> None:
    assert [
        *(f"AtkinsonNext-{weight}.ttf" for weight in ("400", "400i", "500", "600", "700")),
        *(f"OldStandard-{cut}.ttf" for cut in ("Bold", "Italic", "Regular")),
    ] == FONTS
    for family in ("AtkinsonNext", "OldStandard"):
        licence = resources.text(f"fonts/{family}-OFL.txt")
        assert "Copyright" in licence
        assert "SIL OPEN FONT LICENSE" in licence.upper()


@each_case("name", FONTS)
def test_font_opens_and_holds_every_character_the_texts_use(name: str) -> None:
    font = pygame.font.Font(io.BytesIO(resources.data(f"fonts/{name}")), 20)
    missing = [c for c, metrics in zip(NEEDED, font.metrics(NEEDED), strict=True) if metrics is None]
    assert missing == []
    assert pygame.font.Font(resources.on_disk(f"fonts/{name}"), 20).size("Parlour") == font.size("Parlour")


@each_case("name", FONTS)
def test_figures_are_all_of_one_width_so_that_ledgers_stand_in_columns(name: str) -> None:
    font = pygame.font.Font(io.BytesIO(resources.data(f"fonts/{name}")), 100)
    advances = [metrics[4] for metrics in font.metrics(string.digits) if metrics]
    assert len(advances) == 10
    assert len(set(advances)) == 1


@each_case("size", [16, 24, 32, 48, 64, 128, 256])
def test_icon_in_every_size(size: int) -> None:
    image = resources.data(f"icon/parlour_{size}.png")
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", image[16:24]) == (size, size)


def test_assets_packed_are_light_enough_to_carry() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(ASSETS.rglob("*")):
            if path.is_file() and "make" not in path.relative_to(ASSETS).parts:
                archive.write(path, path.relative_to(ASSETS))
    assert len(packed.getvalue()) < PACKED_LIMIT


def test_every_folder_has_its_line_in_the_readme_and_in_the_origins() -> None:
    folders = {path.name for path in ASSETS.iterdir() if path.is_dir()} - {"make"}
    for page in ("README.md", "ORIGIN.md"):
        words = resources.text(page)
        assert [folder for folder in sorted(folders) if f"`{folder}" not in words] == []


def test_assets_of_the_checkout_come_before_any_copy() -> None:
    assert Path(str(resources.root())) == ASSETS


def test_a_path_to_nothing_is_an_error() -> None:
    assert not resources.exists("cards/period/1Z.svg")
    with pytest.raises(FileNotFoundError):
        resources.data("cards/period/1Z.svg")


def test_assets_are_read_from_inside_a_zipped_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = tmp_path / "parlour.zip"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("assets/sounds/knock.wav", b"RIFF")
        file.writestr("assets/notes.md", "½ £")
    monkeypatch.setattr(resources, "root", lambda: zipfile.Path(archive, "assets/"))
    assert resources.data("sounds/knock.wav") == b"RIFF"
    assert resources.text("notes.md") == "½ £"
    assert resources.listing("sounds") == ("knock.wav",)
    assert resources.on_disk("sounds/knock.wav").read_bytes() == b"RIFF"
