import { itemState } from '../../../../states/order-states';
/** What of an item tells how far it is. */
export interface StageFacts {
  status: number;
  amount: number;
  receiptedAmount: number;
  steps: readonly StageStep[];
}
/** A step of its service: 4 begun, 5 finished. */
export interface StageStep {
  name: string;
  optionName?: string | null;
  sequence: number;
  status: number;
}
const stages = ['received', 'planned', 'inProgress', 'done', 'ready', 'pickedUp'] as const;
export type StageKey = (typeof stages)[number];
export interface Stage {
  key: StageKey;
  reached: boolean;
  /** The furthest one reached: where the item is now. */
  current: boolean;
}

/** Status an item has when it has come so far. */
const statusOf: Readonly<Record<Exclude<StageKey, 'received'>, number>> = {
  planned: 3,
  inProgress: 4,
  done: 5,
  ready: 6,
  pickedUp: 7,
};
const cancelled = 99;

/** The way of an item as its customer sees it. Empty for one that is cancelled or none. */
export function stagesOf({ status, amount, receiptedAmount }: StageFacts): Stage[] {
  if (status === cancelled || status === itemState.none) return [];
  const reached = (key: StageKey) =>
    key === 'received' ? receiptedAmount >= amount || status >= itemState.inProgress : status >= statusOf[key];
  const furthest = stages.findLast(reached);
  return stages.map((key) => ({ key, reached: reached(key), current: key === furthest }));
}

/** Its steps in order, each done, under way or to come. What nobody books is behind once a later step has begun. */
export function stepsOf(steps: readonly StageStep[]): { name: string; state: 'done' | 'now' | 'todo' }[] {
  const inOrder = [...steps].sort((a, b) => a.sequence - b.sequence);
  const furthest = inOrder.findLastIndex(({ status }) => status >= itemState.inProgress);
  return inOrder.map(({ name, optionName, status }, at) => ({
    name: optionName ? `${name} (${optionName})` : name,
    state:
      status >= itemState.done || (status < itemState.inProgress && at < furthest)
        ? 'done'
        : status === itemState.inProgress
          ? 'now'
          : 'todo',
  }));
}
