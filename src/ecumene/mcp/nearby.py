"""A server of one's own on this machine, for whoever names none."""

import re
import subprocess
import sys
from tempfile import TemporaryFile
from types import TracebackType

from ecumene.mcp.guest import Declined


class Nearby:
    """Runs as long as the assistant does. Its tables are kept like those of `ecumene serve`."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "ecumene", "serve", "--port", "0", "--no-open"]
        self.complaints = TemporaryFile("w+")  # noqa: SIM115 - closed with the server
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.complaints, text=True)  # noqa: S603
        self.address = self.listening()

    def listening(self) -> str:
        """Where it serves; it says so when it is ready."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://\S+?(?=/\s|/?$)", line.strip())
            if found:
                return found.group()
        self.process.wait()
        self.complaints.seek(0)
        said = self.complaints.read().strip().splitlines()
        self.complaints.close()
        raise Declined(f"no server could be started here: {said[-1] if said else self.process.returncode}")

    def __enter__(self) -> "Nearby":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.wait()
        self.complaints.close()
