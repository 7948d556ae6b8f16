"""One test of many cases fails where any of them does, names each, and is none where there is no case."""

import pytest

from tests.cases import each


@pytest.fixture
def least() -> int:
    return 3


def test_each_case_that_fails_is_named() -> None:
    @each(("word", "letters"), [("ox", 2), ("horse", 4), ("bee", 2)], ids=["ox", "horse", "bee"])
    def counted(word: str, letters: int) -> None:
        assert len(word) == letters

    with pytest.raises(AssertionError, match=r"^horse: AssertionError(?s:.*)\nbee: AssertionError") as told:
        counted()
    assert "ox" not in str(told.value)


def test_what_should_have_been_refused_fails_too() -> None:
    @each("text", ["1", "one"])
    def refused(text: str) -> None:
        with pytest.raises(ValueError, match="invalid"):
            int(text)

    with pytest.raises(AssertionError, match="DID NOT RAISE"):
        refused()


def test_without_a_case_there_is_no_test() -> None:
    with pytest.raises(AssertionError, match="nothing to look at"):
        each("text", [])


@each("n", [3, 4])
@each("more", [0, 1])
def test_cases_of_cases_have_their_fixtures(least: int, n: int, more: int) -> None:
    assert n + more >= least
