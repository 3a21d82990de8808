"""The estimates that were fitted, as scripts read of them."""

from hashlib import sha256
from pathlib import Path

from patience.kinds import kinds
from patience.rules import Variant
from piquet_app.answers.parts import JsonObject


def fit_answer(variant: Variant, file: Path, content: bytes) -> JsonObject:
    """Which file it is and what was written there."""
    return {
        "variant": variant.value,
        "file": str(file),
        "kinds": kinds_fitted(),
        "bytes": len(content),
        "sha256": checksum(content),
    }


def kinds_fitted() -> int:
    """Of how many kinds of extracted cards there are estimates: of all."""
    return len(kinds())


def checksum(content: bytes) -> str:
    """What tells one file from another."""
    return sha256(content).hexdigest()
