"""The rows of the paytable page, held against the model's own prizes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.board import CELLS, LEAST
from game.view.pages.paytable import PAYING, table_rows
from tests.view.view_rig import MODEL


def _range(label: str) -> range:
    if label.endswith("+"):
        return range(int(label[:-1]), CELLS + 1)
    low, _, high = label.partition("–")
    return range(int(low), int(high or low) + 1)


@pytest.mark.parametrize("column", range(8))
def test_R8_1_R2_4_every_size_stands_in_one_row_with_the_prize_the_engine_pays(column: int) -> None:
    shown = {size: prizes[column] for label, prizes in table_rows(MODEL.paytable) for size in _range(label)}
    assert shown == {size: MODEL.prize(PAYING[column], size) for size in range(LEAST, CELLS + 1)}


@given(
    st.lists(
        st.dictionaries(st.integers(LEAST + 1, CELLS), st.integers(0, 9), max_size=12), min_size=8, max_size=8
    )
)
def test_rows_never_overlap_whatever_sizes_the_symbols_have(tables: list[dict[int, int]]) -> None:
    paytable = {
        name: {LEAST: 1} | {size: 1 + sum(v for k, v in rows.items() if k <= size) for size in rows}
        for name, rows in zip(PAYING, tables, strict=True)
    }
    sizes = [size for label, _ in table_rows(paytable) for size in _range(label)]
    assert sizes == list(range(LEAST, CELLS + 1))
