"""A layer is whole or not there: whatever happens, no wrong file is taken for a right one."""

import errno
import json
import os
from collections import namedtuple
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

np = pytest.importorskip("numpy", reason="the extra `fast` is not installed")

from patience import layers as layers_module  # noqa: E402
from patience.layers import Layers, NotEnoughRoom, OtherProblem  # noqa: E402

if TYPE_CHECKING:
    from patience.layers import Starts, Worths

PROBLEM = {"variant": "suit-only", "steps": 65535}
SHAPE = (2, 4, 3)
NUMBERS = np.arange(24, dtype=np.uint16).reshape(SHAPE)
STARTS = np.array([0.25, 0.5])


def counting(worths: "Worths") -> "Starts":
    worths[:] = NUMBERS
    starts: Starts = STARTS
    return starts


@pytest.fixture
def written(tmp_path: Path) -> Path:
    Layers(tmp_path / "new" / "folder", PROBLEM).write(5, SHAPE, counting)
    return tmp_path / "new" / "folder"


def test_what_was_written_is_read_again(written: Path) -> None:
    layers = Layers(written, PROBLEM)

    assert layers.has_worths(5)
    assert layers.has_starts(5)
    assert not layers.has_worths(4)
    assert not layers.has_starts(4)
    assert np.array_equal(layers.worths(5, SHAPE), NUMBERS)
    assert np.array_equal(layers.starts(5), STARTS)
    assert sorted(path.name for path in written.iterdir()) == [
        "layers.json",
        "starts-05",
        "worths-05",
    ]


def test_files_are_the_same_on_every_machine(written: Path) -> None:
    assert (written / "worths-05").read_bytes() == b"".join(
        number.to_bytes(2, "little") for number in range(24)
    )


@pytest.mark.parametrize(
    "damaged",
    [
        lambda content: content[:-1],
        lambda content: content + b"\0",
        lambda content: content[:7] + bytes([content[7] ^ 1]) + content[8:],
        lambda content: b"",
    ],
    ids=["cut off", "longer", "one bit", "empty"],
)
@pytest.mark.parametrize("name", ["worths-05", "starts-05"])
def test_a_damaged_file_does_not_count(
    written: Path, name: str, damaged: Callable[[bytes], bytes]
) -> None:
    path = written / name
    path.write_bytes(damaged(path.read_bytes()))
    layers = Layers(written, PROBLEM)

    assert layers.has_worths(5) == (name != "worths-05")
    assert layers.has_starts(5) == (name != "starts-05")


def test_a_file_that_is_not_listed_does_not_count(written: Path) -> None:
    (written / "layers.json").write_text(json.dumps({"problem": PROBLEM, "checksums": {}}))

    assert not Layers(written, PROBLEM).has_worths(5)


def test_a_layer_that_was_deleted_keeps_its_starts_and_its_checksum(written: Path) -> None:
    layers = Layers(written, PROBLEM)
    before = layers.checksums
    layers.forget(5)
    layers.forget(5)

    assert not layers.has_worths(5)
    assert layers.has_starts(5)
    assert layers.checksums == before
    assert before.keys() == {"worths-05", "starts-05"}


def test_another_problems_folder_is_refused_and_left_alone(written: Path) -> None:
    (written / "worths-04.part").write_bytes(b"under way")
    before = {path.name: path.read_bytes() for path in written.iterdir()}

    with pytest.raises(OtherProblem, match="holds another solution"):
        Layers(written, PROBLEM | {"variant": "rank-or-suit"})

    assert {path.name: path.read_bytes() for path in written.iterdir()} == before


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"7", b"{}", b'{"problem": {}, "checksums": 3}', b"\xff\xfe\x00"]
)
def test_a_list_that_cannot_be_read_is_refused(written: Path, content: bytes) -> None:
    (written / "layers.json").write_bytes(content)

    with pytest.raises(OtherProblem, match="is not the list of a solution"):
        Layers(written, PROBLEM)


def test_what_a_killed_program_left_is_cleared_away(written: Path) -> None:
    (written / "worths-03.part").write_bytes(b"half a layer")
    (written / "starts-03.part").write_bytes(b"")
    (written / "letter.part").write_bytes(b"somebody else's")
    Layers(written, PROBLEM).clear()

    assert [path.name for path in written.glob("*.part")] == ["letter.part"]


@pytest.mark.parametrize("end", [KeyboardInterrupt, MemoryError])
def test_what_was_interrupted_leaves_nothing_behind(
    written: Path, end: type[BaseException]
) -> None:
    def interrupted(worths: "Worths") -> "Starts":
        worths[0] = 1
        raise end

    layers = Layers(written, PROBLEM)
    before = sorted(written.iterdir())
    with pytest.raises(end):
        layers.write(4, SHAPE, interrupted)

    assert sorted(written.iterdir()) == before
    assert not Layers(written, PROBLEM).has_worths(4)


@pytest.mark.skipif(not hasattr(os, "posix_fallocate"), reason="room is taken in another way")
def test_a_full_disk_is_told_before_anything_is_computed(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(descriptor: int, start: int, length: int) -> None:
        assert (start, length) == (0, 48)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "posix_fallocate", refuse)

    def never(worths: "Worths") -> "Starts":
        raise AssertionError

    with pytest.raises(OSError, match="worths-04") as refusal:
        Layers(written, PROBLEM).write(4, SHAPE, never)

    assert refusal.value.errno == errno.ENOSPC
    assert not list(written.glob("*.part"))


def test_room_is_taken_without_the_systems_help(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "posix_fallocate", raising=False)
    monkeypatch.setattr(layers_module, "_PIECE", 7)
    Layers(written, PROBLEM).write(4, SHAPE, counting)

    assert (written / "worths-04").read_bytes() == (written / "worths-05").read_bytes()


def test_the_disk_is_asked_for_its_room(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(layers_module, "disk_usage", lambda folder: usage(9, 9, 2 * 10**9))
    layers = Layers(written, PROBLEM)
    layers.make_sure_of_room(2 * 10**9 + 48)

    with pytest.raises(NotEnoughRoom, match=r"needs 3\.5 GB more .* 2\.0 GB are free"):
        layers.make_sure_of_room(3 * 10**9 + 500_000_048)
