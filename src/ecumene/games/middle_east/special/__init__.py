"""The rules that scenarios add: a class for each, in modules named after what the playbook says of them.

A scenario of the data file names its further rules, each with its figures. A rule reads its own keys, and says what
happens at the moments that `rule` lists; the phases ask all rules of the scenario and know none by name.
"""
