import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toastSaveError } from '../../../../../engine/web/ui/toast-store';

/** What a change of a card may have moved. */
const touched = ['work-cards', 'order-items', 'orders'];

/**
 * Runs calls that change a card, one at a time, and reads the card again whatever came of them. `act` answers whether it
 * happened; a refusal is said in words.
 */
export function useAct(...more: readonly string[]) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const refresh = () =>
    Promise.all([...touched, ...more].map((name) => client.invalidateQueries({ queryKey: [name] })));
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toastSaveError(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      void refresh();
    }
  };
  return { act, busy };
}
