"""`piquet serve`: the screens in a browser."""

from functools import partial
from typing import Annotated, Final

import typer

from piquet_app.languages.words import N_, _
from piquet_app.terminal import beside, streams
from piquet_app.terminal.extras import WEB, missing
from piquet_app.terminal.refusals import WrongInput

LOOPBACK: Final = "127.0.0.1"
_PORT: Final = 8000
_LARGEST_PORT: Final = 65_535
_TABLES: Final = 10
_MOST_TABLES: Final = 500
_IDLE: Final = 60
_LONGEST_IDLE: Final = 10_000
_A_MINUTE: Final = 60.0

app = typer.Typer()


@app.command(
    help=N_(
        "Open the tables in a browser: one game for each visitor, on this machine alone.\n\n"
        "Nothing is loaded from elsewhere. A visitor finds his game again in the same browser for "
        "thirty days. To let others in, put a proxy in front of it that asks for a password: see "
        "docs/browser.md."
    ),
    epilog=N_(
        "Examples:\n"
        "  piquet serve\n"
        "  piquet serve --port 8001 --visitors 3\n"
        "  piquet serve --public-url https://example.org/piquet/"
    ),
)
def serve(
    host: Annotated[
        str,
        typer.Option(metavar=N_("HOST"), help=N_("The address to serve; without it, 127.0.0.1.")),
    ] = LOOPBACK,
    port: Annotated[
        int,
        typer.Option(
            metavar=N_("N"),
            min=0,
            max=_LARGEST_PORT,
            help=N_("The port; 8000 if not given, 0 for any that is free."),
        ),
    ] = _PORT,
    visitors: Annotated[
        int,
        typer.Option(
            metavar=N_("N"),
            min=1,
            max=_MOST_TABLES,
            help=N_("How many may play at a time; 10 if not given. Each needs 50 MB or more."),
        ),
    ] = _TABLES,
    idle: Annotated[
        int,
        typer.Option(
            metavar=N_("MINUTES"),
            min=1,
            max=_LONGEST_IDLE,
            help=N_(
                "A table at which nobody plays is free for others after this many minutes; 60 if "
                "not given. The game is kept."
            ),
        ),
    ] = _IDLE,
    public_url: Annotated[
        str | None,
        typer.Option(
            metavar=N_("URL"),
            help=N_("The address of the proxy in front of it, as its visitors see it."),
        ),
    ] = None,
    anyone_may_play: Annotated[
        bool,
        typer.Option(
            "--anyone-may-play",
            help=N_(
                "Serve an address that other machines reach: everyone there may play, without a "
                "password, and everyone on the way can read along."
            ),
        ),
    ] = False,
) -> None:
    """Serve until Ctrl-C."""
    import asyncio

    try:
        from piquet_app.browser.addresses import Site, is_loopback, public_address
        from piquet_app.browser.server import serve
    except ModuleNotFoundError:
        raise missing(WEB) from None
    if not is_loopback(host) and not anyone_may_play:
        raise WrongInput(
            "other machines reach “{host}”: everyone there could play, without a password. If that "
            "is meant, say --anyone-may-play; else put a proxy in front of {loopback}",
            host=host,
            loopback=LOOPBACK,
        )
    site = Site(host, "" if public_url is None else public_address(public_url))
    command = beside.command("piquet_app.cli.visitor")
    opened = partial(_say_opened, site.public, host)
    asyncio.run(serve(site, port, visitors, command, opened, idle * _A_MINUTE))


def _say_opened(public: str, host: str, port: int) -> None:
    shown = f"[{host}]" if ":" in host else host
    address = public or f"http://{shown}:{port}/"
    told = _("The tables are open at {address}; Ctrl-C closes them.")
    print(told.format(address=streams.printable(address)), flush=True)
