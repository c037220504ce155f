"""A demonstration in the terminal: what a player knows, the question to a room, and playing on from a step."""

from __future__ import annotations

from pathlib import Path

from tests.text.terminal import Terminal


def shown(folder: Path, *lines: str) -> Terminal:
    """Show the worked hand of Nap with some commands."""
    terminal = Terminal(*lines, "q")
    terminal.open(folder, demo="nap-worked_hand")
    return terminal


def test_what_one_player_knows_is_their_hand_and_what_they_saw(tmp_path: Path) -> None:
    terminal = shown(tmp_path, "k lily")
    assert terminal.said("Lily holds")
    assert not terminal.said("Tom holds")


def test_nobody_of_a_name_is_told(tmp_path: Path) -> None:
    for command in ("k Nobody", "t Nobody", "h Nobody"):
        assert shown(tmp_path, command).said("Nobody here is called Nobody")


def test_a_room_may_be_asked_what_the_next_player_should_do(tmp_path: Path) -> None:
    terminal = shown(tmp_path, "w")
    assert terminal.said("What should Tom do?")
    assert terminal.said("1: Pass")


def test_somebody_plays_on_and_is_back_at_the_step(tmp_path: Path) -> None:
    terminal = shown(tmp_path, "3", "t", "q")
    assert terminal.said("What if: you play for Lily.")
    assert terminal.said("Back at step 3.")
    assert terminal.prompts[-1].startswith("Step 3")
    assert not list(tmp_path.rglob("games/*.parlour"))


def test_at_the_end_there_is_nothing_to_ask_or_to_try(tmp_path: Path) -> None:
    terminal = shown(tmp_path, "last", "w", "t")
    assert terminal.said("Nobody has a choice at this step.")
    assert terminal.said("There is nothing to try at this step.")
