"""A city: the structures and wonders a player has built, with every tally the rules ask for kept up to date."""

from mypy_extensions import i64

from ecumene.games.duel.components import (
    BLUE,
    BROWN,
    BROWN_AND_GREY,
    COIN_SETS,
    GREEN,
    GREY,
    PURPLE,
    RED,
    WONDERS,
    YELLOW,
    Card,
    Progress,
    Stock,
    Wonder,
)

UNBUILT = -1


class City(Stock):
    """`wonders` and `tucked` (the card under each wonder, or UNBUILT) are replaced whole when they change, so that
    copies may share them; `built` is in order of construction."""

    def __init__(self, wonders: list[Wonder], tucked: list[int], built: list[Card]) -> None:
        super().__init__(0)  # Producción: fixed units (brown and grey cards); besides, units chosen for a construction
        self.wonders = wonders
        self.tucked = tucked
        self.built = built
        self.coins: i64 = 0
        self.raw_choice: i64 = 0
        self.made_choice: i64 = 0
        self.fixed_price: i64 = 0
        # Cards by colour, places of wonders not built yet, and what counts with them.
        self.brown: i64 = 0
        self.grey: i64 = 0
        self.blue: i64 = 0
        self.green: i64 = 0
        self.yellow: i64 = 0
        self.red: i64 = 0
        self.purple: i64 = 0
        self.unbuilt: i64 = 0b1111
        self.raised: i64 = 0
        self.chains: i64 = 0
        self.symbols: i64 = 0
        # Points printed on blue, green and yellow cards, on wonders and on tokens.
        self.civilian_vp: i64 = 0
        self.scientific_vp: i64 = 0
        self.commercial_vp: i64 = 0
        self.wonder_vp: i64 = 0
        self.progress_vp: i64 = 0
        # Progress tokens, and what they change.
        self.progress: i64 = 0
        self.tokens: i64 = 0
        self.vp_per_token: i64 = 0
        self.wonder_rebate: i64 = 0
        self.blue_rebate: i64 = 0
        self.red_shields: i64 = 0
        self.coins_per_chain: i64 = 0
        self.takes_trade: bool = False
        self.wonders_play_again: bool = False

    def copy(self) -> "City":
        twin = City(self.wonders, self.tucked, self.built[:])
        twin.coins = self.coins
        twin.goods = self.goods
        twin.raw_choice = self.raw_choice
        twin.made_choice = self.made_choice
        twin.fixed_price = self.fixed_price
        twin.brown = self.brown
        twin.grey = self.grey
        twin.blue = self.blue
        twin.green = self.green
        twin.yellow = self.yellow
        twin.red = self.red
        twin.purple = self.purple
        twin.unbuilt = self.unbuilt
        twin.raised = self.raised
        twin.chains = self.chains
        twin.symbols = self.symbols
        twin.civilian_vp = self.civilian_vp
        twin.scientific_vp = self.scientific_vp
        twin.commercial_vp = self.commercial_vp
        twin.wonder_vp = self.wonder_vp
        twin.progress_vp = self.progress_vp
        twin.progress = self.progress
        twin.tokens = self.tokens
        twin.vp_per_token = self.vp_per_token
        twin.wonder_rebate = self.wonder_rebate
        twin.blue_rebate = self.blue_rebate
        twin.red_shields = self.red_shields
        twin.coins_per_chain = self.coins_per_chain
        twin.takes_trade = self.takes_trade
        twin.wonders_play_again = self.wonders_play_again
        return twin

    def lose(self, coins: i64) -> i64:
        """Give up coins, or all there are (Saquea 2 o 5 monedas); how many went."""
        lost: i64 = coins if coins < self.coins else self.coins
        self.coins -= lost
        return lost

    def sale(self) -> i64:
        """What a discarded card brings: 2 coins and 1 more for each yellow card of the city."""
        return 2 + self.yellow

    def count(self, kind: i64) -> i64:
        """How many of what an effect counts: cards of a colour, wonders, brown and grey cards, sets of three coins."""
        if kind == BROWN:
            return self.brown
        if kind == GREY:
            return self.grey
        if kind == BLUE:
            return self.blue
        if kind == GREEN:
            return self.green
        if kind == YELLOW:
            return self.yellow
        if kind == RED:
            return self.red
        if kind == PURPLE:
            return self.purple
        if kind == WONDERS:
            return self.raised
        if kind == BROWN_AND_GREY:
            return self.brown + self.grey
        if kind == COIN_SETS:
            return self.coins // 3
        return 0

    def add(self, card: Card) -> None:
        """Put a structure into the city, with everything it provides for good."""
        self.built.append(card)
        colour = card.colour
        if colour == BROWN:
            self.brown += 1
            self.goods += card.goods
        elif colour == GREY:
            self.grey += 1
            self.goods += card.goods
        elif colour == BLUE:
            self.blue += 1
            self.civilian_vp += card.vp
        elif colour == GREEN:
            self.green += 1
            self.scientific_vp += card.vp
        elif colour == YELLOW:
            self.yellow += 1
            self.commercial_vp += card.vp
            self.raw_choice += card.raw_choice
            self.made_choice += card.made_choice
            self.fixed_price |= card.fixed_price
        elif colour == RED:
            self.red += 1
        else:
            self.purple += 1
        self.chains |= card.chain

    def remove(self, card: Card) -> None:
        """Take a brown or grey card away again (The Statue of Zeus, Circus Maximus)."""
        self.built.remove(card)
        if card.colour == BROWN:
            self.brown -= 1
        else:
            self.grey -= 1
        self.goods -= card.goods

    def add_wonder(self, place: i64, card: Card) -> None:
        """Mark one of the four wonders as built by tucking an Age card under it."""
        wonder = self.wonders[place]
        tucked = self.tucked[:]
        tucked[place] = card.index
        self.tucked = tucked
        self.unbuilt &= ~(1 << place)
        self.raised += 1
        self.wonder_vp += wonder.vp
        self.raw_choice += wonder.raw_choice
        self.made_choice += wonder.made_choice

    def add_progress(self, token: Progress) -> None:
        self.progress |= token.bit
        self.tokens += 1
        self.progress_vp += token.vp
        self.vp_per_token += token.vp_per_token
        self.wonder_rebate += token.wonder_rebate
        self.blue_rebate += token.blue_rebate
        self.red_shields += token.red_shields
        self.coins_per_chain += token.coins_per_chain
        self.takes_trade = self.takes_trade or token.takes_trade
        self.wonders_play_again = self.wonders_play_again or token.wonders_play_again
