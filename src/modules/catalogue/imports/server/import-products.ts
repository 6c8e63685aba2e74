import { columnName } from '../../../../engine/entity';
import { insertMany, updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { join, raw, sql, type Executor } from '../../../../engine/server/db';
import { products } from '../../products/products.entity';
import { changedFields, folded, isFaulty, type PlannedRow, type ReadRow } from '../plan';

type Stored = Record<string, unknown> & { id: number; version: number };
export interface ProductsPlan {
  rows: PlannedRow[];
  created: Record<string, unknown>[];
  changed: { before: Stored; input: Record<string, unknown> }[];
}

/** One product is another when code, producer and the producer's code agree; without a code: name and producer. */
const keyOf = (values: Readonly<Record<string, unknown>>): string =>
  folded(values['code'])
    ? `${folded(values['code'])}\n${Number(values['producerId'] ?? 0)}\n${folded(values['externalCode'])}`
    : `name ${folded(values['name'])}\n${Number(values['producerId'] ?? 0)}`;

async function stored(db: Executor, rows: readonly ReadRow[]): Promise<Map<string, Stored[]>> {
  const texts = (key: string) => [...new Set(rows.map(({ values }) => folded(values[key])).filter(Boolean))];
  const columns = join(
    Object.keys(products.fields).map((key) => sql`t.${raw(`"${columnName(key)}"`)} as ${raw(`"${key}"`)}`),
  );
  const found = await db.rows<Stored>(sql`
    select t.id, t.version, ${columns} from products t
    where lower(regexp_replace(trim(t.code), '\\s+', ' ', 'g')) = any(${texts('code')}::text[])
      or (coalesce(t.code, '') = '' and lower(regexp_replace(trim(t.name), '\\s+', ' ', 'g')) = any(${texts('name')}::text[]))
    order by t.id`);
  const byKey = new Map<string, Stored[]>();
  for (const row of found) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row]);
  return byKey;
}

/** What the rows of a file would do: a product that is known is changed where the file says something else. */
export async function planProducts(db: Executor, rows: readonly ReadRow[]): Promise<ProductsPlan> {
  const known = await stored(db, rows);
  const plan: ProductsPlan = { rows: [], created: [], changed: [] };
  const seen = new Map<string, number>();
  for (const { row, cells, values, errors } of rows) {
    if (typeof values['hex'] === 'string') values['hex'] = values['hex'].toUpperCase();
    const key = keyOf(values);
    const matches = known.get(key) ?? [];
    if (!errors['name'] && seen.has(key)) errors['row'] = 'ImportTwice';
    else if (matches.length > 1) errors['row'] = 'ImportAmbiguous';
    seen.set(key, row);
    const [before] = matches;
    const changes = before ? changedFields(before, values) : {};
    if (isFaulty({ errors })) plan.rows.push({ row, cells, errors, state: 'faulty' });
    else if (!before) {
      plan.rows.push({ row, cells, errors, state: 'new' });
      plan.created.push(values);
    } else if (Object.keys(changes).length) {
      plan.rows.push({ row, cells, errors, state: 'changed', changes });
      const input = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]));
      plan.changed.push({ before, input });
    } else plan.rows.push({ row, cells, errors, state: 'same' });
  }
  return plan;
}

/** Rows in one statement: a large file must not meet the time limit of statements. */
const AT_ONCE = 2000;

/** Writes a plan without faults. @returns how many products were made and changed */
export async function applyProducts(ctx: WriteCtx, plan: ProductsPlan): Promise<{ created: number; changed: number }> {
  for (let at = 0; at < plan.created.length; at += AT_ONCE)
    await insertMany(ctx, products, plan.created.slice(at, at + AT_ONCE));
  for (let at = 0; at < plan.changed.length; at += AT_ONCE)
    await updateMany(ctx, products, plan.changed.slice(at, at + AT_ONCE));
  return { created: plan.created.length, changed: plan.changed.length };
}
