"""What every game stands on. The contract of a game is in `game.py` (facts and set-up) and `state.py` (play)."""
