import { columnName } from '../../entity';
import {
  type Report,
  type ParetoBar,
  type ReportChart,
  type ReportExtras,
  type ReportKind,
  reportKeys,
  splitKeys,
  summedKeys,
} from '../../report';
import { join, raw, sql, type Sql } from '../sql';

const stored = (key: string) => raw(columnName(key));
const isDecimal = (report: Report, key: string): boolean => report.columns[key]!.kind === 'decimal';

/** What a page or a file reads of the rows `r`. Decimals go out as text, so that none is rounded on its way. */
export const fieldsSql = (report: Report): Sql =>
  join([
    sql`r.id`,
    ...Object.keys(report.extras ?? {}).map((key) => sql`r.${stored(key)}`),
    ...reportKeys(report).map((key) => (isDecimal(report, key) ? sql`r.${stored(key)}::text` : sql`r.${stored(key)}`)),
  ]);

const types: Readonly<Record<ReportKind | ReportExtras[string], string>> = {
  text: 'text',
  date: 'date',
  datetime: 'timestamptz',
  integer: 'int',
  decimal: 'numeric',
  money: 'bigint',
  id: 'int',
  flag: 'boolean',
  json: 'jsonb',
};

/** Rows that were worked out in code, as a query: a report pages, sorts and adds them up like any other. */
export function computedRows<R extends Report>(report: R, rows: readonly ComputedRow<R>[]): Sql {
  const kinds: Readonly<Record<string, ReportKind | ReportExtras[string]>> = {
    ...Object.fromEntries(reportKeys(report).map((key) => [key, report.columns[key]!.kind])),
    ...report.extras,
  };
  const columns = Object.entries(kinds).map(([key, kind]) => sql`${raw(`"${key}"`)} ${raw(types[kind])}`);
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

/** Groups of the declared chart: the largest first, bars in the order of what they are grouped by. */
export function chartSql(report: Report, chart: ReportChart, rows: Sql): Sql {
  const cast = (key: string) => raw(isDecimal(report, key) ? '::text' : '::bigint');
  const sum = (key: string) => sql`coalesce(sum(r.${stored(key)}), 0)${cast(key)} as ${stored(key)}`;
  const by = stored(chart.by);
  const narrow = chart.narrow ? sql`min(r.${stored(chart.narrow)}) as ${stored(chart.narrow)},` : sql``;
  const first = chart.kind === 'pareto' ? sql`sum(r.${stored(chart.value)}) desc nulls last,` : sql``;
  return sql`
    select r.${by} as ${stored(chart.by)}, ${chart.color ? sql`min(r.${stored(chart.color)}) as color,` : sql``} ${narrow}
      count(*)::int as ${stored(chart.count)}, ${join([chart.value, ...(chart.sums ?? [])].map(sum))}
    from (${rows}) r group by r.${by} order by ${first} r.${by}`;
}

/** Shares of the whole, in hundredths of a percent; the cumulative ones are rounded from their own sums, to end at 100 %. */
export function withShares(bars: readonly Readonly<Record<string, unknown>>[], value: string): ParetoBar[] {
  const whole = bars.reduce((sum, bar) => sum + Number(bar[value]), 0);
  const share = (amount: number) => (whole === 0 ? 0 : Math.round((amount * 10_000) / whole));
  let before = 0;
  return bars.map((bar) => {
    const amount = Number(bar[value]);
    before += amount;
    return { ...bar, share: share(amount), cumulative: share(before) };
  });
}
