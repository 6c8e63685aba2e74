import { z } from 'zod';
import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import type { Json } from '../../../../engine/server/json';
import { invoicePayments } from '../invoice-payments.entity';
import { isApproved, lockInvoice, wholeInvoice } from './invoice-row';
import { settle } from '../../../../engine/server/consequences';
import { invoiceKind } from '../../../states/invoice-states';

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** What a correction in minus gives back is taken off what is left to pay of its invoice: a payment on each. */
async function offset(write: WriteCtx, id: number): Promise<Json> {
  const asked = await lockInvoice(write, id);
  if (asked.kind !== invoiceKind.correction || asked.rootInvoiceId === null || asked.valueGross >= 0)
    throw refused('CorrectionNotNegative');
  if (!isApproved(asked)) throw refused('InvoiceNotApproved');
  const invoice = await lockInvoice(write, asked.rootInvoiceId);
  const amount = Math.min(asked.paidAmount - asked.valueGross, invoice.valueGross - invoice.paidAmount);
  if (amount <= 0) throw refused('NothingToOffset');
  const method = await write.tx.one<{ id: number }>(
    sql`select id from payment_methods where code = 'KOMPENSATA' and is_active`,
  );
  const payment = { date: write.today(), ...(method ? { paymentMethodId: method.id } : {}) };
  await write.insert(invoicePayments, { ...payment, invoiceId: invoice.id, amount, note: asked.number });
  await write.insert(invoicePayments, { ...payment, invoiceId: asked.id, amount: -amount, note: invoice.number });
  await settle(write);
  return wholeInvoice(write, id);
}

export const offsetRoute = defineRoute({
  method: 'POST',
  path: '/invoices/:id/offset',
  summary: 'Offset a correction in minus against what is left to pay of its invoice',
  module: 'INVOICES',
  needs: 'INVOICES_WRITE',
  scope: 'rows',
  params,
  body: z.strictObject({}).optional(),
  output: z.looseObject({ id: z.int(), version: z.int() }),
  handler: ({ ctx, params: { id } }) => ctx.write((write) => offset(write, id)),
});
