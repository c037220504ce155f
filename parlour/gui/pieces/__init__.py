"""The things that lie on a table: cards, counters, boards, pools and runs."""
