"""The keyboard shortcuts of a demonstration."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .audience.showing import Showing
from .host import NumberFor, Show
from .menu import ShowButtons

STEPS = {"left": -1, "right": 1, "pageup": -1, "pagedown": 1}  # presentation remotes send Page Up and Page Down


class ShowKeys:
    """Dispatches the keys of one demonstration."""

    def __init__(self, show: Show, showing: Showing, buttons: ShowButtons) -> None:
        self.show, self.showing, self.app = show, showing, show.app
        self._letters: dict[str, Callable[[], None]] = {
            "w": showing.toggle_room, "n": showing.toggle_notes, "q": showing.asking.ask_room, "h": showing.toggle_spot,
            "c": showing.asking.show_hands_counted, "z": show.spot.zoom, ".": showing.toggle_blank, "t": self._try_it,
            "x": showing.hands.compare, "d": showing.change_depth,
            "k": partial(showing.hands.ask_number, NumberFor.KNOWING),
        }  # fmt: skip
        self._named: dict[str, Callable[[], None]] = {
            "go_on": show.player.space, "presenter": showing.toggle_view, "log": self._log, "board": self._board,
            "reveal": partial(showing.hands.ask_number, NumberFor.HANDS), "rules": showing.open_rules,
            "menu": buttons.open_menu, "slower": partial(showing.change_pace, -1),
            "quicker": partial(showing.change_pace, 1),
        }  # fmt: skip

    def press(self, chord: str) -> bool:
        """Handle a key; return whether it was used."""
        if self.app.focus == "note" or self.show.sheet is not None:
            return False
        is_used = self._number(chord) or self._step(chord) or self._act(chord)
        self.app.is_dirty = self.app.is_dirty or is_used
        return is_used

    def _number(self, chord: str) -> bool:
        """Handle a digit: a seat's number, or a raised hand, which Ctrl takes away; return whether it was used."""
        show, digit = self.show, chord.rpartition("+")[2]
        if not digit.isdecimal() or len(digit) > 1 or chord not in (digit, f"ctrl+{digit}"):
            return False
        if show.are_numbered:
            show.press_seat(int(digit))
        elif show.poll is None:
            return False
        elif digit == "0":
            self.showing.asking.count_again()
        else:
            show.poll.add(int(digit) - 1, -1 if chord.startswith("ctrl+") else 1)
        return True

    def _step(self, chord: str) -> bool:
        """Handle a key that moves by a step, with Shift by a trick, with Ctrl by a deal; return whether it was used."""
        player, step = self.show.player, chord.rpartition("+")[2]
        if chord in STEPS and (self.app.focus.startswith(("time.", "piece.", "step.", "hand.", "vote.", "poll."))
                               and not chord.startswith("page")):  # fmt: skip
            return False
        if step in STEPS and chord.startswith("ctrl+"):
            player.stand(self.show.replay.next_deal(player.at, STEPS[step]))
        elif step in STEPS and chord.startswith("shift+"):
            player.stand(self.show.replay.next_mark(player.at, STEPS[step]))
        elif chord in STEPS:
            player.go(player.at + STEPS[chord])
        elif chord in ("home", "end"):
            (player.to_first if chord == "home" else player.to_last)()
        else:
            return False
        return True

    def _act(self, chord: str) -> bool:
        letters = {} if self.app.keys.is_dead(chord) else self._letters
        if self.app.serves_visitors and chord in ("w", "n"):
            return False
        act = letters.get(chord) or self._named.get(self.app.keys.slug(chord))
        if act is None:
            return False
        act()
        return True

    def _try_it(self) -> None:
        """Ask for the seat to take over; pressed again, take over the next to play."""
        if self.show.number_for is NumberFor.TRYING:
            self.show.number_for = NumberFor.NOTHING
            self.showing.hands.take_over()
        else:
            self.showing.hands.ask_number(NumberFor.TRYING)

    def _log(self) -> None:
        self.show.has_log = not self.show.has_log

    def _board(self) -> None:
        self.show.is_zoomed = not self.show.is_zoomed
