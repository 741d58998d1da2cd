"""What the terminal shows besides boards: pure functions from the match and its words to things Rich can print."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ecumene.boards.finding import bare
from ecumene.boards.palette import GOLD, LAPIS, MUTED, NAME, REFUSAL, RULE, TERRACOTTA, YOURS
from ecumene.core.match import Match
from ecumene.core.primer import Primer, RuleEntry
from ecumene.core.question import Event, Outcome, Question, Refusal
from ecumene.core.text import Words


def question_line(words: Words, seat: int, question: Question, reminders: Sequence[str]) -> Text:
    turn = words("play.turn", {"seat": seat})
    asked = words(question.prompt, question.params)
    told = [(f"\n  ❧ {reminder}", GOLD) for reminder in reminders]
    return Text.assemble((f"\n▸ {turn}  ", YOURS), (asked, NAME), (f"  {question.rule}", RULE), *told)


def refusal_line(words: Words, refusal: Refusal) -> Text:
    return Text.assemble((f"✗ {words.refusal(refusal)}", REFUSAL), (f"  {refusal.rule}", RULE))


def event_line(words: Words, event: Event, seat: int | None, label: str = "•") -> RenderableType:
    """A line of the log, with the mark of whoever it is about."""
    about = event.params.get("seat")
    style = MUTED if about is None else TERRACOTTA if about == seat else LAPIS
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", min_width=len(label) + 1)
    grid.add_row(Text(label, style), Text(words.event(event)))
    return grid


def help_page(words: Words, commands: Iterable[str], example: str) -> RenderableType:
    """What can be typed."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style=YOURS, no_wrap=True)
    grid.add_row(Text(words("play.help.number")), Text(words("play.help.choose")))
    grid.add_row(Text(example), Text(words("play.help.action")))
    for command in commands:
        grid.add_row(Text(words(f"play.command.{command}")), Text(words(f"play.help.{command}")))
    return Group(heading(words("play.help.title")), Padding(grid, (0, 0, 1, 2)))


# ---- the rules, told ---------------------------------------------------------------------------------------------


def primer_page(words: Words, primer: Primer, wanted: str) -> RenderableType:
    """The chapters and entries that speak of a word; all of them for a word such as «*»."""
    found = bare(wanted)
    pages: list[RenderableType] = []
    for chapter in primer.chapters:
        told = chapter.entries
        if found != "*" and found not in bare(f"{chapter.title} {chapter.lead}"):
            told = [entry for entry in told if found in bare(said_in(entry))]
        if told:
            pages += [heading(chapter.title), Padding(Text(chapter.lead, MUTED), (0, 0, 0, 2))]
            pages += [Padding(entry_page(entry), (1, 0, 0, 2)) for entry in told]
    return Group(*pages) if pages else Text(words("cli.no-rule", {"word": wanted}))


def said_in(entry: RuleEntry) -> str:
    steps = " ".join(f"{step.word} {step.text}" for step in entry.steps)
    return f"{entry.title} {entry.text} {steps} {entry.example} {' '.join(entry.rules)}"


def entry_page(entry: RuleEntry) -> RenderableType:
    """A step of the game: what it is, what is done, an example, and where the book has it."""
    parts: list[RenderableType] = [Text(entry.title, NAME), Text(entry.text.replace("**", ""))]
    for number, step in enumerate(entry.steps, 1):
        parts.append(Text.assemble((f"  {number}. {step.word}", NAME), f"  {step.text}"))
    if entry.example:
        parts.append(Text(f"  › {entry.example}", MUTED))
    return Group(*parts, Text(f"  {' · '.join(entry.rules)}", RULE))


# ---- the rules of the game ---------------------------------------------------------------------------------------


def rules_page(words: Words, match: Match) -> RenderableType:
    """The sources followed, the options chosen and the rulings taken."""
    facts = match.game.facts
    sources = [Text(words("rules.source", msgspec.structs.asdict(source))) for source in facts.sources]
    options = []
    for name, value in msgspec.to_builtins(match.game.read_options(match.options)).items():
        about = words(f"option.{name}") if words.has(f"option.{name}") else ""
        options.append(Text.assemble((name, NAME), f" = {option_value(words, value)}  ", (about, MUTED)))
    rulings = []
    for ruling in facts.rulings:
        note = words("play.rules.option-note", {"option": ruling.option}) if ruling.option else ""
        rulings.append(Text.assemble(words(ruling.id), (note, MUTED), (f"  {ruling.rule}", RULE)))
    told = {"seed": match.seed, "version": facts.rules_version}
    return Group(
        section(words, "sources", sources),
        section(words, "options", options),
        section(words, "rulings", rulings),
        section(words, "reconstructed", [Text(words(key)) for key in facts.reconstructed]),
        section(words, "left-out", [Text(words(key)) for key in facts.left_out]),
        Text("\n" + words("play.rules.seed", told), MUTED),
    )


def option_value(words: Words, value: Any) -> str:
    if isinstance(value, bool):
        return words("play.rules.yes" if value else "play.rules.no")
    if isinstance(value, dict | list):
        return words("play.rules.given")
    return "–" if value is None else str(value)


def heading(text: str) -> Text:
    return Text(f"\n{text}", NAME)


def section(words: Words, key: str, items: list[Text]) -> RenderableType:
    """A heading and what stands under it; nothing if nothing does."""
    if not items:
        return Group()
    grid = Table.grid(padding=(0, 1))
    for item in items:
        grid.add_row(Text(" •", MUTED), item)
    return Group(heading(words(f"play.rules.{key}")), grid)


# ---- the end -----------------------------------------------------------------------------------------------------


def result_line(words: Words, outcome: Outcome, seat: int | None) -> Text:
    """Who won and how; in the colour of a loss only for a single person who lost."""
    key = "nobody" if not outcome.winners else "won" if len(outcome.winners) == 1 else "shared"
    params = {"winners": outcome.winners, "ending": named(words, "ending", outcome.ending)}
    lost = seat is not None and seat not in outcome.winners
    return Text(words(f"play.end.{key}", params), REFUSAL if lost else f"bold {GOLD}")


def score_table(words: Words, outcome: Outcome) -> Table:
    """Every part of every score; a star for the winners."""
    table = Table(box=None, padding=(0, 2), header_style=MUTED)
    table.add_column(words("play.end.part"))
    for seat in range(len(outcome.scores)):
        star = "★ " if seat in outcome.winners else ""
        table.add_column(Text(f"{star}{words.seat(seat)}", NAME), justify="right")
    for part in outcome.scores[0].parts if outcome.scores else []:
        table.add_row(Text(named(words, "part", part)), *(str(score.parts.get(part, 0)) for score in outcome.scores))
    totals = (Text(str(score.total), f"bold {GOLD}") for score in outcome.scores)
    table.add_row(Text(words("play.end.total"), NAME), *totals)
    return table


def named(words: Words, kind: str, thing: str) -> str:
    """A name from the catalogue, or the id of what has none."""
    return words.name(kind, thing) if words.has(f"name.{kind}.{thing}") else thing
