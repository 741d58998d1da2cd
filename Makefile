# make play   start a game in the terminal
# make test   set up everything that is missing and run the tests
# Also: make lint · make bench · make soak · make wheels · make lock · make clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
COMPILED := $(VENV)/.compiled
RULES := $(shell sed -n '/^include = \[/,/^\]/s/^ *"\(src[^"]*\)",$$/\1/p' pyproject.toml)

# FORM=pure runs the plain Python rules although compiled ones are there, and a quarter of the random games, since they
# take many times longer. COVER=1 measures coverage.
FORM ?= any
COVER ?=
JOBS ?= 2
export ECUMENE_PURE := $(if $(filter pure,$(FORM)),1,)
export ECUMENE_GAMES ?= $(if $(filter pure,$(FORM)),0.25,1)

PYTEST := $(BIN)/python -m pytest -n $(JOBS) $(if $(COVER),--cov --cov-report=term --cov-fail-under=90)

.PHONY: play test lint bench soak wheels lock clean setup

play: setup
	@$(BIN)/ecumene play duel

test: setup
	@$(PYTEST)

lint: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

bench: setup
	@$(BIN)/python -m bench.run

soak: setup
	@ECUMENE_GAMES=50 $(PYTEST) tests/contract

wheels: $(READY)
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation --wheel --outdir dist . > /dev/null
	@HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(BIN)/python -m build --no-isolation --wheel --outdir dist . > /dev/null
	@ls -1 dist

setup: $(READY) $(if $(filter pure,$(FORM)),,$(COMPILED))

$(READY): requirements/dev.lock
	@echo "Setting up $(VENV)…"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.11")'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements/dev.lock
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(COMPILED): $(READY) $(RULES) pyproject.toml scripts/compile_rules.py
	@$(BIN)/python scripts/compile_rules.py $(if $(filter compiled,$(FORM)),--required)
	@touch $@

lock: $(READY)
	@$(BIN)/pip install -q --disable-pip-version-check uv
	@$(BIN)/uv pip compile pyproject.toml --extra dev --universal --generate-hashes --no-emit-index-url --no-header -q -o requirements/dev.lock

clean:
	@rm -rf $(VENV) build dist src/build .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.*
	@find src -name '*.so' -delete
