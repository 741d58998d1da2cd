"""Figures as HTML: plots of inline SVG whose widths are percentages, so that they fit a phone without shrinking their
letters, and whose colours are the page's."""

from base64 import b64encode
from csv import writer
from html import escape
from io import StringIO
from math import ceil, floor, log10
from typing import Any

from ecumene.lab.report.figures import Bar, Data, Figure, Mark, Picture, Share
from ecumene.lab.report.saying import Said, Speaker, same

HEIGHT = 150  # of one half of a histogram, in pixels
LONG_LABEL = 7  # letters under a column, of which fewer fit side by side
TICKS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5)


def both(said: Said) -> str:
    """Both languages, of which the page shows one."""
    en, es = (escape(text).replace(" %", "\u00a0%") for text in (said.en, said.es))
    return en if en == es else f'<span lang="en">{en}</span><span lang="es">{es}</span>'


def place(value: float, low: float, high: float) -> str:
    """A position between two ends, in percent."""
    return f"{100 * min(1.0, max(0.0, (value - low) / (high - low))):.2f}%"


def figure(one: Figure, say: Speaker, anchor: str) -> str:
    pictures = "".join(f'<div class="picture">{picture(each, say)}</div>' for each in one.pictures)
    body = f'<p class="about">{both(one.about)}</p><div class="pictures">{pictures}</div>{data_table(one, say)}'
    heading = f"<h3>{both(one.title)}</h3>"
    wide = " wide" if one.wide else ""
    if one.folded:
        return f'<details class="figure panel{wide}" id="{anchor}"><summary>{heading}</summary>{body}</details>'
    return f'<figure class="figure panel{wide}" id="{anchor}">{heading}{body}</figure>'


def picture(one: Picture, say: Speaker) -> str:
    title = "" if one.title is None else f"<h4>{both(one.title)}</h4>"
    drawn = {"marks": marks, "bars": bars, "columns": columns, "cross": cross}[one.form](one)
    return title + (drawn or f'<p class="about">{both(say("report.nothing"))}</p>')


# ---- intervals -------------------------------------------------------------------------------------------------------


def scale(values: list[float], shares: bool) -> tuple[float, float, float]:
    """Round ends for an axis, and the step of its ticks."""
    low, high = min(values), max(values)
    span = max(high - low, 0.02 if shares else 1.0)
    if shares:
        step = next((tick for tick in TICKS if span / tick <= 4), 0.5)
    else:
        step = round_step(span)
    low, high = step * floor(low / step), step * ceil(high / step)
    if shares:
        low, high = max(0.0, low), min(1.0, high)
    return low, max(high, low + step), step


def round_step(span: float) -> float:
    """A step of 1, 2 or 5 times a power of ten, so that at most four of them make up the span."""
    size: float = 10.0 ** floor(log10(span / 5))
    return next(size * factor for factor in (1, 2, 5, 10) if span / (size * factor) <= 4)


def shown(value: float, share: bool) -> str:
    if share:
        return f"{100 * value:.0f} %" if round(100 * value, 1).is_integer() else f"{100 * value:.1f} %"
    if abs(value) >= 100:
        return f"{value:.0f}"
    return f"{value:.2g}" if abs(value) < 1 else f"{value:.1f}"


def marks(one: Picture) -> str:
    if not one.marks:
        return ""
    ends = [end for mark in one.marks for end in (mark.low, mark.high, *([mark.expected] if mark.expected else []))]
    low, high, step = scale(ends, one.percent)
    steps = max(1, round((high - low) / step))
    rows = "".join(mark_row(mark, low, high, one.percent) for mark in one.marks)
    return f'<div class="marks" style="--steps:{steps}">{rows}{axis(low, step, steps, one)}</div>'


def mark_row(mark: Mark, low: float, high: float, share: bool) -> str:
    said = shown_exactly(mark.value, share)
    between = f"{shown_exactly(mark.low, share)} – {shown_exactly(mark.high, share)}"
    apart = mark.expected is not None and not mark.low <= mark.expected <= mark.high
    tone = "" if mark.expected is None or not apart else " more" if mark.value > mark.expected else " less"
    drawn = (
        f'<line class="reach" x1="{place(mark.low, low, high)}" x2="{place(mark.high, low, high)}" y1="50%" y2="50%"/>'
    )
    if mark.expected is not None:
        drawn += (
            f'<svg x="{place(mark.expected, low, high)}" y="50%" overflow="visible">'
            '<path class="expected" d="M0-5L5 0L0 5L-5 0Z"/></svg>'
        )
    drawn += f'<circle class="value" cx="{place(mark.value, low, high)}" cy="50%" r="4.5"/>'
    return (
        f'<div class="label">{both(mark.label)}</div>'
        f'<div class="plot{tone}"><svg role="img" aria-label="{said} ({between})">'
        f"<title>{said} ({between})</title>{drawn}</svg></div>"
        f'<div class="number">{said}</div><div class="note">{escape(mark.note)}</div>'
    )


def shown_exactly(value: float, share: bool) -> str:
    return f"{100 * value:.1f} %" if share else f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}"


def axis(low: float, step: float, steps: int, one: Picture) -> str:
    ticks = "".join(
        f'<text class="tick{number % 2}" x="{100 * number / steps:.2f}%" y="14" text-anchor="middle">'
        f"{shown(low + number * step, one.percent)}</text>"
        for number in range(steps + 1)
    )
    value, note = ("", "") if one.captions is None else (both(caption) for caption in one.captions)
    return (
        f'<div></div><svg class="axis" height="20" aria-hidden="true">{ticks}</svg>'
        f'<div class="caption">{value}</div><div class="caption note">{note}</div>'
    )


# ---- bars ------------------------------------------------------------------------------------------------------------


def bars(one: Picture) -> str:
    if not one.bars:
        return ""
    low = min(0.0, *(value for bar in one.bars for value in bar.values))
    high = max(0.0, *(value for bar in one.bars for value in bar.values)) or 1.0
    rows = "".join(bar_row(bar, low, high) for bar in one.bars)
    return legend(one.series) + f'<div class="bars">{rows}</div>'


def bar_row(bar: Bar, low: float, high: float) -> str:
    drawn, said = "", []
    for number, value in enumerate(bar.values):
        left, right = sorted((value, 0.0))
        width = 100 * (right - left) / (high - low)
        drawn += (
            f'<rect class="s{number}" x="{place(left, low, high)}" y="{3 + 12 * number}" '
            f'width="{width:.2f}%" height="10" rx="2"/>'
        )
        said.append(shown(value, False))
    height = 6 + 12 * len(bar.values)
    return (
        f'<div class="label">{both(bar.label)}</div>'
        f'<svg class="plot" height="{height}" role="img" aria-label="{" / ".join(said)}">{drawn}</svg>'
        f'<div class="number">{"<br>".join(said)}</div>'
    )


def legend(series: list[Said]) -> str:
    if not series:
        return ""
    items = "".join(
        f'<span><svg class="key" width="14" height="10"><rect class="s{number}" width="14" height="10" rx="2"/></svg>'
        f"{both(said)}</span>"
        for number, said in enumerate(series)
    )
    return f'<div class="legend">{items}</div>'


def columns(one: Picture) -> str:
    """A histogram: the first series grows upwards, the second, if there is one, downwards."""
    if not one.bars:
        return ""
    peak = max(value for bar in one.bars for value in bar.values) or 1.0
    width = 100 / len(one.bars)
    drawn = ""
    for number, bar in enumerate(one.bars):
        for series, value in enumerate(bar.values):
            height = HEIGHT * value / peak
            y = HEIGHT - height if series == 0 else HEIGHT + 22
            drawn += (
                f'<rect class="s{series}" x="{number * width + 0.06 * width:.3f}%" y="{y:.1f}" '
                f'width="{0.88 * width:.3f}%" height="{height:.1f}" rx="1.5">'
                f"<title>{escape(bar.label.en)}: {100 * value:.1f} %</title></rect>"
            )
    longest = max(len(bar.label.en) for bar in one.bars)
    every = ceil(len(one.bars) / (8 if longest < LONG_LABEL else 6))
    for number in range(0, len(one.bars), every):
        drawn += (
            f'<text x="{(number + 0.5) * width:.2f}%" y="{HEIGHT + 15}" text-anchor="middle">'
            f"{escape(one.bars[number].label.en)}</text>"
        )
    total = HEIGHT + 20 if len(one.bars[0].values) == 1 else 2 * HEIGHT + 24
    return legend(one.series) + f'<svg class="columns" height="{total}" role="img">{drawn}</svg>'


# ---- crosstable ------------------------------------------------------------------------------------------------------


def cross(one: Picture) -> str:
    if not one.cells:
        return ""
    head = "".join(f"<th scope=col>{both(name)}</th>" for name in one.series)
    rows = ""
    for name, cells in zip(one.series, one.cells, strict=True):
        rows += f"<tr><th scope=row>{both(name)}</th>{''.join(cross_cell(cell) for cell in cells)}</tr>"
    table = f'<table class="cross"><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>'
    return f'<div class="scroll">{table}</div>'


def cross_cell(mark: Mark | None) -> str:
    """The further from even, the stronger the tint; sure ones are bold."""
    if mark is None:
        return '<td class="self">·</td>'
    side = "more" if mark.value >= 0.5 else "less"
    sure = " sure" if not mark.low <= 0.5 <= mark.high else ""
    strength = round(100 * abs(mark.value - 0.5))
    return (
        f'<td class="{side}{sure}" style="--strength:{strength}%"><b>{100 * mark.value:.0f} %</b>'
        f"<small>{100 * mark.low:.0f}–{100 * mark.high:.0f}</small></td>"
    )


# ---- data ------------------------------------------------------------------------------------------------------------


def data_table(one: Figure, say: Speaker) -> str:
    numeric = [isinstance(value, int | float) for value in one.data.rows[0]]
    head = "".join(
        f"<th scope=col{' class=n' if right else ''}>{both(name)}</th>"
        for name, right in zip(one.data.heads, numeric, strict=True)
    )
    rows = "".join(f"<tr>{''.join(cell(value) for value in row)}</tr>" for row in one.data.rows)
    link = (
        f'<a download="{escape(one.name)}.csv" href="data:text/csv;base64,{b64encode(csv(one.data)).decode()}">'
        f"{both(say('report.download'))}</a>"
    )
    return (
        f'<details class="data"><summary>{both(say("report.data"))}</summary>{link}'
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></details>'
    )


def cell(value: Any) -> str:
    if isinstance(value, Said):
        return f"<td>{both(value)}</td>"
    if isinstance(value, str):
        return f"<td>{escape(value)}</td>"
    if value is None:
        return "<td></td>"
    if isinstance(value, Share):
        said = f"{100 * value:.1f} %"
    else:
        said = f"{int(value) if value == int(value) else value:,}".replace(",", " ")
    return f"<td class=n>{said}</td>"


def csv(data: Data) -> bytes:
    """The data as a file. A name takes two columns, one for each language."""
    named = [any(isinstance(row[number], Said) for row in data.rows) for number in range(len(data.heads))]
    file = StringIO()
    out = writer(file, lineterminator="\n")
    heads: list[str] = []
    for head, twice in zip(data.heads, named, strict=True):
        heads += [f"{head.en} (en)", f"{head.en} (es)"] if twice else [head.en]
    out.writerow(heads)
    for row in data.rows:
        cells: list[Any] = []
        for value, twice in zip(row, named, strict=True):
            if twice:
                said = value if isinstance(value, Said) else same("" if value is None else str(value))
                cells += [said.en, said.es]
            else:
                cells.append(round(value, 6) if isinstance(value, float) else value)
        out.writerow(cells)
    return file.getvalue().encode()
