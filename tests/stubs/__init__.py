"""Games as small as they can be while they ask of the house what the whole ones ask."""

from tests.stubs import outposts, territory

STUBS = (territory.TERRITORY, outposts.OUTPOSTS)
STUB_TEXTS = {**territory.TEXTS, **outposts.TEXTS}
