"""Table talk: marked moments and the personas' remarks, all derived from public events."""
