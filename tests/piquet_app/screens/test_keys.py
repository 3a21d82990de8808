"""The keys: each is heard under both layouts, and none does two things."""

from piquet_app.languages.words import set_language
from piquet_app.screens import keys, patience_screen
from piquet_app.screens.keys import Key, bindings, face, heard, twin
from piquet_app.table.typed import Command


def test_the_layouts_agree_with_the_lines() -> None:
    """The lines are answered by the same pairs of letters."""
    for command in Command:
        latin, cyrillic = command.value
        assert twin(latin) == cyrillic


def test_a_key_is_heard_small_and_capital_under_both_layouts() -> None:
    assert {"u", "U", "г", "Г"} <= set(heard(keys.UNDO))
    assert {"question_mark", "comma"} <= set(heard(keys.HELP))


def test_no_key_of_the_patience_does_two_things() -> None:
    """Enter chooses, or goes on where there is nothing to choose."""
    others = [key for key in patience_screen.ALL if key is not keys.CHOOSE]
    signs = [sign for key in others for sign in heard(key)]
    assert len(signs) == len(set(signs))
    assert set(heard(keys.CHOOSE)) <= set(heard(keys.GO_ON))
    assert not {"1", "2", "3"} & set(signs)


def test_a_face_names_both_letters_in_russian() -> None:
    assert face(keys.UNDO) == "u"
    set_language("ru")
    assert face(keys.UNDO) == "u/г"
    assert face(keys.GO_ON) == "Пробел"
    assert face(keys.HELP) == "?"


def test_a_binding_does_the_action() -> None:
    [binding] = bindings([Key("x", "leap", "leap")])
    assert binding.action == "leap"
    assert binding.key.split(",") == ["x", "X", "ч", "Ч"]
