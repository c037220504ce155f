"""The pieces on a table: cards, counters, boards, pools and runs."""
