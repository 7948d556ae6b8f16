"""Games as small as they can be while they ask of the house what the whole ones ask; and whole ones that have no table
to be played at yet."""

from game.rulesets.xenofera import XENOFERA
from tests.stubs import territory, xenofera

STUBS = (territory.TERRITORY, xenofera.XENOFERA)
COMING = (XENOFERA,)
"""Those that only the model knows yet."""
STUB_TEXTS = {**territory.TEXTS, **xenofera.TEXTS}
