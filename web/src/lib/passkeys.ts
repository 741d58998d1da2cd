/** Passkeys: between what the server writes as text and what a browser takes as bytes. */

export interface Credential {
  id: string;
  rawId: string;
  type: string;
  response: Record<string, string>;
}

interface Listed {
  id: string;
  type: "public-key";
}

/** What the server asks for; only what is text there and bytes here matters. */
export interface Asked {
  challenge: string;
  user?: { id: string; name: string; displayName: string };
  excludeCredentials?: Listed[];
  allowCredentials?: Listed[];
  [more: string]: unknown;
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

export function letters(given: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(given));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const listed = (those: Listed[] = []) => those.map((one) => ({ ...one, id: bytes(one.id) }));

/** The options as the browser takes them. */
export function forBrowser(asked: Asked): Record<string, unknown> {
  const { challenge, user, excludeCredentials, allowCredentials, ...more } = asked;
  return {
    ...more,
    challenge: bytes(challenge),
    ...(user ? { user: { ...user, id: bytes(user.id) } } : {}),
    excludeCredentials: listed(excludeCredentials),
    allowCredentials: listed(allowCredentials),
  };
}

const PARTS = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;

function forServer(made: PublicKeyCredential): Credential {
  const parts = made.response as unknown as Record<string, ArrayBuffer | null | undefined>;
  const response: Record<string, string> = {};
  for (const part of PARTS) {
    const given = parts[part];
    if (given) response[part] = letters(given);
  }
  return { id: made.id, rawId: letters(made.rawId), type: made.type, response };
}

export const possible = (): boolean => typeof PublicKeyCredential !== "undefined" && isSecureContext;

export async function makePasskey(asked: Asked): Promise<Credential> {
  const publicKey = forBrowser(asked) as unknown as PublicKeyCredentialCreationOptions;
  return forServer((await navigator.credentials.create({ publicKey })) as PublicKeyCredential);
}

export async function usePasskey(asked: Asked): Promise<Credential> {
  const publicKey = forBrowser(asked) as unknown as PublicKeyCredentialRequestOptions;
  return forServer((await navigator.credentials.get({ publicKey })) as PublicKeyCredential);
}
