import { api } from '../../../../engine/web/api';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import type { BeforeSave } from '../../../../engine/web/screens';
import { attempt } from '../../../../engine/web/ui/use-submit';
import type { orderItems } from '../../order-items/order-items.entity';
import { orders } from '../../orders/orders.entity';
import type { complaints } from '../complaints.entity';
import { cancelled } from '../../../states/order-states';

const openRework = lazyDialog(() => import('./rework-dialog'));

/** Pieces of an item that are done once more. */
export interface ReworkItem {
  orderItemId: number;
  amount: number;
}

/**
 * Before a complaint comes into a status that makes a rework order, asks what goes into it; what is claimed is proposed.
 * False where the question was left: nothing is saved then.
 */
export async function askRework({ values, row, can }: BeforeSave<typeof complaints>): Promise<boolean> {
  /** As it will be saved. */
  const now = <K extends keyof typeof values>(key: K) => (values[key] === undefined ? row?.[key] : values[key]);
  const statusId = Number(values.complaintStatusId ?? 0);
  if (!statusId || statusId === row?.complaintStatusId) return true;
  // Nobody responsible: the server refuses it, whatever is chosen. Without a look at orders the claim decides.
  if (!now('responsibleUserId') || !can(orders.rights.read)) return true;
  const answer = await attempt(async () => {
    if (!(await makesOrder(statusId)) || (await isMadeGood(row?.reworkOrderId))) return true;
    const order = await api.read<typeof orders, { items: typeof orderItems }>('orders', now('orderId') ?? 0);
    const items = order.items.filter(({ status }) => status !== cancelled);
    // Nothing is left to be done once more: the server says so.
    if (!items.length) return true;
    const claimed = { orderItemId: Number(now('orderItemId') ?? 0), amount: Number(now('claimedAmount') ?? 0) };
    const chosen = await openRework({ items, claimed });
    if (chosen) (values as { rework?: readonly ReworkItem[] }).rework = chosen;
    return chosen !== undefined;
  });
  return answer ?? false;
}

/** Whether an order makes it good already; one that was cancelled does not. */
async function isMadeGood(orderId: number | null | undefined): Promise<boolean> {
  return !!orderId && (await api.read<typeof orders>('orders', orderId)).status !== cancelled;
}

async function makesOrder(id: number): Promise<boolean> {
  const { items } = await api.get<{ items: { id: number; data?: { generateOrder?: boolean } }[] }>(
    'search/complaint-statuses-search',
    { page: 1, itemsPerPage: 1, filter: { id, includeData: true } },
  );
  return items.find((one) => one.id === id)?.data?.generateOrder === true;
}
