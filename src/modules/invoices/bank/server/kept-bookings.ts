import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { invoiceState } from '../../../states/invoice-states';

/** Why what was booked from a transfer stays: an errorStr. */
type Kept = 'BooksClosed' | 'OnlyAdministrator' | 'PaymentReturned';
interface Caller {
  can: (right: 'ADMIN_USER') => boolean;
}

/**
 * Of the transfers, those whose bookings the caller cannot take back, by the rules a payment is removed by: none goes from
 * closed books, a paid invoice is opened again by an administrator alone, and money that went back since stays within what came.
 */
export async function keptBookings(caller: Caller, db: Executor, ids: readonly number[]): Promise<Map<number, Kept>> {
  const found = await db.rows<{ id: number; isClosed: boolean; isPaid: boolean; isReturned: boolean }>(sql`
    select p.bank_transaction_id as id, bool_or(p.date <= f.books_closed_until) as is_closed, bool_or(v.status = ${invoiceState.paid}) as is_paid,
      bool_or(v.value_gross > 0 and v.paid_amount < p.amount) as is_returned
    from invoice_payments p join invoices v on v.id = p.invoice_id join companies f on f.id = v.company_id
    where p.bank_transaction_id = any(${[...ids]}::int[]) group by 1`);
  const keptBy = (one: (typeof found)[number]): Kept | undefined => {
    if (one.isClosed) return 'BooksClosed';
    if (one.isPaid && !caller.can('ADMIN_USER')) return 'OnlyAdministrator';
    return one.isReturned ? 'PaymentReturned' : undefined;
  };
  return new Map(
    found.flatMap((one): [number, Kept][] => {
      const kept = keptBy(one);
      return kept ? [[one.id, kept]] : [];
    }),
  );
}
