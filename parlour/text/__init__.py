"""Line mode: the whole program in a terminal, in the sentences that the window uses."""
