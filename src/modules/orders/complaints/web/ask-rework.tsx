import { lazy, Suspense } from 'react';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../engine/web/i18n';
import type { AnyRow, BeforeSave } from '../../../../engine/web/screens';
import { toastSaveError } from '../../../../engine/web/ui/toast-store';
import type { complaints } from '../complaints.entity';
import { cancelled } from '../../orders/order-status';

const ReworkDialog = lazy(() => import('./rework-dialog').then((m) => ({ default: m.ReworkDialog })));

/** Pieces of an item that are done once more. */
export interface ReworkItem {
  orderItemId: number;
  amount: number;
}

/**
 * Before a complaint comes into a status that makes a rework order, asks what goes into it; what is claimed is proposed.
 * False where the question was left: nothing is saved then.
 */
export async function askRework({ values, row }: BeforeSave<typeof complaints>): Promise<boolean> {
  /** As it will be saved. */
  const now = <K extends keyof typeof values>(key: K) => (values[key] === undefined ? row?.[key] : values[key]);
  const statusId = Number(values.complaintStatusId ?? 0);
  if (!statusId || row?.reworkOrderId || statusId === row?.complaintStatusId) return true;
  // Nobody responsible: the server refuses it, whatever is chosen.
  if (!now('responsibleUserId')) return true;
  try {
    if (!(await makesOrder(statusId))) return true;
    const order = await api.get<AnyRow>(`orders/${now('orderId') ?? 0}`);
    const items = (order['items'] as AnyRow[]).filter(({ status }) => status !== cancelled);
    const claimed = { orderItemId: Number(now('orderItemId') ?? 0), amount: Number(now('claimedAmount') ?? 0) };
    const chosen = await ask(items, claimed.orderItemId ? claimed : undefined);
    if (chosen) (values as { rework?: readonly ReworkItem[] }).rework = chosen;
    return chosen !== undefined;
  } catch (error) {
    toastSaveError(error);
    return false;
  }
}

async function makesOrder(id: number): Promise<boolean> {
  const { items } = await api.get<{ items: { id: number; data?: { generateOrder?: boolean } }[] }>(
    'search/complaint-statuses-search',
    { page: 1, itemsPerPage: 1, filter: { id, includeData: true } },
  );
  return items.find((one) => one.id === id)?.data?.generateOrder === true;
}

async function ask(items: readonly AnyRow[], claimed: ReworkItem | undefined): Promise<ReworkItem[] | undefined> {
  let answer: ReworkItem[] | undefined;
  await openDialog({
    title: i18n.t('orders:rework.title'),
    size: 720,
    content: (close) => (
      <Suspense fallback={null}>
        <ReworkDialog
          items={items}
          claimed={claimed}
          choose={(chosen) => {
            answer = chosen;
            close();
          }}
          close={close}
        />
      </Suspense>
    ),
  });
  return answer;
}
