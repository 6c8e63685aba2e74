import type { Available } from '../board';

/**
 * What a scanned or typed code means among the steps that may be hung: the only one of the order of that number, or the
 * first in the queue of the items it was found to belong to.
 * @param itemIds order items the server knows under the code
 */
export function matchCode(free: readonly Available[], code: string, itemIds: readonly number[]): Available | undefined {
  const wanted = code.trim().toLowerCase();
  if (!wanted) return undefined;
  const byItem = free.find(({ orderItemId }) => itemIds.includes(orderItemId));
  if (byItem) return byItem;
  const ofOrder = free.filter(({ orderNumber }) => orderNumber.toLowerCase() === wanted);
  return ofOrder.length === 1 ? ofOrder[0] : undefined;
}
