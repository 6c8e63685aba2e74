import { z } from 'zod';
import { refused } from '../../../engine/errors';
import { defineRoute } from '../../../engine/server/route';
import { sql } from '../../../engine/server/sql';
import { isApproved, kind, lockInvoice, status } from '../invoices/invoice-row';
import { type InvoiceMailKind, mailInvoice } from './invoice-mail';
import { nextReminder } from './next-reminder';

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** A person reminds now what a program would remind of by its days: the next reminder after the last one sent. */
export const remindRoute = defineRoute({
  method: 'POST',
  path: '/invoices/:id/remind',
  summary: 'Remind the customer of an unpaid invoice by mail',
  module: 'INVOICES',
  needs: 'INVOICES_WRITE',
  scope: 'rows',
  params,
  body: z.strictObject({}).optional(),
  output: z.object({ status: z.literal(true), mailId: z.int() }),
  handler: ({ ctx, params: { id } }) =>
    ctx.write(async (write) => {
      const invoice = await lockInvoice(write, id);
      if (!isApproved(invoice) || invoice.kind === kind.proforma) throw refused('InvoiceNotApproved');
      const paid = invoice.status === status.paid || invoice.valueGross <= invoice.paidAmount;
      if (paid) throw refused('NothingToOffset');
      const today = write.today();
      const next = nextReminder(invoice.dueDate, invoice.reminderStep, today);
      const mailId = await mailInvoice(write, next.kind as InvoiceMailKind, id, { today });
      if (mailId === undefined) throw refused('BuyerWithoutEmail');
      await write.tx.run(
        sql`update invoices set reminder_step = greatest(reminder_step, ${next.step}) where id = ${id}`,
      );
      return { status: true as const, mailId };
    }),
});
