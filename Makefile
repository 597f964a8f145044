# `make demo` and `make test` set everything up by themselves in .venv.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: demo test check cover mutants sweep bench pictures goldens clean

demo: .venv/demo
	$(BIN)/bfgprint demo

test: .venv/test
	$(BIN)/python -m pytest -n auto -m "not sweep"

check: .venv/check
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n auto -m "not sweep" --cov --cov-report=term:skip-covered
	$(MAKE) cover

# The tests of the rules alone run every line and branch of them.
cover: .venv/test
	$(BIN)/python -m pytest -n auto tests/rules --cov=bfgprint.rules --cov-branch \
	  --cov-report=term-missing:skip-covered --cov-fail-under=100

# Takes a quarter of an hour on two cores; what lived through it is listed at the end.
mutants: .venv/mutation
	rm -rf mutants
	PATH="$(CURDIR)/$(BIN):$$PATH" mutmut run $(MUTANTS)
	PATH="$(CURDIR)/$(BIN):$$PATH" mutmut results | grep -v "caught by type check"

sweep: .venv/test
	$(BIN)/python -m pytest -n auto -m sweep

bench: .venv/demo
	$(BIN)/python benchmarks/speed.py
	$(BIN)/python benchmarks/packs.py

pictures: .venv/test
	$(BIN)/python docs/make_pictures.py

goldens: .venv/test
	$(BIN)/python -m pytest -n auto -m "not sweep" --update-golden

clean:
	rm -rf .venv build dist mutants tests/results

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/demo: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/test: .venv/demo
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test]"
	@touch $@

.venv/check: .venv/test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[check]"
	@touch $@

.venv/mutation: .venv/check
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[mutation]"
	@touch $@
