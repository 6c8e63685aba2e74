import { z } from 'zod';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { codeStem } from '../new-customer';

const ref = z.int().nullable();

/** What a new customer of this shop usually has. The code is free at this moment; two people may be proposed the same. */
export const customerProposal = defineRoute({
  method: 'GET',
  path: '/customers/proposal',
  summary: 'Usual values of a new customer: country, currency, VAT rate and way to pay, and a free code for a name',
  module: 'CUSTOMERS',
  needs: 'CUSTOMERS_WRITE',
  scope: 'installation',
  query: z.strictObject({ name: z.string().max(255).optional() }),
  output: z.object({
    countryId: ref,
    currencyId: ref,
    vatRateId: ref,
    paymentMethodId: ref,
    paymentDays: z.int(),
    code: z.string().nullable(),
  }),
  async handler({ ctx, query: { name = '' } }) {
    const { country, invoicePaymentDays } = ctx.settings;
    const stem = codeStem(name);
    const found = await ctx.db.one<
      Record<'countryId' | 'currencyId' | 'vatRateId' | 'paymentMethodId', number | null>
    >(sql`
      select
        (select id from countries where is_active and ${country} in (upper(code), upper(iso_code)) order by id limit 1) as country_id,
        (select id from currency where is_active and is_default order by id limit 1) as currency_id,
        (select id from vat_rates where is_active and is_default order by id limit 1) as vat_rate_id,
        (select id from payment_methods where is_active and is_default order by id limit 1) as payment_method_id`);
    const last = await ctx.db.one<{ last: number | null }>(sql`
      select max(substring(code from length(${stem}) + 1)::int) as last from customers
      where code ~ ${`^${stem}[0-9]{1,4}$`}`);
    const code = stem && `${stem}${String((last?.last ?? 0) + 1).padStart(2, '0')}`;
    return { ...found!, paymentDays: Math.min(invoicePaymentDays, 90), code: code || null };
  },
});
