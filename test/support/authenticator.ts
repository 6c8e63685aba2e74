import { codeOf, stepAt } from '../../src/modules/people/second-factor/server/totp';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret as an authenticator reads what is typed into it. */
export function bytesOf(typed: string): Buffer {
  const letters = [...typed.replaceAll(' ', '')];
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
}

/** What the authenticator shows; `drift` in steps of half a minute. */
export const codeAt = (secret: Buffer, now: Date, drift = 0): string => codeOf(secret, stepAt(now) + drift);
