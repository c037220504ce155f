"""Small prizes in Victorian style, each with its reason: none is given for what did not happen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...narration.texts import game_text
from ...narration.words import card_in_words, counters, listed
from .evening import Evening
from .moments import BOLD, CARD, DEAL, Moment


@dataclass(frozen=True)
class Prize:
    """A prize: its title, its icon, its winners, and why."""

    title: str
    sign: str
    members: tuple[int, ...]
    reason: str


def prizes(evening: Evening) -> list[Prize]:
    """Return an evening's prizes; equals share one."""
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
    most, least = max(worth.values()), min(worth.values())
    if most == least:
        return
    first = tuple(member for member in played if worth[member] == most)
    last = tuple(member for member in played if worth[member] == least)
    yield Prize("The purple ribbon", "ribbon", first, f"{counters(most)}, most of all.")
    left = f"{counters(least)} left, and still smiling." if least > 0 else "Not a counter left, and still smiling."
    yield Prize("The wooden spoon", "spoon", last, left)


def _best(evening: Evening, kind: str) -> list[Moment]:
    """Return the greatest moment of a kind, and its equals."""
    all_ = [moment for played in evening.book for moment in played.moments if moment.kind == kind]
    return [moment for moment in all_ if moment.amount == max(m.amount for m in all_)]


def _of_moment(best: list[Moment]) -> Prize:
    first = best[0]
    members = tuple(dict.fromkeys(moment.member for moment in best))
    game = game_text(first.game).name
    if first.kind == CARD:
        return Prize(
            "The dearest card", "cards", members, f"The {card_in_words(first.card)} brought {first.amount} at {game}."
        )
    if first.kind == BOLD:
        return Prize("The boldest play", "star", members, f"Put in {first.amount} at {game}, and won the deal.")
    return Prize("The best deal", "chart", members, f"Won {first.amount} in deal {first.deal} of {game}.")


def prize_words(evening: Evening, prize: Prize) -> str:
    """Return a prize's announcement."""
    names = listed([evening.members[member].name for member in prize.members])
    return f"{prize.title}: {names}. {prize.reason}"
