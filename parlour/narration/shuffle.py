"""The shuffle page: the commitment during a session; afterwards the seed and how to verify the cards."""

from __future__ import annotations

from ..match import Match
from ..match.verification import Drawn, is_arranged, shuffles
from ..words.message import lines, message

MOST_ANSWERS = 20_000  # most answers in a session that is replayed while the person waits
MOST_SHUFFLES = 60  # most shuffles listed with their order
Paragraph = tuple[str, str]  # (heading, text)


def shuffle_page(match: Match) -> list[Paragraph]:
    """Return what everyone at the table may know about the shuffle, as headed paragraphs."""
    body = _after(match) if match.is_over else _before(match)
    return body + [(_heading("limits"), line) for line in lines("narration.shuffle.limits")]


def fingerprint(match: Match) -> str:
    """Return the commitment in groups of eight characters, easy to compare by eye."""
    whole = match.commitment
    return " ".join(whole[i : i + 8] for i in range(0, len(whole), 8))


def _heading(key: str) -> str:
    return message(f"narration.shuffle.heading.{key}")


def _before(match: Match) -> list[Paragraph]:
    promise = [(_heading("while_you_play"), line) for line in lines("narration.shuffle.promise")]
    return [*promise, (_heading("fingerprint"), fingerprint(match))]


def _after(match: Match) -> list[Paragraph]:
    found = [
        (_heading("seed"), str(match.seed)),
        (_heading("fingerprint"), fingerprint(match)),
        (_heading("fingerprint"), message("narration.shuffle.compare", words=f"parlour {match.seed}")),
    ]
    if len(match.log) > MOST_ANSWERS:
        command = message("narration.shuffle.command")
        return [*found, (_heading("checked"), message("narration.shuffle.very_long", command=command))]
    drawn, fault = shuffles(match)
    found.append((_heading("checked"), _verdict(match, drawn, fault)))
    if any(shuffle.is_by_seed for shuffle in drawn):
        found.append((_heading("without_parlour"), message("narration.shuffle.recipe_is_printed")))
    return found + [
        (message("narration.shuffle.heading.deal", deal=shuffle.deal), _told(shuffle))
        for shuffle in drawn[:MOST_SHUFFLES]
    ]


def _verdict(match: Match, drawn: list[Drawn], fault: str) -> str:
    if fault:
        return message("narration.shuffle.verdict.fault", fault=fault)
    by_seed = sum(shuffle.is_by_seed for shuffle in drawn)
    if by_seed < len(drawn):
        return message("narration.shuffle.verdict.some_by_hand", drawn=len(drawn), by_seed=by_seed)
    said = message("narration.shuffle.verdict.all", n=by_seed)
    return message("narration.shuffle.verdict.arranged", said=said) if is_arranged(match) else said


def recipe(match: Match) -> list[str]:
    """Return lines of Python that print the commitment and the order of the first shuffle; empty before the end."""
    drawn = shuffles(match)[0] if match.is_over and len(match.log) <= MOST_ANSWERS else []
    first = next((shuffle for shuffle in drawn if shuffle.is_by_seed), None)
    if first is None:
        return []
    return [
        "from hashlib import sha256",
        "from random import Random",
        f'print(sha256(b"parlour {match.seed}").hexdigest())',
        f'pack = "{first.pack}".split()',
        f'draw = Random("{match.seed}/{first.deal}/{first.place}").random',
        "print(*sorted(pack, key=lambda piece: draw()))",
    ]


def _told(shuffle: Drawn) -> str:
    order, place = shuffle.order, shuffle.place + 1
    if shuffle.is_by_seed:
        return message("narration.shuffle.order.later", order=order, place=place) if shuffle.place else order
    if shuffle.place:
        return message("narration.shuffle.order.later_by_hand", order=order, place=place)
    return message("narration.shuffle.order.by_hand", order=order)
