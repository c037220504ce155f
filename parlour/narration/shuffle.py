"""The page on the shuffle: the seed's fingerprint during a session, then the seed, and how to check the cards."""

from __future__ import annotations

from ..match import Match
from ..match.verification import Drawn, is_arranged, shuffles

TITLE = "The shuffle"
MOST_ANSWERS = 20_000  # of a session replayed while somebody waits
MOST_SHUFFLES = 60  # with their orders listed
RECIPE_IS_PRINTED = (
    "The printed page has six lines of Python that make the fingerprint and a shuffle on any computer, without Parlour."
)
RECIPE_NOTE = (
    "Python 3 prints the fingerprint and then the order of the first shuffle. For another, change the two numbers "
    "after the seed: the deal from 1, and the shuffle within it from 0."
)
Paragraph = tuple[str, str]  # a heading, and a line below it

PROMISE = (
    "Every shuffle of this session follows from one secret number, the seed.",
    "The line below is the seed’s fingerprint (SHA-256). It was fixed before the first card was dealt.",
    "Write down its first and last eight signs, or photograph it. When the session is over, this page shows the seed, "
    "and anybody can check that the two belong together.",
)
LIMITS = (
    "It proves that no card was changed after the first deal began. It does not prove that nobody knew the cards.",
    "The seed lies in the saved file, so whoever can read files on this machine can read it.",
    "Somebody who chose the seed knows every card that follows from it.",
    "A seed of a few digits can be found from its fingerprint by trying; Parlour’s own seeds have up to twenty.",
    "It says nothing of how the computer players think. They are handed only what their own seats may see.",
)


def shuffle_page(match: Match) -> list[Paragraph]:
    """Return what everyone at the table may know about the shuffle, in paragraphs."""
    body = _after(match) if match.is_over else _before(match)
    return body + [("What this cannot do", line) for line in LIMITS]


def fingerprint(match: Match) -> str:
    """Return the commitment in groups of eight characters, for comparing by eye."""
    whole = match.commitment
    return " ".join(whole[i : i + 8] for i in range(0, len(whole), 8))


def _before(match: Match) -> list[Paragraph]:
    heading = "While you play"
    return [(heading, line) for line in PROMISE] + [("Fingerprint", fingerprint(match))]


def _after(match: Match) -> list[Paragraph]:
    found = [
        ("Seed", str(match.seed)),
        ("Fingerprint", fingerprint(match)),
        ("Fingerprint", f"It is the SHA-256 of the words “parlour {match.seed}”. Compare it with what you wrote down."),
    ]
    if len(match.log) > MOST_ANSWERS:
        return [*found, ("Checked", "This session is very long: “parlour --verify FILE” plays it again.")]
    drawn, fault = shuffles(match)
    found.append(("Checked", _verdict(match, drawn, fault)))
    if any(shuffle.is_by_seed for shuffle in drawn):
        found.append(("Without Parlour", RECIPE_IS_PRINTED))
    return found + [(f"Deal {shuffle.deal}", _told(shuffle)) for shuffle in drawn[:MOST_SHUFFLES]]


def _verdict(match: Match, drawn: list[Drawn], fault: str) -> str:
    if fault:
        return f"Parlour has played the session again, and its file was {fault}"
    by_seed = sum(shuffle.is_by_seed for shuffle in drawn)
    if by_seed < len(drawn):
        return (
            f"Parlour has played the session again. Of {len(drawn)} shuffles, {by_seed} fall by this seed; the others "
            "are of deals whose cards were arranged by hand."
        )
    said = "The only shuffle falls" if by_seed == 1 else f"All {by_seed} shuffles fall"
    arranged = " The first deal began in a state that was chosen." if is_arranged(match) else ""
    return f"Parlour has played the session again. {said} by this seed.{arranged}"


def recipe(match: Match) -> list[str]:
    """Return lines of Python that print the fingerprint and the order of the first shuffle; none before the end."""
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
    which = "" if not shuffle.place else f" (shuffle {shuffle.place + 1})"
    arranged = "" if shuffle.is_by_seed else " (arranged by hand)"
    return f"{shuffle.order}{which}{arranged}"
