import { useKeptQuery } from '../../../../../engine/web/offline/use-kept-query';
import { useLive } from '../parts/use-live';

/** Faulty pieces a foreman decides about, or did a moment ago. */
export interface Decidable {
  id: number;
  orderItemId: number;
  orderId: number;
  orderNumber: string;
  itemName: string;
  customer: string;
  step: string | null;
  amount: number;
  reason: string;
  note: string | null;
  by: string;
  at: string;
  card: string | null;
  /** `faultDecision` */
  decision: number;
  isRework: boolean;
  decisionReason: string | null;
  decidedBy: string | null;
}
/** Answer of `floor/decisions`. */
export interface Decisions {
  waiting: readonly Decidable[];
  decided: readonly Decidable[];
}

const none: Decisions = { waiting: [], decided: [] };
export const decisionsKey = ['item-errors', 'floor-decisions'];

/** What waits for a foreman, kept up to date. */
export function useDecisions(): Decisions & { isPending: boolean } {
  useLive(['item-errors', 'order-items'], decisionsKey);
  const { data = none, isPending } = useKeptQuery<Decisions>(decisionsKey, 'floor/decisions');
  return { ...data, isPending };
}
