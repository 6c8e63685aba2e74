import { describe, expect, test } from 'vitest';
import type { BoardFrame, BoardItem } from './board';
import { deviationOf, itemsOnCard, mayTake, nextStep, progressOf, sumOf, usedOf } from './figures';
import { thicknessOf, verdictOf } from '../../../../orders/measurement/film-thickness';

const item = (of: Partial<BoardItem>): BoardItem => ({
  id: 1,
  orderItemServiceDetailsId: 7,
  orderItemId: 3,
  orderId: 2,
  orderNumber: 'ZL/0001/10/2026',
  itemName: 'Profil P-6060',
  customer: 'ALUFASADA',
  stepName: 'Malowanie',
  amount: 20,
  framePosition: 1,
  area: '28.8000',
  weight: null,
  outline: '240',
  length: '6000',
  longSide: '6000',
  shortSide: '60',
  color: null,
  limit: 39,
  note: null,
  itemStatus: 4,
  filmThickness: null,
  reworkAmount: 0,
  reworkReason: null,
  faulty: 0,
  pieces: { received: 39, good: 20, inRework: 0, lost: 0, open: 19 },
  previousUnfinished: null,
  ...of,
});
const frame = (of: Partial<BoardFrame>): BoardFrame => ({
  id: 1,
  carrier: 0,
  seq: 1,
  title: 'R1',
  status: 0,
  confirmedAt: null,
  version: 1,
  mixedColorsReason: null,
  skippedStepReason: null,
  overhungReason: null,
  rack: null,
  limits: { weight: null, length: null, width: null },
  startedAt: null,
  finishedAt: null,
  areaSum: '0',
  weightSum: '0',
  items: [],
  ...of,
});

describe('steps of a frame', () => {
  const confirmed = frame({ confirmedAt: '2026-10-06T06:00:00Z', items: [item({})] });
  test.each([
    [frame({}), undefined],
    [frame({ items: [item({})] }), 'confirm'],
    [confirmed, 'process'],
    [{ ...confirmed, status: 1 }, 'finish'],
    [{ ...confirmed, status: 2 }, undefined],
  ])('case %#', (one, step) => expect(nextStep(one)).toBe(step));

  test('only what is in preparation is removed, only what began is pulled back', () => {
    expect([0, 1, 2].map((status) => mayTake(frame({ status }), 'remove'))).toEqual([true, false, false]);
    expect([0, 1, 2].map((status) => mayTake(frame({ status }), 'pullBack'))).toEqual([false, true, true]);
  });
});

test('pieces of an item are counted over all frames', () => {
  const frames = [
    frame({ status: 2, items: [item({})] }),
    frame({ id: 2, title: 'R2', status: 1, items: [item({ id: 2, amount: 15 }), item({ id: 3, amount: 1 })] }),
    frame({ id: 3, title: 'R3', items: [item({ id: 4, orderItemServiceDetailsId: 8, amount: 2, limit: 5 })] }),
  ];
  const [paint, oven] = itemsOnCard({ frames });
  expect(paint).toMatchObject({ frames: ['R1', 'R2'], connected: 36, working: 16, pieces: { good: 20, open: 19 } });
  expect(oven).toMatchObject({ connected: 2, finished: 0 });
  expect(progressOf([...frames, frame({})])).toEqual({ all: 3, done: 1 });
});

test('sums stay exact', () => {
  expect(sumOf(['0.1', '0.2', null], 2)).toBe('0.30');
});

describe('paint', () => {
  test('used is what is gone', () => {
    expect(usedOf('18.400', '7.100')).toBe('11.300');
    expect(usedOf('18.4', null)).toBeUndefined();
    expect(usedOf('7.1', '18.4')).toBeUndefined();
  });
  test('against what was expected', () => {
    expect(deviationOf('11.300', '11.016')).toBe(26);
    expect(deviationOf('10', '12.5')).toBe(-200);
    expect(deviationOf('1', '0.000')).toBeUndefined();
    expect(deviationOf(undefined, '1')).toBeUndefined();
  });
});

describe('film thickness', () => {
  test('mean, least and most', () => {
    expect(thicknessOf('72, 78, 91')).toEqual({ points: [72, 78, 91], mean: 80.3, min: 72, max: 91 });
    expect(thicknessOf('')).toBeUndefined();
    expect(thicknessOf('72, abc')).toBeUndefined();
  });
  test('against the target', () => {
    expect(verdictOf(thicknessOf('72 78 91')!, 60)).toBe('ok');
    expect(verdictOf(thicknessOf('50 60 65')!, 60)).toBe('mean');
    expect(verdictOf(thicknessOf('40 80 90')!, 60)).toBe('point');
  });
});
