"""Games as small as they can be while they ask of the house what the whole ones ask."""

from tests.stubs import poachers, territory

STUBS = (territory.TERRITORY, poachers.POACHERS)
STUB_TEXTS = {**territory.TEXTS, **poachers.TEXTS}
