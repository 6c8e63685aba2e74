import type { WriteCtx } from '../../../../engine/server/context';
import { moveStatus } from '../../../../engine/server/transitions';
import { quotations } from '../quotations.entity';

/** An invoice was made of these quotations: Confirmed → Invoiced. */
export const quotationsInvoiced = (write: WriteCtx, ids: readonly number[]): Promise<number[]> =>
  moveStatus(write, quotations, ids, 5);

/** The invoice of these quotations is gone: back to Confirmed. */
export const quotationsReleased = (write: WriteCtx, ids: readonly number[]): Promise<number[]> =>
  moveStatus(write, quotations, ids, 3);
