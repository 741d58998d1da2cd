"""The documentation site takes pages from outside docs/ too: README, CONTRIBUTING and their like. Links between the two
are written as they are in the checkout, and lead to the same pages on the site."""

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
PAGES = {
    "index.md": "README.md",
    "index.es.md": "README.es.md",
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "security.md": "SECURITY.md",
    "licence.md": "LICENSE",
    "notice.md": "NOTICE",
}
WHERE = {source: page for page, source in PAGES.items()}


def on_files(files: Files, config: Any) -> Files:
    for page, source in PAGES.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links as the site has them. Data beside a page is named, not linked: it is in the repository."""
    own = page.file.src_uri in PAGES

    def link(found: re.Match[str]) -> str:
        text, target = found[1], found[2]
        outside = target.removeprefix("../") if target.startswith("../") or own else target
        if outside.partition("#")[0] in WHERE:
            return f"[{text}]({outside.replace(*pair(outside))})"
        if target.endswith(".json") or target.rstrip("/") in ("ladder", "docs/ladder"):
            return text
        return f"[{text}]({target.removeprefix('docs/') if own else target})"

    return re.sub(r"(?<!\!)\[([^\]]*)\]\(([^)\s]+)\)", link, images(markdown, own))


def pair(target: str) -> tuple[str, str]:
    source = target.partition("#")[0]
    return source, WHERE[source]


def images(markdown: str, own: bool) -> str:
    return markdown.replace("](docs/images/", "](images/") if own else markdown
