"""The two trees of pages in which SQLite keeps the events and their index.

Where every page of one of them is there, it is known which events there were, however much of the
file is damaged. See https://www.sqlite.org/fileformat2.html#b_tree_pages for how a page is laid
out; its first page does not matter, for our trees always begin at the same ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_PAGE: Final = 4096
_CHILD: Final = 4
"""How many bytes the number of a page has."""

_DEEPEST: Final = 20
"""SQLite itself follows a tree no further."""


@dataclass(frozen=True, slots=True)
class Tree:
    """Its first page, and what pages of it begin with: those with rows, and those between."""

    root: int
    leaf: int
    fork: int


EVENTS: Final = Tree(2, 13, 5)
INDEX: Final = Tree(3, 10, 2)


class Broken(Exception):
    """Not every page of a tree is there."""


def places(content: bytes) -> tuple[int, ...]:
    """The places of all events, in the order of the tree; raises `Broken`."""
    return tuple(_varint(content, _varint(content, cell)[1])[0] for cell in _cells(content, EVENTS))


def entries(content: bytes) -> tuple[int, ...]:
    """Where in the file the entries of the index begin, in their order; raises `Broken`."""
    return tuple(_varint(content, cell)[1] for cell in _cells(content, INDEX))


def _cells(content: bytes, tree: Tree) -> Iterator[int]:
    """Where the rows of a tree begin. Those of an index lie between its pages, too."""
    yield from _below(content, tree, tree.root, set())


def _below(content: bytes, tree: Tree, page: int, seen: set[int], depth: int = 0) -> Iterator[int]:
    """Where the rows of a page and of all pages below it begin."""
    start = (page - 1) * _PAGE
    if page < 1 or page in seen or depth > _DEEPEST or start + _PAGE > len(content):
        raise Broken
    seen.add(page)
    kind = content[start]
    if kind == tree.leaf:
        yield from _pointers(content, start, 8)
        return
    if kind != tree.fork:
        raise Broken
    for cell in _pointers(content, start, 12):
        yield from _below(content, tree, _number(content, cell, _CHILD), seen, depth + 1)
        if tree is INDEX:
            yield cell + _CHILD
    yield from _below(content, tree, _number(content, start + 8, _CHILD), seen, depth + 1)


def _pointers(content: bytes, start: int, header: int) -> Iterator[int]:
    """Where the cells of a page begin; its header has so many bytes."""
    first = start + header
    last = first + 2 * _number(content, start + 3, 2)
    for pointer in range(first, last, 2):
        cell = start + _number(content, pointer, 2)
        if not last <= cell < start + _PAGE:
            raise Broken
        yield cell


def _number(content: bytes, start: int, size: int) -> int:
    return int.from_bytes(content[start : start + size], "big")


def _varint(content: bytes, start: int) -> tuple[int, int]:
    """A number of up to nine bytes, and where it ends."""
    number = 0
    for place in range(start, min(start + 8, len(content))):
        number = number << 7 | content[place] & 0x7F
        if content[place] < 0x80:
            return number, place + 1
    raise Broken
