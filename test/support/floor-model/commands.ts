import fc from 'fast-check';
import { expectInverse, expectSane } from './invariants';
import { type FloorModel, type ModelFrame, passes, type StepCode, stepCodes, type Target } from './model';

type FrameAction = 'confirm' | 'process' | 'finish' | 'pullBack';

/** One action of a user. Numbers name an item or a frame by its place in the list, whatever its length. */
export type FloorAction =
  | { do: 'frame'; place: StepCode }
  | { do: 'connect'; frame: number; item: number; step: StepCode; amount: number }
  | { do: 'amount'; frame: number; item: number; amount: number }
  | { do: 'disconnect'; frame: number; item: number }
  | { do: FrameAction | 'remove'; frame: number }
  | { do: 'check' | 'accept' | 'ready'; item: number }
  | { do: 'fault'; item: number; amount: number; isRework: boolean };

/** The frame and item of an action. Undefined where there is none of the kind yet. */
export function target(model: FloorModel, action: FloorAction): { frame?: number; item?: number } | undefined {
  const item = 'item' in action ? action.item % model.items.length : undefined;
  if (!('frame' in action)) return item === undefined ? {} : { item };
  const there = model.frames.flatMap((frame, at) => (frame.removed ? [] : [at]));
  const frame = there[action.frame % (there.length || 1)];
  if (frame === undefined) return undefined;
  if (action.do !== 'amount' && action.do !== 'disconnect') return { frame, ...(item === undefined ? {} : { item }) };
  const on = [...model.frames[frame]!.pieces.keys()];
  return on.length ? { frame, item: on[action.item % on.length]! } : undefined;
}

/** Does it to the model. @returns the errorStr it is refused with */
export function apply(
  model: FloorModel,
  action: FloorAction,
  to: { frame?: number; item?: number },
): string | undefined {
  const frame = model.frames[to.frame ?? -1] as ModelFrame;
  switch (action.do) {
    case 'frame':
      model.frames.push({
        place: action.place,
        status: 0,
        confirmed: false,
        pieces: new Map(),
        mixed: false,
        removed: false,
      });
      return undefined;
    case 'connect':
      return model.connect(frame, to.item!, action.step, action.amount, passes(to));
    case 'amount':
      return model.amount(frame, to.item!, action.amount);
    case 'disconnect':
      return model.disconnect(frame, to.item!);
    case 'remove':
      return model.remove(frame);
    case 'check':
    case 'accept':
    case 'ready':
      return model[action.do](to.item!);
    case 'fault':
      return model.fault(to.item!, action.amount, action.isRework);
    default:
      return model.move(frame, action.do, passes(to));
  }
}

/** Executes an action outside the model and answers its refusal; nothing where the model runs alone. */
export interface Real {
  carryOut?(action: FloorAction, to: Target, model: FloorModel): Promise<string | undefined>;
}
export interface Seen {
  steps: number;
  refused: Map<string, number>;
}

class FloorCommand implements fc.AsyncCommand<FloorModel, Real> {
  constructor(
    private readonly action: FloorAction,
    private readonly seen: Seen,
  ) {}
  check = (model: FloorModel): boolean => target(model, this.action) !== undefined;

  async run(model: FloorModel, real: Real): Promise<void> {
    const { action, seen } = this;
    const to = target(model, action)!;
    const before = model.copy();
    const refusal = apply(model, action, to);
    seen.steps++;
    if (refusal) seen.refused.set(refusal, (seen.refused.get(refusal) ?? 0) + 1);
    const answer = real.carryOut ? await real.carryOut(action, to, model) : refusal;
    if (answer !== refusal)
      throw new Error(`${JSON.stringify(action)}: ${String(answer)} instead of ${String(refusal)}`);
    expectSane(before, model);
    if (!refusal && (action.do === 'process' || action.do === 'finish')) expectInverse(before, model, to.frame!);
  }
  toString = (): string => JSON.stringify(this.action);
}

const small = fc.nat({ max: 5 });
const amount = fc.integer({ min: 1, max: 5 });
const step = fc.constantFrom(...stepCodes);
const frameActions = fc.constantFrom<FrameAction>('confirm', 'process', 'process', 'finish', 'finish', 'pullBack');

/** Actions of users, legal or not, in random order. */
export const actions = (seen: Seen, maxCommands: number): fc.Arbitrary<Iterable<fc.AsyncCommand<FloorModel, Real>>> => {
  const kinds: fc.Arbitrary<FloorAction>[] = [
    fc.record({ do: fc.constant('frame' as const), place: step }),
    fc.record({ do: fc.constant('connect' as const), frame: small, item: small, step, amount }),
    fc.record({ do: fc.constant('connect' as const), frame: small, item: small, step, amount }),
    fc.record({ do: fc.constant('amount' as const), frame: small, item: small, amount }),
    fc.record({ do: fc.constant('disconnect' as const), frame: small, item: small }),
    fc.record({ do: frameActions, frame: small }),
    fc.record({ do: frameActions, frame: small }),
    fc.record({ do: frameActions, frame: small }),
    fc.record({ do: fc.constant('remove' as const), frame: small }),
    fc.record({ do: fc.constantFrom('check', 'check', 'accept', 'ready'), item: small }),
    fc.record({
      do: fc.constant('fault' as const),
      item: small,
      amount: fc.integer({ min: 1, max: 3 }),
      isRework: fc.boolean(),
    }),
  ];
  return fc.commands(
    kinds.map((kind) => kind.map((action) => new FloorCommand(action, seen))),
    { maxCommands, size: 'max' },
  );
};
