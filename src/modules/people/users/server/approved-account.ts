import { forbidden, invalid, refused } from '../../../../engine/errors';
import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { dashboards } from '../../../rights/ceilings';
import { dashboard } from '../../roles/dashboard-type';
import { approvedAs } from '../registration';
import type { users } from '../users.entity';

type Person = RowOf<typeof users>;
interface Approval {
  account?: string | null | undefined;
  customerId?: number | null | undefined;
  roleId: number;
}
type Account = Pick<Person, 'isCustomer' | 'customerId' | 'dashboardType'>;

/**
 * Whose account a registration becomes. A stranger who asked for a customer's account is let among the staff by an
 * explicit choice only. 400 names the missing customer.
 */
export async function accountOf(ctx: WriteCtx, person: Person, input: Approval): Promise<Account> {
  if (input.account === approvedAs.staff) return staffAccount(ctx, input.roleId);
  const customerId = input.account === approvedAs.newCustomer ? await newCustomer(ctx, person) : input.customerId;
  if (customerId == null) throw invalid({ customerId: 'Required' });
  return { isCustomer: true, customerId, dashboardType: dashboards.customer };
}

async function staffAccount({ tx }: WriteCtx, roleId: number): Promise<Account> {
  const role = await tx.one<{ proposed: Person['dashboardType'] }>(
    sql`select dashboard_type as proposed from roles where id = ${roleId}`,
  );
  if (!role || role.proposed === dashboard.customer) throw invalid({ roleId: 'OnlyForCustomers' });
  return { isCustomer: false, customerId: null, dashboardType: role.proposed };
}

/** Makes the customer a registration describes, by the rules of customers; refused where one of that NIP is known. */
async function newCustomer(ctx: WriteCtx, person: Person): Promise<number> {
  if (!ctx.can('CUSTOMERS_WRITE') || !ctx.hasModule('CUSTOMERS')) throw forbidden('CUSTOMERS_WRITE');
  const { phone, email, registrationNip: nip } = person;
  const mail = email.length <= ctx.settings.customerEmailMax ? { email } : {};
  const name = person.registrationCompany ?? `${person.name} ${person.surname}`;
  const { entity } = ctx.engine.registry.get('customers');
  const { id } = await ctx.insert(entity, { name, nip, phone, ...mail });
  const known = await ctx.tx.one<{ name: string }>(sql`
    select other.name from customers c join customers other on other.nip = c.nip and other.id <> c.id where c.id = ${id} limit 1`);
  if (known) throw refused('CustomerKnown', { errorDetails: known.name, fields: { customerId: 'CustomerKnown' } });
  return id;
}
