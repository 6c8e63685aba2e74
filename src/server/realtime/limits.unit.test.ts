import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressOf, perSecond, Quota } from './limits';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }) as IncomingMessage;

describe('the address of a client', () => {
  it('the address of a client is its connection, whatever it claims', () => {
    expect(addressOf(request('203.0.113.9', '10.9.8.7'), [])).toBe('203.0.113.9');
    expect(addressOf(request('203.0.113.9', '10.9.8.7'), ['10.0.0.0/8'])).toBe('203.0.113.9');
  });
  it('behind a trusted proxy the address is the one the proxy saw', () => {
    expect(addressOf(request('::ffff:10.0.0.1', '1.1.1.1, 198.51.100.2, 10.0.0.2'), ['10.0.0.0/8'])).toBe(
      '198.51.100.2',
    );
    expect(addressOf(request('10.0.0.1'), ['10.0.0.1'])).toBe('10.0.0.1');
  });
});

describe('quotas', () => {
  it('a quota refuses above its maximum and takes returned places back', () => {
    const quota = new Quota(2);
    expect([quota.take('a'), quota.take('a'), quota.take('a'), quota.take('b')]).toEqual([true, true, false, true]);
    quota.give('a');
    expect(quota.take('a')).toBe(true);
  });
  it('a token bucket limits messages per second', () => {
    const allowed = perSecond(20);
    expect(Array.from({ length: 30 }, allowed).filter(Boolean).length).toBeLessThan(22);
  });
});
