"""Money as text, and the bank's sections of config/game.yaml."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bank import BankConfig, ConfigError, MoneyFormat, format_cents, format_multiple, load_config
from game.bank.config import CONFIG

PLAIN = MoneyFormat()
EURO = MoneyFormat(currency="€ ", thousands=".", decimal=",")
BARE = MoneyFormat(thousands="")


@pytest.mark.parametrize(
    ("cents", "form", "text"),
    [
        (0, PLAIN, "0.00"),
        (5, PLAIN, "0.05"),
        (99, PLAIN, "0.99"),
        (100, PLAIN, "1.00"),
        (99_999, PLAIN, "999.99"),
        (100_000, PLAIN, "1,000.00"),
        (123_456_789, PLAIN, "1,234,567.89"),
        (-5, PLAIN, "−0.05"),
        (-123_450, PLAIN, "−1,234.50"),
        (123_450, EURO, "€ 1.234,50"),
        (-123_450, EURO, "−€ 1.234,50"),
        (123_456_789, BARE, "1234567.89"),
        (10**17, PLAIN, "1,000,000,000,000,000.00"),
    ],
)
def test_cents(cents: int, form: MoneyFormat, text: str) -> None:
    assert format_cents(cents, form) == text


@pytest.mark.parametrize(("cents", "text"), [(150, "+1.50"), (0, "0.00"), (-150, "−1.50")])
def test_a_gain_can_carry_its_sign(cents: int, text: str) -> None:
    assert format_cents(cents, PLAIN, plus=True) == text


@given(st.integers(-(10**18), 10**18), st.sampled_from([PLAIN, EURO, BARE]))
def test_no_cent_is_lost(cents: int, form: MoneyFormat) -> None:
    text = format_cents(cents, form)
    assert int(re.sub(r"\D", "", text)) == abs(cents)
    assert text.startswith("−") == (cents < 0)
    assert "-" not in text


@pytest.mark.parametrize(
    ("tenths", "form", "text"),
    [
        (0, PLAIN, "0×"),
        (5, PLAIN, "0.5×"),
        (20, PLAIN, "2×"),
        (125, EURO, "12,5×"),
        (150_000, PLAIN, "15,000×"),
    ],
)
def test_multiples_of_the_bet(tenths: int, form: MoneyFormat, text: str) -> None:
    assert format_multiple(tenths, form) == text


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(text, "utf-8")
    return path


def test_the_games_own_configuration() -> None:
    config = load_config(CONFIG)
    assert (config.opening_credit, config.money) == (100_000, PLAIN)


def test_what_is_left_out_has_its_default(tmp_path: Path) -> None:
    assert load_config(written(tmp_path, "")) == BankConfig()
    config = load_config(
        written(tmp_path, "bank: {opening_credit: 500}\nmoney: {currency: '£'}\npace: {x: 1}\n")
    )
    assert (config.opening_credit, config.top_up, config.money.currency) == (500, 100_000, "£")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("bank: {opening_credit: 0}", "bank.opening_credit: 0 is not a whole number of cents"),
        ("bank: {opening_credit: 10.5}", "bank.opening_credit: 10.5 is not a whole"),
        ("bank: {top_up: true}", "bank.top_up: True is not a whole"),
        ("bank: {top_up: '100'}", "bank.top_up: '100' is not a whole"),
        ("bank: {opening_credit: 999999999999999}", "bank.opening_credit: 999999999999999 is not"),
        ("bank: 7", "bank: not a mapping"),
        ("- a", "not a mapping of sections"),
        ("money: {decimal: 5}", "money.decimal: 5 is not a short text"),
        ("money: {decimal: ''}", "money.decimal: '' does not set the cents apart"),
        ("money: {decimal: ','}", "money.decimal: ',' does not set the cents apart"),
        ("money: {currency: 12}", "money.currency: 12 is not a short text"),
        ("money: {thousands: '1'}", "money.thousands: '1' is not a short text"),
        ("bank:\n  top_up: 5\n bad", "line 3: "),
        ("money: {", "line 1: "),
        ("a: \x07", "unacceptable character"),
    ],
)
def test_bad_configuration_has_one_line_with_file_place_and_reason(
    tmp_path: Path, text: str, reason: str
) -> None:
    path = written(tmp_path, text)
    with pytest.raises(ConfigError) as caught:
        load_config(path)
    said = str(caught.value)
    assert said.startswith(str(path))
    assert reason in said
    assert "\n" not in said


def test_a_missing_or_unreadable_configuration(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="No such file"):
        load_config(tmp_path / "game.yaml")
    (tmp_path / "game.yaml").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(ConfigError, match="not a UTF-8 text"):
        load_config(tmp_path / "game.yaml")
