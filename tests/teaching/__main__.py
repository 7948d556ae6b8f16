"""Computer opponents that know Magpies."""

from game.bots.worker import main
from tests.teaching import sit_down

if __name__ == "__main__":
    sit_down()
    raise SystemExit(main())
