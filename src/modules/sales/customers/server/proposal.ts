import type { InputOf } from '../../../../engine/entity';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import type { customers } from '../customers.entity';

const STEM = 3;

/** Letters a customer's code begins with, by the name: `Świetlik sp. z o.o.` → `SWI`; empty without a letter or digit. */
export const codeStem = (name: string): string =>
  name
    .replace(/[łŁ]/g, 'L')
    .replace(/ß/g, 'SS')
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, STEM);

type Customer = InputOf<typeof customers>;
type Usual = Pick<Customer, 'countryId' | 'currencyId' | 'vatRateId' | 'paymentMethodId'>;

/**
 * What a new customer of this shop usually has; the VAT rate is that of the country, where it has one. The code is free at
 * this moment; two people may be proposed the same.
 */
export async function customerProposal(
  ctx: Ctx,
  { name, countryId }: Pick<Customer, 'name' | 'countryId'>,
): Promise<Customer> {
  const { country, invoicePaymentDays } = ctx.settings;
  const stem = codeStem(name ?? '');
  const found = await ctx.db.one<Usual>(sql`
    with home as (
      select id from countries where is_active and ${country} in (upper(code), upper(iso_code)) order by id limit 1
    )
    select
      (select id from home) as country_id,
      (select id from currency where is_active and is_default order by id limit 1) as currency_id,
      coalesce(
        (select v.id from countries c join vat_rates v on v.id = c.vat_rate_id and v.is_active
          where c.id = coalesce(${countryId ?? null}::int, (select id from home))),
        (select id from vat_rates where is_active and is_default order by id limit 1)) as vat_rate_id,
      (select id from payment_methods where is_active and is_default order by id limit 1) as payment_method_id`);
  const last = await ctx.db.one<{ last: number | null }>(sql`
    select max(substring(code from length(${stem}) + 1)::int) as last from customers
    where code ~ ${`^${stem}[0-9]{1,4}$`}`);
  const code = stem && `${stem}${String((last?.last ?? 0) + 1).padStart(2, '0')}`;
  return { ...found, paymentDays: Math.min(invoicePaymentDays, 90), code: code || null };
}
