import { describe, expect, it } from 'vitest';
import { isNipValid, normaliseNip } from './nip';

describe('a tax number', () => {
  it.each([
    ['222-222-22-22', '2222222222'],
    ['222.222.22.22', '2222222222'],
    [' 222 222 22 22 ', '2222222222'],
    ['PL 222 222 22 22', '2222222222'],
    ['de 811 569 869', 'DE811569869'],
    ['', ''],
  ])('%j is kept as %j', (typed, kept) => expect(normaliseNip(typed)).toBe(kept));

  it.each(['1111111111', '222-222-22-22', '5261040828', 'PL5261040828', 'DE811569869'])('%s passes', (nip) =>
    expect(isNipValid(nip)).toBe(true),
  );
  it.each(['1234567890', '5261040827', '526104082', '52610408280', ''])('%j earns a warning', (nip) =>
    expect(isNipValid(nip)).toBe(false),
  );
  it('never accepts a remainder of ten: no such number is issued', () => {
    for (let last = 0; last <= 9; last++) expect(isNipValid(`000000003${last}`)).toBe(false);
  });
});
