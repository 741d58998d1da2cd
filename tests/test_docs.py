"""What the documents say is true."""

import ast
import contextlib
import importlib
import importlib.util
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ecumene
from ecumene import game_ids, load_game
from ecumene.core.text import Words
from tests.scripts import script

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("readme", ["README.md", "README.es.md"])
def test_the_ten_line_example_runs(readme: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / readme).read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 1
    assert len(blocks[0].splitlines()) <= 11
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(blocks[0], {})
    assert re.match(r"(military|science|civil|civil-blue|shared) \[[01]", printed.getvalue())


@pytest.mark.parametrize(
    "page", [path.relative_to(ROOT) for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]], ids=str
)
def test_links_lead_somewhere(page: Path) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        if "://" not in link:
            assert (ROOT / page.parent / link).exists(), link


@pytest.mark.parametrize("page", ["README.md", "README.es.md", "CONTRIBUTING.md", "docs/lab.md", "docs/ladder.md"])
def test_what_make_is_asked_for_it_can_make(page: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z][a-z0-9]*):", makefile, re.MULTILINE))
    for target in re.findall(r"(?:^|`)make ([a-z0-9]+)", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE):
        assert target in targets, target


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md", "docs/ladder.md", "docs/lab.md"])
def test_the_scripts_and_folders_that_a_page_names_are_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for name in re.findall(r"`((?:scripts|docs|tests|web|bench)/[\w./-]+)`", text):
        assert (ROOT / name).exists() or (ROOT / "src" / "ecumene" / name).exists(), name


def test_the_map_of_the_server_has_every_module() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").partition("## The server")[2]
    for module in (ROOT / "src" / "ecumene" / "server").glob("*.py"):
        assert module.stem == "__init__" or f"`{module.stem}`" in page, module.stem


def test_the_reference_has_every_promised_name() -> None:
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    for name in ecumene.HOME_OF:
        assert f"`{name}`" in page, name
    for path in re.findall(r"^::: ([\w.]+)$", page, re.MULTILINE):
        module, _, name = path.rpartition(".")
        assert importlib.util.find_spec(path) if name.islower() and module == "ecumene.core" else import_from(path)


def import_from(path: str) -> object:
    module, _, name = path.rpartition(".")
    return getattr(importlib.import_module(module), name)


def test_every_page_is_on_the_site() -> None:
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in (ROOT / "docs").rglob("*.md"):
        assert f": {page.relative_to(ROOT / 'docs').as_posix()}\n" in site, page


def test_figures_of_studies_are_made_not_kept() -> None:
    """Rows and pages leave the tree; their commands, and what came of them, stay."""
    assert not [path for kind in ("parquet", "html", "csv") for path in (ROOT / "docs").rglob(f"*.{kind}")]
    commands = subprocess.check_output([str(ROOT / "scripts" / "studies"), "--dry-run"], text=True).splitlines()
    played = {Path(out).stem for line in commands for out in re.findall(r"--out build/(\S+)\.parquet", line)}
    for summary in [*ROOT.glob("docs/studies/*.json"), *ROOT.glob("docs/ladder/*.json")]:
        assert summary.stem in played, summary


def test_the_citation_names_the_version() -> None:
    assert f"\nversion: {ecumene.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", game_ids())
def test_every_section_of_a_rulebook_leads_to_one_file(game_id: str) -> None:
    """Not only to those that speak of it. Talk at the table is not ours to carry out."""
    index = script("rule_index")
    lost = {title for title, places in index.found(game_id).items() if index.main_file(places) is None}
    assert lost <= {"Diplomacia"}


@pytest.mark.parametrize("game_id", game_ids())
def test_what_the_index_names_is_there(game_id: str) -> None:
    index = script("rule_index")
    for title, places in index.found(game_id).items():
        for place in places:
            names = {getattr(node, "name", "") for node in ast.walk(index.tree_of(place.file))}
            assert place.name in names, (title, place)


def test_the_index_of_rule_references_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/rule_index.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("game_id", game_ids())
def test_the_page_of_a_game_tells_its_facts(game_id: str) -> None:
    game = load_game(game_id)
    page = (ROOT / "docs" / "games" / f"{game_id}.md").read_text(encoding="utf-8")
    words = Words("en", game)
    for ruling in game.facts.rulings:
        assert words(ruling.id) in page
        assert ruling.rule.section in page
    for option in game.schema()["$defs"][game.options_type.__name__]["properties"]:
        assert f"| `{option}` |" in page
    for verb, kinds in game.verbs.items():
        form = ":".join([verb, *(f"<{kind}>" for kind in kinds)])
        assert f"| `{form}` |" in page
    assert f"| codes | {game.facts.actions}" in page
    assert f"rules version {game.facts.rules_version}" in page
