# make play   set up everything that is missing and open the table in the browser
# make test   set up everything that is missing and run the tests (scripts/with_postgres make test: on PostgreSQL too)
# Also: make terminal · make web · make e2e · make lint · make bench · make load · make soak · make wheels · make lock · make clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
COMPILED := $(VENV)/.compiled
RULES := $(shell sed -n '/^include = \[/,/^\]/s/^ *"\(src[^"]*\)",$$/\1/p' pyproject.toml)

# FORM=pure runs the plain Python rules although compiled ones are there: the contract, the records and the core, with a
# twentieth of the random games, since they take many times longer. The compiled run has all tests, and compares the games
# of the two forms. COVER=1 measures coverage, of everything.
FORM ?= any
COVER ?=
JOBS ?= 2
export ECUMENE_PURE := $(if $(filter pure,$(FORM)),1,)
export ECUMENE_GAMES ?= $(if $(filter pure,$(FORM)),0.05,0.2)

NOT_PURE := $(addprefix --ignore=tests/,bots cli envs games lab server)

PYTEST := $(BIN)/python -m pytest -n $(JOBS) $(if $(COVER),,$(if $(filter pure,$(FORM)),$(NOT_PURE))) $(if $(COVER),--cov --cov-report=term --cov-fail-under=90)

CLIENT := src/ecumene/server/client/index.html
PAGES := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/e2e/*' 2>/dev/null)

.PHONY: play terminal test web e2e lint bench load soak wheel wheels lock clean setup

play: setup $(CLIENT)
	@$(BIN)/ecumene serve --open

terminal: setup
	@$(BIN)/ecumene play duel

# The browser client: types, its own tests, and the build that the server serves.
web: web/node_modules/.ready
	@cd web && npm run --silent check && npm run --silent test
	@$(MAKE) --no-print-directory $(CLIENT)

# Whole games in a real browser: Debian's Chromium, or the one that CHROMIUM names. ONLY=phone runs one file of them.
e2e: setup $(CLIENT)
	@cd web && npm run --silent e2e -- $(ONLY)

web/node_modules/.ready: web/package-lock.json
	@command -v npm > /dev/null || { echo "The browser client is built with Node.js 20 or newer: install it, or use make terminal."; exit 1; }
	@cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): web/node_modules/.ready $(PAGES)
	@cd web && npm run --silent build
	@touch $@

test: setup
	@$(PYTEST)

lint: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

# Speed: the rules, the search and the laboratory, the environments. About three minutes.
bench: setup
	@$(BIN)/python -m bench.run
	@$(BIN)/python -m bench.search
	@$(BIN)/python -m bench.envs

# The server under load: 500 tables, 1,000 sockets. About two minutes.
load: setup
	@$(BIN)/python -m bench.load

soak: setup
	@ECUMENE_GAMES=50 ECUMENE_EXAMPLES=300 $(PYTEST) tests/contract tests/server/test_document.py

wheel: $(READY)
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation --wheel --outdir dist . > /dev/null

# The wheel of plain Python, and the compiled one.
wheels: wheel
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
	@$(BIN)/uv pip compile pyproject.toml --extra dev --extra server --extra rl --extra openspiel --extra lab --extra cluster --universal --generate-hashes --no-emit-index-url --no-header -q -o requirements/dev.lock

clean:
	@rm -rf web/node_modules src/ecumene/server/client $(VENV) build dist src/build .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.*
	@find src -name '*.so' -delete
