import type { Board, BoardFrame, BoardItem } from './board';
import { frameState } from '../../../../orders/orders/frame-status';

/** A frame's steps in order; the usual next one of each status comes first. */
export type FrameStep = 'confirm' | 'process' | 'finish' | 'pullBack' | 'remove';

type Standing = Pick<BoardFrame, 'status' | 'confirmedAt'> & { readonly items: readonly unknown[] };

/** Whether a frame may take a step now; the server has the last word. */
export function mayTake({ status, confirmedAt, items }: Standing, step: FrameStep): boolean {
  switch (step) {
    case 'confirm':
      return status === frameState.inPreparation && confirmedAt === null && items.length > 0;
    case 'process':
      return status === frameState.inPreparation && confirmedAt !== null;
    case 'finish':
      return status === frameState.inProgress;
    case 'pullBack':
      return status === frameState.inProgress || status === frameState.finished;
    case 'remove':
      return status === frameState.inPreparation;
  }
}

/** The usual next step of a frame; undefined where there is none yet or any more. */
export const nextStep = (frame: Standing): FrameStep | undefined =>
  (['confirm', 'process', 'finish'] as const).find((step) => mayTake(frame, step));

type StepOfItem = Pick<
  BoardItem,
  | 'orderItemServiceDetailsId'
  | 'orderItemId'
  | 'orderId'
  | 'orderNumber'
  | 'itemName'
  | 'customer'
  | 'stepName'
  | 'color'
>;
/** Which step of which item it is, without how many pieces of it hang where. */
export const stepOf = (item: StepOfItem): StepOfItem => {
  const { orderItemServiceDetailsId, orderItemId, orderId, orderNumber, itemName, customer, stepName, color } = item;
  return { orderItemServiceDetailsId, orderItemId, orderId, orderNumber, itemName, customer, stepName, color };
};

/** One item at one step on a card, over all its frames. */
export interface ItemOnCard extends StepOfItem {
  /** Titles of its frames, in their order. */
  frames: readonly string[];
  connected: number;
  working: number;
  finished: number;
  /** Received pieces of the step, on this card or another. */
  pieces: BoardItem['pieces'];
}

/** What hangs on a card, item by item; steps of one item stand together. */
export function itemsOnCard({ frames }: Pick<Board, 'frames'>): ItemOnCard[] {
  const found = new Map<number, ItemOnCard & { frames: string[] }>();
  for (const frame of frames) {
    for (const item of frame.items) {
      const known = found.get(item.orderItemServiceDetailsId) ?? {
        ...stepOf(item),
        frames: [],
        connected: 0,
        working: 0,
        finished: 0,
        pieces: item.pieces,
      };
      if (!known.frames.includes(frame.title)) known.frames.push(frame.title);
      known.connected += item.amount;
      if (frame.status === frameState.inProgress) known.working += item.amount;
      if (frame.status === frameState.finished) known.finished += item.amount;
      found.set(item.orderItemServiceDetailsId, known);
    }
  }
  return [...found.values()].sort((a, b) => a.orderId - b.orderId || a.orderItemId - b.orderItemId);
}

/** `{ all: 5, done: 2 }` of the frames something hangs on. */
export function progressOf(frames: readonly Pick<BoardFrame, 'status' | 'items'>[]): { all: number; done: number } {
  const used = frames.filter(({ items }) => items.length > 0);
  return { all: used.length, done: used.filter(({ status }) => status === frameState.finished).length };
}

/** Sum of decimal texts with so many digits; nulls count nothing. */
export const sumOf = (values: readonly (string | null)[], scale: number): string =>
  decimalOf(
    values.reduce((total, value) => total + Math.round(Number(value ?? 0) * 10 ** scale), 0),
    scale,
  );

/** 11300 with three digits → `11.300`. */
export function decimalOf(value: number, scale: number): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** kg before − kg after; undefined while one of them is missing or the paint would have become more. */
export function usedOf(before: string | null, after: string | null): string | undefined {
  if (before === null || after === null) return undefined;
  const grams = Math.round(Number(before) * 1000) - Math.round(Number(after) * 1000);
  return Number.isNaN(grams) || grams < 0 ? undefined : decimalOf(grams, 3);
}

/** How far the used amount is from the expected one, in tenths of a percent: 11.30 of 11.02 → 25. Undefined where nothing is expected. */
export function deviationOf(used: string | undefined | null, expected: string | null): number | undefined {
  if (used === undefined || used === null || expected === null || Number(expected) === 0) return undefined;
  return Math.round((Number(used) / Number(expected) - 1) * 1000);
}

/** Percent either way that are within what weighing and spraying allow. */
const NEAR = 10;
/** Where the setting asks for no reason. */
const FAR = 30;

/** How a difference is shown: within the usual, off, or more than allowed. */
export function levelOf(difference: number, limit: number): 'near' | 'off' | 'over' {
  if (difference > (limit > 0 ? limit : FAR)) return 'over';
  return Math.abs(difference) <= NEAR ? 'near' : 'off';
}

/** The weights saved of a paint as one text, by which one sees that somebody else weighed it since one began to type. */
export const savedWeights = (paint: {
  stockId: number | null;
  amountBefore: string | null;
  amountAfter: string | null;
}): string => [paint.stockId, paint.amountBefore, paint.amountAfter].join(' ');
