"""The end of a deal and of the session: the settlement, the next deal, and leaving."""

from __future__ import annotations

from dataclasses import replace

from .....engine.questions import IllegalAction
from .....narration.words import counters
from .....session.seats.false_calls import note_false_call
from .....session.seats.lending import loans_told
from .....session.seats.sitting_out import sits_out, told_out, without
from .....words.message import grammar, message
from ...hosts import WaysOn
from ...routing.routes import ToLookBack, ToSettlement, ToTable
from ..host import Host, MenuItem


class Closing:
    """Handles the step from one deal to the next, and the end of the session."""

    def __init__(self, table: Host) -> None:
        self.table = table

    @property
    def way_home(self) -> str:
        """Return the label of the button to the home screen, which says whether the game is kept."""
        return message("gui.table.end.home_unsaved" if self.table.session.trouble else "gui.table.end.home_kept")

    # used by the settlement
    @property
    def is_end(self) -> bool:
        """Return whether the current deal is the last of the session."""
        return self.table.progress.is_over and self.table.picture.number >= self.table.progress.finished

    @property
    def ways(self) -> WaysOn:
        """Return the options after the settlement of the current deal.

        Only a lone person may review their choices, since that reveals nobody else's hand.
        """
        session = self.table.session
        return WaysOn(
            self._way_on(),
            may_end=session.may_stop,
            may_play_again=bool(session.people),
            may_look_back=len(session.members) == len(session.people) == 1,
        )

    def _way_on(self) -> str:
        """Return the label of the button that leads on from the settlement."""
        if self.is_end:
            return message("gui.common.home")
        deal, names = grammar().inside(self.table.deal_word), [self.table.names[seat] for seat in self._out]
        if names:
            return message("gui.table.end.next_deal_without", deal=deal, names=names)
        return message("gui.table.end.next_deal", deal=deal)

    @property
    def _out(self) -> list[int]:
        """Return the seats that have run out of counters and sit out from the next deal on."""
        may_stop = self.table.session.may_stop
        return sits_out(self.table.session, self.table.picture.number) if may_stop else []

    # deals
    def show_settlement(self) -> None:
        """Open the settlement of the current deal."""
        table = self.table
        table.picked, table.playback.is_rushing = [], False
        table.explaining.forget()
        table.app.audio.play("hand")
        table.app.open(ToSettlement(self))

    def go_on_to_next(self) -> None:
        """Set up the table for the next deal without opening the settlement."""
        self.table.picked, self.table.playback.is_rushing = [], False
        self.table.explaining.forget()
        self.next_deal()

    def look_back(self) -> None:
        """Open the review of the lone person's choices in the current deal."""
        session = self.table.session
        self.table.app.open(ToLookBack(session, session.people[0], self.table.picture.number))

    def next_deal(self) -> None:
        """Set up the table for the next deal; the match may be several deals ahead."""
        table = self.table
        if self.is_end:
            table.app.to_bottom()
            return
        if out := self._out:
            self._goes_on_without(out)
            return
        if table.session.hides_hands:
            table.presenter.cover()
        table.shown.show_deal(min(table.picture.number + 1, table.progress.deal))
        table.playback.begin_again()
        table.asides.clear()
        table.app.audio.play("shuffle")
        self._tell_loans()
        table.app.is_dirty = True

    def _goes_on_without(self, out: list[int]) -> None:
        """Open a table for the players who still have counters, or show the end of the session."""
        table = self.table
        told = told_out([table.names[seat] for seat in out])
        others = without(table.session, out, table.app.places)
        if others is None:
            table.shown.stage.settle()
            self.show_settlement()
        else:
            table.app.to_bottom()
            table.app.open(ToTable(others))
        table.app.say(told)
        table.app.voice.say(told)

    def _tell_loans(self) -> None:
        """Announce who was lent counters for the current deal."""
        table = self.table
        if lent := loans_told(table.session, table.picture.number):
            table.app.say(lent)
            table.app.voice.say(lent)

    def show_menu(self) -> None:
        """Open the menu of the table."""
        self.table.sheets.show_menu()

    def menu_rows(self) -> list[MenuItem]:
        """Return extra rows for this table's menu."""
        return []

    @property
    def fine(self) -> int:
        """Return the fine for a false claim at Loto, in counters."""
        return self.table.app.settings.loto_fine

    def false_call(self, seat: int) -> str:
        """Record a false claim at Loto; return a sentence on the fine, or ""."""
        if not self.fine:
            return ""
        note_false_call(self.table.session, seat, self.fine)
        return message("gui.table.false_call.fine", counters=counters(self.fine))

    # the session
    @property
    def may_stop(self) -> bool:
        """Return whether the session may end now."""
        return self.table.session.may_stop and self.table.shown.pause is None

    def ask_to_stop(self) -> None:
        """Ask for confirmation before ending the session."""
        way = ("stop.yes", message("gui.table.end.yes"), self.stop, "danger")
        text, play_on = message("gui.table.end.text"), message("gui.table.end.no")
        self.table.sheets.ask_first(message("gui.table.end.title"), text, way, play_on)

    def stop(self) -> None:
        """End the session at the last deal boundary."""
        table = self.table
        try:
            if plays_on := table.session.stop():
                table.shown.stage.open(table.progress.deal)  # the deal was restarted
                table.app.say(plays_on)
        except IllegalAction as illegal:
            table.app.say(table.narrator.refused(illegal.refusal))
        table.sheets.close()
        table.shown.stage.settle()
        table.playback.stand_here()

    def leave(self) -> None:
        """Return to the home screen; a game that the disk has taken can be continued."""
        self.table.app.to_bottom()


class PracticeClosing(Closing):
    """Ends a practice deal by leaving the table."""

    fine = 0

    @property
    def way_home(self) -> str:
        return message("gui.common.home")

    @property
    def ways(self) -> WaysOn:
        return replace(super().ways, words=message("gui.common.back"), may_end=False, may_look_back=False)

    def next_deal(self) -> None:
        """Return to the screen that opened it."""
        self.table.app.pop()
