"""The recipes for installers: icons can be read again, documents are well formed, permissions are few."""

from __future__ import annotations

import importlib.util
import json
import plistlib
import re
import struct
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from parlour.cli.commands import desktop
from tests.support.cases import each_case

ROOT = Path(__file__).resolve().parents[2]
INSTALL = ROOT / ".ci" / "install"
SIGNATURE = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def icons() -> ModuleType:
    """Return the program that makes the icons, which lies outside the package."""
    spec = importlib.util.spec_from_file_location("icons", INSTALL / "icons.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def side(picture: bytes) -> int:
    """Return the side of a square PNG."""
    assert picture.startswith(SIGNATURE)
    width, height = struct.unpack(">II", picture[16:24])
    assert width == height
    return int(width)


def test_the_windows_icon_holds_a_picture_of_each_size(icons: Any) -> None:
    whole = icons.ico({size: icons.drawn(size) for size in icons.WINDOWS})
    assert struct.unpack("<HHH", whole[:6]) == (0, 1, len(icons.WINDOWS))
    for i, size in enumerate(icons.WINDOWS):
        width, height, *_, length, at = struct.unpack("<BBBBHHII", whole[6 + 16 * i : 22 + 16 * i])
        assert (width or 256, height or 256) == (size, size)
        assert side(whole[at : at + length]) == size
    assert at + length == len(whole)


def test_the_macos_icon_holds_a_picture_of_each_size(icons: Any) -> None:
    pictures = {size: icons.drawn(size) for size in icons.MACOS}
    whole = icons.icns(pictures)
    assert struct.unpack(">4sI", whole[:8]) == (b"icns", len(whole))
    at, found = 8, {}
    while at < len(whole):
        kind, length = struct.unpack(">4sI", whole[at : at + 8])
        found[kind] = side(whole[at + 8 : at + length])
        at += length
    assert found == {kind: size for size, kind in icons.MACOS.items()}


def test_macos_knows_the_type_of_a_game() -> None:
    told = plistlib.loads((INSTALL / "macos" / "Info.plist").read_bytes())
    (kind,) = told["UTExportedTypeDeclarations"]
    assert kind["UTTypeTagSpecification"] == {
        "public.filename-extension": ["parlour"], "public.mime-type": ["application/x-parlour"],
    }  # fmt: skip
    (document,) = told["CFBundleDocumentTypes"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert told["NSHighResolutionCapable"] is True


def test_the_flatpak_may_draw_and_sound_but_reaches_neither_network_nor_home() -> None:
    told = json.loads((INSTALL / "flatpak" / "games.parlour.Parlour.json").read_text("utf-8"))
    assert set(told["finish-args"]) == {
        "--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--socket=pulseaudio", "--device=input",
    }  # fmt: skip
    assert f"<id>{told['id']}</id>" in dict(desktop.entries("parlour"))["metainfo/parlour.metainfo.xml"].decode()
    files = {path.rsplit("/", 1)[-1] for path, _ in desktop.entries("parlour")}
    assert {told["rename-desktop-file"], told["rename-appdata-file"]} <= files
    sources = [each for module in told["modules"] for each in module["sources"] if each["type"] == "file"]
    assert all(re.fullmatch(r"[0-9a-f]{64}", each["sha256"]) for each in sources)
    assert all(each["url"].startswith("https://files.pythonhosted.org/packages/") for each in sources)
    pythons = {match[1] for each in sources if (match := re.search(r"-cp(\d+)-cp\d+-", each["url"]))}
    assert pythons == {"313"}, "the Python of the runtime"


@each_case("library", ["pygame-ce", "pygame-gui", "python-i18n", "platformdirs", "jeepney", "accesskit"])
def test_the_flatpak_brings_every_library_for_both_processors(library: str) -> None:
    told = json.loads((INSTALL / "flatpak" / "games.parlour.Parlour.json").read_text("utf-8"))
    module = next(each for each in told["modules"] if each["name"] == "libraries")
    assert library in module["build-commands"][0].split()
    brought = [each for each in module["sources"] if f"/{library.replace('-', '_')}-" in each["url"]]
    arches = {arch for each in brought for arch in each.get("only-arches", ("x86_64", "aarch64"))}
    assert arches == {"x86_64", "aarch64"}


def test_the_windows_installer_asks_no_administrator_and_joins_files_to_the_program() -> None:
    told = (INSTALL / "windows" / "parlour.iss").read_text("utf-8")
    assert "PrivilegesRequired=lowest" in told
    sections = re.findall(r"^\[(\w+)\]$", told, re.MULTILINE)
    assert len(sections) == len(set(sections))
    assert {"Setup", "Files", "Icons", "Registry", "Run"} <= set(sections)
    assert re.search(r'Subkey: "Software\\Classes\\\.parlour"; ValueType: string; ValueData: "Parlour\.Game"', told)
    spec = (INSTALL / "parlour.spec").read_text("utf-8")
    for name in set(re.findall(r"\{app\}\\([\w-]+)\.exe", told)):
        assert f'program("{name}"' in spec


def test_the_version_resource_is_an_expression_of_its_terms() -> None:
    told = (INSTALL / "windows" / "version.txt").read_text("utf-8")
    filled = told.replace("$version", "1.2.3").replace("$numbers", "1, 2, 3, 0")
    assert "$" not in filled.split("\n", 1)[1]
    terms = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "VarFileInfo", "VarStruct")
    kept: list[tuple[Any, ...]] = []
    names: dict[str, Any] = dict.fromkeys(terms, lambda *given, **named: (*given, named))
    names["StringStruct"] = lambda *given: kept.append(given)
    eval(compile(filled, "version.txt", "eval"), names)
    assert dict(kept)["FileVersion"] == dict(kept)["ProductVersion"] == "1.2.3"


def test_the_recipe_of_the_bundle_is_python() -> None:
    code = compile((INSTALL / "parlour.spec").read_text("utf-8"), "parlour.spec", "exec")
    assert {"Analysis", "COLLECT", "program"} <= set(code.co_names), "what the bundle is made by"
