import { implement } from '../../../../engine/server/implement';
import { bankState } from '../bank-state';
import { bankTransactions } from '../bank-transactions.entity';
import { stateOf } from './settle-transactions';

export const bankTransactionsServer = implement(bankTransactions, {
  actions: {
    ignore: () => ({ set: { state: bankState.ignored } }),
    reopen: ({ row }) => ({ set: { state: stateOf(row, row.restAmount) } }),
  },
  constraints: { bank_transactions_fingerprint_unique: 'BankAlreadyRead' },
});
