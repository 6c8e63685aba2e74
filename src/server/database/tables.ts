import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import { columnName, tableName, type AnyEntity } from '../../engine/entity';
import { isFlag } from '../../engine/fields/boolean/kind';
import { isRef } from '../../engine/fields/ref/kind';
import { columnOf, searchExpression, serverTraitsOf } from '../../engine/fields/server';
import type { Column } from '../../engine/fields/server-traits';
import type { Field, Fields } from '../../engine/fields/field';

/** PostgreSQL cuts longer names silently, and then they no longer map back to a field. */
function name(...parts: readonly string[]): string {
  const joined = parts.join('_');
  if (Buffer.byteLength(joined) > 63) throw new Error(`Database name longer than 63 bytes: ${joined}`);
  return joined;
}

const builders: Record<string, (column: string) => pg.PgColumnBuilderBase & Options> = {
  text: (c) => pg.text(c),
  integer: (c) => pg.integer(c),
  bigint: (c) => pg.bigint(c, { mode: 'number' }),
  boolean: (c) => pg.boolean(c),
  date: (c) => pg.date(c, { mode: 'string' }),
  timestamptz: (c) => instantColumn(c),
  'text[]': (c) => pg.text(c).array(),
  jsonb: (c) => pg.jsonb(c),
};
interface Options {
  notNull(): Options & pg.PgColumnBuilderBase;
  default(value: unknown): Options & pg.PgColumnBuilderBase;
}

/** Milliseconds: the precision of the API and of JavaScript, so that equal instants are equal text. */
export const instantColumn = (column: string) =>
  pg.timestamp(column, { withTimezone: true, precision: 3, mode: 'string' });

function build(column: string, { type, notNull, default: value }: Column): pg.PgColumnBuilderBase {
  const numeric = /^numeric\((\d+),(\d+)\)$/.exec(type);
  const builder = numeric
    ? (pg.numeric(column, { precision: Number(numeric[1]), scale: Number(numeric[2]) }) as never as Options)
    : builders[type]!(column);
  let built = builder as Options & pg.PgColumnBuilderBase;
  if (value !== undefined) built = built.default(value);
  return notNull ? built.notNull() : built;
}

/** The indexed expression: text compares without case. */
const compared = (field: Field, column: pg.AnyPgColumn) =>
  serverTraitsOf(field).foldsCase ? sql`lower(${column})` : column;

/** In a set of fields "empty" is a value like any other: two rows without a company may not share a code either. */
function comparedInSet(field: Field, column: pg.AnyPgColumn) {
  const { blank } = serverTraitsOf(field);
  const own = compared(field, column);
  return field.required || blank === undefined ? own : sql`coalesce(${own}, ${sql.raw(blank)})`;
}

const systemColumns = () => ({
  id: pg.integer('id').primaryKey().generatedByDefaultAsIdentity(),
  version: pg.integer('version').notNull().default(1),
  created_at: instantColumn('created_at').notNull().defaultNow(),
  updated_at: instantColumn('updated_at').notNull().defaultNow(),
  created_user_id: pg.integer('created_user_id'),
  updated_user_id: pg.integer('updated_user_id'),
});

/**
 * The search column: every `search` field folded (lower case, no diacritics), one per line so that no match spans two
 * fields.
 */
function searchColumn(entity: AnyEntity) {
  const parts = Object.entries(entity.fields)
    .filter(([, field]) => field.search)
    .map(([key, field]) => {
      const part = searchExpression(field, `"${columnName(key)}"`);
      if (!part) throw new Error(`${entity.name}.${key}: a field of kind ${field.kind} cannot be searched`);
      return part;
    });
  if (parts.length === 0) return {};
  return { search_text: pg.text('search_text').generatedAlwaysAs(sql.raw(`fold(${parts.join(` || E'\\n' || `)})`)) };
}

type Columns = Record<string, pg.AnyPgColumn>;

/** The field a flag is set once within, as it is compared in a set. */
const among = (fields: Fields, within: boolean | string, columns: Columns) =>
  typeof within === 'string' ? [comparedInSet(fields[within]!, columns[columnName(within)]!)] : [];

/** Whether an index of several columns begins with this reference, and so finds rows by it as well. */
const leadsAnother = ({ index = [], unique = [], fields }: AnyEntity, key: string): boolean =>
  index.some(([first]) => first === key) || (fields[key]!.required === true && unique.some(([first]) => first === key));

/** Checks, reference and uniqueness of one field. */
function fieldConstraints(
  entity: AnyEntity,
  key: string,
  columns: Columns,
  tables: ReadonlyMap<string, pg.PgTable>,
): pg.PgTableExtraConfigValue[] {
  const { fields } = entity;
  const table = tableName(entity);
  const field = fields[key]!;
  const column = columnName(key);
  const self = columns[column]!;
  const made: pg.PgTableExtraConfigValue[] = [];
  for (const [kind, condition] of Object.entries(columnOf(field, `"${column}"`).checks)) {
    if (condition) made.push(pg.check(name(table, column, kind), sql.raw(condition)));
  }
  if (isRef(field)) {
    const target = tables.get(field.to) as (pg.PgTable & { id: pg.AnyPgColumn }) | undefined;
    // An undeclared target is reported by the test of the declarations.
    if (target) {
      const reference = { name: name(table, column, 'fkey'), columns: [self], foreignColumns: [target.id] };
      made.push(pg.foreignKey(reference as never).onDelete(field.onDelete ?? 'restrict'));
    }
    if (!field.unique && !leadsAnother(entity, key)) {
      const index = pg.index(name(table, column, 'index')).on(self);
      // Most references that may be empty are: a write of such a row has no entry to make.
      made.push(field.required ? index : index.where(sql`${self} is not null`));
    }
  }
  if (field.unique) made.push(pg.uniqueIndex(name(table, column, 'unique')).on(compared(field, self)));
  if (isFlag(field) && field.onlyOne) {
    const [first, ...rest] = [...among(fields, field.onlyOne, columns), self];
    made.push(
      pg
        .uniqueIndex(name(table, column, 'only_one'))
        .on(first, ...rest)
        .where(sql`${self}`),
    );
  }
  return made;
}

/** Unique sets, list indexes, the search index and the indexes of default sorts. */
function entityIndexes(entity: AnyEntity, columns: Columns): pg.PgTableExtraConfigValue[] {
  const own = tableName(entity);
  const made: pg.PgTableExtraConfigValue[] = [];
  for (const keys of entity.unique ?? []) {
    const [first, ...rest] = keys.map((key) => comparedInSet(entity.fields[key]!, columns[columnName(key)]!));
    const parts = [own, ...keys.map(columnName)];
    // Only the suffix is shortened: the column names are parsed back out of the constraint's name.
    const suffix = Buffer.byteLength(parts.join('_')) > 56 ? 'uq' : 'unique';
    made.push(pg.uniqueIndex(name(...parts, suffix)).on(first!, ...rest));
  }
  for (const keys of entity.index ?? []) {
    const [first, ...rest] = keys.map((key) => columns[columnName(key)]!);
    made.push(pg.index(name(own, ...keys.map(columnName), 'list')).on(first!, ...rest, columns['id']!));
  }
  const search = columns['search_text'] as pg.ExtraConfigColumn | undefined;
  if (search) made.push(pg.index(name(own, 'search')).using('gin', search.op('gin_trgm_ops')));
  // Rows of a document are read by it, in its order.
  const sorts = entity.childOnly ? [] : [entity.list.sort.replace(/^-/, ''), entity.list.dateScope];
  for (const key of new Set(sorts.filter((sort) => sort !== undefined))) {
    const field = entity.fields[key];
    if (!field || field.kind === 'ref' || entity.index?.some((keys) => keys.join() === key)) continue;
    const column = columnName(key);
    made.push(pg.index(name(own, column, 'sort')).on(columns[column]!, columns['id']!));
  }
  return made;
}

/**
 * Tables of the declared entities: one column per field, and a named constraint for every declared bound, so that the
 * name PostgreSQL reports (`vat_rates_code_unique`) leads back to table and column.
 */
export function entityTables(entities: readonly AnyEntity[]): Map<string, pg.PgTable> {
  const tables = new Map<string, pg.PgTable>();
  for (const entity of entities) {
    if (tables.has(entity.name)) throw new Error(`Declared twice: ${entity.name}`);
    const { id, version, ...stamps } = systemColumns();
    const fields = Object.entries(entity.fields).map(([key, field]) => {
      const column = columnName(key);
      return [column, build(name(column), columnOf(field, `"${column}"`))] as const;
    });
    const columns = { id, version, ...Object.fromEntries(fields), ...stamps, ...searchColumn(entity) };
    const extra = (self: object) => [
      ...Object.keys(entity.fields).flatMap((key) => fieldConstraints(entity, key, self as Columns, tables)),
      ...entityIndexes(entity, self as Columns),
    ];
    tables.set(entity.name, pg.pgTable(name(tableName(entity)), columns as never, extra as never));
  }
  return tables;
}
