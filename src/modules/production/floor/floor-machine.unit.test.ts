import fc from 'fast-check';
import { expect, it } from 'vitest';
import { actions, type Seen } from '../../../../test/support/floor-model/commands';
import { FloorModel, type ModelItem } from '../../../../test/support/floor-model/model';

const none = () => ({ ODT: 0, MAL: 0 });
const item = (amount: number, received: number, paint = 0): ModelItem => ({
  paint,
  amount,
  received,
  status: 2,
  isChecked: false,
  acceptStatus: 0,
  rework: none(),
  lost: none(),
  failed: none(),
  gone: 0,
});

it('keeps its sums and its table over ten thousand actions, and a frame pulled back undoes what it did', async () => {
  const seen: Seen = { steps: 0, refused: new Map() };
  await fc.assert(
    fc.asyncProperty(actions(seen, 120), async (commands) => {
      const model = new FloorModel([item(4, 4), item(3, 2), item(2, 2, 1)]);
      await fc.asyncModelRun(() => ({ model, real: {} }), commands);
    }),
    { seed: 20_261_005, numRuns: 300, endOnFailure: true },
  );
  expect(seen.steps).toBeGreaterThan(10_000);
  expect([...seen.refused.keys()].sort()).toEqual(
    expect.arrayContaining([
      'ErrorMoreThanFinished',
      'FrameEmpty',
      'FrameInWork',
      'FrameNotConfirmed',
      'FrameOtherColor',
      'ItemNotInWork',
      'MoreThanReceived',
      'NotNow',
      'StepOfOtherPlace',
      'TransitionRefused',
    ]),
  );
});
