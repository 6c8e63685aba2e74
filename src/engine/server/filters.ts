import type { z } from 'zod';
import { badRequest } from '../errors';
import type { Field } from '../fields/field';
import { fieldSchema } from '../fields/schema';
import type { Ctx } from './context';
import { column } from './names';
import type { Plan } from './registry';
import { join, sql, type Sql } from './sql';

/** Longest `filter` text a client may send, and the longest list inside it. */
const MAX_FILTER = 8192;
const MAX_VALUES = 500;
const MAX_TERMS = 5;

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
const anyDay: Field = { kind: 'date' };

function valueOf(key: string, field: Field, value: unknown): unknown {
  if (field.kind === 'text') {
    if (typeof value !== 'string' || value.length > 255 || value.includes('\u0000')) throw wrong(key);
    return value;
  }
  const parsed = shapeOf(field).safeParse(value);
  if (!parsed.success) throw wrong(key);
  return parsed.data;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);

/** Parts of words match, whatever their case and accents; several words must all match. */
export function searchSql({ searched }: Plan, text: string): Sql | undefined {
  const terms = text.trim().split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  if (!terms.length || (!searched.own && !searched.refs.length)) return undefined;
  const found = (term: string): Sql => {
    const like = sql`like fold(${`%${escapeLike(term)}%`})`;
    const refs = searched.refs.map(
      ({ key, table }) => sql`${column(key)} in (select x.id from ${table} x where x.search_text ${like})`,
    );
    return sql`(${join([...(searched.own ? [sql`t.search_text ${like}`] : []), ...refs], ' or ')})`;
  };
  return join(terms.map(found), ' and ');
}

const isRange = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldSql(key: string, field: Field, value: unknown, zone: string): Sql {
  if (value === null) return sql`${column(key)} is null`;
  if (Array.isArray(value)) return setSql(key, field, value);
  if (isRange(value)) return rangeSql(key, field, value, zone);
  if (field.kind === 'text') {
    return sql`fold(${column(key)}) like fold(${`%${escapeLike(String(valueOf(key, field, value)))}%`})`;
  }
  if (field.kind === 'tags' || field.kind === 'keys') return sql`${column(key)} @> ${[String(value)]}::text[]`;
  return sql`${column(key)} = ${valueOf(key, field, value)}`;
}

function setSql(key: string, field: Field, values: unknown[]): Sql {
  if (values.length > MAX_VALUES) throw wrong(key);
  if (field.kind === 'tags' || field.kind === 'keys') return sql`${column(key)} && ${values.map(String)}::text[]`;
  if (!values.length) return sql`false`;
  // One value is an equality: an index on it and the sort column gives the page in order.
  if (values.length === 1) return sql`${column(key)} = ${valueOf(key, field, values[0])}`;
  return sql`${column(key)} = any(${values.map((one) => valueOf(key, field, one))})`;
}

function rangeSql(key: string, field: Field, range: { from?: unknown; to?: unknown }, zone: string): Sql {
  for (const bound of Object.keys(range)) if (bound !== 'from' && bound !== 'to') throw wrong(key);
  const given = (value: unknown) => value !== undefined && value !== null && value !== '';
  const parts: Sql[] = [];
  if (field.kind === 'datetime') {
    if (isDay(range.from)) parts.push(sql`${column(key)} >= ${midnight(sql`${range.from}::date`, zone)}`);
    else if (given(range.from)) parts.push(sql`${column(key)} >= ${valueOf(key, field, range.from)}`);
    if (isDay(range.to)) parts.push(sql`${column(key)} < ${midnight(sql`${range.to}::date + 1`, zone)}`);
    else if (given(range.to)) parts.push(sql`${column(key)} <= ${valueOf(key, field, range.to)}`);
  } else {
    if (given(range.from)) parts.push(sql`${column(key)} >= ${valueOf(key, field, range.from)}`);
    if (given(range.to)) parts.push(sql`${column(key)} <= ${valueOf(key, field, range.to)}`);
  }
  return parts.length ? join(parts, ' and ') : sql`true`;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && shapeOf(anyDay).safeParse(value).success;
/** The instant a day begins in a zone; a day of a clock change has 23 or 25 hours. */
const midnight = (day: Sql, zone: string): Sql => sql`((${day})::timestamp at time zone ${zone})`;

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
  return plan.entity.fields[key]!.kind === 'datetime'
    ? sql`${column(key)} >= ${midnight(start, zone)} and ${column(key)} < ${midnight(end, zone)}`
    : sql`${column(key)} >= ${start} and ${column(key)} < ${end}`;
}

/**
 * The predicate of a list: scope of the caller, search and filters, every name looked up in the declaration.
 * @returns the predicate and whether it searches (then the statement is not prepared, so that the planner sees the words)
 */
export function whereSql(plan: Plan, filter: Filter, ctx: Ctx): { where: Sql; searching: boolean } {
  const parts: Sql[] = [];
  const scope = plan.half.scope?.(ctx);
  if (scope) parts.push(sql`(${scope})`);
  let searching = false;
  for (const [key, value] of Object.entries(filter)) {
    if (value === undefined || value === '') continue;
    if (key === 'search') {
      if (typeof value !== 'string' || value.length > 200 || value.includes('\u0000')) throw wrong('search');
      const search = searchSql(plan, value);
      if (search) parts.push(search);
      searching ||= search !== undefined;
    } else if (key === 'ids') {
      if (!Array.isArray(value) || value.length > MAX_VALUES) throw wrong('ids');
      parts.push(sql`t.id = any(${value.map((id) => valueOf('ids', anyId, id))}::int[])`);
    } else if (key === 'dateScope') parts.push(dateScope(plan, value, ctx));
    else if (plan.half.filters && Object.hasOwn(plan.half.filters, key)) {
      if (value !== null) parts.push(plan.half.filters[key]!(given(plan, key, value), ctx));
    } else parts.push(declared(plan, key, value, ctx.zone));
  }
  return { where: parts.length ? join(parts, ' and ') : sql`true`, searching };
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
  if (!field || field.secret || field.kind === 'password' || field.kind === 'json') {
    throw badRequest('UnknownFilter', { errorDetails: key });
  }
  return fieldSql(key, field, value, zone);
}
