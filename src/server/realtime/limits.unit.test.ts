import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressOf, perSecond, Quota } from './limits';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }) as IncomingMessage;

describe('the address of a client', () => {
  it('is the connection itself, whatever the client claims', () => {
    expect(addressOf(request('203.0.113.9', '10.9.8.7'), [])).toBe('203.0.113.9');
    expect(addressOf(request('203.0.113.9', '10.9.8.7'), ['10.0.0.0/8'])).toBe('203.0.113.9');
  });
  it('is what the last trusted proxy saw', () => {
    expect(addressOf(request('::ffff:10.0.0.1', '1.1.1.1, 198.51.100.2, 10.0.0.2'), ['10.0.0.0/8'])).toBe(
      '198.51.100.2',
    );
    expect(addressOf(request('10.0.0.1'), ['10.0.0.1'])).toBe('10.0.0.1');
  });
});

describe('quotas', () => {
  it('say no above the maximum and forget what was given back', () => {
    const quota = new Quota(2);
    expect([quota.take('a'), quota.take('a'), quota.take('a'), quota.take('b')]).toEqual([true, true, false, true]);
    quota.give('a');
    expect(quota.take('a')).toBe(true);
  });
  it('limit messages a second', () => {
    const allowed = perSecond(20);
    expect(Array.from({ length: 30 }, allowed).filter(Boolean).length).toBeLessThan(22);
  });
});
