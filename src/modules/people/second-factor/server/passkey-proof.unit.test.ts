import { describe, expect, test } from 'vitest';
import { SoftPasskey, type Behaviour } from '../../../../../test/support/passkey';
import { newPasskey, signatureCount, signedChallenge } from './passkey-proof';

const host = 'coatdesk.test';

describe.each([-7, -8, -257] as const)('a passkey with the algorithm %i', (algorithm) => {
  const device = new SoftPasskey(host, algorithm);
  const stored = newPasskey(device.create('abc'), host)!;

  test('a passkey is known by what it signs', () => {
    expect(stored).toMatchObject({ challenge: 'abc', algorithm, signCount: 0 });
    const answer = device.get('def');
    expect(signedChallenge(answer, host)).toBe('def');
    expect(signatureCount(answer, stored, host)).toBe(0);
  });

  test('a signature of another device, or of other data, is refused', () => {
    const answer = device.get('def');
    expect(signatureCount(new SoftPasskey(host, algorithm).get('def'), stored, host)).toBeUndefined();
    const other = { ...answer, clientData: device.get('ghi').clientData };
    expect(signatureCount(other, stored, host)).toBeUndefined();
    expect(signatureCount({ ...answer, signature: 'AAAA' }, stored, host)).toBeUndefined();
  });
});

const wrong: [string, Behaviour][] = [
  ['a page of another host', { origin: 'https://coatdesk.example' }],
  ['a host that only begins alike', { origin: 'https://coatdesk.test.example' }],
  ['another purpose', { type: 'payment.get' }],
];
test.each(wrong)('what was signed on %s names no challenge', (_, how) => {
  const device = new SoftPasskey(host);
  expect(signedChallenge(device.get('abc', how), host)).toBeUndefined();
  expect(newPasskey(device.create('abc', how), host)).toBeUndefined();
});

test('a device that recognised its person by nothing, or is of another host, is refused', () => {
  const device = new SoftPasskey(host);
  const stored = newPasskey(device.create('abc'), host)!;
  for (const how of [{ flags: 1 }, { flags: 4 }, { host: 'coatdesk.example' }]) {
    expect(signatureCount(device.get('def', how), stored, host)).toBeUndefined();
  }
  for (const how of [{ flags: 65 }, { flags: 5 }, { host: 'coatdesk.example' }]) {
    expect(newPasskey(device.create('abc', how), host)).toBeUndefined();
  }
});

test('a count that does not grow betrays a copied key', () => {
  const device = new SoftPasskey(host);
  const stored = { ...newPasskey(device.create('abc'), host)!, signCount: 7 };
  const counts = [0, 6, 7, 8].map((count) => signatureCount(device.get('def', { count }), stored, host));
  expect(counts).toEqual([undefined, undefined, undefined, 8]);
});

test('a key of another kind than it claims, and an id that is not the device’s, are refused', () => {
  const device = new SoftPasskey(host);
  const answer = device.create('abc');
  const other = new SoftPasskey(host);
  for (const change of [
    { algorithm: -257 },
    { algorithm: -36 },
    { publicKey: 'AAAA' },
    { id: other.create('abc').id },
  ]) {
    expect(newPasskey({ ...answer, ...change }, host)).toBeUndefined();
  }
  expect(newPasskey({ ...answer, authenticatorData: device.get('abc').authenticatorData }, host)).toBeUndefined();
});
