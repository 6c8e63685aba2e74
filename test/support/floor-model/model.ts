import { itemStatus, stepState } from '../../../src/modules/production/progress/server/status-rules';
import type { ItemState } from '../../../src/modules/states/order-states';

/** Steps of an item on frames, in their order; each is done at a place of its own. */
export const stepCodes = ['ODT', 'MAL'] as const;
export type StepCode = (typeof stepCodes)[number];

/** What an action is about, by place in the list. */
export type Target = { frame?: number; item?: number };

/** A foreman gives a reason on every other frame: there colours may mix and earlier steps be left out. */
export const passes = ({ frame = 0 }: Target): boolean => frame % 2 === 0;

export interface ModelItem {
  /** Its paint; only parts of one hang together where they are painted. */
  paint: number;
  amount: number;
  received: number;
  status: ItemState;
  isChecked: boolean;
  acceptStatus: number;
  /** By operation: to be repeated, lost before it, known to have failed there. */
  rework: Record<StepCode, number>;
  lost: Record<StepCode, number>;
  failed: Record<StepCode, number>;
  /** Lost anywhere. */
  gone: number;
}
export interface ModelFrame {
  /** What its card's place does. */
  place: StepCode;
  status: 0 | 1 | 2;
  confirmed: boolean;
  /** Pieces by item. */
  pieces: Map<number, number>;
  /** A foreman let more than one colour hang here. */
  mixed: boolean;
  removed: boolean;
}

/** The shop floor as the specification has it: items, frames, and what each command does or is refused with. */
export class FloorModel {
  readonly frames: ModelFrame[] = [];
  constructor(readonly items: ModelItem[]) {}

  copy(): FloorModel {
    const copy = new FloorModel(structuredClone(this.items));
    copy.frames.push(...structuredClone(this.frames));
    return copy;
  }

  private sum(item: number, step: StepCode, statuses: readonly number[]): number {
    return this.frames
      .filter((frame) => !frame.removed && frame.place === step && statuses.includes(frame.status))
      .reduce((sum, frame) => sum + (frame.pieces.get(item) ?? 0), 0);
  }
  hung = (item: number, step: StepCode): number => this.sum(item, step, [0, 1, 2]);
  done = (item: number, step: StepCode): number => this.sum(item, step, [2]);
  begun = (item: number, step: StepCode): boolean => this.sum(item, step, [1, 2]) > 0;
  private mayHang(item: number, step: StepCode): number {
    const { received, rework, lost } = this.items[item]!;
    return received + rework[step] - lost[step];
  }
  free(item: number, step: StepCode): number {
    return this.mayHang(item, step) - this.hung(item, step);
  }

  step(index: number, step: StepCode): { status: number; finished: number } {
    const item = this.items[index]!;
    const state = stepState({
      itemStatus: item.status,
      isExternal: false,
      planPlaceId: null,
      sentDate: null,
      returnedDate: null,
      toFinish: item.amount + item.rework[step] - item.lost[step],
      done: this.done(index, step),
      inWork: this.sum(index, step, [1]),
      begunAt: this.begun(index, step) ? 'then' : null,
      doneAt: null,
      startedAt: null,
      finishedAt: null,
    });
    return { status: state.status, finished: state.finishedAmount };
  }

  /** Items follow their steps. */
  private rollUp(items: Iterable<number>): void {
    for (const index of items) {
      const item = this.items[index]!;
      const steps = stepCodes.map((code) => this.step(index, code).status);
      const was = item.status;
      item.status = itemStatus({
        ...item,
        left: item.amount - item.gone,
        steps: steps.map((status) => ({ onFrames: true, placed: false, begun: status === 4, finished: status === 5 })),
      });
      // What was passed as a whole and is in work again is looked at again.
      if (was === 5 && item.status < 5) Object.assign(item, { isChecked: false, acceptStatus: 0 });
    }
  }

  private stateOf = (item: number): number => this.items[item]!.status;
  /** Why nothing is done with these items any more. */
  private left(items: readonly number[]): string | undefined {
    const states = items.map(this.stateOf);
    if (states.some((status) => status === 6 || status === 7)) return 'ItemAlreadyReady';
    return states.includes(99) ? 'ItemCancelled' : undefined;
  }

  /** Colours that are painted on a frame. */
  paints = (frame: ModelFrame): ReadonlySet<number> =>
    new Set(frame.place === 'MAL' ? [...frame.pieces.keys()].map((item) => this.items[item]!.paint) : []);

  /** @param reasoned a reason is given for a second colour */
  connect(frame: ModelFrame, item: number, step: StepCode, amount: number, reasoned = true): string | undefined {
    if (frame.status !== 0) return 'FrameInWork';
    const left = this.left([item]);
    if (left) return left;
    if (step !== frame.place) return 'StepOfOtherPlace';
    if (amount > this.free(item, step)) return 'MoreThanReceived';
    const paints = this.paints(frame);
    if (!frame.pieces.has(item) && paints.size > 0 && !paints.has(this.items[item]!.paint)) {
      if (!reasoned) return 'FrameOtherColor';
      frame.mixed = true;
    }
    frame.pieces.set(item, (frame.pieces.get(item) ?? 0) + amount);
    frame.confirmed = false;
    return undefined;
  }
  amount(frame: ModelFrame, item: number, amount: number): string | undefined {
    if (frame.status !== 0) return 'FrameInWork';
    const left = this.left([item]);
    if (left) return left;
    const now = frame.pieces.get(item)!;
    if (amount - now > this.free(item, frame.place)) return 'MoreThanReceived';
    frame.pieces.set(item, amount);
    frame.confirmed = false;
    return undefined;
  }
  disconnect(frame: ModelFrame, item: number): string | undefined {
    if (frame.status !== 0) return 'FrameInWork';
    frame.pieces.delete(item);
    if (!frame.pieces.size) frame.mixed = false;
    frame.confirmed = false;
    return undefined;
  }
  remove(frame: ModelFrame): string | undefined {
    if (frame.status !== 0) return 'FrameInWork';
    frame.removed = true;
    return undefined;
  }

  private load(frame: ModelFrame): string | undefined {
    if (!frame.pieces.size) return 'FrameEmpty';
    return this.left([...frame.pieces.keys()]);
  }
  /** Of an item on the frame, more pieces would be in work than its earlier step has finished. */
  private early(frame: ModelFrame): boolean {
    const before = stepCodes[stepCodes.indexOf(frame.place) - 1];
    if (!before) return false;
    return [...frame.pieces].some(([item, amount]) => {
      const { status, finished } = this.step(item, before);
      return status !== 5 && this.sum(item, frame.place, [1, 2]) + amount > finished;
    });
  }
  /** @param passes a reason is given for a step that is left out */
  move(frame: ModelFrame, action: 'confirm' | 'process' | 'finish' | 'pullBack', passes = true): string | undefined {
    if (action === 'confirm') {
      if (frame.status !== 0) return 'NotNow';
      const refusal = this.load(frame);
      if (!refusal) frame.confirmed = true;
      return refusal;
    }
    if (action === 'pullBack') {
      if (frame.status === 0) return 'TransitionRefused';
      const left = this.left([...frame.pieces.keys()]);
      if (left === 'ItemAlreadyReady') return left;
      frame.status = frame.status === 2 ? 1 : 0;
      if (frame.status === 0) frame.confirmed = false;
    } else {
      if (frame.status !== (action === 'process' ? 0 : 1)) return 'TransitionRefused';
      if (action === 'process' && !frame.confirmed) return 'FrameNotConfirmed';
      const refusal = this.load(frame);
      if (refusal) return refusal;
      if (action === 'process' && !passes && this.early(frame)) return 'PreviousStepMissing';
      frame.status = action === 'process' ? 1 : 2;
    }
    this.rollUp(frame.pieces.keys());
    return undefined;
  }

  check(index: number): string | undefined {
    const item = this.items[index]!;
    if (item.isChecked || ![2, 3, 4].includes(item.status)) return 'NotNow';
    if (item.status !== 4) return 'ItemNotInWork';
    item.isChecked = true;
    this.rollUp([index]);
    return undefined;
  }
  accept(index: number): string | undefined {
    const item = this.items[index]!;
    if (item.status !== 5 || item.acceptStatus === 2) return 'NotNow';
    Object.assign(item, { acceptStatus: 2, isChecked: true });
    return undefined;
  }
  ready(index: number): string | undefined {
    const item = this.items[index]!;
    if (item.status !== 5) return 'TransitionRefused';
    if (item.acceptStatus !== 2) return 'ItemNotAccepted';
    item.status = 6;
    return undefined;
  }
  fault(index: number, amount: number, isRework: boolean): string | undefined {
    const item = this.items[index]!;
    const left = this.left([index]);
    if (left) return left;
    if (item.status !== 4 && item.status !== 5) return 'ItemNotInWork';
    const step = [...stepCodes].reverse().find((code) => this.done(index, code) > 0);
    if (!step || this.done(index, step) - item.failed[step] < amount) return 'ErrorMoreThanFinished';
    const yetToFinish = this.mayHang(index, step) - this.done(index, step);
    item.failed[step] += amount;
    for (const code of stepCodes.slice(stepCodes.indexOf(step))) {
      const between = code === step ? 0 : this.free(index, code) - yetToFinish;
      const notGoneOn = Math.min(Math.max(between, 0), amount);
      if (isRework) item.rework[code] += amount - notGoneOn;
      else item.lost[code] += notGoneOn;
    }
    if (!isRework) item.gone += amount;
    Object.assign(item, { isChecked: false, acceptStatus: 0 });
    this.rollUp([index]);
    return undefined;
  }
}
