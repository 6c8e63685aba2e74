import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { Company } from './parts';

/** The letterhead of a company. Throws when there is none: documents refer to it. */
export async function companyOf(db: Executor, companyId: number): Promise<Company> {
  const company = await db.one<Company>(sql`
    select name, address, post_code, city, nip, phone, email, bank_name,
      bank_account, logo
    from companies where id = ${companyId}`);
  if (!company) throw new Error(`No company ${companyId}`);
  return company;
}
