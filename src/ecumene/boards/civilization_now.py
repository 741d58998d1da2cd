"""What is going on in Civilization: a battle with its fronts, a group on the move, an offer, what may be cancelled."""

from rich.cells import cell_len
from rich.console import RenderableType
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from ecumene.boards.canvas import flow
from ecumene.boards.civilization_parts import Entry, Parts, Scene
from ecumene.boards.palette import DANGER, LAPIS, MUTED, NAME, YOURS


class Now:
    """Draws what the table is busy with."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.say = parts.say

    def battle(self, scene: Scene) -> list[RenderableType]:
        """The two sides, their fronts, hands and bonuses."""
        battle = scene.view["battle"]
        if battle is None:
            return []
        sides = {"attacker": battle["attacker"], "defender": -1 if battle["barbarians"] else battle["defender"]}
        head = Text.assemble((self.say("battle", square=battle["at"]), YOURS))
        if battle["city"] is not None:
            head.append(f" · {self.parts.words.name('city', battle['city'])}", NAME)
        grid = Table(box=None, header_style=MUTED, padding=(0, 2, 0, 0), pad_edge=False)
        grid.add_column("")
        for side, seat in sides.items():
            mark = Text("▸ " if battle["turn"] == side else "  ", YOURS)
            grid.add_column(mark.append_text(scene.named(seat)).append(f" {self.say(side)}", MUTED))
        for number, front in enumerate(battle["fronts"], 1):
            units = [self.soldier(front[side]) for side in sides]
            grid.add_row(Text(self.say("front", front=number), NAME), *units)
        for key, row in (("bonus", battle["bonus"]), ("in-hand", battle["hands"]), ("killed", battle["killed"])):
            grid.add_row(Text(self.say(key), MUTED), *(self.pile(row[side]) for side in sides))
        shown: list[RenderableType] = [section(self.parts, "fighting"), head, grid]
        if battle["barbarians"] and battle["controller"] is not None:
            shown.append(Text(self.say("barbarians-by", seat=battle["controller"]), MUTED))
        return shown

    def soldier(self, unit: Entry | None) -> Text:
        """«Infantry 3, 1 wound»."""
        if unit is None:
            return dash()
        said = Text(f"{self.parts.words.name('unit', unit['unit'])} {unit['strength']}")
        if unit.get("wounds"):
            said.append(f", {self.parts.words.shown(unit['wounds'], 'wounds')}", f"bold {DANGER}")
        return said

    def pile(self, cards: list[Entry] | int) -> Text:
        """Unit cards face up, or a number."""
        if isinstance(cards, int):
            return Text(str(cards))
        said = Text(", ").join(self.soldier(card) for card in cards)
        return said if cards else dash()

    def situation(self, scene: Scene, width: int) -> list[RenderableType]:
        """A group on the move, an offer on the table, and what may be cancelled."""
        view = scene.view
        shown: list[RenderableType] = []
        if view["moving"] is not None:
            group = view["moving"]
            told = {"path": " › ".join(group["path"]), "left": group["left"], "square": group["at"]}
            force = scene.force(group["seat"], group["armies"], group["scouts"])
            shown.append(Text.assemble((force, scene.style(group["seat"])), " ", (self.say("moving", **told), YOURS)))
        if view["negotiation"] is not None:
            shown += self.offer(scene, view["negotiation"], width)
        if view["reaction"] is not None:
            shown.append(Text(self.reaction(view["reaction"]), YOURS))
        return [section(self.parts, "now"), *shown] if shown else []

    def offer(self, scene: Scene, deal: Entry, width: int) -> list[RenderableType]:
        sides = [(deal["from"], "gives", deal["give"]), (deal["to"], "gives", deal["get"])]
        shown: list[RenderableType] = []
        for seat, key, goods in sides:
            items = [Text(f"{self.parts.words.name('goods', good)} {count}", NAME) for good, count in goods.items()]
            row = scene.named(seat).append(f" {self.say(key)} ", MUTED)
            room = width - cell_len(row.plain)
            shown.append(row.append_text(flow(items or [Text(self.say("nothing"), MUTED)], " · ", room)))
        left = [f"{self.parts.words.seat(seat)} {count}" for seat, count in enumerate(deal["offers_left"])]
        return [*shown, Text(self.say("offers-left", offers=", ".join(left)), MUTED)]

    def reaction(self, subject: Entry) -> str:
        """Who does what that others may cancel."""
        kind = next(kind for kind in ("event", "ability", "city") if subject.get(kind) is not None)
        return self.say(f"reaction.{kind}", seat=subject["seat"], thing=subject[kind])

    def front(self, battle: Entry, number: int) -> list[str]:
        """The Units at a front, the attacker's first."""
        if number > len(battle["fronts"]):
            return []
        front = battle["fronts"][number - 1]
        return [self.soldier(front[side]).plain for side in ("attacker", "defender")]


def dash() -> Text:
    return Text("–", MUTED)


def section(parts: Parts, key: str) -> RenderableType:
    return Line(Text(parts.say(key), f"bold {LAPIS}"), align="left", style=MUTED)
