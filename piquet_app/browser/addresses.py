"""Which addresses are this machine's alone, and by which names a page of ours may be asked for."""

import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from piquet_app.terminal.refusals import WrongInput

_HOST: Final = re.compile(r"[\w.:\[\]-]+")
_PAGE: Final = re.compile(r"https?://[\w.:\[\]-]+(/[\w./~-]*)?")


def is_loopback(host: str) -> bool:
    """Whether only programs of this machine reach this address.

    >>> is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("localhost")
    (True, True, True)
    >>> is_loopback("0.0.0.0"), is_loopback("192.168.1.5"), is_loopback("example.org")
    (False, False, False)
    """
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _is_number(host: str) -> bool:
    """Whether it is an address in figures, which no name server can lead elsewhere."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Site:
    """Where the tables are: the address served, and that of a proxy in front of it, if any.

    A page of somebody else's, open in the same browser, must not get at them. So nothing is
    answered to a name that is not ours (his name may lead here), nor to a page from elsewhere.
    """

    host: str
    public: str = ""

    def knows(self, host: str) -> bool:
        """Whether a browser that has been sent to us may call us so (the header Host).

        >>> Site("127.0.0.1").knows("localhost:8000"), Site("127.0.0.1").knows("evil.example")
        (True, False)
        >>> Site("0.0.0.0").knows("192.168.1.5:8000"), Site("0.0.0.0").knows("evil.example:8000")
        (True, False)
        """
        name = _name(f"//{host}") if _HOST.fullmatch(host) else ""
        if is_loopback(self.host):
            return is_loopback(name) or self._is_public(name)
        return _is_number(name) or name in (self.host.lower(), "localhost") or self._is_public(name)

    def _is_public(self, name: str) -> bool:
        return bool(self.public) and name == _name(self.public)

    def is_ours(self, origin: str, host: str) -> bool:
        """Whether a page from there (the header Origin), asking for that host, is one of ours.

        >>> Site("127.0.0.1").is_ours("http://localhost:8000", "localhost:8000")
        True
        >>> Site("127.0.0.1").is_ours("http://localhost:3000", "localhost:8000")
        False
        """
        return origin.lower() in (f"http://{host}".lower(), self.public_origin)

    @property
    def public_origin(self) -> str:
        """The public address without its path, as browsers write it; none is empty."""
        address = urlsplit(self.public)
        return f"{address.scheme}://{address.netloc}".lower() if self.public else ""

    @property
    def is_secret(self) -> bool:
        """Whether nobody on the way can read along."""
        return self.public.startswith("https:")

    def socket_address(self, host: str) -> str:
        """Where a page that was asked for at that host finds its table.

        >>> Site("127.0.0.1").socket_address("localhost:8000")
        'ws://localhost:8000/table'
        >>> Site("127.0.0.1", "https://example.org/piquet").socket_address("127.0.0.1:8000")
        'wss://example.org/piquet/table'
        """
        base = self.public.rstrip("/") or f"http://{host}"
        return f"ws{base.removeprefix('http')}/table"


def _name(address: str) -> str:
    """The name of the machine in an address; empty where there is none."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def _has_port(address: str) -> bool:
    """Whether a browser can go to its port: one from 1 to 65535, or none is named."""
    try:
        return urlsplit(address).port != 0
    except ValueError:
        return False


def public_address(given: str) -> str:
    """The address of a proxy, as it was given; raises `WrongInput` unless it can be one.

    >>> public_address("https://example.org:8443/piquet/")
    'https://example.org:8443/piquet/'
    """
    if not (_name(given) and _has_port(given) and _PAGE.fullmatch(given)):
        raise WrongInput(
            "“{given}” is not the address of a page, such as https://example.org/piquet/",
            given=given,
        )
    return given
