import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { keptBookings } from './kept-bookings';
import { creditsFor, payBack } from './pay-back';
import type { TransactionRow } from './settle-transactions';

const base = { module: 'INVOICES', scope: 'installation' } as const;
const key = z.int().min(1).max(2_147_483_647);
const byId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const payBackRoutes: readonly Route[] = [
  defineRoute({
    ...base,
    method: 'GET',
    path: '/bank-transactions/:id/credits',
    needs: 'INVOICES_READ',
    summary: 'What money that went out may pay back: corrections in minus and transfers that were too much',
    params: byId,
    output: z.object({
      rest: z.int().describe('Hundredths that pay nothing back yet.'),
      credits: z.array(
        z.object({
          invoiceId: z.int().nullable(),
          transactionId: z.int().nullable(),
          name: z.string(),
          customer: z.string().nullable(),
          date: z.string(),
          left: z.int(),
        }),
      ),
    }),
    async handler({ ctx, params: { id } }) {
      const row = await ctx.db.one<TransactionRow>(
        sql`select id, statement_id, date, amount, returns_id from bank_transactions where id = ${id}`,
      );
      if (!row) throw notFound();
      return creditsFor(ctx.db, { ...row, amount: Number(row.amount) });
    },
  }),
  defineRoute({
    ...base,
    method: 'POST',
    path: '/bank-transactions/:id/pay-back',
    needs: 'INVOICES_WRITE',
    summary: 'Book money that went out as paid back on a correction in minus, or of a transfer that was too much',
    params: byId,
    body: z.union([z.strictObject({ invoiceId: key }), z.strictObject({ transactionId: key })]),
    output: z.object({
      status: z.boolean(),
      kept: z.string().nullable().describe('Why the caller cannot take it back: an errorStr.'),
    }),
    handler: ({ ctx, params: { id }, body }) =>
      ctx.write(async (write) => {
        await payBack(write, id, body);
        const kept = await keptBookings(write, write.tx, [id]);
        return { status: true, kept: kept.get(id) ?? null };
      }),
  }),
];
