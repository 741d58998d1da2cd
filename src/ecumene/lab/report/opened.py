"""What was taken first, and how it fared: a figure for each verb and kind among which seats chose."""

import polars as pl

from ecumene.lab.openings import first_rows, told
from ecumene.lab.report.figures import Section
from ecumene.lab.report.reading import Study
from ecumene.lab.report.saying import Speaker
from ecumene.lab.report.taken import verb_figure


def opening_section(study: Study, say: Speaker) -> Section:
    """All but the first figure are folded."""
    rows = first_rows(study)
    figures = []
    for place, (verb, kind) in enumerate(told(rows)):
        those = rows.filter(pl.col("verb") == verb, pl.col("kind") == kind)
        figure = verb_figure(study, those, verb, kind, say, folded=place > 0)
        figure.name = f"first-{figure.name}"
        figures.append(figure)
    section = Section(say("report.section.openings"), figures)
    section.about = say("report.section.openings-about")
    return section
