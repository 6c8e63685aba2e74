import { describe, expect, it } from 'vitest';
import { dueOfChain } from './receivable';

const due = (...chain: [gross: number, paid: number][]) =>
  dueOfChain(chain.map(([gross, paid], id) => ({ id, gross, paid }))).map(({ left, isPaid }) => [left, isPaid]);

describe('what is left of an invoice and its corrections', () => {
  it('is the invoice less the correction, and nothing to pay back, while it is not paid', () => {
    expect(due([343_819, 100_000], [-19_630, 0])).toEqual([
      [224_189, false],
      [0, false],
    ]);
    expect(due([343_819, 324_189], [-19_630, 0])).toEqual([
      [0, true],
      [0, true],
    ]);
  });
  it('is the correction to pay back once the invoice is paid, and the part of it that is more than what was left', () => {
    expect(due([1000, 1000], [-100, 0])).toEqual([
      [0, true],
      [-100, false],
    ]);
    expect(due([1000, 950], [-100, 0])).toEqual([
      [0, true],
      [-50, false],
    ]);
    expect(due([1000, 950], [-100, -50])).toEqual([
      [0, true],
      [0, true],
    ]);
  });
  it('leaves corrections in plus to be paid on their own', () => {
    expect(due([1000, 1000], [200, 0])).toEqual([
      [0, true],
      [200, false],
    ]);
    expect(due([1000, 0], [-1000, 0], [300, 100])).toEqual([
      [0, true],
      [0, false],
      [200, false],
    ]);
  });
  it('adds up, never has money going both ways and takes nothing that is not open', () => {
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let run = 0; run < 2000; run++) {
      const chain = Array.from({ length: 1 + next(6) }, (_, id) => ({
        id,
        gross: next(2001) - 1000,
        paid: next(601) - 300,
      }));
      const result = dueOfChain(chain);
      const total = chain.reduce((sum, { gross, paid }) => sum + gross - paid, 0);
      expect(result.reduce((sum, { left }) => sum + left, 0)).toBe(total);
      expect(new Set(result.map(({ left }) => Math.sign(left)).filter(Boolean)).size).toBeLessThan(2);
      for (const [at, { left }] of result.entries()) {
        const own = chain[at]!.gross - chain[at]!.paid;
        expect(left === 0 || (Math.sign(left) === Math.sign(own) && Math.abs(left) <= Math.abs(own))).toBe(true);
      }
      expect(result.every(({ isPaid }) => isPaid)).toBe(total === 0);
    }
  });
});
