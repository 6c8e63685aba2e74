import { refKey, tableName, type AnyEntity } from '../entity';
import type { Field } from '../fields/field';
import { isRef } from '../fields/ref/kind';
import { jsonOf } from '../fields/server';
import type { ErasedHalf } from './implement';
import { column, quoted, nameSql } from './names';
import { join, raw, sql, type Sql } from './sql';

/** Select lists of a row as it travels; rows are `t`. */
export interface RowShape {
  /** The row's own values: for code that works with it. Computed columns cost a look-up each and are not among them. */
  values: Sql;
  /** The same with refs as `vatRate.name`, for rows that come in thousands. `present` puts refs together. */
  columns: Sql;
  /** What `columns` needs joined. */
  joins: Sql;
  /** The same row for PostgreSQL to write as JSON, refs as `{ id, name, color? }`: for answers that are passed on unread. */
  members: Sql;
  /** The row's own values for PostgreSQL to write as JSON: for code that works with what it has just written. */
  own: Sql;
}

const systemKeys = ['id', 'version'] as const;
/**
 * `{ id, name, color? }` of the row an id refers to, null where there is none. Looked up for the few rows of an answer:
 * joined, every dictionary would be opened and perhaps read whole for each page.
 */
export function refMember(target: AnyEntity, id: Sql): Sql {
  const color = target.picker?.color ? sql`, 'color', ${column(target.picker.color, 'r')}` : sql``;
  return sql`case when ${id} is not null then (select json_build_object('id', r.id, 'name', ${nameSql(target, 'r')}${color}) from ${quoted(tableName(target))} r where r.id = ${id}) end`;
}

/** What is read of one row: `fields`, and the computed columns named. */
export function rowShape(
  half: ErasedHalf,
  fields: readonly (readonly [string, Field])[],
  computed: readonly (readonly [string, Field])[],
  find: (name: string) => AnyEntity,
): RowShape {
  const values: Sql[] = systemKeys.map((key) => sql`${column(key)} as ${quoted(key)}`);
  const columns: Sql[] = [...values];
  const members: Sql[] = [...values];
  const own: Sql[] = [...values];
  const joins: Sql[] = [];
  for (const [key, field] of fields) {
    const value = sql`${column(key)} as ${quoted(key)}`;
    const member = sql`${jsonOf(field, column(key))} as ${quoted(key)}`;
    values.push(value);
    columns.push(value);
    members.push(member);
    own.push(member);
    if (!isRef(field)) continue;
    const target = find(field.to);
    const alias = `r${joins.length}`;
    joins.push(sql`left join ${quoted(tableName(target))} ${raw(alias)} on ${raw(alias)}.id = ${column(key)}`);
    columns.push(sql`${nameSql(target, alias)} as ${quoted(`${refKey(key)}.name`)}`);
    const color = target.picker?.color;
    if (color) columns.push(sql`${column(color, alias)} as ${quoted(`${refKey(key)}.color`)}`);
    members.push(sql`${refMember(target, column(key))} as ${quoted(refKey(key))}`);
  }
  for (const [key, field] of computed) {
    const value = half.computed?.[key] ?? sql`null`;
    columns.push(sql`${value} as ${quoted(key)}`);
    members.push(sql`${jsonOf(field, value)} as ${quoted(key)}`);
  }
  return {
    values: flat(join(values)),
    columns: flat(join(columns)),
    members: flat(join(members)),
    own: flat(join(own)),
    joins: flat(joins.length ? join(joins, ' ') : sql``),
  };
}

/** One piece instead of hundreds, where no value is between them: statements are put together for every request. */
const flat = (part: Sql): Sql => (part.values.length ? part : raw(part.text));
