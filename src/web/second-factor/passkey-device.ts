const text = (data: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(data ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What the server answers before a device makes a passkey; binary parts as base64url. */
export interface PasskeyOrder {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  known: string[];
  algorithms: number[];
}

/** The person closed the browser's dialog, or let it wait for too long. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);

async function unlessGivenUp<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isGivenUp(error)) return undefined;
    throw error;
  }
}

/**
 * Lets the browser make a passkey on a device that asks for finger, face or PIN; undefined when it was given up.
 * @throws DOMException `InvalidStateError` where the device has one of this account already
 */
export async function makePasskey(order: PasskeyOrder, appName: string) {
  const made = await unlessGivenUp(
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(order.challenge),
        rp: { name: appName },
        user: { ...order.user, id: bytes(order.user.id) },
        pubKeyCredParams: order.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: order.known.map((id) => ({ type: 'public-key', id: bytes(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  if (!(made instanceof PublicKeyCredential)) return undefined;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: text(made.rawId),
    clientData: text(response.clientDataJSON),
    authenticatorData: text(response.getAuthenticatorData()),
    publicKey: text(response.getPublicKey()),
    algorithm: response.getPublicKeyAlgorithm(),
  };
}

/** Lets the person choose a passkey of this host and sign the challenge with it; undefined when it was given up. */
export async function signWithPasskey(challenge: string) {
  const chosen = await unlessGivenUp(
    navigator.credentials.get({ publicKey: { challenge: bytes(challenge), userVerification: 'required' } }),
  );
  if (!(chosen instanceof PublicKeyCredential)) return undefined;
  const response = chosen.response as AuthenticatorAssertionResponse;
  return {
    id: text(chosen.rawId),
    clientData: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
  };
}
