"""What the two Ancient Civilizations games share: areas, discs, growth, cards, competitions, reckoning, Epochs."""
