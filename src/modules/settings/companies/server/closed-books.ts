import { refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import type { Executor } from '../../../../engine/server/db';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';

/** Whether the books of a company are closed for a day. */
export const isClosed = async (db: Executor, companyId: number, day: string): Promise<boolean> =>
  (await db.one(sql`select 1 from companies where id = ${companyId} and books_closed_until >= ${day}::date`)) !==
  undefined;

/**
 * Holds the books of a company open for a day until the transaction ends.
 * Throws 422 `BooksClosed` naming the day until which they are closed.
 * @param options.isSale the day is that of a sale, which is not the date of its invoice: the refusal says so
 */
export async function requireOpenBooks(
  write: WriteCtx,
  companyId: number,
  day: string,
  { isSale = false } = {},
): Promise<void> {
  const found = await write.tx.one<{ until: string | null }>(
    sql`select books_closed_until as until from companies where id = ${companyId} for share`,
  );
  const until = found?.until;
  if (!until || day > until) return;
  const format = formatFor(write.language, write.zone);
  const words = { date: format.date(until), day: format.date(day) };
  throw refused('BooksClosed', {
    errorDetails: write.t(`settings:companies.${isSale ? 'closedForSale' : 'closedUntil'}`, words),
    ...(isSale && { fields: { saleDate: 'BooksClosed' } }),
  });
}
