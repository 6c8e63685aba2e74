import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefValue } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { useLiveQuery } from '../../../../engine/web/live-query';
import type { Credit } from '../credit';

/** An invoice a transfer is proposed for, or given to by hand; money in hundredths. */
export interface ProposedLine {
  invoiceId: number;
  number: string;
  customer: string;
  dueDate: string | null;
  left: number;
  amount: number;
}
type Kept = 'BooksClosed' | 'OnlyAdministrator' | 'PaymentReturned';
export interface Transaction {
  id: number;
  lp: number;
  date: string;
  amount: number;
  restAmount: number;
  state: number;
  counterpartyAccount: string | null;
  counterpartyName: string | null;
  title: string | null;
  proposal: { level: 'certain' | 'likely' | 'possible'; lines: ProposedLine[] } | null;
  unpayable: { number: string; reason: string }[];
  booked: { invoiceId: number; number: string; amount: number }[];
  /** Its day is in closed books: nothing is booked from it. */
  closed: boolean;
  /** What was paid back of it, or the transfer it paid back. */
  back: { date: string; amount: number; name: string | null; title: string | null }[];
  /** Why the user cannot take back what was booked: an errorStr. */
  kept: Kept | null;
}
export const transactionSets = ['open', 'booked', 'ignored', 'outgoing', 'all'] as const;
export type TransactionSet = (typeof transactionSets)[number];
interface Page {
  items: Transaction[];
  counts: Record<TransactionSet, number>;
  pageSize: number;
}
export interface Statement {
  id: number;
  number: string;
  account: string;
  dateFrom: string;
  dateTo: string;
  fileName: string;
  openingBalance: number | null;
  closingBalance: number | null;
  companyId: number;
  currencyId: number;
  company: RefValue | null;
  currency: RefValue | null;
}
export interface UploadAnswer {
  statements: { id: number; number: string; added: number; known: number }[];
  skipped: string[];
}

export const useStatement = (id: number) =>
  useQuery({ queryKey: ['bank-statements', 'one', id], queryFn: () => api.get<Statement>(`bank-statements/${id}`) });

/** Credits money that went out may pay back, those of its sum first. */
export const useCredits = (id: number) =>
  useQuery({
    queryKey: ['bank-transactions', 'credits', id],
    queryFn: () => api.get<{ rest: number; credits: Credit[] }>(`bank-transactions/${id}/credits`),
  });

/** Transactions of a statement, read again when others book, or anything of an invoice changes. */
export function useTransactions(id: number, set: TransactionSet, page: number) {
  const queryKey = ['bank-transactions', 'of', id, set, page];
  useLiveQuery('bank-transactions', queryKey);
  useLiveQuery('invoices', queryKey);
  return useQuery({
    queryKey,
    queryFn: () => api.get<Page>(`bank-statements/${id}/transactions`, { set: set === 'all' ? undefined : set, page }),
    placeholderData: keepPreviousData,
  });
}

/** Calls that change transactions; what shows them is read again. */
export function useBankCalls() {
  const client = useQueryClient();
  const changed = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['bank-transactions'] }),
      client.invalidateQueries({ queryKey: ['bank-statements'] }),
      client.invalidateQueries({ queryKey: ['invoices'] }),
      client.invalidateQueries({ queryKey: ['invoice-payments'] }),
    ]);
  };
  const ask = async <T>(path: string, body: object = {}): Promise<T> => {
    try {
      return await api.post<T>(path, body);
    } finally {
      // Also after a refusal: others were quicker.
      await changed();
    }
  };
  return {
    changed,
    book: (id: number, bookings: readonly { invoiceId: number; amount: number }[]) =>
      ask<{ kept: Kept | null }>(`bank-transactions/${id}/book`, {
        bookings: bookings.map(({ invoiceId, amount }) => ({ invoiceId, amount })),
      }),
    payBack: (id: number, { invoiceId, transactionId }: Credit) =>
      ask<{ kept: Kept | null }>(
        `bank-transactions/${id}/pay-back`,
        invoiceId === null ? { transactionId } : { invoiceId },
      ),
    unbook: (id: number) => ask(`bank-transactions/${id}/unbook`),
    ignore: (id: number) => ask(`bank-transactions/${id}/ignore`),
    reopen: (id: number) => ask(`bank-transactions/${id}/reopen`),
    bookCertain: (statementId: number) =>
      ask<{ booked: number[]; refused: { errorStr: string; errorDetails?: string }[] }>(
        `bank-statements/${statementId}/book-certain`,
      ),
  };
}
