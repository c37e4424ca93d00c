"""The rulesets these tests are played under are rulesets: they pass the check that authors' files must pass."""

import pytest

from rulesets.check import check_document
from tests.engine.sheet import test_bag, test_checks, test_market, test_using
from tests.engine.sheet.bags import with_items
from tests.engine.sheet.documents import BRASSWICK, SALTMARROW, Document


@pytest.mark.parametrize(
    "document",
    [
        BRASSWICK,
        SALTMARROW,
        with_items(BRASSWICK),
        with_items(SALTMARROW),
        with_items(BRASSWICK, test_using.BOW, test_using.BOLT, test_checks.CLOAK),
        with_items(BRASSWICK, test_bag.WAND, test_bag.HEX, test_bag.SERMON),
        test_market.TOWN,
    ],
)
def test_a_document_of_these_tests_has_no_problem(document: Document) -> None:
    assert check_document(document).problems == ()
