import { useCallback } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../../engine/web/ui/use-submit';
import { sendPriority } from '../rows/calls';
import type { Step } from '../rows/step';

/** Gives the orders of rows another priority; for a while the notice takes it back. */
export function usePrioritise(mayWrite: boolean, announce: (text: string) => void, reload: () => void) {
  const { t } = useTranslation(['scheduler', 'common']);
  return useCallback(
    async (steps: readonly Step[], priorityId: number, name: string) => {
      if (!mayWrite || !steps.length) return;
      const orders = new Set(steps.map(({ orderItem }) => orderItem.orderId));
      const give = async (some: readonly Step[], id: number | null) => {
        await sendPriority([...new Set(some.map(({ orderItem }) => orderItem.orderItemId))], id);
        reload();
      };
      const takeBack = () => {
        for (const id of new Set(steps.map(({ orderItem }) => orderItem.orderPriorityId))) {
          const some = steps.filter(({ orderItem }) => orderItem.orderPriorityId === id);
          void attempt(() => give(some, id));
        }
      };
      await attempt(async () => {
        await give(steps, priorityId);
        const title = t('did.prioritised', { count: orders.size, name });
        announce(title);
        showToast({ kind: 'success', title, action: { label: t('common:undo'), run: takeBack } });
      });
    },
    [mayWrite, announce, reload, t],
  );
}
