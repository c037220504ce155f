"""Boards and pools: what lies on the cloth besides cards and seats."""
