"""Sentences that others say in our program: Typer's and the operating system's.

They stand here so that our catalogues hold them.
"""

from typing import Final

from piquet_app.languages.words import N_

SPOKEN: Final = (
    N_("(deprecated) "),
    N_("[default: {}]"),
    N_("[env var: {}]"),
    N_("[required]"),
    N_("Arguments"),
    N_("Options"),
    N_("Commands"),
    N_("Error"),
    N_("Aborted."),
    N_("(dynamic)"),
    N_("Usage: "),
    N_("[OPTIONS]"),
    N_("COMMAND [ARGS]..."),
    N_("Show this message and exit."),
    N_("Install completion for the current shell."),
    N_("Show completion for the current shell, to copy it or customize the installation."),
    N_("Install completion for the specified shell."),
    N_("Show completion for the specified shell, to copy it or customize the installation."),
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("No space left on device"),
    N_("File name too long"),
    N_("Input/output error"),
    N_("Read-only file system"),
    N_("Bad file descriptor"),
)
"""What Typer and the system print as it stands."""

COMPLAINTS: Final = (
    (
        r"No such command (?P<name>.+?)\. Did you mean (?P<near>.+)\?",
        N_("there is no command “{name}”; did you mean “{near}”?"),
    ),
    (r"No such command (?P<name>.+)\.", N_("there is no command “{name}”")),
    (r"Missing command\.", N_("a command is missing")),
    (
        r"No such option: (?P<option>.+) \(Possible options: (?P<near>.+)\)",
        N_("there is no option {option}; did you mean {near}?"),
    ),
    (r"No such option: (?P<option>.+)", N_("there is no option {option}")),
    (r"Option '?(?P<option>.+?)'? requires an argument\.", N_("the option {option} needs a value")),
    (
        r"Option '?(?P<option>.+?)'? does not take a value\.",
        N_("the option {option} takes no value"),
    ),
    (r"Missing (?:argument|option|parameter) (?P<name>.+?)\..*", N_("{name} is missing")),
    (r"Got unexpected extra argument\(s\) \((?P<words>.*)\)", N_("unexpected argument: {words}")),
    (
        r"Invalid value for '?(?P<name>.+?)'?: (?P<value>.+) is not one of (?P<choices>.+)\.",
        N_("{name}: “{value}” is not one of {choices}"),
    ),
    (
        r"Invalid value for '?(?P<name>.+?)'?: (?P<value>.+) is not a valid int(?:eger| range)?\.",
        N_("{name}: “{value}” is not a whole number"),
    ),
    (
        r"Invalid value for '?(?P<name>.+?)'?: (?P<value>.+) is not a valid float\.",
        N_("{name}: “{value}” is not a number"),
    ),
    (
        r"Invalid value for '?(?P<name>.+?)'?: (?P<value>.+) is not in the range (?P<range>.+)\.",
        N_("{name}: {value} is not in the range {range}"),
    ),
    (r"Invalid value for '?(?P<name>.+?)'?: (?P<message>.+)", N_("{name}: {message}")),
    (r"Invalid value: (?P<message>.+)", N_("{message}")),
)
"""What Typer says when the command line is wrong, as patterns, and how we say it."""
