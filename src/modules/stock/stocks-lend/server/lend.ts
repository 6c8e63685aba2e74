import { notFound } from '../../../../engine/errors';
import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { book } from '../../ledger/server/movements';
import { checkMove } from '../../ledger/server/move-lot';
import type { stocks } from '../../stocks/stocks.entity';
import { stocksLend } from '../stocks-lend.entity';

interface Loan {
  stockId: number;
  targetStorageId: number;
  amount: string;
  lendDate: string;
  note?: string | null;
}

/** The lot, locked, with what checks of a movement need. */
async function lot({ tx }: WriteCtx, id: number) {
  const row = await tx.one<RowOf<typeof stocks>>(sql`
    select id, product_id, storage_id, amount::text as amount, unit
    from stocks where id = ${id} for no key update`);
  if (!row) throw notFound('stockId');
  return row;
}

/** Lends part of a lot to another storage: off the amount on hand, remembered until it comes back. */
export async function lend(ctx: WriteCtx, loan: Loan): Promise<void> {
  await ctx.insert(stocksLend, loan);
}

/** Books the lending of a new loan; called where every loan is written. */
export async function bookLoan(ctx: WriteCtx, loan: Loan): Promise<{ productId: number; sourceStorageId: number }> {
  const row = await lot(ctx, loan.stockId);
  await checkMove(ctx, row, loan);
  await book(ctx, [{ stockId: row.id, kind: 'lend', amount: `-${loan.amount}`, note: loan.note ?? null }]);
  await ctx.tx.run(sql`update stocks set lent_amount = lent_amount + ${loan.amount}::numeric where id = ${row.id}`);
  return { productId: row.productId, sourceStorageId: row.storageId };
}
