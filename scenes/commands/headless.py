"""No screen and no speakers, for whoever runs the program without a person in front of it."""

import os


def go_headless() -> None:
    """Has to be called before anything of SDL is started. Who tells a run to stop is heard then, too: SDL would turn
    that into an event, which waits until somebody asks for events."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
