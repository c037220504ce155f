"""Small prizes in Victorian style, each with its reason; none is given without one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...narration.texts import game_text
from ...narration.words import card_in_words, listed
from ...words.message import labels, message
from .evening import Evening
from .moments import BOLD, CARD, DEAL, Moment


@dataclass(frozen=True)
class Prize:
    """A prize: its icon, its winners, and the reason."""

    sign: str
    members: tuple[int, ...]
    reason: str

    @property
    def title(self) -> str:
        """Return the prize's name."""
        return labels("session.evening.prize.title")[self.sign]


def prizes(evening: Evening) -> list[Prize]:
    """Return an evening's prizes; members who tie share one."""
    if not any(played.gains for played in evening.book):
        return []
    found = [*_first_and_last(evening)]
    for kind in (BOLD, CARD, DEAL):
        best = _best(evening, kind)
        if best:
            found.append(_of_moment(best))
    return found


def _first_and_last(evening: Evening) -> Iterator[Prize]:
    played = sorted({member for each in evening.book for member in each.seats})
    worth = {member: evening.worth(member) for member in played}
    most = max(worth.values())
    if most == min(worth.values()):
        return
    first = tuple(member for member in played if worth[member] == most)
    yield Prize("ribbon", first, message("session.evening.prize.ribbon", n=most))
    grown_up = {member: held for member, held in worth.items() if not evening.members[member].is_child}
    least = min(grown_up.values(), default=most)
    if least < most:
        last = tuple(member for member, held in grown_up.items() if held == least)
        owes = message("session.evening.prize.spoon_owes", n=-least)
        yield Prize("spoon", last, owes if least < 0 else message("session.evening.prize.spoon", n=least))


def _best(evening: Evening, kind: str) -> list[Moment]:
    """Return the greatest moments of a kind; several if they tie."""
    all_ = [moment for played in evening.book for moment in played.moments if moment.kind == kind]
    return [moment for moment in all_ if moment.amount == max(m.amount for m in all_)]


def _of_moment(best: list[Moment]) -> Prize:
    first = best[0]
    members = tuple(dict.fromkeys(moment.member for moment in best))
    game = game_text(first.game).name
    if first.kind == CARD:
        card = card_in_words(first.card)
        return Prize("cards", members, message("session.evening.prize.card", card=card, sum=first.amount, game=game))
    if first.kind == BOLD:
        return Prize("star", members, message("session.evening.prize.bold", sum=first.amount, game=game))
    deal = message("session.evening.prize.deal", sum=first.amount, deal=first.deal, game=game)
    return Prize("chart", members, deal)


def prize_words(evening: Evening, prize: Prize) -> str:
    """Return the sentence that announces a prize."""
    names = listed([evening.members[member].name for member in prize.members])
    return message("session.evening.prize.won", title=prize.title, who=names, reason=prize.reason)
