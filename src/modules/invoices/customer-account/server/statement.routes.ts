import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { addressesOf, sendBody } from '../../../documents/notifications/server/addresses';
import { mailCustomer } from '../../../documents/notifications/server/mail-customer';
import { companyOf } from '../../../documents/pdf/server/company';
import { moneyMails } from '../../../mail/mail-queue/kinds';
import { balancesOf, billedBy, statementDays } from './statement-pdf';

async function sendStatement(write: WriteCtx, customerId: number, mail: z.output<typeof sendBody>): Promise<number> {
  const to = addressesOf(mail.email);
  const { tx, zone } = write;
  if (!(await tx.one(sql`select 1 from customers where id = ${customerId}`))) throw notFound();
  const companyId = await billedBy(tx, customerId);
  if (companyId === undefined) throw notFound();
  const company = await companyOf(tx, companyId);
  const days = await statementDays(tx, zone);
  const format = formatFor(mail.language, zone);
  const balances = await balancesOf(tx, customerId, days.from, days.to);
  const total = balances.map(({ currency, closing }) => `${format.money(closing)} ${currency}`).join(', ');
  const mailId = await mailCustomer(write, {
    kind: moneyMails.statement,
    customerId,
    to,
    replyTo: write.user.email,
    language: mail.language,
    values: {
      total: total || format.money(0),
      bankAccount: company.bankAccount ?? '–',
      message: mail.note ?? '',
      companyName: company.name,
      companyPhone: company.phone ?? '–',
    },
    papers: [{ kind: 'statement', id: customerId }],
  });
  if (mailId === undefined) throw refused('BuyerWithoutEmail');
  return mailId;
}

export const statementRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/customers/:id/statement/send',
    summary: 'Send the statement of account of a customer by mail, the PDF attached.',
    module: 'INVOICES',
    needs: 'INVOICES_WRITE',
    scope: 'rows',
    params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: sendBody,
    output: z.object({ status: z.literal(true), mailId: z.int() }),
    handler: ({ ctx, params, body }) =>
      ctx.write(async (write) => ({ status: true as const, mailId: await sendStatement(write, params.id, body) })),
  }),
];
