"""Computer players: policies, sampled worlds, search, personas and hints. All see only a seat's View."""
