import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Placed, renumbered } from './numbering';

/** Ids in the order the lines stand in afterwards. */
function order(lines: Placed[]): number[] {
  const changed = new Map(renumbered(lines).map(({ id, lp }) => [id, lp]));
  return [...lines].sort((a, b) => (changed.get(a.id) ?? a.lp) - (changed.get(b.id) ?? b.lp)).map(({ id }) => id);
}
const line = (id: number, lp: number, cameFrom?: number | null): Placed =>
  cameFrom === undefined ? { id, lp } : { id, lp, cameFrom };

describe('numbers of lines', () => {
  it('close the hole a removed line leaves', () => {
    expect(renumbered([line(1, 1), line(3, 3), line(4, 4)])).toEqual([
      { id: 3, lp: 2 },
      { id: 4, lp: 3 },
    ]);
  });

  it('put new lines at the end, in the order they came, or where they were wanted', () => {
    expect(order([line(1, 1), line(2, 2), line(8, 3, null), line(9, 4, null)])).toEqual([1, 2, 8, 9]);
    expect(order([line(1, 1), line(2, 2), line(9, 1, null)])).toEqual([9, 1, 2]);
    expect(order([line(1, 1), line(2, 2), line(9, 2, null)])).toEqual([1, 9, 2]);
  });

  it('move a line up and down to where it was dropped', () => {
    expect(order([line(1, 1), line(2, 2), line(3, 3), line(4, 2, 4)])).toEqual([1, 4, 2, 3]);
    expect(order([line(1, 3, 1), line(2, 2), line(3, 3), line(4, 4)])).toEqual([2, 3, 1, 4]);
  });

  it('take a whole new order as it is', () => {
    expect(order([line(1, 3, 1), line(2, 1, 2), line(3, 2, 3)])).toEqual([2, 3, 1]);
  });

  it('have no hole and none twice, whatever was there', () => {
    const any = fc.uniqueArray(fc.record({ id: fc.nat(), lp: fc.integer({ min: 1, max: 10_000 }) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(any, (lines) => {
        const changed = new Map(renumbered(lines).map(({ id, lp }) => [id, lp]));
        const numbers = lines.map(({ id, lp }) => changed.get(id) ?? lp).sort((a, b) => a - b);
        expect(numbers).toEqual(lines.map((_, at) => at + 1));
      }),
    );
  });
});
