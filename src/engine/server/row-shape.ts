import { refKey, tableName, type AnyEntity } from '../entity';
import type { Field } from '../fields/field';
import type { ErasedHalf } from './implement';
import { column, quoted, titleSql } from './names';
import { join, raw, sql, type Sql } from './sql';

/** Select list and joins of a row as it travels; rows are `t`. */
export interface RowShape {
  /** Values one by one, refs as `vatRate.name`: for code that works with the row. `present` puts refs together. */
  columns: Sql;
  /** The same row for PostgreSQL to write as JSON, refs as `{ id, name, color? }`: for answers nobody looks into. */
  members: Sql;
  joins: Sql;
}

const systemKeys = ['id', 'version'] as const;
const exact = raw('between -9007199254740991 and 9007199254740991');

/** The value whose JSON is what `value-types.ts` makes of the column: decimals and what no double holds as text. */
function member(field: Field, value: Sql): Sql {
  if (field.kind === 'decimal') return sql`(${value})::text`;
  if (field.kind === 'datetime') return sql`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (field.kind === 'money')
    return sql`case when ${value} ${exact} then to_json(${value}) else to_json((${value})::text) end`;
  return value;
}

/** `{ id, name, color? }` of a row joined as `alias`, null where nothing is referred to. */
const refMember = (id: Sql, name: Sql, color?: Sql): Sql =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}${color ? sql`, 'color', ${color}` : sql``}) end`;

/** Instants as they travel, and the person behind an id. */
export const instantSql = (value: Sql): Sql => member({ kind: 'datetime' }, value);
export const personSql = (people: AnyEntity, id: Sql, alias: string): Sql => refMember(id, titleSql(people, alias));

/** What is read of one row: `fields`, and the computed columns named. */
export function rowShape(
  half: ErasedHalf,
  fields: readonly (readonly [string, Field])[],
  computed: readonly (readonly [string, Field])[],
  find: (name: string) => AnyEntity,
): RowShape {
  const columns: Sql[] = systemKeys.map((key) => sql`${column(key)} as ${quoted(key)}`);
  const members: Sql[] = [...columns];
  const joins: Sql[] = [];
  for (const [key, field] of fields) {
    columns.push(sql`${column(key)} as ${quoted(key)}`);
    members.push(sql`${member(field, column(key))} as ${quoted(key)}`);
    if (field.kind !== 'ref') continue;
    const target = find(field.to);
    const alias = `r${joins.length}`;
    joins.push(sql`left join ${quoted(tableName(target))} ${raw(alias)} on ${raw(alias)}.id = ${column(key)}`);
    const name = titleSql(target, alias);
    columns.push(sql`${name} as ${quoted(`${refKey(key)}.name`)}`);
    const color = target.picker?.color ? column(target.picker.color, alias) : undefined;
    if (color) columns.push(sql`${color} as ${quoted(`${refKey(key)}.color`)}`);
    members.push(sql`${refMember(column(key), name, color)} as ${quoted(refKey(key))}`);
  }
  for (const [key, field] of computed) {
    const value = half.computed?.[key] ?? sql`null`;
    columns.push(sql`${value} as ${quoted(key)}`);
    members.push(sql`${member(field, value)} as ${quoted(key)}`);
  }
  return {
    columns: flat(join(columns)),
    members: flat(join(members)),
    joins: flat(joins.length ? join(joins, ' ') : sql``),
  };
}

/** One piece in the place of hundreds, where no value stands between them: statements are put together for every request. */
const flat = (part: Sql): Sql => (part.values.length ? part : raw(part.text));
