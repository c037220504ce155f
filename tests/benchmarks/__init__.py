"""Speed, measured and printed; nothing here is asserted, for a busy machine would fail it."""
