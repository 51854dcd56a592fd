"""The certificate belongs to the model in force, and what it certifies meets what was asked for."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine.model import load_model
from game.engine.round import play_round
from game.simulation.certificate import CertificateError, certificate_for, read_certificates

CONFIG = Path(__file__).parents[2] / "config"
CERTIFICATE = CONFIG / "certificate.yaml"
MODELS = {"math.yaml": 0.952, "math_9660.yaml": 0.966}


def entry(name: str) -> dict[str, Any]:
    return certificate_for(load_model(CONFIG / name), CERTIFICATE, name)


@pytest.mark.parametrize("name", MODELS)
def test_R8_2_the_certificate_is_of_the_model_in_force(name: str) -> None:
    assert entry(name)["rounds"] > 0


def test_R8_2_a_certificate_of_another_model_is_refused() -> None:
    model = load_model(CONFIG / "math.yaml")
    with pytest.raises(CertificateError, match="model_hash"):
        certificate_for(replace(model, hash="0" * 64), CERTIFICATE, "math.yaml")
    with pytest.raises(CertificateError, match="model_hash"):
        certificate_for(load_model(CONFIG / "math_9660.yaml"), CERTIFICATE, "math.yaml")


def test_a_certificate_that_lacks_a_figure_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "certificate.yaml"
    text = CERTIFICATE.read_text(encoding="utf-8")
    file.write_text(text.replace("  best_seed:", "  worst_seed:", 1), encoding="utf-8")
    with pytest.raises(CertificateError, match="best_seed: missing"):
        read_certificates(file)
    file.write_text("math.yaml: 5", encoding="utf-8")
    with pytest.raises(CertificateError):
        read_certificates(file)
    with pytest.raises(CertificateError):
        read_certificates(tmp_path / "none.yaml")


@pytest.mark.parametrize("name", MODELS)
def test_R8_2_the_best_prize_is_that_of_its_seed(name: str) -> None:
    found = entry(name)
    last: Any = play_round(load_model(CONFIG / name), 100, found["best_seed"]).events[-1]
    assert last.total == round(10 * found["best_multiple"])


@pytest.mark.parametrize("name", MODELS)
def test_what_is_certified_meets_the_targets(name: str) -> None:
    found = entry(name)
    assert found["errors"] == 0
    low, high = found["rtp_interval"]
    target = MODELS[name]
    # The interval of these rounds and the 0.02 points asked for have a value in common.
    assert low <= target + 0.0002
    assert target - 0.0002 <= high
    half = 1.96 * found["standard_deviation"] / math.sqrt(found["rounds"])
    assert high - low == pytest.approx(2 * half, rel=1e-3)
    assert sum(found["parts"].values()) == pytest.approx(found["rtp"], abs=1e-7)
    assert 0.60 <= found["rtp_base"] / found["rtp"] <= 0.70
    assert 0.24 <= found["base_hit_frequency"] <= 0.30
    assert found["base_wins_above_bet"] >= 1 / 3
    assert 140 <= found["free_spins_one_in"] <= 220
    assert 18 <= found["moriarty_one_in"] <= 40
    assert 30 <= found["sherlock_one_in"] <= 70
    free = found["free_spins"]
    assert free["moriarty_one_in"] < found["moriarty_one_in"]
    assert free["sherlock_one_in"] < found["sherlock_one_in"]
    assert 30 <= free["mean"] <= 60
    assert 0.30 <= free["reached"][1] <= 0.50
    assert 0.12 <= free["reached"][2] <= 0.25
    assert 0.04 <= free["reached"][3] <= 0.10
    assert 4.5 <= found["standard_deviation"] <= 7
