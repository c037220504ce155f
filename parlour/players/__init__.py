"""Computer players: policies, sampled worlds, search, personas and hints. They are given a View and nothing else."""
