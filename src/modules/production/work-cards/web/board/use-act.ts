import { useQueryClient } from '@tanstack/react-query';
import { type KeyOf, useSubmit } from '../../../../../engine/web/ui/use-submit';

/** What a change of a card may have moved. */
const touched = ['work-cards', 'order-items', 'orders'];

/** `key(body)` is the Idempotency-Key of a create. */
type Work = (key: KeyOf) => Promise<unknown>;

/**
 * Runs calls that change a card, one at a time, and reads the card again whatever came of them. `act` answers whether it
 * happened; a failure is shown as a toast.
 */
export function useAct(...more: readonly string[]) {
  const client = useQueryClient();
  const { submit, busy } = useSubmit(async (work: Work, key) => {
    try {
      await work(key);
      return true;
    } finally {
      for (const name of [...touched, ...more]) void client.invalidateQueries({ queryKey: [name] });
    }
  });
  return { act: async (work: Work) => (await submit(work)) ?? false, busy };
}
