import fc from 'fast-check';
import { expectInverse, expectSane } from './invariants';
import { type FloorModel, type ModelFrame, type StepCode, stepCodes } from './model';

type FrameAction = 'confirm' | 'process' | 'finish' | 'pullBack';

/** One thing somebody does. Numbers name an item or a frame by its place in the list, whatever its length. */
export type Deed =
  | { do: 'frame'; place: StepCode }
  | { do: 'connect'; frame: number; item: number; step: StepCode; amount: number }
  | { do: 'amount'; frame: number; item: number; amount: number }
  | { do: 'disconnect'; frame: number; item: number }
  | { do: FrameAction | 'remove'; frame: number }
  | { do: 'check' | 'accept' | 'ready'; item: number }
  | { do: 'fault'; item: number; amount: number; isRework: boolean };

/** What a deed is done to: a frame and an item that exist. Undefined where there is none of the kind yet. */
export function target(model: FloorModel, deed: Deed): { frame?: number; item?: number } | undefined {
  const item = 'item' in deed ? deed.item % model.items.length : undefined;
  if (!('frame' in deed)) return item === undefined ? {} : { item };
  const there = model.frames.flatMap((frame, at) => (frame.removed ? [] : [at]));
  const frame = there[deed.frame % (there.length || 1)];
  if (frame === undefined) return undefined;
  if (deed.do !== 'amount' && deed.do !== 'disconnect') return { frame, ...(item === undefined ? {} : { item }) };
  const on = [...model.frames[frame]!.pieces.keys()];
  return on.length ? { frame, item: on[deed.item % on.length]! } : undefined;
}

/** Does it to the model. @returns the errorStr it is refused with */
export function apply(model: FloorModel, deed: Deed, to: { frame?: number; item?: number }): string | undefined {
  const frame = model.frames[to.frame ?? -1] as ModelFrame;
  switch (deed.do) {
    case 'frame':
      model.frames.push({ place: deed.place, status: 0, confirmed: false, pieces: new Map(), removed: false });
      return undefined;
    case 'connect':
      return model.connect(frame, to.item!, deed.step, deed.amount);
    case 'amount':
      return model.amount(frame, to.item!, deed.amount);
    case 'disconnect':
      return model.disconnect(frame, to.item!);
    case 'remove':
      return model.remove(frame);
    case 'check':
    case 'accept':
    case 'ready':
      return model[deed.do](to.item!);
    case 'fault':
      return model.fault(to.item!, deed.amount, deed.isRework);
    default:
      return model.move(frame, deed.do);
  }
}

export type Target = { frame?: number; item?: number };
/** What carries a deed out besides the model, and says what it was refused with; nothing, where the model is alone. */
export interface Real {
  carryOut?(deed: Deed, to: Target, model: FloorModel): Promise<string | undefined>;
}
export interface Seen {
  steps: number;
  refused: Map<string, number>;
}

class DeedCommand implements fc.AsyncCommand<FloorModel, Real> {
  constructor(
    private readonly deed: Deed,
    private readonly seen: Seen,
  ) {}
  check = (model: FloorModel): boolean => target(model, this.deed) !== undefined;

  async run(model: FloorModel, real: Real): Promise<void> {
    const { deed, seen } = this;
    const to = target(model, deed)!;
    const before = model.copy();
    const refusal = apply(model, deed, to);
    seen.steps++;
    if (refusal) seen.refused.set(refusal, (seen.refused.get(refusal) ?? 0) + 1);
    const answer = real.carryOut ? await real.carryOut(deed, to, model) : refusal;
    if (answer !== refusal) throw new Error(`${JSON.stringify(deed)}: ${String(answer)} instead of ${String(refusal)}`);
    expectSane(before, model);
    if (!refusal && (deed.do === 'process' || deed.do === 'finish')) expectInverse(before, model, to.frame!);
  }
  toString = (): string => JSON.stringify(this.deed);
}

const small = fc.nat({ max: 5 });
const amount = fc.integer({ min: 1, max: 5 });
const step = fc.constantFrom(...stepCodes);
const frameActions = fc.constantFrom<FrameAction>('confirm', 'process', 'process', 'finish', 'finish', 'pullBack');

/** Deeds people do, legal or not, in the order they come to mind. */
export const deeds = (seen: Seen, maxCommands: number): fc.Arbitrary<Iterable<fc.AsyncCommand<FloorModel, Real>>> => {
  const kinds: fc.Arbitrary<Deed>[] = [
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
      ...{ do: fc.constant('fault' as const), item: small, amount: fc.integer({ min: 1, max: 3 }) },
      isRework: fc.boolean(),
    }),
  ];
  return fc.commands(
    kinds.map((kind) => kind.map((deed) => new DeedCommand(deed, seen))),
    { maxCommands, size: 'max' },
  );
};
