"""The operations of effects: a class for each, in modules named after what the rulebook says of them.

An operation reads its own keys from the data, says what may be named when it is announced, whom that would cost
something and how it is told, and does it. `vocabulary` has those that both games share; a game adds its own.
"""
