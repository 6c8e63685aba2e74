import type { RecordOf } from '../../../../engine/entity';
import type { orderItems } from '../../order-items/order-items.entity';
import type { ReworkItem } from './ask-rework';

type Item = Pick<RecordOf<typeof orderItems>, 'id' | 'amount' | 'pickedAmount'>;

/** Pieces a claim may be about: those handed over; all of the item as long as none was. */
export const claimable = ({ pickedAmount, amount }: Item): number => pickedAmount || amount;

/**
 * Pieces to be done once more, by item: the claimed ones of the claimed item, all the customer has of it where no number is
 * given. Where no item is named, those of the only one they can be of; of several nothing is proposed unless all pieces are
 * claimed, or no number is given.
 */
export function proposed(items: readonly Item[], claimed: ReworkItem): Record<number, number> {
  const handedOver = items.filter(({ pickedAmount }) => pickedAmount > 0);
  const candidates = handedOver.length ? handedOver : items;
  const about = claimed.orderItemId ? items.filter(({ id }) => id === claimed.orderItemId) : candidates;
  if (about.length === 1) return { [about[0]!.id]: claimed.amount || claimable(about[0]!) };
  const pieces = about.reduce((sum, item) => sum + claimable(item), 0);
  if (claimed.amount && claimed.amount < pieces) return {};
  return Object.fromEntries(about.map((item) => [item.id, claimable(item)]));
}
