import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addWorkingDays } from '../../../../orders/orders/server/working-days';
import { invoiceAddress, issuerAddress } from '../codes';
import { isKsefNumber, ksefChecksum } from './ksef-number';

const pem = (name: string) => readFileSync(`demo/ksef/${name}.pem`, 'utf8');

describe('a number of the national system', () => {
  it('has check digits over its first 32 characters', () => {
    expect(isKsefNumber('5265877635-20250826-0100001AF629-AF')).toBe(true);
    expect(ksefChecksum('1111111111-20261009-010000A1B2C3')).toBe('0E');
  });
  it.each([
    '5265877635-20250826-0100001AF629-AE',
    '5265877635-20250826-0100001AF628-AF',
    '5265877635-20250826-0100001af629-AF',
    '',
  ])('is not believed where they do not agree: %s', (number) => expect(isKsefNumber(number)).toBe(false));
  it('is of one seller', () => expect(isKsefNumber('5265877635-20250826-0100001AF629-AF', '1111111111')).toBe(false));
});

describe('the codes of an invoice', () => {
  const hash = Buffer.from('UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE', 'base64url').toString('base64');
  const facts = { nip: '1111111111', date: '2026-02-01', hash };
  const base = 'https://qr-test.ksef.mf.gov.pl';
  it('lead to the invoice', () =>
    expect(invoiceAddress(base, facts)).toBe(
      'https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
    ));
  it('are signed with the offline certificate', () => {
    const own = { certificate: pem('offline.cert'), key: pem('offline.key') };
    const address = issuerAddress(base, facts, own);
    const [, path, signature] = /^https:\/\/(.*)\/([\w-]+)$/.exec(address)!;
    expect(path).toBe(
      'qr-test.ksef.mf.gov.pl/certificate/Nip/1111111111/1111111111/01F20A5D352AE590/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
    );
    const key = { key: createPublicKey(own.certificate), dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(path!), key, Buffer.from(signature!, 'base64url'))).toBe(true);
    expect(() => issuerAddress(base, facts, { ...own, key: pem('ministry.key') })).toThrow();
    expect(() => issuerAddress(base, facts, { ...own, key: randomBytes(20).toString('hex') })).toThrow();
  });
});

it('the deadline of an invoice issued on Friday is Monday, or the day after a holiday', () => {
  expect(addWorkingDays('2026-10-09', 1, new Set())).toBe('2026-10-12');
  expect(addWorkingDays('2026-11-10', 1, new Set(['2026-11-11']))).toBe('2026-11-12');
});
