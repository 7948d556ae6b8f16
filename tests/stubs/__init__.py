"""Games that are still to come, as small as they can be while they ask of the house what the whole ones will."""

from tests.stubs import territory, xenofera

STUBS = (territory.TERRITORY, xenofera.XENOFERA)
COMING = (xenofera.XENOFERA,)
"""Those of which there is no whole game yet."""
STUB_TEXTS = {**territory.TEXTS, **xenofera.TEXTS}
