import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderState, type ItemState, type OrderState } from '../../../states/order-states';
import { itemStatus, keptStatuses, mailOfMove, orderStatus, type StepFacts } from './status-rules';

const step = (facts: Partial<StepFacts> = {}): StepFacts => ({
  onFrames: true,
  placed: false,
  begun: false,
  finished: false,
  ...facts,
});
const itemOf = (steps: StepFacts[], isChecked = false, status: ItemState = 2, left = 1) =>
  itemStatus({ status, isChecked, steps, left });
const [begun, done] = [step({ begun: true }), step({ begun: true, finished: true })];

describe('the status of an item by its steps', () => {
  it.each([
    ['nothing is planned', [step(), step()], false, 2],
    ['one step has a place', [step({ placed: true }), step()], false, 3],
    ['one step is begun', [step({ placed: true }), begun], false, 4],
    ['a step is finished, another not begun', [done, step({ placed: true })], true, 4],
    ['everything is finished and nobody looked yet', [done, done], false, 4],
    ['everything is finished and checked', [done, done], true, 5],
    ['a step a partner does is open', [done, step({ onFrames: false })], true, 5],
    ['only partners work on it', [step({ onFrames: false, finished: true })], true, 5],
    ['a partner has it', [step({ onFrames: false, begun: true })], true, 4],
    ['there are no steps', [], true, 2],
  ] as const)('%s', (_, steps, isChecked, expected) => {
    expect(itemOf([...steps], isChecked)).toBe(expected);
  });

  it.each([2, 3, 4, 5] as const)('is cancelled from %i once every piece is lost, whatever its steps', (status) => {
    expect(itemOf([begun, done], true, status, 0)).toBe(99);
    expect(itemOf([step()], false, status, -1)).toBe(99);
  });

  it('is done once it is checked where no work is booked on frames', () => {
    const of = (isChecked: boolean) => itemStatus({ status: 2, isChecked, steps: [step()], left: 1, isBooked: false });
    expect([of(false), of(true)]).toEqual([2, 5]);
  });

  const anyStep = fc.record({
    onFrames: fc.boolean(),
    placed: fc.boolean(),
    begun: fc.boolean(),
    finished: fc.boolean(),
  });

  it('asks for nothing but the steps: their order and where it came from change nothing, once is enough', () => {
    fc.assert(
      fc.property(fc.constantFrom(2, 3, 4, 5), fc.array(anyStep), fc.boolean(), (status, steps, checked) => {
        const now = itemOf(steps, checked, status);
        expect([2, 3, 4, 5]).toContain(now);
        expect(itemOf([...steps].reverse(), checked, now)).toBe(now);
      }),
    );
  });

  it('leaves alone what people set', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keptStatuses), fc.array(anyStep), fc.boolean(), (status, steps, checked) => {
        expect(itemOf(steps, checked, status, 0)).toBe(status);
      }),
    );
  });
});

const facts = { invoiced: false, paid: false, billed: false };
const orderOf = (status: OrderState, ...items: ItemState[]) => orderStatus({ ...facts, status, items });

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
    [4, [99, 99], 99],
    [2, [99], 99],
    [1, [99], 1],
    [6, [], 6],
    [1, [4], 1],
    [99, [7], 99],
  ] as const)('%i with items %j is %i', (status, items, expected) => {
    expect(orderOf(status, ...items)).toBe(expected);
  });

  it('follows invoices once everything is picked up', () => {
    const picked = { status: orderState.pickedUp, items: [7, 99] as const, billed: true };
    expect(orderStatus({ ...picked, invoiced: true, paid: false })).toBe(8);
    expect(orderStatus({ ...picked, invoiced: true, paid: true })).toBe(9);
    expect(orderStatus({ ...picked, status: 9, invoiced: false, paid: false })).toBe(7);
    expect(orderStatus({ status: 6, items: [7, 6], invoiced: true, paid: true, billed: true })).toBe(6);
    expect(orderStatus({ ...facts, status: 6, items: [99], billed: true })).toBe(6);
  });

  it('asks for nothing but the items: their order and those cancelled change nothing, once is enough', () => {
    const item = fc.constantFrom<ItemState[]>(0, 1, 2, 3, 4, 5, 6, 7);
    fc.assert(
      fc.property(
        fc.constantFrom<OrderState[]>(2, 3, 4, 5, 6, 7),
        fc.array(item, { minLength: 1 }),
        (status, items) => {
          const now = orderOf(status, ...items);
          expect(orderOf(status, ...[...items].reverse(), 99)).toBe(now);
          expect(orderOf(now, ...items)).toBe(now);
        },
      ),
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
    [6, 8, 7],
    [6, 9, 7],
    [7, 8, undefined],
    [7, 9, undefined],
    [8, 9, undefined],
    [5, 4, undefined],
    [4, 99, 10],
  ] as const)('%s → %i sends %s', (from, to, kind) => {
    expect(mailOfMove(from, to)).toBe(kind);
  });
});
