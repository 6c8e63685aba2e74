import { useQueryClient } from '@tanstack/react-query';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { useAbilities } from '../../../../engine/web/engine-context';
import { paintReturns } from '../paint-returns.entity';

/** Kilograms of a lot that go back to the customer. */
export interface LeftPaint {
  stockId: number;
  /** Of the lot. */
  name: string;
  amount: string;
}

/** Opens a return of a customer's paint; undefined for those who may not make one, or not read it then. */
export function useGiveBack(): ((left: LeftPaint) => Promise<void>) | undefined {
  const queries = useQueryClient();
  const { read, write } = useAbilities(paintReturns);
  if (!read || !write) return undefined;
  return async ({ stockId, name, amount }) => {
    const initial = { stockId, stock: { id: stockId, name }, amount };
    await openEditor({ entity: paintReturns, mode: 'insert', initial });
    for (const key of ['reports', 'stocks', 'stock-log', 'stocks-grouped'])
      await queries.invalidateQueries({ queryKey: [key] });
  };
}
