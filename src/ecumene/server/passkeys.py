"""Passkeys, by the library `webauthn`: what a browser is asked for, and whether what it answers is true."""

import secrets
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from ecumene.core.errors import BadInput

NAME: Final = "Ecumene"
LOCAL: Final = ("localhost",)


def checked_site(site: str) -> str:
    """The address that people type, as passkeys are bound to it: https, or this very machine."""
    parts = urlsplit(site)
    secure = parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in LOCAL)
    if not secure or not parts.hostname or parts.path.strip("/") or parts.query or parts.hostname[-1].isdigit():
        raise BadInput("ECUMENE_ACCOUNTS", f"must be https://NAME (or http://localhost:PORT), not {site!r}")
    try:
        import openskill  # noqa: F401 - is it there?
        import webauthn  # noqa: F401 - and this?
    except ImportError as error:
        raise BadInput(
            "ECUMENE_ACCOUNTS", f"{error.name} is missing: pip install 'ecumene[accounts]' adds it"
        ) from None
    return f"{parts.scheme}://{parts.netloc}"


class Made(msgspec.Struct, frozen=True):
    """A passkey that was made."""

    id: str
    key: bytes
    uses: int


def text_of(challenge: bytes) -> str:
    from webauthn.helpers import bytes_to_base64url

    return bytes_to_base64url(challenge)


class Passkeys:
    """Those of one site. Whoever has one has shown, to the device that keeps it, that it is theirs."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.host = str(urlsplit(site).hostname)

    def new_challenge(self) -> bytes:
        return secrets.token_bytes(32)

    def ask_to_make(self, challenge: bytes, account: str, name: str, known: list[str]) -> bytes:
        """What the browser is given to make a passkey; not on a device that keeps one of the account's already."""
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers import base64url_to_bytes, structs

        wanted = structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        )
        options = generate_registration_options(
            rp_id=self.host,
            rp_name=NAME,
            user_id=account.encode(),
            user_name=name,
            challenge=challenge,
            authenticator_selection=wanted,
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(one)) for one in known],
        )
        return options_to_json(options).encode()

    def ask_to_sign(self, challenge: bytes) -> bytes:
        """What the browser is given to sign in with any of its passkeys for this site."""
        from webauthn import generate_authentication_options, options_to_json
        from webauthn.helpers.structs import UserVerificationRequirement

        options = generate_authentication_options(
            rp_id=self.host, challenge=challenge, user_verification=UserVerificationRequirement.REQUIRED
        )
        return options_to_json(options).encode()

    def challenge_in(self, credential: dict[str, Any]) -> str | None:
        """The challenge that a browser says it answers."""
        from webauthn.helpers import base64url_to_bytes

        try:
            told = msgspec.json.decode(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            return str(told["challenge"])
        except (LookupError, TypeError, ValueError, AttributeError, msgspec.MsgspecError):
            return None

    def made(self, credential: dict[str, Any], challenge: str) -> Made | None:
        """The passkey, if that is one, for this site and this challenge."""
        from webauthn import verify_registration_response
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        try:
            found = verify_registration_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=self.host,
                expected_origin=self.site,
                require_user_verification=True,
            )
        except (WebAuthnException, LookupError, TypeError, ValueError, AttributeError):
            return None
        return Made(text_of(found.credential_id), found.credential_public_key, found.sign_count)

    def signed(self, credential: dict[str, Any], challenge: str, key: bytes, uses: int) -> int | None:
        """How often the passkey was used so far, if it is that one that has signed."""
        from webauthn import verify_authentication_response
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        try:
            found = verify_authentication_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=self.host,
                expected_origin=self.site,
                credential_public_key=key,
                credential_current_sign_count=uses,
                require_user_verification=True,
            )
        except (WebAuthnException, LookupError, TypeError, ValueError, AttributeError):
            return None
        return found.new_sign_count
