"""What must hold at every moment: no disc or card is lost or doubled, and nothing is where it cannot be."""

from ecumene.core.errors import Impossible
from ecumene.games.ancient.components import DEEP, LAND, NOBODY, NPC
from ecumene.games.ancient.culture import LAST_STAGE, entered
from ecumene.games.ancient.effects import Resolve
from ecumene.games.ancient.growth import Gathering
from ecumene.games.ancient.sources import card_of
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import (
    ABILITIES,
    COMMITTED,
    COMPETITION,
    DRAWN,
    HAND,
    KEPT,
    ON_TABLE,
    OUT,
    PARTS,
    PILE,
    RETIRED,
    UPRIGHT,
)

MOST_PIRATES = 3  # that explorers can meet at sea


def require(condition: bool, problem: str) -> None:
    if not condition:
        raise Impossible(problem)


def check(table: Ancient) -> None:
    check_sizes(table)
    check_discs(table)
    check_cards(table)
    table.charter.customs.check(table)
    require(len(table.tracks) in (0, 3 * int(table.civs)), "a row is too short or too long")
    require(all(0 <= stage <= LAST_STAGE for stage in table.tracks), "there is no such stage of culture")
    require(bool(table.stack) == (table.ending == 0), "steps are left after the end")
    require((table.current == -1) == (table.ending != 0), "the game is over without an ending")
    require(min(table.talents) >= 0 and min(table.loot) >= 0, "talents are below none")
    require(all(table.vp(civ) >= 0 for civ in range(int(table.civs))), "points are below none")
    require(1 <= table.epoch <= table.charter.rulings.epochs, "there is no such Epoch")
    require(1 <= table.turn <= table.charter.customs.last_turn(table), "there is no such turn")


def check_sizes(table: Ancient) -> None:
    civs = int(table.civs)
    areas = len(table.box.areas)
    require(1 <= table.seats <= civs <= 6 and civs > 1, "the seats are wrong")
    exploring = table.charter.rulings.opponents.exploration
    unmet = [civ for civ in range(civs) if exploring and table.is_npc(civ) and not table.in_play(civ)]
    require(sorted([*table.order, *unmet]) == list(range(civs)), "the turn order is wrong")
    require(all(table.on_map(civ) == 0 for civ in unmet), "somebody nobody has met has discs")
    led = {int(seat) for seat in table.controller if seat != NPC}
    require(led == set(range(int(table.seats))), "a seat has no civilization")
    lengths = [
        (table.controller, civs),
        (table.nation, civs),
        (table.homes, civs),
        (table.supply, int(table.factions)),
        (table.growth_box, civs),
        (table.discs, areas * int(table.factions)),
        (table.total, areas),
        (table.reserve, int(table.factions)),
        (table.ready, civs),
        (table.ready_bound, civs),
        (table.talents, civs),
        (table.loot, civs),
        (table.points, PARTS * civs),
        (table.where, len(table.box.cards)),
        (table.seen_by, len(table.box.cards)),
        (table.invested, len(table.box.investments)),
        (table.monument_owner, len(table.box.monuments)),
        (table.monument_area, len(table.box.monuments)),
        (table.monument_discs, len(table.box.monuments)),
        (table.uses, ABILITIES * civs),
        (table.called_in, ABILITIES * civs),
        (table.lost, int(table.factions)),
    ]
    require(all(len(row) == length for row, length in lengths), "a row is too short or too long")
    chosen = [nation for nation in table.nation if nation != NOBODY]
    require(len(set(chosen)) == len(chosen), "a civilization is in play twice")
    require(all(0 <= nation < len(table.box.civilizations) for nation in chosen), "there is no such civilization")
    choosing = any(table.asking(step) for step in ("PickingOrder", "Choosing", "HomeChoice"))
    require(len(chosen) + len(unmet) == civs or choosing, "a civilization is missing")


def check_discs(table: Ancient) -> None:
    """Every colour has all its discs; areas outside the map have none; limits hold but in competitions."""
    civs = int(table.civs)
    areas = len(table.box.areas)
    require(min(table.discs) >= 0 and min(table.reserve) >= 0, "discs are below none")
    for area in range(areas):
        held = sum(table.discs[area::areas])
        require(held == table.total[area], f"the discs in {table.box.areas[area].id} are miscounted")
        require(held == 0 or table.chart.open[area], f"discs in {table.box.areas[area].id}, outside the map")
        if held and table.chart.kinds[area] == DEEP:
            for civ in range(civs):
                require(table.may_be(civ, area) or table.own(civ, area) == 0, "a civilization in a deep sea too early")
                require(table.own(civ, area) <= 1, "too many discs in a deep sea")
        if held and table.phase != COMPETITION:
            most = table.chart.loose[area]
            if table.charter.rulings.opponents.exploration and table.chart.kinds[area] != LAND:
                most = MOST_PIRATES
            led = table.discs[area::areas]
            if table.charter.rulings.plan:
                led = led[:civs]  # a scenario may begin with more discs of those whom nobody leads
            require(max(led) <= most, f"too many discs in {table.box.areas[area].id}")
    gathering = [frame.civ for frame in table.stack if isinstance(frame, Gathering)]
    for civ in range(civs):
        held = int(table.on_map(civ)) + table.reserve[civ]
        held += table.growth_box[civ]
        held += 0 if civ in gathering else table.ready[civ] + table.ready_bound[civ]
        held += sum(
            table.invested[place]
            for place, card in enumerate(table.box.investments)
            if table.where[card] == ON_TABLE + civ or (table.invested[place] and owner_of(table, card) == civ)
        )
        furnished = zip(table.monument_discs, table.monument_owner, strict=True)
        held += sum(count for count, owner in furnished if owner == civ)
        held += int(entered(table, civ))
        require(held == table.supply[civ], f"civilization {civ} has {held} discs")
    for faction in range(civs, int(table.factions)):
        held = int(table.on_map(faction)) + table.reserve[faction]
        require(held == table.supply[faction], f"{table.faction_id(faction)} are miscounted")
    for mark in table.strongholds:
        name = table.box.areas[mark // 8].id
        require(mark % 8 < int(table.factions), f"the stronghold in {name} is nobody's")
        require(table.own(mark % 8, mark // 8) > 0, f"the stronghold in {name} is abandoned")
    for mark in table.gold:
        require(mark % 8 < civs and bool(table.chart.open[mark // 8]), "Gold is nobody's, or outside the map")
    for mark in table.whites:
        require(table.phase == COMPETITION and mark % 8 < int(table.factions), "allies without a competition")


def owner_of(table: Ancient, card: int) -> int:
    """Who has played a card that is being resolved."""
    for frame in table.stack:
        if isinstance(frame, Resolve) and card_of(frame.source) == card:
            return int(frame.civ)
    return NOBODY


def check_cards(table: Ancient) -> None:
    civs = int(table.civs)
    for card, place in enumerate(table.where):
        name = table.box.cards[card].id
        kept = KEPT <= place < KEPT + civs or UPRIGHT <= place < UPRIGHT + civs
        require(0 <= place < DRAWN + civs or place in (RETIRED, OUT) or kept, f"{name} is nowhere")
        if HAND <= place < RETIRED:
            require((place - HAND) % 6 < civs, f"{name} is in no hand")
            require(not table.box.cards[card].event, f"the event {name} is in a hand")
        if ON_TABLE <= place < COMMITTED:
            invested = table.box.cards[card].investment and table.invested[table.box.investment_place[card]] > 0
            require(bool(invested), f"{name} lies on the table without discs")
        if COMMITTED <= place < DRAWN:
            require(table.phase == COMPETITION and table.box.cards[card].competition, f"{name} is committed")
    require(all(table.where[card] == PILE for card in table.top), "a card on top of the pile is elsewhere")
    require(len(set(table.top)) == len(table.top), "a card is on top of the pile twice")
    require(all(0 <= card < len(table.where) for card in table.fate), "there is no such card")
    if table.stack and not any(type(frame).__name__ in ("HandLimit", "Draw", "DrawnEvents") for frame in table.stack):
        limit = table.charter.customs.hand_limit
        require(all(table.hand_size(civ) <= limit(table, civ) for civ in range(civs)), "a hand is too large")
