"""The page around the figures: head, contents, studies, style and the few lines of script that switch language and
theme."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from ecumene import __version__
from ecumene.lab.report.drawing import both, figure
from ecumene.lab.report.figures import Section
from ecumene.lab.report.measures import bots_section, course_section, score_section, seats_section, tiles
from ecumene.lab.report.opened import opening_section
from ecumene.lab.report.reading import Study
from ecumene.lab.report.saying import Said, Speaker, same
from ecumene.lab.report.taken import taken_sections

FOLDER = Path(__file__).parent
MANY_BOTS = 8


def page_of(studies: Sequence[Study], language: str) -> str:
    """The whole page."""
    say = Speaker()
    style = (FOLDER / "page.css").read_text(encoding="utf-8")
    script = (FOLDER / "page.js").read_text(encoding="utf-8")
    body = "".join(study_html(study, number) for number, study in enumerate(studies))
    title = " · ".join([*(study.game.facts.name for study in studies), getattr(say("report.title"), language)])
    return (
        f'<!doctype html><html lang="{language}" data-lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="color-scheme" content="light dark"><title>{escape(title)}</title><style>{style}</style></head>'
        f"<body>{header(say)}<main>{body}</main>"
        f"<footer>{both(say('report.foot', {'version': __version__}))}</footer>"
        f"<script>{script}</script></body></html>\n"
    )


def header(say: Speaker) -> str:
    return (
        f'<header><div class="brand">{MARK}<span>{both(say("report.title"))}</span></div><nav>'
        f'<div class="switch" role="group" aria-label="{escape(say("report.language").en)}">'
        '<button data-set="lang" value="en" lang="en">EN</button>'
        '<button data-set="lang" value="es" lang="es">ES</button>'
        f'</div><div class="switch" role="group" aria-label="{escape(say("report.theme").en)}">'
        f'<button data-set="theme" value="light" aria-label="{escape(say("report.light").en)}">☀</button>'
        f'<button data-set="theme" value="dark" aria-label="{escape(say("report.dark").en)}">☾</button>'
        "</div></nav></header>"
    )


MARK = (
    '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><circle class="ring" cx="16" cy="16" r="14.5"/>'
    '<path class="sea" d="M2 17c4-3 7-3 10 0s7 3 10 0 6-2 8 0a14 14 0 0 1-28 0z"/><path class="star" '
    'd="M16 5l2 7 2 1-2 1-2 5-2-5-2-1 2-1z"/></svg>'
)


def study_html(study: Study, number: int) -> str:
    say = Speaker(study.game)
    sections = [
        bots_section(study, say),
        seats_section(study, say),
        score_section(study, say),
        course_section(study, say),
        opening_section(study, say),
        *taken_sections(study, say),
    ]
    shown = [section for section in sections if section.figures]
    links = "".join(f'<a href="#s{number}-{place}">{both(section.title)}</a>' for place, section in enumerate(shown))
    numbers = "".join(f"<div><b>{tile.value}</b><span>{both(tile.text)}</span></div>" for tile in tiles(study, say))
    body = "".join(section_html(section, say, f"s{number}-{place}") for place, section in enumerate(shown))
    return (
        f'<article><h1>{escape(study.game.facts.name)}</h1><div class="chips">{chips(study, say)}</div>'
        f'<div class="tiles panel">{numbers}</div><div class="contents">{links}</div>{body}</article>'
    )


def section_html(section: Section, say: Speaker, anchor: str) -> str:
    figures = "".join(figure(one, say, f"{anchor}-{place}") for place, one in enumerate(section.figures))
    about = "" if section.about is None else f'<p class="about">{both(section.about)}</p>'
    return f'<section id="{anchor}"><h2>{both(section.title)}</h2>{about}<div class="figures">{figures}</div></section>'


def chips(study: Study, say: Speaker) -> str:
    """What was played, as far as the files say it."""
    bots = list(study.seats["bot"].unique(maintain_order=True))
    told = [
        say("report.chip.bots", {"bots": ", ".join(bots[:MANY_BOTS]) + (" …" if len(bots) > MANY_BOTS else "")}),
        *(say("report.chip.table", {"seats": seats}) for seats in sorted(study.seats["table"].unique())),
    ]
    for summary in study.told:
        told += plan_chips(summary.kind, summary.plan, say)
    return "".join(f"<span>{both(chip)}</span>" for chip in dict.fromkeys(told))


def plan_chips(kind: str, plan: dict[str, Any], say: Speaker) -> list[Said]:
    if kind == "tournament":
        found = [say("report.chip.tournament", {"pairing": say(f"report.pairing.{plan['pairing']}")})]
    else:
        found = [say("report.chip.simulation")]
    found.append(say("report.chip.seed", {"seed": plan["seed"]}))
    if plan["options"]:
        options = same(msgspec.json.encode(plan["options"]).decode())
        found.append(say("report.chip.options", {"options": options}))
    return found
