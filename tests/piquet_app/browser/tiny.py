"""A small program in place of the screens: it tells who and where it is, and keeps every key.

It speaks as Textual does to a browser: packets of a letter, four bytes of length, and what is said.
"""

import json
import os
import sys
import time
from pathlib import Path


def say(kind: bytes, told: object) -> None:
    payload = json.dumps(told).encode()
    sys.stdout.buffer.write(kind + len(payload).to_bytes(4, "big") + payload)
    sys.stdout.buffer.flush()


def main() -> None:
    sys.stdout.buffer.write(b"__GANGLION__\n")
    home = Path(os.environ["PIQUET_HOME"])
    kept = home / "keys"
    size = [os.environ["COLUMNS"], os.environ["ROWS"]]
    driver, compiled = os.environ["TEXTUAL_DRIVER"], os.environ["NUMBA_CACHE_DIR"]
    before = kept.read_text() if kept.exists() else ""
    say(b"D", {"speech": sys.argv[1], "home": str(home), "kept": before, "size": size,
               "driver": driver, "compiled": compiled, "pid": os.getpid()})  # fmt: skip
    stubborn = False
    while head := sys.stdin.buffer.read(5):
        payload = sys.stdin.buffer.read(int.from_bytes(head[1:], "big"))
        if head[:1] == b"M":
            meta = json.loads(payload)
            if meta["type"] == "quit" and not stubborn:
                say(b"M", {"type": "exit"})
                return
            say(b"D", meta)
            continue
        keys = payload.decode()
        if keys == "crash":
            raise RuntimeError("broken down")
        stubborn = stubborn or keys == "stubborn"
        kept.write_text(before := before + keys)
        say(b"D", {"kept": before})
    while stubborn:
        time.sleep(1)


if __name__ == "__main__":
    main()
