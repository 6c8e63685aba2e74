import { ApiRequestError } from '../../../../engine/web/api';

/** What one call has moved into a file, and whether older entries may be left. */
export interface ArchivedPart {
  amount: number;
  more: boolean;
}

/**
 * Archives part by part until nothing old is left. A part that fails after others does not make these undone.
 * @returns how many entries, and what stopped it early
 */
export async function archiveAll(archive: () => Promise<ArchivedPart>): Promise<{ amount: number; failure?: Error }> {
  let amount = 0;
  for (;;) {
    try {
      const part = await archive();
      amount += part.amount;
      if (!part.more) return { amount };
    } catch (failure) {
      if (amount === 0 || !(failure instanceof Error)) throw failure;
      const isDone = failure instanceof ApiRequestError && failure.errorStr === 'NothingToArchive';
      return isDone ? { amount } : { amount, failure };
    }
  }
}
