import type { z } from 'zod';
import { badRequest } from '../errors';
import type { Field } from '../fields/field';
import { fieldSchema } from '../fields/schema';
import { isComparable, serverTraitsOf } from '../fields/server';
import type { Ctx } from './context';
import { column } from './names';
import type { Plan } from './registry';
import { searchSql } from './search';
import { join, raw, sql, type Sql } from './sql';

/** Longest `filter` text a client may send, and the longest list inside it. */
const MAX_FILTER = 8192;
const MAX_VALUES = 500;

export type Filter = Record<string, unknown>;

/** Parses the `filter` parameter; broken JSON or anything but an object is refused. */
export function parseFilter(text: string | undefined): Filter {
  if (!text) return {};
  if (text.length > MAX_FILTER) throw badRequest('FilterTooLong');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('FilterNotJson');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest('FilterNotJson');
  return value as Filter;
}

const wrong = (key: string) => badRequest('FilterNotValid', { errorDetails: key });

const shapes = new WeakMap<Field, z.ZodType>();
/** What one value of a filter must be. Making a schema costs more than the rest of a request, so each is made once. */
function shapeOf(field: Field): z.ZodType {
  let shape = shapes.get(field);
  if (!shape) shapes.set(field, (shape = fieldSchema({ ...field, required: true })));
  return shape;
}

const anyId: Field = { kind: 'ref', to: '' };

function valueOf(key: string, field: Field, value: unknown): unknown {
  const accepts = serverTraitsOf(field).filter?.accepts;
  if (accepts) {
    if (!accepts(value)) throw wrong(key);
    return value;
  }
  const parsed = shapeOf(field).safeParse(value);
  if (!parsed.success) throw wrong(key);
  return parsed.data;
}

const isRange = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFilled = (value: unknown): boolean =>
  isRange(value) && 'filled' in value && value.filled === true && Object.keys(value).length === 1;

function fieldSql(key: string, field: Field, value: unknown, zone: string): Sql {
  if (value === null) return sql`${column(key)} is null`;
  if (Array.isArray(value)) return setSql(key, field, value);
  if (isFilled(value)) return sql`${column(key)} is not null`;
  if (isRange(value)) return rangeSql(key, field, value, zone);
  const checked = (one: unknown) => valueOf(key, field, one);
  return serverTraitsOf(field).filter?.one?.(column(key), value, checked) ?? sql`${column(key)} = ${checked(value)}`;
}

function setSql(key: string, field: Field, values: unknown[]): Sql {
  if (values.length > MAX_VALUES) throw wrong(key);
  const some = serverTraitsOf(field).filter?.some?.(column(key), values);
  if (some) return some;
  if (!values.length) return sql`false`;
  // One value is an equality: an index on it and the sort column gives the page in order.
  if (values.length === 1) return sql`${column(key)} = ${valueOf(key, field, values[0])}`;
  return sql`${column(key)} = any(${values.map((one) => valueOf(key, field, one))})`;
}

function rangeSql(key: string, field: Field, range: { from?: unknown; to?: unknown }, zone: string): Sql {
  for (const bound of Object.keys(range)) if (bound !== 'from' && bound !== 'to') throw wrong(key);
  const bound = (end: 'from' | 'to', value: unknown): Sql[] => {
    if (value === undefined || value === null || value === '') return [];
    const own = serverTraitsOf(field).filter?.bound?.(column(key), end, value, zone);
    return [own ?? sql`${column(key)} ${raw(end === 'from' ? '>=' : '<=')} ${valueOf(key, field, value)}`];
  };
  const parts = [...bound('from', range.from), ...bound('to', range.to)];
  return parts.length ? join(parts, ' and ') : sql`true`;
}

/** Day scopes of lists, Monday first: `day` is yesterday to today, `last-month` from the first of the previous month to today. */
const scopes: Record<string, (today: string) => Sql> = {
  day: (today) => sql`${today}::date - 1`,
  week: (today) => sql`date_trunc('week', ${today}::date)::date`,
  month: (today) => sql`date_trunc('month', ${today}::date)::date`,
  'last-month': (today) => sql`(date_trunc('month', ${today}::date) - interval '1 month')::date`,
};

function dateScope(plan: Plan, value: unknown, { today, zone }: Pick<Ctx, 'today' | 'zone'>): Sql {
  const key = plan.entity.list.dateScope;
  const from = typeof value === 'string' && Object.hasOwn(scopes, value) ? scopes[value] : undefined;
  if (!key || !from) throw wrong('dateScope');
  const start = from(today());
  const end = sql`${today()}::date + 1`;
  const { dayStart = (day: Sql) => day } = serverTraitsOf(plan.entity.fields[key]!);
  return sql`${column(key)} >= ${dayStart(start, zone)} and ${column(key)} < ${dayStart(end, zone)}`;
}

/** The predicate of a list. */
export interface Where {
  where: Sql;
  /** Where it searches, the same for looking at few rows; the planner must see the words, so it is not prepared. */
  searching: Sql | undefined;
}

/** The predicate of a list: scope of the caller, search and filters, every name looked up in the declaration. */
export async function whereSql(plan: Plan, filter: Filter, ctx: Ctx): Promise<Where> {
  const parts: Sql[] = [];
  const scope = plan.half.scope?.(ctx);
  const inScope = scope ? [sql`(${scope})`] : [];
  const search = await searchSql(ctx, plan.searched, filter['search']);
  for (const [key, value] of Object.entries(filter)) {
    if (key === 'search' || value === undefined || value === '') continue;
    const part = namedFilter(plan, key, value, ctx);
    if (part) parts.push(part);
  }
  const all = (...found: Sql[]) => [...inScope, ...found, ...parts];
  if (search) return { where: join(all(search.ofMany), ' and '), searching: join(all(search.ofFew), ' and ') };
  return { where: all().length ? join(all(), ' and ') : sql`true`, searching: undefined };
}

function namedFilter(plan: Plan, key: string, value: unknown, ctx: Ctx): Sql | undefined {
  if (key === 'ids') {
    if (!Array.isArray(value) || value.length > MAX_VALUES) throw wrong('ids');
    return sql`t.id = any(${value.map((id) => valueOf('ids', anyId, id))}::int[])`;
  }
  if (key === 'dateScope') return dateScope(plan, value, ctx);
  const { filters } = plan.half;
  if (!filters || !Object.hasOwn(filters, key)) return declared(plan, key, value, ctx.zone);
  return value === null ? undefined : filters[key]!(given(plan, key, value), ctx);
}

/** The value of a filter the feature implements, of the kind it is declared with: one, or several. */
function given(plan: Plan, key: string, value: unknown): unknown {
  const field = plan.entity.list.filters?.[key] ?? plan.entity.fields[key];
  if (!field) throw badRequest('UnknownFilter', { errorDetails: key });
  if (!Array.isArray(value)) return valueOf(key, field, value);
  if (value.length > MAX_VALUES) throw wrong(key);
  return value.map((one) => valueOf(key, field, one));
}

function declared(plan: Plan, key: string, value: unknown, zone: string): Sql {
  const field = Object.hasOwn(plan.entity.fields, key) ? plan.entity.fields[key] : undefined;
  if (!field || !isComparable(field)) throw badRequest('UnknownFilter', { errorDetails: key });
  return fieldSql(key, field, value, zone);
}
