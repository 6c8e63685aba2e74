import { columnName } from '../../entity';
import { type Report, type ReportBar, type ReportChart, reportKeys, splitKeys, summedKeys } from '../../report';
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

/** Groups of the declared chart, the largest first. */
export function chartSql(report: Report, chart: ReportChart, rows: Sql): Sql {
  const cast = (key: string) => raw(isDecimal(report, key) ? '::text' : '::bigint');
  const sum = (key: string) => sql`coalesce(sum(r.${stored(key)}), 0)${cast(key)} as ${stored(key)}`;
  const by = stored(chart.by);
  return sql`
    select r.${by} as ${stored(chart.by)}, ${chart.color ? sql`min(r.${stored(chart.color)}) as color,` : sql``}
      count(*)::int as ${stored(chart.count)}, ${join([chart.value, ...(chart.sums ?? [])].map(sum))}
    from (${rows}) r group by r.${by} order by sum(r.${stored(chart.value)}) desc, r.${by}`;
}

/** Shares of the whole, in hundredths of a percent; the cumulative ones are rounded from their own sums, to end at 100 %. */
export function withShares(bars: readonly Readonly<Record<string, unknown>>[], value: string): ReportBar[] {
  const whole = bars.reduce((sum, bar) => sum + Number(bar[value]), 0);
  const share = (amount: number) => Math.round((amount * 10_000) / whole);
  let before = 0;
  return bars.map((bar) => {
    const amount = Number(bar[value]);
    before += amount;
    return { ...bar, share: share(amount), cumulative: share(before) };
  });
}
