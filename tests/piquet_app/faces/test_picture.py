"""The picture of a simulation."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from patience.rules import Variant
from tests.piquet_app.conftest import Simulate

SVG = "{http://www.w3.org/2000/svg}"


def test_the_picture_shows_every_chart_and_asks_for_nothing(
    simulated: Simulate, tmp_path: Path
) -> None:
    file = tmp_path / "counts.svg"
    players = ("--player", "greedy", "--player", "random")
    answer = simulated(
        "--variant", "both", *players, "--games", "300", "--target", "28", "--svg", str(file)
    )

    assert (answer.code, answer.err) == (0, f"The picture is in {file}.\n")
    root = ElementTree.fromstring(file.read_bytes())
    texts = ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]
    charts = root.findall(f"{SVG}g")
    assert len(charts) == 4
    for variant in Variant:
        for player in ("greedy", "random"):
            assert f"{variant}, {player}" in texts
    assert texts.count("comes out from 28") == 4
    assert texts.count("count of the twelve cards") == 4
    assert any("deals 1 to 300 of seed 0" in text for text in texts)
    assert any("target 28" in text for text in texts)
    source = file.read_text(encoding="utf-8")
    assert source.count("http") == 1  # the name of the namespace
    assert not re.search(r"href|url\(|@import|<script|<image", source)


def test_the_bars_of_the_picture_are_the_shares(simulated: Simulate, tmp_path: Path) -> None:
    file = tmp_path / "counts.svg"
    simulated("--games", "300", "--svg", str(file))
    root = ElementTree.fromstring(file.read_bytes())
    bars = [bar for bar in root.iter(f"{SVG}rect") if bar.get("class")]
    heights = dict.fromkeys(("fails", "succeeds"), 0.0)
    for bar in bars:
        heights[str(bar.get("class"))] += float(str(bar.get("height")))
    rate = json.loads(simulated("--games", "300", "--json").out)["rate"]

    assert heights["succeeds"] / sum(heights.values()) == pytest.approx(rate, abs=0.001)


def test_the_rate_stands_beside_its_bounds_which_need_not_be_equally_far(
    simulated: Simulate, tmp_path: Path
) -> None:
    file = tmp_path / "counts.svg"
    found = json.loads(simulated("--games", "20", "--svg", str(file), "--json").out)
    low, high = (f"{100 * end:.2f}" for end in found["interval"])
    source = file.read_text(encoding="utf-8").replace("\N{NO-BREAK SPACE}", " ")
    assert f"comes out: {100 * found['rate']:.2f} % (95 % interval: {low} to {high})" in source
    assert "±" not in source
    assert "±" not in simulated("--games", "20").out


@pytest.mark.parametrize("target", ["12", "30", "44"])
def test_no_bar_touches_what_is_written_at_the_target(
    simulated: Simulate, tmp_path: Path, target: str
) -> None:
    file = tmp_path / "counts.svg"
    simulated("--games", "200", "--target", target, "--max-passes", "3", "--svg", str(file))
    root = ElementTree.fromstring(file.read_bytes())
    tops = [float(str(bar.get("y"))) for bar in root.iter(f"{SVG}rect") if bar.get("class")]
    texts = {text.text or "": text for text in root.iter(f"{SVG}text")}
    mark = texts[f"comes out from {target}"]
    assert float(str(mark.get("y"))) < min(tops) - 8
    [unfinished] = [text for said, text in texts.items() if "unfinished" in said]
    assert float(str(unfinished.get("y"))) < float(str(mark.get("y"))) - 12
    share = (
        json.loads(
            simulated("--games", "200", "--target", target, "--max-passes", "3", "--json").out
        )["unfinished"]
        / 200
    )
    assert f"{100 * share:.2f}" in str(unfinished.text)
    room = float(str(root.get("width")))
    x, length = float(str(mark.get("x"))), 7 * len(str(mark.text))
    start, end = (x - length, x) if mark.get("text-anchor") == "end" else (x, x + length)
    assert start > 0
    assert end < room
