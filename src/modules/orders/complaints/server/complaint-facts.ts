import type { InputOf, RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { itemState } from '../../../states/order-states';
import { lockOrder } from '../../settling/server/lock-orders';
import type { complaints } from '../complaints.entity';

type Complaint = RowOf<typeof complaints>;
type Input = InputOf<typeof complaints>;

/** What a status brings about. */
export interface StatusEffects {
  id: number;
  name: string;
  isDefault: boolean;
  generateOrder: boolean;
  /** Hundredths of a percent; null = no discount. */
  discount: number | null;
}

/** A status by its id; without one, the default. Undefined where there is none. */
export const statusEffects = (
  { tx }: Pick<WriteCtx, 'tx'>,
  id: number | null | undefined,
): Promise<StatusEffects | undefined> =>
  tx.one<StatusEffects>(sql`
    select s.id, s.name, s.is_default, s.generate_order, s.discount
    from complaint_statuses s
    where case when ${id ?? null}::int is null then s.is_default else s.id = ${id ?? null}::int end
    limit 1`);

/**
 * Customer and company are those of the order; the item is one of its items. Throws 400 naming the field that is not.
 */
export async function followOrder(write: WriteCtx, before: Complaint | undefined, input: Input): Promise<void> {
  const orderId = input.orderId ?? before?.orderId;
  if (!orderId) throw invalid({ orderId: 'ErrInputOrder' });
  // The customer of an order that is complained of stays: a new one waits for who changes it.
  const found = before ? await partiesOf(write, orderId) : await lockOrder(write, orderId);
  if (!found) throw invalid({ orderId: 'RefMissing' });
  const order = { customerId: found.customerId, companyId: found.companyId };
  if (before && input.orderId !== undefined && input.orderId !== before.orderId) mayChangeOrder(before, order);
  if ((input.customerId ?? order.customerId) !== order.customerId)
    throw invalid({ customerId: 'ComplaintOtherCustomer' });
  if ((input.companyId ?? order.companyId) !== order.companyId) throw invalid({ companyId: 'ComplaintOtherCompany' });
  Object.assign(input, order);
}

const partiesOf = ({ tx }: WriteCtx, orderId: number) =>
  tx.one<{ customerId: number; companyId: number }>(
    sql`select customer_id, company_id from orders where id = ${orderId}`,
  );

/** Its number belongs to the company, and its rework to the order it was made from. */
function mayChangeOrder(before: Complaint, to: { companyId: number }): void {
  if (before.reworkOrderId) throw refused('ComplaintHasOrder', { fields: { orderId: 'ComplaintHasOrder' } });
  if (to.companyId !== before.companyId) throw invalid({ orderId: 'ComplaintOtherCompany' });
}

/** Pieces of an item (`i`) a claim may be about: those handed over; all of it as long as none was. */
export const claimablePieces = sql`case when i.picked_amount > 0 then i.picked_amount else i.amount end`;

/**
 * What is claimed is at most what the customer has of the item, or of the order where no item is named; surface and weight
 * follow the pieces of the item where nobody says otherwise.
 */
export async function followItem(write: WriteCtx, before: Complaint | undefined, input: Input): Promise<void> {
  const { tx } = write;
  const { orderId, orderItemId, claimedAmount } = { ...before, ...input };
  if (!orderItemId) return followOrderPieces(write, before, input);
  const item = await tx.one<{ amount: number; surface: string | null; weight: string | null }>(sql`
    select ${claimablePieces} as amount, round(i.area_sum / i.amount * ${claimedAmount || null}::int, 4)::text as surface,
      round(i.weight_sum / i.amount * ${claimedAmount || null}::int, 3)::text as weight
    from order_items i where i.id = ${orderItemId} and i.order_id = ${orderId ?? 0}`);
  if (!item) throw invalid({ orderItemId: 'ItemOfOtherOrder' });
  if (claimedAmount && claimedAmount > item.amount)
    throw invalid({ claimedAmount: 'ClaimedTooMuch' }, String(item.amount));
  const again = (['orderItemId', 'claimedAmount'] as const).some(
    (key) => input[key] !== undefined && input[key] !== before?.[key],
  );
  if (!again) return;
  input.claimedSurface ??= item.surface;
  input.claimedWeight ??= item.weight;
}

/** A claim that was already larger, because pieces of the order went later, stays as it is. */
async function followOrderPieces({ tx }: WriteCtx, before: Complaint | undefined, input: Input): Promise<void> {
  const { orderId, claimedAmount } = { ...before, ...input };
  const again = (['orderId', 'orderItemId', 'claimedAmount'] as const).some(
    (key) => input[key] !== undefined && input[key] !== before?.[key],
  );
  if (!claimedAmount || !again) return;
  const order = await tx.one<{ pieces: number | null }>(sql`
    select coalesce(nullif(sum(i.picked_amount), 0), sum(i.amount))::int as pieces from order_items i
    where i.order_id = ${orderId ?? 0} and i.status <> ${literal(itemState.cancelled)}`);
  const pieces = order?.pieces ?? undefined;
  // Without items there is nothing to compare with.
  if (pieces !== undefined && claimedAmount > pieces)
    throw invalid({ claimedAmount: 'ClaimedTooMuch' }, String(pieces));
}
