import { titleKeys } from '../entity';
import { isRef } from '../fields/ref/kind';
import type { Engine } from './engine';
import { column, nameSql } from './names';
import type { Plan } from './registry';
import { join, sql, type Sql } from './sql';

/** A field of the second line: a ref by the name of its record, a measure with its unit, anything else as it is. */
export function detail({ entity }: Plan, key: string, { registry }: Engine): Sql {
  const field = entity.fields[key];
  const unit = field && 'unit' in field ? field.unit : undefined;
  if (unit) return sql`trim_scale(${column(key)})::text || ${` ${unit}`}`;
  if (!isRef(field)) return sql`nullif(${column(key)}::text, '')`;
  const target = registry.get(field.to);
  return sql`(select ${nameSql(target.entity, 'd')} from ${target.table} d where d.id = ${column(key)})`;
}

/** What a row is called; a ref in its title by the name of its record. */
export function titleOf(plan: Plan, engine: Engine): Sql {
  const { fields } = plan.entity;
  const keys = titleKeys(plan.entity);
  if (!keys.some((key) => isRef(fields[key]))) return nameSql(plan.entity, 't');
  return sql`concat_ws(' ', ${join(keys.map((key) => (isRef(fields[key]) ? detail(plan, key, engine) : column(key))))})`;
}
