import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds a code of an authenticator counts. */
const STEP_SECONDS = 30;
/** Clocks of telephones are wrong by some seconds: one step before and after counts too. */
const DRIFT = [0, -1, 1] as const;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The step of time a code belongs to. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a step by RFC 6238 with SHA-1, which every authenticator knows. */
export function codeOf(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, of those that count now; undefined where it is none of them. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const typed = Buffer.from(code);
  const steps = DRIFT.map((drift) => stepAt(now) + drift);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), typed));
}

/** Base32 of RFC 4648 without padding, the form authenticators take a secret in. */
export function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

/** The address an authenticator reads from the QR code. */
export function authenticatorAddress(secret: Buffer, issuer: string, account: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer }).toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}
