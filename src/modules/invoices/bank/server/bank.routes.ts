import { z } from 'zod';
import { ApiError, notFound, refused } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { uploadOf } from '../../../../engine/server/uploads';
import { bankState, openBankStates } from '../bank-state';
import { book, unbook } from './book';
import { keptBookings } from './kept-bookings';
import { levels } from './match';
import { parseStatement, STATEMENT_BYTES } from './parse/parse-statement';
import { payBackRoutes } from './pay-back.routes';
import { returnsOf } from './pay-back';
import { type Account, propose, type Proposed } from './proposals';
import { storeStatements } from './read-statements';

const base = { module: 'INVOICES', scope: 'installation' } as const;
const id = z.coerce.number().int().min(1).max(2_147_483_647);
const byId = z.object({ id });
/** Transactions of a page, and most that are booked in one go. */
const PAGE = 100;

const uploadRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/bank-statements/upload',
  needs: 'INVOICES_WRITE',
  load: 'heavy',
  summary: 'Read a bank statement: MT940, or the CSV export of a bank',
  query: z.strictObject({ companyId: id.optional() }),
  output: z.object({
    statements: z.array(z.object({ id: z.int(), number: z.string(), added: z.int(), known: z.int() })),
    skipped: z.array(z.string()),
  }),
  async handler({ ctx, query: { companyId }, request }) {
    const { name, content } = await uploadOf(request, STATEMENT_BYTES, 'BankFileTooBig');
    const parsed = await parseStatement(content);
    return ctx.write((write) => storeStatements(write, { name, content, parsed, companyId }));
  },
});

const line = z.object({
  invoiceId: z.int(),
  number: z.string(),
  customer: z.string(),
  dueDate: z.string().nullable(),
  left: z.int().describe('Hundredths left to pay of the invoice.'),
  amount: z.int().describe('Hundredths of the transfer proposed for it.'),
});
const transaction = z.object({
  id: z.int(),
  lp: z.int(),
  date: z.string(),
  amount: z.int(),
  restAmount: z.int(),
  state: z.int(),
  counterpartyAccount: z.string().nullable(),
  counterpartyName: z.string().nullable(),
  title: z.string().nullable(),
  proposal: z.object({ level: z.enum(levels), lines: z.array(line) }).nullable(),
  unpayable: z
    .array(z.object({ number: z.string(), reason: z.string() }))
    .describe('Named in the title, but cannot be paid.'),
  booked: z.array(z.object({ invoiceId: z.int(), number: z.string(), amount: z.int() })),
  closed: z.boolean().describe('Its day is in closed books: nothing is booked from it.'),
  back: z
    .array(z.object({ date: z.string(), amount: z.int(), name: z.string().nullable(), title: z.string().nullable() }))
    .describe('What was paid back of it; of money that went out: the transfer it paid back.'),
  kept: z.string().nullable().describe('Why the caller cannot take back what was booked: an errorStr.'),
});

interface Stored {
  id: number;
  lp: number;
  date: string;
  amount: number;
  restAmount: number;
  state: number;
  counterpartyAccount: string | null;
  counterpartyName: string | null;
  title: string | null;
}

async function accountOf(ctx: Ctx, statementId: number): Promise<Account & { closedUntil: string | null }> {
  const account = await ctx.db.one<Account & { closedUntil: string | null }>(
    sql`select s.company_id, s.currency_id, f.books_closed_until as closed_until
      from bank_statements s join companies f on f.id = s.company_id where s.id = ${statementId}`,
  );
  if (!account) throw notFound();
  return account;
}

async function read(ctx: Ctx, where: Sql, page = 0): Promise<Stored[]> {
  const rows = await ctx.db.rows<Stored>(sql`
    select b.id, b.lp, b.date, b.amount, b.rest_amount, b.state, b.counterparty_account, b.counterparty_name, b.title
    from bank_transactions b where ${where} order by b.lp limit ${PAGE} offset ${page * PAGE}`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount), restAmount: Number(row.restAmount) }));
}

const waits = ({ state }: { state: number }): boolean => openBankStates.some((one) => one === state);
/** What is still to be booked, and may be: not in closed books. */
const bookable = (rows: readonly Stored[], closedUntil: string | null): Stored[] =>
  rows.filter((row) => waits(row) && !isIn(row, closedUntil));
const isIn = ({ date }: Stored, closedUntil: string | null): boolean => closedUntil !== null && date <= closedUntil;

const linesOf = ({ proposal }: Proposed) =>
  proposal
    ? {
        level: proposal.level,
        lines: proposal.lines.map(({ invoice, amount }) => ({
          invoiceId: invoice.id,
          number: invoice.number,
          customer: invoice.customer,
          dueDate: invoice.dueDate,
          left: invoice.left,
          amount,
        })),
      }
    : null;

const sets: Readonly<Record<'open' | 'booked' | 'ignored' | 'outgoing', Sql>> = {
  open: sql`b.state in ${literals(openBankStates)}`,
  booked: sql`b.state in ${literals([bankState.booked, bankState.partly])}`,
  ignored: sql`b.state = ${literal(bankState.ignored)}`,
  outgoing: sql`b.state = ${literal(bankState.outgoing)}`,
};

const transactionsRoute = defineRoute({
  ...base,
  method: 'GET',
  path: '/bank-statements/:id/transactions',
  needs: 'INVOICES_READ',
  summary: 'Transactions of a statement, with the invoices they are probably for and those they were booked to',
  params: byId,
  query: z.strictObject({
    set: z.enum(['open', 'booked', 'ignored', 'outgoing']).optional(),
    page: z.coerce.number().int().min(0).max(1000).default(0),
  }),
  output: z.object({ items: z.array(transaction), counts: z.record(z.string(), z.int()), pageSize: z.int() }),
  async handler({ ctx, params, query: { set, page } }) {
    const account = await accountOf(ctx, params.id);
    const rows = await read(ctx, sql`b.statement_id = ${params.id} and ${set ? sets[set] : sql`true`}`, page);
    const ids = rows.map((row) => row.id);
    const [proposed, booked, kept, back, counts] = await Promise.all([
      propose(ctx.db, account, bookable(rows, account.closedUntil)),
      ctx.db.rows<{ id: number; invoiceId: number; number: string; amount: number }>(sql`
        select p.bank_transaction_id as id, v.id as invoice_id, coalesce(v.number, '#' || v.id) as number, p.amount
        from invoice_payments p join invoices v on v.id = p.invoice_id
        where p.bank_transaction_id = any(${ids}::int[]) order by p.id`),
      keptBookings(ctx, ctx.db, ids),
      returnsOf(ctx.db, ids),
      ctx.db.one<Record<string, number>>(sql`
        select count(*)::int as "all", count(*) filter (where ${sets.open})::int as "open", count(*) filter (where ${sets.booked})::int as "booked",
          count(*) filter (where ${sets.ignored})::int as "ignored", count(*) filter (where ${sets.outgoing})::int as "outgoing"
        from bank_transactions b where b.statement_id = ${params.id}`),
    ]);
    const items = rows.map((row) => {
      const found = proposed.get(row.id);
      return {
        ...row,
        proposal: found ? linesOf(found) : null,
        unpayable: found?.unpayable ?? [],
        booked: booked
          .filter((one) => one.id === row.id)
          .map(({ invoiceId, number, amount }) => ({ invoiceId, number, amount: Number(amount) })),
        kept: kept.get(row.id) ?? null,
        closed: isIn(row, account.closedUntil),
        back: back.get(row.id) ?? [],
      };
    });
    return { items, counts: counts!, pageSize: PAGE };
  },
});

const done = z.object({ status: z.boolean() });

const bookRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/bank-transactions/:id/book',
  needs: 'INVOICES_WRITE',
  summary: 'Book money that came as payments of invoices, all of it or nothing',
  params: byId,
  body: z.strictObject({
    bookings: z
      .array(z.strictObject({ invoiceId: z.int().min(1).max(2_147_483_647), amount: z.int().min(1).max(1e14) }))
      .min(1)
      .max(50),
  }),
  output: done.extend({
    kept: z.string().nullable().describe('Why the caller cannot take it back: an errorStr.'),
  }),
  handler: ({ ctx, params, body: { bookings } }) =>
    ctx.write(async (write) => {
      await book(write, params.id, bookings);
      const kept = await keptBookings(write, write.tx, [params.id]);
      return { status: true, kept: kept.get(params.id) ?? null };
    }),
});

const unbookRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/bank-transactions/:id/unbook',
  needs: 'INVOICES_WRITE',
  summary: 'Take back what was booked from a transaction',
  params: byId,
  output: done,
  async handler({ ctx, params }) {
    await ctx.write((write) => unbook(write, params.id));
    return { status: true };
  },
});

const certainRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/bank-statements/:id/book-certain',
  needs: 'INVOICES_WRITE',
  load: 'heavy',
  summary: 'Book every transaction of a statement whose invoices are named and whose sum is exact',
  params: byId,
  output: z.object({
    booked: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), errorStr: z.string(), errorDetails: z.string().optional() })),
  }),
  async handler({ ctx, params }) {
    const account = await accountOf(ctx, params.id);
    const result = { booked: [] as number[], refused: [] as { id: number; errorStr: string; errorDetails?: string }[] };
    for (let page = 0; ; page++) {
      const rows = await read(ctx, sql`b.statement_id = ${params.id} and b.amount > 0`, page);
      const proposed = await propose(ctx.db, account, bookable(rows, account.closedUntil));
      for (const [transactionId, { proposal }] of proposed) {
        if (proposal?.level !== 'certain') continue;
        const bookings = proposal.lines.map(({ invoice, amount }) => ({ invoiceId: invoice.id, amount }));
        try {
          await ctx.write((write) => book(write, transactionId, bookings), transactionId);
          result.booked.push(transactionId);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          result.refused.push({
            id: transactionId,
            errorStr: error.errorStr,
            errorDetails: error.options.errorDetails,
          });
        }
      }
      if (rows.length < PAGE || result.booked.length >= PAGE) break;
    }
    if (!result.booked.length && !result.refused.length) throw refused('BankNothingCertain');
    return result;
  },
});

export const bankRoutes: readonly Route[] = [
  uploadRoute,
  transactionsRoute,
  bookRoute,
  unbookRoute,
  certainRoute,
  ...payBackRoutes,
];
