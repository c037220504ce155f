"""Records watched step by step: scripts, polls, lengths and samples."""
