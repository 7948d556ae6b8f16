"""Games that are still to come, as small as they can be while they ask of the house what the whole ones will."""

from tests.stubs import territory, xenofera

STUBS = (territory.TERRITORY, xenofera.XENOFERA)
STUB_TEXTS = {**territory.TEXTS, **xenofera.TEXTS}
