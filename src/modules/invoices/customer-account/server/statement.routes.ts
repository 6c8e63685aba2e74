import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import { printFormat, withUnit } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { addressesOf, sendBody } from '../../../documents/notifications/server/addresses';
import { mailCustomer } from '../../../documents/notifications/server/mail-customer';
import { moneyMails } from '../../../mail/mail-queue/kinds';
import { type Account, accountsOf, statementDays } from './statement';

/** Where to pay; a customer that owes nothing reads the account of the company. */
const accountsText = ({ company, payTo }: Account): string =>
  payTo.length > 1
    ? payTo.map(({ account, currencies }) => `${account} (${currencies.join(', ')})`).join(', ')
    : (payTo[0]?.account ?? company.bankAccount ?? '–');

async function sendStatement(write: WriteCtx, customerId: number, mail: z.output<typeof sendBody>): Promise<number> {
  const to = addressesOf(mail.email);
  const { tx, zone } = write;
  if (!(await tx.one(sql`select 1 from customers where id = ${customerId}`))) throw notFound();
  const accounts = await accountsOf(tx, customerId, await statementDays(tx, zone));
  const [first] = accounts;
  if (!first) throw notFound();
  const format = printFormat(mail.language, zone);
  const balanceOf = ({ balances }: Account) =>
    balances.map(({ currency, closing }) => withUnit(format.money(closing), currency)).join(', ') || format.money(0);
  // Where several companies billed, each figure and each bank account stands with the name of its company.
  const each = (text: (account: Account) => string) =>
    accounts.length > 1 ? accounts.map((one) => `${one.company.name}: ${text(one)}`).join('; ') : text(first);
  const { company } = first;
  const mailId = await mailCustomer(write, {
    kind: moneyMails.statement,
    customerId,
    to,
    replyTo: write.user.email,
    language: mail.language,
    values: {
      total: each(balanceOf),
      bankAccount: each(accountsText),
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
