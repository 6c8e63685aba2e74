import { z } from 'zod';
import { ApiError, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { recipientsOf } from '../../../documents/notifications/server/recipients';
import { invoiceKind } from '../../../states/invoice-states';
import { invoicePayments } from '../../invoices/invoice-payments.entity';
import { isApproved, lockInvoice } from '../../invoices/server/invoice-row';
import { mailInvoice } from './invoice-mail';

const id = z.int().min(1).max(2_147_483_647);
/** Most invoices of one request. */
const MOST = 500;

/** To the customer's own addresses, in its language. */
async function send(write: WriteCtx, invoiceId: number): Promise<void> {
  const invoice = await lockInvoice(write, invoiceId);
  if (!isApproved(invoice)) throw refused('InvoiceNotApproved');
  const people = await recipientsOf(write.tx, invoice.customerId, 90);
  const to = [...(people?.to ?? []), ...(people?.cc ?? [])];
  if (!to.length) throw refused('BuyerWithoutEmail');
  await mailInvoice(write, 90, invoiceId, { to, language: people?.language, today: write.today() });
}

/** What is left of it, paid today; under its lock, so that twice at once pays once. */
async function pay(write: WriteCtx, invoiceId: number): Promise<void> {
  const invoice = await lockInvoice(write, invoiceId);
  if (invoice.kind === invoiceKind.proforma) throw refused('ProformaNotPaid');
  if (!isApproved(invoice)) throw refused('InvoiceNotApproved');
  if (invoice.leftAmount === 0) throw refused('InvoicePaid');
  await write.insert(invoicePayments, { invoiceId, date: write.today(), amount: invoice.leftAmount });
}

const jobs = { send, pay } as const;

/** Each invoice in a transaction of its own, done once by the key of the request: one that is refused holds up none of the others. */
export const bulkRoute = defineRoute({
  method: 'POST',
  path: '/invoices/bulk',
  module: 'INVOICES',
  needs: 'INVOICES_WRITE',
  scope: 'rows',
  load: 'heavy',
  summary: 'Send invoices to their customers, or record that what is left of them was paid today',
  body: z.strictObject({ job: z.enum(['send', 'pay']), ids: z.array(id).min(1, 'Required').max(MOST, 'TooMany') }),
  output: z.object({
    done: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), errorStr: z.string(), errorDetails: z.string().optional() })),
  }),
  async handler({ ctx, body: { job, ids } }) {
    const result = { done: [] as number[], refused: [] as { id: number; errorStr: string; errorDetails?: string }[] };
    for (const invoiceId of new Set(ids)) {
      try {
        await ctx.write((write) => jobs[job](write, invoiceId), invoiceId);
        result.done.push(invoiceId);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { errorStr, options } = error;
        result.refused.push({ id: invoiceId, errorStr, errorDetails: options.errorDetails });
      }
    }
    return result;
  },
});
