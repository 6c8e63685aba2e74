import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { Company } from './parts';

/**
 * The letterhead of a company, with the account for what is paid in a currency. Throws when there is none: documents refer to it.
 * @param currency its code; none = the account of the company itself
 */
export async function companyOf(db: Executor, companyId: number, currency: string | null = null): Promise<Company> {
  const company = await db.one<Company>(sql`
    select c.name, c.address, c.post_code, c.city, c.nip, c.phone, c.email,
      case when a.id is null then c.bank_name else a.bank_name end as bank_name,
      case when a.id is null then c.bank_account else a.account end as bank_account,
      case when a.id is null then c.bic else a.bic end as bic, c.logo
    from companies c left join company_accounts a
      on a.company_id = c.id and a.currency_id = (select id from currency where code = ${currency})
    where c.id = ${companyId}`);
  if (!company) throw new Error(`No company ${companyId}`);
  return company;
}
