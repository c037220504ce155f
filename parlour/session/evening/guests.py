"""Joining an evening: people with an emblem of their own, and computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...players.personas import chosen_signs, company, persona_named, signs_of
from ...storage.settings import checked_comfort
from ..seating import COMPUTER, Sitter
from .evening import Evening


def people_of(members: Sequence[Mapping[str, Any]]) -> list[Sitter]:
    """Return people from a family's saved data, each with a name, an emblem and comfort settings."""
    names = [str(member["name"]) for member in members]
    signs = chosen_signs(names, [str(member.get("emblem", "")) for member in members])
    found = zip(members, names, signs, strict=True)
    return [Sitter(name, sign, comfort=checked_comfort(one.get("comfort")) or None) for one, name, sign in found]


def newcomer(evening: Evening, name: str) -> Sitter:
    """Return a new person, with an unused emblem if there is one."""
    names = [member.name for member in evening.members]
    taken = {member.sitter.emblem for member in evening.members}
    own = signs_of([*names, name])[-1]
    free = [sign for _, sign in company(12) if sign not in taken]
    return Sitter(name, own if own not in taken or not free else free[-1])


def computer_guest(evening: Evening) -> Sitter:
    """Return the next computer player who is not a member yet."""
    names = frozenset(member.name for member in evening.members)
    taken = {member.sitter.emblem for member in evening.members}
    found = company(12, names)
    name, sign = next((pair for pair in found if pair[1] not in taken), found[0])
    persona = persona_named(name)
    return Sitter(name, sign, COMPUTER, "easy", persona.slug if persona else "")
