import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { useCan } from '../../../../engine/web/engine-context';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { faultDecision } from '../../../states/fault-states';
import type { ItemFault } from './use-faults';

/** Asks a foreman what becomes of faulty pieces; answers in words what was decided. */
export const askDecision = lazyDialog(() => import('./decide-dialog'));

/** So long a decision may be taken back. */
const UNDO_MS = 600_000;

/** Who decides about faulty pieces that wait for a foreman. */
export const useMayDecide = (): boolean => useCan(['WORK_CARDS_ALL', 'WORK_CARDS_ADMIN']);

/** Deciding about faulty pieces, and taking that back for some minutes: the pieces wait for a foreman again. */
export function useDecision() {
  const { t } = useTranslation('production');
  const queries = useQueryClient();
  const may = useMayDecide();
  const { submit: reopen, busy } = useSubmit<number, boolean>(async (id) => {
    await api.post(`item-errors/${id}/reopen`);
    showToast({ kind: 'success', title: t('card.errors.reopened') });
    await queries.invalidateQueries({ queryKey: ['item-errors'] });
    return true;
  });
  const waits = ({ decision }: ItemFault): boolean => may && decision === faultDecision.waiting;
  const reopenable = ({ decidedAt }: ItemFault): boolean =>
    may && decidedAt !== null && Date.parse(decidedAt) > Date.now() - UNDO_MS;
  return { waits, reopenable, reopen, busy };
}
