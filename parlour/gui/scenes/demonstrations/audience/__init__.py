"""What an audience sees and is asked: its window, the speaker's tools, polls, and exported pictures."""
