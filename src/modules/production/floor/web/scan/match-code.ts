import type { Available } from '../board';

/**
 * Steps that may be hung which a scanned or typed code means, in the order of the queue: those of the items it stands for,
 * else those of the order of that number, which is known without the server too.
 * @param itemIds order items the server knows under the code
 */
export function matchCode(free: readonly Available[], code: string, itemIds: readonly number[]): Available[] {
  const wanted = code.trim().toLowerCase();
  if (!wanted) return [];
  if (itemIds.length) return free.filter(({ orderItemId }) => itemIds.includes(orderItemId));
  return free.filter(({ orderNumber }) => orderNumber.toLowerCase() === wanted);
}
