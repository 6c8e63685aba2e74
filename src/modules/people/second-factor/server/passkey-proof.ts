import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';

/** COSE numbers of the signatures browsers offer: whether a key is of that kind, and the digest it signs. */
const algorithms: Readonly<Record<number, { fits: (key: KeyObject) => boolean; digest: string | null }>> = {
  [-7]: { fits: (key) => key.asymmetricKeyDetails?.namedCurve === 'prime256v1', digest: 'sha256' },
  [-8]: { fits: (key) => key.asymmetricKeyType === 'ed25519', digest: null },
  [-257]: {
    fits: (key) => key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048,
    digest: 'sha256',
  },
};
export const passkeyAlgorithms = Object.keys(algorithms).map(Number);

const PRESENT = 1;
const VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** The binary parts of what a device answers, as base64url. */
export interface DeviceAnswer {
  clientData: string;
  authenticatorData: string;
}
interface Stored {
  publicKey: Buffer;
  algorithm: number;
  signCount: number;
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** The challenge that was signed, if the browser was on a page of this host and asked for this. */
function challengeIn(clientData: Buffer, type: string, host: string): string | undefined {
  try {
    const signed = JSON.parse(clientData.toString()) as Record<string, unknown>;
    const { challenge, origin } = signed;
    if (signed['type'] !== type || signed['crossOrigin'] === true) return undefined;
    if (typeof challenge !== 'string' || typeof origin !== 'string') return undefined;
    return new URL(origin).hostname === host ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The device was used at this host, by a person it recognised by finger, face or PIN. */
function isVerified(data: Buffer, host: string): boolean {
  if (data.length < 37 || !data.subarray(0, 32).equals(sha256(host))) return false;
  const flags = data[32]!;
  return (flags & PRESENT) !== 0 && (flags & VERIFIED) !== 0;
}

/** The key a browser hands over, if it is one of a kind it may be. */
function keyOf(publicKey: Buffer, algorithm: number): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
    return algorithms[algorithm]?.fits(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A new passkey (WebAuthn §7.1, without attestation: whoever makes it is signed in, and which maker the device has does
 * not matter). Undefined where anything is wrong.
 */
export function newPasskey(
  answer: DeviceAnswer & { id: string; publicKey: string; algorithm: number },
  host: string,
): (Stored & { credentialId: Buffer; challenge: string }) | undefined {
  const challenge = challengeIn(bytes(answer.clientData), 'webauthn.create', host);
  const data = bytes(answer.authenticatorData);
  const credentialId = bytes(answer.id);
  const publicKey = bytes(answer.publicKey);
  if (challenge === undefined || !isVerified(data, host) || !keyOf(publicKey, answer.algorithm)) return undefined;
  if ((data[32]! & HAS_CREDENTIAL) === 0 || data.length < 55) return undefined;
  const named = data.subarray(55, 55 + data.readUInt16BE(53));
  if (credentialId.length === 0 || credentialId.length > 1023 || !named.equals(credentialId)) return undefined;
  return { credentialId, publicKey, algorithm: answer.algorithm, signCount: data.readUInt32BE(33), challenge };
}

/** The challenge a device is asked to have signed, before its signature is looked at. */
export const signedChallenge = ({ clientData }: DeviceAnswer, host: string): string | undefined =>
  challengeIn(bytes(clientData), 'webauthn.get', host);

/**
 * The device's new count of signatures if it signed this (WebAuthn §7.2); undefined where anything is wrong, also where
 * the count does not grow, because then two devices hold one key.
 */
export function signatureCount(
  answer: DeviceAnswer & { signature: string },
  stored: Stored,
  host: string,
): number | undefined {
  const data = bytes(answer.authenticatorData);
  const key = keyOf(stored.publicKey, stored.algorithm);
  if (!key || !isVerified(data, host)) return undefined;
  const signed = Buffer.concat([data, sha256(bytes(answer.clientData))]);
  if (!verify(algorithms[stored.algorithm]!.digest, signed, key, bytes(answer.signature))) return undefined;
  const count = data.readUInt32BE(33);
  return count === 0 && stored.signCount === 0 ? 0 : count > stored.signCount ? count : undefined;
}
