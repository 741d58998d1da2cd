"""`python -m ecumene` is the command `ecumene`."""

from ecumene.cli.main import run

if __name__ == "__main__":
    run()
