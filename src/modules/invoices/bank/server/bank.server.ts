import { refused } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { literals, sql } from '../../../../engine/server/sql';
import { openBankStates, bankState } from '../bank-state';
import { bankStatements } from '../bank-statements.entity';
import { bankTransactions } from '../bank-transactions.entity';
import { stateOf } from './settle-transactions';

const toDo = sql`(select count(*)::int from bank_transactions b where b.statement_id = t.id and b.state in ${literals(openBankStates)})`;

export const bankStatementsServer = implement(bankStatements, {
  computed: {
    transactions: sql`(select count(*)::int from bank_transactions b where b.statement_id = t.id)`,
    toDo,
  },
  filters: {
    toDo: () =>
      sql`exists (select from bank_transactions b where b.statement_id = t.id and b.state in ${literals(openBankStates)})`,
  },
  /** Payments name the transfer they came from. */
  async beforeDelete({ tx, row }) {
    const booked = await tx.one(sql`
      select 1 from invoice_payments p join bank_transactions b on b.id = p.bank_transaction_id
      where b.statement_id = ${row.id}
      union all select 1 from bank_transactions r join bank_transactions b on b.id in (r.id, r.returns_id)
      where r.returns_id is not null and b.statement_id = ${row.id} limit 1`);
    if (booked) throw refused('BankStatementBooked');
  },
  constraints: { bank_statements_file_hash_block_unique: 'BankAlreadyRead' },
});

export const bankTransactionsServer = implement(bankTransactions, {
  actions: {
    ignore: () => ({ set: { state: bankState.ignored } }),
    reopen: ({ row }) => ({ set: { state: stateOf(row, row.restAmount) } }),
  },
  constraints: { bank_transactions_fingerprint_unique: 'BankAlreadyRead' },
});
