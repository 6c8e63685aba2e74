import { invalid, refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { book } from '../../ledger/server/movements';
import { bookLoan } from './lend';
import { stocksLend } from '../stocks-lend.entity';

/** Of a loan only the note changes later; what was lent and where is what happened. */
const fixed = ['stockId', 'targetStorageId', 'amount', 'lendDate'] as const;

export const stocksLendServer = implement(stocksLend, {
  constraints: { stocks_lend_owner: 'StockOwnPaint' },
  computed: { unit: sql`(select s.unit from stocks s where s.id = t.stock_id)` },
  filters: { open: (value) => (value === true ? sql`t.return_date is null` : sql`t.return_date is not null`) },
  async beforeSave(call) {
    const { before, input } = call;
    if (before) {
      for (const key of fixed)
        if (input[key] !== undefined && input[key] !== before[key]) throw invalid({ [key]: 'LoanFixed' });
      return;
    }
    // It leaves the stock at once.
    if ((input.lendDate ?? '') > call.today()) throw invalid({ lendDate: 'DateInFuture' });
    Object.assign(input, await bookLoan(call, input as Parameters<typeof bookLoan>[1]));
  },
  beforeDelete({ row }) {
    if (Number(row.returnedAmount) < Number(row.amount)) throw refused('LoanOpen');
  },
  actions: {
    async 'give-back'(call) {
      const { row, input, tx } = call;
      const left = await tx.one<{ left: string; unit: string }>(sql`
        select (l.amount - l.returned_amount)::text as left, s.unit
        from stocks_lend l join stocks s on s.id = l.stock_id where l.id = ${row.id}`);
      if (Number(input.amount) > Number(left!.left)) {
        const errorDetails = `${formatFor(call.language, call.zone).decimal(left!.left, 3)} ${left!.unit}`;
        throw refused('GiveBackTooMuch', { fields: { amount: 'GiveBackTooMuch' }, errorDetails });
      }
      await book(call, [{ stockId: row.stockId, kind: 'give-back', amount: input.amount, note: input.note }]);
      await tx.run(
        sql`update stocks set lent_amount = lent_amount - ${input.amount}::numeric where id = ${row.stockId}`,
      );
      await tx.run(sql`
        update stocks_lend set returned_amount = returned_amount + ${input.amount}::numeric, version = version + 1,
          return_date = case when returned_amount + ${input.amount}::numeric = amount then ${call.today()}::date end
        where id = ${row.id}`);
    },
  },
});
