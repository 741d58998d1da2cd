"""The browser client, as it was built into `client/`: kept in memory, compressed once, or by the builder."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final

import msgspec

IMMUTABLE: Final = "public, max-age=31536000, immutable"
ALWAYS_ASK: Final = "no-cache"
NO_PAGES: Final = ("/api/", "/schema", "/ready")  # addresses that are not the client's
BROTLI: Final = ".br"
COMPRESSED: Final = (".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".map")
MISSING: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Ecumene</title><meta name="viewport" content="width=device-width"></head>
<body>
<h1>Ecumene</h1>
<p>The server runs, but the pages of the table were not built into it. / El servidor funciona, pero no se han construido
las páginas de la mesa.</p>
<p>From a checkout / Desde una copia del código: <code>make web</code></p>
<p><a href="/schema/openapi.json">The interface / La interfaz</a> · <a href="/health">health</a></p>
</body>
</html>
"""


class File(msgspec.Struct, frozen=True):
    body: bytes
    zipped: bytes | None
    brotli: bytes | None
    media: str
    cache: str
    etag: str


class Client:
    """The files of the client by their address. Read again when the page was built anew."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)
        self.built: float = -1.0
        self.files: dict[str, File] = {}

    def look(self) -> None:
        index = self.folder / "index.html"
        built = index.stat().st_mtime if index.exists() else 0.0
        if built != self.built:
            paths = self.folder.rglob("*") if built else ()
            found = sorted(path for path in paths if path.is_file() and path.suffix != BROTLI)
            self.files = {path.relative_to(self.folder).as_posix(): read(path, self.folder) for path in found}
            self.built = built

    def page(self) -> File:
        self.look()
        return self.files.get("index.html") or made(MISSING.encode(), "text/html", ALWAYS_ASK, True)

    def file(self, path: str) -> File | None:
        self.look()
        return self.files.get(path.strip("/"))


def read(path: Path, folder: Path) -> File:
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in (".js", ".mjs"):
        media = "text/javascript"
    if path.suffix == ".webmanifest":
        media = "application/manifest+json"
    fixed = "assets" in path.relative_to(folder).parts[:-1]  # the builder puts a hash into these names
    packed = path.with_name(path.name + BROTLI)  # the builder leaves one beside each file that is worth it
    brotli = packed.read_bytes() if packed.exists() else None
    return made(path.read_bytes(), media, IMMUTABLE if fixed else ALWAYS_ASK, path.suffix in COMPRESSED, brotli)


def made(body: bytes, media: str, cache: str, compress: bool, brotli: bytes | None = None) -> File:
    zipped = gzip.compress(body, 6, mtime=0) if compress and len(body) > 500 else None
    return File(body, zipped, brotli, media, cache, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
