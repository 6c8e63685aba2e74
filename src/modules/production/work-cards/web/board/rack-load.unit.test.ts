import { describe, expect, it } from 'vitest';
import { hooksTaken, type Loaded, metersOf, roomFor } from './rack-load';

const item = (amount: number, shortSide: string | null = null) => ({
  amount,
  longSide: '2000',
  shortSide,
  color: null,
});
const frame = (of: Partial<Loaded> = {}): Loaded => ({
  rack: { code: 'R-101', hooks: 20, hookPitch: 150, isCleaningDue: false },
  limits: { weight: '250.000', length: 3000, width: 400 },
  weightSum: '40.000',
  items: [item(8), item(2, '320')],
  ...of,
});
const step = (free: number, of: object = {}) => ({
  free,
  piece: { area: null, weight: '2.000', outline: null, length: null, longSide: '1000', shortSide: '60', ...of },
});

describe('what a rack carries', () => {
  it('is its hooks, weight and largest part against what it may carry', () => {
    expect(hooksTaken(frame()).map(({ hooks }) => hooks)).toEqual([8, 6]);
    expect(metersOf(frame())).toEqual([
      { bound: 'hooks', used: 14, of: 20 },
      { bound: 'weight', used: 40, of: 250 },
      { bound: 'length', used: 2000, of: 3000 },
      { bound: 'width', used: 320, of: 400 },
    ]);
    const bare = frame({ rack: null, limits: { weight: null, length: null, width: null } });
    expect(metersOf(bare)).toEqual([]);
  });

  it('leaves room for so many more pieces, and names what keeps more away', () => {
    expect(roomFor(frame(), step(5))).toEqual({ most: 5 });
    expect(roomFor(frame(), step(30))).toEqual({ most: 6, by: 'hooks' });
    expect(roomFor(frame(), step(30, { shortSide: '200' }))).toEqual({ most: 3, by: 'hooks' });
    expect(roomFor(frame({ weightSum: '249.900' }), step(30))).toEqual({ most: 0, by: 'weight' });
    expect(roomFor(frame({ weightSum: '243.999' }), step(30))).toEqual({ most: 3, by: 'weight' });
    expect(roomFor(frame(), step(5, { longSide: '3001' }))).toEqual({ most: 0, by: 'length' });
    expect(roomFor(frame(), step(5, { shortSide: '401' }))).toEqual({ most: 0, by: 'width' });
    const full = frame({ items: [item(25)] });
    expect(roomFor(full, step(5))).toEqual({ most: 0, by: 'hooks' });
  });
});
