import type { Executor } from '../../../../engine/server/db';
import type { WriteCtx } from '../../../../engine/server/context';
import { isClosed, requireOpenBooks } from '../../../settings/companies/server/closed-books';
import { invoiceKind } from '../../../states/invoice-states';

/** What says which days an invoice counts on in the books. */
export interface Booked {
  kind: string | number;
  companyId: number;
  date: string;
  saleDate: string | null;
}

/**
 * The first day an invoice counts on in the books: it is taxed in the month of its sale, an advance in that of its payment,
 * dated later as it may be. Corrections count on their own date.
 */
const bookDay = ({ kind, date, saleDate }: Booked): string =>
  Number(kind) !== invoiceKind.correction && saleDate !== null && saleDate < date ? saleDate : date;

/** Whether the books an invoice counts in are closed; a proforma counts in none. */
export const isInClosedBooks = async (db: Executor, invoice: Booked): Promise<boolean> =>
  Number(invoice.kind) !== invoiceKind.proforma && (await isClosed(db, invoice.companyId, bookDay(invoice)));

/** Holds the books an invoice counts in open until the transaction ends. Throws 422 `BooksClosed`. */
export async function requireBooksOf(write: WriteCtx, invoice: Booked): Promise<void> {
  if (Number(invoice.kind) === invoiceKind.proforma) return;
  const day = bookDay(invoice);
  await requireOpenBooks(write, invoice.companyId, day, { isSale: day !== invoice.date });
}
