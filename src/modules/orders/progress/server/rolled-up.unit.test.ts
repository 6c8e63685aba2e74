import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderState, type OrderState } from '../../../states/order-states';
import { mailOfMove, rolledUp } from './rolled-up';

const facts = { invoiced: false, paid: false };
const of = (status: OrderState, ...items: number[]) => rolledUp({ ...facts, status, items });

describe('the status of an order by its items', () => {
  it.each([
    [2, [2, 2], 2],
    [3, [2, 3], 3],
    [2, [2, 4], 4],
    [3, [4, 2], 4],
    [2, [5, 2], 4],
    [4, [5, 5], 5],
    [4, [5, 7], 5],
    [5, [6, 6], 6],
    [5, [6, 7], 6],
    [6, [7, 7], 7],
    [6, [7, 99], 7],
    [4, [99, 5], 5],
    [4, [2, 99], 2],
    [5, [5, 2], 4],
    [7, [2, 2], 2],
    [9, [7, 6], 6],
    [4, [99, 99], 4],
    [6, [], 6],
    [1, [4], 1],
    [99, [7], 99],
  ] as const)('%i with items %j is %i', (status, items, expected) => {
    expect(of(status, ...items)).toBe(expected);
  });

  it('follows invoices once everything is picked up', () => {
    const picked = { status: orderState.pickedUp, items: [7, 99] };
    expect(rolledUp({ ...picked, invoiced: true, paid: false })).toBe(8);
    expect(rolledUp({ ...picked, invoiced: true, paid: true })).toBe(9);
    expect(rolledUp({ ...picked, status: 9, invoiced: false, paid: false })).toBe(7);
    expect(rolledUp({ status: 6, items: [7, 6], invoiced: true, paid: true })).toBe(6);
  });

  it('asks for nothing but the items: their order and those cancelled change nothing, once is enough', () => {
    const item = fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7);
    fc.assert(
      fc.property(fc.constantFrom(2, 3, 4, 5, 6, 7), fc.array(item, { minLength: 1 }), (status, items) => {
        const now = of(status, ...items);
        expect(of(status, ...[...items].reverse(), 99)).toBe(now);
        expect(of(now, ...items)).toBe(now);
      }),
    );
  });
});

describe('mails of a move', () => {
  it.each([
    [undefined, 1, 1],
    [1, 2, 2],
    [2, 3, undefined],
    [3, 2, undefined],
    [3, 4, 4],
    [4, 5, 5],
    [2, 6, 6],
    [6, 7, 7],
    [7, 8, undefined],
    [8, 9, undefined],
    [5, 4, undefined],
    [4, 99, 10],
  ])('%s → %i sends %s', (from, to, kind) => {
    expect(mailOfMove(from, to)).toBe(kind);
  });
});
