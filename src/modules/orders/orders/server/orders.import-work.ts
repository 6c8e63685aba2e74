import { findContradictions, folded, isFaulty, type PlannedRow, type ReadRow } from '../../../../engine/import/plan';
import { sql, type Executor } from '../../../../engine/server/db';
import type { ImportWork, PlanCall, Unit } from '../../../../engine/server/import/import-work';
import { literal } from '../../../../engine/server/sql';
import { orderState } from '../../../states/order-states';
import { orderChanged } from '../../settling/server/order-changes';
import { orderKeys } from '../orders.import';
import { orders } from '../orders.entity';
import { numberLater, numberWaiting } from './new-order';

const MOST_ITEMS = orders.lines.items.max;
const keyOf = ({ values }: ReadRow): string =>
  JSON.stringify([values['customerId'] ?? null, folded(values['externalNumber'])]);

/** Keys of orders a customer has under its own number already, those cancelled left out. */
async function placed(db: Executor, rows: readonly ReadRow[]): Promise<Set<string>> {
  const wanted = rows.map(({ values }) => ({
    customer: values['customerId'],
    number: folded(values['externalNumber']),
  }));
  const found = await db.rows<{ customer: number; number: string }>(sql`
    select distinct w.customer, w.number from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(customer int, number text)
      join orders o on o.customer_id = w.customer and lower(regexp_replace(trim(o.external_number), '\\s+', ' ', 'g')) = w.number
    where o.status <> ${literal(orderState.cancelled)}`);
  return new Set(found.map(({ customer, number }) => JSON.stringify([customer, number])));
}

/** Our numbers among those of rows; orders are found by them whatever became of them. */
async function ourNumbers(db: Executor, rows: readonly ReadRow[]): Promise<Set<string>> {
  const wanted = rows.flatMap(({ values }) =>
    values['numberText'] === undefined ? [] : [folded(values['numberText'])],
  );
  if (!wanted.length) return new Set();
  const found = await db.rows<{ customerId: number; number: string }>(sql`
    select customer_id, lower(number_text) as number from orders where lower(number_text) = any(${wanted}::text[])`);
  return new Set(found.map(({ customerId, number }) => JSON.stringify([customerId, number])));
}

/** What tells the item of a row. */
const namesItem = ['name', 'externalCode', 'productProfileId'] as const;

/** Takes our number out of each row: one that names none of ours is the customer's. @returns rows of orders that are there */
async function findOwn(db: Executor, rows: readonly ReadRow[]): Promise<Set<ReadRow>> {
  const ours = await ourNumbers(db, rows);
  const found = new Set<ReadRow>();
  for (const row of rows) {
    const { values, errors } = row;
    const number = values['numberText'];
    delete values['numberText'];
    const isOurs = number !== undefined && ours.has(JSON.stringify([values['customerId'] ?? null, folded(number)]));
    if (isOurs) found.add(row);
    // A row of the list of orders has the sums of its items, which would become one item.
    else if (number !== undefined && namesItem.every((key) => values[key] === undefined))
      errors['row'] ??= 'ImportOrderSums';
    if (number !== undefined) values['externalNumber'] ??= number;
    if (values['externalNumber'] === undefined) errors['externalNumber'] ??= 'Required';
  }
  return found;
}

/** Codes and names of profiles become ids, the customer's own before those of all; what names none is a fault. */
async function findProfiles(db: Executor, rows: readonly ReadRow[]): Promise<void> {
  const named = rows.filter(({ values }) => values['productProfileId'] !== undefined);
  if (!named.length) return;
  const wanted = named.map(({ row, values }) => ({
    row,
    customer: values['customerId'] ?? null,
    text: values['productProfileId'],
  }));
  const found = await db.rows<{ row: number; id: number }>(sql`
    select distinct on (w.row) w.row, p.id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w("row" int, customer int, text text)
      join product_profiles p on (p.customer_id is null or p.customer_id = w.customer)
        and fold(w.text) in (fold(p.code), fold(p.name))
    order by w.row, fold(p.code) = fold(w.text) desc nulls last, p.customer_id nulls last, p.id desc`);
  const ids = new Map(found.map(({ row, id }) => [row, id]));
  for (const { row, values, errors } of named) {
    const id = ids.get(row);
    if (id === undefined) errors['productProfileId'] ??= 'ImportUnknown';
    else values['productProfileId'] = id;
  }
}

/** What the rows of a file would do: rows of one customer and number are one new order. */
export const ordersWork: ImportWork = Object.assign(unitsOf, { end: numberWaiting });

async function unitsOf({ db, rows }: PlanCall): Promise<Unit[]> {
  await findProfiles(db, rows);
  const own = await findOwn(db, rows);
  const known = await placed(db, rows);
  const groups = new Map<string, ReadRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].map(([key, group]) => orderUnit(key, group, known.has(key) || group.every((row) => own.has(row))));
}

function orderUnit(key: string, group: readonly ReadRow[], isKnown: boolean): Unit {
  const as = (state: PlannedRow['state']) => group.map(({ row, errors }): PlannedRow => ({ row, errors, key, state }));
  const head = findContradictions(group, orderKeys);
  if (group.length > MOST_ITEMS) group[0]!.errors['row'] ??= 'TooManyLines';
  // An order is written whole: one faulty item keeps all of it back.
  if (group.some(isFaulty))
    return {
      rows: as('faulty').map((row) => (isFaulty(row) ? row : { ...row, errors: { row: 'ImportGroupFaulty' } })),
    };
  if (isKnown) return { rows: as('skipped') };
  const items = group.map(({ values }) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !(orderKeys as readonly string[]).includes(field))),
  );
  return {
    rows: as('new'),
    lines: 'items',
    async write(ctx) {
      numberLater(ctx.tx);
      const { id } = await ctx.insert(orders, { ...head, items });
      orderChanged(ctx, id, { silent: true });
      return [{ entity: orders.name, id, before: null }];
    },
  };
}
