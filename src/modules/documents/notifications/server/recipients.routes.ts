import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { defineRoute } from '../../../../engine/server/route';
import { moneyMails } from '../../../mail/mail-queue/kinds';
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
