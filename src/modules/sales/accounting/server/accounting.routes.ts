import { z } from 'zod';
import { badRequest, notFound } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { ownCustomer } from '../../customers/server/customer-scope';
import { type AccountingCompany, type AccountingCustomer, exportToAccounting } from './accounting.client';
import { accountingConfig } from './accounting-config';

const id = z.int().min(1).max(2_147_483_647);

const customerSql = (ctx: Ctx, customerId: number) => sql`
  select coalesce(t.code, 'K' || t.id) as code, t.name, coalesce(t.nip, '') as nip, coalesce(t.regon, '') as regon,
    coalesce(c.iso_code, c.code, '') as country, coalesce(t.post_code, '') as post_code, coalesce(t.city, '') as city,
    coalesce(t.address, '') as address, coalesce(t.phone, '') as phone, coalesce(t.email, '') as email,
    t.payment_days, coalesce(t.external_id, '') as external_id
  from customers t left join countries c on c.id = t.country_id
  where t.id = ${customerId} and (${ownCustomer(ctx) ?? sql`true`})`;
const companySql = (companyId: number) =>
  sql`select code, name, coalesce(nip, '') as nip from companies where id = ${companyId} and is_active`;

/** Hands a saved customer to the accounting program, into the books of one of the own companies. */
export const exportCustomer = defineRoute({
  method: 'POST',
  path: '/customers/export-customer',
  summary: 'Export a customer to the accounting program',
  module: 'CUSTOMERS',
  needs: 'CUSTOMERS_EXPORT',
  scope: 'rows',
  load: 'heavy',
  body: z.strictObject({ customerId: id, companyId: id.nullish() }),
  output: z.object({ status: z.literal(true), details: z.string() }),
  async handler({ ctx, body }) {
    const config = accountingConfig(ctx);
    if (!body.companyId) throw badRequest('AccountingCompanyMissing', { fields: { companyId: 'Required' } });
    const customer = await ctx.db.one<AccountingCustomer>(customerSql(ctx, body.customerId));
    const company = await ctx.db.one<AccountingCompany>(companySql(body.companyId));
    if (!customer || !company) throw notFound();
    const details = await exportToAccounting({ company, customer }, config);
    return { status: true, details: details || ctx.t('sales:customers.export.done', { name: customer.name }) };
  },
});
