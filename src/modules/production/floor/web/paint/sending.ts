import { pending, type Waiting } from '../outbox/outbox';

export interface Shown {
  stockId: number | null;
  before: string | null | undefined;
  after: string | null | undefined;
}
const equal = (a: unknown, b: string | null | undefined): boolean =>
  typeof a === 'string' && typeof b === 'string' ? Number(a) === Number(b) : (a ?? null) === (b ?? null);

/**
 * How far what stands in the form is on its way: it waits, or the server took it and the card was not read since. Undefined
 * where something else was sent, or nothing.
 * @param due what waits and what was taken since the card was read
 * @param left of that, what waits
 */
export function sendingOf(
  due: readonly Waiting[],
  left: readonly Waiting[],
  slot: string,
  shown: Shown,
): 'waiting' | 'taken' | undefined {
  const last = pending(due).findLast((one) => one.slot === slot);
  if (!last) return undefined;
  const { stockId, amountBefore, amountAfter } = last.request.body;
  const isSame = stockId === shown.stockId && equal(amountBefore, shown.before) && equal(amountAfter, shown.after);
  if (!isSame) return undefined;
  return left.some(({ id }) => id === last.id) ? 'waiting' : 'taken';
}
