import { z } from 'zod';
import type { ParetoBar, Report, ReportAnswer, ReportBar, ReportChart } from '../../report';
import { join, raw, sql, type Sql } from '../sql';
import { isText, stored } from './report-sql';

interface ChartKind {
  /** What it adds to the schema of the answer. */
  answer: z.ZodRawShape;
  /** What its groups are ordered by before their names. */
  first?: (chart: ReportChart) => Sql;
  drawn: (bars: readonly ReportBar[], chart: ReportChart) => Pick<ReportAnswer, 'pareto' | 'bars'>;
}
/** What the server does for each kind of chart. */
export const charts: Readonly<Record<ReportChart['kind'], ChartKind>> = {
  pareto: {
    answer: { pareto: z.array(z.looseObject({ share: z.int(), cumulative: z.int() })) },
    first: ({ value }) => sql`sum(r.${stored(value)}) desc nulls last,`,
    drawn: (bars, { value }) => ({ pareto: withShares(bars, value) }),
  },
  bars: { answer: { bars: z.array(z.looseObject({})) }, drawn: (bars) => ({ bars }) },
};

/** Groups of the declared chart: the largest first, bars in the order of what they are grouped by. */
export function chartSql(report: Report, chart: ReportChart, rows: Sql): Sql {
  const cast = (key: string) => raw(isText(report, key) ? '::text' : '::bigint');
  const sum = (key: string) => sql`coalesce(sum(r.${stored(key)}), 0)${cast(key)} as ${stored(key)}`;
  const by = stored(chart.by);
  const narrow = chart.narrow ? sql`min(r.${stored(chart.narrow)}) as ${stored(chart.narrow)},` : sql``;
  return sql`
    select r.${by} as ${stored(chart.by)}, ${chart.color ? sql`min(r.${stored(chart.color)}) as color,` : sql``} ${narrow}
      count(*)::int as ${stored(chart.count)}, ${join([chart.value, ...(chart.sums ?? [])].map(sum))}
    from (${rows}) r group by r.${by} order by ${charts[chart.kind].first?.(chart) ?? sql``} r.${by}`;
}

/** Shares of the whole, in hundredths of a percent; the cumulative ones are rounded from their own sums, to end at 100 %. */
function withShares(bars: readonly Readonly<Record<string, unknown>>[], value: string): ParetoBar[] {
  const whole = bars.reduce((sum, bar) => sum + Number(bar[value]), 0);
  const share = (amount: number) => (whole === 0 ? 0 : Math.round((amount * 10_000) / whole));
  let before = 0;
  return bars.map((bar) => {
    const amount = Number(bar[value]);
    before += amount;
    return { ...bar, share: share(amount), cumulative: share(before) };
  });
}
