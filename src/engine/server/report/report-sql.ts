import { z } from 'zod';
import { columnName } from '../../entity';
import { type Report, type ReportExtras, type ReportKind, reportKeys, splitKeys, summedKeys } from '../../report';
import { join, raw, sql, type Sql } from '../sql';

/** Name of a column in the rows of a report. */
export const stored = (key: string) => raw(columnName(key));

interface ValueKind {
  /** Its type in PostgreSQL. */
  type: string;
  /** Goes out as text, so that it is not rounded on its way. */
  asText?: true;
  schema: z.ZodType;
}
/** What the server knows of each kind of column and of what rows carry beside them. */
export const valueKinds: Readonly<Record<ReportKind | ReportExtras[string], ValueKind>> = {
  text: { type: 'text', schema: z.string() },
  date: { type: 'date', schema: z.string() },
  datetime: { type: 'timestamptz', schema: z.string() },
  integer: { type: 'int', schema: z.int() },
  decimal: { type: 'numeric', asText: true, schema: z.string() },
  money: { type: 'bigint', schema: z.int() },
  id: { type: 'int', schema: z.int() },
  flag: { type: 'boolean', schema: z.boolean() },
  json: { type: 'jsonb', schema: z.unknown() },
};
export const isText = (report: Report, key: string): boolean => valueKinds[report.columns[key]!.kind].asText === true;

/** What a page or a file reads of the rows `r`. */
export const fieldsSql = (report: Report): Sql =>
  join([
    sql`r.id`,
    ...Object.keys(report.extras ?? {}).map((key) => sql`r.${stored(key)}`),
    ...reportKeys(report).map((key) => (isText(report, key) ? sql`r.${stored(key)}::text` : sql`r.${stored(key)}`)),
  ]);

/** Rows that were worked out in code, as a query: a report pages, sorts and adds them up like any other. */
export function computedRows<R extends Report>(report: R, rows: readonly ComputedRow<R>[]): Sql {
  const kinds: Readonly<Record<string, ReportKind | ReportExtras[string]>> = {
    ...Object.fromEntries(reportKeys(report).map((key) => [key, report.columns[key]!.kind])),
    ...report.extras,
  };
  const columns = Object.entries(kinds).map(([key, kind]) => sql`${raw(`"${key}"`)} ${raw(valueKinds[kind].type)}`);
  const named = Object.keys(kinds).map((key) => sql`c.${raw(`"${key}"`)} as ${stored(key)}`);
  return sql`
    select c.id, ${join(named)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id text, ${join(columns)})`;
}
type ComputedRow<R extends Report> = { readonly id: string } & {
  readonly [K in keyof R['columns'] | keyof R['extras']]: string | number | boolean | null;
};

export const orderSql = (key: string, desc: boolean): Sql =>
  sql`r.${stored(key)} ${raw(desc ? 'desc' : 'asc')} nulls last, r.id`;

/** The number of rows and their sums; `own` are sums that are more than a sum. */
export function sumsSql(report: Report, own: Readonly<Record<string, Sql>> = {}): Sql {
  const sum = (key: string, filter: Sql = sql``) => sql`coalesce(sum(r.${stored(key)}) ${filter}, 0)::text`;
  const sums = summedKeys(report).flatMap((key) => {
    const whole = sql`${own[key] ?? sum(key)} as ${stored(key)}`;
    if (report.columns[key]!.sum !== 'split') return [whole];
    const { below, above } = splitKeys(key);
    return [
      whole,
      sql`${sum(key, sql`filter (where r.${stored(key)} < 0)`)} as ${stored(below)}`,
      sql`${sum(key, sql`filter (where r.${stored(key)} > 0)`)} as ${stored(above)}`,
    ];
  });
  return join([sql`count(*)::int as total`, ...sums]);
}
