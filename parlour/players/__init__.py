"""Computer players: policies, imagined deals, search, personas and hints. They are given a View and nothing else."""
