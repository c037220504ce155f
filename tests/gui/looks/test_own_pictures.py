"""A person's own pictures: read from a file or refused in a sentence, kept, and shown on backs and cloth."""

from __future__ import annotations

import io
import struct
from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.gui.drawing import raster
from parlour.gui.drawing.lamplight import lit_cloth
from parlour.gui.drawing.own_pictures import OWN, OWN_PICTURES, kept_pictures, picture_in
from parlour.gui.drawing.tokens import FELTS
from parlour.gui.scenes.preferences.own_picture import OwnPictureScene
from parlour.gui.scenes.preferences.settings import SettingsScene
from parlour.storage import picture_file
from parlour.storage.picture_file import PictureError
from parlour.storage.settings import load_settings
from tests.support.cases import each_case

RED, BLUE = (200, 30, 40), (20, 60, 180)


@pytest.fixture(autouse=True)
def _none_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin without an own picture, and leave none behind."""
    monkeypatch.setattr(OWN_PICTURES, "_shown", {})
    raster.forget()


def painted(width: int, height: int, left: tuple[int, int, int] = RED, right: tuple[int, int, int] = BLUE) -> Any:
    """Return a picture with one colour in its left half and another in its right half."""
    surface = pygame.Surface((width, height))
    surface.fill(left, (0, 0, width // 2, height))
    surface.fill(right, (width // 2, 0, width - width // 2, height))
    return surface


def written(path: Path, width: int = 300, height: int = 200) -> Path:
    """Write a picture file, PNG or JPEG by its ending, and return its path."""
    pygame.image.save(painted(width, height), path)
    return path


def is_near(colour: pygame.Color, wanted: tuple[int, int, int]) -> bool:
    """Return whether a colour is the wanted one but for what smoothing and JPEG change."""
    return all(abs(part - other) < 12 for part, other in zip(colour[:3], wanted, strict=True))


def header(width: int, height: int) -> bytes:
    """Return the beginning of a PNG file that tells a size."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", width, height)


def held(jpeg: bytes, orientation: int) -> bytes:
    """Return a JPEG file as a camera that was held otherwise writes it."""
    tiff = b"II*\0" + struct.pack("<IHHHIHHI", 8, 1, 0x0112, 3, 1, orientation, 0, 0)
    exif = b"Exif\0\0" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]


@each_case("ending", ["png", "jpg"])
def test_a_picture_file_is_read_whatever_its_kind(ending: str, tmp_path: Path) -> None:
    assert picture_in(written(tmp_path / f"own.{ending}")).get_size() == (300, 200)


@each_case("orientation, size", [(1, (300, 200)), (3, (300, 200)), (6, (200, 300)), (8, (200, 300))])
def test_a_photograph_stands_upright(orientation: int, size: tuple[int, int], tmp_path: Path) -> None:
    path = written(tmp_path / "own.jpg")
    path.write_bytes(held(path.read_bytes(), orientation))
    assert picture_in(path).get_size() == size


def test_a_photograph_turned_clockwise_has_its_left_side_on_top(tmp_path: Path) -> None:
    path = written(tmp_path / "own.jpg")
    path.write_bytes(held(path.read_bytes(), 6))
    assert is_near(picture_in(path).get_at((100, 20)), RED)


@each_case(
    "data, sentence",
    [
        (b"no picture at all", "Choose a PNG or JPEG picture: own.png is something else."),
        (header(300, 200), "Choose another picture: own.png is damaged."),
        (b"\x89PNG\r\n\x1a\n", "Choose another picture: own.png is damaged."),
        (b"\xff\xd8\xff\xe0", "Choose another picture: own.png is damaged."),
        (header(99, 5000), "Choose a larger picture: own.png is less than 100 pixels wide or high."),
        (header(60_000, 60_000), "Choose a smaller picture: own.png has more than 40 million pixels."),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(data: bytes, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "own.png").write_bytes(data)
    with pytest.raises(PictureError) as refused:
        picture_in(tmp_path / "own.png")
    assert str(refused.value) == sentence


def test_a_missing_file_and_a_huge_one_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PictureError, match=r"Choose another picture: none.png cannot be read \(No such file"):
        picture_in(tmp_path / "none.png")
    path = written(tmp_path / "own.png")
    monkeypatch.setattr(picture_file, "LARGEST", 500)
    path.write_bytes(path.read_bytes() + bytes(1000))
    with pytest.raises(PictureError, match=r"Choose a smaller picture: own\.png has more than 0 megabytes"):
        picture_in(path)


@pytest.mark.painted
@pytest.mark.usefixtures("window")
def test_the_back_shows_the_picture_inside_a_white_margin() -> None:
    raster.show_own({"back": painted(300, 420)})
    card = raster.back(OWN, 140)
    assert card.get_size() == (100, 140)
    assert is_near(card.get_at((25, 70)), RED) and is_near(card.get_at((75, 70)), BLUE)
    assert min(card.get_at((2, 70))[:3]) > 240


@pytest.mark.painted
@pytest.mark.usefixtures("window")
def test_without_its_picture_the_back_is_the_first_of_the_packs() -> None:
    shown, usual = raster.back(OWN, 140), raster.back("guilloche", 140)
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(usual, "RGBA")


@pytest.mark.painted
def test_an_own_cloth_is_nowhere_lighter_than_the_lit_cloth() -> None:
    white = painted(400, 300, (255, 255, 255), (250, 255, 240))
    lit = lit_cloth(white, (200, 100))
    most = pygame.Color(FELTS[OWN].light[0]).r
    assert max(max(lit.get_at((x, y))[:3]) for x in range(0, 200, 7) for y in range(0, 100, 7)) <= most


def test_a_picture_is_chosen_in_the_settings_and_kept(window: Any, tmp_path: Path) -> None:
    window.begin_again((1366, 768))
    app, path = window.app, written(tmp_path / "own.png")
    settings = SettingsScene(app)
    app.push(settings)
    settings.turn(1)
    window.frames(30)
    window.click("set.back.6")
    page = app.scene
    assert isinstance(page, OwnPictureScene) and page.use == "back"
    page.write(str(tmp_path / "none.png"))
    window.click("own.read")
    assert page.refusal.startswith("Choose another picture: none.png cannot be read")
    page.write(str(path))
    window.click("own.read")
    assert page.refusal == ""
    window.click("own.use_it")
    assert app.scene is settings and app.focus == "set.back.6"
    assert load_settings(app.places.config)[0].back == OWN
    path.unlink()  # Parlour has its own copy
    assert set(kept_pictures(app.places.config)) == {"back"}
    window.click("set.back.0")
    assert app.settings.back == "guilloche"
    window.click("set.back.6")  # it is there, so it is chosen at once
    assert app.scene is settings and app.settings.back == OWN


def test_a_picture_that_is_dropped_opens_its_page(window: Any, tmp_path: Path) -> None:
    window.begin_again((1366, 768))
    app, path = window.app, written(tmp_path / "own.jpg")
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))])
    assert isinstance(app.scene, OwnPictureScene) and app.scene.found is not None
    other = tmp_path / "other.png"
    other.write_bytes(path.read_bytes()[:2] + io.BytesIO(b"x").read())
    app.scene.read(other)
    assert app.scene.refusal == "Choose a PNG or JPEG picture: other.png is something else."
