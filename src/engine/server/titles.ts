import { titleKeys } from '../entity';
import { isMoment } from '../fields/datetime/kind';
import { isRef } from '../fields/ref/kind';
import type { Ctx } from './context';
import { column, isWorded, nameSql } from './names';
import type { Plan } from './registry';
import { join, sql, type Sql } from './sql';

type Words = Pick<Ctx, 'engine' | 'zone'>;

const moment = (key: string, zone: string): Sql =>
  sql`to_char(${column(key)} at time zone ${zone}::text, 'YYYY-MM-DD HH24:MI')`;

/** A field of the second line: a ref by the name of its record, a measure with its unit, a moment to the minute. */
export function detail({ entity }: Plan, key: string, { engine: { registry }, zone }: Words): Sql {
  const field = entity.fields[key];
  if (isMoment(field)) return moment(key, zone);
  const unit = field && 'unit' in field ? field.unit : undefined;
  if (unit) return sql`trim_scale(${column(key)})::text || ${` ${unit}`}`;
  if (!isRef(field)) return sql`nullif(${column(key)}::text, '')`;
  const target = registry.get(field.to);
  return sql`(select ${nameSql(target.entity, 'd')} from ${target.table} d where d.id = ${column(key)})`;
}

/** What a row is called; a ref in its title by the name of its record. */
export function titleOf(plan: Plan, words: Words): Sql {
  const { entity } = plan;
  const keys = titleKeys(entity);
  if (!keys.some((key) => isWorded(entity, key))) return nameSql(entity, 't');
  return sql`concat_ws(' ', ${join(keys.map((key) => (isWorded(entity, key) ? detail(plan, key, words) : column(key))))})`;
}
