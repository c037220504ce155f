"""Comparing actions by rollouts in sampled worlds."""
