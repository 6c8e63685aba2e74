import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { settles } from '../../../../engine/server/consequences';
import { lockRow } from '../../../../engine/server/rows';
import { sql } from '../../../../engine/server/sql';
import type { RowOf } from '../../../../engine/entity';
import { bankPaid } from '../../invoices/server/bank-paid';
import { bankState, type BankState } from '../bank-state';
import { bankTransactions } from '../bank-transactions.entity';

export type TransactionRow = RowOf<typeof bankTransactions>;

/** The transaction, locked until the transaction of the database ends: always before the invoices it pays. Throws 404. */
export const lockTransaction = async (write: WriteCtx, id: number): Promise<TransactionRow> =>
  (await lockRow(write, write.engine.registry.get(bankTransactions.name), id)) as unknown as TransactionRow;

/** The state of money that came, by what is left of it. */
export const stateOf = ({ amount }: { amount: number }, rest: number, isIgnored = false): BankState => {
  if (amount <= 0) return bankState.outgoing;
  if (rest === 0) return bankState.booked;
  if (isIgnored) return bankState.ignored;
  return rest === amount ? bankState.open : bankState.partly;
};

/** Makes transactions say what the payments booked from them, and what was paid back of them, say. */
export const transactionsSettling = settles(bankPaid, async (write, changed) => {
  const ids = [...changed.keys()];
  const rows: TransactionRow[] = [];
  for (const id of ids) rows.push(await lockTransaction(write, id));
  const sums = await write.tx.rows<{ id: number; sum: number }>(sql`
    select id, sum(amount)::bigint as sum from (
      select bank_transaction_id as id, amount from invoice_payments where bank_transaction_id = any(${ids}::int[])
      union all select returns_id, -amount from bank_transactions where returns_id = any(${ids}::int[])
    ) b group by 1`);
  const booked = new Map(sums.map(({ id, sum }) => [id, Number(sum)]));
  const changes = rows.flatMap((before) => {
    const restAmount = before.amount > 0 ? before.amount - (booked.get(before.id) ?? 0) : 0;
    const state = stateOf(before, restAmount, before.state === bankState.ignored);
    return restAmount === before.restAmount && state === before.state ? [] : [{ before, input: { restAmount, state } }];
  });
  if (changes.length) await updateMany(write, bankTransactions, changes);
});
