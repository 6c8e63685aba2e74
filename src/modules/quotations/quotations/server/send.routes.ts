import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import { formatFor, withUnit } from '../../../../engine/format';
import { updateMany } from '../../../../engine/server/bulk';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { addressesOf, sendBody } from '../../../documents/notifications/server/addresses';
import { mailCustomer } from '../../../documents/notifications/server/mail-customer';
import { moneyMails } from '../../../mail/mail-queue/kinds';
import { makeAnswerLink } from './answer-link';
import { quotations } from '../quotations.entity';
import { markSeen } from './mark-seen';
import { previousNumberText } from './revise';
import { ownQuotations } from './quotation-scope';
import { lockQuotation } from './recalculate';
import { quotationState } from '../quotation-status';

const params = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/**
 * Mails the document of a quotation with a link that answers it; from then on its customer sees it signed in too.
 * Answers to the mail go to the person who sends it.
 */
export const sendQuotationRoute = defineRoute({
  method: 'POST',
  path: '/quotations/:id/send',
  summary: 'Mail a quotation with its PDF to the customer.',
  module: 'QUOTATIONS',
  needs: 'QUOTATIONS_WRITE',
  scope: 'installation',
  params,
  body: sendBody,
  output: z.object({ sentAt: z.string() }),
  handler: ({ ctx, params, body }) => {
    const to = addressesOf(body.email);
    return ctx.write(async (write) => {
      const quotation = await lockQuotation(write, params.id);
      if (quotation.status === quotationState.cancelled) throw refused('QuotationCancelled');
      if (quotation.noPrice) throw refused('QuotationNoPrice');
      const currency = await write.tx.one<{ code: string }>(
        sql`select code from currency where id = ${quotation.currencyId}`,
      );
      const replaced = previousNumberText(quotation.numberText ?? '', quotation.revision);
      const format = formatFor(body.language, write.zone);
      await mailCustomer(write, {
        kind: moneyMails.quotation,
        customerId: quotation.customerId,
        orderId: quotation.orderId,
        to,
        replyTo: write.user.email,
        secrets: { link: await makeAnswerLink(write, quotation.id, to) },
        language: body.language,
        values: {
          quotationNumber: quotation.numberText ?? '',
          quotationDate: format.date(quotation.date),
          validUntil: quotation.validTo ? format.date(quotation.validTo) : '–',
          total: withUnit(format.money(quotation.paymentGross ?? 0), currency?.code),
        },
        words: (t) => ({
          message: [replaced && t('quotations:document.replaces', { number: replaced }), body.note]
            .filter(Boolean)
            .join('\n\n'),
        }),
        papers: [{ kind: 'quotation', id: quotation.id }],
      });
      const sentAt = write.now().toISOString();
      await updateMany(write, quotations, [{ before: quotation, input: { sentAt } }]);
      return { sentAt };
    });
  },
});

/** Its customer looks at a quotation, signed in: kept once, the office sees it beside when it was sent. */
export const seenQuotationRoute = defineRoute({
  method: 'POST',
  path: '/quotations/:id/seen',
  summary: 'The customer looks at a quotation.',
  module: 'QUOTATIONS',
  needs: 'QUOTATIONS_READ',
  scope: 'rows',
  customers: true,
  params,
  output: z.object({ status: z.literal(true) }),
  handler: ({ ctx, params: { id } }) =>
    ctx.write(async (write) => {
      if (!write.user.isCustomer) return { status: true as const };
      const scope = ownQuotations(write) ?? sql`true`;
      const mine = await write.tx.one(sql`select 1 from quotations t where t.id = ${id} and ${scope}`);
      if (!mine) throw notFound();
      await markSeen(write, id, write.now().toISOString());
      return { status: true as const };
    }),
});
