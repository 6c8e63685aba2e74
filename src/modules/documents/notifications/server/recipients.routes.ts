import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { defineRoute } from '../../../../engine/server/route';
import { moneyMails } from '../../../mail/mail-queue/kinds';
import { offeredMails, unreachedBecause } from '../offered-mails';
import { recipientsOf } from './recipients';

/** Proposed where a person sends a document. */
export const recipientsRoute = defineRoute({
  method: 'GET',
  path: '/mail-recipients/:customerId',
  summary: 'Addresses a document for a customer goes to, and the language it is written in.',
  module: ['QUOTATIONS', 'INVOICES'],
  needs: ['QUOTATIONS_WRITE', 'INVOICES_WRITE'],
  scope: 'installation',
  params: z.strictObject({ customerId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ emails: z.array(z.string()), language: z.enum(['pl', 'en', 'de']) }),
  async handler({ ctx, params }) {
    const found = await recipientsOf(ctx.db, params.customerId, moneyMails.quotation);
    if (!found) throw notFound();
    return { emails: [...found.to, ...found.cc], language: found.language };
  },
});

/** Whoever takes the step may choose whether the customer is mailed about it. */
export const mailReachRoute = defineRoute({
  method: 'GET',
  path: '/mail-recipients/:customerId/reach/:kind',
  summary:
    'Why a mail about an order or a reception would reach nobody at its customer; null where it reaches somebody.',
  module: ['ORDERS', 'RECEPTIONS'],
  needs: ['ORDERS_WRITE', 'RECEPTION_WRITE'],
  scope: 'installation',
  params: z.strictObject({
    customerId: z.coerce.number().int().min(1).max(2_147_483_647),
    kind: z.coerce.number().pipe(z.literal(Object.values(offeredMails))),
  }),
  output: z.object({ reason: z.enum(unreachedBecause).nullable() }),
  async handler({ ctx, params }) {
    const found = await recipientsOf(ctx.db, params.customerId, params.kind);
    if (!found) throw notFound();
    return { reason: found.off ? 'notWanted' : found.to.length ? null : 'noAddress' };
  },
});
