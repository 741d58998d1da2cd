"""A passkey in software, as much of one as a browser shows of it."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def letters(given: bytes) -> str:
    return urlsafe_b64encode(given).rstrip(b"=").decode()


class Authenticator:
    """`flags` are what it says of whoever holds it; `origin` is the page that it believes it is asked by."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.flags = PRESENT | VERIFIED
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.uses = 0

    def told(self, kind: str, options: dict[str, Any]) -> bytes:
        challenge = options["challenge"]
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def data(self, site: str, flags: int) -> bytes:
        self.uses += 1
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to being asked to make a passkey."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        data = self.data(options["rp"]["id"], self.flags | ATTESTED)
        data += bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        told = self.told("webauthn.create", options)
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self.credential({"clientDataJSON": letters(told), "attestationObject": letters(attested)})

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to being asked to sign in."""
        told, data = self.told("webauthn.get", options), self.data(options["rpId"], self.flags)
        signature = self.key.sign(data + hashlib.sha256(told).digest(), ec.ECDSA(SHA256()))
        return self.credential(
            {"clientDataJSON": letters(told), "authenticatorData": letters(data), "signature": letters(signature)}
        )

    def credential(self, response: dict[str, str]) -> dict[str, Any]:
        return {"id": letters(self.id), "rawId": letters(self.id), "type": "public-key", "response": response}
