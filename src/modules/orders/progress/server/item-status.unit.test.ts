import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemState } from '../../../states/order-states';
import { itemStatus, keptStatuses, type StepFacts } from './item-status';

const step = (facts: Partial<StepFacts> = {}): StepFacts => ({
  onFrames: true,
  placed: false,
  begun: false,
  finished: false,
  ...facts,
});
const of = (steps: StepFacts[], isChecked = false, status: ItemState = 2, left = 1) =>
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
    expect(of([...steps], isChecked)).toBe(expected);
  });

  it.each([2, 3, 4, 5] as const)('is cancelled from %i once every piece is lost, whatever its steps', (status) => {
    expect(of([begun, done], true, status, 0)).toBe(99);
    expect(of([step()], false, status, -1)).toBe(99);
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
        const now = of(steps, checked, status);
        expect([2, 3, 4, 5]).toContain(now);
        expect(of([...steps].reverse(), checked, now)).toBe(now);
      }),
    );
  });

  it('leaves alone what people set', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keptStatuses), fc.array(anyStep), fc.boolean(), (status, steps, checked) => {
        expect(of(steps, checked, status, 0)).toBe(status);
      }),
    );
  });
});
