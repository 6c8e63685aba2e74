import { badRequest } from '../errors';
import type { Field } from '../fields/field';
import { fieldSchema } from '../fields/schema';
import type { Ctx } from './context';
import { column, type Plan } from './registry';
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

function valueOf(key: string, field: Field, value: unknown): unknown {
  const shape = field.kind === 'text' ? undefined : fieldSchema({ ...field, required: true });
  if (!shape) {
    if (typeof value !== 'string' || value.length > 255 || value.includes('\u0000')) throw wrong(key);
    return value;
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw wrong(key);
  return parsed.data;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);

/** Parts of words match, whatever their case and accents; several words must all match. */
export function searchSql(text: string): Sql | undefined {
  const terms = text.trim().split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  if (!terms.length) return undefined;
  return join(
    terms.map((term) => sql`t.search_text like fold(${`%${escapeLike(term)}%`})`),
    ' and ',
  );
}

const isRange = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldSql(key: string, field: Field, value: unknown): Sql {
  if (value === null) return sql`${column(key)} is null`;
  if (Array.isArray(value)) {
    if (value.length > MAX_VALUES) throw wrong(key);
    if (field.kind === 'tags' || field.kind === 'keys') return sql`${column(key)} && ${value.map(String)}::text[]`;
    if (!value.length) return sql`false`;
    return sql`${column(key)} = any(${value.map((one) => valueOf(key, field, one))})`;
  }
  if (isRange(value)) {
    const parts: Sql[] = [];
    for (const bound of Object.keys(value)) if (bound !== 'from' && bound !== 'to') throw wrong(key);
    if (value.from != null && value.from !== '') parts.push(sql`${column(key)} >= ${bound(key, field, value.from)}`);
    if (value.to != null && value.to !== '') parts.push(upper(key, field, value.to));
    return parts.length ? join(parts, ' and ') : sql`true`;
  }
  if (field.kind === 'text') {
    return sql`fold(${column(key)}) like fold(${`%${escapeLike(String(valueOf(key, field, value)))}%`})`;
  }
  if (field.kind === 'tags' || field.kind === 'keys') return sql`${column(key)} @> ${[String(value)]}::text[]`;
  return sql`${column(key)} = ${valueOf(key, field, value)}`;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
/** Instants are compared with whole days too: a day means its midnight in the session's zone. */
const bound = (key: string, field: Field, value: unknown): unknown =>
  field.kind === 'datetime' && isDay(value) ? valueOf(key, { kind: 'date' }, value) : valueOf(key, field, value);
const upper = (key: string, field: Field, value: unknown): Sql =>
  field.kind === 'datetime' && isDay(value)
    ? sql`${column(key)} < ${bound(key, field, value)}::date + 1`
    : sql`${column(key)} <= ${bound(key, field, value)}`;

/** Day scopes of lists, Monday first: `day` is yesterday to today, `last-month` from the first of the previous month to today. */
const scopes: Record<string, (today: string) => Sql> = {
  day: (today) => sql`${today}::date - 1`,
  week: (today) => sql`date_trunc('week', ${today}::date)::date`,
  month: (today) => sql`date_trunc('month', ${today}::date)::date`,
  'last-month': (today) => sql`(date_trunc('month', ${today}::date) - interval '1 month')::date`,
};

function dateScope(plan: Plan, value: unknown, today: string): Sql {
  const key = plan.entity.list.dateScope;
  const from = typeof value === 'string' && Object.hasOwn(scopes, value) ? scopes[value] : undefined;
  if (!key || !from) throw wrong('dateScope');
  return sql`${column(key)} >= ${from(today)} and ${column(key)} < ${today}::date + 1`;
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
      const search = plan.searchable ? searchSql(value) : undefined;
      if (search) parts.push(search);
      searching ||= search !== undefined;
    } else if (key === 'ids') {
      if (!Array.isArray(value) || value.length > MAX_VALUES) throw wrong('ids');
      parts.push(sql`t.id = any(${value.map((id) => valueOf('ids', { kind: 'ref', to: '' }, id))}::int[])`);
    } else if (key === 'dateScope') parts.push(dateScope(plan, value, ctx.today()));
    else if (plan.half.filters && Object.hasOwn(plan.half.filters, key)) {
      if (value !== null) parts.push(plan.half.filters[key]!(given(plan, key, value), ctx));
    } else parts.push(declared(plan, key, value));
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

function declared(plan: Plan, key: string, value: unknown): Sql {
  const field = Object.hasOwn(plan.entity.fields, key) ? plan.entity.fields[key] : undefined;
  if (!field || field.secret || field.kind === 'password' || field.kind === 'json') {
    throw badRequest('UnknownFilter', { errorDetails: key });
  }
  return fieldSql(key, field, value);
}
