"""Computer players: policies, sampled worlds, search, personas and hints. They see a View and nothing else."""
