import type { Executor } from '../../../../engine/server/db';
import { literals, sql } from '../../../../engine/server/sql';
import { doneKsefStates, openKsefStates } from '../../ksef/ksef-state';

interface KsefObstacle {
  errorStr: 'InvoiceInKsef' | 'InvoiceIssuedOffline';
  errorDetails?: string;
}

/**
 * What keeps an invoice from being cancelled: the national system has it, or may have it. One issued offline is issued: with its
 * codes it may be in the buyer's hands, and the law has it sent until the system refuses it or fails totally.
 */
export async function ksefObstacle(db: Executor, invoiceId: number): Promise<KsefObstacle | undefined> {
  const found = await db.one<{ number: string | null; isKnown: boolean; isIssued: boolean }>(sql`
    select ksef_number as number,
      state in ${literals(doneKsefStates)} or state in ${literals(openKsefStates)} and sending_at is not null as is_known,
      state in ${literals(openKsefStates)} and is_offline and hash is not null as is_issued
    from ksef_documents where invoice_id = ${invoiceId}`);
  if (found?.isKnown) return { errorStr: 'InvoiceInKsef', ...(found.number && { errorDetails: found.number }) };
  return found?.isIssued ? { errorStr: 'InvoiceIssuedOffline' } : undefined;
}
