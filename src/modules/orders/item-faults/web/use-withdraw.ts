import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import type { ItemFault } from './use-faults';

/** Taking a report of faulty pieces back: for some minutes, by who made it or who answers for the shop floor. */
export function useWithdraw() {
  const { t } = useTranslation('production');
  const { user } = useSession();
  const queries = useQueryClient();
  const mayReport = useCan(['WORK_CARDS_WORK', 'WORK_CARDS_WRITE']);
  const mayAll = useCan(['WORK_CARDS_ALL', 'ORDERS_WRITE']);
  const { submit, busy } = useSubmit<ItemFault, boolean>(async ({ id }) => {
    await api.post(`item-errors/${id}/withdraw`);
    showToast({ kind: 'success', title: t('card.errors.withdrawn') });
    await queries.invalidateQueries({ queryKey: ['item-errors'] });
    return true;
  });
  const possible = ({ withdrawUntil, qualityControlId, decidedAt, user: reporter }: ItemFault): boolean =>
    mayReport &&
    qualityControlId === null &&
    decidedAt === null &&
    withdrawUntil !== null &&
    Date.parse(withdrawUntil) > Date.now() &&
    (mayAll || reporter?.id === user.id);
  return { possible, submit, busy };
}
