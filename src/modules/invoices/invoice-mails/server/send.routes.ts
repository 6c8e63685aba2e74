import { z } from 'zod';
import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { recipientsOf } from '../../../documents/notifications/server/recipients';
import { addressesOf, sendBody } from '../../../documents/notifications/server/addresses';
import { invoices } from '../../invoices/invoices.entity';
import { type InvoiceRow, isApproved, lockInvoice } from '../../invoices/server/invoice-row';
import { type InvoiceMailKind, mailInvoice } from './invoice-mail';
import { invoiceKind } from '../../../states/invoice-states';

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const base = {
  method: 'POST',
  module: 'INVOICES',
  needs: 'INVOICES_WRITE',
  scope: 'rows',
  params,
  output: z.object({ status: z.literal(true), mailId: z.int() }),
} as const;

function ordered(mailId: number | undefined): { status: true; mailId: number } {
  if (mailId === undefined) throw refused('BuyerWithoutEmail');
  return { status: true, mailId };
}

export const sendRoute = defineRoute({
  ...base,
  path: '/invoices/:id/send',
  summary: 'Send an approved invoice by mail, the PDF attached',
  body: sendBody,
  handler({ ctx, params: { id }, body: { email, language, note } }) {
    const to = addressesOf(email);
    return ctx.write(async (write) => {
      if (!isApproved(await lockInvoice(write, id))) throw refused('InvoiceNotApproved');
      const options = { to, language, message: note ?? '', today: write.today() };
      return ordered(await mailInvoice(write, 90, id, options));
    });
  },
});

/** Before the due date the friendly one; after it the next that was not sent, the last one again. */
function nextReminder({ dueDate, reminderStep }: InvoiceRow, today: string): { step: number; mail: InvoiceMailKind } {
  if (dueDate !== null && today <= dueDate) return { step: 1, mail: 94 };
  if (reminderStep < 2) return { step: 2, mail: 91 };
  return reminderStep < 3 ? { step: 3, mail: 92 } : { step: 4, mail: 93 };
}

async function remindNow(write: WriteCtx, id: number) {
  const invoice = await lockInvoice(write, id);
  if (invoice.kind === invoiceKind.proforma || !isApproved(invoice)) throw refused('InvoiceNotApproved');
  if (invoice.leftAmount <= 0) throw refused('InvoicePaid');
  if (invoice.remindedOn === write.today()) throw refused('RemindedToday');
  const { step, mail } = nextReminder(invoice, write.today());
  // A person asked for it, so what the customer switched off does not count.
  const people = await recipientsOf(write.tx, invoice.customerId, mail);
  const to = [...(people?.to ?? []), ...(people?.cc ?? [])];
  if (!to.length) throw refused('BuyerWithoutEmail');
  const set = { reminderStep: Math.max(invoice.reminderStep, step), remindedOn: write.today() };
  await write.change(invoices, [{ row: invoice, set }]);
  return ordered(await mailInvoice(write, mail, id, { to, today: write.today() }));
}

export const remindRoute = defineRoute({
  ...base,
  path: '/invoices/:id/remind',
  summary: 'Remind the customer of an unpaid invoice now',
  body: z.strictObject({}).optional(),
  handler: ({ ctx, params: { id } }) => ctx.write((write) => remindNow(write, id)),
});
