# make play    the table in the browser: sets up what playing needs, and compiles the rules while you play
# make test    all the tests, on compiled rules (scripts/with_postgres make test: on PostgreSQL too); GAME=duel: of one game
# make quick   an answer in a minute: style, types, and the tests that a change is most likely to break, on plain rules
# Also: make terminal · make web · make e2e · make lint · make docs · make studies · make bench · make profile · make load ·
# make soak · make wheels · make lock · make clean

PYTHON ?= python3
export PYTHON
# What Python has read once it keeps, here, also where the environment says otherwise: programs start in half the time.
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/bytecode
unexport PYTHONDONTWRITEBYTECODE
export PATH := $(CURDIR)/.venv/bin:$(PATH)
VENV := .venv
BIN := $(VENV)/bin
PLAYABLE := $(VENV)/.playable
READY := $(VENV)/.ready
COMPILED := $(VENV)/.compiled
SOURCES := $(shell find src -name '*.py')

# FORM=pure runs the plain Python rules although compiled ones are there: the contract, but for the bots, the records and the
# core, with a twentieth of the random games, since they take many times longer. The compiled run has all tests, and compares
# the games of the two forms. COVER=1 measures coverage, of everything. GAME=duel runs the tests of that game alone, on plain
# rules.
FORM ?= any
COVER ?=
GAME ?=
JOBS ?= 2
PURE := $(if $(filter pure,$(FORM)),1,)
export ECUMENE_PURE := $(if $(PURE)$(GAME),1,)
export ECUMENE_GAMES ?= $(if $(PURE)$(GAME),0.05,0.2)

NOT_PURE := $(addprefix --ignore=tests/,bots cli contract/test_bots.py envs games lab mcp puzzles server)
ONE_GAME = $(wildcard tests/games/$(subst -,_,$(GAME))) tests/contract tests/core -k "$(GAME) or $(subst -,_,$(GAME))"

PYTEST := $(BIN)/python -m pytest -n $(JOBS) $(if $(COVER),,$(if $(PURE),$(NOT_PURE))) $(if $(COVER),--cov --cov-report=term --cov-fail-under=90)

CLIENT := src/ecumene/server/client/index.html
PAGES := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/e2e/*' -not -path 'web/tests/*' 2>/dev/null)
NPM := npm install --no-save --no-audit --no-fund --no-update-notifier --loglevel=error

.PHONY: play terminal test quick web e2e lint docs studies bench profile load soak wheels lock clean setup

play:
	@$(MAKE) --no-print-directory -j2 $(PLAYABLE) $(CLIENT)
	@$(BIN)/python scripts/play.py

terminal: $(PLAYABLE)
	@$(BIN)/ecumene play duel

# The browser client: types, its own tests, and the build that the server serves.
web: web/node_modules/.tools
	@cd web && npm run --silent check && npm run --silent test
	@$(MAKE) --no-print-directory $(CLIENT)

# Whole games in a real browser: Debian's Chromium, or the one that CHROMIUM names. ONLY=phone runs one file of them.
e2e: setup web/node_modules/.tools $(CLIENT)
	@cd web && npm run --silent e2e -- $(ONLY)

# What builds the pages; and with it, what checks and tries them.
web/node_modules/.ready: web/package-lock.json
	@command -v npm > /dev/null || { echo "The browser client is built with Node.js 20 or newer: install it, or use make terminal."; exit 1; }
	@echo "Fetching what builds the pages…"
	@cd web && $(NPM) --omit=dev
	@touch $@

web/node_modules/.tools: web/node_modules/.ready
	@echo "Fetching what tries the pages…"
	@cd web && $(NPM)
	@touch $@

$(CLIENT): web/node_modules/.ready $(PAGES)
	@echo "Building the pages…"
	@cd web && npm run --silent build
	@touch $@

test: $(if $(GAME),$(READY),setup)
	@echo "Running the tests$(if $(GAME), of $(GAME)) on $(JOBS) processes…"
	@$(PYTEST) $(if $(GAME),$(ONE_GAME))

quick: $(READY)
	@JOBS=$(JOBS) scripts/quick

lint: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python scripts/page_types.py --check

# The documentation site, into build/site.
docs: $(READY) $(VENV)/.docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict

$(VENV)/.docs: requirements/docs.lock $(READY)
	@scripts/set_up docs
	@touch $@

# The studies of balance and the ladder of the bots, with their data and pages, into build/studies. Many hours.
studies: setup
	@scripts/studies

# Speed: the rules, the search and the laboratory, the environments. About three minutes. AGAINST=v0.1.0 compares the rules
# with those of that commit, in the same run, and prints the ratios.
bench: setup
ifdef AGAINST
	@$(BIN)/python -m bench.against $(AGAINST)
else
	@$(BIN)/python -m bench.run
	@$(BIN)/python -m bench.search
	@$(BIN)/python -m bench.envs
endif

# Where the time goes in random games of GAME=civilization: instructions by function, counted by valgrind. A minute.
profile: setup
	@$(BIN)/python -m bench.profile $(or $(GAME),duel)

# The server under load: 500 tables, 1,000 sockets. About two minutes.
load: setup
	@$(BIN)/python -m bench.load

soak: setup
	@ECUMENE_GAMES=50 ECUMENE_EXAMPLES=300 $(PYTEST) tests/contract tests/puzzles tests/server/test_document.py tests/games/ancient_npc/test_whole_games.py

# The wheel of plain Python and the compiled one, as pip builds them: in isolation, from the source archive; with the pages.
wheels: $(READY) $(CLIENT)
	@rm -rf dist
	@$(BIN)/python -m build --installer uv --outdir dist . > /dev/null
	@ECUMENE_COMPILE=1 $(BIN)/python -m build --installer uv --wheel --outdir dist . > /dev/null
	@ls -1 dist

setup: $(READY) $(if $(PURE),,$(COMPILED))

# What playing needs, and nothing else.
$(PLAYABLE): requirements/play.lock
	@echo "Setting up $(VENV) for playing…"
	@scripts/set_up play
	@touch $@

# What the tests and the laboratory need: a gigabyte.
$(READY): requirements/dev.lock
	@echo "Setting up $(VENV) for testing…"
	@scripts/set_up dev
	@touch $@ $(PLAYABLE)

$(COMPILED): $(READY) $(SOURCES) pyproject.toml scripts/compile_rules.py
	@$(BIN)/python scripts/compile_rules.py $(if $(filter compiled,$(FORM)),--required)
	@touch $@

LOCK := $(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-header -q
EVERYTHING := $(addprefix --extra ,dev server metrics tracing accounts push rl openspiel lab cluster mcp)

# The packages of each purpose, with their hashes; those of the smaller ones as in the largest.
lock: $(READY)
	@$(BIN)/python -m uv --version > /dev/null 2>&1 || scripts/set_up uv
	@$(LOCK) requirements/uv.in -o requirements/uv.lock
	@$(LOCK) pyproject.toml $(EVERYTHING) -o requirements/dev.lock
	@$(LOCK) pyproject.toml requirements/setup.in --extra server -c requirements/dev.lock -o requirements/play.lock
	@$(LOCK) pyproject.toml --extra compile -c requirements/dev.lock -o requirements/compile.lock
	@$(LOCK) pyproject.toml --extra docs -c requirements/dev.lock -o requirements/docs.lock

clean:
	@rm -rf web/node_modules src/ecumene/server/client $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.*
	@find src -name '*.so' -delete
