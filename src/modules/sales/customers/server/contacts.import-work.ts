import { isFaulty, type PlannedRow, type ReadRow } from '../../../../engine/import/plan';
import { sql, type Executor } from '../../../../engine/server/db';
import { entityWork } from '../../../../engine/server/import/entity-work';
import type { ImportWork, Made, Unit } from '../../../../engine/server/import/import-work';
import { users } from '../../../people/users/users.entity';
import { contactsImport } from '../contacts.import';
import { customerUsers } from '../customer-users.entity';

/** What is there of a row: the account of its address, and its entry among the people of the customer. */
interface Known {
  row: number;
  userId: number;
  isCustomer: boolean;
  customerId: number | null;
  linkId: number | null;
  isNotified: boolean | null;
}

async function knownOf(db: Executor, rows: readonly ReadRow[]): Promise<Map<number, Known>> {
  const wanted = rows.map(({ row, values }) => ({ row, email: values['email'], customer: values['customerId'] }));
  const found = await db.rows<Known>(sql`
    select w.row, u.id as user_id, u.is_customer, u.customer_id, l.id as link_id, l.is_notified
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w("row" int, email text, customer int)
      join users u on lower(u.email) = lower(w.email)
      left join customer_users l on l.user_id = u.id and l.customer_id = w.customer`);
  return new Map(found.map((one) => [one.row, one]));
}

const accounts = entityWork({
  ...contactsImport,
  entity: users,
  columns: contactsImport.columns.filter(({ key }) => key !== 'isNotified'),
});

/** An account is one person's: it does not change sides, nor the customer it belongs to. */
export const contactsWork: ImportWork = async (call) => {
  const known = await knownOf(call.db, call.rows);
  for (const { row, values, errors } of call.rows) {
    const account = known.get(row);
    if (account && !account.isCustomer) errors['email'] ??= 'ContactIsStaff';
    else if (account && account.customerId !== values['customerId']) errors['email'] ??= 'UserOfOtherCustomer';
  }
  const rows = call.rows.map(({ values: { isNotified: _, ...values }, ...row }) => ({ ...row, values }));
  const units = await accounts({ ...call, rows });
  return units.map((unit, at) => withEntry(unit, call.rows[at]!, known.get(unit.rows[0]!.row)));
};

/** The account together with its entry among the people of the customer. */
function withEntry(unit: Unit, { values }: ReadRow, known: Known | undefined): Unit {
  const [row] = unit.rows;
  if (!row || isFaulty(row) || row.state === 'skipped') return unit;
  const isNotified = typeof values['isNotified'] === 'boolean' ? values['isNotified'] : undefined;
  const linkId = known?.linkId ?? null;
  const isNew = linkId === null;
  const changed = !isNew && isNotified !== undefined && isNotified !== known!.isNotified;
  if (!isNew && !changed) return unit;
  const customerId = Number(values['customerId']);
  const changes: PlannedRow['changes'] = isNew
    ? { customerId: [null, customerId] }
    : { isNotified: [known!.isNotified, isNotified] };
  return {
    rows: [row.state === 'new' ? row : { ...row, state: 'changed', changes: { ...row.changes, ...changes } }],
    async write(ctx) {
      const made: Made[] = unit.write ? await unit.write(ctx) : [];
      const userId = known?.userId ?? made[0]!.id;
      if (linkId === null) {
        const { id } = await ctx.insert(customerUsers, { customerId, userId, isNotified: isNotified ?? false });
        return [...made, { entity: customerUsers.name, id, before: null }];
      }
      await ctx.update(customerUsers, linkId, { isNotified: isNotified! });
      return [...made, { entity: customerUsers.name, id: linkId, before: { isNotified: known!.isNotified } }];
    },
  };
}
