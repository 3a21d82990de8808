# Everything runs in .venv, which is made when it is missing or older than pyproject.toml.
# On a system without make, README.md gives the same commands.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
TRANSLATED := $(wildcard piquet_app/languages/*/LC_MESSAGES/*.po)
CATALOGUES := $(TRANSLATED:.po=.mo)
COMPILE := $(BIN)/python -m piquet_app.languages.build_hook
PACKAGES := piquet_scoring patience piquet piquet_app

.PHONY: run test walk killed bench lint words clean

run: $(READY) $(CATALOGUES)
	$(BIN)/piquet patience simulate --variant both --games 100000 --seed 1

test: $(READY) $(CATALOGUES)
	$(BIN)/pytest --numprocesses auto --dist worksteal

# A hundred thousand deals of piquet for two by chance: some minutes on every core.
walk: $(READY)
	$(BIN)/python -m tests.piquet.walks --deals 100000

# Two hundred programs of each kind killed at moments drawn by chance: about twenty minutes.
killed: $(READY) $(CATALOGUES)
	$(BIN)/python -m tests.piquet_app.store.killed --moments 200 --seed 1

bench: $(READY) $(CATALOGUES)
	$(BIN)/python -m benchmarks

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

# Collects the sentences of the program into the catalogues; what is new there waits for a translator.
words: $(READY)
	mkdir -p build
	$(BIN)/pybabel extract --no-default-keywords --keywords='_ N_ ngettext:1,2' \
		--keywords='PiquetError:1 Unreadable:1 NotACard:1 NotAHand:1 NotARecord:1' \
		--keywords='IllegalMove:1 WrongChoice:1 NothingToUndo:1 OutOfRange:1 WrongInput:1' \
		--keywords='WrongEvent:1 WrongStep:1 Newer:1 Damaged:1 PlayedElsewhere:1' \
		--keywords='NoSuchPlayer:1 PlayerFailed:1 OtherProblem:1 NotEnoughRoom:1 NotAPosition:1' \
		--add-location=file --sort-by-file --width=100 --project=piquet --version=0 \
		--copyright-holder='Piquet contributors' --last-translator='Piquet contributors' \
		--msgid-bugs-address='' --output-file=build/piquet.pot $(PACKAGES)
	$(BIN)/pybabel update --domain=piquet --input-file=build/piquet.pot \
		--output-dir=piquet_app/languages --width=100 --no-fuzzy-matching --ignore-obsolete \
		--ignore-pot-creation-date --locale=ru --init-missing
	$(COMPILE)

%.mo: %.po | $(READY)
	$(COMPILE)

$(READY): pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --editable '.[fast,dev]'
	touch $@

clean:
	rm -rf .venv build dist .coverage htmlcov .hypothesis .import_linter_cache .mypy_cache \
		.pytest_cache .ruff_cache
	find $(PACKAGES) tests benchmarks -name __pycache__ -prune -exec rm -rf {} +
	rm -f $(CATALOGUES)
