"""Computer opponents that know Magpies."""

from game.bots.worker import main
from tests.teaching import at_the_table

if __name__ == "__main__":
    with at_the_table():
        raise SystemExit(main())
