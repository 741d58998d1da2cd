"""Reports: one page with everything that files of simulations and tournaments tell, in both languages, by itself."""

from collections.abc import Sequence
from pathlib import Path

from ecumene.core.errors import BadInput


def write_report(files: Sequence[Path], page: Path, language: str) -> None:
    """Write the page; it opens in the language given."""
    try:
        from ecumene.lab.report.page import page_of
        from ecumene.lab.report.reading import read_studies
    except ImportError as error:
        raise BadInput("report", f"{error.name} is missing: pip install 'ecumene[lab]' adds it") from None
    content = page_of(read_studies(files), language)
    try:
        page.write_text(content, encoding="utf-8")
    except OSError as error:
        raise BadInput("out", f"{page} cannot be written: {error.strerror}") from None
