"""What the documents say is true."""

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ecumene import game_ids, load_game
from ecumene.core.text import Words

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


def test_the_index_of_rule_references_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/rule_index.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("game_id", game_ids())
def test_every_cited_section_is_implemented_somewhere(game_id: str) -> None:
    rows = (ROOT / "docs" / "rules" / f"{game_id}.md").read_text(encoding="utf-8").splitlines()[7:]
    assert rows
    assert all(re.fullmatch(r"\| .+ \| `.+` \|", row) for row in rows)


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
