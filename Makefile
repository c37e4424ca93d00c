# Everything that one does with Holdfast from a shell; `make` alone tells what there is.
# It needs Python 3.11 or newer (`make PYTHON=python3.12 ...` to choose one) and the package registries.

PYTHON  ?= python3
WORKERS ?= 2
ARGS    ?=

BIN       := .venv/bin
INSTALLED := .venv/installed
MODULES   := web_client/node_modules/.package-lock.json
CLIENT    := server/static/index.html

# Folders are listed too: theirs is the time that changes when a file in them is removed.
CLIENT_SOURCES := $(shell find web_client/src web_client/public 2>/dev/null) $(wildcard protocol/telling/*.json) \
                  $(addprefix web_client/,index.html tsconfig.json vite.config.ts)

# Node, npm and their tools come from the environment, like everything else.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web_client

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.SUFFIXES:
.PHONY: help play test lint imports types test-python test-web test-browser bench pictures web format clean

step = @printf '\n== %s\n' "$(1)"

help: ## tell what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(INSTALLED) $(CLIENT) ## start a table to play at, and print its links (ARGS="..." go to `holdfast play`)
	@exec $(BIN)/holdfast play $(ARGS)

test: lint imports types test-python test-web test-browser ## everything that must hold, in this order; stops at the first failure
	$(call step,Everything passed)

lint: $(INSTALLED) ## look for mistakes and untidiness in the Python code
	$(call step,Lint)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

imports: $(INSTALLED) ## check that imports run one way: server -> protocol -> engine -> rulesets
	$(call step,Import rules)
	$(BIN)/lint-imports

types: $(INSTALLED) $(MODULES) ## check the types of the Python and TypeScript code
	$(call step,Types)
	$(BIN)/mypy
	$(NPM) run --silent types

test-python: $(INSTALLED) ## run the Python tests that need no browser
	$(call step,Python tests)
	$(BIN)/pytest -m "not browser" -n $(WORKERS)

test-web: $(MODULES) ## run the tests of the web client
	$(call step,Web client tests)
	$(NPM) test --silent

test-browser: $(INSTALLED) $(CLIENT) ## play in real browsers; finds one, or installs one where it may
	$(call step,Browser tests)
	@HOLDFAST_BROWSER="$$($(BIN)/python -m tests.browser.find_browser --install)" && \
	export HOLDFAST_BROWSER && \
	echo "in $$HOLDFAST_BROWSER" && \
	$(BIN)/pytest -m browser -n $(WORKERS)

bench: $(INSTALLED) $(CLIENT) ## measure the speed of steps, views, commits, frames and pages
	$(BIN)/python -m tests.bench $(ARGS)

pictures: $(INSTALLED) $(CLIENT) ## make the pictures of the README and the guides anew; look at them
	$(BIN)/python -m tests.browser.pictures $(ARGS)

web: $(CLIENT) ## build the web client into server/static/

format: $(INSTALLED) ## lay the Python code out
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean: ## remove what was built (not the environment .venv/, and never the tables in data/)
	rm -rf build dist server/static web_client/node_modules
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

$(INSTALLED): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Holdfast needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) --version 2>&1 || :)." \
	       "Name another: make PYTHON=/path/to/python3.12" >&2; \
	  exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || { \
	  echo "Making the environment .venv ..."; \
	  $(PYTHON) -m venv --clear .venv; }
	@echo "Installing Holdfast and its tools into .venv ..."
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --upgrade 'pip>=25.1'
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --editable . --group dev
	@touch $@

$(MODULES): web_client/package-lock.json web_client/package.json web_client/.npmrc | $(INSTALLED)
	@echo "Installing what the web client is built with ..."
	@$(NPM) ci --ignore-scripts --no-progress --loglevel=error
	@touch $@

$(CLIENT): $(MODULES) $(CLIENT_SOURCES)
	@echo "Building the web client ..."
	@$(NPM) run --silent build
	@touch $@
