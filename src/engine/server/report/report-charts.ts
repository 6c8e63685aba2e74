import { z } from 'zod';
import type { ParetoBar, Report, ReportAnswer, ReportBar, ReportChart } from '../../report';
import { join, raw, sql, type Sql } from '../sql';
import { lookRows } from './report-look';
import { isText, stored } from './report-sql';

/** Groups of a ranking that are answered: the largest of what may be thousands. */
const MOST_RANKED = 100;

interface ChartKind {
  /** What it adds to the schema of the answer. */
  answer: z.ZodRawShape;
  /** What its groups are ordered by before their names. */
  first?: (chart: ReportChart) => Sql;
  /** Groups answered at most. */
  most?: number;
  drawn: (bars: readonly ReportBar[], chart: ReportChart) => Pick<ReportAnswer, 'pareto' | 'groups' | 'bars'>;
}
/** What the server does for each kind of chart. */
export const charts: Readonly<Record<ReportChart['kind'], ChartKind>> = {
  pareto: {
    answer: {
      pareto: z.array(z.looseObject({ share: z.int(), cumulative: z.int() })),
      groups: z.int().describe('Of all groups; `pareto` has the largest.'),
    },
    first: ({ value }) => sql`sum(r.${stored(value)}) desc nulls last,`,
    most: MOST_RANKED,
    drawn: (bars, { value }) => ({ pareto: withShares(bars, value), groups: Number(bars[0]?.['ofGroups'] ?? 0) }),
  },
  bars: { answer: { bars: z.array(z.looseObject({})) }, drawn: (bars) => ({ bars }) },
};

/** Groups of the declared chart over `lookRows`: the largest first, bars in the order of what they are grouped by. */
export function chartSql(report: Report, chart: ReportChart): Sql {
  const cast = (key: string) => raw(isText(report, key) ? '::text' : '::bigint');
  const sum = (key: string) => sql`coalesce(sum(r.${stored(key)}), 0)${cast(key)} as ${stored(key)}`;
  const by = stored(chart.by);
  const narrow = chart.narrow ? sql`min(r.${stored(chart.narrow)}) as ${stored(chart.narrow)},` : sql``;
  const { first, most } = charts[chart.kind];
  // What the largest are shares of, and how many there are of all.
  const whole = most
    ? sql`(sum(coalesce(sum(r.${stored(chart.value)}), 0)) over ())::text as of_whole, (count(*) over ())::int as of_groups,`
    : sql``;
  return sql`
    select r.${by} as ${stored(chart.by)}, ${chart.color ? sql`min(r.${stored(chart.color)}) as color,` : sql``} ${narrow} ${whole}
      count(*)::int as ${stored(chart.count)}, ${join([chart.value, ...(chart.sums ?? [])].map(sum))}
    from ${lookRows} r group by r.${by} order by ${first?.(chart) ?? sql``} r.${by} ${most ? sql`limit ${most}` : sql``}`;
}

/** Shares of the whole, in hundredths of a percent; the cumulative ones are rounded from their own sums, to end at 100 %. */
function withShares(bars: readonly ReportBar[], value: string): ParetoBar[] {
  const whole = Number(bars[0]?.['ofWhole'] ?? 0);
  const share = (amount: number) => (whole === 0 ? 0 : Math.round((amount * 10_000) / whole));
  let before = 0;
  return bars.map(({ ofWhole: _, ofGroups: __, ...bar }) => {
    const amount = Number(bar[value]);
    before += amount;
    return { ...bar, share: share(amount), cumulative: share(before) };
  });
}
