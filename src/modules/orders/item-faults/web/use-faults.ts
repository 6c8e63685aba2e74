import { useQuery } from '@tanstack/react-query';
import type { RefValue } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import type { AnyRow } from '../../../../engine/web/screens';

export interface ItemFault extends AnyRow {
  orderItemId: number;
  orderItem: RefValue | null;
  workCardId: number | null;
  workCard: RefValue | null;
  workCardFrame: RefValue | null;
  errorReason: RefValue | null;
  user: RefValue | null;
  date: string;
  amount: number;
  area: string | null;
  isRework: boolean;
  note: string | null;
  withdrawUntil: string | null;
  qualityControlId: number | null;
  /** `faultDecision` */
  decision: number;
  decidedAt: string | null;
  decidedUser: RefValue | null;
  decisionReason: string | null;
}

/** Errors of a card, an order, an item or who reported them, newest first; all of them where no number is given. */
export const useFaults = (filter: Readonly<Record<string, number>>, newest?: number) =>
  useQuery({
    queryKey: ['item-errors', 'list', 'of', filter, newest],
    queryFn: ({ signal }) =>
      api.get<{ items: ItemFault[]; total: number }>(
        'item-errors',
        { page: 0, itemsPerPage: newest ?? -1, filter },
        { signal },
      ),
  });
