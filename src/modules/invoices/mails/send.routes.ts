import { z } from 'zod';
import { refused } from '../../../engine/errors';
import { defineRoute } from '../../../engine/server/route';
import { isApproved, lockInvoice } from '../invoices/invoice-row';
import { mailInvoice } from './invoice-mail';

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const body = z.strictObject({
  /** Without addresses: the customer's own, with copies to its notified people. */
  to: z.array(z.email('NotEmail').max(255)).min(1).max(10).nullish(),
  language: z.enum(['pl', 'en', 'de']).nullish(),
  message: z.string().max(2000).nullish(),
});

export const sendRoute = defineRoute({
  method: 'POST',
  path: '/invoices/:id/send',
  summary: 'Send an approved invoice to its customer by mail, the PDF attached',
  module: 'INVOICES',
  needs: 'INVOICES_WRITE',
  scope: 'rows',
  params,
  body,
  output: z.object({ status: z.literal(true), mailId: z.int() }),
  handler: ({ ctx, params: { id }, body: { to, language, message } }) =>
    ctx.write(async (write) => {
      const invoice = await lockInvoice(write, id);
      if (!isApproved(invoice)) throw refused('InvoiceNotApproved');
      const mailId = await mailInvoice(write, 90, id, {
        ...(to ? { to } : {}),
        ...(language ? { language } : {}),
        message: message ?? '',
        today: write.today(),
      });
      if (mailId === undefined) throw refused('BuyerWithoutEmail');
      return { status: true, mailId };
    }),
});
